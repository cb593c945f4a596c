"""Two games that differ only in what a seat can't see are the same game for that seat.

They are played with the same answers until the rules themselves reveal the difference, by one of the
events in `twins.REVEALS`. Until then the seat sees and hears the same, with the same questions and
refusals (Q435; design rule 9). Secret questions of one game alone get unnoticeable answers: an empty fist
just before the next visible one (Q015), a Merchant who buys nothing, a Thief who leaves the coin, a Blue
coin that isn't added, a card that isn't claimed. Forced gifts and payments follow the other game, where
possible.
"""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.secrets.examples import tried
from tests.secrets.lockstep import play_twins
from tests.secrets.tape import Tape, tapes
from tests.secrets.twins import EVERYTHING, TWINS

LENGTHS = {"one coin": 700, "coins": 700}
"""Tape lengths of twins whose difference takes rounds to show; others end with the next card, draw or
fist.
"""


@pytest.mark.parametrize("name", TWINS)
def test_a_seat_cannot_tell_twins_apart(name: str) -> None:
    @tried(30)
    @given(tapes(LENGTHS.get(name, 500)))
    def play(tape: Tape) -> None:
        play_twins(tape, TWINS[name])

    play()


def test_every_reveal_has_its_twins() -> None:
    assert frozenset().union(*(twins.shown_by for twins in TWINS.values())) == EVERYTHING
