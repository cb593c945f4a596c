"""What may stand in a scenario of Fist of Dragonstones."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field, StrictBool, StrictInt

from dragonbot.scenario.scenario import Count, GivenShape, Names, Shape, ThenShape

Heap = dict[Literal["red", "blue", "yellow", "white"], Count]


class PurseShape(Shape):
    """Things by name, as a player or the bank has them. What is None is not named."""

    fairy: Count | None = None
    spent_fairy: Count | None = None
    gold: Count | None = None
    silver: Count | None = None
    fairy_silver: Count | None = None
    spent_fairy_silver: Count | None = None
    black: Count | None = None
    red: Count | None = None
    blue: Count | None = None
    purple: Count | None = None
    stones: Heap | None = None


class SeatShape(PurseShape):
    score: Count | None = None
    keeps: Names | None = None


class TableShape(Shape):
    may_be_null: ClassVar[tuple[str, ...]] = ("auction", "kings_favor")

    seats: dict[str, SeatShape] = Field(default_factory=dict)
    bank: PurseShape | None = None
    round: Annotated[StrictInt, Field(ge=1)] | None = None
    auction: str | None = None
    gone: Names | None = None
    to_come: Names | None = None
    specials: Names | None = None
    discarded: Names | None = None
    kings_favor: str | None = None


class Given(TableShape, GivenShape):
    deck: Literal["only"] | None = None
    """The specials that are named are all there are: none lie under them."""
    unseen: Names | None = None
    """Specials that were laid off without being shown. Afterwards they are among the discarded."""
    last_winner: str | None = None
    """Who won the last auction of this round."""
    seer: str | None = None
    """Who chose the specials of this round unseen, and knows the order of the cards to come."""
    order_known: StrictBool = True
    """Whether the cards to come have not been shuffled since."""


class Then(TableShape, ThenShape):
    asked: dict[str, Literal["bid"] | list[str | int]] | None = None
