"""The socket that a server listens on, and the address that a browser finds it by."""

import socket

from ladle.errors import BadSetting

BACKLOG = 2048
"""How many connections may wait to be accepted."""

SEND_BYTES = 128 * 1024
"""What the system is asked to hold of one connection's answers (Linux holds twice that). Left to itself it holds some
megabytes for a client that does not read; a page is smaller than this."""


def listen(host: str, port: int) -> socket.socket:
    """A socket on that address. Raises BadSetting if it cannot be had."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[
            0
        ]
        listener = socket.socket(family, kind)
    except OSError as error:
        raise BadSetting("LADLE_HOST", f"{host}: {error.strerror}") from None
    except ValueError:  # the name cannot even be asked for: a label is too long, empty, or no text
        raise BadSetting("LADLE_HOST", f"{host}: this is neither an address nor the name of a machine") from None
    try:
        if hasattr(socket, "SO_REUSEADDR") and not hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # on Windows it would allow two servers
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BYTES)  # connections inherit it
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        raise BadSetting("LADLE_PORT", f"cannot listen on {host} port {port}: {error.strerror}") from None
    return listener


def url_of(listener: socket.socket, base: str) -> str:
    """Where a browser on this machine finds the house that is below the path *base*."""
    host, port = listener.getsockname()[:2]
    local = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host)  # noqa: S104  (compared, not bound)
    return f"http://{local or (f'[{host}]' if ':' in host else host)}:{port}{base}/"
