"""Builds what a seat can see, from nothing: what isn't put in here stays hidden.

It is plain data, since it goes into posts and to other processes. `view` reads it.
"""

from __future__ import annotations

from typing import Any

from dragonbot.engine.question import Question
from dragonbot.gold.accusing import accusations
from dragonbot.gold.arming import armings
from dragonbot.gold.object import OBJECTS
from dragonbot.gold.packing import unpacked_shares
from dragonbot.gold.scoring import counted, parts_of
from dragonbot.gold.sending import Send
from dragonbot.gold.showing import public_part
from dragonbot.gold.table import Table
from dragonbot.gold.view import Tokens


def view_of(table: Table, question: Question | None, me: int | None) -> dict[str, Any]:
    """The table as the seat, or an onlooker, sees it, as plain data.

    Heaps are tuples in the order of tokens.COLOURS. The bag's contents are public: everything that ever left
    it was seen.
    """
    beyond_hands = table.shown or table.cloak is not None  # something counts as held that is in no hand
    view: dict[str, Any] = {
        "me": me,
        "house": table.house.written(),
        "turn": table.turn,
        "turns": table.turns,
        "lairs": [
            (
                lair.dragon,
                lair.strength,
                tuple(lair.hoard),
                lair.hidden,
                tuple(map(tuple, lair.attackers)),
            )
            for lair in table.lairs
        ],
        "bag": tuple(table.bag),
        "box": tuple(table.box),
        "pile": len(table.pile),
        "market": table.market,
        "seats": [
            (
                seat.name,
                tuple(seat.ready),
                tuple(seat.resting),
                table.held(seat) if beyond_hands else len(seat.objects),
            )
            for seat in table.seats
        ],
        "took": [tuple(seat.took) for seat in table.seats],
        "object_pile": len(table.object_pile),
        "object_discards": tuple(table.object_discards),
        "sharing": _sharing(table),
        "offers": _offers(table),
        "theft": (table.theft.thief, table.theft.victim) if table.theft else None,
        "window": table.window,
        "shown": [
            (one.seat, one.card, public_part(one.wish)) for one in table.shown if not OBJECTS[one.card].secret
        ],
        "stolen_from": _missed(table),
        "winners": tuple(table.winners),
        "scores": tuple(table.scores),
    }
    if table.winners:
        view["treasures"] = [tuple(seat.treasure) for seat in table.seats]
        view["counted"] = [tuple(heap) for heap in counted(table)]
        view["points"] = parts_of(table)
    if me is not None:
        seat = table.seats[me]
        view["mine"] = tuple(seat.treasure)
        view["objects"] = tuple(seat.objects)
        view["armed"] = {card: dict(wish) for card, wish in seat.armed.items()}
        if question is not None and (actions := [*armings(seat), *accusations(table, seat)]):
            view["actions"] = actions
        # Whoever looks behind a screen sees all that lies there, as long as the choice lasts.
        if question is not None and question.key == "stolen_token" and me in question.waiting and table.theft:
            view["seen"] = tuple(table.seats[table.theft.victim].treasure)
    if question is not None:
        if me is not None and me in question.waiting:
            view["asked"] = (question.key, tuple(question.options(me)))
            if isinstance(question, Send):
                view["may_use"] = question.may_use
        if not question.hidden:
            view["waiting"] = (question.key, tuple(question.waiting), question.timer)
    return view


def _sharing(table: Table) -> dict[str, Any] | None:
    sharing = table.sharing
    if sharing is None:
        return None
    return {
        "dragon": sharing.dragon,
        "involved": tuple(sharing.involved),
        "proposal": _proposal(sharing.proposal),
        "before": _proposal(sharing.before),
        "agreed": tuple(sharing.agreed),
        "proposers": tuple(sharing.proposers),
        "proposals": len(sharing.proposers),
        "proposer": sharing.proposers[-1] if sharing.proposers else None,
        "shares": [tuple(share) for share in sharing.shares],
        "taken": tuple(sharing.taken.items()),
        "final": [(seat, tuple(heap)) for seat, heap in sharing.final.items()],
    }


def _proposal(packed: str | None) -> list[tuple[int, Tokens]] | None:
    return None if packed is None else list(unpacked_shares(packed).items())


def _offers(table: Table) -> list[Any] | None:
    if table.stall is None:
        return None
    return [(giver, to, tuple(give), tuple(want)) for (giver, to), (give, want) in table.stall.offers.items()]


def _missed(table: Table) -> tuple[str, tuple[int, ...]] | None:
    """From which dragon tokens have gone unseen, as anybody can count, and who has accused somebody."""
    return (table.cloak.dragon, tuple(table.cloak.accusers)) if table.cloak else None
