"""The result of an action, as a person sees it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.interaction import DEFERRED_UPDATE, Interaction
from dragonbot.practice.world.mistake import NotPossible

PATIENCE_SECONDS: Final = 60.0
"""Time that callers of the tavern wait for a result, as the machine may be busy."""
MOST_WAITED_FOR_MORE_SECONDS: Final = 10.0
"""Limit after an invisible answer."""


class Outcome:
    """Grows while the bot works: `settled` waits for the answer, `followed_up` for more."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction

    @property
    def failed(self) -> bool:
        """True if the person saw "This interaction failed"."""
        return self.interaction.failed

    @property
    def acknowledged_after(self) -> float | None:
        """Seconds of the tavern's clock from the action to the first answer."""
        at = self.interaction.acknowledged
        return None if at is None else at - self.interaction.created

    @property
    def heard_after(self) -> float | None:
        """The same, without the tavern's time for checking the answer."""
        at = self.interaction.heard
        return None if at is None else at - self.interaction.created

    @property
    def kind(self) -> int:
        """Discord's type of the first answer, 0 without one."""
        return self.interaction.answer_kind

    @property
    def messages(self) -> list[ShownMessage]:
        """Existing messages of the answer: the first, then follow-ups."""
        there = self.interaction.channel.messages
        return [ShownMessage(each) for each in self.interaction.made if each.id in there]

    @property
    def all_messages(self) -> list[ShownMessage]:
        """Messages of the answer, also those that have gone since."""
        return [ShownMessage(each) for each in self.interaction.made]

    @property
    def message(self) -> ShownMessage:
        """The message of the answer, new or updated; one that has gone since if there is no other."""
        if self.kind == DEFERRED_UPDATE and self.messages:
            return self.messages[0]  # nothing changed, but this was said
        if self.kind == DEFERRED_UPDATE and self.is_told_in_place:
            return ShownMessage(self.interaction.updated[-1])
        if self.interaction.answer is not None:
            return ShownMessage(self.interaction.answer)
        if self.all_messages:
            return (self.messages or self.all_messages)[0]
        raise NotPossible("there was no message in answer")

    @property
    def is_told_in_place(self) -> bool:
        """True if an earlier ephemeral message changed."""
        updated = self.interaction.updated
        return bool(updated) and updated[-1].only_for is not None

    @property
    def text(self) -> str:
        return self.message.text

    @property
    def ephemeral(self) -> list[ShownMessage]:
        return [each for each in self.messages if each.ephemeral]

    @property
    def public(self) -> list[ShownMessage]:
        return [each for each in self.messages if not each.ephemeral]

    @property
    def updated(self) -> list[ShownMessage]:
        """Messages updated by the answer."""
        return [ShownMessage(each) for each in self.interaction.updated]

    @property
    def choices(self) -> list[Json]:
        return self.interaction.choices

    @property
    def modal(self) -> Json:
        """The form that opened."""
        if self.interaction.modal is None:
            raise NotPossible("no form was opened")
        return self.interaction.modal

    async def settled(self, seconds: float = PATIENCE_SECONDS) -> Outcome:
        """Wait until nothing is loading, or it failed."""
        await self._until(lambda: self.interaction.is_settled, seconds)
        if self.kind == DEFERRED_UPDATE:  # invisible, so people wait for something to follow
            with suppress(TimeoutError):
                await self._until(lambda: self._has_followed, MOST_WAITED_FOR_MORE_SECONDS)
        return self

    @property
    def _has_followed(self) -> bool:
        """True if a message came, or the clicked panel changed. Public messages change anyway."""
        found = self.interaction
        return bool(found.made) or found.failed or any(each.only_for is not None for each in found.updated)

    async def acknowledged(self, seconds: float = PATIENCE_SECONDS) -> Outcome:
        """Wait for the first answer, or for its absence."""
        await self._until(lambda: self.interaction.acknowledged is not None or self.failed, seconds)
        return self

    async def followed_up(self, messages: int = 2, seconds: float = PATIENCE_SECONDS) -> Outcome:
        """Wait until the answer has this many messages."""
        await self._until(lambda: len(self.interaction.made) >= messages or self.failed, seconds)
        return self

    async def _until(self, condition: Callable[[], bool], seconds: float) -> None:
        if condition():
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def look() -> None:
            if condition() and not done.done():
                done.set_result(None)

        self.interaction.watchers.append(look)
        try:
            await asyncio.wait_for(done, seconds)
        finally:
            self.interaction.watchers.remove(look)

    def __repr__(self) -> str:
        return f"<Outcome {self.kind} failed={self.failed} {self.messages}>"
