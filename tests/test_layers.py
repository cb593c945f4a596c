"""Which part of the project may import which: arrows point down only.

Every import statement is read from the source, also inside functions and under TYPE_CHECKING,
and so is every `import_module("...")`. Nothing is imported in order to be checked.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Container, Iterator
from graphlib import TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[1]

RULES = frozenset({"engine", "fist", "gold"})
GAMES = RULES | {"games"}
BESIDE_ONE_ANOTHER = frozenset({"text", "picture", "players"})
EVERYTHING_BUT_COGS = (
    GAMES
    | BESIDE_ONE_ANOTHER
    | {"dragonbot", "hall", "lesson", "discord_ui", "practice"}
    | {"scenario", "simulation", "arena", "terminal", "command"}
)

# A part is a folder or a file directly under dragonbot/, or what stands beside that folder.
# "dragonbot" is the package's own __init__.py, "command" is the command line with its __main__.py.
MAY_IMPORT: dict[str, frozenset[str]] = {
    "dragonbot": frozenset(),
    "engine": frozenset(),
    "fist": frozenset({"engine"}),
    "gold": frozenset({"engine"}),
    "games": RULES,
    "text": GAMES,
    "picture": GAMES | {"text"},
    "players": GAMES,
    "scenario": GAMES | {"text", "dragonbot"},
    "simulation": GAMES | {"players", "scenario", "dragonbot"},
    "arena": GAMES | {"players", "dragonbot"},
    "terminal": GAMES | {"text", "players", "dragonbot"},
    "hall": BESIDE_ONE_ANOTHER | {"engine", "games", "dragonbot"},  # no game itself
    "lesson": GAMES | {"scenario", "hall", "dragonbot"},
    "discord_ui": GAMES | BESIDE_ONE_ANOTHER | {"dragonbot"},
    "practice": frozenset(),
    "settings": frozenset(),
    "account": frozenset(),
    "diary": frozenset({"account"}),
    "command": EVERYTHING_BUT_COGS - {"command"} | {"settings"},
    "cogs": GAMES | BESIDE_ONE_ANOTHER | {"dragonbot", "discord_ui", "hall", "lesson"},
    "bot": EVERYTHING_BUT_COGS | {"cogs", "settings", "diary"},
}
# These stand beside the package; nothing that is checked here may import the last three.
OUTSIDE = frozenset({"cogs", "bot", "tests", "bench"})

# Rules have no clock, no chance of their own, and touch neither disk nor network nor threads.
NOT_IN_RULES = frozenset(
    "asyncio concurrent datetime http io logging multiprocessing os pathlib random sched secrets "
    "select selectors shutil signal socket sqlite3 subprocess tempfile threading time urllib "
    "uuid".split()
)
WITHOUT_DISCORD = (GAMES | BESIDE_ONE_ANOTHER | {"hall", "scenario", "lesson"}) - RULES

# What stands around the rules of a game has a folder of its own in games/; each part of it belongs to the
# layer for which it is made.
LAYER_OF_A_PART = {
    "arena": "arena",
    "board": "discord_ui",
    "lesson": "lesson",
    "picture": "picture",
    "players": "players",
    "position": "simulation",
    "register": "games",
    "scenario": "scenario",
    "simulation": "simulation",
    "words": "text",
}

# All else finds a game through the register, which names each once.
OF_ONE_GAME = ("dragonbot/games/fist/", "dragonbot/games/gold/")
REGISTER = "dragonbot/games/__init__.py"
# Rooms that are still about one game. The list can only become shorter.
KNOW_A_GAME = frozenset(
    {
        "cogs/bids.py",
        "cogs/sharing.py",
        "cogs/slate.py",
        *(
            f"dragonbot/terminal/{name}.py"
            for name in (
                "answer bid board dialogue enquiry evening opening payment saved saved_event saved_table "
                "sitting wishes"
            ).split()
        ),
        "dragonbot/command/play.py",
        "dragonbot/text/narrator.py",
    }
)
# Parts of a view that only its game, and whoever shows that game, may know.
VIEW_PARTS = frozenset(
    "bag bank biddings block borrowed discarded gone mine round seats specials to_come winners".split()
)
# "seats" is also who is asked in public, in the face of a question.
NO_VIEWS = frozenset({"ask", "row", "content"})

# The auction and the round know moments, not cards.
FILES_THAT_NAME_NO_CARD = (
    "auction.py",
    "blue.py",
    "closing.py",
    "favor.py",
    "fist.py",
    "moments.py",
    "pile.py",
    "play.py",
    "round.py",
)
# The word is also a coin's.
CARDS_NAMED_LIKE_COINS = frozenset({"fairy"})


class Import(NamedTuple):
    line: int
    target: str | None
    """The module's full name; None where it only turns out at run time."""


def imports_of(source: str, module: str, *, is_package: bool) -> Iterator[Import]:
    """Every import of a module, wherever it stands."""
    tree = ast.parse(source)
    package = module if is_package else module.rpartition(".")[0]
    importers = {"import_module", "__import__"} | {
        name.asname
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for name in node.names
        if name.name in ("import_module", "__import__") and name.asname
    }
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                for name in names:
                    yield Import(node.lineno, name.name)
            case ast.ImportFrom(module=base, names=names, level=level):
                start = absolute("." * level + (base or ""), package)
                for name in names:
                    # `from dragonbot import hall` names the part in the second half.
                    yield Import(node.lineno, start if name.name == "*" else f"{start}.{name.name}")
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in importers:
                yield Import(node.lineno, named_in_call(node, package))


def absolute(name: str, package: str) -> str:
    """The full name of what may begin with dots."""
    rest = name.lstrip(".")
    level = len(name) - len(rest)
    if not level:
        return rest
    pieces = package.split(".")
    pieces = pieces[: len(pieces) - level + 1]
    return ".".join([*pieces, rest] if rest else pieces)


def named_in_call(call: ast.Call, package: str) -> str | None:
    """What `import_module(...)` imports, as far as the source tells."""
    keywords = {keyword.arg: keyword.value for keyword in call.keywords}
    argument = call.args[0] if call.args else keywords.get("name")
    anchor = call.args[1] if len(call.args) > 1 else keywords.get("package")
    if isinstance(anchor, ast.Constant) and isinstance(anchor.value, str):
        package = anchor.value
    match argument:
        case ast.Constant(value=str(name)):
            return absolute(name, package)
        case ast.JoinedStr(values=[ast.Constant(value=str(beginning)), *_]):
            pass
        case ast.BinOp(left=ast.Constant(value=str(beginning)), op=ast.Add()):
            pass
        case _:
            return None
    # "dragonbot.fist.cards." + name tells enough, "dragonbot." + name does not.
    known = absolute(beginning, package).rpartition(".")[0]
    return known if "." in known else None


def part_of(module: str) -> str | None:
    """The part to which a module belongs; None for what is not of this project."""
    first, _, rest = module.partition(".")
    if first in OUTSIDE:
        return first
    if first != "dragonbot":
        return None
    second, _, inner = rest.partition(".")
    if second == "games" and inner.count("."):
        return LAYER_OF_A_PART.get(inner.split(".")[1], "games")
    if second == "__main__":
        return "command"
    # What is no part is a name in dragonbot/__init__.py, or a file whose own place is asked for.
    return second if second in MAY_IMPORT else "dragonbot"


def wrong_imports(path: str, source: str) -> list[str]:
    """What a file imports against the arrows. The path is that from the root."""
    pieces = list(Path(path).with_suffix("").parts)
    is_package = pieces[-1] == "__init__"
    if is_package:
        pieces.pop()
    module = ".".join(pieces)
    part = part_of(module)
    if part is None or (part == "dragonbot" and module != "dragonbot"):
        return [f"{path}: has no place in the layers yet; give it one in MAY_IMPORT"]
    found = []
    for line, target in imports_of(source, module, is_package=is_package):
        wrong = objection(part, target)
        if wrong:
            found.append(f"{path}:{line}: {part} may not import {wrong}")
    return found


def objection(part: str, target: str | None) -> str | None:
    """What is wrong with a part importing a module, if anything."""
    if target is None:
        return "what only turns out at run time"
    other = part_of(target)
    top = target.partition(".")[0]
    if other is not None:
        return None if other == part or other in MAY_IMPORT[part] else f"{other} ({target})"
    if part in RULES and (top not in sys.stdlib_module_names or top in NOT_IN_RULES):
        return top
    if part in WITHOUT_DISCORD and top == "discord":
        return top
    return None


def knowledge_of_a_game(path: str, source: str) -> list[str]:
    """Where a file that is for any game knows one: it imports it, or reads a part of its view."""
    found = [f"{path}:{line}: imports {target}" for line, target in imports_of_a_game(path, source)]
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Subscript(value=value, slice=ast.Constant(value=str(part))) if part in VIEW_PARTS:
                if not (isinstance(value, ast.Name) and value.id in NO_VIEWS):
                    found.append(f"{path}:{node.lineno}: reads {part!r}")
    return found


def imports_of_a_game(path: str, source: str) -> Iterator[tuple[int, str]]:
    """What is imported of the rules of one game, or of all that stands around them."""
    package = ".".join(Path(path).parent.parts)
    for line, target in imports_of(source, f"{package}.{Path(path).stem}", is_package=False):
        place = (target or "").replace(".", "/") + "/"
        if target and (part_of(target) in RULES - {"engine"} or place.startswith(OF_ONE_GAME)):
            yield line, target


def card_ids_in(source: str, cards: Container[str]) -> list[tuple[int, str]]:
    """String literals that are a card's id, or a key such as "ghost.card" that begins with one."""
    return sorted(
        (node.lineno, node.value)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.partition(".")[0] in cards
    )


def test_arrows_point_down() -> None:
    TopologicalSorter(MAY_IMPORT).prepare()  # raises an error where they go in a circle
    files = [
        *(ROOT / "dragonbot").rglob("*.py"),
        *(ROOT / "cogs").rglob("*.py"),
        *ROOT.glob("bot.py"),
    ]
    assert files
    found = [
        wrong
        for path in sorted(files)
        for wrong in wrong_imports(path.relative_to(ROOT).as_posix(), path.read_text("utf-8"))
    ]
    assert found == []


def test_hall_and_messages_know_no_game() -> None:
    files = {
        path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
        for folder in ("hall", "discord_ui")
        for path in sorted((ROOT / "dragonbot" / folder).rglob("*.py"))
    }
    assert files
    found = [wrong for path, source in files.items() for wrong in knowledge_of_a_game(path, source)]
    assert found == []


def test_only_the_register_names_a_game() -> None:
    files = {
        path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
        for path in (*(ROOT / "dragonbot").rglob("*.py"), *(ROOT / "cogs").rglob("*.py"), ROOT / "bot.py")
    }
    of_a_game = (*OF_ONE_GAME, "dragonbot/fist/", "dragonbot/gold/")
    found = {
        path
        for path, source in files.items()
        if not path.startswith(of_a_game) and any(imports_of_a_game(path, source))
    }
    assert sorted(found - {REGISTER}) == sorted(KNOW_A_GAME)


@pytest.mark.parametrize(
    ("path", "source", "known"),
    [
        ("dragonbot/hall/a.py", 'game.view(None)["biddings"][-1]', 1),
        ("dragonbot/hall/a.py", 'content["view"]["seats"]', 1),
        ("dragonbot/discord_ui/a.py", "from dragonbot.fist.things import NAMES", 1),
        ("dragonbot/discord_ui/a.py", "from dragonbot.games.fist.board import board", 1),
        ("dragonbot/discord_ui/a.py", "from dragonbot.games.fist.board.board import FIST_BOARDS", 1),
        ("dragonbot/discord_ui/a.py", 'ask["seats"]', 0),
        ("dragonbot/discord_ui/a.py", "from dragonbot.games.fist.words import FIST", 1),
        ("dragonbot/hall/a.py", "from dragonbot.engine.box import Box", 0),
    ],
)
def test_knowledge_is_found(path: str, source: str, known: int) -> None:
    assert len(knowledge_of_a_game(path, source)) == known


def test_auction_and_round_name_no_card() -> None:
    # Imported here, so that a broken card does not hide the layers.
    import dragonbot.fist.cards  # noqa: F401 - fills the decks
    from dragonbot.fist.edition import FIST_TAVERN

    cards = set(FIST_TAVERN.cards) - CARDS_NAMED_LIKE_COINS
    assert "ghost" in cards
    found = [
        f"{name}:{line}: {text!r}"
        for name in FILES_THAT_NAME_NO_CARD
        for line, text in card_ids_in((ROOT / "dragonbot/fist" / name).read_text("utf-8"), cards)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("path", "source", "wrong"),
    [
        ("dragonbot/engine/a.py", "import dragonbot.fist", "fist"),
        ("dragonbot/engine/a.py", "from dragonbot import hall", "hall"),
        ("dragonbot/engine/a.py", "from dragonbot.fist.table import Table", "fist"),
        ("dragonbot/engine/a.py", "import dragonbot", "dragonbot"),
        ("dragonbot/engine/a.py", "from dragonbot import *", "dragonbot"),
        ("dragonbot/engine/a.py", "import json, pydantic", "pydantic"),
        ("dragonbot/engine/a.py", "from pydantic import BaseModel as B", "pydantic"),
        ("dragonbot/engine/a.py", "from .. import games", "games"),
        ("dragonbot/engine/a.py", "from ..gold.table import Table", "gold"),
        ("dragonbot/engine/__init__.py", "from ..gold import table", "gold"),
        ("dragonbot/engine/deep/a.py", "from ...fist import table", "fist"),
        ("dragonbot/engine/deep/__init__.py", "from ... import fist", "fist"),
        ("dragonbot/fist/a.py", "def f():\n    import random", "random"),
        ("dragonbot/fist/a.py", "class A:\n    from time import monotonic", "time"),
        ("dragonbot/fist/a.py", "if TYPE_CHECKING:\n    import asyncio.events", "asyncio"),
        ("dragonbot/fist/a.py", "try:\n    import sqlite3\nexcept E:\n    pass", "sqlite3"),
        ("dragonbot/fist/a.py", "import logging as l", "logging"),
        ("dragonbot/fist/a.py", "import os.path", "os"),
        ("dragonbot/fist/a.py", "from dragonbot.gold import table", "gold"),
        ("dragonbot/gold/a.py", "from dragonbot.fist import table", "fist"),
        ("dragonbot/gold/a.py", "import json, socket", "socket"),
        ("dragonbot/fist/a.py", "import importlib\nimportlib.import_module('random')", "random"),
        ("dragonbot/fist/a.py", "import_module('..hall', __package__)", "hall"),
        ("dragonbot/fist/a.py", "import_module('.hall', package='dragonbot')", "hall"),
        ("dragonbot/fist/a.py", "import_module(name='dragonbot.text.en')", "text"),
        ("dragonbot/fist/a.py", "__import__('threading')", "threading"),
        (
            "dragonbot/fist/a.py",
            "from importlib import import_module as load\nload('discord')",
            "discord",
        ),
        ("dragonbot/fist/a.py", "import_module(f'dragonbot.gold.{name}')", "gold"),
        ("dragonbot/fist/a.py", "import_module('dragonbot.gold.' + name)", "gold"),
        ("dragonbot/fist/a.py", "import_module('dragonbot.' + name)", "run time"),
        ("dragonbot/fist/a.py", "import_module(name)", "run time"),
        ("dragonbot/games/fist/a.py", "from dragonbot.players import agent", "players"),
        ("dragonbot/text/a.py", "from dragonbot.players import agent", "players"),
        ("dragonbot/players/a.py", "from dragonbot.hall import match", "hall"),
        ("dragonbot/picture/a.py", "import discord", "discord"),
        ("dragonbot/scenario/a.py", "from dragonbot.players import agent", "players"),
        ("dragonbot/scenario/a.py", "from dragonbot import command", "command"),
        ("dragonbot/hall/a.py", "from dragonbot.fist import table", "fist"),
        ("dragonbot/hall/a.py", "from discord.ext import commands", "discord"),
        ("dragonbot/hall/a.py", "from dragonbot.discord_ui import forms", "discord_ui"),
        ("dragonbot/discord_ui/a.py", "from dragonbot.hall import match", "hall"),
        ("dragonbot/practice/a.py", "from dragonbot import engine", "engine"),
        ("dragonbot/practice/a.py", "from dragonbot import __version__", "dragonbot"),
        ("dragonbot/command/play.py", "from cogs import lobby", "cogs"),
        ("dragonbot/__main__.py", "import cogs.lobby", "cogs"),
        ("dragonbot/__init__.py", "from .engine import fate", "engine"),
        ("cogs/lobby.py", "import bot", "bot"),
        ("cogs/lobby.py", "from dragonbot.command import play", "command"),
        ("bot.py", "from tests import conftest", "tests"),
        ("dragonbot/newcomer.py", "", "no place"),
        ("dragonbot/newcomer/a.py", "", "no place"),
    ],
)
def test_the_check_finds(path: str, source: str, wrong: str) -> None:
    (found,) = wrong_imports(path, source)
    assert wrong in found.removeprefix(path)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("dragonbot/__init__.py", "from __future__ import annotations"),
        ("dragonbot/engine/a.py", "import hashlib\nfrom . import fate\nfrom .save import Save"),
        ("dragonbot/fist/a.py", "from dragonbot.engine.question import ask"),
        ("dragonbot/fist/a.py", "from dragonbot import engine"),
        ("dragonbot/fist/cards/a.py", "from .. import table\nfrom ...engine import fate"),
        ("dragonbot/fist/cards/__init__.py", "import_module(f'dragonbot.fist.cards.{name}')"),
        ("dragonbot/fist/cards/__init__.py", "import_module('.' + name, __package__)"),
        ("dragonbot/fist/a.py", "import_module('.table', __package__)"),
        ("dragonbot/games/__init__.py", "from dragonbot import fist, gold, engine"),
        ("dragonbot/hall/a.py", "import asyncio, aiosqlite\nfrom dragonbot import games, players"),
        ("dragonbot/scenario/a.py", "import yaml, pydantic\nfrom dragonbot import text, games"),
        ("dragonbot/__main__.py", "from dragonbot.command import play\nimport dragonbot.practice"),
        ("dragonbot/command/a.py", "from dragonbot import scenario, hall, discord_ui, games"),
        ("cogs/lobby.py", "import discord\nfrom dragonbot import hall, discord_ui, __version__"),
        ("bot.py", "import cogs.lobby, dragonbot.hall, dragonbot.practice.tavern"),
    ],
)
def test_the_check_lets_pass(path: str, source: str) -> None:
    assert wrong_imports(path, source) == []


def test_the_check_finds_card_ids() -> None:
    source = "\n".join(
        (
            '"""A docstring may speak of the ghost."""',
            'if card == "ghost": ...',
            'key = "imp.card"',
            'key = f"imp.{kind}"',
            "match card:",
            '    case "ghost": ...',
            'word = "ghosts"; ghost = "auction"',
        )
    )
    found = card_ids_in(source, {"ghost", "imp"})
    assert found == [(2, "ghost"), (3, "imp.card"), (4, "imp."), (6, "ghost")]
