"""Players with one trick: each bids what its name says, and all of it is legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from dragonbot.fist.edition import EDITIONS as BY_ID
from dragonbot.fist.rules import FIST_GAMES
from dragonbot.fist.things import FAIRY, GOLD
from dragonbot.games.fist.arena import BIDS, Trickster, trickster
from dragonbot.simulation.play_out import pick_from
from tests.players.fist_tables import EDITIONS, Moment, go_on, moments


def bids(edition: str, name: str) -> Iterator[tuple[Moment, int, int]]:
    """What the player bids in gold, and what it has to bid with."""
    player = trickster(edition, BIDS[name], "zoo")
    for number, moment in enumerate(moments(edition, 60, "zoo")):
        biddings = moment.game.table.biddings
        if number % 3 or moment.key != "fist" or biddings[-1].metal.id != "gold":
            continue
        purse = moment.game.table.seats[moment.seat].purse
        answer = player.answer(moment.game.view(moment.seat), moment.asked())
        assert moment.game.question is not None
        moment.game.question.check(moment.seat, answer)
        yield moment, answer, purse[FAIRY] + purse[GOLD]


def test_always_two() -> None:
    assert all(bid == min(2, coins) for _, bid, coins in bids("fist-classic", "always-two"))


@pytest.mark.parametrize(("name", "sign"), [("first-dragon", "dragon"), ("first-point", "scoring")])
@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_on_the_first(edition: str, name: str, sign: str) -> None:
    cards = BY_ID[edition].cards
    bid_on: Counter[bool] = Counter()
    for moment, bid, coins in bids(edition, name):
        table = moment.game.table
        assert table.block is not None
        first = getattr(cards[table.block], sign) and not any(
            getattr(cards[gone], sign) for gone in table.gone
        )
        assert bid == (coins if first else 0)
        bid_on[bool(first)] += 1
    assert min(bid_on[True], bid_on[False]) > 20


@pytest.mark.parametrize("edition", EDITIONS)
def test_even_shares(edition: str) -> None:
    """Also for cards that lie face down."""
    for moment, bid, coins in bids(edition, "even-shares"):
        assert bid == round(coins / (len(moment.game.table.to_come) + 1))


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_more_than_won_last(edition: str) -> None:
    rules, heard = FIST_GAMES[edition], Counter[int]()
    for number in range(6):
        player = trickster(edition, BIDS["one-more"], "zoo")
        game = rules.new_game(["Ann", "Bob", "Cid"], f"zoo {number}")
        pick, last = pick_from(Random(number)), 0
        for _ in range(60):
            question = game.question
            if question is None:
                break
            if question.key == "fist" and game.table.biddings[-1].metal.id == "gold":
                seat = question.waiting[0]
                purse = game.table.seats[seat].purse
                coins = purse[FAIRY] + purse[GOLD]
                answer = player.answer(game.view(seat), Moment(game, seat, "").asked())
                assert answer == min(coins, last + 1)
                heard[last] += 1
            game.table.news = []
            go_on(game, pick)
            player.hear(game.table.news)
            for key, _, facts, _ in game.table.news:
                if key == "opened" and facts[0] == "gold":
                    last = max((value for _, _, value in facts[1]), default=0)  # type: ignore[attr-defined]
    assert len(heard) > 2


@pytest.mark.parametrize("name", BIDS)
def test_in_all_else_they_are_apprentices(name: str) -> None:
    for number, moment in enumerate(moments("fist-tavern", 60, "zoo, else")):
        question = moment.game.question
        assert question is not None
        if number % 3 == 0:
            player: Trickster = trickster("fist-tavern", BIDS[name], "zoo")
            question.check(moment.seat, player.answer(moment.game.view(moment.seat), moment.asked()))
