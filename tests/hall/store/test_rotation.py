"""A folder of backups: each checked, the newest kept, and one made whenever it is time."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from argparse import Namespace
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from dragonbot.__main__ import main
from dragonbot.command import backup
from dragonbot.store.sqlite import backup as rotation
from dragonbot.store.sqlite.backup import backups_in, moment_of, name_at
from dragonbot.store.sqlite.connection import to_write
from dragonbot.store.sqlite.store import SqliteStore
from tests.hall.store.sample import opened

ROOT = Path(__file__).resolve().parents[3]
NOON = datetime(2026, 11, 18, 12, 0, 5, tzinfo=UTC)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "backups").mkdir()
    return tmp_path / "backups"


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def fill(folder: Path, count: int) -> list[str]:
    """So many backups of earlier days, and what is none."""
    names = [name_at(NOON - timedelta(days=day)) for day in range(count, 0, -1)]
    for name in names:
        (folder / name).write_text("an old one")
    for other in ("dragonbot.db", "dragonbot-2026-11-18.db", "before-the-update.db", "notes.txt"):
        (folder / other).write_text("not ours to remove")
    return names


def test_a_name_tells_the_moment() -> None:
    assert name_at(NOON) == "dragonbot-2026-11-18T12-00-05Z.db"
    assert moment_of(Path("x") / name_at(NOON)) == NOON


def test_the_newest_stay(file: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    to_write(file).close()
    old = fill(folder, 5)
    before = set(names_in(folder))
    unfinished = folder / f".{old[0]}.abc"
    for path, age in ((unfinished, 2), (folder / f".{old[4]}.def", 0)):
        path.write_text("half a copy")
        os.utime(path, (time.time() - 86_400 * age,) * 2)
    command = ["backup", "--into", str(folder), "--keep", "3", "--check", "--database", str(file)]
    assert main(command) == 0
    made = backups_in(folder)
    assert [path.name for path in made[:2]] == old[3:]
    assert len(made) == 3
    assert before - set(names_in(folder)) == set(old[:3])
    assert not unfinished.exists()
    assert (folder / f".{old[4]}.def").exists(), "somebody may be at work on it"
    told = capsys.readouterr().out.splitlines()
    assert [line.partition(": ")[2] for line in told[1:]] == ["removed"] * 3
    with closing(sqlite3.connect(made[-1])) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def test_where_something_is_wrong_nothing_older_goes(
    store: SqliteStore, file: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await opened(store, state="running")  # without a table
    old = fill(folder, 3)
    command = ["backup", "--into", str(folder), "--keep", "1", "--database", str(file)]
    assert main([*command, "--check"]) == 1
    assert set(old) < set(names_in(folder))
    assert len(backups_in(folder)) == 4, "what can be read is saved all the same"
    assert "match" in capsys.readouterr().err


def test_a_backup_that_fails_removes_nothing(file: Path, folder: Path) -> None:
    old = fill(folder, 3)
    assert main(["backup", "--into", str(folder), "--keep", "1", "--database", str(file)]) == 1
    assert [path.name for path in backups_in(folder)] == old


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["a.db", "--into", "b"],
        ["a.db", "--keep", "3"],
        ["a.db", "--every", "24"],
        ["--into", "b", "--keep", "0"],
        ["--into", "b", "--every", "0"],
        ["--into", "b", "--every", "daily"],
    ],
)
def test_what_does_not_go_together_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["backup", *words])
    assert left.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_one_a_day(file: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also after a restart: what counts is how old the newest is. Who fails tries again soon."""
    chosen = Namespace(file=None, into=folder, keep=3, every=24.0, check=True, database=str(file))
    fill(folder, 1)
    clock, waits = [NOON - timedelta(hours=2)], list[float]()

    def wait(seconds: float) -> bool:
        waits.append(seconds)
        clock[0] += timedelta(seconds=seconds)
        if len(waits) == 4:
            to_write(file).close()
        return len(waits) == 7

    backup.keep_backing_up(chosen, lambda: clock[0], wait)
    day, hour = 86_400.0, 3600.0
    # It is not time yet; then there is no database; then there is.
    assert waits == [0, 2 * hour, 60, 60, day, day, day]
    assert "No backup was made: there is no file" in capsys.readouterr().err
    assert [moment_of(path) for path in backups_in(folder)] == [
        NOON + timedelta(days=days, seconds=120) for days in (0, 1, 2)
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_whoever_stays_can_be_stopped(file: Path, folder: Path, stop: signal.Signals) -> None:
    to_write(file).close()
    staying = subprocess.Popen(
        [sys.executable, "-m", "dragonbot", "backup", "--into", folder, "--every", "24", "--database", file],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert staying.stdout is not None
    assert re.search(rotation.OURS, staying.stdout.readline())
    staying.send_signal(stop)
    _, wrong = staying.communicate(timeout=120)
    assert (staying.returncode, wrong) == (0, "")
    assert len(names_in(folder)) == 1
