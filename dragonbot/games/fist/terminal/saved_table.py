"""Tables in a file: looked at before the rules read them, so that they need not doubt."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from dragonbot.engine.refusal import Refused
from dragonbot.fist.edition import POINTS_TO_WIN, SEATS
from dragonbot.fist.house_rules import HouseRules
from dragonbot.fist.things import NAMES
from dragonbot.games.fist.terminal.saved_event import CardId
from dragonbot.terminal.saved_part import Count, Name


def _house(chosen: dict[str, bool]) -> dict[str, bool]:
    try:
        HouseRules.read(chosen)
    except Refused as refused:
        raise ValueError(refused.in_full()) from refused
    return chosen


Purse: TypeAlias = Annotated[list[Count], Field(min_length=len(NAMES), max_length=len(NAMES))]


class SavedSeat(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")
    name: Name
    score: int = Field(ge=0, le=POINTS_TO_WIN)
    keeps: list[CardId]
    purse: Purse


class SavedTable(BaseModel):
    """A table before a step: nobody has won there, and nothing was said to chance."""

    model_config = ConfigDict(strict=True, extra="forbid")
    seed: str
    draws: Count
    forced: list[str] = Field(max_length=0)
    house: Annotated[dict[str, bool], AfterValidator(_house)]
    bank: Purse
    seats: list[SavedSeat] = Field(min_length=SEATS[0], max_length=SEATS[-1])
    round: int = Field(ge=1)
    block: CardId | None
    gone: list[CardId]
    to_come: list[CardId]
    specials: list[CardId]
    discarded: list[CardId]
    unseen: list[CardId]
    favor: Count | None
    heir: Count | None
    seer: Count | None
    order_known: bool
    substitutes: Count
    winners: list[int] = Field(max_length=0)

    @property
    def of_the_kings_favor(self) -> bool:
        """Whether it tells of what only comes with the King's Favor."""
        seats = (self.favor, self.heir, self.seer)
        return bool(self.unseen) or self.order_known or any(seat is not None for seat in seats)

    @model_validator(mode="after")
    def _seats(self) -> SavedTable:
        for seat in (self.favor, self.heir, self.seer):
            if seat is not None and seat >= len(self.seats):
                raise ValueError(f"there is no seat {seat}")
        return self
