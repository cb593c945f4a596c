"""Gathered answers: people, computers and stand-ins haggle over treasure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from dragonbot.engine.game import Game
from dragonbot.games.gold.players.divide import even_split
from dragonbot.games.gold.rules.table import Table
from dragonbot.games.gold.rules.tokens import named
from dragonbot.ids import UserId
from dragonbot.match import lobby
from dragonbot.match.answers import Act, Answer
from dragonbot.store.pace import Pace
from dragonbot.tables.match import Match
from tests.tables.room import ANN, BEN, CAT, Room, calls, refused

PEOPLE = (ANN, BEN, CAT)


@pytest.fixture
def hunt(room: Room) -> Room:
    room.game = "dragons-gold"
    return room


async def playing(room: Room) -> Game[Table]:
    game = (await room.match()).game
    assert game is not None
    return game


async def key(room: Room) -> str | None:
    question = (await playing(room)).question
    return question.key if question is not None else None


async def open_haggle(
    room: Room,
    *,
    computers: int = 0,
    pace: Pace = "live",
    advanced: bool = False,
    objects: Sequence[str] = (),
) -> Match:
    """A table where treasure has just come up for sharing; everyone may hold these magic objects."""
    people = PEOPLE[: len(PEOPLE) - computers] if computers else PEOPLE
    match = await room.lobby(*people, computers=computers, pace=pace)
    await room.pass_by(6)
    if advanced:
        await room.do(lobby.Choose, ANN, "rules", "advanced")
    await room.start(match.row.host)
    await room.still()
    for owner in (await playing(room)).table.seats if objects else ():
        owner.objects = list(objects)
    for _ in range(80):
        game = await playing(room)
        question = game.question
        assert question is not None
        if question.key == "haggle":
            return await room.match()
        seat = question.waiting[0]
        user = (await room.match()).seats[seat].user
        assert user is not None
        if question.key == "send":  # all to the same dragon, so that they share it
            first = game.table.lairs[0].dragon
            said: Any = next(
                (answer for answer in question.answers(seat) if answer != "pass" and answer["to"] == first),
                question.answers(seat)[0],
            )
        else:
            said = question.silence(seat)
        await room.answer(user, said)
        await room.still()
    raise AssertionError("nobody haggles")


async def split(room: Room) -> dict[str, Any]:
    """An even proposal."""
    table = (await playing(room)).table
    sharing = table.sharing
    assert sharing is not None
    lair = table.find(sharing.dragon)
    assert lair is not None
    heaps = even_split(lair.hoard, len(sharing.involved))
    names = [table.seats[seat].name for seat in sharing.involved]
    return {"share": {name: named(heap) for name, heap in zip(names, heaps, strict=True)}}


async def involved(room: Room) -> list[UserId]:
    match = await room.match()
    question = (await playing(room)).question
    assert question is not None
    return [user for seat in question.waiting if (user := match.seats[seat].user) is not None]


def newest(room: Room) -> Any:
    return room.publisher.shown("scene")[-1]["content"]


async def test_all_agree_before_the_bell(hunt: Room) -> None:
    await open_haggle(hunt)
    first, *others = await involved(hunt)
    assert await refused(hunt.answer(others[0], "agree")) == "nothing_to_agree_to"
    await hunt.answer(first, await split(hunt))
    await hunt.pass_by(8)
    sharing = newest(hunt)["view"]["sharing"]
    assert len(sharing["agreed"]) == 1
    assert newest(hunt)["ask"]["seats"] == []
    for user in others:
        await hunt.answer(user, "agree")
    await hunt.still()
    assert (await playing(hunt)).table.sharing is None or await key(hunt) != "haggle"
    assert sum(sum(seat.treasure) for seat in (await playing(hunt)).table.seats) > 0
    assert all(seat.missed == 0 for seat in (await hunt.match()).seats)


async def test_no_one_is_late_when_the_time_is_up(hunt: Room) -> None:
    match = await open_haggle(hunt)
    first, *_ = await involved(hunt)
    asked = match.row.question
    await hunt.answer(first, await split(hunt))
    await hunt.pass_by(31)
    assert first not in calls(hunt)[-1]
    await hunt.pass_by(31)
    match = await hunt.match()
    assert match.row.question > asked
    scenes = [call["content"] for call in hunt.publisher.shown("scene")]
    assert "no_agreement" in [event[0] for content in scenes for event in content["events"]]
    assert all(seat.missed == 0 for seat in match.seats)


async def test_a_click_in_the_last_second_counts(hunt: Room) -> None:
    match = await open_haggle(hunt)
    first, *others = await involved(hunt)
    await hunt.answer(first, await split(hunt))
    deadline = match.row.deadline
    assert deadline is not None
    await hunt.pass_by(deadline - hunt.now + 1)
    asked = match.row.question
    for user in others:
        await hunt.registry.take(hunt.number, Answer(user, asked, "agree", deadline - 0.5))
    assert (await hunt.match()).row.question > asked
    assert (
        await refused(hunt.registry.take(hunt.number, Answer(first, asked, "withdraw", deadline + 0.5))) != ""
    )


async def test_a_restart_in_the_middle(hunt: Room) -> None:
    await open_haggle(hunt)
    first, *others = await involved(hunt)
    await hunt.answer(first, await split(hunt))
    before = (await playing(hunt)).save()
    await hunt.reopen(3)
    assert (await playing(hunt)).save() == before
    assert await key(hunt) == "haggle"
    deadline = (await hunt.match()).row.deadline
    assert deadline is not None
    assert deadline - hunt.now >= 30
    for user in others:
        await hunt.answer(user, "agree")
    assert await key(hunt) != "haggle"


async def test_edits_are_bundled(hunt: Room) -> None:
    await open_haggle(hunt)
    first = (await involved(hunt))[0]
    await hunt.pass_by(6)
    proposal = await split(hunt)
    before = len(hunt.publisher.shown("scene"))
    for _ in range(5):
        await hunt.answer(first, proposal)
        await hunt.answer(first, "withdraw")
    await hunt.pass_by(1.5)
    assert len(hunt.publisher.shown("scene")) - before <= 1
    await hunt.pass_by(3)
    assert len(hunt.publisher.shown("scene")) - before <= 2


async def test_computers_propose_and_agree(hunt: Room) -> None:
    await open_haggle(hunt, computers=1)
    table = (await playing(hunt)).table
    assert table.sharing is not None
    computers = [seat.seat for seat in (await hunt.match()).seats if seat.kind == "computer"]
    if any(seat in table.sharing.involved for seat in computers):
        assert table.sharing.proposal is not None  # it is on the table already
        for user in await involved(hunt):
            await hunt.answer(user, "agree")
        assert await key(hunt) != "haggle"


async def test_a_stand_in_ends_nothing_early(hunt: Room) -> None:
    await open_haggle(hunt)
    first, *others = await involved(hunt)
    await hunt.answer(first, await split(hunt))
    await hunt.do(lobby.Leave, others[-1])
    for user in others[:-1]:
        await hunt.answer(user, "agree")
    assert await key(hunt) == "haggle"
    await hunt.pass_by(62)
    assert await key(hunt) != "haggle"


async def test_stand_ins_do_not_hold_up_an_untimed_table(hunt: Room) -> None:
    await open_haggle(hunt, pace="untimed")
    first, *others = await involved(hunt)
    await hunt.answer(first, await split(hunt))
    for user in others[:-1]:
        await hunt.answer(user, "agree")
    await hunt.do(lobby.Leave, others[-1])
    await hunt.pass_by(5)
    assert await key(hunt) != "haggle"


async def test_options_are_words(hunt: Room) -> None:
    await hunt.lobby(*PEOPLE)
    await hunt.do(lobby.Choose, ANN, "rules", "advanced")
    assert (await hunt.match()).row.options == {"rules": "advanced"}
    assert await refused(hunt.do(lobby.Choose, ANN, "rules", "harder")) == "unknown_option_value"
    assert await refused(hunt.do(lobby.Choose, ANN, "rules", True)) == "unknown_option_value"


async def test_an_hourglass_only_shortens(hunt: Room) -> None:
    """An outsider's turned one may be used, too."""
    await open_haggle(hunt, advanced=True)
    match = await hunt.match()
    game = await playing(hunt)
    seat = game.question.waiting[0] if game.question is not None else 0
    user = match.seats[seat].user
    assert user is not None
    for each in game.table.seats:
        each.objects = []
    game.table.seats[seat].objects = ["cracked_hourglass", "cracked_hourglass"]
    await hunt.pass_by(52)
    left = (match.row.deadline or 0) - hunt.now
    await hunt.answer(user, {"use": "cracked_hourglass"})
    row = (await hunt.match()).row
    assert row.deadline is not None
    assert row.deadline - hunt.now <= min(15, left) + 0.1


async def test_secretly_armed_objects_stay_secret(hunt: Room) -> None:
    await open_haggle(hunt, advanced=True)
    await hunt.pass_by(8)
    game = await playing(hunt)
    game.table.seats[0].objects = ["lead_casket"]
    user = (await hunt.match()).seats[0].user
    assert user is not None
    before = len(hunt.publisher.shown("scene"))
    await hunt.do(Act, user, {"arm": "lead_casket"}, hunt.now)
    await hunt.pass_by(8)
    assert game.table.seats[0].armed == {"lead_casket": {}}
    assert len(hunt.publisher.shown("scene")) == before


async def test_the_remaining_sand_survives_a_pause_and_a_restart(hunt: Room) -> None:
    """An hourglass is cracked eight seconds before the end; another holder might dispel it."""
    held = ["cracked_hourglass", "scroll_of_dispel"]
    match = await open_haggle(hunt, advanced=True, pace="relaxed", objects=held)
    user, *_ = await involved(hunt)
    assert match.row.deadline is not None
    await hunt.pass_by(match.row.deadline - 8 - hunt.now)
    await hunt.answer(user, {"use": "cracked_hourglass"})
    assert await key(hunt) == "pause"
    await hunt.reopen(400)
    assert await key(hunt) == "pause"
    for _ in range(2):
        for someone in PEOPLE:
            if await key(hunt) == "pause":
                await hunt.answer(someone, "go_on")
    assert await key(hunt) == "haggle"
    row = (await hunt.match()).row
    assert row.deadline is not None
    assert row.deadline - hunt.now == pytest.approx(8, abs=0.1)
