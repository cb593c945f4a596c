"""Counts of Dragon's Gold: haggles, shares of dragons, colours, thefts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bench.players.tally import Tally
from dragonbot.engine.game import Event
from dragonbot.games.gold.players.divide import rough_worth
from dragonbot.games.gold.rules.lair import DRAGONS, STRENGTHS
from dragonbot.games.gold.rules.table import Table
from dragonbot.games.gold.rules.tokens import BLACK, COLOURS, GEMS, GOLD, leaders, parts_of

STRONG = 10
"""The least strength of a strong dragon."""
SOON = 0.75
MANY_PROPOSALS = 4
MANY_GEMS = 6


class GoldWatch:
    """Observes one game."""

    left = 1.0

    def __init__(self, table: Table, tally: Tally) -> None:
        self.table = table
        self.tally = tally
        self.names = {seat.name: seat.index for seat in table.seats}
        self.there: dict[str, list[tuple[int, str]]] = {}
        self.fallen: list[tuple[int, str]] = []
        self.proposals: list[tuple[int, float, dict[int, float]]] = []
        self.slain: dict[int, int] = dict.fromkeys(self.names.values(), 0)
        self.blows: dict[int, int] = dict.fromkeys(self.names.values(), 0)
        self.sharers = 0
        self.strength = 0

    def hear(self, news: Sequence[Event]) -> None:
        for key, _, facts, _ in news:
            told: Any = facts
            match key:
                case "sends":
                    self.there.setdefault(told[2], []).append((self.names[told[0]], told[1]))
                case "slain":
                    self._slain(told[0], [self.names[name] for name in told[1]])
                case "proposes":
                    heaps = {self.names[name]: rough_worth(heap) for name, heap in told[1]}
                    self.proposals.append((self.names[told[0]], self.left, heaps))
                case "no_agreement":
                    self._haggled(agreed=False)
                case "takes_share":
                    self._haggled(agreed=True)
                    self._share(self.names[told[0]], rough_worth(told[1]), sum(told[1]))
                case "steals":
                    self.tally.mean("tokens that a Thief takes", told[2])

    def _slain(self, dragon: str, involved: Sequence[int]) -> None:
        self.fallen = self.there.pop(dragon, [])
        self.sharers, self.strength = len(involved), DRAGONS[dragon].strength
        self.proposals = []
        self.tally.mean("players who share a dragon", len(involved))
        self.tally.share("dragons that somebody slays alone", len(involved) == 1)
        for seat in involved:
            self.slain[seat] += 1
        if self.fallen and len(involved) > 1:
            self.blows[self.fallen[-1][0]] += 1
            first, last = self.fallen[0][0], self.fallen[-1][0]
            self.tally.share("the last blow is by whoever came first", first == last)

    def _haggled(self, *, agreed: bool) -> None:
        """Once for each haggle: the first share taken means that all agreed."""
        if not self.proposals:
            return
        proposals, self.proposals = self.proposals, []
        tally = self.tally
        tally.share("haggles: all agree", agreed)
        tally.share(
            "haggles: the first proposal is the one that is agreed to", agreed and len(proposals) == 1
        )
        tally.mean("haggles: proposals", len(proposals))
        proposer, _, heaps = proposals[0]
        rest = [worth for seat, worth in heaps.items() if seat != proposer]
        more = heaps[proposer] - sum(rest) / max(1, len(rest))
        tally.mean("first proposal: more for whoever makes it than for each other", more)
        kind = "modest" if more <= 1 else "some 1 to 4 more" if more <= 4 else "greedy"
        tally.share(f"first proposal agreed to: {kind}", agreed and len(proposals) == 1)
        tally.share(f"treasure lost: first proposal {kind}", not agreed)
        count = min(len(proposals), MANY_PROPOSALS)
        tally.share(f"treasure lost: {count} proposals", not agreed)
        tally.share(f"treasure lost: {len(heaps)} share it", not agreed)
        if agreed:
            tally.mean("haggles: part of the sand that is left when all agree", self.left)
            taken, _, last = proposals[-1]
            others = [worth for seat, worth in last.items() if seat != taken]
            mine = last[taken] - sum(others) / max(1, len(others))
            soon = "soon" if self.left >= SOON else "late"
            tally.mean(f"agreed {soon}: more for whoever proposed it than for each other", mine)
            tally.mean(f"agreed {soon}: worth of a share", sum(last.values()) / len(last))
            tally.mean(f"agreed as proposal {count}: more for whoever made it", mine)

    def _share(self, seat: int, worth: float, tokens: int) -> None:
        mine = [hunter for other, hunter in self.fallen if other == seat]
        if not mine:
            return
        if self.sharers > 1:
            strength = sum(STRENGTHS[hunter] for hunter in mine)
            count = min(2, len(mine))
            self.tally.mean(f"share of a dragon by {count}{'+' * (count > 1)} adventurers: worth", worth)
            self.tally.mean(f"share of a dragon by strength {strength:02}: worth", worth)
            self.tally.mean(f"share of a dragon: worth a point of strength, {min(mine, key=_rank)}",
                            worth / strength)  # fmt: skip
        self.tally.mean(f"share where {self.sharers} share: worth", worth)
        kind = "strong" if self.strength >= STRONG else "weak"
        self.tally.mean(f"share of a {kind} dragon: worth", worth)
        self.tally.mean(f"share of a {kind} dragon: tokens", tokens)

    def over(self, winners: Sequence[int]) -> None:
        tally, table = self.tally, self.table
        heaps = [seat.treasure for seat in table.seats]
        led = [0] * len(heaps)
        for gem in GEMS:
            first = leaders(heaps, gem)
            counts = sorted((heap[gem] for heap in heaps), reverse=True)
            if first:
                tally.mean("gems of a colour with which it is led", counts[0])
                tally.mean("gems of a colour: lead over the next", counts[0] - counts[1])
                tally.share("a colour is led by one gem or shared", counts[0] - counts[1] <= 1)
            for seat in first:
                led[seat] += 1
            for seat, heap in enumerate(heaps):
                tally.share(f"leads a colour with {min(heap[gem], MANY_GEMS)} gems of it", seat in first)
        rules = "advanced" if table.house.cursed else "basic"
        for seat, parts in enumerate(parts_of(table)):
            won = (seat in winners) / len(winners)
            whose = "winner" if seat in winners else "other"
            colours = sum(parts[COLOURS[gem]] for gem in GEMS)
            tally.mean(f"points of a {whose}, {rules} rules", sum(parts.values()))
            tally.mean(f"points of a {whose} for colours, {rules} rules", colours)
            tally.mean(f"gold tokens of a {whose}", heaps[seat][GOLD])
            tally.mean(f"dragons with a {whose} in it", self.slain[seat])
            tally.share(f"wins the game: leads {min(led[seat], 3)}{'+' * (led[seat] >= 3)} colours", won)
            if heaps[seat][BLACK]:
                tally.share(f"wins the game: has the black diamond, {rules} rules", won)
            rank = sum(other > self.slain[seat] for other in self.slain.values())
            tally.share(f"wins the game: {'in most dragons' if not rank else 'in fewer dragons'}", won)


def _rank(hunter: str) -> int:
    return STRENGTHS[hunter]
