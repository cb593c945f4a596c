"""What a master does with objects against others: with their shares, their time, and behind their screens."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any, Final

from dragonbot.games.gold.players.bargain import Bargain
from dragonbot.games.gold.players.divide import lead
from dragonbot.games.gold.players.estimate import Estimate
from dragonbot.games.gold.players.objects import ENOUGH, Hand, placed
from dragonbot.games.gold.players.send import treasure_worth
from dragonbot.games.gold.players.stakes import Stakes
from dragonbot.games.gold.players.worth import Worth
from dragonbot.gold.dragons import DRAGONS
from dragonbot.gold.objects.fighting import ELIXIR
from dragonbot.gold.timers import LIMITS, short_sand_of
from dragonbot.gold.tokens import IN_THE_BOX, heap_of
from dragonbot.gold.view import OwnView
from dragonbot.gold.window import IDLE, PLACE, SHARE

DENIED: Final = 0.4
"""Which part of a treasure is gained by keeping it from others: it may be shared in later."""
CONFUSED: Final = 2.5
"""What it must bring to confuse the shares of two others."""
LAST_GRAINS: Final = 0.1
"""With so little of the sand left a Turned Hourglass saves what else might be lost."""
SPOKEN: Final = 0.6
"""With no more of the sand left than this the others have had time to look, and to say what they want."""
CUT: Final = 1.3
"""Sand, as a multiple of what a Cracked Hourglass leaves, from which it is worth using."""
UNSURE: Final = 5.0
"""Error in points of a guess at a treasure above which it pays to look, with all tokens to come; less as
the bag empties, since less will change."""
ALL: Final = sum(IN_THE_BOX)
LAST_TOKENS: Final = 40
"""With no more to come it looks at the dragons, if all screens are known well enough."""
IN_A_HAGGLE: Final = ("turned_hourglass", "cracked_hourglass", "scroll_of_dispel")
"""What can be used while the sand runs."""


def countered(view: OwnView, heard: Any = None) -> dict[str, Any] | None:
    """Something to do in a pause against others."""
    if view.asked is None or "use" not in view.asked.options or not view.objects:
        return None
    if view.window == SHARE and "ring_of_confusion" in view.objects:
        found = max(_confusions(Estimate(view, heard)), key=lambda one: one[0], default=(0.0, {}))
        return found[1] if found[0] >= CONFUSED else None
    if view.window == PLACE and "dragon_elixir" in view.objects and view.turn != view.me:
        return _kept_alive(Estimate(view, heard))
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


def looked(view: OwnView, heard: Any = None) -> dict[str, Any] | None:
    """Whether it looks into the Crystal Ball between two turns, and where.

    Behind the screen of which most is not known, as far as its owner may win.
    """
    if view.window != IDLE or "crystal_ball" not in view.objects:
        return None
    if view.asked is None or "use" not in view.asked.options:
        return None
    estimate = Estimate(view, heard)
    to_come = sum(estimate.coming)
    worth = Worth(estimate)
    doubts = {seat: estimate.doubt(seat, worth.prices(seat)) for seat in estimate.others()}
    unsure = [seat for seat, doubt in doubts.items() if doubt and doubt >= UNSURE * to_come / ALL]
    if unsure:
        chances = Stakes(estimate, worth).chances
        seat = max(unsure, key=lambda seat: doubts[seat] * chances[seat])
        return {"use": "crystal_ball", "player": view.names[seat]}
    is_next = (view.turn + 1) % estimate.seats == view.me
    do_come = view.pile and any(view.bag)  # none comes without treasure
    if is_next and do_come and not estimate.dragons and to_come <= LAST_TOKENS:
        return {"use": "crystal_ball", "dragons": True}
    return None


def more_sand(estimate: Estimate, left: float) -> dict[str, Any] | None:
    """The sand is turned before all is lost."""
    if left > LAST_GRAINS or not _may_touch_the_sand(estimate.view, "turned_hourglass"):
        return None
    return {"use": "turned_hourglass"}


def less_sand(estimate: Estimate, left: float, said: Any, random: Random) -> dict[str, Any] | None:
    """Use the Cracked Hourglass if this seat's proposal is good for it and will be accepted.

    That is when everyone should agree to it at the last grain and it does more for this seat than sharing
    alike, even if a loss would only hurt the others.
    """
    view, sharing = estimate.view, estimate.view.open_sharing()
    if said is None or left > SPOKEN or not _may_touch_the_sand(view, "cracked_hourglass"):
        return None
    if left * view.house.sand <= CUT * (LIMITS[short_sand_of(view.house.sand)].seconds["live"] or 0.0):
        return None
    if said != "agree":
        shares = {view.names.index(who): heap_of(share) for who, share in said["share"].items()}
    elif sharing.proposal is not None and {*sharing.agreed, view.me} != set(sharing.involved):
        shares = {seat: list(share) for seat, share in sharing.proposal.items()}
    else:
        return None
    bargain = Bargain(estimate, left, random)
    hope = bargain.hope(shares, sharing.agreed if said == "agree" else (), 0.0, 0.0)
    return {"use": "cracked_hourglass"} if hope > bargain.even else None


def _may_touch_the_sand(view: OwnView, card: str) -> bool:
    """Nobody uses two objects in one haggle; those that were used in this one lie on the top."""
    for discarded in reversed(view.object_discards):
        if discarded not in IN_A_HAGGLE:
            break
        if discarded != "scroll_of_dispel":
            return False
    return card in view.objects
