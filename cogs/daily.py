"""The question of the day: asked by command, and posted where a server wants it."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands
from pydantic import ValidationError

from dragonbot.connection.clicks import Answer, Panel, Request, files_of
from dragonbot.connection.publisher import (
    CLOCKS_DIFFER_SECONDS,
    MOST_LOOKED_THROUGH,
    drawn_soon,
    with_pictures_or_in_words,
)
from dragonbot.connection.responses import BROKEN_LINE
from dragonbot.daily.finding import Position
from dragonbot.daily.stock import Stock, day_at
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Diverged, UnreadableSave
from dragonbot.history.archive import NoRecord, record_of
from dragonbot.ids import GuildId, MatchId, MessageId, UserId
from dragonbot.match.lobby import LeaveOut
from dragonbot.records.record import written
from dragonbot.store.protocol import NotStored, Unreadable
from dragonbot.store.rows import DailyAnswerRow, DailyPostRow, ServerRow
from dragonbot.telemetry import reach
from dragonbot.text.speech import Catalogue, language_of
from dragonbot.timing import NOBODYS, Whose
from dragonbot.ui.history.daily import (
    ANOTHER,
    PRACTICE,
    SHARE,
    SOLUTION,
    Asked,
    Kept,
    answered_panel,
    asked_in,
    question_panel,
    share_text,
    solution,
    solution_panel,
)
from dragonbot.ui.kit import reply
from dragonbot.ui.kit.command_tree import named, options
from dragonbot.ui.kit.components import action_in, custom_ids_in, layout, stopped
from dragonbot.ui.kit.discord_internals import met
from dragonbot.ui.kit.names import escaped
from dragonbot.ui.table.picture import Picture

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster

log = logging.getLogger(__name__)

Place: TypeAlias = discord.Interaction[Any]
ROUND_SECONDS: Final = 30.0
"""Seconds between looks for posts that are due."""
REFILL_SECONDS: Final = 300.0
MOST_KNOWN: Final = 16
"""Positions in a language that are kept ready."""
GIVEN_UP: Final = MessageId(0)
"""Stands for the message of a post that Discord refuses."""
SEND_SECONDS: Final = 20.0
DRAWN_AGAIN_SECONDS: Final = 0.2
PATIENT_TRIES: Final = 8
"""Tries to draw a post's pictures, for which nobody waits."""


class Daily(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        self.stock = Stock(bot.store, bot.registry.time, self._recorded, bot.archive.processes)
        self._known: OrderedDict[tuple[int, str], Asked] = OrderedDict()
        self._shown_to: dict[UserId, tuple[int, ...]] = {}
        """Days shown for practice, so that another one is another."""
        self._running: list[asyncio.Task[None]] = []
        bot.verbs |= {"daily": self.on_daily, "leaveout": self.on_leave_out}

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        if not self._running:
            rounds = (
                (self._posting(), self._refilling()) if self.bot.archive.processes else (self._posting(),)
            )
            self._running = [asyncio.create_task(each, name="daily") for each in rounds]

    async def cog_unload(self) -> None:
        for task in self._running:
            task.cancel()
        await self.stock.work.close()

    # For one person

    @app_commands.command(**named("cmd-daily"))
    @options
    async def daily(self, interaction: Place, practice: bool = False) -> None:
        """Ask today's question, or one of an earlier day."""
        if practice:
            await Answer.to(interaction).show(*await self._practice(interaction))
            return
        await Answer.to(interaction).show(*await self._today(interaction))

    async def on_daily(self, click: Request) -> None:
        day, option = click.action.number, click.action.option
        today = await self._day(click.interaction)
        if option == ANOTHER:
            await click.answer.show(*await self._practice(click.interaction))
        elif option == SHARE:
            await self._share(click, day)
        elif option == SOLUTION or (day < today and option.removeprefix(PRACTICE).isdecimal()):
            mine = None if option == SOLUTION else int(option.removeprefix(PRACTICE))
            await self._solve(click, day, today, mine)
        elif option.isdecimal() and day == today:
            await self._answer(click, day, int(option))
        else:
            raise Refused("panel_is_old")

    async def _day(self, interaction: Place) -> int:
        """Today, by the server's time zone."""
        server = await self.bot.store.server(GuildId(interaction.guild_id or 0))
        return self._day_of(server)

    def _day_of(self, server: ServerRow) -> int:
        return day_at(self.bot.today(), server.daily_zone, server.daily_hour)

    async def _today(self, interaction: Place) -> Panel:
        day = await self._day(interaction)
        position, asked = await self._opened(day, await self.bot.language_here(interaction))
        kept = await self._kept(interaction)
        mine = kept.on(day)
        if mine is not None:
            return Panel(await self._answered(asked, position, mine, kept, is_again=True))
        return await self._asking(interaction, asked, position)

    async def _asking(
        self, interaction: Place, asked: Asked, position: Position, *, is_practice: bool = False
    ) -> Panel:
        whose = Whose(GuildId(interaction.guild_id or 0))
        in_words = (await self.bot.store.person(UserId(interaction.user.id))).words
        pictures, pngs = await self._drawn([] if in_words else asked.pictures(), whose)

        def make(shown: Sequence[Picture]) -> discord.ui.LayoutView:
            return question_panel(asked, position, shown, is_practice=is_practice)

        return Panel(make(pictures), pngs, lambda: make(()))

    async def _answer(self, click: Request, day: int, place: int) -> None:
        """Store the answer, if it is the person's first one of the day, and say how near it was."""
        position, asked = await self._opened(day, await self.bot.language_here(click.interaction))
        if place >= len(position.answers):
            raise Refused("panel_is_old")
        row = DailyAnswerRow(user=click.user, day=day, answer=place, loss=position.loss(place))
        before = (await self._kept(click.interaction)).on(day)
        try:
            mine = await self.bot.store.answer_daily(row)
        except NotStored as error:
            raise Refused("not_stored") from error
        kept = await self._kept(click.interaction)
        panel = await self._answered(asked, position, mine, kept, is_again=before is not None)
        await (click.answer.refresh if click.is_in_panel else click.answer.show)(panel)

    async def _answered(
        self, asked: Asked, position: Position, mine: DailyAnswerRow, kept: Kept, *, is_again: bool
    ) -> discord.ui.LayoutView:
        count = sum((await self.bot.store.daily_counts(asked.day)).values())
        return answered_panel(asked, position, mine, kept, count, is_again=is_again)

    async def _solve(self, click: Request, day: int, today: int, mine: int | None) -> None:
        """Tell the solution of a day that is over; in practice, with how near the answer was."""
        if day >= today:
            raise Refused("daily_not_over")
        language = await self.bot.language_here(click.interaction)
        position, asked = await self._stored(day, language)
        if mine is not None and mine >= len(position.answers):
            raise Refused("panel_is_old")
        counts = await self.bot.store.daily_counts(day)
        panel = solution_panel(asked, position, counts, mine=mine)
        await click.answer.show(panel)

    async def _practice(self, interaction: Place) -> Panel:
        """A question of an earlier day that the person hasn't answered, first from their own games."""
        user, today = UserId(interaction.user.id), await self._day(interaction)
        days = await self.bot.store.daily_days(today, user)
        if not days:
            raise Refused("no_older_daily")
        shown = self._shown_to.get(user, ())
        day = next((day for day in days if day not in shown), days[0])
        self._shown_to[user] = (*shown, day) if day not in shown else (day,)
        position, asked = await self._stored(day, await self.bot.language_here(interaction))
        return await self._asking(interaction, asked, position, is_practice=True)

    async def _share(self, click: Request, day: int) -> None:
        """Squares for the channel; in direct messages, for the person to copy."""
        kept = await self._kept(click.interaction)
        server = await self.bot.store.server(GuildId(click.interaction.guild_id or 0))
        catalogue = await self.bot.catalogue_here(click.interaction)
        text = share_text(kept, day, escaped(click.name), Catalogue(server.language or catalogue.language))
        if click.interaction.guild_id is None:
            await click.answer.show(reply.note(text))
            return

        async def made() -> Panel:
            return Panel(layout(text))

        await self.bot.share_in_channel.show(click.interaction, made)
        await click.answer.say(catalogue.say("replay-is-shown"))

    async def on_leave_out(self, click: Request) -> None:
        """A player keeps a finished game out of the daily question."""
        await click.take(LeaveOut(click.user))
        await click.say("left_out")

    async def _kept(self, interaction: Place) -> Kept:
        return Kept(await self.bot.store.daily_answers(UserId(interaction.user.id)))

    # Positions

    async def _opened(self, day: int, language: str) -> tuple[Position, Asked]:
        """Today's position. Refused while there is none."""
        row = await self.bot.store.daily_position(day) or await self.bot.store.open_day(day)
        return await self._read(day, None if row is None else row.data, language)

    async def _stored(self, day: int, language: str) -> tuple[Position, Asked]:
        row = await self.bot.store.daily_position(day)
        return await self._read(day, None if row is None else row.data, language)

    async def _read(self, day: int, data: Any, language: str) -> tuple[Position, Asked]:
        try:
            position = Position.model_validate(data)
            key = day, language
            if key not in self._known:
                self._known[key] = await asyncio.to_thread(asked_in, position, day, language)
                if len(self._known) > MOST_KNOWN:
                    self._known.popitem(last=False)
            return position, self._known[key]
        except (ValidationError, Diverged, UnreadableSave, Refused) as error:
            if data is not None:
                log.warning("the question of day %s cannot be asked: %s", day, type(error).__name__)
            raise Refused("no_daily") from error

    async def _drawn(
        self, pictures: Sequence[Picture], whose: Whose, tries: int = 2
    ) -> tuple[Sequence[Picture], dict[str, bytes]]:
        """All pictures, or none if one isn't ready in time. A further try finds what is ready since."""
        for number in range(tries if self.bot.painter is not None else 0):
            if number:
                await asyncio.sleep(number * DRAWN_AGAIN_SECONDS)
            pngs: dict[str, bytes] = {}
            for picture in pictures:
                pngs |= await drawn_soon(self.bot, picture, whose)
            if len(pngs) == len(pictures):
                return pictures, pngs
        return (), {}

    async def _recorded(self, match: MatchId) -> bytes | None:
        with suppress(NoRecord, Unreadable):
            history = await self.bot.store.history(match)
            return await asyncio.to_thread(lambda: written(record_of(history)))
        return None

    async def _refilling(self) -> None:
        """Keep the stock, in quiet moments; one process of several does."""
        while True:
            await self.bot.registry.time.sleep(REFILL_SECONDS)
            shards = self.bot.registry.shards
            try:
                if (shards.numbers is None or 0 in shards.numbers) and not self.bot.is_busy:
                    await self.stock.refill(shards)
            except (NotStored, Unreadable) as problem:
                log.info("positions cannot be stored: %s", problem)

    # Posts

    async def _posting(self) -> None:
        while True:
            try:
                await self.post_all()
            except (NotStored, Unreadable) as problem:
                log.info("questions of the day cannot be posted: %s", problem)
            except Exception:
                log.exception("questions of the day cannot be posted")
            await self.bot.registry.time.sleep(ROUND_SECONDS)

    async def post_all(self) -> None:
        """Post today's question wherever it is due."""
        for server in await self.bot.store.daily_servers(self.bot.registry.shards):
            try:
                await self._post(server)
            except Refused as refused:
                log.info("server %s gets no question: %s", server.guild_id, refused)

    async def _post(self, server: ServerRow) -> None:
        """One post a day: it is stored before it is sent, and looked for before it is sent again."""
        store, day = self.bot.store, self._day_of(server)
        newest = await store.daily_post(server.guild_id)
        if newest is not None and (newest.day > day or (newest.day == day and newest.message_id is not None)):
            return
        guild = self.bot.get_guild(server.guild_id)
        if guild is None or server.daily_in is None:
            return
        language = server.language or language_of(str(guild.preferred_locale), "en")
        position, asked = await self._opened(day, language)
        above = await self._before(day - 1, language)
        was_begun = newest is not None and newest.day == day
        if newest is None or not was_begun:
            now = self.bot.registry.time.now()
            newest = DailyPostRow(guild_id=server.guild_id, day=day, channel_id=server.daily_in, made=now)
            if not await store.begin_daily_post(newest):
                return
            reach("daily-noted")
        try:
            async with asyncio.timeout(2 * SEND_SECONDS):
                message = await self._look(newest) if was_begun else None
                message = message or await self._send(newest, asked, position, above)
            reach("daily-sent")
        except (discord.DiscordException, TimeoutError, *BROKEN_LINE) as error:
            found = met(error)
            log.warning("the question of day %s in server %s: %r", day, server.guild_id, error)
            if found is None or found.meaning == "later":
                return  # the next round looks for it
            message = GIVEN_UP
        await store.end_daily_post(server.guild_id, day, message)

    async def _before(self, day: int, language: str) -> str | None:
        """The solution of the day before; None if nothing was asked."""
        try:
            position, asked = await self._stored(day, language)
        except Refused:
            return None
        told = solution(asked, position, await self.bot.store.daily_counts(day))
        return f"{asked.catalogue.say('daily-solution')}\n{told}"

    async def _send(
        self, row: DailyPostRow, asked: Asked, position: Position, above: str | None
    ) -> MessageId:
        place = self.bot.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        pictures, pngs = await self._drawn(asked.pictures(), NOBODYS, PATIENT_TRIES)

        async def send(shown: Sequence[Picture]) -> discord.Message:
            view = stopped(self.bot.icons.dressed(question_panel(asked, position, shown, above=above)))
            files = files_of(pngs if shown else {})
            none = discord.AllowedMentions.none()
            return await place.send(view=view, files=files, nonce=f"daily{row.day}", allowed_mentions=none)

        if not pictures:
            return MessageId((await send(())).id)
        message = await with_pictures_or_in_words(lambda: send(pictures), lambda _: send(()))
        return MessageId(message.id)

    async def _look(self, row: DailyPostRow) -> MessageId | None:
        """The message, if an earlier try has sent it."""
        made = self.bot.registry.skew.theirs(row.made) - CLOCKS_DIFFER_SECONDS
        after = discord.Object(discord.utils.time_snowflake(datetime.fromtimestamp(made, UTC)))
        place = self.bot.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        async for message in place.history(limit=MOST_LOOKED_THROUGH, after=after, oldest_first=True):
            actions = map(action_in, custom_ids_in(message.components))
            if (
                self.bot.user is not None
                and message.author.id == self.bot.user.id
                and any(
                    each is not None and each.verb == "daily" and each.number == row.day for each in actions
                )
            ):
                return MessageId(message.id)
        return None


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Daily(bot))
