"""The client's address is what trusted proxies say, counted from the right, and nothing that a client may choose."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ladle.web.addresses import UNKNOWN, Proxies, network_of

PROXY, STRANGER = "127.0.0.1", "198.51.100.7"
CLIENT = "203.0.113.9"


@pytest.mark.parametrize(
    ("hops", "peer", "forwarded", "client"),
    [
        (1, PROXY, [CLIENT], CLIENT),
        (1, PROXY, [f"1.2.3.4, {CLIENT}"], CLIENT),  # the client has written 1.2.3.4, the proxy has added the rest
        (1, PROXY, [f"1.2.3.4,5.6.7.8,{CLIENT}"], CLIENT),
        (1, PROXY, ["1.2.3.4", CLIENT], CLIENT),  # the client's header, and one of the proxy's own below it
        (1, PROXY, [f"127.0.0.1, {CLIENT}"], CLIENT),
        (1, PROXY, [f"{CLIENT}, 127.0.0.1"], "127.0.0.1"),
        (1, PROXY, [f"  {CLIENT}  "], CLIENT),
        (1, PROXY, [f"{CLIENT}:51234"], CLIENT),
        (1, PROXY, ["[2001:db8:1:2::9]:51234"], "2001:db8:1:2::/64"),
        (1, PROXY, ["2001:db8:1:2:ffff::9"], "2001:db8:1:2::/64"),
        (1, PROXY, ["::ffff:203.0.113.9"], CLIENT),
        (1, PROXY, ["::ffff:cb00:7109"], CLIENT),
        (1, "::1", [CLIENT], CLIENT),
        (1, "::ffff:127.0.0.1", [CLIENT], CLIENT),  # the proxy, through a socket of both families
        (1, None, [CLIENT], CLIENT),  # a Unix socket
        # What is no address is not believed, nor what stands left of it.
        (1, PROXY, [], PROXY),
        (1, PROXY, [""], PROXY),
        (1, PROXY, [f"{CLIENT}, "], PROXY),
        (1, PROXY, [f"{CLIENT}, unknown"], PROXY),
        (1, PROXY, [f"{CLIENT}, _hidden"], PROXY),
        (1, PROXY, [f"{CLIENT}, evil.example"], PROXY),
        (1, PROXY, [f"{CLIENT}, 1.2.3"], PROXY),
        (1, PROXY, [f"{CLIENT}, 1.2.3.4.5"], PROXY),
        (1, PROXY, [f"{CLIENT}, [::1"], "::/64"),
        (1, PROXY, ["9" * 5000], PROXY),
        (1, PROXY, ["\xff\x00"], PROXY),
        (1, None, [], UNKNOWN),
        (1, "", [], UNKNOWN),
        # Who is no proxy of ours is taken for what it is.
        (1, STRANGER, [CLIENT], STRANGER),
        (1, STRANGER, ["127.0.0.1"], STRANGER),
        (2, STRANGER, [f"{CLIENT}, 127.0.0.1"], STRANGER),
        (1, "2001:db8:1:2:3:4:5:6", [CLIENT], "2001:db8:1:2::/64"),
        # Two proxies in a row: the second from the right is what the outer one saw.
        (2, PROXY, [f"{CLIENT}, 10.0.0.2"], CLIENT),
        (2, PROXY, [f"1.2.3.4, {CLIENT}, 10.0.0.2"], CLIENT),
        (2, PROXY, [f"1.2.3.4, {CLIENT}", "10.0.0.2"], CLIENT),
        (2, PROXY, [CLIENT], PROXY),  # it did not come through both
        # No proxy: whatever a request says of itself.
        (0, PROXY, [CLIENT], PROXY),
        (0, STRANGER, [CLIENT], STRANGER),
    ],
)
def test_the_client_behind_proxies(hops: int, peer: str | None, forwarded: list[str], client: str) -> None:
    proxies = Proxies(("127.0.0.1", "::1"), hops)
    assert proxies.client(peer, [each.encode("latin-1") for each in forwarded]) == client


@pytest.mark.parametrize(
    ("trusted", "peer", "believed"),
    [
        (("10.0.0.0/8",), "10.1.2.3", True),
        (("10.0.0.0/8",), "11.1.2.3", False),
        (("fd00::/8",), "fd00::7", True),
        (("*",), "203.0.113.200", True),
        ((), "127.0.0.1", False),
        (("127.0.0.1",), "localhost", False),
    ],
)
def test_who_is_believed(trusted: tuple[str, ...], peer: str, believed: bool) -> None:
    assert Proxies(trusted, 1).trusts(peer) is believed


forged = st.lists(st.text(alphabet="0123456789abcdef.:,[]% ", max_size=40), max_size=4)


@given(forged)
def test_nothing_that_a_client_writes_changes_its_address(lines: list[str]) -> None:
    """The proxy adds the last entry, be it to the client's own line or as a line below."""
    sent = [line.encode() for line in lines]
    proxies = Proxies(("127.0.0.1",), 1)
    appended = [*sent[:-1], b", ".join([*sent[-1:], CLIENT.encode()])]
    assert proxies.client(PROXY, appended) == proxies.client(PROXY, [*sent, CLIENT.encode()]) == CLIENT


@pytest.mark.parametrize("name", ["2001:db8::1", "2001:db8::ffff:1", "2001:db8:0:0:1::", "fe80::1%eth0"])
def test_an_owner_of_a_network_counts_as_one(name: str) -> None:
    assert network_of(name) in ("2001:db8::/64", "fe80::/64")
