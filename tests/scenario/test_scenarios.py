"""All scenarios pass, and together they cover every card, branch and ruling."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from dragonbot.games.fist.rules.card import DECKS, DeckName
from dragonbot.games.fist.rules.edition import EDITIONS
from dragonbot.games.fist.rules.events import BRANCHES, branch_of_event
from dragonbot.games.fist.simulation import PLAYED
from dragonbot.scenario.runner import run
from dragonbot.scenario.scenario import read_scenario
from tests.each import for_each
from tests.scenario.plain_events import PLAIN
from tests.scenario.rulings import ELSEWHERE, PROCEDURES, RULINGS

TESTS: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = TESTS / "scenarios"
FILES: Final = sorted(FOLDER.rglob("*.yaml"))


class Shown(NamedTuple):
    """What a scenario shows."""

    title: str
    rules: str
    rulings: tuple[str, ...]
    cards: frozenset[str]
    branches: frozenset[str]
    told: frozenset[tuple[str, str]]
    """Events, with the card they belong to."""


@cache
def shown(path: Path) -> Shown:
    """Play a scenario in both ways. Failure or BadPage if it doesn't hold."""
    scenario = read_scenario(path.read_text("utf-8"))
    outcome = run(scenario)
    played = [str(event[2][1]) for event in outcome.events if event[0] in PLAYED]
    return Shown(
        scenario.title,
        scenario.rules,
        tuple(scenario.rulings),
        frozenset(played),
        frozenset(outcome.branches),
        frozenset((key, scene) for key, scene, _, _ in outcome.events),
    )


def name_of(path: Path) -> str:
    return path.relative_to(FOLDER).with_suffix("").as_posix()


@for_each("path", FILES, label=name_of)
def test_a_scenario_passes(path: Path) -> None:
    shown(path)


@pytest.mark.parametrize("game", EDITIONS)
def test_every_card_is_played(game: str) -> None:
    played = [shown(path).cards for path in FILES if shown(path).rules == game]
    assert sorted(EDITIONS[game].cards.keys() - frozenset().union(*played)) == []


def deck_of(path: Path) -> DeckName | None:
    """The scenario's deck; None without auctions."""
    edition = EDITIONS.get(shown(path).rules)
    return edition.deck if edition else None


@pytest.mark.parametrize("deck", DECKS)
def test_every_branch_is_taken(deck: DeckName) -> None:
    """For each deck, in games that have it: the two of 2002 share theirs."""
    taken = [shown(path).branches for path in FILES if deck_of(path) == deck]
    assert sorted(BRANCHES[deck] - frozenset().union(*taken)) == []


def test_scenarios_contain_only_listed_events() -> None:
    """Random games cover most of them; scenarios are for rare cases."""
    told = {one for path in FILES if deck_of(path) for one in shown(path).told}
    unlisted = [
        (key, scene)
        for key, scene in told
        if key not in PLAIN and branch_of_event((key, scene, (), None)) is None
    ]
    assert unlisted == []


def test_every_ruling_is_shown_or_tested_elsewhere() -> None:
    named = {ruling for path in FILES for ruling in shown(path).rulings}
    assert sorted({*RULINGS, *PROCEDURES} - named - ELSEWHERE.keys()) == []


def test_every_named_ruling_exists() -> None:
    known = {*RULINGS, *PROCEDURES}
    assert [name_of(path) for path in FILES if not known.issuperset(shown(path).rulings)] == []


@for_each("ruling", ELSEWHERE)
def test_rulings_without_a_scenario_have_a_test(ruling: str) -> None:
    file, test = ELSEWHERE[ruling]
    assert ruling in RULINGS
    assert f"def {test}(" in (TESTS / file).read_text("utf-8")


def test_every_scenario_has_its_own_title() -> None:
    titles = [shown(path).title for path in FILES]
    assert [title for title in titles if titles.count(title) > 1] == []
