"""What import-linter can't check about the layers; .importlinter has the rest.

Reads every import statement from the source, also inside functions and under TYPE_CHECKING. Nothing is
imported to be checked.
"""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from collections.abc import Container, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.each import for_each

ROOT = Path(__file__).resolve().parents[1]

GAMES = ("fist", "gold")
RULES = (
    "engine",
    *(f"games/fist/{room}" for room in ("rules", "cards", "custom")),
    *(f"games/gold/{room}" for room in ("rules", "objects")),
)

# Rules have no clock and no randomness of their own, and use no disk, network or threads.
NOT_IN_RULES = frozenset(
    "asyncio concurrent datetime http io logging multiprocessing os pathlib random sched secrets "
    "select selectors shutil signal socket sqlite3 subprocess tempfile threading time urllib "
    "uuid".split()
)
# Imports that import-linter can't see. Commands are imported on demand.
IMPORT_BY_NAME = frozenset(
    {
        "dragonbot/__main__.py",
        "dragonbot/connection/router.py",  # the cogs are in a higher layer
        "dragonbot/practice/gateway/session.py",  # depends on the Python version
        "dragonbot/workers/worker.py",  # runs its jobs
    }
)

ONLY_FOR: Final[Mapping[str, str]] = {
    "__version__": "__main__ cogs command match records review service",
    "arena": "command custom_cards daily review",
    "cluster": "connection store",
    "connection": "cogs service",
    "custom_cards": "cogs command tables ui",
    "daily": "cogs",
    "discord": "cogs connection practice service ui",
    "history": "cogs command connection service",
    "ids": (
        "cluster cogs connection custom_cards daily history lesson match posts ratings review store tables ui"
    ),
    "lesson": "cogs",
    "picture": "cogs command connection ui workers",
    "posts": "lesson match store ui",
    "practice": "service",
    "prometheus_client": "service",
    "records": "cogs command daily history review store ui",
    "review": "cogs daily",
    "scenario": "command lesson simulation",
    "service": "command",
    "simulation": "command",
    "tables": "cluster cogs connection store",
    "telemetry": "cogs connection history service store tables ui workers",
    "text": "cogs command connection custom_cards history picture records service ui workers",
    "ui": "cogs command connection service",
}
"""Extra limits on who may import a package; parts of games are below."""

PARTS: Final[Mapping[str, str]] = {
    "arena": "arena players .players .rules",
    "board": "discord ids match posts store text ui .players .rules .words",
    "cards": ".rules",
    "custom": ".rules",
    "lesson": "lesson",
    "objects": ".rules",
    "picture": "picture text .custom .rules .words",
    "players": "players .cards .custom .objects .rules",
    "rules": ".cards .custom .objects",
    "scenario": "custom_cards scenario .custom .rules",
    "simulation": "simulation .rules .scenario",
    "situations": ".custom .rules",
    "telling": "text .custom .rules",
    "words": "text .custom .rules .telling",
}
"""What each part of a game may import: the engine, packages, and (with a dot) parts of its own game."""

# Everything else finds games through the register, which names each once.
ALL_OF_ONE_GAME = (
    "dragonbot/games/fist/",
    "dragonbot/games/gold/",
    "dragonbot/custom_cards/",  # only Fist has custom cards
)
REGISTER = "dragonbot/games/__init__.py"
# These run and show every game and know none.
SHARED_BY_GAMES = (
    *("dragonbot/match", "dragonbot/tables", "dragonbot/workers", "dragonbot/cluster", "dragonbot/history"),
    *("dragonbot/store", "dragonbot/connection", "dragonbot/ui"),
)
# Parts of a view that only the game itself and its display may know.
VIEW_PARTS = frozenset(
    "bag bank biddings block borrowed discarded gone mine round seats specials to_come winners".split()
)
# "seats" also names the people asked in public, in a question's face.
NO_VIEWS = frozenset({"ask", "row", "content"})

# What a match keeps secret, besides its game: a post is made without it.
HIDDEN_COLUMNS = frozenset({"recalled", "secret", "shares"})
SHOWN_BY = ("dragonbot/ui", *(f"dragonbot/games/{game}/board" for game in GAMES))

# The auction and the round know moments, not cards.
FILES_THAT_NAME_NO_CARD = (
    "auction.py",
    "bids.py",
    "card.py",
    "round.py",
)
# also the name of a coin
CARDS_NAMED_LIKE_COINS = frozenset({"fairy"})


# Events are dated by the registry's clock or by Discord's. Durations may use any clock.
HOST_CLOCKS = {
    "time": ("time", "time_ns"),
    "datetime": ("now", "utcnow", "today"),
    "date": ("today",),
    "utils": ("utcnow",),
}
ASK_THE_HOST = frozenset(
    {
        "dragonbot/timing.py",  # where the registry's clock comes from
        "dragonbot/store/sqlite/backup.py",  # file dates come from the disk
        "dragonbot/practice/world/clock.py",
    }
)


LOOKED_AT = (
    *(ast.Import, ast.ImportFrom, ast.Call, ast.Subscript, ast.Attribute, ast.Constant, ast.Expr, ast.If),
)


@cache
def nodes_of(source: str) -> tuple[ast.AST, ...]:
    """A file's parsed nodes, shared by all tests."""
    return tuple(node for node in ast.walk(ast.parse(source)) if isinstance(node, LOOKED_AT))


@pytest.fixture(scope="module", autouse=True)
def _forgotten() -> Iterator[None]:
    """Free the parsed files afterwards."""
    yield
    nodes_of.cache_clear()


class Import(NamedTuple):
    line: int
    target: str
    """The module's full name."""


def imports_of(source: str, package: str) -> Iterator[Import]:
    """Every import statement of a module, anywhere in it."""
    for node in nodes_of(source):
        match node:
            case ast.Import(names=names):
                for name in names:
                    yield Import(node.lineno, name.name)
            case ast.ImportFrom(module=base, names=names, level=level):
                start = absolute("." * level + (base or ""), package)
                for name in names:
                    # In `from dragonbot import registry` the module is the second half.
                    yield Import(node.lineno, start if name.name == "*" else f"{start}.{name.name}")


def imports_by_name(source: str) -> list[int]:
    """Lines that import something by a name computed at run time."""
    nodes = nodes_of(source)
    importers = {"import_module", "__import__"} | {
        name.asname
        for node in nodes
        if isinstance(node, ast.ImportFrom)
        for name in node.names
        if name.name in ("import_module", "__import__") and name.asname
    }
    return [
        node.lineno
        for node in nodes
        if isinstance(node, ast.Call)
        and (
            (isinstance(node.func, ast.Name) and node.func.id in importers)
            or (isinstance(node.func, ast.Attribute) and node.func.attr in importers)
        )
    ]


def absolute(name: str, package: str) -> str:
    """The full name of a possibly relative import."""
    rest = name.lstrip(".")
    level = len(name) - len(rest)
    if not level:
        return rest
    pieces = package.split(".")
    pieces = pieces[: len(pieces) - level + 1]
    return ".".join([*pieces, rest] if rest else pieces)


def package_of(path: str) -> str:
    """The package that a file's relative imports start from."""
    return ".".join(Path(path).parent.parts)


def not_for_rules(path: str, source: str) -> list[str]:
    """A rules file's imports other than rules and harmless standard modules."""
    own: tuple[str, ...] = ("dragonbot.engine.", "dragonbot.compiled")
    if path.startswith("dragonbot/games/"):
        game = ".".join(path.split("/")[:3])
        own = (own[0], *(f"{game}.{room.rpartition('/')[2]}." for room in RULES if "/" in room))
    found = []
    for line, target in imports_of(source, package_of(path)):
        top = target.partition(".")[0]
        if top == "dragonbot":
            if not f"{target}.".startswith(own):
                found.append(f"{path}:{line}: {target}")
        elif top not in sys.stdlib_module_names or top in NOT_IN_RULES:
            found.append(f"{path}:{line}: {top}")
    return found


def knowledge_of_a_game(path: str, source: str) -> list[str]:
    """Places where a game-independent file imports a game or reads a part of its view."""
    found = [f"{path}:{line}: imports {target}" for line, target in imports_of_a_game(path, source)]
    for node in nodes_of(source):
        match node:
            case ast.Subscript(value=value, slice=ast.Constant(value=str(part))) if part in VIEW_PARTS:
                if not (isinstance(value, ast.Name) and value.id in NO_VIEWS):
                    found.append(f"{path}:{node.lineno}: reads {part!r}")
    return found


def hidden_columns_read(path: str, source: str) -> list[str]:
    """Places where code that shows a table reads what a match keeps secret."""
    return [
        f"{path}:{node.lineno}: reads {node.attr}"
        for node in nodes_of(source)
        if isinstance(node, ast.Attribute) and node.attr in HIDDEN_COLUMNS
    ]


def imports_of_a_game(path: str, source: str) -> Iterator[Import]:
    """Imports from one game's rules, or from its other parts."""
    for each in imports_of(source, package_of(path)):
        if (each.target.replace(".", "/") + "/").startswith(ALL_OF_ONE_GAME[:2]):
            yield each


def at_run_time(path: str, source: str) -> Iterator[str]:
    """Full names of a file's imports, type-only ones excluded."""
    for_types: set[int] = set()
    for node in nodes_of(source):
        match node:
            case ast.If(test=ast.Name(id="TYPE_CHECKING"), body=[*_, last]):
                for_types.update(range(node.lineno, (last.end_lineno or last.lineno) + 1))
    for line, target in imports_of(source, package_of(path)):
        if line not in for_types:
            yield target


def package_in(name: str) -> str:
    """`ui` of `dragonbot.ui.table`, and `discord` of `discord.ext`."""
    top, _, rest = name.partition(".")
    return rest.partition(".")[0] if top == "dragonbot" else top


def importers(files: Mapping[str, str]) -> Mapping[str, set[str]]:
    """Who imports each package and module of dragonbot, and each library."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for path, source in files.items():
        who = package_in(path.removesuffix(".py").replace("/", "."))
        for target in at_run_time(path, source):
            if package_in(target) != who:
                found[package_in(target)].add(who)
    return found


def parts_used(path: str, source: str) -> set[str]:
    """A game file's imports in the words of PARTS; other games by full name."""
    _, _, game, part = path.removesuffix(".py").split("/")[:4]
    found = set()
    for target in at_run_time(path, source):
        top, _, rest = target.partition(".")
        if top == "dragonbot":
            room, _, inner = rest.partition(".")
            name = inner.split(".")
            if room == "games" and name[0] == game and len(name) > 1:
                room = f".{name[1]}"
            elif room == "games" and name[0] in GAMES:
                room = target
            if room not in ("engine", f".{part}"):
                found.add(room)
        elif top == "discord":
            found.add(top)
    return found


def clocks_of_the_host_in(path: str, source: str) -> list[str]:
    """Places that read the machine's clock, which may be set to anything."""
    return [
        f"{path}:{node.lineno}: {base.id}.{node.attr}"
        for node in nodes_of(source)
        if isinstance(node, ast.Attribute)
        and isinstance(base := node.value, ast.Name)
        and node.attr in HOST_CLOCKS.get(base.id, ())
    ] + [
        f"{path}:{line}: {target}"
        for line, target in imports_of(source, package_of(path))
        if target in ("time.time", "time.time_ns")
    ]


def card_ids_in(source: str, cards: Container[str]) -> list[tuple[int, str]]:
    """String literals that are a card's id, or a key such as "ghost.card" that begins with one."""
    return sorted(
        (node.lineno, node.value)
        for node in nodes_of(source)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.partition(".")[0] in cards
    )


def sources(*folders: str) -> dict[str, str]:
    """All files in these folders, by path from the root. A path to a file stands for itself."""
    rooms = [ROOT / folder for folder in folders]
    paths = (
        path
        for room in rooms
        for path in (sorted(room.rglob("*.py")) if room.is_dir() else [room.with_suffix(".py")])
    )
    found = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in paths}
    assert found
    return found


def test_rules_import_only_rules_and_harmless_modules() -> None:
    files = sources(*(f"dragonbot/{name}" for name in RULES))
    assert [wrong for path, source in files.items() for wrong in not_for_rules(path, source)] == []


def test_hardly_any_imports_by_name() -> None:
    files = sources("dragonbot", "cogs") | {"bot.py": (ROOT / "bot.py").read_text("utf-8")}
    assert {path for path, source in files.items() if imports_by_name(source)} == IMPORT_BY_NAME


def test_the_bot_imports_neither_tests_nor_benchmarks() -> None:
    imported = imports_of((ROOT / "bot.py").read_text("utf-8"), "")
    assert {each.target.partition(".")[0] for each in imported} & {"tests", "bench"} == set()


def test_tables_and_messages_know_no_game() -> None:
    files = sources(*SHARED_BY_GAMES)
    found = [wrong for path, source in files.items() for wrong in knowledge_of_a_game(path, source)]
    assert found == []


def test_what_shows_a_table_reads_nothing_hidden() -> None:
    found = [
        wrong for path, source in sources(*SHOWN_BY).items() for wrong in hidden_columns_read(path, source)
    ]
    assert found == []
    assert hidden_columns_read("dragonbot/ui/a.py", "print(notice.match.secret)")


def test_hardly_anything_reads_the_machine_s_clock() -> None:
    files = sources("cogs", *SHARED_BY_GAMES, "dragonbot/practice", "dragonbot/lesson") | {
        "dragonbot/timing.py": (ROOT / "dragonbot" / "timing.py").read_text("utf-8")
    }
    found = [wrong for path, source in files.items() for wrong in clocks_of_the_host_in(path, source)]
    assert {wrong.partition(":")[0] for wrong in found} == ASK_THE_HOST, found


@for_each(
    ("source", "asks"),
    [
        ("import time\ntime.time()", True),
        ("from time import time", True),
        ("from datetime import UTC, datetime\ndatetime.now(UTC)", True),
        ("import discord\nfrom discord import utils\nutils.utcnow()", True),
        ("import time\ntime.monotonic()", False),
        ("self.bot.registry.time.now()", False),
    ],
)
def test_reading_the_machine_s_clock_is_found(source: str, asks: bool) -> None:
    assert bool(clocks_of_the_host_in("cogs/a.py", source)) == asks


def test_who_may_import_what() -> None:
    """The list is exact: no one else imports it, and everyone named does."""
    found = importers(sources("dragonbot", "cogs"))
    assert {name: found[name] - {"games"} for name in ONLY_FOR} == {
        name: set(allowed.split()) for name, allowed in ONLY_FOR.items()
    }


def test_what_a_part_of_a_game_may_import() -> None:
    """The list is exact here, too, across all games."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for game in GAMES:
        for path, source in sources(f"dragonbot/games/{game}").items():
            part = path.removesuffix(".py").split("/")[3]
            if part != "__init__":
                found[part] |= parts_used(path, source)
    assert found == {part: set(allowed.split()) for part, allowed in PARTS.items()}


def test_printing_the_version_imports_nothing_else() -> None:
    path = "dragonbot/__init__.py"
    assert [name for name in at_run_time(path, (ROOT / path).read_text("utf-8")) if "dragonbot" in name] == []


@for_each(
    ("path", "source", "found"),
    [
        ("dragonbot/games/fist/board/a.py", "import discord", {"discord"}),
        ("dragonbot/games/fist/board/a.py", "from dragonbot.games.fist.board import hand", set()),
        ("dragonbot/games/fist/words.py", "from dragonbot.games.fist.rules.bids import Fists", {".rules"}),
        ("dragonbot/games/fist/words.py", "def f():\n    from dragonbot import tables", {"tables"}),
        ("dragonbot/games/fist/words.py", "if TYPE_CHECKING:\n    from dragonbot import tables", set()),
        (
            "dragonbot/games/gold/words.py",
            "from dragonbot.games.fist import words",
            {"dragonbot.games.fist.words"},
        ),
        ("dragonbot/games/gold/words.py", "from dragonbot.games.register import GAMES", {"games"}),
    ],
)
def test_imports_of_a_part_are_found(path: str, source: str, found: set[str]) -> None:
    assert parts_used(path, source) == found


def test_importers_are_found() -> None:
    files = {
        "cogs/a.py": "from dragonbot.ui.kit import reply\nimport discord.ext",
        "dragonbot/ui/a.py": "from dragonbot.ui.kit import reply\nfrom dragonbot import tables",
        "dragonbot/clock.py": "from dragonbot.ids import UserId",
    }
    found = {"ui": {"cogs"}, "discord": {"cogs"}, "tables": {"ui"}, "ids": {"clock"}}
    assert importers(files) == found


def test_only_the_register_names_a_game() -> None:
    files = sources("dragonbot", "cogs") | {"bot.py": (ROOT / "bot.py").read_text("utf-8")}
    found = {
        path
        for path, source in files.items()
        if not path.startswith(ALL_OF_ONE_GAME) and any(imports_of_a_game(path, source))
    }
    assert found == {REGISTER}


def test_no_other_code_uses_a_game_s_id() -> None:
    """Not even in a string; docstrings may give one as an example."""
    from dragonbot.games import GAMES

    found = [
        f"{path}:{line}: {text!r}"
        for path, source in sources("dragonbot", "cogs").items()
        if not path.startswith(ALL_OF_ONE_GAME)
        for line, text in words_in(source)
        if any(game in text for game in GAMES)
    ]
    assert found == []


def words_in(source: str) -> list[tuple[int, str]]:
    """A file's string literals without docstrings and attribute docs."""
    nodes = nodes_of(source)
    explaining = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    return [
        (node.lineno, node.value)
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explaining
    ]


def test_strings_are_found_without_docstrings() -> None:
    assert words_in('"""fist-classic"""\nGAME = "fist-classic"\n"""fist-classic"""') == [(2, "fist-classic")]


@for_each(
    ("path", "source", "known"),
    [
        ("dragonbot/tables/a.py", 'game.view(None)["biddings"][-1]', 1),
        ("dragonbot/tables/a.py", 'content["view"]["seats"]', 1),
        ("dragonbot/ui/a.py", "from dragonbot.games.fist.rules.things import NAMES", 1),
        ("dragonbot/ui/a.py", "from dragonbot.games.fist.board import board", 1),
        ("dragonbot/ui/a.py", "from dragonbot.games.fist.board import FIST_BOARDS", 1),
        ("dragonbot/ui/a.py", 'ask["seats"]', 0),
        ("dragonbot/ui/a.py", "from dragonbot.games.fist.words import FIST", 1),
        ("dragonbot/tables/a.py", "from dragonbot.engine.box import Box", 0),
    ],
)
def test_knowledge_of_a_game_is_found(path: str, source: str, known: int) -> None:
    assert len(knowledge_of_a_game(path, source)) == known


def test_auction_and_round_name_no_card() -> None:
    # Imported here, so that a broken card does not hide the layers.
    import dragonbot.games.fist.cards  # noqa: F401 - fills the decks
    from dragonbot.games.fist.rules.edition import FIST_TAVERN

    cards = set(FIST_TAVERN.cards) - CARDS_NAMED_LIKE_COINS
    assert "ghost" in cards
    found = [
        f"{name}:{line}: {text!r}"
        for name in FILES_THAT_NAME_NO_CARD
        for line, text in card_ids_in((ROOT / "dragonbot/games/fist/rules" / name).read_text("utf-8"), cards)
    ]
    assert found == []


@for_each(
    ("path", "source", "wrong"),
    [
        ("dragonbot/engine/a.py", "import json, pydantic", "pydantic"),
        ("dragonbot/engine/a.py", "from pydantic import BaseModel as B", "pydantic"),
        ("dragonbot/games/fist/rules/a.py", "def f():\n    import random", "random"),
        ("dragonbot/games/fist/rules/a.py", "class A:\n    from time import monotonic", "time"),
        ("dragonbot/games/fist/rules/a.py", "if TYPE_CHECKING:\n    import asyncio.events", "asyncio"),
        ("dragonbot/games/fist/rules/a.py", "try:\n    import sqlite3\nexcept E:\n    pass", "sqlite3"),
        ("dragonbot/games/fist/rules/a.py", "import logging as l", "logging"),
        ("dragonbot/games/fist/rules/a.py", "import os.path", "os"),
        ("dragonbot/games/gold/rules/a.py", "import json, socket", "socket"),
        ("dragonbot/games/gold/rules/a.py", "import discord", "discord"),
        ("dragonbot/games/gold/rules/a.py", "from cogs import lobby", "cogs"),
        ("dragonbot/games/gold/rules/a.py", "from tests import conftest", "tests"),
        ("dragonbot/games/gold/rules/a.py", "from dragonbot.games.gold.words import GOLD", "gold.words"),
        (
            "dragonbot/games/gold/rules/a.py",
            "from dragonbot.games.fist.rules import bids",
            "fist.rules",
        ),
        ("dragonbot/games/fist/rules/a.py", "from dragonbot.games.register import GAMES", "games.register"),
        ("dragonbot/engine/a.py", "from dragonbot.games.gold.rules import turn", "gold.rules"),
    ],
)
def test_forbidden_imports_of_rules_are_found(path: str, source: str, wrong: str) -> None:
    (found,) = not_for_rules(path, source)
    assert wrong in found.removeprefix(path)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("dragonbot/engine/a.py", "import hashlib\nfrom . import fate\nfrom .save import Save"),
        ("dragonbot/games/fist/rules/a.py", "from dragonbot.engine.question import ask"),
        ("dragonbot/games/fist/cards/a.py", "from ..rules import table\nfrom ....engine import fate"),
    ],
)
def test_allowed_imports_of_rules_pass(path: str, source: str) -> None:
    assert not_for_rules(path, source) == []


@for_each(
    ("source", "lines"),
    [
        ("import importlib\nimportlib.import_module('random')", [2]),
        ("import_module('..tables', __package__)", [1]),
        ("__import__('threading')", [1]),
        ("from importlib import import_module as load\nload('discord')", [2]),
        ("def f(name):\n    return import_module('dragonbot.' + name)", [2]),
        ("import random\nfrom importlib import import_module", []),
    ],
)
def test_imports_by_name_are_found(source: str, lines: list[int]) -> None:
    assert imports_by_name(source) == lines


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
