"""``ladle today`` and ``ladle play`` on the real editions, as typed or piped."""

import json
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ladle.cli import main
from ladle.ladder import shortest_routes
from ladle.packs import Dictionary, open_shelf
from live_server import environment


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's own folder; nothing set."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return tmp_path


def play(*lines: str, edition: str = "en-poop", number: int = 1) -> Result:
    """Types *lines* into puzzle 1 of *edition* until they end."""
    result = CliRunner().invoke(
        main, ["play", edition, "--number", str(number)], input="".join(f"{x}\n" for x in lines)
    )
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result


def a_route(edition: str, number: int = 1) -> tuple[str, ...]:
    chosen = open_shelf().editions[edition]
    words = Dictionary.of(chosen)
    start = chosen.schedule[number % len(chosen.schedule)].word
    return next(shortest_routes(words.graph, start, words.target, distance=words.distances))


@pytest.mark.parametrize(
    ("edition", "won", "score", "next_time"),
    [
        ("en-poop", "POOP is reached!", "Moves: {par} · par: {par} · extra: 0 · taken back: 0", "Shortest ladders"),
        ("fr-caca", "CACA est atteint !", "Coups : {par} · par : {par} · en plus : 0 · annulés : 0", "Échelles"),
    ],
)
def test_a_whole_game(edition: str, won: str, score: str, next_time: str) -> None:
    route = a_route(edition)
    result = play(*route[1:], "never read", edition=edition)
    lines = result.output.splitlines()
    assert won in lines
    assert score.format(par=len(route) - 1) in lines
    assert any(line.startswith(next_time) for line in lines)
    again = play("cork", edition=edition)
    assert won in again.output  # a finished game shows its result and takes nothing
    assert score.format(par=len(route) - 1) in again.output


def test_it_goes_on_where_it_was_left() -> None:
    route = a_route("en-poop")
    first = play(*route[1:3])
    assert first.output.splitlines()[-1] == "Your ladder is kept; `ladle play` goes on from here."
    second = play(*route[3:])
    assert " → ".join(word.upper() for word in route[:3]) in second.output
    assert "extra: 0" in second.output


def test_refusals_are_told_and_count_nothing() -> None:
    route = a_route("en-poop")
    result = play("toolong", "zzzz", route[0], "", "   ", "c4t!", *route[1:])
    assert "A word here has 4 letters; this one has 7." in result.output
    assert "ZZZZ is not a word we know." in result.output
    assert f"You are on {route[0].upper()} already." in result.output
    assert "“4” is not a letter of this game." in result.output
    assert "extra: 0" in result.output


def test_refusals_in_the_language_of_the_edition() -> None:
    assert "Nous ne connaissons pas le mot QQQQ." in play("qqqq", edition="fr-caca").output


def test_commands_begin_with_a_colon_so_that_every_word_can_be_played() -> None:
    accepted = open_shelf().editions["en-poop"].pack.lexicon
    assert {"undo", "quit", "help"} <= set(accepted)
    result = play("help", "undo", "quit")
    assert ":undo takes the last word off" not in result.output
    assert result.output.count("Change exactly one.") == 3


@pytest.mark.parametrize(
    ("edition", "lines"),
    [("en-poop", [":undo", ":UNDO", ": undo "]), ("fr-caca", [":annuler", ":undo", ":ANNULER"])],
)
def test_undo(edition: str, lines: list[str]) -> None:
    route = a_route(edition)
    for number, line in enumerate(lines):
        result = play(route[1], line, edition=edition)
        assert f"{number + 1:3}  {route[0].upper()}" in result.output


def test_undo_at_the_start() -> None:
    assert "You are at the start: there is nothing to take back." in play(":undo").output


def test_other_commands() -> None:
    route = a_route("en-poop")
    result = play(":help", ":dance", route[1], ":ladder", ":quit", "zzzz")
    assert ":undo takes the last word off" in result.output
    assert "There is no command :dance." in result.output
    assert f"{route[0].upper()} → {route[1].upper()}" in result.output
    assert "ZZZZ" not in result.output


def test_what_is_typed_cannot_steer_the_terminal() -> None:
    result = play("\x1b[2J", ":\x1b]0;x\x07")
    assert "\x1b" not in result.output
    assert "\x07" not in result.output


def test_bytes_that_are_no_text_are_refused_like_any_word(home: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "ladle", "play", "en-poop"],
        input=b"\xff\xfe\xfd\xfc\n" + b"x" * 1_000_000 + b"\n\x00\n",
        env=environment(XDG_DATA_HOME=str(home)),
        capture_output=True,
    )
    assert run.returncode == 0
    assert b"this one has 1000000" in run.stdout
    assert run.stderr == b""


def test_the_token_is_for_its_owner_alone(home: Path) -> None:
    play()
    (token,) = (home / "ladle").glob("player-*")
    assert stat.S_IMODE(token.stat().st_mode) == 0o600
    assert re.fullmatch(r"[\w-]{43}\n", token.read_text())
    play()
    assert list((home / "ladle").glob("player-*")) == [token]


def test_each_database_has_its_own_player(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    route = a_route("en-poop")
    play(route[1])
    monkeypatch.setenv("LADLE_DATABASE_URL", f"sqlite:///{home}/other.db")
    assert "begun this puzzle" not in play().output
    monkeypatch.delenv("LADLE_DATABASE_URL")
    assert "begun this puzzle" in play().output


@pytest.mark.parametrize("content", ["", "nobody\n", "é\n", "\x00\n"])
def test_a_token_that_is_not_known_is_replaced(home: Path, content: str) -> None:
    play()
    (token,) = (home / "ladle").glob("player-*")
    token.write_text(content, encoding="utf-8")
    play()
    assert re.fullmatch(r"[\w-]{43}\n", token.read_text())


def test_two_terminals_do_not_spoil_each_other(home: Path) -> None:
    """While the first waits at its prompt, the second plays on."""
    route = a_route("en-poop")
    with subprocess.Popen(
        [sys.executable, "-m", "ladle", "play", "en-poop", "--number", "1"],
        env=environment(XDG_DATA_HOME=str(home), PYTHONUNBUFFERED="1"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as first:
        assert first.stdout is not None
        assert first.stdin is not None
        while route[0].upper() != first.stdout.readline().strip():
            pass
        play(route[1], route[2])
        output, _ = first.communicate(f"{route[0]}\n:ladder\n", timeout=30)
    assert "This game went on elsewhere." in output
    assert " → ".join(word.upper() for word in route[:3]) in output


def test_today() -> None:
    result = CliRunner().invoke(main, ["today", "en-poop"])
    assert result.exit_code == 0
    assert re.search(r"· \d+ · \d{4}-\d\d-\d\d\nFrom [A-Z]{4} to POOP, par \d+\.\nThe next puzzle comes", result.output)


def test_today_as_json_is_the_card() -> None:
    card = json.loads(CliRunner().invoke(main, ["today", "fr-caca", "--json"]).output)
    assert (card["edition"], card["target"], card["language"]) == ("fr-caca", "caca", "fr")
    assert card["puzzle"] == f"fr-caca/{card['number']}"


@pytest.mark.parametrize(
    ("locale", "editions", "expected"),
    [("C.UTF-8", "", "en-poop"), ("fr_FR.UTF-8", "", "fr-caca"), ("C.UTF-8", "fr-caca,en-poop", "fr-caca")],
)
def test_the_edition_of_who_names_none(
    monkeypatch: pytest.MonkeyPatch, locale: str, editions: str, expected: str
) -> None:
    monkeypatch.setattr("ladle.cli.opening.languages", lambda: [locale[:2].lower()])
    monkeypatch.setenv("LADLE_EDITIONS", editions)
    assert json.loads(CliRunner().invoke(main, ["today", "--json"]).output)["edition"] == expected
