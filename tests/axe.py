"""What axe, an accessibility checker, finds wrong with a page."""

import json
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page

AXE = Path(__file__).parents[1] / "node_modules/axe-core/axe.min.js"


@cache
def _source() -> str:
    if not AXE.is_file():
        pytest.fail("axe-core is not installed. Install it: npm ci", pytrace=False)
    return AXE.read_text("utf-8")


def faults_of(page: Page) -> list[str]:
    """Each fault with the elements that have it, best practices included."""
    page.evaluate(_source())
    found = page.evaluate("axe.run().then(({ violations }) => violations)")
    return [f"{fault['id']}: {json.dumps([node['html'] for node in fault['nodes']])}" for fault in found]
