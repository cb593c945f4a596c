"""`record` and `verify` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dragonbot.__main__ import main
from dragonbot.hall import lobby
from dragonbot.records.record import digest_of, written
from tests.hall.room import ANN, BEN, CAT, Room


async def game_over(room: Room) -> Path:
    """The record of a game that was broken off soon: its end comes quickly."""
    await room.table(ANN, BEN, CAT)
    await room.play_on(20)
    await room.do(lobby.End)
    await room.crash()
    file = room.file.with_name("record.json")
    assert main(["record", str(room.number), str(file), "--database", str(room.file)]) == 0
    await room.open()
    return file


async def test_a_record_is_written_and_verified(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    file = await game_over(room)
    assert f"{file}: " in capsys.readouterr().out
    assert main(["verify", str(file)]) == 0
    told = capsys.readouterr().out
    assert "Digest: it fits." in told
    assert "Commitment: it is that of the secret." in told
    assert told.endswith("Everything that can be verified holds.\n")
    assert main(["verify", str(file), "--language", "de"]) == 0
    assert "Prüfsumme: sie stimmt." in capsys.readouterr().out


async def test_the_first_thing_that_does_not_hold_is_the_last_line(
    room: Room, capsys: pytest.CaptureFixture[str]
) -> None:
    file = await game_over(room)
    record = json.loads(file.read_bytes())
    record["events"][7]["facts"][0] = "\x1b[31ms9"
    record["digest"] = digest_of(record)
    file.write_bytes(written(record))
    capsys.readouterr()
    assert main(["verify", str(file)]) == 1
    *_, last, end = capsys.readouterr().out.splitlines()
    assert last.startswith("Events: does not hold at events[7].facts[0]: there is ")
    assert "\x1b" not in last
    assert end == "It does not hold."


async def test_what_cannot_be_had(
    room: Room, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that goes on, one that there is not, and one that was never played are told alike."""
    monkeypatch.chdir(room.file.parent)
    await room.table(ANN, BEN, CAT)
    number = room.number
    await room.lobby(ANN, BEN, CAT, channel=71)
    await room.do(lobby.End)
    told = set()
    for match in (number, room.number, 123456):
        assert main(["record", str(match), "--database", str(room.file)]) == 1
        told.add(capsys.readouterr())
    assert len(told) == 1
    assert main(["record", "1", "--database", str(room.file.with_name("none.db"))]) == 2
    assert not list(room.file.parent.glob("*.json"))


async def test_nothing_is_written_over(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    file = await game_over(room)
    before = file.read_bytes()
    assert main(["record", str(room.number), str(file), "--database", str(room.file)]) == 2
    assert file.read_bytes() == before
    assert str(file) in capsys.readouterr().err


def test_what_is_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x").write_text('{"format": "something else"}')
    assert main(["verify", str(tmp_path / "x")]) == 2
    assert capsys.readouterr().err == "This is no record of a game.\n"
    assert main(["verify", str(tmp_path / "none")]) == 2
