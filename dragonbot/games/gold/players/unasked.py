"""What a master does unprompted: ready objects, and accuse thieves.

It does so in the moment of an answer, so that no timing gives away what it holds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dragonbot.games.gold.players.divide import choosers, fill, outcome
from dragonbot.games.gold.players.estimate import Estimate
from dragonbot.games.gold.players.haggle import fair_gains_of, mood
from dragonbot.games.gold.players.split import best_split
from dragonbot.games.gold.players.worth import Worth
from dragonbot.gold.hunters import STRENGTHS
from dragonbot.gold.objects.sharing import ON_THE_MAP
from dragonbot.gold.objects.stealing import UNSEEN
from dragonbot.gold.scoring import IN_LEAD
from dragonbot.gold.tokens import BLACK, COLOURS, GEMS, SILVER
from dragonbot.gold.view import AttackerView, LairView, OwnView

MAP: Final = 2.8
"""What a Treasure Map must bring; a little less when the bag is nearly empty."""
LATE_MAP: Final = 1.5
BAG_NEARLY_EMPTY: Final = 16
COMMAND: Final = 1.0
"""Gain over a haggle that makes commanding worthwhile."""
BEST_TOKENS: Final = 3.5
"""What each of the two tokens is worth that somebody takes unseen: he chooses."""
SURE: Final = 0.3
"""What an accusation must bring."""
LAST_DRAGONS: Final = 2
"""With no more of them left it is known well enough which gem will be missed at the end."""
BETTER: Final = 0.5
"""What it must bring to change one's mind about what is readied."""


def unasked(view: OwnView, answer: Any, heard: Any = None) -> dict[str, Any] | None:
    """What to do just before this answer to a pause, or this sending."""
    is_sending = isinstance(answer, Mapping) and "send" in answer
    if not is_sending and answer != "go_on":
        return None  # what is lost or gained before may be what an object in use needs
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
    """Who probably took what is missing, where it pays to say so.

    It is one of those who hold objects, as far as anybody can see, and have accused nobody of it.
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
    """Readied for the colour of which one more is worth most."""
    view, worth = estimate.view, Worth(estimate)

    def merit(colour: str) -> float:
        gains = worth.gains({view.me: [int(colour == other) for other in COLOURS]})
        mine = gains[view.me]
        return float(mine - (sum(gains) - mine) / (estimate.seats - 1))

    merits = {COLOURS[place]: merit(COLOURS[place]) for place in GEMS}
    best = max(merits, key=lambda colour: merits[colour])
    now = view.armed.get("chameleon_gem", {}).get("colour")
    if now is not None and merits[best] < merits[now] + BETTER:
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
    """Whether to divide what lies there, as the others would choose of it, brings more than to haggle."""
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
