"""The game's events with their facts, and the branches that scenarios must cover."""

from __future__ import annotations

from typing import Any, Final

import dragonbot.games.fist.cards  # noqa: F401 - fills the decks
from dragonbot.engine.game import Event
from dragonbot.games.fist.rules.card import DECKS, DeckName

# The events of the game and their facts, in order. A fact's name says its type.
#
# `who` and `whom` are names of seats, `card` a card's id, `colour` a colour, `thing` one of things.NAMES,
# `count`, `points`, `total`, `goal`, `round`, `gold` and `silver` numbers (the goal only if it differs from
# the box), `standings` for each seat its name, points, stones and gold, `stones` a count for each of
# things.COLOURS, `kinds` several of things.NAMES, `counts` some of them with a count before each, `metal`
# gold or silver, `fists` for each seat its name, its fist and its worth. Plural names hold several.


EVENTS: Final[dict[str, tuple[str, ...]]] = {
    # round
    "round_begins": ("round", "cards"),
    "reshuffled": (),
    "turned_up": ("card",),
    "passed_on": ("card",),
    "round_ends": ("round",),
    "gold_is_gone": (),
    "rounds_are_over": ("round", "standings"),
    "begins": ("who", "whos"),
    # auction
    "opened": ("metal", "fists"),
    "won": ("who", "card"),
    "tied": ("card", "whos"),
    "won_tie_break": ("who", "card"),
    "tied_again": ("card",),
    "no_bids": ("card",),
    "cursed": ("card", "whos"),
    "cursed_in_tie_break": ("card", "whos"),
    "second_wins": (),
    "no_second": ("card",),
    "all_lose": ("card", "whos"),
    "opens_one": ("who", "metal", "fist", "count"),
    "adds_blue": ("who", "count"),
    # the King's Favor, and who chooses the specials
    "reclaim": ("whos",),
    "claims": ("who", "card", "thing"),
    "favor_passes": ("who", "whom"),
    "favor_goes": ("who",),
    "favor_pays": ("who",),
    "favor_cannot_pay": ("who",),
    "chooses_specials": ("who",),
    "round_begins_in_secret": ("round", "who", "count"),
    "sees_specials": ("cards",),
    "sees_order": ("cards",),
    # effects of many cards
    "takes": ("who", "count", "thing"),
    "takes_the_last": ("who", "count", "thing"),
    "bank_has_none": ("who", "thing"),
    "no_stones": (),
    "pays_stones": ("who", "stones"),
    "cannot_pay": ("who",),
    "loses_no_point": ("who",),
    "no_further_point": ("who",),
    "loses_point": ("who", "total"),
    "has_no_point_to_lose": ("who",),
    "scores": ("who", "points", "total", "goal"),
    "wins": ("whos",),
    # single cards
    "steals_stone": ("who", "whom", "colour"),
    "steals_gold": ("who", "whom"),
    "steals_fairy": ("who", "whom"),
    "steals_spent_fairy": ("who", "whom"),
    "finds_nothing": ("who", "whom"),
    "robs": ("who", "whom"),
    "robs_coins": ("who", "whom", "gold", "silver"),
    "robs_nothing": ("who", "whom"),
    "buys": ("who", "colour", "count", "thing"),
    "cannot_buy": (),
    "pays_coins": ("who", "count"),
    "free_point": ("who",),
    "fears": ("who", "colour"),
    "draws": ("who", "colour"),
    "burns": ("who",),
    "carries_home": ("who", "stones"),
    "short_bag": (),
    "tramples": ("who", "colour"),
    "loses_stones": ("who", "count", "colour"),
    "brings": ("who", "card"),
    "nothing_to_bring": (),
    "keeps": ("who", "card"),
    "doubles": ("who", "card"),
    # of the Tavern Edition
    "sells_for_silver": ("who", "card"),
    "takes_bids_back": ("who",),
    "wins_tie": ("who", "card"),
    "wins_unbid": ("who", "card"),
    "fetches": ("who",),
    "melts_down": ("who", "gold", "silver"),
    "nothing_to_melt": ("who",),
    "nothing_ahead": ("who",),
    "no_gold_bid": ("who",),
    "gives_round": ("whos", "colour"),
    "draws_for_all": ("who", "stones"),
    "picks_stone": ("who", "colour"),
    "picks_unseen": ("who",),
    "rolls": ("who", "count"),
    "rolls_too_far": ("who", "count"),
    "gives_stones": ("who", "whom", "stones"),
    "gives_stone": ("who", "whom", "colour"),
    "gives_coin": ("who", "whom"),
    "coin_was": ("thing",),
    "has_nothing": ("who",),
    "robs_a_coin": ("who", "whom"),
    "finds_no_coin": ("who", "whom"),
    "swaps_stones": ("who", "whom"),
    "crushes": ("who", "whom", "colour"),
    "crushes_hidden": ("who", "whom", "colour"),
    "nobody_has_stones": (),
    "swaps_cards": ("who", "card", "whom", "other"),
    "steals_card": ("who", "whom", "card"),
    "digs_up": ("who", "card", "cards"),
    "digs_in_vain": ("who", "cards"),
    "no_copied_point": ("who",),
    "draws_unseen": ("who",),
    "stone_was": ("colour",),
    "steals_hidden_stone": ("who", "whom"),
    # of custom cards, where no printed card does the same
    "loses_things": ("who", "count", "thing"),
    "has_none_of": ("who", "kinds"),
    "finds_none": ("who", "whom", "kinds"),
    "robs_of": ("who", "whom", "count", "kinds"),
    "robs_one": ("who", "whom", "kinds"),
    "gives_one": ("who", "whom", "kinds"),
    "loot_was": ("counts",),
    "swaps_things": ("who", "whom", "kinds"),
    "has_now": ("counts",),
    "fetches_back": ("who", "count"),
    "shows_things": ("who", "count", "thing"),
    "rolls_a_die": ("who", "count"),
    "nobody_to_choose": ("who",),
    "looks_at": ("who", "whom"),
    "looks_at_pile": ("who", "count"),
    "looks_ahead": ("who", "count"),
    "sees_coins": ("whom", "counts"),
    "sees_cards": ("cards",),
    "auctions_next": ("who", "card"),
    "discards": ("who", "card"),
}

SAYS: Final = ("fears", "brings", "doubles", "wins_tie", "wins_unbid", "sells_for_silver", "picks_stone")
"""Events that only repeat the answer just given, if the asking card tells them."""


# Branches: every way a card's power or an auction can go, by id. Tests and play-outs count them.


AUCTION: Final = (
    "won", "won_tie_break", "tied", "tied_again", "no_bids", "cursed", "cursed_in_tie_break", "passed_on",
)  # fmt: skip
AUCTION_OF_THE_TAVERN: Final = (
    *AUCTION, "reclaim", "second_wins", "no_second", "all_lose", "second_fist", "opens_one", "blue=use",
    "blue=pass", "adds_blue", "claims", "kings_favor=fairy", "kings_favor=gold", "kings_favor=pass",
    "kings_favor.heir", "favor_passes",
)  # fmt: skip
ROUND: Final = ("round_begins", "reshuffled", "round_ends", "gold_is_gone", "wins")
ROUND_OF_THE_TAVERN: Final = (
    *ROUND, "specials", "chooses_specials", "round_begins_in_secret", "sees_specials", "favor_goes",
    "favor_pays", "favor_cannot_pay",
)  # fmt: skip
EVERYWHERE: Final[dict[DeckName, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "2002": (AUCTION, ROUND),
    "tavern": (AUCTION_OF_THE_TAVERN, ROUND_OF_THE_TAVERN),
}
QUESTIONS: Final = frozenset(("specials", "second_fist"))
"""Branches for questions that belong to no card."""
ANSWERS: Final = frozenset(("use", "pass", "score", "take", "draw", "stop", "fairy", "gold", "silver"))
"""Answers with branches of their own; for others only the question counts."""


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
    """The branch of an event, if any."""
    key, scene, _, _ = event
    places = (scene,) if scene else ("auction", "round")
    return next((name for place in places if (name := f"{place}/{key}") in ALL), None)


def branch_of_answer(question: str, answer: Any) -> str | None:
    """The branch of an answer, if any."""
    said = f"{question}={answer}" if isinstance(answer, str) and answer in ANSWERS else question
    return next((branch for branch in (said, question) if branch in ALL), None)
