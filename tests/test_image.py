"""What the container image contains, read from Dockerfile and .dockerignore as Docker does."""

from __future__ import annotations

import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from dragonbot.text.speech import languages

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def image() -> Any:
    spec = spec_from_file_location("image", ROOT / ".ci" / "image.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["image"] = module  # dataclasses look it up by name
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("rules", "path", "kept"),
    [
        (["*", "!bot.py"], "bot.py", True),
        (["*", "!bot.py"], "other.py", False),
        (["*", "!cogs"], "cogs/deep/table.py", True),
        (["*", "!cogs", "**/__pycache__"], "cogs/deep/__pycache__/table.pyc", False),
        (["*", "!cogs", "**/__pycache__"], "cogs/table.py", True),
        (["**/__pycache__"], "__pycache__/x", False),
        (["data/*.db"], "data/x.db", False),
        (["data/*.db"], "data/deep/x.db", True),
        (["*.md", "!README.md", "README.*"], "README.md", False),
        ([], "anything", True),
    ],
)
def test_the_last_matching_rule_counts(image: Any, rules: list[str], path: str, kept: bool) -> None:
    assert image.let_in(path, rules) is kept


def test_continued_lines_are_one_instruction(image: Any) -> None:
    told = image.instructions('# not this\nFROM python:3.11-slim\nENV A=1 \\\n    B=2\n\nCMD ["x"]\n')
    assert [(each.name, each.rest.split()) for each in told] == [
        ("FROM", ["python:3.11-slim"]),
        ("ENV", ["A=1", "B=2"]),
        ("CMD", ['["x"]']),
    ]


def test_the_compiled_core_comes_without_its_compiler(image: Any) -> None:
    """A stage of its own compiles what is in the image and copies the result."""
    steps = image.instructions((ROOT / "Dockerfile").read_text("utf-8"))
    first, last = (place for place, step in enumerate(steps) if step.name == "FROM")
    making, made = steps[first:last], steps[last:]
    name = making[0].rest.partition(" AS ")[2]
    assert image.version_of(making[0].rest) == image.version_of(made[0].rest)
    assert making[-1] == ("RUN", "python .ci/fast.py")
    assert ("COPY", f"--from={name} /app/build ./build") in made
    assert not [step for step in made if re.search(r"gcc|apt-get|requirements-fast", step.rest)]
    for step in (("COPY", "dragonbot ./dragonbot"), ("WORKDIR", "/app")):
        assert step in making
        assert step in made


def test_babel_keeps_the_bot_s_languages(image: Any) -> None:
    steps = image.instructions((ROOT / "Dockerfile").read_text("utf-8"))
    (trimming,) = [step.rest for step in steps if "locale-data" in step.rest]
    assert set(re.findall(r"! -name (\w+)\.dat", trimming)) == {"root", *languages()}


def test_the_image_has_what_runs_and_nothing_private(image: Any, tmp_path: Path) -> None:
    source = tmp_path / "source"
    program = [
        path for folder in ("cogs", "dragonbot") for path in (ROOT / folder).rglob("*") if path.is_file()
    ]
    wanted = {path.relative_to(ROOT).as_posix() for path in program if "__pycache__" not in path.parts}
    wanted |= {"bot.py", "pyproject.toml", "LICENSE", "requirements-run.lock"}
    wanted |= {"requirements-fast.lock", ".ci/fast.py"}
    others = {
        *image.DECOYS,
        "tests/test_image.py",
        "README.md",
        "requirements.lock",
        ".git/config",
        ".ci/image.py",
    }
    for name in (*wanted, *others):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(name)
    (source / ".dockerignore").write_text((ROOT / ".dockerignore").read_text("utf-8"))
    assert set(image.context(source, tmp_path / "given")) == wanted
    copied = {
        path.relative_to(tmp_path / "given").as_posix()
        for path in (tmp_path / "given").rglob("*")
        if path.is_file()
    }
    assert copied == wanted
