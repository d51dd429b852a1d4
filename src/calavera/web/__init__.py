"""The tables in the browser: server-rendered pages, streams of their parts, and the JSON API beside them."""

from __future__ import annotations

from pathlib import Path

__all__ = ["serve"]


def serve(host: str, port: int, data: Path) -> None:
    """Serve the tables kept in the folder `data` until SIGINT or SIGTERM. Raises Unavailable if another one does."""
    from calavera.web.app import create_app
    from calavera.web.security import site_key
    from calavera.web.server import opened, server

    app = create_app(opened(data), key=site_key(data))
    server(app, host, port).run()
