"""The bounded memory."""

import pytest

from ladle.play.recent import Recent


def test_a_value_is_made_once() -> None:
    made: list[str] = []
    recent: Recent[str, int] = Recent(2)

    def make() -> int:
        made.append("again")
        return 7

    assert [recent.get("a", make), recent.get("a", make)] == [7, 7]
    assert len(made) == 1


def test_the_one_used_longest_ago_goes_first() -> None:
    recent: Recent[str, str] = Recent(2)
    for key in "abac":
        recent.get(key, lambda key=key: key)  # type: ignore[misc]
    assert len(recent) == 2
    assert recent.get("a", lambda: "made anew") == "a"
    assert recent.get("b", lambda: "made anew") == "made anew"


def test_what_cannot_be_made_is_not_kept() -> None:
    recent: Recent[str, int] = Recent(2)
    with pytest.raises(ZeroDivisionError):
        recent.get("a", lambda: 1 // 0)
    assert recent.get("a", lambda: 1) == 1


def test_what_is_only_looked_for_is_not_made_and_counts_as_used() -> None:
    recent: Recent[str, str] = Recent(2)
    assert recent.find("a") is None
    for key in "ab":
        recent.get(key, lambda key=key: key)  # type: ignore[misc]
    assert recent.find("a") == "a"
    recent.get("c", lambda: "c")
    assert (recent.find("a"), recent.find("b")) == ("a", None)
