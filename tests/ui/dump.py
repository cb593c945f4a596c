"""A view as plain text, roughly as it looks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord

from dragonbot.text.speech import without_icons


def dump(view: discord.ui.LayoutView) -> str:
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    return "\n".join(line for each in components for line in _lines(each))


def ids_in(view: discord.ui.LayoutView) -> list[str]:
    found = (getattr(item, "custom_id", None) for item in view.walk_children())
    return [custom_id for custom_id in found if custom_id]


def labels_in(view: discord.ui.LayoutView) -> list[str]:
    return [str(item.label) for item in view.walk_children() if isinstance(item, discord.ui.Button)]


def _lines(each: dict[str, Any]) -> Iterator[str]:
    match discord.ComponentType(each["type"]):
        case discord.ComponentType.container:
            for inside in each["components"]:
                yield from _lines(inside)
        case discord.ComponentType.text_display:
            yield without_icons(each["content"])
        case discord.ComponentType.separator:
            yield "---"
        case discord.ComponentType.section:
            for inside in each["components"]:
                yield from _lines(inside)
            yield _button(each["accessory"])
        case discord.ComponentType.action_row if "options" in each["components"][0]:
            chosen = each["components"][0]
            shown = ", ".join(option["label"] for option in chosen["options"])
            yield f"({chosen['placeholder']}: {shown})"
        case discord.ComponentType.action_row:
            yield " ".join(map(_button, each["components"]))


def _button(each: dict[str, Any]) -> str:
    return f"<{each['label']}>" if each.get("disabled") else f"[{each['label']}]"
