"""Advice in Dragon's Gold: what masters would do in a person's place, and why.

The position itself determines the masters' chances, so the same question gets the same answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from dragonbot.engine.question import Asked
from dragonbot.games.gold.players.divide import choosers, outcome, worth_of
from dragonbot.games.gold.players.estimate import Estimate
from dragonbot.games.gold.players.haggle import MODEST, fair_gains
from dragonbot.games.gold.players.master import Master
from dragonbot.games.gold.players.reasons import Hunted, reasons_for
from dragonbot.games.gold.players.split import felt
from dragonbot.games.gold.players.worth import Worth
from dragonbot.gold.tokens import heap_of
from dragonbot.gold.view import OwnView
from dragonbot.players import MOST_ALIKE, Advice, Chosen, Reason, position_name

MASTERS: Final = 8
"""Masters asked."""
FIRST: Final = 2
"""Where it is only asked whether an answer is good, it is where each of these says so,"""
HALF: Final = 4
"""and it is not where none of these does, and nearly all of them say the same;"""
ROUNDS: Final = 40
"""then a master thinks over this many rounds: about what there is time for where somebody waits."""
NEARLY: Final = 0.75
"""Proposals that differ by no more points for oneself are as good as one another."""
WAIT: Final = "wait"
"""What is advised where they would rather be silent for now."""
ALIKE: Final = 2
"""Votes fewer with which an answer still counts as equally good."""
SPEAKS: Final = 0.5
"""With no more of the sand left masters propose something."""
AT_LAST: Final = 0.1
"""Who has spoken where they would be silent all the same is compared with what they say at last."""
FEW: Final = 1
"""Votes up to which an answer isn't advised."""


def advised(
    thinking_seconds: float,
    view: Mapping[str, Any],
    asked: Asked,
    salt: str = "",
    chosen: Chosen | None = None,
) -> list[Advice]:
    """What most of them would do, best first. Another `salt` asks others."""
    own = OwnView.read(view)
    if len(asked.answers) == 1 or _has_agreed(own, asked):
        return []
    # Where time runs the advice depends on how much of it is left, but not on every second.
    left = round(asked.left, 1)
    if asked.key == "haggle":
        left = min(left, SPEAKS)  # a master would wait until then; whoever asks wants to know what to say
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
    """The answer, where all of the first few would give it, or one that brings as many points."""
    voices = [answer for answer in answers if answer != WAIT and chosen.is_same(answer)]
    if asked.key == "haggle" and _proposes(chosen.answer):
        gain = _gain_of(own, asked.heard)
        mine = gain(chosen.answer)
        voices = [answer for answer in answers if _proposes(answer) and abs(gain(answer) - mine) <= NEARLY]
    if len(voices) < len(answers):
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
    """How many points a proposal brings to the one who makes it, as far as that is known."""
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

    def merit(answer: Mapping[str, Any]) -> tuple[bool, float]:
        shares = {own.names.index(who): heap_of(share) for who, share in answer["share"].items()}
        gains = dict(zip(fair, felt(worth.gains(shares), list(fair)), strict=True))
        others = [gains[seat] - fair[seat] for seat in fair if seat != own.me]
        return min(others, default=0.0) >= -MODEST, gains[own.me]

    best = max(proposals, key=merit)
    return [best if _proposes(answer) else answer for answer in answers]


def _proposes(answer: Any) -> bool:
    """Not an object is used."""
    return isinstance(answer, Mapping) and "share" in answer


def _one_division(own: OwnView, answers: Sequence[Any], heard: Any) -> list[Any]:
    """All ways to divide stand for the one after which the share that is left over is worth most."""
    estimate = Estimate(own, heard)
    lair = own.lair(own.open_sharing().dragon)
    worth, order = worth_of(estimate, lair), choosers(lair, own.me)

    def merit(answer: Mapping[str, Any]) -> tuple[float, str]:
        heaps = [heap_of(share) for share in answer["divide"]]
        return worth.gains(outcome(worth, heaps, order, own.me))[own.me], repr(answer)

    return [max(answers, key=merit)] * len(answers)


def _told(hunted: Hunted | None, answers: Sequence[Any]) -> list[Advice]:
    """The favourite, with others nearly as frequent and at most one more; with reasons if requested."""
    voices = Counter(map(repr, answers))
    by_name = dict(zip(map(repr, answers), answers, strict=True))
    ranked = sorted(voices, key=lambda name: (-voices[name], name))
    most = voices[ranked[0]]
    alike = [name for name in ranked if voices[name] >= max(most - ALIKE, FEW + 1)][:MOST_ALIKE] or ranked[:1]
    others = [name for name in ranked if name not in alike and voices[name] > FEW]
    voted = Reason("gold-voted", {"count": most, "masters": len(answers)})
    reasons = (reasons_for(hunted, by_name[ranked[0]]) or (voted,)) if hunted is not None else ()
    return [
        Advice(
            by_name[name],
            None,
            voices[name] / len(answers),
            alike=0 < place < len(alike),
            reasons=() if place else reasons,
        )
        for place, name in enumerate([*alike, *others[:1]])
    ]
