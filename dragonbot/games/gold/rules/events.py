"""The game's events with their facts, and the branches that scenarios must cover."""

from __future__ import annotations

from typing import Any, Final

import dragonbot.games.gold.objects  # noqa: F401 - registers the powers
from dragonbot.engine.game import Event
from dragonbot.games.gold.rules.object import OBJECTS

# The events of the game and their facts, in order. A fact's name says its type.
#
# `who` and `whom` are names of seats, `dragon` a dragon's id, `hunter` an adventurer, `card` a magic object,
# `colour` a colour of tokens, `count` and `strength` numbers, `heap` and `other` a count for each of
# tokens.COLOURS, `tokens` colours in the order in which they were drawn, `shares` heaps in a row, `named`
# for each seat its name and its heap, `scores` for each seat its name and its points, `words` names, dragons
# and adventurers. Names in the plural hold several.


EVENTS: Final[dict[str, tuple[str, ...]]] = {
    # turns
    "first_turn": ("who",),
    "turn_of": ("who",),
    "turns_up": ("who", "hunters"),
    "loses_turn": ("who",),
    "sends": ("who", "hunter", "dragon"),
    # a dragon falls
    "slain": ("dragon", "whos"),
    "falls_by_itself": ("dragon",),
    "hidden_treasure": ("dragon", "tokens"),
    "dragon_comes": ("dragon", "tokens"),
    "bag_is_empty": (),
    # sharing
    "seizes": ("who", "count"),
    "nothing_to_share": ("dragon",),
    "proposes": ("who", "named"),
    "agrees": ("who",),
    "withdraws": ("who",),
    "no_agreement": ("dragon", "heap"),
    "divides": ("who", "shares"),
    "chooses": ("who", "count"),
    "takes_share": ("who", "heap"),
    # thefts
    "reaches_behind": ("who", "whom"),
    "looks_behind": ("who", "whom"),
    "finds_nothing": ("who", "whom"),
    "steals": ("who", "whom", "count"),
    "token_was": ("colour",),
    # market
    "market_opens": (),
    "offers": ("who", "whom", "heap", "other"),
    "takes_offer_back": ("who", "whom"),
    "trades": ("who", "whom", "heap", "other"),
    "shows_treasure": ("who", "heap"),
    "market_closes": (),
    # magic objects
    "draws_object": ("who",),
    "object_was": ("card",),
    "no_object": ("who",),
    "objects_shuffled": (),
    "armed": ("card",),
    "disarmed": ("card",),
    "shows": ("who", "card", "words"),
    "shows_unseen": ("card",),
    "dispelled": ("who", "card"),
    "comes_to_nothing": ("who", "card"),
    "grows_stronger": ("who", "hunter", "count"),
    "dragon_weakens": ("dragon", "strength"),
    "dragon_strengthens": ("dragon", "strength"),
    "drinks": ("who", "hunter"),
    "swaps_dragons": ("dragon", "other_dragon"),
    "flies": ("who", "hunter", "dragon"),
    "sends_two": ("who",),
    "comes_home": ("who", "hunter"),
    "takes_unseen": ("dragon", "heap"),
    "cloak_was": ("who",),
    "accuses": ("who", "whom"),
    "accuses_wrongly": ("who", "whom"),
    "gives_back": ("who", "dragon", "heap"),
    "pays_for_it": ("who", "whom"),
    "has_nothing_to_pay": ("who",),
    "puts_on_gloves": ("who",),
    "wards_off": ("who", "whom"),
    "gives": ("who", "whom"),
    "gives_back_blind": ("who", "whom"),
    "gives_nothing_back": ("who",),
    "looks_behind_screen": ("who", "whom"),
    "sees_treasure": ("whom", "heap"),
    "looks_at_dragons": ("who",),
    "sees_dragons": ("dragons",),
    "swaps_shares": ("who", "whom"),
    "sand_is_turned": ("who",),
    "sand_runs_fast": ("who",),
    "commands": ("who",),
    "finds_more": ("who", "tokens"),
    "silver_turns": ("who",),
    "gem_was": ("who", "colour"),
    "lies_in_lead": ("who",),
    # the end
    "screens_lifted": ("named",),
    "counted": ("scores",),
    "wins": ("whos",),
}

TALK: Final = ("proposes", "agrees", "withdraws", "offers", "takes_offer_back")
"""Talk while people bargain. The table shows the newest; other events tell the result."""

FALLS: Final = ("slain", "falls_by_itself")
"""The events of a dragon's fall."""

SAYS: Final[dict[str, tuple[str, ...]]] = {
    "send": ("sends", "shows"),
    "pause": ("shows",),
    "haggle": ("proposes", "agrees", "withdraws", "shows"),
    "divide": ("divides",),
    "chosen_share": ("chooses",),
    "victim": ("reaches_behind",),
    "market": ("offers", "takes_offer_back", "shows"),
}
"""By question: events that only repeat the answer just given."""


# Branches: every way a turn, a sharing or an object can go, by id. Tests and play-outs count them.


AT_THE_TABLE: Final = (
    "turns_up", "loses_turn", "sends", "slain", "falls_by_itself", "hidden_treasure", "dragon_comes",
    "bag_is_empty", "nothing_to_share", "no_agreement", "agrees", "proposes", "withdraws", "divides",
    "chooses", "takes_share", "looks_behind", "finds_nothing", "steals", "market_opens", "offers",
    "takes_offer_back", "trades", "shows_treasure", "market_closes", "wins", "victim", "stolen_token",
)  # fmt: skip
ONLY_BASIC: Final = ("seizes",)
ONLY_ADVANCED: Final = (
    "draws_object", "no_object", "objects_shuffled", "comes_to_nothing", "dispelled", "armed", "disarmed",
    "accuses", "accuses_wrongly", "gives_back", "cloak_was",
)  # fmt: skip
BASIC: Final = frozenset((*AT_THE_TABLE, *ONLY_BASIC))
OF_OBJECTS: Final = frozenset(f"{card.id}/{branch}" for card in OBJECTS.values() for branch in card.branches)
ALL: Final = BASIC | frozenset(ONLY_ADVANCED) | OF_OBJECTS


def branch_of_event(event: Event) -> str | None:
    """The branch of an event, if any."""
    key, scene, _, _ = event
    return next((name for name in (f"{scene}/{key}", key) if name in ALL), None)


def branch_of_answer(question: str, answer: Any) -> str | None:
    """The branch of an answer, if any."""
    return question if question in ALL else None
