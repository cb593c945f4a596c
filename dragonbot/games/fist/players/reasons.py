"""Reasons for a bid: facts of the position, each told with how much it moves who will win the game.

Each holds for all that the seat sees, whatever lies behind the screens of the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, Final, TypeAlias

from dragonbot.fist.bids import IN_COMMON_GOLD, IN_GOLD
from dragonbot.fist.edition import STANDARD, Edition
from dragonbot.fist.table import TABLE, Seat, Table
from dragonbot.fist.things import FAIRY, FAIRY_SILVER, GOLD, SILVER, STONES
from dragonbot.fist.view import OwnView
from dragonbot.games.fist.players.guess import Heard
from dragonbot.games.fist.players.judge import Judge
from dragonbot.games.fist.players.offers import Offer
from dragonbot.games.fist.players.reach import Purses, Reach
from dragonbot.players import Reason

Weighed: TypeAlias = tuple[float, Reason]
"""A reason, and how much likelier somebody is to win because of it."""
MOST_REASONS: Final = 3
MOVES: Final = 0.015
"""What moves the chances by less than this is no reason."""
LITTLE: Final = 0.01
"""A card that changes a chance by less than this is worth little."""
HURTS: Final = 0.03
CERTAIN: Final = 1.0
"""Weight of a reason that decides the auction, shown before all others."""
CAP: Final = 12
"""Coins of another player that a reason mentions at most."""


class Situation:
    """A card on the block, as far as one seat can tell."""

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

    def gain_by(self, card: str, seat: int) -> float:
        """How much likelier the seat is to win the game with any card."""
        return self._after(card, seat)[seat] - self.now[seat]

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
    return tuple(told.values()) or (_at_least(situation, offer),)


def _at_least(situation: Situation, offer: Offer) -> Reason:
    """What can be said where nothing moves much."""
    card, me = situation.card, situation.me
    if not offer.value:
        return Reason("little" if _changes_little(situation) else "not-worth", {"card": card})
    if situation.gain(me) >= LITTLE:
        return Reason("mine-helps", {"card": card, "count": round(100 * situation.gain(me))})
    hurt = [(situation.now[me] - situation.then[other][me], other) for other in situation.others]
    lost, other = max(hurt, default=(0.0, me))
    if lost >= LITTLE:
        return Reason("threat-helps", {"card": card, "who": situation.view.names[other]})
    return Reason("little", {"card": card})


def _all(situation: Situation, offer: Offer, metal: str) -> Iterator[Weighed]:
    if offer.curses:
        yield CERTAIN, Reason("curse", {"card": situation.card})
        return
    if situation.edition.cards[situation.card].lowest_wins:
        yield max(MOVES, -situation.gain(situation.me)), Reason("lowest", {"card": situation.card})
        return
    in_gold = metal in (IN_GOLD.id, IN_COMMON_GOLD.id)
    if offer.value:
        yield from _for_me(situation, situation.gold - offer.value if in_gold else situation.gold)
        yield from _threats(situation, in_gold=in_gold)
    else:
        yield from _for_nothing(situation)
    if in_gold:
        yield from _to_come(situation, offer)
        yield from _against(situation, offer)
        yield from _coins(situation, offer)


def _for_me(situation: Situation, left: int) -> Iterator[Weighed]:
    """What the card does for this seat with `left` gold remaining."""
    me, card = situation.me, situation.card
    gain, wins = situation.reach.gain(card, me)
    moves = situation.gain(me)
    if wins:
        yield moves, Reason("mine-wins", {"card": card})
    elif gain > 0:
        points = situation.view.seats[me].score + gain
        yield moves, Reason("mine-points", {"card": card, "count": gain, "score": points})
    else:
        yield from _brings(situation, moves, left)
    for other in situation.others:
        lost = situation.now[other] - situation.then[me][other]
        if lost >= HURTS and not wins and _robbed(situation, other):
            yield lost, Reason("hurts", {"card": card, "who": situation.view.names[other]})


def _for_nothing(situation: Situation) -> Iterator[Weighed]:
    """Why nothing need be bid for it."""
    card = situation.edition.cards[situation.card]
    if card.scoring and not situation.reach.may_gain(card.id, situation.me):
        yield MOVES, Reason("mine-cannot-pay", {"card": card.id})


def _brings(situation: Situation, moves: float, left: int) -> Iterator[Weighed]:
    """What the card brings may be what another one costs."""
    me, card = situation.me, situation.card
    then = situation.reach.after(card, me)
    for later in (*situation.later, *(each for each in STANDARD if each not in situation.later)):
        if not situation.edition.cards[later].scoring:
            continue
        if situation.reach.gain(later, me)[0] <= 0 < then.gain(later, me)[0]:
            soon = later in situation.later and left > 0  # who has no gold left wins nothing in this round
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


def _threats(situation: Situation, *, in_gold: bool) -> Iterator[Weighed]:
    for other in situation.others:
        gain, wins = situation.reach.gain(situation.card, other)
        if gain <= 0 and not wins:
            continue
        moves = situation.gain(other)
        most = situation.purses.gold(other)
        facts: dict[str, Any] = {"who": situation.view.names[other], "card": situation.card, "coins": most}
        bounded = in_gold and most <= min(CAP, situation.gold + 2)
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
    yield from _better(situation)
    for later in situation.later:

        def gone(table: Table, later: str = later) -> None:
            table.to_come.remove(later)

        if situation.reach.gain(later, me)[0] > 0:
            yield situation.moved_by(gone, me), _later(situation, later)
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


def _better(situation: Situation) -> Iterator[Weighed]:
    """The card to come that would do most for this seat, where that is more than this one would do."""
    me, cards = situation.me, situation.edition.cards
    gains = {
        later: situation.gain_by(later, me)
        for later in dict.fromkeys(situation.view.to_come)
        if not cards[later].lowest_wins and cards[later].sold_in is IN_GOLD
    }
    later = max(gains, key=lambda card: (gains[card], card), default=None)
    if later is not None and gains[later] - situation.gain(me) >= MOVES:
        yield gains[later] - situation.gain(me), _later(situation, later)


def _later(situation: Situation, later: str) -> Reason:
    """What a card to come would bring this seat."""
    gain, wins = situation.reach.gain(later, situation.me)
    if gain > 0:
        return Reason("later-wins" if wins else "later-points", {"later": later, "count": gain})
    return Reason("later-better", {"later": later, "card": situation.card})


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
    fairy = situation.view.mine[FAIRY]
    if not situation.cards_left and fairy and offer.value:
        yield MOVES * 2, Reason("last-card", {"count": fairy})


def _changes_little(situation: Situation) -> bool:
    return all(
        abs(then[seat] - situation.now[seat]) < LITTLE * 3
        for winner, then in situation.then.items()
        for seat in (situation.me, winner)
    )


def _my_silver(situation: Situation) -> int:
    return situation.view.mine[SILVER] + situation.view.mine[FAIRY_SILVER]
