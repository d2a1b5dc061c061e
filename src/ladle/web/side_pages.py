"""The pages beside today's: archive, practice, tutorial, rounds, and the one for addresses that lead nowhere."""

from collections.abc import Callable
from functools import wraps
from typing import Protocol
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from ladle.errors import LadleError, UnknownEdition, UnknownRound
from ladle.play import EditionView, House, PracticeCard, RoundCard
from ladle.web.answers import PRIVATE
from ladle.web.archive_page import archive_view
from ladle.web.hidden_page import round_view
from ladle.web.page import Page, page_for, render
from ladle.web.page_views import lost_view
from ladle.web.practice_page import level_asked, practice_view
from ladle.web.problems import STATUS, http_problem, refusal
from ladle.web.round_pages import practise_view, set_view
from ladle.web.share_pages import round_preview
from ladle.web.site_bar import Bar
from ladle.web.visitor import brings_cookie, visitor

Answer = Callable[[Request], Response]
DEEPEST = 8
"""Slashes below the root, of an address that gets a page."""


OrLost = Callable[[Answer, str], Answer]
"""An answer that refuses nothing, of one that may, and the way from its page to the root of the site."""


class MakePage(Protocol):
    def __call__(self, request: Request, root: str, language: str | None = None) -> Page: ...


def side_routes(house: House, page: MakePage, or_lost: OrLost, site: str) -> list[BaseRoute]:
    """*page* makes a page for a request, *or_lost* tells on one what the house refuses."""

    def archive(request: Request) -> Response:
        edition, month = request.path_params["edition"], request.path_params.get("month")
        player = visitor(house, request)
        listed = house.archive.month(edition, month, player)
        here = page(request, "../" if month is None else "../../", _language(house, edition))
        return render(here, "archive.html", archive_view(house, here, listed, player))

    def practice(request: Request) -> Response:
        """Of ladders another each time, at an address of its own: a reload keeps it. A hidden word is asked for."""
        edition = edition_of(house, request)
        if edition.game == "hidden":
            here = page(request, "../", edition.language)
            return render(here, "practise.html", practise_view(house, here, edition, visitor(house, request)))
        card = house.practice(edition.id, level_asked(request.query_params.get("level")))
        kept = {name: value for name, value in request.query_params.items() if name == "lang"}
        address = f"practice/{card.start}" + (f"?{urlencode(kept)}" if kept else "")
        return RedirectResponse(address, 303, {"Cache-Control": PRIVATE})

    def practised(request: Request) -> Response:
        return played(request, house.practice_card(request.path_params["edition"], request.path_params["start"]))

    def tutorial(request: Request) -> Response:
        return played(request, house.tutorial(request.path_params["edition"]), tutorial=True)

    def round_(request: Request) -> Response:
        card = house.rounds.card(request.path_params["round"])
        if card.edition != edition_of(house, request).id:
            raise UnknownRound
        here = page(request, "../../", card.language)
        preview = round_preview(request, site, card)
        if isinstance(card, RoundCard):
            view = round_view(house, here, card, player=brings_cookie(house, request))
            return render(here, "hidden_round.html", {**view, "preview": preview})
        return render(here, "ladder_round.html", {**practice_view(house, here, card), "preview": preview})

    def set_(request: Request) -> Response:
        edition = edition_of(house, request)
        here = page(request, "../", edition.language)
        return render(here, "set.html", set_view(here, edition, player=brings_cookie(house, request)))

    def played(request: Request, card: PracticeCard, *, tutorial: bool = False) -> Response:
        here = page(request, "../" if tutorial else "../../", card.language)
        return render(here, "practice.html", practice_view(house, here, card, tutorial=tutorial))

    return [
        Route("/{edition}/archive", or_lost(archive, "../")),
        Route("/{edition}/archive/{month}", or_lost(archive, "../../")),
        Route("/{edition}/practice", or_lost(practice, "../")),
        Route("/{edition}/practice/{start}", or_lost(practised, "../../")),
        Route("/{edition}/round/{round}", or_lost(round_, "../../")),
        Route("/{edition}/set", or_lost(set_, "../")),
        Route("/{edition}/tutorial", or_lost(tutorial, "../")),
    ]


def _language(house: House, edition: str) -> str:
    return next(view.language for view in house.editions() if view.id == edition)


def edition_of(house: House, request: Request) -> EditionView:
    """The edition that an address names. Raises UnknownEdition."""
    editions, named = house.editions(), request.path_params["edition"]
    for edition in editions:
        if edition.id == named:
            return edition
    raise UnknownEdition(named, [edition.id for edition in editions])


def or_lost_on(page: MakePage, site: str) -> OrLost:
    def or_lost(answer: Answer, root: str) -> Answer:
        """*answer*, and for what the house refuses a page that says so."""

        @wraps(answer)
        def told(request: Request) -> Response:
            try:
                return answer(request)
            except LadleError as error:
                status = STATUS[type(error)]
                if status == 503:
                    return later_at(request, root, site, error)
                if status == 500:
                    return refusal(request, error)
                return render(page(request, root), "lost.html", lost_view(error), status=status)

        return told

    return or_lost


def lost_at(page: MakePage) -> Answer:
    """The answer at every other address: a page for who can read one, a problem for programs."""

    def lost(request: Request) -> Response:
        root = root_from(request)
        if root is None or not reads_pages(request):
            return http_problem(404)
        return render(page(request, root), "lost.html", {"reason": "page.lost.address", "data": {}}, status=404)

    return lost


def later_at(request: Request, root: str, site: str, error: LadleError) -> Response:
    """What cannot be had just now comes again by itself: a page that says so, or the problem for programs.

    Nothing on it needs the house, not even the bar on top.
    """
    problem = refusal(request, error)
    if not reads_pages(request):
        return problem
    here = page_for(request, site, root=root, language=None, bar=Bar(None, ()))
    told = render(here, "later.html", {}, status=problem.status_code)
    told.headers.update({name: problem.headers[name] for name in ("Cache-Control", "Retry-After")})
    return told


def reads_pages(request: Request) -> bool:
    return "text/html" in request.headers.get("accept", "")


def root_from(request: Request) -> str | None:
    """The way from an address to the root of the site, as the browser reckons it: by slashes as sent.

    None from deeper than anyone links to: a page repeats the way in every link, and would be a hundred times as long
    as an address of nothing but slashes.
    """
    sent: bytes = request.scope.get("raw_path") or request.scope["path"].encode()
    depth = sent.count(b"/") - request.scope.get("root_path", "").count("/") - 1
    return ("../" * depth or "./") if depth <= DEEPEST else None
