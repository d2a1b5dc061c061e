import pytest

from ladle.codebreaking.exact.bounds import floors


@pytest.mark.parametrize(
    ("answers", "branches", "expected"),
    [
        (1, 5, [0, 1]),
        (4, 242, [0, 1, 3, 5, 7]),  # 2n - 1 while a guess may tell all apart
        (5, 2, [0, 1, 3, 5, 8, 11]),  # one by the first guess, two by the second, the others by the third
        (4, 1, [0, 1, 3, 6, 10]),  # one after another
    ],
)
def test_the_fullest_tree(answers: int, branches: int, expected: list[int]) -> None:
    assert floors(answers, branches).tolist() == expected
