"""What makes the site installable and playable without the network: the service worker and the manifest."""

import json
import re
from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ladle.play import EditionView
from ladle.web.answers import REVALIDATED
from ladle.web.client_files import MEDIA_TYPES, ClientFiles, client_files
from ladle.web.packed import Packed
from ladle.web.page import template_source
from ladle.web.wire import to_json

WORKER = "service-worker.js"
PAPER = "#f6f1e7"
"""As in tokens.css: what a browser shows until a page is there."""
ALWAYS = ("base.html", "home.html", "game.html")
OF_GAME = {"ladder": "play.html", "hidden": "hidden.html"}
"""What these templates load is kept from the first; the rest of the client follows once somebody plays."""

FOR_PLAY_ALONE = ("ladder/away.js", "ladder/unsent.js", "ladder/help-sheet.js", "css/dialog.css", "css/help.css")
"""And what the play page loads once the server does not answer, or once it is asked for help; the text of help, too."""
HELP_TEXT = "/help.json"

WORKER_POLICY = "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"
"""The worker asks this site, and makes no code: neither of text nor by loading more."""

_LOADED = re.compile(r'"\{\{ client \}\}([^"{]+)"')


def offline_routes(site: str, editions: Collection[EditionView]) -> list[BaseRoute]:
    """``/sw.js``, whose scope is the root of the site wherever that is, and ``/manifest.webmanifest``."""
    worker = Packed.of(worker_script(client_files(), editions), MEDIA_TYPES[".js"])
    manifest = Packed.of(to_json(manifest_of(site)), "application/manifest+json")
    return [
        Route("/sw.js", _revalidated(worker, {"Content-Security-Policy": WORKER_POLICY})),
        Route("/manifest.webmanifest", _revalidated(manifest)),
    ]


def worker_script(files: ClientFiles, editions: Collection[EditionView]) -> bytes:
    """The service worker of this release: its name, its files and the editions stand before its code."""
    templates = {*ALWAYS, *(OF_GAME[edition.game] for edition in editions)}
    loaded = {path for template in templates for path in _LOADED.findall(template_source(template))}
    loaded |= {*FOR_PLAY_ALONE, *(path for path in files.contents if path.endswith(HELP_TEXT))}
    imported = {path for entry in loaded if entry.endswith(".js") for path in files.modules(entry)}
    essential = loaded | imported
    rest = files.contents.keys() - essential - {WORKER}

    def addresses(paths: Collection[str]) -> list[str]:
        return [f"client/{files.release}/{path}" for path in sorted(paths) if not path.endswith(".png")]

    given = {
        "release": files.release,
        "editions": sorted(edition.id for edition in editions),
        "essential": addresses(essential),
        "rest": addresses(rest),
    }
    return f"globalThis.LADLE = {json.dumps(given)};\n".encode() + files.contents[WORKER]


def manifest_of(site: str) -> dict[str, object]:
    """The web app manifest. Its addresses are relative to its own, which is below the root of the site."""
    client = f"client/{client_files().release}"
    return {
        "name": site,
        "short_name": site,
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {"src": f"{client}/icon.svg", "sizes": "any", "type": "image/svg+xml"},
            {"src": f"{client}/icons/icon-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": f"{client}/icons/icon-512.png", "sizes": "512x512", "type": "image/png"},
            {
                "src": f"{client}/icons/maskable-512.png",
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
        ],
    }


def _revalidated(packed: Packed, more: Mapping[str, str] = MappingProxyType({})) -> Callable[[Request], Response]:
    headers = {"Cache-Control": REVALIDATED, "ETag": packed.tag, **more}
    return lambda request: packed.answer(request, headers)
