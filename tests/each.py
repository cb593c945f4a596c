"""Loops over cases in one test, as a test for each would cost more than its work."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from itertools import product
from typing import Any, NamedTuple, TypeAlias, cast

import pytest

Test: TypeAlias = Callable[..., None]


class Cases(NamedTuple):
    """A `for_each`: its arguments' names, and their values in each case."""

    names: tuple[str, ...]
    values: list[tuple[object, ...]]
    label: Callable[[Any], object]

    def given(self) -> Iterator[dict[str, object]]:
        for values in self.values:
            yield dict(zip(self.names, values, strict=True))

    def labelled(self, given: dict[str, object]) -> str:
        return ", ".join(f"{name}={self.label(value)}" for name, value in given.items())


def slow_but(*quick: object, of: Iterable[Any]) -> list[Any]:
    """Parameters for `pytest.mark.parametrize`: `make test` runs the quick ones, and CI all."""
    values = list(of)
    assert all(each in values for each in quick)
    return [each if each in quick else pytest.param(each, marks=pytest.mark.slow) for each in values]


def for_each(
    names: str | tuple[str, ...], values: Iterable[Any], *, label: Callable[[Any], object] = repr
) -> Callable[[Test], Test]:
    """Like `pytest.mark.parametrize`, but one test runs all cases and names each that fails.

    Stacked ones run every combination. All cases share the fixtures.
    """
    of_one = isinstance(names, str)
    cases = Cases(
        (names,) if isinstance(names, str) else names,
        [(each,) if of_one else tuple(each) for each in values],
        label,
    )

    def decorate(test: Test) -> Test:
        plain, below = getattr(test, "looped", (test, ()))
        return _loop(plain, (cases, *below))

    return decorate


def _loop(test: Test, of_each: tuple[Cases, ...]) -> Test:
    @wraps(test)
    def loop(**fixtures: object) -> None:
        tried = 0
        failed: list[BaseException] = []
        for case in product(*(cases.given() for cases in of_each)):
            tried += 1
            arguments = {name: value for given in case for name, value in given.items()}
            try:
                test(**fixtures, **arguments)
            except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - all are told in the end
                labels = (cases.labelled(given) for cases, given in zip(of_each, case, strict=True))
                error.add_note(f"in the case {', '.join(labels)}")
                failed.append(error)
        assert tried, "there is no case to try"
        if failed:
            raise BaseExceptionGroup(f"{len(failed)} of {tried} cases failed", failed)

    names = {name for cases in of_each for name in cases.names}
    signature = inspect.signature(test)
    fixtures = [each for each in signature.parameters.values() if each.name not in names]
    looped: Any = loop
    looped.__signature__ = signature.replace(parameters=fixtures)
    looped.looped = (test, of_each)
    return cast(Test, looped)
