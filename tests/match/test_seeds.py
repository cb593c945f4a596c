"""Seeds: no one can predict what is drawn from the game's secret, or learn the secret from it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from dragonbot.games import GAMES
from dragonbot.match.clock import LAST_WORD_SECONDS, held_back
from dragonbot.match.state import Cue, Cues
from dragonbot.tables.computers import advice_for, thought_of
from tests.known_chance import secret_of
from tests.tables.room import ANN, BEN, Room

NOW = 1000.0
DEADLINE = NOW + 3.0


def last_word(secret: str | None, seat: int = 1, question: int = 7, seed: str = "the game's") -> float:
    """Seconds before the end at which a computer speaks again in a haggle."""
    pending = SimpleNamespace(until_bell=True, timer="sand")
    game = SimpleNamespace(table=SimpleNamespace(fate=SimpleNamespace(seed=seed)), tail=[])
    row = SimpleNamespace(id=5, question=question, pace="live", deadline=DEADLINE, secret=secret)
    limit = GAMES["dragons-gold"].limits["sand"]
    table: Any = SimpleNamespace(game=game, row=row, pending=pending, time_limit=lambda: limit)
    later = held_back(table, Cues(), Cue(seat, NOW, 0, 1), 1.0, NOW)
    return DEADLINE - later.by_seat[seat].moment


def test_the_last_word_in_a_haggle_depends_on_a_secret() -> None:
    """Everything public is the same: match, question and seat."""
    one = secret_of("one")
    assert last_word(one) == last_word(one)
    moments = {last_word(secret_of(str(number))) for number in range(40)}
    assert len(moments) == 40
    assert all(LAST_WORD_SECONDS[0] <= moment <= LAST_WORD_SECONDS[1] for moment in moments)
    assert len({last_word(one, seat, question) for seat in range(6) for question in range(6)}) == 36


def test_with_a_secret_it_does_not_depend_on_the_seed() -> None:
    """Seeing many of these moments reveals nothing about draws."""
    one = secret_of("one")
    assert last_word(one, seed="this") == last_word(one, seed="that")


def test_a_game_from_before_secrets_goes_on_as_it_was() -> None:
    assert last_word(None, seed="this") == last_word(None, seed="this")
    assert last_word(None, seed="this") != last_word(None, seed="that")


@pytest.mark.parametrize(
    "thought", [lambda match: thought_of(match, 2, 0.0), lambda m: advice_for(m, 0, 0.0)]
)
async def test_a_thought_has_its_own_seed(room: Room, thought: Any) -> None:
    match = await room.table(ANN, BEN, computers=1)
    assert match.game is not None
    seed, secret = match.game.table.fate.seed, match.row.secret
    assert secret is not None
    first = thought(match)
    assert first.seed == thought(match).seed
    assert seed not in first.seed
    assert secret not in first.seed
    match.game.table.fate.seed = "another"
    assert first.seed == thought(match).seed
    match.row = match.row.model_copy(update={"question": match.row.question + 1})
    assert thought(match).seed != first.seed
