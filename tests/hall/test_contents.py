"""What a post holds is looked at when it is written or read; what is stored may be old, but makes sense."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbot.ids import ChannelId, MatchId, PostNumber
from dragonbot.match.state import RowNews, SeatNews
from dragonbot.posts import Kind
from dragonbot.store.rows import MatchRow, PostRow, SeatRow, require_content
from tests.each import for_each

DONE = {"events": [], "done": True}
OPEN = {
    "events": [["turned_up", None, ["thief"]], ["pays", "thief", [1, "s1"]]],
    "done": False,
    "view": {"round": 1},
    "ask": {"key": "fist", "about": "", "seats": [], "answers": []},
    "whose_secret": ["s2"],
    "gathers": False,
    "question": 3,
    "deadline": 1e9,
    "called": [3, [0, 2]],
    "hushed": True,
}
END = {"view": {}, "hands": [[1]], "started": 1.0, "ended": None}


@for_each(
    ("kind", "content"),
    [
        ("lobby", {}),
        ("lobby", {"started": True, "thread": 7, "of_a_later_version": 1}),
        ("scene", DONE),
        ("scene", OPEN),
        ("scene", OPEN | {"deadline": None, "view": None, "ask": None, "called": None}),
        ("scene", OPEN | {"deadline": 3, "called": (3, [1])}),
        ("scene", {"events": [], "done": True, "ask": {"key": "before it was told what it is about"}}),
        ("mention", {"users": [1 << 60], "question": 2}),
        ("end", END),
        ("end", END | {"won": [1], "events": [["wins", None, ["s1"]]], "moved": True}),
    ],
)
def test_what_is_stored_can_be_read_and_stays_as_it_is(kind: Kind, content: Any) -> None:
    row = PostRow(match=MatchId(1), number=PostNumber(1), channel_id=ChannelId(1), kind=kind, content=content)
    assert repr(row.content) == repr(content)


@for_each(
    ("kind", "content", "where"),
    [
        ("lobby", {"started": 1}, "started"),
        ("lobby", {"thread": -1}, "thread"),
        ("scene", {"events": []}, "done"),
        ("scene", {"done": True}, "events"),
        ("scene", DONE | {"done": 1}, "done"),
        ("scene", DONE | {"events": ["won"]}, "events"),
        ("scene", DONE | {"events": [["won", None]]}, "events"),
        ("scene", DONE | {"events": [[1, None, []]]}, "events"),
        ("scene", DONE | {"view": []}, "view"),
        ("scene", DONE | {"ask": []}, "ask"),
        ("scene", DONE | {"ask": {"seats": [1]}}, "ask"),
        ("scene", DONE | {"question": -1}, "question"),
        ("scene", DONE | {"deadline": "soon"}, "deadline"),
        ("scene", DONE | {"deadline": True}, "deadline"),
        ("scene", DONE | {"called": [1]}, "called"),
        ("scene", DONE | {"called": [-1, []]}, "called"),
        ("scene", DONE | {"called": [1, [-1]]}, "called"),
        ("mention", {"users": [-1], "question": 1}, "users"),
        ("mention", {"users": []}, "question"),
        ("end", {"view": {}}, "hands"),
        ("end", END | {"view": None}, "view"),
        ("end", END | {"started": "secret"}, "started"),
    ],
)
def test_what_makes_no_sense_is_refused_by_its_place_alone(kind: Kind, content: Any, where: str) -> None:
    with pytest.raises(ValueError, match=f"^{where} is not what a post of this kind has$"):
        require_content(kind, content)


def test_all_that_may_change_in_a_row_is_named() -> None:
    never = {"id", "guild_id", "channel_id", "game", "created", "made_in", "put_away", "missing"}
    never |= {"secret", "restored"}
    assert RowNews.__annotations__.keys() == MatchRow.model_fields.keys() - never
    assert SeatNews.__annotations__.keys() == SeatRow.model_fields.keys() - {"match", "seat"}
