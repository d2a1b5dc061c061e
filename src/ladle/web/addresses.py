"""Whose address a request came from, where proxies may stand between: the one thing a client cannot choose.

Anybody can write anything into ``X-Forwarded-For``; a proxy only adds, on the right, the address it was asked from. So
with *hops* trusted proxies in a row the client stands that far from the right, and what stands left of it is hearsay.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

UNKNOWN = "unknown"
"""Where a request has no address at all: over a Unix socket without a proxy's word. All of these count as one."""
IPV6_PREFIX = 64
"""Bits of an IPv6 address that tell one connection to the Internet from another: the rest its owner changes at will."""
LONGEST = 64
"""Characters of an address, a port and brackets included; what is longer is none."""
SCHEMES = (b"http", b"https")
"""What ``X-Forwarded-Proto`` may say."""


class Proxies:
    """The proxies that are believed: *trusted* are addresses and networks (``*``: any), *hops* how many in a row."""

    def __init__(self, trusted: Sequence[str], hops: int) -> None:
        self._all = "*" in trusted
        self._networks = tuple(ip_network(each) for each in trusted if each != "*")
        self._hops = hops
        self.trusts = lru_cache(maxsize=4096)(self._trusts)

    def _trusts(self, peer: str | None) -> bool:
        """Whether *peer*, who holds the connection, is one of them. Cost: cached."""
        if self._all or peer is None:  # who connects over a Unix socket was let in by its file's mode
            return True
        address = parsed(peer)
        return address is not None and any(address in network for network in self._networks)

    def client(self, peer: str | None, forwarded: Iterable[bytes]) -> str:
        """The client behind *peer*, as ``network_of`` writes it. *forwarded*: each X-Forwarded-For, in their order.

        The peer itself where it is not trusted, and where what the proxies say is missing, too short or no address.
        """
        if self._hops and self.trusts(peer):
            entries = b",".join(forwarded).split(b",")
            if len(entries) >= self._hops:
                told = network_of(entries[-self._hops].decode("latin-1"))
                if told != UNKNOWN:
                    return told
        return UNKNOWN if peer is None else network_of(peer)


@lru_cache(maxsize=8192)
def network_of(text: str) -> str:
    """What *text*, an address with or without a port, is counted under: an IPv4 address, or an IPv6 network of 64 bits.

    UNKNOWN if it is no address. Cost: some microseconds, then cached.
    """
    address = parsed(text)
    if address is None:
        return UNKNOWN
    if isinstance(address, IPv4Address):
        return str(address)
    return str(IPv6Network((int(address), IPV6_PREFIX), strict=False))


def parsed(text: str) -> IPv4Address | IPv6Address | None:
    """The address that *text* is, None if it is none: bare, ``1.2.3.4:80``, ``[::1]``, ``[::1]:80``, ``fe80::1%eth0``.

    IPv4 written in IPv6 (``::ffff:1.2.3.4``) is IPv4.
    """
    text = text.strip()
    if len(text) > LONGEST:
        return None
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (isinstance(address, IPv6Address) and address.ipv4_mapped) or address
