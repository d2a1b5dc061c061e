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
from ladle.packs import LadderDictionary, open_shelf
from ladle.storage.address import backend_at
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
    chosen = open_shelf().ladder(edition)
    words = LadderDictionary.of(chosen)
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


@pytest.mark.parametrize(
    ("edition", "words"),
    [
        ("en-poop", "To share: Ladle ladder 1: {moves} moves, par {par}, one hint. 1 extra."),
        ("fr-caca", "À partager : Échelle Ladle 1 : {moves} coups, par {par}, un indice. 1 de trop."),
    ],
)
def test_a_finished_game_ends_with_words_to_share(edition: str, words: str) -> None:
    route = a_route(edition)
    result = play(":hint word", route[1], ":undo", *route[1:], edition=edition)
    assert words.format(moves=len(route), par=len(route) - 1) in result.output.splitlines()


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
    accepted = open_shelf().ladder("en-poop").pack.lexicon
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


@pytest.mark.parametrize(
    ("edition", "lines", "told"),
    [
        (
            "en-poop",
            [":hint", ":hint distance", ":hint LETTER", ":hint word", ":doors"],
            [
                "Ask for :hint distance",
                "Moves to POOP, at best: ",
                "Change letter ",
                "Next word: ",
                "One move from POOP:",
            ],
        ),
        (
            "fr-caca",
            [":indice", ":hint distance", ":indice lettre", ":indice mot", ":portes"],
            [
                "Demandez :indice distance",
                "Coups jusqu’à CACA",
                "Changez la lettre ",
                "Mot suivant : ",
                "À un coup de CACA",
            ],
        ),
    ],
)
def test_hints_and_doors(edition: str, lines: list[str], told: list[str]) -> None:
    result = play(*lines, edition=edition)
    for text in told:
        assert text in result.output
    words = LadderDictionary.of(open_shelf().ladder(edition))
    doors = [door for door in words.graph.neighbours(words.target) if door not in words.never_show]
    listed = result.output.partition(told[-1])[2].splitlines()
    assert [line.split(" – ")[0].strip() for line in listed if line.startswith("     ")] == [
        words.spelling(door).upper() for door in doors
    ]


def test_a_hint_is_counted_in_the_result_and_told_again_to_nobody() -> None:
    route = a_route("en-poop")
    result = play(":hint word", *route[1:])
    assert "Hints: 1" in result.output
    assert "extra: 0" in result.output
    assert "Hints:" not in play(*a_route("en-poop", 2)[1:], number=2).output


def test_following_the_hints_leads_to_the_target_at_par() -> None:
    par = len(a_route("en-poop")) - 1
    for _ in range(par):
        told = play(":hint word").output
        following = told.rpartition("Next word: ")[2].split()[0]
        end = play(following).output
    assert f"Moves: {par} · par: {par} · extra: 0" in end
    assert f"Hints: {par}" in end


def test_the_result_says_where_moves_were_lost() -> None:
    words = LadderDictionary.of(open_shelf().ladder("en-poop"))
    route = a_route("en-poop")
    aside = next(word for word in words.graph.neighbours(route[0]) if words.distances.get(word, 0) >= len(route) - 1)
    result = play(aside, ":undo", *route[1:])
    assert f"Lost at {aside.upper()}: 1. Nearer would have been " in result.output
    assert result.output.count("Lost at") == 1


def test_a_dead_end_is_told() -> None:
    words = LadderDictionary.of(open_shelf().ladder("en-poop"))
    dead = next(word for word in sorted(words.distances) if len(words.graph.neighbours(word)) == 1)
    (before,) = words.graph.neighbours(dead)
    ways = shortest_routes(words.graph, a_route("en-poop")[0], before)
    result = play(*next(ways)[1:], dead)
    assert result.output.splitlines()[-2] == "A dead end: the only way on is back, by :undo."
    assert "A dead end" not in play(":undo").output


def practise(*lines: str, edition: str = "en-poop", level: str = "hard") -> Result:
    return CliRunner().invoke(main, ["play", edition, "--practice", level], input="".join(f"{x}\n" for x in lines))


@pytest.mark.parametrize(
    ("edition", "level", "title", "left"),
    [
        ("en-poop", "easy", "practice, easy", "Nothing is kept of a practice ladder."),
        ("fr-caca", "hard", "entraînement, difficile", "Rien n’est gardé d’une échelle d’entraînement."),
    ],
)
def test_practice_keeps_nothing_and_makes_no_player(
    home: Path, edition: str, level: str, title: str, left: str
) -> None:
    result = practise(":hint word", "qqqq", ":undo", ":doors", edition=edition, level=level)
    assert result.exit_code == 0, result.output
    assert result.output.splitlines()[0].endswith(title)
    assert result.output.splitlines()[-1] == left
    assert not list((home / "ladle").glob("player-*"))


def test_a_whole_practice_game() -> None:
    """Its start is drawn, so the way is looked for once it is told."""
    with subprocess.Popen(
        [sys.executable, "-m", "ladle", "play", "en-poop", "--practice", "easy"],
        env=environment(PYTHONUNBUFFERED="1"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        lines = [game.stdout.readline().strip() for _ in range(4)]
        words = LadderDictionary.of(open_shelf().ladder("en-poop"))
        route = next(shortest_routes(words.graph, lines[-1].lower(), "poop", distance=words.distances))
        output, _ = game.communicate("".join(f"{word}\n" for word in [route[1], ":undo", *route[1:]]), timeout=60)
    assert f"From {route[0].upper()} to POOP, par {len(route) - 1}." in lines
    assert "POOP is reached!" in output
    assert f"Moves: {len(route)} · par: {len(route) - 1} · extra: 1 · taken back: 1" in output
    assert f"Lost at {route[1].upper()}: 1. It was taken back." in output
    assert "The next puzzle" not in output
    assert "To share" not in output


def test_practice_has_no_number() -> None:
    result = CliRunner().invoke(main, ["play", "en-poop", "--practice", "easy", "--number", "3"])
    assert result.exit_code == 2
    assert "give one of them" in result.output


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


def test_one_database_is_one_player_however_its_place_is_written(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    route = a_route("en-poop")
    (home / "below").mkdir()
    monkeypatch.chdir(home / "below")
    monkeypatch.setenv("LADLE_DATABASE_URL", f"sqlite:///{home}/own.db")
    play(route[1])
    monkeypatch.setenv("LADLE_DATABASE_URL", "sqlite:///../own.db")
    assert "begun this puzzle" in play().output
    monkeypatch.setenv("LADLE_DATABASE_URL", f"sqlite+pysqlite:///{home}/below/../own.db")
    assert "begun this puzzle" in play().output


def test_one_relative_place_is_another_database_in_another_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LADLE_DATABASE_URL", "sqlite:///own.db")
    for name in ("one", "two"):
        (home / name).mkdir()
        monkeypatch.chdir(home / name)
        play()
    assert len(list((home / "ladle").glob("player-*"))) == 2


def test_a_changed_password_is_the_same_player() -> None:
    places = {
        backend_at(f"postgresql://ladle:{word}@db.example.org/ladle").place for word in ("one-password", "another")
    }
    assert len(places) == 1


def test_a_player_comes_back_with_the_database(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A token that is not known for now is not thrown away."""
    monkeypatch.setenv("LADLE_DATABASE_URL", f"sqlite:///{home}/own.db")
    play(a_route("en-poop")[1])
    for file in list(home.glob("own.db*")):
        file.rename(home / f"away-{file.name}")
    assert "begun this puzzle" not in play().output
    for file in list(home.glob("own.db*")):
        file.unlink()
    for file in list(home.glob("away-*")):
        file.rename(home / file.name.removeprefix("away-"))
    assert "begun this puzzle" in play().output


@pytest.mark.parametrize("content", ["", "nobody\n", "é\n", "\x00\n"])
def test_what_is_no_token_is_replaced(home: Path, content: str) -> None:
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
