"""A request of the bot, read and ready to be answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from dragonbot.practice.checks.form import Form
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.mistake import Mistake
from dragonbot.practice.world.stored_file import Upload
from dragonbot.practice.world.world import World


@dataclass(slots=True)
class Call:
    """`places` are the parts of the path that a route names."""

    world: World
    places: Mapping[str, str]
    query: Mapping[str, str] = field(default_factory=dict)
    body: Any = None
    uploads: list[Upload] = field(default_factory=list)
    came: float = 0.0
    """When it was there, by the world's clock; it takes some time to look it over."""
    errors: Json = field(default_factory=dict)

    def number(self, place: str) -> int:
        """A part of the path that is a number. `@me` is the bot's."""
        text = self.places[place]
        if text == "@me":
            return self.world.bot.id
        if not text.isdigit():
            raise Mistake(50035, errors=_not_a_number(place, text))
        return int(text)

    def wants(self, word: str) -> bool:
        """Whether the query asks for something that is left out otherwise."""
        return self.query.get(word) in ("1", "true", "True")

    def form(self) -> Form:
        """The body to be looked over. What was found stays with the call."""
        return Form({} if self.body is None else self.body, self.errors)


def _not_a_number(place: str, text: str) -> Json:
    message = f'Value "{text}" is not snowflake.'
    return {place: {"_errors": [{"code": "NUMBER_TYPE_COERCE", "message": message}]}}


Answer: TypeAlias = Any
"""JSON; None is an answer without content. A route says which status goes with it."""


class Route(NamedTuple):
    """One kind of request. `rate` names the limit it counts under; `kind` is how a record counts it."""

    method: str
    path: str
    answer: Callable[[Call], Answer]
    rate: str = "others"
    kind: str = "other"
    status: int = 200
    token: bool = True
    """True if the route needs the bot's token; answers to interactions bring their own."""
