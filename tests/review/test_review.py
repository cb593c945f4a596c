"""A review, put together from what was seen: what is told, and what is not certain enough."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from dragonbot.review.kinds import kind_of
from dragonbot.review.looks import Compared, Judged, Luck, Position
from dragonbot.review.review import Review, candidates, put_together
from dragonbot.review.reviewing import is_settled


def record(*kinds: str, since: int | None = None) -> Any:
    """As much of one as is asked for."""
    return SimpleNamespace(
        rules="1.0",
        seats=[SimpleNamespace(kind=kind, sat=[SimpleNamespace(since=since)]) for kind in kinds],
    )


def mistake(deed: int, seat: int = 0, cost: float = 0.1) -> Judged:
    return Judged(deed, seat, False, cost, 0.01, {"fairy": 1}, (("mine-wins", {"card": "wizard"}),))


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
        compared,
        kinds,
    )


@pytest.mark.parametrize(
    ("gains", "settled"),
    [
        ([0.5] * 4, False),  # too few to tell anything
        ([0.4, 0.5] * 8, True),  # that is certain
        ([0.0, 0.0, 0.0, 1.0] * 4, False),  # it may be something, and it may be nothing
        ([0.011, 0.012] * 8, False),  # certain, but not yet whether it is worth telling
        ([1.0, -1.0] * 8, True),  # nothing will come of it
        ([-0.2] * 16, True),
    ],
)
def test_it_is_tried_until_more_would_tell_nothing_new(gains: list[float], settled: bool) -> None:
    assert is_settled(gains) == settled


def test_only_what_is_beyond_doubt_is_told() -> None:
    judged = [mistake(1), mistake(2), mistake(3), mistake(4)]
    compared = [
        Compared(1, [0.3, 0.2] * 30),
        Compared(2, [1.0, -1.0, 0.0, 0.1] * 10),  # by two standard errors it could be nothing
        Compared(3, [-0.2] * 60),
        Compared(4, [0.011, 0.01] * 60),  # certain, but nothing to speak of
    ]
    review = reviewed(judged, compared)
    assert [turn.deed for turn in review.moments] == [1]
    assert review.moments[0].cost == pytest.approx(0.25)
    assert review.moments[0].reasons[0].key == "mine-wins"
    own = review.seats[0]
    assert own is not None
    assert own.advice == "high"
    assert own.turns == review.moments
    assert review.seats[1] is None


def test_the_costliest_five_in_their_order() -> None:
    judged = [mistake(deed) for deed in range(8)]
    compared = [Compared(deed, [0.1 * (1 + deed % 4)] * 50) for deed in range(8)]
    review = reviewed(judged, compared)
    assert [turn.deed for turn in review.moments] == [1, 2, 3, 6, 7]
    own = review.seats[0]
    assert own is not None
    assert len(own.turns) == 8


def test_who_decides_as_a_master_is_as_near_as_can_be() -> None:
    own = reviewed([same(1), same(2)], []).seats[0]
    assert own is not None
    assert (own.near, own.loss, own.advice) == (100.0, 0.0, None)
    worse = reviewed([same(1), mistake(2, cost=0.02)], []).seats[0]
    assert worse is not None
    assert (worse.near, worse.loss) == (75.0, 0.01)


def test_who_came_later_is_not_blamed_for_what_was_before() -> None:
    judged, compared = [mistake(1), same(7)], [Compared(1, [0.5] * 40)]
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
    review = reviewed([mistake(1)], [Compared(1, [0.3] * 40)])
    assert Review.model_validate(review.model_dump(mode="json")) == review


@pytest.mark.parametrize(
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
