"""Static files, held in memory under names that carry the hash of their content: browsers keep them for good."""

from __future__ import annotations

import hashlib
import mimetypes
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import calavera

FOLDER = Path(__file__).parent / "static"
HASH_LENGTH = 10

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("image/svg+xml", ".svg")


@dataclass(frozen=True)
class Asset:
    """A file as it is sent: its address, bytes and kind."""

    url: str
    body: bytes
    media_type: str


class Assets:
    """All static files by name: those of the site, and each game's `board.css` as `<game-id>.css`."""

    def __init__(self) -> None:
        self._by_name: dict[str, Asset] = {}
        for name, file in [*site_files(), *game_files()]:
            self._by_name[name] = load(name, file)
        self._by_url = {asset.url: asset for asset in self._by_name.values()}
        urls = "".join(sorted(self._by_url))
        self.version = hashlib.sha256(urls.encode()).hexdigest()[:HASH_LENGTH]
        """Changes with any of the files: pages made for other files load themselves anew."""

    def url(self, name: str) -> str:
        """The address of a file by its plain name. Raises KeyError for a file that is not there."""
        return self._by_name[name].url

    def at(self, url: str) -> Asset | None:
        """The file at an address."""
        return self._by_url.get(url)

    def __contains__(self, name: str) -> bool:
        return name in self._by_name


def site_files() -> Iterable[tuple[str, Path]]:
    """The files of the site with their names."""
    return ((file.name, file) for file in sorted(FOLDER.iterdir()) if file.is_file())


def game_files() -> Iterable[tuple[str, Path]]:
    """The style sheets of the installed games with their names."""
    sheets = ((f"{id}.css", calavera.game(id).folder / "board.css") for id in calavera.games())
    return ((name, file) for name, file in sheets if file.exists())


def load(name: str, file: Path) -> Asset:
    """Read one file."""
    body = file.read_bytes()
    digest = hashlib.sha256(body).hexdigest()[:HASH_LENGTH]
    stem, _, extension = name.rpartition(".")
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Asset(f"/static/{stem}.{digest}.{extension}", body, kind)
