"""Emojis of the application: pictures of its own, to be named in texts and put on buttons and options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dragonbot.practice.checks.form import Form
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.person import Person
from dragonbot.practice.world.stored_file import Image


@dataclass(slots=True)
class Emoji:
    """A changed drawing is another emoji: only the name of one can change."""

    id: int
    name: str
    content: bytes
    image: Image
    owner: Person

    def json(self) -> Json:
        """Discord's emoji object, with who uploaded it."""
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
    """Of a button's or an option's: it is one of the application's by its number, or one of Unicode."""
    if emoji is None:
        return ""
    number = emoji.get("id") if isinstance(emoji, dict) else None
    if number is not None:
        return "" if str(number).isdigit() and int(number) in emojis else "id"
    name = emoji.get("name") if isinstance(emoji, dict) else None
    return "name" if not name or str(name).isascii() else ""
