"""Twins differ in everything hidden, and in nothing else."""

from __future__ import annotations

from collections import Counter

from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import COINS, IN_FRONT, Purse
from dragonbot.games.fist.simulation import twin_of
from tests.simulation.games import stopped_games

GAMES = 250
MOSTLY = GAMES // 2


def screens(table: Table, me: int) -> list[Purse]:
    """What is behind the others' screens."""
    return [seat.purse[: len(COINS)] for seat in table.seats if seat.index != me]


def fists(table: Table, me: int) -> dict[int, object]:
    """What is in the others' closed hands."""
    if not table.biddings or table.biddings[-1].opened:
        return {}
    return {seat: fist for seat, fist in table.biddings[-1].fists.items() if seat != me}


def totals(table: Table) -> list[int]:
    return [sum(counts) for counts in zip(*(seat.purse for seat in table.seats), strict=True)]


def test_hidden_things_differ() -> None:
    differ: Counter[str] = Counter()
    closed = 0
    for game, pick in stopped_games(GAMES, "twins"):
        table = game.table
        me = pick(len(table.seats))
        twin = twin_of(table, me, pick)
        differ["screens"] += screens(twin, me) != screens(table, me)
        differ["to_come"] += twin.to_come != table.to_come
        differ["specials"] += twin.specials != table.specials
        differ["seed"] += twin.fate.seed != table.fate.seed
        differ["asked"] += [b.asked for b in twin.biddings] != [b.asked for b in table.biddings]
        differ["fists"] += fists(twin, me) != fists(table, me)
        closed += bool(fists(table, me))
    assert differ["seed"] == GAMES
    assert differ["screens"] > MOSTLY
    assert differ["specials"] > MOSTLY
    assert differ["to_come"] > GAMES // 3
    assert differ["asked"] > GAMES // 20
    assert differ["fists"] > closed // 2 > 0


def face_down(table: Table) -> list[str]:
    return sorted([*table.to_come, *table.specials, *table.unseen, *table.drawn])


def test_nothing_else_differs() -> None:
    for game, pick in stopped_games(GAMES, "twins"):
        table = game.table
        me = pick(len(table.seats))
        before = game.rules.written(table), table.bag[:], [b.fists.copy() for b in table.biddings]
        twin = twin_of(table, me, pick)
        assert (game.rules.written(table), table.bag, [b.fists for b in table.biddings]) == before
        assert twin.seats[me].purse == table.seats[me].purse
        hides = any(table.hides_stones(seat) for seat in table.seats if seat.index != me)
        assert totals(twin) == totals(table) or hides
        assert min(min(seat.purse) for seat in twin.seats) >= 0
        for seat, other in zip(table.seats, twin.seats, strict=True):
            assert (other.score, other.keeps) == (seat.score, seat.keeps)
            assert other.purse[IN_FRONT] == seat.purse[IN_FRONT] or table.hides_stones(seat)
        assert sorted(twin.discarded) == sorted(table.discarded)
        assert face_down(twin) == face_down(table)
        if table.seer in (None, me):
            assert sorted(twin.to_come) == sorted(table.to_come)
        for thing in ("bank", "bag", "block", "gone", "borrowed", "round", "winners"):
            assert getattr(twin, thing) == getattr(table, thing)
