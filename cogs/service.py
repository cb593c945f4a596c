"""Service: what whoever runs the bot is told of it: figures, how things stand, and whether it is of use."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

import discord

from dragonbot import log_context
from dragonbot.discord_ui.answer import Answer
from dragonbot.figures import Figures, Interaction, ShardState, Standing
from dragonbot.games import GAMES
from dragonbot.hall.store import NotStored, Unreadable

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

log = logging.getLogger(__name__)

PROBE: Final = "probe"
"""Under this name it is noted that something can be stored."""
PROBE_SECONDS: Final = 2.0
"""A store that takes longer is of no use to people who wait three seconds."""
UNKNOWN_GAME: Final = "other"
ROUTES: Final[dict[discord.InteractionType, Interaction]] = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "click",
    discord.InteractionType.modal_submit: "form",
    discord.InteractionType.autocomplete: "typing",
}


class Service:
    def __init__(self, bot: GameMaster, figures: Figures) -> None:
        self._bot = bot
        self._figures = figures
        self._state: ShardState = "starting"
        bot.add_listener(self._connected, "on_ready")
        bot.add_listener(self._connected, "on_resumed")
        bot.add_listener(self._away, "on_disconnect")

    def take_on(self, interaction: discord.Interaction[Any], answer: Answer) -> None:
        """What the present task does is done for this; it is counted how long the first answer takes."""
        log_context.begin_anew()  # whoever was done before may have let this one in
        log_context.interaction.set(interaction.id)
        here = asyncio.get_running_loop().time() - answer.came
        on_the_way = self._bot.hall.time.now() - here - self._bot.moment(interaction)
        route = ROUTES.get(interaction.type, "click")

        def left(after: float | None) -> None:
            if after is None:
                self._figures.missed(route)
            else:
                self._figures.acknowledged(route, on_the_way + after)

        answer.left = left

    async def missing(self) -> list[str]:
        """What the bot lacks to be of use: `gateway`, where Discord does not reach it, and `store`."""
        found = []
        if not self._is_heard:
            found.append("gateway")
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                await self._bot.store.set_meta(PROBE, str(self._bot.hall.time.now()))
        except (NotStored, TimeoutError) as problem:
            log.warning("not ready: nothing can be stored (%s)", str(problem) or "it takes too long")
            found.append("store")
        return found

    async def standing(self) -> Standing:
        bot = self._bot
        try:
            tables = await bot.store.tables(bot.hall.shards)
        except Unreadable as problem:
            log.warning("how many tables there are cannot be read: %s", problem)
            tables = []
        return Standing(
            tables=[each if each.game in GAMES else each._replace(game=UNKNOWN_GAME) for each in tables],
            thoughts_waiting=bot.hall.thinkers.waiting,
            thoughts_under_way=bot.hall.thinkers.load - bot.hall.thinkers.waiting,
            pictures_waiting=bot.painter.waiting if bot.painter is not None else 0,
            requests_waiting=bot.hall.gate.waiting,
            interactions_waiting=bot.entrance.waiting,
            shards=self._shards(),
            shards_of_nobody=bot.process.shards_of_nobody,
        )

    def _shards(self) -> dict[int, tuple[ShardState, float]]:
        """How those are heard that are here."""
        lines = self._bot.process.lines
        if lines is None:
            return {self._bot.shard_id or 0: (self._state, self._bot.latency)}
        return {
            number: ("connected" if line.is_open else "away", line.latency)
            for number, line in lines.open_shards.items()
        }

    @property
    def _is_heard(self) -> bool:
        """One of several processes may have nothing to hear, and stands by."""
        lines = self._bot.process.lines
        if lines is not None:
            return all(line.is_open for line in lines.open_shards.values())
        return self._state == "connected" and self._is_open

    @property
    def _is_open(self) -> bool:
        # None before the first connection, whatever discord.py's types say.
        line: discord.gateway.DiscordWebSocket | None = self._bot.ws
        return line is not None and line.open

    async def _connected(self) -> None:
        self._state = "connected"

    async def _away(self) -> None:
        self._state = "away"
