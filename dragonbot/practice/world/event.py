"""Events in the tavern; the gateway and the page each send them in their own format."""

from __future__ import annotations

from dataclasses import dataclass, field

from dragonbot.practice.world.body import Json
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.guild import Guild
from dragonbot.practice.world.message import Message
from dragonbot.practice.world.person import Person


@dataclass(slots=True)
class Event:
    """`name` is Discord's, or in lower case for pages only (`interaction_failed`, `modal`)."""

    name: str
    guild: Guild | None = None
    channel: Channel | None = None
    message: Message | None = None
    only_for: Person | None = None
    data: Json = field(default_factory=dict)
