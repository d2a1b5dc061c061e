"""The examples of deploy/ under a real nginx and a real Caddy, in front of a server of this machine.

Nothing of an example is changed but the ports, and where its certificate, cache and log are.
"""

import os
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

import httpx

DEPLOY = Path(__file__).parents[1] / "deploy"
NAME = "puzzles.example"


@dataclass(frozen=True)
class Certificate:
    """A certificate for ``puzzles.example`` that it has signed itself."""

    file: Path
    key: Path

    @classmethod
    def made_in(cls, folder: Path) -> "Certificate":
        made = cls(folder / "cert.pem", folder / "key.pem")
        command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
        of = ["-days", "2", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
        subprocess.run([*command, *of, "-keyout", made.key, "-out", made.file], check=True, capture_output=True)
        return made

    def trusted(self) -> ssl.SSLContext:
        """For a client that takes this certificate and no other."""
        return ssl.create_default_context(cafile=self.file)


@dataclass(frozen=True)
class Proxy:
    """A proxy that runs, listening for TLS on *port* and for plain HTTP on *plain_port*."""

    port: int
    plain_port: int
    certificate: Certificate

    def visitor(self, address: str = "127.0.0.1") -> httpx.Client:
        """A client at *address* that finds ``puzzles.example`` here, checks its certificate, and keeps cookies."""
        return httpx.Client(
            transport=_Resolved(
                self.port, httpx.HTTPTransport(verify=self.certificate.trusted(), local_address=address)
            ),
            base_url=f"https://{NAME}/",
            timeout=30,
        )

    def connection(self, *protocols: str) -> ssl.SSLSocket:
        """A bare TLS connection, with *protocols* offered."""
        context = self.certificate.trusted()
        context.set_alpn_protocols(list(protocols))
        return context.wrap_socket(socket.create_connection(("127.0.0.1", self.port), 30), server_hostname=NAME)


@dataclass(frozen=True)
class _Resolved(httpx.BaseTransport):
    """``puzzles.example`` is a port of this machine; cookies, Host and the certificate go by its name."""

    port: int
    transport: httpx.BaseTransport

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        sent = httpx.Request(
            request.method,
            request.url.copy_with(host="127.0.0.1", port=self.port),
            headers=request.headers,
            stream=request.stream,
            extensions={**request.extensions, "sni_hostname": request.url.host},
        )
        return self.transport.handle_request(sent)

    def close(self) -> None:
        self.transport.close()


def free_ports(count: int) -> list[int]:
    with closing(socket.socket()) as first, closing(socket.socket()) as second:
        probes = [first, second][:count]
        for probe in probes:
            probe.bind(("127.0.0.1", 0))
        return [probe.getsockname()[1] for probe in probes]


def rewritten(text: str, changes: Mapping[str, str]) -> str:
    """*text* with each of *changes* made; every one of them has to be there."""
    for old, new in changes.items():
        assert old in text, f"the example no longer says {old!r}"
        text = text.replace(old, new)
    return text


@contextmanager
def nginx(folder: Path, upstream: int, changes: Mapping[str, str] | None = None) -> Iterator[Proxy]:
    """nginx by deploy/nginx.conf in front of the port *upstream*, with *changes* to the example if any."""
    port, plain = free_ports(2)
    certificate = Certificate.made_in(folder)
    site = rewritten(
        (DEPLOY / "nginx.conf").read_text("utf-8"),
        {
            **(changes or {}),
            "listen 80;": f"listen 127.0.0.1:{plain};",
            "listen [::]:80;": "",
            "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
            "listen [::]:443 ssl http2;": "",
            "127.0.0.1:8000": f"127.0.0.1:{upstream}",
            "/etc/letsencrypt/live/puzzles.example/fullchain.pem": str(certificate.file),
            "/etc/letsencrypt/live/puzzles.example/privkey.pem": str(certificate.key),
            "/var/lib/nginx/ladle": str(folder / "cache"),
            "/var/log/nginx/ladle.log": str(folder / "ladle.log"),
        },
    )
    (folder / "site.conf").write_text(site)
    kept = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    (folder / "nginx.conf").write_text(
        # Debian's own nginx.conf says much the same around its site files. The worker reads what pytest made for root.
        f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{ worker_connections 1024; }}\n"
        + ("user root;\n" if os.geteuid() == 0 else "")
        + "http {\n"
        + "".join(f"{name}_temp_path {folder}/{name};\n" for name in kept)
        + "include /etc/nginx/mime.types;\naccess_log off;\n"
        + f"include {folder}/site.conf;\n}}\n"
    )
    program = ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]
    _checked(*program, "-t")
    with _running(program, folder, port):
        yield Proxy(port, plain, certificate)


@contextmanager
def caddy(folder: Path, upstream: int, changes: Mapping[str, str] | None = None) -> Iterator[Proxy]:
    """Caddy by deploy/Caddyfile in front of the port *upstream*, with a certificate at hand instead of a new one."""
    port, plain = free_ports(2)
    certificate = Certificate.made_in(folder)
    site = rewritten(
        (DEPLOY / "Caddyfile").read_text("utf-8"),
        {
            **(changes or {}),
            "\n{\n": f"\n{{\n\tadmin off\n\thttp_port {plain}\n\thttps_port {port}\n",
            f"\n{NAME} {{\n": f"\n{NAME} {{\n\tbind 127.0.0.1\n\ttls {certificate.file} {certificate.key}\n",
            "127.0.0.1:8000": f"127.0.0.1:{upstream}",
        },
    )
    (folder / "Caddyfile").write_text(site)
    program = ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    environment = {"HOME": str(folder), "PATH": os.environ["PATH"]}
    with _running(program, folder, port, environment):
        yield Proxy(port, plain, certificate)


def _checked(*command: str) -> None:
    assert shutil.which(command[0]), f"{command[0]} is not on this machine: ./run test installs it"
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@contextmanager
def _running(
    program: list[str], folder: Path, port: int, environment: Mapping[str, str] | None = None
) -> Iterator[None]:
    """The program in the foreground, once it listens; stopped at the end."""
    assert shutil.which(program[0]), f"{program[0]} is not on this machine: ./run test installs it"
    said = folder / f"{program[0]}.txt"
    with said.open("w") as output, subprocess.Popen(program, stdout=output, stderr=output, env=environment) as process:
        try:
            _wait_for(port, process, said)
            yield
        finally:
            process.terminate()
            process.wait(30)


def _wait_for(port: int, process: "subprocess.Popen[bytes]", said: Path) -> None:
    until = monotonic() + 30
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            assert process.poll() is None, said.read_text()
            assert monotonic() < until, said.read_text()
            sleep(0.02)
