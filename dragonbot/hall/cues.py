"""Cues: when those answer who play by themselves, each at its own moment, whatever they hold and will say."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any, Final

from dragonbot.hall import attendance
from dragonbot.hall.pace import seconds_for
from dragonbot.hall.seed import seed_for

if TYPE_CHECKING:
    from dragonbot.hall.match import Match

FIRST: Final = 1.0
LAST: Final = 3.5
"""So many seconds after it is asked somebody answers, at the earliest and at the latest."""
ONCE_MORE: Final = (4.0, 6.0)
"""So many seconds later somebody is asked again who would rather keep silent for now."""
PARTS: Final = 12
"""Where there is much time nobody is asked more often than this while it lasts."""
LAST_WORD: Final = (1.0, 2.5)
"""So many seconds before the time is up everybody is asked once more."""
WORDS: Final = 6
"""For each of them: after so many words without a person's between them they say no more, or seldom."""
SHORTLY: Final = 0.5
"""What is said in the last seconds is answered this much before the time is up."""
RESERVE: Final = 0.25
"""Without a clock they hold out like this for a person who may yet say something."""
LONG: Final = 600.0
"""Where there is more time than so many seconds nobody waits longer because they do not come to terms."""
NEVER: Final = float("inf")


class Cue:
    """When one seat speaks, and what it has thought of."""

    __slots__ = (
        "again",
        "answer",
        "bided",
        "failed",
        "heard",
        "moment",
        "mute",
        "ready",
        "seat",
        "thinking",
        "told",
    )

    def __init__(self, seat: int, moment: float, told: int) -> None:
        self.seat = seat
        self.moment = moment
        self.told = told
        """How much had been said when it was set."""
        self.mute = False
        """It has nothing to say, or has said it. That its moment came counts all the same."""
        self.again = False
        """It holds back, and will be asked again, sooner if something happens."""
        self.bided = False
        """It has nothing to add, and has given people time to think better of what they have agreed to."""
        self.think_anew()

    def think_anew(self) -> None:
        self.heard = -1
        """How much had been said when the thought began."""
        self.thinking: asyncio.Task[None] | None = None
        self.ready = False
        self.failed = False
        self.answer: Any = None

    def forget(self) -> None:
        if self.thinking is not None and not self.ready:
            self.thinking.cancel()


class Cues:
    """Those of one match, for the question that is being asked. Nothing of them is stored."""

    def __init__(self, rhythm: float = 1.0) -> None:
        """The rhythm is how many times as slow as people's they answer; 0: as soon as they have thought."""
        self._rhythm = rhythm
        self._question = -1
        self._by_seat: dict[int, Cue] = {}
        self._words = 0

    def __iter__(self) -> Iterator[Cue]:
        return iter(self._by_seat.values())

    def holds(self, cue: Cue) -> bool:
        """Whether it still counts."""
        return self._by_seat.get(cue.seat) is cue

    def forget(self) -> None:
        for cue in self:
            cue.forget()
        self._by_seat.clear()

    def a_person_spoke(self) -> None:
        self._words = 0

    def attend(self, match: Match, now: float) -> None:
        """Set a cue for whoever is asked and plays by itself, and forget those of all others."""
        game, row = match.game, match.row
        question = game.question if game is not None and row.state == "running" else None
        if game is None or question is None or not attendance.anybody_here(match.seats):
            self.forget()
            return
        if row.question != self._question:
            self.forget()
            self._question, self._words = row.question, 0
        closing = attendance.closing(game)
        asked = attendance.undecided(game, question)
        speaking = [
            seat
            for seat in (closing.seats if closing is not None else asked)
            if attendance.plays_by_itself(match.seats[seat])
        ]
        for seat in set(self._by_seat) - set(speaking):
            self._by_seat.pop(seat).forget()
        told = len(game.tail)
        for seat in speaking:
            cue = self._by_seat.get(seat)
            if cue is None:
                cue = self._by_seat[seat] = Cue(seat, self._moment(match, seat, now), told)
                cue.again = self._is_far(cue, now)
            elif cue.again and told > cue.told:  # something has happened since it held back
                cue.bided = False
                cue.told = told
                cue.moment = min(cue.moment, self._moment(match, seat, now))
                cue.again = self._is_far(cue, now)
            cue.mute = seat not in asked

    def _is_far(self, cue: Cue, now: float) -> bool:
        """Whether it is set for much later, since they have talked enough; a person may speak first."""
        return cue.moment > now + self._rhythm * LAST

    def take_up(self, match: Match, now: float) -> None:
        """After a while in which nobody was here: moments are as if somebody had been."""
        self.attend(match, min(now, match.row.asked_at or now))

    def _moment(self, match: Match, seat: int, now: float) -> float:
        question = match.game.question if match.game is not None else None
        assert question is not None
        if in_secret(match):
            return now  # nobody is to see that somebody is asked
        if question.until_bell and self._is_tired:
            return self._once_more(match, seat, now)
        moment = now + self._drawn(match, seat, FIRST, LAST)
        deadline = match.row.deadline
        if question.until_bell and deadline is not None:
            return min(moment, max(now, deadline - SHORTLY))
        return moment

    def _drawn(self, match: Match, seat: int, first: float, last: float) -> float:
        """A span that only the secret of the match can foretell."""
        game = match.game
        assert game is not None
        said = len(game.tail) if game.question is not None and game.question.until_bell else 0
        drawn = Random(seed_for(match, "moment", seat, said, self._words))
        return self._rhythm * drawn.uniform(first, last)

    @property
    def _is_tired(self) -> bool:
        """Whether they have talked among themselves for long enough."""
        return self._words >= WORDS * max(1, len(self._by_seat))

    def left(self, match: Match, now: float) -> float:
        """Which part of the time is left. Where words count instead of a clock they use it up."""
        if not words_count(match):
            return match.left(now)
        left = 1 - self._words / (WORDS * max(1, len(self._by_seat)))
        reserve = 0.0 if _are_alone(match) else RESERVE
        return min(match.left(now), max(reserve, left))

    # Whose moment has come

    def bell(self, now: float) -> float | None:
        """When one of the moments comes next."""
        coming = [cue.moment for cue in self if now < cue.moment < NEVER]
        return min(coming, default=None)

    def due(self, now: float) -> Cue | None:
        """One that has thought, and whose moment has come."""
        ready = [cue for cue in self if cue.ready and not cue.mute and cue.moment <= now]
        return min(ready, key=lambda cue: (cue.moment, cue.seat), default=None)

    def unthought(self, match: Match, now: float) -> list[Cue]:
        """Those that should begin to think now: where people talk, not before their moment."""
        question = match.game.question if match.game is not None else None
        if question is None:
            return []
        return [
            cue
            for cue in self
            if cue.thinking is None and not cue.mute and (not question.until_bell or cue.moment <= now)
        ]

    def have_passed(self, match: Match, now: float) -> bool:
        """Whether all their moments have come, also of those who have nothing to answer."""
        if self._question != match.row.question:
            return True
        return all(cue.moment <= now for cue in self if attendance.plays_by_itself(match.seats[cue.seat]))

    def is_silent(self, seat: int) -> bool:
        """Whether it will say no more to the question unless somebody else does."""
        cue = self._by_seat.get(seat)
        return cue is not None and cue.moment == NEVER

    def spoke(self, cue: Cue, *, is_closing: bool) -> None:
        """It has answered. Where all close an answer its moment counts until the question is over."""
        if is_closing:
            cue.mute = True
        else:
            self._words += 1
            self._by_seat.pop(cue.seat, None)

    def hold_back(self, match: Match, cue: Cue, now: float) -> None:
        """It would rather keep silent for now: ask again when something has happened, or some time later."""
        game = match.game
        assert game is not None
        if words_count(match):
            self._words += 1  # there is nothing else to wear it down
        cue.think_anew()
        cue.again, cue.told = True, len(game.tail)
        cue.moment = self._once_more(match, cue.seat, now)
        if cue.moment == NEVER and not cue.bided and not match.is_untimed and not are_among_themselves(match):
            cue.bided = True
            cue.moment = now + LONG

    def _once_more(self, match: Match, seat: int, now: float) -> float:
        question = match.game.question if match.game is not None else None
        assert question is not None
        limit = seconds_for(match.row.game, question.timer, match.row.pace)
        span = self._drawn(match, seat, *ONCE_MORE)
        if limit is None or words_count(match):
            return NEVER if self._is_tired else now + span
        when = now + max(span, limit / PARTS)
        deadline = match.row.deadline
        if deadline is not None:
            before = Random(seed_for(match, "last word", seat)).uniform(*LAST_WORD)
            if when > deadline - before:
                return deadline - before if now < deadline - before else NEVER
        return when


def words_count(match: Match) -> bool:
    """Whether what they say wears them down instead of a clock.

    So it is without one, and where only they have still to decide while there is much time: no person is to
    wait half a day for what they could say to each other in a minute.
    """
    question = match.game.question if match.game is not None else None
    if question is None or not question.until_bell:
        return False
    limit = seconds_for(match.row.game, question.timer, match.row.pace)
    return limit is None or (limit > LONG and _are_alone(match))


def are_among_themselves(match: Match) -> bool:
    """Whether all who have a part in what is asked play by themselves; whoever is done with it has none."""
    question = match.game.question if match.game is not None else None
    return question is not None and all(
        attendance.plays_by_itself(match.seats[seat]) for seat in question.waiting
    )


def _are_alone(match: Match) -> bool:
    """Whether no person has still to decide."""
    game = match.game
    if game is None or game.question is None:
        return False
    undecided = attendance.undecided(game, game.question)
    return all(attendance.plays_by_itself(match.seats[seat]) for seat in undecided)


def in_secret(match: Match) -> bool:
    """Whether only those who play by themselves are asked, and nobody may see that anybody is."""
    game = match.game
    question = game.question if game is not None else None
    if game is None or question is None or not question.hidden or question.until_bell:
        return False
    if attendance.closing(game) is not None or not attendance.anybody_here(match.seats):
        return False
    return all(attendance.plays_by_itself(match.seats[seat]) for seat in question.waiting)
