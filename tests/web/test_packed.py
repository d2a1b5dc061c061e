"""What is the same for everybody is compressed once, and sent in the form that each client takes."""

import gzip
import zlib
from collections.abc import Callable
from typing import Any

import pytest

from ladle.web.client_files import client_files
from ladle.web.packed import SHORTEST, Packed
from ladle.web.pages import packed_file
from small_site import Browser

CLIENT = f"/client/{client_files().release}/"


@pytest.fixture
def compressions(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """One for each time that anything in the process is compressed from now on."""
    counted: list[str] = []

    def counting(name: str) -> Callable[..., Any]:
        real = getattr(zlib, name)

        def compress(*given: Any, **named: Any) -> Any:
            counted.append(name)
            return real(*given, **named)

        return compress

    for name in ("compress", "compressobj"):
        monkeypatch.setattr(zlib, name, counting(name))
    monkeypatch.setattr("ladle.web.packed.SHORTEST", 0)  # the small dictionary is shorter than one of a real edition
    packed_file.cache_clear()
    return counted


def addresses(visitor: Browser) -> list[str]:
    dictionary = visitor.get("/api/editions/en-dog/today", headers={"Accept-Encoding": "identity"}).json()["dictionary"]
    return [f"{CLIENT}play.js", f"{CLIENT}css/play.css", f"{CLIENT}icon.svg", f"/api/dictionaries/{dictionary}"]


def test_a_file_and_a_dictionary_are_compressed_once(visitor: Browser, compressions: list[str]) -> None:
    asked = addresses(visitor)
    compressions.clear()  # of publishing the day
    for address in asked * 3:
        visitor.get(address, headers={"Accept-Encoding": "gzip"})
        visitor.get(address, headers={"Accept-Encoding": "identity"})
    assert len(compressions) == len(asked)
    visitor.get("/sw.js", headers={"Accept-Encoding": "gzip"})
    assert len(compressions) == len(asked), "the worker is compressed before anybody asks"


def test_the_count_is_awake(visitor: Browser, compressions: list[str]) -> None:
    for _ in range(2):
        visitor.get("/api/openapi.json", headers={"Accept-Encoding": "gzip"})
    assert len(compressions) == 2


def test_each_client_gets_the_form_it_takes(visitor: Browser) -> None:
    for address in [*addresses(visitor), "/sw.js"]:
        plain = visitor.get(address, headers={"Accept-Encoding": "identity"})
        packed = visitor.get(address, headers={"Accept-Encoding": "br, gzip"})
        assert packed.content == plain.content, address
        assert "content-encoding" not in plain.headers
        if len(plain.content) >= SHORTEST:
            assert packed.headers["content-encoding"] == "gzip"
            assert int(packed.headers["content-length"]) < len(plain.content)
        assert plain.headers["vary"] == packed.headers["vary"] == "Accept-Encoding"
        assert plain.headers.get("etag") == packed.headers.get("etag")


def test_what_is_compressed_already_or_short_stays_as_it_is() -> None:
    assert Packed.of(b"\x89PNG" * SHORTEST, "image/png").gzipped is None
    assert Packed.of(b"{}", "application/json").gzipped is None


def test_the_packed_form_is_the_same_in_every_process() -> None:
    packed = Packed.of(b"word " * SHORTEST, "text/plain").gzipped
    assert packed is not None
    assert packed[4:8] == bytes(4), "no time in it"
    assert gzip.decompress(packed) == b"word " * SHORTEST
