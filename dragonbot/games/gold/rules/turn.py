"""A turn: send adventurers, and the dragons that are too weak fall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dragonbot.engine.question import Asking, Pick, Play, Timer
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.rules.haggle import Haggle, divide_and_choose, ranked
from dragonbot.games.gold.rules.house import LIMITS, sand_of
from dragonbot.games.gold.rules.lair import STRENGTHS, Attacker, in_order
from dragonbot.games.gold.rules.market import hold_market
from dragonbot.games.gold.rules.setting_up import draw_dragon, draw_object
from dragonbot.games.gold.rules.table import Sharing
from dragonbot.games.gold.rules.thieving import steal
from dragonbot.games.gold.rules.tokens import (
    MAGIC,
    Heap,
    hand_over,
    move,
    points,
    pour,
    size,
    unpacked_shares,
)
from dragonbot.games.gold.rules.using import (
    END,
    HAGGLE,
    IDLE,
    KILL,
    PLACE,
    SHARE,
    TURN,
    any_use,
    armed_use,
    check_use,
    pause,
    use_now,
    use_what_is_armed,
)

if TYPE_CHECKING:
    from dragonbot.games.gold.rules.lair import Lair
    from dragonbot.games.gold.rules.table import Seat, Table


# The end: divide the last treasure, lift the screens, and score.


def end(table: Table) -> Play:
    """End the game; no code after this call runs."""
    yield from use_what_is_armed(table, END)
    table.tell("screens_lifted", tuple((seat.name, tuple(seat.treasure)) for seat in table.seats))
    table.end(points(table))


def kill(table: Table, lair: Lair) -> Play:
    """Everything after a dragon's fall, including its replacement and the Market."""
    table.tell("slain", lair.dragon, tuple(table.seats[seat].name for seat in lair.involved()))
    if lair.hidden:
        drawn = table.draw_tokens(lair.hidden, lair.hoard)
        lair.hidden = 0
        table.tell("hidden_treasure", lair.dragon, tuple(drawn))
        if drawn and not size(table.bag):
            table.tell("bag_is_empty")
    table.sharing = Sharing(lair.dragon, lair.involved(), sand=sand_of(table.house.sand))
    yield from use_what_is_armed(table, KILL)
    yield from share_out(table, table.sharing, lair)
    table.sharing = None
    lay_off_cloak(table)
    for thief in [attacker.seat for attacker in lair.attackers if attacker.hunter == "thief"]:
        yield from steal(table, lair, table.seats[thief])
    for attacker in lair.attackers:
        table.go_home(attacker, face_up=False)
    table.lairs.remove(lair)
    if draw_dragon(table):
        yield from hold_market(table)
    if not table.lairs:
        yield from end(table)


def share_out(table: Table, sharing: Sharing, lair: Lair) -> Play:
    """Give the treasure to the slayers by the table's rules, or to the box."""
    if len(sharing.involved) > 1 and not table.house.wizards:
        seize(table, lair)
    if not size(lair.hoard):
        table.tell("nothing_to_share", lair.dragon)
        return
    if len(sharing.involved) == 1:
        sharing.final = {sharing.involved[0]: lair.hoard[:]}
    elif sharing.involved:
        if sharing.sceptre is not None:
            yield from divide_and_choose(table, sharing, lair, sharing.sceptre)
        elif table.house.divides:
            yield from divide_and_choose(table, sharing, lair, ranked(lair)[-1])
        else:
            yield from haggle(table, sharing)
        if sharing.final and table.anybody_holds():
            yield from pause(table, SHARE)
    if not sharing.final:
        table.tell("no_agreement", lair.dragon, tuple(lair.hoard))
        pour(lair.hoard, table.box)
        return
    final, sharing.final = sharing.final, {}
    for seat in table.from_turn():
        if seat.index in final:
            hand_over(final[seat.index], lair.hoard, seat.treasure)
            seat.seen_to_take(final[seat.index])
            table.tell("takes_share", seat.name, tuple(final[seat.index]))
    reward_wizards(table, lair, final)


def seize(table: Table, lair: Lair) -> None:
    """A lone Wizard at a dragon takes its magic tokens before the sharing."""
    wizards = [attacker.seat for attacker in lair.attackers if attacker.hunter == "wizard"]
    count = lair.hoard[MAGIC]
    if len(wizards) == 1 and count:
        seat = table.seats[wizards[0]]
        move(count, MAGIC, lair.hoard, seat.treasure)
        seat.took[MAGIC] += count
        table.tell("seizes", seat.name, count)


def haggle(table: Table, sharing: Sharing) -> Play:
    """Run the sand until all agree or time is up; the use of an object interrupts it."""
    yield from use_what_is_armed(table, HAGGLE)
    while True:
        table.window = HAGGLE
        said = yield Haggle(table, sharing)
        table.window = ""
        if not isinstance(said, tuple):
            break
        seat, use = said
        sharing.sand = LIMITS[sharing.sand].left or sharing.sand
        yield from use_now(table, table.seats[seat], use)
    if said and sharing.proposal is not None:
        sharing.final = {seat: list(share) for seat, share in unpacked_shares(sharing.proposal).items()}


def reward_wizards(table: Table, lair: Lair, final: dict[int, Heap]) -> None:
    """With both advanced rules, each magic token in a share brings an object to a player with a Wizard
    there."""
    if not (table.house.wizards and table.house.objects):
        return
    for seat in table.from_turn():
        if lair.has(seat.index, "wizard"):
            for _ in range(final.get(seat.index, [0] * (MAGIC + 1))[MAGIC]):
                draw_object(table, seat)


def lay_off_cloak(table: Table) -> None:
    """Discard the Cloak: after the sharing, its wearer can't be found out."""
    if table.cloak is not None:
        table.object_discards.append("cloak_of_shadows")
        table.tell("cloak_was", table.seats[table.cloak.seat].name)
        table.cloak = None


# Sending: the active player sends an adventurer to a dragon, or first uses a magic object.


class Send:
    """Which adventurer goes where? Without one at home: `pass`, if an object might still help."""

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
        """All answers except uses of objects."""
        if seat not in self.waiting:
            return ()
        if not self.hunters:
            return ("pass",)
        dragons = [lair.dragon for lair in self.table.lairs]
        return [{"send": hunter, "to": dragon} for hunter in self.hunters for dragon in dragons]

    def count(self) -> int:
        """The number of answers except uses of objects."""
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


# A turn: a player sends an adventurer; a dragon may fall; then the next player follows.


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
    """Actions before sending. Returns the adventurer and its dragon; None if the turn is lost."""
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
    """The seat's action. A single option isn't asked, unless an object may be used."""
    hunters = [table.doubled] if table.doubled else seat.ready
    question = Send(table, seat, hunters, may_use=may_use)
    if question.count() == 1 and not (may_use and table.held(seat)):
        return question.answers(seat.index)[0]
    return (yield question)


def take_errand(table: Table, seat: Seat) -> Any:
    """The next adventurer already sent this turn, unless its dragon is gone."""
    while table.errands:
        hunter, dragon = table.errands.pop(0)
        if hunter in seat.ready and table.find(dragon) is not None:
            return {"send": hunter, "to": dragon}
        if hunter in seat.ready:
            table.errands.insert(0, (hunter, ""))
            return None
    return None


def next_errand(table: Table, seat: Seat) -> Asking:
    """The second of two adventurers sent this turn."""
    waiting = table.errands[0][0]
    said = take_errand(table, seat)
    if said is None and table.errands:  # its dragon is gone, so it goes to another
        table.errands = []
        question = Send(table, seat, [waiting], may_use=False)
        answers = question.answers(seat.index)
        said = answers[0] if len(answers) == 1 else (yield question)
    return said


def send(table: Table, seat: Seat, hunter: str, dragon: str) -> Play:
    """Send an adventurer to a dragon, which may fall."""
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
    # Magic may have freed an adventurer since.
    if table.lost >= len(table.seats) and not any(seat.ready or seat.resting for seat in table.seats):
        table.lost = 0
        weakest = min(table.lairs, key=lambda lair: lair.strength - lair.might())  # of equals the oldest
        table.tell("falls_by_itself", weakest.dragon)
        yield from kill(table, weakest)
