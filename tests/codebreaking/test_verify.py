import pytest

from ladle.codebreaking import BadTree, Lists, Report, Tree, codes, pegs, verify

LISTS = Lists.of(("bat", "cat", "cot"), ("tog",))
GOOD = Tree("bat", {".##": Tree("cat"), "..#": Tree("cot")})


def test_a_good_tree_and_what_it_comes_to() -> None:
    assert verify(GOOD, LISTS) == Report(total=5, worst=2, distribution={1: 1, 2: 2})
    assert verify(GOOD, LISTS, hard=True, limit=2).worst == 2


@pytest.mark.parametrize(
    ("tree", "options", "says"),
    [
        (Tree("bat", {".##": Tree("cat")}), {}, "COT, after bat=..#: The tree ends before the answer is found."),
        (Tree("dog"), {}, "BAT, after dog=...: DOG may not be guessed."),
        (GOOD, {"limit": 1}, "CAT, after bat=.## cat=###: It takes more than 1."),
        (
            Tree("bat", {".##": Tree("cat"), "..#": Tree("tog", {"+#.": Tree("cot")})}),
            {"hard": True},
            "COT, after bat=..# tog=+#. cot=###: Hard mode forbids TOG: Letter 3 must be T.",
        ),
    ],
    ids=["unfound", "not of the lists", "too long", "hard mode"],
)
def test_a_bad_tree_names_the_answer_and_the_game(tree: Tree, options: dict[str, int], says: str) -> None:
    with pytest.raises(BadTree) as refused:
        verify(tree, LISTS, **options)  # type: ignore[arg-type]
    assert str(refused.value) == says
    assert refused.value.answer == says[:3].lower()


def test_pegs_are_verified_by_their_own_rule() -> None:
    tree = Tree("12", {"++": Tree("21"), "#.": Tree("11", {"..": Tree("22")})})
    assert verify(tree, Lists.of(("11", "12", "21", "22")), rule=pegs).worst == 3
    with pytest.raises(BadTree, match="The tree ends"):
        verify(tree, codes(2, 3), rule=pegs)
