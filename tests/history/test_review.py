"""A review, put together from what was seen: what is told, and what is not certain enough."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bench.players.reviews import BLUNDERER, play
from dragonbot.records.record import read_record
from dragonbot.review import looks
from dragonbot.review.looks import Compared, Judged, Look, Luck, Position
from dragonbot.review.review import (
    CHOOSING_TRIES,
    FEWEST_TRIES,
    LEAST_TRIES_IN_ALL,
    MOST_TRIES,
    MOST_TRIES_IN_ALL,
    MOST_WORK,
    Review,
    Reviewing,
    candidates,
    kind_of,
    more_tries_for,
    promise,
    put_together,
    tries_for,
    turns_of,
)
from dragonbot.timing import NOBODYS
from dragonbot.workers.thinkers import Thinkers
from tests.each import for_each


def record(*kinds: str, since: int | None = None) -> Any:
    """A partial record."""
    return SimpleNamespace(
        rules="1.0",
        seats=[SimpleNamespace(kind=kind, sat=[SimpleNamespace(since=since)]) for kind in kinds],
    )


def compared_by(deed: int, gains: list[float]) -> Compared:
    return Compared(deed, gains, [0.2] * len(gains))


def mistake(deed: int, seat: int = 0, cost: float = 0.1) -> Judged:
    return Judged(deed, seat, False, cost, 0.01, {"fairy": 1})


def same(deed: int, seat: int = 0) -> Judged:
    return Judged(deed, seat, is_alike=True, cost=0.0, spread=0.0)


def reviewed(judged: list[Judged], compared: list[Compared], **more: Any) -> Review:
    luck = more.pop("luck", [])
    kinds = {each.deed: "high" for each in compared}
    return put_together(
        more.pop("record", record("person", "computer")),
        [Position(0, 1, [0.5, 0.5]), Position(9, 4, [1.0, 0.0])],
        luck,
        judged,
        turns_of(judged, compared),
        kinds,
    )


@for_each(
    ("cost", "first", "tries"),
    [
        (0.45, [0.4, 0.5] * 4, FEWEST_TRIES),  # clear already
        (0.14, [0.0, 0.1, 0.5, 0.1] * 2, 40),
        (0.1, [-0.2, 0.0, 0.3, 0.4] * 2, MOST_TRIES),  # it may be something, and it may be nothing
        (0.1, [1.0, -1.0] * 4, 0),  # nothing will come of it
        (-0.2, [-0.2] * 8, 0),
        (0.0, [0.0] * 8, 0),
    ],
)
def test_a_cost_is_measured_by_a_number_of_tries_that_is_settled_before(
    cost: float, first: list[float], tries: int
) -> None:
    assert tries_for(cost, first) == tries


def test_what_seems_to_cost_much_at_the_end_of_the_step_is_tried_although_the_first_tries_say_little() -> (
    None
):
    doubtful = [0.2, -0.1] * 4
    assert 0.05 < promise(0.14, doubtful) < 0.14
    assert tries_for(promise(0.14, doubtful), doubtful)
    assert promise(0.14, [0.03, 0.02] * 4) < 0.03  # what the tries say for certain holds
    assert promise(0.14, [0.1] * 8) == pytest.approx(0.1)


async def test_what_chooses_a_decision_does_not_measure_it() -> None:
    """Each try has a number, and with it chance of its own."""
    numbers: list[range] = []

    class Lookers:
        async def think(self, look: Look, **_: Any) -> Compared:
            numbers.append(range(look.first, look.last))
            gains = [0.1 if number < CHOOSING_TRIES else 0.3 for number in numbers[-1]]
            return Compared(look.deed, gains, [0.2] * len(gains))

    reviewing = Reviewing(cast("Any", Lookers()), cast("Any", SimpleNamespace(game="g")), b"", NOBODYS)
    (found,) = await reviewing._compared([mistake(1)], 100, lambda _: None)
    tried = [number for part in numbers for number in part]
    assert tried == [*range(CHOOSING_TRIES + FEWEST_TRIES)]
    assert found.gains == [0.3] * FEWEST_TRIES


async def test_what_the_first_measure_leaves_open_is_measured_on() -> None:
    """Six tries that happen to lie close together ask for too few: a clear mistake was not told for that."""
    tried: list[int] = []

    class Lookers:
        async def think(self, look: Look, **_: Any) -> Compared:
            numbers = range(look.first, look.last)
            tried.extend(numbers)
            gains = [0.15 if n < CHOOSING_TRIES else 0.1 + 0.25 * (-1) ** n for n in numbers]
            if look.deed != blunder.deed:
                gains = [0.05 + 0.1 * (-1) ** n for n in numbers]
            return Compared(look.deed, gains, [0.2] * len(gains))

    reviewing = Reviewing(cast("Any", Lookers()), cast("Any", SimpleNamespace(game="g")), b"", NOBODYS)
    blunder = mistake(1, cost=0.15)
    (found,) = await reviewing._compared([blunder], 200, lambda _: None)
    assert turns_of([blunder], [compared_by(1, found.gains[:FEWEST_TRIES])]) == []
    assert [turn.deed for turn in turns_of([blunder], [found])] == [1]
    assert len(found.gains) == MOST_TRIES
    assert tried == [*range(CHOOSING_TRIES + MOST_TRIES)]  # each with chance of its own, none twice

    others = [mistake(deed, cost=0.1) for deed in range(2, 9)]
    measured = await reviewing._compared([*others, blunder], 200, lambda _: None)
    assert (measured[0].deed, len(measured[0].gains)) == (1, MOST_TRIES)  # before the others have their turn

    tried.clear()
    await reviewing._compared([blunder], CHOOSING_TRIES + FEWEST_TRIES, lambda _: None)
    assert len(tried) == CHOOSING_TRIES + FEWEST_TRIES  # and never beyond what a review may take


def test_what_is_clear_or_hopeless_is_not_measured_on() -> None:
    assert more_tries_for([0.1, 0.2] * 8) == 0
    assert more_tries_for([-0.1, 0.2, 0.0, -0.1] * 4) == 0
    assert more_tries_for([0.0, 0.3, -0.2, 0.2] * 4) == MOST_TRIES - 16


async def test_a_long_game_is_not_tried_more_often() -> None:
    """The tries of a review go to what is clear after few of them, and costs most."""
    measured: list[int] = []

    class Lookers:
        async def think(self, look: Look, **_: Any) -> Compared:
            if look.first >= CHOOSING_TRIES and look.deed not in measured:
                measured.append(look.deed)
            tries.extend(range(look.first, look.last))
            gains = [look.deed / 100 + 0.1 * (-1) ** number for number in range(look.first, look.last)]
            return Compared(look.deed, gains, [0.2] * len(gains))

    tries: list[int] = []
    reviewing = Reviewing(cast("Any", Lookers()), cast("Any", SimpleNamespace(game="g")), b"", NOBODYS)
    found = await reviewing._compared([mistake(deed) for deed in range(12)], 240, lambda _: None)
    assert [each.deed for each in found] == measured
    assert measured == sorted(measured, reverse=True)
    assert measured[0] == 11
    assert min(len(each.gains) for each in found) >= FEWEST_TRIES
    assert 240 - MOST_TRIES < len(tries) <= 240


@pytest.mark.slow
async def test_who_gives_treasures_away_is_told_so() -> None:
    """All gifts of a beginner that cost much, by what they cost until two dragons fell. One of them was made
    where a master would have been silent."""
    data, gifts = await play("dragons-gold", "review/0")
    game, _ = read_record(data)
    assert gifts
    judged = [each for gift in gifts for each in looks.judged(game, gift, gift + 1)]
    reviewing = Reviewing(Thinkers(0), game, data, NOBODYS)
    compared = await reviewing._compared(judged, 200, lambda _: None)
    review = put_together(game, [], [], judged, turns_of(judged, compared), dict.fromkeys(gifts, "share"))
    own = review.seats[BLUNDERER]
    assert own is not None
    assert {turn.deed for turn in own.turns} == {*gifts}
    assert own.advice == "share"


def test_only_what_is_beyond_doubt_is_told() -> None:
    judged = [mistake(1), mistake(2), mistake(3), mistake(4)]
    compared = [
        compared_by(1, [0.3, 0.2] * 30),
        compared_by(2, [1.0, -1.0, 0.0, 0.1] * 10),  # by two standard errors it could be nothing
        compared_by(3, [-0.2] * 60),
        compared_by(4, [0.011, 0.01] * 60),  # certain, but nothing to speak of
    ]
    review = reviewed(judged, compared)
    assert [turn.deed for turn in review.moments] == [1]
    assert review.moments[0].cost == pytest.approx(0.25)
    own = review.seats[0]
    assert own is not None
    assert own.advice == "high"
    assert own.turns == review.moments
    assert review.seats[1] is None


async def test_reasons_are_asked_for_what_is_told_alone() -> None:
    """They take as long as a master's opinion, and most decisions are not told."""
    found: dict[str, Any] = {
        "positions": [Position(0, 1, [0.5, 0.5]), Position(9, 4, [1.0, 0.0])],
        "luck": [],
        "judged": [],
    }
    asked: list[int] = []

    class Lookers:
        async def think(self, look: Look, **_: Any) -> Any:
            if look.kind == "reasons":
                asked.append(look.deed)
                return [("mine-wins", {"card": "wizard"})]
            if look.kind == "compared":
                gains = [0.3 if look.deed == 1 else 0.0] * (look.last - look.first)
                return Compared(look.deed, gains, [0.2] * len(gains))
            return [mistake(1), mistake(0)] if look.kind == "judged" else found[look.kind]

    game = record("person", "computer")
    game.missing, game.game = (), "fist-classic"
    game.deeds = [SimpleNamespace(key="fist", answer={"fairy": 3})] * 2
    review = await Reviewing(cast("Any", Lookers()), game, b"", NOBODYS).run(lambda _: None)
    assert asked == [1]
    assert [reason.key for reason in review.moments[0].reasons] == ["mine-wins"]


@pytest.mark.parametrize(
    ("decisions", "tries"),
    [(100, MOST_TRIES_IN_ALL), (400, MOST_WORK - 400), (900, LEAST_TRIES_IN_ALL)],
)
async def test_a_review_of_a_long_game_takes_no_longer(decisions: int, tries: int) -> None:
    """Where masters are asked about more decisions, fewer of those are tried."""
    tried: list[int] = []

    class Lookers:
        async def think(self, look: Look, **_: Any) -> Any:
            if look.kind == "judged":
                return [mistake(deed) for deed in range(look.first, look.last)]
            if look.kind == "compared":
                tried.extend(range(look.first, look.last))
                gains = [0.1 + 0.2 * (-1) ** number for number in range(look.first, look.last)]
                return Compared(look.deed, gains, [0.2] * len(gains))
            return [Position(0, 1, [0.5, 0.5])] if look.kind == "positions" else []

    game = record("person", "computer")
    game.missing, game.game = (), "fist-tavern"
    game.deeds = [SimpleNamespace(key="fist", answer={"fairy": 3})] * decisions
    await Reviewing(cast("Any", Lookers()), game, b"", NOBODYS).run(lambda _: None)
    assert tries - FEWEST_TRIES < len(tried) <= tries


def test_the_costliest_five_in_their_order() -> None:
    judged = [mistake(deed) for deed in range(8)]
    compared = [compared_by(deed, [0.1 * (1 + deed % 4)] * 50) for deed in range(8)]
    review = reviewed(judged, compared)
    assert [turn.deed for turn in review.moments] == [1, 2, 3, 6, 7]
    own = review.seats[0]
    assert own is not None
    assert len(own.turns) == 8


def test_it_is_counted_how_often_a_master_would_have_done_the_same() -> None:
    own = reviewed([same(1), same(2), mistake(3), same(4, seat=1)], []).seats[0]
    assert own is not None
    assert (own.same, own.decisions, own.advice) == (2, 3, None)


def test_a_cost_comes_with_the_chances_between_which_it_lies() -> None:
    (turn,) = reviewed([mistake(1)], [Compared(1, [0.1, 0.3] * 20, [0.3, 0.1] * 20)]).moments
    assert (turn.chance, turn.cost) == (0.2, 0.2)


def test_who_came_later_is_not_blamed_for_what_was_before() -> None:
    judged, compared = [mistake(1), same(7)], [compared_by(1, [0.5] * 40)]
    own = reviewed(judged, compared, record=record("person", "computer", since=5)).seats[0]
    assert own is not None
    assert (own.decisions, own.turns) == (1, [])


def test_luck_is_what_chance_has_moved() -> None:
    own = reviewed([same(1)], [], luck=[Luck(1, [0.2, -0.2]), Luck(2, [-0.05, 0.05])]).seats[0]
    assert own is not None
    assert own.luck == pytest.approx(0.15)


def test_what_seems_costliest_is_looked_at_first() -> None:
    judged = [mistake(1, cost=0.1), same(2), mistake(3, cost=0.3), mistake(4, cost=-0.1)]
    assert [each.deed for each in candidates(judged, 5)] == [3, 1]
    assert [each.deed for each in candidates(judged, 1)] == [3]


def test_a_review_comes_back_from_plain_data() -> None:
    review = reviewed([mistake(1)], [compared_by(1, [0.3] * 40)])
    assert Review.model_validate(review.model_dump(mode="json")) == review


@for_each(
    ("key", "chosen", "better", "kind"),
    [
        ("fist", {"fairy": 3}, {"gold": 1}, "high"),
        ("fist", {}, {"fairy": 1}, "low"),
        ("fist", {"fairy": 1}, {"gold": 1}, "coins"),
        ("haggle", "agree", {"share": {}}, "share"),
        ("send", {"send": "thief"}, {"send": "knight"}, "send"),
        ("thief", "s1", "s2", "choice"),
    ],
)
def test_kinds_of_choices(key: str, chosen: Any, better: Any, kind: str) -> None:
    assert kind_of(key, chosen, better) == kind
