"""Forms that come back: read from what Discord sends, so that one opened before a restart still counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import discord

from dragonbot.discord_ui.ids import Action, read


def form_in(interaction: discord.Interaction[Any]) -> tuple[Action, dict[str, str]] | None:
    """What a form of ours wishes for, and what was typed in it; None where it is none of ours."""
    if interaction.type is not discord.InteractionType.modal_submit or interaction.data is None:
        return None
    data: Mapping[str, Any] = interaction.data
    action = read(str(data.get("custom_id", "")))
    return (action, dict(_fields(data.get("components", ())))) if action is not None else None


def _fields(components: Any) -> Iterator[tuple[str, str]]:
    """Each field's id and text. Fields stand in rows, or below labels."""
    for component in components:
        if "value" in component and "custom_id" in component:
            yield component["custom_id"], str(component["value"])
        inner = component.get("component")
        yield from _fields([*component.get("components", ()), *([inner] if inner else ())])
