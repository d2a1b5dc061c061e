"""``ladle today``: the card of the puzzle that is on."""

import click


@click.command()
@click.argument("edition", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print the card as the HTTP interface gives it.")
def today(edition: str | None, as_json: bool) -> None:
    """Print the card of today's puzzle.

    Without EDITION it is the first that is on, or the first in your language. Example: ladle today fr-caca --json
    """
    from ladle.cli.opening import chosen_edition, now, open_house
    from ladle.cli.play import card_of
    from ladle.cli.tables import task
    from ladle.locales import say
    from ladle.settings import load_settings
    from ladle.web.wire import to_json

    settings = load_settings()
    with open_house(settings) as house:
        card = card_of(house, chosen_edition(house, settings, edition))
    if as_json:
        click.echo(to_json(card, indent=2).decode())
        return
    left = max(0, int((card.closes - now()).total_seconds()))
    click.echo(say(card.language, "terminal.title", title=card.title, number=card.number, date=card.date))
    click.echo(task(card))
    click.echo(say(card.language, "terminal.closes", hours=left // 3600, minutes=left // 60 % 60))
