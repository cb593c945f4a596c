"""What a seat can know of all coins from what it heard: never wrong, and mostly exact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from dragonbot.engine.game import Event, Game, known_to
from dragonbot.games.fist.players.guess import guessed_table
from dragonbot.games.fist.rules.memory import LEARNT, Memory
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLACK, COINS, FAIRY, GOLD, RED, SILVER
from dragonbot.games.fist.rules.view import OwnView, view_of
from dragonbot.players import SeatMemories
from dragonbot.simulation import pick_from
from tests.games.fist.players.tables import EDITIONS, go_on
from tests.other_secrets import with_other_secrets

NAMES = ("Ann", "Bob", "Cid")
START = FIST_GAMES["fist-tavern"].edition.start


class Heard(NamedTuple):
    table: Table
    events: list[Event]
    hearing: SeatMemories


def played(edition: str, number: int, steps: int) -> Iterator[Heard]:
    """A game played blindly, and everything all seats hear of it."""
    rules = FIST_GAMES[edition]
    names = [f"P{seat}" for seat in range(3 + number % 4)]
    game: Game[Table] = rules.new_game(names, f"memory {number}", {"pauses": bool(number % 2)})
    hearing, pick = SeatMemories(rules, game.table), pick_from(Random(number))
    events = list(game.table.news)
    for _ in range(steps):
        hearing.hear(events)
        yield Heard(game.table, events, hearing)
        if game.question is None:
            return
        game.table.news = []
        go_on(game, pick)
        events = list(game.table.news)


@pytest.mark.parametrize("edition", EDITIONS)
def test_memory_is_never_wrong_and_mostly_exact(edition: str) -> None:
    looked_at, exact, keys = Counter[int](), Counter[int](), set[str]()
    for number in range(4):
        for table, events, hearing in played(edition, number, 400):
            keys.update(key for key, *_ in events)
            known = hearing.heard(0)
            for seat in table.seats[1:]:
                for kind in COINS:
                    low, high = known[seat.index][kind]
                    assert low <= seat.purse[kind] <= high
                    looked_at[kind] += 1
                    exact[kind] += low == high
    assert len(keys & LEARNT.keys()) > 5
    for kind in COINS:
        assert exact[kind] >= looked_at[kind] * (0.85 if edition == "fist-tavern" else 1)


def heard(*events: Event, seat: int | None = None) -> Memory:
    memory = Memory(NAMES, START, "tavern")
    memory.hear(known_to(seat, events))
    return memory


def test_a_theft_is_known_to_those_who_saw_it() -> None:
    given: Event = ("gives_coin", "miser", ("Bob", "Cid"), None)
    named: Event = ("coin_was", "miser", ("silver",), (1, 2))
    assert heard(given, named, seat=1).known()[2][SILVER] == (6, 6)
    by_others = heard(given, named, seat=0).known()
    assert by_others[2][SILVER] == (5, 6)
    assert by_others[1][GOLD] == (1, 2)


def test_fists_are_spent_once_they_count() -> None:
    opened: Event = ("opened", "", ("gold", (("Bob", ((FAIRY, 3), (GOLD, 1), (RED, 1)), 8),)), None)
    amulet: Event = ("takes", "goldsmith", ("Bob", 1, "red"), None)
    won: Event = ("won", "", ("Bob", "witch"), None)
    back: Event = ("takes_bids_back", "innkeeper", ("Cid",), None)
    assert heard(amulet, opened).known()[1][GOLD] == (2, 2)
    spent = heard(amulet, opened, won).known()[1]
    assert (spent[FAIRY], spent[GOLD], spent[RED]) == ((6, 6), (1, 1), (0, 0))
    assert heard(amulet, opened, back, won).known()[1][RED] == (1, 1)
    ended: Event = ("round_ends", "", (1,), None)
    assert heard(amulet, opened, won, ended).known()[1][FAIRY] == (9, 9)


def test_curses_end_with_the_round() -> None:
    took: Event = ("takes", "witch", ("Cid", 1, "black"), None)
    assert heard(took).known()[2][BLACK] == (1, 1)
    assert heard(took, ("round_ends", "", (1,), None)).known()[2][BLACK] == (0, 0)


def test_a_copy_is_independent() -> None:
    memory = heard()
    memory.copy().hear([("takes", "witch", ("Cid", 1, "black"), None)])
    assert memory.known() == heard().known()


def test_private_events_of_others_change_nothing() -> None:
    """In games that differ only in those, the seat remembers the same."""
    secrets = 0
    for number in range(8):
        hearing: SeatMemories | None = None
        for table, events, _ in played("fist-tavern", number, 300):
            hearing = hearing or SeatMemories(FIST_GAMES["fist-tavern"], table)
            changed = with_other_secrets(events)
            secrets += changed != events
            hearing.hear(changed)
        assert hearing is not None
        *_, (_, _, true) = played("fist-tavern", number, 300)
        assert hearing.heard(0) == true.heard(0)
    assert secrets


def test_a_guess_uses_memory() -> None:
    """A journeyman's guessed table has the known number of coins behind each screen."""
    edition, checked = FIST_GAMES["fist-classic"].edition, 0
    for table, _, hearing in played("fist-classic", 3, 200):
        own = OwnView.read(view_of(table, None, 0))
        guess = guessed_table(edition, table.house, own, Random(1), hearing.heard(0))
        for seat, guessed in zip(table.seats, guess.seats, strict=True):
            assert list(guessed.purse[: len(COINS)]) == seat.purse[: len(COINS)]
            checked += seat.purse[SILVER] != START[SILVER]
    assert checked > 20
