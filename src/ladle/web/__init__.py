"""HTTP in, JSON and pages out."""

from ladle.web.app import create_app

__all__ = ["create_app"]
