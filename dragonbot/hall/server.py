"""The server: what those who manage it want for all of its tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, TypedDict

from pydantic import Field

from dragonbot.engine.refusal import Refused
from dragonbot.hall.pace import A_DAY_SECONDS, Pace
from dragonbot.hall.rows import Channel, Count, Guild, Language, OnOrOff, Role, Row, Seconds, Tag
from dragonbot.ids import NO_MATCH, ChannelId, MatchId, RoleId, TagId, UserId

WhoOpens: TypeAlias = Literal["everyone", "roles", "keepers"]
WhoEnds: TypeAlias = Literal["host", "everyone", "roles"]


class ServerRow(Row):
    """What those who manage a server want for all of its tables. None: as usual, or without end."""

    guild_id: Guild
    language: Language | None = None
    """None: that of the server in Discord."""
    pace: Pace = "live"
    pictures: OnOrOff = "on"
    lobby_lasts_seconds: Seconds = A_DAY_SECONDS
    """After so long without a click a lobby closes."""
    rest_lasts_seconds: Seconds = 14 * A_DAY_SECONDS
    rest_by_post_lasts_seconds: Seconds = 56 * A_DAY_SECONDS
    """After so long without anybody a table closes."""
    channels: list[Channel] = Field(default_factory=list)
    """In which tables may be opened; none are named: in all of them."""
    tables_in: Channel | None = None
    """A forum or a channel: each table gets a post or a thread there. None: it stands where it is opened."""
    tag: Tag | None = None
    """Which tag posts in the forum get."""
    results_in: Channel | None = None
    """Where results are announced."""
    opens: WhoOpens = "everyone"
    """Who may open tables. Keepers are those who may manage the server; they always may."""
    opens_roles: list[Role] = Field(default_factory=list)
    ends: WhoEnds = "host"
    """Who may end a table besides its host: all who sit there, or people with these roles."""
    ends_roles: list[Role] = Field(default_factory=list)
    removes: WhoEnds = "host"
    """Who may send somebody away from a table besides its host."""
    removes_roles: list[Role] = Field(default_factory=list)
    publishes: WhoOpens = "keepers"
    """Who may publish blank cards."""
    publishes_roles: list[Role] = Field(default_factory=list)
    most_tables: Count | None = None
    """So many tables may go on at once in the server."""
    most_tables_each: Count | None = None
    """So many of them one person may host."""
    most_computers: Count | None = None
    """So many computer players may sit at one table."""
    posts_last_seconds: Seconds | None = 90 * A_DAY_SECONDS
    """So long after a game what its posts showed is kept."""
    events_last_seconds: Seconds | None = None
    """So long what happened in it is kept."""
    answers_last_seconds: Seconds | None = None
    """So long the answers and chance are kept, of which all else can be played again."""


class Room(NamedTuple):
    """How much room a server has for tables."""

    most: int | None = None
    most_each: int | None = None
    """Of one host."""
    instead_of: MatchId = NO_MATCH
    """A table that makes room."""

    @property
    def is_endless(self) -> bool:
        return self.most is None and self.most_each is None

    def want(self, open_now: Sequence[tuple[MatchId, UserId]], host: UserId) -> None:
        """Refused where there is no room for one more, beside those that are open, with their hosts."""
        others = [of for match, of in open_now if match != self.instead_of]
        if self.most is not None and len(others) >= self.most:
            raise Refused("too_many_tables", most=self.most)
        if self.most_each is not None and others.count(host) >= self.most_each:
            raise Refused("too_many_tables_of_yours", most=self.most_each)


ENDLESS: Final = Room()


def room_in(server: ServerRow, instead_of: MatchId = NO_MATCH) -> Room:
    return Room(server.most_tables, server.most_tables_each, instead_of)


class ServerNews(TypedDict, total=False):
    """What may change in the row of a server."""

    language: Language | None
    pace: Pace
    pictures: OnOrOff
    lobby_lasts_seconds: float
    rest_lasts_seconds: float
    rest_by_post_lasts_seconds: float
    channels: list[ChannelId]
    tables_in: ChannelId | None
    tag: TagId | None
    results_in: ChannelId | None
    opens: WhoOpens
    opens_roles: list[RoleId]
    ends: WhoEnds
    ends_roles: list[RoleId]
    removes: WhoEnds
    removes_roles: list[RoleId]
    publishes: WhoOpens
    publishes_roles: list[RoleId]
    most_tables: int | None
    most_tables_each: int | None
    most_computers: int | None
    posts_last_seconds: float | None
    events_last_seconds: float | None
    answers_last_seconds: float | None
