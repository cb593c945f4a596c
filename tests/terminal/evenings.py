"""Evenings for tests: games that are played from lines, or by somebody who types whatever is allowed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

from dragonbot.engine.question import Question
from dragonbot.engine.several import Several
from dragonbot.fist.bids import IN_STONES, Fist, Fists, TwoFists
from dragonbot.fist.payment import StonePayment
from dragonbot.fist.things import COLOURS, NAMES
from dragonbot.players.level import CHANCE
from dragonbot.terminal.evening import Evening
from dragonbot.terminal.file import GameFile
from dragonbot.terminal.keyboard import Gone
from dragonbot.terminal.sitting import Sitting
from dragonbot.terminal.wishes import Wishes

PROMPT = re.compile(r"(\S.*?) > ")
IN_EVERY_LANGUAGE = {"fairy": "f", "gold": "g", "silver": "s", "fairy_silver": "fs"}
COIN_LETTERS = {
    "en": {**IN_EVERY_LANGUAGE, "black": "b", "red": "r", "purple": "p"},
    "de": {**IN_EVERY_LANGUAGE, "black": "sw", "red": "a", "purple": "l"},
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
        actions = sitting.game.actions(seat)
        if actions and self._random.random() < 0.5:
            return sitting.dialogue.narrator.card(actions[0]["use"])
        answer = question.any_answer(seat, lambda count: int(self._random.random() * count))
        return self._written(question, answer, sitting)

    def _written(self, question: Question, answer: Any, sitting: Sitting) -> str:
        narrator = sitting.dialogue.narrator
        language = narrator.catalogue.language
        if isinstance(question, Fists):
            fists = answer if isinstance(answer, TwoFists) else (answer,)
            stones = question.bidding.metal is IN_STONES
            return " / ".join(_fist_in_letters(fist, language, stones=stones) for fist in fists)
        if isinstance(question, StonePayment) and answer != "pass":
            words = COLOUR_WORDS[language]
            return " ".join(
                f"{count} {words[colour]}" for colour, count in zip(COLOURS, answer, strict=True) if count
            )
        options = list(question.answers(question.waiting[0]))
        if isinstance(question, Several):
            options = list(question.options(question.waiting[0]))
            if self._random.random() < 0.5:
                return ", ".join(narrator.answer(question, word) for word in answer)
            return " ".join(str(options.index(word) + 1) for word in answer)
        if self._random.random() < 0.5:
            return str(options.index(answer) + 1)
        return narrator.answer(question, answer)


def _fist_in_letters(fist: Fist, language: str, *, stones: bool) -> str:
    if stones:
        words = COLOUR_WORDS[language]
        things = [f"{count} {words[NAMES[kind].removesuffix('_stone')]}" for kind, count in fist]
    else:
        things = [f"{count}{COIN_LETTERS[language][NAMES[kind]]}" for kind, count in fist]
    return " ".join(things) or "0"


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
    """An evening that has not begun. `wished` are Wishes, and the language.

    A new game is played by computer players that look at nothing: they are quick, and come everywhere.
    """
    language = wished.pop("language", "en")
    if wished.get("seed", "1") is not None:
        wished.setdefault("level", CHANCE)
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
