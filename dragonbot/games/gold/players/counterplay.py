"""What a master does with objects against others, and to save a treasure."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

from dragonbot.games.gold.players.divide import lead
from dragonbot.games.gold.players.estimate import Estimate
from dragonbot.games.gold.players.objects import ENOUGH, Hand, placed
from dragonbot.games.gold.players.send import treasure_worth
from dragonbot.games.gold.players.worth import Worth
from dragonbot.gold.dragons import DRAGONS
from dragonbot.gold.objects.fighting import ELIXIR
from dragonbot.gold.view import OwnView
from dragonbot.gold.window import PLACE, SHARE

DENIED: Final = 0.4
"""Which part of a treasure is gained by keeping it from others: it may be shared in later."""
CONFUSED: Final = 2.5
"""What it must bring to confuse the shares of two others."""
LAST_GRAINS: Final = 0.1
"""With so little of the sand left a Turned Hourglass saves what else might be lost."""


def countered(view: OwnView) -> dict[str, Any] | None:
    """Something to do in a pause against others."""
    if view.asked is None or "use" not in view.asked.options or not view.objects:
        return None
    if view.window == SHARE and "ring_of_confusion" in view.objects:
        found = max(_confusions(Estimate(view)), key=lambda one: one[0], default=(0.0, {}))
        return found[1] if found[0] >= CONFUSED else None
    if view.window == PLACE and "dragon_elixir" in view.objects and view.turn != view.me:
        return _kept_alive(Estimate(view))
    return None


def _confusions(estimate: Estimate) -> Iterator[tuple[float, dict[str, Any]]]:
    view, sharing = estimate.view, estimate.view.sharing
    if sharing is None or not sharing.final:
        return
    lair = next(lair for lair in estimate.lairs if lair.dragon == sharing.dragon)
    wizards = [seat for seat in sharing.involved if lair.has(seat, "wizard")]
    worth = Worth(estimate, lair.hoard, wizards)
    final = dict(sharing.final)
    before = lead(worth.gains(final), view.me)
    for one, other in combinations([seat for seat in final if seat != view.me], 2):
        after = lead(worth.gains({**final, one: final[other], other: final[one]}), view.me)
        use = {"use": "ring_of_confusion", "players": [view.names[one], view.names[other]]}
        yield after - before, use


def _kept_alive(estimate: Estimate) -> dict[str, Any] | None:
    """A dragon that would fall for others does not. It drinks only once, which its strength tells."""
    lair = placed(estimate)
    if lair is None or not -ELIXIR < lair.gap <= 0 or estimate.view.me in lair.involved():
        return None
    if lair.strength > DRAGONS[lair.dragon].strength:
        return None
    hand = Hand(estimate)
    if DENIED * treasure_worth(estimate, lair, hand.prices) < ENOUGH:
        return None
    return {"use": "dragon_elixir"}


def more_sand(estimate: Estimate, left: float) -> dict[str, Any] | None:
    """The sand is turned before all is lost."""
    view = estimate.view
    if "turned_hourglass" not in view.objects or left > LAST_GRAINS:
        return None
    return {"use": "turned_hourglass"}
