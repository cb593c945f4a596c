"""The product reads every setting, apart from showing and changing it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from dragonbot.store.rows import PersonRow, Row, ServerRow, settings_of

ROOT: Final = Path(__file__).resolve().parents[2]
PANELS: Final = ("dragonbot/ui/settings.py", "cogs/server.py", "cogs/me.py")
"""Code that shows or changes a setting doesn't count as following it."""


def row_of(read: ast.expr) -> str:
    """Whose settings an expression refers to: `server`, `person`, or something else.

    It is a name, or what `await store.server(...)` or `await looked_up(store.person(...))` returns.
    """
    if isinstance(read, ast.Name):
        return read.id
    if isinstance(read, ast.Attribute):
        return read.attr
    if isinstance(read, ast.Await):
        return row_of(read.value)
    if isinstance(read, ast.Call):
        inner = [row_of(each) for each in read.args if isinstance(each, ast.Call)]
        return inner[0] if inner else row_of(read.func)
    return ""


def reads_in(source: str) -> Iterator[tuple[str, str]]:
    """The row read, and its field."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
            yield row_of(node.value), node.attr


@cache
def reads_in_the_product() -> frozenset[tuple[str, str]]:
    files = [*ROOT.glob("dragonbot/**/*.py"), *ROOT.glob("cogs/*.py")]
    panels = {ROOT / panel for panel in PANELS}
    assert panels <= {*files}
    return frozenset(
        read for file in files if file not in panels for read in reads_in(file.read_text("utf-8"))
    )


def without_effect(name: str, row: type[Row]) -> list[str]:
    return [field for field in settings_of(row) if (name, field) not in reads_in_the_product()]


def test_every_server_setting_has_an_effect() -> None:
    assert without_effect("server", ServerRow) == []


def test_every_personal_setting_has_an_effect() -> None:
    assert without_effect("person", PersonRow) == []


def test_a_setting_that_only_shows_is_found() -> None:
    source = "a = server.most_tables\nawait change(tips=1)\nb = (await self.store.person(user)).words\n"
    assert {*reads_in(source)} >= {("server", "most_tables"), ("person", "words")}
    assert ("server", "tips") not in {*reads_in("server.tips = 1\nrow.tips\nhall.server(guild, tips=True)")}
