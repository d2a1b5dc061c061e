"""The pages of the site: home, play, yesterday, those beside them, and the files of the browser client."""

from functools import cache
from pathlib import PurePosixPath
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from ladle.daily import Puzzle
from ladle.play import Card, HiddenCard, HiddenYesterday, House
from ladle.settings import Settings
from ladle.web.answers import IMMUTABLE, REVALIDATED
from ladle.web.client_files import MEDIA_TYPES, client_files
from ladle.web.group_pages import group_routes
from ladle.web.hidden_page import hidden_view
from ladle.web.home_page import home_view
from ladle.web.offline import offline_routes
from ladle.web.packed import Packed
from ladle.web.page import Page, page_for, query_of, render
from ladle.web.page_views import play_view, yesterday_view
from ladle.web.problems import http_problem
from ladle.web.share_pages import picture_route, preview_of
from ladle.web.side_pages import MakePage, OrLost, lost_at, or_lost_on, side_routes
from ladle.web.site_bar import bar_for
from ladle.web.visitor import brings_cookie, visitor
from ladle.web.you_page import you_view


def page_routes(house: House, settings: Settings) -> list[BaseRoute]:
    """All pages, and the files of the browser client."""

    def page(request: Request, root: str, language: str | None = None) -> Page:
        return page_for(request, settings.site_name, root=root, language=language, bar=bar_for(house, request))

    def bare(request: Request) -> Response:
        """An edition's name without its slash, or the name of a file that there is none of: ``/robots.txt``."""
        is_on = request.path_params["edition"] in {edition.id for edition in house.editions()}
        return to_folder(request) if is_on else lost(request)

    def you(request: Request) -> Response:
        here = page(request, "./")
        return render(here, "you.html", you_view(house, here, visitor(house, request)))

    lost, or_lost = lost_at(page), or_lost_on(page, settings.site_name)
    return [
        Route("/favicon.ico", favicon),
        *offline_routes(settings.site_name, house.editions()),
        Route("/you", or_lost(you, "./")),
        Route("/client/{release}/{path:path}", client_file),
        *group_routes(house, page, or_lost),
        Route("/{edition}", bare),
        *side_routes(house, page, or_lost, settings.site_name),
        *_main_routes(house, settings, page, or_lost),
        picture_route(house, settings.site_name),
        Route("/{path:path}", lost),
    ]


def _main_routes(house: House, settings: Settings, page: MakePage, or_lost: OrLost) -> list[BaseRoute]:
    """Home, the puzzles of days, and yesterday's solution."""

    def play(request: Request, card: Card | HiddenCard, today: Card | HiddenCard) -> Response:
        here = page(request, "../", card.language)
        preview = preview_of(house, request, settings.site_name, card)
        player = brings_cookie(house, request)
        if isinstance(card, HiddenCard):
            view, template = hidden_view(house, here, card, today=today, player=player), "hidden.html"
        else:
            view, template = play_view(house, here, card, today=today, player=player), "play.html"
        return render(here, template, {**view, "preview": preview})

    def home(request: Request) -> Response:
        here = page(request, "./")
        return render(
            here, "home.html", home_view(house, here, visitor(house, request), as_chosen=bool(settings.editions))
        )

    def today(request: Request) -> Response:
        edition = request.path_params["edition"]
        if not is_daily(house, edition):
            return RedirectResponse(f"practice{query_of(request)}", 307, {"Cache-Control": REVALIDATED})
        card = house.today(edition)
        return play(request, card, card)

    def numbered(request: Request) -> Response:
        edition, number = request.path_params["edition"], request.path_params["number"]
        today = house.today(edition)
        return play(request, house.card(Puzzle.parse(f"{edition}/{number}")), today)

    def yesterday(request: Request) -> Response:
        edition = request.path_params["edition"]
        solution = house.yesterday(edition)
        here = page(request, "../", solution.language)
        view = yesterday_view(house, here, solution, edition, player=brings_cookie(house, request))
        template = "hidden_yesterday.html" if isinstance(solution, HiddenYesterday) else "yesterday.html"
        return render(here, template, view)

    return [
        Route("/", or_lost(home, "./")),
        Route("/{edition}/", or_lost(today, "../")),
        Route("/{edition}/yesterday", or_lost(yesterday, "../")),
        Route("/{edition}/{number}", or_lost(numbered, "../")),
    ]


def client_file(request: Request) -> Response:
    """A file of the client. An address of another release is a 404: files of two releases never meet in one page."""
    release, path = request.path_params["release"], request.path_params["path"]
    files = client_files()
    if release != files.release or path not in files.contents:
        return http_problem(404)
    return packed_file(path).answer(request, {"Cache-Control": IMMUTABLE})


@cache
def packed_file(path: str) -> Packed:
    """Of a *path* that is there: as many as the client has files."""
    return Packed.of(client_files().contents[path], MEDIA_TYPES[PurePosixPath(path).suffix])


def favicon(_request: Request) -> Response:
    """For browsers that ask for it unbidden."""
    return RedirectResponse(f"client/{client_files().release}/icon.svg", 302)


def to_folder(request: Request) -> Response:
    """An edition's address ends in a slash, so that what is relative to it stays below it."""
    return RedirectResponse(f"{quote(request.path_params['edition'], safe='')}/{query_of(request)}", 307)


def is_daily(house: House, edition: str) -> bool:
    """Whether *edition* has a puzzle a day; so too if it is none that is on, which is then refused as such."""
    return all(view.daily for view in house.editions() if view.id == edition)
