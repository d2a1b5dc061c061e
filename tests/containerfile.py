"""A Containerfile read, and built without a container engine: each stage is a folder that its steps are run in.

``FROM debian:12-slim`` is a bare root by debootstrap. Of the format, what ours uses is understood; anything else is
refused, so that nothing is passed over in silence. The commands need root, Linux and the network.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

SUITES = {"debian:12-slim": "bookworm"}
PLAIN_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"


@dataclass(frozen=True)
class Instruction:
    """One step: ``RUN`` and all that stands after it, lines that go on joined."""

    name: str
    rest: str

    @property
    def words(self) -> list[str]:
        return shlex.split(self.rest)

    @property
    def command(self) -> list[str]:
        """What an instruction that takes a list runs."""
        listed: list[str] = json.loads(self.rest[self.rest.index("[") :])
        return listed


def read(file: Path) -> list[Instruction]:
    """The instructions of *file*, in their order."""
    lines = [
        line for line in file.read_text("utf-8").splitlines() if line.strip() and not line.lstrip().startswith("#")
    ]
    joined = re.sub(r"\\\n\s*", "", "\n".join(lines))
    return [Instruction(*line.split(maxsplit=1)) for line in joined.splitlines()]


def stages(instructions: Sequence[Instruction]) -> list[list[Instruction]]:
    """The instructions of each stage, which begins with FROM."""
    found: list[list[Instruction]] = []
    for each in instructions:
        if each.name == "FROM":
            found.append([])
        found[-1].append(each)
    return found


@dataclass
class Image:
    """What came of a stage: its root, and how it is to be run."""

    root: Path
    env: dict[str, str] = field(default_factory=dict)
    user: str = "0:0"
    folder: str = "/"
    volumes: list[str] = field(default_factory=list)
    entrypoint: list[str] = field(default_factory=list)
    command: list[str] = field(default_factory=list)
    health: list[str] = field(default_factory=list)
    stop_signal: str = ""

    @property
    def environment(self) -> dict[str, str]:
        return {"PATH": PLAIN_PATH, "HOME": "/", **self.env}

    def started(self, *, env: Mapping[str, str], command: Sequence[str] | None = None) -> "subprocess.Popen[str]":
        """The image as a container of its own: the root read-only, volumes writable, user and command as it says.

        *command* in place of its own; *env* beside what it says. It shares the network of this machine.
        """
        program = [*self.entrypoint, *self.command] if command is None else command
        user, group = self.user.split(":")
        somebody = ["setpriv", f"--reuid={user}", f"--regid={group}", "--clear-groups", "--no-new-privs"]
        there = ["sh", "-c", f'cd {self.folder} && exec "$@"', "sh", *program]
        inside = shlex.join(["chroot", str(self.root), *somebody, *there])
        root = shlex.quote(str(self.root))
        volumes = [shlex.quote(f"{self.root}{volume}") for volume in self.volumes]
        mounts = [f"mount --bind {root} {root}", *(f"mount --bind {each} {each}" for each in volumes)]
        mounts += [
            f"mount -t proc proc {root}/proc",
            f"mount --bind /dev {root}/dev",
            f"mount -o remount,bind,ro {root}",
        ]
        return subprocess.Popen(
            [
                "unshare",
                "--mount",
                "--pid",
                "--fork",
                "--kill-child",
                "sh",
                "-ec",
                "; ".join([*mounts, f"exec {inside}"]),
            ],
            env={**self.environment, **env},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )


@dataclass
class Build:
    """One build: *context* is the folder that COPY takes from, *folder* where roots are made."""

    context: Path
    folder: Path
    images: dict[str, Image] = field(default_factory=dict)

    def run(self, instructions: Sequence[Instruction]) -> Image:
        """The image of the last stage. Raises CalledProcessError for a step that fails."""
        for stage in stages(instructions):
            image = self._begin(*stage)
        return image

    def _begin(self, start: Instruction, *steps: Instruction) -> Image:
        base, *named = re.split(r"\s+AS\s+", start.rest)
        root = self.folder / (named[0] if named else "final")
        _check(["cp", "--archive", str(self.bare(SUITES[base])), str(root)])
        image = self.images[root.name] = Image(root)
        for step in steps:
            self.step(image, step)
        return image

    def step(self, image: Image, step: Instruction) -> None:
        """Do *step* on *image*. Raises AttributeError for an instruction that is not understood."""
        getattr(self, f"_{step.name.lower()}")(image, step)

    def bare(self, suite: str) -> Path:
        """A bare root of that Debian, made once."""
        root = self.folder / suite
        if not root.exists():
            _check(["debootstrap", "--variant=minbase", suite, str(root), "http://deb.debian.org/debian"])
        return root

    def _run(self, image: Image, step: Instruction) -> None:
        """With this machine's network: its names, the certificates that it trusts and where its pip looks."""
        root = shlex.quote(str(image.root))
        names = " ".join(f"cp -L {name} {root}{name};" for name in ("/etc/resolv.conf", "/etc/hosts"))
        own = f"touch {root}/tmp/certificates; mount --bind {CERTIFICATES} {root}/tmp/certificates;"
        mounts = (
            f"mount --bind {root} {root}; mount -t proc proc {root}/proc; mount --bind /dev {root}/dev; {names} {own}"
        )
        inside = shlex.join(["chroot", str(image.root), "sh", "-ec", f"cd {image.folder}; {step.rest}"])
        pip = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
        env = {**pip, "PIP_CERT": "/tmp/certificates", **image.environment}
        _check(["unshare", "--mount", "sh", "-ec", f"{mounts} exec {inside}"], env=env)
        (image.root / "tmp/certificates").unlink()

    def _copy(self, image: Image, step: Instruction) -> None:
        words = step.words
        source = self.context
        if words[0].startswith("--from="):
            source = self.images[words.pop(0).removeprefix("--from=")].root
        *sources, target = words
        for each in sources:
            place = source / each.lstrip("/")
            to = image.root / os.path.normpath(os.path.join(image.folder, target)).lstrip("/")
            if place.is_dir():
                shutil.copytree(
                    place, to, symlinks=True, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__")
                )
            else:
                to.mkdir(parents=True, exist_ok=True)
                shutil.copy(place, to)

    def _env(self, image: Image, step: Instruction) -> None:
        image.env |= dict(word.split("=", 1) for word in step.words)

    def _workdir(self, image: Image, step: Instruction) -> None:
        image.folder = step.rest
        (image.root / step.rest.lstrip("/")).mkdir(parents=True, exist_ok=True)

    def _user(self, image: Image, step: Instruction) -> None:
        image.user = step.rest

    def _volume(self, image: Image, step: Instruction) -> None:
        image.volumes.append(step.rest)

    def _expose(self, image: Image, step: Instruction) -> None:
        int(step.rest)

    def _stopsignal(self, image: Image, step: Instruction) -> None:
        image.stop_signal = step.rest

    def _healthcheck(self, image: Image, step: Instruction) -> None:
        image.health = step.command

    def _entrypoint(self, image: Image, step: Instruction) -> None:
        image.entrypoint = step.command

    def _cmd(self, image: Image, step: Instruction) -> None:
        image.command = step.command


def _check(command: Sequence[str], env: Mapping[str, str] | None = None) -> None:
    done = subprocess.run(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert done.returncode == 0, f"{shlex.join(command)}\n{done.stdout[-3000:]}"
