"""The reasons for advice: who leads, what is in reach, and what a bid achieves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any, Final, TypeAlias

from dragonbot.engine.game import Won
from dragonbot.engine.question import Asked
from dragonbot.games.fist.players.choices import LEADS, decide
from dragonbot.games.fist.players.contest import Offer
from dragonbot.games.fist.players.guess import CoinBounds
from dragonbot.games.fist.players.judge import Judge
from dragonbot.games.fist.rules.bids import IN_COMMON_GOLD, IN_GOLD
from dragonbot.games.fist.rules.edition import STANDARD, Edition
from dragonbot.games.fist.rules.table import TABLE, Seat, Table
from dragonbot.games.fist.rules.things import (
    BLACK,
    BLUE,
    FAIRY,
    FAIRY_SILVER,
    GOLD,
    PURPLE,
    RED,
    RETURNING,
    SILVER,
    STONE_OF,
    STONES,
    stones,
)
from dragonbot.games.fist.rules.view import OwnView
from dragonbot.players import Reason

# Reach: what is certain for one seat: who could score with a card, and who can bid how much.


SCORING_WORDS: Final = ("score", "use")


def eager(judge: Judge, table: Table, index: int, asked: Asked) -> object:
    """Score if possible; otherwise let the judge decide."""
    return next((word for word in SCORING_WORDS if word in asked.answers), None) or decide(
        judge, table, index, asked
    )


class Reach:
    """What a seat could do with a card, at each possible table."""

    def __init__(self, judge: Judge, tables: Sequence[Table]) -> None:
        self.tables = tables
        self._judge = Judge(judge.value, judge.random, eager)
        self._gains: dict[tuple[str, int], tuple[int, bool, int]] = {}

    def gain(self, card: str, seat: int) -> tuple[int, bool]:
        """The points the card is sure to bring the seat now, and whether it wins the game."""
        return self._tried(card, seat)[:2]

    def may_gain(self, card: str, seat: int) -> bool:
        """True if it may bring the seat a point."""
        return self._tried(card, seat)[2] > 0

    def _tried(self, card: str, seat: int) -> tuple[int, bool, int]:
        found = self._gains.get((card, seat))
        if found is None:
            gains, wins = [], []
            for table in self.tables:
                after = self._judge.after_playing(table, card, seat)
                gain = after.seats[seat].score - table.seats[seat].score
                if after.fate.count != table.fate.count:  # at another time the luck may differ
                    gains += [min(0, gain), max(1, gain)]
                    wins.append(False)
                else:
                    gains.append(gain)
                    wins.append(seat in after.winners)
            found = self._gains[card, seat] = min(gains), all(wins), max(gains)
        return found

    def more(self, card: str, seat: int, kinds: Sequence[int]) -> int:
        """How many of these the card is sure to bring the seat; 0 if uncertain."""
        found = set()
        for table in self.tables:
            after = self._judge.after_playing(table, card, seat)
            if after.fate.count != table.fate.count:
                return 0
            then, now = after.seats[seat].purse, table.seats[seat].purse
            found.add(sum(then[kind] - now[kind] for kind in kinds))
        return found.pop() if len(found) == 1 else 0

    def after(self, card: str, seat: int) -> Reach:
        """The reach after the seat wins the card."""
        judge = self._judge
        return Reach(judge, [judge.after_playing(table, card, seat) for table in self.tables])


MANY: Final = 9
"""Stands for unlimited coins: more than anyone will have."""
FIRST_IN_FRONT: Final = RETURNING[FAIRY]
"""The first kind in front of the screens."""


def out_of_sight(edition: Edition, view: OwnView, kind: int) -> int:
    """The number of these coins behind the others' screens."""
    gone = view.bank[kind] + view.mine[kind]
    spent = RETURNING.get(kind)
    if spent is not None:
        gone += sum((seat.front[spent - FIRST_IN_FRONT] or 0) for seat in view.seats)
    return max(0, edition.box[kind] - gone)


class Purses:
    """The most the others can have behind their screens, from what was seen and heard."""

    def __init__(self, edition: Edition, view: OwnView, heard: CoinBounds | None) -> None:
        self._edition = edition
        self._view = view
        self._heard = heard
        self._others = [seat for seat in range(len(view.seats)) if seat != view.me]

    def most(self, kind: int, seat: int) -> int:
        """The most of these coins the seat can have."""
        there = out_of_sight(self._edition, self._view, kind)
        if kind in self._edition.endless and not self._view.bank[kind]:
            there = max(there, MANY)  # no box has substitutes
        if self._heard is None:
            return there
        elsewhere = sum(self._heard[other][kind][0] for other in self._others if other != seat)
        return max(0, min(there - elsewhere, self._heard[seat][kind][1]))

    def gold(self, seat: int) -> int:
        return self.most(FAIRY, seat) + self.most(GOLD, seat)

    def silver(self) -> int:
        """The most silver one of them can have."""
        return max(self.most(SILVER, seat) + self.most(FAIRY_SILVER, seat) for seat in self._others)

    def may_have_magic(self) -> bool:
        """True if they may have coins or kept cards with special effects."""
        return any(
            self._view.seats[seat].keeps or self.most(kind, seat)
            for seat in self._others
            for kind in (BLACK, RED, BLUE, PURPLE)
        )


# Leads: a table after an answer, and the differences that can be reasons.


MOST_ABOUT_A_LEAD: Final = 2


def led(judge: Judge, table: Table, me: int, asked: Asked, answer: object) -> Table:
    """A new table after that answer."""
    other = TABLE.copy_within(table)
    judge.depth += 1
    with suppress(Won):
        LEADS[asked.key](judge, other, other.seats[me], asked, answer)
    judge.depth -= 1
    return other


def reasons_for_choice(
    judge: Judge, tables: Sequence[Table], view: OwnView, asked: Asked, answer: Any
) -> tuple[Reason, ...]:
    """Why this answer: what holds at all tables afterwards and didn't before."""
    then = [led(judge, table, view.me, asked, answer) for table in tables]
    before, after = Reach(judge, tables), Reach(judge, then)
    found = list(_about_a_lead(before, after, view, answer))
    if "score" in asked.answers and answer != "score":
        kept = [led(judge, table, view.me, asked, "score") for table in tables]
        found += _kept(after, Reach(judge, kept), view)
    return tuple(found[:MOST_ABOUT_A_LEAD])


def _kept(after: Reach, scored: Reach, view: OwnView) -> Iterator[Reason]:
    """Stones that paying for a point would cost."""
    me = view.me
    for card in _scoring(after, view):
        if after.gain(card, me)[0] > 0 and not scored.may_gain(card, me):
            soon = card in view.to_come and _has_gold(after, me)
            yield Reason("choice-keeps-soon" if soon else "choice-keeps", {"later": card})
            break
    counts = {
        stones(now.seats[me].purse) - stones(then.seats[me].purse)
        for now, then in zip(after.tables, scored.tables, strict=True)
    }
    if len(counts) == 1 and (count := counts.pop()) > 0:
        yield Reason("choice-stones", {"count": count})


def _has_gold(reach: Reach, seat: int) -> bool:
    """True if the seat can bid for the rest of this round."""
    return all(table.seats[seat].purse[FAIRY] + table.seats[seat].purse[GOLD] for table in reach.tables)


def _about_a_lead(before: Reach, after: Reach, view: OwnView, answer: Any) -> Iterator[Reason]:
    me = view.me
    seats = range(len(view.seats))

    def same(found: Callable[[Table], int]) -> int | None:
        """The result if equal at all tables, else None."""
        values = {found(now) - found(then) for then, now in zip(before.tables, after.tables, strict=True)}
        return values.pop() if len(values) == 1 else None

    if all(me in table.winners for table in after.tables):
        yield Reason("choice-wins", {})
        return
    points = same(lambda table: table.seats[me].score)
    if points is not None and points > 0:
        yield Reason("choice-points", {"count": points, "score": view.seats[me].score + points})
    paying = [card for card in _scoring(before, view) if before.gain(card, me)[0] <= 0]
    for card in paying:
        if after.gain(card, me)[0] > 0:
            soon = card in view.to_come and _has_gold(after, me)
            yield Reason("choice-soon" if soon else "choice-pays", {"later": card})
            break
    for other in seats:
        if other != me:
            yield from _about_a_rival(before, after, view, other)
    gold = same(lambda table: table.seats[me].purse[GOLD] + table.seats[me].purse[FAIRY])
    if gold is not None and gold > 0:
        yield Reason("choice-gold", {"count": gold})
    if answer in STONE_OF:
        kind = STONE_OF[answer]
        had, mine = view.mine[kind], same(lambda table: table.seats[me].purse[kind]) or 0
        if mine > 0 and had:
            yield Reason("choice-more-alike", {"colour": answer, "count": had + mine})
        elif mine > 0:
            yield Reason("choice-new-colour", {"colour": answer})


def _about_a_rival(before: Reach, after: Reach, view: OwnView, other: int) -> Iterator[Reason]:
    """Things another player can no longer do."""
    if not all(
        _lost(then.seats[other], now.seats[other])
        for then, now in zip(before.tables, after.tables, strict=True)
    ):
        return
    for card in _scoring(before, view):
        if before.gain(card, other)[0] > 0 and not after.may_gain(card, other):
            yield Reason("choice-stops", {"who": view.names[other], "later": card})
            return
    score = view.seats[other].score
    if score and score == max(seat.score for seat in view.seats):
        yield Reason("choice-ahead", {"who": view.names[other], "score": score})


def _lost(then: Seat, now: Seat) -> bool:
    return now.score < then.score or sum(now.purse) < sum(then.purse)


def _scoring(reach: Reach, view: OwnView) -> list[str]:
    """Cards that bring points: first those still to come in this round."""
    cards = reach.tables[0].edition.cards
    return [card for card in dict.fromkeys((*view.to_come, *STANDARD)) if cards[card].scoring]


# Reasons for a bid: facts of the position, weighted by how much they move the chances to win.
#
# Each holds whatever is behind the others' screens.


Weighed: TypeAlias = tuple[float, Reason]
"""A reason, and how much it changes a player's chance to win."""
MOST_REASONS: Final = 3
MOVES: Final = 0.015
"""Smaller changes of a chance are no reason."""
LITTLE: Final = 0.01
"""A card that changes a chance by less than this is worth little."""
HURTS: Final = 0.03
CERTAIN: Final = 1.0
"""Weight of a reason that decides the auction, shown before all others."""
CAP: Final = 12
"""Coins of another player that a reason mentions at most."""


class Situation:
    """A card on the block, from one seat's view."""

    def __init__(
        self,
        edition: Edition,
        view: OwnView,
        judge: Judge,
        tables: Sequence[Table],
        card: str,
        seats: Sequence[int],
        heard: CoinBounds | None,
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
        """Each seat's chance to win the game if no one gets the card."""
        return self._chances(self.tables)

    @cached_property
    def then(self) -> dict[int, list[float]]:
        """The same, by the card's winner."""
        return {seat: self._after(self.card, seat) for seat in (self.me, *self.others)}

    def gain(self, seat: int) -> float:
        """The seat's gain in its chance to win with the card."""
        return self.then[seat][seat] - self.now[seat]

    def gain_by(self, card: str, seat: int) -> float:
        """The same for any card."""
        return self._after(card, seat)[seat] - self.now[seat]

    @cached_property
    def later(self) -> list[str]:
        """The cards to come that bring points, without repeats."""
        cards = self.edition.cards
        return [card for card in dict.fromkeys(self.view.to_come) if cards[card].scoring]

    def moved_by(self, change: Callable[[Table], None], seat: int) -> float:
        """The seat's chance to win as things are, minus that after this change."""
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
    """Why this offer: the largest changes first, each kind once, without trifles."""
    found = sorted(_all(situation, offer, metal), key=lambda one: (-one[0], one[1].key, str(one[1].facts)))
    told: dict[str, Reason] = {}
    for moves, reason in found:
        kind = reason.key.split("-")[0]
        if moves >= MOVES and len(told) < MOST_REASONS:
            told.setdefault(kind, reason)
    return tuple(told.values()) or (_at_least(situation, offer),)


def _at_least(situation: Situation, offer: Offer) -> Reason:
    """A reason if nothing changes much."""
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
    """Why no one needs to bid for it."""
    card = situation.edition.cards[situation.card]
    if card.scoring and not situation.reach.may_gain(card.id, situation.me):
        yield MOVES, Reason("mine-cannot-pay", {"card": card.id})


def _brings(situation: Situation, moves: float, left: int) -> Iterator[Weighed]:
    """The card's things may pay for another card."""
    me, card = situation.me, situation.card
    then = situation.reach.after(card, me)
    for later in (*situation.later, *(each for each in STANDARD if each not in situation.later)):
        if not situation.edition.cards[later].scoring:
            continue
        if situation.reach.gain(later, me)[0] <= 0 < then.gain(later, me)[0]:
            soon = later in situation.later and left > 0  # without gold it wins nothing more in this round
            yield moves, Reason("brings-soon" if soon else "brings-then", {"card": card, "later": later})
            return
    if (count := situation.reach.more(card, me, STONES)) > 0:
        yield moves, Reason("brings-stones", {"card": card, "count": count})
    elif (count := situation.reach.more(card, me, (FAIRY, GOLD))) > 0:
        yield moves, Reason("brings-gold", {"card": card, "count": count})


def _robbed(situation: Situation, other: int) -> bool:
    """True if the seat has fewer stones, points or coins after this one gets the card."""
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
    """Save coins for cards to come, or note that a spender will lack them."""
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
    """The best card to come for this seat, if better than this one."""
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
    """The others' highest possible bids."""
    if not wins_for_certain(situation, offer):
        return
    most = _most_against(situation)
    if offer.value > most:
        yield CERTAIN, Reason("certain", {"count": offer.value, "most": most})
    else:
        yield CERTAIN, Reason("certain-tie", {"count": offer.value, "silver": _my_silver(situation)})


def wins_for_certain(situation: Situation, offer: Offer) -> bool:
    """True if no one can outbid it or win a tie, whatever is behind the screens."""
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
