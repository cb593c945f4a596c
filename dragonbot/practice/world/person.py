"""People, including the bot."""

from __future__ import annotations

from dataclasses import dataclass

from dragonbot.practice.world.body import Json


@dataclass(slots=True, eq=False)
class Person:
    """A person with an account. `admin`: guilds created later make them administrators."""

    id: int
    name: str
    display_name: str
    locale: str = "en-US"
    admin: bool = False
    bot: bool = False
    takes_direct: bool = True
    """Accepts direct messages from bots."""

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    def user(self) -> Json:
        """Discord's user object."""
        return {
            "id": str(self.id),
            "username": self.name,
            "discriminator": "0",
            "global_name": None if self.bot else self.display_name,
            "avatar": None,
            "bot": self.bot,
            "system": False,
            "public_flags": 0,
            "flags": 0,
            "banner": None,
            "accent_color": None,
            "avatar_decoration_data": None,
            "collectibles": None,
            "primary_guild": None,
        }


# Name, display name, locale, administrator of guilds, accepts direct messages
SAMPLE_PEOPLE = (
    ("ann", "Ann", "en-US", True, True),
    ("bob", "Bob", "en-US", False, True),
    ("cid", "Cid", "de", False, True),
    ("dot", "Dorothea", "de", True, True),
    ("eve", "Eve", "en-US", False, True),
    ("fay", "Fay", "de", False, False),
)
