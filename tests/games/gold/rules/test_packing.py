"""Compact proposals: stored and saved packed, announced in full, and read in both forms."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from bench.engine.positions import gold_spots, play_to
from bench.engine.storing import compact
from dragonbot.engine.game import Game
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Part, read_tail
from dragonbot.games.gold.rules.haggle import Haggle
from dragonbot.games.gold.rules.market import Market
from dragonbot.games.gold.rules.table import Stall, Table
from dragonbot.games.gold.rules.tokens import IN_THE_BOX, packed_shares, told_shares, unpacked_shares
from tests.each import for_each
from tests.games.gold.rules.tables import GOLD, game_of

LOOT = """
title: Ann and Cid have slain a dragon
rules: dragons-gold
players: [Ann, Bob, Cid]
given:
  Ann: {treasure: {}}
  Bob: {treasure: {}}
  Cid: {treasure: {}}
  dragons:
    - {id: d10, treasure: {gold: 2, silver: 3, black: 1}, attackers: [[Cid, knight4]]}
    - {id: d17, treasure: {}}
  turn: Ann
"""
SHARES: dict[str, Any] = {"Cid": {"silver": 3, "black": 1}, "Ann": {"gold": 2}}
PACKED = "2:300000001 0:02"


def haggle() -> Game[Table]:
    game = game_of(LOOT)
    lair = game.table.lairs[0]
    lair.strength, lair.hidden = 6, 0
    game.answer(0, {"send": "knight3", "to": "d10"})
    while game.question is not None and game.question.key == "pause":
        game.ring()
    assert isinstance(game.question, Haggle)
    return game


def saved_haggle() -> Game[Table]:
    """Like a saved game: its dragon is one of the box."""
    for seed in range(100):
        game, pick = GOLD.new_game(["Ann", "Bob", "Cid"], str(seed)), Random(seed).randrange
        while game.question is not None and game.question.key != "haggle":
            question = game.question
            if question.until_bell:
                game.ring()
            else:
                game.answer(question.waiting[0], question.any_answer(question.waiting[0], pick))
        if game.question is not None:
            return game
    raise AssertionError("nobody haggles")


@pytest.mark.parametrize("heap", [(0,) * 9, IN_THE_BOX, (0, 0, 3, 0, 0, 0, 0, 0, 1), (1,) * 9])
def test_packed_proposals_unpack(heap: tuple[int, ...]) -> None:
    shares = {0: heap, 5: (0,) * 9, 3: IN_THE_BOX}
    assert unpacked_shares(packed_shares(shares)) == shares
    assert list(unpacked_shares(packed_shares(shares))) == [0, 5, 3]


@for_each(
    "word", ["", " ", "0", "x:", "0;1", "0:1  2:1", ":1", "9:1", "0:1111111111", "é:1", "0::1:1", "00:1"]
)
def test_an_invalid_packed_proposal_is_empty(word: str) -> None:
    told = told_shares(word, ["Ann", "Bob", "Cid"])
    game = haggle()
    before = GOLD.digest(game.table)
    with pytest.raises(Refused):
        game.answer(0, {"share": word})
    assert GOLD.digest(game.table) == before
    assert told is None or all(set(share.values()) <= set(range(256)) for share in told.values())


def test_a_proposal_is_stored_packed_and_announced_in_full() -> None:
    game = haggle()
    question = game.question
    assert question is not None
    game.answer(0, {"share": SHARES})
    assert game.tail[-1] == ("haggle", 0, {"share": PACKED})
    assert question.written(game.tail[-1][2]) == {"share": SHARES}
    assert game.view(None)["sharing"]["proposal"] == [
        (2, (3, 0, 0, 0, 0, 0, 0, 0, 1)),
        (0, (0, 2, *[0] * 7)),
    ]


def test_both_forms_are_the_same_proposal() -> None:
    """The table, its digest and announcements don't show its form."""
    one, other = haggle(), haggle()
    assert one.answer(0, {"share": SHARES}) == other.answer(0, {"share": PACKED})
    assert GOLD.digest(one.table) == GOLD.digest(other.table)
    assert one.tail == other.tail
    assert one.answer(2, {"share": SHARES}) == other.answer(2, {"share": PACKED})
    assert one.question is not None
    assert one.question.key != "haggle"  # repeating it means yes


def test_saves_have_the_packed_form_and_older_ones_the_full_one() -> None:
    game = saved_haggle()
    question = game.question
    assert isinstance(question, Haggle)
    seat, shares = question.waiting[0], question.any_answer(question.waiting[0], Random(1).randrange)
    game.answer(seat, shares)
    packed = game.tail[-1][2]
    save = json.loads(json.dumps(game.save()))
    save["tail"] = [list(entry) for entry in read_tail(Part(save, "the save"))]
    assert save["tail"][-1][2] == packed["share"]
    assert isinstance(packed["share"], str)
    save["tail"][-1][2] = question.written(packed)
    assert {name: share for name, share in question.written(packed)["share"].items() if share} == {
        name: share for name, share in shares["share"].items() if share
    }
    as_it_was = json.loads(json.dumps(save))
    as_it_was["tail"][-1][2] = packed
    for told in (game.save(), save, as_it_was):
        loaded = Game.load(GOLD, told)
        assert loaded.save() == game.save()
        assert loaded.view(seat) == game.view(seat)
    assert game.fork().save() == game.save()


def test_an_offer_is_saved_as_two_shares() -> None:
    """An older save's full form is equal."""
    market = Market(haggle().table, Stall())
    offer = market.check(0, {"give": {"gold": 2}, "for": {"black": 1}, "to": "Cid"})
    packed = market.packed(offer)
    assert isinstance(packed, str)
    assert len(packed) < 20
    assert market.check(0, packed) == market.check(0, offer) == offer
    assert market.packed("done") == "done"
    market.settle(0, offer)
    for seat, answer, short in ((2, {"agree": "Ann"}, "+0"), (0, {"withdraw": "Cid"}, "-2")):
        assert market.packed(answer) == short
        with suppress(Refused):  # whether it can be taken is another question
            assert market.check(seat, short) == answer
    assert market.check(0, "-2") == {"withdraw": "Cid"}
    for wrong in ("2:1", "7:1>", ":", "0:1>1", "-7", "+x", ""):
        with pytest.raises(Refused):
            market.check(0, wrong)


def test_the_largest_save_of_a_random_game_is_small() -> None:
    """Thirty games, at points spread over their second halves."""
    saves = [len(compact(play_to(spot).save())) for spot in gold_spots(30, 150)]
    assert max(saves) < 4_000
