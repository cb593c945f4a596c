"""People's actions in their clients. Anything a client doesn't allow raises NotPossible."""

from __future__ import annotations

from typing import Any, TypeAlias

from dragonbot.practice.checks.components import (
    CHANNEL_SELECT,
    MENTIONABLE_SELECT,
    ROLE_SELECT,
    STRING_SELECT,
    USER_SELECT,
)
from dragonbot.practice.people.choosing import fill_in, fill_in_so_far, find
from dragonbot.practice.people.filling import fill_modal
from dragonbot.practice.people.interaction_event import interact, resolved
from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.world import interaction as kinds
from dragonbot.practice.world import permission
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.command_book import is_for_directs
from dragonbot.practice.world.interaction import Interaction
from dragonbot.practice.world.message import Message
from dragonbot.practice.world.mistake import NotPossible
from dragonbot.practice.world.permission import Permission
from dragonbot.practice.world.person import Person
from dragonbot.practice.world.world import World, takes_messages

Shown: TypeAlias = ShownMessage | Message
OFFERED = {
    USER_SELECT: ("users",),
    ROLE_SELECT: ("roles",),
    MENTIONABLE_SELECT: ("users", "roles"),
    CHANNEL_SELECT: ("channels",),
}
"""What a select offers, by its type."""


class Actions:
    """Every action returns its Outcome after the answer, or at once with `wait=False`."""

    world: World

    async def run(
        self, person: Person, channel: Channel, command: str, *, wait: bool = True, **options: Any
    ) -> Outcome:
        """Run a slash command: `await run(ann, channel, "/table open", game="drachenfaust")`."""
        self._check_command(person, channel, command)
        data = fill_in(self.world, channel, command, options)
        return await self._come_of(interact(self.world, kinds.COMMAND, person, channel, data), wait)

    async def complete(
        self, person: Person, channel: Channel, command: str, option: str, text: str, **options: Any
    ) -> list[Json]:
        """Autocomplete choices for a partly typed option; empty if the bot doesn't answer."""
        self._check_command(person, channel, command)
        data = fill_in_so_far(self.world, channel, command, options, option, text)
        happened = interact(self.world, kinds.AUTOCOMPLETE, person, channel, data)
        return (await self._come_of(happened, wait=True)).choices

    async def click(self, person: Person, shown: Shown, name: str, *, wait: bool = True) -> Outcome:
        """Click the button with this custom_id or label."""
        message, channel = self._look_at(person, shown)
        button = ShownMessage(message).button(name)
        self._check_enabled(button)
        if not button.get("custom_id"):
            raise NotPossible(f"{name} is a link")
        data = {"custom_id": button["custom_id"], "component_type": 2, "id": button["id"]}
        return await self._come_of(
            interact(self.world, kinds.COMPONENT, person, channel, data, message), wait
        )

    async def choose(
        self, person: Person, shown: Shown, values: list[Any], name: str = "", *, wait: bool = True
    ) -> Outcome:
        """Choose values or people in the select with this custom_id or placeholder (default: the first)."""
        message, channel = self._look_at(person, shown)
        select = ShownMessage(message).select(name)
        self._check_enabled(select)
        chosen = [str(getattr(value, "id", value)) for value in values]
        if not select.get("min_values", 1) <= len(chosen) <= select.get("max_values", 1):
            raise NotPossible(f"{len(chosen)} is not how many can be chosen")
        data: Json = {
            "custom_id": select["custom_id"],
            "component_type": select["type"],
            "id": select["id"],
            "values": chosen,
        }
        if select["type"] != STRING_SELECT:
            data["resolved"] = self._pointed_at(select, channel, chosen)
        elif unknown := set(chosen) - {option["value"] for option in select["options"]}:
            raise NotPossible(f"{unknown} is not among the options")
        return await self._come_of(
            interact(self.world, kinds.COMPONENT, person, channel, data, message), wait
        )

    def _pointed_at(self, select: Json, channel: Channel, chosen: list[str]) -> Json:
        """The people, roles or channels, if the select offers them."""
        found = resolved(self.world, channel, chosen)
        offered = {number for kind in OFFERED[select["type"]] for number in found.get(kind, {})}
        kinds_of_channel = select.get("channel_types")
        for number, told in found.get("channels", {}).items():
            if kinds_of_channel and told["type"] not in kinds_of_channel:
                offered.discard(number)
        if unknown := set(chosen) - offered:
            raise NotPossible(f"{unknown} is not among what can be chosen")
        return found

    async def submit(self, opened: Outcome | Interaction, values: Json, *, wait: bool = True) -> Outcome:
        """Submit the open form with values by custom_id or label."""
        before = opened.interaction if isinstance(opened, Outcome) else opened
        if before.modal is None:
            raise NotPossible("no form was opened")
        data = fill_modal(self.world, before, values)
        message = before.message if before.message and before.message.id in before.channel.messages else None
        happened = interact(
            self.world, kinds.MODAL_SUBMIT, before.person, before.channel, data, message, opened_by=before
        )
        return await self._come_of(happened, wait)

    def say(self, person: Person, channel: Channel, text: str) -> ShownMessage:
        """Write a message."""
        may = permission.in_channel(self.world.guild_of(channel), channel, person.id)
        needs = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
        if not takes_messages(channel) or (Permission.VIEW_CHANNEL | needs) not in may:
            raise NotPossible(f"{person.name} cannot write in {channel.name}")
        self._check_unlocked(channel, may)
        self.world.wake(channel)
        now = self.world.clock.now()
        message = Message(
            self.world.snowflakes.next(), channel.id, channel.guild_id, person, now, content=text
        )
        message.mentions = [each for each in self.world.people.values() if each.mention in text]
        self.world.add_message(message)
        return ShownMessage(message)

    def delete(self, shown: Shown) -> None:
        """Delete a message as a person with that permission."""
        self.world.remove_message(shown.message if isinstance(shown, ShownMessage) else shown)

    def dismiss(self, person: Person, shown: Shown) -> None:
        """Dismiss an ephemeral message."""
        message, _ = self._look_at(person, shown)
        message.dismissed = True

    # Internals

    async def _come_of(self, interaction: Interaction, wait: bool) -> Outcome:
        outcome = Outcome(interaction)
        return await outcome.settled() if wait else outcome

    def _check_command(self, person: Person, channel: Channel, path: str) -> None:
        guild = self.world.guild_of(channel)
        may = permission.in_channel(guild, channel, person.id)
        if (Permission.VIEW_CHANNEL | Permission.USE_APPLICATION_COMMANDS) not in may:
            raise NotPossible(f"{person.name} cannot run commands in {channel.name}")
        if not self.world.has_bot(guild):
            raise NotPossible("the bot is not in this guild")
        command, _, _ = find(self.world, channel, path)
        if guild.is_direct and not is_for_directs(command):
            raise NotPossible(f"{path} is for servers only")
        needs = command["default_member_permissions"]
        hidden = needs is not None and (needs == "0" or Permission(int(needs)) not in may)
        if hidden and Permission.ADMINISTRATOR not in may:
            raise NotPossible(f"{person.name} does not see {path}")
        self._check_unlocked(channel, may)

    def _check_unlocked(self, channel: Channel, may: Permission) -> None:
        if channel.locked and Permission.MANAGE_THREADS not in may:
            raise NotPossible(f"{channel.name} is locked")

    def _look_at(self, person: Person, shown: Shown) -> tuple[Message, Channel]:
        message = shown.message if isinstance(shown, ShownMessage) else shown
        channel = self.world.channels.get(message.channel_id)
        if channel is None or message.id not in channel.messages:
            raise NotPossible("the message is gone")
        may = permission.in_channel(self.world.guild_of(channel), channel, person.id)
        if Permission.VIEW_CHANNEL not in may or not message.visible_to(person.id):
            raise NotPossible(f"{person.name} does not see this message")
        return message, channel

    def _check_enabled(self, component: Json) -> None:
        if component.get("disabled"):
            raise NotPossible(f"{component.get('label') or component['custom_id']} is switched off")
