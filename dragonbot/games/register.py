"""The register: which games there are, and where their parts are found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple, TypeVar

from dragonbot.engine.box import Box

T = TypeVar("T")


class NoPart(KeyError):
    """A game lacks a part. Says which game, and what is missing."""

    def __str__(self) -> str:
        return str(self.args[0])


class Plug(NamedTuple):
    """A game: its rules, and how a module of its folder is imported."""

    boxes: Mapping[str, Box[Any]]
    """By id; several where a game has several editions."""
    load: Callable[[str], ModuleType]
    """Import a module by its name in the folder of the game."""
    texts: Path | None = None
    """A folder with a folder for each language; None where its texts stand among those of all."""

    def part(self, module: str) -> ModuleType | None:
        """Imported when it is first asked for; None where the folder has no such module."""
        try:
            return self.load(module)
        except ModuleNotFoundError as error:
            if error.name is not None and error.name.endswith(f".{module}"):
                return None
            raise


GAMES: Final[dict[str, Box[Any]]] = {}
"""The rules of all games, by id."""
_PLUGS: Final[dict[str, Plug]] = {}
TEXTS: Final[list[Path]] = []
"""Where texts stand that games have brought along."""


def register(plug: Plug) -> None:
    """From now on the game can be played."""
    for game, box in plug.boxes.items():
        GAMES[game] = box
        _PLUGS[game] = plug
    if plug.texts is not None:
        TEXTS.append(plug.texts)


def unregister(plug: Plug) -> None:
    for game in plug.boxes:
        del GAMES[game], _PLUGS[game]
    if plug.texts is not None:
        TEXTS.remove(plug.texts)


class Parts(Mapping[str, T]):
    """A part that a game may have, by game id.

    `module` is the part's name in the folder of a game, `constant` that module's map from ids to parts. A
    game's part is imported only when used.
    """

    def __init__(self, module: str, constant: str, lacking: str) -> None:
        self._module = module
        self._constant = constant
        self._lacking = lacking
        self._found: dict[str, tuple[Plug, T]] = {}

    def __getitem__(self, game: str) -> T:
        plug = _PLUGS.get(game)
        if plug is None:
            raise NoPart(f"there is no game {game!r}")
        known = self._found.get(game)
        if known is not None and known[0] is plug:
            return known[1]
        module = plug.part(self._module)
        parts: Mapping[str, T] = getattr(module, self._constant) if module is not None else {}
        if game not in parts:
            raise NoPart(f"{game}: {self._lacking}")
        self._found[game] = plug, parts[game]
        return parts[game]

    def __iter__(self) -> Iterator[str]:
        return (game for game in _PLUGS if game in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)
