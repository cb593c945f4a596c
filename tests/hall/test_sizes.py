"""What is stored stays small: of a scene that is done, and of a haggle however long it goes on."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

import pytest

from dragonbot.hall.store import Change
from tests.hall.room import ANN, BEN, CAT, DAN, PEOPLE, Room
from tests.hall.test_haggle_traffic import hunt, proposal, six_haggle

__all__ = ["hunt"]
PROPOSALS = 3000


def bytes_of(change: Change) -> int:
    """How much is written for a change, but for the numbers that count it."""
    rows: list[Any] = [*change.answers, *(change.seats or ()), *change.posts]
    rows += [change.match] if change.match is not None else []
    plain = [{**row.model_dump(mode="json"), "number": 0, "version": 0} for row in rows]
    return len(json.dumps(plain))


async def test_three_thousand_proposals_cost_the_same_each(
    hunt: Room,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A flood by one person writes no more at its end than at its beginning."""
    match = await six_haggle(hunt)
    written: list[int] = []

    async def count(change: Change) -> None:
        written.append(bytes_of(change))

    # Nothing is shown or kept here: what matters is what would be.
    monkeypatch.setattr(hunt.store, "save", count)
    for number in range(PROPOSALS):
        await match.answer(PEOPLE[0], None, proposal(match, number % 6), hunt.now)
        written = written[-PROPOSALS:]
    rounds = [written[start : start + 6] for start in range(0, PROPOSALS, 6)]
    assert len(written) == PROPOSALS
    assert rounds[-1] == rounds[1]
    assert max(written) < 6000


@pytest.mark.parametrize("game", ["fist-classic", "fist-tavern", "dragons-gold"])
async def test_a_finished_game_is_small(room: Room, game: str) -> None:
    """Of a scene that is done only what is told is kept, and what its title says."""
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
        assert not {event[0] for event in content["events"]} & {"proposes", "agrees", "withdraws"}
    assert stored_bytes(room) / len(posts) < 2000


def stored_bytes(room: Room) -> int:
    """What the store holds of the one match that there is."""
    tables = ("matches", "seats", "answers", "posts", "sitters")
    with sqlite3.connect(room.file) as connection:
        rows = [row for table in tables for row in connection.execute(f"SELECT * FROM {table}")]
    return sum(len(str(value)) for row in rows for value in row)
