"""Players of Dragon's Gold with one trick each. Otherwise they are journeymen, so that the trick, not a
beginner's mistake, decides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from dragonbot.arena.bout import Rival, Tricks
from dragonbot.engine.question import Asked
from dragonbot.games.gold.players.agents import Journeyman
from dragonbot.games.gold.players.bargain import Manner, fair_gains, haggled, proposed
from dragonbot.games.gold.players.divide import best_split, felt, rough_worth
from dragonbot.games.gold.players.estimate import Estimate, Worth
from dragonbot.games.gold.players.value import scores
from dragonbot.games.gold.rules.lair import STRENGTHS

HARD: Final = Manner(opening=1.3, floor=1.2, greed=2.5, leniency=0.0, proposals=3)
LATE: Final = 0.2
"""Share of sand at which it makes an ultimatum, too late for another."""
LEFT_FOR_OTHERS: Final = 0.68
"""Part of a fair share that the others get in an ultimatum."""
GREEDS: Final = (1.0, 1.5, 2.2, 3.2, 4.5, 6.5)
FAR: Final = 100.0
"""More than the range of a journeyman's preferences for ways to send an adventurer."""


class Tough(Journeyman):
    """Wants a fifth more than is fair, to the last grain of sand."""

    def _haggled(self, estimate: Estimate, asked: Asked) -> Any:
        return haggled(estimate, asked, HARD, self._random)


class Ultimatum(Journeyman):
    """Stays silent until there is only time for a yes, and leaves little to the others."""

    proposals = 1

    def _haggled(self, estimate: Estimate, asked: Asked) -> Any:
        view = estimate.view
        sharing, me = view.open_sharing(), view.me
        if asked.left > LATE or me in sharing.agreed or sharing.proposers.count(me) >= self.proposals:
            return None
        lair, involved = view.lair(sharing.dragon), sharing.involved
        worth = Worth(estimate, lair.hoard, [seat for seat in involved if lair.has(seat, "wizard")])
        fair = fair_gains(view, worth, lair.hoard)
        found = None
        for greed in GREEDS:
            weights = {seat: greed if seat == me else 1.0 for seat in involved}
            split = best_split(worth, lair.hoard, weights, self._random)
            gains = dict(zip(involved, felt(worth.gains(split), involved), strict=True))
            if found is None or all(
                gains[seat] >= LEFT_FOR_OTHERS * fair[seat] for seat in involved if seat != me
            ):
                found = split
        assert found is not None
        return proposed(view, found)


class HoldOut(Ultimatum):
    """An ultimatum with a price: accepts a third more than is fair at any time."""

    proposals = 2

    def _haggled(self, estimate: Estimate, asked: Asked) -> Any:
        view = estimate.view
        sharing, me = view.open_sharing(), view.me
        if sharing.proposal is not None and me not in sharing.agreed:
            lair = view.lair(sharing.dragon)
            worth = Worth(estimate, lair.hoard, [who for who in sharing.involved if lair.has(who, "wizard")])
            offered = felt(worth.gains(sharing.proposal), [me])[0]
            wanted = 0.7 + 0.6 * min(1.0, asked.left / 0.35)
            if offered >= wanted * fair_gains(view, worth, lair.hoard)[me]:
                return "agree"
        return super()._haggled(estimate, asked)


class Block(Journeyman):
    """Agrees to nothing that gives another player more than itself."""

    def _haggled(self, estimate: Estimate, asked: Asked) -> Any:
        view = estimate.view
        said = haggled(estimate, asked, HARD, self._random)
        if view.me in view.open_sharing().agreed or (said is not None and said != "agree"):
            return said
        shares = view.open_sharing().proposal
        if shares is None:
            return None
        worths = {seat: rough_worth(share) for seat, share in shares.items()}
        return "agree" if worths[view.me] >= max(worths.values()) else None


class Yielding(Journeyman):
    """Agrees to every proposal."""

    def _haggled(self, estimate: Estimate, asked: Asked) -> Any:
        sharing = estimate.view.open_sharing()
        if sharing.proposal is not None and estimate.view.me not in sharing.agreed:
            return "agree"
        return super()._haggled(estimate, asked)


class Choosy(Journeyman):
    """Prefers certain ways to send an adventurer; among those it is a journeyman."""

    def _liking(self, estimate: Estimate, said: Mapping[str, Any]) -> float:
        raise NotImplementedError

    def _sent(self, estimate: Estimate, asked: Asked) -> Any:
        sends = [said for said in asked.answers if isinstance(said, Mapping)]
        if not sends:
            return asked.answers[0]
        return max(scores(estimate, sends), key=lambda one: one[0] + FAR * self._liking(estimate, one[1]))[1]


class Lone(Choosy):
    """Goes where no one else is, and stays until it has slain the dragon alone."""

    def _liking(self, estimate: Estimate, said: Mapping[str, Any]) -> float:
        lair, me = estimate.lair(said["to"]), estimate.view.me
        return (not set(lair.involved()) - {me}) + 0.5 * (lair.involved() == [me])


class LastBlow(Choosy):
    """Goes where the dragon falls at once, with the weakest adventurer that is enough."""

    def _liking(self, estimate: Estimate, said: Mapping[str, Any]) -> float:
        gap, strength = estimate.lair(said["to"]).gap, STRENGTHS[said["send"]]
        return 0.0 if strength < gap else 1.0 - 0.1 * strength


class Pickpocket(Choosy):
    """Sends its Thief to others, and its Wizard to the Thief, to see what there is to steal."""

    def _liking(self, estimate: Estimate, said: Mapping[str, Any]) -> float:
        lair, me = estimate.lair(said["to"]), estimate.view.me
        others = set(lair.involved()) - {me}
        if said["send"] == "thief":
            return 0.3 * len(others)
        return float(said["send"] == "wizard" and bool(others) and lair.has(me, "thief"))


PLAYERS: Final[Mapping[str, Callable[[str], Journeyman]]] = {
    "tough": Tough,
    "ultimatum": Ultimatum,
    "lone": Lone,
    "block": Block,
    "yielding": Yielding,
    "hold-out": HoldOut,
    "last-blow": LastBlow,
    "pickpocket": Pickpocket,
}


def _player(made: Callable[[str], Journeyman], rival: Rival) -> Journeyman:
    return made(rival.seed)


BY_NAME: Final = {name: partial(_player, made) for name, made in PLAYERS.items()}
GOLD_TRICKS: Final = Tricks("Dragon's Gold", BY_NAME)


# The registers
