"""JSON bodies are the same, whichever library writes them."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from dragonbot.practice.world import body

TOLD: dict[str, Any] = {
    "id": "1",
    "content": 'a "dragon"\n',
    "narrow": "stones\u202f🐉",
    "flags": 1 << 15,
    "after": 0.25,
    "none": None,
    "inside": [{"yes": True}, [], {}],
}


@pytest.fixture(params=["orjson", "json"])
def written_by(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    name: str = request.param
    if name == "json":
        monkeypatch.setitem(sys.modules, "orjson", None)
    else:
        pytest.importorskip("orjson", reason="it is for some systems only")
    monkeypatch.setattr(body, "_encode", body._encoder())
    return name


def test_it_reads_back(written_by: str) -> None:
    text = body.text_of(TOLD)
    assert json.loads(text) == TOLD
    assert (text.isascii(), "\n" in text, '": ' in text) == (written_by == "json", False, False)


@pytest.mark.usefixtures("written_by")
@pytest.mark.parametrize("odd", ["\ud83d", 2**70])
def test_values_that_orjson_refuses_are_written_anyway(odd: object) -> None:
    assert json.loads(body.text_of({"odd": odd})) == {"odd": odd}


def test_a_copy_is_independent() -> None:
    copied = body.copy_of(TOLD)
    assert copied == TOLD
    copied["inside"][0]["yes"] = False
    copied["inside"][1].append(1)
    assert TOLD["inside"][:2] == [{"yes": True}, []]
