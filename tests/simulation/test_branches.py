"""Random games contain only listed events and answers: each is a branch, or marked as plain."""

from __future__ import annotations

from collections import Counter

from dragonbot.games.fist.rules.events import ALL, EVENTS, branch_of_answer, branch_of_event
from tests.scenario.plain_events import PLAIN
from tests.simulation.games import answer_at_random, stopped_games

CLOSES_A_FIST = "fist"
GAMES = 500
STEPS = 40


def test_nothing_unlisted_happens() -> None:
    unlisted: Counter[tuple[str, str]] = Counter()
    for game, pick in stopped_games(GAMES, "branches", longest=2):
        events = list(game.table.news)
        for _ in range(STEPS):
            if game.question is None:
                break
            key, answer, news = answer_at_random(game, pick)
            events += news
            if branch_of_answer(key, answer) is None and key != CLOSES_A_FIST:
                unlisted[key, str(answer)] += 1
        for event in events:
            if branch_of_event(event) is None and event[0] not in PLAIN:
                unlisted[event[0], event[1]] += 1
    assert unlisted == {}


def test_plain_ones_are_events_without_branches() -> None:
    assert EVENTS.keys() >= PLAIN
    assert not {f"auction/{key}" for key in PLAIN} & ALL
