"""Invent, publish and share cards."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.card_builder import show_building
from cogs.card_shelf import NEW, Shelf
from cogs.games import attached, whose
from dragonbot.connection import permissions
from dragonbot.connection.clicks import Answer, Request
from dragonbot.connection.publisher import drawn_panel
from dragonbot.connection.responses import Choices, Place
from dragonbot.custom_cards.card import Card, card_or_mistake
from dragonbot.custom_cards.reading import Mistake
from dragonbot.engine.refusal import Refused
from dragonbot.ids import GuildId, UserId
from dragonbot.store.rows import CustomCardRow, DraftRow
from dragonbot.text.speech import Catalogue
from dragonbot.ui.custom_cards.builder import Built, built_in, built_on
from dragonbot.ui.custom_cards.custom_card import (
    HELP,
    Which,
    Wish,
    card_panel,
    help_panel,
    is_page,
    list_panel,
    mistake_panel,
    question,
    share_panel,
    title,
    which_in,
    wish_in,
)
from dragonbot.ui.custom_cards.form import (
    FIELDS,
    LONGEST_TYPED,
    MOST_BYTES,
    Fields,
    card_form,
    code_of,
    fields_of,
    source_in,
    source_of,
)
from dragonbot.ui.custom_cards.reading import (
    file_name,
    invented,
    name_taken,
    read_new,
    row_at_card,
    told,
    warnings,
)
from dragonbot.ui.kit import reply
from dragonbot.ui.kit.command_tree import named, options
from dragonbot.ui.table.picture import Picture, of_custom_card

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


async def text_of(interaction: Place, file: discord.Attachment) -> str:
    """The text of an attached card."""
    too_long = Refused("card_is_too_long", most=MOST_BYTES)
    content = await attached(Answer.to(interaction), file, MOST_BYTES, too_long)
    if len(content) > MOST_BYTES:
        raise too_long
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused("card_is_no_text") from None


class CustomCards(commands.Cog):
    blank = app_commands.Group(**named("cmd-blank"), guild_only=True)

    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot
        self.shelf = Shelf(bot)
        bot.verbs |= {"blank": self.on_blank, "blanks": self.on_chosen}

    # Commands

    @blank.command(**named("cmd-blank-new"))
    @options
    async def new(self, interaction: Place, card_file: discord.Attachment | None = None) -> None:
        if card_file is None:
            await self.shelf.require_room(UserId(interaction.user.id))
            await show_building(self.bot, interaction, NEW, Built({}))
            return
        await self.shelf.require_room(UserId(interaction.user.id))
        await self._take(interaction, await text_of(interaction, card_file))

    @blank.command(**named("cmd-blank-add"))
    @options
    async def add(
        self,
        interaction: Place,
        card_file: discord.Attachment | None = None,
        code: app_commands.Range[str, 1, LONGEST_TYPED] | None = None,
    ) -> None:
        if (card_file is None) == (code is None):
            raise Refused("add_what")
        await self.shelf.require_room(UserId(interaction.user.id))
        if code is not None:
            await self._take(interaction, source_in(code))
        elif card_file is not None:
            await self._take(interaction, await text_of(interaction, card_file))

    @blank.command(**named("cmd-blank-list"))
    async def list_cards(self, interaction: Place) -> None:
        await Answer.to(interaction).show(await self._list(interaction))

    @blank.command(**named("cmd-blank-show"))
    @options
    async def show(self, interaction: Place, card: str) -> None:
        await self._show(interaction, await self.shelf.meant(interaction, card, "draft", "card"))

    @blank.command(**named("cmd-blank-publish"))
    @options
    async def publish(self, interaction: Place, card: str) -> None:
        await self._publish(interaction, await self.shelf.meant(interaction, card, "draft"))

    @blank.command(**named("cmd-blank-share"))
    @options
    async def share(self, interaction: Place, card: str) -> None:
        await self._share(interaction, await self.shelf.meant(interaction, card, "draft", "card"))

    @blank.command(**named("cmd-blank-withdraw"))
    @options
    async def withdraw(self, interaction: Place, card: str) -> None:
        which = await self.shelf.meant(interaction, card, "card")
        await self._do(interaction, which, "withdraw")

    @show.autocomplete("card")
    @share.autocomplete("card")
    async def _all(self, interaction: Place, typed: str) -> Choices:
        return await self.shelf.offered(interaction, typed, "draft", "card")

    @publish.autocomplete("card")
    async def _mine(self, interaction: Place, typed: str) -> Choices:
        return await self.shelf.offered(interaction, typed, "draft")

    @withdraw.autocomplete("card")
    async def _here(self, interaction: Place, typed: str) -> Choices:
        """Cards that this person may withdraw."""
        return await self.shelf.offered(interaction, typed, "card", to_withdraw=True)

    # Clicks

    async def on_blank(self, click: Request) -> None:
        """A panel's button, or a form opened by one or by the command."""
        if is_page(click.action):
            await click.answer.refresh(await self._list(click.interaction, click.action.number))
            return
        if click.action.option == HELP:
            await click.answer.show(help_panel(await self.bot.language_here(click.interaction)))
            return
        found = wish_in(click.action)
        if found is None:
            raise Refused("panel_is_old")
        which, wish = found
        if wish == "form" and click.fields:
            await self._written(click, which.number)
        else:
            await self._do(click.interaction, which, wish)

    async def on_chosen(self, click: Request) -> None:
        """A card chosen from a list opens below."""
        which = which_in(click.value)
        if which is None:
            raise Refused("panel_is_old")
        await self._show(click.interaction, which, is_below=True)

    async def _do(self, interaction: Place, which: Which, wish: Wish) -> None:
        answer, language = Answer.to(interaction), await self.bot.language_here(interaction)
        if wish == "show":
            await self._show(interaction, which)
        elif wish == "build" or (wish == "form" and which.number == NEW):
            await self._build(interaction, which)
        elif wish == "publish":
            await self._publish(interaction, which)
        elif wish == "share":
            await self._share(interaction, which)
        elif wish == "form":
            draft = await self.shelf.draft(interaction, which.number)
            await answer.form(card_form(draft.id, await self.shelf.fields(interaction, draft), language))
        elif wish in ("drop", "dropyes"):
            draft = await self.shelf.draft(interaction, which.number)
            name = await self.shelf.name(draft.source, language)
            if wish == "drop":
                await answer.refresh(question(which, name, wish, language))
                return
            await self.bot.store.drop_draft(draft.id)
            await self._say(interaction, "blank-dropped", name)
        elif wish == "anew":
            await self._anew(interaction, which)
        else:
            await self._withdraw(interaction, which, is_sure=wish == "withdrawyes")

    # Writing

    async def _written(self, click: Request, number: int) -> None:
        """The form was submitted."""
        fields = {name: click.fields.get(name, "") for name in FIELDS}
        row = None
        if number != NEW:
            row = await self.bot.store.draft(number)
            row = row if row is not None and row.user == click.user else None
        if row is None:  # the text is kept even if its draft was deleted meanwhile
            await self.shelf.require_room(click.user)
        await self._keep(click.interaction, source_of(fields), fields, row)

    async def _take(self, interaction: Place, source: str) -> None:
        """A card arrived as a file or code."""
        language = await self.bot.language_here(interaction)
        fields = await asyncio.to_thread(fields_of, source, language)
        await self._keep(interaction, source, fields, is_form=False)

    async def _keep(
        self,
        interaction: Place,
        source: str,
        fields: Fields,
        row: DraftRow | None = None,
        *,
        is_form: bool = True,
    ) -> None:
        """Store the text; show the card or its mistakes, by lines of the form or file."""
        user, language = UserId(interaction.user.id), await self.bot.language_here(interaction)
        found = await asyncio.to_thread(read_new, source)
        row = row or DraftRow(id=NEW, user=user, touched=0.0)
        news: dict[str, Any] = {"touched": self.bot.registry.time.now()}
        news |= {"source": source, "attempt": None} if isinstance(found, Card) else {"attempt": fields}
        row = row.model_copy(update=news)
        number = await self.bot.store.put_draft(row) or await self.bot.store.put_draft(
            row.model_copy(update={"id": NEW})
        )
        if isinstance(found, Card):
            await self._show_draft(interaction, row.model_copy(update={"id": number}), found)
        else:
            wrong = told(found, fields if is_form else None, Catalogue(language), source)
            await Answer.to(interaction).refresh(mistake_panel(number, wrong, language, self.bot.mentions))

    # Showing

    async def _show(self, interaction: Place, which: Which, *, is_below: bool = False) -> None:
        if which.sort == "card":
            await self._show_card(
                interaction, await self.shelf.card(interaction, which.number), is_below=is_below
            )
            return
        row = await self.shelf.draft(interaction, which.number)
        if (built := built_in(row.attempt)) is not None:
            await show_building(self.bot, interaction, row.id, built, is_below=is_below)
            return
        if row.attempt is None:
            found = await asyncio.to_thread(card_or_mistake, row.source)
        else:
            found = await asyncio.to_thread(read_new, source_of(row.attempt))
        if isinstance(found, Card):
            if row.attempt is not None:  # this version understands more
                row = row.model_copy(update={"source": source_of(row.attempt), "attempt": None})
                await self.bot.store.put_draft(row)
            await self._show_draft(interaction, row, found, is_below=is_below)
            return
        language = await self.bot.language_here(interaction)
        fields = await self.shelf.fields(interaction, row)
        panel = mistake_panel(row.id, told(found, fields, Catalogue(language)), language, self.bot.mentions)
        await (Answer.to(interaction).show if is_below else Answer.to(interaction).refresh)(panel)

    async def show_saved(self, interaction: Place, row: DraftRow) -> None:
        """A draft that was built."""
        await self._show_draft(interaction, row, await self.shelf.understood(row.source))

    async def _show_draft(
        self, interaction: Place, row: DraftRow, card: Card, *, is_below: bool = False
    ) -> None:
        catalogue = await self.bot.catalogue_here(interaction)
        about = catalogue.say("blank-is-draft")
        old = await self.shelf.continued(interaction, row)
        if old is not None:
            name = title(catalogue, await self.shelf.name(old.source, catalogue.language))
            about = catalogue.say("blank-is-draft-of", version=str(old.version + 1), card=name)
        wishes: tuple[Wish, ...] = ("publish", "build", "form", "share", "drop")
        note = None
        if card.doubts:
            note = warnings(await self.shelf.fields(interaction, row), catalogue)
        await self._show_it(interaction, Which("draft", row.id), card, about, wishes, note, is_below=is_below)

    async def _show_card(
        self, interaction: Place, row: CustomCardRow, note: str | None = None, *, is_below: bool = False
    ) -> None:
        catalogue = await self.bot.catalogue_here(interaction)
        card = await self.shelf.understood(row.source)
        facts = {"version": str(row.version)}
        if row.withdrawn is not None:
            about = catalogue.say("blank-is-withdrawn")
        elif row.user is not None:
            about = catalogue.say("blank-is-card-by", who=f"<@{row.user}>", **facts)
        else:
            about = catalogue.say("blank-is-card", **facts)
        wishes: list[Wish] = ["share"]
        if row.withdrawn is None and row.user == UserId(interaction.user.id):
            wishes.append("anew")
        if row.withdrawn is None and permissions.may_withdraw_card(interaction, row.user):
            wishes.append("withdraw")
        which = Which("card", row.id)
        await self._show_it(interaction, which, card, about, wishes, note, is_below=is_below)

    async def _show_it(
        self,
        interaction: Place,
        which: Which,
        card: Card,
        about: str,
        wishes: Iterable[Wish],
        note: str | None = None,
        *,
        is_below: bool = False,
    ) -> None:
        answer, language = Answer.to(interaction), await self.bot.language_here(interaction)
        shown = invented(card, language)
        in_words = (await self.bot.store.person(UserId(interaction.user.id))).words
        picture = None if in_words else of_custom_card(shown, language)
        options, more = tuple(wishes), [row_at_card(which, language)]

        def make(drawn: Picture | None) -> discord.ui.LayoutView:
            return card_panel(
                which, shown, language, note=note, about=about, picture=drawn, wishes=options, more=more
            )

        panel = await drawn_panel(self.bot, make, picture, whose(interaction))
        await (answer.show if is_below else answer.refresh)(*panel)

    async def _list(self, interaction: Place, page: int = 0) -> discord.ui.LayoutView:
        language = await self.bot.language_here(interaction)
        mine, here = await self.shelf.listed(interaction, language, "draft", "card")
        return list_panel(mine, here, language, self.bot.mentions, page)

    # Publishing, sharing, withdrawing

    async def _publish(self, interaction: Place, which: Which) -> None:
        row = await self.shelf.draft(interaction, which.number)
        guild = GuildId(interaction.guild_id or 0)
        permissions.require_may_publish(interaction, await self.bot.store.server(guild))
        if built_in(row.attempt) is not None:
            raise Refused("builder_unfinished")
        if row.attempt is not None or which.sort != "draft":
            raise Refused("draft_has_mistakes")
        card = await self.shelf.understood(row.source)
        if isinstance(await asyncio.to_thread(read_new, row.source), Mistake):
            raise Refused(
                "card_name_printed", card=invented(card, await self.bot.language_here(interaction)).name
            )
        old = await self.shelf.continued(interaction, row)
        here = await self.bot.store.custom_cards(guild)
        await self.shelf.require_room_here(guild, len(here), old)
        others = [each.source for each in here if old is None or each.id != old.id]
        taken = await asyncio.to_thread(name_taken, card, others)
        if taken is not None:
            raise Refused("card_name_taken", card=taken)
        new = CustomCardRow(
            id=old.id if old is not None else NEW,
            version=1,
            guild_id=guild,
            user=UserId(interaction.user.id),
            source=row.source,
            made=self.bot.registry.time.now(),
        )
        made = await self.bot.store.publish(new, row.id)
        if made is None:
            raise Refused("no_such_draft")
        number, version = made
        catalogue = await self.bot.catalogue_here(interaction)
        name = title(catalogue, invented(card, catalogue.language).name)
        note = catalogue.say("blank-published", card=name, version=str(version))
        await self._show_card(interaction, new.model_copy(update={"id": number, "version": version}), note)

    async def _share(self, interaction: Place, which: Which) -> None:
        """Share the last valid version of a draft."""
        source = await self.shelf.source(interaction, which)
        card = await self.shelf.understood(source)
        language = await self.bot.language_here(interaction)
        file, name = file_name(card), invented(card, language).name
        panel = share_panel(name, file, code_of(source), language, self.bot.mentions)
        in_words = partial(reply.file_not_taken, language)
        await Answer.to(interaction).show(panel, {file: source.encode()}, in_words)

    async def _anew(self, interaction: Place, which: Which) -> None:
        """The next version, to be built on the newest one."""
        row = await self.shelf.card(interaction, which.number)
        user = UserId(interaction.user.id)
        if row.user != user:
            raise Refused("not_your_card")
        mine = await self.bot.store.drafts(user)
        draft = next((each for each in mine if each.card == row.id), None)
        if draft is None:
            await self.shelf.require_room(user)
            draft = DraftRow(
                id=NEW, user=user, source=row.source, card=row.id, touched=self.bot.registry.time.now()
            )
            draft = draft.model_copy(update={"id": await self.bot.store.put_draft(draft)})
        if (built := built_in(draft.attempt) or built_on(draft.source)) is not None:
            await show_building(self.bot, interaction, draft.id, built)

    async def _build(self, interaction: Place, which: Which) -> None:
        """Lists for a card that is understood; for none yet, a new one."""
        if which.number == NEW:
            await self.shelf.require_room(UserId(interaction.user.id))
            await show_building(self.bot, interaction, NEW, Built({}))
            return
        draft = await self.shelf.draft(interaction, which.number)
        built = built_in(draft.attempt) or built_on(draft.source if draft.attempt is None else "{")
        if built is None:
            raise Refused("draft_has_mistakes")
        await show_building(self.bot, interaction, draft.id, built)

    async def _withdraw(self, interaction: Place, which: Which, *, is_sure: bool) -> None:
        row = await self.shelf.card(interaction, which.number)
        if not permissions.may_withdraw_card(interaction, row.user):
            raise Refused("may_not_withdraw")
        language = await self.bot.language_here(interaction)
        name = await self.shelf.name(row.source, language)
        if row.withdrawn is not None:
            raise Refused("card_is_withdrawn")
        if not is_sure:
            await Answer.to(interaction).refresh(question(which, name, "withdraw", language))
            return
        await self.bot.store.withdraw_card(row.id, self.bot.registry.time.now())
        await self._say(interaction, "blank-withdrawn", name)

    async def _say(self, interaction: Place, text: str, name: str) -> None:
        catalogue = await self.bot.catalogue_here(interaction)
        said = catalogue.say(text, card=title(catalogue, name))
        await Answer.to(interaction).refresh(reply.note(said))


async def setup(bot: GameMaster) -> None:
    await bot.add_cog(CustomCards(bot))
