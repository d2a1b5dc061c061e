"""What the shipped packs and editions hold: counts, named words, and the days that come next."""

from collections.abc import Container, Iterator
from datetime import timedelta
from importlib.resources import files
from pathlib import Path

import pytest

from ladle.packs import LadderEdition, Pack, Shelf, Target, open_shelf, read_pack
from ladle.packs.manifest import WORD_FILES
from ladle.packs.shelf import find_places, shipped_data

GOLDEN = Path(__file__).parents[2] / "golden"
FIRST_DAY, DAYS = 472, 30
EDITIONS = ("en-poop", "en-poop-wide", "fr-caca")
LICENCE_TEXTS = {
    "LicenseRef-SCOWL": "SCOWL.txt",
    "CC-BY-SA-4.0": "CC-BY-SA-4.0.txt",
    "MPL-2.0": "MPL-2.0.txt",
    "CC-BY-4.0": "",  # named by its address in NOTICE, as the licence allows
    "MIT": "",
}


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    return open_shelf()


@pytest.fixture(scope="module")
def packs() -> dict[str, Pack]:
    return {name: read_pack(folder) for name, folder in find_places(shipped_data()).packs.items()}


def target(edition: LadderEdition) -> Target:
    return Target(edition.pack, edition.target, frozenset(edition.doors))


@pytest.mark.parametrize(
    ("name", "accepted", "recognised", "everyday", "blocked", "never_show", "glosses"),
    [
        ("en-4", 3275, 4808, 2259, 24, 125, 2264),
        ("en-4-wide", 7433, 650, 2259, 24, 185, 2676),
        ("fr-4", 2094, 593, 1420, 4, 68, 1048),
        ("en-5", 11433, 8021, 4640, 44, 208, 1952),
        ("fr-5", 6413, 1434, 3546, 11, 138, 1254),
    ],
)
def test_counts(
    packs: dict[str, Pack],
    name: str,
    accepted: int,
    recognised: int,
    everyday: int,
    blocked: int,
    never_show: int,
    glosses: int,
) -> None:
    pack = packs[name]
    lists = (pack.lexicon.words, pack.recognised, pack.everyday, pack.blocked, pack.never_show, pack.glosses)
    counted = [len(words) for words in lists]
    assert counted == [accepted, recognised, everyday, blocked, never_show, glosses]


@pytest.mark.parametrize(("name", "starts"), [("en-poop", 1106), ("en-poop-wide", 427), ("fr-caca", 707)])
def test_numbers_of_starts(shelf: Shelf, name: str, starts: int) -> None:
    assert len(shelf.ladder(name).schedule) == starts


@pytest.mark.parametrize(
    ("name", "distances"),
    [
        ("en-poop", {"poop": 0, "pool": 1, "poll": 2, "pill": 3, "pick": 5, "dawn": 5, "avid": 7}),
        ("en-poop-wide", {"poop": 0, "pool": 1, "poll": 2, "pill": 3, "pick": 3, "dawn": 4, "avid": 6}),
        ("fr-caca", {"caca": 0, "coca": 1, "pipi": 4, "pain": 4, "mode": 4, "ogre": 8}),
    ],
)
def test_named_distances(shelf: Shelf, name: str, distances: dict[str, int]) -> None:
    assert {word: shelf.ladder(name).distances[word] for word in distances} == distances


def test_the_classic_starts_are_scheduled(shelf: Shelf) -> None:
    pars = {row.word: row.par for row in shelf.ladder("en-poop").schedule}
    assert (pars["pick"], pars["dawn"], pars["avid"]) == (5, 5, 7)


@pytest.mark.parametrize(
    ("name", "word", "kind"),
    [
        ("en-4", "soya", "accepted"),
        ("en-4", "vlog", "accepted"),
        ("en-4", "crap", "never shown"),
        ("en-4", "pome", "recognised"),
        ("en-4", "pook", "recognised"),
        ("en-4", "anna", "accepted"),  # a coin as well as a name
        ("en-4", "erik", "recognised"),
        ("en-4", "spic", "blocked"),
        ("en-4", "zzzz", "unknown"),
        ("en-4-wide", "pome", "never shown"),
        ("en-4-wide", "pook", "never shown"),
        ("fr-4", "cote", "accepted"),
        ("fr-4", "cama", "recognised"),
        ("fr-4", "anne", "recognised"),
        ("fr-4", "high", "recognised"),
        ("fr-4", "bite", "never shown"),
        ("fr-4", "pede", "blocked"),
        ("en-5", "apple", "answer"),
        ("en-5", "today", "answer"),
        ("en-5", "ladle", "answer"),
        ("en-5", "pizza", "answer"),
        ("en-5", "there", "answer"),
        ("en-5", "among", "answer"),
        ("en-5", "hands", "accepted"),  # a regular plural
        ("en-5", "asked", "accepted"),  # a regular past
        ("en-5", "nicer", "accepted"),
        ("en-5", "color", "accepted"),  # half of the world writes it in six letters
        ("en-5", "fibre", "accepted"),
        ("en-5", "fiber", "accepted"),
        ("en-5", "death", "accepted"),
        ("en-5", "roger", "accepted"),
        ("en-5", "aahed", "accepted"),
        ("en-5", "bitch", "never shown"),
        ("en-5", "squaw", "blocked"),
        ("en-5", "italy", "recognised"),
        ("en-5", "qqqqq", "unknown"),
        ("fr-5", "pomme", "answer"),
        ("fr-5", "livre", "answer"),
        ("fr-5", "eleve", "answer"),
        ("fr-5", "coeur", "answer"),
        ("fr-5", "avoir", "answer"),
        ("fr-5", "mains", "accepted"),  # a plural
        ("fr-5", "belle", "accepted"),  # a feminine
        ("fr-5", "allez", "accepted"),  # a verb form
        ("fr-5", "deuil", "accepted"),
        ("fr-5", "merde", "never shown"),
        ("fr-5", "boche", "blocked"),
    ],
)
def test_kinds_of_words(packs: dict[str, Pack], name: str, word: str, kind: str) -> None:
    assert _kind(packs[name], word) == kind


def _kind(pack: Pack, word: str) -> str:
    kinds: dict[str, Container[str]] = {
        "answer": pack.answers,
        "never shown": pack.never_show,
        "accepted": pack.lexicon,
        "recognised": pack.recognised,
        "blocked": pack.blocked,
    }
    return next((kind for kind, words in kinds.items() if word in words), "unknown")


@pytest.mark.parametrize("name", EDITIONS)
def test_every_start_and_rung_that_is_shown_is_fit_to_be_seen(shelf: Shelf, name: str) -> None:
    edition = shelf.ladder(name)
    shown = {rung for route in _routes(edition) for rung in route}
    assert shown <= edition.pack.everyday
    assert shown <= edition.pack.glosses.keys()
    assert shown.isdisjoint(
        ["dead", "kill", "rape", "nazi", "hell", "damn", "shit", "crap", "viol", "mort", "tuer", "pute", "sexe"]
    )


def _routes(edition: LadderEdition) -> Iterator[tuple[str, ...]]:
    """The shown and the everyday route of every start."""
    goal = target(edition)
    for row in edition.schedule:
        yield goal.start(row.word).shown
        yield goal.everyday_route(row.word) or ()


@pytest.mark.parametrize(("name", "daily", "practice"), [("en-5", 1479, 473), ("fr-5", 983, 271)])
def test_answers_for_years_of_days(packs: dict[str, Pack], name: str, daily: int, practice: int) -> None:
    assert (len(packs[name].answers_daily), len(packs[name].answers_practice)) == (daily, practice)


@pytest.mark.parametrize("name", ["en-5", "fr-5"])
def test_every_answer_can_be_explained(packs: dict[str, Pack], name: str) -> None:
    assert packs[name].answers == packs[name].glosses.keys()


def test_french_words_are_shown_with_their_accents(packs: dict[str, Pack]) -> None:
    five = packs["fr-5"].lexicon
    assert [five.spelling(word) for word in ("eleve", "coeur", "peche", "pomme")] == ["élève", "cœur", "pêche", "pomme"]
    lexicon = packs["fr-4"].lexicon
    assert [lexicon.spelling(word) for word in ("cote", "pate", "oeuf", "laca", "rene", "ours")] == [
        "côté",
        "pâte",
        "œuf",
        "laça",
        "rêne",
        "ours",
    ]


@pytest.mark.parametrize("name", EDITIONS)
def test_the_next_days(shelf: Shelf, name: str) -> None:
    """Number, date, start, par and shown route of thirty days: nobody changes a schedule without noticing."""
    edition = shelf.ladder(name)
    goal = target(edition)
    lines = []
    for number in range(FIRST_DAY, FIRST_DAY + DAYS):
        row = edition.schedule[number % len(edition.schedule)]
        date = (edition.epoch + timedelta(days=number - 1)).date()
        lines.append(f"{number},{date},{row.word},{row.par},{' '.join(goal.start(row.word).shown)}\n")
    assert "".join(lines) == (GOLDEN / f"schedule-{name}.csv").read_text(encoding="utf-8")


def test_every_file_of_a_pack_has_one_licence_whose_text_is_shipped(packs: dict[str, Pack]) -> None:
    texts = {path.name for path in files("ladle").joinpath("data", "licences").iterdir()}
    for pack in packs.values():
        names = [entry.name for entry in pack.manifest.files]
        assert names == [name for name in WORD_FILES if name in names]
        if pack.normal_form.folds:  # the words of a language
            assert {*WORD_FILES[:8]} <= {*names}
        assert bool(pack.answers_daily) == ("answers-daily.txt" in names)
        assert bool(pack.answers_practice) == ("answers-practice.txt" in names)
        for licence in pack.manifest.licences:
            assert LICENCE_TEXTS[licence] in {"", *texts}


def test_the_notice_names_every_source_with_its_version() -> None:
    notice = (Path(__file__).parents[3] / "NOTICE").read_text(encoding="utf-8")
    for named in ("SCOWL", "2020.12.07", "wordfreq 3.1.1", "WordNet 2024", "Dicollecte", "Lexique 3.83", "Beresford"):
        assert named in notice
