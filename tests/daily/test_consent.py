"""Whether a game may become a question: its table says so, and anyone who sat there can object."""

from __future__ import annotations

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.ids import UserId
from dragonbot.match.lobby import Choose, LeaveOut
from dragonbot.store.rows import MatchRow
from dragonbot.tables.opening import STAYS
from tests.tables.room import PEOPLE, Room

STRANGER = UserId(987_654)


async def test_a_new_table_agrees_and_its_host_may_object(room: Room) -> None:
    await room.lobby(*PEOPLE[:3])
    assert (await room.match()).row.daily
    await room.do(Choose, PEOPLE[0], "daily", False)
    assert not (await room.match()).row.daily
    assert "daily" in STAYS  # a rematch is asked about as little as its game


async def test_anyone_at_the_table_may_object(room: Room) -> None:
    await room.table(*PEOPLE[:3])
    with pytest.raises(Refused, match="not_seated"):
        await room.do(LeaveOut, STRANGER)
    assert (await room.match()).row.daily
    await room.do(LeaveOut, PEOPLE[2])
    assert not (await room.match()).row.daily


def test_tables_of_older_versions_have_not_agreed() -> None:
    assert MatchRow.model_fields["daily"].default is False
