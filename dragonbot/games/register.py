"""The register: which games there are, and their parts by the id of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from dragonbot.engine.box import Box
from dragonbot.games.kit import Kit

T = TypeVar("T")


class NoPart(KeyError):
    """A game lacks a part. Says which game, and what is missing."""

    def __str__(self) -> str:
        return str(self.args[0])


KITS: Final[dict[str, Kit]] = {}
"""All games, by id."""
GAMES: Final[dict[str, Box[Any]]] = {}
"""Their rules, by the same id."""
TEXTS: Final[list[Path]] = []
"""Where texts stand that games have brought along."""


def register(*kits: Kit) -> None:
    """From now on these can be played."""
    for kit in kits:
        KITS[kit.id], GAMES[kit.id] = kit, kit.rules
        if kit.texts is not None:
            TEXTS.append(kit.texts)


def unregister(*kits: Kit) -> None:
    for kit in kits:
        del KITS[kit.id], GAMES[kit.id]
        if kit.texts is not None:
            TEXTS.remove(kit.texts)


def house_rules_in(game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Options that differ from the box and change play, in the box's order."""
    box = GAMES[game]
    usual = {**box.options, **{name: one.usual for name, one in box.variations.items()}}
    return {
        name: options[name]
        for name in usual
        if name in options and name not in box.either_way and options[name] != usual[name]
    }


class Parts(Mapping[str, T]):
    """A part that a game may have, by the id of the game; made when it is first used, and once."""

    def __init__(self, part: Callable[[Kit], T | None], lacking: str) -> None:
        """`lacking` names the part in the error for a game without it."""
        self._part = part
        self._lacking = lacking
        self._made: dict[str, tuple[Kit, T]] = {}

    def __getitem__(self, game: str) -> T:
        kit = KITS.get(game)
        if kit is None:
            raise NoPart(f"there is no game {game!r}")
        made = self._made.get(game)
        if made is None or made[0] is not kit:
            part = self._part(kit)
            if part is None:
                raise NoPart(f"{game}: {self._lacking}")
            made = self._made[game] = kit, part
        return made[1]

    def __iter__(self) -> Iterator[str]:
        return (game for game in KITS if game in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)
