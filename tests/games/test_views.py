"""Views are read completely: every part that a game ever shows, with its type, and nothing unknown."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from dragonbot.engine.game import UnreadableView
from dragonbot.games import GAMES
from dragonbot.games.fist.rules import view as fist
from dragonbot.games.gold.rules import view as gold
from dragonbot.simulation import PATIENCE, SIMULATIONS, begin, pick_from
from tests.each import slow_but
from tests.games.typed import attributes, misread
from tests.secrets.examples import times

READERS: Mapping[str, Any] = {game: gold if game == "dragons-gold" else fist for game in GAMES}
VARIED = {"goal", "last_round"}
"""Parts that views only have under certain house rules."""
NOT_OF_2002 = frozenset(("favor", "unseen", "face_down", "seer", "order", "pair", "actions", "blue_is_set"))
GAMES_PLAYED = times(24)
ENOUGH_GAMES = times(24, least=24)
LONGEST = 100


def looks(name: str, games: int) -> Iterator[tuple[Any, Any, Any]]:
    """Random games of a kind, most from random positions: box, game and seat, after each step."""
    box = GAMES[name]
    for number in range(games):
        random = Random(f"{name} {number}")
        pick = pick_from(random)
        game = begin(box, 3 + number % 4, f"views {number}", anywhere=bool(number % 3))
        if name != "dragons-gold" and number % 2:
            for table in (game.table, game.checkpoint):
                table.house = replace(table.house, pauses=True)
        any_action = SIMULATIONS[box.id].any_action
        for _ in range(LONGEST):
            yield box, game, pick(len(game.table.seats))
            question = game.question
            if question is None:
                break
            action = any_action(game, pick) if any_action is not None and not pick(4) else None
            if action is not None:
                game.act(*action)
            elif question.until_bell and (not question.waiting or not pick(PATIENCE)):
                game.ring()
            else:
                seat = question.waiting[pick(len(question.waiting))]
                game.answer(seat, question.any_answer(seat, pick))


def stored(data: Any) -> Any:
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("name", slow_but("fist-tavern", "dragons-gold", of=GAMES))
def test_everything_visible_is_read_with_its_type(name: str) -> None:
    reader = READERS[name]
    told = set()
    wanted = reader.KEYS - VARIED - (NOT_OF_2002 if name in ("fist-classic", "drachenfaust") else set())
    for looked, (_, game, seat) in enumerate(looks(name, ENOUGH_GAMES)):
        view = game.view(seat)
        assert misread(view, reader.OwnView.read(view)) == []
        told |= view.keys()
        if told >= wanted and looked > GAMES_PLAYED * LONGEST:
            break
    assert told >= wanted


def test_parts_from_house_rules_are_read_too() -> None:
    game = GAMES["fist-classic"].new_game(["a", "b", "c"], "s", {"points_to_win": 4, "rounds": 5})
    view = game.view(0)
    assert view.keys() >= VARIED
    reader = READERS["fist-classic"]
    read = reader.OwnView.read(view)
    assert misread(view, read) == []
    assert (read.goal, read.last_round) == (4, 5)


@pytest.mark.parametrize("name", slow_but("fist-tavern", "dragons-gold", of=GAMES))
def test_public_parts_are_the_same_for_everyone_and_in_posts(name: str) -> None:
    reader = READERS[name]
    for box, game, seat in looks(name, GAMES_PLAYED // 2):
        view, own = game.view(None), game.view(seat)
        del view["me"]
        assert misread(view, reader.View.read(view)) == []
        assert attributes(reader.OwnView.read(stored(own))) == attributes(reader.OwnView.read(own))
        posted = box.posted(game.table, game.question)
        assert misread({**posted, "me": ()}, reader.View.read(posted)) == ["me"]
        read = attributes(reader.View.read(stored(posted)))
        assert read == attributes(reader.View.read(posted))
        heading = attributes(reader.Heading.read(stored(box.remembered(posted))))
        assert heading == {name: read[name] for name in heading}


@pytest.mark.parametrize("name", GAMES)
def test_an_unknown_or_missing_part_is_reported_without_its_value(name: str) -> None:
    reader = READERS[name]
    game = GAMES[name].new_game(["Ann", "Bob", "Cid"], "views")
    view = game.view(0)
    with pytest.raises(UnreadableView, match="no part called colour"):
        reader.View.read({**view, "colour": "secret"})
    with pytest.raises(UnreadableView, match="has no mine"):
        reader.OwnView.read(game.view(None))
    for key in sorted(reader.KEYS & game.view(None).keys() - {"me", "took", "waiting", *NOT_OF_2002}):
        with pytest.raises(UnreadableView, match=f"has no {key}"):
            reader.View.read({name: part for name, part in view.items() if name != key})
    with pytest.raises(UnreadableView) as error:
        reader.View.read({**view, "seats": [["secret", 1, 2]]})
    assert "secret" not in str(error.value)
