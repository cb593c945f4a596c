"""Taking back: an answer that was given in public has not been given, when all who are present agree.

While they are asked the table waits: neither does its clock run nor do those answer who play by themselves.
Whoever answers in public all the same has said no, since something has followed then.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from dragonbot.engine.event import Event
from dragonbot.engine.refusal import Refused
from dragonbot.engine.tail import TAKE_BACK
from dragonbot.engine.taking_back import can_be_taken_back, take_back
from dragonbot.games import GAMES
from dragonbot.hall.attendance import held_seconds
from dragonbot.hall.pausing import bring_down
from dragonbot.hall.playing import log_entry
from dragonbot.hall.rows import PostRow
from dragonbot.hall.state import Draft, Table, pending_in
from dragonbot.hall.telling import private, public
from dragonbot.posts import Told


def want_to_take_back(table: Table, seat: int) -> Event | None:
    """What everybody was told of the seat's last answer. Refused where it cannot be taken back.

    All that counts here is seen by everybody.
    """
    return can_be_taken_back(table.running(), seat).told


def can_still_be_taken_back(table: Table, seat: int) -> bool:
    try:
        want_to_take_back(table, seat)
    except Refused:
        return False
    return table.seats[seat].user is not None


def strike_out(draft: Draft, seat: int) -> None:
    """The last answer was not given: its question is asked again, and what was told of it is put right."""
    game, row = draft.running(), draft.row
    place, digest = len(game.tail), game.rules.digest(game.table)
    left = row.left_seconds
    taken = take_back(game, seat)
    log_entry(draft, TAKE_BACK, seat, taken.entry, draft.now, "person", (place, digest))
    if taken.was_still_asked and row.deadline is not None:
        left = row.deadline - draft.now + held_seconds(draft)
    draft.asks_again(left)
    draft.pending = pending_in(game)
    draft.is_outdated = True
    _unsay(draft, taken.unsaid)
    if draft.post is not None:
        bring_down(draft)  # an edit would cost it its picture
        draft.post = draft.change_post(draft.post, taken_back=draft.ids()[seat])


def let_time_run(draft: Draft) -> None:
    """They have not agreed, and the question waits as much longer as it was held up."""
    row, longer = draft.row, held_seconds(draft)
    draft.change(
        asked_at=None if row.asked_at is None else row.asked_at + longer,
        deadline=None if row.deadline is None else row.deadline + longer,
        calls_at=None if row.calls_at is None else row.calls_at + longer,
    )
    draft.is_outdated = True


# What was told and is no longer so


def _unsay(draft: Draft, events: Sequence[Event]) -> None:
    box = GAMES[draft.row.game]
    told = _as_stored(event for event in public(events) if event[0] not in box.passing)
    if told and draft.post is not None:
        scenes = [draft.post, *_further_up(draft)]
        draft.post, *_ = (_without(draft, post, told) for post in scenes)
    for seat in draft.seats:
        heard = _as_stored(event for _, event in seat.heard)
        news = _as_stored(private(events, seat.seat, box.tells_more))
        if news and heard[-len(news) :] == news:
            draft.change_seat(seat.seat, heard=seat.heard[: -len(news)])


def _as_stored(told: Iterable[Told]) -> list[Told]:
    """Events as they come back from the store: with lists for all that is in a row."""
    return [[_listed(part) for part in event] for event in told]


def _listed(value: Any) -> Any:
    return [_listed(part) for part in value] if isinstance(value, list | tuple) else value


def _further_up(draft: Draft) -> list[PostRow]:
    """The messages in which the same scene was shown before the table came down, the lowest first."""
    assert draft.post is not None
    found: list[PostRow] = []
    for post in sorted(draft.before.posts, key=lambda post: post.number, reverse=True):
        if post.number >= draft.post.number or post.gone:
            continue
        if post.kind != "scene" or not post.scene.get("moved"):
            break
        found.append(post)
    return found


def _without(draft: Draft, post: PostRow, told: list[Told]) -> PostRow:
    events = post.scene["events"]
    if _as_stored(events[-len(told) :]) != told:
        return post
    return draft.change_post(post, events=events[: -len(told)])
