"""A player's day, from the first page to the last look at the statistics."""

from collections.abc import Sequence

from day.browser import Browser, Lost
from day.climbing import climb, some_climber
from day.companies import Company, take_part
from day.games import Player, open_game
from day.guessing import guess
from day.plans import HIDDEN, LADDER, Plan

COMES_BACK = 0.15
"""How often a page is opened once more, for a look at the same game."""


async def live(player: Player, plan: Plan, today: int, companies: Sequence[Company]) -> None:
    """Plays what *plan* says, and takes part in *companies*.

    Ends early, and quietly, if the house does not answer: the logbook has that.
    """
    try:
        for company in companies:  # the keeper first of all, so that others have the link when they come
            if company.keeper == player.number:
                await take_part(player, company)
        await _play(player, player.devices[0], plan, today)
        for company in companies:
            if company.keeper != player.number:
                await take_part(player, company)
        if plan.second:
            await _second_device(player, plan, today)
        for puzzle in plan.archive:
            await _play_one(player, player.chance.choice(player.devices), puzzle)
        await _look_back(player, player.devices[-1], plan)
        if plan.forgotten and player.devices[0].token and not companies:
            await _be_forgotten(player, player.devices[0])
    except Lost:
        return


async def _play(player: Player, browser: Browser, plan: Plan, today: int) -> None:
    if player.happens(0.3):
        await browser.page("/", "home")
    if plan.ladder:
        await _play_one(player, browser, f"{LADDER}/{today}")
    if plan.hidden:
        await _play_one(player, browser, f"{HIDDEN}/{today}")


async def _play_one(player: Player, browser: Browser, puzzle: str) -> None:
    """Opens *puzzle* at its address, plays what there is left of it, and looks how others did."""
    game = await open_game(player, browser, puzzle, page=f"/{puzzle}")
    await (guess(game) if puzzle.startswith(HIDDEN) else climb(game, some_climber(player)))
    if game.over:
        await browser.get(f"/api/puzzles/{puzzle}/others", "others", keep=True)
        await browser.get(f"/api/editions/{puzzle.partition('/')[0]}/statistics", "statistics")
    if player.happens(COMES_BACK):
        await player.think(3)
        await open_game(player, browser, puzzle, page=f"/{puzzle}")


async def _second_device(player: Player, plan: Plan, today: int) -> None:
    """Another device that plays by itself at first, is joined, and goes on with what the person has begun."""
    first, second = player.devices
    await first.become_player()
    if plan.second == "same game":
        await _play(player, second, plan, today)
    elif plan.second == "other game":
        await _play_one(player, second, f"{LADDER if plan.hidden and not plan.ladder else HIDDEN}/{today}")
    await second.become_player()
    await _join(player, first, second, by_recovery=plan.by_recovery)
    await _play(player, second, plan, today)


async def _join(player: Player, first: Browser, second: Browser, *, by_recovery: bool) -> None:
    """By a code that the first device shows and the second one types; sent twice, as after a lost answer."""
    kind = "recovery-code" if by_recovery else "link-codes"
    status, said = await first.write("POST", f"/api/player/{kind}", "code")
    first.check(status == 201, f"{kind} was answered {status}: {said}")
    await player.think()
    typed = {"code": said["code"].replace("-", " ").lower()}
    joined = await second.write("POST", "/api/player/join", "join", typed)
    second.check(joined[0] == 200, f"joining was answered {joined}")
    again = await second.write("POST", "/api/player/join", "join", typed)
    second.check(again == joined, f"joining again was answered {again}, not {joined}")


async def _be_forgotten(player: Player, browser: Browser) -> None:
    """Takes everything along, then has it deleted."""
    held = await browser.get("/api/player/export", "export")
    puzzles = {step.puzzle for step in player.acknowledged}
    exported = {game["puzzle"] for game in held["games"]}
    browser.check(exported == puzzles, f"the export has {exported}, not {puzzles}")
    status, _ = await browser.write("DELETE", "/api/player", "forget")
    browser.check(status == 204, f"deletion was answered {status}")
    answer = await browser.ask("GET", "/api/player", "forgotten", headers={"Authorization": f"Bearer {browser.token}"})
    browser.check(answer.status == 401, f"who is forgotten was answered {answer.status}")
    browser.token, player.acknowledged = "", []


async def _look_back(player: Player, browser: Browser, plan: Plan) -> None:
    if browser.cookie and player.happens(0.2):
        await browser.page(f"/{LADDER if plan.ladder else HIDDEN}/archive", "archive page")
