"""Characters that are sold in a way of their own, and what that is worth."""

from __future__ import annotations

from dragonbot.games.fist.rules.bids import IN_COMMON_GOLD, IN_STONES
from dragonbot.games.fist.rules.card import card
from dragonbot.games.fist.rules.table import Seat, Table


@card(
    "black_death",
    deck="tavern",
    lowest_wins=True,
    scoring=True,
    branches=("loses_point", "has_no_point_to_lose"),
)
def black_death(table: Table, winner: Seat) -> None:
    table.lose_point(winner)


@card("druid", deck="tavern", sold_in=IN_COMMON_GOLD, scoring=True, branches=("scores", "no_copied_point"))
def druid(table: Table, winner: Seat) -> None:
    score_what_was_sold(table, winner, "druid")


@card("stonecutter", deck="tavern", sold_in=IN_STONES, scoring=True, branches=("scores", "no_copied_point"))
def stonecutter(table: Table, winner: Seat) -> None:
    score_what_was_sold(table, winner, "stonecutter")


def score_what_was_sold(table: Table, winner: Seat, card: str) -> None:
    """The point for the auction. Whether it is given to who brings the card without one is a house rule."""
    if table.block != card and not table.house.copy_scores_auction_cards:
        table.tell("no_copied_point", winner.name)
    else:
        table.score(winner, 1)
