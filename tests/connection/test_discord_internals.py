"""discord.py's private names are used in one module, which checks at the start that they exist."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final

import discord
import pytest

from dragonbot.ui.kit import discord_internals

ROOT: Final = Path(__file__).parents[2]
INSIDE: Final = Path(discord_internals.__file__)
FILES: Final = (ROOT / "bot.py", *(ROOT / "cogs").rglob("*.py"), *(ROOT / "dragonbot").rglob("*.py"))
OF_TUPLES: Final = frozenset(("_replace", "_fields", "_asdict", "_make"))
PRIVATE: Final = re.compile(r"\b_[a-z]\w*")


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def used_in(source: str) -> set[str]:
    """Private names that are read."""
    asked = (each for each in ast.walk(ast.parse(source)) if isinstance(each, ast.Attribute))
    return {each.attr for each in asked if is_private(each.attr)}


def made_in(source: str) -> set[str]:
    """Names that a module assigns."""
    made: set[str] = set()
    for each in ast.walk(ast.parse(source)):
        match each:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                made.add(each.name)
            case ast.Attribute(ctx=ast.Store(), value=ast.Name(id="self")):
                made.add(each.attr)
            case ast.Name(ctx=ast.Store()):
                made.add(each.id)
            case ast.Constant(value=str(word)):  # in __slots__
                made.add(word)
    return made


@cache
def discords() -> set[str]:
    """All private names anywhere in discord.py."""
    sources = (path.read_text("utf-8") for path in Path(discord.__file__).parent.rglob("*.py"))
    return {name for source in sources for name in PRIVATE.findall(source)}


def test_only_one_module_uses_discord_py_s_private_names() -> None:
    theirs = discords()
    found = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in FILES
        if path != INSIDE and "discord" in (source := path.read_text("utf-8"))
        for name in (used_in(source) & theirs) - made_in(source) - OF_TUPLES
    }
    assert found == set()


def test_it_names_only_what_it_uses() -> None:
    source = INSIDE.read_text("utf-8")
    others = {"_get_state", "_HTTPClient__session"}  # overridden, and named by Python
    assert used_in(source) & discords() | others == {name for _, name in discord_internals.NAMES}


def test_all_of_them_exist() -> None:
    assert discord_internals.gone() == []


def test_a_missing_name_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    others = ((discord.Client, "_nowhere"), (discord.utils, "_nor_this"))
    monkeypatch.setattr(discord_internals, "NAMES", (*discord_internals.NAMES, *others))
    assert discord_internals.gone() == ["Client._nowhere", "discord.utils._nor_this"]
