"""A census of what random games come across: cards, branches, lengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from dragonbot.engine.event import Event
from dragonbot.fist import branches as fist
from dragonbot.fist.card import DECKS
from dragonbot.gold import branches as gold
from dragonbot.gold.dragons import DRAGONS
from dragonbot.gold.object import OBJECTS

GOLD: Final = "gold"
PLAYED = ("won", "won_tie_break", "wins_tie", "wins_unbid", "claims", "brings", "doubles")
"""Events after which the power of the card they name is used once (more)."""
IN_GOLD: Final = {"slain": 0, "shows": 1, "shows_unseen": 0}
"""The same of Dragon's Gold: where an event names its dragon or its object."""
CARDS: Final[dict[str, list[str]]] = {
    **{deck: sorted(cards) for deck, cards in DECKS.items()},
    GOLD: [*DRAGONS, *sorted(OBJECTS)],
}
BRANCHES: Final[dict[str, list[str]]] = {
    **{deck: sorted(branches) for deck, branches in fist.BRANCHES.items()},
    GOLD: sorted(gold.ALL),
}


class Census:
    """Counts over many games; two of them can be added up."""

    def __init__(self, deck: str = "2002") -> None:
        self.deck = deck
        self._names_card = IN_GOLD if deck == GOLD else dict.fromkeys(PLAYED, 1)
        self.games = 0
        self.decisions: list[int] = []
        self.rounds: list[int] = []
        self.cards: Counter[str] = Counter()
        self.branches: Counter[str] = Counter()

    @property
    def _room(self) -> Any:
        """Where the branches of the game are told. No part of a census: that goes between processes."""
        return gold if self.deck == GOLD else fist

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            branch = self._room.branch_of_event(event)
            if branch is not None:
                self.branches[branch] += 1
            if event[0] in self._names_card:
                self.cards[str(event[2][self._names_card[event[0]]])] += 1

    def note_answer(self, question: str, answer: Any) -> None:
        branch = self._room.branch_of_answer(question, answer)
        if branch is not None:
            self.branches[branch] += 1

    def note_game(self, decisions: int, rounds: int) -> None:
        self.games += 1
        self.decisions.append(decisions)
        self.rounds.append(rounds)

    def add(self, other: Census) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.rounds += other.rounds
        self.cards += other.cards
        self.branches += other.branches

    def report(self, seconds: float, deck: str) -> dict[str, Any]:
        """The census as plain data; what a deck has and what never happened is there with 0."""
        decisions = sum(self.decisions)
        return {
            "games": self.games,
            "decisions": decisions,
            "decisions_per_second": round(decisions / seconds),
            "games_per_second": round(self.games / seconds, 1),
            "decisions_a_game": _mean_and_most(self.decisions),
            "rounds_a_game": _mean_and_most(self.rounds),
            "cards": {card: self.cards[card] for card in CARDS[deck]},
            "branches": {branch: self.branches[branch] for branch in BRANCHES[deck]},
        }


def _mean_and_most(lengths: list[int]) -> dict[str, float]:
    return {"mean": round(sum(lengths) / max(1, len(lengths)), 1), "longest": max(lengths, default=0)}
