"""A seat can't tell games apart that differ only in hidden things (Q365, Q435).

They are played with the same answers until the rules themselves reveal the difference.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.gold.rules.lockstep import TWINS, play_twins
from tests.secrets.examples import times

GAMES = times(24)


@pytest.mark.parametrize("name", TWINS)
def test_a_seat_cannot_tell_twins_apart(name: str) -> None:
    shown = Counter(play_twins(number, name) for number in range(GAMES))
    assert sum(shown.values()) == GAMES


@pytest.mark.parametrize("name", TWINS)
def test_nor_with_undone_answers(name: str) -> None:
    """Whether undoing is possible, and what shows afterwards, is the same in both games."""
    shown = Counter(play_twins(number, name, thinks_again=True) for number in range(GAMES // 4))
    assert sum(shown.values()) == GAMES // 4
