"""Guilds (people call them servers) with their roles and members."""

from __future__ import annotations

from dataclasses import dataclass, field

from dragonbot.practice.world.body import Json
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.clock import iso
from dragonbot.practice.world.permission import Permission
from dragonbot.practice.world.person import Person


@dataclass(slots=True, eq=False)
class Role:
    id: int
    name: str
    permissions: Permission
    position: int = 0
    managed: bool = False

    def json(self) -> Json:
        return {
            "id": str(self.id),
            "name": self.name,
            "permissions": str(int(self.permissions)),
            "position": self.position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "icon": None,
            "unicode_emoji": None,
            "managed": self.managed,
            "mentionable": False,
            "flags": 0,
        }


@dataclass(slots=True, eq=False)
class Member:
    person: Person
    joined: float
    roles: list[int] = field(default_factory=list)
    nick: str | None = None

    @property
    def name(self) -> str:
        """The displayed name."""
        return self.nick or self.person.display_name

    def json(self, *, with_user: bool = True) -> Json:
        data: Json = {
            "roles": [str(role) for role in self.roles],
            "nick": self.nick,
            "avatar": None,
            "banner": None,
            "joined_at": iso(self.joined),
            "premium_since": None,
            "communication_disabled_until": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
        }
        if with_user:
            data["user"] = self.person.user()
        return data


@dataclass(slots=True, eq=False)
class Guild:
    """`channels` includes threads. The role with the guild's own id is everyone's.

    For permissions, direct messages with one person are a guild, too, which Discord doesn't know.
    """

    id: int
    name: str
    owner_id: int
    locale: str
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    is_direct: bool = False

    def partial(self) -> Json:
        """The part sent with an interaction."""
        return {"id": str(self.id), "locale": self.locale, "features": []}

    def json(self) -> Json:
        return {
            "id": str(self.id),
            "name": self.name,
            "icon": None,
            "banner": None,
            "splash": None,
            "discovery_splash": None,
            "description": None,
            "owner_id": str(self.owner_id),
            "preferred_locale": self.locale,
            "roles": [role.json() for role in self.roles.values()],
            "emojis": [],
            "stickers": [],
            "features": [],
            "region": "",
            "afk_channel_id": None,
            "afk_timeout": 300,
            "application_id": None,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "verification_level": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "nsfw": False,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "premium_progress_bar_enabled": False,
            "public_updates_channel_id": None,
            "rules_channel_id": None,
            "safety_alerts_channel_id": None,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "vanity_url_code": None,
            "max_members": 500000,
            "max_presences": None,
            "max_video_channel_users": 25,
            "max_stage_video_channel_users": 50,
            "incidents_data": None,
            "widget_enabled": False,
            "widget_channel_id": None,
            "home_header": None,
            "hub_type": None,
        }
