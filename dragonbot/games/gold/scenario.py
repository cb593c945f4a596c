"""Scenarios of Dragon's Gold: their contents, and tables in their words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias

from pydantic import Field, StrictBool, StrictInt, field_validator

from dragonbot.engine.fate import Fate
from dragonbot.engine.game import BELL
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Entry
from dragonbot.games.gold.rules import events as branches
from dragonbot.games.gold.rules.house import House
from dragonbot.games.gold.rules.lair import (
    ABOVE_THE_MARKET,
    DRAGONS,
    FACE_UP,
    HUNTERS,
    Attacker,
    Lair,
    in_order,
)
from dragonbot.games.gold.rules.object import OBJECTS
from dragonbot.games.gold.rules.rules import GOLD_GAMES
from dragonbot.games.gold.rules.table import Cloak, Seat, Table
from dragonbot.games.gold.rules.tokens import COLOURS, IN_THE_BOX, Heap, heap_of, named, told_shares
from dragonbot.games.gold.rules.using import arm
from dragonbot.scenario.scenario import (
    Branches,
    Count,
    GivenShape,
    Kind,
    Names,
    Path,
    Scenario,
    Shape,
    ThenShape,
)

# The contents of a scenario


Tokens = dict[
    Literal["silver", "gold", "magic", "blue", "green", "purple", "yellow", "white", "black"], Count
]
Hunters = list[Literal["knight4", "knight3", "thief", "wizard"]]


class GoldSeatShape(Shape):
    """A player's things. None: not named."""

    treasure: Tokens | None = None
    objects: Names | None = None
    ready: Hunters | None = None
    resting: Hunters | None = None
    armed: list[dict[str, Any]] | None = None
    """Each in the form of its action: `{arm: poisoned_gift, player: Cid, token: white}`."""


class CloakShape(Shape):
    """A theft with the Cloak of Shadows that may still be found out."""

    by: str
    dragon: str
    tokens: Tokens
    accusers: Names = Field(default_factory=list)


class DragonShape(Shape):
    """A dragon on the table. Defaults: as printed, with its open treasure, and no attackers."""

    id: str
    strength: Annotated[StrictInt, Field(ge=1)] | None = None
    treasure: Tokens | None = None
    hidden: Count | None = None
    attackers: list[list[Any]] | None = None
    elixir: StrictBool | None = None

    @field_validator("attackers")
    @classmethod
    def _attackers(cls, value: list[list[Any]] | None) -> list[list[Any]] | None:
        """Each has a name, an adventurer, and its magic strength, if any."""
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


# Tables as scenarios give and expect them


SEED = "scenario"


def _heap(tokens: Any) -> Heap:
    """The heap of a map of colours, empty without one."""
    return heap_of(tokens or {})


def given_table(scenario: Scenario) -> Table:
    """The given table. BadPage if the box can't provide it."""
    page = scenario.page
    try:
        house = House.read(scenario.options)
    except Refused as refused:
        raise page.bad(("options", str(refused.facts["option"])), refused.in_full()) from refused
    given: GoldGiven = scenario.given
    for path, wrong in _contradictions(house, given):
        raise page.bad(("given", *path), wrong)
    table = Table.laid(house, Fate(SEED), scenario.players)
    if given.turn is not None:
        if given.turn not in scenario.players:
            raise page.bad(("given", "turn"), "nobody at this table has this name")
        table.turn = scenario.players.index(given.turn)
    undrawn = _lay_dragons(table, scenario)
    for seat in table.seats:
        _seat(seat, scenario)
    _fill_bag_and_box(table, scenario)
    for lair in undrawn:
        table.draw_tokens(DRAGONS[lair.dragon].visible, lair.hoard)
    lay_objects(table, scenario)
    table.lost = given.lost or 0
    table.fate.forced = [str(word) for word in given.chance]
    return table


def _contradictions(house: House, given: GoldGiven) -> Iterator[tuple[Path, str]]:
    """Given things that the options exclude."""
    if given.market and not house.market:
        yield ("market",), "at this table there is no market"
    if house.objects:
        return
    magic: list[tuple[Path, Any]] = [((name, "armed"), seat.armed) for name, seat in given.seats.items()]
    for number, dragon in enumerate(given.dragons or ()):
        magic.append((("dragons", number, "elixir"), dragon.elixir))
        for place, one in enumerate(dragon.attackers or ()):
            magic.append((("dragons", number, "attackers", place), one[2:] > [0]))
    for path, there in magic:
        if there:
            yield path, "at this table there are no magic objects"


def _lay_dragons(table: Table, scenario: Scenario) -> list[Lair]:
    """Lay out dragons on the table and in the pile. Returns those that still draw their open treasure."""
    given, page = scenario.given, scenario.page
    left = list(DRAGONS)
    shapes = given.dragons
    named_dragons: list[tuple[Path, str]] = [
        (("given", "dragons", n, "id"), shape.id) for n, shape in enumerate(shapes or ())
    ]
    named_dragons += [(("given", "pile", n), dragon) for n, dragon in enumerate(given.pile or ())]
    for path, dragon in named_dragons:
        if dragon not in left:
            known = "there is no further" if dragon in DRAGONS else "there is no"
            raise page.bad(path, f"{known} dragon {dragon!r}")
        left.remove(dragon)
    table.fate.shuffle(left)
    if shapes is None:
        first = given.pile if given.pile is not None else left
        shapes = [DragonShape(id=dragon) for dragon in first[:FACE_UP]]
        given_pile = None if given.pile is None else given.pile[FACE_UP:]
        left = [dragon for dragon in left if dragon not in first[:FACE_UP]]
    else:
        given_pile = given.pile
    table.pile = left if given_pile is None else list(given_pile)
    table.market = given.market or None
    if (
        table.house.market
        and given.market is None
        and given.pile is None
        and len(table.pile) >= ABOVE_THE_MARKET
    ):
        table.market = ABOVE_THE_MARKET
    if table.market is not None and table.market > len(table.pile):
        raise page.bad(("given", "market"), f"the pile has {len(table.pile)} dragons")
    if not shapes:
        raise page.bad(("given", "dragons"), "without a dragon the game is over")
    undrawn = []
    for number, shape in enumerate(shapes):
        lair = _lair(table, scenario, number, shape)
        table.lairs.append(lair)
        if shape.treasure is None:
            undrawn.append(lair)
    return undrawn


def _lair(table: Table, scenario: Scenario, number: int, shape: DragonShape) -> Lair:
    page, path = scenario.page, ("given", "dragons", number)
    lair = Lair.of(shape.id)
    lair.strength = shape.strength or lair.strength
    lair.hidden = lair.hidden if shape.hidden is None else shape.hidden
    lair.elixir = bool(shape.elixir)
    lair.hoard = _heap(shape.treasure)
    for place, (name, hunter, *extra) in enumerate(shape.attackers or ()):
        if name not in scenario.players:
            raise page.bad((*path, "attackers", place), f"nobody at this table is called {name}")
        seat = table.seats[scenario.players.index(name)]
        if hunter not in HUNTERS:
            raise page.bad((*path, "attackers", place), f"there is no adventurer {hunter!r}")
        if hunter not in seat.ready:
            raise page.bad((*path, "attackers", place), f"{name} has one {hunter}, and it is elsewhere")
        seat.ready.remove(hunter)
        lair.attackers.append(Attacker(seat.index, hunter, *extra))
    if lair.might() >= lair.strength:
        raise page.bad((*path, "attackers"), "with these the dragon has fallen")
    return lair


def _seat(seat: Seat, scenario: Scenario) -> None:
    """Treasure and adventurers at home. Unnamed adventurers are ready."""
    shape = scenario.given.seats.get(seat.name)
    if shape is None:
        return
    seat.treasure = _heap(shape.treasure)
    at_home = seat.ready
    for key in ("ready", "resting"):
        for number, hunter in enumerate(getattr(shape, key) or ()):
            if hunter not in at_home:
                raise scenario.page.bad(("given", seat.name, key, number), f"{hunter} is elsewhere already")
            at_home = [other for other in at_home if other != hunter]
    seat.resting = in_order(list(shape.resting or ()))
    seat.ready = [hunter for hunter in seat.ready if hunter not in seat.resting]


def _fill_bag_and_box(table: Table, scenario: Scenario) -> None:
    """The rest goes into the bag; if the bag is given, into the box."""
    given, page = scenario.given, scenario.page
    out = [lair.hoard for lair in table.lairs] + [seat.treasure for seat in table.seats]
    rest: Heap = [there - sum(counts) for there, *counts in zip(IN_THE_BOX, *out, strict=True)]
    table.bag = _heap(given.bag) if given.bag is not None else []
    table.box = _heap(given.box) if given.box is not None else []
    for place, colour in enumerate(COLOURS):
        left = rest[place] - sum(heap[place] for heap in (table.bag, table.box) if heap)
        both = given.bag is not None and given.box is not None
        if left < 0 or (both and left):
            path = _where_named(scenario, colour)
            raise page.bad(
                path, f"the game has {IN_THE_BOX[place]} {colour}, here are {IN_THE_BOX[place] - left}"
            )
    if given.bag is None:
        boxed = table.box or [0] * len(COLOURS)
        table.bag = [there - out_of_play for there, out_of_play in zip(rest, boxed, strict=True)]
        table.box = boxed
    elif given.box is None:
        table.box = [there - in_bag for there, in_bag in zip(rest, table.bag, strict=True)]


def _where_named(scenario: Scenario, colour: str) -> Path:
    """The path where tokens of the colour are first named."""
    given: GoldGiven = scenario.given
    for key in ("box", "bag"):
        if getattr(given, key) is not None and colour in getattr(given, key):
            return ("given", key, colour)
    for name, seat in given.seats.items():
        if seat.treasure and seat.treasure.get(colour):  # type: ignore[call-overload]  # any word may be asked for
            return ("given", name, "treasure", colour)
    for number, dragon in enumerate(given.dragons or ()):
        if dragon.treasure and dragon.treasure.get(colour):  # type: ignore[call-overload]  # as above
            return ("given", "dragons", number, "treasure", colour)
    return ("given", "box") if given.box is not None else ("given",)


Difference: TypeAlias = tuple[Path, Any, Any]


def differences(table: Table, expected: GoldTableShape) -> Iterator[Difference]:
    """Mismatches as (path, expected, actual)."""
    for seat in table.seats:
        shape = expected.seats.get(seat.name)
        if shape is not None:
            found: dict[str, Any] = {
                "treasure": named(seat.treasure),
                "objects": sorted(seat.objects),
                "ready": sorted(seat.ready),
                "resting": sorted(seat.resting),
                "armed": [{"arm": card, **wish} for card, wish in seat.armed.items()],
            }
            yield from _unequal((seat.name,), shape.model_dump(exclude_none=True), found)
    wanted = expected.model_dump(include=expected.model_fields_set - {"seats", "dragons", "asked"})
    names = [seat.name for seat in table.seats]
    found = {
        "bag": named(table.bag),
        "box": named(table.box),
        "pile": table.pile,
        "turn": names[table.turn],
        "market": table.market or 0,
        "lost": table.lost,
        "cloak": cloak_of(table),
        "object_pile": table.object_pile[: len(wanted.get("object_pile") or ())],
        "object_discards": sorted([*table.object_discards, *(["cloak_of_shadows"] if table.cloak else [])]),
        "over": bool(table.winners),
        "winners": sorted(names[seat] for seat in table.winners),
    }
    yield from _unequal((), {key: wanted[key] for key in wanted if key in found}, found)
    for name, score in (wanted.get("scores") or {}).items():
        came = table.scores[names.index(name)] if table.scores else "no score yet"
        if came != score:
            yield ("scores", name), score, came
    if expected.dragons is not None:
        yield from _other_dragons(table, expected.dragons)


IN_ORDER = ("pile", "object_pile", "armed")
HEAPS = ("treasure", "bag", "box")


def _unequal(around: Path, expected: dict[str, Any], found: dict[str, Any]) -> Iterator[Difference]:
    for key, value in expected.items():
        wanted = sorted(value) if isinstance(value, list) and key not in IN_ORDER else value
        if key in HEAPS:
            wanted = {colour: count for colour, count in value.items() if count}
        if wanted != found[key]:
            yield (*around, key), wanted, found[key]


def _other_dragons(table: Table, expected: list[DragonShape]) -> Iterator[Difference]:
    there = sorted(lair.dragon for lair in table.lairs)
    wanted = sorted(shape.id for shape in expected)
    if there != wanted:
        yield ("dragons",), wanted, there
        return
    for number, shape in enumerate(expected):
        lair = table.find(shape.id)
        assert lair is not None
        # An attacker's magic strength is compared if the scenario names it.
        with_extra = any(len(one) > 2 for one in shape.attackers or ())
        found = {
            "strength": lair.strength,
            "treasure": named(lair.hoard),
            "hidden": lair.hidden,
            "elixir": lair.elixir,
            "attackers": sorted(
                [table.seats[a.seat].name, a.hunter, *([a.extra] if a.extra and with_extra else [])]
                for a in lair.attackers
            ),
        }
        given = shape.model_dump(exclude_none=True, exclude={"id"})
        yield from _unequal(("dragons", number), given, found)


def told_table(table: Table) -> dict[str, Any]:
    given: dict[str, Any] = {
        seat.name: {
            "treasure": named(seat.treasure),
            "ready": seat.ready,
            "resting": seat.resting,
            **({"objects": seat.objects} if table.house.objects else {}),
            **({"armed": [{"arm": card, **wish} for card, wish in seat.armed.items()]} if seat.armed else {}),
        }
        for seat in table.seats
    }
    given |= {
        "dragons": [_dragon(table, lair) for lair in table.lairs],
        "bag": named(table.bag),
        "box": named(table.box),
        "pile": table.pile,
        "turn": table.seats[table.turn].name,
    }
    if table.market:
        given["market"] = table.market
    if table.lost:
        given["lost"] = table.lost
    if table.cloak is not None:
        given["cloak"] = cloak_of(table)
    if table.house.objects:
        given |= {"object_pile": table.object_pile, "object_discards": table.object_discards}
    return given


def _dragon(table: Table, lair: Lair) -> dict[str, Any]:
    return {
        "id": lair.dragon,
        "strength": lair.strength,
        "treasure": named(lair.hoard),
        "hidden": lair.hidden,
        **({"elixir": True} if lair.elixir else {}),
        "attackers": [
            [table.seats[one.seat].name, one.hunter, *([one.extra] if one.extra else [])]
            for one in lair.attackers
        ],
    }


def told_play(table: Table, tail: Sequence[Entry]) -> list[dict[str, Any]]:
    return [
        {"expire": "timer"} if key == BELL else {table.seats[seat].name: _told(table, answer)}
        for key, seat, answer in tail
    ]


def _told(table: Table, answer: Any) -> Any:
    """An answer in a person's form."""
    if isinstance(answer, dict) and isinstance(answer.get("share"), str):
        return {"share": told_shares(answer["share"], [seat.name for seat in table.seats])}
    return answer


# Magic objects: places, armed ones, a Cloak in use


CLOAK: Final = "cloak_of_shadows"


def lay_objects(table: Table, scenario: Scenario) -> None:
    """Lay objects in hands, pile, discards and in use; unnamed ones lie under the pile.

    BadPage if there aren't that many, or if one can't be armed like that.
    """
    given, page = scenario.given, scenario.page
    places: list[tuple[Path, str]] = []
    for name, shape in given.seats.items():
        places += [(("given", name, "objects", n), card) for n, card in enumerate(shape.objects or ())]
    for key in ("object_pile", "object_discards"):
        places += [(("given", key, n), card) for n, card in enumerate(getattr(given, key) or ())]
    if given.cloak is not None:
        places.append((("given", "cloak"), CLOAK))
    left = sorted(OBJECTS)
    for path, card in places:
        if not table.house.objects:
            raise page.bad(path, "at this table there are no magic objects")
        if card not in left:
            known = "there is no further" if card in OBJECTS else "there is no"
            raise page.bad(path, f"{known} object {card!r}")
        left.remove(card)
    if not table.house.objects:
        return
    table.object_discards = list(given.object_discards or ())
    table.fate.shuffle(left)
    table.object_pile = [*(given.object_pile or ()), *left]
    for seat in table.seats:
        shape = given.seats.get(seat.name)
        if shape is not None and shape.objects is not None:
            seat.objects = list(shape.objects)
        else:  # as after the set-up
            seat.objects = [left.pop()]
            table.object_pile.remove(seat.objects[0])
        _arm(table, seat, scenario)
    _put_on_cloak(table, scenario)


def _arm(table: Table, seat: Seat, scenario: Scenario) -> None:
    shape = scenario.given.seats.get(seat.name)
    for number, said in enumerate((shape and shape.armed) or ()):
        path = ("given", seat.name, "armed", number)
        if "arm" not in said:
            raise scenario.page.bad(path, "what is armed is named under `arm`")
        try:
            arm(table, seat, said)
        except Refused as refused:
            raise scenario.page.bad(path, refused.in_full()) from refused
    table.news = []


def _put_on_cloak(table: Table, scenario: Scenario) -> None:
    shape: CloakShape | None = scenario.given.cloak
    if shape is None:
        return
    for path, name in (
        (("by",), shape.by),
        *((("accusers", n), name) for n, name in enumerate(shape.accusers)),
    ):
        if name not in scenario.players:
            raise scenario.page.bad(("given", "cloak", *path), "nobody at this table has this name")
    if table.find(shape.dragon) is None:
        raise scenario.page.bad(("given", "cloak", "dragon"), "this dragon is not on the table")
    table.cloak = Cloak(scenario.players.index(shape.by), shape.dragon, _heap(shape.tokens))
    table.cloak.accusers = [scenario.players.index(name) for name in shape.accusers]


def cloak_of(table: Table) -> dict[str, Any] | None:
    """A Cloak in use, in a scenario's form."""
    cloak = table.cloak
    if cloak is None:
        return None
    return {
        "by": table.seats[cloak.seat].name,
        "dragon": cloak.dragon,
        "tokens": named(cloak.tokens),
        "accusers": [table.seats[seat].name for seat in cloak.accusers],
    }


# The format


BRANCHES: Final = Branches(sorted(branches.ALL), branches.branch_of_event, branches.branch_of_answer)

GOLD_SCENARIOS: Final = Kind(
    GoldGiven,
    GoldThen,
    given_table,
    differences,
    told_table,
    lambda table: table.house.written(),
    told_play,
    BRANCHES,
    GOLD_GAMES["dragons-gold"].is_action,
)
