"""Opens tables, one in a channel, and brings the invented cards that their hosts choose."""

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
from dragonbot.match.seats import lead
from dragonbot.match.state import Deed, Draft, Table
from dragonbot.store.pace import Pace
from dragonbot.store.protocol import Store
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

if TYPE_CHECKING:
    from dragonbot.tables.match import Match
    from dragonbot.tables.registry import Hall


SPECIALS: Final = "specials"
NO_SPECIALS: Final = "none"
"""What this option says where only blank cards are specials."""
MOST_IN_A_GAME: Final = 40
_ID: Final = re.compile(r"b:(?P<guild>\d{1,20}):c(?P<card>\d{1,18})@(?P<version>\d{1,6})")


class BlankId(NamedTuple):
    """By which a game knows a blank card."""

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
    """Whether blank cards can be played with in this game."""
    return game in GAMES and GAMES[game].takes_invented


def has_only_blanks(options: Mapping[str, Any]) -> bool:
    return options.get(SPECIALS) == NO_SPECIALS


@dataclass(frozen=True, slots=True)
class ChooseBlanks(Deed[None]):
    """The host agrees on these blank cards, and whether they are the only special cards."""

    user: UserId
    blanks: Sequence[CustomCardChoice]
    only: bool = False

    def do(self, draft: Draft) -> None:
        lead(draft, self.user)
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


async def starting(hall: Hall, match_id: MatchId, user: UserId, how: type[Start] = Start) -> Start:
    """What the host does who starts the game of a lobby, with all that has to be read for it."""
    row = (await hall.match(match_id)).row
    return how(user, await winners_before(hall.store, row), await copies(hall.store, row))


async def copies(store: Store, row: MatchRow) -> dict[str, Any]:
    """The blank cards of a table by their ids, as the game gets them. Refused where one is not to be had."""
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
    """The options of a game for the next one: that gets its own copies of blank cards."""
    return {name: value for name, value in row.options.items() if name != CARDS}


STAYS: Final = (
    "made_in",
    "guild_id",
    "game",
    "pace",
    "language",
    "stand_ins",
    "advice",
    "pictures",
    "joining",
    "options",
    "blanks",
)
"""What has been agreed on for a table holds for the next one, too."""
LONGEST_MAKING_SECONDS: Final = 10.0
"""Seconds to wait for a table's own place."""


# What a new table is


class NewTable(TypedDict):
    """The options of a new table."""

    guild: GuildId
    channel: ChannelId
    game: str
    pace: Pace
    language: str
    host: UserId
    name: str
    """The host's."""
    joined: NotRequired[InteractionId]
    """The click or command by which it opens."""
    pictures: NotRequired[OnOrOff]
    made_in: NotRequired[ChannelId]
    """Where it gets a post or a thread of its own; then it has no channel yet."""
    joining: NotRequired[Joining]
    options: NotRequired[Mapping[str, Any]]
    """House rules that are agreed on from the beginning."""


def first_rows(said: NewTable, now: float) -> tuple[MatchRow, list[SeatRow]]:
    """A lobby in which the host sits alone."""
    agreed = {key: value for key, value in said.items() if key not in ("guild", "channel", "name", "joined")}
    here = {"guild_id": said["guild"], "channel_id": said["channel"], "created": now, "secret": new_secret()}
    row = MatchRow.model_validate({"id": 0, "state": "lobby", **here, **agreed})
    host = SeatRow(match=NO_MATCH, seat=0, kind="person", user=said["host"], name=said["name"])
    return row, [host.model_copy(update={"joined": said.get("joined")})]


def once_more(row: MatchRow, channel: ChannelId, host: UserId, now: float) -> MatchRow:
    """A lobby of the same kind, in that channel."""
    same = {name: getattr(row, name) for name in STAYS} | {"options": without_copies(row)}
    new = {"id": 0, "state": "lobby", "channel_id": channel, "host": host, "created": now}
    return MatchRow.model_validate(same | new | {"secret": new_secret()})


def kept_seats(old: Table, join: Join) -> list[SeatRow]:
    """The seats of a rematch. The person who asked is present, the others have yet to confirm.

    Unconfirmed seats count as away.
    """
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


# Where it stands


class Opening:
    """Nobody else opens tables in the servers that are here, so what it knows of channels is true."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.in_channel: dict[ChannelId, MatchId] = {}
        self._guilds: dict[ChannelId, GuildId] = {}
        """The match that goes on there; NO_MATCH while it is being opened."""
        self._under_way: dict[ChannelId, asyncio.Event] = {}
        """By channel: set when it is known whether a table has opened."""
        self._places: dict[MatchId, asyncio.Future[ChannelId]] = {}
        """By match that has no place yet: told when it has one."""

    async def known_in(self, channel: ChannelId) -> MatchId:
        """The match that goes on in a channel, once it is known whether one opens; NO_MATCH where none is."""
        while (there := self.in_channel.get(channel)) == NO_MATCH:
            await self._under_way[channel].wait()  # somebody wished for it a moment before
        return there or NO_MATCH

    @property
    def channels(self) -> Collection[ChannelId]:
        """Where matches go on."""
        return self.in_channel.keys()

    def stands(self, match: MatchId, channel: ChannelId, guild: GuildId) -> None:
        """The match goes on there; without a channel it is still to get its place."""
        if channel:
            self.in_channel[channel] = match
            self._guilds[channel] = guild
            self._tell(match, channel)

    def has_no_place(self, match: MatchId) -> None:
        """The place for which it waited could not be made."""
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
        """The place is free, if it was this match that went on there."""
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
        """A new lobby, and when it closes. Refused where a table is open already, or too many are.

        `instead_of` is a table that makes room for it, and from which sitters come along.
        """
        # Stored together with the match: a table that nobody can see would be in everybody's way.
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
        """Nobody else may open a table there meanwhile."""
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
        """Refused where the server wants no more tables just now, or no more of this host."""
        room = room_in(server)
        if not room.is_endless:
            room.require_place(await self._store.open_in(server.guild_id), host)


async def rematch(hall: Hall, match_id: MatchId, join: Join) -> Match:
    """A lobby with the seats of a finished game, in which each person confirms by joining.

    Where that lobby is open already this is such a confirmation.
    """
    old = await hall.match(match_id)
    channel = old.row.channel_id
    there = await hall.opening.known_in(channel)
    if there:
        new = await hall.match(there)
        seat = new.seat_of(join.user)
        if new.row.state == "lobby" and seat is not None and new.seats[seat].away:
            await hall.take(there, join)
            return await hall.match(there)
    row = once_more(old.row, channel, join.user, hall.time.now())
    return await hall.open_lobby(row, kept_seats(old, join))


# Tables that get a place of their own


async def place_of(hall: Hall, match_id: MatchId) -> ChannelId:
    """Where a table stands, once it has its place; NO_CHANNEL where that takes too long.

    Refused where that failed.
    """
    row = (await hall.match(match_id)).row
    channel = row.channel_id
    if not channel and row.state in OPEN_STATES:
        try:
            async with asyncio.timeout(LONGEST_MAKING_SECONDS):
                channel = await hall.opening.place_of(match_id)
        except TimeoutError:
            return NO_CHANNEL
    if not channel:
        raise Refused("no_place_made")
    return channel


async def settle(hall: Hall, match_id: MatchId, channel: ChannelId) -> None:
    """The table has its place. NotStored where that could not be noted."""
    match = await hall.match(match_id)
    async with match.lock:
        await hall.store.settle(match_id, channel)
        match.settle(channel)
    hall.opening.stands(match_id, channel, match.row.guild_id)
    hall.outbox.push(match_id, channel)


async def give_up(hall: Hall, match_id: MatchId) -> None:
    """No place could be made for the table, so there is none."""
    with suppress(Refused):
        await hall.take(match_id, End())
    hall.opening.has_no_place(match_id)
