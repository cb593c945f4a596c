"""Kept characters that act during an auction, and characters auctioned in special ways."""

from __future__ import annotations

from dragonbot.engine.question import Asking
from dragonbot.games.fist.rules.bids import IN_COMMON_GOLD, IN_GOLD, IN_SILVER, IN_STONES, Metal
from dragonbot.games.fist.rules.card import Card, Kind, Moment, Standing, ask_whether, card, reaction
from dragonbot.games.fist.rules.table import Seat, Table


@card("silversmith", deck="tavern", kind=Kind.ONCE, standing=Standing(sells_without_gold=True), branches=(
    "keeps", "silversmith=use", "silversmith=pass", "sells_for_silver",
))  # fmt: skip
def silversmith(table: Table, winner: Seat) -> None:
    table.keep(winner, "silversmith")


@reaction("silversmith", at=Moment.TURNED_UP)
def sell_for_silver(table: Table, holder: Seat, on_the_block: Card) -> Asking:
    if on_the_block.sold_in is not IN_GOLD:
        return None
    if not (yield from ask_whether(holder, "silversmith", about=on_the_block)):
        return None
    table.lay_off(holder, "silversmith")
    table.tell("sells_for_silver", holder.name, on_the_block.id)
    metal: Metal = IN_SILVER
    return metal


@card("illusionist", deck="tavern", kind=Kind.ONCE, standing=Standing(second_fist=True), branches=("keeps",))
def illusionist(table: Table, winner: Seat) -> None:
    table.keep(winner, "illusionist")


@card("innkeeper", deck="tavern", kind=Kind.ONCE, branches=(
    "keeps", "innkeeper=use", "innkeeper=pass", "takes_bids_back",
))  # fmt: skip
def innkeeper(table: Table, winner: Seat) -> None:
    table.keep(winner, "innkeeper")


@reaction("innkeeper", at=Moment.FISTS_OPEN)
def take_the_bids_back(table: Table, holder: Seat, on_the_block: Card) -> Asking:
    if not (yield from ask_whether(holder, "innkeeper", about=on_the_block)):
        return None
    table.lay_off(holder, "innkeeper")
    table.tell("takes_bids_back", holder.name)
    return True


@card("crook", deck="tavern", kind=Kind.ONCE, branches=("keeps", "crook=use", "crook=pass", "wins_tie"))
def crook(table: Table, winner: Seat) -> None:
    table.keep(winner, "crook")


@reaction("crook", at=Moment.TIED)
def win_a_tie_in_gold(table: Table, holder: Seat, on_the_block: Card) -> Asking:
    if table.biddings[-1].metal not in (IN_GOLD, IN_COMMON_GOLD):
        return None
    if not (yield from ask_whether(holder, "crook", about=on_the_block)):
        return None
    table.lay_off(holder, "crook")
    table.tell("wins_tie", holder.name, on_the_block.id)
    return True


@card("dealer", deck="tavern", kind=Kind.FOR_GOOD, branches=("keeps", "wins_tie"))
def dealer(table: Table, winner: Seat) -> None:
    table.keep(winner, "dealer")


@reaction("dealer", at=Moment.TIED)
def win_a_tie_in_silver(table: Table, holder: Seat, on_the_block: Card) -> object:
    if on_the_block.lowest_wins or table.biddings[-1].metal.id != IN_SILVER.id:
        return None
    table.tell("wins_tie", holder.name, on_the_block.id)
    return True


@card("rat_king", deck="tavern", kind=Kind.ONCE, standing=Standing(sells_without_gold=True), branches=(
    "keeps", "rat_king=use", "rat_king=pass", "wins_unbid",
))  # fmt: skip
def rat_king(table: Table, winner: Seat) -> None:
    table.keep(winner, "rat_king")


@reaction("rat_king", at=Moment.NOBODY_BID)
def win_what_nobody_bid_for(table: Table, holder: Seat, on_the_block: Card) -> Asking:
    in_gold = table.biddings[-1].metal is IN_GOLD
    if not in_gold and not table.house.rat_king_on_special_auctions:
        return None
    if not (yield from ask_whether(holder, "rat_king", about=on_the_block)):
        return None
    table.lay_off(holder, "rat_king")
    table.tell("wins_unbid", holder.name, on_the_block.id)
    return True


@card(
    "dragon_rider", deck="tavern", kind=Kind.FOR_GOOD, standing=Standing(dragon_bonus=1), branches=("keeps",)
)
def dragon_rider(table: Table, winner: Seat) -> None:
    table.keep(winner, "dragon_rider")


# Auctioned in special ways


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
    """Score the auction's point. A house rule decides if a card that was brought, not won, gives it."""
    if table.block != card and not table.house.copy_scores_auction_cards:
        table.tell("no_copied_point", winner.name)
    else:
        table.score(winner, 1)
