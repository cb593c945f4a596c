"""The shape of a scenario: what may stand in a file, seen by pydantic at this door."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    ValidationError,
    ValidationInfo,
    field_validator,
)
from pydantic_core import PydanticCustomError

from dragonbot.scenario.page import Page, Path

Count = Annotated[StrictInt, Field(ge=0)]
Heap = dict[Literal["red", "blue", "yellow", "white"], Count]
Names = list[str]


MAY_BE_NULL = ("auction", "kings_favor")
"""There may be no card on the block, and nobody who holds the token."""


class _Shape(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    @field_validator("*", mode="before")
    @classmethod
    def _says_something(cls, value: Any, field: ValidationInfo) -> Any:
        """Refuse a key without a value: as an expectation it would hold whatever came."""
        if value is None and field.field_name not in MAY_BE_NULL:
            raise PydanticCustomError("nothing", "nothing stands here")
        return value


class PurseShape(_Shape):
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


class TableShape(_Shape):
    seats: dict[str, SeatShape] = {}
    bank: PurseShape | None = None
    round: Annotated[StrictInt, Field(ge=1)] | None = None
    auction: str | None = None
    gone: Names | None = None
    to_come: Names | None = None
    specials: Names | None = None
    discarded: Names | None = None
    kings_favor: str | None = None


class Given(TableShape):
    unseen: Names | None = None
    """Specials that were laid off without being shown. Afterwards they are among the discarded."""
    last_winner: str | None = None
    """Who won the last auction of this round."""
    seer: str | None = None
    """Who chose the specials of this round unseen, and knows the order of the cards to come."""
    order_known: StrictBool = True
    """Whether the cards to come have not been shuffled since."""
    chance: list[str | int] = []
    """A die shows a number; all else that chance says is a word."""


class Then(TableShape):
    over: StrictBool | None = None
    winners: Names | None = None
    asked: dict[str, Literal["bid"] | list[str | int]] | None = None


class Step(NamedTuple):
    """One step of a play: what is done, by whom or how, and where in the file it stands."""

    path: Path
    line: int
    kind: str
    """bid, answer, refused, asked, expire or check."""
    what: Any


class _File(_Shape):
    title: str
    rules: str
    rulings: Names = []
    options: dict[str, Any] = {}
    players: Annotated[Names, Field(min_length=3, max_length=6)]
    given: Given
    play: list[dict[str, Any]] = []
    then: Then = Then()


class Scenario(NamedTuple):
    page: Page
    title: str
    rules: str
    rulings: list[str]
    options: dict[str, Any]
    players: list[str]
    given: Given
    play: list[Step]
    then: Then


def read_scenario(text: str) -> Scenario:
    """The scenario that a file tells. BadPage names the line and the key where it is none."""
    page = Page(text)
    players = page.data.get("players")
    names = [name for name in players if isinstance(name, str)] if isinstance(players, list) else []
    for number, name in enumerate(names):
        if name in names[:number] or name in RESERVED:
            raise page.bad(("players", number), f"{name!r} cannot be a player's name here")
    data = {"given": {}, **page.data}
    for key in ("given", "then"):
        if key in data:
            data[key] = _with_seats(page, (key,), data[key], names)
    file = _checked(page, _File, data, ())
    _know(page, ("then",), file.then, file.players)
    play = [_step(page, ("play", number), step, file.players) for number, step in enumerate(file.play)]
    return Scenario(
        page,
        file.title,
        file.rules,
        file.rulings,
        file.options,
        file.players,
        file.given,
        play,
        file.then,
    )


UNKNOWN = "neither a player's name nor a key that is known here"
NOBODY = "nobody at this table has this name"
STEPS = ("bid", "refused", "asked", "expire", "check")
RESERVED = {*STEPS, "timer", *TableShape.model_fields, *Given.model_fields, *Then.model_fields}


def _with_seats(page: Page, path: Path, table: Any, players: Names) -> Any:
    """The players' keys gathered under one, so that the others can be checked by name."""
    if not isinstance(table, dict):
        return table
    if "seats" in table:
        raise page.bad((*path, "seats"), UNKNOWN)
    seats = {name: table[name] for name in table if name in players}
    return {**{key: table[key] for key in table if key not in players}, "seats": seats}


def _know(page: Page, path: Path, then: Then, players: Names) -> None:
    """Check the names that stand as values, or under a key of their own."""
    places = [((*path, "asked", name), name) for name in then.asked or ()]
    places += [((*path, "winners", number), name) for number, name in enumerate(then.winners or ())]
    for place, name in places:
        if name not in players:
            raise page.bad(place, NOBODY)


def _checked(page: Page, shape: Any, data: Any, root: Path) -> Any:
    try:
        return shape.model_validate(data)
    except ValidationError as error:
        wrong = error.errors()[0]
        path = (*root, *_in_file(wrong["loc"]))
        said = wrong["msg"]
        if wrong["type"] == "extra_forbidden":
            said = UNKNOWN
        elif "literal['bid']" in wrong["loc"]:
            said = "this wants the word bid, or a list of options"
        raise page.bad(path, said) from error


def _in_file(place: Path) -> Path:
    """The place without what is only in our shapes. Where `seats` comes last, it is a key of the file."""
    place = tuple(part for part in place if part not in ("literal['bid']", "[key]"))
    return (*(part for part in place[:-1] if part != "seats"), *place[-1:])


def _step(page: Page, path: Path, step: dict[str, Any], players: Names) -> Step:
    if len(step) != 1:
        raise page.bad(path, "a step has one key")
    ((key, what),) = step.items()
    path = (*path, key)
    line = page.line(path)
    if key in players:
        return Step(path, line, "answer", {key: what})
    if key not in STEPS:
        raise page.bad(path, f"a step is a player's name or one of {', '.join(STEPS)}")
    if key == "check":
        check = _checked(page, Then, _with_seats(page, path, what, players), path)
        _know(page, path, check, players)
        return Step(path, line, key, check)
    if key == "expire":
        if what not in players and what != "timer":
            raise page.bad(path, NOBODY)
        return Step(path, line, key, what)
    if not isinstance(what, dict):
        raise page.bad(path, "this wants a map of players' names")
    for name in what:
        if name not in players:
            raise page.bad((*path, name), NOBODY)
    if key == "asked":
        return Step(path, line, key, _checked(page, Then, {"asked": what}, path[:-1]).asked)
    return Step(path, line, key, what)
