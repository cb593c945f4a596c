"""Undo: take back a seat's last public answer while nothing public has followed from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from dragonbot.engine.game import BELL, HOLD, UNASKED, Event, Game, known_to
from dragonbot.engine.question import Question
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


def can_be_taken_back(game: Game[Any], seat: int, replayed: Replayed | None = None) -> InPublic:
    """The seat's last public answer; Refused if it can't be undone.

    Only public events count, as a refusal must not reveal hidden ones. Callers that check several seats
    replay the game once for all.
    """
    given = _given(game, seat, *(replay(game) if replayed is None else replayed))
    return InPublic(given.place, given.told[0] if given.told else None)


def take_back(game: Game[Any], seat: int) -> TakenBack:
    """Undo the seat's last answer. Refused like `can_be_taken_back`, changing nothing.

    Others' unprompted actions since then stay if still possible. Chance repeats.
    """
    played, asked = replay(game)
    given = _given(game, seat, played, asked)
    again, tail, said = game.from_checkpoint(), game.tail[:], 0
    struck: list[int] = []
    unsaid: list[Event] = []
    for entry in played:
        key, who, answer = tail[entry.place]
        if entry.place < given.place:
            again.play_entry(key, who, answer)
            continue
        if entry is given:
            said = len(again.table.fate.said)
            again.table.fate.say_again(game.checkpoint.fate, game.table.fate)
        if not _stays(again, entry, answer):
            struck.append(entry.place)
            unsaid += entry.events
            tail[entry.place] = (key, who, entry.written)
    kept: Struck = {"struck": struck, "chance": game.table.fate.said[said:]}
    tail.append((TAKE_BACK, seat, kept))
    game.become(again, tail)
    return TakenBack(kept, unsaid, given.question is asked)


def _given(game: Game[Any], seat: int, played: Sequence[_Played], asked: Question | None) -> _Played:
    """The answer that the seat can undo; Refused without one."""
    if asked is None:
        raise Refused("game_over")
    in_public = [entry for entry in played if entry.is_public_answer]
    if seat not in [entry.seat for entry in in_public]:
        raise Refused("nothing_to_take_back")
    last = in_public[-1]
    if last.seat != seat:
        raise Refused("answered_since")
    told = [event for entry in played if entry.place >= last.place for event in entry.told]
    if len(told) > 1 or not all(game.rules.only_says(last.key, event) for event in told):
        raise Refused("something_has_followed")
    if asked.hidden:
        raise Refused("decided_in_secret_since")
    return last


def _stays(again: Game[Any], entry: _Played, answer: Any) -> bool:
    """Whether an entry counts without an earlier answer: an unprompted action, if still possible."""
    if entry.key in (BELL, HOLD) or entry.key not in UNASKED:
        return False
    try:
        again.play_entry(entry.key, entry.seat, answer)
    except Refused:
        return False
    return True


class _Played(NamedTuple):
    """A replayed log entry."""

    place: int
    key: str
    seat: int
    question: Question
    """The question at that time."""
    written: Any
    """The answer as plain data."""
    events: list[Event]

    @property
    def told(self) -> list[Event]:
        return known_to(None, self.events)

    @property
    def is_public_answer(self) -> bool:
        """True if it is public. A gathered answer counts only if it was shown."""
        if self.key in UNASKED or self.question.hidden or self.question.private:
            return False
        return bool(self.told) or not self.question.until_bell


class Replayed(NamedTuple):
    """The valid entries of a tail, and the question at its end."""

    played: Sequence[_Played]
    asked: Question | None


def replay(game: Game[Any]) -> Replayed:
    """Replay the entries since the last boundary."""
    again, played = game.from_checkpoint(), list[_Played]()
    for place, (key, seat, answer) in enumerate(game.tail):
        if place in game.struck or key == TAKE_BACK:
            continue
        question = again.question
        assert question is not None
        written = answer if key in UNASKED else question.written(answer)
        events = again.play_entry(key, seat, answer)
        played.append(_Played(place, key, seat, question, written, events))
    return Replayed(played, again.question)
