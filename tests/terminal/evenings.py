"""Evenings for tests: games that are played from lines, or by somebody who types whatever is allowed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

from dragonbot.engine.question import Question
from dragonbot.fist.fist import Fists
from dragonbot.fist.payment import StonePayment
from dragonbot.fist.things import COLOURS, NAMES
from dragonbot.terminal.evening import Evening
from dragonbot.terminal.file import GameFile
from dragonbot.terminal.keyboard import Gone
from dragonbot.terminal.sitting import Sitting
from dragonbot.terminal.wishes import Wishes

PROMPT = re.compile(r"(\S.*?) > ")
COIN_LETTERS = {
    "en": {"fairy": "f", "gold": "g", "silver": "s", "black": "b", "red": "r"},
    "de": {"fairy": "f", "gold": "g", "silver": "s", "black": "sw", "red": "a"},
}
COLOUR_WORDS = {
    "en": dict(zip(COLOURS, ("red", "blue", "yellow", "white"), strict=True)),
    "de": dict(zip(COLOURS, ("rot", "blau", "gelb", "weiß"), strict=True)),
}


class Fingers:
    """A keyboard on which somebody types answers at random, as a person would write them."""

    def __init__(self, evening: Evening, hand: str, most: int = 10_000) -> None:
        self.heard = True
        self.evening = evening
        self.typed: list[str] = []
        self.prompts: list[str] = []
        self._most = most
        self._random = Random(hand)

    def ask(self, prompt: str) -> str:
        assert len(self.typed) < self._most, "nobody types so much"
        self.evening.screen.write(prompt)
        prompted = PROMPT.fullmatch(prompt)
        line = self._answer(prompted[1]) if prompted else "yes" if "yes or no" in prompt else ""
        self.evening.screen.write(f"{line}\n")
        self.prompts.append(prompt)
        self.typed.append(line)
        return line

    def answers(self) -> list[str]:
        """What was typed and was an answer."""
        pairs = zip(self.prompts, self.typed, strict=True)
        return [typed for prompt, typed in pairs if PROMPT.fullmatch(prompt)]

    def _answer(self, name: str) -> str:
        sitting = self.evening.sitting
        assert sitting is not None
        question = sitting.game.question
        assert question is not None
        seat = [place.name for place in sitting.places].index(name)
        answer = question.any_answer(seat, lambda count: int(self._random.random() * count))
        return self._written(question, answer, sitting)

    def _written(self, question: Question, answer: Any, sitting: Sitting) -> str:
        language = sitting.dialogue.narrator.catalogue.language
        if isinstance(question, Fists):
            letters = COIN_LETTERS[language]
            coins = [f"{count}{letters[NAMES[kind]]}" for kind, count in answer]
            return " ".join(coins) or "0"
        if isinstance(question, StonePayment):
            words = COLOUR_WORDS[language]
            return " ".join(
                f"{count} {words[colour]}" for colour, count in zip(COLOURS, answer, strict=True) if count
            )
        options = list(question.options(question.waiting[0]))
        if self._random.random() < 0.5:
            return str(options.index(answer) + 1)
        return sitting.dialogue.narrator.answer(question, answer)


class Answers:
    """A keyboard on which answers are typed until there are none, and Enter wherever it is wanted."""

    def __init__(self, evening: Evening, answers: Sequence[str]) -> None:
        self.heard = True
        self.evening = evening
        self.left = list(answers)

    def ask(self, prompt: str) -> str:
        self.evening.screen.write(f"{prompt}\n")
        if not PROMPT.fullmatch(prompt):
            return ""
        if not self.left:
            raise Gone
        return self.left.pop(0)


def evening(
    lines: Sequence[str] = (), *, save: Path | None = None, width: int = 80, **wished: Any
) -> Evening:
    """An evening that has not begun. `wished` are Wishes, and the language."""
    language = wished.pop("language", "en")
    return Evening(
        Wishes(**{"seed": "1", **wished}),
        language=language,
        file=GameFile(save) if save else None,
        stdin=StringIO("".join(f"{line}\n" for line in lines)),
        stdout=StringIO(),
        environment={},
        width=width,
    )


def shown(evening: Evening) -> str:
    """All that has been on the screen."""
    assert isinstance(evening.screen.stream, StringIO)
    return evening.screen.stream.getvalue()


def play(lines: Sequence[str] = (), **wished: Any) -> tuple[int, str]:
    """What an evening gives back, and all that was shown."""
    spent = evening(lines, **wished)
    code = spent.spend()
    return code, shown(spent)


def play_by_itself(hand: str = "1", /, **wished: Any) -> tuple[Fingers, str]:
    """A whole game that somebody plays at random, and all that was shown."""
    spent = evening(**wished)
    fingers = Fingers(spent, hand)
    spent.keyboard = fingers
    assert spent.spend() == 0
    return fingers, shown(spent)
