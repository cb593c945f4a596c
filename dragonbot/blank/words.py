"""The words that stand in a card's text, and what each is in the rules."""

from __future__ import annotations

from typing import Final, Literal

from dragonbot.games.fist.custom.form import (
    COIN_NAMES,
    LEFT_NEIGHBOUR,
    RIGHT_NEIGHBOUR,
    STONE_NAMES,
    THAT_PLAYER,
)

Kind = Literal["at_once", "once", "for_good"]
SoldIn = Literal["gold", "silver", "common_gold", "stones"]
Wins = Literal["highest", "lowest"]
BadgeColour = Literal["blue", "brown", "green", "grey", "orange", "purple", "red", "yellow"]
BadgeShape = Literal["circle", "diamond", "drop", "hexagon", "shield", "square", "star", "triangle"]
Moment = Literal[
    "turned_up", "fists_open", "tied", "nobody_bid", "won", "any_time",
    "round_begins", "another_wins", "another_scores", "round_ends",
]  # fmt: skip
Decision = Literal["sold_for_silver", "fists_back", "owner_wins", "used_twice"]
GroupWord = Literal[
    "others", "everybody", "seconds", "neighbours", "left_neighbour", "right_neighbour",
    "fewest_points", "most_points",
]  # fmt: skip
Colours = Literal["any", "equal", "each"]
StoneColour = Literal["red", "blue", "yellow", "white"]

THINGS: Final[dict[str, tuple[str, ...]]] = {
    "fairy": ("fairy",),
    "gold": ("gold",),
    "silver": ("silver",),
    "fairy_silver": ("fairy_silver",),
    "black_coin": ("black",),
    "amulet": ("red",),
    "blue_coin": ("blue",),
    "purple_coin": ("purple",),
    "spent_fairy": ("spent_fairy",),
    "spent_fairy_silver": ("spent_fairy_silver",),
    "red_stone": ("red_stone",),
    "blue_stone": ("blue_stone",),
    "yellow_stone": ("yellow_stone",),
    "white_stone": ("white_stone",),
    "coins": COIN_NAMES,
    "stones": STONE_NAMES,
    "stone": STONE_NAMES,
}
"""What a thing is called in a text."""
CALLED: Final = {names[0]: word for word, names in THINGS.items() if len(names) == 1}
"""The other way round."""
OTHERWISE: Final = {
    "black": "black_coin",
    "blue": "blue_stone",
    "coin": "coins",
    "common_gold": "gold",
    "fairy_gold": "fairy",
    "purple": "purple_coin",
    "red": "red_stone",
    "red_coin": "amulet",
    "spent_fairy_gold": "spent_fairy",
    "white": "white_stone",
    "yellow": "yellow_stone",
}
"""What else people write. In the language of things a colour is its stones."""


def things_called(word: str) -> tuple[str, ...]:
    """The things that a word means, also in the plural; the word itself where it is none of the language."""
    for said in (word, word.removesuffix("s")):
        found = THINGS.get(OTHERWISE.get(said, said))
        if found is not None:
            return found
    return (word,)


PEOPLE: Final = {
    "owner": "winner",
    "left_neighbour": LEFT_NEIGHBOUR,
    "right_neighbour": RIGHT_NEIGHBOUR,
    "that_player": THAT_PLAYER,
}
"""People who need not be chosen, and what they are in the rules."""
NUMBER_WORDS: Final = {
    "seats": ("seats",),
    "round": ("round",),
}
OWN_NUMBERS: Final = {
    "points": "points",
    "ahead": "ahead",
    "worth": "worth",
    "kept": "kept",
}
"""Numbers that belong to a player."""
SENTENCES: Final = ("lowest_wins", "as_itself", "beyond_gold")
"""Conditions that are one word."""
PLAIN_VERBS: Final = ("stop", "empty_bag", "dig", "auction_next", "use_up")
"""Verbs that can stand alone."""
