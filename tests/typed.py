"""A shell that is typed into block by block, as somebody does who follows a page."""

import os
import signal
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

END = "--- end of the block:"


class Shell:
    """One ``sh`` for the length of a page: variables, the folder and ``$!`` stay from one block to the next."""

    def __init__(self, folder: Path, environment: Mapping[str, str], *command: str) -> None:
        self._process = subprocess.Popen(
            command or ("sh",),
            cwd=folder,
            env=dict(environment),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )

    def run(self, block: str) -> str:
        """What the commands of *block* print. Each has to succeed; its children may go on in the background."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        for line in _commands(block):
            self._process.stdin.write(f'{line}\necho "{END} $?"\n')
            self._process.stdin.flush()
            said = []
            for printed in self._process.stdout:
                if END in printed:
                    break
                said.append(printed)
            else:
                raise AssertionError(f"the shell ended at: {line}\n{''.join(said)}")
            assert printed.split()[-1] == "0", f"{line}\n{''.join(said)}{printed}"
        return "".join(said)

    def __enter__(self) -> "Shell":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.communicate()


def _commands(block: str) -> list[str]:
    """The commands of *block*: a line each, or several up to the end of what a backslash or ``<<`` begins."""
    commands, lines = list[str](), iter(block.splitlines())
    for line in lines:
        command = line
        if "<<" in line:
            end = line.rsplit("<<", 1)[1].strip("'\" ")
            while not command.endswith(f"\n{end}"):
                command += f"\n{next(lines)}"
        while command.endswith("\\"):
            command += f"\n{next(lines)}"
        if command.strip() and not command.lstrip().startswith("#"):
            commands.append(command)
    return commands
