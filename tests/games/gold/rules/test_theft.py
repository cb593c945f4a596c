"""A theft's magic is part of the table."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbot.games.gold.rules.table import Theft
from dragonbot.games.gold.rules.tokens import heap_of
from tests.games.gold.rules.tables import GOLD


@pytest.mark.parametrize(
    ("what", "value"), [("gloves", True), ("warded", True), ("chosen", heap_of({"white": 1}))]
)
def test_magic_in_a_theft_is_in_the_digest(what: str, value: Any) -> None:
    table = GOLD.new_game(["Ann", "Bob", "Cid"], "theft", {"rules": "advanced"}).table
    table.theft = Theft(0, 1, wizard=False)
    before = GOLD.digest(table)
    setattr(table.theft, what, value)
    assert GOLD.digest(table) != before
