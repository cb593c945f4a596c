"""`python -m bench.store.kept`: the size of a finished game, part by part, and of a busy server's year.

Journeymen play in place of people and answer at once. Bytes are those of all columns; the file is SQLite's.
For the year these games are copied over all its days, and thinned like a bot with usual settings. Also
measures the time to find everything about one person, with the indexes for it and without, in files with
more and more games.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from bench.targets import rounded
from dragonbot.engine.game import Game
from dragonbot.engine.question import Asked
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.history.retention import Lasting, Thinning
from dragonbot.ids import NO_USER, UserId
from dragonbot.players import agent_of
from dragonbot.store.history import PARTS, History, Unpacked, packs_of
from dragonbot.store.pace import A_DAY_SECONDS, PACKED_AFTER_SECONDS
from dragonbot.store.sql.reading import personal
from dragonbot.store.sql.rows import KINDS
from dragonbot.store.sqlite.store import SqliteStore
from tests.tables.room import PEOPLE, Room

MUST_BYTES: Final = 40_000
GOAL_BYTES: Final = 15_000
GAMES_A_DAY: Final = 20
DAYS: Final = 365
FILES_OF_GAMES: Final = (1000, 2000, 4000, 8000)
SOMEBODY: Final = 4242424242424242
OF_A_MATCH: Final = tuple(kind.table for kind in KINDS if "match" in kind.columns or kind.table == "matches")


class At:
    """A stopped clock for thinning."""

    def __init__(self, now: float) -> None:
        self._now = now

    def now(self) -> float:
        return self._now

    async def sleep(self, seconds: float) -> None:
        """Returns at once."""


class Moment(NamedTuple):
    """A person's question."""

    game: Game[Any]
    number: int
    """The questions so far; a repeated one counts again."""
    seat: int
    options: Mapping[str, Any]

    def asked(self) -> Asked:
        assert self.game.question is not None
        return GAMES[self.game.rules.id].asked(self.game.table, self.game.question, self.seat)


def as_a_journeyman(moment: Moment) -> Any:
    """A good player's answer."""
    game, number, seat, options = moment
    agent = agent_of(game.rules.id, "journeyman", f"{game.rules.id} {number} {seat}", options)
    return agent.answer(game.view(seat), moment.asked())


async def played(
    room: Room, game: str, seats: int, decide: Callable[[Moment], Any] = as_a_journeyman
) -> History:
    """Play a game to its end with these decisions."""
    room.game = game
    match = await room.table(*PEOPLE[:seats])
    box, number = GAMES[game], 0
    while match.row.state != "over":
        number += 1
        assert match.game is not None
        question, before = match.game.question, len(match.game.tail)
        assert question is not None
        for seat in [*box.undecided(match.game.table, question)]:
            if match.game.question is question:
                said = decide(Moment(match.game, number, seat, match.row.options))
                with suppress(Refused):  # another's answer since may prevent it
                    if said is not None:
                        await room.answer(match.seats[seat].user or NO_USER, said)
        if match.game.question is question and len(match.game.tail) == before:
            await room.pass_by(30)
        match = await room.match()
    await room.pass_by(600)
    history: History | None = await room.store.history(room.number)
    assert history is not None
    return history


def stored_bytes(file: Path) -> int:
    """Bytes of all columns of the tables about matches."""
    with closing(sqlite3.connect(file)) as connection:
        rows = [row for table in OF_A_MATCH for row in connection.execute(f"SELECT * FROM {table}")]
    told = [value for row in rows for value in row if value is not None]
    return sum(len(value if isinstance(value, bytes) else str(value).encode()) for value in told)


def file_bytes(file: Path) -> int:
    """Bytes of the file after VACUUM."""
    with tempfile.TemporaryDirectory() as folder, closing(sqlite3.connect(file)) as connection:
        copy = Path(folder) / "copy.db"
        connection.execute("VACUUM INTO ?", (str(copy),))
        return copy.stat().st_size


async def of_one(folder: Path, game: str, seats: int) -> tuple[dict[str, Any], Path]:
    """The size of one game, stage by stage."""
    room = Room(folder / f"{game}-{seats}.db")
    await room.open()
    history = await played(room, game, seats)
    sizes: dict[str, Any] = {"answers": len(history.answers), "posts": len(history.posts)}
    sizes["as_played_bytes"] = stored_bytes(room.file)
    packing, unpacking = [], []
    packs = packs_of(history)
    for _ in range(5):
        began = time.perf_counter()
        packs = packs_of(history)
        packed = time.perf_counter()
        Unpacked.of({pack.part: pack for pack in packs})
        packing.append((packed - began) * 1e3)
        unpacking.append((time.perf_counter() - packed) * 1e3)
    sizes |= {"packing_ms": rounded(median(packing)), "unpacking_ms": rounded(median(unpacking))}
    sizes |= {f"pack_of_{pack.part}_bytes": len(pack.data) for pack in packs}
    now = room.now + PACKED_AFTER_SECONDS + 1
    await Thinning(room.store, At(now), Lasting()).round()
    sizes["packed_bytes"] = stored_bytes(room.file)
    sizes["packed_is_at_most_must"] = sizes["packed_bytes"] <= MUST_BYTES
    sizes["packed_reaches_goal"] = sizes["packed_bytes"] <= GOAL_BYTES
    await room.close()
    store = await SqliteStore.open(room.file)
    for place, part in enumerate(PARTS):
        lasting = Lasting(**dict.fromkeys(PARTS[: place + 1], 1.0))
        await store.keep_at_most(part)
        copy = folder / f"thin-{game}-{seats}-{part}.db"
        await store.backup(copy)
        thinned = await SqliteStore.open(copy)
        await Thinning(thinned, At(now), lasting).round()
        await thinned.close()
        sizes[f"without_{part}_bytes"] = stored_bytes(copy)
    await store.close()
    return sizes, room.file


async def of_a_year(folder: Path, files: Sequence[Path], games: int) -> dict[str, Any]:
    """This many games in one file over the year until now, thinned with usual settings."""
    file, now = folder / "year.db", 2e9
    await (await SqliteStore.open(file)).close()
    fill(file, files, games, now)
    whole = file_bytes(file)
    store = await SqliteStore.open(file)
    began, rounds = time.perf_counter(), 0
    while done := await Thinning(store, At(now), Lasting()).round():
        rounds += done
    took = time.perf_counter() - began
    await store.close()
    return {
        "games": games,
        "whole_mb": rounded(whole / 1e6),
        "thinned_mb": rounded(file_bytes(file) / 1e6),
        "looked_at": rounds,
        "ms_each": rounded(took / max(1, rounds) * 1e3),
    }


def fill(file: Path, sources: Sequence[Path], games: int, now: float) -> None:
    """Copy this many games from the sources over the year until then."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for place, source in enumerate(sources):
            connection.execute(f"ATTACH ? AS game{place}", (str(source),))
        connection.execute("BEGIN")
        for number in range(games):
            ended = now - number * DAYS * A_DAY_SECONDS / games
            _copied(connection, f"game{number % len(sources)}", int(ended * 1000), ended)
        connection.execute("COMMIT")


async def of_each_game(folder: Path, games: Sequence[str]) -> tuple[list[Path], list[Path]]:
    """For each kind of game a file with one as played, and one as packed an hour after its end."""
    as_played, packed = [], []
    for game in games:
        room = Room(folder / f"played-{game}.db")
        await room.open()
        await played(room, game, 4)
        now = room.now + PACKED_AFTER_SECONDS + 1
        await room.close()
        store = await SqliteStore.open(room.file)
        await store.backup(folder / f"packed-{game}.db")
        await store.close()
        store = await SqliteStore.open(folder / f"packed-{game}.db")
        await Thinning(store, At(now), Lasting()).round()
        await store.close()
        as_played.append(room.file)
        packed.append(folder / f"packed-{game}.db")
    return as_played, packed


def _copied(connection: sqlite3.Connection, source: str, match: int, ended: float) -> None:
    """Copy a file's only game with new numbers and a new end."""
    for table in ("matches", *(table for table in OF_A_MATCH if table != "matches")):
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        of_match = {"id": match, "ended": ended, "thins_at": ended, "game_number": match}
        new = of_match if table == "matches" else {"match": match}
        chosen = [str(new[name]) if name in new else f'"{name}"' for name in columns]
        connection.execute(f"INSERT INTO main.{table} SELECT {', '.join(chosen)} FROM {source}.{table}")


async def of_a_person(folder: Path, source: Path) -> dict[str, Any]:
    """The time to find one person, host of five games, in files with more and more games."""
    found: dict[str, Any] = {}
    for games in FILES_OF_GAMES:
        file = folder / f"person-{games}.db"
        await (await SqliteStore.open(file)).close()
        fill(file, [source], games, 2e9)
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            theirs = connection.execute("SELECT id FROM matches ORDER BY id LIMIT 5 OFFSET 100").fetchall()
            connection.executemany(f"UPDATE matches SET host = {SOMEBODY} WHERE id = ?", theirs)
            connection.executemany(
                f'UPDATE seats SET user = {SOMEBODY} WHERE "match" = ? AND seat = 0', theirs
            )
            told = {"ms": _found_ms(connection, len(theirs))}
            for index in ("matches_by_host", "posts_that_mention"):
                connection.execute(f"DROP INDEX {index}")
            found[f"{games} games"] = told | {"without_index_ms": _found_ms(connection, len(theirs))}
    return found


def _found_ms(connection: sqlite3.Connection, matches: int) -> float:
    taken = []
    for _ in range(9):
        began = time.perf_counter()
        of_one_person = personal(connection, UserId(SOMEBODY))
        taken.append((time.perf_counter() - began) * 1e3)
        assert len(of_one_person.matches) == matches
    return rounded(median(taken))


async def measure(folder: Path, games: int) -> dict[str, Any]:
    files, sizes = [], {}
    for game, seats in (*((game, 4) for game in GAMES), ("fist-tavern", 6)):
        sizes[f"{game}, {seats} seats"], file = await of_one(folder, game, seats)
        files.append(file)
    of_all = {"a_year": await of_a_year(folder, files[:4], games)}
    return {"a_game": sizes, **of_all, "a_person": await of_a_person(folder, files[0])}


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.store.kept", description="How large finished games are."
    )
    parser.add_argument(
        "--games", type=int, default=GAMES_A_DAY * DAYS, help="in the year (default: %(default)s)"
    )
    chosen = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(measure(Path(folder), chosen.games)), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
