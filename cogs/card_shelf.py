"""The shelf of invented cards: a person's drafts and a server's cards, found by number or by name."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from discord import app_commands

from dragonbot.connection import permissions
from dragonbot.connection.responses import Choices, Place
from dragonbot.custom_cards.card import Card, card_or_mistake
from dragonbot.engine.refusal import Refused
from dragonbot.ids import GuildId, UserId
from dragonbot.store.pace import A_DAY_SECONDS
from dragonbot.store.rows import MOST_DRAFTS, CustomCardRow, DraftRow
from dragonbot.ui.custom_cards.builder import built_in
from dragonbot.ui.custom_cards.custom_card import Invented, Listed, Sort, Which, label, which_in
from dragonbot.ui.custom_cards.form import Fields, fields_of
from dragonbot.ui.custom_cards.reading import invented, names_of
from dragonbot.ui.kit.command_tree import plain
from dragonbot.ui.kit.components import MOST_OPTIONS

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


NEW: Final = 0
"""Stands for the number of a new draft."""


class Shelf:
    def __init__(self, bot: GameMaster) -> None:
        self.bot = bot

    async def listed(
        self, interaction: Place, language: str, *sorts: Sort
    ) -> tuple[list[Listed], list[Listed]]:
        """The person's drafts, and this server's cards."""
        store, guild = self.bot.store, GuildId(interaction.guild_id or 0)
        drafts = await store.drafts(UserId(interaction.user.id)) if "draft" in sorts else []
        cards = await store.custom_cards(guild) if "card" in sorts else []
        sources = [*(row.source for row in drafts), *(row.source for row in cards)]
        known = await asyncio.to_thread(_invented_all, sources, language)
        mine = [Listed(Which("draft", row.id), *known[row.source]) for row in drafts]
        here = [Listed(Which("card", row.id), *known[row.source], row.version, row.user) for row in cards]
        return mine, here

    async def offered(
        self, interaction: Place, typed: str, *sorts: Sort, to_withdraw: bool = False
    ) -> Choices:
        catalogue = await self.bot.catalogue_here(interaction)
        mine, here = await self.listed(interaction, catalogue.language, *sorts)
        if to_withdraw:
            here = [each for each in here if permissions.may_withdraw_card(interaction, each.author)]
        wanted = plain(typed)
        return [
            app_commands.Choice(name=label(catalogue, each.card.name), value=each.which.value)
            for each in (*mine, *here)
            if each.card is not None and any(wanted in plain(name) for name in each.names)
        ][:MOST_OPTIONS]

    async def meant(self, interaction: Place, asked: str, *sorts: Sort) -> Which:
        """The card chosen from the list while typing, or the only one of that name."""
        which = which_in(asked)
        if which is not None and which.sort in sorts:
            return which
        mine, here = await self.listed(interaction, await self.bot.language_here(interaction), *sorts)
        wanted = plain(asked.replace("✎", ""))
        found = [each.which for each in (*mine, *here) if wanted in map(plain, each.names)]
        if len(found) != 1:
            raise Refused("unknown_blank_card", asked=asked)
        return found[0]

    async def draft(self, interaction: Place, number: int) -> DraftRow:
        """Refused if the draft is gone, or belongs to another person."""
        row = await self.bot.store.draft(number)
        if row is None or row.user != UserId(interaction.user.id):
            raise Refused("no_such_draft")
        return row

    async def card(self, interaction: Place, number: int) -> CustomCardRow:
        """The newest version. Refused if this server has no such card."""
        row = await self.bot.store.custom_card(number)
        if row is None or row.guild_id != interaction.guild_id:
            raise Refused("no_such_blank_card")
        return row

    async def source(self, interaction: Place, which: Which) -> str:
        """The text of a draft or card. Refused if this person may not use it."""
        row = await (self.draft if which.sort == "draft" else self.card)(interaction, which.number)
        return row.source

    async def meant_card(self, interaction: Place, which: Which) -> Card:
        return await self.understood(await self.source(interaction, which))

    async def continued(self, interaction: Place, draft: DraftRow) -> CustomCardRow | None:
        """The card of which the draft becomes the next version here."""
        row = await self.bot.store.custom_card(draft.card) if draft.card is not None else None
        if row is None or row.guild_id != interaction.guild_id or row.withdrawn is not None:
            return None
        return row if row.user == draft.user else None

    async def understood(self, source: str) -> Card:
        card = await asyncio.to_thread(card_or_mistake, source)
        if not isinstance(card, Card):
            raise Refused("draft_has_mistakes" if not source else "card_not_understood")
        return card

    async def name(self, source: str, language: str) -> str:
        known, _ = (await asyncio.to_thread(_invented_all, [source], language))[source]
        return known.name if known is not None else ""

    async def fields(self, interaction: Place, draft: DraftRow) -> Fields:
        """The form's content: what was written last, valid or not."""
        language = await self.bot.language_here(interaction)
        if draft.attempt is not None and built_in(draft.attempt) is None:
            return draft.attempt
        return await asyncio.to_thread(fields_of, draft.source, language)

    async def require_room(self, user: UserId) -> None:
        if len(await self.bot.store.drafts(user)) >= MOST_DRAFTS:
            raise Refused("too_many_drafts", most=MOST_DRAFTS)

    async def require_room_here(self, guild: GuildId, here: int, old: CustomCardRow | None) -> None:
        """Refused if the server has no room for another card, or a new version of this one."""
        limits = self.bot.limits.blank_cards
        if old is None and here >= limits.of_a_server:
            raise Refused("too_many_cards", most=limits.of_a_server)
        if old is not None and old.version >= limits.versions:
            raise Refused("too_many_versions", most=limits.versions)
        since = self.bot.registry.time.now() - A_DAY_SECONDS
        if await self.bot.store.published_since(guild, since) >= limits.a_day:
            raise Refused("too_many_published_today", most=limits.a_day)


def _invented_all(
    sources: Iterable[str], language: str
) -> Mapping[str, tuple[Invented | None, Sequence[str]]]:
    """Each card and its names, computed in a thread, as a card that isn't cached takes some milliseconds."""
    known = {source: card_or_mistake(source) for source in sources}
    return {
        source: (invented(card, language, in_list=True), [*names_of(card).values()])
        if isinstance(card, Card)
        else (None, ())
        for source, card in known.items()
    }


def group_of(bot: GameMaster) -> app_commands.Group:
    """The existing `/blank` group."""
    group = bot.tree.get_command("blank")
    assert isinstance(group, app_commands.Group)
    return group
