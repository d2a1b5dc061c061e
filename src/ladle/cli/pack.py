"""``ladle pack``: the word packs and editions at hand, whether they are good, and how the shipped ones are built."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ladle.cli.lazy_group import Complaint
from ladle.foreign_text import visible

if TYPE_CHECKING:
    from ladle.packs import Edition, Pack, Report
    from ladle.packs.shelf import PackReader, Places

FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)


@click.group()
def pack() -> None:
    """Build, check and list the word packs."""


@pack.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON.")
def list_command(as_json: bool) -> None:
    """List the packs and editions that are shipped or in LADLE_DATA, with their licences."""
    from ladle.cli.opening import warn_of_bare_data
    from ladle.packs.edition_reader import read_edition
    from ladle.packs.shelf import PackReader, find_places
    from ladle.settings import load_settings

    warn_of_bare_data(load_settings())
    places = find_places(*_data_folders())
    packs = PackReader(places.packs)
    rows = {
        "packs": [_pack_row(pack) for pack in packs.values()],
        "editions": [_edition_row(read_edition(folder, packs)) for folder in places.editions.values()],
    }
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False, indent=2))
        return
    for kind, listed in rows.items():
        click.echo(kind)
        for row in listed:
            click.echo(f"  {row.pop('id')}")
            _echo_fields(row)


def _pack_row(pack: Pack) -> dict[str, Any]:
    return {
        "id": pack.name,
        "title": pack.title,
        "language": pack.language,
        "length": pack.length,
        "accepted": len(pack.lexicon),
        "recognised": len(pack.recognised),
        "everyday": len(pack.everyday),
        "glosses": len(pack.glosses),
        "answers": {"daily": len(pack.answers_daily), "practice": len(pack.answers_practice)},
        "licences": list(pack.manifest.licences),
    }


def _edition_row(edition: Edition) -> dict[str, Any]:
    from ladle.packs import HiddenEdition, LadderEdition

    own: dict[str, Any] = {}
    if isinstance(edition, LadderEdition):
        own = {"target": edition.target, "starts": len(edition.schedule)}
    elif isinstance(edition, HiddenEdition):
        own = {"guesses": edition.guesses, "rule": edition.rule}
    return {
        "id": edition.id,
        "title": edition.title,
        "language": edition.language,
        "game": edition.game,
        "pack": edition.pack.name,
        **own,
        "on": edition.on,
        "layout": edition.layout,
        "licences": list(edition.pack.manifest.licences),
    }


@pack.command()
@click.argument("path", type=FOLDER, required=False)
@click.option("--json", "as_json", is_flag=True, help="Print counts and faults as JSON.")
def check(path: Path | None, as_json: bool) -> None:
    """Check packs and editions, count what is in them, and say what is wrong.

    PATH is the folder of a pack, of an edition, or a data folder with packs/ and editions/. Without it, everything
    that is shipped or in LADLE_DATA is checked. Exit code 1 if anything is wrong.
    """
    from ladle.packs.check import check_places

    reports = list(check_places(*_to_check(path)))
    faults = sum(len(report.faults) for report in reports)
    if as_json:
        wire = {"faults": faults, "reports": [report.to_wire() for report in reports]}
        click.echo(json.dumps(wire, ensure_ascii=False, indent=2))
    else:
        for report in reports:
            _echo_report(report)
    if faults:
        raise Complaint(f"{faults} {'fault' if faults == 1 else 'faults'} found")


def _to_check(path: Path | None) -> tuple[Places, PackReader]:
    """What to check, and all packs that its editions may use: those beside it come before the shipped ones."""
    from ladle.packs.shelf import PackReader, Places, find_places, places_at

    others = find_places(*_data_folders())
    if path is None:
        return others, PackReader(others.packs)
    found = places_at(path)
    data = path.resolve().parent.parent
    beside = find_places(data) if found.editions and (data / "packs").is_dir() else Places({}, {})
    return found, PackReader({**others.packs, **beside.packs, **found.packs})


def _echo_report(report: Report) -> None:
    click.echo(f"{report.kind} {report.name}: {'good' if not report.faults else f'{len(report.faults)} wrong'}")
    _echo_fields(report.counts)
    for fault in report.faults:
        click.echo(visible(f"  {fault}"))


def _echo_fields(fields: Mapping[str, Any]) -> None:
    """One line a field, indented, the values under one another; a table or a list on one line."""
    for name, value in fields.items():
        if isinstance(value, Mapping):
            value = ", ".join(f"{key}: {count}" for key, count in value.items())
        elif isinstance(value, list):
            value = ", ".join(value)
        click.echo(visible(f"    {name.replace('_', ' '):<22}{value}"))


@pack.command()
@click.argument("language")
@click.option("--sources", type=FOLDER, help="A folder with a folder a source; without it, where they are installed.")
@click.option(
    "--into", type=click.Path(file_okay=False, path_type=Path), help="A data folder; the shipped one if not given."
)
def build(language: str, sources: Path | None, into: Path | None) -> None:
    """Build the packs and editions of LANGUAGE (en or fr) from word sources on this machine.

    The sources must be the pinned ones: a file with another SHA-256 is refused. Needs the extra "build".
    """
    from ladle.packs.build import LANGUAGES, build_packs
    from ladle.packs.shelf import shipped_data

    if language not in LANGUAGES:
        raise click.BadParameter(f"{language!r} is none of: {', '.join(LANGUAGES)}", param_hint="LANGUAGE")
    for folder in build_packs(language, into=into or shipped_data(), sources=sources):
        click.echo(visible(str(folder)))


def _data_folders() -> list[Path]:
    """The shipped data and the host's own."""
    from ladle.packs.shelf import shipped_data
    from ladle.settings import load_settings

    own = load_settings().data
    return [shipped_data(), own] if own else [shipped_data()]
