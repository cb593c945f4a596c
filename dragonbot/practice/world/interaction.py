"""An interaction: a person's action and its answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from dragonbot.practice.checks.commands import GROUP, SUBCOMMAND
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.clock import Timer
from dragonbot.practice.world.guild import Guild
from dragonbot.practice.world.message import Message
from dragonbot.practice.world.person import Person

COMMAND = 2
COMPONENT = 3
AUTOCOMPLETE = 4
MODAL_SUBMIT = 5

MESSAGE = 4
DEFERRED_MESSAGE = 5
DEFERRED_UPDATE = 6
UPDATE = 7
CHOICES = 8
MODAL = 9


@dataclass(slots=True, eq=False)
class Interaction:
    """`message`: the clicked one, or the one that opened the form; `answer`: `@original`."""

    id: int
    token: str
    kind: int
    person: Person
    guild: Guild
    channel: Channel
    created: float
    data: Json
    message: Message | None = None
    opened_by: Interaction | None = None
    """The interaction whose answer was the form that this one submits."""

    acknowledged: float | None = None
    heard: float | None = None
    """Arrival of the first answer, before checks."""
    answer_kind: int = 0
    answer: Message | None = None
    made: list[Message] = field(default_factory=list)
    """Messages posted as answers and follow-ups."""
    updated: list[Message] = field(default_factory=list)
    choices: list[Json] = field(default_factory=list)
    modal: Json | None = None
    failed: bool = False
    timer: Timer | None = None
    watchers: list[Callable[[], None]] = field(default_factory=list)

    @property
    def is_settled(self) -> bool:
        """True if nothing is loading any longer for the person."""
        if self.failed:
            return True
        if self.acknowledged is None:
            return False
        if self.answer_kind == DEFERRED_MESSAGE:
            return self.answer is None or not self.answer.is_loading
        return True

    @property
    def owners(self) -> Json:
        """Where the application is installed."""
        return {"0": "0" if self.guild.is_direct else str(self.guild.id)}

    def changed(self) -> None:
        for watcher in tuple(self.watchers):
            watcher()

    def metadata(self) -> Json:
        """The origin, as shown in the answer's messages."""
        data: Json = {
            "id": str(self.id),
            "type": self.kind,
            "user": self.person.user(),
            "authorizing_integration_owners": self.owners,
        }
        if self.kind == COMMAND:
            data["name"] = " ".join(_words(self.data))
            data["command_type"] = 1
        elif self.kind == COMPONENT and self.message:
            data["interacted_message_id"] = str(self.message.id)
        elif self.opened_by:
            data["triggering_interaction_metadata"] = self.opened_by.metadata()
        return data


def _words(step: Json) -> Iterator[str]:
    """A command's words, down to the subcommand."""
    yield step["name"]
    for each in step.get("options") or ():
        if each["type"] in (SUBCOMMAND, GROUP):
            yield from _words(each)
