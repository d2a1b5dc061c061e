"""Seconds that pass when a test says so."""


class Seconds:
    """A monotonic clock that stands until it is set on."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now
