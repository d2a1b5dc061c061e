import os
import sys
from pathlib import Path

import pytest

from ladle.codebreaking import Lists, Terms, evaluate
from ladle.codebreaking.trial import Bounds, StrategyProcess, StrategySource, try_out

FILE = Path(__file__).with_name("strategies_of_others.py")
TERMS = Terms(Lists.of(("bat", "cat", "cot", "cut", "dog")))


def of(function: str) -> StrategySource:
    return StrategySource.parse(f"{FILE}:{function}")


def test_a_strategy_of_ones_own_plays_the_list() -> None:
    found = try_out(of("first"), TERMS)
    assert found.strategy == f"{FILE}:first"
    assert (found.games, found.failures) == (5, 0)
    assert found.distribution == {1: 1, 2: 3, 3: 1}


def test_it_may_import_ladle_and_is_handed_what_hard_mode_allows() -> None:
    found = try_out(of("by_marks"), Terms(TERMS.lists, hard=True), opening="bat")
    assert (found.failures, found.opening) == (0, "bat")


def test_its_chances_come_from_the_seed() -> None:
    first, again, other = (try_out(of("chance"), TERMS, seed=seed) for seed in (1, 1, 2))
    assert first == again != other


def test_what_it_prints_and_reads_stays_apart(capfd: pytest.CaptureFixture[str]) -> None:
    assert try_out(of("chatters"), TERMS).failures == 0
    out, error = capfd.readouterr()
    assert out == ""
    assert "thinking of bat" in error


@pytest.mark.parametrize(
    ("function", "fault"),
    [
        ("loops", "it took longer than 0.5 s"),
        ("raises", "LookupError: no\\x1b[31m idea (line {line})"),
        ("leaves", "SystemExit: 3 (line {line})"),
        ("crashes", "it exited with 7"),
        ("aborts", "it ended its process by SIGABRT"),
        ("closes", "it closed the files that it found open"),
        ("returns_nothing", "it returned None, which is not a word"),
        ("returns_unheard_of", "it guessed 'zzz', which may not be guessed"),
        pytest.param(
            "hogs",
            "it ran out of memory",
            marks=pytest.mark.skipif(sys.platform != "linux", reason="the system does not limit memory"),
        ),
    ],
)
def test_a_fault_is_told_with_its_transcript_and_the_run_goes_on(function: str, fault: str) -> None:
    source = FILE.read_text("utf-8")
    line = {"raises": "raise LookupError", "leaves": "sys.exit(3)"}.get(function, "")
    fault = fault.format(line=source[: source.index(line)].count("\n") + 1)
    found = try_out(of(function), TERMS, bounds=Bounds(move_seconds=0.5 if function == "loops" else 30))
    assert [(game.answer, str(*game.history), game.fault) for game in found.lost] == [
        ("cot", "bat=..#", fault),
        ("cut", "bat=..#", fault),
    ]
    assert sum(found.distribution.values()) == 3


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("import nowhere_to_be_found\n", "ModuleNotFoundError: No module named 'nowhere_to_be_found' (line 1)"),
        ("def pick(:\n", "SyntaxError: invalid syntax"),
        ("x = 1\n", "AttributeError: mine.py has no function pick"),
        ("pick = 7\n", "AttributeError: mine.py has no function pick"),
        (
            "import os\ndef guess(): ...\ndef other(): ...\n",
            "AttributeError: mine.py has no function pick; it has guess, other",
        ),
        ("import sys; sys.exit()\n", "SystemExit (line 1)"),
    ],
)
def test_a_file_that_cannot_be_imported_loses_every_game(tmp_path: Path, text: str, fault: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(text)
    found = try_out(StrategySource(file, "pick"), TERMS, opening="bat")
    assert found.distribution == {1: 1}
    assert {game.fault.partition(" (mine.py")[0] for game in found.lost} == {fault}


def test_files_beside_it_can_be_imported(tmp_path: Path) -> None:
    (tmp_path / "beside.py").write_text("def pick(history, candidates, guesses, rng): return candidates[-1]\n")
    (tmp_path / "mine.py").write_text("from beside import pick\n")
    assert try_out(StrategySource(tmp_path / "mine.py", "pick"), TERMS).opening == "dog"


def test_a_call_with_too_few_arguments_says_so() -> None:
    (fault,) = {game.fault for game in try_out(of("too_few"), TERMS).lost}
    assert fault.startswith("TypeError: too_few() takes 2 positional arguments but 4 were given")


def test_slowness_has_an_end() -> None:
    lists = Lists.of(("cot", "cut", "dot", "hug"), ("bat", "zoo"))
    found = try_out(of("loops"), Terms(lists), opening="bat", bounds=Bounds(move_seconds=0.3, slow_moves=0))
    assert {game.fault for game in found.lost} == {"not asked: 0 guesses before it took too long"}


def test_the_process_is_gone_in_the_end() -> None:
    with StrategyProcess(of("first"), TERMS) as strategy:
        evaluate(strategy, TERMS)
        process = strategy._child.process if strategy._child else None
        assert process
        assert process.poll() is None
    with pytest.raises(ProcessLookupError):
        os.kill(process.pid, 0)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("entropy", "write a strategy of your own as FILE.py:FUNCTION, not 'entropy'"),
        ("mine.txt:pick", "write a strategy"),
        ("mine.py:a-b", "write a strategy"),
        ("nowhere.py:pick", "there is no file nowhere.py"),
    ],
)
def test_where_a_strategy_is(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        StrategySource.parse(text)
