"""How a review combines its measurements: what it shows, and what is too uncertain."""

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
    MOST_DEEDS,
    MOST_TRIES,
    MOST_TRIES_IN_ALL,
    Promise,
    Review,
    Reviewing,
    candidates,
    deeds_to_judge,
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
        (0.14, [0.0, 0.1, 0.5, 0.1] * 2, 24),
        (0.1, [-0.2, 0.0, 0.3, 0.4] * 2, MOST_TRIES),  # perhaps something, perhaps nothing
        (0.12, [-0.2, 0.0, 0.6, 0.8] * 2, MOST_TRIES),  # too little to show, unless it is a bit more
        (0.1, [1.0, -1.0] * 4, 0),  # hopeless
        (-0.2, [-0.2] * 8, 0),
        (0.0, [0.0] * 8, 0),
    ],
)
def test_the_number_of_tries_is_fixed_before_measuring(cost: float, first: list[float], tries: int) -> None:
    assert tries_for(Promise(cost, 0.03), first) == tries


def test_decisions_that_seem_costly_are_tried_even_if_first_tries_say_little() -> None:
    doubtful, seems = [0.2, -0.1] * 4, mistake(1, cost=0.14)
    assert 0.05 < promise(seems, doubtful).cost < 0.14
    assert tries_for(promise(seems, doubtful), doubtful)
    assert promise(seems, [0.03, 0.02] * 4).cost < 0.03  # clear results of the tries count
    assert promise(seems, [0.1] * 8).cost == pytest.approx(0.1)


def test_sure_small_costs_come_before_wide_guesses_around_less() -> None:
    sure, wide, gain = (
        Judged(n, 0, False, cost, spread, {"fairy": 1})
        for n, (cost, spread) in enumerate([(0.047, 0.003), (0.03, 0.04), (-0.03, 0.118)])
    )
    little = [mistake(9, cost=0.025), mistake(10, cost=0.02)]
    assert candidates([*little, gain, wide, sure], 3) == [sure, wide, gain]


def test_a_blunder_that_looks_like_a_gain_at_the_end_of_the_step_is_measured() -> None:
    """Luck decided at once in the first look at it, and it cost 40 of 100."""
    gain = Judged(244, 0, False, -0.03, 0.118, {"fairy": 9})
    certain = Judged(1, 0, False, -0.03, 0.01, {"fairy": 1})
    assert candidates([certain, gain], 9) == [gain]
    tried = [0.672, 0.648, -0.004, 1.0]
    assert promise(gain, tried).cost > 0.1
    assert tries_for(promise(gain, tried), tried) == MOST_TRIES
    assert promise(certain, tried).cost < 0


async def test_choosing_and_measuring_use_different_tries() -> None:
    """Each try has a number, which determines its luck."""
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


async def test_undecided_measurements_continue() -> None:
    """A few tries that happen to agree asked for too few more, and a clear mistake was missed."""
    tried: list[int] = []

    class Lookers:
        async def think(self, look: Look, **_: Any) -> Compared:
            numbers = range(look.first, look.last)
            tried.extend(numbers)
            gains = [0.15 if n < CHOOSING_TRIES else 0.1 + 0.25 * (-1) ** n for n in numbers]
            if look.deed != blunder.deed:
                gains = [0.05 + 0.2 * (-1) ** n for n in numbers]
            return Compared(look.deed, gains, [0.2] * len(gains))

    reviewing = Reviewing(cast("Any", Lookers()), cast("Any", SimpleNamespace(game="g")), b"", NOBODYS)
    blunder = mistake(1, cost=0.15)
    (found,) = await reviewing._compared([blunder], 200, lambda _: None)
    assert turns_of([blunder], [compared_by(1, found.gains[:FEWEST_TRIES])]) == []
    assert [turn.deed for turn in turns_of([blunder], [found])] == [1]
    many = len(found.gains)
    assert MOST_TRIES // 2 < many <= MOST_TRIES
    assert tried == [*range(CHOOSING_TRIES + many)]  # different luck in each

    others = [mistake(deed, cost=0.1) for deed in range(2, 9)]
    measured = await reviewing._compared([*others, blunder], 200, lambda _: None)
    assert (measured[0].deed, len(measured[0].gains)) == (1, many)  # before others that promise less

    tried.clear()
    await reviewing._compared([blunder], CHOOSING_TRIES + FEWEST_TRIES, lambda _: None)
    assert len(tried) == CHOOSING_TRIES + FEWEST_TRIES  # and never beyond a review's limit


def test_clear_and_hopeless_ones_are_not_measured_on() -> None:
    nothing = mistake(1, cost=0.0)
    assert more_tries_for(nothing, [0.1, 0.0], [0.1, 0.2] * 8) == 0
    assert more_tries_for(nothing, [0.1, -0.1], [-0.1, 0.2, 0.0, -0.1] * 4) == 0
    assert more_tries_for(nothing, [0.1, 0.2], [0.0, 0.3, -0.2, 0.2] * 4) == MOST_TRIES - 16


def test_what_chose_a_decision_counts_when_the_measure_was_unlucky() -> None:
    """All else said that it cost ten of 100, and one try of sixteen that it gained forty."""
    unlucky = [0.05] * 8 + [-0.4] + [0.03] * 7
    assert more_tries_for(mistake(1, cost=0.13), [0.08, 0.1, 0.13, 0.07], unlucky)
    assert not more_tries_for(mistake(1, cost=0.0), [0.0, 0.01, 0.0, -0.01], unlucky)


async def test_a_long_game_gets_no_more_tries() -> None:
    """A review spends its tries on what costs most and is clear after few of them."""
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
async def test_giving_treasure_away_is_shown_as_a_mistake() -> None:
    """All of a beginner's gifts that cost much until two dragons fell. One happened where a master would
    have stayed silent.
    """
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


def test_only_clear_mistakes_are_shown() -> None:
    judged = [mistake(1), mistake(2), mistake(3), mistake(4)]
    compared = [
        compared_by(1, [0.3, 0.2] * 30),
        compared_by(2, [1.0, -1.0, 0.0, 0.1] * 10),  # within two standard errors of nothing
        compared_by(3, [-0.2] * 60),
        compared_by(4, [0.011, 0.01] * 60),  # certain but negligible
    ]
    review = reviewed(judged, compared)
    assert [turn.deed for turn in review.moments] == [1]
    assert review.moments[0].cost == pytest.approx(0.25)
    own = review.seats[0]
    assert own is not None
    assert own.advice == "high"
    assert own.turns == review.moments
    assert review.seats[1] is None


async def test_reasons_are_found_only_for_mistakes_shown() -> None:
    """They take as long as a master's opinion, and most decisions are not shown."""
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
    game.options = {}
    game.deeds = [SimpleNamespace(key="fist", answer={"fairy": 3}, by="person")] * 2
    review = await Reviewing(cast("Any", Lookers()), game, b"", NOBODYS).run(lambda _: None)
    assert asked == [1]
    assert [reason.key for reason in review.moments[0].reasons] == ["mine-wins"]


@pytest.mark.parametrize(
    ("name", "decisions", "tries"),
    [
        ("fist-classic", 100, MOST_TRIES_IN_ALL),
        ("fist-classic", 400, 200),
        ("fist-classic", 900, 180),
        ("fist-tavern", 200, 360),
        ("fist-tavern", 900, LEAST_TRIES_IN_ALL),
        ("dragons-gold", 150, 190),
    ],
)
async def test_reviewing_a_long_game_takes_no_longer(name: str, decisions: int, tries: int) -> None:
    """With more decisions to judge, fewer are tried; and of very many not all are judged."""
    asked: list[int] = []
    tried: list[int] = []

    class Lookers:
        async def think(self, look: Look, **_: Any) -> Any:
            if look.kind == "judged":
                asked.extend(range(look.first, look.last))
                return [mistake(deed) for deed in range(look.first, look.last)]
            if look.kind == "compared":
                tried.extend(range(look.first, look.last))
                gains = [0.1 + 0.2 * (-1) ** number for number in range(look.first, look.last)]
                return Compared(look.deed, gains, [0.2] * len(gains))
            return [Position(0, 1, [0.5, 0.5])] if look.kind == "positions" else []

    game = record("person", "computer")
    game.missing, game.game, game.options = (), name, {}
    game.deeds = [SimpleNamespace(key="fist", answer={"fairy": 3}, by="person")] * decisions
    await Reviewing(cast("Any", Lookers()), game, b"", NOBODYS).run(lambda _: None)
    assert tries - FEWEST_TRIES < len(tried) <= tries
    assert len(asked) == len({*asked}) == min(decisions, MOST_DEEDS)
    assert asked[0] == 0
    assert asked[-1] > decisions - 10


def test_masters_are_only_asked_about_people() -> None:
    game = record("person", "computer")
    game.deeds = [SimpleNamespace(by="computer")] * 900 + [SimpleNamespace(by="person")] * 3
    assert deeds_to_judge(game) == [900, 902]
    game.deeds = []
    assert deeds_to_judge(game) == []


def test_the_five_costliest_in_order() -> None:
    judged = [mistake(deed) for deed in range(8)]
    compared = [compared_by(deed, [0.1 * (1 + deed % 4)] * 50) for deed in range(8)]
    review = reviewed(judged, compared)
    assert [turn.deed for turn in review.moments] == [1, 2, 3, 6, 7]
    own = review.seats[0]
    assert own is not None
    assert len(own.turns) == 8


def test_it_counts_how_often_a_master_agrees() -> None:
    own = reviewed([same(1), same(2), mistake(3), same(4, seat=1)], []).seats[0]
    assert own is not None
    assert (own.same, own.decisions, own.advice) == (2, 3, None)


def test_a_cost_comes_with_the_chances_before_and_after() -> None:
    (turn,) = reviewed([mistake(1)], [Compared(1, [0.1, 0.3] * 20, [0.3, 0.1] * 20)]).moments
    assert (turn.chance, turn.cost) == (0.2, 0.2)


def test_late_comers_are_not_blamed_for_what_came_before() -> None:
    judged, compared = [mistake(1), same(7)], [compared_by(1, [0.5] * 40)]
    own = reviewed(judged, compared, record=record("person", "computer", since=5)).seats[0]
    assert own is not None
    assert (own.decisions, own.turns) == (1, [])


def test_luck_is_what_chance_changed() -> None:
    own = reviewed([same(1)], [], luck=[Luck(1, [0.2, -0.2]), Luck(2, [-0.05, 0.05])]).seats[0]
    assert own is not None
    assert own.luck == pytest.approx(0.15)


def test_the_apparently_costliest_come_first() -> None:
    judged = [mistake(1, cost=0.1), same(2), mistake(3, cost=0.3), mistake(4, cost=-0.1)]
    assert [each.deed for each in candidates(judged, 5)] == [3, 1]
    assert [each.deed for each in candidates(judged, 1)] == [3]


def test_a_review_survives_plain_data() -> None:
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
