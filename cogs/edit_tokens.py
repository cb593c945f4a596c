"""Edit tokens: what some clicks leave behind, so that the message that was clicked can be edited uncounted.

A click that is answered with "nothing changes yet" (type 6) or with the message itself (type 7) has a token
through which that message can be edited for a quarter of an hour. Discord does not count this among the
fifty requests a second. The tokens are kept in memory only.

Whether a click leaves one depends on what everybody can see, and on that person's own clicks: else the way in
which it is answered would tell that somebody else has clicked.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import islice
from math import ceil
from typing import TYPE_CHECKING, Any, Final

import discord

from dragonbot.ids import ChannelId, MessageId, UserId

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

LASTS_SECONDS: Final = 14 * 60.0
"""Discord takes a token for fifteen minutes."""
ANEW_SECONDS: Final = 5 * 60.0
"""So long after it left one a person's click leaves another."""
MOST_MESSAGES: Final = 10_000
MOST_HOOKS: Final = 8
"""Of one message: the newest is used, and the others should it not work."""
MOST_GIVERS_A_MINUTE: Final = 24
"""A channel: whoever leaves one is told by a follow-up what came of the click, and Discord has been seen to
take no more than thirty of these. The others are for whispers."""
PART_OF_THE_REST: Final = 4
"""One message takes one part in so many of what is left of these: more may follow in the same minute."""
MINUTE_SECONDS: Final = 60.0
EDITED_MESSAGES: Final = 3
"""The newest ones of a channel: what came before is not edited any more, so nothing is kept of it."""


class _Left:
    """What clicks on one message have left."""

    __slots__ = ("givers", "hooks", "most_givers", "since")

    def __init__(self, since: float, most_givers: int | None = None) -> None:
        self.since = since
        self.most_givers = most_givers
        """How many people may leave one by a click that is not answered with the message; None: all."""
        self.hooks: list[tuple[float, discord.Webhook]] = []
        """With the time of the click, the newest last."""
        self.givers: dict[UserId, float] = {}
        """Who left one, and when they did the last time."""


class EditTokens:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._left: dict[MessageId, _Left] = {}
        """By message; that to which something was added last comes last."""
        self._granted: dict[ChannelId, deque[tuple[float, int]]] = {}
        """By channel: when messages were posted in the last minute, and how many givers each may have."""
        self._newest: dict[ChannelId, deque[MessageId]] = {}
        """By channel, that in which something was posted last comes last."""

    def resumed(self, channels: Iterable[ChannelId]) -> None:
        """Matches were there before the bot began: nobody knows of the follow-ups of its last minute."""
        now = self._now()
        self._granted |= {channel: deque([(now, MOST_GIVERS_A_MINUTE)]) for channel in channels}

    def posted(self, channel: ChannelId, message: MessageId, people: int) -> None:
        """There is a new message for so many people."""
        now = self._now()
        granted = self._granted.pop(channel, None) or deque()
        while granted and granted[0][0] <= now - MINUTE_SECONDS:
            granted.popleft()
        most = min(people, ceil(_rest(granted, now) / PART_OF_THE_REST))
        granted.append((now, most))
        self._granted[channel] = granted
        self._left.setdefault(message, _Left(now, most))
        newest = self._newest.pop(channel, None) or deque()
        newest.append(message)
        self._newest[channel] = newest
        if len(newest) > EDITED_MESSAGES:
            self._left.pop(newest.popleft(), None)
        if len(self._newest) > MOST_MESSAGES:
            del self._newest[next(iter(self._newest))]
        self._forget_old()

    def is_wanted(self, interaction: discord.Interaction[Any], people: Sequence[UserId]) -> bool:
        """Whether this click of one of the people at a table is to leave one."""
        message, user = interaction.message, UserId(interaction.user.id)
        if message is None or message.flags.ephemeral or user not in people:
            return False
        left = self._left.get(MessageId(message.id))
        if left is None:  # a message of before the bot began
            granted = self._granted.get(ChannelId(interaction.channel_id or 0), deque())
            return _rest(granted, self._now()) > 0
        if self._now() - left.givers.get(user, float("-inf")) < ANEW_SECONDS:
            return False
        if left.most_givers is None:
            return True
        # Where messages follow one another quickly some of the people are enough, not always the same.
        place = (people.index(user) + int(message.created_at.timestamp())) % len(people)
        return place < left.most_givers

    def keep(self, interaction: discord.Interaction[Any]) -> None:
        """The click is answered such that its message can be edited through it."""
        message = interaction.message
        if message is None or message.flags.ephemeral:
            return
        came = self._bot.moment(interaction)
        left = self._left.pop(MessageId(message.id), None) or _Left(came)
        left.hooks.append((came, interaction.followup))
        left.hooks.sort(key=lambda each: each[0])
        del left.hooks[:-MOST_HOOKS]
        left.givers[UserId(interaction.user.id)] = came
        self._left[MessageId(message.id)] = left
        self._forget_old()

    def of(self, message: MessageId) -> discord.Webhook | None:
        """The newest through which this message can still be edited."""
        left = self._left.get(message)
        if left is None or not left.hooks:
            return None
        came, hook = left.hooks[-1]
        return hook if self._lasts(came) else None

    def spoil(self, message: MessageId, hook: discord.Webhook) -> None:
        """This one does not work."""
        left = self._left.get(message)
        if left is not None:
            left.hooks = [each for each in left.hooks if each[1] is not hook]

    def _now(self) -> float:
        return self._bot.hall.time.now()

    def _lasts(self, came: float) -> bool:
        return self._now() - came < LASTS_SECONDS

    def _forget_old(self) -> None:
        """Of what is of no use any more, more goes than comes."""
        for message in list(islice(self._left, 2)):
            left = self._left[message]
            if len(self._left) > MOST_MESSAGES or not any(
                map(self._lasts, (left.since, *left.givers.values()))
            ):
                del self._left[message]
        for channel in list(islice(self._granted, 2)):
            if self._granted[channel][-1][0] <= self._now() - MINUTE_SECONDS:
                del self._granted[channel]


def _rest(granted: Iterable[tuple[float, int]], now: float) -> int:
    """How many givers a channel may still have this minute."""
    return MOST_GIVERS_A_MINUTE - sum(most for at, most in granted if at > now - MINUTE_SECONDS)
