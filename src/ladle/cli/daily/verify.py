"""``ladle daily verify``: a house's commitments, checked by anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ladle.cli.lazy_group import Complaint

if TYPE_CHECKING:
    from ladle.daily import Commitments, Finding, Report

WIDTH = len("unrevealed")


@click.command()
@click.argument("source")
@click.option("--copy", metavar="SOURCE", help="An older list of the same house that you kept, to compare with.")
@click.option("--number", type=click.IntRange(min=1), help="The day of this number alone.")
def verify(source: str, copy: str | None, number: int | None) -> None:
    """Check that no answer was changed after it was committed to.

    SOURCE is a file, - for standard input, or an address that begins with http:// or https://. A line is a commitment:
    puzzle, verdict, and what there is to tell. The exit code is 1 if anything does not hold.

    Example: ladle daily verify today.json --copy last-month.json
    """
    from ladle.daily import verify as verdicts
    from ladle.foreign_text import visible

    commitments = _read(source)
    try:
        report = verdicts(commitments, copy=_read(copy) if copy is not None else None)
    except ValueError as error:
        raise Complaint(f"{copy}: {error}") from None
    if number is not None:
        report = report.of(f"{commitments.edition}/{number}")
    for finding in report.findings:
        click.echo(visible(f"{finding.puzzle}  {finding.verdict:{WIDTH}}  {_account(finding)}".rstrip()))
    if number is not None and not report.findings:
        raise Complaint(f"{source}: there is no {commitments.edition}/{number} in it")
    click.echo(visible(_summary(commitments, report)))
    if report.faults:
        raise Complaint(_reproach(report))


def _read(source: str) -> Commitments:
    from ladle.cli.web_address import is_address, read_address
    from ladle.cli.word_file import name_of, read_text
    from ladle.daily import from_wire
    from ladle.errors import BadCommitments

    try:
        return from_wire(read_address(source) if is_address(source) else read_text(source))
    except BadCommitments as error:
        raise Complaint(f"{name_of(source)}: {error.message}") from None


def _account(finding: Finding) -> str:
    reveal, change = finding.commitment.reveal, finding.successor.change if finding.successor else None
    told = [reveal.answer.upper()] if reveal else []
    if finding.successor and change:
        told.append(f"replaced {finding.successor.at:%Y-%m-%dT%H:%M:%SZ} by {change.by}: {change.why}")
    return ", ".join(told)


def _summary(commitments: Commitments, report: Report) -> str:
    counts = ", ".join(f"{count} {verdict}" for verdict, count in report.counts.items())
    aside = f"; days of the copy outside the list: {report.left_aside}" if report.left_aside else ""
    return f"{commitments.edition} as of {commitments.written_at:%Y-%m-%dT%H:%M:%SZ}: {counts or 'no days'}{aside}"


def _reproach(report: Report) -> str:
    first, faults = report.faults[0], len(report.faults)
    more = f", and {faults - 1} more" if faults > 1 else ""
    return f"this does not hold: {first.puzzle} {first.verdict}{more}"
