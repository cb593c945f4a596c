"""Scenes: what is told in one public message, from the moment a card is turned up until it is done."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from dragonbot.engine.event import Event, known_to
from dragonbot.engine.question import Question


def cut(events: Sequence[Event], opens: Sequence[str]) -> tuple[list[Event], list[Event] | None]:
    """What belongs to the scene before, and what opens the newest; None where no new one opens.

    Scenes that opened and were done without a question are told with the one before.
    """
    last = opens[-1]
    for index in range(len(events) - 1, -1, -1):
        if events[index][0] == last:
            first = index
            for key in reversed(opens[:-1]):
                if first and events[first - 1][0] == key:
                    first -= 1
            return list(events[:first]), list(events[first:])
    return list(events), None


def opening_of(events: Sequence[Any], opens: Sequence[str]) -> list[Any]:
    """The events with which a scene was opened, without what was told since."""
    last = max((index for index, event in enumerate(events) if event[0] in opens), default=-1)
    return list(events[: last + 1])


def public(events: Iterable[Event]) -> list[list[Any]]:
    """The events that everybody may know, as plain data."""
    return [list(event[:3]) for event in known_to(None, events)]


def private(events: Iterable[Event], seat: int, tells_more: Collection[str]) -> list[list[Any]]:
    """The events that not everybody may know but the seat does, as plain data.

    What only tells more of something public comes with that: which token it was, with who stole it.
    """
    found, cause = [], None
    for event in events:
        if event[3] is None:
            cause = event
        elif seat in event[3]:
            if cause is not None and event[0] in tells_more:
                found.append(list(cause[:3]))
                cause = None
            found.append(list(event[:3]))
    return found


def whose_secret(question: Question | None, names: Sequence[str], *, closing: bool) -> list[str]:
    """Who decides something alone, in secret. Whose choice it would be everybody has seen.

    Of an answer that all close at once nobody may hear who is asked.
    """
    if question is None or not question.hidden or question.until_bell or closing:
        return []
    return [names[index] for index in question.waiting]


def face(question: Question | None, names: Sequence[str], *, closing: bool) -> dict[str, Any] | None:
    """What everybody may know of a question, as plain data; None where it is hidden from the others.

    An answer is closed by all who take part: who of them is asked stays hidden, so no seats are named. So it
    is with whatever answers are gathered for: who has answered is told by the game's view, if at all. Of a
    private question the answers are not told.
    """
    if question is None:
        return None
    if not question.hidden and not question.until_bell:
        seat = question.waiting[0]
        return {
            "key": question.key,
            "of": question.of,
            "about": question.about,
            "about_is": question.about_is,
            "seats": [names[index] for index in question.waiting],
            "answers": []
            if question.private
            else [question.written(answer) for answer in question.answers(seat)],
        }
    if closing or question.until_bell:
        return {"key": question.key, "about": question.about, "seats": [], "answers": []}
    return None
