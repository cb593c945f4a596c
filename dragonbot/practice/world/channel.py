"""Channels, and threads, which are channels with a parent."""

from __future__ import annotations

from dataclasses import dataclass, field

from dragonbot.practice.world.body import Json
from dragonbot.practice.world.clock import iso
from dragonbot.practice.world.message import Message
from dragonbot.practice.world.permission import Permission
from dragonbot.practice.world.person import Person

TEXT = 0
DIRECT = 1
"""Between one person and the bot; its `guild_id` is 0."""
CATEGORY = 4
PUBLIC_THREAD = 11
PRIVATE_THREAD = 12
FORUM = 15


REQUIRE_TAG = 1 << 4
"""The flag of a forum in which every post needs a tag."""


@dataclass(slots=True, frozen=True)
class Tag:
    """A tag for forum posts. Only people who manage threads may set a moderated one."""

    id: int
    name: str
    moderated: bool = False

    def json(self) -> Json:
        return {
            "id": str(self.id),
            "name": self.name,
            "moderated": self.moderated,
            "emoji_id": None,
            "emoji_name": None,
        }


@dataclass(slots=True, frozen=True)
class Overwrite:
    """Permissions a channel grants or denies: `kind` 0 for a role, 1 for a person."""

    kind: int
    allow: Permission = Permission.NONE
    deny: Permission = Permission.NONE


@dataclass(slots=True, eq=False)
class Channel:
    id: int
    guild_id: int
    kind: int
    name: str
    created: float
    parent_id: int = 0
    owner_id: int = 0
    position: int = 0
    topic: str | None = None
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    archived: bool = False
    locked: bool = False
    archive_changed: float = 0.0
    auto_archive: int = 4320
    slowmode: int = 0
    nsfw: bool = False
    """Age-restricted."""
    thread_members: dict[int, float] = field(default_factory=dict)
    sent: int = 0
    flags: int = 0
    tags: list[Tag] = field(default_factory=list)
    """A forum's tags for posts."""
    applied_tags: list[int] = field(default_factory=list)
    """A post's tags."""
    recipient: Person | None = None
    """The person in a direct channel."""

    @property
    def is_thread(self) -> bool:
        return self.kind in (10, PUBLIC_THREAD, PRIVATE_THREAD)

    @property
    def mention(self) -> str:
        return f"<#{self.id}>"

    def json(self) -> Json:
        last = next(reversed(self.messages), None)
        if self.recipient is not None:
            return {
                "id": str(self.id),
                "type": DIRECT,
                "flags": 0,
                "last_message_id": None if last is None else str(last),
                "recipients": [self.recipient.user()],
            }
        data: Json = {
            "id": str(self.id),
            "guild_id": str(self.guild_id),
            "type": self.kind,
            "name": self.name,
            "flags": self.flags,
            "rate_limit_per_user": self.slowmode,
            "last_message_id": None if last is None else str(last),
            "parent_id": str(self.parent_id) if self.parent_id else None,
        }
        return data | (self._thread() if self.is_thread else self._place())

    def _place(self) -> Json:
        data: Json = {
            "position": self.position,
            "topic": self.topic,
            "nsfw": self.nsfw,
            "permission_overwrites": [
                {
                    "id": str(target),
                    "type": overwrite.kind,
                    "allow": str(int(overwrite.allow)),
                    "deny": str(int(overwrite.deny)),
                }
                for target, overwrite in self.overwrites.items()
            ],
        }
        if self.kind == FORUM:
            data |= {
                "available_tags": [tag.json() for tag in self.tags],
                "default_reaction_emoji": None,
                "default_sort_order": None,
                "default_forum_layout": 0,
                "default_auto_archive_duration": 4320,
            }
        return data

    def _thread(self) -> Json:
        return {
            "owner_id": str(self.owner_id),
            "message_count": len(self.messages),
            "member_count": len(self.thread_members),
            "total_message_sent": self.sent,
            "applied_tags": [str(tag) for tag in self.applied_tags],
            "thread_metadata": {
                "archived": self.archived,
                "locked": self.locked,
                "auto_archive_duration": self.auto_archive,
                "archive_timestamp": iso(self.archive_changed or self.created),
                "create_timestamp": iso(self.created),
            },
        }

    def thread_member(self, person_id: int) -> Json:
        joined = self.thread_members.get(person_id, self.created)
        return {
            "id": str(self.id),
            "user_id": str(person_id),
            "join_timestamp": iso(joined),
            "flags": 1,
        }
