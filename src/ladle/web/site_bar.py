"""What the bar on top of every page offers: the other editions, and the ways within this one."""

from collections.abc import Collection
from dataclasses import dataclass

from starlette.requests import Request

from ladle.play import EditionView, House

MOST_IN_SIGHT = 3
"""So many editions stand in the bar itself; where there are more, all of them are in the menu."""


@dataclass(frozen=True, slots=True)
class Bar:
    here: EditionView | None
    """The edition that the page belongs to."""
    editions: tuple[EditionView, ...]

    @property
    def others(self) -> tuple[EditionView, ...]:
        return tuple(edition for edition in self.editions if edition != self.here)

    @property
    def in_sight(self) -> bool:
        """Whether the others have room in the bar."""
        return len(self.editions) <= MOST_IN_SIGHT

    def short(self, edition: EditionView) -> str:
        """A name for *edition* that fits on a small tile and is no other's."""
        return short_name(edition, [other for other in self.editions if other != edition])


def short_name(edition: EditionView, others: Collection[EditionView]) -> str:
    """Its target; where *others* lead there, too, what follows the language in its id: ``poop wide``."""
    if all(other.target != edition.target for other in others):
        return edition.target
    return (edition.id.partition("-")[2] or edition.id).replace("-", " ")


def bar_for(house: House, request: Request) -> Bar:
    """The bar of the page that *request* asks for; without an edition where its address names none that is on."""
    editions = house.editions()
    named = request.path_params.get("edition")
    return Bar(next((edition for edition in editions if edition.id == named), None), editions)
