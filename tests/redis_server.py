"""A real Redis of a test's own, on a port of this machine, that can be killed and started again."""

import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import redis

INSTALL = "Redis is not on this machine. Install it: apt-get install redis-server"


@dataclass
class RedisServer:
    folder: Path
    port: int = field(default_factory=lambda: _free_port())
    password: str = "p4ssw0rd-of-redis"
    _process: "subprocess.Popen[bytes] | None" = None

    @property
    def url(self) -> str:
        return f"redis://:{self.password}@127.0.0.1:{self.port}"

    def start(self) -> None:
        """Returns once it answers. RuntimeError says what to install."""
        program = shutil.which("redis-server")
        if program is None:
            raise RuntimeError(INSTALL)
        options = {"port": self.port, "bind": "127.0.0.1", "dir": self.folder, "requirepass": self.password}
        arguments = [word for name, value in options.items() for word in (f"--{name}", str(value))]
        self._process = subprocess.Popen(
            [program, *arguments, "--save", "", "--appendonly", "no"], stdout=subprocess.DEVNULL
        )
        with closing(redis.Redis.from_url(self.url)) as client:
            while not _answers(client):
                assert self._process.poll() is None, "Redis did not start"

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def keys(self) -> list[str]:
        with closing(redis.Redis.from_url(self.url, decode_responses=True)) as client:
            return sorted(client.scan_iter())


@contextmanager
def redis_server(folder: Path) -> Iterator[RedisServer]:
    server = RedisServer(folder)
    server.start()
    try:
        yield server
    finally:
        server.kill()


def _answers(client: "redis.Redis") -> bool:
    try:
        return bool(client.ping())
    except redis.ConnectionError:  # not yet, or still loading
        return False


def _free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
