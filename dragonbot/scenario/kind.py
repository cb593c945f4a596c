"""Kinds of games, as scenarios need to know them: tables, what is compared, what counts as a branch."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from dragonbot.engine.event import Event
from dragonbot.fist import branches as fist_branches
from dragonbot.fist.rules import FistRules
from dragonbot.games import SHELF
from dragonbot.games.fist.scenario import table as fist_table
from dragonbot.games.fist.scenario.shapes import Then
from dragonbot.games.gold.scenario import table as gold_table
from dragonbot.games.gold.scenario.shapes import GoldThen
from dragonbot.gold import branches as gold_branches
from dragonbot.gold.rules import GoldRules
from dragonbot.scenario.scenario import Scenario


class Kind(NamedTuple):
    """What a scenario of one game asks of its rules."""

    rules: Any
    given_table: Callable[[Scenario], Any]
    differences: Callable[[Any, Any], Iterable[tuple[Any, Any, Any]]]
    then: type[Any]
    branch_of_event: Callable[[Event], str | None]
    branch_of_answer: Callable[[str, Any], str | None]
    is_action: Callable[[Any], bool]
    """Whether what somebody says is no answer, but something to do unasked."""


def kind_of(name: str) -> Kind | None:
    """The kind of the game with this id; None where there is none."""
    rules: Any = SHELF.get(name)
    if isinstance(rules, FistRules):
        edition = rules.edition
        return Kind(
            rules,
            lambda scenario: fist_table.given_table(edition, scenario),
            fist_table.differences,
            Then,
            fist_branches.branch_of_event,
            fist_branches.branch_of_answer,
            lambda _: False,
        )
    if isinstance(rules, GoldRules):
        return Kind(
            rules,
            gold_table.given_table,
            gold_table.differences,
            GoldThen,
            gold_branches.branch_of_event,
            gold_branches.branch_of_answer,
            rules.is_action,
        )
    return None
