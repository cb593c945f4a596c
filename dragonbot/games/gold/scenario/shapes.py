"""What may stand in a scenario of Dragon's Gold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, StrictBool, StrictInt, field_validator

from dragonbot.scenario.scenario import Count, GivenShape, Names, Path, Shape, ThenShape

Tokens = dict[
    Literal["silver", "gold", "magic", "blue", "green", "purple", "yellow", "white", "black"], Count
]
Hunters = list[Literal["knight4", "knight3", "thief", "wizard"]]


class GoldSeatShape(Shape):
    """What a player has. What is None is not named."""

    treasure: Tokens | None = None
    objects: Names | None = None
    ready: Hunters | None = None
    resting: Hunters | None = None
    armed: list[dict[str, Any]] | None = None
    """Each as it was said: `{arm: poisoned_gift, player: Cid, token: white}`."""


class CloakShape(Shape):
    """A theft in the shadows that may still be found out."""

    by: str
    dragon: str
    tokens: Tokens
    accusers: Names = Field(default_factory=list)


class DragonShape(Shape):
    """A dragon on the table. Left out: as it is printed, with its open treasure, and nobody fighting it."""

    id: str
    strength: Annotated[StrictInt, Field(ge=1)] | None = None
    treasure: Tokens | None = None
    hidden: Count | None = None
    attackers: list[list[Any]] | None = None
    elixir: StrictBool | None = None

    @field_validator("attackers")
    @classmethod
    def _attackers(cls, value: list[list[Any]] | None) -> list[list[Any]] | None:
        """Each is a name and an adventurer, and, where magic adds to its strength, how much."""
        for one in value or ():
            words, extra = one[:2], one[2:]
            if len(words) != 2 or not all(isinstance(word, str) for word in words):
                raise ValueError("an attacker is a player's name and an adventurer")
            if len(extra) > 1 or not all(type(more) is int and more >= 0 for more in extra):
                raise ValueError("what magic adds to an attacker is one number")
        return value


class GoldTableShape(Shape):
    may_be_null: ClassVar[tuple[str, ...]] = ("cloak",)

    seats: dict[str, GoldSeatShape] = Field(default_factory=dict)
    dragons: list[DragonShape] | None = None
    bag: Tokens | None = None
    box: Tokens | None = None
    pile: Names | None = None
    turn: str | None = None
    market: Count | None = None
    lost: Count | None = None
    cloak: CloakShape | None = None
    object_pile: Names | None = None
    object_discards: Names | None = None


class GoldGiven(GoldTableShape, GivenShape):
    pass


class GoldThen(GoldTableShape, ThenShape):
    scores: dict[str, StrictInt] | None = None
    asked: dict[str, list[str | int]] | None = None

    def names(self) -> Iterator[tuple[Path, str]]:
        yield from super().names()
        yield from ((("scores", name), name) for name in self.scores or ())
        if self.turn is not None:
            yield ("turn",), self.turn
