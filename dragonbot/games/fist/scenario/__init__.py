"""Scenarios of the Fist games."""

from __future__ import annotations

from functools import partial

from dragonbot.games.fist.rules import events as branches
from dragonbot.games.fist.rules.edition import Edition
from dragonbot.games.fist.scenario.cards import cards_in_files
from dragonbot.games.fist.scenario.shapes import Given, Then
from dragonbot.games.fist.scenario.table import differences, given_table, told_play, told_table
from dragonbot.scenario.scenario import Branches, Kind


def branches_of(edition: Edition) -> Branches:
    ids = sorted(branches.BRANCHES[edition.deck])
    return Branches(ids, branches.branch_of_event, branches.branch_of_answer)


def scenarios_of(edition: Edition) -> Kind:
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
