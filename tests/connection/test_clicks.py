"""Clicks are routed by custom id alone: every verb has a handler, and every id one class."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from dragonbot.connection.clicks import LISTS, click_in, form_in
from dragonbot.connection.router import GameMaster
from dragonbot.ids import MatchId
from dragonbot.ui.kit.components import VERBS, Action
from dragonbot.ui.table.board import BOARDS
from dragonbot.ui.table.hand import OF_ANY_GAME
from tests.cogs.test_commands import Notes
from tests.connection.fakes import interaction


async def test_every_verb_has_a_handler() -> None:
    store: Any = Notes()
    bot = GameMaster(store)
    await bot.load_cogs()
    assert set(bot.verbs) == set(VERBS)
    assert callable(bot.on_game_verb)


OF_A_GAME = {verb: own.is_list for board in BOARDS.values() for verb, own in board.clicks.items()}


def test_no_game_redefines_a_common_verb() -> None:
    assert OF_ANY_GAME.keys() <= set(VERBS)
    assert set(VERBS) >= LISTS
    for board in BOARDS.values():
        assert not board.clicks.keys() & set(VERBS)
        assert all(OF_A_GAME[verb] == own.is_list for verb, own in board.clicks.items())


def test_clicks_are_read_from_discord_s_payload() -> None:
    lists = {**{verb: verb in LISTS for verb in VERBS}, **OF_A_GAME}
    assert {"bid", "coin", "token", "say"} <= lists.keys()
    for verb, is_list in lists.items():
        action = Action(verb, MatchId(123), 45, "0.3-4.1")
        button = {"custom_id": action.custom_id, "component_type": 2}
        select = {"custom_id": action.custom_id, "component_type": 3, "values": ["7"]}
        assert click_in(interaction(data=button)) == (None if is_list else (action, []))
        assert click_in(interaction(data=select)) == ((action, ["7"]) if is_list else None)
    for foreign in ("dragon:fly:1:1:", "dragon:bid:1", "", "dragon:bid:1:1:a:b", "xdragon:bid:1:1:"):
        assert click_in(interaction(data={"custom_id": foreign, "component_type": 2})) is None


@pytest.mark.parametrize(
    "components",
    [
        [{"type": 1, "components": [{"type": 4, "custom_id": "count", "value": "30"}]}],
        [{"type": 18, "id": 1, "component": {"type": 4, "custom_id": "count", "value": "30"}}],
    ],
)
def test_forms_are_read_from_discord_s_payload(components: list[dict[str, Any]]) -> None:
    action = Action("coin", MatchId(5), 6, "0~")
    sent = interaction(
        kind=discord.InteractionType.modal_submit,
        data={"custom_id": action.custom_id, "components": components},
    )
    assert form_in(sent) == (action, {"count": "30"})


def test_other_forms_are_ignored() -> None:
    sent = interaction(kind=discord.InteractionType.modal_submit, data={"custom_id": "theirs"})
    assert form_in(sent) is None
    assert form_in(interaction(data={"custom_id": "dragon:coin:1:1:0~"})) is None
    unknown = {"custom_id": "dragon:fly:1:1:", "components": []}
    assert form_in(interaction(kind=discord.InteractionType.modal_submit, data=unknown)) is None
