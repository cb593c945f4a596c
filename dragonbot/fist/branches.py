"""Branches: every way a card's power can go and an auction can end, by id. Tests and play-outs count them."""

from __future__ import annotations

from typing import Any, Final

import dragonbot.fist.cards  # noqa: F401 - fills the decks
from dragonbot.engine.game import Event
from dragonbot.fist.card import DECKS, DeckName

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
AUCTION_OF_THE_TAVERN: Final = (
    *AUCTION,
    "reclaim",
    "second_wins",
    "no_second",
    "all_lose",
    "second_fist",
    "opens_one",
    "blue=use",
    "blue=pass",
    "adds_blue",
    "claims",
    "kings_favor=fairy",
    "kings_favor=gold",
    "kings_favor=pass",
    "kings_favor.heir",
    "favor_passes",
)
ROUND: Final = ("round_begins", "reshuffled", "round_ends", "gold_is_gone", "wins")
ROUND_OF_THE_TAVERN: Final = (
    *ROUND,
    "specials",
    "chooses_specials",
    "round_begins_in_secret",
    "sees_specials",
    "favor_goes",
    "favor_pays",
    "favor_cannot_pay",
)
EVERYWHERE: Final[dict[DeckName, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "2002": (AUCTION, ROUND),
    "tavern": (AUCTION_OF_THE_TAVERN, ROUND_OF_THE_TAVERN),
}
QUESTIONS: Final = frozenset(("specials", "second_fist"))
"""Branches that are questions of no card."""
ANSWERS: Final = frozenset(("use", "pass", "score", "take", "draw", "stop", "fairy", "gold", "silver"))
"""Answers that are branches of their own; of all others it only counts that the question was answered."""


def _id(place: str, branch: str) -> str:
    is_answer = branch == place or "=" in branch or "." in branch or branch in QUESTIONS
    return branch if is_answer else f"{place}/{branch}"


def _branches(deck: DeckName) -> frozenset[str]:
    auction, of_round = EVERYWHERE[deck]
    return frozenset(
        [_id("auction", end) for end in auction]
        + [_id("round", end) for end in of_round]
        + [_id(card.id, branch) for card in DECKS[deck].values() for branch in card.branches]
    )


BRANCHES: Final = {deck: _branches(deck) for deck in DECKS}
ALL: Final = frozenset().union(*BRANCHES.values())


def branch_of_event(event: Event) -> str | None:
    """The branch that an event shows, if it shows one."""
    key, scene, _, _ = event
    places = (scene,) if scene else ("auction", "round")
    return next((name for place in places if (name := f"{place}/{key}") in ALL), None)


def branch_of_answer(question: str, answer: Any) -> str | None:
    """The branch that an answer takes, if it takes one."""
    said = f"{question}={answer}" if isinstance(answer, str) and answer in ANSWERS else question
    return next((branch for branch in (said, question) if branch in ALL), None)
