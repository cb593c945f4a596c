"""Masters of Dragon's Gold play to win: in haggles, at the Market, and when sending."""

from __future__ import annotations

from random import Random

import pytest

from dragonbot.engine.game import Game
from dragonbot.games.gold.players import hunt
from dragonbot.games.gold.players.bargain import Bargain
from dragonbot.games.gold.players.estimate import Estimate, Worth
from dragonbot.games.gold.players.market import Dealer, dealt_at_market
from dragonbot.games.gold.players.value import Stakes
from dragonbot.games.gold.rules.market import Market
from dragonbot.games.gold.rules.table import Stall, Table
from dragonbot.games.gold.rules.tokens import heap_of, named
from dragonbot.games.gold.rules.view import OwnView
from tests.games.gold.players.tables import said
from tests.games.gold.players.test_haggling import EVEN, GREEDY, haggle
from tests.games.gold.rules.tables import game_of

ALL_FOUR = """
title: All four have slain a dragon
rules: dragons-gold
players: [Ann, Bob, Cid, Dan]
given:
  Ann: {treasure: {}}
  Bob: {treasure: {}}
  Cid: {treasure: {}}
  Dan: {treasure: {}}
  dragons:
    - {id: d10, treasure: {silver: 32}, attackers: [[Bob, wizard], [Cid, wizard], [Dan, wizard]]}
    - {id: d17, treasure: {}}
  turn: Ann
"""


def estimate_of(game: Game[Table], seat: int) -> Estimate:
    return Estimate(OwnView.read(game.view(seat)))


def stakes_of(game: Game[Table], seat: int) -> Stakes:
    estimate = estimate_of(game, seat)
    return Stakes(estimate, Worth(estimate))


def test_own_points_count_and_equal_points_for_all_do_not() -> None:
    stakes = stakes_of(haggle(), 1)
    assert stakes.score([0.0, 2.0, 0.0, 0.0]) == pytest.approx(2.0, abs=0.2)
    assert stakes.score([2.0, 2.0, 2.0, 2.0]) == pytest.approx(0.0, abs=1e-6)
    assert stakes.score([2.0, 0.0, 0.0, 0.0]) < 0


def test_points_for_the_leader_hurt_more() -> None:
    game = haggle()
    table = game.table
    table.bag[1] -= 10
    table.seats[0].treasure = heap_of({"gold": 10})
    table.seats[0].took = table.seats[0].treasure[:]
    stakes = stakes_of(game, 1)
    assert stakes.score([5.0, 0.0, 0.0, 0.0]) < stakes.score([0.0, 0.0, 5.0, 0.0]) < 0


def test_masters_let_others_speak_first_and_have_the_last_word() -> None:
    game = haggle()
    assert said(game, "master", 1, "patient") is None  # no one has said anything yet; it waits a moment
    assert "share" in said(game, "master", 1, "patient", 0.9)
    game.answer(0, {"share": GREEDY})
    assert said(game, "master", 1, "patient", 0.8) is None
    first = said(game, "master", 1, "patient", 0.5)
    game.answer(1, first)
    game.answer(0, {"share": GREEDY})
    assert said(game, "master", 1, "patient", 0.4) is None
    assert "share" in said(game, "master", 1, "patient", 0.15)


def test_with_as_much_as_anyone_it_agrees_at_once() -> None:
    game = haggle()
    game.answer(0, {"share": EVEN})
    assert said(game, "master", 1, "at once", 1.0) == "agree"


def test_before_a_shared_treasure_is_lost_masters_ask_for_more() -> None:
    game = game_of(ALL_FOUR)
    lair = game.table.lairs[0]
    lair.strength, lair.hidden = 6, 0
    game.answer(0, {"send": "knight3", "to": "d10"})
    while game.question is not None and game.question.key == "pause":
        game.ring()
    assert game.question is not None
    assert game.question.key == "haggle"
    bargain = Bargain(estimate_of(game, 1), 0.5, Random(1))
    assert bargain.even == pytest.approx(0.0, abs=0.3)
    hope, shares = bargain.best(lambda: True)
    assert hope > 0
    gains = bargain.worth.gains(shares)
    assert gains[1] > max(gains[seat] for seat in (0, 2, 3))


def market() -> Game[Table]:
    """Ann and Bob have two gems of each of two colours, and Cid has three; each could have four of one."""
    game = haggle()
    table = game.table
    for place in (3, 4):
        table.bag[place] -= 7
    heaps: tuple[dict[str, int], ...] = (
        {"blue": 2, "green": 2},
        {"blue": 2, "green": 2},
        {"blue": 3, "green": 3},
        {},
    )
    for seat, heap in zip(table.seats, heaps, strict=True):
        seat.treasure = heap_of(heap)
        seat.took = seat.treasure[:]
    table.sharing = None
    table.stall = Stall()
    game.question = Market(table, table.stall)
    return game


def test_a_master_looks_for_a_trade_with_gains_for_both() -> None:
    game = market()
    dealer = Dealer(estimate_of(game, 1))
    found = dealer.best([0, 2, 3], lambda: True)
    assert found is not None
    hope, trade = found
    assert hope > 0
    gains = dealer.gains(trade)
    assert gains[1] > 0
    assert gains[trade.other] > 0
    assert dealer.stakes.score(gains) > 0


def test_at_the_market_it_makes_offers_in_turn_and_accepts_what_helps() -> None:
    game = market()
    told = dealt_at_market(estimate_of(game, 1), 1.0, Random(1), lambda: True)
    game.answer(1, told)
    assert dealt_at_market(estimate_of(game, 1), 0.05, Random(1), lambda: True) == "done"
    again = dealt_at_market(estimate_of(game, 1), 1.0, Random(1), lambda: True)
    assert again == "done" or again["to"] != told["to"]
    game.answer(0, {"give": named(heap_of({"gold": 0})), "for": {"blue": 1}, "to": "Bob"})
    assert dealt_at_market(estimate_of(game, 1), 0.05, Random(1), lambda: True) == "done"
    game.table.bag[8] -= 1
    game.table.seats[0].treasure = heap_of({"black": 1, "blue": 2, "green": 2})
    game.answer(0, {"give": {"black": 1}, "for": {"blue": 1}, "to": "Bob"})
    assert dealt_at_market(estimate_of(game, 1), 0.05, Random(1), lambda: True) == {"agree": "Ann"}


def test_promising_moves_are_tried_at_more_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance makes one move look better than another, so the remaining ones are tried longer."""
    game = game_of(ALL_FOUR)
    sent: list[tuple[str, int]] = []
    real = hunt.Hunt.send

    def send(self: hunt.Hunt, seat: int, hunter: str, number: int, random: Random) -> None:
        if not self.gains[0] and len(sent) < 10_000 and seat == 0:
            sent.append((hunter, number))
        real(self, seat, hunter, number, random)

    monkeypatch.setattr(hunt, "ROUNDS", 0)
    monkeypatch.setattr(hunt.Hunt, "send", send)
    estimate = estimate_of(game, 0)
    assert game.question is not None
    answers = [
        {"send": hunter, "to": dragon}
        for hunter in ("knight3", "wizard", "thief")
        for dragon in ("d10", "d17")
    ]
    found = hunt.searched(estimate, answers, Random(1), lambda: True)
    counts = sorted(sent.count(way) for way in set(sent))
    (_, first), (_, second), (_, third) = hunt.STAGES
    assert counts == [first, first, first + second, first + second, *[first + second + third] * 2]
    assert sent.count((found["send"], ("d10", "d17").index(found["to"]))) == counts[-1]
    sent.clear()
    hunt.searched(estimate, answers, Random(1), lambda: False)
    assert len(sent) == len(answers)
