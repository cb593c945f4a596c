"""Ends: what an auction's outcome leaves to each seat, and who wins the game from there."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final, TypeAlias

from dragonbot.games.fist.players.features import NO_THREAT, Gold
from dragonbot.games.fist.players.judge import Judge, Left, Position
from dragonbot.games.fist.rules.bids import IN_GOLD
from dragonbot.games.fist.rules.table import TABLE, Seat, Table
from dragonbot.games.fist.rules.things import FAIRY, FAIRY_SILVER, GOLD, SILVER

NOBODY: Final = -1
Spent: TypeAlias = tuple[int, int, float]
"""Fairy Gold, Common Gold, and the strength lost with the rest of an offer."""
Row: TypeAlias = tuple[int, int, int, int, int, int, float]
"""Another seat's chances without the bidder, and its remaining strength."""
ALIKE: Final = ~3
"""The others' gold counts in fours, so that more positions are equal."""
NOTHING: Final[Spent] = (0, 0, 0.0)
NOTHING_SPENT: Final = [NOTHING]
_gold: Final = tuple.__new__
"""Twice as fast as the constructor, which would name the parts again."""


class End:
    """One outcome of the auction, before bids are spent."""

    def __init__(self, judge: Judge, table: Table) -> None:
        self._value = judge.value
        self._position = position = Position(judge.value, table)
        self._returns = position.rest.round_is_over
        self._known = [
            judge.value.shares_of(part, means, position.rest.cards)
            for part, means in zip(position.parts, position.means, strict=True)
        ]
        self._certain: list[float] | None = None
        self.ends_the_game: Final = bool(table.winners)
        if table.winners:
            share = 1 / len(table.winners)
            self._certain = [share if seat.index in table.winners else 0.0 for seat in table.seats]

    def chance(self, seat: int, spent: Sequence[Spent]) -> float:
        """The seat's chance to win the game after this spending."""
        return self.chances(seat, spent, (spent[seat],))[0]

    def chances(self, seat: int, spent: Sequence[Spent], tried: Sequence[Spent]) -> list[float]:
        """The same for several amounts the seat may have spent, given the others' spending.

        Computed together: this is where a player spends its time.
        """
        if self._certain is not None:
            return [self._certain[seat]] * len(tried)
        most, total, threat, rows = self._others(seat, spent)
        all_gold, all_common, _, wins, doubles, more = self._position.means[seat]
        known, mine, returns = self._known, self._known[seat], self._returns
        found = []
        for fairy, common, cost in tried:
            gold = all_gold - common if returns else all_gold - common - fairy
            if gold < 0:
                gold = 0
            reach = gold * doubles + more if gold else 0
            left = all_common - common if all_common > common else 0
            key: Left = (gold, left, most, (total + 2) & ALIKE, threat)
            share = mine.get(key)
            if share is None:
                share = self._share(seat, key)
            if cost:
                share *= exp(-cost)
            rest = 0.0
            for other, theirs, left, highest, gold_besides, danger, shrink in rows:
                key = (
                    theirs,
                    left,
                    reach if reach > highest else highest,  # noqa: FURB136 - a call takes longer
                    (gold_besides + gold + 2) & ALIKE,
                    reach if wins and reach > danger else danger,
                )
                one = known[other].get(key)
                if one is None:
                    one = self._share(other, key)
                rest += one * shrink
            found.append(share / (share + rest))
        return found

    def _others(self, seat: int, spent: Sequence[Spent]) -> tuple[int, int, int, list[Row]]:
        """The highest bid of another seat, all their gold, the highest bid of a threat, and each."""
        found: list[tuple[int, int, int, int, bool, float]] = []
        most = second = total = 0
        threat = next_threat = NO_THREAT
        returns = self._returns
        for other, (all_gold, all_common, _, wins, doubles, more) in enumerate(self._position.means):
            if other == seat:
                continue
            fairy, common, cost = spent[other]
            gold = all_gold - common if returns else all_gold - common - fairy
            if gold < 0:
                gold = 0
            reach = gold * doubles + more if gold else 0
            total += gold
            if reach > most:
                most, second = reach, most
            elif reach > second:
                second = reach
            if wins:
                if reach > threat:
                    threat, next_threat = reach, threat
                elif reach > next_threat:
                    next_threat = reach
            found.append((other, gold, all_common - common if all_common > common else 0, reach, wins, cost))
        rows = [
            (
                other,
                gold,
                common,
                second if reach == most else most,
                total - gold,
                next_threat if wins and reach == threat else threat,
                exp(-cost) if cost else 1.0,
            )
            for other, gold, common, reach, wins, cost in found
        ]
        return most, total, threat, rows

    def _share(self, seat: int, key: Left) -> float:
        gold, common, most, others, threat = key
        position = self._position
        _, _, _, wins, doubles, more = position.means[seat]
        reach = gold * doubles + more if gold else 0
        standing = _gold(Gold, (gold, common, reach, most, others, threat, wins, position.rest.cards))
        share = self._known[seat][key] = exp(self._value.strength(position.parts[seat], standing))
        return share


WORTH_COMMON: Final = 0.06
"""Gain in the chance to win for which a seat also bids its Common Gold on the last card."""
FORESEEN: Final = 0.75
"""How certain it is that everyone bids all on the last card; if it ends the game, it is certain."""


class LastCard(End):
    """An auction's outcome with one card left in the round.

    Gold unspent there is lost, except Common Gold, so the richest seat wins it if it wants to.
    """

    def __init__(self, judge: Judge, table: Table, card: str) -> None:
        super().__init__(judge, table)
        after = TABLE.copy_within(table)
        after.biddings = []
        after.to_come = []
        self._after = {NOBODY: End(judge, after)}
        seats = range(len(after.seats))
        for seat in seats:
            after.block = card
            if can_bid(after.seats[seat]):
                self._after[seat] = End(judge, judge.after_playing(after, card, seat))
            else:
                self._after[seat] = self._after[NOBODY]
        nothing = [NOTHING] * len(seats)
        unsold = [self._after[NOBODY].chance(seat, nothing) for seat in seats]
        gains = [self._after[seat].chance(seat, nothing) - unsold[seat] for seat in seats]
        feared = [any(self._after[other].ends_the_game for other in seats if other != seat) for seat in seats]
        self._sure = any(self._after[seat].ends_the_game for seat in seats)
        self._wants = [gain > 0 or fears for gain, fears in zip(gains, feared, strict=True)]
        self._all = [
            gain > WORTH_COMMON or (fears and gain >= 0) for gain, fears in zip(gains, feared, strict=True)
        ]
        self._silver = silver_of(table)

    def chances(self, seat: int, spent: Sequence[Spent], tried: Sequence[Spent]) -> list[float]:
        found = []
        all_spent = list(spent)
        for each in tried:
            all_spent[seat] = each
            found.append(self._chance(seat, all_spent))
        if not self._sure:
            now = super().chances(seat, spent, tried)
            found = [FORESEEN * late + (1 - FORESEEN) * early for late, early in zip(found, now, strict=True)]
        return found

    def _chance(self, seat: int, spent: Sequence[Spent]) -> float:
        """The seat's chance to win the game if everyone bids all on the last card."""
        bids: list[int] = []
        then: list[Spent] = []
        for place, (means, (fairy, common, cost)) in enumerate(zip(self._position.means, spent, strict=True)):
            everything = self._all[place]
            gold = max(0, means.gold - means.common - fairy) if self._wants[place] else 0
            if everything:
                gold += max(0, means.common - common)
            bids.append((gold * means.doubles + means.more if everything else gold) if gold else 0)
            then.append((0, means.common if everything else common, cost))
        most = max(bids)
        if not most:
            return self._after[NOBODY].chance(seat, spent)
        best = [place for place, count in enumerate(bids) if count == most]
        return sum(
            [
                chance * self._after[winner].chance(seat, then)
                for winner, chance in won_tie(best, self._silver)
            ]
        )


def silver_of(table: Table) -> list[float]:
    """Each seat's weight in a tie: 0 without silver, else by the amount."""
    coins = [seat.purse[SILVER] + seat.purse[FAIRY_SILVER] for seat in table.seats]
    return [count + 0.5 if count else 0.0 for count in coins]


def won_tie(tied: Sequence[int], silver: Sequence[float]) -> list[tuple[int, float]]:
    """Winners among the highest bidders and their chances; empty if several tie and none has silver."""
    if len(tied) == 1:
        return [(tied[0], 1.0)]
    total = sum([silver[seat] for seat in tied])
    return [(seat, silver[seat] / total) for seat in tied if silver[seat]] or [(NOBODY, 1.0)]


TRIFLE: Final = 0.2
"""A card that moves chances by less than this share of another is a trifle beside it."""


def cards_that_count(judge: Judge, table: Table) -> list[str]:
    """The cards to come. Of two, one if the other is a trifle: no one spends much on that."""
    cards = list(table.to_come)
    if len(cards) != 2 or table.winners:
        return cards
    moves = [_moved_by(judge, table, card) for card in cards]
    return [card for card, moved in zip(cards, moves, strict=True) if moved >= TRIFLE * max(moves)]


def _moved_by(judge: Judge, table: Table, card: str) -> float:
    """The largest change of a seat's chance by the card."""
    before = judge.chances(table)
    moved = 0.0
    for seat in table.seats:
        if can_bid(seat):
            after = judge.chances(judge.after_playing(table, card, seat.index))
            moved = max(moved, *[abs(now - then) for now, then in zip(after, before, strict=True)])
    return moved


def can_bid(seat: Seat) -> bool:
    """True if it can win a card sold for gold."""
    return bool(seat.purse[FAIRY] or seat.purse[GOLD])


def end_of(judge: Judge, table: Table, cards: Sequence[str]) -> End:
    """The outcome of an auction, looking ahead to the next card if only one counts."""
    if table.winners or len(cards) != 1:
        return End(judge, table)
    card = table.edition.cards[cards[0]]
    plain = card.sold_in is IN_GOLD and not card.lowest_wins and not card.needs_pile
    return LastCard(judge, table, card.id) if plain else End(judge, table)
