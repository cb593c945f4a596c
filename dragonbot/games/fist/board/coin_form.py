"""The form for a count of coins that is too large for a list."""

from __future__ import annotations

from typing import Final

import discord

from dragonbot.discord_ui.hand import seated
from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import shortened_label
from dragonbot.discord_ui.seen import TableSeen
from dragonbot.fist.things import KINDS
from dragonbot.games.fist.board.coin_ids import Counting, written_coin
from dragonbot.text.catalogue import Catalogue
from dragonbot.text.narrator import Narrator

FIELD: Final = "count"
"""The id of the field in which the count is typed."""
LONGEST_COUNT: Final = 2
"""Digits; no box holds a hundred coins of a kind, and two fists have to fit into a custom id."""


def coin_form(match: TableSeen, user: int, counting: Counting, language: str) -> discord.ui.Modal:
    """How many of this coin? Its answer comes back under the custom id that the list for the coin has."""
    game, seat = seated(match, user)
    catalogue = Catalogue(language)
    coin = counting.coin
    name = Narrator(catalogue).phrases.thing(coin)
    label = catalogue.say("coins-form-count", coin=name, most=game.view(seat)["mine"][KINDS[coin]])
    option = written_coin(coin, counting.fists, counting.place)
    action = Action("coin", match.row.id, match.row.question, option)
    form = discord.ui.Modal(
        title=shortened_label(catalogue.say("coins-form-title")), custom_id=action.custom_id, timeout=None
    )
    count: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id=FIELD, max_length=LONGEST_COUNT, required=True
    )
    form.add_item(discord.ui.Label(text=shortened_label(label), component=count))
    form.stop()
    return form
