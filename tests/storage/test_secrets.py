"""Secrets: the first that was made, for everyone."""

from threading import Thread

from ladle.storage import Database, secrets


def test_a_secret_is_made_once(database: Database) -> None:
    assert database.write(lambda c: secrets.get_or_make(c, "token", b"\x00first\xff")) == b"\x00first\xff"
    assert database.write(lambda c: secrets.get_or_make(c, "token", b"second")) == b"\x00first\xff"
    assert database.write(lambda c: secrets.get_or_make(c, "order", b"third")) == b"third"


def test_houses_that_start_together_share_their_secret(database_url: str) -> None:
    found: list[bytes] = []

    def start(number: int) -> None:
        with Database.open(database_url) as database:
            found.append(database.write(lambda c: secrets.get_or_make(c, "token", bytes([number]) * 32)))

    threads = [Thread(target=start, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    assert len(set(found)) == 1
