"""What the tables need of Discord: posts that are sent, edited and looked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from dragonbot.ids import ChannelId, GuildId, MessageId, UserId
from dragonbot.store.rows import MatchRow, PostRow, SeatRow, SitterRow


class Later(Exception):
    """Not now: the line is down or too much was sent. Try again, the same post with the same number."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Lost(Exception):
    """The message is no longer there."""


class Shut(Exception):
    """The place cannot be written to: `why` is a text's id (deleted, locked, forbidden, removed)."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Closed(Exception):
    """No direct message can be sent to this person, or not by the bot."""


class Link(NamedTuple):
    """The way to a table."""

    guild: GuildId
    channel: ChannelId
    message: MessageId | None
    is_last: bool
    """There is not much time left."""


class Envelope(NamedTuple):
    """A direct message: tables wait for a person."""

    number: int
    user: UserId
    language: str
    made: float
    direct: ChannelId | None
    """The channel between them and the bot, if it is known."""
    links: Sequence[Link]


class Notice(NamedTuple):
    """A post with all that is needed to put it before people's eyes."""

    match: MatchRow
    seats: Sequence[SeatRow]
    post: PostRow
    sealed: list[int]
    """The seats whose answers show as closed just now."""
    called: Sequence[int] = ()
    """The seats whose people are called by this post and are still waited for."""
    summoned: Sequence[UserId] = ()
    """The people whom it tells of something besides the game."""
    guests: Sequence[SitterRow] = ()
    """People without a seat who were invited."""
    undecided: Sequence[int] = ()
    """Seats that haven't agreed to a vote yet."""

    @property
    def users(self) -> list[UserId]:
        """The people whom it mentions."""
        called = (self.seats[seat].user for seat in self.called)
        return list(dict.fromkeys([*(user for user in called if user is not None), *self.summoned]))


class Placed(NamedTuple):
    """Where a post can be seen."""

    message: MessageId
    picture: str | None = None
    """Which picture is in the message; None: words alone."""


class Made(NamedTuple):
    """The place that was made for a table, or found where it had been made before."""

    channel: ChannelId
    placed: Placed | None
    """Where the post can be seen there that told of the table, if it can."""


class Publisher(Protocol):
    """How posts come before people's eyes. Each call may raise Later, Lost or Shut."""

    async def make_place(self, notice: Notice) -> Made:
        """Make a place for this post's table; only one, however often it is called.

        Shut if none can be made.
        """

    async def post(self, notice: Notice) -> Placed:
        """Show a new post. The same post twice within minutes shows one."""

    async def edit(self, notice: Notice, message: MessageId) -> Placed:
        """Make a message show the post as it is now. Its picture, as the post has it, is kept or dropped."""

    def is_free(self, message: MessageId) -> bool:
        """Whether an edit of this message is likely not to be counted among all requests."""

    async def find(self, notice: Notice) -> MessageId | None:
        """The message that shows the post already, if one does: the bot may have died before noting it."""

    async def write(self, envelope: Envelope) -> ChannelId:
        """Send a direct message; returns the channel. The same number twice within minutes is sent once.

        Raises Later or Closed.
        """

    async def find_written(self, envelope: Envelope) -> ChannelId | None:
        """The channel, if the direct message of this number is there already. Raises Later or Closed."""
