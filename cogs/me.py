"""Personal settings and stored data."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

import discord
from discord import app_commands
from discord.ext import commands

from dragonbot.connection.clicks import Answer, Request
from dragonbot.connection.responses import Choices, Place
from dragonbot.engine.refusal import Refused
from dragonbot.history.personal import data_of
from dragonbot.history.retention import Lasting
from dragonbot.ids import GuildId, UserId
from dragonbot.match.notify import (
    MINUTES_A_DAY,
    clock,
    clock_at,
    minute_in,
    zone_named,
    zone_of,
    zones,
    zones_like,
)
from dragonbot.match.state import Closed, RetryLater
from dragonbot.store.history import PARTS
from dragonbot.store.rows import Language, PersonRow
from dragonbot.tables.forgetting import tables_of, wish
from dragonbot.tables.loader import LANGUAGE
from dragonbot.text.speech import Catalogue, language_of
from dragonbot.ui.kit import reply
from dragonbot.ui.kit.command_tree import named, options
from dragonbot.ui.kit.components import MOST_OPTIONS
from dragonbot.ui.kit.reply import Done
from dragonbot.ui.lobby.panels import NO, YES, forget_question
from dragonbot.ui.settings import (
    DATA,
    FILE,
    FROM,
    UNTIL,
    ZIPPED_FILE,
    ZONE,
    Me,
    QuietHours,
    data_panel,
    me_panel,
    privacy_panel,
    quiet_form,
    wished,
    zone_panel,
)

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


USUAL_NIGHT: Final = (22 * 60, 8 * 60)
"""The form's suggestion for people without quiet hours."""


MOST_ASKED: Final = 5
"""Servers held by other processes whose names are requested from Discord."""
ASKING_SECONDS: Final = 0.8


class Mine(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs["me"] = self.on_me
        bot.verbs["zone"] = self.on_zone

    @app_commands.command(**named("cmd-me"))
    @options
    async def me(
        self,
        interaction: Place,
        quiet_from: str | None = None,
        quiet_until: str | None = None,
        zone: str | None = None,
    ) -> None:
        """Show all settings, or set quiet hours given as options."""
        user = UserId(interaction.user.id)
        if quiet_from is None and quiet_until is None and zone is None:
            spoke = cast("Language | None", language_of(str(interaction.locale), "") or None)
            person = await self.bot.store.person(user)
            if person.spoke != spoke and (person.way == "direct" or person != PersonRow(user=user)):
                await self.bot.store.change_person(user, spoke=spoke)
            await Answer.to(interaction).show(await self._panel(interaction))
            return
        person = await self.bot.store.person(user)
        known = (person.quiet_from, person.quiet_until) if person.quiet_from is not None else USUAL_NIGHT
        begins = _minute(quiet_from) if quiet_from is not None else known[0]
        ends = _minute(quiet_until) if quiet_until is not None else known[1]
        assert begins is not None
        assert ends is not None
        typed = zone if zone is not None else person.zone or ""
        view = await self._settle(interaction, begins, ends, typed)
        await Answer.to(interaction).show(view)

    @me.autocomplete("zone")
    async def _zones(self, _: Place, typed: str) -> Choices:
        found = zones_like(typed, self.bot.registry.time.now(), MOST_OPTIONS)
        return [app_commands.Choice(name=name, value=name) for name in found]

    # Clicks in the panel

    async def on_me(self, click: Request) -> None:
        what, _, value = click.action.option.partition(".")
        if not what:  # below a direct message
            await click.answer.show(await self._panel(click.interaction))
        elif what == "quiet":
            await self._on_quiet(click)
        elif what == "page" and value.isdecimal():
            await click.answer.refresh(await self._panel(click.interaction, page=int(value)))
        else:
            note = await self._wished(click, what, value)
            await click.answer.refresh(await self._panel(click.interaction, note=note))

    async def _wished(self, click: Request, what: str, value: str) -> str | None:
        """Apply a change of settings; returns the reply."""
        registry, user = self.bot.registry, click.user
        spoke = cast("Language | None", language_of(str(click.interaction.locale), "") or None)
        if what == "loud":
            await wish(registry, user, quiet_from=None, quiet_until=None)
            return None
        name, chosen = wished(what, value)
        if name == "way":
            if chosen == "direct":
                await self._greet(click)
                await wish(registry, user, way="direct", closed_at=None, spoke=spoke)
                return (await self._catalogue(click.interaction)).say("me-done-direct")
            await wish(registry, user, way=chosen)
        elif name == "language":
            await registry.store.change_person(user, language=chosen, spoke=spoke)
            self.bot.languages.choose(user, cast("Language | None", chosen))
            if self.bot.registry.others.post is not None:
                await self.bot.registry.others.post(None, LANGUAGE, json.dumps([user, chosen]))
        else:
            await registry.store.change_person(user, **{name: chosen})
        return None

    async def _greet(self, click: Request) -> None:
        """Send a first direct message to people who choose them. Refused if they are closed."""
        language = await self.bot.language_here(click.interaction)
        try:
            direct = await self.bot.letters.greet(click.user, language, click.interaction.id)
        except Closed as closed:
            raise Refused("direct_is_closed") from closed
        except RetryLater as later:
            raise Refused("direct_not_now") from later
        await self.bot.store.change_person(click.user, direct=direct)

    # Quiet hours

    async def _on_quiet(self, click: Request) -> None:
        if click.fields:
            begins, ends = _minute(click.fields.get(FROM, "")), _minute(click.fields.get(UNTIL, ""))
            view = await self._settle(click.interaction, begins, ends, click.fields.get(ZONE, ""))
            await click.answer.refresh(view)
            return
        person = await self.bot.store.person(click.user)
        language = await self.bot.language_here(click.interaction)
        first, last = USUAL_NIGHT
        if person.quiet_from is not None and person.quiet_until is not None:
            first, last = person.quiet_from, person.quiet_until
        await click.answer.form(quiet_form(language, clock(first), clock(last), person.zone or ""))

    async def on_zone(self, click: Request) -> None:
        """The person chose between time zones of similar names."""
        begins, _, ends = click.action.option.partition(".")
        minutes = [int(each) for each in (begins, ends) if each.isdecimal() and int(each) < MINUTES_A_DAY]
        chosen = click.value
        if len(minutes) < 2 or chosen not in zones():
            raise Refused("panel_is_old")
        await click.answer.refresh(await self._settle(click.interaction, minutes[0], minutes[1], chosen))

    async def _settle(self, interaction: Place, begins: int, ends: int, typed: str) -> discord.ui.LayoutView:
        """Set quiet hours, or ask which zone is meant. Refused if they would be empty or all day."""
        if begins == ends:
            raise Refused("quiet_all_day")
        zone = typed if typed in zones() else zone_named(typed)
        if zone is None:
            language = await self.bot.language_here(interaction)
            found: Sequence[str] = ()
            if typed.strip():
                found = zones_like(typed, self.bot.registry.time.now(), MOST_OPTIONS)
            return zone_panel(language, typed, begins, ends, found)
        user = UserId(interaction.user.id)
        await wish(self.bot.registry, user, quiet_from=begins, quiet_until=ends, zone=zone)
        return await self._panel(interaction, note=(await self._catalogue(interaction)).say("me-done-quiet"))

    # The panel

    async def _panel(
        self, interaction: Place, *, page: int = 0, note: str | None = None
    ) -> discord.ui.LayoutView:
        user = UserId(interaction.user.id)
        person = await self.bot.store.person(user)
        tables = await tables_of(self.bot.registry, user)
        servers = await self._names([table.row.guild_id for table in tables])
        me = Me(person, self._quiet(person), tables, servers, self.bot.registry.skew.seconds)
        return me_panel(
            me, await self.bot.language_here(interaction), self.bot.mentions, page=page, note=note
        )

    async def _names(self, guilds: Sequence[GuildId]) -> dict[GuildId, str]:
        """Names of servers, including other processes', as far as found quickly."""
        found: dict[GuildId, str] = {}
        elsewhere = []
        for number in dict.fromkeys(guilds):
            guild = self.bot.get_guild(number)
            if guild is not None:
                found[number] = guild.name
            elif self.bot.registry.shards.numbers is not None:
                elsewhere.append(number)
        if elsewhere := elsewhere[:MOST_ASKED]:
            asking = [asyncio.create_task(self._asked(number, found)) for number in elsewhere]
            _, late = await asyncio.wait(asking, timeout=ASKING_SECONDS)
            for task in late:
                task.cancel()
        return found

    async def _asked(self, number: GuildId, found: dict[GuildId, str]) -> None:
        with suppress(discord.HTTPException, discord.RateLimited):
            found[number] = (await self.bot.fetch_guild(number, with_counts=False)).name

    def _quiet(self, person: PersonRow) -> QuietHours | None:
        zone = zone_of(person)
        if zone is None or person.quiet_from is None or person.quiet_until is None:
            return None
        now = clock_at(zone, self.bot.registry.time.now())
        return QuietHours(clock(person.quiet_from), clock(person.quiet_until), zone.key, now)

    async def _catalogue(self, interaction: Place) -> Catalogue:
        return Catalogue(await self.bot.language_here(interaction))


def _minute(typed: str) -> int:
    minute = minute_in(typed)
    if minute is None:
        raise Refused("no_time_of_day", asked=typed)
    return minute


MOST_BYTES: Final = 8 * 1024 * 1024
"""Bytes of an attachment, below Discord's limit; a larger file is zipped."""


class Privacy(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        self._one_at_a_time = asyncio.Lock()
        """Collecting one person's data at a time, as years of games are much to read."""
        bot.verbs["privacy"] = self.on_privacy
        bot.verbs["forget"] = self.on_forget

    @app_commands.command(**named("cmd-privacy"))
    async def privacy(self, interaction: discord.Interaction[Any]) -> None:
        """What is stored, and what people can do about it."""
        await Answer.to(interaction).show(await self._panel(interaction))

    async def on_privacy(self, click: Request) -> None:
        """Send a person's data, or the panel."""
        if click.action.option != DATA:
            await click.answer.show(await self._panel(click.interaction))
            return
        await click.answer.hold()
        async with self._one_at_a_time:
            data = await data_of(self.bot.store, click.user, self.bot.registry.time.now())
        file = FILE
        if len(data) > MOST_BYTES:
            file, data = ZIPPED_FILE, await asyncio.to_thread(gzip.compress, data)
        language = await self.bot.language_here(click.interaction)
        await click.answer.show(
            data_panel(language, file), {file: data}, partial(reply.file_not_taken, language)
        )

    async def on_forget(self, click: Request) -> None:
        """Forget after confirmation: running seats go to stand-ins, and name and id leave finished games."""
        if click.action.option not in (YES, NO):
            await click.answer.refresh(forget_question(await self.bot.language_here(click.interaction)))
            return
        unreadable = await self.bot.registry.forget(click.user) if click.action.option == YES else 0
        if click.action.option == YES:
            self.bot.languages.choose(click.user, None)
        catalogue = await self.bot.catalogue_here(click.interaction)
        if unreadable:
            said = catalogue.say("forgotten-in-part", count=unreadable)
        else:
            what: Done = "forgotten" if click.action.option == YES else "kept"
            said = reply.done(catalogue, what, self.bot.mentions)
        await click.answer.refresh(reply.note(said))

    async def _panel(self, interaction: discord.Interaction[Any]) -> discord.ui.LayoutView:
        lasting = await Lasting.in_settings(self.bot.store)
        if interaction.guild_id is not None:
            server = await self.bot.store.server(GuildId(interaction.guild_id))
            lasting = Lasting.of(server).at_most(lasting)
        ends = {part: seconds for seconds, part in lasting.ends()}
        times: dict[str, float | None] = {part: ends.get(part) for part in PARTS}
        return privacy_panel(await self.bot.language_here(interaction), times, self.bot.mentions)


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Mine(bot))
    await bot.add_cog(Privacy(bot))
