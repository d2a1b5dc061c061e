"""What a host gets of a server: requests a second, how long they take, and the processor and memory they cost.

    python benchmarks/service.py
    python benchmarks/service.py --only sqlite-1,postgresql-2 --seconds 10

A real ``ladle serve`` on SQLite and on PostgreSQL, with one process and with two. Every move and every guess is on disk
before it is answered: what the database says of that is printed, and checked. Beside the first stands a bare FastAPI
application that sends the same bytes and keeps nothing, so that what our own work costs is a ratio. The limits on
requests are off, or they would be what is measured.
"""

import argparse
import os
import tempfile
from contextlib import nullcontext
from functools import partial
from pathlib import Path

from day.machine import Machine, cpu_seconds, machine
from load.beside import bare_beside
from load.houses import Served, material_of, measure_in_turns
from load.startup import print_startup

HOUSES = ("sqlite-1", "sqlite-2", "postgresql-1", "postgresql-2")
KINDS = ("card", "dictionary", "move", "marks")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=4.0, help="for each figure")
    parser.add_argument("--clients", type=int, default=32)
    parser.add_argument("--only", default=",".join(HOUSES), help=f"of {', '.join(HOUSES)}")
    options = parser.parse_args()
    print_startup()
    for name in options.only.split(","):
        product, processes = name.split("-")
        with tempfile.TemporaryDirectory() as folder:
            settings = {"LADLE_LIMITS": "false"}
            made = machine(
                Path(folder), postgresql=product == "postgresql", processes=int(processes), settings=settings
            )
            with made as house:
                print(f"\n{product}, processes: {processes}; {house.durability}; {options.clients} clients")
                measure_house(house, options.clients, options.seconds, beside=name == HOUSES[0])


def measure_house(house: Machine, clients: int, seconds: float, *, beside: bool) -> None:
    """Prints the figures of a house and, if there is to be one *beside* it, of a bare application.

    The two take turns within each kind: a machine does not stay the same for a minute.
    """
    url, material = house.server.url, material_of(house.server.url)
    servers = {"": Served(url, lambda: house.usage().cpu_seconds)}
    with bare_beside(url, material) if beside else nullcontext() as bare:
        if bare is not None:
            servers["bare"] = Served(bare[0], partial(cpu_seconds, bare[1]))
        for kind in KINDS:
            measured = measure_in_turns(servers, kind, material, clients=clients, seconds=seconds)
            print(f"  {measured['']}", flush=True)
            if bare is not None:
                share = measured[""].a_second / measured["bare"].a_second
                print(
                    f"    bare      {str(measured['bare'])[11:]}   ours: {share:.0%} of its requests a second",
                    flush=True,
                )
    peak = house.usage().peak_memory
    print(f"  memory      {peak / 1e6:.0f} MB at most in a process; load of the machine {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
