"""An auction: fists are closed and opened, a tie is settled in silver, and the winner plays the card."""

from __future__ import annotations

from typing import Final

from dragonbot.engine.question import Asking, Play
from dragonbot.fist.bids import (
    IN_GOLD,
    IN_PLAIN_SILVER,
    IN_SILVER,
    IN_SILVER_WITHOUT_CURSE,
    IN_STONES,
    Bidding,
    Metal,
)
from dragonbot.fist.card import Card
from dragonbot.fist.closing import bid
from dragonbot.fist.edition import SEATS
from dragonbot.fist.favor import claim, pass_on, reclaim
from dragonbot.fist.moments import (
    ANOTHER_SCORES,
    ANOTHER_WINS,
    NOBODY_BID,
    ROUND_ENDS,
    TIED,
    TURNED_UP,
    may_speak,
    speak_all,
    speak_around,
)
from dragonbot.fist.play import play
from dragonbot.fist.round import put_away
from dragonbot.fist.table import Table

EVERYBODY: Final = [list(range(count)) for count in range(SEATS[-1] + 1)]
"""Who takes part, by the number of seats."""


def auction(table: Table) -> Play:
    """Sell the card on the block, let its winner play it, and turn up the next."""
    assert table.block is not None
    card = table.edition.cards[table.block]
    if card.needs_pile and not table.to_come:
        table.tell("passed_on", card.id)
        if table.edition.speaks_afterwards:
            yield from speak_afterwards(table, card, [], [])
        put_away(table)
        return
    points = [seat.score for seat in table.seats] if table.edition.speaks_afterwards else []
    metal = card.sold_in
    if may_speak(table, TURNED_UP):
        spoken = yield from speak_around(table, TURNED_UP, card)
        metal = spoken[1] if spoken else metal
    bidding = yield from bid(table, card, metal, EVERYBODY[len(table.seats)])
    if bidding.cursed_by:
        winners = cursed(table, card, bidding)
    elif card.lowest_wins or any(bidding.values.values()):
        winners, second_wins = leading(table, card, bidding)
        if len(winners) > 1:
            winners = yield from settle_tie(table, card, winners, metal, second_wins=second_wins)
    else:
        winners = yield from nobody_bid(table, card, metal)
    if table.edition.kings_favor:
        table.note_winners(winners)
    for winner in winners:
        yield from play(table, card.id, table.seats[winner])
    if table.edition.speaks_afterwards:
        yield from speak_afterwards(table, card, winners, points)
    if table.favor_moves:
        yield from pass_on(table)
    put_away(table)


def speak_afterwards(table: Table, card: Card, winners: list[int], points: list[int]) -> Play:
    """What kept cards do when others have won, when others have scored, and at the end of a round.

    Points are those when the auction began. What these cards score themselves calls no further card.
    """
    if may_speak(table, ANOTHER_WINS):
        for winner in winners:
            yield from speak_all(table, ANOTHER_WINS, card, table.seats[winner])
    if may_speak(table, ANOTHER_SCORES):
        scorers = [seat for seat, before in zip(table.seats, points, strict=False) if seat.score > before]
        for seat in scorers:
            yield from speak_all(table, ANOTHER_SCORES, card, seat)
    if not table.to_come and may_speak(table, ROUND_ENDS):
        yield from speak_all(table, ROUND_ENDS, card)


def cursed(table: Table, card: Card, bidding: Bidding) -> list[int]:
    """There was a Black coin in a fist: nobody wins."""
    table.tell("cursed", table.block, table.names(bidding.cursed_by))
    if bidding.metal is IN_GOLD and not card.lowest_wins and not any(bidding.values.values()):
        reclaim(table)
    return []


def nobody_bid(table: Table, card: Card, metal: Metal) -> Asking:
    """All fists were empty: who may take the card all the same."""
    table.tell("no_bids", table.block)
    if metal is IN_GOLD:
        reclaim(table)
    if may_speak(table, NOBODY_BID):
        spoken = yield from speak_around(table, NOBODY_BID, card)
        if spoken:
            return [spoken[0].index]
    if metal is IN_GOLD and table.favor is not None:
        return (yield from claim(table))
    return []


def leading(table: Table, card: Card, bidding: Bidding) -> tuple[list[int], bool]:
    """Who wins with these bids, or is tied; and whether the second wins of those who are tied for the first
    place.
    """
    best = bidding.least() if card.lowest_wins and not bidding.purple else bidding.best()
    second_wins = bidding.purple
    if second_wins:
        table.tell("second_wins")
        if len(best) == 1:
            best = bidding.next_best(best[0], zero_counts=card.lowest_wins)
            second_wins = False
            if not best:
                table.tell("no_second", table.block)
    if len(best) == 1:
        table.tell("won", table.seats[best[0]].name, table.block)
    return best, second_wins


def settle_tie(table: Table, card: Card, tied: list[int], metal: Metal, *, second_wins: bool) -> Asking:
    """The winner among tied bidders: the owner of a card that decides ties, otherwise the winner of the
    tie-break."""
    table.tell("tied", table.block, table.names(tied))
    if may_speak(table, TIED):
        spoken = yield from speak_around(table, TIED, card)
        if spoken:
            return [spoken[0].index]
    return (yield from break_tie(table, card, tied, metal, second_wins=second_wins))


def break_tie(table: Table, card: Card, tied: list[int], metal: Metal, *, second_wins: bool) -> Asking:
    """The one of the tied who bids most silver, or nobody."""
    silver = IN_SILVER if table.house.black_in_tiebreak else IN_SILVER_WITHOUT_CURSE
    bidding = yield from bid(table, card, IN_PLAIN_SILVER if metal is IN_STONES else silver, tied)
    if bidding.cursed_by:
        table.tell("cursed_in_tie_break", table.block, table.names(bidding.cursed_by))
        return []
    if card.lowest_wins:
        losers = bidding.least()
        if len(losers) > 1:
            table.tell("all_lose", table.block, table.names(losers))
            return losers
        return _won(table, losers)
    best = bidding.best()
    if len(best) > 1:
        spoken = yield from speak_around(table, TIED, card)
        if spoken:
            return [spoken[0].index]
    elif best and (second_wins or bidding.purple):
        best = bidding.next_best(best[0], zero_counts=True)
    if len(best) == 1:
        return _won(table, best)
    table.tell("tied_again", table.block)
    return []


def _won(table: Table, best: list[int]) -> list[int]:
    table.tell("won_tie_break", table.seats[best[0]].name, table.block)
    return best
