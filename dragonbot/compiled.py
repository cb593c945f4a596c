"""The compiled core: rules and players as machine code, which `make fast` makes of the very sources here.

It is never needed. With DRAGONBOT_FAST=on, which the arena, simulations and the processes that think for the
bot set for themselves, a program takes it in place of the sources where there is one that was made of just
these, for just this interpreter; after any change of the rules it takes the sources again. The bot itself
plays the sources: its posts hold views as JSON has them, with lists where compiled rules insist on tuples.

What a compiled module must keep to: no `X.__new__(X)` but constructors; a class default is a name, not a
display; no `cached_property`; only declared attributes, no patching or copying (tests patch the sources).
Floats are added up from lists, as a compiled `sum` of a generator is less exact than the interpreter's. A
constant tuple of floats is a `Final[Sequence[float]]`. A file beside a source is found by its package. A
generator inside `any` or `all` runs to its end, so it must have no effects.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
BUILDS: Final = ROOT / "build" / "fast"
SWITCH: Final = "DRAGONBOT_FAST"
WANTED: Final = "on"
ROOMS: Final = (
    "engine",
    *(f"games/fist/{room}" for room in ("rules", "cards", "custom", "players")),
    *("games/gold/rules", "games/gold/objects.py", "games/gold/players"),
)
"""What may be compiled. A module may take numbers from any other of these, so a build is of all of them."""
SHARED: Final = "dragonbot__mypyc"
"""The library in which all of it is; the modules beside it only lead there."""
MODULES: Final = (
    *(f"engine.{name}" for name in ("fate", "game", "question")),
    *(f"games.fist.cards.{name}" for name in ("bidding", "borrowers", "coins", "dragons", "others")),
    *(f"games.fist.cards.{name}" for name in ("scoring", "standard", "standing", "thieves")),
    *(f"games.fist.rules.{name}" for name in ("auction", "bids", "card", "payment", "round")),
    *(f"games.fist.rules.{name}" for name in ("rules", "table", "things", "view")),
    *(f"games.fist.players.{name}" for name in ("contest", "ends", "judge", "features")),
    *(f"games.gold.rules.{name}" for name in ("haggle", "lair", "object", "rules", "setting_up")),
    *(f"games.gold.rules.{name}" for name in ("table", "thieving", "tokens", "turn", "view")),
    *(f"games.gold.players.{name}" for name in ("bargain", "divide", "estimate", "hunt", "market", "value")),
)
"""Those in which games and players spend their time. The others are not worth the wait for the compiler."""


def sources() -> list[Path]:
    """All files of which a build is made."""
    rooms = [ROOT / "dragonbot" / room for room in ROOMS]
    return sorted(path for room in rooms for path in ([room] if room.is_file() else room.rglob("*.py")))


def key() -> str:
    """What tells builds apart: this interpreter, and each letter of the sources."""
    found = sha256(f"{sys.version} {sys.platform} {EXTENSION_SUFFIXES[0]} {MODULES}".encode())
    for path in sources():
        found.update(f"{path.relative_to(ROOT).as_posix()}\n".encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:24]


def fitting() -> Path | None:
    """The folder of the build that was made of these sources, whether it is wanted or not."""
    if not BUILDS.is_dir():
        return None
    folder = BUILDS / key()
    return folder if folder.is_dir() else None


class Compiled:
    """Finds compiled modules before Python looks for their sources."""

    def __init__(self, folder: Path) -> None:
        names = (SHARED, *(f"dragonbot.{name}" for name in MODULES))
        self._files: Mapping[str, Path] = {name: file_in(folder, name) for name in names}

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        file = self._files.get(name)
        return None if file is None else spec_from_file_location(name, file)


def file_in(folder: Path, name: str) -> Path:
    """Where a module lies in a build."""
    return folder.joinpath(*name.split(".")).with_suffix(EXTENSION_SUFFIXES[0])


def want() -> None:
    """Use the compiled core unless it is switched off. Call before any rules are imported."""
    os.environ.setdefault(SWITCH, WANTED)


@cache
def use() -> bool:
    """From now on take compiled modules, where there are some and they are wanted. Whether that is so."""
    folder = fitting() if os.environ.get(SWITCH) == WANTED else None
    if folder is not None:
        sys.meta_path.insert(0, Compiled(folder))
    return folder is not None
