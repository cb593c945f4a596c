"""A scenario: what may stand in a file, seen by pydantic at this door, and what each game adds to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path as Folder
from typing import Annotated, Any, Final, NamedTuple

from pydantic import Field, ValidationError, create_model

from dragonbot.engine.event import Event
from dragonbot.engine.tail import Entry
from dragonbot.games import GAMES, Parts
from dragonbot.scenario.page import Page, Path
from dragonbot.scenario.shape import GivenShape, Names, Shape, ThenShape


class Step(NamedTuple):
    """One step of a play: what is done, by whom or how, and where in the file it stands."""

    path: Path
    line: int
    kind: str
    """bid, answer, refused, asked, expire or check."""
    what: Any


class Scenario(NamedTuple):
    page: Page
    title: str
    rules: str
    rulings: list[str]
    options: dict[str, Any]
    players: list[str]
    given: Any
    """In the shape that the game gives it, and so is what is to be looked at."""
    play: list[Step]
    then: Any


class Branches(NamedTuple):
    """Every way in which a game can go, as far as it is counted."""

    ids: Sequence[str]
    of_event: Callable[[Event], str | None]
    """The branch that an event shows, if it shows one."""
    of_answer: Callable[[str, Any], str | None]
    """The branch that an answer to a question of this key takes, if it takes one."""


class CardFile(NamedTuple):
    """A file of a card that somebody has invented, and where the scenario names it."""

    path: Path
    text: bytes
    double_of: str | None
    """The printed card in whose place it lies."""


class Invented(NamedTuple):
    """What a scenario makes of such files."""

    options: dict[str, Any]
    ids: dict[str, str]
    """By what they are called in a scenario the ids that they have in the game."""


NO_BRANCHES: Final = Branches((), lambda _: None, lambda _, __: None)


class Kind(NamedTuple):
    """What the scenarios of a game are about."""

    given: type[GivenShape]
    then: type[ThenShape]
    given_table: Callable[[Scenario], Any]
    """The table as it stands. BadPage where there cannot be such a one."""
    differences: Callable[[Any, Any], Iterable[tuple[Path, Any, Any]]]
    """Of a table and a `then`: what is not as expected, where it is named, what was expected, what came."""
    told_table: Callable[[Any], dict[str, Any]]
    """What of a table would have to be given."""
    told_options: Callable[[Any], dict[str, Any]]
    """The house rules at a table."""
    told_play: Callable[[Any, Sequence[Entry]], list[dict[str, Any]]]
    """The answers that were given from a table on, as steps."""
    branches: Branches = NO_BRANCHES
    is_action: Callable[[Any], bool] = lambda _: False
    """Whether what somebody says is no answer, but something to do unasked."""
    with_cards: Callable[[Page, Mapping[str, CardFile]], Invented] | None = None
    """The cards that people have invented, of their files; None where a game has none."""


SCENARIOS: Final[Parts[Kind]] = Parts("scenario", "SCENARIOS", "there are no scenarios of it")

UNKNOWN: Final = "neither a player's name nor a key that is known here"
NOBODY: Final = "nobody at this table has this name"
STEPS: Final = ("bid", "refused", "asked", "expire", "check")
TIMER: Final = "timer"


class _File(Shape):
    title: str
    rules: str
    rulings: Names = Field(default_factory=list)
    options: dict[str, Any] = Field(default_factory=dict)
    cards: list[str] | dict[str, str] = Field(default_factory=list)
    players: Names
    given: Any
    play: list[dict[str, Any]] = Field(default_factory=list)
    then: Any = None


@cache
def _file_of(given: type[GivenShape], then: type[ThenShape], fewest: int, most: int) -> type[_File]:
    """The file of a game with these shapes, for so many players."""
    names = Annotated[Names, Field(min_length=fewest, max_length=most)]
    parts: dict[str, Any] = {"players": (names, ...), "given": (given, ...), "then": (then, then())}
    return create_model("_File", __base__=_File, **parts)


def read_scenario(text: str, folder: Folder | None = None) -> Scenario:
    """The scenario that a file tells. BadPage names the line and the key where it is none.

    The folder is where the files of cards lie that it names; without one it can name none.
    """
    page = Page(text)
    kind = _kind_on(page)
    invented = _invented(page, kind, folder)
    for key in ("given", "play", "then"):
        if invented.ids and key in page.data:
            page.data[key] = _called(page.data[key], invented.ids)
    seats = GAMES[page.data["rules"]].seats
    reserved = {*STEPS, TIMER, *kind.given.model_fields, *kind.then.model_fields}
    players = page.data.get("players")
    names = [name for name in players if isinstance(name, str)] if isinstance(players, list) else []
    for number, name in enumerate(names):
        if name in names[:number] or name in reserved:
            raise page.bad(("players", number), f"{name!r} cannot be a player's name here")
    data = {"given": {}, **page.data}
    for key in ("given", "then"):
        if key in data:
            data[key] = _with_seats(page, (key,), data[key], names)
    file = _checked(page, _file_of(kind.given, kind.then, seats[0], seats[-1]), data, ())
    _know(page, ("then",), file.then, file.players)
    play = [
        _step(page, ("play", number), step, file.players, kind.then) for number, step in enumerate(file.play)
    ]
    return Scenario(
        page,
        file.title,
        file.rules,
        file.rulings,
        {**file.options, **invented.options},
        file.players,
        file.given,
        play,
        file.then,
    )


def _invented(page: Page, kind: Kind, folder: Folder | None) -> Invented:
    """The cards whose files a scenario names: in a list, or in a map by the cards whose places they take."""
    named = page.data.get("cards")
    if not named:
        return Invented({}, {})
    if kind.with_cards is None or folder is None:
        raise page.bad(("cards",), "no cards can be named here")
    if isinstance(named, dict):
        places = [(("cards", printed), printed, name) for printed, name in named.items()]
    elif isinstance(named, list):
        places = [(("cards", number), None, name) for number, name in enumerate(named)]
    else:
        raise page.bad(("cards",), "this wants a list of files, or a map of cards and files")
    files = {}
    for path, printed, name in places:
        if not isinstance(name, str) or name != Folder(name).name:
            raise page.bad(path, "this wants the name of a file that lies beside the scenario")
        try:
            with (folder / name).open("rb") as file:
                files[name] = CardFile(path, file.read(LARGEST_CARD), printed)
        except OSError as error:
            raise page.bad(path, f"{name}: {error.strerror}") from error
    return kind.with_cards(page, files)


LARGEST_CARD: Final = 8192


def _called(data: Any, ids: Mapping[str, str]) -> Any:
    """The same with the ids of cards in place of what they are called in a scenario."""
    if isinstance(data, dict):
        return {key: _called(value, ids) for key, value in data.items()}
    if isinstance(data, list):
        return [_called(value, ids) for value in data]
    return ids.get(data, data) if isinstance(data, str) else data


def _kind_on(page: Page) -> Kind:
    """Of the game that the page names. BadPage where it names none, or one without scenarios."""
    name = page.data.get("rules")
    if not isinstance(name, str):
        _checked(page, _File, {"given": {}, **page.data}, ())
    if name not in SCENARIOS or name is None:
        raise page.bad(("rules",), f"{name!r} is no game here; there are {', '.join(SCENARIOS)}")
    return SCENARIOS[name]


def _with_seats(page: Page, path: Path, table: Any, players: Names) -> Any:
    """The players' keys gathered under one, so that the others can be checked by name."""
    if not isinstance(table, dict):
        return table
    if "seats" in table:
        raise page.bad((*path, "seats"), UNKNOWN)
    seats = {name: table[name] for name in table if name in players}
    return {**{key: table[key] for key in table if key not in players}, "seats": seats}


def _know(page: Page, path: Path, then: ThenShape, players: Names) -> None:
    """Check the names that stand as values, or under a key of their own."""
    for place, name in then.names():
        if name not in players:
            raise page.bad((*path, *place), NOBODY)


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


def _step(page: Page, path: Path, step: dict[str, Any], players: Names, then: type[ThenShape]) -> Step:
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
        if what not in players and what != TIMER:
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
