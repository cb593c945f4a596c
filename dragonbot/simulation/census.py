"""A census of what random games come across: cards, branches, lengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from dragonbot.engine.event import Event
from dragonbot.simulation.random_play import SIMULATIONS, RandomPlay


class Census:
    """Counts over many games of one kind; two of them can be added up."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.games = 0
        self.takings_back = 0
        self.decisions: list[int] = []
        self.rounds: list[int] = []
        self.cards: Counter[str] = Counter()
        self.branches: Counter[str] = Counter()

    @property
    def _play(self) -> RandomPlay:
        """No part of a census: that goes between processes."""
        return SIMULATIONS[self.game]

    def hear(self, events: Iterable[Event]) -> None:
        play = self._play
        for event in events:
            branch = play.branches.of_event(event)
            if branch is not None:
                self.branches[branch] += 1
            card = play.card_of(event)
            if card is not None:
                self.cards[card] += 1

    def note_answer(self, question: str, answer: Any) -> None:
        branch = self._play.branches.of_answer(question, answer)
        if branch is not None:
            self.branches[branch] += 1

    def note_game(self, decisions: int, rounds: int) -> None:
        self.games += 1
        self.decisions.append(decisions)
        self.rounds.append(rounds)

    def add(self, other: Census) -> None:
        self.games += other.games
        self.takings_back += other.takings_back
        self.decisions += other.decisions
        self.rounds += other.rounds
        self.cards += other.cards
        self.branches += other.branches

    def report(self, seconds: float) -> dict[str, Any]:
        """The census as plain data; what the game has and what never happened is there with 0."""
        decisions = sum(self.decisions)
        return {
            "games": self.games,
            "decisions": decisions,
            "decisions_per_second": round(decisions / seconds),
            "games_per_second": round(self.games / seconds, 1),
            "decisions_a_game": _mean_and_most(self.decisions),
            "takings_back": self.takings_back,
            "rounds_a_game": _mean_and_most(self.rounds),
            "cards": {card: self.cards[card] for card in self._play.cards},
            "branches": {branch: self.branches[branch] for branch in self._play.branches.ids},
        }


def _mean_and_most(lengths: list[int]) -> dict[str, float]:
    return {"mean": round(sum(lengths) / max(1, len(lengths)), 1), "longest": max(lengths, default=0)}
