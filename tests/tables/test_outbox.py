"""The outbox: every post once and in order, whatever goes wrong."""

from __future__ import annotations

import asyncio
import json
from itertools import pairwise
from typing import Any

import pytest

from dragonbot.ids import MatchId, MessageId, PostNumber
from dragonbot.match.pause import Resume, ShowAgain
from dragonbot.match.state import Notice, Placed, RetryLater, Shut
from dragonbot.store.pace import Pace
from dragonbot.store.protocol import NotStored, OutOfReach
from tests.each import slow_but
from tests.tables.room import ANN, BEN, CAT, DAN, Room, calls, refused


def numbers(room: Room) -> list[int]:
    """Post numbers in channel order."""
    return [post for (_, post), _ in room.publisher.messages.values()]


async def check_shown(room: Room) -> None:
    """Check that everything stored is visible, each post once and in order."""
    posts = await room.store.posts(room.number)
    assert numbers(room) == [post.number for post in posts if not post.gone]
    for post in posts:
        if post.gone:
            continue
        assert post.shown == post.version
        shown = json.loads(room.publisher.messages[post.message_id][1])
        assert shown["content"] == post.content


@pytest.mark.parametrize("answered", slow_but(0, 3, of=[0, 1, 2, 3]))
@pytest.mark.parametrize("step", slow_but(0, 1, 4, 7, of=range(8)))
async def test_a_crash_after_any_step(room: Room, answered: int, step: int) -> None:
    """The process dies after this many calls of the publisher or the store."""
    await room.table(ANN, BEN, CAT)
    await room.pass_by(6)
    for user in (ANN, BEN, CAT)[:answered]:
        await room.answer(user, {ANN: 2, BEN: 1, CAT: 0}[user])
    if answered == 0:
        await room.do(ShowAgain)
    dies_after(room, step)
    await room.still()
    await room.reopen(after=300.0 if step % 2 else 1.0)
    await room.pass_by(10)
    await check_shown(room)
    await room.play_on()
    await room.pass_by(100)
    await check_shown(room)


def dies_after(room: Room, step: int) -> None:
    """Before and after each publisher call, and before each note that a post is shown."""
    store, outside = room.store, room.publisher
    done = 0

    def passing() -> None:
        nonlocal done
        done += 1
        if done > step:
            for task in room.registry.outbox._tasks.values():
                task.cancel()

    real_note, real_shown = outside._note, store._store.shown

    def note(what: str, notice: object) -> str:
        if room.store is store:
            passing()
        shown = real_note(what, notice)  # type: ignore[arg-type]
        if room.store is store:
            passing()
        return shown

    async def shown(*args: object) -> None:
        passing()
        await real_shown(*args)

    outside._note = note  # type: ignore[method-assign]
    store._store.shown = shown


async def test_a_retry_uses_the_same_number(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(6)
    room.publisher.failing = [RetryLater(2), RetryLater(3)]
    await room.everybody(0)
    assert numbers(room) == [1, 2]
    await room.pass_by(4.9)
    assert numbers(room) == [1, 2]
    await room.pass_by(0.2)
    await check_shown(room)
    assert numbers(room) == [1, 2, 3]


async def test_a_lost_response(room: Room) -> None:
    """The message was posted but not confirmed, and has become an old one."""
    await room.table(ANN, BEN, CAT)
    await room.pass_by(6)
    room.publisher.lost_answers = [RetryLater(1), RetryLater(1)]  # of an edit, then of a post
    await room.everybody(0)
    await room.pass_by(0.5)
    await room.pass_by(200)
    await check_shown(room)


async def test_a_delay_longer_than_the_nonce_lasts(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(6)
    room.publisher.lost_answers = [RetryLater(1), RetryLater(500)]
    await room.everybody(0)
    await room.pass_by(100)
    room.publisher.nonces.clear()
    await room.pass_by(450)
    assert room.publisher.finds
    await check_shown(room)


async def test_a_deleted_message_is_posted_again(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(6)
    del room.publisher.messages[room.publisher.nonces[room.number, 2]]
    await room.everybody(0)
    await room.pass_by(20)
    shown = room.publisher.shown("scene")
    assert sum(scene["content"]["done"] for scene in shown) == 1  # the result is not lost
    await check_shown(room)
    await room.play_on()
    await room.pass_by(60)
    await check_shown(room)


async def test_a_deleted_message_with_names(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(6)
    del room.publisher.messages[room.publisher.nonces[room.number, 2]]
    await room.answer(ANN, 1)
    await room.pass_by(10)
    assert numbers(room) == [1, 3]
    assert room.publisher.shown("scene")[-1]["sealed"] == [0]
    await check_shown(room)


@pytest.mark.parametrize("why", ["deleted", "locked", "forbidden", "removed"])
async def test_a_closed_channel(room: Room, why: str) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(6)
    room.publisher.failing = [Shut(why)] * 4
    await room.everybody(0)
    match = await room.match()
    assert (match.row.state, match.row.paused_why) == ("paused", why)
    left = (match.row.deadline or 0) - room.now
    assert await refused(room.answer(ANN, 1)) == "table_is_paused"
    await room.pass_by(45)
    assert len(room.publisher.failing) == 1  # retried from time to time
    await room.reopen(after=10)
    await room.pass_by(400)
    await check_shown(room)
    assert (await room.match()).row.state == "paused"
    await room.do(Resume)
    match = await room.match()
    assert match.row.state == "running"
    assert match.row.deadline == pytest.approx(room.now + left)
    await room.still()
    assert room.publisher.shown("scene")[-1]["content"]["deadline"] == match.row.deadline
    await room.play_on()
    await room.pass_by(100)
    await check_shown(room)


async def test_half_a_minute_remains_after_a_pause(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(58)
    await room.registry.pause(room.number, "locked")
    await room.pass_by(1000)
    assert (await room.match()).row.question == 1
    await room.do(Resume)
    assert (await room.match()).row.deadline == room.now + 30


async def test_a_post_that_cannot_be_rendered(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(6)
    room.publisher.failing = [ValueError("a mistake of ours")]
    await room.everybody(0)
    await room.pass_by(6)
    assert numbers(room) == [1, 2, 3]  # the next one shows


async def test_a_post_shown_by_a_response_to_a_click(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(6)
    calls = len(room.publisher.calls)

    async def act(match: object) -> None:
        match = await room.match()
        await match.apply(ShowAgain())
        post = await room.store.post(room.number, 2)
        await room.store.shown(room.number, 2, post.version, post.message_id, post.posted)
        room.registry.has_shown(post.model_copy(update={"shown": post.version}))

    await room.registry.do(room.number, act)
    await room.pass_by(6)
    assert room.publisher.since(calls) == [("post", "scene")]


async def test_an_uncounted_edit_does_not_wait_for_the_rate_limit(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(6)
    calls = len(room.publisher.calls)
    room.publisher.free = set(room.publisher.messages)
    room.registry.gate.shut(20.0)
    await room.answer(ANN, 1)
    await room.pass_by(4)
    assert room.publisher.since(calls) == [("edit", "scene")]  # the names
    await room.everybody(0)
    await room.pass_by(1)
    assert room.publisher.since(calls) == [("edit", "scene")] * 2  # the reveal; the next card is counted
    await room.pass_by(20)
    assert room.publisher.since(calls) == [("edit", "scene")] * 2 + [("post", "scene")]
    await check_shown(room)


async def test_uncounted_edits_keep_the_channel_s_rhythm(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(6)
    room.publisher.free = set(map(MessageId, range(10_000)))
    calls = len(room.publisher.calls)
    for _ in range(20):
        await room.do(ShowAgain)
        await room.pass_by(0.1)
    await room.pass_by(30)
    after = room.publisher.calls[calls:]
    assert len(after) > 5
    for first, sixth in zip(after, after[5:], strict=False):
        assert sixth.at - first.at > 5.0


async def test_nothing_older_is_sent_after_a_response_to_a_click(room: Room) -> None:
    """The messenger's edit is on its way when someone else is about to show the same message."""
    await room.table(ANN, BEN, CAT)
    await room.pass_by(6)
    versions: list[tuple[str, int]] = []
    slow, edit = asyncio.Event(), room.publisher.edit

    async def slow_edit(notice: Notice, message: MessageId) -> Placed:
        await slow.wait()
        versions.append(("messenger", notice.post.version))
        return await edit(notice, message)

    room.publisher.edit = slow_edit  # type: ignore[method-assign]
    number = PostNumber((await room.match()).row.posts)
    await room.do(ShowAgain)
    await room.still()

    async def answers() -> None:
        async with room.registry.outbox.showing(room.number):
            notice = await room.registry.notice(room.number, number)
            assert notice is not None
            versions.append(("click", notice.post.version))

    click = asyncio.create_task(answers())
    await room.still()
    assert versions == []
    slow.set()
    await click
    await room.pass_by(10)
    assert versions[0][0] == "messenger"
    assert [version for _, version in versions] == sorted(version for _, version in versions)


async def test_shown_but_the_disk_is_full(room: Room) -> None:
    """It is not shown twice."""
    await room.table(ANN, BEN, CAT)
    await room.pass_by(6)
    real, tries = room.store._store.shown, 0

    async def shown(*args: object) -> None:
        nonlocal tries
        tries += 1
        if tries <= 3:
            raise NotStored("full")
        await real(*args)

    room.store._store.shown = shown
    calls = len(room.publisher.calls)
    await room.everybody(0)
    await room.pass_by(60)
    assert [what for what, _ in room.publisher.since(calls)][:2] == ["edit", "post"]
    await check_shown(room)


async def test_the_next_card_does_not_wait_until_the_shown_reveal_is_stored(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(6)
    calls, real, may_store = len(room.publisher.calls), room.registry.store.shown, asyncio.Event()

    async def shown(*args: Any) -> None:
        await may_store.wait()
        await real(*args)

    monkeypatch.setattr(room.registry.store, "shown", shown)
    await room.everybody(0)
    await room.pass_by(6)
    assert room.publisher.since(calls) == [("edit", "scene"), ("post", "scene")]
    may_store.set()
    await room.pass_by(6)
    await check_shown(room)


async def test_a_mention_for_a_closed_question(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(29)
    room.publisher.failing = [RetryLater(10)]
    await room.pass_by(2)
    await room.everybody(0)
    await room.pass_by(20)
    assert calls(room) == []
    await check_shown(room)


# Names of bidders


def sealed_edits(room: Room) -> list[tuple[float, list[int]]]:
    return [
        (call.at, json.loads(call.shown)["sealed"])
        for call in room.publisher.calls
        if call.kind == "scene" and call.what == "edit" and not json.loads(call.shown)["content"].get("moved")
    ]


async def test_names_come_after_a_while(room: Room) -> None:
    await room.table(ANN, BEN, CAT, DAN)
    await room.pass_by(6)
    began = room.now
    await room.answer(ANN, 1)
    await room.pass_by(1)
    await room.answer(CAT, 1)
    await room.pass_by(1.9)
    assert sealed_edits(room) == []
    await room.pass_by(0.2)
    assert sealed_edits(room) == [(began + 3, [0, 2])]
    await room.answer(ANN, 2)  # changed, but no one sees that
    await room.pass_by(10)
    await room.answer(BEN, 2)
    await room.pass_by(35)
    assert len(sealed_edits(room)) == 1  # at half-time the table is posted again and shows them
    assert {call.what for call in room.publisher.calls[-2:]} == {"post", "edit"}
    assert room.publisher.shown("scene")[-1]["sealed"] == [0, 1, 2]


async def test_further_answers_do_not_delay_the_names(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await room.table(ANN, BEN, CAT, DAN)
    await room.pass_by(6)
    await room.answer(ANN, 1)
    await room.pass_by(0.5)
    looks, notice = [], room.registry.notice

    async def noted(*which: Any) -> Notice | None:
        looks.append(room.now)
        return await notice(*which)

    monkeypatch.setattr(room.registry, "notice", noted)
    for number in range(10):
        await room.answer(CAT, number % 3)
        await room.pass_by(0.1)
    assert looks == []
    await room.pass_by(3)
    assert room.publisher.shown("scene")[-1]["sealed"] == [0, 2]


@pytest.mark.parametrize("pace", ["relaxed", "post"])
async def test_later_names_show_soon_even_with_a_long_deadline(room: Room, pace: Pace) -> None:
    await room.table(ANN, BEN, CAT, DAN, pace=pace)
    await room.pass_by(6)
    for user in (ANN, BEN, CAT):
        await room.answer(user, 0)
        await room.pass_by(95)
    times = [at for at, _ in sealed_edits(room)]
    assert len(times) == 3
    assert all(85 <= later - sooner <= 100 for sooner, later in pairwise(times))


async def test_no_names_if_the_reveal_comes_first(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(6)
    calls = len(room.publisher.calls)
    await room.answer(ANN, 2)
    await room.answer(BEN, 1)
    await room.pass_by(2.5)
    await room.answer(CAT, 0)
    await room.pass_by(2)
    assert room.publisher.since(calls)[0] == ("edit", "scene")
    assert (
        json.loads(room.publisher.calls[calls].shown)["content"]["done"]
        or len(room.publisher.calls) == calls + 1
    )


async def test_no_names_in_old_messages(room: Room) -> None:
    await room.table(ANN, BEN, CAT, pace="post")
    await room.pass_by(3500)
    await room.answer(ANN, 1)
    await room.pass_by(10)
    assert len(sealed_edits(room)) == 1
    await room.pass_by(200)
    await room.answer(BEN, 1)
    await room.pass_by(100)
    assert len(sealed_edits(room)) == 1


async def test_two_tables_in_a_channel_share_its_rhythm(room: Room) -> None:
    """One after the other: the old one is not completely shown when the new one opens."""
    await room.table(ANN, BEN, CAT)
    await room.play()
    await room.lobby(ANN, BEN, CAT)
    await room.pass_by(300)
    calls = room.publisher.calls
    for first, sixth in zip(calls, calls[5:], strict=False):
        assert sixth.at - first.at > 5.0


async def test_posts_wait_while_the_store_is_unreachable(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await room.table(ANN, BEN, CAT, pace="untimed")
    real = room.registry.notice
    in_vain: list[PostNumber | None] = []

    async def notice(match_id: MatchId, post: PostNumber | None = None) -> Notice | None:
        if len(in_vain) < 3:
            in_vain.append(post)
            raise OutOfReach("the database is away")
        return await real(match_id, post)

    monkeypatch.setattr(room.registry, "notice", notice)
    before = len(room.publisher.shown("scene"))
    await room.everybody()
    await room.pass_by(60)
    assert len(in_vain) == 3
    assert len(room.publisher.shown("scene")) > before
    assert await room.store.unshown() == []
    assert (await room.registry.match(match.row.id)).row.state == "running"


async def test_a_messenger_stopped_before_its_first_step_can_start_again(room: Room) -> None:
    """A table leaves this process just when something happens there, and comes back."""
    await room.table(ANN, BEN, CAT)
    await room.still()
    row = (await room.match()).row
    room.registry.outbox.push(row.id, row.channel_id)
    await room.registry.outbox.stop(row.id)
    assert not room.registry.outbox.busy(row.id)
    for user in (ANN, BEN, CAT):
        await room.answer(user, 0)
    await room.still()
    await check_shown(room)
