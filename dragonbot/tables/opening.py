"""Opening tables, one per channel, and choosing custom cards for them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NotRequired, TypedDict

from dragonbot.custom_cards.card import Card, card_or_mistake, copy_of
from dragonbot.engine.box import CARDS
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.ids import (
    FIRST_POST,
    NO_CHANNEL,
    NO_MATCH,
    ChannelId,
    GuildId,
    InteractionId,
    MatchId,
    Shards,
    UserId,
)
from dragonbot.match.lobby import End, Join, Start, require_lobby, show, winners_before
from dragonbot.match.posts import new_secret, sealed, shares_in
from dragonbot.match.seats import claim_host
from dragonbot.match.state import Draft, MatchCommand, Table
from dragonbot.store.pace import Pace
from dragonbot.store.rows import (
    OPEN_STATES,
    CustomCardChoice,
    Joining,
    MatchRow,
    OnOrOff,
    PostRow,
    SeatRow,
    ServerRow,
    SitterRow,
    room_in,
)
from dragonbot.store.sql.store import Store

if TYPE_CHECKING:
    from dragonbot.tables.match import Match
    from dragonbot.tables.registry import Registry


SPECIALS: Final = "specials"
NO_SPECIALS: Final = "none"
"""This option's value if custom cards are the only specials."""
MOST_IN_A_GAME: Final = 40
_ID: Final = re.compile(r"b:(?P<guild>\d{1,20}):c(?P<card>\d{1,18})@(?P<version>\d{1,6})")


class BlankId(NamedTuple):
    """A custom card's id within a game."""

    guild: GuildId
    card: int
    version: int

    def __str__(self) -> str:
        return f"b:{self.guild}:c{self.card}@{self.version}"


def blank_id_in(text: str) -> BlankId | None:
    found = _ID.fullmatch(text)
    if found is None:
        return None
    return BlankId(GuildId(int(found["guild"])), int(found["card"]), int(found["version"]))


def guest_of(guild: GuildId, draft: int, card: Card, source: str) -> CustomCardChoice:
    """A draft as a card of one table. A table that plays with it keeps this text of it."""
    return {"id": f"b:{guild}:d{draft}@1", "names": dict(card.blank.names), "source": source}


def with_guest(blanks: Sequence[CustomCardChoice], guest: CustomCardChoice) -> list[CustomCardChoice]:
    """These cards and a guest, in place of an older text of the same draft."""
    return [*(blank for blank in blanks if blank["id"] != guest["id"]), guest]


def takes_blanks(game: str) -> bool:
    """Whether this game supports custom cards."""
    return game in GAMES and GAMES[game].takes_invented


def has_only_blanks(options: Mapping[str, Any]) -> bool:
    return options.get(SPECIALS) == NO_SPECIALS


@dataclass(frozen=True, slots=True)
class ChooseBlanks(MatchCommand[None]):
    """The host chooses custom cards, and whether they are the only specials."""

    user: UserId
    blanks: Sequence[CustomCardChoice]
    only: bool = False

    def do(self, draft: Draft) -> None:
        claim_host(draft, self.user)
        require_lobby(draft)
        if not takes_blanks(draft.row.game):
            raise Refused("no_blanks_in_this_game")
        if len(self.blanks) > MOST_IN_A_GAME:
            raise Refused("too_many_blanks", most=MOST_IN_A_GAME)
        options = dict(draft.row.options)
        if self.only and self.blanks:
            options[SPECIALS] = NO_SPECIALS
        elif draft.row.blanks and has_only_blanks(options):
            del options[SPECIALS]
        draft.change(blanks=[*self.blanks], options=options)
        show(draft)


async def starting(registry: Registry, match_id: MatchId, user: UserId, how: type[Start] = Start) -> Start:
    """The Start command with everything it needs from the store."""
    row = (await registry.match(match_id)).row
    return how(user, await winners_before(registry.store, row), await copies(registry.store, row))


async def copies(store: Store, row: MatchRow) -> dict[str, Any]:
    """The table's custom cards by id, as the game gets them. Refused if one is missing."""
    found = {}
    for blank in row.blanks:
        card = await asyncio.to_thread(card_or_mistake, await text_of_choice(store, blank))
        if not isinstance(card, Card):
            raise Refused("blanks_are_gone")
        found[blank["id"]] = copy_of(card, blank["id"])
    return found


async def text_of_choice(store: Store, blank: CustomCardChoice) -> str:
    """The text of a card as the table plays with it; none where it is not to be had."""
    known = blank_id_in(blank["id"])
    if known is None:
        return blank.get("source", "")
    stored = await store.custom_card(known.card, known.version)
    return stored.source if stored is not None else ""


def without_copies(row: MatchRow) -> dict[str, Any]:
    """A game's options for a rematch, which gets its own copies of custom cards."""
    return {name: value for name, value in row.options.items() if name != CARDS}


STAYS: Final = (
    "made_in", "guild_id", "game", "pace", "language", "stand_ins", "advice", "daily", "rated", "pictures",
    "joining", "options", "blanks",
)  # fmt: skip
"""Fields of the match that a rematch keeps."""
LONGEST_MAKING_SECONDS: Final = 10.0
"""Seconds to wait for a table's own place."""


# New tables


class NewTable(TypedDict):
    """The options of a new table."""

    guild: GuildId
    channel: ChannelId
    game: str
    pace: Pace
    language: str
    host: UserId
    name: str
    """The host's name."""
    joined: NotRequired[InteractionId]
    """The interaction that opened it."""
    pictures: NotRequired[OnOrOff]
    made_in: NotRequired[ChannelId]
    """Set if the table gets its own post or thread; then it has no channel yet."""
    joining: NotRequired[Joining]
    options: NotRequired[Mapping[str, Any]]
    """House rules set from the beginning."""


def first_rows(said: NewTable, now: float) -> tuple[MatchRow, list[SeatRow]]:
    """The rows of a lobby with only the host."""
    agreed = {key: value for key, value in said.items() if key not in ("guild", "channel", "name", "joined")}
    here = {"guild_id": said["guild"], "channel_id": said["channel"], "created": now, "secret": new_secret()}
    row = MatchRow.model_validate({"id": 0, "state": "lobby", "daily": True, **here, **agreed})
    host = SeatRow(match=NO_MATCH, seat=0, kind="person", user=said["host"], name=said["name"])
    return row, [host.model_copy(update={"joined": said.get("joined")})]


def rematch_row(row: MatchRow, channel: ChannelId, host: UserId, now: float) -> MatchRow:
    """The row of a rematch in that channel."""
    same = {name: getattr(row, name) for name in STAYS} | {"options": without_copies(row)}
    new = {"id": 0, "state": "lobby", "channel_id": channel, "host": host, "created": now}
    return MatchRow.model_validate(same | new | {"secret": new_secret()})


def kept_seats(old: Table, join: Join) -> list[SeatRow]:
    """The seats of a rematch: the requester is confirmed, everyone else counts as away until they join."""
    if old.row.state not in ("over", "ended"):
        raise Refused("game_already_here", match=old.row.id)
    old.seated(join.user)
    kept = [seat for seat in old.seats if seat.kind == "computer" or seat.user is not None]
    return [
        SeatRow(
            match=NO_MATCH,
            seat=place,
            kind=seat.kind,
            user=seat.user,
            name=seat.name,
            level=seat.level,
            away=seat.kind == "person" and seat.user != join.user,
            joined=join.joined if seat.user == join.user else None,
        )
        for place, seat in enumerate(kept)
    ]


# Channels


class Opening:
    """Which match runs in which channel, for the servers of this process; complete, as only it opens tables
    there.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.in_channel: dict[ChannelId, MatchId] = {}
        self._guilds: dict[ChannelId, GuildId] = {}
        """By channel: the running match; NO_MATCH while one is being opened."""
        self._under_way: dict[ChannelId, asyncio.Event] = {}
        """By channel: set when an opening has succeeded or failed."""
        self._places: dict[MatchId, asyncio.Future[ChannelId]] = {}
        """By match without a channel: told when it has one."""

    async def known_in(self, channel: ChannelId) -> MatchId:
        """The match running in a channel, waiting for an opening in progress; NO_MATCH if none."""
        while (there := self.in_channel.get(channel)) == NO_MATCH:
            await self._under_way[channel].wait()  # requested a moment before
        return there or NO_MATCH

    @property
    def channels(self) -> Collection[ChannelId]:
        """Channels with running matches."""
        return self.in_channel.keys()

    def stands(self, match: MatchId, channel: ChannelId, guild: GuildId) -> None:
        """The match runs in the channel; without one it is still waiting for its place."""
        if channel:
            self.in_channel[channel] = match
            self._guilds[channel] = guild
            self._tell(match, channel)

    def has_no_place(self, match: MatchId) -> None:
        """The match's place could not be made."""
        self._tell(match, NO_CHANNEL)

    def _tell(self, match: MatchId, channel: ChannelId) -> None:
        waited_for = self._places.pop(match, None)
        if waited_for is not None and not waited_for.done():
            waited_for.set_result(channel)

    async def place_of(self, match: MatchId) -> ChannelId:
        """Wait until the match has a place; NO_CHANNEL if that fails."""
        future = asyncio.get_running_loop().create_future
        return await asyncio.shield(self._places.setdefault(match, future()))

    def is_over(self, match: MatchId, channel: ChannelId) -> None:
        """Free the channel, if this match held it."""
        if self.in_channel.get(channel) == match:
            del self.in_channel[channel]
            self._guilds.pop(channel, None)

    def leave(self, shards: Shards) -> list[MatchId]:
        """Forget these servers' open tables; returns their numbers."""
        channels = [channel for channel, guild in self._guilds.items() if shards.has(guild)]
        for channel in channels:
            del self._guilds[channel]
        return [match for channel in channels if (match := self.in_channel.pop(channel, NO_MATCH))]

    async def open(
        self,
        row: MatchRow,
        seats: Sequence[SeatRow],
        sitters: Sequence[SitterRow] = (),
        instead_of: MatchId = NO_MATCH,
    ) -> tuple[MatchId, float]:
        """Open a lobby; returns its number and closing time. Refused if a table is open, or too many.

        `instead_of` is a table that closes for it and whose sitters come along.
        """
        # Stored with the match: a table without a visible post would block the channel.
        card = PostRow(
            match=NO_MATCH,
            number=FIRST_POST,
            channel_id=row.channel_id,
            kind="lobby",
            content={**sealed(row, shares_in(row, seats))},
            made=row.created,
        )
        async with self._place(row.channel_id):
            server = await self._store.server(row.guild_id)
            closes_at = row.created + server.lobby_lasts_seconds
            news = {"posts": card.number, "touched": row.created, "closes_at": closes_at}
            match = await self._store.new_match(
                row.model_copy(update=news), seats, [card], sitters, room_in(server, instead_of)
            )
            self.stands(match, row.channel_id, row.guild_id)
        return match, closes_at

    @asynccontextmanager
    async def _place(self, channel: ChannelId) -> AsyncIterator[None]:
        """Reserve the channel while opening."""
        if not channel:
            yield
            return
        if channel in self.in_channel:
            raise Refused("game_already_here", match=self.in_channel[channel])
        self.in_channel[channel] = NO_MATCH
        known = self._under_way[channel] = asyncio.Event()
        try:
            yield
        finally:
            if self.in_channel[channel] == NO_MATCH:
                del self.in_channel[channel]
            del self._under_way[channel]
            known.set()

    async def require_room(self, server: ServerRow, host: UserId) -> None:
        """Refused if the server or this host has too many tables."""
        room = room_in(server)
        if not room.is_endless:
            room.require_place(await self._store.open_in(server.guild_id), host)


async def rematch(registry: Registry, match_id: MatchId, join: Join) -> Match:
    """A lobby with the seats of a finished game, in which everyone confirms by joining.

    If it is open already, this joins it.
    """
    old = await registry.match(match_id)
    channel = old.row.channel_id
    there = await registry.opening.known_in(channel)
    if there:
        new = await registry.match(there)
        seat = new.seat_of(join.user)
        if new.row.state == "lobby" and seat is not None and new.seats[seat].away:
            await registry.take(there, join)
            return await registry.match(there)
    row = rematch_row(old.row, channel, join.user, registry.time.now())
    return await registry.open_lobby(row, kept_seats(old, join))


# Tables with their own post or thread


async def place_of(registry: Registry, match_id: MatchId) -> ChannelId:
    """The channel of a table, waiting for it; NO_CHANNEL on time-out. Refused if it could not be made."""
    row = (await registry.match(match_id)).row
    channel = row.channel_id
    if not channel and row.state in OPEN_STATES:
        try:
            async with asyncio.timeout(LONGEST_MAKING_SECONDS):
                channel = await registry.opening.place_of(match_id)
        except TimeoutError:
            return NO_CHANNEL
    if not channel:
        raise Refused("no_place_made")
    return channel


async def settle(registry: Registry, match_id: MatchId, channel: ChannelId) -> None:
    """Store the table's channel. Raises NotStored."""
    match = await registry.match(match_id)
    async with match.lock:
        await registry.store.settle(match_id, channel)
        match.settle(channel)
    registry.opening.stands(match_id, channel, match.row.guild_id)
    registry.outbox.push(match_id, channel)


async def give_up(registry: Registry, match_id: MatchId) -> None:
    """End a table whose channel could not be made."""
    with suppress(Refused):
        await registry.take(match_id, End())
    registry.opening.has_no_place(match_id)
