"""SCOWL: English words in files by spelling, kind and size (10 the commonest words, 95 nearly all there are)."""

from collections.abc import Callable, Collection, Iterator

from ladle.packs.build.sources import Sources

WORDS: Collection[str] = ("words",)
NAMES: Collection[str] = ("upper", "proper-names")


def smallest_sizes(
    sources: Sources, kinds: Collection[str], fold: Callable[[str], str], *, longest: int
) -> dict[str, dict[str, int]]:
    """Folded word -> spelling as SCOWL writes it -> the smallest size that has it, over all spellings and variants.

    Spellings of more than *longest* letters are passed over.
    """
    sizes: dict[str, dict[str, int]] = {}
    for file, size in _lists(sources, kinds):
        words = sources.read("scowl", file).decode("utf-8").split()
        for word in (word for word in words if len(word) <= longest):
            spellings = sizes.setdefault(fold(word), {})
            spellings[word] = min(size, spellings.get(word, size))
    return sizes


def words_everywhere(sources: Sources, *, largest: int) -> frozenset[str]:
    """The spellings within this size that are right in all of English: neither American nor British ones alone."""
    files = [file for file, size in _lists(sources, WORDS) if size <= largest and file.startswith("english-")]
    return frozenset(word for file in files for word in sources.read("scowl", file).decode("utf-8").split())


def _lists(sources: Sources, kinds: Collection[str]) -> Iterator[tuple[str, int]]:
    """File name and size of each pinned list of these kinds; a name is ``SPELLING-KIND.SIZE``."""
    for file in sorted(sources.pins["scowl"].sha256):
        stem, _, size = file.rpartition(".")
        if stem.partition("-")[2] in kinds:
            yield file, int(size)
