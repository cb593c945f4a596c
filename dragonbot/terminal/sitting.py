"""A sitting: a game is played at this terminal until it is over or the people leave."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from dragonbot.engine.event import Event, known_to
from dragonbot.engine.game import Game
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.engine.taking_back import take_back
from dragonbot.games import GAMES
from dragonbot.players.agents import Unasked
from dragonbot.players.hearing import Hearing
from dragonbot.terminal.dialogue import Dialogue
from dragonbot.terminal.file import GameFile
from dragonbot.terminal.game import TERMINALS, View
from dragonbot.terminal.paint import BOLD
from dragonbot.terminal.place import Place, player_at
from dragonbot.terminal.saved import Saved, written
from dragonbot.terminal.talk import Talk


class Sitting:
    """The computer players are asked first, then the people in the order of their seats."""

    def __init__(
        self,
        game: Game[Any],
        places: Sequence[Place],
        seed: str,
        level: str,
        dialogue: Dialogue,
        file: GameFile | None = None,
        seconds: int | None = None,
        told: Sequence[Event] | None = None,
    ) -> None:
        """`level` is how well the computer plays, `seconds` are left of a talk that goes on.

        `told` is all that has happened so far; where that is lost, computer players know the less.
        """
        self.game = game
        self.places = places
        self.seed = seed
        self.level = level
        self.dialogue = dialogue
        self.file = file
        self.people = [seat for seat, place in enumerate(places) if place.person]
        self.behind = ""
        """Why the file does not hold the last answers, if it does not."""
        self._people_went_first: Question | None = None
        self._talk = Talk(self, seconds)
        self._hearing = None if told is None else Hearing(GAMES[game.rules.id], game.table)
        if self._hearing is not None:
            self._hearing.hear(told or ())
        dialogue.undo = self.undo

    def play(self) -> None:
        """Play to the end. Gone goes through."""
        while (question := self.game.question) is not None:
            computers = [seat for seat in question.waiting if seat not in self.people]
            terminal = TERMINALS[self.game.rules.id]
            if terminal.reads_at_once and self.let_read():
                continue
            if terminal.is_talk(question):
                self._talk.hold(question)
            elif self._people_may_act(question):
                if not self.let_read():
                    self._people_went_first = question
                    self._ask_people(question)
            elif computers:
                self._let_answer(computers[0], question)
            elif question.until_bell:
                self._gather(question)
            elif not self.let_read():
                self._ask_people(question)
        first = self.people[0]
        over = self.game.view(None) if self.dialogue.several else self.seen(first)
        self.dialogue.end(self.places[first], over)
        self.dialogue.say("terminal-seed", seed=self.seed)

    def take(self, seat: int, answer: Any) -> None:
        """Give an answer to the table, and the news to those who may know. Refused changes nothing."""
        news = self.game.answer(seat, answer)
        self.places[seat].answers += 1
        self.hear(news)
        self.keep()

    def act(self, seat: int, action: Any) -> View:
        """Do what the seat may do at any time; the table as it sees it then. Refused changes nothing."""
        self.hear(self.game.act(seat, action))
        self.keep()
        return self.seen(seat)

    def undo(self) -> None:
        """The last answer that one of the people has given in public was not given. Refused changes nothing.

        All of them sit here, and the computer has nothing against it.
        """
        refused = Refused("nothing_to_take_back")
        for seat in self.people:
            try:
                taken = take_back(self.game, seat)
            except Refused as error:
                # What counts is why the last answer of all cannot be taken back, if there is one.
                refused = error if error.key != "nothing_to_take_back" else refused
                continue
            if self._hearing is not None:
                self._hearing.unhear(taken.unsaid)
            if taken.was_still_asked:
                self._talk.goes_on()
            self.keep()
            return
        raise refused

    def seen(self, seat: int) -> View:
        """The table as the seat sees it."""
        return self.game.view(seat)

    def hear(self, news: Sequence[Event]) -> None:
        if self._hearing is not None:
            self._hearing.hear(news)
        for seat in self.people:
            self.places[seat].unread += known_to(seat, news)

    def keep(self) -> None:
        """Write the game to its file. If that fails the game goes on, and is told at the next question."""
        if self.file is None:
            return
        try:
            self.file.write(self._saved())
        except OSError as error:
            self.behind = error.strerror or type(error).__name__
        else:
            self.behind = ""

    def keep_in(self, name: str) -> None:
        """What the command `save` does: say where the game is kept, or begin to keep it in a new file."""
        say = self.dialogue.say
        if name:
            file = GameFile(Path(name))
            if file.exists() and (self.file is None or file.path != self.file.path):
                say("terminal-save-exists", file=file.shown)
                return
            self.file = file
        self.keep()
        if self.file is None:
            say("terminal-save-where")
        elif self.behind:
            self._tell_behind()
        else:
            say("terminal-saved", file=self.file.shown)

    def _let_answer(self, seat: int, question: Question) -> None:
        """A computer player answers."""
        self.take(seat, self.thought_of(seat, question))

    def thought_of(self, seat: int, question: Question, left: float = 1.0, moment: int | None = None) -> Any:
        """What a computer player answers, if anything, with this part of the time left.

        What it does beside that without being asked has been done. `moment` tells apart the times at which it
        is asked the same without having answered.
        """
        game = self.game
        options = TERMINALS[game.rules.id].options(game.table)
        player = player_at(self.places[seat], seat, game.rules.id, self.level, self.seed, options, moment)
        asked = GAMES[game.rules.id].asked(game.table, question, seat)._replace(left=left)
        if self._hearing is not None:
            asked = asked._replace(heard=self._hearing.heard(seat))
        answer = player.answer(game.view(seat), asked)
        while isinstance(answer, Unasked):
            self.hear(game.act(seat, answer.action))
            answer = answer.answer
        return answer

    def let_read(self) -> bool:
        """Where several share the keyboard, whoever has news that only they may know reads them now.

        Otherwise it would show who has not been asked to do something that the others may not know of.
        """
        if self.dialogue.several:
            unread = {seat: self.places[seat].unread for seat in self.people}
            for seat in TERMINALS[self.game.rules.id].readers(unread):
                self._pause(seat, "terminal-only-you")
                return True
        return False

    def _people_may_act(self, question: Question) -> bool:
        """Whether people go first with this question who have not had the keyboard yet."""
        if question is self._people_went_first:
            return False
        return TERMINALS[self.game.rules.id].go_first(question, self.game.view(None), self.people)

    def _ask_people(self, question: Question) -> None:
        """Everybody who is asked gets the keyboard in turn.

        In a bidding so does who has nothing to bid, because nobody may know that.
        """
        idle = self._idle(question)
        for seat in sorted({*(seat for seat in question.waiting if seat in self.people), *idle}):
            if seat in idle:
                acted = self._pause(seat, "terminal-nothing-to-bid")
                if not acted or seat not in question.waiting:
                    continue
            self.ask(seat, question)

    def _gather(self, question: Question) -> None:
        """All people get the keyboard, asked or not; then the time is up."""
        for seat in self.people:
            if seat in question.waiting:
                self.ask(seat, question)
            elif self.dialogue.several:
                self._pause(seat, "terminal-nothing-to-add")
        self.hear(self.game.ring())
        self.keep()

    def ask(
        self, seat: int, question: Question, *, may_pass: bool = False, seconds: int | None = None
    ) -> bool:
        """Ask somebody who sits here. Whether they have answered: only who `may_pass` need not."""
        if self.behind:
            self._tell_behind()
        return self.dialogue.ask(
            self.places[seat],
            seat,
            question,
            self.seen(seat),
            take=partial(self.take, seat),
            act=partial(self.act, seat),
            save=self.keep_in,
            may_pass=may_pass,
            seconds=seconds,
        )

    def _idle(self, question: Question) -> list[int]:
        """Who takes part and has nothing to answer, as far as they get the keyboard."""
        views = {seat: self.seen(seat) for seat in self.people}
        idle = list(TERMINALS[self.game.rules.id].idle(question, views))
        return idle if self.dialogue.several else [seat for seat in idle if self.game.actions(seat)]

    def _pause(self, seat: int, key: str) -> bool:
        act = partial(self.act, seat)
        return self.dialogue.pause(self.places[seat], seat, self.seen(seat), key, act)

    def _tell_behind(self) -> None:
        assert self.file is not None
        self.dialogue.say("terminal-save-failed", BOLD, file=self.file.shown, reason=self.behind)

    def _saved(self) -> Saved:
        language = self.dialogue.narrator.catalogue.language
        seconds = self._talk.seconds
        return written(language, self.seed, self.level, self.places, self.game.save(), seconds, self._told())

    def _told(self) -> Sequence[Event] | None:
        return None if self._hearing is None else self._hearing.events
