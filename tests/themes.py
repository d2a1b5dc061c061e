"""The themes that a system may ask for, as options of a visitor's browser."""

from typing import Any

THEMES: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "high contrast": {"color_scheme": "dark", "contrast": "more"},
}
