"""Letters: people who want direct messages get one for each question, despite crashes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from dragonbot import telemetry
from dragonbot.ids import ChannelId, UserId
from dragonbot.match.state import Closed, Envelope, RetryLater
from dragonbot.store.protocol import NotStored
from dragonbot.store.rows import LetterRow
from dragonbot.tables.forgetting import wish
from tests.each import slow_but
from tests.tables.room import ANN, BEN, CAT, DAN, Room, calls

A_DAY_SECONDS = 86_400.0


async def wishing(room: Room, user: UserId, **news: Any) -> None:
    await wish(room.registry, user, **news)
    await room.still()


def letters(room: Room) -> list[tuple[UserId, list[int], list[bool]]]:
    """Recipients, the channels of the tables concerned, and which of those for the last time."""
    return [
        (each.user, [link.channel for link in each.links], [link.is_last for link in each.links])
        for each in room.publisher.letters
    ]


async def seal(room: Room, user: UserId, bid: int = 0) -> None:
    await room.registry.here(room.number, user)
    await room.answer(user, bid)
    await room.still()


async def test_a_letter_replaces_a_mention(room: Room) -> None:
    await wishing(room, ANN, way="direct")
    await wishing(room, BEN, way="silence")
    await room.table(ANN, BEN, CAT, pace="post")
    await room.pass_by(60)
    assert calls(room) == [[CAT]]
    assert letters(room) == [(ANN, [70], [False])]
    await room.pass_by(A_DAY_SECONDS * 0.9)
    assert calls(room) == [[CAT], [CAT]]
    assert letters(room) == [(ANN, [70], [False]), (ANN, [70], [True])]
    await room.pass_by(A_DAY_SECONDS * 0.05)
    assert len(letters(room)) == 2
    assert await room.store.letters(ANN) == []


async def test_it_leads_to_the_newest_message(room: Room) -> None:
    await wishing(room, ANN, way="direct")
    await room.table(ANN, BEN, CAT, pace="post")
    await room.pass_by(60)
    match = await room.match()
    (link,) = room.publisher.letters[0].links
    assert link.message == room.publisher.nonces[room.number, match.row.posts]


async def test_without_a_mention_the_table_is_not_posted_again(room: Room) -> None:
    for user in (ANN, BEN, CAT):
        await wishing(room, user, way="direct")
    await room.table(ANN, BEN, CAT, pace="post")
    posts = (await room.match()).row.posts
    await room.pass_by(A_DAY_SECONDS * 0.95)
    assert (await room.match()).row.posts == posts
    assert len(letters(room)) == 6


async def test_people_who_have_answered_get_none(room: Room) -> None:
    """No one gets one while clicking; this is checked again before sending."""
    await wishing(room, ANN, way="direct")
    await room.table(ANN, BEN, CAT, pace="post")
    await room.registry.here(room.number, ANN)
    await room.pass_by(20)
    assert letters(room) == []
    await seal(room, ANN)
    await room.pass_by(120)
    assert letters(room) == []
    assert await room.store.letters(ANN) == []


async def test_letters_about_several_tables_come_together(room: Room) -> None:
    await wishing(room, ANN, way="direct")
    for channel in range(70, 74):
        await room.lobby(ANN, BEN, CAT, pace="post", channel=channel)
        await room.start(ANN)
        await room.still()
    await room.pass_by(60)
    assert letters(room) == [(ANN, [70, 71, 72, 73], [False] * 4)]


async def test_at_most_one_in_half_a_minute(room: Room) -> None:
    await wishing(room, ANN, way="direct")
    for channel in range(70, 76):
        await room.table(BEN, ANN, CAT, pace="post", channel=channel)
        await room.pass_by(7)
    await room.pass_by(120)
    moments = [each.at for each in room.publisher.letters]
    assert sum(len(each.links) for each in room.publisher.letters) == 6
    assert len(moments) > 1
    assert all(later - earlier >= 30 for earlier, later in pairwise(moments))


async def test_closed_direct_messages_mean_a_mention(room: Room) -> None:
    await wishing(room, ANN, way="direct")
    room.publisher.closed.add(ANN)
    await room.table(ANN, BEN, CAT, pace="post")
    await room.pass_by(100)
    assert sorted(user for users in calls(room) for user in users) == [ANN, BEN, CAT]
    assert letters(room) == await room.store.letters(ANN) == []
    await room.pass_by(A_DAY_SECONDS * 0.9)
    assert calls(room)[-1].count(ANN) == 1
    assert sum(users.count(ANN) for users in calls(room)) == 2
    # It is tried again a day later; by then she has opened them.
    room.publisher.closed.clear()
    for user in (ANN, BEN, CAT):
        await seal(room, user)
    await room.pass_by(A_DAY_SECONDS * 0.2)
    for user in (ANN, BEN, CAT):
        await seal(room, user)
    await room.pass_by(120)
    assert [user for user, *_ in letters(room)] == [ANN]
    assert (await room.store.person(ANN)).closed_at is None


async def test_changing_the_way_meanwhile(room: Room) -> None:
    """Nothing is sent twice in different ways, and nothing is lost."""
    await wishing(room, ANN, way="direct")
    await wishing(room, BEN, way="silence")
    await room.table(ANN, BEN, CAT, pace="post")
    await wishing(room, ANN, way="mention")  # before the letter was sent
    await room.pass_by(100)
    assert letters(room) == []
    assert sorted(user for users in calls(room) for user in users) == [ANN, CAT]
    await wishing(room, ANN, way="direct")
    await wishing(room, BEN, way="direct")
    await room.pass_by(100)
    assert [user for user, *_ in letters(room)] == [BEN]


async def test_nothing_is_sent_while_disconnected(room: Room) -> None:
    await wishing(room, ANN, way="direct")
    room.publisher.failing_letters = [RetryLater(40), RetryLater(40)]
    await room.table(ANN, BEN, CAT, pace="post")
    await room.pass_by(60)
    assert letters(room) == []
    await room.pass_by(60)
    assert len(letters(room)) == 1


async def test_a_lost_response_sends_nothing_twice(room: Room) -> None:
    await wishing(room, ANN, way="direct")
    await room.table(ANN, BEN, CAT, pace="post")
    room.publisher.lost_answers = [RetryLater(5)]
    await room.pass_by(60)
    assert len(letters(room)) == 1
    assert await room.store.letters(ANN) == []


async def test_an_unexpected_error_is_retried(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    await wishing(room, ANN, way="direct")
    room.publisher.failing_letters = [ZeroDivisionError()]
    await room.table(ANN, BEN, CAT, pace="post")
    await room.pass_by(150)
    assert len(letters(room)) == 1
    assert "a letter is not sent" in caplog.text


class Dead(BaseException):
    """The power is off."""


@pytest.mark.parametrize("point", ["after-envelope", "after-letter", "after-letter-noted"])
@pytest.mark.parametrize("away", slow_but(50.0, of=[1.0, 50.0, 10_000.0]))
async def test_a_kill_at_any_moment_sends_nothing_twice(
    room: Room, point: str, away: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    await wishing(room, ANN, way="direct")
    died: list[str] = []

    def die(name: str) -> None:
        if name == point and not died:
            died.append(name)
            raise Dead

    monkeypatch.setattr("dragonbot.tables.direct_messages.reach", die)
    assert telemetry.reach is not die
    await room.table(ANN, BEN, CAT, pace="post")
    await room.pass_by(40)
    assert died
    for _ in range(3):
        await room.reopen(after=away)
        await room.pass_by(100)
    assert letters(room) == [(ANN, [70], [False])]
    assert await room.store.letters(ANN) == []


@pytest.mark.parametrize("kind", ["sleep", "restart", "kill"])
async def test_restarts_send_nothing_again(room: Room, kind: str) -> None:
    await wishing(room, ANN, way="direct")
    await room.table(ANN, BEN, CAT, pace="post")
    await room.pass_by(60)
    for _ in range(3):
        if kind == "restart":
            await room.registry.close()
            await room.store.close()
            await room.open()
        elif kind == "kill":
            await room.reopen(after=50)
        await room.pass_by(700)
    assert len(letters(room)) == 1
    await room.pass_by(A_DAY_SECONDS * 0.9)
    await room.reopen(after=100)
    await room.pass_by(100)
    assert letters(room)[1:] == [(ANN, [70], [True])]


async def test_a_letter_that_cannot_be_noted_is_not_sent_again(room: Room) -> None:
    await wishing(room, ANN, way="direct")
    await room.table(ANN, BEN, CAT, pace="post")
    real = room.store.withdraw
    failed: list[Sequence[LetterRow]] = []

    async def fails(letters: Sequence[LetterRow]) -> None:
        if len(failed) < 3:
            failed.append(letters)
            raise NotStored("full")
        await real(letters)

    room.registry.store.withdraw = fails  # type: ignore[method-assign]
    await room.pass_by(100)
    assert len(failed) == 3
    assert len(letters(room)) == 1


async def test_forgetting_removes_letters_and_preferences(room: Room) -> None:
    await wishing(room, ANN, way="direct", zone="Europe/Berlin", language="de")
    room.publisher.failing_letters = [RetryLater(1000)]
    await room.table(ANN, BEN, CAT, DAN, pace="post")
    await room.pass_by(40)
    assert await room.store.letters(ANN)
    await room.registry.forget(ANN)
    assert await room.store.letters(ANN) == []
    assert (await room.store.person(ANN)).way == "mention"
    assert await room.store.languages() == {}
    await room.pass_by(2000)
    assert letters(room) == []


async def test_letters_use_the_person_s_language(room: Room) -> None:
    await wishing(room, ANN, way="direct", language="de")
    await wishing(room, BEN, way="direct", spoke="de")
    await wishing(room, CAT, way="direct")
    await room.table(ANN, BEN, CAT, pace="post")
    await room.pass_by(60)
    assert {each.user: each.language for each in room.publisher.letters} == {ANN: "de", BEN: "de", CAT: "en"}


async def test_live_tables_send_a_letter_at_half_time(room: Room) -> None:
    await wishing(room, ANN, way="direct")
    await room.table(ANN, BEN, CAT)
    began = room.now
    await room.pass_by(50)
    assert calls(room) == [[BEN, CAT]]
    assert [round(each.at - began) for each in room.publisher.letters] == [33]


async def test_closed_direct_messages_are_rarely_tried_again(room: Room) -> None:
    await wishing(room, ANN, way="direct")
    tried = []

    async def write(envelope: Any) -> Any:
        tried.append(envelope.number)
        raise Closed

    room.publisher.write = write  # type: ignore[method-assign]
    await room.table(ANN, BEN, CAT, pace="relaxed")
    for _ in range(6):
        await room.pass_by(100)
        await room.everybody(0)
    assert len(tried) == 1
    assert sum(users.count(ANN) for users in calls(room)) >= 5


async def test_someone_forgotten_while_a_letter_is_sent_stays_forgotten(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await wishing(room, ANN, way="direct")
    await room.table(ANN, BEN, CAT, pace="post")
    write = room.publisher.write

    async def forgotten_meanwhile(envelope: Envelope) -> ChannelId:
        channel: ChannelId = await write(envelope)
        await room.registry.forget(ANN)
        return channel

    monkeypatch.setattr(room.publisher, "write", forgotten_meanwhile)
    await room.pass_by(60)
    assert len(letters(room)) == 1
    with room.kept.peek() as connection:
        assert connection.execute("SELECT user FROM people").fetchall() == []
