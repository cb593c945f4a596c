"""Whatever stored value is corrupted, the bot starts, other tables play on, and `check` names it."""

from __future__ import annotations

import shutil
from collections.abc import Awaitable, Collection, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dragonbot.__main__ import main
from dragonbot.engine.refusal import Refused
from dragonbot.ids import ChannelId, MatchId
from dragonbot.match import lobby
from dragonbot.match.answers import Answer
from dragonbot.match.pause import Restart, ShowAgain
from dragonbot.match.state import MatchCommand
from dragonbot.store.rows import MatchRow, Sleeping
from dragonbot.store.sql.reading import UNKNOWN
from tests.known_chance import know_chance
from tests.tables.room import ANN, BEN, DAN, EVE, GUILD, Room
from tests.tables.spoiling import JSON, LOBBY, OTHER_JSON, Cell, Place, cells, fill, spoil
from tests.tables.unheard import unheard

STARTS = 16
AT_ONCE = 13
"""Values broken before each start: 208 in all."""


@pytest.fixture
def image(tmp_path: Path) -> Path:
    return tmp_path / "image.db"


@pytest.fixture(autouse=True)
def _nobody_listens_to_computers() -> Iterator[None]:
    with unheard():
        yield


async def made(image: Path, monkeypatch: pytest.MonkeyPatch) -> dict[int, MatchId]:
    """The store whose copies get corrupted, and its matches by channel."""
    know_chance(monkeypatch, "seed")
    room = Room(image)
    await room.open()
    numbers = await fill(room)
    await room.close()
    return numbers


async def only_refused(wish: Awaitable[Any]) -> str | None:
    """Return the refusal's key, if any. Other errors would show as "Something went wrong"."""
    try:
        await wish
    except Refused as refused:
        return refused.key
    return None


async def test_an_unreadable_match_harms_no_other(
    image: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    numbers = await made(image, monkeypatch)
    everything = cells(image)
    assert len({table for table, *_ in everything}) == 9
    spoiled: set[tuple[str, str]] = set()
    played = ended = 0
    for start in range(STARTS):
        random = Random(f"spoiled {start}")
        file = copied(image, tmp_path)
        those = [spoil(file, place, random) for place in chosen(everything, random)]
        spoiled |= {(cell.table, cell.column) for cell in those}
        said = checked(file, capsys)
        for cell in those:
            assert is_named(cell, said), (cell, said)
        others, gone = await spent(file, numbers, {cell.match for cell in those})
        played += others
        ended += gone
    assert played > 60
    assert ended > 60
    assert len(spoiled) > 55


@pytest.mark.slow
async def test_the_bot_starts_with_any_corrupted_column(
    image: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every column in turn; the table can be ended, and others play on."""
    numbers = await made(image, monkeypatch)
    everything = cells(image)
    first = {channel: numbers[channel] for channel in sorted(numbers)[:2]}
    for table, column in sorted({place[:2] for place in everything}):
        random = Random(f"{table} {column}")
        places = [place for place in everything if place[:2] == (table, column)]
        file = copied(image, tmp_path)
        cell = spoil(file, random.choice(places), random)
        others = {channel: number for channel, number in numbers.items() if number == cell.match}
        await spent(file, first | others, {cell.match})


def test_essential_columns_of_an_unloaded_match_cannot_be_corrupted() -> None:
    """The database itself protects number and state, since one bad value would stop all from loading."""
    required = {name for name, field in Sleeping.model_fields.items() if field.is_required()}
    assert required == {"id", "state"}
    needed = {name for name, field in MatchRow.model_fields.items() if field.is_required()}
    assert needed == {"id", *UNKNOWN}


@pytest.mark.slow
async def test_misleading_json_harms_no_other_match(
    image: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It parses, and some of it is valid elsewhere. Anything unusable is named."""
    numbers = await made(image, monkeypatch)
    everything = [place for place in cells(image) if place[1] in JSON]
    for start in range(6):
        random = Random(f"other {start}")
        file = copied(image, tmp_path)
        those = [spoil(file, place, random, json=OTHER_JSON) for place in chosen(everything, random)]
        said = checked(file, capsys)
        for cell in those:
            if (cell.column, cell.value) in (("heard", "'{}'"), ("content", "'[]'"), ("chance", "'7'")):
                assert is_named(cell, said), (cell, said)
        await spent(file, numbers, {cell.match for cell in those})


def copied(image: Path, folder: Path) -> Path:
    file = folder / "copy.db"
    shutil.copy(image, file)
    return file


def chosen(everything: list[Place], random: Random) -> list[Place]:
    """Values to corrupt, each in its own row and column; all columns of a table are equally likely."""
    those: dict[tuple[str, tuple[Any, ...]], Place] = {}
    columns = sorted({place[:2] for place in everything})
    tables = sorted({table for table, _ in columns})
    while len(those) < AT_ONCE:
        table = random.choice(tables)
        column = random.choice([column for column in columns if column[0] == table])
        place = random.choice([place for place in everything if place[:2] == column])
        if any(other[:2] == column for other in those.values()):
            continue  # two keys corrupted alike would be one
        those.setdefault((table, place[3]), place)
    return list(those.values())


async def spent(file: Path, numbers: dict[int, MatchId], affected: Collection[int | None]) -> tuple[int, int]:
    """Spend an hour with such a store: how many tables played on, and how many were ended."""
    room = Room(file)
    room.time.jump(60)
    await room.open()
    played = ended = 0
    for channel, number in numbers.items():
        if number in affected:
            ended += await ends(room, channel, number)
        else:
            await plays_on(room, channel, number)
            played += 1
    await room.close()
    return played, ended


def checked(file: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The `check` command's output for a store."""
    capsys.readouterr()
    assert main(["check", "--database", str(file)]) in (0, 1)
    told = capsys.readouterr()
    assert told.err == ""
    return told.out.splitlines()


def is_named(cell: Cell, said: list[str]) -> bool:
    """Whether a line names the row's table and column, and its match if that is readable."""
    lines = [line for line in said if f"{cell.table} (" in line or f"{cell.table}:" in line]
    if cell.table == "meta":
        return bool(lines)
    lines = [line for line in lines if cell.column in line]
    if cell.match is None or cell.column in ("match", "id"):
        return bool(lines)
    return any(f"{cell.match}" in line for line in lines)


async def plays_on(room: Room, channel: int, number: MatchId) -> None:
    """Check that people can play on at this table, and everyone sees it."""
    room.number = number
    assert room.registry.match_in(ChannelId(channel)) == number
    match = await room.match()
    shown = len(room.publisher.calls)
    if channel == LOBBY:
        await room.do(lobby.Join, DAN, "Dan")
    else:
        assert match.game is not None
        assert match.row.state == "running"
        before = len(match.game.tail), match.row.step, match.row.question
        await room.everybody()
        match = await room.match()
        assert match.game is not None
        assert (len(match.game.tail), match.row.step, match.row.question) != before
        await room.registry.take(number, ShowAgain())
    await room.pass_by(6)
    assert any(call.channel == channel for call in room.publisher.calls[shown:])


async def ends(room: Room, channel: int, number: MatchId) -> bool:
    """Check that every request at this table is done or refused, and that it can be ended and frees its
    channel.
    """
    wishes: list[MatchCommand[Any]] = [
        Answer(BEN, None, 0, room.now),
        ShowAgain(),
        lobby.Join(EVE, "Eve"),
        lobby.Leave(EVE),
        lobby.Start(BEN),
        Restart(BEN),
    ]
    for wish in wishes:
        await only_refused(room.registry.take(number, wish))
    await only_refused(room.registry.do(number, lambda match: match.tick()))
    await only_refused(room.registry.here(number, ANN))
    was_ended = False
    try:
        there = room.registry.match_in(ChannelId(channel))
    except Refused:
        pass  # its channel is unreadable, so it blocks none
    else:
        assert there == number
        match = await room.registry.match(there)
        assert match.row.channel_id == channel
        await room.registry.take(there, lobby.End())
        was_ended = True
    await room.still()
    new = await room.lobby(ANN, BEN, channel=channel)
    assert new.row.id != number
    await room.do(lobby.Join, DAN, "Dan")
    assert await room.store.match_in(channel) is not None
    await room.store.server(GUILD)
    await room.store.lesson_of(ANN, "fist")
    await room.still()
    return was_ended
