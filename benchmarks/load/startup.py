"""What a host waits for: the command's help, and a server that listens."""

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))
from live_server import serving, start_server

RUNS = 15


def print_startup() -> None:
    """The command beside bare Python, and a server on a database that is there."""
    bare = _median_seconds(_run(sys.executable, "-c", "pass"))
    shown = _median_seconds(_run(sys.executable, "-m", "ladle", "--help"))
    print(f"ladle --help  {shown * 1000:6.0f} ms   bare Python {bare * 1000:.0f} ms, {shown / bare:.1f} times")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = f"sqlite:///{folder.as_posix()}/ladle.db"
        start_server(database, folder).stop()
        begun = time.perf_counter()
        with serving(database, folder) as server:
            print(f"ladle serve   {time.perf_counter() - begun:6.2f} s    until it listens; the database is there")
            server.stop()


def _median_seconds(work: Callable[[], object]) -> float:
    def once() -> float:
        begun = time.perf_counter()
        work()
        return time.perf_counter() - begun

    return statistics.median(once() for _ in range(RUNS))


def _run(*command: str) -> Callable[[], object]:
    return lambda: subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
