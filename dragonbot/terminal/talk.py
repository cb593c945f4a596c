"""Talk: a question about which everybody may say something, again and again, until its time is up.

Nobody looks at a clock in the terminal. Time passes with what people type, so that computer players have
their say as often as they would if it ran.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from dragonbot.engine.event import Event
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.terminal.game import TERMINALS

if TYPE_CHECKING:
    from dragonbot.terminal.sitting import Sitting

TURN_SECONDS: Final = 5
"""So much time passes with a turn of the one person at the keyboard, or where nobody of several speaks."""
WORD_SECONDS: Final = 2
"""So much with what one of several says."""


class Talk:
    def __init__(self, sitting: Sitting, seconds: int | None = None) -> None:
        """`seconds` are left for the question that the game asks now, where it goes on from a file."""
        self.sitting = sitting
        self.seconds = seconds
        self._timed = sitting.game.question if seconds is not None else None
        self._terminal = TERMINALS[sitting.game.rules.id]
        self._box = GAMES[sitting.game.rules.id]

    def hold(self, question: Question) -> None:
        """Let everybody talk until the question is over. Gone goes through."""
        sitting, game = self.sitting, self.sitting.game
        is_timed = self._terminal.unsaid(question) is None
        if is_timed:
            self._begin(question)
        while game.question is question:
            if sitting.let_read():
                continue
            has_spoken = self._let_people_speak(question, is_timed=is_timed)
            if is_timed:
                self._let_computers_speak(question, is_timed=True)
                self._pass_time(question, has_spoken=has_spoken)
            elif not has_spoken:
                self._say_nothing(question)
                self._let_computers_speak(question, is_timed=False)

    def goes_on(self) -> None:
        """It is the same talk, though what was said last was taken back."""
        self._timed = self.sitting.game.question

    def _begin(self, question: Question) -> None:
        """All the time is there, or what an interruption has left of it."""
        if question is self._timed:
            return
        limit, full = self._box.limits[question.timer], self._full(question)
        left = full if self.seconds is None or not limit.is_rest else min(self.seconds, full)
        self.seconds = left
        self._timed = question
        self.sitting.keep()

    def _full(self, question: Question) -> int:
        return int(self._box.limits[question.timer].seconds["live"] or TURN_SECONDS)

    def _pass_time(self, question: Question, *, has_spoken: bool) -> None:
        sitting = self.sitting
        if sitting.game.question is not question:
            return
        assert self.seconds is not None
        together = sitting.dialogue.several
        self.seconds = max(0, self.seconds - (WORD_SECONDS if has_spoken and together else TURN_SECONDS))
        if not self.seconds:
            sitting.hear(sitting.game.ring())
        sitting.keep()

    def _let_people_speak(self, question: Question, *, is_timed: bool) -> bool:
        """Whether anybody has taken the word. One person is asked; several call out who speaks."""
        sitting = self.sitting
        together = sitting.dialogue.several
        speakers = [
            seat
            for seat in sitting.people
            if self._terminal.may_speak(question, sitting.game.view(None if together else seat), seat)
        ]
        if not speakers:
            return False
        seconds = self.seconds if is_timed else None
        if not together:
            return sitting.ask(speakers[0], question, may_pass=True, seconds=seconds)
        seat = sitting.dialogue.call(
            question,
            sitting.game.view(None),
            self._news_for_all(),
            {sitting.places[seat].name: seat for seat in sitting.people},
            seconds,
            sitting.keep_in,
        )
        if seat is None:
            return False
        sitting.ask(seat, question, may_pass=True, seconds=seconds)
        return True

    def _news_for_all(self) -> list[Event]:
        """What everybody may know and somebody has not read. They read it together now."""
        places = [self.sitting.places[seat] for seat in self.sitting.people]
        public = [[event for event in place.unread if event[3] is None] for place in places]
        for place in places:
            place.unread = [event for event in place.unread if event[3] is not None]
        return max(public, key=len)

    def _say_nothing(self, question: Question) -> None:
        for seat in self.sitting.people:
            if self.sitting.game.question is question and seat in question.waiting:
                self.sitting.take(seat, self._terminal.unsaid(question))

    def _let_computers_speak(self, question: Question, *, is_timed: bool) -> None:
        """Each has a say, in any order."""
        sitting, game = self.sitting, self.sitting.game

        def undecided() -> list[int]:
            if game.question is not question:
                return []
            found = self._box.undecided(game.table, question)
            return [seat for seat in found if seat not in sitting.people]

        seats = undecided()
        said = sum(place.answers for place in sitting.places)
        Random(f"{sitting.seed} order {said} {self.seconds}").shuffle(seats)
        for seat in seats:
            if seat in undecided():
                self._let_speak(seat, question, is_timed=is_timed)

    def _let_speak(self, seat: int, question: Question, *, is_timed: bool) -> None:
        """A computer player says something, or holds its peace for now."""
        sitting = self.sitting
        left = (self.seconds or 0) / self._full(question) if is_timed else 1.0
        answer = sitting.thought_of(seat, question, left, moment=self.seconds if is_timed else None)
        if answer is not None:
            try:
                sitting.take(seat, answer)
            except Refused:
                # What it cannot see may stand in its way: it takes up what somebody else has said.
                answer = None
        if answer is None and not is_timed:
            sitting.take(seat, question.silence(seat))
