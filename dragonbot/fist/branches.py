"""Branches: every way a card's power can go and an auction can end, by id. Tests and play-outs count them."""

from __future__ import annotations

from typing import Any, Final

from dragonbot.engine.event import Event
from dragonbot.fist.cards import CARDS

AUCTION: Final = (
    "won",
    "won_tie_break",
    "tied",
    "tied_again",
    "no_bids",
    "cursed",
    "cursed_in_tie_break",
    "passed_on",
)
ROUND: Final = ("round_begins", "reshuffled", "round_ends", "gold_is_gone", "wins")
ANSWERS: Final = frozenset(("use", "pass", "score", "take", "draw", "stop", "fairy", "gold", "silver"))
"""Answers that are branches of their own; of all others it only counts that the question was answered."""


def _is_answer(card: str, branch: str) -> bool:
    return branch == card or "=" in branch or "." in branch


BRANCHES: Final = frozenset(
    [f"auction/{end}" for end in AUCTION]
    + [f"round/{end}" for end in ROUND]
    + [
        branch if _is_answer(card.id, branch) else f"{card.id}/{branch}"
        for card in CARDS.values()
        for branch in card.branches
    ]
)


def branch_of_event(event: Event) -> str | None:
    """The branch that an event shows, if it shows one."""
    key, scene, _, _ = event
    places = (scene,) if scene else ("auction", "round")
    return next((name for place in places if (name := f"{place}/{key}") in BRANCHES), None)


def branch_of_answer(question: str, answer: Any) -> str | None:
    """The branch that an answer takes, if it takes one."""
    said = f"{question}={answer}" if isinstance(answer, str) and answer in ANSWERS else question
    return next((branch for branch in (said, question) if branch in BRANCHES), None)
