"""Effects: all that a card can do, each a verb with its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias

from pydantic import Field, StrictBool, StrictInt
from typing_extensions import TypeAliasType

from dragonbot.blank.shapes import (
    Condition,
    Group,
    HowMany,
    Kinds,
    Name,
    Shape,
    Some,
    Who,
    keys_of,
    one_of,
)
from dragonbot.blank.words import Colours, Decision
from dragonbot.games.fist.custom.form import MOST_FACES, MOST_NUMBER


class Parts(Shape):
    """What stands under a verb."""

    if TYPE_CHECKING:
        who: Who | None
        """Each declares it where it is told."""


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
    """Spent Fairy Gold comes back behind the screen."""

    how_many: HowMany = 1
    who: Who | None = None


class PayParts(Parts):
    """Stones to the bank. `if_wild`: it may be left unpaid where only wild stones make the price."""

    stones: Annotated[StrictInt, Field(ge=1, le=MOST_NUMBER)] | Literal["all"] = 1
    colours: Colours = "any"
    willing: Literal["must", "may", "if_wild"] = "must"
    who: Who | None = None


Coin = Annotated[StrictInt, Field(ge=1, le=MOST_NUMBER)]
Coins = Annotated[dict[Name, Coin], Field(min_length=1, max_length=6)]


class MayPayParts(Parts):
    """One of these prices in coins, asked in secret."""

    coins: Coins
    who: Who | None = None


class BuyParts(Parts):
    """As many stones as are wanted, each for one of these prices, asked in secret."""

    coins: Coins
    who: Who | None = None


class StealParts(Parts):
    """From somebody: stones by choice, coins of known kinds, or what chance finds."""

    what: Kinds
    how_many: HowMany = 1
    from_: Who = Field(alias="from")
    who: Who | None = None
    by: Literal["choice", "chance", "order"] | None = None
    asked: StrictBool = False
    to: Literal["taker", "bank"] = "taker"


class GiveParts(Parts):
    """The giver chooses what, in secret where it lies behind a screen. With `colours` it is stones, all or
    none, and then to whom of a group they go.
    """

    what: Kinds
    how_many: HowMany = 1
    to: Who | Group
    who: Who | None = None
    colours: Colours | None = None


class SwapParts(Parts):
    """All of these kinds with somebody; or a kept card with one of a group."""

    what: Kinds
    with_: Who | Group = Field(alias="with")
    who: Who | None = None


class HandOutParts(Parts):
    """A stone of a colour to each of a group; where there are too few, somebody chooses who goes without."""

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
    """A thing of several, a colour, a person of a group, or a number."""

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
    """Told to one alone: another's coins, the top of the special pile, or the next cards to come."""

    at: Literal["coins", "pile", "to_come"]
    whose: Who | None = None
    how_many: Annotated[StrictInt, Field(ge=1, le=3)] = 1
    who: Who | None = None


class ShowParts(Parts):
    """How many somebody has, for all to see."""

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
    """The power of another card is used."""

    from_: Literal["gone", "to_come", "specials"] = Field(alias="from")
    by: Literal["choice", "chance", "top"] | None = None
    may_pass: StrictBool = False
    who: Who | None = None


class RepeatParts(Parts):
    """As often as somebody wants, and as long as something is true."""

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
    """The top card of the special pile is auctioned before all others."""

    auction_next: WhoParts | None = None


class Dig(Shape):
    """Turn over specials up to one that can be kept."""

    dig: WhoParts | None = None


class Discard(Shape):
    """A kept card of one's choice is laid off."""

    discard: WhoParts
    else_: Effects = Field(default=[], alias="else")


class UseUp(Shape):
    """Nobody can bring this card again in this auction."""

    use_up: None = None


class Decide(Shape):
    """What becomes of the auction, at a moment."""

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
    """The power ends here; in a loop, for one of those it goes round."""

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
