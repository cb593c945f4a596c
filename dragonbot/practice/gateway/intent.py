"""Which events a bot gets, and which message contents it may read."""

from __future__ import annotations

from enum import IntFlag

from dragonbot.practice.world.body import Json
from dragonbot.practice.world.event import Event
from dragonbot.practice.world.world import World


class Intent(IntFlag):
    NONE = 0
    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT


def message_for(world: World, intents: int, event: Event) -> Json:
    """A message in a gateway event: with guild and member, without content the bot may not read."""
    message = event.message
    assert message is not None
    is_direct = event.guild is not None and event.guild.is_direct
    mine = message.author is world.bot or world.bot in message.mentions or is_direct
    whole = message.new_json if event.name == "MESSAGE_CREATE" else message.json
    data = whole() if mine or intents & Intent.MESSAGE_CONTENT else message.without_content()
    if message.only_for is not None or event.guild is None or is_direct:
        return data
    data["guild_id"] = str(message.guild_id)
    member = event.guild.members.get(message.author.id)
    if member is not None and not message.webhook:
        data["member"] = member.json(with_user=False)
    for mention in data["mentions"]:
        if named := event.guild.members.get(int(mention["id"])):
            mention["member"] = named.json(with_user=False)
    return data
