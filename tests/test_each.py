"""Cases in a loop: all are tried, and each failure is named."""

from __future__ import annotations

import inspect

import pytest

from tests.each import for_each


def failures_of(test: object) -> list[str]:
    assert callable(test)
    with pytest.raises(BaseExceptionGroup) as raised:
        test()
    return [f"{type(error).__name__}: {error.__notes__[-1]}" for error in raised.value.exceptions]


def test_all_cases_are_tried_and_failures_named() -> None:
    tried = []

    @for_each("number", [1, 2, 3, 4])
    def is_odd(number: int) -> None:
        tried.append(number)
        assert number % 2

    assert failures_of(is_odd) == [
        "AssertionError: in the case number=2",
        "AssertionError: in the case number=4",
    ]
    assert tried == [1, 2, 3, 4]


def test_stacked_loops_run_every_combination() -> None:
    tried = []

    @for_each("word", "xy")
    @for_each(("one", "other"), [(1, 2), (3, 4)], label=lambda number: f"#{number}")
    def test(word: str, one: int, other: int) -> None:
        tried.append((word, one, other))
        if (word, one) == ("y", 3):
            pytest.fail("as it is meant to")

    assert failures_of(test) == ["Failed: in the case word='y', one=#3, other=#4"]
    assert tried == [("x", 1, 2), ("x", 3, 4), ("y", 1, 2), ("y", 3, 4)]


def test_remaining_arguments_are_fixtures() -> None:
    @for_each("number", [1, 2])
    def test(number: int, fixture: list[int]) -> None:
        fixture.append(number)

    assert list(inspect.signature(test).parameters) == ["fixture"]
    fixture: list[int] = []
    test(fixture=fixture)
    assert fixture == [1, 2]


def test_an_empty_loop_fails() -> None:
    @for_each("number", [])
    def test(number: int) -> None:
        assert number

    with pytest.raises(AssertionError, match="no case"):
        test()
