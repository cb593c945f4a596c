"""The printed cards as custom cards, and the scenarios that use each of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from dragonbot.custom_cards.card import card_of
from dragonbot.games.fist.custom.form import Blank, thawed
from dragonbot.games.fist.rules.card import DECKS, DeckName
from dragonbot.games.fist.rules.edition import EDITIONS
from dragonbot.games.fist.simulation import PLAYED
from dragonbot.scenario.runner import Failure, run, run_straight
from dragonbot.scenario.scenario import BadPage, Scenario, read_scenario

TESTS: Final = Path(__file__).resolve().parents[1]
FOLDER: Final = TESTS / "custom_cards" / "printed"
SCENARIOS: Final = TESTS / "scenarios"
ENDING: Final = ".card.yaml"
OF_BOTH: Final = "both"
"""The folder of scenarios for both decks."""
PILES: Final = ("auction", "gone", "to_come", "specials", "discarded", "unseen", "chance")
CARDS_OF: Final = {
    deck: {card for e in EDITIONS.values() if e.deck == deck for card in e.card_ids} for deck in DECKS
}


class Example(NamedTuple):
    """A scenario and its cards."""

    path: Path
    deck: DeckName
    scenario: Scenario
    named: frozenset[str]
    """Cards in its table or answers."""
    used: frozenset[str]
    """Those that are kept, or whose power is used."""


@cache
def doubles() -> Mapping[tuple[DeckName, str], Blank]:
    """Doubles by deck and card, with the printed card's id."""
    found: dict[tuple[DeckName, str], Blank] = {}
    for path in FOLDER.rglob(f"*{ENDING}"):
        slug = path.name.removesuffix(ENDING)
        card = card_of(path.read_bytes())
        assert card.slug == slug, path
        for deck in DECKS:
            if path.parent.name in (deck, OF_BOTH):
                assert (deck, slug) not in found, path
                found[deck, slug] = card.under(slug)
    return found


def paths_of(deck: DeckName) -> list[Path]:
    return [path for path in sorted(SCENARIOS.rglob("*.yaml")) if _deck_of(path) == deck]


def _deck_of(path: Path) -> DeckName | None:
    """Reads just that line, as reading a whole scenario takes longer than playing it."""
    rules = next(line for line in path.read_text("utf-8").splitlines() if line.startswith("rules:"))
    edition = EDITIONS.get(rules.removeprefix("rules:").strip())
    return edition.deck if edition else None


def example(path: Path) -> Example:
    """A file's scenario and its cards, found by playing it with printed cards."""
    scenario = read_scenario(path.read_text("utf-8"))
    deck = EDITIONS[scenario.rules].deck
    events = run_straight(scenario).events
    told = {str(event[2][1]) for event in events if event[0] in PLAYED} | {event[1] for event in events}
    kept = {card for seat in scenario.given.seats.values() for card in seat.keeps or ()}
    used = (told | kept) & CARDS_OF[deck]
    named = set(_named(scenario)) & CARDS_OF[deck]
    return Example(path, deck, scenario, frozenset(named | used), frozenset(used))


def _named(scenario: Scenario) -> Iterator[str]:
    for table in (scenario.given, scenario.then):
        for pile in PILES:
            found = getattr(table, pile, None) or ()
            yield from map(str, (found,) if isinstance(found, str) else found)
        for seat in table.seats.values():
            yield from seat.keeps or ()
    for step in scenario.play:
        if step.kind == "answer":
            yield from map(str, step.what.values())


def why_not(shown: Example, card: str, double: Blank, *, reloading: bool = False) -> str:
    """The failure with a double in the card's place, or empty."""
    assert double.id == card
    options = {**shown.scenario.options, "cards": [thawed(double)]}
    try:
        (run if reloading else run_straight)(shown.scenario._replace(options=options))
    except (BadPage, Failure) as wrong:
        return f"{shown.path.relative_to(SCENARIOS)} with {card}: {wrong}"
    return ""
