"""The registry runs any game, even one without fists, cards and coins, from lobby to end."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from typing import Any

import pytest

from dragonbot.engine.game import Game
from dragonbot.match import lobby
from dragonbot.match.answers import loaded
from dragonbot.match.pause import Restart
from tests.games.shells import shells_registered
from tests.games.shells.rules import KEY, Beach
from tests.tables.room import ANN, BEN, CAT, Room, calls, refused


@pytest.fixture
async def beach(room: Room) -> AsyncIterator[Room]:
    """A room that plays the made-up game."""
    room.game = "shells"
    with shells_registered():
        yield room


async def playing(room: Room) -> Game[Beach]:
    game = (await room.match()).game
    assert game is not None
    return game


def newest(room: Room, kind: str = "scene") -> Any:
    return room.publisher.shown(kind)[-1]["content"]


async def test_the_lobby(beach: Room) -> None:
    await beach.lobby(ANN)
    assert await refused(beach.start(ANN)) == "too_few_seats"
    await beach.do(lobby.Join, BEN, "Ben")
    assert await refused(beach.do(lobby.Join, CAT, "Cat")) == "table_full"
    assert await refused(beach.do(lobby.Choose, ANN, "stack_amulets", True)) == "unknown_option"
    await beach.do(lobby.Choose, ANN, "shuffle_seats", True)
    await beach.start(ANN)
    match = await beach.match()
    assert [seat.user for seat in match.seats] == [BEN, ANN]
    assert list(match.ids()) == ["s2", "s1"]


async def test_a_game_from_its_beginning_to_its_end(beach: Room) -> None:
    await beach.table(ANN, BEN)
    content = newest(beach)
    assert content["view"] == {"who": ["s1", "s2"], "draws": [0, 0], "won": []}
    asked = {"key": KEY, "of": "word", "about": "", "about_is": "word"}
    assert content["ask"] == {**asked, "seats": ["s1"], "answers": ["draw", "stop"]}
    match = await beach.match()
    assert match.seats[0].heard[0][1][0] == "lucky"
    assert match.seats[1].heard[0][1][2][0] == "s2"
    assert "lucky" in match.view(ANN)
    assert await refused(beach.answer(BEN, "draw")) == "not_asked"
    assert await refused(beach.answer(ANN, "swim")) == "not_an_option"
    receipt = await beach.answer(ANN, "draw")
    assert (receipt.seat, receipt.kept) == (0, "draw")
    await beach.still()
    assert newest(beach)["ask"]["seats"] == ["s2"]
    for user, answer in ((BEN, "stop"), (ANN, "draw"), (BEN, "draw"), (ANN, "stop"), (BEN, "stop")):
        await beach.answer(user, answer)
        await beach.still()
    await beach.pass_by(6)
    end = newest(beach, "end")
    assert end["view"] == {"who": ["s1", "s2"], "draws": [2, 1], "won": [0]}
    assert end["hands"] == [[number] for number in (await playing(beach)).table.lucky]
    assert (await beach.match()).row.state == "over"
    assert len(beach.publisher.shown("scene")) == 3
    assert all(not call["sealed"] for call in beach.publisher.shown("scene"))


async def test_time_runs_out(beach: Room) -> None:
    await beach.table(ANN, BEN)
    await beach.answer(ANN, "draw")
    await beach.pass_by(31)
    assert calls(beach) == [[BEN]]
    await beach.pass_by(31)
    match, game = await beach.match(), await playing(beach)
    assert (match.seats[1].missed, match.seats[0].missed) == (1, 0)
    assert (game.table.tide, game.table.draws) == (2, [1, 0])
    await beach.answer(ANN, "draw")
    await beach.pass_by(62)
    assert (await beach.match()).seats[1].away
    await beach.answer(ANN, "draw")  # a stand-in answers for Ben, and the game ends
    await beach.still()
    assert (await beach.match()).row.state == "over"


async def test_a_computer_player(beach: Room) -> None:
    await beach.table(ANN, computers=1)
    for _ in range(3):
        await beach.answer(ANN, "stop")
        await beach.still()
    assert (await beach.match()).row.state == "over"


async def test_the_bot_restarts(beach: Room) -> None:
    await beach.table(ANN, BEN)
    await beach.answer(ANN, "draw")
    before = (await playing(beach)).save()
    await beach.reopen()
    game = await playing(beach)
    assert game.save() == before
    assert game.question is not None
    assert game.question.waiting == [1]
    assert (await beach.play()).row.state == "over"


async def test_its_rules_changed(beach: Room) -> None:
    await beach.table(ANN, BEN)
    await beach.answer(ANN, "draw")
    await beach.pass_by(5)
    await beach.crash()
    with closing(sqlite3.connect(beach.file)) as connection, connection:
        connection.execute("UPDATE answers SET digest = 'other'")
    await beach.open()
    match = await beach.match()
    assert (match.row.paused_why, match.game) == ("rules_changed", None)
    await beach.do(Restart, ANN)
    game = await playing(beach)
    assert game.question is not None
    assert (game.question.waiting, game.table.draws) == ([0], [0, 0])
    await beach.still()
    assert [event[0] for event in newest(beach)["events"]] == ["tide"]


async def test_its_store_passes_the_check(beach: Room) -> None:
    await beach.table(ANN, BEN)
    await beach.answer(ANN, "draw")
    assert await beach.store.check(loaded) == []
