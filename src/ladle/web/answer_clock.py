"""An answer has to be taken by who asked for it, within bounds of time.

What a client does not read stays in memory, and its connection is one of those that may be open at once: without a
clock a few hundred that ask and never read would keep everybody else out for ever.
"""

import asyncio
import socket
import struct
import sys
from contextlib import suppress
from typing import Any

if sys.platform != "win32":
    import fcntl
    import termios

ANSWER_SECONDS = 15.0
"""How long a connection may take no more than ANSWER_BYTES of what waits for it."""
ANSWER_BYTES = 16 * 1024
"""A little more than a kilobyte a second: the slowest mobile network does several times that."""
_AT_ONCE = struct.pack("ii", 1, 0)
"""Of SO_LINGER: closing drops what the system still holds of the answer, up to some megabytes."""


class Outlet:
    """A transport that sends what is written in one turn of the loop at once, and nothing to a client who has gone.

    uvicorn writes a head and then a body, and with no buffer of its own (see below) the transport would ask the system
    twice: a third of what a short answer costs.

    Of requests that were sent ahead of their answers uvicorn tells only the last that nobody listens any more; the one
    whose answer was waiting goes on to write, which the event loop calls an error: a stack in the log for each client.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport) -> None:
        self._loop = loop
        self._transport = transport
        self._written: list[bytes] = []

    def write(self, data: bytes) -> None:
        if not self._written:
            self._loop.call_soon(self._send)
        self._written.append(data)

    def close(self) -> None:
        self._send()
        self._transport.close()

    def _send(self) -> None:
        if self._written and not self._transport.is_closing():
            self._transport.write(b"".join(self._written))
        self._written.clear()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class AnswerClock:
    """Looks at what waits to be sent on *transport* from ``start`` to ``stop``, and hangs up if it hardly moves."""

    def __init__(self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport) -> None:
        self._loop = loop
        self._transport = transport
        self._connection: socket.socket = transport.get_extra_info("socket")
        self._handle: asyncio.TimerHandle | None = None
        self._waiting = 0
        # By default nobody would hear of some kilobytes that are left when the connection is closed.
        transport.set_write_buffer_limits(high=0)

    def start(self) -> None:
        """The client takes no more for now."""
        self.stop()
        self._waiting = self._bytes()
        self._handle = self._loop.call_later(ANSWER_SECONDS, self._look)

    def stop(self) -> None:
        """It has taken everything, or is gone."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _look(self) -> None:
        if self._bytes() > self._waiting - ANSWER_BYTES:
            self._connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
            self._transport.abort()
        else:
            self.start()

    def _bytes(self) -> int:
        """What waits here, and in the system, which may hold megabytes: a slow client is not a silent one."""
        in_system = 0
        if sys.platform != "win32":
            with suppress(OSError):  # a system that does not tell
                (in_system,) = struct.unpack("i", fcntl.ioctl(self._connection.fileno(), termios.TIOCOUTQ, bytes(4)))
        return self._transport.get_write_buffer_size() + in_system
