"""The scenario format: reading and validating files, and what each game adds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path as Folder
from typing import Annotated, Any, ClassVar, Final, NamedTuple

import yaml
from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    ValidationError,
    ValidationInfo,
    create_model,
    field_validator,
)
from pydantic_core import PydanticCustomError

from dragonbot.engine.game import Event
from dragonbot.engine.save import Entry
from dragonbot.games import GAMES, Parts

Path = tuple[str | int, ...]


class BadPage(Exception):
    """An invalid scenario file: the line, the key and what is wrong."""

    def __init__(self, line: int, path: Path, wrong: str) -> None:
        key = ".".join(str(part) for part in path)
        super().__init__(f"line {line}: {key}: {wrong}" if key else f"line {line}: {wrong}")


MOST_CHARACTERS = 65_536
DEEPEST = 20
LARGEST = 20_000
"""Parts of a page; more come only from aliases that multiply each other."""
LONGEST_NUMBER = 64  # bits


class _Loader(yaml.SafeLoader):
    """YAML in which only `true` and `false` are booleans, as `yes` and `no` are answers."""


_RESOLVERS = {
    first: [(tag, shape) for tag, shape in resolvers if tag != "tag:yaml.org,2002:bool"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
_C_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _FastLoader(_C_LOADER):  # type: ignore[misc]
    """The same with libyaml, five times as fast, but with worse error messages."""


for _loader in (_Loader, _FastLoader):
    _loader.yaml_implicit_resolvers = {first: shapes[:] for first, shapes in _RESOLVERS.items()}
    _loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|false)$"), ["t", "f"])
_NESTS = re.compile(r"[\[{]|[-?][ \t]+(?=[-?])")
FAST_CHARACTERS = 50_000
FAST_NESTS = 400
"""Nesting given to libyaml, which recurses on the stack."""


def _root(text: str) -> Any:
    """The page's root node; None if empty."""
    if len(text) <= FAST_CHARACTERS and len(_NESTS.findall(text)) <= FAST_NESTS:
        with suppress(yaml.YAMLError, UnicodeError):  # what is wrong is told below
            return _FastLoader(text).get_single_node()
    loader = _Loader(text)
    try:
        return loader.get_single_node()
    except RecursionError as error:
        raise BadPage(loader.line + 1, (), "nested too deeply") from error
    finally:
        loader.dispose()


class Page:
    """The data of a file, with the line of each key and list item by its path."""

    def __init__(self, text: str) -> None:
        self._lines: dict[Path, int] = {}
        if len(text) > MOST_CHARACTERS:
            raise BadPage(1, (), f"a scenario has at most {MOST_CHARACTERS:,} characters, and this has more")
        try:
            data = self._parsed(text)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            raise BadPage(mark.line + 1 if mark else 1, (), str(error.problem)) from error
        except yaml.reader.ReaderError as error:
            line = text.count("\n", 0, error.position) + 1
            raise BadPage(line, (), f"no text has the character U+{error.character:04X}") from error
        if not isinstance(data, dict):
            raise BadPage(1, (), "a scenario is a map of keys: title, rules, players, given, play, then")
        self.data: dict[str, Any] = data

    def line(self, path: Path) -> int:
        """The line of a path, or of the nearest element around it."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    def bad(self, path: Path, wrong: str) -> BadPage:
        return BadPage(self.line(path), path, wrong)

    def _parsed(self, text: str) -> Any:
        node = _root(text)
        return self._read(_Loader(""), node, ()) if node else None

    def _read(self, loader: _Loader, node: yaml.Node, path: Path) -> Any:
        if len(path) > DEEPEST or len(self._lines) > LARGEST:
            raise self.bad(path, "too much is nested here, or too deeply")
        self._lines.setdefault(path, node.start_mark.line + 1)
        if isinstance(node, yaml.MappingNode):
            return self._read_map(loader, node, path)
        if isinstance(node, yaml.SequenceNode):
            return [self._read(loader, item, (*path, i)) for i, item in enumerate(node.value)]
        return self._word(loader, node, path)

    def _word(self, loader: _Loader, node: yaml.Node, path: Path) -> Any:
        """A single value. Errors of the library are caught here, such as the date 2024-13-13."""
        try:
            word = loader.construct_object(node)
        except (ValueError, LookupError, AttributeError, ArithmeticError) as error:
            raise BadPage(node.start_mark.line + 1, path, "this value cannot be read") from error
        if isinstance(word, int) and word.bit_length() > LONGEST_NUMBER:
            raise BadPage(node.start_mark.line + 1, path, "this number is too large")
        return word

    def _read_map(self, loader: _Loader, node: yaml.MappingNode, path: Path) -> dict[Any, Any]:
        data: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            key = self._word(loader, key_node, path)
            line = key_node.start_mark.line + 1
            if not isinstance(key, str):
                raise BadPage(line, (*path, str(key)), "a key is a word")
            if key in data:
                raise BadPage(line, (*path, key), "this key stands here twice")
            self._lines[(*path, key)] = line
            data[key] = self._read(loader, value_node, (*path, key))
        return data


Count = Annotated[StrictInt, Field(ge=0)]
Names = list[str]


class Shape(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    may_be_null: ClassVar[tuple[str, ...]] = ()
    """Keys whose value may be null: no card on the block, no holder of a token."""

    @field_validator("*", mode="before")
    @classmethod
    def _says_something(cls, value: Any, field: ValidationInfo) -> Any:
        """Refuse a key without a value: as an expectation it would always hold."""
        if value is None and field.field_name not in cls.may_be_null:
            raise PydanticCustomError("nothing", "nothing stands here")
        return value


class GivenShape(Shape):
    """The content of `given`. Games add their table, and the shape of `seats`."""

    chance: list[str | int] = Field(default_factory=list)
    """Dice show numbers; all other outcomes are words."""


class ThenShape(Shape):
    """The content of `then` and `check`. Games extend it."""

    over: StrictBool | None = None
    winners: Names | None = None
    asked: dict[str, Any] | None = None
    """Options of each waiting seat; games may allow other forms than lists."""

    def names(self) -> Iterator[tuple[Path, str]]:
        """Players named other than as keys of seats, with their paths."""
        yield from ((("asked", name), name) for name in self.asked or ())
        yield from ((("winners", number), name) for number, name in enumerate(self.winners or ()))


class Step(NamedTuple):
    """A step: what is done, by whom and how, and its place in the file."""

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
    """In the game's shape, as is `then`."""
    play: list[Step]
    then: Any


class Branches(NamedTuple):
    """All branches of a game that are counted."""

    ids: Sequence[str]
    of_event: Callable[[Event], str | None]
    """The branch that an event shows, if any."""
    of_answer: Callable[[str, Any], str | None]
    """The branch that an answer to this question takes, if any."""


class CardFile(NamedTuple):
    """A custom card's file, and where the scenario names it."""

    path: Path
    text: bytes
    double_of: str | None
    """The printed card it replaces."""


class Invented(NamedTuple):
    """Custom cards of a scenario, as game options."""

    options: dict[str, Any]
    ids: dict[str, str]
    """Card ids by their names in the scenario."""


NO_BRANCHES: Final = Branches((), lambda _: None, lambda _, __: None)


class Kind(NamedTuple):
    """What scenarios of a game need."""

    given: type[GivenShape]
    then: type[ThenShape]
    given_table: Callable[[Scenario], Any]
    """The table described. Raises BadPage if impossible."""
    differences: Callable[[Any, Any], Iterable[tuple[Path, Any, Any]]]
    """Mismatches between a table and a `then`: path, expected, actual."""
    told_table: Callable[[Any], dict[str, Any]]
    """A table in the form of `given`."""
    told_options: Callable[[Any], dict[str, Any]]
    """A table's house rules."""
    told_play: Callable[[Any, Sequence[Entry]], list[dict[str, Any]]]
    """Answers after a table, as steps."""
    branches: Branches = NO_BRANCHES
    is_action: Callable[[Any], bool] = lambda _: False
    """Whether it is an unprompted action rather than an answer."""
    with_cards: Callable[[Page, Mapping[str, CardFile]], Invented] | None = None
    """Custom cards from their files; None if the game has none."""


SCENARIOS: Final[Parts[Kind]] = Parts(lambda kit: kit.scenarios(), "there are no scenarios of it")

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
    """A game's file model, for this many players."""
    names = Annotated[Names, Field(min_length=fewest, max_length=most)]
    parts: dict[str, Any] = {"players": (names, ...), "given": (given, ...), "then": (then, then())}
    return create_model("_File", __base__=_File, **parts)


def read_scenario(text: str, folder: Folder | None = None) -> Scenario:
    """Parse a scenario. Raises BadPage with line and key.

    `folder` contains the card files it may name.
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
    """Custom cards of the named files: a list, or a map by the printed cards they replace."""
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
    """The data with card ids in place of their names."""
    if isinstance(data, dict):
        return {key: _called(value, ids) for key, value in data.items()}
    if isinstance(data, list):
        return [_called(value, ids) for value in data]
    return ids.get(data, data) if isinstance(data, str) else data


def _kind_on(page: Page) -> Kind:
    """The game of the page. Raises BadPage if unknown."""
    name = page.data.get("rules")
    if not isinstance(name, str):
        _checked(page, _File, {"given": {}, **page.data}, ())
    if name not in SCENARIOS or name is None:
        raise page.bad(("rules",), f"{name!r} is no game here; there are {', '.join(SCENARIOS)}")
    return SCENARIOS[name]


def _with_seats(page: Page, path: Path, table: Any, players: Names) -> Any:
    """The data with player keys moved into one mapping, so that other keys can be checked."""
    if not isinstance(table, dict):
        return table
    if "seats" in table:
        raise page.bad((*path, "seats"), UNKNOWN)
    seats = {name: table[name] for name in table if name in players}
    return {**{key: table[key] for key in table if key not in players}, "seats": seats}


def _know(page: Page, path: Path, then: ThenShape, players: Names) -> None:
    """Check player names used as values or under keys of their own."""
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
    """The place in the file, without levels that only our models have."""
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
