"""The client that the document on the API shows plays a whole game."""

import re
from pathlib import Path
from typing import Any

import pytest

import calavera
from tests.web.site import Site

DOCUMENT = Path(__file__).parents[2] / "docs" / "api.md"


def test_the_client_in_the_document_plays_a_game_to_its_end(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    (client,) = re.findall(r"^```python client\n(.*?)^```$", DOCUMENT.read_text(), re.MULTILINE | re.DOTALL)
    monkeypatch.setenv("CALAVERA_SITE", site.url)
    names: dict[str, Any] = {}
    exec(client, names)
    assert names["seen"]["over"]
    assert names["result"] == names["seen"]["result"]
    assert len(names["result"]["scores"]) == 3
    calavera.verify(names["record"])
