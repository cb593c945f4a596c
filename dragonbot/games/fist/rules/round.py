"""A round: the King's Favor, the special pile, and its auctions."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from dragonbot.engine.question import Asking, Choice, Play, Several
from dragonbot.games.fist.rules.card import ROUND_BEGINS, ask_whom, may_speak, speak_all
from dragonbot.games.fist.rules.table import Seat, Table
from dragonbot.games.fist.rules.things import (
    BLACK,
    FAIRY,
    GOLD,
    KINDS,
    RETURNING,
    SILVER,
    SPENT_FAIRY,
    move,
    move_as,
    stones,
)

if TYPE_CHECKING:
    from dragonbot.games.fist.rules.table import Table

# The special pile, and its reshuffled discards.


def draw_specials(table: Table, count: int) -> list[str]:
    """Draw `count` specials from the top, or all there are."""
    drawn: list[str] = []
    while len(drawn) < count and (card := draw_special(table)) is not None:
        drawn.append(card)
    return drawn


def draw_special(table: Table) -> str | None:
    """The top special, reshuffling the discards if the pile is empty; None if both are."""
    if not table.specials and (table.discarded or table.unseen):
        table.specials = table.discarded + table.unseen
        table.discarded, table.unseen = [], []
        table.fate.shuffle(table.specials)
        table.tell("reshuffled")
    return table.specials.pop(0) if table.specials else None


# The King's Favor: a token whose holder may claim a card without bids, and chooses the specials


def reclaim(table: Table) -> None:
    """Everyone takes back a spent Fairy Gold: the Tavern Edition's rule if no gold was bid."""
    if not table.edition.kings_favor:
        return
    taking = [seat for seat in table.seats if seat.purse[SPENT_FAIRY]]
    for seat in taking:
        move_as(FAIRY, 1, SPENT_FAIRY, seat.purse, seat.purse)
    if taking:
        table.tell("reclaim", tuple(seat.name for seat in taking))


def claim(table: Table) -> Asking:
    """The holder may take the card for one gold, as if bidding 1. The token moves on either way."""
    assert table.favor is not None
    table.favor_moves = True
    holder = table.seats[table.favor]
    coins = [name for name in ("fairy", "gold") if holder.purse[KINDS[name]]]
    if not coins:
        return []
    # Hidden: no question would reveal a seat without gold.
    chosen = yield Choice("kings_favor", holder.index, (*coins, "pass"), hidden=True)
    if chosen == "pass":
        return []
    kind, bidding = KINDS[chosen], table.biddings[-1]
    bidding.fists[holder.index] = ((kind, 1),)
    bidding.values[holder.index] = 1
    if kind in RETURNING:
        move_as(RETURNING[kind], 1, kind, holder.purse, holder.purse)
    else:
        table.give_back(1, kind, holder.purse)
    table.tell("claims", holder.name, table.block, chosen)
    return [holder.index]


def pass_on(table: Table) -> Play:
    """Give the token to the opponent with the fewest points; the holder breaks ties."""
    assert table.favor is not None
    holder = table.seats[table.favor]
    others = table.after(holder)
    fewest = min(seat.score for seat in others)
    heir = yield from ask_whom(holder, "kings_favor.heir", [seat for seat in others if seat.score == fewest])
    table.favor = heir.index
    table.tell("favor_passes", holder.name, heir.name)


def reward(table: Table) -> None:
    """At the end of a round, give the token to the winner of the last auction, and its holder a silver coin.

    Before its first holder, it goes to the last winner of the round.
    """
    if table.heir is not None and table.heir != table.favor:
        table.favor = table.heir
        table.tell("favor_goes", table.seats[table.favor].name)
    table.heir = None
    if table.favor is None:
        return
    holder = table.seats[table.favor]
    if table.bank[SILVER]:
        move(1, SILVER, table.bank, holder.purse)
        table.tell("favor_pays", holder.name)
    else:
        table.tell("favor_cannot_pay", holder.name)


# A round: draw specials, shuffle the pile, auction each card, return the coins


def begin_round(table: Table) -> Play:
    """Draw the specials of the round, shuffle them into the pile, and put the first card on the block."""
    if table.nothing_can_be_sold():
        end_without_gold(table)
    chooser = who_chooses(table)
    if chooser is None or not (table.specials or table.discarded or table.unseen):
        drawn = draw_specials(table, table.edition.specials_a_round)
        table.tell("round_begins", table.round, tuple(drawn))
    else:
        drawn = yield from choose_specials(table, chooser)
    table.to_come = [*table.edition.standard, *drawn]
    table.fate.shuffle(table.to_come)
    if table.seer is not None:
        table.order_known = True
        table.tell("sees_order", tuple(table.to_come), only=(table.seer,))
    table.block = table.edition.opener or table.to_come.pop(0)
    table.tell("turned_up", table.block)
    if may_speak(table, ROUND_BEGINS):
        yield from speak_all(table, ROUND_BEGINS, table.edition.cards[table.block])
    if table.spent_cards:
        table.spent_cards = []  # for unasked actions meanwhile


def end_without_gold(table: Table) -> NoReturn:
    """End the game because no card can be sold; most points win."""
    table.tell("gold_is_gone")
    best = max(seat.score for seat in table.seats)
    table.end([seat for seat in table.seats if seat.score == best])


def end_after_the_last_round(table: Table) -> NoReturn:
    """End after the agreed rounds: most points win, then most stones, then most gold."""
    counted = [(seat.score, stones(seat.purse), seat.purse[FAIRY] + seat.purse[GOLD]) for seat in table.seats]
    table.tell(
        "rounds_are_over",
        table.round,
        tuple((seat.name, *counts) for seat, counts in zip(table.seats, counted, strict=True)),
    )
    best = max(counted)
    table.end([seat for seat, counts in zip(table.seats, counted, strict=True) if counts == best])


def who_chooses(table: Table) -> Seat | None:
    """The seat that draws one special more and keeps one less: by a kept card, else the King's Favor."""
    if table.round == 1:
        return None
    says = [(table.says_who_chooses(seat), -seat.index) for seat in table.seats if seat.keeps]
    highest, place = max(says, default=(0, 0))
    if highest:
        return table.seats[-place]
    return None if table.favor is None else table.seats[table.favor]


def choose_specials(table: Table, chooser: Seat) -> Asking:
    """The chosen specials of the round, out of one more; the rest is discarded unseen."""
    secretly = table.card_to_choose_in_secret(chooser)
    if secretly is not None:
        table.lay_off(chooser, secretly)
    count = table.edition.specials_a_round
    table.drawn = draw_specials(table, count + 1)
    has_chosen = len(table.drawn) > count
    if has_chosen:
        kept = table.drawn[:count]
        if len(set(table.drawn)) > 1:  # otherwise they are all the same
            asked = Several("specials", chooser.index, table.drawn, count, of="card", private=True)
            kept = [*(yield asked)]
        for card in kept:
            table.drawn.remove(card)
        table.unseen += table.drawn
        table.drawn = list(kept)
    drawn, table.drawn = table.drawn, []
    if secretly is None:
        if has_chosen:  # otherwise all available ones come
            table.tell("chooses_specials", chooser.name)
        table.tell("round_begins", table.round, tuple(drawn))
        return drawn
    table.seer = chooser.index
    table.tell("round_begins_in_secret", table.round, chooser.name, len(drawn))
    table.tell("sees_specials", tuple(drawn), only=(chooser.index,))
    return drawn


def put_away(table: Table) -> None:
    """File the card on the block under gone unless a player keeps it, and turn up the next."""
    if table.block is not None:
        table.gone.append(table.block)
        table.block = None
    table.biddings = []
    table.spent_cards = []
    table.favor_moves = False
    if table.to_come:
        if table.nothing_can_be_sold():
            end_without_gold(table)
        table.block = table.to_come.pop(0)
        table.tell("turned_up", table.block)
    else:
        clean_up(table)


def clean_up(table: Table) -> None:
    """Return spent Fairy coins, lift curses, discard the specials of the round."""
    for seat in table.seats:
        purse = seat.purse
        for kind, spent in RETURNING.items():
            purse[kind] += purse[spent]
            purse[spent] = 0
        table.give_back(purse[BLACK], BLACK, purse)
    table.discarded += [card for card in table.gone if card in table.edition.special_kinds]
    table.discarded.sort()
    table.gone = []
    if table.edition.kings_favor:
        reward(table)
    table.seer = None
    table.order_known = False
    table.tell("round_ends", table.round)
    if table.round in (table.edition.rounds, table.edition.most_rounds):
        end_after_the_last_round(table)
    table.round += 1
