"""Messages, public and ephemeral."""

from __future__ import annotations

from dataclasses import dataclass, field

from dragonbot.practice.checks.components import walk
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.clock import iso
from dragonbot.practice.world.person import Person

SUPPRESS_EMBEDS = 1 << 2
EPHEMERAL = 1 << 6
LOADING = 1 << 7
SUPPRESS_NOTIFICATIONS = 1 << 12
COMPONENTS_V2 = 1 << 15

PLAIN = 0
REPLY = 19
COMMAND_ANSWER = 20
STARTER = 21


@dataclass(slots=True, eq=False)
class Message:
    """`only_for`: the reader of an ephemeral message; `dismissed`: that person dismissed it."""

    id: int
    channel_id: int
    guild_id: int
    author: Person
    created: float
    kind: int = PLAIN
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Json] = field(default_factory=list)
    mentions: list[Person] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    flags: int = 0
    edited: float | None = None
    nonce: str | int | None = None
    only_for: Person | None = None
    dismissed: bool = False
    pinned: float | None = None
    """The time, if pinned."""
    reference: Json | None = None
    webhook: bool = False
    interaction: Json | None = None
    """Discord's `interaction_metadata`."""
    _walked: tuple[list[Json], list[Json]] = field(default_factory=lambda: ([], []))
    """Components, and the same with nested ones."""

    @property
    def parts(self) -> list[Json]:
        """All components including nested ones, cached until a change replaces them."""
        if self._walked[0] is not self.components:
            self._walked = self.components, walk(self.components)
        return self._walked[1]

    @property
    def is_v2(self) -> bool:
        return bool(self.flags & COMPONENTS_V2)

    @property
    def is_loading(self) -> bool:
        return bool(self.flags & LOADING)

    def visible_to(self, person_id: int) -> bool:
        return self.only_for is None or (self.only_for.id == person_id and not self.dismissed)

    def loose_files(self) -> list[Json]:
        """Files shown by no component or embed; Discord lists no others (discord-api-docs 8277)."""
        if self.is_v2:
            return []
        shown = {
            embed[key]["url"] for embed in self.embeds for key in ("image", "thumbnail") if embed.get(key)
        }
        return [each for each in self.attachments if each["url"] not in shown]

    def json(self) -> Json:
        data: Json = {
            "id": str(self.id),
            "channel_id": str(self.channel_id),
            "type": self.kind,
            "author": self.author.user(),
            "content": self.content,
            "timestamp": iso(self.created),
            "edited_timestamp": None if self.edited is None else iso(self.edited),
            "tts": False,
            "mention_everyone": self.mention_everyone,
            "mentions": [person.user() for person in self.mentions],
            "mention_roles": [str(role) for role in self.mention_roles],
            "attachments": self.loose_files(),
            "embeds": self.embeds,
            "components": self.components,
            "pinned": self.pinned is not None,
            "flags": self.flags,
        }
        if self.reference is not None:
            data["message_reference"] = self.reference
        if self.author.bot:
            data["application_id"] = str(self.author.id)
        if self.webhook:
            data["webhook_id"] = str(self.author.id)
        if self.interaction is not None:
            data["interaction_metadata"] = self.interaction
        return data

    def new_json(self) -> Json:
        """The message as announced; its nonce isn't repeated later."""
        return self.json() | ({} if self.nonce is None else {"nonce": self.nonce})

    def without_content(self) -> Json:
        """The part of a foreign message that an app may read."""
        return self.json() | {"content": "", "embeds": [], "attachments": [], "components": []}
