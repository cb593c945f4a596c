"""Evenings of Dragon's Gold for tests: somebody types whatever is allowed, as a person would write it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

import pytest

from dragonbot.games.gold.scenario.table import given_table
from dragonbot.games.gold.terminal.things import THINGS
from dragonbot.gold.accusing import accusations
from dragonbot.gold.arming import any_arming
from dragonbot.gold.haggle import Haggle
from dragonbot.gold.market import Market
from dragonbot.gold.object import OBJECTS
from dragonbot.gold.pause import Pause
from dragonbot.scenario.scenario import read_scenario
from dragonbot.terminal.evening import Evening
from dragonbot.terminal.keyboard import Gone
from dragonbot.terminal.sitting import Sitting
from dragonbot.text.catalogue import Catalogue
from tests.terminal.evenings import PROMPT, evening, shown

CALLS: Final = ("Who? > ", "Wer? > ")
LITTER: Final = (
    *"1249/,-()'+",
    "9" * 50,
    "z" * 3000,
    "\x00",
    "é",
    "💎",
    "table",
    "card",
    "rules",
    "hand",
    "?",
)


class HuntFingers:
    """A keyboard on which somebody types at random, for everybody who sits there."""

    def __init__(self, evening: Evening, hand: str, most: int = 10_000) -> None:
        self.heard = True
        self.evening = evening
        self.typed: list[str] = []
        self.prompts: list[str] = []
        self._most = most
        self._random = Random(hand)

    def pick(self, count: int) -> int:
        return self._random.randrange(count)

    @property
    def sitting(self) -> Sitting:
        assert self.evening.sitting is not None
        return self.evening.sitting

    def ask(self, prompt: str) -> str:
        assert len(self.typed) < self._most, "nobody types so much"
        self.evening.screen.write(prompt)
        line = " ".join(self.line(prompt).split())
        self.evening.screen.write(f"{line}\n")
        self.prompts.append(prompt)
        self.typed.append(line)
        return line

    def line(self, prompt: str) -> str:
        if prompt in CALLS:
            people = [place.name for place in self.sitting.places if place.person]
            return people[self.pick(len(people))] if self.pick(2) else ""
        prompted = PROMPT.fullmatch(prompt)
        return self.answer(prompted[1]) if prompted else ""

    def answer(self, name: str) -> str:
        game = self.sitting.game
        question = game.question
        assert question is not None
        seat = [place.name for place in self.sitting.places].index(name)
        me = game.table.seats[seat]
        if not self.pick(6):
            action: Any = any_arming(game.table, me, self.pick)
            if me.armed and not self.pick(3):
                action = {"disarm": next(iter(me.armed))}
            if action is not None:
                return self.written(action)
        accused = accusations(game.table, me)
        sharing = game.table.sharing
        if accused and not self.pick(3) and not (sharing and sharing.certain):
            return self.written(accused[self.pick(len(accused))])
        is_free = isinstance(question, Haggle | Market | Pause)
        if is_free and (seat not in question.waiting or not self.pick(5)):
            return ""
        answer = question.any_answer(seat, self.pick)
        if isinstance(answer, Mapping) or isinstance(question, Haggle | Market | Pause) or answer == "pass":
            return self.written(answer)
        options = list(question.answers(seat))
        if self.pick(2):
            return str(options.index(answer) + 1)
        return self.sitting.dialogue.narrator.answer(question, answer)

    def written(self, answer: Any) -> str:
        """An answer or something unasked in words."""
        match answer:
            case "go_on":
                return ""
            case str():
                return self.word("deed", answer)
            case {"send": hunter, "to": dragon}:
                return f"{self.word('hunter', hunter)} {self.dragon(dragon)}"
            case {"accuse": name}:
                return f"{self.word('deed', 'accuse')} {name}"
            case {"disarm": card}:
                return f"{self.word('deed', 'unready')} {self.card(card)}"
            case {"share": shares}:
                return ", ".join(f"{name} {self.heap(heap)}" for name, heap in shares.items())
            case {"divide": shares} if len(answer) == 1:
                return " / ".join(map(self.heap, shares))
            case {"give": give, "for": want, "to": name}:
                verb, price = self.word("deed", "offer"), self.word("deed", "for")
                return f"{verb} {name} {self.heap(give)} {price} {self.heap(want)}"
            case {"agree": name}:
                return f"{self.word('deed', 'take')} {name}"
            case {"withdraw": name}:
                return f"{self.word('deed', 'withdraw')} {name}"
        verb = "use" if "use" in answer else "ready"
        wish = dict(answer)
        card = wish.pop("use" if verb == "use" else "arm")
        return " ".join([self.word("deed", verb), self.card(card), *self.wish(wish)])

    def wish(self, wish: Mapping[str, Any]) -> list[str]:
        words = []
        for key, value in wish.items():
            match key:
                case "player":
                    words.append(value)
                case "players":
                    words += [f"{value[0]},", value[1]]
                case "dragon" | "to":
                    words.append(self.dragon(value))
                case "dragons" if value is True:
                    words.append(self.word("deed", "pile"))
                case "dragons":
                    words += [f"{self.dragon(value[0])},", self.dragon(value[1])]
                case "adventurer":
                    words.append(self.word("hunter", value))
                case "adventurers":
                    words += [f"{self.word('hunter', hunter)} {self.dragon(to)}," for hunter, to in value]
                case "token" | "colour":
                    words.append(self.word("token", value))
                case "tokens":
                    words.append(self.heap(value))
                case "divide":
                    words.append(" / ".join(map(self.heap, value)))
        return words

    def card(self, card: str) -> str:
        return self.sitting.dialogue.narrator.card(card)

    def dragon(self, dragon: str) -> str:
        """By its place on the table, or by its name."""
        lairs = [lair.dragon for lair in self.sitting.game.table.lairs]
        return str(lairs.index(dragon) + 1) if dragon in lairs and self.pick(2) else self.card(dragon)

    def heap(self, heap: Mapping[str, int]) -> str:
        return " ".join(f"{count} {self.word('token', colour)}" for colour, count in heap.items())

    def word(self, kind: str, meaning: str) -> str:
        """One of the words for it."""
        language = self.sitting.dialogue.narrator.catalogue.language
        words = re.split(r",\s*", Catalogue(language).say(f"terminal-{kind}-{meaning}"))
        return words[self.pick(len(words))]


class Junk(HuntFingers):
    """Every other line makes no sense, though there are many words in it that may be typed."""

    def line(self, prompt: str) -> str:
        if (prompt in CALLS or PROMPT.fullmatch(prompt)) and self.pick(2):
            kinds = [(kind, word) for kind, known in THINGS.items() for word in known]
            words = [self.word(*kinds[self.pick(len(kinds))]) for _ in range(3)]
            words += [self.card(sorted(OBJECTS)[self.pick(len(OBJECTS))]), *LITTER]
            words += [place.name for place in self.sitting.places]
            return " ".join(words[self.pick(len(words))] for _ in range(1 + self.pick(6)))
        return super().line(prompt)


def hunt(hand: str = "1", /, **wished: Any) -> tuple[HuntFingers, str]:
    """A whole game that somebody plays at random, and all that was shown."""
    spent = evening(game="dragons-gold", **wished)
    fingers = HuntFingers(spent, hand)
    spent.keyboard = fingers
    assert spent.spend() == 0, shown(spent)
    return fingers, shown(spent)


def dealt(patch: pytest.MonkeyPatch, page: str) -> None:
    """Every game of Dragon's Gold that begins from now on stands as the beginning of a scenario tells."""
    patch.setattr("dragonbot.gold.rules.set_up", lambda *_: given_table(read_scenario(page)))


class Lines:
    """A keyboard on which these lines are typed where somebody is asked, and Enter everywhere else."""

    def __init__(self, evening: Evening, lines: Sequence[str]) -> None:
        self.heard = True
        self.evening = evening
        self.left = list(lines)
        self.prompts: list[str] = []

    def ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        line = ""
        if prompt in CALLS or PROMPT.fullmatch(prompt):
            if not self.left:
                raise Gone
            line = self.left.pop(0)
        self.evening.screen.write(f"{prompt}{line}\n")
        return line


def hunted(*lines: str, **wished: Any) -> tuple[Evening, str]:
    """An evening of Dragon's Gold on which these lines are typed, and all that was shown."""
    spent = evening(**{"game": "dragons-gold", "names": ["Ann", "Bob", "Cid"], "players": 3, **wished})
    spent.keyboard = Lines(spent, lines)
    assert spent.spend() == 0, shown(spent)
    return spent, shown(spent)
