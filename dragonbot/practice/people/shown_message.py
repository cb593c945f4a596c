"""A message as a person sees it, with its controls."""

from __future__ import annotations

import re
from typing import Any, Final

from dragonbot.practice.checks.components import BUTTON, SELECTS
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.message import Message
from dragonbot.practice.world.mistake import NotPossible

EMOJI: Final = re.compile("<a?:\\w+:\\d+>\u202f?")
"""Including the narrow space between an icon and its word."""


class ShownMessage:
    """A live view of a message; keep `json` for its current state."""

    def __init__(self, message: Message) -> None:
        self.message = message

    @property
    def id(self) -> int:
        return self.message.id

    @property
    def json(self) -> Json:
        return self.message.json()

    @property
    def ephemeral(self) -> bool:
        return self.message.only_for is not None

    @property
    def text(self) -> str:
        """All its text: content, embeds, and components."""
        lines = [self.message.content]
        for embed in self.message.embeds:
            lines += [str(embed.get(key) or "") for key in ("title", "description")]
            lines += [f"{field['name']}\n{field['value']}" for field in embed.get("fields") or []]
            lines.append(str((embed.get("footer") or {}).get("text") or ""))
        lines += [str(each["content"]) for each in self.message.parts if each.get("content")]
        return "\n".join(line for line in lines if line)

    @property
    def words(self) -> str:
        """The same without the application's emojis."""
        return EMOJI.sub("", self.text)

    @property
    def pictures(self) -> list[Json]:
        """The media of galleries and sections, each with `media` and `description`."""
        shown = [item for each in self.message.parts for item in each.get("items") or [each]]
        return [each for each in shown if each.get("media")]

    @property
    def buttons(self) -> list[Json]:
        return [each for each in self.message.parts if each["type"] == BUTTON]

    @property
    def selects(self) -> list[Json]:
        return [each for each in self.message.parts if each["type"] in SELECTS]

    def button(self, name: str) -> Json:
        """The button with this custom_id, or else this label."""
        return _find(self.buttons, name, "button")

    def select(self, name: str = "") -> Json:
        """The select with this custom_id or placeholder; the first one without a name."""
        if not name and self.selects:
            return self.selects[0]
        return _find(self.selects, name, "select")

    def __repr__(self) -> str:
        whom = f" for {self.message.only_for.name}" if self.message.only_for else ""
        return f"<ShownMessage {self.id}{whom}: {self.text[:60]!r}>"


def _find(components: list[Json], name: str, kind: str) -> Json:
    for key in ("custom_id", "label", "placeholder"):
        for each in components:
            if each.get(key) == name:
                return each
    raise NotPossible(f"there is no {kind} {name!r} among {[_name(each) for each in components]}")


def _name(component: Json) -> Any:
    return component.get("label") or component.get("placeholder") or component.get("custom_id")
