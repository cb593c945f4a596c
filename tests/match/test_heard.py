"""What seats have heard comes from the stored log; advice becomes stale with what everyone heard."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from types import SimpleNamespace
from typing import Any

import pytest

from dragonbot.engine.save import TAKE_BACK
from dragonbot.games.fist.rules.things import COINS, GOLD, SILVER
from dragonbot.ids import MatchId, QuestionNumber
from dragonbot.match import lobby
from dragonbot.match.pause import Restart
from dragonbot.store.history import BegunRow
from dragonbot.store.rows import AnswerRow
from dragonbot.tables.computers import advice_for, said_so_far, thought_of
from dragonbot.tables.match import Match, SeatMemory
from tests.each import slow_but
from tests.games.fist.rules.tables import game_with
from tests.tables.room import ANN, BEN, CAT, Room


async def looked_at(room: Room) -> Match:
    """Matches whose followed memory always equals one read from the log."""
    match = await room.match()
    await match.remember()
    assert match.heard is not None
    assert match.game is not None
    anew = SeatMemory(match.game, await room.store.entries(match.row.id))
    for me in range(len(match.seats)):
        known = match.heard.by(me)
        assert known == anew.by(me)
        for seat in match.game.table.seats:
            for kind in COINS:
                low, high = known[seat.index][kind]
                assert low <= seat.purse[kind] <= high, (seat.name, kind)
    return match


@pytest.mark.parametrize("edition", slow_but("fist-tavern", of=["fist-classic", "fist-tavern"]))
async def test_it_survives_crashes_and_handovers(room: Room, edition: Any) -> None:
    room.game = edition
    await room.table(ANN, BEN, CAT)
    spent = 0
    for stretch in range(12):
        await room.play_on(9, seconds=2.0)
        match = await looked_at(room)
        if match.row.state != "running":
            break
        if stretch == 4:
            before = [match.heard.by(seat) for seat in range(3)]  # type: ignore[union-attr]
            await room.crash()
            await room.open()
            match = await looked_at(room)
            assert [match.heard.by(seat) for seat in range(3)] == before  # type: ignore[union-attr]
        if stretch == 6:
            await room.do(lobby.Leave, CAT)
        spent += sum(low != 2 for low, _ in [known[GOLD] for known in match.heard.by(0)])  # type: ignore[union-attr]
    assert spent


async def test_computers_and_advice_get_it(room: Room) -> None:
    await room.table(ANN, BEN, computers=1)
    await room.play_on(6, seconds=4.0)
    match = await room.match()
    assert match.heard is not None  # the computer needed it
    seat = next(seat.seat for seat in match.seats if seat.kind == "computer")
    assert thought_of(match, seat, room.now).asked.heard == match.heard.by(seat)
    assert advice_for(match, 0, room.now).asked.heard == match.heard.by(0)


async def test_a_restarted_step_was_not_heard(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.play_on(20, seconds=2.0)
    match = await room.match()
    while match.game is not None and not match.game.tail:
        await room.play_on(1)
        match = await room.match()
    step = match.row.step
    await room.crash()
    with closing(sqlite3.connect(room.file)) as connection, connection:
        connection.execute("UPDATE answers SET digest = 'other' WHERE step = ?", (step,))
    await room.open()
    await room.do(Restart, ANN)
    await looked_at(room)
    await room.play_on(12, seconds=2.0)
    await looked_at(room)


def entry(number: int, key: str, answer: Any, events: list[Any], step: int = 0) -> AnswerRow:
    return AnswerRow(
        match=MatchId(1), step=step, number=number, question=QuestionNumber(1), key=key, seat=0,
        answer=answer, digest="", at=0.0, by="person", events=events,
    )  # fmt: skip


def begun(step: int = 0, events: list[Any] | None = None) -> BegunRow:
    return BegunRow(match=MatchId(1), step=step, at=0.0, version="1", events=events)


TOOK = [["takes", "gnome", ["Bob", 2, "silver"]]]


def silver_of_bob(*entries: BegunRow | AnswerRow) -> Any:
    known = SeatMemory(game_with("auction: witch"), entries).by(0)
    return known and known[1][SILVER]


def test_what_was_taken_back_was_not_heard() -> None:
    first, answer = begun(events=[["turned_up", "", ["witch"]]]), entry(0, "gnome", "x", TOOK)
    assert silver_of_bob(first, answer) == (7, 7)
    assert silver_of_bob(first, answer, entry(1, TAKE_BACK, {"struck": [0], "chance": []}, [])) == (5, 5)
    over = entry(2, "gnome", "y", [], step=1)
    assert silver_of_bob(first, answer, over) == (7, 7)
    assert silver_of_bob(first, answer, begun(1, [["turned_up", "", ["witch"]]])) == (5, 5)
    assert silver_of_bob(first, answer, begun(1), over) == (5, 5)
    assert silver_of_bob(first, answer, over, begun(2)) == (7, 7)


def test_asking_in_the_middle_of_a_step_changes_nothing() -> None:
    """Also if an answer is taken back later or the step restarted."""
    entries: list[BegunRow | AnswerRow] = [
        begun(events=[["turned_up", "", ["witch"]]]),
        entry(0, "gnome", "x", TOOK),
        entry(1, "gnome", "x", TOOK),
        entry(2, TAKE_BACK, {"struck": [1], "chance": []}, []),
        entry(3, "gnome", "x", TOOK),
        begun(1, []),
        entry(4, "gnome", "x", TOOK, step=1),
        begun(1, []),
    ]
    heard = SeatMemory(game_with("auction: witch"), entries[:1])
    for count in range(1, len(entries) + 1):
        heard.follow(entries[count - 1 : count] if count > 1 else [])
        assert heard.by(0) == heard.by(0) == SeatMemory(game_with("auction: witch"), entries[:count]).by(0), (
            count
        )


def test_without_a_stored_beginning_no_one_has_heard_anything() -> None:
    assert silver_of_bob(entry(0, "gnome", "x", TOOK)) is None
    assert silver_of_bob(begun()) is None
    assert silver_of_bob() is None


@pytest.mark.parametrize(
    ("until_bell", "hidden", "so_far"), [(True, False, 3), (False, False, 0), (True, True, 0)]
)
def test_only_what_everyone_heard_makes_advice_stale(until_bell: bool, hidden: bool, so_far: int) -> None:
    """Otherwise a hidden pause would reveal that someone answered in it."""
    question = SimpleNamespace(until_bell=until_bell, hidden=hidden)
    table: Any = SimpleNamespace(game=SimpleNamespace(question=question, tail=[1, 2, 3]))
    assert said_so_far(table) == so_far


def test_without_a_question_nothing_becomes_stale() -> None:
    over: Any = SimpleNamespace(game=SimpleNamespace(question=None, tail=[1]))
    lobby: Any = SimpleNamespace(game=None)
    assert said_so_far(over) == said_so_far(lobby) == 0
