"""Clicks on buttons and selects: known by their ids, so that those of an older process still work.

discord.py has dynamic items for this. It rebuilds the whole message for every click on one, though, which
takes longer than storing a bid.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord

from dragonbot.discord_ui.ids import VERBS, Action, read

SELECTS: Final = (
    "coin", "picks", "several", "token", "deal", "trade", "need", "setting", "remove", "heir"
)  # fmt: skip
BUTTONS: Final = tuple(verb for verb in VERBS if verb not in SELECTS)


def click_in(interaction: discord.Interaction[Any]) -> tuple[Action, Sequence[str]] | None:
    """What a click wishes for, and what was chosen in a select; None where it is none of ours."""
    if interaction.type is not discord.InteractionType.component or interaction.data is None:
        return None
    data: Mapping[str, Any] = interaction.data
    action = read(str(data.get("custom_id", "")))
    is_button = data.get("component_type") == discord.ComponentType.button.value
    if action is None or (action.verb in BUTTONS) != is_button:
        return None
    return action, [str(value) for value in data.get("values") or ()]
