"""The tables in the browser: server-rendered pages, streams of their parts, and the JSON API beside them."""

from __future__ import annotations

from pathlib import Path

__all__ = ["serve"]


def serve(host: str, port: int, where: str | Path, *, key_folder: Path) -> None:
    """Serve the tables kept in a data folder or at a database URL until SIGINT or SIGTERM.

    The key that signs forms lies in `key_folder`. Raises Unavailable, also if another process uses the folder.
    """
    from calavera.web.app import create_app
    from calavera.web.security import site_key
    from calavera.web.server import run

    key = site_key(key_folder)
    run(lambda tables: create_app(tables, key=key), where, host, port)
