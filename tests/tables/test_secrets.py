"""The content, order and moments of posts reveal nothing hidden."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from dragonbot.engine.game import Event, Game
from dragonbot.engine.question import Asked
from dragonbot.games.fist.simulation import twin_of
from dragonbot.ids import UserId
from dragonbot.match import posts
from dragonbot.match.clock import cues_of
from dragonbot.match.state import Draft, pending_in
from dragonbot.store.pace import Pace
from dragonbot.tables.forgetting import tables_of, wish
from dragonbot.workers import thought
from tests.each import slow_but
from tests.known_chance import know_chance
from tests.tables.room import ANN, BEN, CAT, DAN, Room, put_in_its_place, try_it

Wishes: TypeAlias = dict[UserId, Mapping[str, Any]]


class Closefisted:
    """A computer that bids nothing. Other bids would legitimately differ between twins."""

    def __init__(self, *_: Any) -> None: ...

    def answer(self, _view: Any, asked: Asked) -> Any:
        return asked.answers[0] if asked.answers else ()


async def two_rooms(
    folder: Path, *people: UserId, computers: int = 0, pace: Pace = "live", wishes: Wishes | None = None
) -> tuple[Room, Room]:
    """Twins: in the second game, the second and third player's coins lie behind the fourth's screen.

    So those two are not asked.
    """
    rooms = Room(folder / "one.db"), Room(folder / "other.db")
    for room in rooms:
        room.rhythm = 1.0
        await room.open()
        for user, news in (wishes or {}).items():
            await wish(room.registry, user, **news)
        await room.table(*people, computers=computers, pace=pace)
    match = await rooms[1].match()
    assert match.game is not None
    table = match.game.checkpoint
    twin = twin_of(table, 0, lambda _: 0)
    twin.to_come, twin.specials, twin.discarded = table.to_come[:], table.specials[:], table.discarded[:]
    twin.fate.seed = table.fate.seed
    game = Game(match.game.rules, twin)
    assert game.question is not None
    assert game.question.waiting == [0, 3]
    state = replace(match.state, game=game, pending=pending_in(game))
    match.replace_state(replace(state, cues=cues_of(state, rooms[1].now)))
    return rooms


Plan = list[tuple[float, tuple[UserId, ...]]]
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
    """Posts and their moments don't reveal who has nothing to bid: not by names, mentions or absences."""
    know_chance(monkeypatch, "seed")
    monkeypatch.setattr(thought, "agent_of", Closefisted)
    rooms = await two_rooms(tmp_path, ANN, BEN, CAT, DAN)
    # The order of lobby cards and people doesn't matter.
    before = [len(room.publisher.calls) for room in rooms]
    for room in rooms:
        for _ in range(3):
            for seconds, users in PLANS[plan]:
                await room.pass_by(seconds)
                for user in users:
                    await try_it(room.answer(user, 0))
                await room.still()
    one, other = (room.publisher.calls[count:] for room, count in zip(rooms, before, strict=True))
    for room in rooms:
        await room.close()
    assert len(one) > 4
    assert one == other


SLOW: dict[str, Plan] = {
    "at once": [(1, (BEN, CAT, DAN)), (40, (ANN,)), (120, ())],
    "slowly": [(80, (BEN, CAT, DAN)), (100, (ANN,)), (100, ())],
    "one is late": [(45, (BEN, CAT, ANN)), (280, ())],
    "nobody": [(330, ())],
    "clicking all the time": [(20, (BEN, CAT, DAN)), *[(20, (BEN, CAT))] * 5, (100, (ANN,))],
}
WISHES: dict[str, Wishes] = {
    "letters": {ANN: {"way": "direct"}, BEN: {"way": "direct"}, CAT: {"way": "direct"}, DAN: {}},
    "closed": {ANN: {"way": "direct"}, BEN: {"way": "direct"}, DAN: {"way": "silence"}},
    "asleep": {
        BEN: {"quiet_from": 13 * 60 + 45, "quiet_until": 13 * 60 + 50, "zone": "UTC"},
        CAT: {"way": "direct", "quiet_from": 13 * 60, "quiet_until": 13 * 60 + 48, "zone": "UTC"},
        DAN: {"way": "silence"},
    },
}


@pytest.mark.parametrize("wishes", WISHES)
@pytest.mark.parametrize("plan", slow_but("slowly", "clicking all the time", of=SLOW))
async def test_notifications_of_twins_are_alike(
    tmp_path: Path, plan: str, wishes: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mentions, letters and lists of open tables depend on public facts, whatever people prefer."""
    know_chance(monkeypatch, "seed")
    people = (ANN, BEN, CAT, DAN)
    rooms = await two_rooms(tmp_path, *people, pace="relaxed", wishes=WISHES[wishes])
    before = [len(room.publisher.calls) for room in rooms]
    turns: list[list[list[bool]]] = [[], []]
    for room, found in zip(rooms, turns, strict=True):
        room.publisher.closed = {BEN} if wishes == "closed" else set()
        for _ in range(2):
            for seconds, users in SLOW[plan]:
                for _ in range(4):
                    await room.pass_by(seconds / 4)
                    open_tables = [await tables_of(room.registry, user) for user in people]
                    found.append([table.waits for tables in open_tables for table in tables])
                for user in users:
                    await room.registry.here(room.number, user)
                    await try_it(room.answer(user, 0))
                await room.still()
    one, other = (room.publisher.calls[count:] for room, count in zip(rooms, before, strict=True))
    letters = [[(each.at, each.user, each.links) for each in room.publisher.letters] for room in rooms]
    for room in rooms:
        await room.close()
    assert len(one) > 2
    assert one == other
    assert turns[0] == turns[1]
    assert [(at, user) for at, user, _ in letters[0]] == [(at, user) for at, user, _ in letters[1]]
    assert letters[0]
    assert [[link.is_last for link in links] for *_, links in letters[0]] == [
        [link.is_last for link in links] for *_, links in letters[1]
    ]


ALONE: dict[str, Plan] = {
    "a quick person": [(0.2, (ANN,)), (6, ())],
    "a person among them": [(2.2, (ANN,)), (6, ())],
    "a slow person": [(10, (ANN,)), (6, ())],
    "somebody looks again and again": [(0.5, (ANN,)), *[(0.4, (ANN,))] * 12],
}


@pytest.mark.parametrize("computers", slow_but(2, of=[2, 3]))
@pytest.mark.parametrize("plan", ALONE)
async def test_computers_of_twins_show_alike(
    tmp_path: Path, plan: str, computers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither a closed fist nor its timing reveals that a computer has nothing to bid."""
    know_chance(monkeypatch, "seed")
    monkeypatch.setattr(thought, "agent_of", Closefisted)
    people = (ANN, DAN)[: 4 - computers]
    rooms = await two_rooms(tmp_path, *people, computers=computers)
    before = [len(room.publisher.calls) for room in rooms]
    seen: list[list[Any]] = [[], []]
    for room, found in zip(rooms, seen, strict=True):
        for _ in range(3):
            for seconds, users in ALONE[plan]:
                for _ in range(10):
                    await room.pass_by(seconds / 10)
                    match = await room.match()
                    found.append((room.now, match.row.question, match.sealed()))
                for user in (*users, *people[1:]) if users else ():
                    await try_it(room.answer(user, 0))
                await room.still()
    one, other = (room.publisher.calls[count:] for room, count in zip(rooms, before, strict=True))
    for room in rooms:
        await room.close()
    assert len(one) > 3
    assert one == other
    assert seen[0] == seen[1]


async def test_whispers_reach_only_those_who_may_know(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    private: list[Event] = []
    real = posts.tell

    def tell(draft: Draft) -> None:
        private.extend(event for event in draft.events if event[3] is not None)
        real(draft)

    monkeypatch.setattr(posts, "tell", tell)
    heard = 0
    for channel in range(6):
        know_chance(monkeypatch, f"seed {channel}")
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
        if heard:
            break
    assert heard
    shown = " ".join(call.shown for call in room.publisher.calls)
    assert not [event for event in private if json.dumps(event[:3]) in shown]


async def test_no_one_learns_who_has_a_secret_question(room: Room) -> None:
    """No mention at half-time; another hidden question changes nothing visible."""
    match = await room.table(ANN, BEN, CAT)
    assert match.game is not None
    table = match.game.checkpoint.copy()
    table.block = "merchant"
    put_in_its_place(match, Game(match.game.rules, table))
    await room.answer(ANN, 1)
    await room.everybody(0, but=(ANN,))
    assert match.game.question is not None
    assert match.game.question.key == "merchant"
    await room.pass_by(7)
    calls = len(room.publisher.calls)
    await room.pass_by(45)
    assert len(room.publisher.calls) == calls
    scene = room.publisher.shown("scene")[-1]["content"]
    assert scene["ask"] is None
    await room.answer(ANN, match.game.question.options(0)[0])
    await room.pass_by(5)
    assert match.game.question.key == "merchant.coin"
    assert len(room.publisher.calls) == calls
    await room.answer(ANN, "gold")
    await room.pass_by(5)
    assert len(room.publisher.calls) == calls + 1  # that is public


async def test_computers_do_not_reveal_who_has_nothing(room: Room) -> None:
    """None shows as closed before a person could have bid, and then all do at once."""
    await room.close()
    room.rhythm = 1.0
    await room.open()
    await room.table(ANN, BEN, computers=2)
    await room.answer(BEN, 0)
    shown = []
    for _ in range(40):
        await room.pass_by(0.1)
        shown.append((await room.match()).sealed())
    assert [seats for place, seats in enumerate(shown) if seats != shown[place - 1]] == [[1], [1, 2, 3]]


class Bidder(Closefisted):
    def answer(self, view: Any, asked: Asked) -> Any:
        return super().answer(view, asked) or ((0, 1),)


async def test_a_secret_question_to_a_computer_does_not_show(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No pause or edit reveals it: its outcome shows together with the bids'."""
    await room.close()
    room.rhythm = 1.0
    await room.open()
    monkeypatch.setattr(thought, "agent_of", Bidder)
    match = await room.table(ANN, BEN, computers=1)
    assert match.game is not None
    table = match.game.checkpoint.copy()
    table.block = "merchant"
    put_in_its_place(match, Game(match.game.rules, table))
    await room.everybody(0)
    await room.pass_by(10)
    rows = [
        row
        for step in range((await room.match()).row.step + 1)
        for row in await room.store.answers(room.number, step)
    ]
    bid = next(row for row in rows if row.seat == 2)
    secret = [row for row in rows if row.key.startswith("merchant")]
    assert len(secret) > 1
    assert {row.seat for row in secret} == {2}
    assert all(row.at - bid.at < 0.01 for row in secret)
    assert [call.what for call in room.publisher.calls if call.at >= bid.at] == ["edit", "post"]
