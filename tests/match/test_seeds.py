"""Seeds: what comes of the game's secret one is foretold by nobody, and does not tell it."""

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
    """How long before the end of a haggle a computer player speaks again."""
    pending = SimpleNamespace(until_bell=True, timer="sand")
    game = SimpleNamespace(table=SimpleNamespace(fate=SimpleNamespace(seed=seed)), tail=[])
    row = SimpleNamespace(id=5, question=question, pace="live", deadline=DEADLINE, secret=secret)
    limit = GAMES["dragons-gold"].limits["sand"]
    table: Any = SimpleNamespace(game=game, row=row, pending=pending, time_limit=lambda: limit)
    later = held_back(table, Cues(), Cue(seat, NOW, 0, 1), 1.0, NOW)
    return DEADLINE - later.by_seat[seat].moment


def test_the_last_word_in_a_haggle_comes_of_a_secret() -> None:
    """All that is public is the same: the match, the question, the seat."""
    one = secret_of("one")
    assert last_word(one) == last_word(one)
    moments = {last_word(secret_of(str(number))) for number in range(40)}
    assert len(moments) == 40
    assert all(LAST_WORD_SECONDS[0] <= moment <= LAST_WORD_SECONDS[1] for moment in moments)
    assert len({last_word(one, seat, question) for seat in range(6) for question in range(6)}) == 36


def test_where_there_is_a_secret_it_does_not_come_of_the_seed() -> None:
    """Whoever had seen many of these moments would learn nothing of what is drawn."""
    one = secret_of("one")
    assert last_word(one, seed="this") == last_word(one, seed="that")


def test_a_game_from_before_there_were_secrets_goes_on_as_it_was() -> None:
    assert last_word(None, seed="this") == last_word(None, seed="this")
    assert last_word(None, seed="this") != last_word(None, seed="that")


@pytest.mark.parametrize(
    "thought", [lambda match: thought_of(match, 2, 0.0), lambda m: advice_for(m, 0, 0.0)]
)
async def test_a_thought_has_a_seed_of_its_own(room: Room, thought: Any) -> None:
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
