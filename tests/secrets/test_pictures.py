"""Pictures of twins: tables that differ in hidden things have the same bytes and the same words."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dragonbot.engine.game import Game
from dragonbot.games.fist.rules.bids import Fists
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.view import unsealed, view_of
from dragonbot.games.fist.simulation import twin_of
from dragonbot.picture.picture import PICTURES, Wanted
from dragonbot.simulation import pick_from
from tests.each import slow_but
from tests.games.fist.pictured import PEOPLE, random_games
from tests.secrets.examples import times

GAMES_SEEN = times(12)


def seen(game: str, kind: str, table: Table, me: int | None) -> tuple[bytes, str, str]:
    """A picture's results."""
    return told(game, kind, view_of(table, None, me))


def told(game: str, kind: str, view: dict[str, Any]) -> tuple[bytes, str, str]:
    pictures = PICTURES[game]
    wanted = Wanted(game, kind, "de", {"view": view}, PEOPLE[: len(view["seats"])])
    return pictures.draw(wanted), pictures.alt_text(wanted), pictures.in_words(wanted)


@pytest.mark.parametrize("game", slow_but("fist-tavern", of=FIST_GAMES))
def test_pictures_of_twins_are_alike(game: str) -> None:
    differing = 0
    for number, played in enumerate(random_games(game, GAMES_SEEN)):
        table: Table = played.table
        pick = pick_from(Random(number))
        looking_on = twin_of(table, None, pick)
        assert seen(game, "auction", looking_on, None) == seen(game, "auction", table, None)
        me = pick(len(table.seats))
        twin = twin_of(table, me, pick)
        for kind in ("auction", "hand"):
            assert seen(game, kind, twin, me) == seen(game, kind, table, me)
        others = [seat for seat in range(len(table.seats)) if seat != me]
        differing += any(
            seen(game, "hand", twin, other) != seen(game, "hand", table, other) for other in others
        )
    assert differing > GAMES_SEEN // 2, "the twins are others to whoever sees more of them"


@pytest.mark.parametrize("game", FIST_GAMES)
def test_a_picture_of_an_auction_does_not_depend_on_fists(game: str) -> None:
    """It stays unchanged while they close, and doesn't show who was how fast."""
    closed = 0
    for number, played in enumerate(random_games(game, GAMES_SEEN)):
        closing: Game[Table] = played.fork()
        question = closing.question
        if not isinstance(question, Fists) or not question.waiting:
            continue
        before = told(game, "auction", closing.view(None))
        assert told(game, "auction", unsealed(closing.view(None))) == before
        if len(question.waiting) > 1:
            seat = question.waiting[number % len(question.waiting)]
            closing.answer(seat, question.any_answer(seat, pick_from(Random(number))))
            if closing.question is question:
                closed += 1
                assert told(game, "auction", closing.view(None)) == before
    assert closed > GAMES_SEEN // 6
