"""The server is killed (``kill -9``) in the middle of writes, again and again."""

import random
from pathlib import Path

import pytest

from faults.crowd import Crowd
from faults.service import assert_durable, serving
from faults.witness import assert_kept

ROUNDS, MANY = 3, 60
PLAYERS = 8


@pytest.mark.parametrize("rounds", [ROUNDS, pytest.param(MANY, marks=pytest.mark.torture)])
def test_a_killed_server_has_kept_what_it_acknowledged(durable_url: str, tmp_path: Path, rounds: int) -> None:
    assert_durable(durable_url)
    chance = random.Random(rounds)
    with serving(durable_url, tmp_path) as service:
        crowd = Crowd.of(PLAYERS, service.address())
        with crowd.playing(service.address) as ledger:
            for turn in range(rounds):
                ledger.wait_for_more(chance.randrange(1, 60))
                service.server.kill()
                service.start()
                if turn % 10 == 0:
                    ledger.wait_for_more(1)
        assert_kept(ledger, url=service.address(), database=durable_url)
        assert ledger.count > 10 * rounds
        assert service.said == ""
