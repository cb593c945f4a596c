"""Public messages reveal nothing: tables that differ only in hidden things give the same message."""

from __future__ import annotations

from random import Random
from typing import Any

import discord
import pytest

from dragonbot.engine.game import Game
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.simulation import random_table, twin_of
from dragonbot.simulation import pick_from
from dragonbot.text.speech import Catalogue
from dragonbot.ui.table.message import public_message
from tests.each import slow_but
from tests.ui.dump import labels_in
from tests.ui.tables import MENTIONS, NAMES, new_game, people, row, scene_of

NOBODY = -1
"""Twins of a table for an onlooker."""
MOMENTS = 120


def shown(game: Game[Table], table: Table, language: str) -> list[dict[str, Any]]:
    seats = people(NAMES[: len(table.seats)])
    table.news = game.table.news
    notice = scene_of(table, game.rules, game.question, seats, row(game.rules.id, language))
    view = public_message(notice, Catalogue(language), MENTIONS)
    return components_of(view)


def components_of(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    return components


@pytest.mark.parametrize("seed", slow_but(*range(0, 18, 3), of=range(18)))
def test_twins_look_alike(seed: int) -> None:
    pick = pick_from(Random(seed))
    names = NAMES[: 3 + seed % 4]
    game_id = ("fist-classic", "drachenfaust", "fist-tavern")[seed % 3]
    game = new_game(names, str(seed), game_id, pauses=True)
    if seed % 2 and game_id != "fist-tavern":
        rules = FIST_GAMES[game_id]
        ids = tuple(f"s{index + 1}" for index in range(len(names)))
        game = Game(rules, random_table(rules.edition, ids, str(seed), pick))
    differed = moments = 0
    for _ in range(MOMENTS):
        question = game.question
        if question is None:
            break
        moments += 1
        twin = twin_of(game.table, NOBODY, pick)
        differed += twin.seats[0].purse != game.table.seats[0].purse
        for language in ("en", "de"):
            assert shown(game, twin, language) == shown(game, game.table, language)
        if not question.waiting:
            game.ring()
            continue
        seat = question.waiting[pick(len(question.waiting))]
        game.answer(seat, question.any_answer(seat, pick))
    assert differed or moments < 5


def test_every_bid_has_the_same_buttons() -> None:
    """Buttons don't reveal who bids, what they own, or which metal counts."""
    pick = pick_from(Random(7))
    game = new_game(NAMES[:4], "buttons")
    rows, metals = set(), set()
    for _ in range(400):
        question = game.question
        if question is None:
            break
        if question.key == "fist":
            notice = scene_of(game.table, game.rules, question, people(NAMES[:4]), row())
            rows.add(tuple(labels_in(public_message(notice, Catalogue("en"), MENTIONS))))
            metals.add(notice.post.content["view"]["biddings"][-1][0])
        game.answer(question.waiting[0], question.any_answer(question.waiting[0], pick))
    assert metals == {"gold", "silver"}
    assert rows == {(*map(str, range(10)), "Coins…", "My hand", "Cards")}
