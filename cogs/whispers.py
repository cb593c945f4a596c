"""Whispers: who is asked or told something in secret hears of it at once, if they were here just now.

Discord takes messages for one person only in answer to something they did, for a quarter of an hour. For
everybody else it waits behind **My hand**.
"""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord

from dragonbot.discord_ui.answer import stopped
from dragonbot.discord_ui.hand import hand_panel
from dragonbot.engine.refusal import Refused
from dragonbot.hall.match import Match
from dragonbot.text.catalogue import language_of

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

log = logging.getLogger(__name__)

LASTS: Final = 14 * 60.0
MOST: Final = 10_000
"""People who are remembered; the longest silent are forgotten first."""


class Heard(NamedTuple):
    """What somebody was told in secret: the question, and what was whispered."""

    question: int | None
    told: tuple[int, object]
    """How many whispers are kept, and the newest."""


NOTHING: Final = Heard(None, (0, None))


class Whispers:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._last: dict[tuple[int, int], discord.Interaction[Any]] = {}
        """By channel and person."""
        self._heard: dict[tuple[int, int], Heard] = {}
        """By match and person."""

    def remember(self, interaction: discord.Interaction[Any]) -> None:
        """Through this one the person can be reached for a while."""
        if interaction.type is discord.InteractionType.autocomplete or interaction.channel_id is None:
            return
        key = interaction.channel_id, interaction.user.id
        self._last.pop(key, None)
        self._last[key] = interaction
        while len(self._last) > MOST:
            del self._last[next(iter(self._last))]

    def shown(self, match: Match, user: int) -> None:
        """The person has just been shown their hand: nothing in it is news."""
        seat = match.seat_of(user)
        if seat is not None:
            self._heard[match.row.id, user] = _to_hear(match, seat)

    async def whisper(self, number: int) -> None:
        """Show their hand to all those for whom there is something new behind it."""
        match = await self._bot.hall.match(number)
        for seat in match.seats:
            if seat.user is None:
                continue
            now, before = _to_hear(match, seat.seat), self._heard.get((number, seat.user), NOTHING)
            if now == before:
                continue
            self._heard[number, seat.user] = now
            news = now.question is not None and now.question != before.question
            if news or (now.told != before.told and now.told[0]):
                await self._tell(match, seat.user)

    async def _tell(self, match: Match, user: int) -> None:
        interaction = self._last.get((match.row.channel_id, user))
        if interaction is None or time.time() - interaction.created_at.timestamp() > LASTS:
            return
        if not interaction.response.is_done():
            return  # an answer is on its way
        try:
            panel = hand_panel(match, user, language_of(str(interaction.locale), match.row.language))
            await interaction.followup.send(view=stopped(panel), ephemeral=True)
        except (Refused, discord.HTTPException, OSError, TimeoutError) as error:
            log.info("a whisper in match %s was not heard: %s", match.row.id, error)


def _to_hear(match: Match, seat: int) -> Heard:
    question = match.game.question if match.game is not None else None
    asked = question is not None and question.hidden and question.timer != "fist" and seat in question.waiting
    heard = match.seats[seat].heard
    return Heard(match.row.question if asked else None, (len(heard), heard[-1] if heard else None))
