"""A census of what random games come across: cards, branches, lengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from dragonbot.engine.event import Event
from dragonbot.fist.branches import BRANCHES, branch_of_answer, branch_of_event
from dragonbot.fist.card import DECKS, DeckName

PLAYED = ("won", "won_tie_break", "wins_tie", "wins_unbid", "claims", "brings", "doubles")
"""Events after which the power of the card they name is used once (more)."""


class Census:
    """Counts over many games; two of them can be added up."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions: list[int] = []
        self.rounds: list[int] = []
        self.cards: Counter[str] = Counter()
        self.branches: Counter[str] = Counter()

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            branch = branch_of_event(event)
            if branch is not None:
                self.branches[branch] += 1
            if event[0] in PLAYED:
                self.cards[str(event[2][1])] += 1

    def note_answer(self, question: str, answer: Any) -> None:
        branch = branch_of_answer(question, answer)
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

    def report(self, seconds: float, deck: DeckName) -> dict[str, Any]:
        """The census as plain data; what a deck has and what never happened is there with 0."""
        decisions = sum(self.decisions)
        return {
            "games": self.games,
            "decisions": decisions,
            "decisions_per_second": round(decisions / seconds),
            "games_per_second": round(self.games / seconds, 1),
            "decisions_a_game": _mean_and_most(self.decisions),
            "rounds_a_game": _mean_and_most(self.rounds),
            "cards": {card: self.cards[card] for card in sorted(DECKS[deck])},
            "branches": {branch: self.branches[branch] for branch in sorted(BRANCHES[deck])},
        }


def _mean_and_most(lengths: list[int]) -> dict[str, float]:
    return {"mean": round(sum(lengths) / max(1, len(lengths)), 1), "longest": max(lengths, default=0)}
