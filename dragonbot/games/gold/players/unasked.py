"""Unasked actions, and answers to others' objects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Any, Final

from dragonbot.games.gold.objects import ELIXIR, ON_THE_MAP, UNSEEN
from dragonbot.games.gold.players.bargain import Bargain, fair_gains_of, mood
from dragonbot.games.gold.players.divide import best_split, choosers, fill, lead, outcome
from dragonbot.games.gold.players.estimate import Estimate, Worth
from dragonbot.games.gold.players.objects import ENOUGH, Hand, placed
from dragonbot.games.gold.players.value import Stakes, treasure_worth
from dragonbot.games.gold.rules.house import LIMITS, short_sand_of
from dragonbot.games.gold.rules.lair import DRAGONS, STRENGTHS
from dragonbot.games.gold.rules.tokens import BLACK, COLOURS, GEMS, IN_LEAD, IN_THE_BOX, SILVER, heap_of
from dragonbot.games.gold.rules.using import IDLE, PLACE, SHARE
from dragonbot.games.gold.rules.view import AttackerView, LairView, OwnView

# A master's objects against others: their shares, their time, and their screens


DENIED: Final = 0.4
"""Part of a treasure gained by keeping it from others, as it may be shared later."""
CONFUSED: Final = 2.5
"""The least gain from confusing two others' shares."""
LAST_GRAINS: Final = 0.1
"""Share of sand from which on a Turned Hourglass saves what might be lost."""
SPOKEN: Final = 0.6
"""Share of sand at which the others have had time to look and speak."""
CUT: Final = 1.3
"""Sand, as a multiple of what a Cracked Hourglass leaves, from which it is worth using."""
UNSURE: Final = 5.0
"""Error in points of a guess at a treasure above which it pays to look, with all tokens to come; less as
the bag empties, since less will change."""
ALL: Final = sum(IN_THE_BOX)
LAST_TOKENS: Final = 40
"""With at most this many tokens to come it looks at the dragons, if all screens are well known."""
IN_A_HAGGLE: Final = ("turned_hourglass", "cracked_hourglass", "scroll_of_dispel")
"""Objects for use while the sand runs."""


def countered(view: OwnView, heard: Any = None) -> dict[str, Any] | None:
    """A use of an object against others in a pause."""
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
    """Save a dragon from falling to others. It drinks only once, as its strength shows."""
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
    """Whether and where to look into the Crystal Ball between two turns.

    Prefers the least known screen, and owners who may win.
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
    """Turn the sand before everything is lost."""
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
    """True if no object was used in this haggle: used ones are on top of the discards."""
    for discarded in reversed(view.object_discards):
        if discarded not in IN_A_HAGGLE:
            break
        if discarded != "scroll_of_dispel":
            return False
    return card in view.objects


# A master's unasked actions: ready objects, and accuse thieves
#
# It acts together with an answer, so that no timing reveals its hand.


MAP: Final = 2.8
"""The least gain from a Treasure Map; a little less when the bag is nearly empty."""
LATE_MAP: Final = 1.5
BAG_NEARLY_EMPTY: Final = 16
COMMAND: Final = 1.0
"""Gain over a haggle that makes commanding worthwhile."""
BEST_TOKENS: Final = 3.5
"""Value of each of the two tokens that a player takes unseen, by choice."""
SURE: Final = 0.3
"""The least gain from an accusation."""
LAST_DRAGONS: Final = 2
"""With at most this many left it is clear which gem will be missed at the end."""
BETTER: Final = 0.5
"""The least gain for readying another object instead."""


def unasked(view: OwnView, answer: Any, heard: Any = None) -> dict[str, Any] | None:
    """An action just before this answer to a pause, or this sending."""
    is_sending = isinstance(answer, Mapping) and "send" in answer
    if not is_sending and answer != "go_on":
        return None  # an object in use may need what is lost or gained before
    if view.stolen_from is None and not view.objects:
        return None
    estimate = Estimate(view, heard)
    if (accused := _accused(estimate)) is not None:
        return {"accuse": accused}
    if not view.objects:
        return None
    for said in (
        _readied_for_the_end(estimate),
        _readied_for_a_kill(estimate, answer) if is_sending else None,
    ):
        if said is not None:
            return said
    return None


def _accused(estimate: Estimate) -> str | None:
    """The probable thief of missing tokens, if accusing pays.

    One of those who publicly hold objects and haven't accused anyone of it.
    """
    view, missing = estimate.view, estimate.view.stolen_from
    if missing is None or not any("accuse" in action for action in view.actions):
        return None
    sharing = view.sharing
    if sharing is not None and sharing.dragon == missing.dragon and (sharing.shares or sharing.final):
        return None
    held = {
        seat: view.seats[seat].objects
        for seat in estimate.others()
        if view.seats[seat].objects and seat not in missing.accusers
    }
    if not held:
        return None
    suspect = max(held, key=lambda seat: (held[seat], seat))
    chance = held[suspect] / sum(held.values())
    lair = next((lair for lair in estimate.lairs if lair.dragon == missing.dragon), None)
    if lair is None:
        return None
    rival = 1 / (estimate.seats - 1)
    mine = 1 / len(lair.involved()) if view.me in lair.involved() else 0.0
    right = UNSEEN * BEST_TOKENS * (rival + mine)
    prices = Worth(estimate).prices(view.me)
    average = sum(count * price for count, price in zip(view.mine, prices, strict=True)) / (
        sum(view.mine) or 1
    )
    if chance * right - (1 - chance) * average * (1 + rival) < SURE:
        return None
    return view.names[suspect]


def _readied_for_the_end(estimate: Estimate) -> dict[str, Any] | None:
    view = estimate.view
    if "philosophers_stone" in view.objects and "philosophers_stone" not in view.armed and view.mine[SILVER]:
        return {"arm": "philosophers_stone"}
    if "lead_casket" in view.objects and view.mine[BLACK]:
        better = IN_LEAD - Worth(estimate).black_to(view.me)
        is_armed = "lead_casket" in view.armed
        if better > BETTER and not is_armed:
            return {"arm": "lead_casket"}
        if better < -BETTER and is_armed:
            return {"disarm": "lead_casket"}
    if "chameleon_gem" in view.objects and not view.pile and len(view.lairs) <= LAST_DRAGONS:
        return _chameleon(estimate)
    return None


def _chameleon(estimate: Estimate) -> dict[str, Any] | None:
    """Ready it for the colour whose next gem is worth most."""
    view, worth = estimate.view, Worth(estimate)

    def score(colour: str) -> float:
        gains = worth.gains({view.me: [int(colour == other) for other in COLOURS]})
        mine = gains[view.me]
        return float(mine - (sum(gains) - mine) / (estimate.seats - 1))

    scores = {COLOURS[place]: score(COLOURS[place]) for place in GEMS}
    best = max(scores, key=lambda colour: scores[colour])
    now = view.armed.get("chameleon_gem", {}).get("colour")
    if now is not None and scores[best] < scores[now] + BETTER:
        return None
    return {"arm": "chameleon_gem", "colour": best}


def _readied_for_a_kill(estimate: Estimate, said: Mapping[str, str]) -> dict[str, Any] | None:
    """Ready an object that works automatically when this dragon falls, or wait for another dragon."""
    view = estimate.view
    lair = estimate.lair(said["to"])
    falls = lair.gap <= STRENGTHS[said["send"]]
    wanted = {"treasure_map": falls and _pays_to_search(estimate, lair)}
    if "sceptre_of_command" in view.objects:
        wanted["sceptre_of_command"] = falls and _pays_to_command(estimate, lair, said["send"])
    for card, is_wanted in wanted.items():
        if card in view.objects and is_wanted != (card in view.armed):
            return {"arm" if is_wanted else "disarm": card}
    return None


def _pays_to_search(estimate: Estimate, lair: LairView) -> bool:
    bag = estimate.view.bag
    left = sum(bag) - lair.hidden
    if left <= 0:
        return False
    prices = Worth(estimate).prices(estimate.view.me)
    average = sum(count * price for count, price in zip(bag, prices, strict=True)) / sum(bag)
    found = min(ON_THE_MAP, left) * average / len({*lair.involved(), estimate.view.me})
    return found >= (LATE_MAP if sum(bag) <= BAG_NEARLY_EMPTY else MAP)


def _pays_to_command(estimate: Estimate, lair: LairView, hunter: str) -> bool:
    """True if dividing this treasure, with the others choosing, brings more than haggling."""
    view, me = estimate.view, estimate.view.me
    after = lair._replace(attackers=(*lair.attackers, AttackerView(me, hunter, 0)))
    involved = after.involved()
    if len(involved) < 2 or view.house.divides or sum(lair.hoard) < len(involved):
        return False
    worth = Worth(estimate, lair.hoard, [seat for seat in involved if after.has(seat, "wizard")])
    order = choosers(after, me)
    heaps = list(best_split(worth, lair.hoard, dict.fromkeys((*order, me), 1.0), mood(view, hunter)).values())
    fill(heaps)
    gains = worth.gains(outcome(worth, heaps, order, me))
    return gains[me] >= fair_gains_of(view, worth, lair.hoard, involved)[me] + COMMAND
