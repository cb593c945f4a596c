"""Reasons for a bid: facts of the position, each told with how much it moves who will win the game.

Each holds for all that the seat sees, whatever lies behind the screens of the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, Final, TypeAlias

from dragonbot.fist.bidding import IN_COMMON_GOLD, IN_GOLD
from dragonbot.fist.edition import STANDARD, Edition
from dragonbot.fist.table import TABLE, Seat, Table
from dragonbot.fist.things import FAIRY, FAIRY_SILVER, GOLD, SILVER, STONES
from dragonbot.fist.view import OwnView
from dragonbot.games.fist.players.guess import Heard
from dragonbot.games.fist.players.judge import Judge
from dragonbot.games.fist.players.offers import Offer
from dragonbot.games.fist.players.reach import Purses, Reach
from dragonbot.players.agents import Reason

Weighed: TypeAlias = tuple[float, Reason]
"""A reason, and how much likelier somebody is to win because of it."""
MOST_REASONS: Final = 3
MOVES: Final = 0.015
"""What moves the chances by less than this is no reason."""
LITTLE: Final = 0.01
"""A card that changes a chance by less than this is worth little."""
HURTS: Final = 0.03
CERTAIN: Final = 1.0
"""What decides the auction is told before all else."""
MANY_CARDS: Final = 4
CAP: Final = 12
"""Nobody is told of more coins than this that somebody may have."""


class Situation:
    """A card on the block, as far as it can be told from one seat."""

    def __init__(
        self,
        edition: Edition,
        view: OwnView,
        judge: Judge,
        tables: Sequence[Table],
        card: str,
        seats: Sequence[int],
        heard: Heard | None,
    ) -> None:
        self.edition = edition
        self.view = view
        self.me = view.me
        self.judge = judge
        self.tables = tables
        self.card = card
        self.seats = list(seats)
        self.others = [seat for seat in seats if seat != view.me]
        self.purses: Final = Purses(edition, view, heard)
        self.gold: Final = view.mine[FAIRY] + view.mine[GOLD]
        self.reach = Reach(judge, tables)
        self.cards_left = len(view.to_come) + view.face_down

    @cached_property
    def now(self) -> list[float]:
        """How likely each is to win the game when nobody gets the card."""
        return self._chances(self.tables)

    @cached_property
    def then(self) -> dict[int, list[float]]:
        """The same, by who gets it."""
        return {seat: self._after(self.card, seat) for seat in (self.me, *self.others)}

    def gain(self, seat: int) -> float:
        """How much likelier the seat is to win the game with the card."""
        return self.then[seat][seat] - self.now[seat]

    @cached_property
    def later(self) -> list[str]:
        """The cards to come that bring points, once each."""
        cards = self.edition.cards
        return [card for card in dict.fromkeys(self.view.to_come) if cards[card].scoring]

    def moved_by(self, change: Callable[[Table], None], seat: int) -> float:
        """How much likelier the seat is to win as things are than with this change."""
        without = [TABLE.copy_within(table) for table in self.tables]
        for table in without:
            change(table)
        return self.now[seat] - self._chances(without)[seat]

    def _after(self, card: str, seat: int) -> list[float]:
        return self._chances([self.judge.after_playing(table, card, seat) for table in self.tables])

    def _chances(self, tables: Sequence[Table]) -> list[float]:
        seats = range(len(self.view.seats))
        return [sum(self.judge.chance(table, seat) for table in tables) / len(tables) for seat in seats]


def reasons_for_bid(situation: Situation, offer: Offer, metal: str) -> tuple[Reason, ...]:
    """Why this offer: what moves most first, each kind once, and nothing that moves little."""
    found = sorted(_all(situation, offer, metal), key=lambda one: (-one[0], one[1].key, str(one[1].facts)))
    told: dict[str, Reason] = {}
    for moves, reason in found:
        kind = reason.key.split("-")[0]
        if moves >= MOVES and len(told) < MOST_REASONS:
            told.setdefault(kind, reason)
    if told or offer.value:
        return tuple(told.values())
    return (Reason("little" if _changes_little(situation) else "not-worth", {"card": situation.card}),)


def _all(situation: Situation, offer: Offer, metal: str) -> Iterator[Weighed]:
    if offer.curses:
        yield CERTAIN, Reason("curse", {"card": situation.card})
        return
    if situation.edition.cards[situation.card].lowest_wins:
        yield -situation.gain(situation.me), Reason("lowest", {"card": situation.card})
        return
    if offer.value:
        yield from _for_me(situation)
        yield from _threats(situation)
    else:
        yield from _for_nothing(situation)
    yield from _to_come(situation, offer)
    if metal in (IN_GOLD.id, IN_COMMON_GOLD.id):
        yield from _against(situation, offer)
        yield from _coins(situation, offer)


def _for_me(situation: Situation) -> Iterator[Weighed]:
    """What the card does for this seat."""
    me, card = situation.me, situation.card
    gain, wins = situation.reach.gain(card, me)
    moves = situation.gain(me)
    if wins:
        yield moves, Reason("mine-wins", {"card": card})
    elif gain > 0:
        points = situation.view.seats[me].score + gain
        yield moves, Reason("mine-points", {"card": card, "count": gain, "score": points})
    else:
        yield from _brings(situation, moves)
    for other in situation.others:
        lost = situation.now[other] - situation.then[me][other]
        if lost >= HURTS and not wins and _robbed(situation, other):
            yield lost, Reason("hurts", {"card": card, "who": situation.view.names[other]})


def _for_nothing(situation: Situation) -> Iterator[Weighed]:
    """Why nothing need be bid for it."""
    card = situation.edition.cards[situation.card]
    if card.scoring and not situation.reach.may_gain(card.id, situation.me):
        yield MOVES, Reason("mine-cannot-pay", {"card": card.id})


def _brings(situation: Situation, moves: float) -> Iterator[Weighed]:
    """What the card brings may be what another one costs."""
    me, card = situation.me, situation.card
    then = situation.reach.after(card, me)
    for later in (*situation.later, *(each for each in STANDARD if each not in situation.later)):
        if not situation.edition.cards[later].scoring:
            continue
        if situation.reach.gain(later, me)[0] <= 0 < then.gain(later, me)[0]:
            soon = later in situation.later
            yield moves, Reason("brings-soon" if soon else "brings-then", {"card": card, "later": later})
            return
    if (count := situation.reach.more(card, me, STONES)) > 0:
        yield moves, Reason("brings-stones", {"card": card, "count": count})
    elif (count := situation.reach.more(card, me, (FAIRY, GOLD))) > 0:
        yield moves, Reason("brings-gold", {"card": card, "count": count})


def _robbed(situation: Situation, other: int) -> bool:
    """Whether the seat is left with fewer stones, points or coins when this one gets the card."""
    for table in situation.tables:
        after = situation.judge.after_playing(table, situation.card, situation.me)
        if _owned(after.seats[other]) >= _owned(table.seats[other]):
            return False
    return True


def _owned(seat: Seat) -> int:
    return seat.score * 100 + sum(seat.purse)


def _threats(situation: Situation) -> Iterator[Weighed]:
    for other in situation.others:
        gain, wins = situation.reach.gain(situation.card, other)
        if gain <= 0 and not wins:
            continue
        moves = situation.gain(other)
        most = situation.purses.gold(other)
        facts: dict[str, Any] = {"who": situation.view.names[other], "card": situation.card, "coins": most}
        bounded = most <= min(CAP, situation.gold + 2)
        if wins:
            yield moves, Reason("threat-wins-bounded" if bounded else "threat-wins", facts)
        else:
            facts["score"] = situation.view.seats[other].score + gain
            yield moves, Reason("threat-points-bounded" if bounded else "threat-points", facts)


def _to_come(situation: Situation, offer: Offer) -> Iterator[Weighed]:
    """Coins are kept for what is still to come, and who spends them now lacks them then."""
    me, mine = situation.me, situation.gold
    if offer.value * 2 > mine or not mine:
        return
    for later in situation.later:

        def gone(table: Table, later: str = later) -> None:
            table.to_come.remove(later)

        gain, wins = situation.reach.gain(later, me)
        if gain > 0:
            moves = situation.moved_by(gone, me)
            yield moves, Reason("later-wins" if wins else "later-points", {"later": later, "count": gain})
        for other in situation.others:
            if situation.reach.gain(later, other)[1]:
                moves = situation.moved_by(gone, other)
                yield (
                    moves,
                    Reason(
                        "spends-before",
                        {"card": situation.card, "later": later, "who": situation.view.names[other]},
                    ),
                )


def _against(situation: Situation, offer: Offer) -> Iterator[Weighed]:
    """What the others can bid at most."""
    if not wins_for_certain(situation, offer):
        return
    most = _most_against(situation)
    if offer.value > most:
        yield CERTAIN, Reason("certain", {"count": offer.value, "most": most})
    else:
        yield CERTAIN, Reason("certain-tie", {"count": offer.value, "silver": _my_silver(situation)})


def wins_for_certain(situation: Situation, offer: Offer) -> bool:
    """Whether nobody can outbid it, nor win a tie with it, whatever lies behind the screens."""
    lowest = situation.edition.cards[situation.card].lowest_wins
    if lowest or not offer.value or offer.curses or offer.purple:
        return False
    if situation.purses.may_have_magic():
        return False
    most = _most_against(situation)
    silver = situation.purses.silver()
    return offer.value > most or (offer.value == most and _my_silver(situation) > silver)


def _most_against(situation: Situation) -> int:
    return max(
        (situation.purses.gold(other) + _bonus(situation, other) for other in situation.others),
        default=0,
    )


def _bonus(situation: Situation, other: int) -> int:
    table = situation.tables[0]
    return table.dragon_bonus(table.seats[other]) if situation.edition.cards[situation.card].dragon else 0


def _coins(situation: Situation, offer: Offer) -> Iterator[Weighed]:
    me, mine, left = situation.me, situation.gold, situation.cards_left
    if not left and situation.view.mine[FAIRY]:
        if offer.value:
            yield MOVES * 2, Reason("last-card", {"count": situation.view.mine[FAIRY]})
    elif left >= MANY_CARDS and mine and offer.value * 2 <= mine:

        def spent(table: Table) -> None:
            purse = table.seats[me].purse
            for kind in (FAIRY, GOLD):
                purse[kind] //= 2

        yield situation.moved_by(spent, me), Reason("many-cards", {"count": left, "coins": mine})


def _changes_little(situation: Situation) -> bool:
    return all(
        abs(then[seat] - situation.now[seat]) < LITTLE * 3
        for winner, then in situation.then.items()
        for seat in (situation.me, winner)
    )


def _my_silver(situation: Situation) -> int:
    return situation.view.mine[SILVER] + situation.view.mine[FAIRY_SILVER]
