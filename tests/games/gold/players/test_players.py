"""Computer players of Dragon's Gold: legal, blind to hidden things, and quick to agree."""

from __future__ import annotations

from collections import Counter

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.simulation import twin_of
from dragonbot.players import CHANCE, LEVELS, agent_of
from dragonbot.simulation import pick_from
from tests.games.gold.players.tables import NO_LIMIT, asked_of, done_before, games, moments, play, said
from tests.games.gold.rules.tables import GOLD
from tests.secrets.examples import times

TURNS = 14
COUNTS = {CHANCE: times(20), "apprentice": times(20), "journeyman": times(20, least=20), "master": times(3)}


@pytest.mark.parametrize("level", [CHANCE, *LEVELS])
def test_every_answer_is_legal_at_once(level: str) -> None:
    """A refused answer raises an error."""
    heard: Counter[str] = Counter()
    for game, random in games(COUNTS[level], f"legal {level}"):
        heard.update(play(game, [level] * len(game.table.seats), random, TURNS))
    assert heard["slain"] > COUNTS[level]
    if level == "journeyman":
        assert {"offers", "shows", "takes_share", "divides", "steals", "loses_turn"} <= heard.keys()


@pytest.mark.parametrize("level", LEVELS)
def test_any_position_is_understood(level: str) -> None:
    """Even those that only random play reaches: odd proposals, odd offers, objects everywhere."""
    keys: Counter[str] = Counter()
    for game, seat, random in moments(times(120, least=120), "moments"):
        question = game.question
        assert question is not None
        left = random.random()
        answer, _ = done_before(game, seat, said(game, level, seat, "any", left))
        keys[question.key] += 1
        if answer is None:
            assert question.until_bell
            continue
        try:
            question.check(seat, answer)
        except Refused as refused:
            if refused.key != "offer_is_void":  # which are invisible
                raise
    assert {"haggle", "market", "pause", "send"} <= keys.keys()


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_things_change_nothing(level: str) -> None:
    for game, seat, random in moments(times(30 if level == "master" else 90), "twins"):
        question = game.question
        assert question is not None
        twin = twin_of(game.table, seat, pick_from(random))
        asked = asked_of(game, seat, 0.5)
        answers = []
        for table in (game.table, twin):
            view = GOLD.view(table, question, seat)
            agent = agent_of(GOLD.id, level, "same", table.house.written(), NO_LIMIT)
            answers.append((view, agent.answer(view, asked)))
        assert answers[0] == answers[1]
