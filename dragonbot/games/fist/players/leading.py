"""Leading: a table after an answer, and the differences that can serve as reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, Final

from dragonbot.engine.game import Won
from dragonbot.engine.question import Asked
from dragonbot.fist.edition import STANDARD
from dragonbot.fist.purse import stones
from dragonbot.fist.table import TABLE, Seat, Table
from dragonbot.fist.things import FAIRY, GOLD, STONE_OF
from dragonbot.fist.view import OwnView
from dragonbot.games.fist.players.choices.leads import LEADS
from dragonbot.games.fist.players.judge import Judge
from dragonbot.games.fist.players.reach import Reach
from dragonbot.players import Reason

MOST_REASONS: Final = 2


def led(judge: Judge, table: Table, me: int, asked: Asked, answer: object) -> Table:
    """Another table, as it is after that answer."""
    other = TABLE.copy_within(table)
    judge.depth += 1
    with suppress(Won):
        LEADS[asked.key](judge, other, other.seats[me], asked, answer)
    judge.depth -= 1
    return other


def reasons_for_choice(
    judge: Judge, tables: Sequence[Table], view: OwnView, asked: Asked, answer: Any
) -> tuple[Reason, ...]:
    """Why this answer: what is so at all tables afterwards and was not before."""
    then = [led(judge, table, view.me, asked, answer) for table in tables]
    before, after = Reach(judge, tables), Reach(judge, then)
    found = list(_all(before, after, view, answer))
    if "score" in asked.answers and answer != "score":
        kept = [led(judge, table, view.me, asked, "score") for table in tables]
        found += _kept(after, Reach(judge, kept), view)
    return tuple(found[:MOST_REASONS])


def _kept(after: Reach, scored: Reach, view: OwnView) -> Iterator[Reason]:
    """What would be gone if it were paid for a point."""
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
    """Whether the seat can bid for what is to come in this round."""
    return all(table.seats[seat].purse[FAIRY] + table.seats[seat].purse[GOLD] for table in reach.tables)


def _all(before: Reach, after: Reach, view: OwnView, answer: Any) -> Iterator[Reason]:
    me = view.me
    seats = range(len(view.seats))

    def same(found: Callable[[Table], int]) -> int | None:
        """What is so at all tables alike; None where they differ."""
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
            yield from _against(before, after, view, other)
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


def _against(before: Reach, after: Reach, view: OwnView, other: int) -> Iterator[Reason]:
    """What somebody else can do no more."""
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
    """Cards that bring points: first those that are still to come in this round."""
    cards = reach.tables[0].edition.cards
    return [card for card in dict.fromkeys((*view.to_come, *STANDARD)) if cards[card].scoring]
