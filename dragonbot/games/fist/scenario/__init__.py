"""Scenarios of the Fist games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from dragonbot.games.fist.rules import events as branches
from dragonbot.games.fist.rules.edition import EDITIONS, Edition
from dragonbot.games.fist.scenario.cards import cards_in_files
from dragonbot.games.fist.scenario.shapes import Given, Then
from dragonbot.games.fist.scenario.table import differences, given_table
from dragonbot.games.fist.scenario.writer import told_play, told_table
from dragonbot.scenario.scenario import Branches, Kind

__all__ = ["SCENARIOS"]


def branches_of(edition: Edition) -> Branches:
    ids = sorted(branches.BRANCHES[edition.deck])
    return Branches(ids, branches.branch_of_event, branches.branch_of_answer)


def _kind_of(edition: Edition) -> Kind:
    return Kind(
        Given,
        Then,
        partial(given_table, edition),
        differences,
        told_table,
        lambda table: {**table.house.written(), **table.edition.varied},
        told_play,
        branches_of(edition),
        with_cards=partial(cards_in_files, edition),
    )


SCENARIOS: Final[Mapping[str, Kind]] = {name: _kind_of(edition) for name, edition in EDITIONS.items()}
