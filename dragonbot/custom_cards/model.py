"""The language of card texts: its words, their places, and its JSON schema.

Effects contain numbers, conditions and groups of people; moments and the power contain effects. The schema
is docs/blank-card.schema.json.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Discriminator, Field, StrictBool, StrictInt, StrictStr, Tag
from typing_extensions import TypeAliasType

from dragonbot.games.fist.custom.form import (
    COIN_NAMES,
    LEFT_NEIGHBOUR,
    LONGEST_FLAVOUR,
    LONGEST_NAME,
    MOMENTS,
    MOST_COPIES,
    MOST_FACES,
    MOST_LETTERS,
    MOST_NUMBER,
    RIGHT_NEIGHBOUR,
    STONE_NAMES,
    THAT_PLAYER,
)

Kind = Literal["at_once", "once", "for_good"]
SoldIn = Literal["gold", "silver", "common_gold", "stones"]
Wins = Literal["highest", "lowest"]
BadgeColour = Literal["blue", "brown", "green", "grey", "orange", "purple", "red", "yellow"]
BadgeShape = Literal["circle", "diamond", "drop", "hexagon", "shield", "square", "star", "triangle"]
Moment = Literal[
    "turned_up", "fists_open", "tied", "nobody_bid", "won", "any_time",
    "round_begins", "another_wins", "another_scores", "round_ends",
]  # fmt: skip
Decision = Literal["sold_for_silver", "fists_back", "owner_wins", "used_twice"]
GroupWord = Literal[
    "others", "everybody", "seconds", "neighbours", "left_neighbour", "right_neighbour",
    "fewest_points", "most_points",
]  # fmt: skip
Colours = Literal["any", "equal", "each"]
StoneColour = Literal["red", "blue", "yellow", "white"]

THINGS: Final[dict[str, tuple[str, ...]]] = {
    "fairy": ("fairy",),
    "gold": ("gold",),
    "silver": ("silver",),
    "fairy_silver": ("fairy_silver",),
    "black_coin": ("black",),
    "amulet": ("red",),
    "blue_coin": ("blue",),
    "purple_coin": ("purple",),
    "spent_fairy": ("spent_fairy",),
    "spent_fairy_silver": ("spent_fairy_silver",),
    "red_stone": ("red_stone",),
    "blue_stone": ("blue_stone",),
    "yellow_stone": ("yellow_stone",),
    "white_stone": ("white_stone",),
    "coins": COIN_NAMES,
    "stones": STONE_NAMES,
    "stone": STONE_NAMES,
}
"""A text's words for things."""
CALLED: Final = {names[0]: word for word, names in THINGS.items() if len(names) == 1}
"""The reverse."""
OTHERWISE: Final = {
    "black": "black_coin",
    "blue": "blue_stone",
    "coin": "coins",
    "common_gold": "gold",
    "fairy_gold": "fairy",
    "purple": "purple_coin",
    "red": "red_stone",
    "red_coin": "amulet",
    "spent_fairy_gold": "spent_fairy",
    "white": "white_stone",
    "yellow": "yellow_stone",
}
"""Other spellings people use. A colour of a thing means its stones."""


def things_called(word: str) -> tuple[str, ...]:
    """The things a word means, singular or plural; an unknown word itself."""
    for said in (word, word.removesuffix("s")):
        found = THINGS.get(OTHERWISE.get(said, said))
        if found is not None:
            return found
    return (word,)


PEOPLE: Final = {
    "owner": "winner",
    "left_neighbour": LEFT_NEIGHBOUR,
    "right_neighbour": RIGHT_NEIGHBOUR,
    "that_player": THAT_PLAYER,
}
"""People who need no choice, with their rules names."""
NUMBER_WORDS: Final = {
    "seats": ("seats",),
    "round": ("round",),
}
OWN_NUMBERS: Final = {
    "points": "points",
    "ahead": "ahead",
    "worth": "worth",
    "kept": "kept",
}
"""A player's own numbers."""
SENTENCES: Final = ("lowest_wins", "as_itself", "beyond_gold")
"""Conditions of one word."""
PLAIN_VERBS: Final = ("stop", "empty_bag", "dig", "auction_next", "use_up")
"""Verbs that can stand alone."""


Name = Annotated[StrictStr, Field(min_length=1, max_length=20, pattern=r"^[a-z_][a-z0-9_]*$")]
"""A name for something chosen, or a word of the language."""
Who = Name
Some = Annotated[StrictInt, Field(ge=0, le=MOST_NUMBER)]
Kinds = Name | Annotated[list[Name], Field(min_length=1, max_length=14)]
"""Things by name: gold, silver, red_stone, stones, or something chosen."""


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
    """The lead of a player's fist over any other."""

    ahead: Who


class Bid(Shape):
    """Number of these coins a player bid in this auction."""

    bid: Kinds
    who: Who | None = None


class Left(Shape):
    """Number of these things in the bank."""

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
    """The first key of each, which identifies it."""
    return tuple([_written(shape, next(iter(shape.model_fields))) for shape in shapes])


def one_of(shapes: Sequence[type[BaseModel]], plain: Any = None) -> Any:
    """Any of these, identified by first key; or `plain` if it isn't a map."""
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
    """As many as the player wants, from 0 up to this, and 12 at most."""

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
    """True if two chosen things are the same, or a chosen one is the named one."""

    same: Annotated[list[Name], Field(min_length=2, max_length=2)]


class Is(Shape):
    """True if both are the same person."""

    is_: Annotated[list[Who], Field(min_length=2, max_length=2)] = Field(alias="is")


class Sold(Shape):
    """True if the card on the block is sold for this."""

    sold_in: SoldIn | Annotated[list[SoldIn], Field(min_length=1, max_length=4)]


class BankHas(Shape):
    bank_has: tuple[Number, Kinds]


class CanPay(Shape):
    """True if a player has the stones for a price."""

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
    """The members of a group that meet a condition, each as `each`; or all if none does."""

    of: GroupWord
    who: Condition
    or_all: StrictBool = False


Group = TypeAliasType("Group", GroupWord | SomeOf)


class Parts(Shape):
    """The parts of a verb."""

    if TYPE_CHECKING:
        who: Who | None
        """Each class documents it in its docstring."""


class TakeParts(Parts):
    """Things from the bank, or stones from the bag: one of a colour, or all."""

    what: Kinds
    how_many: HowMany = 1
    who: Who | None = None
    from_: Literal["bank", "bag"] = Field(default="bank", alias="from")


class LoseParts(Parts):
    """Return things to the bank: a number of each kind, or all; as many as there are. Everyone sees how
    many."""

    what: Kinds
    how_many: HowMany = 1
    who: Who | None = None
    as_: Name | None = Field(default=None, alias="as")


class FetchParts(Parts):
    """Take spent Fairy Gold back behind the screen."""

    how_many: HowMany = 1
    who: Who | None = None


class PayParts(Parts):
    """Pay stones to the bank. `if_wild`: optional if only wild stones make the price."""

    stones: Annotated[StrictInt, Field(ge=1, le=MOST_NUMBER)] | Literal["all"] = 1
    colours: Colours = "any"
    willing: Literal["must", "may", "if_wild"] = "must"
    who: Who | None = None


Coin = Annotated[StrictInt, Field(ge=1, le=MOST_NUMBER)]
Coins = Annotated[dict[Name, Coin], Field(min_length=1, max_length=6)]


class MayPayParts(Parts):
    """Pay one of these prices in coins, asked in secret."""

    coins: Coins
    who: Who | None = None


class BuyParts(Parts):
    """Buy as many stones as wanted, each for one of these prices, asked in secret."""

    coins: Coins
    who: Who | None = None


class StealParts(Parts):
    """Steal from another player: stones by choice, coins of known kinds, or random ones."""

    what: Kinds
    how_many: HowMany = 1
    from_: Who = Field(alias="from")
    who: Who | None = None
    by: Literal["choice", "chance", "order"] | None = None
    asked: StrictBool = False
    to: Literal["taker", "bank"] = "taker"


class GiveParts(Parts):
    """The giver chooses a thing, in secret if it is behind a screen. With `colours` they give stones, all or
    none, and then choose the recipient from a group.
    """

    what: Kinds
    how_many: HowMany = 1
    to: Who | Group
    who: Who | None = None
    colours: Colours | None = None


class SwapParts(Parts):
    """Swap all of these kinds with another player; or a kept card with one of a group."""

    what: Kinds
    with_: Who | Group = Field(alias="with")
    who: Who | None = None


class HandOutParts(Parts):
    """Give a stone of a colour to each of a group; if there are too few, a player chooses who gets none."""

    what: Name
    to: Group
    who: Who | None = None


class DrawParts(Parts):
    """Draw from a bag with a number of stones of each colour; or openly, from the bank into the bag."""

    how_many: HowMany = 1
    out_of_each: Some | None = None
    who: Who | None = None
    as_: Name | None = Field(default=None, alias="as")


class PointsParts(Parts):
    how_many: HowMany = 1
    who: Who | None = None


class ChooseParts(Parts):
    """Choose one of several things, a colour, a person of a group, or a number."""

    from_: Annotated[list[Name], Field(min_length=2, max_length=14)] | None = Field(
        default=None, alias="from"
    )
    colour: Literal["any", "in_the_bank", "in_the_bag"] | None = None
    person: Group | None = None
    number: Annotated[list[Some], Field(min_length=2, max_length=2)] | None = None
    as_: Name = Field(alias="as")
    who: Who | None = None


class WhoParts(Parts):
    who: Who | None = None


class LookParts(Parts):
    """Show one player another's coins, the top of the special pile, or the next cards to come."""

    at: Literal["coins", "pile", "to_come"]
    whose: Who | None = None
    how_many: Annotated[StrictInt, Field(ge=1, le=3)] = 1
    who: Who | None = None


class ShowParts(Parts):
    """Show everyone how many a player has."""

    what: Kinds
    as_: Name | None = Field(default=None, alias="as")
    who: Who | None = None


class RollParts(Parts):
    faces: Annotated[list[Some], Field(min_length=1, max_length=MOST_FACES)] = Field(
        default=[1, 2, 3, 4, 5, 6]
    )
    as_: Name | None = Field(default=None, alias="as")
    who: Who | None = None


class BringParts(Parts):
    """Use the power of another card."""

    from_: Literal["gone", "to_come", "specials"] = Field(alias="from")
    by: Literal["choice", "chance", "top"] | None = None
    may_pass: StrictBool = False
    who: Who | None = None


class RepeatParts(Parts):
    """Repeat as often as a player wants, while a condition holds."""

    at_most: Annotated[StrictInt, Field(ge=1, le=36)] = 36
    while_: Condition | None = Field(default=None, alias="while")
    who: Who | None = None


class Take(Shape):
    take: TakeParts


class Lose(Shape):
    lose: LoseParts


class Fetch(Shape):
    fetch: FetchParts


class Pay(Shape):
    pay: PayParts
    then: Effects = Field(default=[])
    else_: Effects = Field(default=[], alias="else")


class MayPay(Shape):
    may_pay: MayPayParts
    then: Effects = Field(default=[])
    else_: Effects = Field(default=[], alias="else")


class Buy(Shape):
    buy: BuyParts


class Steal(Shape):
    steal: StealParts
    else_: Effects = Field(default=[], alias="else")


class Give(Shape):
    give: GiveParts
    else_: Effects = Field(default=[], alias="else")


class Swap(Shape):
    swap: SwapParts
    else_: Effects = Field(default=[], alias="else")


class HandOut(Shape):
    hand_out: HandOutParts


class Draw(Shape):
    draw: DrawParts


class EmptyBag(Shape):
    empty_bag: None = None


class GainPoints(Shape):
    gain_points: PointsParts


class LosePoints(Shape):
    lose_points: PointsParts


class Choose(Shape):
    choose: ChooseParts


class Ask(Shape):
    """Yes or no."""

    ask: WhoParts
    then: Effects = Field(default=[])
    else_: Effects = Field(default=[], alias="else")


class Ways(Parts):
    """Ways to go on, each with a word."""

    who: Who | None = None
    score: Effects | None = None
    take: Effects | None = None
    pay: Effects | None = None
    give: Effects | None = None
    first: Effects | None = None
    second: Effects | None = None
    third: Effects | None = None


class OneOf(Shape):
    one_of: Ways


class Look(Shape):
    look: LookParts


class Show(Shape):
    show: ShowParts


class Roll(Shape):
    roll: RollParts


class Bring(Shape):
    bring: BringParts


class AuctionNext(Shape):
    """Auction the top card of the special pile before all others."""

    auction_next: WhoParts | None = None


class Dig(Shape):
    """Turn over specials up to one that can be kept."""

    dig: WhoParts | None = None


class Discard(Shape):
    """Discard a kept card of the player's choice."""

    discard: WhoParts
    else_: Effects = Field(default=[], alias="else")


class UseUp(Shape):
    """Prevent this card from being brought again in this auction."""

    use_up: None = None


class Decide(Shape):
    """Decide about the auction at a moment."""

    decide: Decision


class If(Shape):
    if_: Condition = Field(alias="if")
    then: Effects = Field(default=[])
    else_: Effects = Field(default=[], alias="else")


class ForEach(Shape):
    for_each: Group
    do: Effects


class Repeat(Shape):
    repeat: RepeatParts
    do: Effects


class Stop(Shape):
    """End the power; in a loop, end this pass."""

    stop: None = None


EFFECTS: Final = (
    *(Take, Lose, Fetch, Pay, MayPay, Buy, Steal, Give, Swap, HandOut, Draw, EmptyBag),
    *(GainPoints, LosePoints, Choose, Ask, OneOf, Look, Show, Roll, Bring, AuctionNext),
    *(Dig, Discard, UseUp, Decide, If, ForEach, Repeat, Stop),
)
VERBS: Final = keys_of(EFFECTS)
if TYPE_CHECKING:
    Effect: TypeAlias = Any
else:
    Effect = TypeAliasType("Effect", one_of(EFFECTS))
Effects = TypeAliasType("Effects", Annotated[list[Effect], Field(max_length=12)])


class Texts(Shape):
    """In each language; a missing one shows the other."""

    en: StrictStr | None = Field(default=None, max_length=LONGEST_FLAVOUR)
    de: StrictStr | None = Field(default=None, max_length=LONGEST_FLAVOUR)


class Badge(Shape):
    colour: BadgeColour = "grey"
    shape: BadgeShape = "circle"
    letters: StrictStr | None = Field(default=None, max_length=MOST_LETTERS)


class Standing(Shape):
    """What a kept card changes for its owner while kept."""

    second_fist: StrictBool = False
    dragon_bonus: Annotated[StrictInt, Field(ge=1, le=3)] | None = None
    hides_stones: StrictBool = False
    any_colour: StoneColour | Annotated[list[StoneColour], Field(min_length=1, max_length=4)] | None = None
    one_as: StoneColour | None = None
    chooses_specials: Annotated[StrictInt, Field(ge=1, le=3)] | None = None
    in_secret: StrictBool = False
    sells_without_gold: StrictBool = False


class AtMoment(Shape):
    """The moment when a kept card acts. A card used once asks its owner first."""

    at: Moment
    when: Condition | None = None
    asked: StrictBool | None = None
    do: Effects


class CardText(Shape):
    """A custom card, as written."""

    model_config = ConfigDict(extra="forbid", title="Blank card")
    version: ClassVar[str] = "1"

    card: Annotated[StrictStr, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=32)] | None = None
    """Made from the name if left out."""
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
