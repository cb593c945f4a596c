"""A theft with a Wizard: everyone learns who chooses; the two involved learn what was stolen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dragonbot.engine.game import Game
from dragonbot.tables.match import Match
from dragonbot.text.speech import Catalogue
from dragonbot.ui.table.hand import hand_panel
from dragonbot.ui.table.message import public_message
from tests.games.gold.rules.tables import GOLD, game_of
from tests.tables.room import ANN, BEN, CAT, Room, put_in_its_place
from tests.ui.dump import dump
from tests.ui.tables import MENTIONS

SCENARIO = Path(__file__).parents[1] / "scenarios/gold/thefts/his-own-wizard-looks.yaml"


async def theft(room: Room) -> Match:
    """Ann's Thief looks behind Ben's screen, with her Wizard's help."""
    room.game = "dragons-gold"
    match = await room.table(ANN, BEN, CAT)
    table = game_of(SCENARIO.read_text("utf-8")).table
    for seat, name in zip(table.seats, ("s1", "s2", "s3"), strict=True):
        seat.name = name
    put_in_its_place(match, Game(GOLD, table))
    assert match.game is not None
    await room.answer(ANN, {"send": "thief", "to": "d04"})
    await room.pass_by(6)
    assert match.game.question is not None
    assert match.game.question.key == "stolen_token"
    return match


async def scene(room: Room, match: Match, language: str) -> str:
    assert match.post is not None
    notice: Any = await room.registry.notice(match.row.id, match.post.number)
    return dump(public_message(notice, Catalogue(language), MENTIONS))


async def test_the_seat_that_chooses_in_secret_is_named(room: Room) -> None:
    match = await theft(room)
    english, german = await scene(room, match, "en"), await scene(room, match, "de")
    assert "With a Wizard's help, Ann looks behind Ben's screen and can choose." in english
    assert "A secret choice" not in english
    assert "**Ann** is making a secret choice" in english
    assert "**Ann** trifft eine geheime Entscheidung" in german


@pytest.mark.parametrize(
    ("language", "title", "stolen", "which"),
    [
        ("en", "For your eyes only", "Ann steals 1 token from Ben.", "The token was: Black diamond"),
        (
            "de",
            "Nur für deine Augen",
            "Ann stiehlt Ben einen Schatzstein.",
            "Der Schatzstein war: Schwarzer",
        ),
    ],
)
async def test_the_victim_learns_who_stole(
    room: Room, language: str, title: str, stolen: str, which: str
) -> None:
    match = await theft(room)
    await room.answer(ANN, "black")
    for user in (ANN, BEN):
        hand = dump(hand_panel(match, user, language))
        assert hand.count(title) == 1
        assert f"**{stolen}**\n{which}" in hand
    assert title not in dump(hand_panel(match, CAT, language))
