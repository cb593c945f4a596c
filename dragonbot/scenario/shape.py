"""Shapes: what all parts of a scenario have in common, as pydantic sees them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from dragonbot.scenario.page import Path

Count = Annotated[StrictInt, Field(ge=0)]
Names = list[str]


class Shape(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    may_be_null: ClassVar[tuple[str, ...]] = ()
    """Keys whose value may be none: no card on the block, nobody who holds the token."""

    @field_validator("*", mode="before")
    @classmethod
    def _says_something(cls, value: Any, field: ValidationInfo) -> Any:
        """Refuse a key without a value: as an expectation it would hold whatever came."""
        if value is None and field.field_name not in cls.may_be_null:
            raise PydanticCustomError("nothing", "nothing stands here")
        return value


class GivenShape(Shape):
    """What stands under `given`. A game adds what lies on its table, and the shape of `seats`."""

    chance: list[str | int] = Field(default_factory=list)
    """A die shows a number; all else that chance says is a word."""


class ThenShape(Shape):
    """What stands under `then` and `check`. A game adds to it as to what is given."""

    over: StrictBool | None = None
    winners: Names | None = None
    asked: dict[str, Any] | None = None
    """The options of each who is asked; a game says what else they may be than a list."""

    def names(self) -> Iterator[tuple[Path, str]]:
        """The players that are named elsewhere than as keys of seats, and where."""
        yield from ((("asked", name), name) for name in self.asked or ())
        yield from ((("winners", number), name) for number, name in enumerate(self.winners or ()))
