"""The events of the game: what each tells, in order. A fact's name says what kind of thing it is.

`who` and `whom` are names of seats, `card` a card's id, `colour` a colour, `thing` one of things.NAMES,
`count`, `points`, `total`, `round`, `gold` and `silver` numbers, `stones` a count for each of
things.COLOURS, `metal` gold or silver, `fists` for each seat its name, its fist and what that was worth.
Names in the plural hold several.
"""

from __future__ import annotations

from typing import Final

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    # round
    "round_begins": ("round", "cards"),
    "reshuffled": (),
    "turned_up": ("card",),
    "passed_on": ("card",),
    "round_ends": ("round",),
    "gold_is_gone": (),
    # auction
    "opened": ("metal", "fists"),
    "won": ("who", "card"),
    "tied": ("card", "whos"),
    "won_tie_break": ("who", "card"),
    "tied_again": ("card",),
    "no_bids": ("card",),
    "cursed": ("card", "whos"),
    "cursed_in_tie_break": ("card", "whos"),
    # what many cards do
    "takes": ("who", "count", "thing"),
    "takes_the_last": ("who", "count", "thing"),
    "bank_has_none": ("who", "thing"),
    "no_stones": (),
    "pays_stones": ("who", "stones"),
    "cannot_pay": ("who",),
    "scores": ("who", "points", "total"),
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
}
