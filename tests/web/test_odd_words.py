"""Whatever is sent as a word, the answer is a clear 4xx and the game is as it was."""

import json

import pytest

from small_site import Browser

WRONG_LENGTH, FOREIGN, UNKNOWN, MALFORMED = "wrong-length", "foreign-letter", "unknown-word", "malformed"


def word(text: str) -> bytes:
    """A step with *text* as its word, every odd character escaped."""
    return json.dumps({"kind": "word", "word": text}).encode()


ODD: list[tuple[str, bytes, int, str]] = [
    ("nothing", word(""), 409, WRONG_LENGTH),
    ("a space", word(" "), 409, WRONG_LENGTH),
    ("spaces", word("   "), 409, WRONG_LENGTH),
    ("a space inside", word("c t"), 409, FOREIGN),
    ("a space between", word("ca t"), 409, WRONG_LENGTH),
    ("a tab", word("\t"), 409, WRONG_LENGTH),
    ("a line feed inside", word("c\nt"), 409, FOREIGN),
    ("a no-break space", word("c\u00a0t"), 409, FOREIGN),
    ("an ideographic space", word("c\u3000t"), 409, FOREIGN),
    ("a zero-width space", word("c\u200bt"), 409, FOREIGN),
    ("a zero-width joiner", word("c\u200dt"), 409, FOREIGN),
    ("a byte order mark, as pasting may bring", word("\ufeffxyz"), 409, UNKNOWN),
    ("a soft hyphen", word("c\u00adt"), 409, FOREIGN),
    ("a right-to-left mark", word("\u200fcat"), 409, WRONG_LENGTH),
    ("a right-to-left override", word("c\u202et"), 409, FOREIGN),
    ("an emoji", word("💩"), 409, WRONG_LENGTH),
    ("three emoji", word("💩💩💩"), 409, FOREIGN),
    ("a family emoji", word("👨\u200d👩\u200d👧"), 409, WRONG_LENGTH),
    ("a flag", word("🇫🇷a"), 409, FOREIGN),
    ("digits", word("123"), 409, FOREIGN),
    ("a digit inside", word("c4t"), 409, FOREIGN),
    ("Arabic digits", word("١٢٣"), 409, FOREIGN),
    ("a superscript", word("ca²"), 409, FOREIGN),
    ("full-width letters", word("ｃａｔ"), 409, FOREIGN),
    ("mathematical letters", word("𝐜𝐚𝐭"), 409, FOREIGN),
    ("circled letters", word("ⓒⓐⓣ"), 409, FOREIGN),
    ("Cyrillic that looks like Latin", word("сат"), 409, FOREIGN),
    ("Greek", word("ωψχ"), 409, FOREIGN),
    ("Hebrew", word("אבג"), 409, FOREIGN),
    ("Chinese", word("猫猫猫"), 409, FOREIGN),
    ("Hangul", word("고양이"), 409, FOREIGN),
    ("Turkish dotted capital I", word("WİX"), 409, UNKNOWN),
    ("Turkish dotless i", word("wıx"), 409, FOREIGN),
    ("sharp s", word("aß"), 409, WRONG_LENGTH),
    ("a ligature of compatibility", word("ﬁx"), 409, WRONG_LENGTH),
    ("a ligature that folds", word("zœ"), 409, UNKNOWN),
    ("long s", word("ſat"), 409, FOREIGN),
    ("the Kelvin sign", word("\u212aat"), 409, UNKNOWN),
    ("a combining mark alone", word("\u0301"), 409, WRONG_LENGTH),
    ("marks on marks", word("x" + "\u0301" * 50 + "yz"), 409, UNKNOWN),
    ("marks without end", word("x" + "\u0301\u0323" * 1300), 409, WRONG_LENGTH),
    ("an unfinished accent", word("xyz\u0301"), 409, UNKNOWN),
    ("an apostrophe", word("c't"), 409, FOREIGN),
    ("a hyphen", word("c-t"), 409, FOREIGN),
    ("markup", word("<b>"), 409, FOREIGN),
    ("an SQL quotation", word("';--"), 409, WRONG_LENGTH),
    ("a format string", word("{0}"), 409, FOREIGN),
    ("a backslash", word("c\\t"), 409, FOREIGN),
    ("NUL", word("c\x00t"), 409, FOREIGN),
    ("NUL alone", word("\x00"), 409, WRONG_LENGTH),
    ("an escape sequence", word("\x1b[2"), 409, FOREIGN),
    ("a private character", word("\ue000\ue000\ue000"), 409, FOREIGN),
    ("a noncharacter", word("\uffff\uffff\uffff"), 409, FOREIGN),
    ("the last code point", word("\U0010ffff" * 3), 409, FOREIGN),
    ("10,000 letters", word("a" * 10_000), 409, WRONG_LENGTH),
    ("a lone surrogate", rb'{"kind":"word","word":"c\ud800t"}', 409, FOREIGN),
    ("a lone low surrogate", rb'{"kind":"word","word":"\udfff"}', 409, WRONG_LENGTH),
    ("not a string but a number", b'{"kind":"word","word":7}', 422, MALFORMED),
    ("a huge number", b'{"kind":"word","word":' + b"9" * 9000 + b"}", 422, MALFORMED),
    ("not a number", b'{"kind":"word","word":NaN}', 422, MALFORMED),
    ("true", b'{"kind":"word","word":true}', 422, MALFORMED),
    ("null", b'{"kind":"word","word":null}', 422, MALFORMED),
    ("a list", b'{"kind":"word","word":["cat"]}', 422, MALFORMED),
    ("an object", b'{"kind":"word","word":{"word":"cat"}}', 422, MALFORMED),
    ("no word", b'{"kind":"word"}', 422, MALFORMED),
    ("no kind", b'{"word":"cat"}', 422, MALFORMED),
    ("another kind", b'{"kind":"hint","word":"cat"}', 422, MALFORMED),
    ("an undo with a word", b'{"kind":"undo","word":"cat"}', 422, MALFORMED),
    ("another member", b'{"kind":"word","word":"cat","par":1}', 422, MALFORMED),
    ("a string for a body", b'"cat"', 422, MALFORMED),
    ("a list for a body", b'[{"kind":"word","word":"cat"}]', 422, MALFORMED),
    ("null for a body", b"null", 422, MALFORMED),
    ("no body", b"", 422, MALFORMED),
    ("no JSON", b"cat", 422, MALFORMED),
    ("half of it", b'{"kind":"word","wor', 422, MALFORMED),
    ("two of them", word("cat") * 2, 422, MALFORMED),
    ("deep nesting", b"[" * 8000 + b"]" * 8000, 422, MALFORMED),
    ("deep objects", b'{"a":' * 3000 + b"1" + b"}" * 3000, 413, "too-large"),
    ("bytes that are no UTF-8", b'{"kind":"word","word":"c\xfft"}', 422, MALFORMED),
    ("UTF-16 without a mark", '{"kind":"word","word":"xyz"}'.encode("utf-16-le"), 409, UNKNOWN),
    ("more than 16 KiB", word("a" * 17_000), 413, "too-large"),
]


def test_there_are_more_than_fifty() -> None:
    assert len({body for _, body, _, _ in ODD}) == len(ODD) > 50


def test_an_odd_word_is_a_clear_refusal_and_changes_nothing(browser: Browser, subtests: pytest.Subtests) -> None:
    browser.become_player()
    browser.step(1, "bet")
    browser.step(2, "bat")
    before = browser.get("/api/puzzles/en-dog/7/game").content
    for name, body, status, kind in ODD:
        with subtests.test(name):
            answer = browser.ask(
                "PUT",
                "/api/puzzles/en-dog/7/steps/3",
                content=body,
                headers={"Content-Type": "application/json"},
            )
            problem = answer.json()
            assert (answer.status_code, problem["kind"]) == (status, kind)
            assert problem["detail"]
            assert len(answer.content) < 2000
            assert browser.get("/api/puzzles/en-dog/7/game").content == before
