"""The service worker and the manifest as they leave the server."""

import json
import re
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from ladle.play import House
from ladle.settings import Settings
from ladle.web import create_app
from ladle.web.client_files import client_files
from small_site import Browser


def given(script: str) -> Any:
    """What the server put before the worker's code."""
    found = re.match(r"globalThis\.LADLE = (.*);\n", script)
    assert found
    return json.loads(found[1])


def test_the_worker_names_its_release_and_files_that_are_there(visitor: Browser) -> None:
    response = visitor.get("/sw.js")
    assert response.headers["content-type"] == "text/javascript"
    assert response.headers["cache-control"] == "no-cache"
    told = given(response.text)
    assert told["release"] == client_files().release
    assert told["editions"] == ["en-dog"]
    for path in (*told["essential"], *told["rest"]):
        assert visitor.get(f"/{path}").status_code == 200, path
    assert not set(told["essential"]) & set(told["rest"])


@pytest.mark.parametrize("path", ["/", "/en-dog/"])
def test_what_a_page_loads_is_kept_from_the_first(visitor: Browser, path: str) -> None:
    essential = set(given(visitor.get("/sw.js").text)["essential"])
    page = visitor.get(path)
    assert page.headers["ladle-release"] == client_files().release
    loaded = {address for address in re.findall(r'"\.\.?/(client/[^"]+)"', page.text) if not address.endswith(".png")}
    assert loaded
    assert loaded <= essential


@pytest.mark.parametrize("path", ["/sw.js", "/manifest.webmanifest"])
def test_what_the_browser_has_already_is_not_sent_again(visitor: Browser, path: str) -> None:
    tag = visitor.get(path).headers["etag"]
    again = visitor.get(path, headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")


def test_the_manifest_names_the_site_and_icons_that_are_there(sqlite_house: House) -> None:
    visitor = Browser(create_app(Settings(site_name="Échelles"), house=sqlite_house))
    response = visitor.get("/manifest.webmanifest")
    assert response.headers["content-type"] == "application/manifest+json"
    manifest = response.json()
    assert (manifest["name"], manifest["start_url"], manifest["scope"]) == ("Échelles", "./", "./")
    for icon in manifest["icons"]:
        picture = visitor.get(f"/{icon['src']}")
        assert picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            assert "{}x{}".format(*Image.open(BytesIO(picture.content)).size) == icon["sizes"]
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
