"""The tutorial: a first round with one person alone. Everything of it is seen by that person only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.click import Click
from cogs.own_table import OwnTable
from dragonbot.discord_ui import reply
from dragonbot.discord_ui.answer import Answer
from dragonbot.discord_ui.command_tree import choices, chosen, named, options
from dragonbot.discord_ui.lesson_card import Reading, Remark, left_card, lesson_card
from dragonbot.discord_ui.voice import command_facts
from dragonbot.hall.rows import LessonRow
from dragonbot.ids import UserId
from dragonbot.lesson import lesson_table
from dragonbot.lesson.course import NEXT, Astray, Course
from dragonbot.lesson.lesson_table import LessonTable, lesson_table_of
from dragonbot.lesson.lessons import LESSONS
from dragonbot.lesson.step import ME
from dragonbot.text.catalogue import Catalogue

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

Place = discord.Interaction[Any]
FIRST = next(iter(LESSONS))


class Tutorial(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        bot.verbs["lesson"] = self.on_lesson
        self.own = OwnTable(bot, self, "lesson-old-panel")

    @app_commands.command(**named("cmd-tutorial"))
    @options("game")
    @app_commands.choices(game=choices("lesson", LESSONS))
    async def tutorial(self, interaction: Place, game: str | None = None) -> None:
        async with self.own.alone(UserId(interaction.user.id)):
            await self._open(interaction, chosen(game, LESSONS) if game is not None else FIRST)

    async def on_lesson(self, click: Click) -> None:
        """Whatever is clicked in a lesson: its own buttons, and those of the game that is played in it."""
        async with self.own.alone(click.user):
            row = await self.bot.store.lesson(click.action.match - lesson_table.LESSONS)
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

    # Going to and fro

    async def _open(self, interaction: Place, lesson: str) -> None:
        """Where the person was, or the beginning."""
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

    async def _turn(self, click: Click, row: LessonRow, course: Course) -> None:
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

    async def on_answer(self, click: Click, row: LessonRow, table: LessonTable[Course], answer: Any) -> None:
        """An answer: the lesson goes on with it, or what would come of it is told."""
        course = table.course
        question, kept = course.question, course.check(answer)
        if not course.fits(kept):
            remark = Remark("", course.otherwise(kept))
            await self._show(click.interaction, row, course, remark)
            return
        course.take(course.entry(kept))
        told = reply.accepted(table, question, ME, kept, table.row.language)
        await self._go_on(click.interaction, row, course, Remark(told))

    async def _go_on(
        self, interaction: Place, row: LessonRow, course: Course, remark: Remark | None = None
    ) -> None:
        """The course is a step further: store that, then show it."""
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
        """The lesson as it is now; a remark may be the id of its text."""
        table = await self._lesson_table(interaction, row, course)
        if isinstance(remark, str):
            remark = Remark(Catalogue(table.row.language).say(remark)) if remark else None
        card = lesson_card(table, reading_of(table), table.row.language, self.bot.mentions, remark)
        await Answer.to(interaction).refresh(card)


def reading_of(table: LessonTable[Course]) -> Reading:
    """What the step at which the lesson stands has to show."""
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
    """Astray where the answers belong to another version of the lesson."""
    lesson = LESSONS[row.lesson]
    if row.version != lesson.version:
        raise Astray(f"{row.lesson} {row.version}")
    return Course.of(lesson, row.answers)


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(Tutorial(bot))
