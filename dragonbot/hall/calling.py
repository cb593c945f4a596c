"""Calling: who is waited for is told so, by the table's newest message, which mentions them, or by a letter.

At a slow table people are called when they are asked, and at every table once more before the time is up.
Who has been called for which question is stored with their seat, together with the post or the letter that
calls them: nobody is called twice for it, whatever happens in between. How and when somebody wishes to be
called is told by `due`; letters are direct messages, which the `courier` sends.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Unpack

from dragonbot.hall import lately
from dragonbot.hall.attendance import anybody_here, plays_by_itself, waited_for
from dragonbot.hall.cues import in_secret
from dragonbot.hall.due import Asking, first_at, last_at, way_of
from dragonbot.hall.pace import CALLED_WHEN_ASKED, reminds_at, was_asked_at
from dragonbot.hall.pausing import bring_down
from dragonbot.hall.person import LetterRow, PersonRow, Way
from dragonbot.hall.state import Deed, Draft, Table
from dragonbot.ids import NO_QUESTION, NO_USER, QuestionNumber, UserId
from dragonbot.posts import PostNews, Scene

APART_SECONDS: Final = 30.0
"""Nobody is called again sooner, nor so soon after a click of their own."""
NEVER: Final = float("-inf")


class Presence:
    """Who has clicked or was called just now, at whatever table.

    Nothing of this is stored: a seat knows for itself when it was last called.
    """

    def __init__(self, opened: float = NEVER) -> None:
        self.opened = opened
        """Whoever was called just before may not have been noted yet."""
        self.clicks: OrderedDict[UserId, float] = OrderedDict()
        self.calls: OrderedDict[UserId, float] = OrderedDict()

    def clicked(self, user: UserId, at: float) -> None:
        lately.note(self.clicks, user, at, APART_SECONDS)

    def called(self, user: UserId, at: float) -> None:
        lately.note(self.calls, user, at, APART_SECONDS)


def call(draft: Draft) -> None:
    """Call those whose moment has come, and note when to look again. To be done after all has been told."""
    if draft.pending is None or draft.post is None or draft.row.state != "running":
        return
    if not anybody_here(draft.seats) or not _is_worth_it(draft):
        _look_again(draft, None)
    elif draft.post.scene.get("ask") is None:
        _tell_of_a_secret(draft)
    elif not _is_as_before(draft):
        _call_by_name(draft)


def _is_as_before(draft: Draft) -> bool:
    """Whether nothing has come by which anybody is to be called, or sooner: as with most fists."""
    row, before, is_asked = draft.row, draft.before, draft.pending
    if draft.looks_around or draft.asks_anew or (row.calls_at is not None and row.calls_at <= draft.now):
        return False
    if row is not before.row or draft.seats is not before.seats or draft.post is not before.post:
        return False
    was, now = before.pending and before.pending.closing, is_asked and is_asked.closing
    return was is not None and now is not None and {*was.shown} <= {*now.shown} and was.seats == now.seats


def _is_worth_it(draft: Draft) -> bool:
    limit = draft.time_limit()
    seconds = limit.seconds[draft.row.pace]
    return seconds is None or seconds >= limit.worth_a_call_seconds


# Whom the table waits for, as far as everybody may know


def called_by(table: Table, content: Scene) -> list[int]:
    """The seats that a post with this content calls, if they are still waited for."""
    question, seats = content.get("called") or (0, [])
    if not seats or table.pending is None or table.row.state != "running":
        return []
    if content["ask"] is None:
        return list(seats) if question == content["question"] else []
    if question != table.row.question:
        return []
    waiting = waited_for(table)
    return [seat for seat in seats if seat in waiting]


def publicly_waited_for(table: Table) -> list[int]:
    """All seats of which everybody may know that they are waited for, also for what they decide alone."""
    if table.row.state != "running" or table.post is None or table.post.kind != "scene":
        return []
    scene = table.post.scene
    return waited_for(table) if scene.get("ask") is not None else _whose_secret(table, scene)


def wants_letter(table: Table, letter: LetterRow) -> bool:
    """Whether the person is still to be told what the letter tells."""
    seat = table.seat_of(letter.user)
    if seat is None or table.row.state != "running" or table.post is None or table.post.kind != "scene":
        return False
    scene = table.post.scene
    if plays_by_itself(table.seats[seat]):
        return False
    if scene.get("ask") is not None:
        return letter.question == table.row.question and seat in waited_for(table)
    if letter.question != _secret_since(scene):
        return False
    if letter.is_secret:
        return table.pending is not None and table.pending.in_secret and seat in table.pending.waiting
    return seat in _whose_secret(table, scene)


def _whose_secret(table: Table, scene: Scene) -> list[int]:
    """The seats of those who decide in secret, as everybody was told."""
    if table.game is None:
        return []
    names, ids = scene.get("whose_secret", ()), table.ids()
    return [row.seat for row in table.seats if ids[row.seat] in names and not plays_by_itself(row)]


def _secret_since(scene: Scene) -> QuestionNumber:
    """The number of the first of the secret questions that may have followed one another."""
    return scene.get("secret_since", scene.get("question", NO_QUESTION))


# What somebody wishes for


@dataclass(frozen=True, slots=True)
class LookAround(Deed[None]):
    """Somebody at the table wishes to be called in another way, or at other hours."""

    def do(self, draft: Draft) -> None:
        """Whoever is to be called now is called with whatever is done."""
        draft.looks_around = True


@dataclass(frozen=True, slots=True)
class Recall(Deed[None]):
    """A letter cannot be sent, or is not wished for any more: as if nobody had been called by it."""

    letter: LetterRow

    def do(self, draft: Draft) -> None:
        letter = self.letter
        draft.withdrawn.append(letter)
        seat = draft.seat_of(letter.user)
        if seat is None:
            return
        if letter.is_last and draft.seats[seat].reminded == letter.question:
            draft.change_seat(seat, reminded=NOT_CALLED)
        if draft.seats[seat].called == letter.question:
            draft.change_seat(seat, called=NOT_CALLED, called_at=None)


NOT_CALLED: Final = QuestionNumber(0)
USUAL: Final = PersonRow(user=NO_USER)
"""What somebody wishes for of whom nothing else is known."""


def _person(draft: Draft, seat: int) -> PersonRow:
    return draft.before.wishes.get(draft.seats[seat].user or NO_USER, USUAL)


def _way(draft: Draft, seat: int) -> Way:
    return way_of(_person(draft, seat), draft.now)


def _wanted_at(draft: Draft, seat: int, asking: Asking) -> float | None:
    """When somebody wishes to be called next for a question; None where they do not, or have been."""
    row, person = draft.seats[seat], _person(draft, seat)
    if _way(draft, seat) == "silence":
        return None
    moments = []
    if asking.pace in CALLED_WHEN_ASKED and row.called != asking.question:
        moments.append(first_at(person, asking, draft.now))
    if (last := _last_at(draft, seat, asking)) is not None:
        moments.append(last)
    return min(moments, default=None)


def _last_at(draft: Draft, seat: int, asking: Asking) -> float | None:
    """When somebody wishes to be called once more. Not so soon after having been called."""
    row = draft.seats[seat]
    if row.reminded == asking.question:
        return None
    at = last_at(_person(draft, seat), asking, draft.now)
    is_fresh = row.called == asking.question and row.called_at is not None
    if at is not None and is_fresh and at < (row.called_at or 0.0) + asking.last_part_seconds:
        return None
    return at


def _mark(draft: Draft, seats: Iterable[int], asking: Asking) -> None:
    """They are called for this question now."""
    for seat in seats:
        last = _last_at(draft, seat, asking)
        if last is not None and last <= draft.now:
            draft.change_seat(seat, reminded=asking.question)
        draft.change_seat(seat, called=asking.question, called_at=draft.now)


def _write(draft: Draft, seats: Iterable[int], asking: Asking, *, is_secret: bool = False) -> None:
    """They are called by letters."""
    for seat in seats:
        last = _last_at(draft, seat, asking)
        is_last = last is not None and last <= draft.now
        user = draft.seats[seat].user or NO_USER
        letter = LetterRow(
            user=user,
            match=draft.row.id,
            question=asking.question,
            is_last=is_last,
            is_secret=is_secret,
            made=draft.now,
        )
        draft.letters.append(letter)


# By name


def _call_by_name(draft: Draft) -> None:
    assert draft.post is not None
    row, now = draft.row, draft.now
    if draft.post.scene.get("hushed") and draft.post.number in draft.posts:
        draft.post = draft.change_post(draft.post, hushed=False)
    reminder = reminds_at(row.pace, row.asked_at, row.deadline)
    if row.pace not in CALLED_WHEN_ASKED and not (row.half_told and not draft.before.row.half_told):
        reminder = None  # there it is told once for all
    asking = Asking(row.question, row.pace, row.asked_at, row.deadline, reminder)
    waiting = waited_for(draft)
    wanted = _wanted(draft, waiting, asking)
    if not wanted:  # as with most answers
        _look_again(draft, None)
        return
    written = [seat for seat, at in wanted.items() if at <= now and _way(draft, seat) == "direct"]
    _write(draft, written, asking)
    # A message that is posted now anyway may call at any time; the table comes down only now and then.
    ready_at = NEVER if _is_new(draft) else _comes_down_at(draft)
    due = []
    for seat, at in wanted.items():
        if seat not in written and at <= now and _free_at(draft, seat) <= now:
            last = _last_at(draft, seat, asking)
            if ready_at <= now or (last is not None and last <= now):
                due.append(seat)
    if due:
        _post(draft, called=[row.question, [*due, *_unsent(draft, waiting)]])
    _mark(draft, [*due, *written], asking)
    draft.called += [draft.seats[seat].user or NO_USER for seat in due]
    if due or written:
        wanted = _wanted(draft, waiting, asking)
    _look_again(draft, min(_moments(draft, wanted, asking), default=None))


def _wanted(draft: Draft, seats: Iterable[int], asking: Asking) -> dict[int, float]:
    """Of those who wish to be called, when that is."""
    return {seat: at for seat in seats if (at := _wanted_at(draft, seat, asking)) is not None}


def _moments(draft: Draft, wanted: Mapping[int, float], asking: Asking) -> Iterable[float]:
    """When somebody may have to be called who is not now. At the time of the reminder it is looked anyway."""
    if asking.pace not in CALLED_WHEN_ASKED or not wanted:
        return
    comes_down_at = _comes_down_at(draft)
    for seat, at in wanted.items():
        if at == asking.reminds_at and not draft.row.half_told:
            continue
        yield at if _way(draft, seat) == "direct" else max(at, comes_down_at, _free_at(draft, seat))


def _free_at(draft: Draft, seat: int) -> float:
    """When somebody may be called at the earliest: not twice in a row, and not while they are clicking."""
    row = draft.seats[seat]
    user, presence = row.user or NO_USER, draft.presence
    last = max(presence.calls.get(user, NEVER), NEVER if row.called_at is None else row.called_at)
    if draft.row.pace in CALLED_WHEN_ASKED:
        last = max(last, presence.clicks.get(user, NEVER))
    return last + APART_SECONDS


def _comes_down_at(draft: Draft) -> float:
    """When the table may come down at the earliest to call somebody."""
    calls = (
        seat.called_at
        for seat in draft.seats
        if seat.called_at is not None and _way(draft, seat.seat) == "mention"
    )
    return max(draft.presence.opened, *calls, NEVER) + APART_SECONDS


def _unsent(draft: Draft, waiting: list[int]) -> list[int]:
    """The seats that the newest post calls which could not be sent so far: the next one calls them, too."""
    post = draft.post
    if post is None or post.shown:
        return []
    number, seats = post.scene.get("called") or (0, [])
    return [seat for seat in seats if seat in waiting] if number == draft.row.question else []


# In secret


def _tell_of_a_secret(draft: Draft) -> None:
    """The table comes down for a secret question, too, and calls those of whom it says that it is theirs.

    Nobody may see how many such questions follow one another: what is told goes by the first of them, and by
    the time that everybody saw for it. Where it is not said whose it is, no name is, and letters go to nobody
    of whom anybody else would hear.
    """
    assert draft.post is not None
    row, now = draft.row, draft.now
    if row.pace not in CALLED_WHEN_ASKED or in_secret(draft):
        return
    if draft.asks_anew:
        draft.change(half_told=True)
    scene = draft.post.scene
    is_first = not scene.get("hushed")
    news: PostNews = {}
    if is_first:
        reminder = reminds_at(row.pace, row.asked_at, row.deadline)
        news = {"hushed": True, "secret_since": row.question, "reminds_at": reminder}
    else:  # what an older version has posted tells of no reminder
        reminder = scene.get("reminds_at", row.calls_at)
    is_last = reminder is not None and reminder <= now
    if is_last:
        news["reminds_at"] = None
    deadline = scene.get("deadline") if not is_first else row.deadline
    asked_at = row.asked_at if is_first else was_asked_at(row.pace, reminder, deadline)
    since = row.question if is_first else _secret_since(scene)
    asking = Asking(since, row.pace, asked_at, deadline, reminder)
    whose = _whose_secret(draft, scene)
    due = _due_in_secret(draft, whose, asking, at_once=is_first or is_last)
    written = [seat for seat in due if _way(draft, seat) == "direct"]
    named = [seat for seat in due if seat not in written]
    _write(draft, written, asking)
    if not whose and (is_first or is_last) and draft.pending is not None:
        alone = [seat for seat in draft.pending.waiting if not plays_by_itself(draft.seats[seat])]
        alone = [seat for seat in alone if _way(draft, seat) == "direct"]
        _write(draft, alone, asking, is_secret=True)
        for seat in alone:  # when they were called nobody may see by when others are
            draft.change_seat(seat, called=asking.question)
    if is_first or is_last or named:
        news["called"] = [draft.post.scene["question"], named]
        _post(draft, **news)
    _mark(draft, due, asking)
    draft.called += [draft.seats[seat].user or NO_USER for seat in named]
    moments = [
        *_moments(draft, _wanted(draft, whose, asking), asking),
        *([] if reminder is None or is_last else [reminder]),
    ]
    draft.change(calls_at=min((at for at in moments if at > now), default=None))


def _due_in_secret(draft: Draft, whose: Iterable[int], asking: Asking, *, at_once: bool) -> list[int]:
    """Who is to be called now. Whoever is clicking while the table comes down sees it, and is not later."""
    due = []
    for seat in whose:
        at = _wanted_at(draft, seat, asking)
        if at is None or at > draft.now:
            continue
        if _free_at(draft, seat) <= draft.now:
            due.append(seat)
        elif at_once:
            called_at = draft.seats[seat].called_at
            _mark(draft, [seat], asking)
            draft.change_seat(seat, called_at=called_at)
    return due


# How it is posted


def _is_new(draft: Draft) -> bool:
    """Whether the newest post is only now being made."""
    return draft.post is not None and draft.post.number in draft.posts and draft.post.version == 1


def _post(draft: Draft, **content: Unpack[PostNews]) -> None:
    """Put it into a message that is yet to be sent: an edit notifies nobody."""
    if not _is_new(draft):
        bring_down(draft)
    assert draft.post is not None
    draft.post = draft.change_post(draft.post, **content)


def _look_again(draft: Draft, moment: float | None) -> None:
    """Note when; but a match whose question is the same is not written anew to look somewhat later."""
    known = draft.before.row.calls_at
    is_earlier = moment is not None and (known is None or moment < known)
    if draft.asks_anew or is_earlier or (known is not None and known <= draft.now):
        draft.change(calls_at=moment)
