"""Contents of posts and matches are checked when written or read."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from dragonbot.ids import ChannelId, GuildId, MatchId, PostNumber
from dragonbot.match import lobby
from dragonbot.match import step as steps
from dragonbot.match.state import Draft
from dragonbot.posts import Kind
from dragonbot.store.rows import (
    AnswerRow,
    LessonRow,
    MatchRow,
    PersonRow,
    PostRow,
    Row,
    SeatRow,
    ServerRow,
    SitterRow,
    require_content,
)
from tests.each import for_each
from tests.store.sample import answer_row, match_row, post_row, seat_row
from tests.tables.room import ANN, BEN, CAT, Room

ROOT = Path(__file__).resolve().parents[2]
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
def test_stored_contents_read_back_unchanged(kind: Kind, content: Any) -> None:
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
def test_nonsense_is_refused_by_naming_its_place_only(kind: Kind, content: Any, where: str) -> None:
    with pytest.raises(ValueError, match=f"^{where} is not what a post of this kind has$"):
        require_content(kind, content)


CHANGES: dict[str, type[Row]] = {
    "change": MatchRow,
    "change_seat": SeatRow,
    "change_person": PersonRow,
    "note_of_person": PersonRow,
    "change_server": ServerRow,
}
"""Verbs that change a row; other names mean something else."""


def changed_in(source: str) -> Iterator[tuple[type[Row], str]]:
    """The fields that the source changes by name, by row."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
            row = CHANGES[node.func.attr]
            yield from ((row, each.arg) for each in node.keywords if each.arg is not None)


def test_only_changeable_fields_are_changed() -> None:
    files = [*ROOT.glob("dragonbot/**/*.py"), *ROOT.glob("cogs/*.py")]
    sources = [file.read_text("utf-8") for file in files]
    with_changes = [each for each in sources if any(f".{verb}(" in each for verb in CHANGES)]
    changed = {each for source in with_changes for each in changed_in(source)}
    assert len(changed) > 30
    never = {"id", "game", "missing", *MatchRow.stored.fixed}
    for row in CHANGES.values():
        names = {name for of, name in changed if of is row}
        assert names <= row.model_fields.keys() - {*row.stored.key, *(never if row is MatchRow else ())}


ROWS: dict[type[Row], Row] = {
    MatchRow: match_row(id=1, table={}, result={}),
    SeatRow: seat_row(1, 0, ANN),
    SitterRow: SitterRow(match=MatchId(1), user=ANN, since=1.0),
    AnswerRow: answer_row(1, 0),
    PostRow: post_row(1, 1),
    ServerRow: ServerRow(guild_id=GuildId(7)),
    LessonRow: LessonRow(id=1, user=ANN, lesson="fist", version=1, touched=1.0),
}
ANYTHING = {("AnswerRow", "answer")}


@for_each("kind", ROWS, label=lambda kind: kind.__name__)
def test_no_field_takes_an_impossible_value(kind: type[Row]) -> None:
    row = ROWS[kind]
    for name in kind.model_fields:
        if (kind.__name__, name) in ANYTHING:
            continue
        with pytest.raises(ValidationError):
            row.model_copy(update={name: object()})
    with pytest.raises(KeyError):
        row.model_copy(update={"no_such_field": 1})


@pytest.mark.parametrize(
    ("what", "wrong"),
    [
        ("deadline", "soon"),
        ("step", -5),
        ("question", -1),
        ("state", "asleep"),
        ("chance", [1]),
        ("table", []),
    ],
)
async def test_our_own_mistake_is_not_stored(
    room: Room, monkeypatch: pytest.MonkeyPatch, what: str, wrong: Any
) -> None:
    """The caller gets the error, and the table continues as if nothing had happened."""
    await room.table(ANN, BEN, CAT)
    await room.answer(ANN, 1)
    right = steps.keep_the_game

    def mistaken(draft: Draft) -> None:
        right(draft)
        draft.change(**{what: wrong})

    with monkeypatch.context() as patch:
        patch.setattr(steps, "PASSES", [mistaken if each is right else each for each in steps.PASSES])
        with pytest.raises(ValidationError):
            await room.answer(BEN, 2)
    await room.reopen()
    match = await room.match()
    assert match.game is not None
    assert [seat for _, seat, _ in match.game.tail] == [0]
    await room.answer(BEN, 2)
    await room.play()


async def test_unreadable_posts_and_seats_are_not_stored(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await room.table(ANN, BEN, CAT)
    match = await room.match()
    draft = Draft(match.state, room.now, match.presence)
    with pytest.raises(ValidationError):
        draft.change_seat(0, heard=[1])
    assert draft.post is not None
    with pytest.raises(ValueError, match="events"):
        draft.change_post(draft.post, events=[["won"]])
    right = Draft.change_post
    with monkeypatch.context() as patch:
        patch.setattr(
            Draft, "change_post", lambda step, post, **more: right(step, post, **{**more, "done": "yes"})
        )
        with pytest.raises((ValueError, TypeError)):
            await room.do(lobby.End)
    await room.reopen()
    assert (await room.match()).row.state == "running"
    await room.play()


def test_rows_change_only_by_checked_copies() -> None:
    """pydantic's unchecked ways are used for no stored row."""
    for kind in ROWS:
        assert kind.model_copy is not Row.__base__.model_copy  # type: ignore[union-attr]
        assert kind.model_config.get("frozen")
