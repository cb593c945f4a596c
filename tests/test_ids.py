"""Each kind of id has its own type, so that mypy finds mix-ups."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from dragonbot.ids import ChannelId, MatchId, PostNumber, QuestionNumber, UserId
from dragonbot.store.sql.store import Store

ROOT = Path(__file__).resolve().parents[1]
SEAMS = (
    *("dragonbot/match", "dragonbot/tables", "dragonbot/cluster", "dragonbot/history", "dragonbot/store"),
    *("dragonbot/connection", "dragonbot/ui", "dragonbot/lesson", "cogs"),
)
ARE_IDS = frozenset(
    "match match_id user whom host channel channel_id guild guild_id message message_id post question".split()
)

if TYPE_CHECKING:
    # Each is an error; if it stopped being one, mypy would report an unused ignore.
    async def mixed_up(store: Store, match: MatchId, user: UserId, question: QuestionNumber) -> None:
        await store.match(user)  # type: ignore[arg-type]
        await store.match(7)  # type: ignore[arg-type]
        await store.match_in(match)  # type: ignore[arg-type]
        await store.post(match, question)  # type: ignore[arg-type]
        await store.post(PostNumber(1), PostNumber(1))  # type: ignore[arg-type]
        await store.forget(user, live=[ChannelId(1)])  # type: ignore[list-item]


def plain_ids_in(source: str) -> list[str]:
    """Ids that a file types as plain int."""
    return [
        name
        for node in ast.walk(ast.parse(source))
        for name, kind in (
            [(node.arg, node.annotation)]
            if isinstance(node, ast.arg)
            else [(node.target.id, node.annotation)]
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
            else []
        )
        if name in ARE_IDS and kind is not None and ast.unparse(kind) in ("int", "int | None")
    ]


def test_no_interface_takes_an_int_as_an_id() -> None:
    files = [
        *(path for seam in SEAMS for path in sorted((ROOT / seam).rglob("*.py"))),
        *sorted((ROOT / "dragonbot" / "games").glob("*/board/*.py")),
    ]
    assert files
    found = {path.relative_to(ROOT).as_posix(): plain_ids_in(path.read_text("utf-8")) for path in files}
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def post(match: int, number: int) -> None: ...", ["match"]),
        ("class Leave:\n    user: int | None = None", ["user"]),
        ("def post(match: MatchId, post: PostNumber) -> None: ...", []),
    ],
)
def test_ids_typed_as_int_are_found(source: str, found: list[str]) -> None:
    assert plain_ids_in(source) == found
