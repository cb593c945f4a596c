"""Undoing: an answer is taken back at the keyboard, as long as nothing has come of it."""

from __future__ import annotations

from random import Random

import pytest

from dragonbot.terminal.evening import Evening
from tests.secrets.examples import TIMES
from tests.terminal.evenings import PROMPT, evening, play, shown
from tests.terminal.hunts import CALLS, HuntFingers

UNDO = {"en": "undo", "de": "rückgängig"}
UNDONE = {"en": "Taken back.", "de": "Zurückgenommen."}
ADVANCED = ["rules=advanced"]


class Fickle(HuntFingers):
    """Thinks better of it now and then."""

    def __init__(self, evening: Evening, hand: str, language: str) -> None:
        super().__init__(evening, hand)
        self.undo = UNDO[language]
        self.regrets = Random(hand)

    def line(self, prompt: str) -> str:
        if (prompt in CALLS or PROMPT.fullmatch(prompt)) and not self.regrets.randrange(6):
            return self.undo
        return super().line(prompt)


@pytest.mark.parametrize("language", UNDO)
@pytest.mark.parametrize("people", [1, 3])
def test_a_hunt_on_which_people_think_better_of_it(language: str, people: int) -> None:
    told = ""
    for hand in range(TIMES):
        spent = evening(
            game="dragons-gold",
            language=language,
            seed=str(hand),
            players=3,
            people=people,
            options=ADVANCED,
        )
        spent.keyboard = Fickle(spent, str(hand), language)
        assert spent.spend() == 0
        told += " ".join(shown(spent).split())
    assert UNDONE[language] in told


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "You have given no answer here that could be taken back"),
        ("de", "Du hast hier nichts geantwortet"),
    ],
)
def test_a_bid_is_nothing_to_take_back(language: str, line: str) -> None:
    _, text = play([UNDO[language]], language=language)
    assert line in " ".join(text.split())


@pytest.mark.parametrize("language", UNDO)
def test_help_names_it(language: str) -> None:
    _, text = play(["?"], language=language)
    assert f"  {UNDO[language]} " in text
