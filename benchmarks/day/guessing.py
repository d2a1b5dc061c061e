"""Players of the hidden word: they guess what the marks leave, begin with a favourite, and some choose hard mode."""

from day.games import OpenGame

FAVOURITES = ("crane", "slate", "adieu", "raise", "stare", "audio", "least", "roast", "train", "house")
HARD = 0.15
CARELESS = 0.15
"""Of a guess that the marks have ruled out already, where hard mode does not forbid it."""
GIVES_UP = 0.04


async def guess(game: OpenGame) -> None:
    """Plays until the word is found, no guess is left, or the player gives up."""
    player, is_hard = game.player, bool(game.state and game.state["hard"])
    if game.taken == 0 and player.happens(HARD):
        await player.think()
        is_hard = await game.take({"kind": "hard"})
    while not game.over and not player.happens(GIVES_UP):
        await player.think(1.5)
        if player.happens(0.05):
            refused = not await game.take({"kind": "word", "word": "qqqqq"})
            game.browser.check(refused, "qqqqq was taken")
        taken = await game.take({"kind": "word", "word": _next(game, is_hard=is_hard)})
        game.browser.check(taken, "a listed word was refused")
        if not taken:
            return


def _next(game: OpenGame, *, is_hard: bool) -> str:
    player, digest, turns = game.player, game.card["dictionary"], _turns(game)
    if not turns:
        return player.chance.choice(FAVOURITES)
    if not is_hard and player.happens(CARELESS):
        return player.chance.choice(player.books.words[digest])
    return player.chance.choice(player.books.left(digest, turns))


def _turns(game: OpenGame) -> list[tuple[str, str]]:
    return [(turn["word"], turn["marks"]) for turn in game.state["turns"]] if game.state else []
