"""The apprentice: it knows the rules, and makes a beginner's mistakes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from dragonbot.engine.question import Asked
from dragonbot.games.gold.players.haggle import Manner, demand, may_propose
from dragonbot.games.gold.players.split import IN_HAND, even_split, rough_worth
from dragonbot.gold.tokens import PLACES, covers, named
from dragonbot.gold.view import OwnView

SOFT: Final = Manner(opening=0.85, floor=0.5, greed=1.0, leniency=0.0, proposals=2)
WHIM: Final = 3.0
"""How far it lets itself be led by what it fancies just now."""


BIG: Final = 0.3
"""What it is pleased by each token for being one more."""


def price(heap: Sequence[int]) -> float:
    """A fixed price, independent of the owner."""
    return rough_worth(heap) + BIG * sum(heap)


class Apprentice:
    """It prices a token without asking who needs it, and goes where the heap is big."""

    def __init__(self, seed: int | str) -> None:
        self._random = Random(seed)

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        """None where it would rather keep silent for now."""
        match asked.key:
            case "haggle":
                return self._haggled(OwnView.read(view), asked)
            case "divide":
                own = OwnView.read(view)
                sharing = own.open_sharing()
                heaps = even_split(own.lair(sharing.dragon).hoard, len(sharing.involved))
                return {"divide": [named(heap) for heap in heaps]}
            case "market":
                return _traded(OwnView.read(view))
            case "pause":
                return "go_on"
            case "send":
                return self._sent(OwnView.read(view), asked.answers)
            case "chosen_share":
                shares = OwnView.read(view).open_sharing().shares
                return max(asked.answers, key=lambda word: price(shares[int(word) - 1]))
            case "stolen_token":
                return max(asked.answers, key=lambda colour: IN_HAND[PLACES[colour]])
        return self._random.choice(asked.answers)

    def _sent(self, view: OwnView, answers: Sequence[Any]) -> Any:
        """To a big heap, and best with a strong adventurer."""
        lairs = {lair.dragon: lair for lair in view.lairs}

        def fancy(said: Any) -> float:
            if not isinstance(said, Mapping):
                return 0.0
            _, strength, hoard, hidden, attackers = lairs[said["to"]]
            here = any(attacker.seat == view.me for attacker in attackers)
            merit = sum(hoard) + 0.5 * hidden - 0.5 * strength - 2 * here + WHIM * self._random.random()
            return float(merit)

        return max(answers, key=fancy)

    def _haggled(self, view: OwnView, asked: Asked) -> Any:
        """An even split by its prices, with the best of the shares for itself."""
        sharing, me = view.open_sharing(), view.me
        if me in sharing.agreed:
            return None
        loot, involved = view.lair(sharing.dragon).hoard, sharing.involved
        if sharing.proposal is not None:
            share = sharing.proposal[me]
            if price(share) >= price(loot) / len(involved) * demand(view, asked.left, SOFT):
                return "agree"
        if not may_propose(view, asked.left, SOFT):
            return None
        heaps = sorted(even_split(loot, len(involved)), key=price)
        seats = sorted(involved, key=lambda seat: (seat == me, self._random.random()))
        shares = {view.names[seat]: named(heap) for seat, heap in zip(seats, heaps, strict=True)}
        return {"share": shares}


def _traded(view: OwnView) -> Any:
    """Trade with a player who offers more than they want."""
    for giver, to, give, want in view.offers:
        if to == view.me and price(give) > price(want) and covers(list(view.mine), list(want)):
            return {"agree": view.names[giver]}
    return "done"
