"""The tutorial, at a person's own table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar
from weakref import WeakValueDictionary

import discord
from discord import app_commands
from discord.ext import commands

from dragonbot.connection.clicks import Answer, Request
from dragonbot.connection.publisher import drawn_panel
from dragonbot.connection.responses import Place
from dragonbot.engine.refusal import Refused
from dragonbot.ids import UserId
from dragonbot.lesson.course import NEXT, Astray, Course, LessonTable, Playing, lesson_table_of
from dragonbot.lesson.lesson import LESSONS, ME
from dragonbot.store.rows import LessonRow
from dragonbot.text.speech import Catalogue
from dragonbot.timing import Whose
from dragonbot.ui.kit import reply
from dragonbot.ui.kit.command_tree import choices, chosen, named, options, round_page
from dragonbot.ui.kit.components import OF_A_POST, VERBS
from dragonbot.ui.kit.names import command_facts
from dragonbot.ui.table.board import Done, Form, Said, Shown
from dragonbot.ui.table.hand import OF_ANY_GAME, accepted, hand_panel, outcome_of
from dragonbot.ui.table.lesson import Reading, Remark, is_guided, left_card, lesson_card, lesson_picture
from dragonbot.ui.table.message import coming_panel

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


P = TypeVar("P", bound=Playing)

OnRow: TypeAlias = Callable[[Request, LessonRow], Awaitable[None]]
OnAct: TypeAlias = Callable[[Request, LessonRow, LessonTable[P], Any], Awaitable[None]]


class Guide(Protocol[P]):
    """Explains what to do in a lesson, and what comes next."""

    async def explain(
        self, interaction: discord.Interaction[Any], row: LessonRow, course: P, said: str
    ) -> None:
        """Show the table, with a comment on the last click."""

    async def on_answer(self, click: Request, row: LessonRow, table: LessonTable[P], answer: Any) -> None: ...


class OwnTable(Generic[P]):
    def __init__(
        self, bot: GameMaster, guide: Guide[P], panel_is_old: str, on_act: OnAct[P] | None = None
    ) -> None:
        """`panel_is_old` is the text for clicks on an old panel; `on_act` handles unprompted actions, if
        there are any.
        """
        self._bot = bot
        self._guide = guide
        self._on_act = on_act
        self._panel_is_old = panel_is_old
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def alone(self, user: UserId) -> asyncio.Lock:
        """A lock that handles one person's clicks in order."""
        return self._locks.setdefault(user, asyncio.Lock())

    async def on_click(self, click: Request, row: LessonRow, table: LessonTable[P], *, asks: bool) -> None:
        """A click in the game, not on the guide's buttons; `asks` if it is the person's turn."""
        action, catalogue = click.action, Catalogue(table.row.language)
        old = action.number != table.row.question and action.verb not in OF_A_POST
        if old or (action.verb != "hand" and not asks):
            said = catalogue.say(self._panel_is_old)
            await self._guide.explain(click.interaction, row, table.course, said)
            return
        try:
            await self._play(click, row, table)
        except Refused as refused:
            question = table.game.question
            said = reply.refusal(refused, catalogue, self._bot.mentions, question=question, match=table)
            await self._guide.explain(click.interaction, row, table.course, said)

    async def _play(self, click: Request, row: LessonRow, table: LessonTable[P]) -> None:
        """The outcome of the click, as at any table."""
        language = table.row.language
        if click.action.verb == "hand":
            await click.answer.show(hand_panel(table, click.user, language))
            return
        if click.action.verb == "coming":
            notice = table.notice(table.course.content)
            await click.answer.show(coming_panel(notice, Catalogue(language)))
            return
        if click.action.verb == "round":
            await click.answer.show(round_page(table.row, language))
            return
        if click.action.verb in VERBS and click.action.verb not in OF_ANY_GAME:
            raise Refused("only_in_a_game")
        match outcome_of(table, click.clicked(language)):
            case Shown(panel):
                message = click.interaction.message
                # The table stays in place while panels open below.
                if message is not None and is_guided(message):
                    await click.answer.show(panel)
                else:
                    await click.answer.refresh(panel)
            case Form(modal):
                await click.answer.form(modal)
            case Said(answer):
                said = answer(table.game.view(ME), ME) if callable(answer) else answer
                await self._guide.on_answer(click, row, table, said)
            case Done(action):
                if self._on_act is None:
                    raise Refused("only_in_a_game")
                await self._on_act(click, row, table, action)


FIRST = next(iter(LESSONS))


class Tutorial(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs["lesson"] = self.on_lesson
        self.own = OwnTable(bot, self, "lesson-old-panel")
        self.others: dict[str, OnRow] = {}
        """Handlers for other personal tables, by kind."""

    @app_commands.command(**named("cmd-tutorial"))
    @options
    @app_commands.choices(game=choices("lesson", LESSONS))
    async def tutorial(self, interaction: Place, game: str | None = None) -> None:
        async with self.own.alone(UserId(interaction.user.id)):
            await self._open(interaction, chosen(game, LESSONS) if game is not None else FIRST)

    async def on_lesson(self, click: Request) -> None:
        """Any click in a lesson: its own buttons and the game's."""
        async with self.own.alone(click.user):
            row = await self.bot.store.lesson(click.action.lesson)
            if row is not None and row.user == click.user and row.lesson in self.others:
                await self.others[row.lesson](click, row)
                return
            if row is None or row.user != click.user or row.lesson not in LESSONS:
                catalogue = await self.bot.catalogue_here(click.interaction)
                gone = catalogue.say("lesson-gone", **command_facts(self.bot.mentions))
                await click.answer.refresh(reply.note(gone))
                return
            try:
                course = _course(row)
            except Astray:
                await self._begin(click.interaction, row.lesson, "lesson-changed")
                return
            if click.action.verb == "lesson":
                await self._turn(click, row, course)
            else:
                table = await self._lesson_table(click.interaction, row, course)
                await self.own.on_click(click, row, table, asks=bool(course.step.asks))

    # Navigation

    async def _open(self, interaction: Place, lesson: str) -> None:
        """Open the lesson where the person left it, or at the start."""
        row = await self.bot.store.lesson_of(UserId(interaction.user.id), lesson)
        if row is None:
            await self._begin(interaction, lesson)
            return
        try:
            course = _course(row)
        except Astray:
            await self._begin(interaction, lesson, "lesson-changed")
            return
        if course.over:
            await self._begin(interaction, lesson)
        else:
            await self._show(interaction, row, course, "lesson-welcome-back" if course.number else "")

    async def _begin(self, interaction: Place, lesson: str, remark: str = "") -> None:
        row = LessonRow(
            id=0,
            user=UserId(interaction.user.id),
            lesson=lesson,
            version=LESSONS[lesson].version,
            touched=self.bot.today(),
        )
        course = Course(LESSONS[lesson])
        await self._show(interaction, await self._stored(row), course, remark)

    async def _turn(self, click: Request, row: LessonRow, course: Course) -> None:
        what, _, lesson = click.action.option.partition(".")
        if what == "other" and lesson in LESSONS:
            await self._open(click.interaction, lesson)
        elif what == "leave":
            table = await self._lesson_table(click.interaction, row, course)
            await click.answer.refresh(left_card(table, table.row.language, self.bot.mentions))
        elif what == "resume":
            await self._show(click.interaction, row, course, "lesson-welcome-back")
        elif click.action.number != course.number:
            await self._show(click.interaction, row, course, "lesson-old-panel")
        elif what == "next" and not course.step.asks and not course.over:
            course.take(NEXT)
            await self._go_on(click.interaction, row, course)
        elif what == "back":
            row = await self._stored(row.model_copy(update={"answers": course.entries[:-1]}))
            await self._show(click.interaction, row, _course(row))
        elif what == "anew":
            await self._begin(click.interaction, row.lesson)
        else:
            await self._show(click.interaction, row, course, "lesson-old-panel")

    # Playing

    async def explain(self, interaction: Place, row: LessonRow, course: Course, said: str) -> None:
        await self._show(interaction, row, course, Remark(said))

    async def on_answer(
        self, click: Request, row: LessonRow, table: LessonTable[Course], answer: Any
    ) -> None:
        """Continue the lesson with the answer, or show what would happen and undo it."""
        course = table.course
        question, kept = course.question, course.check(answer)
        if not course.fits(kept):
            remark = Remark("", course.otherwise(kept))
            await self._show(click.interaction, row, course, remark)
            return
        course.take(course.entry(kept))
        told = accepted(table, question, ME, kept, table.row.language)
        await self._go_on(click.interaction, row, course, Remark(told))

    async def _go_on(
        self, interaction: Place, row: LessonRow, course: Course, remark: Remark | None = None
    ) -> None:
        """Store the lesson's next step, then show it."""
        row = await self._stored(row.model_copy(update={"answers": course.entries}))
        await self._show(interaction, row, course, remark)

    # Storing and showing

    async def _stored(self, row: LessonRow) -> LessonRow:
        row = row.model_copy(update={"touched": self.bot.today()})
        return row.model_copy(update={"id": await self.bot.store.put_lesson(row)})

    async def _lesson_table(self, interaction: Place, row: LessonRow, course: Course) -> LessonTable[Course]:
        language = await self.bot.language_here(interaction)
        return lesson_table_of(course, row, interaction.user.display_name, language)

    async def _show(
        self, interaction: Place, row: LessonRow, course: Course, remark: Remark | str | None = None
    ) -> None:
        """Show the lesson as it is now; `remark` may be a text's id."""
        table = await self._lesson_table(interaction, row, course)
        if isinstance(remark, str):
            remark = Remark(Catalogue(table.row.language).say(remark)) if remark else None
        reading, language = reading_of(table), table.row.language
        in_words = (await self.bot.store.person(row.user)).words
        panel = await drawn_panel(
            self.bot,
            lambda drawn: lesson_card(table, reading, language, self.bot.mentions, remark, drawn),
            None if in_words else lesson_picture(reading),
            Whose(interaction.guild_id or 0, interaction.channel_id or 0),
        )
        await Answer.to(interaction).refresh(*panel)


def reading_of(table: LessonTable[Course]) -> Reading:
    """What the lesson's current step shows."""
    course = table.course
    step, steps = course.step, course.lesson.steps
    scenes = [] if step.bare else course.finished if course.finished and not step.asks else [course.content]
    over = course.game.over and not step.bare
    names = list(LESSONS)
    return Reading(
        lesson=course.lesson.id,
        step=step.id,
        number=course.number + 1,
        steps=len(steps),
        asks=bool(step.asks),
        scenes=[table.notice(content if step.asks else {**content, "done": True}) for content in scenes],
        hand=step.hand,
        secrets=course.secrets if not step.bare else (),
        sand=course.sand_runs_out() if step.sand else (),
        hands=[course.box.hand(course.game.table, seat.seat) for seat in table.seats] if over else None,
        other=names[(names.index(course.lesson.id) + 1) % len(names)],
    )


def _course(row: LessonRow) -> Course:
    """The course from its row. Raises Astray if the answers belong to another version."""
    lesson = LESSONS[row.lesson]
    if row.version != lesson.version:
        raise Astray(f"{row.lesson} {row.version}")
    return Course.of(lesson, row.answers)


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Tutorial(bot))
