"""The words of a published day are kept for ever, so their bytes and their digest may never change meaning."""

import hashlib
import json
from dataclasses import replace

import pytest

from ladle.errors import BadPack, BlockedWord, OutsideDictionary, UnknownWord
from ladle.packs import Dictionary, LadderDictionary, read_dictionary
from ladle.words import NormalForm

TINY = LadderDictionary(
    language="fr",
    normal_form=NormalForm("abcdefghijklmnopqrstuvwxyz", folds={"œ": "oe"}),
    length=4,
    target="cote",
    accepted=frozenset({"cote", "code", "mode"}),
    zipf={"mode": 480, "cote": 512},
    display={"cote": "côte"},
    everyday=frozenset({"cote", "mode"}),
    recognised=frozenset({"rode"}),
    blocked=frozenset({"sote"}),
    never_show=frozenset({"code"}),
    distances={"cote": 0, "code": 1, "mode": 2},
)

TINY_BYTES = (
    '{"accepted":["code","cote","mode"],"blocked":["sote"],"display":{"cote":"côte"},'
    '"distances":{"code":1,"cote":0,"mode":2},"everyday":["cote","mode"],"format":1,"language":"fr","length":4,'
    '"never_show":["code"],"normal_form":{"folds":{"œ":"oe"},"letters":"abcdefghijklmnopqrstuvwxyz","lower":{}},'
    '"recognised":["rode"],"target":"cote","zipf":{"cote":512,"mode":480}}'
).encode()
"""As published days in the ledgers of this world hold them: to be readable, with this very digest, for ever."""

TINY_DIGEST = "5470142d4ff1a7a8d62dd11d9a9947bc30c37da686bad1a035a3756276c6a85e"


def test_the_bytes_and_the_digest_are_a_promise() -> None:
    assert TINY.to_bytes() == TINY_BYTES
    assert TINY.digest == TINY_DIGEST


def test_old_bytes_are_read_for_ever() -> None:
    assert read_dictionary(TINY_BYTES, digest=TINY_DIGEST) == TINY


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (TINY_BYTES.replace(b"512", b"513"), "its bytes do not match its digest"),
        (TINY_BYTES + b"\n", "its bytes do not match its digest"),
        (b"", "its bytes do not match its digest"),
    ],
)
def test_other_bytes_are_refused(content: bytes, problem: str) -> None:
    with pytest.raises(BadPack, match=problem):
        read_dictionary(content, digest=TINY_DIGEST)


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (json.dumps({**json.loads(TINY_BYTES), "format": 3}).encode(), "format 3 is of a newer Ladle"),
        (b"[]", "not a dictionary"),
        (b"\xff", "not a dictionary"),
        (b"{}", "not a dictionary"),
        (json.dumps({"format": 1}).encode(), "not a dictionary"),
        (json.dumps({**json.loads(TINY_BYTES), "normal_form": {}}).encode(), "not a dictionary"),
    ],
)
def test_bytes_of_another_kind_are_refused_though_their_digest_is_right(content: bytes, problem: str) -> None:
    with pytest.raises(BadPack, match=problem):
        read_dictionary(content, digest=hashlib.sha256(content).hexdigest())


@pytest.mark.parametrize(
    "other",
    [
        replace(TINY, accepted=TINY.accepted | {"bode"}),
        replace(TINY, zipf={"mode": 480, "cote": 513}),
        replace(TINY, everyday=TINY.everyday | {"code"}),
        replace(TINY, never_show=frozenset()),
        replace(TINY, display={}),
        replace(TINY, blocked=frozenset()),
        replace(TINY, recognised=frozenset()),
    ],
)
def test_any_edit_of_the_words_is_another_dictionary(other: Dictionary) -> None:
    assert other.digest != TINY.digest


def test_the_order_in_which_words_came_does_not_matter() -> None:
    assert replace(TINY, zipf={"cote": 512, "mode": 480}).digest == TINY.digest


def test_it_judges_as_on_the_day_it_was_published() -> None:
    found = read_dictionary(TINY_BYTES, digest=TINY_DIGEST)
    assert isinstance(found, LadderDictionary)
    rules = found.rules
    assert rules.judge("code", "CÔTE") == "cote"
    for typed, refusal in (("rode", OutsideDictionary), ("sote", BlockedWord), ("bode", UnknownWord)):
        with pytest.raises(refusal):
            rules.judge("code", typed)


def test_its_graphs() -> None:
    assert TINY.graph.neighbours("code") == ("cote", "mode")
    assert TINY.everyday_graph.words == ("cote", "mode")
    assert TINY.spelling("cote") == "côte"
    assert TINY.spelling("mode") == "mode"
