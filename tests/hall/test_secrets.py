"""Secrets: what is posted, in which order and when, tells nothing of what nobody may know."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from dragonbot.engine.event import Event
from dragonbot.engine.game import Game
from dragonbot.fist.twin import twin_of
from dragonbot.hall import lobby, telling
from tests.hall.room import ANN, BEN, CAT, DAN, Room, try_it


async def two_rooms(folder: Path) -> tuple[Room, Room]:
    """Twins: in the second game all coins of Ben and Cat lie behind Dan's screen, so these are not asked."""
    rooms = Room(folder / "one.db"), Room(folder / "other.db")
    for room in rooms:
        await room.open()
        await room.table(ANN, BEN, CAT, DAN)
    match = await rooms[1].match()
    assert match.game is not None
    table = match.game.checkpoint
    twin = twin_of(table, 0, lambda _: 0)
    twin.to_come, twin.specials, twin.discarded = table.to_come[:], table.specials[:], table.discarded[:]
    twin.fate.seed = table.fate.seed
    match.game = Game(match.game.rules, twin)
    assert match.game.question is not None
    assert match.game.question.waiting == [0, 3]
    return rooms


Plan = list[tuple[float, tuple[int, ...]]]
PLANS: dict[str, Plan] = {
    "at once": [(1, (BEN, CAT, DAN)), (1, (ANN,))],
    "slowly": [(8, (BEN, CAT, DAN)), (20, (ANN,)), (5, ())],
    "at the last moment": [(33, (ANN, BEN, CAT)), (26, (DAN,))],
    "one is late": [(5, (BEN, CAT, ANN)), (57, ())],
    "nobody": [(65, ())],
    "everybody is away, then one comes": [(150, ()), (10, (ANN,)), (5, (ANN,)), (30, ())],
}


@pytest.mark.parametrize("plan", PLANS)
async def test_posts_of_twins_are_alike(tmp_path: Path, plan: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has nothing to bid cannot be told by what is posted, and when: not by names, calls or absences."""
    monkeypatch.setattr(lobby, "secrets", SimpleNamespace(token_hex=lambda _: "seed"))
    rooms = await two_rooms(tmp_path)
    # Where the lobbies' cards were faster or slower than the people does not matter.
    before = [len(room.outside.calls) for room in rooms]
    for room in rooms:
        for _ in range(3):
            for seconds, users in PLANS[plan]:
                await room.pass_by(seconds)
                for user in users:
                    await try_it(room.answer(user, 0))
                await room.still()
    one, other = (room.outside.calls[count:] for room, count in zip(rooms, before, strict=True))
    for room in rooms:
        await room.close()
    assert len(one) > 4
    assert one == other


async def test_whispers_reach_those_who_may_know(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    private: list[Event] = []
    real = telling.tell

    def tell(match: Any, now: float) -> None:
        private.extend(event for event in match.note.events if event[3] is not None)
        real(match, now)

    monkeypatch.setattr("dragonbot.hall.match.tell", tell)
    heard = 0
    for channel in range(3):
        await room.table(ANN, BEN, CAT, computers=1, channel=channel)
        for _ in range(200):
            match = await room.match()
            if match.row.state != "running":
                break
            await room.play_on(1, seconds=0)
            for seat in match.seats:
                for post, event in seat.heard:
                    assert 0 <= match.row.posts - post <= 3
                    assert any(
                        json.dumps(told[:3]) == json.dumps(event) and seat.seat in (told[3] or ())
                        for told in private
                    )
                heard += bool(seat.heard)
                assert seat.kind == "person" or not seat.heard
    assert heard
    shown = " ".join(call.shown for call in room.outside.calls)
    assert not [event for event in private if json.dumps(event[:3]) in shown]


async def test_nobody_hears_who_is_asked_in_secret(room: Room) -> None:
    """No call at half-time, and one hidden question after another changes nothing that can be seen."""
    match = await room.table(ANN, BEN, CAT)
    assert match.game is not None
    table = match.game.checkpoint.copy()
    table.block = "merchant"
    match.game = Game(match.game.rules, table)
    await room.answer(ANN, 1)
    await room.everybody(0, but=(ANN,))
    assert match.game.question is not None
    assert match.game.question.key == "merchant"
    await room.pass_by(7)
    calls = len(room.outside.calls)
    await room.pass_by(45)
    assert len(room.outside.calls) == calls
    scene = room.outside.shown("scene")[-1]["content"]
    assert scene["ask"] is None
    await room.answer(ANN, match.game.question.options(0)[0])
    await room.pass_by(5)
    assert match.game.question.key == "merchant.coin"
    assert len(room.outside.calls) == calls
    await room.answer(ANN, "gold")
    await room.pass_by(5)
    assert len(room.outside.calls) == calls + 1  # that is public


async def test_computers_do_not_tell_who_has_nothing(room: Room) -> None:
    """They close their fists at once; nobody shows as sealed before a person could have done so."""
    await room.table(ANN, BEN, CAT, computers=1)
    await room.pass_by(6)
    assert (await room.match()).sealed() == []
    await room.answer(BEN, 0)
    assert (await room.match()).sealed() == [1, 3]
    await room.pass_by(4)
    assert room.outside.shown("scene")[-1]["sealed"] == [1, 3]
