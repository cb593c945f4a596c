"""Advice grows old where people talk: with what everybody has heard, and with nothing that is hidden."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from dragonbot.tables.computers import said_so_far


@pytest.mark.parametrize(
    ("until_bell", "hidden", "so_far"), [(True, False, 3), (False, False, 0), (True, True, 0)]
)
def test_only_what_everybody_has_heard_makes_it_old(until_bell: bool, hidden: bool, so_far: int) -> None:
    """A hidden pause would else tell that somebody has answered in it."""
    question = SimpleNamespace(until_bell=until_bell, hidden=hidden)
    table: Any = SimpleNamespace(game=SimpleNamespace(question=question, tail=[1, 2, 3]))
    assert said_so_far(table) == so_far


def test_without_a_question_nothing_grows_old() -> None:
    over: Any = SimpleNamespace(game=SimpleNamespace(question=None, tail=[1]))
    lobby: Any = SimpleNamespace(game=None)
    assert said_so_far(over) == said_so_far(lobby) == 0
