"""Answers that can be undone in random games are exactly those listed on the page."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from random import Random

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.engine.undo import can_be_taken_back
from dragonbot.games import GAMES
from dragonbot.simulation import batches, begin, pick_from, play_batch

PAGE = Path("docs/votes.md")
SECTIONS = {"fist-tavern": "Fist", "fist-classic": "Fist", "drachenfaust": "Fist", "dragons-gold": "Gold"}
SURE = {
    "fist-tavern": {"thief", "magician"},
    "fist-classic": {"thief", "magician"},
    "drachenfaust": {"thief", "magician"},
    "dragons-gold": {"send", "haggle", "victim"},
}
"""Those frequent enough to occur with certainty."""


def listed(section: str) -> set[str]:
    """Keys of questions in the first column of a table on the page."""
    part = PAGE.read_text(encoding="utf-8").split(f"## {section}", 1)[1].split("\n## ")[0]
    rows = [line.split("|")[1] for line in part.splitlines() if line.startswith("| `")]
    return {key for row in rows for key in re.findall(r"`([a-z_.]+)`", row)}


@pytest.mark.parametrize("game", SECTIONS)
def test_answers_that_can_be_undone_are_those_on_the_page(game: str) -> None:
    found: defaultdict[bool, set[str]] = defaultdict(set)
    for number in range(24):
        pick = pick_from(Random(f"{game} {number}"))
        playing = begin(GAMES[game], 3 + number % 4, str(number))
        while (question := playing.question) is not None:
            if question.until_bell and (not question.waiting or not pick(12)):
                playing.ring()
                continue
            seat = question.waiting[pick(len(question.waiting))]
            is_hidden, place = question.hidden or question.private, len(playing.tail)
            playing.answer(seat, question.any_answer(seat, pick))
            try:
                if can_be_taken_back(playing, seat).place == place:
                    found[is_hidden].add(question.key)
            except Refused:
                continue
    assert not found[True]
    assert SURE[game] <= found[False] <= listed(SECTIONS[game])


@pytest.mark.slow
@pytest.mark.parametrize("game", SECTIONS)
def test_checked_games_undo_answers(game: str) -> None:
    (work,) = batches(game, 4, 16, 7, check=True, anywhere=False)
    assert play_batch(work).takings_back > 0
