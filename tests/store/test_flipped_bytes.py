"""Flipped bytes in a database: every command that reads it ends with a clear sentence."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from dragonbot.__main__ import main
from tests.each import slow_but
from tests.tables.room import ANN, BEN, CAT, Room
from tests.tables.unheard import unheard

GAMES = ("fist-classic", "drachenfaust", "fist-tavern")
FLIPPED = 40
SCHEMA_BYTES = 8192
"""Names of tables are at the beginning of the file."""


@cache
def sound() -> bytes:
    async def filled(file: Path) -> None:
        room = Room(file)
        with unheard() as room.unheard:
            await room.open()
            for place, game in enumerate(GAMES * 3):
                room.game = game
                await room.table(ANN, BEN, CAT, channel=100 + place, computers=place % 2)
                for _ in range(place):
                    await room.everybody()
            await room.close()

    with TemporaryDirectory() as folder:
        file = Path(folder) / "dragonbot.db"
        asyncio.run(filled(file))
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return file.read_bytes()


def flipped(seed: int) -> bytes:
    pick, content = Random(seed), bytearray(sound())
    for number in range(FLIPPED):
        among = SCHEMA_BYTES if seed % 3 == 0 and number < FLIPPED // 4 else len(content)
        content[pick.randrange(among)] ^= pick.randrange(1, 256)
    return bytes(content)


@pytest.mark.parametrize("seed", slow_but(*range(0, 48, 6), of=range(48)))
def test_every_command_ends_in_a_sentence(
    seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "dragonbot.db"
    file.write_bytes(flipped(seed))
    for words in (
        ["check", "--database", str(file)],
        ["backup", str(tmp_path / "copy.db"), "--database", str(file)],
        ["record", "1000000000", str(tmp_path / "r.json"), "--database", str(file)],
        ["restore", str(file), "--database", str(tmp_path / "new.db")],
    ):
        code = main(words)
        said = capsys.readouterr()
        assert code in (0, 1, 2)
        assert said.out or said.err
        if words[0] == "check":
            assert code > 0
    # Going back always works, whatever is there now.
    (tmp_path / "sound.db").write_bytes(sound())
    assert main(["restore", str(tmp_path / "sound.db"), "--database", str(file)]) == 0
    capsys.readouterr()
    assert main(["check", "--database", str(file)]) == 0


def test_tables_with_unreadable_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """SQLite's error message then contains invalid bytes."""
    file = tmp_path / "dragonbot.db"
    content = sound()
    place = content.index(b"CREATE TABLE matches")
    file.write_bytes(content[:place] + b"CREATE T\xf7BLE matches" + content[place + 20 :])
    assert main(["check", "--database", str(file)]) == 2
    assert capsys.readouterr().err.startswith(f"{file} cannot be used: it is no database of this bot")


def test_names_of_tables_cannot_control_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "dragonbot.db"
    file.write_bytes(sound().replace(b"CREATE TABLE matches", b"CREATE TABLE \x1b[2J\n\x1bx"))
    for words in (
        ["check", "--database", str(file)],
        ["backup", str(tmp_path / "copy.db"), "--database", str(file)],
        ["restore", str(file), "--database", str(tmp_path / "new.db")],
    ):
        assert main(words) in (1, 2)
        said = capsys.readouterr()
        assert "malformed database schema" in said.out + said.err
        assert "\x1b" not in said.out + said.err
