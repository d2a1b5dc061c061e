"""Ladle: a daily word-puzzle house that anyone can host."""

__version__ = "0.1.0"
