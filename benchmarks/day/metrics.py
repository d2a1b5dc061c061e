"""What a server counts of itself, as Prometheus would read it: here for the commits, which nobody outside can see."""

from collections import defaultdict
from collections.abc import Mapping

from day.proxy import Proxy

KEY = "the-crowd-reads-its-numbers"


async def read_metrics(proxy: Proxy) -> Mapping[str, float]:
    """The sums of all series by name, over all processes."""
    answer = await proxy.ask(f"GET /metrics HTTP/1.1\r\nAuthorization: Bearer {KEY}\r\n")
    return summed(answer.body.decode())


def summed(page: str) -> Mapping[str, float]:
    """Each name of a page of metrics with the sum of its values, whatever their labels."""
    found = defaultdict[str, float](float)
    for line in page.splitlines():
        if line and not line.startswith("#"):
            name, _, value = line.rpartition(" ")
            found[name.partition("{")[0]] += float(value)
    return found
