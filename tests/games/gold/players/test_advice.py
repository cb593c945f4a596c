"""Advice in Dragon's Gold: legal, true, relevant, and from the player's view alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from dragonbot.engine.game import Game
from dragonbot.engine.question import Asked
from dragonbot.games.gold.players.advice import WAIT
from dragonbot.games.gold.rules.lair import STRENGTHS
from dragonbot.games.gold.rules.table import Table
from dragonbot.games.gold.rules.view import OwnView
from dragonbot.games.gold.simulation import twin_of
from dragonbot.players import MOST_ALIKE, Advice, Reason, advice_of
from dragonbot.simulation import pick_from
from tests.games.gold.players.tables import asked_of, moments
from tests.games.gold.rules.tables import GOLD
from tests.secrets.examples import times

LONG = 60.0
TALKED = ("haggle", "market")


def positions(count: int, name: str) -> Iterator[tuple[Game[Table], int, Asked]]:
    for game, seat, _ in moments(count, name):
        yield game, seat, asked_of(game, seat, 0.5)


def advice(game: Game[Table], seat: int, asked: Asked, seed: str = "one") -> list[Advice]:
    return advice_of(GOLD.id, seed, game.table.house.written(), LONG, game.view(seat), asked)


def test_advice_is_legal() -> None:
    keys, said = set(), 0
    for game, seat, asked in positions(times(14, least=7), "advised"):
        told = advice(game, seat, asked)
        assert len(told) <= MOST_ALIKE + 1
        question = game.question
        assert question is not None
        for one in told:
            if one.answer != WAIT:
                question.check(seat, one.answer)
            else:
                assert asked.key in TALKED
            assert one.weight > 0.05
            assert one.chance is None
        if told:
            keys.add(asked.key)
            said += 1
    assert said >= times(7, least=4)
    assert {"send", "haggle"} <= keys


def test_the_same_position_gets_the_same_advice_and_hidden_things_change_nothing() -> None:
    for game, seat, asked in positions(times(5), "twins of advice"):
        told = advice(game, seat, asked)
        assert advice(game, seat, asked, "other") == told
        twin = twin_of(game.table, seat, pick_from(Random(seat)))
        view = game.rules.view(twin, game.question, seat)
        assert advice_of(GOLD.id, "one", game.table.house.written(), LONG, view, asked) == told


def test_reasons_are_true() -> None:
    """Countable facts are counted again, from the table itself."""
    checked: set[str] = set()
    for game, seat, asked in positions(times(20, least=20), "true reasons"):
        for one in advice(game, seat, asked)[:1]:
            for reason in one.reasons:
                if is_true(game, seat, one.answer, reason):
                    checked.add(reason.key)
    assert len(checked) >= 6, checked


def is_true(game: Game[Table], seat: int, answer: Any, reason: Reason) -> bool:
    """Whether the reason is true; False if nothing in it can be checked."""
    table, facts, view = game.table, reason.facts, OwnView.read(game.view(seat))
    match reason.key:
        case "gold-gap" | "gold-slays" | "gold-slays-alone":
            lair = view.lair(answer["to"])
            left = lair.gap - STRENGTHS[answer["send"]]
            there = {*lair.involved(), seat}
            assert facts["size"] == sum(lair.hoard) + min(lair.hidden, sum(view.bag))
            assert (left <= 0) == (reason.key != "gold-gap")
            assert facts["count"] == (left if reason.key == "gold-gap" else len(there))
            assert (reason.key == "gold-slays-alone") == (left <= 0 and len(there) == 1)
        case "gold-weak":
            assert STRENGTHS[facts["hunter"]] <= 2
        case "gold-joins":
            assert facts["count"] == len({*view.lair(answer["to"]).involved(), seat})
        case "gold-thief":
            assert answer["send"] == "thief"
            assert facts["count"] == len({*view.lair(answer["to"]).involved()} - {seat})
        case "gold-lead":
            place = next(place for place, count in enumerate(facts["heap"]) if count)
            others = [other.treasure[place] for other in table.seats if other.index != seat]
            assert facts["heap"][place] > max(others)  # whatever is there
        case "gold-colour-there":
            place = next(place for place, count in enumerate(facts["heap"]) if count)
            assert facts["heap"][place] == view.lair(answer["to"]).hoard[place]
            assert facts["mine"] == view.mine[place]
        case "gold-lost-soon":
            assert facts["count"] == sum(view.lair(view.open_sharing().dragon).hoard)
        case "gold-better-than":
            assert facts["mine"] > facts["now"]
        case "gold-gets-less":
            assert facts["theirs"] > facts["mine"]
        case "gold-all-gain" | "gold-all-gain-you-least":
            assert facts["least"] <= facts["mine"]
        case "gold-keeps-objects":
            assert facts["count"] == len(table.seats[seat].objects)
        case _:
            return False
    return True
