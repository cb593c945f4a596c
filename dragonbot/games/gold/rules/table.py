"""The table: seats, lairs, piles, and temporary state within a turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, NoReturn

from dragonbot.engine.fate import FATE, Fate
from dragonbot.engine.game import Event, Won
from dragonbot.engine.question import Timer
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Part, UnreadableSave
from dragonbot.engine.state import (
    ALWAYS,
    COUNT,
    COUNT_OR_NONE,
    DICT,
    LIST,
    NEVER,
    ONE_SEAT,
    PLACE,
    PLAIN,
    SEATS,
    TEXT,
    Form,
    Scope,
    State,
    anew,
    each,
    given,
    kept,
    maybe,
    within_step,
    word,
    words,
)
from dragonbot.games.gold.rules.house import HOUSE, House
from dragonbot.games.gold.rules.lair import DRAGONS, HUNTERS, LAIR, Attacker, Lair
from dragonbot.games.gold.rules.object import OBJECTS, Wish
from dragonbot.games.gold.rules.tokens import (
    HEAP,
    IN_THE_BOX,
    PLACES,
    Heap,
    Named,
    add,
    empty,
    move,
    named,
    size,
    tokens_of,
    unpacked_shares,
)

# The Cloak of Shadows while it may still be found out


@dataclass(slots=True, eq=False, repr=False)
class Cloak:
    """The secret taker, tokens and dragon, and the players who have made an accusation.

    The card stays with its owner meanwhile, as a smaller hand would reveal it.
    """

    seat: int = field(metadata=kept(ONE_SEAT, hidden=True, digest=ALWAYS))
    dragon: str = field(metadata=kept(word(DRAGONS), digest=ALWAYS))
    tokens: Heap = field(metadata=kept(HEAP, digest=ALWAYS))
    accusers: list[int] = field(default_factory=list, metadata=kept(SEATS, digest=ALWAYS))


CLOAK: Final = State(Cloak)


HEAPS: Final = Form(copied=lambda heaps: [heap[:] for heap in heaps])
HEAPS_BY_SEAT: Final = Form(copied=lambda heaps: {seat: heap[:] for seat, heap in heaps.items()})


# A stall: the current offers while the Market is open


@dataclass(slots=True, eq=False, repr=False)
class Stall:
    """Offers between players, at most one from each to each."""

    offers: dict[tuple[int, int], tuple[Heap, Heap]] = field(
        default_factory=dict,
        metadata=within_step(Form(copied=dict, digested=lambda found: list(found.items())), digest=ALWAYS),
    )
    """By maker and recipient: what is given, and for what."""
    done: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=ALWAYS))
    """Seats that are done."""
    sand: Timer = field(default="sand", metadata=within_step(PLAIN, digest=ALWAYS))
    used: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=ALWAYS))
    """Seats that used a magic object at this Market."""
    shown: dict[int, Heap] = field(default_factory=dict, metadata=within_step(HEAPS_BY_SEAT, digest=NEVER))
    """Who has shown the others their treasure, and what it was. Logs are older."""


STALL: Final = State(Stall)


# A theft: a Thief reaches behind a screen


@dataclass(slots=True, eq=False, repr=False)
class Theft:
    """The thief, the victim, and effects of magic so far."""

    thief: int = field(metadata=given(PLAIN, digest=ALWAYS))
    victim: int = field(metadata=given(PLAIN, digest=ALWAYS))
    wizard: bool = field(metadata=given(PLAIN), kw_only=True)
    """True if the player's Wizard is there, who looks behind the screen."""
    gloves: bool = field(default=False, metadata=within_step(PLAIN, digest=ALWAYS))
    chosen: Heap | None = field(default=None, metadata=within_step(PLAIN, hidden=True, digest=ALWAYS))
    """The tokens for the gloves, if named."""
    warded: bool = field(default=False, metadata=within_step(PLAIN, digest=ALWAYS))

    @property
    def looks(self) -> bool:
        """True if the token is chosen, not random."""
        return self.wizard or self.gloves

    @property
    def count(self) -> int:
        return 2 if self.wizard and self.gloves else 1


THEFT: Final = State(Theft)


# A sharing: a dragon has fallen, and its slayers are about to get its treasure


PROPOSAL: Final = Form(
    digested=lambda said: said and {seat: named(heap) for seat, heap in unpacked_shares(said).items()}
)
"""Packed shares."""


@dataclass(slots=True, eq=False, repr=False)
class Sharing:
    """The state of dividing a treasure.

    The treasure itself stays on the dragon until the shares are handed out.
    """

    dragon: str = field(metadata=given(PLAIN, digest=ALWAYS))
    involved: list[int] = field(metadata=given(LIST, digest=ALWAYS))
    """The slayers, by arrival of their first adventurers."""
    proposal: str | None = field(default=None, metadata=within_step(PROPOSAL, digest=ALWAYS))
    """The current proposal with a share for each. Replaced, never changed."""
    before: str | None = field(default=None, metadata=within_step(PLAIN, digest=NEVER))
    """The previous proposal. Older logs lack it."""
    agreed: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=ALWAYS))
    proposers: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=NEVER))
    """The maker of each proposal, the current one's last. Older logs lack it."""
    sand: Timer = field(default="sand", metadata=within_step(PLAIN, digest=ALWAYS))
    """The time when the haggle begins or continues."""
    used: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=ALWAYS))
    """Seats that used a magic object in this haggle."""
    sceptre: int | None = field(default=None, metadata=within_step(PLAIN, digest=ALWAYS))
    """The seat that divides by command, without a haggle."""
    sceptre_wish: list[Named] | None = field(
        default=None, metadata=within_step(PLAIN, hidden=True, digest=ALWAYS)
    )
    """Its owner's shares given in advance, if any. The treasure may still grow."""
    shares: list[Heap] = field(default_factory=list, metadata=within_step(HEAPS, digest=ALWAYS))
    """The divider's shares; the others choose among them."""
    taken: dict[int, int] = field(default_factory=dict, metadata=within_step(DICT, digest=ALWAYS))
    """The chosen shares: seat and index."""
    final: dict[int, Heap] = field(default_factory=dict, metadata=within_step(HEAPS_BY_SEAT, digest=ALWAYS))
    """The final shares, once certain."""

    @property
    def certain(self) -> bool:
        """True if shares exist, so that nothing can be added to the treasure."""
        return bool(self.shares or self.final)


SHARING: Final = State(Sharing)


# The table: everything that lies on it or behind a screen, as plain data.


def _read_armed(seat: Part, key: str, _: Scope) -> dict[str, Wish]:
    armed = {}
    for pair in seat.items(key):
        if not isinstance(pair, list) or len(pair) != 2 or pair[0] not in OBJECTS:
            raise UnreadableSave("what is armed is no object with a wish")
        armed[pair[0]] = pair[1]
    return armed


ARMED: Final = Form(
    _read_armed,
    copied=dict,
    laid_away=lambda armed: dict(armed) if armed else (),
    taken_up=dict,
    written=lambda armed: [[card, wish] for card, wish in armed.items()],
    digested=lambda armed: list(armed.items()),
)


@dataclass(slots=True, eq=False, repr=False)
class Seat:
    """A place at the table: a screen with treasure behind it, adventurers, magic objects in hand."""

    index: int = field(metadata=given(PLACE))
    name: str = field(metadata=kept(TEXT, digest=NEVER))
    treasure: Heap = field(default_factory=empty, metadata=kept(HEAP, hidden=True, digest=ALWAYS))
    took: Heap = field(default_factory=empty, metadata=kept(HEAP, digest=NEVER))
    """What everybody saw come behind the screen or lie there, and not leave it since. Thefts are not in it.
    It follows from the game so far; logs are read that were written before it was kept."""
    ready: list[str] = field(
        default_factory=lambda: list(HUNTERS), metadata=kept(words(HUNTERS), digest=ALWAYS)
    )
    """Adventurers at home, face up."""
    resting: list[str] = field(default_factory=list, metadata=kept(words(HUNTERS), digest=ALWAYS))
    """Adventurers at home, face down."""
    objects: list[str] = field(
        default_factory=list, metadata=kept(words(OBJECTS), hidden=True, digest=ALWAYS)
    )
    armed: dict[str, Wish] = field(default_factory=dict, metadata=kept(ARMED, hidden=True, digest=ALWAYS))
    """Armed objects and their wishes."""

    def seen_to_take(self, heap: Heap) -> None:
        add(heap, self.took)

    def seen_to_give(self, heap: Heap) -> None:
        """Clamps at 0, as a seat may give tokens no one knew of."""
        self.took = [max(0, there - less) for there, less in zip(self.took, heap, strict=True)]


SEAT: Final = State(Seat)


class Shown(NamedTuple):
    """A magic object on show, which takes effect soon unless dispelled."""

    seat: int
    card: str
    wish: Wish


SHOWN: Final = Form(listed=True, digested=lambda shown: [tuple(one) for one in shown])


def _cloak_in_digest(cloak: Cloak | None) -> list[Any]:
    """Keeps the old format, because digests in existing logs can't change."""
    return [cloak.seat, cloak.dragon, named(cloak.tokens), cloak.accusers] if cloak else []


def _read_scores(table: Part, key: str, _: Scope) -> list[int]:
    scores = table.items(key)
    if not all(type(score) is int for score in scores):
        raise UnreadableSave(f"table.{key} has no such numbers")
    return scores


@dataclass(slots=True, eq=False, repr=False)
class Table:
    """The state of a game. A save holds all of it between two turns; within a turn there is also temporary
    state: disputed shares, offers, objects just shown.
    """

    fate: Fate = field(metadata=given(FATE, hidden=True))
    house: House = field(metadata=kept(HOUSE, digest=NEVER))
    seats: list[Seat] = field(default_factory=list, metadata=kept(each(SEAT), digest=ALWAYS))
    lairs: list[Lair] = field(default_factory=list, metadata=kept(each(LAIR), digest=ALWAYS))
    """Dragons on the table, the oldest first."""
    bag: Heap = field(default_factory=lambda: list(IN_THE_BOX), metadata=kept(HEAP, digest=ALWAYS))
    box: Heap = field(default_factory=empty, metadata=kept(HEAP, digest=ALWAYS))
    """Tokens out of the game."""
    pile: list[str] = field(default_factory=list, metadata=kept(words(DRAGONS), hidden=True, digest=ALWAYS))
    market: int | None = field(default=None, metadata=kept(COUNT_OR_NONE, digest=ALWAYS))
    """Dragons above the Market; None when it is over."""
    turn: int = field(default=0, metadata=kept(ONE_SEAT, digest=ALWAYS))
    turns: int = field(default=1, metadata=kept(COUNT, digest=ALWAYS))
    """The number of the current or coming turn."""
    lost: int = field(default=0, metadata=kept(COUNT, digest=ALWAYS))
    """Consecutive turns in which no one could play."""
    object_pile: list[str] = field(
        default_factory=list, metadata=kept(words(OBJECTS), hidden=True, digest=ALWAYS)
    )
    object_discards: list[str] = field(default_factory=list, metadata=kept(words(OBJECTS), digest=ALWAYS))
    cloak: Cloak | None = field(
        default=None, metadata=kept(maybe(CLOAK, digested=_cloak_in_digest), digest=ALWAYS)
    )
    """A secret theft that may still be found out."""
    sharing: Sharing | None = field(default=None, metadata=within_step(maybe(SHARING), digest=ALWAYS))
    stall: Stall | None = field(default=None, metadata=within_step(maybe(STALL), digest=ALWAYS))
    theft: Theft | None = field(default=None, metadata=within_step(maybe(THEFT), digest=ALWAYS))
    window: str = field(default="", metadata=within_step(PLAIN, digest=ALWAYS))
    """The current window for magic objects."""
    shown: list[Shown] = field(default_factory=list, metadata=within_step(SHOWN, hidden=True, digest=ALWAYS))
    used: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=ALWAYS))
    """Seats that used an object in this window."""
    placed: tuple[int, str, str] | None = field(default=None, metadata=within_step(PLAIN, digest=ALWAYS))
    """The adventurer just sent: seat, kind, dragon."""
    doubled: str = field(default="", metadata=within_step(PLAIN, digest=ALWAYS))
    """The next adventurer, which counts double."""
    errands: list[tuple[str, str]] = field(default_factory=list, metadata=within_step(LIST, digest=ALWAYS))
    """Adventurers still to be sent this turn, with their dragons."""
    chameleons: dict[int, str] = field(default_factory=dict, metadata=within_step(DICT, digest=ALWAYS))
    """Seats whose treasure counts one more gem, and its colour."""
    stones: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=ALWAYS))
    """Seats whose silver counts as gold, a few pieces of it."""
    casket: int | None = field(default=None, metadata=within_step(PLAIN, digest=ALWAYS))
    """The seat whose black diamond is in lead."""
    scores: list[int] = field(
        default_factory=list, metadata=kept(Form(_read_scores, listed=True), digest=ALWAYS)
    )
    winners: list[int] = field(default_factory=list, metadata=kept(SEATS, digest=NEVER))
    scene: str = field(default="", metadata=within_step(PLAIN, digest=NEVER))
    """The active magic object, to which events belong."""
    news: list[Event] = field(default_factory=list, metadata=anew(LIST))

    @classmethod
    def laid(cls, house: House, fate: Fate, names: Sequence[str]) -> Table:
        """A table with all treasure in the bag."""
        return cls(fate, house, [Seat(index, name) for index, name in enumerate(names)])

    def copy(self) -> Table:
        """A copy at the same boundary."""
        return TABLE.copy(self)

    def clear(self) -> None:
        """Drop all temporary state, as at every boundary."""
        TABLE.clear(self)

    def tell(self, key: str, *facts: object, only: tuple[int, ...] | None = None) -> None:
        """Report an event, to these seats only if given."""
        self.news.append((key, self.scene, facts, only))

    def from_turn(self) -> list[Seat]:
        """All seats, clockwise from the active one."""
        return self.seats[self.turn :] + self.seats[: self.turn]

    def after(self, seat: Seat) -> list[Seat]:
        """The other seats, clockwise from the left of this one."""
        return self.seats[seat.index + 1 :] + self.seats[: seat.index]

    def accusations(self, seat: Seat) -> list[dict[str, Any]]:
        """The seat's possible accusations. The culprit has none, which only they can see."""
        cloak = self.cloak
        if cloak is None or cloak.seat == seat.index or seat.index in cloak.accusers:
            return []
        return [{"accuse": other.name} for other in self.after(seat)]

    def named(self, name: object) -> Seat:
        """The seat of this name; Refused if unknown."""
        for seat in self.seats:
            if seat.name == name:
                return seat
        raise Refused("nobody_of_that_name", name=name)

    def find(self, dragon: object) -> Lair | None:
        """The lair of this dragon, if on the table."""
        for lair in self.lairs:
            if lair.dragon == dragon:
                return lair
        return None

    def lair_of(self, seat: Seat, hunter: object) -> Lair | None:
        """The lair where this adventurer fights, if any."""
        for lair in self.lairs:
            if any(attacker.seat == seat.index and attacker.hunter == hunter for attacker in lair.attackers):
                return lair
        return None

    def draw_tokens(self, count: int, target: Heap) -> list[str]:
        """Draw `count` tokens from the bag, or all it has. Returns their colours."""
        tokens = tokens_of(self.bag)
        drawn = self.fate.take_out(tokens, min(count, len(tokens)))
        for colour in drawn:
            move(1, PLACES[colour], self.bag, target)
        return drawn

    def take_blind(self, source: Seat, target: Seat) -> str | None:
        """Move a random token from one screen to another; returns its colour, None if there is none."""
        if not size(source.treasure):
            return None
        colour = self.fate.draw(tokens_of(source.treasure))
        move(1, PLACES[colour], source.treasure, target.treasure)
        return colour

    def go_home(self, attacker: Attacker, *, face_up: bool) -> None:
        seat = self.seats[attacker.seat]
        home = seat.ready if face_up else seat.resting
        home.append(attacker.hunter)
        home.sort(key=HUNTERS.index)

    def held(self, seat: Seat) -> int:
        """The number of objects the seat seems to hold: a secretly used one still counts."""
        count = len(seat.objects)
        for one in self.shown:
            if one.seat == seat.index and OBJECTS[one.card].secret:
                count += 1
        return count + (self.cloak is not None and self.cloak.seat == seat.index)

    def anybody_holds(self, but: Seat | None = None) -> bool:
        """True if any player, other than `but`, holds an object."""
        for seat in self.seats:
            if seat.objects and seat is not but:
                return True
        if not self.shown and self.cloak is None:
            return False
        return any(self.held(seat) for seat in self.seats if seat is not but)

    def anything_is_armed(self) -> bool:
        """True if any seat has an armed object."""
        for seat in self.seats:  # noqa: SIM110 - asked after every kill, and any() takes twice as long
            if seat.armed:
                return True
        return False

    def end(self, scores: list[int]) -> NoReturn:
        """End the game; no code after this call runs."""
        self.scores = scores
        most = max(scores)
        self.winners = [seat for seat, score in enumerate(scores) if score == most]
        self.tell("counted", tuple((seat.name, scores[seat.index]) for seat in self.seats))
        self.tell("wins", tuple(self.seats[seat].name for seat in self.winners))
        raise Won


TABLE: Final = State(Table)
