"""Compares a state's declarations with its twins, copies and scenarios."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

from dragonbot.engine.state import Declared, State

Values: TypeAlias = dict[str, tuple[Declared, list[Any]]]
"""By path, like `seats.purse`: the declaration and its values."""


def values_of(state: State[Any], things: Iterable[Any], place: str = "") -> Values:
    things = list(things)
    found: Values = {}
    for declared in state.fields:
        form = declared.said.form
        values = [getattr(thing, declared.name) for thing in things]
        if form.inner is None:
            plain = values if form.digested is None else [form.digested(value) for value in values]
            found[place + declared.name] = declared, plain
        else:
            inside = [one for value in values for one in (value if form.many else [value]) if one is not None]
            found |= values_of(form.inner, inside, f"{place}{declared.name}.")
    return found


class Twins(NamedTuple):
    """Differences between twins and the declarations."""

    forgotten: list[str]
    """Hidden, but equal in every twin."""
    open: list[str]
    """Public, but different in some twin."""


def compared(state: State[Any], pairs: Iterable[tuple[Any, Any]]) -> Twins:
    """Compare tables with their twins. Some pair must be able to differ in each hidden thing."""
    differs: dict[str, bool] = {}
    hidden: dict[str, bool] = {}
    for table, twin in pairs:
        others = values_of(state, [twin])
        for place, (declared, values) in values_of(state, [table]).items():
            if declared.said.lasting.within:
                hidden[place] = declared.said.hidden
                differs[place] = differs.get(place, False) or values != others[place][1]
    return Twins(
        [place for place in hidden if hidden[place] and not differs[place]],
        [place for place in hidden if differs[place] and not hidden[place]],
    )


def unlike(state: State[Any], thing: Any, copy: Any, *, within: bool) -> Iterator[str]:
    """Places where a copy differs from its declaration, or shares a list with the original."""
    originals, copies = values_of(state, [thing]), values_of(state, [copy])
    gone = tuple(f"{one.name}." for one in state.fields if not (within or one.said.lasting.at_boundary))
    for place, (declared, values) in originals.items():
        lasting, form = declared.said.lasting, declared.said.form
        others = copies[place][1]
        if not (lasting.within if within else lasting.at_boundary):
            if declared.start is not None and any(other != declared.start() for other in others):
                yield f"{place} is not as at the start"
        elif place.startswith(gone):
            if others:
                yield f"{place} is still there"
        elif others != values:
            yield f"{place} is another"
        elif form.listed and form.digested is None and any(map(operator.is_, values, others)):
            yield f"{place} is the same list"
