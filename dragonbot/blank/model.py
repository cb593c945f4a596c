"""The model of a card's text: what can stand where. Its JSON schema is docs/blank-card.schema.json."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import ConfigDict, Field, StrictBool, StrictInt, StrictStr

from dragonbot.blank.shapes import Condition, Shape
from dragonbot.blank.verbs import Effects
from dragonbot.blank.words import BadgeColour, BadgeShape, Kind, Moment, SoldIn, StoneColour, Wins
from dragonbot.games.fist.custom.form import LONGEST_FLAVOUR, LONGEST_NAME, MOMENTS, MOST_COPIES, MOST_LETTERS


class Texts(Shape):
    """In each language; where one is left out the other stands."""

    en: StrictStr | None = Field(default=None, max_length=LONGEST_FLAVOUR)
    de: StrictStr | None = Field(default=None, max_length=LONGEST_FLAVOUR)


class Badge(Shape):
    colour: BadgeColour = "grey"
    shape: BadgeShape = "circle"
    letters: StrictStr | None = Field(default=None, max_length=MOST_LETTERS)


class Standing(Shape):
    """What a kept card changes for its owner as long as it is kept."""

    second_fist: StrictBool = False
    dragon_bonus: Annotated[StrictInt, Field(ge=1, le=3)] | None = None
    hides_stones: StrictBool = False
    any_colour: StoneColour | Annotated[list[StoneColour], Field(min_length=1, max_length=4)] | None = None
    one_as: StoneColour | None = None
    chooses_specials: Annotated[StrictInt, Field(ge=1, le=3)] | None = None
    in_secret: StrictBool = False
    sells_without_gold: StrictBool = False


class AtMoment(Shape):
    """When a kept card speaks. A card that is used once asks its owner first."""

    at: Moment
    when: Condition | None = None
    asked: StrictBool | None = None
    do: Effects


class CardText(Shape):
    """A blank card, as written."""

    model_config = ConfigDict(extra="forbid", title="Blank card")
    version: ClassVar[str] = "1"

    card: Annotated[StrictStr, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=32)] | None = None
    """Where it is left out it is made from the name."""
    name: StrictStr | Texts
    flavour: StrictStr | Texts | None = None
    badge: Badge = Badge()
    kind: Kind = "at_once"
    sold_in: SoldIn = "gold"
    wins: Wins = "highest"
    dragon: StrictBool = False
    not_last: StrictBool = False
    twice: StrictBool = True
    copies: Annotated[StrictInt, Field(ge=1, le=MOST_COPIES)] = 1
    standing: Standing | None = None
    moments: Annotated[list[AtMoment], Field(max_length=len(MOMENTS))] = Field(default=[])
    power: Effects = Field(default=[])


assert LONGEST_NAME <= LONGEST_FLAVOUR
CardText.model_rebuild()


def schema() -> dict[str, Any]:
    """The JSON schema of a card's text."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **CardText.model_json_schema()}
