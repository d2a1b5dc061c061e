"""``ladle ladder`` as it is typed: what it prints, and how it ends."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ladle.cli import main
from ladle.packs.shelf import shipped_data

WORDS = "cold cord card ward warm word worm corm zest"
FACTS = json.loads((Path(__file__).parents[1] / "vectors" / "facts.json").read_text("utf-8"))


@pytest.fixture(autouse=True)
def shipped_editions_only(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LADLE_DATA", "LADLE_EDITIONS"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text("\n".join(WORDS.split()))
    return path


def run(*arguments: str | Path, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["ladder", *map(str, arguments)], input=stdin)


def said(result: Result) -> str:
    """What a command that worked printed."""
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def test_route_prints_the_best_route_and_how_many_there_are(file: Path) -> None:
    assert (
        said(run("route", "COLD", "warm", "--words", file)) == "COLD CORD CARD WARD WARM\n4 moves, 4 shortest routes\n"
    )
    assert said(run("route", "cord", "card", "--words", file)) == "CORD CARD\n1 move, 1 shortest route\n"
    assert said(run("route", "cord", "cord", "--words", file)) == "CORD\n0 moves, 1 shortest route\n"


def test_route_all_prints_one_a_line_and_nothing_else(file: Path) -> None:
    assert said(run("route", "cold", "warm", "--words", file, "--all")).splitlines() == [
        "COLD CORD CARD WARD WARM",
        "COLD CORD CORM WORM WARM",
        "COLD CORD WORD WARD WARM",
        "COLD CORD WORD WORM WARM",
    ]


def test_route_as_json(file: Path) -> None:
    found = json.loads(said(run("route", "cold", "warm", "--words", file, "--json")))
    best = ["cold", "cord", "card", "ward", "warm"]
    assert found == {"start": "cold", "target": "warm", "moves": 4, "routes": 4, "route": best}
    full = json.loads(said(run("route", "cold", "warm", "--words", file, "--json", "--all", "--trace")))
    assert full.items() >= found.items()
    assert full["all"][0] == best
    assert len(full["all"]) == 4
    assert full["layers"][2] == ["card", "corm", "word"]
    assert ["word", "worm"] in full["edges"]


def test_trace_shows_the_rings_and_then_the_choice_layer_by_layer(file: Path) -> None:
    assert (
        said(run("route", "cold", "warm", "--words", file, "--trace"))
        == """\
From WARM outwards, ring by ring, until COLD is met:
  ring 0        1 word   WARM
  ring 1       2 words   WARD WORM
  ring 2       3 words   CARD CORM WORD
  ring 3        1 word   CORD
  ring 4        1 word   COLD

A route takes one word of each ring. Outwards again, each word on a route keeps its best way on
(first by the alphabet):
  ring 0  * WARM
  ring 1  * WARD  then WARM
            WORM  then WARM
  ring 2  * CARD  then WARD
            CORM  then WORM
            WORD  then WARD
  ring 3  * CORD  then CARD
  ring 4  * COLD  then CORD

The best route, from the start to the target:
  COLD CORD CARD WARD WARM
4 moves, 4 shortest routes
"""
    )


def test_trace_in_an_edition_shows_frequencies_and_every_rung_of_the_best_route() -> None:
    best = said(run("route", "pick", "poop")).splitlines()[0].split()
    trace = said(run("route", "pick", "poop", "--trace"))
    assert "greatest sum of zipf frequencies, then first by the alphabet" in trace
    starred = [line.split("*")[1].split()[0] for line in trace.splitlines() if " * " in line]
    assert starred == best[::-1]
    sums = [
        float(line.rsplit("from here ", 1)[1].split()[0])
        for line in trace.splitlines()
        if " * " in line[:12] and "zipf" in line
    ]
    assert sums == sorted(sums)


def test_trace_counts_words_that_are_not_to_be_shown_without_naming_them() -> None:
    never_show = (shipped_data() / "packs" / "en-4" / "never-show.txt").read_text("utf-8").upper().split()
    layers = json.loads(said(run("route", "pick", "poop", "--trace", "--json")))["layers"]
    assert any(word.upper() in never_show for layer in layers for word in layer), "choose another start for this test"
    trace = said(run("route", "pick", "poop", "--trace"))
    assert not set(never_show) & set(trace.split())
    assert "and 1 more" in trace


def test_trace_of_a_long_ring_names_some_and_counts_the_rest() -> None:
    trace = said(run("route", "avid", "poop", "--trace"))
    ring = next(line for line in trace.splitlines() if line.startswith("  ring 7 "))
    assert " AVID and " in ring
    assert ring.endswith(" more")


def test_the_first_edition_that_is_on_is_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    assert said(run("distances", "poop")).startswith("POOP,0\n")
    monkeypatch.setenv("LADLE_EDITIONS", "fr-caca,en-poop")
    assert said(run("distances", "caca")).startswith("CACA,0\n")


def test_typed_words_fold_as_the_edition_folds() -> None:
    assert said(run("route", "Çaça", "caca", "--edition", "fr-caca")) == "CACA\n0 moves, 1 shortest route\n"


def test_distances_reproduce_the_shipped_ones_and_the_published_ones() -> None:
    printed = said(run("distances", "POOP", "--edition", "en-poop"))
    assert printed == (shipped_data() / "editions" / "en-poop" / "distances.csv").read_text("utf-8")
    found = dict(line.split(",") for line in printed.splitlines())
    published = FACTS["english_classic_distances_to_poop"]
    assert {word: int(found[word]) for word in published} == published


def test_distances_come_nearest_first_then_alphabetically_without_what_is_unreachable(file: Path) -> None:
    rows = ["WARM,0", "WARD,1", "WORM,1", "CARD,2", "CORM,2", "WORD,2", "CORD,3", "COLD,4"]
    assert said(run("distances", "warm", "--words", file)).splitlines() == rows


def test_stats_of_a_word_list(file: Path) -> None:
    figures = json.loads(said(run("stats", "--words", file, "--json")))
    assert list(figures) == ["words", "edges", "components", "isolated", "largest", "diameter", "example"]
    assert figures["example"] in (list(best) for best in (BEST, BEST[::-1]))
    del figures["example"]
    assert figures == {"words": 9, "edges": 10, "components": 2, "isolated": 1, "largest": 8, "diameter": 4}
    assert "diameter    4\n" in said(run("stats", "--words", file))


BEST = ("cold", "cord", "card", "ward", "warm")


def test_words_from_standard_input_in_any_shape() -> None:
    text = "\ufeff# a list\r\nCOLD\r\n\r\nCord  # two\r\ncard\r\n".encode()
    assert said(run("distances", "cold", "--words", "-", stdin=text)) == "COLD,0\nCORD,1\nCARD,2\n"


def test_length_takes_the_words_of_a_system_dictionary_and_says_what_it_left(tmp_path: Path) -> None:
    (tmp_path / "dictionary").write_text("Paul\ncards\ncold\ncord\ncard\nit's\n")
    result = run("distances", "cold", "--words", tmp_path / "dictionary", "--length", "4")
    assert (result.exit_code, result.stdout) == (0, "COLD,0\nCORD,1\nCARD,2\n")
    assert result.stderr.endswith(
        "dictionary: 3 words of 4 letters; dropped 1 with capitals, 1 of another length, 1 with an apostrophe\n"
    )


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"cold\nit's\n", 'line 2: "it\'s" has an apostrophe; of a system dictionary take --length N'),
        (b"cold\r\ncord\rcar\xe9\n", "line 3: this is not UTF-8"),
        (b"cold\n\0\0", "line 2: this is no text, but a binary file"),
        ("cold".encode("utf-16"), "this is UTF-16; save it as UTF-8"),
        (b"\xfe\xff" + "cold".encode("utf-16-be"), "this is UTF-16; save it as UTF-8"),
        ("cold".encode("utf-32"), "this is UTF-32; save it as UTF-8"),
        (b"\0\0\xfe\xff" + "cold".encode("utf-32-be"), "this is UTF-32; save it as UTF-8"),
        (b"", "there are no words in it"),
        (b"# nothing\n\n", "there are no words in it"),
        (b"a" * (64 * 1024 * 1024 + 1), "more than 64 MiB: too much to read"),
    ],
    ids=lambda value: ascii(value[:20]),
)
def test_a_bad_file_is_named_in_one_line(tmp_path: Path, content: bytes, problem: str) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes(content)
    result = run("stats", "--words", path)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == f"ladle: {path}: {problem}\n"


def test_a_missing_file_and_a_folder_are_named(tmp_path: Path) -> None:
    for path, problem in ((tmp_path, "this is a folder, not a file"), (tmp_path / "none", "No such file or directory")):
        result = run("stats", "--words", path)
        assert (result.exit_code, result.stderr) == (1, f"ladle: {path}: {problem}\n")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("route", "cold", "zest"), "no ladder leads from COLD to ZEST in"),
        (("route", "cold", "heat"), "HEAT is not a word of"),
        (("route", "heat", "cold"), "HEAT is not a word of"),
        (("route", "", "cold"), "nothing is not a word of"),
        (("distances", "x" * 10_000), "is not a word of"),
    ],
)
def test_what_cannot_be_found_is_one_line(file: Path, arguments: tuple[str, ...], problem: str) -> None:
    result = run(*arguments, "--words", file)
    assert (result.exit_code, result.stdout) == (1, "")
    assert problem in result.stderr
    assert result.stderr.count("\n") == 1
    assert len(result.stderr) < 300


def test_an_unknown_edition_is_refused() -> None:
    result = run("stats", "--edition", "en-nothing")
    assert result.exit_code == 1
    assert result.stderr.startswith("ladle: There is no edition 'en-nothing' here.")


@pytest.mark.parametrize(
    "arguments",
    [
        ("route", "cold"),
        ("stats", "--length", "4"),
        ("stats", "--words", "-", "--edition", "en-poop"),
        ("stats", "--words", "-", "--length", "0"),
        ("stats", "--words", "-", "--length", "four"),
    ],
)
def test_wrong_usage_ends_with_2(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("ladle: ")
    assert result.stderr.count("\n") == 1


def test_very_many_routes_are_counted_not_walked() -> None:
    places = 9
    words = [""]
    for _ in range(places):
        words = [word + letter for word in words for letter in "ab"]
    stdin = "\n".join(words).encode()
    printed = said(run("route", "a" * places, "b" * places, "--words", "-", stdin=stdin))
    assert printed.endswith(f"{places} moves, 362,880 shortest routes\n")
