"""Shapes that stand within effects: names, numbers, conditions, groups of people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias

from pydantic import BaseModel, ConfigDict, Discriminator, Field, StrictBool, StrictInt, StrictStr, Tag
from typing_extensions import TypeAliasType

from dragonbot.blank.words import Colours, GroupWord, SoldIn
from dragonbot.games.fist.custom.form import MOST_NUMBER

Name = Annotated[StrictStr, Field(min_length=1, max_length=20, pattern=r"^[a-z_][a-z0-9_]*$")]
"""What something that was chosen is called from then on, or a word of the language."""
Who = Name
Some = Annotated[StrictInt, Field(ge=0, le=MOST_NUMBER)]
Kinds = Name | Annotated[list[Name], Field(min_length=1, max_length=14)]
"""Things by name: gold, silver, red_stone, stones, or what has been chosen."""


class Shape(BaseModel):
    model_config = ConfigDict(extra="forbid", populate_by_name=False)


# Numbers


class Count(Shape):
    """Number of stones or spent coins in front of a player."""

    count: Kinds
    who: Who | None = None


class Points(Shape):
    points: Who


class Kept(Shape):
    """Number of cards a player keeps."""

    kept: Who


class Worth(Shape):
    """Value of a player's fist."""

    worth: Who


class Ahead(Shape):
    """By how much it was worth more than any other."""

    ahead: Who


class Bid(Shape):
    """Number of these coins a player bid in this auction."""

    bid: Kinds
    who: Who | None = None


class Left(Shape):
    """How many the bank has."""

    left: Kinds


class InTheBag(Shape):
    in_the_bag: Kinds


class Plus(Shape):
    plus: Two


class Minus(Shape):
    minus: Two


class Times(Shape):
    times: Two


class LessOf(Shape):
    less_of: Two


class MoreOf(Shape):
    more_of: Two


class Half(Shape):
    half: Number


def keys_of(shapes: Iterable[type[BaseModel]]) -> tuple[str, ...]:
    """The first key of each, by which it is known."""
    return tuple([_written(shape, next(iter(shape.model_fields))) for shape in shapes])


def one_of(shapes: Sequence[type[BaseModel]], plain: Any = None) -> Any:
    """Any of these, known by its first key; or what is `plain` and no map."""
    keys = keys_of(shapes)

    def tag(value: Any) -> str | None:
        if isinstance(value, Mapping):
            return next((key for key in value if key in keys), None)
        if isinstance(value, BaseModel):
            return next((key for key in type(value).model_fields if _written(type(value), key) in keys), None)
        return "one"

    kinds: list[Any] = [Annotated[shape, Tag(key)] for key, shape in zip(keys, shapes, strict=True)]
    if plain is not None:
        kinds.insert(0, Annotated[plain, Tag("one")])
    return Annotated[reduce(or_, kinds), Discriminator(tag)]


def _written(shape: type[BaseModel], field: str) -> str:
    return shape.model_fields[field].alias or field


NUMBERS: Final = (
    *(Count, Points, Kept, Worth, Ahead, Bid, Left, InTheBag),
    *(Plus, Minus, Times, LessOf, MoreOf, Half),
)
NUMBER_KEYS: Final = keys_of(NUMBERS)
if TYPE_CHECKING:
    Number: TypeAlias = Any
else:
    Number = TypeAliasType("Number", one_of(NUMBERS, Some | Name))
Two = TypeAliasType("Two", Annotated[list[Number], Field(min_length=2, max_length=2)])


class UpTo(Shape):
    """As many as the player wants, from none up to this, and 12 at most."""

    up_to: Number


def _is_up_to(value: Any) -> str:
    chosen = isinstance(value, UpTo) or (isinstance(value, Mapping) and "up_to" in value)
    return "up_to" if chosen else "one"


HowMany = TypeAliasType(
    "HowMany",
    Annotated[Annotated[UpTo, Tag("up_to")] | Annotated[Number, Tag("one")], Discriminator(_is_up_to)],
)
"""A number, a number that the player chooses, or the word `all`."""


# Conditions


class Has(Shape):
    """True if a player has at least this many stones, or spent coins, of a kind."""

    has: tuple[Number, Kinds]
    who: Who | None = None


class AtLeast(Shape):
    at_least: Two


class More(Shape):
    more: Two


class Equal(Shape):
    equal: Two


class Same(Shape):
    """Whether two things that have been chosen are the same, or one is what is named."""

    same: Annotated[list[Name], Field(min_length=2, max_length=2)]


class Is(Shape):
    """Whether two are the same person."""

    is_: Annotated[list[Who], Field(min_length=2, max_length=2)] = Field(alias="is")


class Sold(Shape):
    """What is bid for the card on the block."""

    sold_in: SoldIn | Annotated[list[SoldIn], Field(min_length=1, max_length=4)]


class BankHas(Shape):
    bank_has: tuple[Number, Kinds]


class CanPay(Shape):
    """Whether a player has the stones for a price."""

    can_pay: Price
    who: Who | None = None


class Not(Shape):
    not_: Condition = Field(alias="not")


class All(Shape):
    all: Annotated[list[Condition], Field(min_length=1, max_length=6)]


class Any_(Shape):  # noqa: N801 - `Any` is taken
    any: Annotated[list[Condition], Field(min_length=1, max_length=6)]


class Price(Shape):
    """A price in stones: of any colour, of one colour (equal), or one of each of the three."""

    stones: Annotated[StrictInt, Field(ge=1, le=MOST_NUMBER)] = 1
    colours: Colours = "any"


CONDITIONS: Final = (Has, AtLeast, More, Equal, Same, Is, Sold, BankHas, CanPay, Not, All, Any_)
CONDITION_KEYS: Final = keys_of(CONDITIONS)
if TYPE_CHECKING:
    Condition: TypeAlias = Any
else:
    Condition = TypeAliasType("Condition", one_of(CONDITIONS, Name))


class SomeOf(Shape):
    """Those of a group of whom something is true, each being `each`; or all where it is true of nobody."""

    of: GroupWord
    who: Condition
    or_all: StrictBool = False


Group = TypeAliasType("Group", GroupWord | SomeOf)
