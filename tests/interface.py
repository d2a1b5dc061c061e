"""The operations of the interface, as its document names them: a test over all of them covers those to come."""

import json
from pathlib import Path

_DOCUMENT = Path(__file__).parents[1] / "docs" / "reference" / "openapi.json"

OPERATIONS: list[tuple[str, str]] = [
    (method.upper(), path)
    for path, item in json.loads(_DOCUMENT.read_text("utf-8"))["paths"].items()
    for method in item
]
"""Each by its method and its address' template. ``tests/web/test_openapi.py`` holds the document to the server."""

WRITES = [(method, path) for method, path in OPERATIONS if method not in ("GET", "HEAD")]
