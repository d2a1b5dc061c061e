"""Players of the ladder: some see the way at once, some wander, take back, ask for hints, mistype, or give up."""

from dataclasses import dataclass

from day.games import OpenGame, Player

LEVELS = ("distance", "letter", "word")


@dataclass(frozen=True, slots=True)
class Climber:
    """Probabilities of each move, and after how many steps one gives up."""

    straight: float
    """Of a move towards the target; otherwise any word will do."""
    undo: float
    hint: float
    mistake: float
    patience: int
    away: float = 0.0
    """Of losing the network for some moves, which are sent together when it is back."""


CLIMBERS = (
    (0.2, Climber(straight=1.0, undo=0.0, hint=0.0, mistake=0.02, patience=60)),
    (0.45, Climber(straight=0.88, undo=0.04, hint=0.02, mistake=0.06, patience=60, away=0.02)),
    (0.25, Climber(straight=0.6, undo=0.08, hint=0.08, mistake=0.1, patience=60, away=0.02)),
    (0.1, Climber(straight=0.3, undo=0.05, hint=0.02, mistake=0.1, patience=12)),
)
"""Shares of all who climb."""


def some_climber(player: Player) -> Climber:
    return player.chance.choices([climber for _, climber in CLIMBERS], [share for share, _ in CLIMBERS])[0]


async def climb(game: OpenGame, climber: Climber) -> None:
    """Plays until the target is reached or patience is at its end."""
    player = game.player
    while not game.over and game.taken < climber.patience:
        await player.think()
        draw = player.chance.random()
        if draw < climber.hint:
            await game.take({"kind": "hint", "level": player.chance.choice(LEVELS)})
        elif draw < climber.hint + climber.undo and len(_rungs(game)) > 1:
            await game.take({"kind": "undo"})
        elif draw < climber.hint + climber.undo + climber.mistake:
            await _mistype(game)
        else:
            words = _way(game, climber, 4 if player.happens(climber.away) else 1)
            if len(words) > 1:
                await player.think(5)  # without the network
            await _send(game, words)
    if game.over:
        _look_at_result(game)


async def _send(game: OpenGame, words: list[str]) -> None:
    for word in words:
        before = _rungs(game)
        taken = await game.take({"kind": "word", "word": word})
        game.browser.check(taken, f"{word} after {before[-1]} was refused")
        game.browser.check(_rungs(game) == [*before, word], f"{word} is no rung after {before[-1]}")


def _rungs(game: OpenGame) -> list[str]:
    return list(game.state["rungs"]) if game.state else [game.card["start"]]


def _way(game: OpenGame, climber: Climber, moves: int) -> list[str]:
    """The next words of somebody who moves so often, or as far as the target."""
    digest, target, player = game.card["dictionary"], game.card["target"], game.player
    near, far = player.books.near(digest), player.books.far(digest, target)
    word, found = _rungs(game)[-1], list[str]()
    while len(found) < moves and word != target:
        closer = [other for other in near[word] if far[other] < far[word]]
        word = player.chance.choice(closer if player.happens(climber.straight) else near[word])
        found.append(word)
    return found


async def _mistype(game: OpenGame) -> None:
    """A word that is none, or that is not next to the last one. It is refused and takes no number."""
    current = _rungs(game)[-1]
    wrong = game.player.chance.choice((f"{current[:3]}q", current, game.card["target"][::-1], "qqqq"))
    near = game.player.books.near(game.card["dictionary"])
    if wrong not in near[current]:
        game.browser.check(not await game.take({"kind": "word", "word": wrong}), f"{wrong} was taken after {current}")


def _look_at_result(game: OpenGame) -> None:
    """Whether the result is that of the steps the player remembers."""
    assert game.state is not None
    result, words = game.state["result"], sum(step["kind"] == "word" for step in game.state["steps"])
    told = (result["moves"], result["par"], result["extra"])
    game.browser.check(
        told == (words, game.card["par"], words - game.card["par"]), f"the result of {game.puzzle} is {told}"
    )
