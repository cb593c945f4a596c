"""Variations in play: every card with parts of the box removed, every pair of them, and the leader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Any

import pytest

from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Game
from dragonbot.games.fist.players.judge import winning_chances
from dragonbot.games.fist.rules.bids import Fists
from dragonbot.games.fist.rules.card import Kind
from dragonbot.games.fist.rules.edition import EDITIONS, Edition, HouseRules
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import FAIRY, SILVER, STONES, move
from dragonbot.games.fist.rules.variations import varied
from dragonbot.games.fist.rules.view import View
from dragonbot.players import agent_of
from dragonbot.scenario.runner import latest
from dragonbot.simulation import Census, begin, look, pick_from, play_out
from tests.each import for_each
from tests.games.fist.rules.tables import ANN, BOB, game_with

Options = Mapping[str, Any]
SPARSE = ["ghost", "imp", "goblin", "doppelganger"]
OF_ALL: dict[str, Options] = {
    "two points": {"points_to_win": 2},
    "five points": {"points_to_win": 5},
    "three rounds": {"rounds": 3},
    "no specials": {"specials": "none"},
    "borrowers": {"specials": SPARSE},
    "empty purses": {"start": {"fairy": 1, "gold": 0, "silver": 0}},
    "full purses": {"start": {"fairy": 12, "gold": 12, "silver": 12}},
}
OF_THE_TAVERN: dict[str, Options] = {
    "no magic coins": {"magic_coins": False},
    "open stones": {"open_stones": True},
}
CHOICES: dict[str, dict[str, Options]] = {"fist-classic": OF_ALL, "fist-tavern": OF_ALL | OF_THE_TAVERN}


def cards_of_all() -> Iterator[tuple[str, str]]:
    for game, choices in CHOICES.items():
        for name in choices:
            yield game, name


def table_for(edition: Edition, card: str, seed: str) -> Table:
    """A round with this card on the block, some things dealt, some cards kept and some removed."""
    random = Random(f"{card} {seed}")
    pick = pick_from(random)
    table = Table.laid(edition, HouseRules(), Fate(seed), ("Ann", "Bob", "Cid"))
    for seat in table.seats:
        for kind, count in enumerate(edition.start):
            move(count, kind, table.bank, seat.purse)
        move(2, FAIRY, table.bank, seat.purse)
        move(1, SILVER, table.bank, seat.purse)
        for kind in STONES:
            move(min(pick(4), table.bank[kind]), kind, table.bank, seat.purse)
        seat.score = pick(edition.points_to_win)
    specials = list(edition.specials)
    pile = list(edition.in_every_round)
    (specials if card in specials else pile).remove(card)
    random.shuffle(specials)
    random.shuffle(pile)
    for kept in [one for one in specials if edition.cards[one].kind in (Kind.ONCE, Kind.FOR_GOOD)][:2]:
        specials.remove(kept)
        table.seats[pick(3)].keeps.append(kept)
    for _ in range(min(2, len(specials))):
        pile.insert(pick(len(pile)), specials.pop())
    table.gone, table.block, table.to_come, table.specials = pile[:4], card, pile[4:], specials
    return table


@for_each(("game", "name"), [*cards_of_all()])
def test_every_card_can_be_won_and_used(game: str, name: str) -> None:
    """Whatever is removed, the auction ends, and nothing is broken, lost or revealed."""
    rules = FIST_GAMES[game]
    edition = varied(EDITIONS[game], CHOICES[game][name])
    for card in edition.card_ids:
        for seed in ("1", "2"):
            pick = pick_from(Random(seed))
            table = table_for(edition, card, seed)
            playing = Game(rules, table)
            for _ in range(40):
                question = playing.question
                if question is None or playing.table.block not in (card, None):
                    break
                look(playing, latest(playing), pick, save=False)
                seat = question.waiting[0]
                playing.answer(seat, question.any_answer(seat, pick))
            assert playing.over or playing.table.block != card, (card, seed)
            look(playing, latest(playing), pick, save=True)


def pairs() -> Iterator[tuple[str, Options]]:
    for game, choices in CHOICES.items():
        for one, other in combinations(choices.values(), 2):
            if one.keys().isdisjoint(other):
                yield game, {**one, **other}


@for_each(("game", "options"), [*pairs()], label=str)
def test_every_pair_can_be_played(game: str, options: Options) -> None:
    """A round from any position; `make soak` plays whole games of each pair."""
    rules = FIST_GAMES[game]
    for number in range(3):
        pick = pick_from(Random(number))
        playing = begin(rules, 3 + number, f"pair {number}", anywhere=True, options=options)
        last = playing.table.round
        play_out(playing, pick, Census(game), check=True, every_step=False, last_round=last)


def test_three_rounds_are_three_rounds() -> None:
    rules = FIST_GAMES["fist-classic"]
    game = begin(rules, 4, "short", options={"rounds": 3, "points_to_win": 5})
    pick = pick_from(Random(1))
    while game.question is not None:
        seat = game.question.waiting[0]
        game.answer(seat, game.question.any_answer(seat, pick))
    assert game.table.round == 3
    told = [event for event in game.table.news if event[0] == "rounds_are_over"]
    assert [(event[2][0], len(event[2][1])) for event in told] == [(3, 4)]


def test_a_view_names_differences_from_the_box() -> None:
    rules = FIST_GAMES["fist-classic"]
    view = View.read(rules.new_game(["a", "b", "c"], "view", {"points_to_win": 4, "rounds": 6}).view(None))
    assert (view.goal, view.last_round) == (4, 6)
    plain = rules.new_game(["a", "b", "c"], "view").view(None)
    assert "goal" not in plain
    assert "last_round" not in plain
    assert (View.read(plain).goal, View.read(plain).last_round) == (3, None)


def test_memory_knows_the_table_s_starting_purses() -> None:
    rules = FIST_GAMES["fist-classic"]
    table = rules.new_game(["a", "b", "c"], "rich", {"start": {"gold": 9}}).table
    assert rules.memory(table).known()[0][1] == (9, 9)


# Who leads


def chances(given: str, options: str) -> list[float]:
    return winning_chances(game_with(given, options=options).table)


def test_with_more_points_to_win_the_same_points_are_worth_less() -> None:
    given = "Ann: {score: 2, stones: {red: 4}}, auction: magician, gone: [witch], to_come: [wizard]"
    near, far = chances(given, "{}"), chances(given, "{points_to_win: 5}")
    assert near[ANN] > far[ANN] > far[BOB]


def test_a_missing_point_counts_the_same_at_any_target() -> None:
    rest = "stones: {red: 4}}, auction: magician, gone: [witch], to_come: [wizard]"
    of_three = chances(f"Ann: {{score: 2, {rest}, Bob: {{score: 1}}, Cid: {{score: 1}}", "{}")
    of_four = chances(f"Ann: {{score: 3, {rest}, Bob: {{score: 2}}, Cid: {{score: 2}}", "{points_to_win: 4}")
    assert of_three == of_four


def test_late_in_the_last_round_the_leader_is_surer_to_win() -> None:
    given = "Ann: {score: 1}, auction: imp, gone: [witch], to_come: [thief], round: "
    early, late = (chances(f"{given}{number}", "{rounds: 6}") for number in (2, 6))
    assert late[ANN] > early[ANN] > early[BOB]
    assert late[ANN] > 0.9


@pytest.mark.parametrize("level", ["apprentice", "journeyman", "master"])
def test_computers_play_by_the_table_s_rules(level: str) -> None:
    """The box doesn't have 12 Gold for each, and there is no Imp or Elf to reckon with."""
    options = {"start": {"gold": 12}, "specials": SPARSE, "points_to_win": 2, "rounds": 3}
    rules = FIST_GAMES["fist-tavern"]
    game = begin(rules, 3, "computers", options=options)
    agents = [agent_of(rules.id, level, seat, options, 0.02) for seat in range(3)]
    for _ in range(60 if level != "master" else 12):
        if game.question is None:
            break
        seat = game.question.waiting[0]
        heard = rules.memory(game.table).known() if isinstance(game.question, Fists) else None
        asked = rules.asked(game.table, game.question, seat)._replace(heard=None if game.tail else heard)
        game.answer(seat, agents[seat].answer(game.view(seat), asked))
    assert game.over or game.table.round > 1 or level == "master"
