"""Custom cards at a table: test one in many computer games, or try it alone."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.card_shelf import Shelf, group_of
from cogs.games import whose
from cogs.review import follow
from cogs.tutorial import OwnTable, Tutorial
from dragonbot.connection.clicks import Answer, Panel, Request
from dragonbot.connection.publisher import drawn_panel
from dragonbot.connection.responses import Choices, Place
from dragonbot.custom_cards.card import Card, names_in
from dragonbot.custom_cards.desk import Desk, OneAtATime
from dragonbot.custom_cards.playtest import Plan, game_for, plan_for
from dragonbot.custom_cards.results import Figures, told
from dragonbot.engine.refusal import Refused
from dragonbot.ids import UserId
from dragonbot.lesson.course import TRYING, VERSION, Astray, Head, LessonTable, Trying, try_table_of
from dragonbot.lesson.lesson import ME
from dragonbot.match.lobby import require_host_in_lobby, require_lobby
from dragonbot.players import USUAL
from dragonbot.store.rows import LessonRow
from dragonbot.tables.opening import ChooseBlanks, guest_of, has_only_blanks, takes_blanks, with_guest
from dragonbot.text.speech import Catalogue
from dragonbot.ui.custom_cards.custom_card import Which, label, title, which_in
from dragonbot.ui.custom_cards.reading import (
    ACCEPT,
    ASK,
    DECLINE,
    GUEST_VERB,
    STOP,
    TEST_VERB,
    guest_panel,
    invented,
    picture_of,
    progress_panel,
    tested_panel,
    wished_in,
)
from dragonbot.ui.kit import reply
from dragonbot.ui.kit.command_tree import named, options
from dragonbot.ui.kit.reply import note
from dragonbot.ui.lobby.house_rules import name_of
from dragonbot.ui.table.hand import accepted
from dragonbot.ui.table.lesson import VERB, Tried, ended_card, tried_in, try_card
from dragonbot.ui.table.picture import Picture, of_custom_card
from dragonbot.workers.thinkers import NoThought, TooMany
from dragonbot.workers.thought import Thought

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


class CustomCardTests(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        self.shelf = Shelf(bot)
        self.desk = Desk(bot.store, bot.registry.time, bot.archive.processes)
        bot.verbs[TEST_VERB] = self.on_test

    def command(self) -> app_commands.Command[Any, ..., None]:
        """`/blank test`."""

        @app_commands.command(**named("cmd-blank-test"))
        @options
        async def test(interaction: Place, card: str) -> None:
            which = await self.shelf.meant(interaction, card, "draft", "card")
            await self._test(interaction, which)

        @test.autocomplete("card")
        async def offered(interaction: Place, typed: str) -> Choices:
            return await self.shelf.offered(interaction, typed, "draft", "card")

        return test

    async def cog_unload(self) -> None:
        await self.desk.work.close()

    async def on_test(self, click: Request) -> None:
        found = wished_in(click.action)
        if found is None:
            raise Refused("panel_is_old")
        which, wish = found
        if wish == STOP:
            await self._stop(click, which)
        else:
            await self._test(click.interaction, which)

    async def _test(self, interaction: Place, which: Which) -> None:
        """Show the test's result, or start it and report its progress while the message can be edited."""
        card = await self.shelf.meant_card(interaction, which)
        plan = plan_for(card.blank)
        figures = await self.desk.figures(plan)
        language = await self.bot.language_here(interaction)
        if figures is not None:
            await Answer.to(interaction).refresh(*await self._tested(interaction, which, card, figures))
            return
        if self.desk.work.part(self.desk.key(plan)) is None:
            try:
                self.desk.begin(plan, UserId(interaction.user.id), whose(interaction))
            except OneAtATime as one:
                raise Refused("one_test_at_a_time") from one
            except TooMany as many:
                raise Refused("too_many_tests") from many
        await Answer.to(interaction).refresh(self._progress(which, card, plan, language))
        self.bot.run_in_background(self._follow(interaction, which, card, plan, language))

    async def _stop(self, click: Request, which: Which) -> None:
        card = await self.shelf.meant_card(click.interaction, which)
        catalogue = await self.bot.catalogue_here(click.interaction)
        if not await self.desk.stop(plan_for(card.blank), click.user):
            await self._test(click.interaction, which)  # it is over, or another person's
            return
        name = title(catalogue, card.called(catalogue.language))
        await click.answer.refresh(note(catalogue.say("trial-stopped", card=name)))

    async def _follow(self, interaction: Place, which: Which, card: Card, plan: Plan, language: str) -> None:
        async def made() -> Panel | None:
            figures = await self.desk.figures(plan)
            return None if figures is None else await self._tested(interaction, which, card, figures)

        def progress(_: float) -> discord.ui.LayoutView:
            return self._progress(which, card, plan, language)

        key = self.desk.key(plan)
        await follow(
            self.bot, interaction, self.desk.work, key, progress, made, Refused("not_tested"), language
        )

    # Panels

    def _progress(self, which: Which, card: Card, plan: Plan, language: str) -> discord.ui.LayoutView:
        part = self.desk.work.part(self.desk.key(plan)) or 0.0
        return progress_panel(which, card.called(language), part, language, self.bot.mentions)

    async def _tested(self, interaction: Place, which: Which, card: Card, figures: Figures) -> Panel:
        language = await self.bot.language_here(interaction)
        catalogue = Catalogue(language)
        shown = invented(card, language)
        drawn = told(figures, label(catalogue, shown.name), language, shown.badge)
        picture = picture_of(figures.game, drawn.picture, language)
        in_words = (await self.bot.store.person(UserId(interaction.user.id))).words
        said = told(figures, title(catalogue, shown.name), language)

        def make(drawn: Picture | None) -> discord.ui.LayoutView:
            return tested_panel(which, shown.name, figures, said, drawn, language)

        return await drawn_panel(self.bot, make, None if in_words else picture, whose(interaction))


SEED_BYTES: Final = 8


class CustomCardTries(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        self.shelf = Shelf(bot)
        bot.verbs[VERB] = self.on_try
        self.own = OwnTable(bot, self, "try-old-panel", self.on_act)

    async def cog_load(self) -> None:
        """Register with the lessons, whose tables these share."""
        tutorial = self.bot.get_cog("Tutorial")
        assert isinstance(tutorial, Tutorial)
        tutorial.others[TRYING] = self.on_table

    def command(self) -> app_commands.Command[Any, ..., None]:
        """`/blank try`."""

        @app_commands.command(**named("cmd-blank-try"))
        @options
        async def try_it(interaction: Place, card: str) -> None:
            which = await self.shelf.meant(interaction, card, "draft", "card")
            async with self.own.alone(UserId(interaction.user.id)):
                await self._open(interaction, which)

        @try_it.autocomplete("card")
        async def offered(interaction: Place, typed: str) -> Choices:
            return await self.shelf.offered(interaction, typed, "draft", "card")

        return try_it

    async def on_try(self, click: Request) -> None:
        """The button on a card."""
        which = tried_in(click.action)
        if which is None:
            raise Refused("panel_is_old")
        async with self.own.alone(click.user):
            await self._open(click.interaction, which)

    async def on_table(self, click: Request, row: LessonRow) -> None:
        """Any click at a try table."""
        async with self.own.alone(click.user):
            row = await self.bot.store.lesson(row.id) or row
            try:
                trying = Trying.of(row.version, row.answers)
            except Astray:
                raise Refused("panel_is_old") from None
            if click.action.verb == "lesson":
                await self._turn(click, row, trying)
            else:
                table = await self._table(click.interaction, row, trying)
                await self.own.on_click(click, row, table, asks=trying.asks)

    # Moving between situations

    async def _open(self, interaction: Place, which: Which) -> None:
        """Open the card where the person left it, or at its first situation."""
        card = await self.shelf.meant_card(interaction, which)
        tree = card.plain()
        user = UserId(interaction.user.id)
        stored = await self.bot.store.lesson_of(user, TRYING)
        since = 0
        if stored is not None:
            with suppress(Astray):
                trying = Trying.of(stored.version, stored.answers)
                since = trying.number + 1
                if trying.head.card == tree and trying.entries:
                    await self._show(interaction, stored, trying, "try-welcome-back")
                    return
        head = Head(game_for(card.blank), tree, which.sort, which.number, _seed(), since=since)
        fresh = LessonRow(id=0, user=user, lesson=TRYING, version=VERSION, touched=self.bot.today())
        await self._go_on(interaction, fresh, Trying(head))

    async def _turn(self, click: Request, row: LessonRow, trying: Trying) -> None:
        head, wish = trying.head, click.action.option
        if wish == "resume":
            await self._show(click.interaction, row, trying, "try-welcome-back")
        elif click.action.number != trying.number:
            await self._show(click.interaction, row, trying, "try-old-panel")
        elif wish == "leave":
            table = await self._table(click.interaction, row, trying)
            ended = ended_card(table, self._tried(table), table.row.language)
            await click.answer.refresh(ended)
        elif wish in ("next", "anew"):
            place = (head.place + (wish == "next")) % trying.count
            head = head.after(len(trying.entries), place, _seed())
            await self._go_on(click.interaction, row, Trying(head))
        else:
            await self._show(click.interaction, row, trying, "try-old-panel")

    # Playing

    async def explain(self, interaction: Place, row: LessonRow, course: Trying, said: str) -> None:
        await self._show(interaction, row, course, told=said)

    async def on_answer(
        self, click: Request, row: LessonRow, table: LessonTable[Trying], answer: Any
    ) -> None:
        trying = table.course
        kept = trying.check(answer)
        question = trying.say(ME, answer)
        language = table.row.language
        await self._go_on(
            click.interaction, row, trying, lambda: accepted(table, question, ME, kept, language)
        )

    async def on_act(self, click: Request, row: LessonRow, table: LessonTable[Trying], action: Any) -> None:
        table.course.act(ME, action)
        acted = reply.acted(Catalogue(table.row.language), in_secret=False)
        await self._go_on(click.interaction, row, table.course, lambda: acted)

    async def _go_on(
        self, interaction: Place, row: LessonRow, trying: Trying, told: Callable[[], str] = str
    ) -> None:
        """Store and show the computers' answers.

        The person's own answer is shown as it stands then, as it can no longer change.
        """
        if trying.waits_for is not None:
            await Answer.to(interaction).hold(in_place=True)
        while (seat := trying.waits_for) is not None:
            trying.say(seat, await self._thought(interaction, trying, seat))
        row = row.model_copy(
            update={"answers": trying.stored(), "version": VERSION, "touched": self.bot.today()}
        )
        row = row.model_copy(update={"id": await self.bot.store.put_lesson(row)})
        await self._show(interaction, row, trying, told=told())

    async def _thought(self, interaction: Place, trying: Trying, seat: int) -> Any:
        """A computer's answer; silence if it finds none."""
        game, question = trying.game, trying.question
        asked = trying.box.asked(game.table, question, seat)
        seed = f"{trying.head.seed}/{trying.number}"
        thought = Thought(trying.head.game, USUAL, seed, trying.options, game.view(seat), asked)
        try:
            return await self.bot.registry.thinkers.think(thought, whose=whose(interaction))
        except NoThought:
            return question.silence(seat)

    # Showing

    async def _table(self, interaction: Place, row: LessonRow, trying: Trying) -> LessonTable[Trying]:
        language = await self.bot.language_here(interaction)
        return try_table_of(trying, row, interaction.user.display_name, language)

    async def _show(
        self, interaction: Place, row: LessonRow, trying: Trying, remark: str = "", *, told: str = ""
    ) -> None:
        """Show the situation as it is now; `remark` is a text's id."""
        table = await self._table(interaction, row, trying)
        language = table.row.language
        said = Catalogue(language).say(remark) if remark else told
        card = try_card(table, self._tried(table), language, self.bot.mentions, said)
        await Answer.to(interaction).refresh(card)

    def _tried(self, table: LessonTable[Trying]) -> Tried:
        trying = table.course
        scenes = trying.finished[:1] if trying.over else [trying.content]
        which = which_in(f"{trying.head.sort}.{trying.head.number}")
        assert which is not None
        return Tried(
            name=name_of(names_in(trying.head.card), table.row.language),
            which=which,
            situation=trying.situation,
            place=trying.head.place % trying.count,
            situations=trying.count,
            is_over=trying.over,
            scenes=[table.notice({**scene, "done": trying.over}) for scene in scenes],
            secrets=trying.secrets,
        )


class CustomCardGuests(commands.Cog):
    """A card that is not published here, at a table whose host accepts it."""

    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        self.shelf = Shelf(bot)
        bot.verbs[GUEST_VERB] = self.on_guest

    async def on_guest(self, click: Request) -> None:
        wish, _, mark = click.action.option.partition(".")
        if wish == ASK:
            await self._ask(click)
        elif wish in (ACCEPT, DECLINE):
            await self._decide(click, mark, accepts=wish == ACCEPT)
        else:
            raise Refused("panel_is_old")

    async def _ask(self, click: Request) -> None:
        """The host of this table decides, who sees the card first. A host's own card needs no question."""
        row = await self.shelf.draft(click.interaction, click.action.number)
        if row.attempt is not None:
            raise Refused("builder_unfinished")
        card = await self.shelf.understood(row.source)
        request = await self.bot.request(click.interaction)
        match = request.match
        require_lobby(match)
        if not takes_blanks(match.row.game):
            raise Refused("no_blanks_in_this_game")
        if match.seat_of(click.user) is None:
            raise Refused("not_seated")
        name = title(click.catalogue, card.called(click.language))
        if match.row.host == click.user:
            await self._play_with(request, row.id, card, row.source)
            await click.answer.refresh(note(click.catalogue.say("guest-plays", card=name)))
            return
        language = match.row.language
        shown = invented(card, language)
        people = {"who": f"<@{click.user}>", "host": f"<@{match.row.host}>"}

        def make(drawn: Picture | None) -> discord.ui.LayoutView:
            return guest_panel(match.row.id, row.id, shown, _mark(row.source), people, language, drawn)

        picture = of_custom_card(shown, language)
        await self.bot.share_in_channel.show(
            click.interaction, lambda: drawn_panel(self.bot, make, picture, whose(click.interaction))
        )
        await click.answer.refresh(note(click.catalogue.say("guest-asked", card=name, host=people["host"])))

    async def _decide(self, click: Request, mark: str, *, accepts: bool) -> None:
        """The host has seen the card, and nothing else is played than what they saw."""
        require_host_in_lobby(click.match, click.user, self.bot.registry.time.now())
        row = await self.bot.store.draft(click.action.number)
        if row is None or row.attempt is not None or _mark(row.source) != mark:
            raise Refused("guest_has_changed")
        card = await self.shelf.understood(row.source)
        if accepts:
            await self._play_with(click, row.id, card, row.source)
        catalogue = Catalogue(click.match.row.language)
        name = title(catalogue, card.called(catalogue.language))
        said = catalogue.say("guest-plays" if accepts else "guest-not", card=name)
        await click.answer.update(note(said), ())

    async def _play_with(self, request: Request, draft: int, card: Card, source: str) -> None:
        row = request.match.row
        guest = guest_of(row.guild_id, draft, card, source)
        await request.take(
            ChooseBlanks(request.user, with_guest(row.blanks, guest), has_only_blanks(row.options))
        )


def _mark(source: str) -> str:
    """Which text of a card was shown."""
    return hashlib.blake2b(source.encode(), digest_size=8).hexdigest()


def _seed() -> str:
    return secrets.token_hex(SEED_BYTES)


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(CustomCardGuests(bot))
    tests, tries = CustomCardTests(bot), CustomCardTries(bot)
    for cog in (tests, tries):
        await bot.add_cog(cog)
        group_of(bot).add_command(cog.command())
