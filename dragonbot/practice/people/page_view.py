"""What the web page gets: in the viewer's language, and only what they see."""

from __future__ import annotations

from typing import Any

from dragonbot.practice.checks.commands import GROUP, SUBCOMMAND
from dragonbot.practice.world import permission
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.command_book import is_for_directs
from dragonbot.practice.world.emoji import Emoji
from dragonbot.practice.world.guild import Guild
from dragonbot.practice.world.message import Message
from dragonbot.practice.world.permission import Permission
from dragonbot.practice.world.person import Person
from dragonbot.practice.world.world import World

DIRECT_MESSAGES = ("Direct messages", "Direktnachrichten")


def sees(world: World, person: Person, channel: Channel) -> bool:
    may = permission.in_channel(world.guild_of(channel), channel, person.id)
    return Permission.VIEW_CHANNEL in may


def message_view(world: World, person: Person, message: Message) -> Json:
    """Discord's message object, with its author's name here, and whether it mentions this person."""
    member = world.guild_of(world.channels[message.channel_id]).members.get(message.author.id)
    return message.json() | {
        "author_name": member.name if member else message.author.display_name,
        "ephemeral": message.only_for is not None,
        "loading": message.is_loading,
        "mentions_me": person in message.mentions or message.mention_everyone,
    }


def person_view(person: Person) -> Json:
    names = ("name", "display_name", "locale", "admin", "bot")
    return {"id": str(person.id)} | {name: getattr(person, name) for name in names}


def emoji_view(world: World, emoji: Emoji) -> Json:
    url = f"{world.emojis_url}/{emoji.id}.{'gif' if emoji.image.animated else 'webp'}"
    return {"id": str(emoji.id), "name": emoji.name, "animated": emoji.image.animated, "url": url}


def guild_view(world: World, person: Person, guild: Guild) -> Json:
    channels = [each for each in guild.channels.values() if sees(world, person, each)]
    return {
        "id": str(guild.id),
        "name": DIRECT_MESSAGES[person.locale == "de"] if guild.is_direct else guild.name,
        "locale": guild.locale,
        "has_bot": world.has_bot(guild),
        "members": [person_view(each.person) | {"name_here": each.name} for each in guild.members.values()],
        "roles": [{"id": str(role.id), "name": role.name} for role in guild.roles.values()],
        "channels": [
            {
                "id": str(each.id),
                "name": each.name,
                "type": each.kind,
                "topic": each.topic,
                "parent": str(each.parent_id) if each.parent_id else None,
                "archived": each.archived,
                "locked": each.locked,
            }
            for each in channels
        ],
    }


def command_views(world: World, person: Person, channel: Channel) -> list[Json]:
    """All commands available here, with subcommands as separate entries."""
    may = permission.in_channel(world.guild_of(channel), channel, person.id)
    views = []
    for command in world.commands.seen_in(channel.guild_id):
        needs = command["default_member_permissions"]
        hidden = needs is not None and (needs == "0" or Permission(int(needs)) not in may)
        is_elsewhere = channel.recipient is not None and not is_for_directs(command)
        if command["type"] == 1 and not is_elsewhere and (not hidden or Permission.ADMINISTRATOR in may):
            views += _leaves(command, command["id"], person.locale, [], [])
    return views


def _leaves(step: Json, number: str, locale: str, path: list[str], words: list[str]) -> list[Json]:
    path, words = [*path, step["name"]], [*words, local(step, "name", locale)]
    options = step.get("options") or []
    below = [each for each in options if each["type"] in (SUBCOMMAND, GROUP)]
    if below:
        return [leaf for each in below for leaf in _leaves(each, number, locale, path, words)]
    return [
        {
            "id": number,
            "command": "/" + " ".join(path),
            "label": "/" + " ".join(words),
            "description": local(step, "description", locale),
            "options": [_option(each, locale) for each in options],
        }
    ]


def _option(option: Json, locale: str) -> Json:
    told = {key: value for key, value in option.items() if not key.endswith("_localizations")}
    told["label"] = local(option, "name", locale)
    told["description"] = local(option, "description", locale)
    told["choices"] = [choice_view(each, locale) for each in option.get("choices") or []]
    return told


def choice_view(choice: Json, locale: str) -> Json:
    return {"name": local(choice, "name", locale), "value": choice["value"]}


def local(thing: Json, key: str, locale: str) -> Any:
    """A text in a person's language, if available."""
    return (thing.get(f"{key}_localizations") or {}).get(locale) or thing.get(key, "")
