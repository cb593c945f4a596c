"""Matches and notices to render, as the registry makes them, from any position of a game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from dragonbot.engine.game import Game
from dragonbot.engine.question import Question
from dragonbot.games import GAMES
from dragonbot.games.fist.rules.table import Table
from dragonbot.ids import ChannelId, MatchId, PostNumber, UserId
from dragonbot.match import posts
from dragonbot.match.state import Notice
from dragonbot.posts import Kind
from dragonbot.store.rows import MatchRow, PostRow, SeatRow

MENTIONS = {
    "table show": "</table show:1234567890123456789>",
    "table open": "</table open:1234567890123456789>",
}
USERS = [UserId(10**18 + index) for index in range(6)]
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")
WORST = (
    "*" * 32,
    "🐉" * 32,
    "<@123456789012345678> @everyone",
    "[x](https://example.org) `_~|>#",
    "W" * 32,
    "W" * 32,
)

SEALED = {
    "commitment": "c" * 64,
    "shares": [[seat, f"{10**19 + seat}:{'f' * 64}"] for seat in (5, 0, 3, 1, 2, 4)],
}
"""The chance of a table of six who all added a word, before and after the end."""
OPENED = {**SEALED, "secret": "0" * 64}


def row(game: str = "fist-classic", language: str = "en", **more: Any) -> MatchRow:
    facts = {
        "id": 2**40,
        "guild_id": 2**62,
        "channel_id": 2**62,
        "game": game,
        "pace": "live",
        "language": language,
        "state": "running",
        "host": USERS[0],
        "created": 1.7e9,
        "started": 1.7e9,
        "question": 4711,
        "deadline": 1.7e9 + 60,
        "posts": 4711,
    }
    return MatchRow.model_validate({**facts, **more})


def people(names: Sequence[str], *, heard: Sequence[Any] = ()) -> list[SeatRow]:
    return [
        SeatRow(match=MatchId(1), seat=index, kind="person", user=USERS[index], name=name, heard=list(heard))
        for index, name in enumerate(names)
    ]


@dataclass
class Seen:
    """A match, as far as its people see it."""

    game: Game[Any]
    seats: list[SeatRow]
    row: MatchRow = field(default_factory=row)
    post: PostRow | None = None

    def seat_of(self, user: int) -> int | None:
        return next((seat.seat for seat in self.seats if seat.user == user), None)


def new_game(
    names: Sequence[str] = NAMES[:3], seed: str = "seed", game: str = "fist-classic", *, pauses: bool = False
) -> Game[Any]:
    """With pauses, like the registry's games."""
    ids = [f"s{index + 1}" for index in range(len(names))]
    return GAMES[game].new_game(ids, seed, {"pauses": True} if pauses else None)


def face(table: Table, rules: Any, question: Question | None) -> dict[str, Any]:
    """A post's content for a table, as the registry writes it."""
    seen = posts.face_of(rules, table, question, rules.pending(table, question))
    return {**seen, "question": 4711, "deadline": 1.7e9 + 60}


def scene_of(
    table: Table, rules: Any, question: Question | None, seats: list[SeatRow], match: MatchRow, **more: Any
) -> Notice:
    """The notice of a table's present scene, with all public news."""
    content = {"events": posts.public(table.news), "done": False, **face(table, rules, question), **more}
    closing = rules.closing(table, question)
    sealed = list(closing.shown) if closing is not None else []
    return Notice(match, seats, post("scene", content), sealed)


def post(kind: Kind, content: dict[str, Any]) -> PostRow:
    return PostRow(
        match=MatchId(2**40), number=PostNumber(4711), channel_id=ChannelId(2**62), kind=kind, content=content
    )


def kept(notice: Notice) -> Notice:
    """The notice after a trip to disk, where tuples become lists."""
    content = json.loads(json.dumps(notice.post.content))
    return notice._replace(post=notice.post.model_copy(update={"content": content}))
