"""Ladle behind the nginx and the Caddy of deploy/: a ladder is played through them over HTTPS."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from ladle.ladder import WordGraph, shortest_routes
from ladle.web.limits import ALLOWANCES
from live_server import LiveServer, serving
from reverse_proxies import NAME, Proxy, caddy, nginx

Run = Callable[..., AbstractContextManager[Proxy]]

HERE = {"Origin": f"https://{NAME}", "Sec-Fetch-Site": "same-origin"}
ELSEWHERE = {"Origin": "https://elsewhere.example", "Sec-Fetch-Site": "cross-site"}


@pytest.fixture(params=[nginx, caddy], ids=["nginx", "caddy"])
def run(request: pytest.FixtureRequest) -> Run:
    found: Run = request.param
    return found


@pytest.fixture
def server(sqlite_url: str, tmp_path: Path) -> Iterator[LiveServer]:
    with serving(sqlite_url, tmp_path) as running:
        yield running


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "proxy"
    made.mkdir()
    return made


def port_of(server: LiveServer) -> int:
    port = urlsplit(server.url).port
    assert port
    return port


def play(visitor: httpx.Client) -> httpx.Response:
    """A new player's whole ladder, on a best route; the answer to the last step."""
    card = visitor.get("api/editions/en-poop/today").json()
    dictionary = visitor.get(f"api/dictionaries/{card['dictionary']}").json()
    route = next(iter(shortest_routes(WordGraph.build(dictionary["words"]), card["start"], card["target"])))
    made = visitor.post("api/players", headers=HERE)
    assert made.status_code == 201
    assert "; Secure" in made.headers["set-cookie"]
    for number, word in enumerate(list(route)[1:], 1):
        address = f"api/puzzles/en-poop/{card['number']}/steps/{number}"
        step = visitor.put(address, json={"kind": "word", "word": word}, headers=HERE)
        assert step.status_code in (200, 201), step.text
    return step


def test_a_ladder_is_played_over_https(run: Run, server: LiveServer, folder: Path) -> None:
    with run(folder, port_of(server)) as proxy, proxy.visitor() as visitor:
        assert visitor.get("en-poop/").status_code == 200
        assert play(visitor).json()["over"] is True
        assert visitor.get("healthz").status_code == 200
        assert visitor.get("readyz").status_code == 200
        assert visitor.get("").headers["strict-transport-security"] == "max-age=31536000"
        assert visitor.post("api/players", headers=ELSEWHERE).status_code == 403


AT_THE_ROOT: Mapping[Run, str] = {nginx: "    location / {", caddy: "\treverse_proxy 127.0.0.1:8000 {"}
BELOW_A_PATH: Mapping[Run, str] = {
    nginx: "    # location /puzzles/ {\n",
    caddy: "\t# reverse_proxy /puzzles/* 127.0.0.1:8000 {\n",
}
"""Lines of the examples: the second, without its mark of a comment, takes the place of the first."""


def test_a_ladder_is_played_below_a_path(run: Run, sqlite_url: str, folder: Path, tmp_path: Path) -> None:
    below = BELOW_A_PATH[run]
    exchanged = {below + AT_THE_ROOT[run]: below.replace("# ", "").rstrip("\n")}
    with (
        serving(sqlite_url, tmp_path, LADLE_BASE_PATH="/puzzles") as server,
        run(folder, port_of(server), exchanged) as proxy,
        proxy.visitor() as visitor,
    ):
        visitor.base_url = httpx.URL(f"https://{NAME}/puzzles/")
        assert play(visitor).json()["over"] is True
        assert {cookie.path for cookie in visitor.cookies.jar} == {"/puzzles/"}


def test_http_leads_to_https(run: Run, server: LiveServer, folder: Path) -> None:
    with run(folder, port_of(server)) as proxy:
        answer = httpx.get(f"http://127.0.0.1:{proxy.plain_port}/en-poop/?x=1", headers={"Host": NAME})
        assert answer.status_code in (301, 308)
        assert re.fullmatch(rf"https://{NAME}(:{proxy.port})?/en-poop/\?x=1", answer.headers["location"])


def test_http_2_is_spoken_and_old_tls_is_not(run: Run, server: LiveServer, folder: Path) -> None:
    with run(folder, port_of(server)) as proxy, proxy.connection("h2", "http/1.1") as connection:
        assert connection.selected_alpn_protocol() == "h2"
        assert connection.version() in ("TLSv1.2", "TLSv1.3")


def test_what_ladle_has_compressed_is_passed_on_as_it_is(run: Run, server: LiveServer, folder: Path) -> None:
    with run(folder, port_of(server)) as proxy, proxy.visitor() as visitor:
        page = visitor.get("en-poop/", headers={"Accept-Encoding": "gzip"})
        assert page.headers["content-encoding"] == "gzip"
        for name in ("content-security-policy", "cache-control", "vary"):
            assert page.headers.get_list(name) == httpx.get(
                f"{server.url}/en-poop/", headers={"Accept-Encoding": "gzip"}
            ).headers.get_list(name)


def test_nginx_keeps_what_never_changes_and_nothing_else(server: LiveServer, folder: Path) -> None:
    """Once Ladle is gone, what nginx still answers is what it has kept."""
    with nginx(folder, port_of(server)) as proxy, proxy.visitor() as visitor:
        page = visitor.get("en-poop/").text
        (script,) = set(re.findall(r'src="\.\./(client/[^"]+/play\.js)"', page)) or {None}
        assert script
        dictionary = "api/dictionaries/" + visitor.get("api/editions/en-poop/today").json()["dictionary"]
        changing = ("en-poop/", "", "api/editions/en-poop/today", "sw.js")
        before = {address: visitor.get(address) for address in (script, dictionary, *changing)}
        assert {answer.status_code for answer in before.values()} == {200}
        assert server.stop() == 0
        for address in (script, dictionary):
            again = visitor.get(address)
            assert (again.status_code, again.content) == (200, before[address].content)
            assert "immutable" in again.headers["cache-control"]
        for address in changing:
            assert visitor.get(address).status_code == 502, address


def test_a_visitor_is_counted_by_their_own_address(run: Run, server: LiveServer, folder: Path) -> None:
    """Not by the proxy's, and not by what a visitor claims."""
    most = ALLOWANCES["new-players"].address
    with (
        run(folder, port_of(server)) as proxy,
        proxy.visitor("127.0.0.2") as bot,
        proxy.visitor("127.0.0.3") as somebody,
    ):
        claims = [{**HERE, "X-Forwarded-For": f"203.0.113.{claim % 250}"} for claim in range(most + 1)]
        answers = [bot.post("api/players", headers=claim) for claim in claims]
        assert [answer.status_code for answer in answers] == [201] * most + [429]
        assert int(answers[-1].headers["retry-after"]) > 0
        assert somebody.post("api/players", headers=HERE).status_code == 201


def test_nginx_turns_floods_away(server: LiveServer, folder: Path) -> None:
    lower = {"rate=300r/s": "rate=1r/m", "burst=1000 nodelay": "burst=20 nodelay"}
    with nginx(folder, port_of(server), lower) as proxy, proxy.visitor() as visitor:
        answers = [visitor.get("healthz") for _ in range(25)]
        assert [answer.status_code for answer in answers] == [200] * 21 + [429] * 4
        assert answers[-1].headers["retry-after"] == "5"


def test_nginx_gives_up_on_a_client_that_does_not_go_on(server: LiveServer, folder: Path) -> None:
    soon = {"client_header_timeout 10s": "client_header_timeout 1s"}
    with nginx(folder, port_of(server), soon) as proxy, proxy.connection("http/1.1") as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: puzz")
        assert connection.recv(1000) == b""
