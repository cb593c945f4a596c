"""Game nights in which everything happens that can, and their records."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import TAKE_BACK
from dragonbot.games import GAMES
from dragonbot.history.archive import record_of
from dragonbot.ids import UserId
from dragonbot.match import lobby
from dragonbot.match.lobby import Accept, GiveWord, Offer
from dragonbot.match.pause import Restart
from dragonbot.match.votes import Agree, GoOn, Propose
from tests.known_chance import know_secret
from tests.tables.room import ANN, BEN, CAT, DAN, EVE, FAY, NAMES, Room
from tests.tables.unheard import unheard

ALL_GAMES: Final = ("fist-classic", "drachenfaust", "fist-tavern", "dragons-gold")
WORD: Final = "luck of the Irish"
SEED: Final = "fedcba9876543210" * 2
KINDS: Final = ("chance", "draws", "deeds", "events", "options", "result")
"""Parts of a record that can't change unnoticed."""


@asynccontextmanager
async def room_in(folder: Path) -> AsyncIterator[Room]:
    with pytest.MonkeyPatch.context() as patch:
        know_secret(patch, SEED)
        room = Room(folder / "dragonbot.db")
        with unheard() as room.unheard:
            await room.open()
            yield room
            await room.close()
            room.unheard.clear()


async def record_in(room: Room) -> dict[str, Any]:
    return record_of(await room.store.history(room.number))


async def plain_evening(room: Room, game: str) -> dict[str, Any]:
    """A whole game and nothing else."""
    room.game = game
    await room.table(ANN, BEN, CAT)
    await room.play(seconds=3.0)
    return await record_in(room)


async def eventful_evening(room: Room, game: str, *, ends: bool = False) -> dict[str, Any]:
    """Shuffled seats, changed bids, silence, a pause, undone answers, seats left, given and taken over.

    A step restarts, and the bot is away for a while. `ends`: the table is cancelled early.
    """
    room.game = game
    await room.lobby(ANN, BEN, CAT, computers=1)
    option = "seating" if "seating" in GAMES[game].options else "shuffle_seats"
    await room.do(lobby.Choose, ANN, option, "shuffled" if option == "seating" else True)
    await room.do(GiveWord, BEN, WORD)
    await room.pass_by(6)
    await room.table_starts(ANN)
    for user, said in ((ANN, 1), (BEN, 1), (ANN, 0)):
        await _try(room, room.answer(user, said))
    await _play_on(room, 3, 1.3)
    await _together(room, ANN, "pause")
    await room.pass_by(30)
    await _try(room, room.do(GoOn, BEN))
    await room.pass_by(130)  # a player stays silent
    await begin_anew(room)
    await room.do(lobby.Leave, CAT)
    await room.pass_by(5)
    await room.do(lobby.Join, EVE, NAMES[EVE])
    await room.do(Offer, BEN, None)
    await room.do(Accept, DAN, NAMES[DAN], (await room.match()).seated(BEN))
    await _try(room, room.do(lobby.Leave, DAN))
    await room.reopen(after=1000)
    await _play_on(room, 4, 2.0)
    await _try(room, room.do(lobby.Join, FAY, NAMES[FAY]))
    if ends:
        await room.do(lobby.End)
    else:
        await _think_better_of_it(room)
        await _play_on(room, 3000, 2.0)
    return await record_in(room)


async def _try(room: Room, deed: Any) -> None:
    with suppress(Refused):
        await deed
    await room.still()


async def _play_on(room: Room, answers: int, seconds: float) -> None:
    for _ in range(answers):
        if (await room.match()).row.state != "running":
            return
        try:
            await room.play_on(1, seconds)
        except Refused:  # the time is up
            await room.pass_by(seconds)


async def _together(room: Room, user: UserId, wish: Any) -> bool:
    """One person proposes something, and all others agree."""
    try:
        await room.do(Propose, user, wish)
    except Refused:
        return False
    await room.still()
    match = await room.match()
    vote = match.row.vote
    for seat in match.seats:
        if vote is not None and seat.user not in (None, user):
            await _try(room, room.do(Agree, seat.user, vote["number"]))
    return True


async def _think_better_of_it(room: Room, most: int = 150) -> None:
    """Play until an answer can be undone, and undo it."""
    for _ in range(most):
        match = await room.match()
        question = match.game.question if match.game is not None else None
        people = [seat for seat in question.waiting if match.seats[seat].user] if question else []
        if question is None or not people:
            await _play_on(room, 1, 1.0)
            continue
        seat, user = people[0], match.seats[people[0]].user
        assert user is not None
        key, pick = question.key, Random(f"{match.row.question}/{seat}")
        await _try(room, room.answer(user, question.any_answer(seat, pick.randrange)))
        if key != "fist" and await _together(room, user, TAKE_BACK):
            return
        await room.pass_by(1.0)


async def begin_anew(room: Room, most: int = 60) -> None:
    """Restart a step after a change of rules, if possible one with draws."""
    for left in range(most, 0, -1):
        match = await room.match()
        if match.game is not None and match.game.tail and (match.game.table.fate.said or left < most / 2):
            break
        await _play_on(room, 1, 1.0)
    step = (await room.match()).row.step
    await room.crash()
    with closing(sqlite3.connect(room.file)) as connection, connection:
        connection.execute("UPDATE answers SET digest = 'other' WHERE step = ?", (step,))
    await room.open()
    await _try(room, room.do(Restart, (await room.match()).row.host))


# Changed records


def places_in(value: Any, place: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Paths of a record's values that aren't containers."""
    if isinstance(value, dict | list) and value:
        inside = value.items() if isinstance(value, dict) else enumerate(value)
        for step, inner in inside:
            yield from places_in(inner, (*place, step))
    else:
        yield place


def changeable_in(record: dict[str, Any]) -> list[tuple[str | int, ...]]:
    """Paths of values whose change must be noticed; not the times of answers."""
    return [place for kind in KINDS for place in places_in(record[kind], (kind,)) if "at" not in place]


def value_at(record: Any, place: tuple[str | int, ...]) -> Any:
    for step in place:
        record = record[step]
    return record


def another_value(record: dict[str, Any], place: tuple[str | int, ...], pick: Random) -> Any:
    """Another plausible value, often from a similar place."""
    value = value_at(record, place)
    alike = [
        other
        for there in pick.sample(changeable_in(record), 60)
        if there[0] == place[0] and isinstance(there[-1], type(place[-1]))
        if (there[-1] == place[-1] or isinstance(place[-1], int))
        if type(other := value_at(record, there)) is type(value) and other != value
    ]
    if isinstance(value, bool):
        return not value
    if alike and pick.random() < 0.6:
        return pick.choice(alike)
    if isinstance(value, int | float):
        return value + pick.choice((-1, 1, 2))
    if value is None or isinstance(value, dict | list):
        return pick.choice(["s1", 1, "pass", {"gold": 1}])
    return pick.choice([f"{value}x", value[:-1] if value else "x", "s1" if value != "s1" else "s2"])


def changed(record: Any, place: tuple[str | int, ...], value: Any) -> Any:
    """The record with another value there."""
    if not place:
        return value
    step, *rest = place
    copy = list(record) if isinstance(record, list) else dict(record)
    copy[step] = changed(copy[step], tuple(rest), value)  # type: ignore[index]  # a number in a list
    return copy
