"""Build a card from lists, without writing its text."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import discord
from discord.ext import commands

from cogs.card_shelf import NEW, Shelf
from cogs.games import whose
from dragonbot.connection.clicks import Answer, Request
from dragonbot.connection.publisher import drawn_panel
from dragonbot.connection.responses import Place
from dragonbot.custom_cards.card import Card, card_or_mistake
from dragonbot.engine.refusal import Refused
from dragonbot.ids import UserId
from dragonbot.store.rows import DraftRow
from dragonbot.text.speech import Catalogue
from dragonbot.ui.custom_cards.builder import (
    BUTTONS_VERB,
    LISTS_VERB,
    Built,
    build_panel,
    built_in,
    built_on,
    name_form,
)
from dragonbot.ui.custom_cards.custom_card import FIRST, Invented
from dragonbot.ui.custom_cards.form import POWERS, card_form, fields_of
from dragonbot.ui.custom_cards.reading import invented, power_of, read_new
from dragonbot.ui.kit import reply
from dragonbot.ui.table.picture import Picture, of_custom_card

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


class CardBuilder(commands.Cog):
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        self.shelf = Shelf(bot)
        bot.verbs |= {LISTS_VERB: self.on_chosen, BUTTONS_VERB: self.on_button}

    async def on_chosen(self, click: Request) -> None:
        """Something was chosen in a list: the next question follows, or the same where that was answered."""
        row, built = await self._draft(click)
        answers = click.action.option.partition(".")[0]
        if answers.isdecimal():
            built = built.answered(int(answers), [*click.values])
        await self._keep(click, row, built)

    async def on_button(self, click: Request) -> None:
        row, built = await self._draft(click)
        wish, language = click.action.option, click.language
        if wish == "back":
            await self._keep(click, row, built._replace(answers=built.stage.answers[:-1]))
        elif wish == "text":
            fields: dict[str, str] = {POWERS: FIRST}
            if built.answers or built.base:
                fields = fields_of(built.source if built.has_name else built.unnamed_source, language)
            await click.answer.form(card_form(row.id, fields, language))
        elif wish in ("name", "save") and click.fields:
            await self._name(click, row, built.named(click.fields), saves=wish == "save")
        elif wish == "name" or (wish == "save" and not built.has_name):
            await click.answer.form(name_form(row.id, built, language, saves=wish == "save"))
        elif wish == "save":
            await self._save(click, row, built)
        else:
            raise Refused("panel_is_old")

    async def _draft(self, click: Request) -> tuple[DraftRow, Built]:
        """What is being built, or what a card that is whole can be built on."""
        if click.action.number == NEW:
            return DraftRow(id=NEW, user=click.user, touched=0.0), Built({})
        row = await self.shelf.draft(click.interaction, click.action.number)
        built = built_in(row.attempt) or (built_on(row.source) if row.attempt is None else None)
        if built is None:
            raise Refused("draft_has_mistakes")
        return row, built

    async def _name(self, click: Request, row: DraftRow, built: Built, *, saves: bool) -> None:
        """The form came back: what cannot be its name is said, and the card is as it was."""
        found = await asyncio.to_thread(read_new, built.source)
        if not isinstance(found, Card) or (saves and not built.has_name):
            note = reply.refusal(
                found if not isinstance(found, Card) else Refused("mistake_no_name"), click.catalogue
            )
            await show_building(self.bot, click.interaction, row.id, (await self._draft(click))[1], note)
        elif saves and built.stage.is_whole:
            await self._save(click, row, built)
        else:
            await self._keep(click, row, built)

    async def _keep(self, click: Request, row: DraftRow, built: Built) -> None:
        """Store it as far as it is, with the card that it would be."""
        if row.id == NEW:
            await self.shelf.require_room(click.user)
        await click.answer.hold(in_place=True)  # a picture may take longer, and the panel keeps its place
        row = await self._put(row, source=built.source, attempt=built.attempt)
        await show_building(self.bot, click.interaction, row.id, built)

    async def _save(self, click: Request, row: DraftRow, built: Built) -> None:
        """From now on it is a draft as any other."""
        if not built.stage.is_whole:
            raise Refused("panel_is_old")
        if not isinstance(await asyncio.to_thread(read_new, built.source), Card):
            raise Refused("draft_has_mistakes")
        row = await self._put(row, source=built.source, attempt=None)
        shown = self.bot.get_cog("CustomCards")
        assert shown is not None
        await shown.show_saved(click.interaction, row)  # type: ignore[attr-defined]

    async def _put(self, row: DraftRow, **news: Any) -> DraftRow:
        row = row.model_copy(update={**news, "touched": self.bot.registry.time.now()})
        number = await self.bot.store.put_draft(row)
        if not number:
            raise Refused("no_such_draft")
        return row.model_copy(update={"id": number})


async def show_building(
    bot: GameMaster,
    interaction: Place,
    draft: int,
    built: Built,
    note: str | None = None,
    *,
    is_below: bool = False,
) -> None:
    """The panel, with the picture of the card as it is."""
    answer, language = Answer.to(interaction), await bot.language_here(interaction)
    card, settled = (
        await asyncio.to_thread(_told, built, language) if built.answers or built.base else (None, "")
    )
    in_words = (await bot.store.person(UserId(interaction.user.id))).words
    picture = None if in_words or card is None else of_custom_card(card, language)

    def make(drawn: Picture | None) -> discord.ui.LayoutView:
        return build_panel(draft, built, language, card, settled, picture=drawn, note=note)

    panel = await drawn_panel(bot, make, picture, whose(interaction))
    await (answer.show if is_below else answer.refresh)(*panel)


def _told(built: Built, language: str) -> tuple[Invented | None, str]:
    """The card as it is shown, and the words of what is settled of it."""
    card, settled = card_or_mistake(built.source), card_or_mistake(built.settled_source)
    words = power_of(settled, Catalogue(language)) if isinstance(settled, Card) else ""
    return (invented(card, language) if isinstance(card, Card) else None), words


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(CardBuilder(bot))
