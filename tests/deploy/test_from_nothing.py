"""docs/how-to/host-with-https.md, typed line by line into a bare Debian under a real systemd. Takes some five minutes.

What needs the network (the installing) is typed before that Debian is started, in its root; the rest after, in
namespaces of its own, in which every port is free.
"""

import ctypes
import os
import shlex
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

from containerfile import Build, Image, Instruction
from documents import blocks, page
from reverse_proxies import DEPLOY, NAME, Certificate, Proxy
from typed import Shell

CLONE_NEWNET = 0x40000000
PROJECT = DEPLOY.parent
SOURCE = "usr/local/src/ladle"

MOUNTS = """
mount --bind {root} {root}
mount -t tmpfs tmpfs {root}/run
mount --rbind /sys {root}/sys
mount -t proc proc {root}/proc
mount --rbind /dev {root}/dev
cd {root}
mkdir -p .old
pivot_root . .old
umount -l .old
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --log-target=null
"""


@contextmanager
def booted(root: Path) -> Iterator[int]:
    """systemd as the first process of a system of its own; its number here."""
    apart = ["--mount", "--pid", "--net", "--uts", "--ipc", "--cgroup", "--fork", "--kill-child"]
    script = MOUNTS.format(root=shlex.quote(str(root)))
    with subprocess.Popen(["unshare", *apart, "sh", "-ec", script], stdin=subprocess.DEVNULL) as process:
        try:
            children, until = Path(f"/proc/{process.pid}/task/{process.pid}/children"), monotonic() + 120
            while not (pids := children.read_text().split()) or not ready(pids[0]):
                assert process.poll() is None, "systemd did not start"
                assert monotonic() < until, "systemd is slow to start"
                sleep(0.1)
            yield int(pids[0])
        finally:
            process.kill()


def inside(pid: int | str) -> list[str]:
    """A command that runs another one in the system whose first process is *pid*."""
    plain = ["env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root"]
    return ["nsenter", "-t", str(pid), "-m", "-u", "-i", "-n", "-p", "-C", "-r", "-w", *plain]


def ready(pid: str) -> bool:
    asked = subprocess.run([*inside(pid), "systemctl", "is-active", "multi-user.target"], capture_output=True)
    return asked.returncode == 0


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A bare Debian 12 with what every machine has that was set up from a disk, and the source in its place."""
    build = Build(PROJECT, tmp_path_factory.mktemp("machine"))
    root = build.bare("bookworm")
    policy = root / "usr/sbin/policy-rc.d"
    policy.write_text("#!/bin/sh\nexit 101\n")  # nothing is started before the system is
    policy.chmod(0o755)
    image = Image(root, {"DEBIAN_FRONTEND": "noninteractive"})
    for target in ("src", "deploy"):
        build.step(image, Instruction("COPY", f"{target} /{SOURCE}/{target}"))
    files = "pyproject.toml README.md LICENSE NOTICE requirements-host.txt"
    build.step(image, Instruction("COPY", f"{files} /{SOURCE}"))
    install = "apt-get install -y --no-install-recommends systemd systemd-sysv dbus"
    for typed in (f"apt-get update && {install}", *blocks(page("how-to/host-with-https.md"), "sh")[:2]):
        build.step(image, Instruction("RUN", typed))
    policy.unlink()
    return root


@pytest.mark.torture
def test_a_house_from_nothing_loses_its_disk_and_no_move(bare: Path) -> None:
    database, service, sign, proxy, back_up, lose, restore = blocks(page("how-to/host-with-https.md"), "sh")[2:]
    with booted(bare) as pid, Shell(Path("/"), os.environ, *inside(pid), "sh") as shell:
        for block in (database, service, sign, proxy):
            shell.run(block)
        live = bare / f"etc/letsencrypt/live/{NAME}"
        visitors = Proxy(443, 80, Certificate(live / "fullchain.pem", live / "privkey.pem"))
        with ThreadPoolExecutor(1, initializer=enter_network_of, initargs=(pid,)) as there:
            token, address, word = there.submit(play, visitors).result()
            shell.run(back_up)
            shell.run(lose)
            shell.run(restore)
            assert there.submit(kept, visitors, token, address).result() == [word]


def enter_network_of(pid: int) -> None:
    """This thread's sockets are of that system from here on."""
    with Path(f"/proc/{pid}/ns/net").open() as network:
        assert ctypes.CDLL(None, use_errno=True).setns(network.fileno(), CLONE_NEWNET) == 0, os.strerror(
            ctypes.get_errno()
        )


def play(proxy: Proxy) -> tuple[str, str, str]:
    """One move of a new player: the token, the puzzle's address and the word."""
    with proxy.visitor() as visitor:
        card = visitor.get("api/editions/en-poop/today").json()
        words = visitor.get(f"api/dictionaries/{card['dictionary']}").json()["words"]
        near = next(w for w in words if sum(a != b for a, b in zip(w, card["start"], strict=True)) == 1)
        token = visitor.post("api/players").json()["token"]
        address = f"api/puzzles/en-poop/{card['number']}"
        step = visitor.put(f"{address}/steps/1", json={"kind": "word", "word": near}, headers=bearer(token))
        assert step.status_code in (200, 201), step.text
        return token, address, near


def kept(proxy: Proxy, token: str, address: str) -> list[str]:
    with proxy.visitor() as visitor:
        visitor.cookies.clear()
        game: httpx.Response = visitor.get(f"{address}/game", headers=bearer(token))
        assert game.status_code == 200, game.text
        return [step["word"] for step in game.json()["steps"]]


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}
