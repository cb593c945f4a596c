"""Fate: first the given draws, then the seed by the published formula."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from hashlib import sha256
from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragonbot.engine.fate import Fate, WrongChance

FACES = ("1", "2", "3", "4", "5", "6")


def by_the_formula(seed: str, number: int, outcomes: tuple[str, ...]) -> str:
    """What anyone who knows the seed can compute."""
    return outcomes[int(sha256(f"{seed}:{number}".encode()).hexdigest(), 16) % len(outcomes)]


def test_a_draw_follows_the_published_formula() -> None:
    fate = Fate("a seed")
    drawn = [fate.draw(FACES) for _ in range(50)]
    assert drawn == [by_the_formula("a seed", number, FACES) for number in range(50)]
    assert drawn[:8] == ["3", "3", "2", "4", "6", "5", "3", "1"], "what was once published stays true"


def test_a_restored_fate_continues_at_its_number() -> None:
    whole = Fate("x")
    drawn = [whole.draw(FACES) for _ in range(9)]
    assert [Fate("x", count=5).draw(FACES)] == drawn[5:6]
    half = Fate("x")
    for _ in range(5):
        half.draw(FACES)
    other = half.copy()
    assert [other.draw(FACES) for _ in range(4)] == drawn[5:]
    assert half.count == 5
    assert other.count == 9


def test_given_draws_come_first_and_take_a_number_each() -> None:
    fate = Fate("x", forced=["6", "6"])
    assert [fate.draw(FACES) for _ in range(3)] == ["6", "6", by_the_formula("x", 2, FACES)]
    assert fate.said == ["6", "6", by_the_formula("x", 2, FACES)]
    assert fate.count == 3


def test_a_draw_with_one_possible_outcome_takes_no_number() -> None:
    fate = Fate("x", forced=["6"])
    assert fate.draw(["1"]) == "1"
    assert fate.draw(["2", "2", "2"]) == "2"
    assert (fate.count, fate.forced, fate.said) == (0, ["6"], [])


def test_an_impossible_draw_is_refused() -> None:
    with pytest.raises(WrongChance, match="draw 0 was told to bring what it cannot") as wrong:
        Fate("x", forced=["7"]).draw(["2", "1", "2"])
    assert wrong.value.in_full() == "'7' cannot be drawn here; possible: ['1', '2']"


def test_repeating_gives_the_same_draws_and_then_goes_on_as_before() -> None:
    fate = Fate("x", forced=["6", "1", "5"])
    start = fate.copy()
    said = [fate.draw(FACES) for _ in range(5)]
    again = start.repeating(said)
    assert [again.draw(FACES) for _ in range(5)] == said
    assert [again.draw(FACES) for _ in range(20)] == [fate.draw(FACES) for _ in range(20)]


def test_repeating_a_part_keeps_unused_given_draws() -> None:
    fate = Fate("x", forced=["6", "1", "5"])
    start = fate.copy()
    said = [fate.draw(FACES)]
    assert start.repeating(said).forced == ["6", "1", "5"]
    assert start.forced == ["6", "1", "5"]


def test_a_copy_has_no_draws_and_is_independent() -> None:
    fate = Fate("x", forced=["6", "1"])
    fate.draw(FACES)
    other = fate.copy()
    assert other.said == []
    other.draw(FACES)
    assert fate.forced == ["1"]
    assert fate.said == ["6"]


def test_a_shuffle_draws_for_each_place_but_the_last() -> None:
    pile = ["a", "b", "c", "d"]
    fate = Fate("x", forced=["c", "a", "d", "left"])
    fate.shuffle(pile)
    assert pile == ["c", "a", "d", "b"]
    assert fate.forced == ["left"]
    assert fate.count == 3


WORDS = st.lists(st.sampled_from(FACES), max_size=6)


@given(st.lists(st.sampled_from(FACES), max_size=12).map(sorted), st.data())
def test_drawing_several_at_once_equals_single_draws(things: list[str], data: st.DataObject) -> None:
    """Also with given or repeated draws, and as anyone can check it afterwards."""
    count = data.draw(st.integers(0, len(things)))
    forced = data.draw(st.permutations(things))[: data.draw(st.integers(0, 3))]
    recalled, is_copy = data.draw(WORDS), data.draw(st.booleans())

    def told(take: Callable[[Fate, list[str]], list[str]]) -> tuple[object, ...]:
        fate, left = Fate("a seed", 7, forced), things[:]
        fate.recalled = recalled[:]
        if is_copy:
            fate.drawn = None
        try:
            return take(fate, left), left, fate.said, fate.drawn, fate.count, fate.forced, fate.recalled
        except WrongChance as wrong:  # a draw is saved when all the rest are alike
            return wrong.in_full(), left, fate.said, fate.drawn, fate.count, fate.forced, fate.recalled

    def one_by_one(fate: Fate, left: list[str]) -> list[str]:
        taken = []
        for _ in range(count):
            taken.append(fate.draw(left))
            left.remove(taken[-1])
        return taken

    assert told(lambda fate, left: fate.take_out(left, count)) == told(one_by_one)


def test_a_shuffle_of_equal_cards_draws_nothing() -> None:
    pile = ["fairy", "imp", "fairy"]
    fate = Fate("x", forced=["imp", "left"])
    fate.shuffle(pile)
    assert pile == ["imp", "fairy", "fairy"]
    assert fate.forced == ["left"]


def test_a_shuffle_does_not_depend_on_the_order_before_it() -> None:
    piles = [list(order) for order in permutations("abcd")]
    for pile in piles:
        Fate("x").shuffle(pile)
    assert all(pile == piles[0] for pile in piles)


@given(st.text(), st.lists(st.sampled_from("abc"), max_size=12))
@settings(derandomize=True, deadline=None)
def test_a_shuffle_loses_nothing(seed: str, pile: list[str]) -> None:
    before = sorted(pile)
    Fate(seed).shuffle(pile)
    assert sorted(pile) == before


def chi_square(found: Iterable[object], expected: dict[object, float]) -> float:
    """How far counts are from the expected ones."""
    counts = Counter(found)
    assert set(counts) <= set(expected)
    return sum((counts[outcome] - often) ** 2 / often for outcome, often in expected.items())


# One honest seed in a thousand exceeds each limit; these seeds never change.
def test_all_faces_are_equally_likely() -> None:
    fate = Fate("a fair die")
    drawn = [fate.draw(FACES) for _ in range(6000)]
    assert chi_square(drawn, dict.fromkeys(FACES, 1000)) < 20.5


def test_an_outcome_named_three_times_is_three_times_as_likely() -> None:
    fate = Fate("a bag")
    drawn = [fate.draw(["red", "blue", "red", "red"]) for _ in range(4000)]
    assert chi_square(drawn, {"red": 3000, "blue": 1000}) < 10.8


def test_all_orders_of_a_pile_are_equally_likely() -> None:
    fate = Fate("a pile")
    orders = []
    for _ in range(6000):
        pile = ["a", "b", "c"]
        fate.shuffle(pile)
        orders.append("".join(pile))
    assert chi_square(orders, {"".join(order): 1000 for order in permutations("abc")}) < 20.5


def test_a_draw_says_nothing_about_the_next() -> None:
    fate = Fate("pairs")
    coin = ("heads", "tails")
    drawn = [fate.draw(coin) for _ in range(4001)]
    pairs = pairwise(drawn)
    expected: dict[object, float] = {(one, two): 1000 for one in coin for two in coin}
    assert chi_square(pairs, expected) < 16.3


def test_seeds_differ_from_each_other() -> None:
    first = [Fate(f"{number}").draw(FACES) for number in range(6000)]
    assert chi_square(first, dict.fromkeys(FACES, 1000)) < 20.5
