"""Reviews of finished games, for people who played or may see the channel."""

from __future__ import annotations

import asyncio
import logging
from bisect import bisect_right
from collections.abc import Awaitable, Callable, Hashable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeVar

import discord
from discord.ext import commands

from cogs.games import kept_for, require_may_show, whose
from dragonbot.connection.clicks import Answer, Panel, Request
from dragonbot.connection.publisher import drawn_panel
from dragonbot.connection.responses import BROKEN_LINE, Place
from dragonbot.engine.refusal import Refused
from dragonbot.history.archive import Kept
from dragonbot.ids import MatchId, UserId
from dragonbot.records.playback import NotPlayed
from dragonbot.records.record import Record, read_record
from dragonbot.review.review import Desk, Told, Turn, told
from dragonbot.review.review import Review as Said
from dragonbot.text.speech import Catalogue
from dragonbot.ui.history.games import game_number
from dragonbot.ui.history.review import (
    HERE,
    MINE,
    MINE_HERE,
    WISHES,
    Reviewed,
    own_panel,
    picture_of,
    progress_panel,
    review_panel,
)
from dragonbot.ui.kit import reply
from dragonbot.ui.kit.components import SHOWS_PICTURES, stopped
from dragonbot.ui.kit.names import escaped
from dragonbot.ui.kit.reply import note
from dragonbot.ui.table.picture import Picture
from dragonbot.workers.thinkers import BackgroundJobs, TooMany

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster

log = logging.getLogger(__name__)

K = TypeVar("K", bound=Hashable)

EVERY_SECONDS: Final = 10.0
"""Seconds between progress reports."""
FOLLOWED_SECONDS: Final = 13 * 60.0
"""Seconds for which a private message can be edited."""


class Review(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        self.desk = Desk(bot.store, bot.registry.time, bot.archive.processes)
        bot.verbs |= {"review": self.on_review, "reviewed": self.on_review}

    async def cog_unload(self) -> None:
        await self.desk.work.close()

    async def on_review(self, click: Request) -> None:
        wish, match = click.action.option, click.action.match or MatchId(click.action.number)
        if wish not in WISHES:
            raise Refused("panel_is_old")
        kept = await kept_for(self.bot, click.interaction, match)
        said = await self.desk.review(match)
        if said is None:
            await self._wait(click, kept)
        elif wish == HERE:
            await self._show_here(click, kept, said, is_own=False)
        elif wish == MINE_HERE:
            await self._show_here(click, kept, said, is_own=True)
        elif wish == MINE:
            await click.answer.show(await self._own(click.interaction, kept, said))
        else:
            await click.answer.refresh(*await self._page(click.interaction, kept, said))

    async def _wait(self, click: Request, kept: Kept) -> None:
        """Run the review and report its progress while the message can be edited."""
        match, language = kept.row.id, await self.bot.language_here(click.interaction)
        if self.desk.work.part(match) is None:
            record = await self.bot.archive.record(kept)
            try:
                self.desk.begin(match, record, whose(click.interaction))
            except TooMany as many:
                raise Refused("too_many_reviews") from many
        await click.answer.refresh(progress_panel(match, self.desk.work.part(match) or 0.0, language))
        self.bot.run_in_background(self._follow(click.interaction, kept, language))

    async def _follow(self, interaction: Place, kept: Kept, language: str) -> None:
        match = kept.row.id

        async def made() -> Panel | None:
            said = await self.desk.review(match)
            return None if said is None else await self._page(interaction, kept, said)

        def progress(part: float) -> discord.ui.LayoutView:
            return progress_panel(match, part, language)

        await follow(
            self.bot, interaction, self.desk.work, match, progress, made, Refused("not_reviewed"), language
        )

    # Panels

    async def _page(self, interaction: Place, kept: Kept, said: Said, shown_by: str | None = None) -> Panel:
        reviewed = await self._reviewed(interaction, kept, is_public=shown_by is not None)
        record = await self._record(kept)
        turns = await _told(record, said.moments, reviewed)
        picture = picture_of(reviewed, _content(record, said))
        if shown_by is None:
            in_words = (await self.bot.store.person(UserId(interaction.user.id))).words
        else:
            in_words = not getattr(interaction.app_permissions, SHOWS_PICTURES)
        words = "" if picture is None else picture.in_words
        has_own = _own_seat(kept, said, UserId(interaction.user.id)) is not None

        def make(drawn: Picture | None) -> discord.ui.LayoutView:
            return review_panel(reviewed, turns, drawn, words, has_own=has_own, shown_by=shown_by)

        return await drawn_panel(self.bot, make, None if in_words else picture, whose(interaction))

    async def _own(
        self, interaction: Place, kept: Kept, said: Said, shown_by: str | None = None
    ) -> discord.ui.LayoutView:
        """The person's own part; None for people who didn't play to the end."""
        seat = _own_seat(kept, said, UserId(interaction.user.id))
        own = None if seat is None else said.seats[seat]
        if seat is None or own is None:
            raise Refused("not_seated")
        reviewed = await self._reviewed(interaction, kept, is_public=shown_by is not None)
        turns = await _told(await self._record(kept), own.turns, reviewed)
        return own_panel(reviewed, seat, own, turns, shown_by=shown_by)

    async def _show_here(self, click: Request, kept: Kept, said: Said, *, is_own: bool) -> None:
        """Share it in the channel, in the language of its table."""
        interaction, name = click.interaction, escaped(click.name)
        await require_may_show(self.bot, interaction, kept)

        async def made() -> Panel:
            if is_own:
                return Panel(await self._own(interaction, kept, said, name))
            return await self._page(interaction, kept, said, name)

        await self.bot.share_in_channel.show(interaction, made)
        await click.answer.say((await self.bot.catalogue_here(interaction)).say("replay-is-shown"))

    async def _reviewed(self, interaction: Place, kept: Kept, *, is_public: bool) -> Reviewed:
        language = kept.row.language if is_public else await self.bot.language_here(interaction)
        row = kept.row
        number = game_number(row, interaction.guild_id, Catalogue(language))
        return Reviewed(row.id, number, row.game, kept.seats, language, row.options, row.blanks)

    async def _record(self, kept: Kept) -> Record:
        record, _ = await asyncio.to_thread(read_record, await self.bot.archive.record(kept))
        return record


async def follow(
    bot: GameMaster,
    interaction: Place,
    work: BackgroundJobs[K],
    key: K,
    progress: Callable[[float], discord.ui.LayoutView],
    made: Callable[[], Awaitable[Panel | None]],
    in_vain: Refused,
    language: str,
) -> None:
    """Show progress in the requester's message, then the finished panel.

    If the work fails, it shows the refusal `in_vain`.
    """
    clock = asyncio.get_running_loop().time
    until, shown = clock() + FOLLOWED_SECONDS, 0
    try:
        while (part := work.part(key)) is not None and clock() < until:
            if int(100 * part) != shown:
                shown = int(100 * part)
                await interaction.edit_original_response(view=stopped(bot.icons.dressed(progress(part))))
            await work.wait(key, EVERY_SECONDS)
        panel = await made()
        if panel is not None:
            await Answer.to(interaction).change(panel)
        elif work.was_in_vain(key):
            raise in_vain
    except Refused as refused:
        said = note(reply.explained(refused, Catalogue(language), bot.mentions), wrong=True)
        with suppress(discord.HTTPException, *BROKEN_LINE):
            await interaction.edit_original_response(view=stopped(bot.icons.dressed(said)))
    except (discord.HTTPException, *BROKEN_LINE) as problem:  # clicking again shows it
        log.info("the result of long work (%s) could not be shown: %r", key, problem)


def _own_seat(kept: Kept, said: Said, user: UserId) -> int | None:
    """The person's seat at the end of the game; None if they gave it away."""
    seat = kept.seat
    if seat is None or kept.seats[seat].user != user or said.seats[seat] is None:
        return None
    return seat


async def _told(record: Record, turns: Sequence[Turn], reviewed: Reviewed) -> list[Told]:
    """Decisions in words. Refused if the rules changed since the review."""
    try:
        return await asyncio.to_thread(told, record, turns, reviewed)
    except NotPlayed as changed:
        raise Refused("not_reviewed") from changed


def _content(record: Record, said: Said) -> dict[str, Any]:
    """The picture's content."""
    places = record.result.places or [1] * len(record.seats)
    steps = [(point.step, point.chances) for point in said.points]
    starts = [point.deed for point in said.points]
    return {
        "winners": [seat for seat, place in enumerate(places) if place == 1 and not record.result.broken_off],
        "places": places,
        "points": steps,
        "moments": [steps[bisect_right(starts, turn.deed) - 1][0] for turn in said.moments],
    }


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Review(bot))
