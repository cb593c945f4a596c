"""A table's fields behave everywhere as declared: in copies, saves, twins and scenarios.

New fields are tested like all others: nothing here names any, except those that random play seldom reaches
and those that scenarios can't set. A failure here shows what is still missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any, NamedTuple

import pytest

from dragonbot.engine.game import Game
from dragonbot.engine.question import Pick
from dragonbot.engine.state import State
from dragonbot.games.fist.rules import table as fist
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.things import BLACK
from dragonbot.games.fist.simulation import twin_of as fist_twin_of
from dragonbot.games.gold.rules import table as gold
from dragonbot.games.gold.rules.table import Cloak, Sharing, Theft
from dragonbot.games.gold.rules.tokens import empty
from dragonbot.games.gold.simulation import twin_of as gold_twin_of
from dragonbot.scenario.runner import Stretch, scenario_of
from dragonbot.scenario.scenario import SCENARIOS, read_scenario
from tests.games.gold.rules.tables import GOLD
from tests.games.gold.rules.tables import stopped_games as gold_games
from tests.games.states import compared, unlike, values_of
from tests.secrets.examples import times
from tests.simulation.games import stopped_games as fist_games

GAMES = times(240, least=120)


def seldom_in_fist() -> Game[Any]:
    """More Black coins are in use than the box has."""
    game = FIST_GAMES["fist-classic"].new_game(["Ann", "Bob", "Cid"], "seldom")
    for table in (game.checkpoint, game.table):
        table.take(table.seats[0], BLACK, table.bank[BLACK] + 2)
    return game


def seldom_in_gold() -> Game[Any]:
    """A secret answer to an object, and an accusation."""
    game = GOLD.new_game(["Ann", "Bob", "Cid"], "seldom", {"rules": "advanced"})
    for table in (game.checkpoint, game.table):
        held = ["cloak_of_shadows", "poisoned_gift", "ward_amulet"]
        table.object_pile = sorted([*table.object_pile, *(seat.objects.pop() for seat in table.seats)])
        table.object_pile = [card for card in table.object_pile if card not in held]
        for seat, card in zip(table.seats[1:], held[1:], strict=True):
            seat.objects = [card]
        table.cloak = Cloak(0, table.lairs[0].dragon, empty(), [1])
    sharing, theft = Sharing(game.table.lairs[0].dragon, [0, 1]), Theft(0, 1, wizard=False)
    sharing.sceptre_wish, theft.chosen = [{"gold": 1}], empty()
    game.table.sharing, game.table.theft = sharing, theft
    game.table.cloak = None
    game.table.shown = [gold.Shown(0, "cloak_of_shadows", {})]
    return game


class Box(NamedTuple):
    state: State[Any]
    games: Callable[[int, str], Iterator[tuple[Game[Any], Pick]]]
    seldom: Callable[[], Game[Any]]
    """Positions that random play seldom reaches; they needn't be playable."""
    twin_of: Callable[[Any, int | None, Pick], Any]
    not_given: tuple[str, ...]
    """Fields that scenarios don't set: chance, the game's end, and derived ones."""


BOXES = {
    "fist": Box(fist.TABLE, fist_games, seldom_in_fist, fist_twin_of, ("fate", "winners")),
    "gold": Box(
        gold.TABLE,
        gold_games,
        seldom_in_gold,
        gold_twin_of,
        ("fate", "winners", "scores", "turns", "seats.took"),
    ),
}
EVERY_BOX = pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)


def games_of(box: Box, name: str) -> Iterator[Game[Any]]:
    return chain((game for game, _ in box.games(GAMES, name)), [box.seldom()])


@EVERY_BOX
def test_twins_differ_in_hidden_things_only(box: Box) -> None:
    def pairs() -> Iterator[tuple[Any, Any]]:
        _, pick = next(box.games(1, "picks"))
        for game in games_of(box, "twins"):
            for me in (None, *range(len(game.table.seats))):
                yield game.table, box.twin_of(game.table, me, pick)

    found = compared(box.state, pairs())
    assert found.forgotten == [], "these are hidden: what twins have there must be otherwise now and then"
    assert found.open == [], "these are hidden from nobody: twins must have the same there"


@EVERY_BOX
def test_copies_are_as_declared(box: Box) -> None:
    for game in games_of(box, "copies"):
        for table in (game.table, game.checkpoint):
            assert list(unlike(box.state, table, box.state.copy(table), within=False)) == []
            assert list(unlike(box.state, table, box.state.copy_within(table), within=True)) == []


@EVERY_BOX
def test_nothing_temporary_is_left_at_a_boundary(box: Box) -> None:
    """Fields declared as temporary are never saved, so there must be nothing to save."""
    for game in games_of(box, "boundaries"):
        for declared in box.state.fields:
            lasting = declared.said.lasting
            if lasting.within and not lasting.at_boundary and declared.start is not None:
                assert getattr(game.checkpoint, declared.name) == declared.start(), declared.name


@EVERY_BOX
def test_a_scenario_can_set_everything_saved(box: Box) -> None:
    """A scenario written of a boundary leads back to it; the test checks that each field occurs."""
    is_given: dict[str, bool] = {}
    for game in games_of(box, "given"):
        table = game.checkpoint
        text = scenario_of(game, "found", Stretch(table, [], []))
        made = values_of(box.state, [SCENARIOS[game.rules.id].given_table(read_scenario(text))])
        for place, (declared, values) in values_of(box.state, [table]).items():
            if declared.said.lasting.saved and not table.winners and place not in box.not_given:
                start = declared.start
                assert made[place][1] == values, place
                other = any(start is None or value != start() for value in values)
                is_given[place] = is_given.get(place, False) or other
    assert [place for place, given in is_given.items() if not given] == [], "seen only as at the start"
