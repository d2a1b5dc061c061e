"""How a page is made: its language, its links, and the template that it fills."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ladle.locales import LANGUAGES, say, say_count
from ladle.web.client_files import client_files
from ladle.web.site_bar import Bar
from ladle.web.wire import to_json

LANGUAGE_NAMES: Mapping[str, str] = {"en": "English", "fr": "Français"}
"""Each interface language by its own name."""

_LOADER = PackageLoader("ladle.web")
_templates = Environment(
    loader=_LOADER,
    autoescape=True,
    auto_reload=False,  # it would look at every file of a template for each page
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)

LANGUAGE = "ladle_language"
"""The cookie in which a visitor's chosen language is kept; the page's own script sets it."""

RELEASE = "Ladle-Release"
"""The header by which a service worker tells pages of its own release from those of another."""

_ACCEPTED = re.compile(r"\s*([A-Za-z]{1,8})(?:-[A-Za-z0-9]{1,8})*\s*(?:;\s*q\s*=\s*([01](?:\.[0-9]{0,3})?)\s*)?")


@dataclass(frozen=True, slots=True)
class Page:
    """What all pages know of the request they answer.

    ``root``    the way from this page to the root of the site, ending in "/"
    ``chosen``  whether the visitor asked for ``language`` by name; links then go on asking for it
    ``bar``     what stands on top of it
    """

    site: str
    root: str
    language: str
    chosen: bool
    bar: Bar

    def say(self, key: str, /, **values: object) -> str:
        return say(self.language, key, **values)

    def count(self, key: str, count: int, /, **values: object) -> str:
        """The text of *key* for *count* things."""
        return say_count(self.language, key, count, **values)

    def link(self, path: str) -> str:
        """The address of *path*, relative to the root of the site."""
        return f"{self.root}{path}" + (f"?{urlencode({'lang': self.language})}" if self.chosen else "")

    @property
    def client(self) -> str:
        return f"{self.root}client/{client_files().release}/"


def page_for(request: Request, site: str, *, root: str, language: str | None, bar: Bar) -> Page:
    """The page in the language that ``?lang=`` names, else the one in the visitor's settings, else in *language*, else
    in what the browser asks for."""
    chosen = request.query_params.get("lang")
    if chosen in LANGUAGES:
        return Page(site, root, chosen, chosen=True, bar=bar)
    wanted = [request.cookies.get(LANGUAGE, ""), *([language.partition("-")[0]] if language else [])]
    wanted += accepted_languages(request.headers.get("accept-language", ""))
    return Page(site, root, next((code for code in wanted if code in LANGUAGES), LANGUAGES[0]), chosen=False, bar=bar)


def accepted_languages(header: str) -> list[str]:
    """The primary codes of an Accept-Language header, the best liked first; what cannot be read is left out."""
    return [code for _, code in sorted(_weighted(header[:500].split(",")), key=lambda pair: -pair[0])]


def _weighted(ranges: Iterable[str]) -> Iterable[tuple[float, str]]:
    for match in map(_ACCEPTED.fullmatch, ranges):
        if match and (weight := float(match[2] or 1)) > 0:
            yield weight, match[1].lower()


def data_block(value: object) -> Markup:
    """*value* as JSON that may stand inside a script element."""
    return Markup(to_json(value).decode().replace("<", "\\u003c"))  # noqa: S704  (nothing in it can end the element)


_templates.filters["data_block"] = data_block


def template_source(name: str) -> str:
    return _LOADER.get_source(_templates, name)[0]


def render(page: Page, template: str, view: Mapping[str, Any], *, status: int = 200) -> Response:
    """*template* filled in. Pages revalidate, and differ by the visitor's language and cookie."""
    given = {"site": page.site, "root": page.root, "language": page.language, "client": page.client, "bar": page.bar}
    content = _templates.get_template(template).render(given, say=page.say, count=page.count, link=page.link, **view)
    headers = {
        "Cache-Control": "private, no-cache",
        "Vary": "Accept-Encoding, Accept-Language, Cookie",
        RELEASE: client_files().release,
    }
    return HTMLResponse(content, status, headers)


def query_of(request: Request) -> str:
    """As it was sent, with its question mark."""
    return f"?{request.url.query}" if request.url.query else ""
