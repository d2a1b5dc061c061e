import pytest

from ladle.codebreaking import Tree, Turn, pegs

TREE = Tree("cat", {"##.": Tree("car"), "...": Tree("dog", {".#.": Tree("fox")})})
ANSWERS = ("car", "cat", "dog", "fox")


def test_a_tree_plays_its_games() -> None:
    assert TREE.play("fox") == (Turn("cat", "..."), Turn("dog", ".#."), Turn("fox", "###"))
    assert TREE.play("cat") == (Turn("cat", "###"),)


def test_an_answer_out_of_reach_ends_unsolved_and_is_not_counted() -> None:
    assert TREE.play("cab") == (Turn("cat", "##."), Turn("car", "##."))
    assert TREE.depths(["cab", "car"]) == {"car": 2}
    assert TREE.worst(["cab"]) == 0


def test_what_a_tree_makes_of_the_answers() -> None:
    assert TREE.depths(ANSWERS) == {"car": 2, "cat": 1, "dog": 2, "fox": 3}
    assert TREE.distribution(ANSWERS) == {1: 1, 2: 2, 3: 1}
    assert TREE.total(ANSWERS) == 8
    assert TREE.worst(ANSWERS) == 3


def test_a_tree_under_another_rule() -> None:
    assert Tree("12", {"++": Tree("21")}).depths(["12", "21"], pegs) == {"12": 1, "21": 2}


def test_a_tree_reads_as_it_is_written() -> None:
    text = '{"guess":"cat","then":{"##.":"car","...":{"guess":"dog","then":{".#.":"fox"}}}}'
    assert TREE.to_json() == text
    assert Tree.from_json(text) == TREE
    assert Tree.from_json('"ñu"').to_json() == '"ñu"'


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "this is not a tree: Expecting value"),
        ("[" * 100_000, "this is not a tree"),
        ("1", r"this is not a tree \(at its root\)"),
        ('{"guess":"cat"}', "at its root"),
        ('{"guess":"cat","then":{"..":"dog"}}', r"'cat' has 3 letters, '..' 2 marks \(at its root\)"),
        ('{"guess":"cat","then":{"...":{"guess":"dog","then":{"#..":null}}}}', r"after cat=\.\.\. dog=#\.\."),
    ],
)
def test_what_is_no_tree_is_refused(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Tree.from_json(text)
