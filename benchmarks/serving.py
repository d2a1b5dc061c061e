"""What a host gets: how fast the command answers, how fast a server is up, and how many steps a second it stores.

Bare Python stands beside the first figure, an empty answer of the same server beside the last: what our own work adds.
Usage: python benchmarks/serving.py [SECONDS]
"""

import http.client
import json
import multiprocessing
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from live_server import LiveServer, serving, start_server

CLIENTS = 16
RUNS = 15


def median_seconds(work: Callable[[], object]) -> float:
    def once() -> float:
        begun = time.perf_counter()
        work()
        return time.perf_counter() - begun

    return statistics.median(once() for _ in range(RUNS))


def run(*command: str) -> Callable[[], object]:
    return lambda: subprocess.run(command, stdout=subprocess.DEVNULL, check=True)


def client(url: str, seconds: float, stores: bool) -> int:
    """Players who move to and fro on the first puzzle, one after another; how many answers came."""
    server = http.client.HTTPConnection(urlsplit(url).netloc)

    def ask(method: str, path: str, body: object = None, **headers: str) -> dict[str, object]:
        content = None if body is None else json.dumps(body)
        server.request(method, path, content, {"Content-Type": "application/json", **headers} if body else headers)
        answer: dict[str, object] = json.loads(server.getresponse().read())
        return answer

    def new_player() -> dict[str, str]:
        return {"Authorization": f"Bearer {ask('POST', '/api/players')['token']}"}

    player = new_player()
    card = ask("GET", "/api/puzzles/en-poop/1")
    words = ask("GET", f"/api/dictionaries/{card['dictionary']}")["words"]
    assert isinstance(words, list)
    start = str(card["start"])
    there = next(word for word in words if sum(a != b for a, b in zip(word, start, strict=True)) == 1)
    answered, step, until = 0, 0, time.perf_counter() + seconds
    while time.perf_counter() < until:
        if not stores:
            ask("GET", "/healthz")
        else:
            step += 1
            body = {"kind": "word", "word": there} if step % 2 else {"kind": "undo"}
            ask("PUT", f"/api/puzzles/en-poop/1/steps/{step}", body, **player)
            if step == 20:  # about as long as a game gets: a new player begins
                step, player = 0, new_player()
        answered += 1
    return answered


def answers_a_second(server: LiveServer, seconds: float, *, stores: bool) -> float:
    with multiprocessing.Pool(CLIENTS) as crowd:
        counts = crowd.starmap(client, [(server.url, seconds, stores)] * CLIENTS)
    return sum(counts) / seconds


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    bare = median_seconds(run(sys.executable, "-c", "pass"))
    shown = median_seconds(run(sys.executable, "-m", "ladle", "--help"))
    print(f"ladle --help     {shown * 1000:7.0f} ms   bare Python {bare * 1000:.0f} ms   {shown / bare:.1f} times")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = f"sqlite:///{folder.as_posix()}/ladle.db"
        start_server(database, folder).stop()
        begun = time.perf_counter()
        with serving(database, folder) as server:
            print(f"ladle serve      {time.perf_counter() - begun:7.2f} s    until it listens; the database is there")
            empty = answers_a_second(server, seconds, stores=False)
            steps = answers_a_second(server, seconds, stores=True)
            print(f"steps stored     {steps:7.0f} /s   {CLIENTS} clients, SQLite, synchronous=FULL")
            print(f"empty answers    {empty:7.0f} /s   /healthz of the same server")
            server.stop()


if __name__ == "__main__":
    main()
