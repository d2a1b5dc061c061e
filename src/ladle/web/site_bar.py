"""What the bar on top of every page offers: the other editions, and the ways within this one."""

from collections.abc import Collection
from dataclasses import dataclass

from starlette.requests import Request

from ladle.locales import say
from ladle.play import EditionView, House

MOST_IN_SIGHT = 2
"""So many other editions have room in the bar itself: all of them, or else those of the same game; the rest are in the
menu."""


@dataclass(frozen=True, slots=True)
class Bar:
    here: EditionView | None
    """The edition that the page belongs to."""
    editions: tuple[EditionView, ...]

    @property
    def others(self) -> tuple[EditionView, ...]:
        return tuple(edition for edition in self.editions if edition != self.here)

    @property
    def in_sight(self) -> tuple[EditionView, ...]:
        """The others that stand in the bar."""
        alike = tuple(edition for edition in self.others if self.here and edition.game == self.here.game)
        return next((some for some in (self.others, alike) if len(some) <= MOST_IN_SIGHT), ())

    @property
    def in_menu(self) -> tuple[EditionView, ...]:
        """The others that do not."""
        return tuple(edition for edition in self.others if edition not in self.in_sight)

    def short(self, edition: EditionView) -> str:
        """A name for *edition* that fits on a small tile and is no other's."""
        return short_name(edition, [other for other in self.editions if other != edition])

    def is_open(self, edition: EditionView) -> bool:
        """Whether there is anything to play: a daily edition opens with its first day."""
        return not edition.daily or edition.today > 0

    def way(self, edition: EditionView) -> str:
        """The address of what is played first in *edition*, below the root of the site."""
        return f"{edition.id}/" if edition.daily else f"{edition.id}/practice"


def short_name(edition: EditionView, others: Collection[EditionView]) -> str:
    """What it leads to, or the name of its game. Where *others* are called so too: what follows the language in its
    id, such as ``poop wide``, or all of the id."""
    alike = [other for other in others if _called(other) == _called(edition)]
    if not alike:
        return _called(edition)
    return _tail(edition) if all(_tail(other) != _tail(edition) for other in alike) else edition.id.replace("-", " ")


def _called(edition: EditionView) -> str:
    if edition.target is not None:
        return edition.target
    return say(edition.language, "page.nav.pegs" if edition.rule == "pegs" else "page.nav.hidden")


def _tail(edition: EditionView) -> str:
    return (edition.id.partition("-")[2] or edition.id).replace("-", " ")


def bar_for(house: House, request: Request) -> Bar:
    """The bar of the page that *request* asks for; without an edition where its address names none that is on."""
    editions = house.editions()
    named = request.path_params.get("edition")
    return Bar(next((edition for edition in editions if edition.id == named), None), editions)
