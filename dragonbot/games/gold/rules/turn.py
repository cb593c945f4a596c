"""A turn: hunters are sent out, and the dragons that are strong enough no more fall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dragonbot.engine.question import Asking, Pick, Play, Timer
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.rules.kill import kill
from dragonbot.games.gold.rules.lair import STRENGTHS, Attacker, in_order
from dragonbot.games.gold.rules.using import IDLE, PLACE, TURN, any_use, armed_use, check_use, pause, use_now

if TYPE_CHECKING:
    from dragonbot.games.gold.rules.table import Seat, Table

# Sending: the player in turn sends an adventurer to a dragon, or first uses a magic object.


class Send:
    """Which adventurer goes where. Without one at home, `pass`, where an object might still help."""

    __slots__ = ("about", "hunters", "may_use", "outcome", "seat", "table", "waiting")
    key = "send"
    of = "hunter"
    about_is = "word"
    timer: Timer = "choice"
    hidden = False
    private = False
    until_bell = False

    def __init__(self, table: Table, seat: Seat, hunters: Sequence[str], *, may_use: bool) -> None:
        self.table = table
        self.seat = seat
        self.hunters = tuple(hunters)
        self.may_use = may_use
        self.waiting = [seat.index]
        self.about = ""
        self.outcome: dict[str, Any] | str = "pass"

    def options(self, seat: int) -> Sequence[str]:
        """The adventurers that may be sent."""
        return (self.hunters or ("pass",)) if seat in self.waiting else ()

    def answers(self, seat: int) -> Sequence[Any]:
        """All but the uses of objects."""
        if seat not in self.waiting:
            return ()
        if not self.hunters:
            return ("pass",)
        dragons = [lair.dragon for lair in self.table.lairs]
        return [{"send": hunter, "to": dragon} for hunter in self.hunters for dragon in dragons]

    def count(self) -> int:
        """How many answers there are but for the uses of objects."""
        return len(self.hunters) * len(self.table.lairs) or 1

    def check(self, seat: int, answer: Any) -> Any:
        if seat not in self.waiting:
            raise Refused("not_asked")
        names = isinstance(answer, (dict, Mapping))
        if names and "use" in answer:
            return check_use(self.table, self.seat, answer, [] if self.may_use else [seat])
        if answer == "pass" and not self.hunters:
            return "pass"
        if not names or len(answer) != 2 or "send" not in answer or "to" not in answer:
            raise Refused("send_somebody", options=self.hunters)
        if answer["send"] not in self.hunters:
            raise Refused("not_ready", options=self.hunters)
        if self.table.find(answer["to"]) is None:
            dragons = tuple(lair.dragon for lair in self.table.lairs)
            raise Refused("no_such_dragon", options=dragons)
        return {"send": answer["send"], "to": answer["to"]}

    def settle(self, seat: int, answer: Any) -> bool:
        self.outcome = answer
        return True

    def silence(self, seat: int) -> Any:
        return self.answers(seat)[0]

    def any_answer(self, seat: int, pick: Pick) -> Any:
        if self.may_use and not pick(2):
            use = any_use(self.table, self.seat, [], pick)
            if use is not None:
                return use
        place = pick(self.count())
        if not self.hunters:
            return "pass"
        hunter, lair = divmod(place, len(self.table.lairs))
        return {"send": self.hunters[hunter], "to": self.table.lairs[lair].dragon}

    def written(self, answer: Any) -> Any:
        return answer


# A turn: a player sends an adventurer; a dragon may fall; then it is the next player's turn.


def turn(table: Table) -> Play:
    """One turn, with all its consequences, up to the next player's."""
    seat = table.seats[table.turn]
    table.clear()
    table.tell("turn_of", seat.name)
    turn_up(table, seat)
    sent = yield from prepare(table, seat)
    while sent is not None:
        yield from send(table, seat, sent["send"], sent["to"])
        sent = (yield from next_errand(table, seat)) if table.errands else None
    if table.anybody_holds():
        yield from pause(table, IDLE)
    table.turns += 1
    table.turn = (table.turn + 1) % len(table.seats)


def turn_up(table: Table, seat: Seat) -> None:
    """If none is face up at home, turn up all who are there."""
    if not seat.ready and seat.resting:
        seat.ready = in_order(seat.resting)
        seat.resting = []
        table.tell("turns_up", seat.name, tuple(seat.ready))


def prepare(table: Table, seat: Seat) -> Asking:
    """What is done before sending. Returns who is sent, and where to; None where the turn is lost."""
    table.window = TURN
    table.doubled = ""
    table.errands = []
    used = False
    said: Any = armed_use(table, seat, []) if seat.armed else None
    while True:
        if said is None:
            said = yield from ask(table, seat, may_use=not used)
        if said == "pass" or "send" in said:
            break
        used = True
        yield from use_now(table, seat, said)
        turn_up(table, seat)
        table.window = TURN
        said = take_errand(table, seat)
    table.window = ""
    if said != "pass":
        table.lost = 0
        return said
    yield from lose_turn(table, seat)
    return None


def ask(table: Table, seat: Seat, *, may_use: bool) -> Asking:
    """What the seat does. What is the only thing to do is not asked, where no object can be used."""
    hunters = [table.doubled] if table.doubled else seat.ready
    question = Send(table, seat, hunters, may_use=may_use)
    if question.count() == 1 and not (may_use and table.held(seat)):
        return question.answers(seat.index)[0]
    return (yield question)


def take_errand(table: Table, seat: Seat) -> Any:
    """The next of the adventurers that are already on their way, unless their dragon is gone."""
    while table.errands:
        hunter, dragon = table.errands.pop(0)
        if hunter in seat.ready and table.find(dragon) is not None:
            return {"send": hunter, "to": dragon}
        if hunter in seat.ready:
            table.errands.insert(0, (hunter, ""))
            return None
    return None


def next_errand(table: Table, seat: Seat) -> Asking:
    """After the first of two adventurers that are sent in this turn: the second one."""
    waiting = table.errands[0][0]
    said = take_errand(table, seat)
    if said is None and table.errands:  # its dragon is gone, so it goes to another
        table.errands = []
        question = Send(table, seat, [waiting], may_use=False)
        answers = question.answers(seat.index)
        said = answers[0] if len(answers) == 1 else (yield question)
    return said


def send(table: Table, seat: Seat, hunter: str, dragon: str) -> Play:
    """An adventurer goes to a dragon, and the dragon may fall."""
    lair = table.find(dragon)
    assert lair is not None
    seat.ready.remove(hunter)
    extra = STRENGTHS[hunter] if table.doubled == hunter else 0
    table.doubled = ""
    lair.attackers.append(Attacker(seat.index, hunter, extra))
    table.tell("sends", seat.name, hunter, dragon)
    table.placed = (seat.index, hunter, dragon)
    if table.anybody_holds():
        yield from pause(table, PLACE)
    table.placed = None
    if lair.might() >= lair.strength:
        yield from kill(table, lair)


def lose_turn(table: Table, seat: Seat) -> Play:
    """All adventurers are fighting. After a full round in which nobody could play, a dragon falls without
    a fight."""
    table.lost += 1
    table.tell("loses_turn", seat.name)
    # Magic may have freed somebody since: then there is a way out.
    if table.lost >= len(table.seats) and not any(seat.ready or seat.resting for seat in table.seats):
        table.lost = 0
        weakest = min(table.lairs, key=lambda lair: lair.strength - lair.might())  # of equals the oldest
        table.tell("falls_by_itself", weakest.dragon)
        yield from kill(table, weakest)
