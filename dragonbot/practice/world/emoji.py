"""The application's emojis, for texts, buttons and options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dragonbot.practice.checks.form import Form
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.person import Person
from dragonbot.practice.world.stored_file import Image


@dataclass(slots=True)
class Emoji:
    """Immutable except for its name: a changed drawing is another emoji."""

    id: int
    name: str
    content: bytes
    image: Image
    owner: Person

    def json(self) -> Json:
        """Discord's emoji object, with its uploader."""
        return {
            "id": str(self.id),
            "name": self.name,
            "roles": [],
            "user": self.owner.user(),
            "require_colons": True,
            "managed": False,
            "animated": self.image.animated,
            "available": True,
        }


def check_emoji(form: Form, emojis: dict[int, Emoji]) -> None:
    if wrong := wrong_part(form.value, emojis):
        form.at(wrong).wrong("COMPONENT_INVALID_EMOJI", "Invalid emoji")


def wrong_part(emoji: Any, emojis: dict[int, Emoji]) -> str:
    """The invalid part of a button's or option's emoji: it must be the application's, by id, or Unicode."""
    if emoji is None:
        return ""
    number = emoji.get("id") if isinstance(emoji, dict) else None
    if number is not None:
        return "" if str(number).isdigit() and int(number) in emojis else "id"
    name = emoji.get("name") if isinstance(emoji, dict) else None
    return "name" if not name or str(name).isascii() else ""
