"""The publisher: what it sends for a post, and how it reports failures."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord.http import MultipartParameters

from dragonbot.connection.publisher import DiscordPublisher
from dragonbot.connection.router import GameMaster, Members
from dragonbot.ids import ChannelId, GuildId, MatchId, MessageId, PostNumber, UserId
from dragonbot.match.lobby import Leave
from dragonbot.match.state import Lost, Notice, Placed, RetryLater, Shut
from dragonbot.posts import Kind
from dragonbot.store.rows import MatchRow, PostRow, SeatRow
from dragonbot.timing import RealTime
from dragonbot.ui.kit import components
from dragonbot.ui.table.message import mark_of
from tests.connection.fakes import refused_by_discord

LOBBY = {
    "id": 40,
    "guild_id": 1,
    "channel_id": 2,
    "game": "fist-classic",
    "pace": "live",
    "language": "en",
    "state": "lobby",
    "host": 9,
    "created": 1_700_000_123.5,
}


class Channel:
    """The bot's channel; troubles come first, one by one."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.edited: list[dict[str, Any]] = []
        self.there: list[Any] = []
        self.troubles: list[Exception] = []

    def _trouble(self) -> None:
        if self.troubles:
            raise self.troubles.pop(0)

    async def send_message(self, _: ChannelId, *, params: MultipartParameters) -> dict[str, Any]:
        """What discord.py's `http` does."""
        self._trouble()
        assert params.payload is not None
        self.sent.append(params.payload)
        return {"id": str(100 + len(self.sent))}

    def get_partial_message(self, number: int) -> Any:
        async def edit(**what: Any) -> None:
            self._trouble()
            self.edited.append({"message": number, **what})

        return SimpleNamespace(edit=edit)

    async def history(self, **_: Any) -> AsyncIterator[Any]:
        for message in self.there:
            yield message


class Master:
    """The part of a game master that the publisher needs."""

    def __init__(self) -> None:
        self.channel = Channel()
        self.icons = components.NONE
        self.painter = None
        self.mentions: dict[str, str] = {}
        self.user = SimpleNamespace(id=5)
        self.events: list[str] = []
        self.errands: list[asyncio.Future[None]] = []
        self.in_the_server = {9, 10}
        self.members = Members(cast(GameMaster, self))
        self.interaction_tokens = self
        self.hook: Any = None
        self.spoilt: list[Any] = []
        self.news: list[tuple[int, int, int]] = []
        self.registry = SimpleNamespace(
            store=self, skew=SimpleNamespace(theirs=lambda moment: moment), time=RealTime(), take=self.take
        )

    def of(self, _: int) -> Any:
        return self.hook

    def has(self, _: int) -> bool:
        return self.hook is not None

    def spoil(self, _: int, hook: Any) -> None:
        self.spoilt.append(hook)

    def posted(self, channel: int, message: int, people: int) -> None:
        self.news.append((channel, message, people))

    async def posts(self, _: int) -> list[PostRow]:
        return []

    def get_partial_messageable(self, *_: Any, **__: Any) -> Channel:
        return self.channel

    @property
    def http(self) -> Channel:
        return self.channel

    def get_guild(self, _: int) -> Any:
        async def fetch_member(user: int) -> int:
            if user not in self.in_the_server:
                raise refused_by_discord(404, 10007)
            return user

        return SimpleNamespace(fetch_member=fetch_member)

    @property
    def process(self) -> Master:
        return self

    def has_heard_of(self, _: GuildId) -> bool:
        return True

    def after_shown(self, _: Notice) -> None:
        self.events.append("shown")

    @property
    def channel_access(self) -> Master:
        return self

    async def after_shut(self, _: Notice, why: str) -> None:
        self.events.append(f"shut {why}")

    def after_opened(self, _: Notice) -> None:
        self.events.append("opened")

    async def take(self, _: int, command: Leave) -> None:
        self.events.append(f"left {command.user}")

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        self.errands.append(asyncio.ensure_future(work))


def notice(kind: Kind = "lobby", **content: Any) -> Notice:
    post = PostRow(
        match=MatchId(40),
        number=PostNumber(3),
        channel_id=ChannelId(2),
        kind=kind,
        content=content,
        made=1_700_000_200.0,
    )
    seats = [
        SeatRow(match=MatchId(40), seat=seat, kind="person", user=UserId(user), name=name)
        for seat, (user, name) in enumerate(((9, "Ann"), (10, "Ben"), (11, "Cat")))
    ]
    return Notice(MatchRow.model_validate(LOBBY), seats, post, [])


@pytest.fixture
def master() -> Master:
    return Master()


@pytest.fixture
def publisher(master: Master) -> DiscordPublisher:
    anything: Any = master
    return DiscordPublisher(anything)


async def test_a_post_has_a_number_and_mentions_no_one(master: Master, publisher: DiscordPublisher) -> None:
    assert await publisher.post(notice()) == Placed(MessageId(101))
    (sent,) = master.channel.sent
    assert sent["nonce"].startswith("14.3.")
    assert sent["allowed_mentions"] == {"parse": []}
    assert sent["components"][0]["id"] == mark_of(notice().post) < 2**31


async def test_a_nonce_has_room_for_any_number(master: Master, publisher: DiscordPublisher) -> None:
    told = notice("scene", events=[], done=True, view=None)
    post = told.post.model_copy(update={"match": 2**47, "number": 9_999, "made": 5e9})
    master.channel.troubles = [refused_by_discord(429, 30046)]
    await publisher.edit(told._replace(post=post), MessageId(77))
    assert len(master.channel.sent[0]["nonce"]) <= 25


async def test_the_same_post_has_the_same_number(master: Master, publisher: DiscordPublisher) -> None:
    await publisher.post(notice())
    await publisher.post(notice())
    first, second = master.channel.sent
    assert first["nonce"] == second["nonce"]


async def test_only_players_to_be_called_are_mentioned(master: Master, publisher: DiscordPublisher) -> None:
    await publisher.post(notice()._replace(called=[0, 1]))
    allowed = master.channel.sent[0]["allowed_mentions"]
    assert allowed["parse"] == []
    assert sorted(allowed["users"]) == [9, 10]


async def test_people_who_left_the_server_leave_the_table(
    master: Master, publisher: DiscordPublisher
) -> None:
    await publisher.post(notice()._replace(called=[0, 2]))
    assert master.channel.sent[0]["allowed_mentions"]["users"] == [9]
    await asyncio.gather(*master.errands)
    assert "left 11" in master.events
    await publisher.post(notice()._replace(called=[2]))  # it still is the table
    assert master.channel.sent[1]["allowed_mentions"] == {"parse": []}


async def test_the_connection_is_down(master: Master, publisher: DiscordPublisher) -> None:
    master.channel.troubles = [ConnectionResetError(104, "reset"), TimeoutError(), refused_by_discord(503, 0)]
    waits = []
    for _ in range(3):
        with pytest.raises(RetryLater) as later:
            await publisher.post(notice())
        waits.append(later.value.seconds)
    assert waits == sorted(waits)
    assert waits[0] <= 2
    assert len(set(waits)) == 3
    await publisher.post(notice())


async def test_a_deleted_message_is_lost(master: Master, publisher: DiscordPublisher) -> None:
    master.channel.troubles = [refused_by_discord(404, 10008)]
    with pytest.raises(Lost):
        await publisher.edit(notice(), MessageId(77))


async def test_a_reopened_channel_is_noticed(master: Master, publisher: DiscordPublisher) -> None:
    master.channel.troubles = [refused_by_discord(403, 50013)]
    with pytest.raises(Shut) as shut:
        await publisher.post(notice())
    assert shut.value.why == "forbidden"
    await publisher.post(notice())
    assert master.events == ["shut forbidden", "opened", "shown"]


async def test_a_result_that_cannot_be_edited_is_posted(master: Master, publisher: DiscordPublisher) -> None:
    told = {"events": [], "done": True, "view": None}
    master.channel.troubles = [refused_by_discord(429, 30046)]
    await publisher.edit(notice("scene", **told), MessageId(77))
    assert len(master.channel.sent) == 1
    master.channel.troubles = [refused_by_discord(429, 30046)]
    with pytest.raises(Lost):
        await publisher.edit(notice(), MessageId(77))


async def test_an_edit_uses_a_token_if_there_is_one(
    master: Master, publisher: DiscordPublisher, monkeypatch: pytest.MonkeyPatch
) -> None:
    through: list[dict[str, Any]] = []

    async def edit_through(hook: Any, **what: Any) -> None:
        through.append({"hook": hook, **what})

    monkeypatch.setattr("dragonbot.connection.publisher.edit_through", edit_through)
    assert not publisher.is_free(MessageId(77))
    master.hook = object()
    assert publisher.is_free(MessageId(77))
    await publisher.edit(notice(), MessageId(77))
    await publisher.post(notice())
    assert [each["hook"] for each in through] == [master.hook]
    assert through[0]["allowed_mentions"].to_dict() == {"parse": []}
    assert master.channel.edited == []
    assert len(master.channel.sent) == 1  # never for new messages: it would show who clicked
    assert master.news == [(2, 101, 3)]
    assert master.events == ["shown", "shown"]


@pytest.mark.parametrize(
    "trouble",
    [
        refused_by_discord(401, 50027),
        refused_by_discord(404, 10008),
        refused_by_discord(404, 10015),
        refused_by_discord(429, 0),
        refused_by_discord(400, 50035),
        ConnectionResetError(104, "reset"),
        TimeoutError(),
    ],
)
async def test_after_a_failed_token_the_edit_is_counted(
    trouble: Exception, master: Master, publisher: DiscordPublisher, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def edit_through(_: Any, **__: Any) -> None:
        raise trouble

    monkeypatch.setattr("dragonbot.connection.publisher.edit_through", edit_through)
    master.hook = object()
    await publisher.edit(notice(), MessageId(77))
    assert [each["message"] for each in master.channel.edited] == [77]
    assert master.spoilt == [master.hook]


async def test_our_own_bugs_are_not_hidden(master: Master, publisher: DiscordPublisher) -> None:
    master.channel.troubles = [refused_by_discord(400, 50035)]
    with pytest.raises(discord.HTTPException):
        await publisher.post(notice())


async def test_a_post_is_found_again(master: Master, publisher: DiscordPublisher) -> None:
    def message(number: int, author: int, **first: Any) -> Any:
        component = SimpleNamespace(**first)
        return SimpleNamespace(id=number, author=SimpleNamespace(id=author), components=[component])

    told = notice()
    master.channel.there = [
        message(1, 6, id=mark_of(told.post)),
        message(2, 5, id=mark_of(told.post.model_copy(update={"number": 2}))),
        # The post that had this number before the restore.
        message(2, 5, id=mark_of(told.post.model_copy(update={"made": told.post.made - 30}))),
        message(3, 5, id=1, children=[SimpleNamespace(custom_id="dragon:bid:14:3:1")]),
    ]
    assert await publisher.find(told) is None
    master.channel.there.append(message(4, 5, id=mark_of(told.post)))
    assert await publisher.find(told) == 4
    master.channel.there[-1] = message(5, 5, id=1, children=[SimpleNamespace(custom_id="dragon:join:14:3:")])
    assert await publisher.find(told) == 5
