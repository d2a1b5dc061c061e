"""Private PostgreSQL clusters for tests and benchmarks: made in a temporary folder, stopped and removed afterwards."""

import os
import shlex
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

INSTALL = "PostgreSQL's programs (initdb, pg_ctl) are not on this machine. Install them: apt-get install postgresql"
FAST = ("fsync=off", "full_page_writes=off", "synchronous_commit=off")
"""For tests of behaviour. Tests of durability and benchmarks leave the defaults."""


@dataclass(frozen=True)
class Cluster:
    """A running PostgreSQL; *url* lacks the name of a database."""

    url: str
    control: tuple[str | Path, ...]
    options: str
    data: Path

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def start(self) -> None:
        """After it was killed: from the log on disk."""
        _run(*self.control, "-o", self.options, "start")

    def restart(self) -> None:
        """In order, though without waiting for whoever is connected."""
        _run(*self.control, "-m", "fast", "restart")

    def crash_and_restart(self) -> None:
        """Cut every process off in the middle of what it does, and start again from the log on disk."""
        _run(*self.control, "-m", "immediate", "restart")

    def promote(self) -> None:
        """Make a standby the primary."""
        _run(*self.control, "promote")

    def kill(self) -> None:
        """``kill -9`` of all its processes at once; they are gone when this returns."""
        first = int((self.data / "postmaster.pid").read_text().splitlines()[0])
        os.kill(first, signal.SIGSTOP)  # so that it neither mourns the others nor makes new ones
        others = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        processes = (first, *map(int, others))
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        while any(Path(f"/proc/{process}").exists() for process in processes):
            time.sleep(0.01)


@contextmanager
def postgres_cluster(*settings: str, folder: Path | None = None) -> Iterator[Cluster]:
    """A cluster that listens on a free port of 127.0.0.1 while the block runs. RuntimeError says what to install.

    *folder* is where it is kept, made if it is missing and removed afterwards; a temporary one unless named.
    """
    place = _own_folder(folder)
    cluster = _cluster_in(place, settings)
    with _removed_afterwards(place, (*cluster.control, "-m", "immediate", "stop")):
        made = ("-D", cluster.data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N")
        _run(_programs() / "initdb", *made)
        cluster.start()
        yield cluster


@contextmanager
def standby_of(primary: Cluster, name: str = "standby") -> Iterator[Cluster]:
    """A streaming replica of *primary*, called *name* there, while the block runs."""
    place = _own_folder(None)
    cluster = _cluster_in(place, ())
    with _removed_afterwards(place, (*cluster.control, "-m", "immediate", "stop")):
        source = f"host=127.0.0.1 port={primary.port} user=postgres application_name={name}"
        _run(_programs() / "pg_basebackup", "-D", cluster.data, "-R", "-X", "stream", "-c", "fast", "-N", "-d", source)
        cluster.start()
        yield cluster


def _own_folder(folder: Path | None) -> Path:
    place = folder or Path(tempfile.mkdtemp(prefix="ladle-pg-"))
    place.mkdir(exist_ok=True)
    if os.geteuid() == 0:
        shutil.chown(place, "postgres", "postgres")
    return place


def _cluster_in(folder: Path, settings: Sequence[str]) -> Cluster:
    data, port = folder / "data", _free_port()
    control: tuple[str | Path, ...] = (_programs() / "pg_ctl", "-D", data, "-l", folder / "log", "-w", "-t", "60")
    options = " ".join([f"-p {port} -h 127.0.0.1 -k {folder}", *(f"-c {setting}" for setting in settings)])
    return Cluster(f"postgresql://postgres@127.0.0.1:{port}", control, options, data)


@contextmanager
def _removed_afterwards(folder: Path, stop: Sequence[str | Path]) -> Iterator[None]:
    """Stop the cluster and remove its folder when the block ends, or when this process is gone, even if killed.

    A shell waits for the end of a pipe that only this process holds open.
    """
    script = f"cat >/dev/null; {shlex.join(map(str, _as_postgres(stop)))}; rm -rf {shlex.quote(str(folder))}"
    keeper = subprocess.Popen(
        ["sh", "-c", script],
        cwd="/",
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    with keeper:  # closes the pipe and waits
        yield


def _programs() -> Path:
    """The folder of the newest PostgreSQL here: Debian's place first, then PATH."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    found = versions[-1] if versions else shutil.which("initdb")
    if found is None:
        raise RuntimeError(INSTALL)
    return Path(found).parent


def _as_postgres(command: Sequence[str | Path]) -> Sequence[str | Path]:
    """PostgreSQL's programs refuse root, so root becomes the user that Debian made for them."""
    return ("runuser", "-u", "postgres", "--", *command) if os.geteuid() == 0 else command


def _run(*command: str | Path) -> None:
    """Run one of PostgreSQL's programs. RuntimeError says what it said if it fails."""
    done = subprocess.run(_as_postgres(command), cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, command))} failed: {done.stderr}")


def _free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
