"""What others see of a shared link: the preview in its page, and the picture that the preview names."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from anyio import CapacityLimiter, to_thread
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ladle.daily import Puzzle
from ladle.errors import LadleError, UnknownShare
from ladle.locales import say
from ladle.play import Card, HiddenCard, HiddenScore, House, LadderRoundCard, RoundCard, Score, Share
from ladle.play.hidden import HiddenShares
from ladle.play.recent import Recent
from ladle.play.share import Shares
from ladle.web.answers import IMMUTABLE
from ladle.web.hidden_picture import HiddenSubject, hidden_png_of
from ladle.web.picture_frame import HEIGHT, WIDTH
from ladle.web.problems import RETRY_SECONDS, http_problem, refusal
from ladle.web.share_picture import Subject, png_of

PICTURES_KEPT = 128
"""Some 2 MB."""
MOST_WAITING = 20
"""For a picture to be drawn, some 50 ms each; one more is told to come again."""
A_DAY = "public, max-age=86400"
GENERAL = "puzzle"
"""In place of a code: the picture of a puzzle that nobody has shared a result of. No code is so short."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What a preview of a play page shows. It tells no word but a ladder's target. An image may be missing."""

    site: str
    title: str
    description: str
    url: str
    image: str
    alt: str
    width: int = WIDTH
    height: int = HEIGHT


def preview_of(house: House, request: Request, site: str, card: Card | HiddenCard) -> Preview:
    """The preview of *card*, or of the result that ``?share=`` names. A code that is not ours is left aside.

    Addresses are absolute, as previews need them, and begin as the request's own did.
    """
    puzzle, root = Puzzle.parse(card.puzzle), str(request.base_url)
    told = _hidden_texts(card) if isinstance(card, HiddenCard) else _ladder_texts(card)
    try:
        share = _share_of(house, puzzle, card, request.query_params.get("share", ""))
    except UnknownShare:
        return Preview(
            site=site,
            title=told("title", site=site, number=card.number),
            description=told("invitation"),
            url=f"{root}{puzzle}",
            image=f"{root}{puzzle}/share/{GENERAL}.png",
            alt=told("alt"),
        )
    return Preview(
        site=site,
        title=share.words,
        description=told("challenge"),
        url=f"{root}{puzzle}?share={share.code}",
        image=f"{root}{share.image}",
        alt=share.alt,
    )


def _share_of(house: House, puzzle: Puzzle, card: Card | HiddenCard, code: str) -> Share:
    """The result that this house once wrote as *code*. Raises UnknownShare."""
    if isinstance(card, HiddenCard):
        return house.hidden.shares.of(house.hidden.shares.read(puzzle, code), card.language)
    return house.shares.of(house.shares.read(puzzle, code), card.language)


def _shares(house: House, puzzle: Puzzle) -> Shares | HiddenShares:
    """What knows the codes of *puzzle*: asked before its card is, so that a wrong code costs nothing."""
    hidden = any(edition.id == puzzle.edition and edition.game == "hidden" for edition in house.editions())
    return house.hidden.shares if hidden else house.shares


def _ladder_texts(card: Card) -> Callable[..., str]:
    values = {"target": card.target.upper(), "par": card.par}
    return lambda name, **more: say(card.language, f"share.preview.{name}", **values, **more)


def _hidden_texts(card: HiddenCard) -> Callable[..., str]:
    values = {"length": card.length, "guesses": card.guesses}
    return lambda name, **more: say(card.language, f"share.hidden.preview.{name}", **values, **more)


def round_preview(request: Request, site: str, card: RoundCard | LadderRoundCard) -> Preview:
    """The preview of what somebody has set: that it is there, and nothing of it."""
    key = "share.hidden.preview.round" if isinstance(card, RoundCard) else "share.preview.round"
    return Preview(
        site=site,
        title=say(card.language, key, site=site),
        description=say(card.language, f"{key}.what"),
        url=f"{request.base_url}{card.puzzle}",
        image="",
        alt="",
    )


def picture_route(house: House, site: str) -> Route:
    """``/{edition}/{number}/share/{code}.png``, where ``puzzle`` stands for no code."""
    return Route("/{edition}/{number}/share/{code}.png", _pictures(house, site))


def _pictures(house: House, site: str) -> Callable[[Request], Awaitable[Response]]:
    drawn: Recent[tuple[Puzzle, str], bytes] = Recent(PICTURES_KEPT)
    one_at_a_time = CapacityLimiter(1)  # a crowd at the pictures waits here, and holds up nobody's game

    def draw(puzzle: Puzzle, code: str) -> bytes:
        shown = None if code == GENERAL else _shares(house, puzzle).read(puzzle, code)
        card = house.card(puzzle)
        if isinstance(card, HiddenCard):
            rows = shown if isinstance(shown, HiddenScore) else None
            return hidden_png_of(
                HiddenSubject(site, card.title, card.number, card.language, card.length, card.guesses, rows)
            )
        score = shown if isinstance(shown, Score) else None
        par = card.par if score is None else score.par
        return png_of(Subject(site, card.title, card.number, par, card.target, card.language, score))

    def made(puzzle: Puzzle, code: str) -> bytes:
        return drawn.get((puzzle, code), lambda: draw(puzzle, code))  # who waited may find it drawn

    async def picture(request: Request) -> Response:
        edition, number, code = (request.path_params[name] for name in ("edition", "number", "code"))
        try:
            puzzle = Puzzle.parse(f"{edition}/{number}")
            content = drawn.find((puzzle, code))
            if content is None:
                if one_at_a_time.statistics().tasks_waiting >= MOST_WAITING:
                    return http_problem(503, headers={"Retry-After": RETRY_SECONDS})
                content = await to_thread.run_sync(made, puzzle, code, limiter=one_at_a_time)
        except LadleError as error:
            return refusal(request, error)
        headers = {
            "Cache-Control": A_DAY if code == GENERAL else IMMUTABLE,
            "Cross-Origin-Resource-Policy": "cross-origin",  # it is made to be shown elsewhere
        }
        return Response(content, headers=headers, media_type="image/png")

    return picture
