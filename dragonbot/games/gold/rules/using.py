"""Using magic objects: showing them, in pauses, at once, or armed in secret."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from dragonbot.engine.question import Pick, Play, Timer
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.rules.lair import DRAGONS, HUNTERS
from dragonbot.games.gold.rules.object import OBJECTS, Wish, read_wish
from dragonbot.games.gold.rules.table import Shown
from dragonbot.games.gold.rules.tokens import COLOURS, GEMS, tokens_of

if TYPE_CHECKING:
    from dragonbot.games.gold.rules.table import Seat, Table

# Windows: the moments for magic objects


TURN: Final = "turn"
"""One's own turn, before sending."""
IDLE: Final = "idle"
"""Between two turns."""
PLACE: Final = "place"
"""An adventurer was just sent; the fight is undecided."""
KILL: Final = "kill"
"""A dragon has fallen; its hidden treasure is drawn but not divided."""
HAGGLE: Final = "haggle"
"""The sand is running."""
SHARE: Final = "share"
"""The shares are certain, but not handed out."""
THEFT: Final = "theft"
"""A Thief's victim is known."""
MARKET: Final = "market"
END: Final = "end"
"""The last treasure is divided, but not scored."""
REACT: Final = "react"
"""An object was shown outside of a pause."""

BEFOREHAND: Final = (KILL, END)
"""Windows without questions: objects for them must be armed in advance."""


# Showing magic objects: check a use, and put the object on show


def check_use(table: Table, seat: Seat, said: Mapping[str, Any], used: list[int]) -> dict[str, Any]:
    """The use in an answer, in stored form. Refused if not possible now."""
    card, wish = read_use(table, seat, said, "use")
    magic = OBJECTS[card]
    if table.window not in magic.windows:
        armed_only = set(magic.windows) <= set(BEFOREHAND)
        raise Refused("arm_it_before" if armed_only else "not_its_window", card=card)
    if seat.index in used:
        raise Refused("one_object_at_a_time", card=card)
    why_not = magic.may(table, seat, wish)
    if why_not is not None:
        raise Refused(why_not, card=card)
    return {"use": card, **wish}


def read_use(table: Table, seat: Seat, said: Mapping[str, Any], verb: str) -> tuple[str, Wish]:
    """The object in hand to use or arm, and its wish. Refused if there is no such object."""
    card = said[verb]
    if not isinstance(card, str) or card not in seat.objects:
        raise Refused("not_your_object", card=card)
    return card, read_wish(table, card, OBJECTS[card].needs, said)


def show(table: Table, seat: Seat, use: Mapping[str, Any]) -> None:
    """Put an object from the hand on show, without revealing its secret parameters."""
    card = use["use"]
    wish = {key: value for key, value in use.items() if key != "use"}
    seat.objects.remove(card)
    seat.armed.pop(card, None)
    table.shown.append(Shown(seat.index, card, wish))
    if OBJECTS[card].secret:
        table.tell("shows_unseen", card, only=(seat.index,))
    else:
        table.tell("shows", seat.name, card, public_part(wish))


def public_part(wish: Wish) -> tuple[str, ...]:
    """A wish's public part: players, dragons and adventurers, without tokens and colours."""
    words: list[str] = []
    for key in ("player", "players", "dragon", "dragons", "adventurer", "adventurers", "to"):
        value = wish.get(key)
        for part in value if isinstance(value, list) else [value]:
            words += part if isinstance(part, list) else [part] if isinstance(part, str) else []
    return tuple(words)


def armed_use(table: Table, seat: Seat, used: list[int]) -> dict[str, Any] | None:
    """The seat's first armed object usable now, if any."""
    if seat.index in used:
        return None
    for card, wish in seat.armed.items():
        magic = OBJECTS[card]
        if table.window in magic.windows and magic.may(table, seat, wish) is None:
            return {"use": card, **wish}
    return None


def show_what_is_armed(table: Table) -> None:
    """In a pause, show armed objects, repeatedly as one triggers another."""
    shown = -1
    while shown != len(table.shown):
        shown = len(table.shown)
        for seat in table.from_turn():
            use = armed_use(table, seat, table.used)
            if use is not None:
                table.used.append(seat.index)
                show(table, seat, use)


def last_shown(shown: list[Shown]) -> int | None:
    """Index of the last object shown; secret ones don't count."""
    return next(
        (place for place in range(len(shown) - 1, -1, -1) if not OBJECTS[shown[place].card].secret), None
    )


# Random uses of magic objects


TRIES = 6


def any_use(table: Table, seat: Seat, used: list[int], pick: Pick) -> dict[str, Any] | None:
    """A random use possible now; None if a few tries found none."""
    fitting = [card for card in seat.objects if table.window in OBJECTS[card].windows]
    if not fitting or seat.index in used:
        return None
    for _ in range(TRIES):
        card = fitting[pick(len(fitting))]
        try:
            return check_use(table, seat, {"use": card, **any_wish(table, seat, card, pick)}, used)
        except Refused:
            continue
    return None


def any_wish(table: Table, seat: Seat, card: str, pick: Pick) -> Mapping[str, Any]:
    """A random wish with the keys that the object needs, and names on the table."""
    needs = OBJECTS[card].needs
    dragons = [lair.dragon for lair in table.lairs] or list(DRAGONS)[:2]
    names = [other.name for other in table.seats]
    dragon = dragons[pick(len(dragons))]
    hunters = list(HUNTERS)
    first = hunters.pop(pick(len(hunters)))
    wish: dict[str, Any] = {
        "dragon": dragon,
        "to": dragons[pick(len(dragons))],
        "player": names[pick(len(names))],
        "players": _two(names, pick),
        "adventurer": HUNTERS[pick(len(HUNTERS))],
        "adventurers": [
            [first, dragons[pick(len(dragons))]],
            [hunters[pick(len(hunters))], dragons[pick(len(dragons))]],
        ],
        "token": COLOURS[pick(len(COLOURS))],
        "tokens": {COLOURS[pick(len(COLOURS))]: 1 + pick(2)},
        "colour": COLOURS[GEMS[pick(len(GEMS))]],
        "divide": _shares(table, pick),
        "dragons": _two(dragons, pick),
    }
    wanted = needs[pick(len(needs))]
    if wanted == ("dragons",) and len(needs) > 1:
        wish["dragons"] = True
    fighting = [(names[one.seat], one.hunter) for lair in table.lairs for one in lair.attackers]
    if wanted == ("player", "adventurer") and fighting:
        wish["player"], wish["adventurer"] = fighting[pick(len(fighting))]
    return {key: wish[key] for key in wanted}


def _shares(table: Table, pick: Pick) -> list[dict[str, int]]:
    """A current treasure in two or three shares, sometimes that of the falling dragon."""
    if not table.lairs:
        return []
    lair = table.lairs[pick(len(table.lairs))]
    shares: list[dict[str, int]] = [{} for _ in range(max(2, len(lair.involved())))]
    for number, colour in enumerate(tokens_of(lair.hoard)):
        share = shares[number if number < len(shares) else pick(len(shares))]
        share[colour] = share.get(colour, 0) + 1
    return shares


def _two(words: list[str], pick: Pick) -> list[str]:
    first = pick(len(words))
    second = pick(len(words) - 1) if len(words) > 1 else 0
    return [words[first], words[second + (second >= first and len(words) > 1)]]


# A pause: holders of magic objects may use one. They take effect when the time is up.


GO_ON = "go_on"


class Pause:
    """Waits for everyone, holder or not, to reveal nothing. Each may say to go on."""

    __slots__ = ("about", "outcome", "table", "waiting")
    key = "pause"
    of = "word"
    about_is = "word"
    timer: Timer = "pause"
    hidden = False
    private = False
    until_bell = True

    def __init__(self, table: Table) -> None:
        self.table = table
        self.about = table.window
        self.waiting = [seat.index for seat in table.seats]
        self.outcome: None = None

    def _may_use(self, seat: int) -> bool:
        return bool(self.table.seats[seat].objects) and seat not in self.table.used

    def options(self, seat: int) -> Sequence[str]:
        if seat not in self.waiting:
            return ()
        return ("use", GO_ON) if self._may_use(seat) else (GO_ON,)

    def answers(self, seat: int) -> Sequence[str]:
        """None for a seat that can compose an answer."""
        return () if seat not in self.waiting or self._may_use(seat) else (GO_ON,)

    def check(self, seat: int, answer: Any) -> Any:
        if isinstance(answer, Mapping) and "use" in answer and seat in range(len(self.table.seats)):
            return check_use(self.table, self.table.seats[seat], answer, self.table.used)
        if seat not in self.waiting:
            raise Refused("not_asked")
        if answer != GO_ON:
            raise Refused("not_an_option", options=tuple(self.options(seat)))
        return GO_ON

    def settle(self, seat: int, answer: Any) -> bool:
        """Any use can be answered, so everyone is waited for again."""
        if answer == GO_ON:
            if seat in self.waiting:
                self.waiting.remove(seat)
            return not self.waiting
        before = len(self.table.news)
        self.table.used.append(seat)
        show(self.table, self.table.seats[seat], answer)
        show_what_is_armed(self.table)
        if any(event[3] is None for event in self.table.news[before:]):
            self.waiting = [other.index for other in self.table.seats]
        return False

    def silence(self, seat: int) -> str:
        return GO_ON

    def any_answer(self, seat: int, pick: Pick) -> Any:
        table = self.table
        if self._may_use(seat) and not pick(3):
            use = any_use(table, table.seats[seat], table.used, pick)
            if use is not None:
                return use
        return GO_ON

    def written(self, answer: Any) -> Any:
        return answer


# Using magic objects: in a pause, at once, or armed; shown ones take effect unless dispelled.


def pause(table: Table, window: str) -> Play:
    """Wait for magic objects if a player holds one; then they take effect, from the active player on."""
    table.window = window
    table.used = []
    show_what_is_armed(table)
    yield Pause(table)
    table.window = ""
    yield from work(table)


def use_now(table: Table, seat: Seat, use: Mapping[str, Any]) -> Play:
    """An object is used outside of a pause: it gets one of its own if another player may dispel it."""
    window = table.window
    show(table, seat, use)
    if table.anybody_holds(but=seat):
        yield from pause(table, REACT)
    else:
        yield from work(table)
    table.window = window


def use_what_is_armed(table: Table, window: str) -> Play:
    """At a moment without a question, use each player's armed object, starting with the active player."""
    if not table.anything_is_armed():
        return
    for seat in table.from_turn():
        table.window = window
        use = armed_use(table, seat, [])
        if use is not None:
            yield from use_now(table, seat, use)
    table.window = ""


def work(table: Table) -> Play:
    """Apply the shown objects, starting with the active player, and discard them.

    Secret ones take effect first, while they can, and their cards stay in place.
    """
    shown, table.shown = table.shown, []
    beaten = _beaten(shown)
    table.object_discards += [one.card for one in shown if not OBJECTS[one.card].secret]
    first, count = table.turn, len(table.seats)
    places = sorted(
        range(len(shown)),
        key=lambda place: (not OBJECTS[shown[place].card].secret, (shown[place].seat - first) % count),
    )
    outer = table.scene
    for place in places:
        table.scene = shown[place].card
        yield from _do(table, shown[place], beaten=place in beaten)
        table.scene = outer


def _do(table: Table, one: Shown, *, beaten: bool) -> Play:
    magic = OBJECTS[one.card]
    seat = table.seats[one.seat]
    if beaten:
        table.tell("dispelled", seat.name, one.card)
    elif magic.may(table, seat, one.wish) is None:
        play = magic.power(table, seat, one.wish)
        if isinstance(play, Generator):
            yield from play
    else:
        table.tell("comes_to_nothing", seat.name, one.card)


def _beaten(shown: list[Shown]) -> set[int]:
    """Indexes of objects without effect. Each Dispel beats the object before it, starting from the last."""
    beaten: set[int] = set()
    for place in range(len(shown) - 1, -1, -1):
        if place not in beaten and OBJECTS[shown[place].card].dispels:
            target = last_shown(shown[:place])
            if target is not None:
                beaten.add(target)
    return beaten


# Arming: an object is readied in secret and used automatically in its next window.


def arm(table: Table, seat: Seat, said: Mapping[str, Any]) -> None:
    """Ready an object, or change its wish."""
    card, wish = read_use(table, seat, said, "arm")
    seat.armed.pop(card, None)
    seat.armed[card] = wish
    table.tell("armed", card, only=(seat.index,))


def disarm(table: Table, seat: Seat, said: Mapping[str, Any]) -> None:
    """Cancel an armed object."""
    card = said["disarm"]
    if set(said) != {"disarm"} or not isinstance(card, str) or card not in seat.armed:
        raise Refused("not_armed", card=card)
    del seat.armed[card]
    table.tell("disarmed", card, only=(seat.index,))


def armings(seat: Seat) -> list[dict[str, Any]]:
    """Objects that can be armed without parameters, and those to cancel."""
    arms: list[dict[str, Any]] = [
        {"arm": card} for card in seat.objects if () in OBJECTS[card].needs and card not in seat.armed
    ]
    return arms + [{"disarm": card} for card in seat.armed]


def any_arming(table: Table, seat: Seat, pick: Pick) -> dict[str, Any] | None:
    """A random arming; None if none was found."""
    if not seat.objects:
        return None
    card = seat.objects[pick(len(seat.objects))]
    said = {"arm": card, **any_wish(table, seat, card, pick)}
    try:
        read_use(table, seat, said, "arm")
    except Refused:
        return None
    return said
