"""Clicks find their way by custom id alone: every verb has a taker, and every id one class."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from cogs.game_master import COGS, GameMaster
from dragonbot.discord_ui.clicks import BUTTONS, SELECTS, click_in, form_in
from dragonbot.discord_ui.components import VERBS, Action
from tests.bot.fakes import interaction
from tests.bot.test_commands import Notes


async def test_every_verb_is_taken() -> None:
    store: Any = Notes()
    bot = GameMaster(store)
    for cog in COGS:
        await bot.load_extension(cog)
    assert set(bot.verbs) == set(VERBS)


def test_clicks_are_read_from_what_discord_sends() -> None:
    assert set(BUTTONS) | set(SELECTS) == set(VERBS)
    for verb in VERBS:
        action = Action(verb, 123, 45, "0.3-4.1")
        button = {"custom_id": action.custom_id, "component_type": 2}
        select = {"custom_id": action.custom_id, "component_type": 3, "values": ["7"]}
        assert click_in(interaction(data=button)) == ((action, []) if verb in BUTTONS else None)
        assert click_in(interaction(data=select)) == ((action, ["7"]) if verb in SELECTS else None)
    for foreign in ("dragon:fly:1:1:", "dragon:bid:1", "", "dragon:bid:1:1:a:b", "xdragon:bid:1:1:"):
        assert click_in(interaction(data={"custom_id": foreign, "component_type": 2})) is None


@pytest.mark.parametrize(
    "components",
    [
        [{"type": 1, "components": [{"type": 4, "custom_id": "count", "value": "30"}]}],
        [{"type": 18, "id": 1, "component": {"type": 4, "custom_id": "count", "value": "30"}}],
    ],
)
def test_forms_are_read_from_what_discord_sends(components: list[dict[str, Any]]) -> None:
    action = Action("coin", 5, 6, "0~")
    sent = interaction(
        kind=discord.InteractionType.modal_submit,
        data={"custom_id": action.custom_id, "components": components},
    )
    assert form_in(sent) == (action, {"count": "30"})


def test_other_forms_are_left_alone() -> None:
    sent = interaction(kind=discord.InteractionType.modal_submit, data={"custom_id": "theirs"})
    assert form_in(sent) is None
    assert form_in(interaction(data={"custom_id": "dragon:coin:1:1:0~"})) is None
