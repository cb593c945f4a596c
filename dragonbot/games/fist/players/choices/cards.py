"""Choices about cards: which are brought, claimed, swapped or picked for the round."""

from __future__ import annotations

from typing import Any

from dragonbot.engine.question import Asked
from dragonbot.fist.purse import move, move_as
from dragonbot.fist.table import Seat, Table
from dragonbot.fist.things import FAIRY, KINDS, SPENT_FAIRY
from dragonbot.games.fist.players.choices.leads import leads, named
from dragonbot.games.fist.players.judge import Judge, best


@leads("kings_favor")
def _claims(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    if answer == "pass" or table.block is None:
        return
    if answer == "fairy":
        move_as(SPENT_FAIRY, 1, FAIRY, seat.purse, seat.purse)
    else:
        move(1, KINDS[answer], seat.purse, table.bank)
    _become(table, judge.after_playing(table, table.block, seat.index))


@leads("ghost", "imp", "blank.card")
def _brings(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    if answer == "pass":
        return
    if asked.key != "ghost" and answer in table.to_come:
        table.to_come.remove(answer)
        table.borrowed.append(answer)
    _become(table, judge.after_playing(table, answer, seat.index))


def _become(table: Table, other: Table) -> None:
    """The table is as the other is."""
    for name in ("bank", "bag", "seats", "to_come", "gone", "borrowed", "block", "winners", "favor"):
        setattr(table, name, getattr(other, name))


@leads(
    "manipulator.card",
    "manipulator.own",
    "manipulator.whose",
    "blank.theirs",
    "blank.own",
    "blank.discard",
    "blank.whose",
)
def _swaps_cards(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    if asked.key in ("manipulator.own", "blank.own", "blank.discard"):
        seat.keeps.remove(answer)
        return
    victim = named(table, asked.about if asked.key in ("manipulator.card", "blank.theirs") else answer)
    card = answer
    if asked.key in ("manipulator.whose", "blank.whose"):
        card = max(victim.keeps, key=lambda kept: judge.keeps.get(kept, 0.0))
    victim.keeps.remove(card)
    seat.keeps.append(card)


def chosen_specials(judge: Judge, table: Table, index: int, asked: Asked) -> object:
    """Those that are good for this seat, as far as one can tell without knowing what they will cost."""
    base = judge.chance(table, index)
    gains: dict[str, float] = {}
    for answer in asked.answers:
        for card in answer:
            if card not in gains:
                gains[card] = judge.chance(judge.after_playing(table, card, index), index) - base

    def gain(answer: Any) -> float:
        return sum(gains[card] for card in answer)

    return best(asked.answers, gain, judge.random)
