"""What a page's source says: to people, and to its script."""

import html
import json
import re
from typing import Any


def text_of(source: str) -> str:
    """A page without its elements, blanks folded."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", source)))


def data_of(source: str) -> Any:
    """What the server put into the page for its script."""
    found = re.search(r'<script type="application/json" id="page">(.*?)</script>', source)
    assert found
    return json.loads(found[1])
