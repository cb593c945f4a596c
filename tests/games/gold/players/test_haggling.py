"""How computer players haggle: they agree, know what shares are worth, and can't be worn down."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from dragonbot.engine.game import Game
from dragonbot.games.gold.players.agents import Journeyman, Master
from dragonbot.games.gold.players.bargain import Bargain, agrees
from dragonbot.games.gold.players.divide import felt, rough_worth
from dragonbot.games.gold.players.estimate import Estimate
from dragonbot.games.gold.rules.table import Table
from dragonbot.games.gold.rules.tokens import heap_of, named
from dragonbot.games.gold.rules.view import OwnView, View
from dragonbot.players import LEVELS
from tests.each import slow_but
from tests.games.gold.players.tables import play, said
from tests.games.gold.rules.tables import GOLD, game_of
from tests.secrets.examples import TIMES

LOOT = """
title: Ann and Bob have slain a dragon
rules: dragons-gold
players: [Ann, Bob, Cid, Dan]
given:
  Ann: {treasure: {}}
  Bob: {treasure: {}}
  Cid: {treasure: {}}
  Dan: {treasure: {}}
  dragons: [{id: d10, treasure: {gold: 4, silver: 4}, attackers: [[Bob, knight4]]}, {id: d17, treasure: {}}]
  turn: Ann
"""
GREEDY = {"Ann": {"gold": 4, "silver": 3}, "Bob": {"silver": 1}}
EVEN = {"Ann": {"gold": 2, "silver": 2}, "Bob": {"gold": 2, "silver": 2}}
SEEDS = range(8)
MATCHES = 6 if TIMES > 1 else 4


def haggle() -> Game[Table]:
    """Ann has slain a dragon together with Bob; there is no hidden treasure."""
    game = game_of(LOOT)
    table = game.table
    lair = table.lairs[0]
    lair.strength, lair.hidden = 6, 0
    game.answer(0, {"send": "knight3", "to": "d10"})
    while game.question is not None and game.question.key == "pause":
        game.ring()
    assert game.question is not None
    assert game.question.key == "haggle"
    return game


@pytest.mark.parametrize("level", LEVELS)
def test_an_even_split_is_fair_enough(level: str) -> None:
    game = haggle()
    game.answer(0, {"share": EVEN})
    assert [said(game, level, 1, str(seed), 0.8) for seed in SEEDS] == ["agree"] * len(SEEDS)


@pytest.mark.parametrize("level", LEVELS)
def test_a_pittance_is_refused_to_the_end(level: str) -> None:
    game = haggle()
    game.answer(0, {"share": GREEDY})
    for left in (1.0, 0.5, 0.1, 0.0):
        assert "agree" not in [said(game, level, 1, str(seed), left) for seed in SEEDS]


@pytest.mark.parametrize("level", ["journeyman", "master"])
def test_they_give_in_as_the_sand_runs(level: str) -> None:
    game = haggle()
    game.answer(0, {"share": {"Ann": {"gold": 3}, "Bob": {"gold": 1, "silver": 4}}})
    answers = [said(game, level, 1, "sand", left) for left in (1.0, 0.0)]
    assert answers[0] != "agree"
    assert answers[1] == "agree"


@pytest.mark.parametrize("level", ["journeyman", "master"])
def test_no_one_is_worn_down_token_by_token(level: str) -> None:
    """Ann keeps asking for one more token; at some point Bob refuses for good."""
    game = haggle()
    share = dict(EVEN["Bob"])
    agreed = []
    for colour in ("silver", "silver", "gold", "gold"):
        share[colour] -= 1
        mine = {"gold": 4 - share["gold"], "silver": 4 - share["silver"]}
        game.answer(0, {"share": {"Ann": mine, "Bob": share}})
        if said(game, level, 1, "bled", 0.5) == "agree":
            agreed.append(dict(share))
    assert len(agreed) <= 1
    assert "agree" not in [said(game, level, 1, str(seed), 0.0) for seed in SEEDS]


@pytest.mark.parametrize("level", ["journeyman", "master"])
def test_a_token_is_worth_what_it_does_for_its_owner(level: str) -> None:
    """With five blue gems behind the screen, the last few are worth more than gold."""
    game = haggle()
    table = game.table
    table.bag[3] -= 9
    table.bag[0] += 4
    table.seats[1].treasure = heap_of({"blue": 5})
    table.seats[2].treasure = heap_of({"blue": 4})
    table.lairs[0].hoard = heap_of({"gold": 4, "blue": 3})
    table.bag[3] -= 3
    for seat in (1, 2):
        table.seats[seat].took = table.seats[seat].treasure[:]
    proposal = said(game, level, 1, "blue", 0.9)["share"]
    assert proposal["Bob"].get("blue", 0) >= 2
    assert proposal["Ann"].get("gold", 0) >= 2


@pytest.mark.parametrize("level", slow_but("journeyman", of=LEVELS))
def test_they_agree_among_themselves(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Masters spend their time on where to send adventurers, which is another matter.
    monkeypatch.setattr(Master, "_sent", Journeyman._sent)
    heard: Counter[str] = Counter()
    proposals: list[int] = []
    for number in range(MATCHES):
        options = {"rules": ("basic", "advanced")[number % 2]}
        game = GOLD.new_game([f"P{seat}" for seat in range(3 + number % 4)], f"agree {number}", options)
        count = 0
        for key in play(game, [level] * len(game.table.seats), Random(number), 1_000):
            heard[key] += 1
            count = 0 if key == "slain" else count + (key == "proposes")
            if key == "takes_share":
                proposals.append(count)
    assert heard["no_agreement"] * 8 <= heard["slain"]
    assert max(proposals) <= 18
    assert heard["proposes"] <= 5 * heard["slain"]


def test_the_proposer_is_public() -> None:
    game = haggle()
    game.answer(0, {"share": GREEDY})
    game.answer(1, {"share": EVEN})
    game.answer(1, {"share": EVEN})  # repeating it means yes
    for seat in (None, 0, 2):
        assert View.read(game.view(seat)).open_sharing().proposers == (0, 1)


def test_past_shares_are_remembered_across_a_save() -> None:
    game = haggle()
    game.answer(0, {"share": EVEN})
    game.answer(1, "agree")
    took = [named(list(heap)) for heap in View.read(game.view(2)).took]
    assert took == [EVEN["Ann"], EVEN["Bob"], {}, {}]
    loaded = Game.load(GOLD, game.save())
    assert View.read(loaded.view(2)).took == View.read(game.view(2)).took


def test_a_master_leaves_the_others_just_enough_to_agree() -> None:
    """Of what is worth the same to all, it asks for half or slightly more, and gets it."""
    game = haggle()
    proposal = said(game, "master", 1, "hard", 0.5)["share"]
    worths = {name: rough_worth(heap_of(share)) for name, share in proposal.items()}
    assert worths["Bob"] >= worths["Ann"] > 0.5 * worths["Bob"]


def test_agreement_depends_on_the_share_and_the_time_left() -> None:
    parts = (0.4, 0.7, 0.9, 1.2)
    for left in (0.0, 0.5, 1.0):
        chances = [agrees(part, left) for part in parts]
        assert chances == sorted(chances)
        assert 0 <= chances[0] < 0.4
        assert 0.9 < chances[-1] <= 1
    assert agrees(0.8, 0.1) > agrees(0.8, 0.9)


def test_in_the_end_half_a_fair_share_will_do_but_not_of_a_precious_treasure() -> None:
    for ann, agreed in (({"gold": 3, "silver": 2}, True), ({"gold": 3, "silver": 3}, False)):
        game = haggle()
        bob = {"gold": 4 - ann["gold"], "silver": 4 - ann["silver"]}
        game.answer(0, {"share": {"Ann": ann, "Bob": bob}})
        assert said(game, "master", 1, "late", 0.3) != "agree"
        assert (said(game, "master", 1, "late", 0.0) == "agree") is agreed


def small_haggle(silver: int, gold: int) -> Game[Table]:
    """The same about less treasure; the rest is back in the bag."""
    game = haggle()
    table = game.table
    table.bag[0] += 4 - silver
    table.bag[1] += 4 - gold
    table.lairs[0].hoard = heap_of({"silver": silver, "gold": gold})
    return game


def test_in_the_end_a_small_treasure_is_not_lost_over_a_trifle() -> None:
    game = small_haggle(4, 0)
    game.answer(0, {"share": {"Ann": {"silver": 3}, "Bob": {"silver": 1}}})
    assert said(game, "master", 1, "late", 0.5) != "agree"
    assert said(game, "master", 1, "late", 0.0) == "agree"


def test_a_last_offer_assumes_that_others_expect_the_same() -> None:
    """A player's idea of a fair share isn't what an even split happens to give."""
    game = small_haggle(0, 3)
    spread = []
    for left in (0.5, 0.15):
        bargain = Bargain(Estimate(OwnView.read(game.view(1))), left, Random(1))
        spread.append(max(bargain.due.values()) - min(bargain.due.values()))
    assert spread[1] < 0.5 * spread[0]


def test_shares_are_traded_until_one_has_most_and_no_other_too_little() -> None:
    game = haggle()
    loot = game.table.lairs[0].hoard
    bargain = Bargain(Estimate(OwnView.read(game.view(1))), 0.5, Random(1))
    for floor in (2.0, 5.0):
        shares = bargain.hard_split({0: floor}, lambda: True)
        mine, other = felt(bargain.worth.gains(shares), [1, 0])
        assert floor - 0.5 <= other <= floor + 2.0
        assert mine > 0
        assert [sum(counts) for counts in zip(*shares.values(), strict=True)] == loot
