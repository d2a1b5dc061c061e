"""The shipped trees keep what the documents say of them, by the plain rules alone."""

import pytest

from ladle.codebreaking import Lists, Rule, marks, pegs, verify
from ladle.packs import read_pack
from ladle.packs.shelf import shipped_data


@pytest.mark.parametrize(
    ("name", "rule_name", "rule", "opening", "total", "worst"),
    [
        ("en-5", "marks", marks, "reast", 6539, 5),
        ("fr-5", "marks", marks, "tarie", 4042, 5),
        ("pegs-4x6", "pegs", pegs, "1123", 5625, 6),
    ],
)
def test_what_a_tree_comes_to(name: str, rule_name: str, rule: Rule, opening: str, total: int, worst: int) -> None:
    pack = read_pack(shipped_data() / "packs" / name)
    tree = pack.tree(rule_name)
    assert tree is not None
    assert tree.guess == opening
    report = verify(tree, Lists.of(pack.answers, pack.lexicon.words), rule=rule)
    assert (report.total, report.worst) == (total, worst)
    assert sum(map(len, pack.trees.values())) < 50_000
