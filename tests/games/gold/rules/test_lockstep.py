"""Who sits at a table cannot tell games apart that differ only in what is hidden from him (Q365, Q435).

They are played on with the same answers until the rules themselves show the difference.
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
def test_nor_where_answers_are_taken_back(name: str) -> None:
    """Whether one can be, and what is seen afterwards, is the same in both games."""
    shown = Counter(play_twins(number, name, thinks_again=True) for number in range(GAMES // 4))
    assert sum(shown.values()) == GAMES // 4
