"""Stored data stays small, for finished scenes and for endless haggles."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

import pytest

from bench.store.kept import played
from dragonbot.match import lobby
from dragonbot.match import posts as telling
from dragonbot.match.answers import Answer
from dragonbot.match.posts import MOST_HEARD
from dragonbot.store.pace import PACKED_AFTER_SECONDS
from dragonbot.store.protocol import Change
from tests.history.test_thinning import thin
from tests.tables.room import ANN, BEN, CAT, DAN, PEOPLE, Room
from tests.tables.test_busy_tables import hunt, proposal, six_haggle

__all__ = ["hunt"]
PROPOSALS = 3000


def bytes_of(change: Change) -> int:
    """Bytes written for a change, without its numbers."""
    rows: list[Any] = [*change.answers, *(change.seats or ()), *change.posts]
    rows += [change.match] if change.match is not None else []
    plain = [{**row.model_dump(mode="json"), "number": 0, "version": 0} for row in rows]
    return len(json.dumps(plain))


@pytest.mark.slow
async def test_three_thousand_proposals_cost_the_same_each(
    hunt: Room,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One person's flood writes no more at its end than at its beginning."""
    match = await six_haggle(hunt)
    written: list[int] = []

    async def count(change: Change) -> None:
        written.append(bytes_of(change))

    # Nothing is shown or stored here; only the size matters.
    monkeypatch.setattr(hunt.store, "save", count)
    for number in range(PROPOSALS):
        await match.apply(Answer(PEOPLE[0], None, proposal(match, number % 6), hunt.now))
        written = written[-PROPOSALS:]
    rounds = [written[start : start + 6] for start in range(0, PROPOSALS, 6)]
    assert len(written) == PROPOSALS
    # The proposal's number gets some digits longer.
    digits = len(str(PROPOSALS))
    assert all(0 <= last - first < digits for first, last in zip(rounds[1], rounds[-1], strict=True))
    assert max(written) < 6000


@pytest.mark.slow
@pytest.mark.parametrize("game", ["fist-classic", "fist-tavern", "dragons-gold"])
async def test_a_finished_game_is_small(room: Room, game: str) -> None:
    """A finished scene keeps only its news and its title."""
    room.game = game
    await room.table(ANN, BEN, CAT, DAN)
    match = await room.play(seconds=3.0)
    assert match.row.state == "over"
    await room.still()
    posts = await room.store.posts(room.number)
    scenes = [post.content for post in posts if post.kind == "scene"]
    assert scenes
    for content in scenes:
        assert content["done"] or content["moved"]
        assert len(json.dumps(content["view"])) < 250
        assert set(content) <= {"events", "done", "moved", "ended", "view", "chance"}
        assert not {event[0] for event in content["events"]} & {"proposes", "agrees", "withdraws"}
    assert stored_bytes(room) / len(posts) < 2000


@pytest.mark.slow
@pytest.mark.parametrize("game", ["fist-classic", "drachenfaust", "fist-tavern", "dragons-gold"])
async def test_a_game_of_skilled_players_is_small(room: Room, game: str) -> None:
    """Random answers make games far longer than people do. Some games are long anyway."""
    answers = len((await played(room, game, 4)).answers)
    await room.still()
    assert stored_bytes(room) / answers < (450 if game == "dragons-gold" else 320)
    await room.pass_by(600)
    room.time.jump(PACKED_AFTER_SECONDS + 1)
    await thin(room)
    assert stored_bytes(room) < 15_000
    history = await room.store.history(room.number)
    assert history is not None
    assert len([*history.draws()]) > 20
    assert len([*history.events()]) > len(history.answers) / 2


async def test_private_news_does_not_grow(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Players can cause some of it as often as they like."""
    await room.table(ANN, BEN, CAT)
    match = await room.match()
    right = telling.private
    secret = ["stone_was", "", ["red"]]
    monkeypatch.setattr(telling, "private", lambda *given: [*right(*given), *[secret] * 30])
    for _ in range(2):
        await room.everybody(0)
    match = await room.match()
    assert len(match.seats[0].heard) == MOST_HEARD
    assert len((await room.store.seats(room.number))[0].heard) == MOST_HEARD


async def test_a_table_with_a_corrupt_view_can_be_ended(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.crash()
    with sqlite3.connect(room.file) as connection:
        connection.execute(
            "UPDATE posts SET content = json_set(content, '$.view', json('{}')) WHERE kind = 'scene'"
        )
    await room.open()
    await room.do(lobby.End)
    post = await room.store.newest_post(room.number)
    assert post is not None
    assert post.content["ended"]


def stored_bytes(room: Room) -> int:
    """Bytes of the only stored match."""
    tables = ("matches", "seats", "answers", "begun", "absences", "packs", "posts", "sitters")
    with sqlite3.connect(room.file) as connection:
        rows = [row for table in tables for row in connection.execute(f"SELECT * FROM {table}")]
    return sum(len(value if isinstance(value, bytes) else str(value)) for row in rows for value in row)
