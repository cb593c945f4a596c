"""The shape of a scenario: what may stand in a file, seen by pydantic at this door."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

from pydantic import Field, ValidationError

from dragonbot.games.fist.scenario.shapes import Given, PurseShape, SeatShape, TableShape, Then
from dragonbot.games.gold.scenario.shapes import GoldGiven, GoldThen
from dragonbot.scenario.page import Page, Path
from dragonbot.scenario.shape import Names, Shape

__all__ = [
    "Given",
    "PurseShape",
    "Scenario",
    "SeatShape",
    "Step",
    "TableShape",
    "Then",
    "read_scenario",
]

GOLD = "dragons-gold"


class Step(NamedTuple):
    """One step of a play: what is done, by whom or how, and where in the file it stands."""

    path: Path
    line: int
    kind: str
    """bid, answer, refused, asked, expire or check."""
    what: Any


class _Page(Shape):
    title: str
    rules: str
    rulings: Names = Field(default_factory=list)
    options: dict[str, Any] = Field(default_factory=dict)
    players: Annotated[Names, Field(min_length=3, max_length=6)]
    play: list[dict[str, Any]] = Field(default_factory=list)


class _FistFile(_Page):
    given: Given
    then: Then = Then()


class _GoldFile(_Page):
    given: GoldGiven
    then: GoldThen = GoldThen()


class Scenario(NamedTuple):
    page: Page
    title: str
    rules: str
    rulings: list[str]
    options: dict[str, Any]
    players: list[str]
    given: Any
    """By the game: `Given` or `GoldGiven`; what is to be looked at is a `Then` or a `GoldThen`."""
    play: list[Step]
    then: Any


def read_scenario(text: str) -> Scenario:
    """The scenario that a file tells. BadPage names the line and the key where it is none."""
    page = Page(text)
    gold = page.data.get("rules") == GOLD
    reserved = RESERVED_IN_GOLD if gold else RESERVED
    players = page.data.get("players")
    names = [name for name in players if isinstance(name, str)] if isinstance(players, list) else []
    for number, name in enumerate(names):
        if name in names[:number] or name in reserved:
            raise page.bad(("players", number), f"{name!r} cannot be a player's name here")
    data = {"given": {}, **page.data}
    for key in ("given", "then"):
        if key in data:
            data[key] = _with_seats(page, (key,), data[key], names)
    file = _checked(page, _GoldFile if gold else _FistFile, data, ())
    _know(page, ("then",), file.then, file.players)
    play = [
        _step(page, ("play", number), step, file.players, type(file.then))
        for number, step in enumerate(file.play)
    ]
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
RESERVED_IN_GOLD = {*STEPS, "timer", *GoldGiven.model_fields, *GoldThen.model_fields}


def _with_seats(page: Page, path: Path, table: Any, players: Names) -> Any:
    """The players' keys gathered under one, so that the others can be checked by name."""
    if not isinstance(table, dict):
        return table
    if "seats" in table:
        raise page.bad((*path, "seats"), UNKNOWN)
    seats = {name: table[name] for name in table if name in players}
    return {**{key: table[key] for key in table if key not in players}, "seats": seats}


def _know(page: Page, path: Path, then: Then | GoldThen, players: Names) -> None:
    """Check the names that stand as values, or under a key of their own."""
    places = [((*path, "asked", name), name) for name in then.asked or ()]
    places += [((*path, "winners", number), name) for number, name in enumerate(then.winners or ())]
    if isinstance(then, GoldThen):
        places += [((*path, "scores", name), name) for name in then.scores or ()]
        places += [((*path, "turn"), then.turn)] if then.turn is not None else []
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


def _step(page: Page, path: Path, step: dict[str, Any], players: Names, then: type[Any]) -> Step:
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
        check = _checked(page, then, _with_seats(page, path, what, players), path)
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
        return Step(path, line, key, _checked(page, then, {"asked": what}, path[:-1]).asked)
    return Step(path, line, key, what)
