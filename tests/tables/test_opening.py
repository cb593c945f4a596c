"""Opening tables: within the server's limits, and in a thread or post of their own, exactly once."""

from __future__ import annotations

import asyncio

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.ids import NO_CHANNEL, ChannelId, UserId
from dragonbot.match import lobby
from dragonbot.match.state import RetryLater, Shut
from dragonbot.tables import host as hosting
from dragonbot.tables.match import Match
from dragonbot.tables.opening import place_of
from tests.tables.room import ANN, BEN, CAT, GUILD, NAMES, Room

FORUM = ChannelId(900)


async def opened(room: Room, host: UserId, channel: int) -> str:
    """The result in a word."""
    try:
        await room.lobby(host, channel=channel)
    except Refused as refused:
        return refused.key
    return "opened"


async def own_place(room: Room, host: UserId = ANN) -> Match:
    """A table still without its own thread."""
    match = await room.registry.open_table(
        guild=GUILD,
        channel=NO_CHANNEL,
        made_in=FORUM,
        game=room.game,
        pace="live",
        language="en",
        host=host,
        name=NAMES[host],
    )
    room.number = match.row.id
    return match


async def test_tables_opened_at_the_same_moment_count(room: Room) -> None:
    await room.store.change_server(GUILD, most_tables=2)
    come = await asyncio.gather(*(opened(room, ANN, 100 + place) for place in range(5)))
    assert sorted(come) == ["opened", "opened", *["too_many_tables"] * 3]
    await room.store.change_server(GUILD, most_tables=None, most_tables_each=2)
    assert await opened(room, ANN, 200) == "too_many_tables_of_yours"
    assert await opened(room, BEN, 200) == "opened"


async def test_finished_and_moving_tables_do_not_count(room: Room) -> None:
    await room.lobby(ANN)
    await room.store.change_server(GUILD, most_tables=1)
    assert await opened(room, BEN, 200) == "too_many_tables"
    moved = await hosting.move(room.registry, room.number, ANN, ChannelId(300))
    assert await opened(room, BEN, 200) == "too_many_tables"
    await room.registry.take(moved.row.id, lobby.End())
    assert await opened(room, BEN, 200) == "opened"
    assert await opened(room, CAT, 200) == "game_already_here"


async def test_a_running_table_follows_changed_settings(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.do(lobby.Leave, CAT)
    await room.store.change_server(GUILD, most_computers=0)
    await room.registry.server_changed(GUILD)
    with pytest.raises(Refused, match="too_many_computers"):
        await room.do(lobby.AddComputer, ANN, "apprentice")


async def test_a_post_knows_the_changed_settings(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.store.change_server(GUILD, reveals="long")
    await room.registry.server_changed(GUILD)
    notice = await room.registry.notice(room.number)
    assert notice is not None
    assert notice.server.reveals == "long"


async def test_a_place_comes_with_the_first_post(room: Room) -> None:
    match = await own_place(room)
    channel = await place_of(room.registry, match.row.id)
    await room.still()
    assert room.publisher.made == {match.row.id: channel}
    assert room.registry.match_in(channel) == match.row.id
    (post,) = await room.store.posts(match.row.id)
    assert (post.channel_id, post.shown, post.gone) == (channel, 1, False)
    await room.do(lobby.Join, BEN, "Ben")
    await room.still()
    assert [call.what for call in room.publisher.calls] == ["post", "edit"]
    await room.reopen()
    assert room.registry.match_in(channel) == match.row.id
    assert (await room.match()).row.made_in == FORUM


@pytest.mark.parametrize("is_done", [True, False])
async def test_a_thread_is_requested_again_after_a_failure(room: Room, is_done: bool) -> None:
    (room.publisher.lost_answers if is_done else room.publisher.failing).append(RetryLater(3.0))
    match = await own_place(room)
    await room.still()
    assert room.registry.outbox.busy(match.row.id)
    await room.reopen(after=60.0)  # it dies before the retry
    assert (await place_of(room.registry, match.row.id)) == room.publisher.made[match.row.id]
    await room.still()
    assert len(room.publisher.made) == len(room.publisher.messages) == 1


async def test_without_a_possible_thread_there_is_no_table(room: Room) -> None:
    room.publisher.failing.append(Shut("forbidden"))
    match = await own_place(room)
    with pytest.raises(Refused, match="no_place_made"):
        await place_of(room.registry, match.row.id)
    await room.still()
    assert (await room.match()).row.state == "ended"
    assert await room.store.unshown() == []
    assert room.publisher.messages == {}


async def test_threads_to_archive(room: Room) -> None:
    match = await own_place(room)
    channel = await place_of(room.registry, match.row.id)
    assert await room.store.to_put_away(room.now + 1) == []
    await room.do(lobby.End)
    assert await room.store.to_put_away(room.now) == []
    assert await room.store.to_put_away(room.now + 1) == [(match.row.id, channel)]
    await room.store.put_away(match.row.id)
    assert await room.store.to_put_away(room.now + 1) == []
    await room.lobby(BEN)  # where it was opened, nothing is archived
    await room.do(lobby.End)
    assert await room.store.to_put_away(room.now + 1) == []
