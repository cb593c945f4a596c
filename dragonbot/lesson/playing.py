"""A game that one person alone plays against computers, and what is told of it scene by scene."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from dragonbot.engine.box import Box
from dragonbot.engine.event import Event
from dragonbot.engine.game import Game
from dragonbot.engine.question import Question
from dragonbot.lesson.step import ME
from dragonbot.match.posts import face_of, private, told_of
from dragonbot.posts import Scene


class Playing:
    def __init__(self, box: Box[Any], game: Game[Any]) -> None:
        self.box = box
        self.game = game
        self.content: Scene = {"events": [], "done": False}
        """The scene that goes on, as a post would hold it."""
        self.finished: list[Scene] = []
        """The scenes that came to their end with the last step."""
        self.secrets: list[list[Any]] = []
        """What only the person heard with the last step."""
        self._hear(self.game.table.news)

    @property
    def question(self) -> Question:
        assert self.game.question is not None
        return self.game.question

    def _answer(self, seat: int, answer: Any) -> None:
        self._hear(self.game.answer(seat, answer))

    def _hear(self, events: Sequence[Event]) -> None:
        happened = told_of(events, self.box, also_passing=True)
        self.secrets += private(events, ME, self.box.tells_more)
        over = self.game.over
        done = over or (happened.opening is not None and "view" in self.content)
        told = [*self.content["events"], *happened.since]
        self.content = {**self.content, "events": told, "done": done}
        if done:
            self.finished.append(self.content)
        if happened.opening is not None:
            told = [*([] if done else told), *happened.opening]
            self.content = {"events": told, "done": over}
        if not over:
            table, question = self.game.table, self.game.question
            face = face_of(self.box, table, question, self.box.pending(table, question))
            self.content = cast(Scene, {**self.content, **face})
            self.content["deadline"] = None
