"""Positions worth asking about are found in finished games, and told without a name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from dragonbot.daily import finding
from dragonbot.daily.finding import GAP, SENSIBLE, SURE, Play, Position, Search
from dragonbot.games import GAMES
from dragonbot.records.record import Record, digest_of, read_record, written
from dragonbot.review.looks import Walk

QUICK: dict[str, int] = {"FIRST_TRIES": 4, "FEWEST_TRIES": 12, "MOST_TRIES": 24, "PASSES": 1}
"""Fewer tries find fewer positions, but by the same conditions."""


@pytest.fixture(autouse=True, scope="module")
def hurry() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in QUICK.items():
            patch.setattr(finding, name, value)
        yield


@cache
def played(kind: str) -> bytes:
    """A game of three journeymen, always the same."""
    return finding.played(kind, 3, "da11", level="journeyman")


def game(kind: str = "fist-classic", **news: Any) -> Record:
    record, plain = read_record(played(kind))
    if not news:
        return record
    del plain["digest"]
    plain |= news
    return read_record(written({"digest": digest_of(plain)} | plain))[0]


@cache
def first_position(kind: str) -> tuple[int, Position]:
    record = game(kind)
    for deed in finding.decisions(record):
        position = finding.position_at(record, deed)
        if position is not None:
            return deed, position
    raise AssertionError("there is none in the whole game")


@pytest.mark.parametrize("kind", ["fist-classic", "dragons-gold"])
def test_a_position_meets_the_conditions(kind: str) -> None:
    record = game(kind)
    deed, position = first_position(kind)
    costs = sorted(position.loss(place) for place in range(len(position.answers)))
    assert costs[0] == 0.0
    assert GAP[0] - 1e-4 <= costs[1] <= GAP[1] + 1e-4
    assert sum(cost <= SENSIBLE + 1e-4 for cost in costs) >= 3
    assert all(each.error < GAP[1] * SURE for each in position.answers)
    assert position.reasons
    stop = next(Walk(record).stops(deed))
    assert (position.seat, position.key) == (stop.seat, stop.deed.key)
    assert position.chosen == stop.told(stop.answer)
    assert not position.options.get("cards")


@pytest.mark.parametrize("kind", ["fist-classic", "dragons-gold"])
def test_a_position_is_stored_whole(kind: str) -> None:
    """The game at the question comes back, as the seat saw it, and takes each of the answers."""
    record = game(kind)
    deed, found = first_position(kind)
    position = Position.model_validate_json(found.model_dump_json())
    assert position.model_dump_json() == found.model_dump_json()
    resumed, stop = position.resumed(), next(Walk(record).stops(deed))
    assert resumed.view(position.seat) == stop.as_asked().view(stop.seat)
    for each in position.answers:
        other = position.resumed()
        assert other.question is not None
        assert other.question.written(other.question.check(position.seat, each.answer)) == each.answer
        other.answer(position.seat, each.answer)
    names = {seat["name"] for seat in [{"name": seat.name} for seat in record.seats]}
    assert set(GAMES[kind].names(resumed.table)) == names  # a game of computers has no others


def test_names_of_people_do_not_get_in() -> None:
    names = ("Ottoline", "Bartholomew", "Quentin")
    seats = [
        {"id": f"s{place}", "name": name, "kind": "person", "lobby": place}
        for place, name in enumerate(names, 1)
    ]
    deed, _ = first_position("fist-classic")
    position = finding.position_at(game(seats=seats, digest=game().digest), deed)
    assert position is not None
    told = position.model_dump_json()
    assert not any(name in told for name in names)


def test_what_follows_is_told_as_everyone_saw_it() -> None:
    _, position = first_position("fist-classic")
    assert position.story
    assert position.place in (1, 2)


@pytest.mark.parametrize(
    "news",
    [
        {"restored": True},
        {"missing": ["deeds"]},
        {"result": {"places": None, "scores": None, "broken_off": True}},
        {"options": {"stack_amulets": True, "black_in_tiebreak": True, "shuffle_seats": False}},
    ],
    ids=["restored", "thinned", "broken off", "house rules"],
)
def test_some_games_are_left_out(news: dict[str, Any]) -> None:
    assert finding.decisions(game())
    assert not finding.decisions(game(**news))


def test_a_tie_break_is_no_question() -> None:
    """Nor is a bid of too few coins to choose from."""
    record = game()
    decisions = set(finding.decisions(record))
    bids = [stop for stop in Walk(record).stops() if stop.is_decision and stop.deed.key == "fist"]
    ties = [stop.number for stop in bids if stop.since]
    assert ties
    assert not decisions & set(ties)
    assert len(decisions) > 30


def test_a_worker_does_both_parts() -> None:
    """As plain data, which crosses to another process."""
    record = Play("dragons-gold", 3, "da11").done(1.0)
    deeds = Search("dragons-gold", record).done(1.0)
    assert len(deeds) > 20
    deed, position = first_position("fist-classic")
    found = Search("fist-classic", played("fist-classic"), deed).done(1.0)
    assert Position.model_validate(found).model_dump_json() == position.model_dump_json()
