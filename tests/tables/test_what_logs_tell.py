"""Logs and `check` for games that the rules no longer fit reveal nothing hidden.

They may say where something is wrong, not what. Each game is played twice, differing only in something
hidden, and both must give the same lines.
"""

from __future__ import annotations

import io
import json
import logging
import pickle
import re
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final, NoReturn, TypeAlias

import pytest

from dragonbot.__main__ import main
from dragonbot.engine.question import Asked
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.rules.bids import Fists
from dragonbot.games.fist.rules.rules import FistRules
from dragonbot.games.gold.rules import using as arming
from dragonbot.match import lobby
from dragonbot.match.answers import Act
from dragonbot.match.pause import Restart
from dragonbot.telemetry import CHATTERING, open_diary
from dragonbot.workers.thought import Thought
from dragonbot.workers.worker import LENGTH_BYTES, framed, unpacked, work
from tests.each import slow_but
from tests.known_chance import know_chance, secret_of
from tests.tables.room import ANN, BEN, CAT, Room
from tests.tables.unheard import unheard

SEED = "5ecre75eed"
BIDS = ((1, 2), (3, 0))
"""Secret bids of Ann and Ben."""
READIED = ((["d13", "d09"], ["d14", "d04"]), (["d14", "d13"], ["d04", "d09"]))
"""The dragons for which Ben arms his Exchange Powder, and for which he arms it again."""
COMPUTER = 3
"""His seat."""

Patch: TypeAlias = pytest.MonkeyPatch
Way: TypeAlias = Callable[[Path, Patch], None]
Evening: TypeAlias = Callable[[Room], Awaitable[None]]
WAYS: dict[str, Way] = {}
"""Ways in which the rules stop fitting, done to the file or to today's rules."""


def way(name: str) -> Callable[[Way], Way]:
    def note(done: Way) -> Way:
        WAYS[name] = done
        return done

    return note


def write(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def change_table(file: Path, change: Callable[[dict[str, Any]], None]) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        (text,) = connection.execute('SELECT "table" FROM matches').fetchone()
        save = json.loads(text)
        change(save["table"])
        connection.execute('UPDATE matches SET "table" = ?', (json.dumps(save),))


@way("the table is another")
def _(file: Path, patch: Patch) -> None:  # noqa: ARG001 - all ways are alike
    write(file, "UPDATE answers SET digest = 'other' WHERE number = 1")


@way("the question is another")
def _(file: Path, patch: Patch) -> None:  # noqa: ARG001
    write(file, "UPDATE answers SET \"key\" = 'other' WHERE number = 1")


@way("somebody has bid more than they have")
def _(file: Path, patch: Patch) -> None:
    def rob(table: dict[str, Any]) -> None:
        for seat in table["seats"]:
            seat["purse"] = [0, 0, 0, *seat["purse"][3:]]

    change_table(file, rob)
    write(file, "UPDATE answers SET digest = 'same'")
    patch.setattr(FistRules, "digest", lambda rules, table: "same")  # noqa: ARG005


@way("a purse owes something")
def _(file: Path, patch: Patch) -> None:  # noqa: ARG001
    change_table(file, lambda table: table["seats"][0].update(purse=[-3] * 14))


@way("the table names what there is not")
def _(file: Path, patch: Patch) -> None:  # noqa: ARG001
    change_table(file, lambda table: table["seats"][0].update(hidden=table["seats"][0]["purse"]))


@way("a save is newer")
def _(file: Path, patch: Patch) -> None:  # noqa: ARG001
    write(file, 'UPDATE matches SET "table" = json_set("table", \'$.schema\', 99)')


@way("a table breaks off")
def _(file: Path, patch: Patch) -> None:  # noqa: ARG001
    write(file, 'UPDATE matches SET "table" = substr("table", 1, length("table") - 1)')


@way("an answer breaks off")
def _(file: Path, patch: Patch) -> None:  # noqa: ARG001
    write(file, "UPDATE answers SET answer = answer || '{'")


@way("an answer is no text")
def _(file: Path, patch: Patch) -> None:  # noqa: ARG001
    write(file, "UPDATE answers SET answer = CAST(CAST(answer AS BLOB) || x'ff' AS TEXT)")


@way("a seat is spoiled")
def _(file: Path, patch: Patch) -> None:  # noqa: ARG001
    write(file, "UPDATE seats SET heard = (SELECT answer FROM answers WHERE number = 0) WHERE seat = 0")


@way("chance is spoiled")
def _(file: Path, patch: Patch) -> None:  # noqa: ARG001
    write(file, "UPDATE matches SET chance = (SELECT answer FROM answers WHERE number = 0)")


def breaking(how: Callable[[Any], Exception]) -> Way:
    """Today's rules fail at every answer and name the value."""

    def broken(file: Path, patch: Patch) -> None:  # noqa: ARG001
        right = Fists.check

        def check(question: Fists, seat: int, answer: Any) -> Any:
            if seat == COMPUTER:  # otherwise it would try forever
                return right(question, seat, answer)
            raise how((answer, question.owned(seat)))

        patch.setattr(Fists, "check", check)

    return broken


WAYS["the rules refuse it"] = breaking(lambda secret: Refused("too_many", coin="fairy", bid=secret))
WAYS["the rules look for it"] = breaking(KeyError)
WAYS["the rules want another"] = breaking(lambda secret: ValueError(f"not {secret}"))
WAYS["the rules say it is so"] = breaking(lambda secret: AssertionError(str(secret)))
WAYS["the rules give up"] = breaking(ArithmeticError)
WAYS["the rules count places"] = breaking(lambda secret: IndexError(f"{secret}"))


@way("somebody who plays by itself cannot think")
def _(file: Path, patch: Patch) -> None:  # noqa: ARG001
    def done(thought: Thought, seconds: float) -> NoReturn:  # noqa: ARG001
        raise ValueError(f"{thought.view} {thought.seed}")

    patch.setattr(Thought, "done", done)


@way("an answer breaks the table while it is played")
def _(file: Path, patch: Patch) -> None:  # noqa: ARG001
    right = Fists.settle

    def settle(question: Fists, seat: int, answer: Any) -> bool:
        if seat == COMPUTER or seat < 2:
            return right(question, seat, answer)
        raise LookupError(f"{seat} {answer} {question.bidding.fists}")

    patch.setattr(Fists, "settle", settle)


OF_ANY_GAME = (
    "the table is another",
    "the question is another",
    "a save is newer",
    "a table breaks off",
    "an answer breaks off",
    "an answer is no text",
    "a seat is spoiled",
    "chance is spoiled",
    "somebody who plays by itself cannot think",
)
"""Ways to corrupt the store of any game alike."""


def of_gold(how: Callable[[Any], Exception]) -> Way:
    """Today's rules fail wherever an object is armed, and name the value."""

    def broken(file: Path, patch: Patch) -> None:  # noqa: ARG001
        def read_use(_: Any, seat: Any, said: Any, verb: str) -> NoReturn:
            raise how((verb, said, seat.armed, seat.treasure))

        patch.setattr(arming, "read_use", read_use)

    return broken


def owing(file: Path, patch: Patch) -> None:  # noqa: ARG001
    change_table(file, lambda table: table["seats"][0].update(treasure=[-3] * 9))


def unheard_of(file: Path, patch: Patch) -> None:  # noqa: ARG001
    change_table(
        file, lambda table: table["seats"][0].update(objects=[f"new {table['seats'][1]['objects']}"])
    )


WAYS_OF_GOLD: dict[str, Way] = {
    **{name: WAYS[name] for name in OF_ANY_GAME},
    "a screen owes something": owing,
    "somebody holds what there is not": unheard_of,
    "the rules refuse it": of_gold(lambda secret: Refused("not_your_object", card=secret)),
    "the rules look for it": of_gold(KeyError),
    "the rules want another": of_gold(lambda secret: ValueError(f"not {secret}")),
    "the rules count places": of_gold(lambda secret: IndexError(f"{secret}")),
}

OF_GOLD_ALONE: Final = ("a screen owes something", "somebody holds what there is not", "the rules refuse it")
"""`make test` tries the others with Fist only."""


@pytest.fixture(autouse=True)
def _log_as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    levels = {name: logging.getLogger(name).level for name in CHATTERING}
    with unheard():
        yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name, before in levels.items():
        logging.getLogger(name).setLevel(before)


def bidding(bids: tuple[int, int]) -> Evening:
    async def evening(room: Room) -> None:
        await room.table(ANN, BEN, CAT, computers=1)
        await room.answer(ANN, bids[0])
        await room.answer(BEN, bids[1])

    return evening


def readying(dragons: tuple[list[str], list[str]]) -> Evening:
    async def evening(room: Room) -> None:
        await room.lobby(ANN, BEN, CAT, computers=1)
        await room.do(lobby.Choose, ANN, "rules", "advanced")
        await room.table_starts(ANN)
        for those in dragons:
            await room.do(Act, BEN, {"arm": "exchange_powder", "dragons": those}, room.now)

    return evening


async def told(
    file: Path, game: str, evening: Evening, spoil: Way, capsys: pytest.CaptureFixture[str]
) -> tuple[str, str]:
    """What the log and `check` say about such a game since its last start."""
    room = Room(file)
    room.game = game
    await room.open()
    await evening(room)
    await room.still()
    await room.crash()
    log = io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        spoil(file, patch)
        capsys.readouterr()
        main(["check", "--database", str(file)])
        checked = capsys.readouterr()
        open_diary("DEBUG", "text", stream=log)
        await room.open()
        for _ in range(2):
            for user in (CAT, ANN):
                with suppress(Exception):  # errors are logged where a person would see them
                    await logged(room.answer(user, 1))
            await room.pass_by(70)
            with suppress(Exception):
                await logged(room.do(Restart, ANN))
        with suppress(Exception):
            await logged(room.do(lobby.End))
        await room.pass_by(60)
        await room.close()
    assert checked.err == ""
    return checked.out, re.sub(r"(?m)^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", "", log.getvalue())


async def logged(wish: Any) -> None:
    """Log it like an error reported to a person."""
    try:
        await wish
    except Exception as error:
        logging.getLogger("tests").error("mistake", exc_info=error)
        raise


def without_numbers_by_chance(text: str) -> str:
    """Remove memory addresses and random question numbers."""
    return re.sub(r"0x[0-9a-f]+|\b\d{9,}\b", "N", text)


@pytest.mark.parametrize("game", slow_but("fist-tavern", of=["fist-classic", "fist-tavern"]))
@pytest.mark.parametrize("name", WAYS)
async def test_nothing_hidden_is_logged(
    tmp_path: Path, monkeypatch: Patch, capsys: pytest.CaptureFixture[str], game: str, name: str
) -> None:
    know_chance(monkeypatch, SEED)
    twins = [await told_anew(tmp_path, game, bidding(bids), WAYS[name], capsys) for bids in BIDS]
    assert twins[0] == twins[1]


@pytest.mark.parametrize("name", slow_but(*OF_GOLD_ALONE, of=WAYS_OF_GOLD))
async def test_nothing_hidden_is_logged_in_dragons_gold(
    tmp_path: Path, monkeypatch: Patch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    know_chance(monkeypatch, SEED)
    way = WAYS_OF_GOLD[name]
    twins = [await told_anew(tmp_path, "dragons-gold", readying(those), way, capsys) for those in READIED]
    assert twins[0] == twins[1]
    assert "exchange_powder" not in "".join(twins[0])


async def told_anew(
    folder: Path, game: str, evening: Evening, spoil: Way, capsys: pytest.CaptureFixture[str]
) -> tuple[str, str]:
    """A new store's visible output, without random parts."""
    said, log = await told(folder / "dragonbot.db", game, evening, spoil, capsys)
    for ending in ("", "-wal", "-shm"):
        folder.joinpath(f"dragonbot.db{ending}").unlink(missing_ok=True)
    assert SEED not in said + log
    assert secret_of(SEED) not in said + log
    assert len(log.splitlines()) > 2
    return without_numbers_by_chance(said), without_numbers_by_chance(log)


class Silent(Thought):
    """Returns no thought, only the reason."""

    def done(self, seconds: float) -> NoReturn:  # noqa: ARG002
        raise ValueError(f"{self.view} {self.seed}")


def test_a_thinking_process_says_where_it_failed() -> None:
    """It knows only what one seat knows."""
    asked = Asked("fist", "", (), ())
    thought = Silent("fist-classic", "master", SEED, {}, {"purse": "5ecret"}, asked)
    outbox = io.BytesIO()
    work(io.BytesIO(framed((1.0, pickle.dumps(thought)))), outbox)
    is_fine, said = unpacked(outbox.getvalue()[LENGTH_BYTES:])
    assert not is_fine
    assert "ValueError" in said
    assert "in done" in said
    assert "5ecre" not in said
