"""Undo: take back a seat's last public answer while nothing public has followed from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from dragonbot.engine.game import BELL, HOLD, UNASKED, Event, Game, Played, known_to
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import TAKE_BACK, Struck


class InPublic(NamedTuple):
    """An answer that can be undone."""

    place: int
    """Its place in the tail."""
    told: Event | None
    """Its public event, if there was one."""


class TakenBack(NamedTuple):
    """The result of an undo."""

    entry: Struck
    """The log entry."""
    unsaid: Sequence[Event]
    """Events of the answer and after it that no longer hold."""
    was_still_asked: bool
    """The question gathers answers, and was still open."""


def can_be_taken_back(game: Game[Any], seat: int) -> InPublic:
    """The seat's last public answer; Refused if it can't be undone.

    Only public events count, as a refusal must not reveal hidden ones.
    """
    place = _given(game, seat)
    played = game.played[place]
    assert played is not None
    return InPublic(place, next(iter(known_to(None, played[1])), None))


def take_back(game: Game[Any], seat: int) -> TakenBack:
    """Undo the seat's last answer. Refused like `can_be_taken_back`, changing nothing.

    Others' unprompted actions since then stay if still possible. Chance repeats.
    """
    given = _given(game, seat)
    again, said = game.from_checkpoint(), 0
    struck: list[int] = []
    unsaid: list[Event] = []
    for place, (entry, played) in enumerate(zip(game.tail, game.played, strict=True)):
        key, who, answer = entry
        if place == given:
            said = len(again.table.fate.said)
            again.table.fate.say_again(game.checkpoint.fate, game.table.fate)
        if played is None:
            again.skip(entry)
        elif place < given:
            again.play_entry(key, who, answer)
        elif not _stays(again, key, who, answer):
            struck.append(place)
            question, events = played
            unsaid += events
            again.skip((key, who, answer if key in UNASKED else question.written(answer)))
    asked, was_asked = game.question, game.played[given]
    kept: Struck = {"struck": struck, "chance": game.table.fate.said[said:]}
    again.skip((TAKE_BACK, seat, kept))
    game.become(again)
    return TakenBack(kept, unsaid, was_asked is not None and was_asked[0] is asked)


def _given(game: Game[Any], seat: int) -> int:
    """The place of the answer that the seat can undo; Refused without one."""
    if game.question is None:
        raise Refused("game_over")
    in_public = [place for place, played in enumerate(game.played) if _is_public_answer(game, place, played)]
    if seat not in [game.tail[place][1] for place in in_public]:
        raise Refused("nothing_to_take_back")
    last = in_public[-1]
    key, who, _ = game.tail[last]
    if who != seat:
        raise Refused("answered_since")
    since = [event for played in game.played[last:] if played is not None for event in played[1]]
    told = known_to(None, since)
    if len(told) > 1 or not all(game.rules.only_says(key, event) for event in told):
        raise Refused("something_has_followed")
    if game.question.hidden:
        raise Refused("decided_in_secret_since")
    return last


def _is_public_answer(game: Game[Any], place: int, played: Played | None) -> bool:
    """True if it is public. A gathered answer counts only if it was shown."""
    if played is None or game.tail[place][0] in UNASKED:
        return False
    question, events = played
    if question.hidden or question.private:
        return False
    return bool(known_to(None, events)) or not question.until_bell


def _stays(again: Game[Any], key: str, seat: int, answer: Any) -> bool:
    """Whether an entry counts without an earlier answer: an unprompted action, if still possible."""
    if key in (BELL, HOLD) or key not in UNASKED:
        return False
    try:
        again.play_entry(key, seat, answer)
    except Refused:
        return False
    return True
