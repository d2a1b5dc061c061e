"""A command group that imports a command only when it is called, and ends every failure in one clear line."""

import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import Any, NamedTuple, TextIO

import click

from ladle.errors import LadleError
from ladle.foreign_text import visible

_PASSWORD = re.compile(r"(://[^\s:/?#]*:)\S*@|(\bpassword=)[^&\s]*")
"""In a URL, which a command line may name and a complaint quote."""

INTERRUPTED = 130
"""What shells report for a command that Ctrl+C ended."""


class Lazy(NamedTuple):
    """A command that is not imported yet."""

    where: str
    """``module:name``"""
    summary: str
    """Its line in the list of commands (a test compares it with the command's own)."""


class Complaint(click.ClickException):
    """A failure in one line on the error stream: exit code 1."""

    def show(self, file: Any = None) -> None:
        click.echo(f"ladle: {visible(without_passwords(' '.join(self.message.split())))}", file=file, err=True)


class Misuse(Complaint):
    """A command line that means nothing, in one line too: exit code 2."""

    exit_code = 2

    def __init__(self, error: click.UsageError) -> None:
        help_at = f" (see {error.ctx.command_path} --help)" if error.ctx else ""
        super().__init__(error.format_message() + help_at)


def without_passwords(text: str) -> str:
    """*text* with three stars for each password in a URL."""
    return _PASSWORD.sub(lambda found: f"{found[1]}***@" if found[1] else f"{found[2]}***", text)


@contextmanager
def misuse_in_one_line() -> Iterator[None]:
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        raise Misuse(error) from None


class LazyGroup(click.Group):
    """Lists its lazy commands without importing them."""

    def __init__(self, *args: Any, lazy: Mapping[str, Lazy], **options: Any) -> None:
        super().__init__(*args, **options)
        self.lazy = lazy

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(self.lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in self.lazy:
            return None
        module, name = self.lazy[cmd_name].where.split(":")
        command: click.Command = getattr(import_module(module), name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl([(name, lazy.summary) for name, lazy in self.lazy.items()])

    def main(self, *args: Any, **options: Any) -> Any:
        try:
            return super().main(*args, **options)
        except OSError as error:  # the help could not be printed: that is done before any command is invoked
            failed = Complaint(_unexpected(error))
            failed.show()
            sys.exit(failed.exit_code)
        finally:
            _let_go(sys.stdout)

    def make_context(self, *args: Any, **options: Any) -> click.Context:
        with misuse_in_one_line():
            return super().make_context(*args, **options)

    def invoke(self, ctx: click.Context) -> Any:
        """Runs the command. No failure ends in a traceback, unless ``--traceback`` asks for it."""
        try:
            with misuse_in_one_line():
                return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)
        except LadleError as error:
            raise Complaint(error.message) from None
        except Exception as error:
            if ctx.find_root().params.get("traceback"):
                raise
            raise Complaint(_unexpected(error)) from None


def _let_go(stream: TextIO | None) -> None:
    """What could not be written would be tried again when Python ends, which then has its own say and exit code."""
    if stream is None:
        return
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _unexpected(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return f"unexpected {type(error).__name__}: {error} (ladle --traceback … shows where; please report it)"
