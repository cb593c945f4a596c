"""A process is killed while storing: acknowledged changes are there, and nothing is half done."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from dragonbot.ids import MatchId
from dragonbot.store.sqlite.store import SqliteStore
from dragonbot.telemetry import VARIABLE
from tests.store.sample import answer_row

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
SAVERS = 16


def saving(file: Path, savers: int, answers: int, fail_point: str = "") -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.store.saving", file, str(savers), str(answers)],
        cwd=ROOT,
        env=os.environ | {VARIABLE: fail_point},
        stdout=subprocess.PIPE,
        text=True,
    )


async def taken(file: Path, told: list[list[str]]) -> dict[MatchId, int]:
    """The number of answers of each match, after checking that they include all acknowledged ones."""
    store = await SqliteStore.open(file)
    assert await store.check() == []
    found = {}
    for sleeping in await store.waking():
        answers = await store.answers(sleeping.id, 0)
        assert answers == [answer_row(sleeping.id, number) for number in range(len(answers))]
        row = await store.match(sleeping.id)
        assert row is not None
        assert row.question == len(answers) == len(await store.posts(sleeping.id))
        found[sleeping.id] = len(answers)
    for match, number in told:
        assert found[MatchId(int(match))] >= (0 if number == "-" else int(number) + 1)
    await store.close()
    return found


@pytest.mark.parametrize(
    ("fail_point", "told", "stored"),
    [
        ("before-commit:1", 0, None),
        ("after-commit:1", 0, 0),
        ("before-commit:5", 4, 3),
        ("after-commit:5", 4, 4),
    ],
)
async def test_killed_around_a_commit(file: Path, fail_point: str, told: int, stored: int | None) -> None:
    """The first commit is the match, each that follows is an answer."""
    process = saving(file, 1, 10, fail_point)
    output, _ = process.communicate(timeout=120)
    assert process.returncode == -signal.SIGKILL
    lines = [line.split() for line in output.splitlines()]
    assert len(lines) == told
    assert [*(await taken(file, lines)).values()] == ([] if stored is None else [stored])


def told_until_killed(process: subprocess.Popen[str], *, by_us: bool) -> list[list[str]]:
    """Its output; we kill it when each saver has stored something."""
    assert process.stdout is not None
    told = [process.stdout.readline()]
    while by_us and len({line.split()[0] for line in told if not line.endswith("-\n")}) < SAVERS:
        told.append(process.stdout.readline())
        assert told[-1], "it has ended by itself"
    if by_us:
        process.kill()
    rest = process.communicate(timeout=120)[0]
    assert process.returncode == -signal.SIGKILL
    return [line.split() for line in ("".join(told) + rest).splitlines()]


@pytest.mark.parametrize("fail_point", ["before-commit:20", "after-commit:20", ""])
async def test_killed_with_many_savers(file: Path, fail_point: str) -> None:
    process = saving(file, SAVERS, 100_000, fail_point)
    lines = told_until_killed(process, by_us=not fail_point)
    found = await taken(file, lines)
    assert len(found) == SAVERS
    assert sum(found.values()) >= SAVERS


async def test_without_a_fail_point_nothing_dies(file: Path) -> None:
    process = saving(file, 2, 3, "elsewhere")
    output, _ = process.communicate(timeout=120)
    assert process.returncode == 0
    assert [*(await taken(file, [line.split() for line in output.splitlines()])).values()] == [3, 3]
