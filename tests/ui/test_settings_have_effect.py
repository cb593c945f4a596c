"""Every setting is read by the product, and not only shown and changed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from dragonbot.store.rows import PersonRow, Row, ServerRow, settings_of

ROOT: Final = Path(__file__).resolve().parents[2]
PANELS: Final = ("dragonbot/ui/settings.py", "cogs/server.py", "cogs/me.py")
"""What shows a setting and changes it does not yet follow it."""


def row_of(read: ast.expr) -> str:
    """Of whose settings an expression speaks: `server`, `person`, or something else.

    That is a name, or what `await store.server(...)` or `await looked_up(store.person(...))` returns.
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
    """Whose row is read, and which field of it."""
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


def test_every_setting_of_a_server_does_something() -> None:
    assert without_effect("server", ServerRow) == []


def test_every_wish_of_a_person_does_something() -> None:
    assert without_effect("person", PersonRow) == []


def test_a_setting_that_is_only_shown_is_found() -> None:
    source = "a = server.most_tables\nawait change(tips=1)\nb = (await self.store.person(user)).words\n"
    assert {*reads_in(source)} >= {("server", "most_tables"), ("person", "words")}
    assert ("server", "tips") not in {*reads_in("server.tips = 1\nrow.tips\nhall.server(guild, tips=True)")}
