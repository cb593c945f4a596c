"""Trying a blank card: it comes up at once, again and again, in one situation after the other.

What is stored is the card, at which situation the person is, and what has been answered there, by the
computers as well: so it is as it was after a restart, and nobody thinks twice.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from dragonbot.engine.box import CARDS
from dragonbot.engine.fate import Fate, WrongChance
from dragonbot.engine.game import Game
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES, Parts
from dragonbot.lesson.course import Astray
from dragonbot.lesson.playing import Playing
from dragonbot.lesson.step import ME
from dragonbot.scenario.page import BadPage
from dragonbot.scenario.scenario import SCENARIOS, read_scenario

TRYING: Final = "blank_try"
"""What it is stored as, among the lessons of a person."""
VERSION: Final = 1
"""Raised where situations or what is stored of them have become others."""
PLAYERS: Final = ("you", "Asta", "Bert")

Situations: TypeAlias = Callable[[Any], Sequence[tuple[str, dict[str, Any]]]]
SITUATIONS: Final[Parts[Situations]] = Parts("situations", "SITUATIONS", "no cards can be tried in it")


class Head(NamedTuple):
    """What is tried, and how far the person is."""

    game: str
    card: Any
    """As it stands among the options of a game."""
    sort: str
    number: int
    """Where the card is found again: a draft, or a card of a server."""
    seed: str
    place: int = 0
    """Which of the situations it is."""
    since: int = 0
    """So many answers were given in those before."""

    def after(self, answers: int, place: int, seed: str) -> Head:
        """In another situation, or once more in this one."""
        return self._replace(place=place, seed=seed, since=self.since + answers + 1)


class Trying(Playing):
    """How far somebody is in a situation."""

    def __init__(self, head: Head) -> None:
        self.head = head
        situations = SITUATIONS[head.game](head.card)
        self.count = len(situations)
        self.situation, given = situations[head.place % self.count]
        self.options: dict[str, Any] = {CARDS: [head.card]}
        self.entries: list[Any] = []
        """A seat and what it has answered, one after the other; or has done unasked, which is marked."""
        super().__init__(GAMES[head.game], _game(head, self.options, given))

    @classmethod
    def of(cls, row_version: int, answers: Sequence[Any]) -> Trying:
        """What was stored. Astray where that is nothing any more."""
        try:
            if row_version != VERSION:
                raise ValueError(row_version)
            trying = cls(Head(*answers[0]))
            for seat, said, *is_action in answers[1:]:
                (trying.act if is_action else trying.take)(seat, said)
        except (Refused, WrongChance, BadPage, LookupError, TypeError, ValueError, AssertionError) as error:
            raise Astray(f"{TRYING}: {error}") from error
        return trying

    def stored(self) -> list[Any]:
        return [list(self.head), *self.entries]

    @property
    def number(self) -> int:
        """Of the panel: it is another one after each answer."""
        return self.head.since + len(self.entries)

    @property
    def over(self) -> bool:
        """What the situation is about is over."""
        return bool(self.finished) or self.game.over

    @property
    def asks(self) -> bool:
        """Whether the person is asked."""
        return not self.over and ME in self.question.waiting

    @property
    def waits_for(self) -> int | None:
        """The computer whose answer is missing, where the person need not answer first."""
        if self.over or self.asks:
            return None
        return next(iter(self.question.waiting), None)

    def check(self, answer: Any) -> Any:
        """The person's answer as the rules keep it. Refused where they do not allow it."""
        if not self.asks:
            raise Refused("question_is_over")
        return self.question.check(ME, answer)

    def say(self, seat: int, answer: Any) -> Question:
        """An answer, as an agent or `check` gives it. Returns what it was asked for."""
        question = self.question
        self.take(seat, question.written(question.check(seat, answer)))
        return question

    def take(self, seat: int, answer: Any) -> None:
        """An answer as it is stored."""
        assert not self.over
        self._answer(seat, answer)
        self.entries.append([seat, answer])

    def act(self, seat: int, action: Any) -> None:
        """What a seat does without being asked. Refused where it may not."""
        if self.over:
            raise Refused("nothing_to_do_now")
        self._hear(self.game.act(seat, action))
        self.entries.append([seat, action, True])


def _game(head: Head, options: dict[str, Any], given: dict[str, Any]) -> Game[Any]:
    box = GAMES[head.game]
    page = {
        "title": TRYING,
        "rules": head.game,
        "players": list(PLAYERS),
        "options": options,
        "given": given,
    }
    table = SCENARIOS[head.game].given_table(read_scenario(json.dumps(page)))
    table.fate = Fate(head.seed)
    return Game(box, table)
