"""Emojis of the application: pictures of its own, to be named in texts and put on buttons and options."""

from __future__ import annotations

from dataclasses import dataclass

from dragonbot.practice.body import Json
from dragonbot.practice.form import Form
from dragonbot.practice.image import Image
from dragonbot.practice.person import Person


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
    """The emoji of a button or an option: one of the application's by its number, or one of Unicode."""
    emoji = form.value
    if emoji is None:
        return
    number = emoji.get("id") if isinstance(emoji, dict) else None
    if number is not None:
        if not str(number).isdigit() or int(number) not in emojis:
            form.at("id").wrong("COMPONENT_INVALID_EMOJI", "Invalid emoji")
        return
    name = emoji.get("name") if isinstance(emoji, dict) else None
    if not name or str(name).isascii():
        form.at("name").wrong("COMPONENT_INVALID_EMOJI", "Invalid emoji")
