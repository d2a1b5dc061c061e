"""The essay on exact trees is run: its Python holds."""

from documents import blocks, page


def test_the_python_of_the_essay_holds() -> None:
    exec("\n".join(blocks(page("essays/exact-trees.md"), "python")), {})
