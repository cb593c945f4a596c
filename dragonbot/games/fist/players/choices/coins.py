"""Choices about coins: what is bought, robbed and given."""

from __future__ import annotations

from typing import Any

from dragonbot.engine.question import Asked
from dragonbot.fist.purse import move
from dragonbot.fist.table import Seat, Table
from dragonbot.fist.things import FAIRY, GOLD, KINDS, SILVER, STONE_OF, STONES
from dragonbot.games.fist.players.choices.leads import leads, named
from dragonbot.games.fist.players.judge import Judge


@leads("merchant")
def _buys(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    if answer == "stop":
        return
    for coin, price in ((SILVER, 3), (GOLD, 1), (FAIRY, 1)):
        if seat.purse[coin] >= price:
            move(price, coin, seat.purse, table.bank)
            break
    table.take(seat, STONE_OF[answer])


@leads("merchant.coin")
def _pays_coin(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    move({"silver": 3}.get(answer, 1), KINDS[answer], seat.purse, table.bank)


@leads("brigand", "bandit", "robber", "beggar")
def _robs(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    victim = named(table, answer).purse
    if asked.key == "beggar":
        kinds = [kind for kind in (GOLD, *STONES, FAIRY) if victim[kind]][:1]
        counts = dict.fromkeys(kinds, 1)
    elif asked.key == "robber":
        counts = {kind: 1 for kind in (FAIRY, GOLD, SILVER) if victim[kind]}
    elif table.edition.deck == "2002":
        counts = {GOLD: victim[GOLD], SILVER: victim[SILVER]}
    else:
        kind = GOLD if asked.key == "brigand" else SILVER
        counts = {kind: victim[kind]}
    for kind, count in counts.items():
        move(count, kind, victim, seat.purse)


@leads("beggar.gift", "miser.gift", "blank.gift")
def _gives(judge: Judge, table: Table, seat: Seat, asked: Asked, answer: Any) -> None:
    move(1, KINDS[answer], seat.purse, named(table, asked.about).purse)
