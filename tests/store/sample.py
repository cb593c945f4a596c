"""Rows to store."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from dragonbot.engine.save import Part, read_tail
from dragonbot.games import GAMES
from dragonbot.ids import UserId
from dragonbot.store.protocol import Change
from dragonbot.store.rows import AnswerRow, MatchRow, PostRow, SeatRow
from dragonbot.store.sql.store import Store

ANN, BEN, CAT = (UserId((1 << 60) + index) for index in range(3))
"""People's ids, as long as Discord's may become."""


def match_row(**more: Any) -> MatchRow:
    usual: dict[str, Any] = {
        "id": 0,
        "guild_id": 7,
        "channel_id": 70,
        "game": "fist-classic",
        "pace": "live",
        "language": "en",
        "state": "running",
        "host": ANN,
        "created": 1000.5,
    }
    return MatchRow.model_validate(usual | more)


def seat_row(match: int, seat: int, user: int | None = None, **more: Any) -> SeatRow:
    return SeatRow.model_validate(
        {"match": match, "seat": seat, "kind": "person", "user": user, "name": f"name {seat}"} | more
    )


def answer_row(match: int, number: int, step: int = 0, **more: Any) -> AnswerRow:
    usual: dict[str, Any] = {
        "match": match,
        "step": step,
        "number": number,
        "question": number,
        "key": "bid",
        "seat": number % 3,
        "answer": {"gold": number},
        "digest": "abcd",
        "at": 1001.25,
        "by": "person",
    }
    return AnswerRow.model_validate(usual | more)


CONTENT: dict[str, dict[str, Any]] = {
    "scene": {"events": [["won", "", [1]]], "done": True},
    "mention": {"users": [], "question": 1},
    "end": {"view": {}, "hands": [], "started": None, "ended": None},
    "lobby": {},
}


def post_row(match: int, number: int, **more: Any) -> PostRow:
    usual: dict[str, Any] = {
        "match": match,
        "number": number,
        "channel_id": 70,
        "kind": "scene",
    }
    more["content"] = CONTENT[more.get("kind", "scene")] | more.get("content", {})
    return PostRow.model_validate(usual | more)


async def opened(store: Store, **more: Any) -> MatchRow:
    """A new match as stored."""
    number = await store.new_match(match_row(**more))
    row = await store.match(number)
    assert row is not None
    return row


def saved(row: MatchRow, **news: Any) -> MatchRow:
    """The row to replace an existing one."""
    return row.model_copy(update={**news, "saved": row.saved + 1})


def answers(match: int, *numbers: int, upon: int = 0) -> Change:
    return Change(answers=[answer_row(match, number) for number in numbers], upon=upon)


def running_game(**more: Any) -> tuple[MatchRow, list[AnswerRow]]:
    """A match in the middle of its first auction, and its answers."""
    rules = GAMES["fist-classic"]
    game = rules.new_game(["s1", "s2", "s3"], "seed")
    for _ in range(2):
        assert game.question is not None
        game.expire(game.question.waiting[0])
    save = game.save()
    row = match_row(
        table={name: save[name] for name in ("schema", "game", "table")}, chance=save["chance"], **more
    )
    tail = [
        answer_row(0, number, key=key, seat=seat, answer=answer, digest=digest)
        for number, (key, seat, answer, digest) in enumerate(read_tail(Part(save, "the save")))
    ]
    return row, tail


def everything_in(file: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of a database, by table."""
    connection = sqlite3.connect(file)
    try:
        tables = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        return {name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in tables}
    finally:
        connection.close()
