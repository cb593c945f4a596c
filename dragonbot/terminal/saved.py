"""Saved games: what stands in the file, and what is said of a file in which something else stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from dragonbot.engine.box import Box
from dragonbot.engine.event import Event
from dragonbot.engine.game import NOBODY, Game
from dragonbot.engine.save import Save, UnreadableSave, upgraded
from dragonbot.games import GAMES
from dragonbot.players.level import CHANCE
from dragonbot.terminal.game import TERMINALS
from dragonbot.terminal.place import Place
from dragonbot.terminal.saved_part import Count, Name

FORMAT: Final = "dragonbot terminal game"
VERSION: Final = 5


class Unusable(Exception):
    """A file from which no game can be resumed: the text that says so, and its facts."""

    def __init__(self, key: str, **facts: str | int) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class SavedPlace(_Strict):
    name: Name
    person: bool
    answers: Count
    unread: list[Any]
    """Events; the game knows what may stand in them."""


Seat: TypeAlias = Annotated[int, Field(ge=NOBODY)]


class SavedGame(_Strict):
    """As `Game.save` gives it."""

    schema_: int = Field(alias="schema")
    game: str
    table: dict[str, Any]
    tail: list[tuple[str | Count, Seat, Any, str] | tuple[Count, Seat, str]]
    """Of these before version 5 each was said in full."""
    chance: list[str]
    digest: str
    recalled: list[str] = []


class Saved(_Strict):
    format: Literal["dragonbot terminal game"] = FORMAT
    version: Literal[1, 2, 3, 4, 5] = VERSION
    language: str
    seed: str
    level: Literal["chance", "apprentice", "journeyman", "master"] = CHANCE
    """Files of version 1 name none: then computer players looked at nothing, and go on like that."""
    seconds: Count | None = None
    """What is left of the time for which people talk; before version 3 they did not."""
    told: list[Any] | None = None
    """All events so far, which computer players remember; None where that is lost, as before version 4."""
    places: list[SavedPlace]
    game: SavedGame


class _Cover(BaseModel):
    """The little that can be read of a file from any version."""

    format: Literal["dragonbot terminal game"]
    version: int


def read_saved(text: str) -> Saved:
    """What the file tells of; Unusable where that is no game of this program."""
    try:
        cover = _Cover.model_validate_json(text)
    except ValidationError as error:
        # A file that broke off still begins like one of ours.
        ours = FORMAT in text[:200]
        raise Unusable("terminal-file-broken" if ours else "terminal-file-foreign") from error
    if cover.version > VERSION:
        raise Unusable("terminal-file-newer")
    try:
        saved = Saved.model_validate_json(text)
        if saved.game.game in TERMINALS:
            read = TERMINALS[saved.game.game].event
            for place in saved.places:
                place.unread = list(map(read, place.unread))
            if saved.told is not None:
                saved.told = list(map(read, saved.told))
    except ValueError as error:
        raise Unusable("terminal-file-broken") from error
    return saved


def places_of(saved: Saved) -> list[Place]:
    return [Place(place.name, place.person, place.answers, list(place.unread)) for place in saved.places]


def game_of(saved: Saved, *, restart: bool = False) -> Game[Any]:
    """The game that was saved, or its last step from the beginning. Lets Diverged through."""
    if saved.game.game not in TERMINALS:
        raise Unusable("terminal-file-newer")
    rules: Box[Any] = GAMES[saved.game.game]
    save = saved.game.model_dump(by_alias=True)
    try:
        save = upgraded(save, rules.schema, rules.upgrades)
    except UnreadableSave as error:
        is_newer = saved.game.schema_ > rules.schema
        raise Unusable("terminal-file-newer" if is_newer else "terminal-file-broken") from error
    _look_at(save, saved)
    if restart:
        return Game.restart_step(rules, save)
    return Game.load(rules, save)


def _look_at(save: Save, saved: Saved) -> None:
    """Unusable where the table cannot be, or other people sit at it."""
    try:
        seated = list(TERMINALS[saved.game.game].names(save["table"]))
    except ValueError as error:
        raise Unusable("terminal-file-broken") from error
    if (
        seated != [place.name for place in saved.places]
        or len(set(seated)) < len(seated)
        or not any(place.person for place in saved.places)
    ):
        raise Unusable("terminal-file-broken")


def written(
    language: str,
    seed: str,
    level: str,
    places: Sequence[Place],
    save: Save,
    seconds: int | None = None,
    told: Sequence[Event] | None = None,
) -> Saved:
    """What is to be written of a game."""
    return Saved(
        language=language,
        seed=seed,
        level=level,  # type: ignore[arg-type]  # it is looked at on the way in
        seconds=seconds,
        told=None if told is None else list(told),
        places=[
            SavedPlace(
                name=place.name,
                person=place.person,
                answers=place.answers,
                unread=place.unread[:],
            )
            for place in places
        ],
        game=SavedGame.model_validate({**save, "tail": [tuple(entry) for entry in save["tail"]]}),
    )
