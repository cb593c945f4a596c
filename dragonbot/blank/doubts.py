"""Doubts about a card that can be played: what its author has hardly meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Literal, NamedTuple, TypeAlias

from dragonbot.blank.reading import Mark
from dragonbot.games.fist.custom.form import OF_POWER, Blank, Path, Tree
from dragonbot.games.fist.custom.run import VERBS

What: TypeAlias = Literal["points", "things", "lost"]
"""Points that come beside a payment, other gains, or points beside what is only lost."""
THINGS: Final = frozenset(("take", "draw", "fetch", "steal_stone", "steal_coin", "rob", "rob_blind"))
GUARDS: Final = frozenset(("can_pay", "has", "at_least", "more", "equal"))
"""Conditions that can make sure that there is enough."""
THEN: Final = 2
"""The place of what happens where the condition of an `if` holds."""


class Doubt(NamedTuple):
    """A gain that comes also where nothing is paid."""

    line: int
    column: int
    what: What


def doubts_about(blank: Blank, mark: Callable[[Path], Mark]) -> tuple[Doubt, ...]:
    """Each gain that stands beside a payment and does not depend on it; marks say where effects stand."""
    found = list(_unpaid(blank.power, (OF_POWER,), is_sure=False))
    for number, (name, when, _, effects) in enumerate(blank.moments):
        found += _unpaid(effects, (number, 3), is_sure=_guards(when), is_checked=name == "any_time")
    return tuple([Doubt(*mark(path), what) for path, what in found])


def _unpaid(
    block: Tree, path: Path, *, is_sure: bool, is_checked: bool = False
) -> Iterator[tuple[Path, What]]:
    """In one list and those within it. It is sure that there is enough, or checked for the first effect."""
    for place, effect in enumerate(block):
        is_sure = is_sure or (effect[0] in ("if", "pay", "may_pay", "wanted") and _stops(effect))
        if not (is_checked and not place) and _may_be_unpaid(effect, is_sure=is_sure):
            for other, gain in enumerate(block):
                scores = _gains(gain, effect[1], things=effect[0] != "lose") if other != place else None
                if scores is not None:
                    yield (*path, other), _what(effect, scores=scores)
                    break
        for inner, (tree, guards) in _within(effect):
            yield from _unpaid(tree, (*path, place, *inner), is_sure=is_sure or guards)


def _what(payment: Tree, *, scores: bool) -> What:
    return "lost" if payment[0] == "lose" else "points" if scores else "things"


def _may_be_unpaid(effect: Tree, *, is_sure: bool) -> bool:
    """Whether this is a payment that may not happen, and nothing in it depends on that."""
    match effect:
        case ("pay", _, ("all", _), _, _, _):  # a levy rather than a price, as in `lose: all silver`
            return False
        case ("pay", _, _, willing, (), _):
            return willing == "may" or not is_sure
        case ("may_pay", _, _, (), _):
            return True
        case ("lose", _, _, int(), ""):
            return not is_sure
    return False


def _gains(effect: Tree, who: str, *, things: bool) -> bool | None:
    """Whether that person scores in it (True), or only gets something (False). None for neither."""
    if effect[0] in ("gain", *(THINGS if things else ())):
        return None if effect[1] != who else effect[0] == "gain"
    if effect[0] in ("pay", "may_pay"):  # what follows there has a price of its own
        return None
    found = [
        gain
        for _, (block, _) in _within(effect)
        for inner in block
        if (gain := _gains(inner, who, things=things)) is not None
    ]
    return any(found) if found else None


def _within(effect: Tree) -> Iterator[tuple[Path, tuple[Tree, bool]]]:
    """The lists that stand within an effect, and whether one is only come to where there is enough."""
    for place, sort in enumerate(VERBS[effect[0]].sorts, 1):
        if sort == "ways":
            for number, (_, block) in enumerate(effect[place]):
                yield (place, number, 1), (block, False)
        elif sort in ("block", "each_block"):
            yield (place,), (effect[place], effect[0] == "if" and place == THEN and _guards(effect[1]))


def _guards(condition: Tree) -> bool:
    """Whether a condition looks at what a player has."""
    if not isinstance(condition, tuple) or condition[:1] == ("not",):
        return False
    return (condition[:1] != () and condition[0] in GUARDS) or any(map(_guards, condition))


def _stops(effect: Tree) -> bool:
    """Whether the power may end in it."""
    return any(inner == ("stop",) or _stops(inner) for _, (block, _) in _within(effect) for inner in block)
