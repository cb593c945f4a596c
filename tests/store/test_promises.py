"""Both stores are tested on every method of the protocol."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

from dragonbot.store.sql.store import Store
from tests.store.conftest import PROMISED

HERE = Path(__file__).parent


def asked(module: str) -> Iterator[str]:
    """The methods used in tests that run on each kind of store, and in their helpers."""
    for part in ast.parse((HERE / f"{module}.py").read_text("utf-8")).body:
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
            names = {argument.arg for argument in part.args.args}
            if "file" in names or not names & {"store", "opening"}:
                continue
        for node in ast.walk(part):
            match node:
                case ast.Attribute(value=ast.Name(id="store" | "as_promised")):
                    yield node.attr


def test_every_method_is_tested_on_every_store() -> None:
    """Except backups and `check`, which differ, and what runs any query."""
    promised = {name for name, found in vars(Store).items() if inspect.isfunction(found)}
    known = {name for module in (*PROMISED, "sample") for name in asked(module)}
    missing = {name for name in promised if not name.startswith("_")} - known
    assert missing == {"backup", "check", "read"}
