"""Bouts: everyone answers, illegal answers are noticed, and so are endless games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import prod
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from dragonbot.arena import bout
from dragonbot.arena.batch import Accident, Batch, batches, play_batch, seated
from dragonbot.arena.bout import PATIENCE, ROUNDS_OF_ASKING, Stuck, options_of, play_bout
from dragonbot.engine.game import Game
from dragonbot.engine.question import Asked
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.games.gold.rules.tokens import empty, named
from dragonbot.games.gold.rules.view import OwnView
from dragonbot.players import agent_of
from tests.each import for_each

NAMES = ["P1", "P2", "P3"]


class Quirk:
    """A random player with its own way of answering some questions."""

    def __init__(self, game: str, seed: str, **quirks: Any) -> None:
        self._rest = agent_of(game, "chance", seed)
        self._quirks = quirks
        self.asked: Counter[str] = Counter()

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        self.asked[asked.key] += 1
        if asked.key not in self._quirks:
            return self._rest.answer(view, asked)
        quirk = self._quirks[asked.key]
        return quirk(view) if callable(quirk) else quirk


def begun(game: str, **quirks: Any) -> tuple[Game[Any], list[Quirk]]:
    return GAMES[game].new_game(NAMES, "bout"), [Quirk(game, f"bout {seat}", **quirks) for seat in range(3)]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_bout_is_played_to_its_end(game: str) -> None:
    table, agents = begun(game)
    played = play_bout(table, agents, Random(1))
    assert table.over
    assert played.winners == list(table.table.winners) != []
    assert [len(spent) for spent in played.spent] == [sum(agent.asked.values()) for agent in agents]
    assert 0 < played.decisions <= sum(map(len, played.spent))


def test_a_player_who_stays_silent_in_a_haggle_delays_no_one() -> None:
    game, agents = begun("dragons-gold", haggle=None, market=None)
    played = play_bout(game, agents, Random(1))
    assert played.winners
    silent = sum(agent.asked["haggle"] + agent.asked["market"] for agent in agents)
    assert silent > ROUNDS_OF_ASKING
    assert played.decisions == sum(map(len, played.spent)) - silent


def test_time_runs_out_for_a_player_who_never_stops_talking() -> None:
    """It demands everything, again and again."""
    said: Counter[int] = Counter()

    def greedy(view: Mapping[str, Any]) -> dict[str, Any]:
        own = OwnView.read(view)
        assert own.sharing is not None
        loot = own.lair(own.sharing.dragon).hoard
        names = [own.names[seat] for seat in own.sharing.involved]
        said[own.me] += 1
        share = {name: named(empty()) for name in names}
        return {"share": share | {own.names[own.me]: named(list(loot))}}

    game, agents = begun("dragons-gold", haggle=greedy)
    while game.question is not None and game.question.key != "haggle":
        question = game.question
        if question.until_bell:
            game.ring()
        else:
            game.answer(question.waiting[0], question.any_answer(question.waiting[0], Random(1).randrange))
    haggle = game.question
    assert haggle is not None
    bout._Playing(game, agents, Random(1)).gather(haggle)
    assert game.question is not haggle
    assert 0 < sum(said.values()) <= PATIENCE


@for_each(
    ("game", "quirk"),
    [
        ("fist-classic", {"fist": 99}),
        ("fist-classic", {"fist": None}),
        ("dragons-gold", {"send": "nowhere"}),
        ("dragons-gold", {"haggle": {"share": {"Nobody": {}}}}),
        ("dragons-gold", {"haggle": "nonsense"}),
    ],
)
def test_an_illegal_answer_ends_the_bout(game: str, quirk: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        play_bout(*begun(game, **quirk), Random(1))


def test_an_endless_game_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bout, "MOST_DECISIONS", 30)
    with pytest.raises(Stuck, match="no end after 31 decisions"):
        play_bout(*begun("fist-classic"), Random(1))


def test_a_game_in_which_no_one_speaks_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    question = SimpleNamespace(until_bell=True, key="hush", waiting=[])
    box = SimpleNamespace(undecided=lambda *_: [], memory=lambda _: None)
    monkeypatch.setattr(bout, "GAMES", {"hush": box})
    game: Any = SimpleNamespace(
        rules=SimpleNamespace(id="hush"), question=question, table=SimpleNamespace(news=[]), ring=list
    )
    with pytest.raises(Stuck):
        play_bout(game, [], Random(1))


def test_players_hear_only_what_they_may_know() -> None:
    heard: list[list[Any]] = [[], [], []]

    class Ear(Quirk):
        def __init__(self, seat: int) -> None:
            super().__init__("dragons-gold", f"ear {seat}")
            self.hear = heard[seat].extend

    for number in range(4):
        game = GAMES["dragons-gold"].new_game(NAMES, f"ears {number}", {"rules": "advanced"})
        play_bout(game, [Ear(seat) for seat in range(3)], Random(number))
    for seat, news in enumerate(heard):
        assert {event[0] for event in news} >= {"slain", "wins"}
        assert all(event[3] is None or seat in event[3] for event in news)
        assert any(event[3] == (seat,) for event in news)


def test_everyone_sits_everywhere() -> None:
    seats = ("master", "journeyman", "apprentice", "chance", "one-more")
    for place in range(5):
        assert {seated(seats, number)[place] for number in range(5)} == {*seats}
    assert seated(seats, 7) == seated(seats, 2)
    assert seated(seats, 1) == ("one-more", "master", "journeyman", "apprentice", "chance")


def test_batches_contain_each_bout_once() -> None:
    work = batches("fist-classic", ["chance"] * 3, 10, 7, 0.1)
    assert [number for batch in work for number in range(batch.first, batch.first + batch.bouts)] == [
        *range(10)
    ]


def test_variants_take_turns() -> None:
    words = GAMES["dragons-gold"].words
    ways = [options_of("dragons-gold", number) for number in range(prod(map(len, words.values())))]
    for name in words:
        assert {way[name] for way in ways} == {*words[name]}
    assert len({tuple(sorted(way.items())) for way in ways}) == len(ways)
    assert options_of("fist-classic", 3) == {}


def test_an_accident_names_its_bout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bout, "MOST_DECISIONS", 30)
    with pytest.raises(Accident, match=r"fist-classic, seed 7, game 5 with .*\n(.*\n)*.*Stuck: no end"):
        play_batch(Batch("fist-classic", ("chance",) * 3, 7, 5, 2, 0.1))
