"""Parts of messages as discord.py knows them, made for less than its own cost.

A click makes a panel anew, of some hundred parts. What discord.py does for each is for views that it
keeps and listens to, and ours are neither.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import discord
from discord.components import Button as ButtonData
from discord.components import SelectMenu

TEXT: Final = discord.ComponentType.text_display.value
ROW: Final = discord.ComponentType.action_row.value
CONTAINER: Final = discord.ComponentType.container.value
LIST: Final = discord.ComponentType.string_select
LIST_TYPE: Final = LIST.value


class _Unlisted:
    """What discord.py would note of each part."""

    _view: Any = None
    _row: Any = None
    _rendered_row: Any = None
    _provided_custom_id = True
    _id: Any = None
    _parent: Any = None


class Words(_Unlisted, discord.ui.TextDisplay[Any]):
    def __init__(self, content: str) -> None:
        self.content = content

    def to_component_dict(self) -> dict[str, Any]:
        return {"type": TEXT, "content": self.content}


class Button(_Unlisted, discord.ui.Button[Any]):
    def __init__(
        self,
        label: str,
        custom_id: str,
        style: discord.ButtonStyle,
        emoji: discord.PartialEmoji | None = None,
        *,
        on: bool = True,
    ) -> None:
        data = self._underlying = ButtonData.__new__(ButtonData)
        data.style, data.label, data.custom_id, data.emoji = style, label, custom_id, emoji
        data.disabled = not on
        data.url = data.sku_id = data.id = None


class Option(discord.SelectOption):
    """Stays as it is, so that one will do wherever it is offered."""

    __slots__ = ("_payload",)

    def __init__(
        self, label: str, value: str, emoji: discord.PartialEmoji | None = None, *, chosen: bool = False
    ) -> None:
        self.label, self.value, self.default = label, value, chosen
        self._emoji: Any = emoji
        self.description = None
        self._payload: Any = None

    def to_dict(self) -> Any:
        if self._payload is None:
            self._payload = super().to_dict()
        return self._payload

    def drawn(self, emoji: discord.PartialEmoji | None) -> Option:
        """The same with this on it."""
        return Option(self.label, self.value, emoji, chosen=self.default)


class List(_Unlisted, discord.ui.Select[Any]):
    def __init__(
        self, custom_id: str, placeholder: str, options: Sequence[Option], fewest: int, most: int
    ) -> None:
        data = self._underlying = SelectMenu.__new__(SelectMenu)
        data.type, data.custom_id, data.placeholder = LIST, custom_id, placeholder
        data.min_values, data.max_values = fewest, most
        data.options, data.channel_types, data.default_values = [*options], [], []
        data.disabled, data.required = False, True
        data.id = None

    def draw(self, drawn: Callable[[discord.SelectOption], discord.SelectOption]) -> None:
        """Offer other options in the place of these."""
        self._underlying.options = [drawn(option) for option in self._underlying.options]

    def to_component_dict(self) -> Any:
        data = self._underlying
        told: dict[str, Any] = {
            "type": LIST_TYPE,
            "custom_id": data.custom_id,
            "min_values": data.min_values,
            "max_values": data.max_values,
            "disabled": data.disabled,
            "required": data.required,
        }
        if data.placeholder:
            told["placeholder"] = data.placeholder
        told["options"] = [each.to_dict() for each in data.options]
        return told


class Row(_Unlisted, discord.ui.ActionRow[Any]):
    def __init__(self, *inside: discord.ui.Item[Any]) -> None:
        self._children = [*inside]
        self._weight = sum(each.width for each in inside)

    def to_component_dict(self) -> dict[str, Any]:
        return {"type": ROW, "components": [each.to_component_dict() for each in self._children]}


class Frame(_Unlisted, discord.ui.Container[Any]):
    def __init__(self, inside: Iterable[discord.ui.Item[Any]], colour: int) -> None:
        self._children = [*inside]
        self._colour = colour
        self.spoiler = False


class Panel(discord.ui.LayoutView):
    """A message of parts. It has ended before it is sent, so discord.py keeps nothing of it."""

    def __init__(self, *inside: discord.ui.Item[Any]) -> None:
        self._children = [*inside]
        self._total_children = 0
        self._cache_key = None
        self.id = ""

    timeout: float | None = None

    def is_finished(self) -> bool:
        return True

    def stop(self) -> None:
        """It has."""
