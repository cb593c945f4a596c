"""The script in docs/records.md checks records without any of our code."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.each import for_each
from tests.engine.test_chance import VECTOR, WRONG, put, vector

PAGE = Path(__file__).parents[3] / "docs" / "records.md"
MOST_LINES = 40
EMPTY = {"chance", "chance.secret", "chance.shares", "draws", "begun_anew", "seats"}
"""Missing values crash the script, with Python's own error message."""


def script() -> str:
    (found,) = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    return str(found)


def checked(record: dict[str, Any], *words: str) -> str | int | None:
    """The script's exit value; None if everything verifies."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        file = Path(folder, "record.json")
        file.write_text(json.dumps(record), "utf-8")
        patch.setattr(sys, "argv", ["check.py", str(file), *words])
        try:
            exec(compile(script(), "check.py", "exec"), {})
        except SystemExit as end:
            return end.code
    return None


def test_the_script_is_short_and_needs_no_packages() -> None:
    assert len(script().splitlines()) <= MOST_LINES
    imports = [node for node in ast.walk(ast.parse(script())) if isinstance(node, ast.Import)]
    assert {name.name for node in imports for name in node.names} <= sys.stdlib_module_names
    assert sum(isinstance(node, ast.Import | ast.ImportFrom) for node in ast.walk(ast.parse(script()))) == 1


def test_the_script_checks_the_test_vector(tmp_path: Path) -> None:
    file = tmp_path / "check.py"
    file.write_text(script(), "utf-8")
    command = [sys.executable, "-I", str(file), str(VECTOR), " luck of the Irish "]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"commitment holds: {vector()['chance']['commitment']}\n")
    assert "that word was added: 3774f20e" in done.stdout
    assert done.stdout.endswith("all draws hold: 3\n")


def test_a_word_that_no_one_added() -> None:
    assert checked(vector()) is None
    assert checked(vector(), "luck of the Scots") == "WRONG: nobody added the word luck of the Scots"


@for_each(("where", "change"), [(where, change) for _, where, change in WRONG])
def test_it_finds_what_the_bot_finds(where: str, change: Callable[[dict[str, Any]], None]) -> None:
    record = vector()
    change(record)
    try:
        assert checked(record)
    except (TypeError, KeyError, AttributeError):
        assert where in EMPTY or where.startswith(("begun_anew", "chance."))


def test_undone_answers_verify() -> None:
    record = vector()
    first, second, third = record["draws"]
    record["draws"] = [first, second, {**second, "recalled": True}, {**second}, third]
    assert checked(record) is None
    put("draws", 2, "came", "imp")(record)
    assert checked(record) == "WRONG: draws[2].came"
    record["draws"] = [first, {**second, "recalled": True}]
    record["begun_anew"] = [{"draws": [second]}]
    assert checked(record) is None
