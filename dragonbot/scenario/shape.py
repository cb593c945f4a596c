"""Shapes: what all parts of a scenario have in common, as pydantic sees them."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StrictInt, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

Count = Annotated[StrictInt, Field(ge=0)]
Names = list[str]

MAY_BE_NULL = ("auction", "cloak", "kings_favor")
"""There may be no card on the block, no Cloak in use, and nobody who holds the token."""


class Shape(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    @field_validator("*", mode="before")
    @classmethod
    def _says_something(cls, value: Any, field: ValidationInfo) -> Any:
        """Refuse a key without a value: as an expectation it would hold whatever came."""
        if value is None and field.field_name not in MAY_BE_NULL:
            raise PydanticCustomError("nothing", "nothing stands here")
        return value
