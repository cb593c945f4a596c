"""A round: the specials are drawn and the pile is shuffled, card after card goes, the coins come back."""

from __future__ import annotations

from typing import NoReturn

from dragonbot.engine.question import Asking, Play, Several
from dragonbot.fist.favor import reward
from dragonbot.fist.moments import ROUND_BEGINS, may_speak, speak_all
from dragonbot.fist.pile import draw_specials
from dragonbot.fist.purse import stones
from dragonbot.fist.table import Seat, Table
from dragonbot.fist.things import BLACK, FAIRY, GOLD, RETURNING


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
        table.spent_cards = []  # of what somebody has done meanwhile unasked


def end_without_gold(table: Table) -> NoReturn:
    """End the game because no card can be sold; most points win."""
    table.tell("gold_is_gone")
    best = max(seat.score for seat in table.seats)
    table.end([seat for seat in table.seats if seat.score == best])


def end_after_the_last_round(table: Table) -> NoReturn:
    """As many rounds as agreed on are played: most points win, then most stones, then most gold."""
    counted = [(seat.score, stones(seat.purse), seat.purse[FAIRY] + seat.purse[GOLD]) for seat in table.seats]
    table.tell(
        "rounds_are_over",
        table.round,
        tuple((seat.name, *counts) for seat, counts in zip(table.seats, counted, strict=True)),
    )
    best = max(counted)
    table.end([seat for seat, counts in zip(table.seats, counted, strict=True) if counts == best])


def who_chooses(table: Table) -> Seat | None:
    """Who draws one special more and keeps one less: by a kept card, else by the King's Favor."""
    if table.round == 1:
        return None
    says = [(table.says_who_chooses(seat), -seat.index) for seat in table.seats if seat.keeps]
    highest, place = max(says, default=(0, 0))
    if highest:
        return table.seats[-place]
    return None if table.favor is None else table.seats[table.favor]


def choose_specials(table: Table, chooser: Seat) -> Asking:
    """The specials of the round, chosen of one more; the one that is left is laid off unseen."""
    secretly = table.card_to_choose_in_secret(chooser)
    if secretly is not None:
        table.lay_off(chooser, secretly)
    count = table.edition.specials_a_round
    table.drawn = draw_specials(table, count + 1)
    has_chosen = len(table.drawn) > count
    if has_chosen:
        kept = table.drawn[:count]
        if len(set(table.drawn)) > 1:  # else they are all alike
            asked = Several("specials", chooser.index, table.drawn, count, of="card", private=True)
            kept = [*(yield asked)]
        for card in kept:
            table.drawn.remove(card)
        table.unseen += table.drawn
        table.drawn = list(kept)
    drawn, table.drawn = table.drawn, []
    if secretly is None:
        if has_chosen:  # else all come that are there
            table.tell("chooses_specials", chooser.name)
        table.tell("round_begins", table.round, tuple(drawn))
        return drawn
    table.seer = chooser.index
    table.tell("round_begins_in_secret", table.round, chooser.name, len(drawn))
    table.tell("sees_specials", tuple(drawn), only=(chooser.index,))
    return drawn


def put_away(table: Table) -> None:
    """File the card on the block under gone unless somebody keeps it, and turn up the next."""
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
    """Spent Fairy coins come back, curses are over, the specials of the round are laid off."""
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
