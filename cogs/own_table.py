"""A table of one's own, seen by the one person who plays at it: that of a lesson, or of a card's try."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar
from weakref import WeakValueDictionary

import discord

from cogs.click import Click
from dragonbot.discord_ui import reply
from dragonbot.discord_ui.clicked import Done, Form, Said, Shown
from dragonbot.discord_ui.clicks import OF_ANY_GAME, outcome_of
from dragonbot.discord_ui.components import OF_A_POST, VERBS
from dragonbot.discord_ui.guide import is_guided
from dragonbot.discord_ui.hand import hand_panel
from dragonbot.discord_ui.pages import round_page
from dragonbot.engine.refusal import Refused
from dragonbot.hall.rows import LessonRow
from dragonbot.ids import UserId
from dragonbot.lesson.lesson_table import LessonTable
from dragonbot.lesson.playing import Playing
from dragonbot.lesson.step import ME
from dragonbot.text.catalogue import Catalogue

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

P = TypeVar("P", bound=Playing)

OnAct: TypeAlias = Callable[[Click, LessonRow, LessonTable[P], Any], Awaitable[None]]


class Guide(Protocol[P]):
    """Whoever says why something is played there, and how it goes on."""

    async def explain(
        self, interaction: discord.Interaction[Any], row: LessonRow, course: P, said: str
    ) -> None:
        """The table as it is, with what there is to say of the last click."""

    async def on_answer(self, click: Click, row: LessonRow, table: LessonTable[P], answer: Any) -> None: ...


class OwnTable(Generic[P]):
    def __init__(
        self, bot: GameMaster, guide: Guide[P], panel_is_old: str, on_act: OnAct[P] | None = None
    ) -> None:
        """With the text for a click on an old panel, and what deeds unasked come to where there are any."""
        self._bot = bot
        self._guide = guide
        self._on_act = on_act
        self._panel_is_old = panel_is_old
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def alone(self, user: UserId) -> asyncio.Lock:
        """Of one person's clicks one comes after the other."""
        return self._locks.setdefault(user, asyncio.Lock())

    async def on_click(self, click: Click, row: LessonRow, table: LessonTable[P], *, asks: bool) -> None:
        """A click in the game, as opposed to the guide's own buttons; `asks` where the person is asked."""
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

    async def _play(self, click: Click, row: LessonRow, table: LessonTable[P]) -> None:
        """What the click comes to at any table, as far as there is such a thing at this one."""
        language = table.row.language
        if click.action.verb == "hand":
            await click.answer.show(hand_panel(table, click.user, language))
            return
        if click.action.verb == "round":
            await click.answer.show(round_page(table.row, language))
            return
        if click.action.verb in VERBS and click.action.verb not in OF_ANY_GAME:
            raise Refused("only_in_a_game")
        match outcome_of(table, click.clicked(language)):
            case Shown(panel):
                message = click.interaction.message
                # The table stays where it is, whatever is looked at meanwhile.
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
