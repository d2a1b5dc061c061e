"""What some proxies do: they pass requests on without the path below which the site is."""

from starlette.types import ASGIApp, Receive, Scope, Send


def stripping(app: ASGIApp, base: str) -> ASGIApp:
    """A proxy in front of *app*, which leaves it nothing of *base*."""

    async def proxy(scope: Scope, receive: Receive, send: Send) -> None:
        path, sent = scope["path"].removeprefix(base), scope["raw_path"].removeprefix(base.encode())
        await app({**scope, "path": path, "raw_path": sent}, receive, send)

    return proxy
