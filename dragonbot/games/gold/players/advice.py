"""A master's advice, with reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, TypeAlias

from dragonbot.engine.question import Asked
from dragonbot.games.gold.players.agents import Master
from dragonbot.games.gold.players.bargain import MODEST, fair_gains
from dragonbot.games.gold.players.divide import choosers, felt, outcome, worth_of
from dragonbot.games.gold.players.estimate import Estimate, Worth
from dragonbot.games.gold.rules.lair import STRENGTHS
from dragonbot.games.gold.rules.tokens import BLACK, COLOURS, GEMS, MAGIC, PLACES, heap_of
from dragonbot.games.gold.rules.view import LairView, OwnView
from dragonbot.players import MOST_ALIKE, Advice, Chosen, Reason, position_name

# Reasons in Dragon's Gold: facts about the hunt, shares and their worth
#
# A share's worth is estimated from what was seen to go behind the screens, so it is shown as
# approximate.


Weighed: TypeAlias = tuple[float, Reason]
"""A reason, and roughly its worth in points."""
MOST_REASONS: Final = 3
POINTS: Final = 1.0
"""Smaller worth in points is no reason."""
MUCH: Final = 1.0
"""Points above another's gain that count as more."""
LATE: Final = 0.35
WEAK: Final = 2
"""The most strength of a weak adventurer."""
CERTAIN: Final = 99.0
"""Weight of a reason shown before all others."""


class Hunted:
    """A position, from one seat's view."""

    def __init__(self, view: OwnView, asked: Asked) -> None:
        self.view = view
        self.me = view.me
        self.asked = asked
        self.estimate = Estimate(view, asked.heard)

    @cached_property
    def worth(self) -> Worth:
        sharing = self.view.sharing
        if sharing is None:
            return Worth(self.estimate)
        lair = self.view.lair(sharing.dragon)
        wizards = [seat for seat in sharing.involved if lair.has(seat, "wizard")]
        return Worth(self.estimate, lair.hoard, wizards)

    def seat(self, name: str) -> int:
        return self.view.names.index(name)

    def most_elsewhere(self, place: int) -> int:
        """The most tokens of a colour that another player can have."""
        seen = [self.estimate.seen(seat)[place] for seat in range(len(self.view.seats))]
        others = [seat for seat in range(len(self.view.seats)) if seat != self.me]
        known = self.estimate.known
        unknown = max(
            0, self.estimate.hidden[place] - sum(seen[seat] for seat in others if seat not in known)
        )
        return max(
            min(self.estimate.hidden[place], seen[seat] + unknown)
            if seat not in known
            else known[seat][place]
            for seat in others
        )

    def leads_with(self, heap: Sequence[int], place: int) -> bool:
        """True if these would give the seat the most of a colour, by public knowledge."""
        now = self.view.mine[place]
        return now + heap[place] > self.most_elsewhere(place) >= now


def reasons_for(hunted: Hunted, answer: Any) -> tuple[Reason, ...]:
    """Why this answer: the highest worth first, each kind once."""
    found = sorted(_all(hunted, answer), key=lambda one: (-one[0], one[1].key, str(one[1].facts)))
    told: dict[str, Reason] = {}
    for weight, reason in found:
        if weight >= POINTS and len(told) < MOST_REASONS:
            told.setdefault(reason.key, reason)
    return tuple(told.values())


def _all(hunted: Hunted, answer: Any) -> Iterator[Weighed]:
    match answer:
        case {"send": hunter, "to": dragon}:
            yield from _sending(hunted, hunter, hunted.view.lair(dragon))
        case {"share": shares}:
            yield from _proposing(hunted, {hunted.seat(who): heap_of(share) for who, share in shares.items()})
        case "agree":
            yield from _agreeing(hunted)
        case "wait":
            yield from _waiting(hunted)
        case {"divide": _}:
            yield CERTAIN, Reason("gold-last-share", {})
        case {"give": give, "for": want, "to": who}:
            yield from _trading(hunted, heap_of(want), heap_of(give), hunted.seat(who))
        case {"agree": who}:
            yield from _taking(hunted, hunted.seat(who))
        case {"use": card}:
            yield from _using(hunted, card, answer)
        case str():
            yield from _choosing(hunted, answer)


def _of_one(place: int, count: int) -> tuple[int, ...]:
    """`count` tokens of one colour."""
    return tuple(count if place == other else 0 for other in range(len(COLOURS)))


# Sending adventurers


def _sending(hunted: Hunted, hunter: str, lair: LairView) -> Iterator[Weighed]:
    view, me = hunted.view, hunted.me
    strength = STRENGTHS[hunter]
    involved = lair.involved()
    sharers = len(involved) + (me not in involved)
    tokens = sum(lair.hoard) + min(lair.hidden, sum(view.bag))
    if strength >= lair.gap:
        key = {"dragon": lair.dragon, "count": sharers, "size": tokens}
        if sharers == 1:
            yield CERTAIN, Reason("gold-slays-alone", key)
        else:
            yield CERTAIN, Reason("gold-slays", key)
    else:
        gap = lair.gap - strength
        yield POINTS, Reason("gold-gap", {"dragon": lair.dragon, "count": gap, "size": tokens})
        if strength <= WEAK and me not in involved:
            yield 1.5 * POINTS, Reason("gold-weak", {"hunter": hunter})
    if me not in involved and len(involved) > 1:
        yield 1.2 * POINTS, Reason("gold-joins", {"count": sharers})
    if hunter == "thief" and [seat for seat in involved if seat != me]:
        yield 2 * POINTS, Reason("gold-thief", {"count": len([seat for seat in involved if seat != me])})
    if hunter == "wizard" and lair.hoard[MAGIC]:
        yield 1.5 * POINTS, Reason("gold-magic", {"count": lair.hoard[MAGIC]})
    yield from _colours_there(hunted, lair)


def _colours_there(hunted: Hunted, lair: LairView) -> Iterator[Weighed]:
    """Useful things on the dragon for this seat."""
    prices = hunted.worth.prices(hunted.me)
    best = max(GEMS, key=lambda place: (prices[place] * lair.hoard[place], place))
    if lair.hoard[best] and hunted.view.mine[best]:
        facts = {"heap": _of_one(best, lair.hoard[best]), "mine": hunted.view.mine[best]}
        yield prices[best] * lair.hoard[best] / 2, Reason("gold-colour-there", facts)
    if lair.hoard[BLACK] and not hunted.worth.cursed:
        yield prices[BLACK] / 2, Reason("gold-black-there", {})


# Haggling


def _gains(hunted: Hunted, shares: Mapping[int, Sequence[int]]) -> dict[int, float]:
    gains = hunted.worth.gains({seat: list(heap) for seat, heap in shares.items()})
    return {seat: gains[seat] for seat in hunted.view.open_sharing().involved}


def _shares(hunted: Hunted, shares: Mapping[int, Sequence[int]]) -> Iterator[Weighed]:
    """A split's effects, no matter who proposed it."""
    mine = shares[hunted.me]
    for place in GEMS:
        if hunted.leads_with(mine, place):
            facts = {"heap": _of_one(place, hunted.view.mine[place] + mine[place])}
            yield hunted.worth.most / 2, Reason("gold-lead", facts)
    if mine[BLACK] and not hunted.worth.cursed:
        yield CERTAIN / 2, Reason("gold-black", {})


def _proposing(hunted: Hunted, shares: Mapping[int, Sequence[int]]) -> Iterator[Weighed]:
    gains = _gains(hunted, shares)
    yield from _shares(hunted, shares)
    least = min(gains, key=lambda seat: gains[seat])
    if all(gain > 0 for gain in gains.values()):
        facts = {
            "mine": round(gains[hunted.me]),
            "who": hunted.view.names[least],
            "least": round(gains[least]),
        }
        key = (
            Reason("gold-all-gain", facts) if least != hunted.me else Reason("gold-all-gain-you-least", facts)
        )
        yield 3 * POINTS, key
    offered = hunted.view.open_sharing().proposal
    if offered is not None:
        now = _gains(hunted, offered)[hunted.me]
        if round(gains[hunted.me]) > round(now):
            facts = {"mine": round(gains[hunted.me]), "now": round(now)}
            yield CERTAIN, Reason("gold-better-than", facts)


def _agreeing(hunted: Hunted) -> Iterator[Weighed]:
    sharing = hunted.view.open_sharing()
    if sharing.proposal is None:
        return
    lair = hunted.view.lair(sharing.dragon)
    gains = _gains(hunted, sharing.proposal)
    fair = fair_gains(hunted.view, hunted.worth, lair.hoard)[hunted.me]
    mine = gains[hunted.me]
    yield from _shares(hunted, sharing.proposal)
    others = [gain for seat, gain in gains.items() if seat != hunted.me]
    if mine >= max(others):
        yield 5 * POINTS, Reason("gold-most", {"mine": round(mine)})
    elif mine >= fair - MUCH:
        facts = {"mine": round(mine), "fair": round(sum(gains.values()) / len(gains))}
        yield 4 * POINTS, Reason("gold-fair", facts)
    if hunted.asked.left <= LATE:
        yield 6 * POINTS, Reason("gold-lost-soon", {"count": sum(lair.hoard)})


def _waiting(hunted: Hunted) -> Iterator[Weighed]:
    sharing = hunted.view.open_sharing() if hunted.asked.key == "haggle" else None
    if sharing is None or sharing.proposal is None:
        return
    gains = _gains(hunted, sharing.proposal)
    ahead = max((seat for seat in gains if seat != hunted.me), key=lambda seat: gains[seat])
    if gains[ahead] > gains[hunted.me] + MUCH:
        facts = {
            "who": hunted.view.names[ahead],
            "mine": round(gains[hunted.me]),
            "theirs": round(gains[ahead]),
        }
        yield gains[ahead] - gains[hunted.me], Reason("gold-gets-less", facts)


# The Market, thefts, shares


def _trade(hunted: Hunted, got: Sequence[int], given: Sequence[int], other: int) -> tuple[float, float]:
    change = [more - less for more, less in zip(got, given, strict=True)]
    gains = hunted.worth.gains({hunted.me: change, other: [-count for count in change]})
    return gains[hunted.me], gains[other]


def _trading(hunted: Hunted, got: Sequence[int], given: Sequence[int], other: int) -> Iterator[Weighed]:
    mine, theirs = _trade(hunted, got, given, other)
    for place in GEMS:
        if got[place] and hunted.leads_with(got, place):
            heap = _of_one(place, hunted.view.mine[place] + got[place])
            yield hunted.worth.most / 2, Reason("gold-lead", {"heap": heap})
    if round(mine) > 0:
        both = round(theirs) > 0
        facts = {"who": hunted.view.names[other], "mine": round(mine), "theirs": round(theirs)}
        yield mine, Reason("gold-trade-both", facts) if both else Reason("gold-trade", facts)


def _taking(hunted: Hunted, giver: int) -> Iterator[Weighed]:
    for offer in hunted.view.offers:
        if offer.giver == giver and offer.to == hunted.me:
            yield from _trading(hunted, offer.give, offer.want, giver)


def _choosing(hunted: Hunted, answer: str) -> Iterator[Weighed]:
    view = hunted.view
    match hunted.asked.key:
        case "chosen_share":
            share = view.open_sharing().shares[int(answer) - 1]
            gain = hunted.worth.gains({hunted.me: share})[hunted.me]
            yield 3 * POINTS, Reason("gold-share-worth", {"count": round(gain)})
            yield from _shares(hunted, {hunted.me: share})
        case "victim":
            seat = hunted.seat(answer)
            count = int(sum(hunted.estimate.heaps[seat]) + 0.5)
            yield 2 * POINTS, Reason("gold-victim", {"who": answer, "count": count})
        case "stolen_token":
            place = PLACES[answer]
            one = [int(place == other) for other in range(len(COLOURS))]
            gain = hunted.worth.gains({hunted.me: one})[hunted.me]
            if place in GEMS and hunted.leads_with(one, place):
                facts = {"heap": _of_one(place, view.mine[place] + 1)}
                yield CERTAIN, Reason("gold-lead", facts)
            yield max(POINTS, gain), Reason("gold-token", {"count": round(gain)})
        case "market" if answer == "done":
            yield POINTS, Reason("gold-no-trade", {})
        case "pause" if answer == "go_on" and view.objects:
            yield POINTS, Reason("gold-keeps-objects", {"count": len(view.objects)})


def _using(hunted: Hunted, card: str, wish: Mapping[str, Any]) -> Iterator[Weighed]:
    """An object's effect: usually that a dragon falls."""
    view = hunted.view
    dragons = [wish[key] for key in ("dragon", "to") if isinstance(wish.get(key), str)]
    dragons += [run_in_background[1] for run_in_background in wish.get("adventurers", ())]
    there = {lair.dragon: lair for lair in view.lairs}
    for dragon in dict.fromkeys(dragons):
        if dragon in there:
            lair = there[dragon]
            tokens = sum(lair.hoard) + min(lair.hidden, sum(view.bag))
            yield 2 * POINTS, Reason("gold-object-there", {"card": card, "dragon": dragon, "size": tokens})
    if "player" in wish and card != "crystal_ball":  # takes nothing from anyone
        yield 2 * POINTS, Reason("gold-object-against", {"card": card, "who": wish["player"]})
    yield POINTS, Reason("gold-object-once", {"card": card})


# Advice in Dragon's Gold: what masters would do in a person's place, and why
#
# The position seeds the masters, so the same question gets the same answer.


MASTERS: Final = 8
"""Masters asked."""
FIRST: Final = 2
"""Asked only if an answer is good, it is if each of these gives it,"""
HALF: Final = 4
"""and it isn't if none of these does and nearly all of them agree."""
ROUNDS: Final = 40
"""A master then thinks for this many rounds, about what fits into a player's wait."""
NEARLY: Final = 0.75
"""Points between proposals within which they count as equal."""
WAIT: Final = "wait"
"""The advice to stay silent for now."""
ALIKE: Final = 2
"""An answer with at most this many fewer votes counts as equally good."""
SPEAKS: Final = 0.5
"""Share of sand from which on masters propose something."""
AT_LAST: Final = 0.1
"""A player who spoke when masters stay silent is compared with their final word, at this share of sand."""
FEW: Final = 1
"""Votes up to which an answer isn't advised."""


def advised(
    thinking_seconds: float,
    view: Mapping[str, Any],
    asked: Asked,
    salt: str = "",
    chosen: Chosen | None = None,
) -> list[Advice]:
    """The most frequent choices, best first. Another `salt` asks others."""
    own = OwnView.read(view)
    if len(asked.answers) == 1 or _has_agreed(own, asked):
        return []
    # Advice depends on the remaining time, but not on every second.
    left = round(asked.left, 1)
    if asked.key == "haggle":
        left = min(left, SPEAKS)  # a master would wait until then, but the player wants to know what to say
    asked = asked._replace(left=left)
    name = f"{salt}/{position_name(view, asked)}/{asked.left}"
    answers: list[Any] = []
    for number in range(MASTERS):
        if number == FIRST and chosen is not None:
            agreed = _agreed(own, asked, answers, chosen)
            if agreed is not None:
                return [agreed]
        if number == HALF and chosen is not None and _is_hopeless(asked, answers, chosen):
            break
        rounds = None if chosen is None else ROUNDS
        said = Master(f"{name}/{number}", thinking_seconds / MASTERS, rounds).decided(view, asked)
        answers.append(WAIT if said is None else said)
    if chosen is not None and {*map(repr, answers)} == {repr(WAIT)} and asked.left > AT_LAST:
        return advised(thinking_seconds, view, asked._replace(left=AT_LAST), salt, chosen)
    if asked.key == "haggle":
        answers = _one_proposal(own, answers, asked.heard)
    elif asked.key == "divide":
        answers = _one_division(own, answers, asked.heard)
    hunted = Hunted(own, asked) if chosen is None or chosen.asks_why else None
    return _told(hunted, answers)


def _agreed(own: OwnView, asked: Asked, answers: Sequence[Any], chosen: Chosen) -> Advice | None:
    """The answer, if all of the first masters give it or one with equal points."""
    counts = [answer for answer in answers if answer != WAIT and chosen.is_same(answer)]
    if asked.key == "haggle" and _proposes(chosen.answer):
        gain = _gain_of(own, asked.heard)
        mine = gain(chosen.answer)
        counts = [answer for answer in answers if _proposes(answer) and abs(gain(answer) - mine) <= NEARLY]
    if len(counts) < len(answers):
        return None
    return Advice(chosen.answer, None, 1.0)


def _is_hopeless(asked: Asked, answers: Sequence[Any], chosen: Chosen) -> bool:
    """True if the remaining masters can hardly make it one of the good answers."""
    if asked.key in ("haggle", "divide") or any(
        chosen.is_same(answer) for answer in answers if answer != WAIT
    ):
        return False
    return max(Counter(map(repr, answers)).values()) >= len(answers) - 1


def _gain_of(own: OwnView, heard: Any) -> Callable[[Mapping[str, Any]], float]:
    """A proposal's points for its maker, as far as known."""
    lair = own.lair(own.open_sharing().dragon)
    worth = worth_of(Estimate(own, heard), lair)

    def gain(answer: Mapping[str, Any]) -> float:
        shares = {own.names.index(who): heap_of(share) for who, share in answer["share"].items()}
        return worth.gains(shares)[own.me]

    return gain


def _has_agreed(own: OwnView, asked: Asked) -> bool:
    return asked.key == "haggle" and own.sharing is not None and own.me in own.sharing.agreed


def _one_proposal(own: OwnView, answers: Sequence[Any], heard: Any) -> list[Any]:
    """Replace all proposals by the one that is best for the player who gets least."""
    proposals = [answer for answer in answers if _proposes(answer)]
    if not proposals:
        return list(answers)
    estimate = Estimate(own, heard)
    sharing = own.open_sharing()
    lair = own.lair(sharing.dragon)
    worth = Worth(estimate, lair.hoard, [seat for seat in sharing.involved if lair.has(seat, "wizard")])
    fair = fair_gains(own, worth, lair.hoard)

    def score(answer: Mapping[str, Any]) -> tuple[bool, float]:
        shares = {own.names.index(who): heap_of(share) for who, share in answer["share"].items()}
        gains = dict(zip(fair, felt(worth.gains(shares), list(fair)), strict=True))
        others = [gains[seat] - fair[seat] for seat in fair if seat != own.me]
        return min(others, default=0.0) >= -MODEST, gains[own.me]

    best = max(proposals, key=score)
    return [best if _proposes(answer) else answer for answer in answers]


def _proposes(answer: Any) -> bool:
    """True if the answer isn't the use of an object."""
    return isinstance(answer, Mapping) and "share" in answer


def _one_division(own: OwnView, answers: Sequence[Any], heard: Any) -> list[Any]:
    """Replace all divisions by the one that leaves the best last share."""
    estimate = Estimate(own, heard)
    lair = own.lair(own.open_sharing().dragon)
    worth, order = worth_of(estimate, lair), choosers(lair, own.me)

    def score(answer: Mapping[str, Any]) -> tuple[float, str]:
        heaps = [heap_of(share) for share in answer["divide"]]
        return worth.gains(outcome(worth, heaps, order, own.me))[own.me], repr(answer)

    return [max(answers, key=score)] * len(answers)


def _told(hunted: Hunted | None, answers: Sequence[Any]) -> list[Advice]:
    """The favourite, with others nearly as frequent and at most one more; with reasons if requested."""
    counts = Counter(map(repr, answers))
    by_name = dict(zip(map(repr, answers), answers, strict=True))
    ranked = sorted(counts, key=lambda name: (-counts[name], name))
    most = counts[ranked[0]]
    alike = [name for name in ranked if counts[name] >= max(most - ALIKE, FEW + 1)][:MOST_ALIKE] or ranked[:1]
    others = [name for name in ranked if name not in alike and counts[name] > FEW]
    voted = Reason("gold-voted", {"count": most, "masters": len(answers)})
    reasons = (reasons_for(hunted, by_name[ranked[0]]) or (voted,)) if hunted is not None else ()
    return [
        Advice(
            by_name[name],
            None,
            counts[name] / len(answers),
            alike=0 < place < len(alike),
            reasons=() if place else reasons,
        )
        for place, name in enumerate([*alike, *others[:1]])
    ]
