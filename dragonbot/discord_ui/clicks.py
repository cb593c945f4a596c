"""Clicks on buttons and lists, and forms that come back: known by their ids, however old they are.

discord.py has dynamic items for this. It rebuilds the whole message for every click on one, though, which
takes longer than storing a bid.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import discord

from dragonbot.discord_ui.components import VERBS, Action, action_in

SELECTS: Final = (
    "coin", "picks", "several", "token", "deal", "trade", "need", "setting", "remove", "heir"
)  # fmt: skip
BUTTONS: Final = tuple(verb for verb in VERBS if verb not in SELECTS)


def click_in(interaction: discord.Interaction[Any]) -> tuple[Action, Sequence[str]] | None:
    """What a click wishes for, and what was chosen in a select; None where it is none of ours."""
    if interaction.type is not discord.InteractionType.component or interaction.data is None:
        return None
    data: Mapping[str, Any] = interaction.data
    action = action_in(str(data.get("custom_id", "")))
    is_button = data.get("component_type") == discord.ComponentType.button.value
    if action is None or (action.verb in BUTTONS) != is_button:
        return None
    return action, [str(value) for value in data.get("values") or ()]


def form_in(interaction: discord.Interaction[Any]) -> tuple[Action, dict[str, str]] | None:
    """What a form of ours wishes for, and what was typed in it; None where it is none of ours."""
    if interaction.type is not discord.InteractionType.modal_submit or interaction.data is None:
        return None
    data: Mapping[str, Any] = interaction.data
    action = action_in(str(data.get("custom_id", "")))
    return (action, dict(_fields(data.get("components", ())))) if action is not None else None


def _fields(components: Any) -> Iterator[tuple[str, str]]:
    """Each field's id and text. Fields stand in rows, or below labels."""
    for component in components:
        if "value" in component and "custom_id" in component:
            yield component["custom_id"], str(component["value"])
        inner = component.get("component")
        yield from _fields([*component.get("components", ()), *([inner] if inner else ())])
