"""A parsed request of the bot."""

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
    """`places` are the named parts of the path."""

    world: World
    places: Mapping[str, str]
    query: Mapping[str, str] = field(default_factory=dict)
    body: Any = None
    uploads: list[Upload] = field(default_factory=list)
    came: float = 0.0
    """Time of arrival by the world's clock, before checks."""
    errors: Json = field(default_factory=dict)

    def number(self, place: str) -> int:
        """A number in the path. `@me` is the bot's."""
        text = self.places[place]
        if text == "@me":
            return self.world.bot.id
        if not text.isdigit():
            raise Mistake(50035, errors=_not_a_number(place, text))
        return int(text)

    def wants(self, word: str) -> bool:
        """True if the query asks for optional parts."""
        return self.query.get(word) in ("1", "true", "True")

    def form(self) -> Form:
        """The body as a form. Its errors stay with the call."""
        return Form({} if self.body is None else self.body, self.errors)


def _not_a_number(place: str, text: str) -> Json:
    message = f'Value "{text}" is not snowflake.'
    return {place: {"_errors": [{"code": "NUMBER_TYPE_COERCE", "message": message}]}}


Answer: TypeAlias = Any
"""JSON; None is an answer without content. The route has the status."""


class Route(NamedTuple):
    """One kind of request. `rate` names its limit; `kind` is its name in a record."""

    method: str
    path: str
    answer: Callable[[Call], Answer]
    rate: str = "others"
    kind: str = "other"
    status: int = 200
    token: bool = True
    """True if the route needs the bot's token; answers to interactions bring their own."""
