"""Scenarios of Dragon's Gold."""

from __future__ import annotations

from typing import Final

from dragonbot.games.gold.rules import events as branches
from dragonbot.games.gold.rules.rules import GOLD_GAMES
from dragonbot.games.gold.scenario.shapes import GoldGiven, GoldThen
from dragonbot.games.gold.scenario.table import differences, given_table, told_play, told_table
from dragonbot.scenario.scenario import Branches, Kind

BRANCHES: Final = Branches(sorted(branches.ALL), branches.branch_of_event, branches.branch_of_answer)

GOLD_SCENARIOS: Final = Kind(
    GoldGiven,
    GoldThen,
    given_table,
    differences,
    told_table,
    lambda table: table.house.written(),
    told_play,
    BRANCHES,
    GOLD_GAMES["dragons-gold"].is_action,
)
