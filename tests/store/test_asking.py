"""The registry's queries: matches to load, posts to show, seats of people, people to forget."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any, get_args

import pytest

from dragonbot.ids import EVERYTHING, ChannelId, MatchId, MessageId, PostNumber, QuestionNumber, UserId
from dragonbot.store.pace import GRACE_SECONDS
from dragonbot.store.protocol import Change, Finished
from dragonbot.store.rows import SitterRow, Sleeping, State, rings_at
from dragonbot.store.sql import reading, writing
from dragonbot.store.sql.reading import personal
from dragonbot.store.sql.store import Store
from dragonbot.store.sqlite.connection import to_write
from dragonbot.store.sqlite.store import SqliteStore
from tests.each import for_each
from tests.store.sample import (
    ANN,
    BEN,
    CAT,
    answers,
    everything_in,
    match_row,
    opened,
    post_row,
    running_game,
    saved,
    seat_row,
)
from tests.tables.begun import begun


async def test_only_open_matches_are_loaded(store: Store) -> None:
    for state in get_args(State):
        await opened(store, state=state, channel_id=80, asked_at=10.0, deadline=70.0, question=3)
    forget_load = await store.waking()
    assert [sleeping.state for sleeping in forget_load] == ["lobby", "running", "paused"]
    assert [rings_at(sleeping) for sleeping in forget_load] == [None, 40.0, None]
    assert {(sleeping.channel_id, sleeping.question) for sleeping in forget_load} == {(80, 3)}


@for_each(
    ("asked_at", "deadline", "half_told", "calls_at", "bell"),
    [
        (10.0, 70.0, False, None, 40.0),
        (10.0, 70.0, False, 35.0, 35.0),
        (10.0, 70.0, True, None, 70.0 + GRACE_SECONDS),
        (10.0, None, False, None, None),
        (10.0, None, False, 40.0, 40.0),
    ],
)
def test_when_timers_fire(
    asked_at: float, deadline: float | None, half_told: bool, calls_at: float | None, bell: float | None
) -> None:
    sleeping = Sleeping(
        id=MatchId(1),
        channel_id=ChannelId(1),
        pace="live",
        state="running",
        question=QuestionNumber(1),
        asked_at=asked_at,
        deadline=deadline,
        half_told=half_told,
        calls_at=calls_at,
        touched=None,
        closes_at=None,
    )
    assert rings_at(sleeping) == bell


async def test_deadlines_move(store: Store) -> None:
    soon = await opened(store, asked_at=900.0, deadline=1000.0)
    late = await opened(store, asked_at=950.0, deadline=2000.0)
    never = await opened(store, asked_at=980.0)
    paused = await opened(store, state="paused", asked_at=900.0, deadline=1000.0)
    over = await opened(store, state="over", asked_at=900.0, deadline=1000.0)
    slow = await opened(store, pace="post", asked_at=900.0, deadline=9000.0)
    await store.shift_deadlines(100.0, 1130.0, {"live": 1160.0, "post": 9050.0})
    moved = []
    for row in (soon, late, slow, never, paused, over):
        found = await store.match(row.id)
        assert found is not None
        moved.append((found.asked_at, found.deadline))
    assert moved == [
        (1000.0, 1130.0),
        (1050.0, 1160.0),
        (1000.0, 9050.0),
        (1080.0, None),
        (900.0, 1000.0),
        (900.0, 1000.0),
    ]


async def test_the_sender_stores_the_fate_of_a_post(store: Store) -> None:
    row = await opened(store)
    first = post_row(row.id, 1, made=5.0)
    await store.save(Change(posts=[first, post_row(row.id, 2)]))
    newer = first.model_copy(update={"version": 2, "content": {"events": [], "done": False}})
    await store.save(Change(posts=[newer]))  # while version 1 is being sent
    await store.shown(row.id, PostNumber(1), 1, message=MessageId(99), posted=6.0)
    now = newer.model_copy(update={"shown": 1, "message_id": 99, "posted": 6.0})
    assert await store.post(row.id, PostNumber(1)) == now
    newest = first.model_copy(update={"version": 3})
    await store.save(Change(posts=[newest]))  # knows of no message
    assert await store.post(row.id, PostNumber(1)) == now.model_copy(
        update={"version": 3, "content": first.content}
    )
    assert await store.unshown() == [(row.id, 1), (row.id, 2)]
    await store.shown(row.id, PostNumber(1), 3, message=MessageId(99), posted=6.0)
    assert await store.unshown() == [(row.id, 2)]
    assert [post.number for post in await store.posts(row.id, unshown_only=True)] == [2]
    await store.gone(row.id, PostNumber(2))
    assert await store.unshown() == []
    assert [post.gone for post in await store.posts(row.id)] == [False, True]
    assert await store.post(row.id, PostNumber(3)) is None


async def test_the_newest_post(store: Store) -> None:
    row = await opened(store)
    assert await store.newest_post(row.id) is None
    kinds = ("lobby", "scene", "scene", "mention")
    await store.save(Change(posts=[post_row(row.id, number, kind=kind) for number, kind in enumerate(kinds)]))
    for besides, number in ((("mention",), 2), ((), 3), (("mention", "scene"), 0)):
        found = await store.newest_post(row.id, besides)
        assert found is not None
        assert found.number == number
    await store.gone(row.id, PostNumber(2))
    found = await store.newest_post(row.id)
    assert found is not None
    assert found.number == 1


@pytest.mark.usefixtures("counted")
async def test_the_seats_of_a_person(store: Store) -> None:
    for state in get_args(State):
        row = await opened(store, state=state)
        await store.save(Change(saved(row), [seat_row(row.id, 0, ANN), seat_row(row.id, 1, BEN)]))
    row = await opened(store, host=BEN)
    await store.save(Change(saved(row), sitters=[SitterRow(match=row.id, user=CAT, seat=0, since=1.0)]))
    assert await store.matches_of(ANN) == [1, 2, 3]
    assert await store.matches_of(BEN) == [1, 2, 3, 6]
    assert await store.matches_of(CAT) == [6]  # sat there and left
    assert await store.matches_of(UserId(1)) == []


@pytest.mark.usefixtures("counted")
async def test_people_to_forget_are_found_everywhere(store: Store, file: Path) -> None:
    for state in ("over", "ended", "running"):
        row = await opened(store, state=state, host=ANN)
        mention = post_row(row.id, 1, kind="mention", content={"users": [ANN, BEN], "text": f"<@{ANN}>!"})
        seats = [seat_row(row.id, 0, ANN, name="Ann"), seat_row(row.id, 1, BEN, name="Ben")]
        await store.save(Change(saved(row), seats, posts=[mention]))
    elsewhere = await opened(store, state="over", host=BEN)
    await store.forget(ANN)
    for match in (1, 2):
        row = await store.match(MatchId(match)) or match_row()
        assert row.host == 0
        assert [(seat.user, seat.name) for seat in await store.seats(MatchId(match))] == [
            (None, ""),
            (BEN, "Ben"),
        ]
        (post,) = await store.posts(MatchId(match))
        assert post.content == {"users": [0, BEN], "text": "<@0>!", "question": 1}
    assert await store.match(elsewhere.id) == elsewhere
    assert await store.matches_of(ANN) == [3]  # a stand-in takes over there first
    kept = {name: [row for row in rows if 3 not in row[:1]] for name, rows in everything_in(file).items()}
    assert str(ANN) not in json.dumps(kept)
    assert "Ann" not in json.dumps(kept)


async def test_reads_see_earlier_writes(store: Store) -> None:
    row = await opened(store)
    for number in range(50):
        await store.save(answers(row.id, number))
        assert len(await store.answers(row.id, 0)) == number + 1


@pytest.mark.slow
async def test_a_thousand_matches_are_found_in_one_query(store: Store) -> None:
    row, _ = running_game(asked_at=1.0, deadline=61.0)
    seats = [seat_row(0, seat, ANN + seat) for seat in range(4)]
    finished = row.model_copy(update={"state": "over"})
    await asyncio.gather(
        *(
            store.new_match(which.model_copy(update={"channel_id": number}), seats)
            for number, which in enumerate([row, finished] * 1000)
        )
    )
    began = time.process_time()
    assert len(await store.waking()) == 1000
    assert time.process_time() - began < 0.5


def explained(connection: sqlite3.Connection, statement: str) -> str:
    marks = (1,) * statement.count("?")
    return " ".join(str(row) for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}", marks))


def test_no_query_scans_all_past_games(file: Path) -> None:
    asked: list[str] = []
    connection = to_write(file)
    connection.set_trace_callback(asked.append)
    reading.match(connection, MatchId(1))
    reading.match_in(connection, ChannelId(1))
    reading.waking(connection, EVERYTHING)
    reading.seats(connection, MatchId(1))
    reading.answers(connection, MatchId(1), 1)
    reading.posts(connection, MatchId(1), unshown_only=True)
    reading.post(connection, MatchId(1), PostNumber(1))
    reading.newest_post(connection, MatchId(1), ("mention",))
    reading.unshown(connection, EVERYTHING)
    reading.matches_of(connection, UserId(1))
    reading.finished(connection, Finished(sat=[UserId(1)]), 1, 0)
    writing.to_thin(connection, 1.0, 10, EVERYTHING)
    connection.set_trace_callback(None)
    assert len(asked) == 14  # without rows it looks for packs
    for statement in asked:
        plan = explained(connection, statement)
        assert "USING INDEX" in plan or "USING INTEGER PRIMARY KEY" in plan or "USING PRIMARY KEY" in plan, (
            statement,
            plan,
        )
        assert "TEMP B-TREE" not in plan or "DISTINCT" in statement or "ended DESC" in statement, plan
    connection.close()


@pytest.mark.parametrize("forgets", [False, True])
async def test_finding_a_person_does_not_scan_all_games(forgets: bool, file: Path) -> None:
    """Counted in SQLite's steps: twenty times as many games of others hardly add any."""
    counted = []
    for games in (20, 400):
        path = file.with_name(f"{games}.db")
        store = await SqliteStore.open(begun(path))
        for number in range(games):
            row = match_row(state="over", host=BEN if number else ANN, channel_id=number + 1)
            user = CAT if number != 1 else ANN
            posts = [post_row(0, place, made=1.0) for place in range(5)]
            sitter = SitterRow(match=MatchId(0), user=user, seat=0, since=1.0)
            await store.new_match(row, [seat_row(0, 0, user)], posts, [sitter])
        await store.close()
        with closing(to_write(path)) as connection:
            steps = [0]

            def count(steps: list[int] = steps) -> None:
                steps[0] += 1

            connection.set_progress_handler(count, 1)
            if forgets:
                writing.forget(connection, ANN, [], [])
            else:
                assert len(personal(connection, ANN).matches) == 2
            counted.append(steps[0])
    assert 0 < counted[1] < 1.5 * counted[0], counted


async def test_matches_of_people_with_computers(store: Store) -> None:
    """A start loads matches in play with a person and an automated seat."""

    async def with_seats(*seats: dict[str, Any], state: str = "running") -> int:
        row = match_row(state=state)
        return await store.new_match(row, [seat_row(0, place, **seat) for place, seat in enumerate(seats)])

    ann, computer = {"user": ANN}, {"kind": "computer", "level": "master"}
    await with_seats(ann, {"user": BEN})
    wanted = [
        await with_seats(ann, computer),
        await with_seats(ann, {"user": BEN, "away": True}),
        await with_seats(ann, {"user": None}),
    ]
    await with_seats(ann, computer, state="lobby")
    await with_seats(ann, computer, state="over")
    await with_seats({"user": ANN, "away": True}, computer)  # no one is present
    assert await store.with_computers() == wanted
