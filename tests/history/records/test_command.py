"""`record` and `verify` on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dragonbot import __version__
from dragonbot.__main__ import main
from dragonbot.match import lobby
from dragonbot.records.jobs import Verifying
from dragonbot.records.record import OLD_SCHEME, digest_of, read_record, written
from dragonbot.ui.history.games import verified_panel
from tests.history.records.evenings import record_in
from tests.tables.room import ANN, BEN, CAT, Room


async def game_over(room: Room) -> Path:
    """The record of a game cancelled early, to keep it short."""
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
    assert "Digest: intact." in told
    assert "Commitment: matches the secret." in told
    assert told.endswith("Verified: everything that can be checked is correct.\n")
    assert main(["verify", str(file), "--language", "de"]) == 0
    assert "Prüfsumme: sie stimmt." in capsys.readouterr().out


async def test_the_first_failure_is_the_last_line(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    file = await game_over(room)
    record = json.loads(file.read_bytes())
    record["events"][7]["facts"][0] = "\x1b[31ms9"
    record["digest"] = digest_of(record)
    file.write_bytes(written(record))
    capsys.readouterr()
    assert main(["verify", str(file)]) == 1
    *_, last, end = capsys.readouterr().out.splitlines()
    assert last.startswith("Events: wrong at events[7].facts[0]: found ")
    assert "\x1b" not in last
    assert end == "Not valid."


async def test_unavailable_records(
    room: Room, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A running game, a missing one and one never played give the same message."""
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


async def test_no_file_is_overwritten(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    file = await game_over(room)
    before = file.read_bytes()
    assert main(["record", str(room.number), str(file), "--database", str(room.file)]) == 2
    assert file.read_bytes() == before
    assert str(file) in capsys.readouterr().err


def test_files_that_are_no_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x").write_text('{"format": "something else"}')
    assert main(["verify", str(tmp_path / "x")]) == 2
    assert capsys.readouterr().err == "This isn't a game record.\n"
    assert main(["verify", str(tmp_path / "none")]) == 2


def without_commitment(record: dict[str, Any]) -> dict[str, Any]:
    """A record of a game begun under the older scheme."""
    chance = {"scheme": OLD_SCHEME, "seed": record["chance"]["seed"]}
    return {**record, "chance": chance, "missing": ["commitment"]}


def of_another_scheme(record: dict[str, Any], scheme: str, *missing: str) -> dict[str, Any]:
    return {**record, "chance": {**record["chance"], "scheme": scheme}, "missing": [*missing]}


async def test_an_unknown_chance_scheme_fails(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    """So does the older one if something could be checked, or if nothing says it is the older one."""
    file = await game_over(room)
    record = json.loads(file.read_bytes())
    with_shares = without_commitment(record)
    with_shares["chance"]["shares"] = record["chance"]["shares"]
    for wrong, why in (
        (of_another_scheme(record, "dragonbot-chance-2"), "unknown chance scheme"),
        (of_another_scheme(record, "x", "commitment"), "unknown chance scheme"),
        (of_another_scheme(record, ""), "unknown chance scheme"),
        (of_another_scheme(record, OLD_SCHEME), "this is the older scheme"),
        (of_another_scheme(record, OLD_SCHEME, "commitment"), "this is the older scheme"),
        (with_shares, "this is the older scheme"),
        ({**without_commitment(record), "missing": []}, "this is the older scheme"),
    ):
        wrong["digest"] = digest_of(wrong)
        file.write_bytes(written(wrong))
        capsys.readouterr()
        assert main(["verify", str(file)]) == 1
        *_, last, end = capsys.readouterr().out.splitlines()
        assert last.startswith(f"Commitment: wrong at chance.scheme: {why}")
        assert end == "Not valid."


async def test_the_last_line_says_what_could_not_be_verified(
    room: Room, capsys: pytest.CaptureFixture[str]
) -> None:
    file = await game_over(room)
    record = json.loads(file.read_bytes())
    for less in (without_commitment(record), {**record, "missing": ["events"], "events": []}):
        less["digest"] = digest_of(less)
        file.write_bytes(written(less))
        capsys.readouterr()
        assert main(["verify", str(file)]) == 3
        told = capsys.readouterr().out
        assert told.endswith("\nNot fully verified: parts of the game are not stored.\n")
        panel = verified_panel(Verifying(file.read_bytes()).done(1.0), __version__, "en")
        shown: Any = panel.to_components()  # type: ignore[no-untyped-call]
        assert "Not fully verified" in json.dumps(shown)


async def test_a_computer_s_level_fits_its_name(room: Room, capsys: pytest.CaptureFixture[str]) -> None:
    await room.lobby(ANN, BEN, computers=1)
    await room.table_starts(ANN)
    await room.play_on(10)
    await room.do(lobby.End)
    record = await record_in(room)
    file = room.file.with_name("record.json")
    number = next(n for n, seat in enumerate(record["seats"]) if seat["kind"] == "computer")
    for place, level, code in (
        (number, "apprentice", 0),
        (number, "master", 1),
        (number, None, 1),
        (0, "master", 1),
    ):
        seats = [{**seat, "level": level} if n == place else seat for n, seat in enumerate(record["seats"])]
        other = {**record, "seats": seats}
        other["digest"] = digest_of(other)
        file.write_bytes(written(other))
        assert main(["verify", str(file)]) == code
        assert (f"Seats: wrong at seats[{place}].level" in capsys.readouterr().out) is (code == 1)
    german = {**record, "seats": [*record["seats"]]}
    german["seats"][number] = {**german["seats"][number], "name": "Meister 1"}
    german["digest"] = digest_of(german)
    file.write_bytes(written(german))
    assert main(["verify", str(file)]) == 1


async def test_unprintable_names_are_cleaned_in_a_record(room: Room) -> None:
    """So every record that is written can be read."""
    await room.lobby(ANN)
    for user, name in ((BEN, "Ben\u202e\x1b[31m"), (CAT, "\u200b\u2066")):
        await room.do(lobby.Join, user, name)
    await room.table_starts(ANN)
    await room.do(lobby.End)
    record = await record_in(room)
    assert [seat["name"] for seat in record["seats"]] == ["Ann", "Ben[31m", "Seat 3"]
    assert read_record(written(record))[0].names()["s2"] == "Ben[31m"
