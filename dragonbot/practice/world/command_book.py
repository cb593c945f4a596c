"""The bot's registered slash commands, global or of one guild."""

from __future__ import annotations

from dragonbot.practice.world.body import Json
from dragonbot.practice.world.snowflake import Snowflakes

EVERYWHERE = 0
ENTRY_POINT = 4
"""Discord's type of the command that launches an application's Activities."""
BOT_DM = 1
"""Discord's context for direct messages with the bot."""


class CommandBook:
    """Commands by guild; global ones under EVERYWHERE."""

    def __init__(self, snowflakes: Snowflakes) -> None:
        self._snowflakes = snowflakes
        self._pages: dict[int, dict[int, Json]] = {}

    def page(self, guild_id: int) -> dict[int, Json]:
        return self._pages.setdefault(guild_id, {})

    def seen_in(self, guild_id: int) -> list[Json]:
        """The commands for a person in the guild; its own hide global ones of the same name."""
        seen = {(each["name"], each["type"]): each for each in self.page(EVERYWHERE).values()}
        seen |= {(each["name"], each["type"]): each for each in self.page(guild_id).values()}
        return list(seen.values())

    def write(self, guild_id: int, application_id: int, command: Json) -> tuple[Json, bool]:
        """Add a command. One of the same name and kind is replaced and keeps its id.

        Also returns whether it is new.
        """
        kind = command.get("type") or 1
        page = self.page(guild_id)
        same = (each for each in page.values() if (each["name"], each["type"]) == (command["name"], kind))
        earlier = next(same, None)
        number = int(earlier["id"]) if earlier else self._snowflakes.next()
        page[number] = {
            "id": str(number),
            "application_id": str(application_id),
            "version": str(self._snowflakes.next()),
            "type": kind,
            "name": command["name"],
            "name_localizations": command.get("name_localizations"),
            "description": command.get("description") or "",
            "description_localizations": command.get("description_localizations"),
            "options": command.get("options") or [],
            "default_member_permissions": _as_text(command.get("default_member_permissions")),
            "dm_permission": command.get("dm_permission", True),
            "contexts": command.get("contexts"),
            "integration_types": command.get("integration_types") or [0],
            "nsfw": bool(command.get("nsfw")),
        }
        if kind == ENTRY_POINT:
            page[number]["handler"] = command.get("handler") or 1
        if guild_id:
            page[number]["guild_id"] = str(guild_id)
        return page[number], earlier is None

    def overwrite(self, guild_id: int, application_id: int, commands: list[Json]) -> list[Json]:
        """Replace all commands."""
        written = [self.write(guild_id, application_id, command)[0] for command in commands]
        keep = {int(command["id"]) for command in written}
        page = self.page(guild_id)
        for number in [each for each in page if each not in keep]:
            del page[number]
        return written


def _as_text(permissions: object) -> str | None:
    return None if permissions is None else str(permissions)


def is_for_directs(command: Json) -> bool:
    """True if the command works in direct messages with the bot."""
    contexts = command["contexts"]
    return bool(command["dm_permission"]) if contexts is None else BOT_DM in contexts
