"""Advice in the positions of docs/advice.md."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from bench.players.advised import CLOSE, advised, scenarios, shares, told
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.players import Advice

PLACE = Path(__file__).parents[2] / "bench" / "players" / "advised"
GAMES = dict(scenarios([str(PLACE)]))
REASONS = {
    "Cid could win with the Wizard, and has at most 4 gold left": {"threat-wins-bounded"},
    "A Blue Dragon in the first round, with all coins still there": {"later-better"},
    "The Thief may take one of Bob's stones": {"choice-soon", "choice-stops"},
    "The Alchemist now, the Wizard with whom Cid wins last": {"later-wins"},
    "The last card of the round, and the others have little left": {"mine-points", "last-card"},
    "Silver from the Magician now, or one point; the Sorcerer is still to come": {"choice-keeps-soon"},
    "Bob could win with the Sorcerer": {"threat-wins-bounded"},
    "The Troll may crush a stone of one of the others": {"choice-stops"},
    "Bob proposes to keep the gold for himself": {"gold-better-than"},
    "The Thief, with a Wizard beside him, may choose what to take": {"gold-lead"},
    "Where to send somebody in the middle of a hunt": {"gold-colour-there"},
}


@cache
def found(title: str) -> list[Advice]:
    return advised(GAMES[title])


def test_each_game_has_three_positions() -> None:
    rules = [game.rules.id for game in GAMES.values()]
    assert {name: rules.count(name) for name in rules} == dict.fromkeys([*FIST_GAMES, "dragons-gold"], 3)


@pytest.mark.parametrize("title", sorted(REASONS))
def test_the_reason_shows(title: str) -> None:
    first = found(title)[0]
    assert REASONS[title] <= {reason.key for reason in first.reasons}


@pytest.mark.slow
@pytest.mark.parametrize(
    "title", sorted(title for title, game in GAMES.items() if game.question and game.question.key == "fist")
)
def test_the_first_advice_is_about_what_masters_bid_most(title: str) -> None:
    game = GAMES[title]
    assert game.question is not None
    asked = FIST_GAMES[game.rules.id].asked(game.table, game.question, 0)
    done = shares(game.rules.id, game.view(0), asked, "others")
    assert done[repr(found(title)[0].answer)] >= CLOSE * max(done.values())


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_has_words(language: str) -> None:
    title = "The Troll may crush a stone of one of the others"
    text = told(GAMES[title], language)
    assert "**Bob**" in text
    assert len(text.splitlines()) >= 4


@pytest.mark.parametrize("title", [title for title in GAMES if "first round" in title or "early" in title])
def test_no_foolish_advice(title: str) -> None:
    """Early in a round, most of the gold should not go to a card without points."""
    for advice in found(title):
        assert sum(count for _, count in advice.answer) <= 5
