"""A body that was read already, for whoever reads it next."""

from starlette.types import Message, Receive


def again(body: bytes, receive: Receive) -> Receive:
    """A receive that gives *body*, which has been read, once more, and then whatever comes after it."""
    given = False

    async def replay() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay
