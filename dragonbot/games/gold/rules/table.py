"""The table: seats, lairs, piles, and what lies on it in the middle of a turn."""

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

# The Cloak of Shadows while it may still be found out.


@dataclass(slots=True, eq=False, repr=False)
class Cloak:
    """Who took what from which dragon, unseen, and which players have made an accusation.

    The card lies with its owner until then: a hand that grew smaller would betray it.
    """

    seat: int = field(metadata=kept(ONE_SEAT, hidden=True, digest=ALWAYS))
    dragon: str = field(metadata=kept(word(DRAGONS), digest=ALWAYS))
    tokens: Heap = field(metadata=kept(HEAP, digest=ALWAYS))
    accusers: list[int] = field(default_factory=list, metadata=kept(SEATS, digest=ALWAYS))


CLOAK: Final = State(Cloak)


HEAPS: Final = Form(copied=lambda heaps: [heap[:] for heap in heaps])
HEAPS_BY_SEAT: Final = Form(copied=lambda heaps: {seat: heap[:] for seat, heap in heaps.items()})


# A stall: the offers that lie on the table while the Market is open.


@dataclass(slots=True, eq=False, repr=False)
class Stall:
    """What everybody offers to whom for what. There is one offer at most from one player to another."""

    offers: dict[tuple[int, int], tuple[Heap, Heap]] = field(
        default_factory=dict,
        metadata=within_step(Form(copied=dict, digested=lambda found: list(found.items())), digest=ALWAYS),
    )
    """For who offers and to whom: what is given, and what for."""
    done: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=ALWAYS))
    """Who wants nothing more."""
    sand: Timer = field(default="sand", metadata=within_step(PLAIN, digest=ALWAYS))
    used: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=ALWAYS))
    """Who has used a magic object at this market."""
    shown: dict[int, Heap] = field(default_factory=dict, metadata=within_step(HEAPS_BY_SEAT, digest=NEVER))
    """Who has shown the others their treasure, and what it was. Logs are older."""


STALL: Final = State(Stall)


# A theft: a Thief reaches behind a screen.


@dataclass(slots=True, eq=False, repr=False)
class Theft:
    """Who steals from whom, and what magic has done about it so far."""

    thief: int = field(metadata=given(PLAIN, digest=ALWAYS))
    victim: int = field(metadata=given(PLAIN, digest=ALWAYS))
    wizard: bool = field(metadata=given(PLAIN), kw_only=True)
    """Whether a Wizard of the same player is there, who looks behind the screen."""
    gloves: bool = field(default=False, metadata=within_step(PLAIN, digest=ALWAYS))
    chosen: Heap | None = field(default=None, metadata=within_step(PLAIN, hidden=True, digest=ALWAYS))
    """What the gloves are to take, where that was said."""
    warded: bool = field(default=False, metadata=within_step(PLAIN, digest=ALWAYS))

    @property
    def looks(self) -> bool:
        """Whether the token is chosen, not drawn."""
        return self.wizard or self.gloves

    @property
    def count(self) -> int:
        return 2 if self.wizard and self.gloves else 1


THEFT: Final = State(Theft)


# A sharing: a dragon has fallen, and its treasure is about to go to those who slew it.


PROPOSAL: Final = Form(
    digested=lambda said: said and {seat: named(heap) for seat, heap in unpacked_shares(said).items()}
)
"""Packed shares."""


@dataclass(slots=True, eq=False, repr=False)
class Sharing:
    """What is said and done until a treasure is divided. It lies on the table while they argue.

    The treasure itself lies on the dragon until the shares are handed out.
    """

    dragon: str = field(metadata=given(PLAIN, digest=ALWAYS))
    involved: list[int] = field(metadata=given(LIST, digest=ALWAYS))
    """Who has slain it, in the order of their first adventurers."""
    proposal: str | None = field(default=None, metadata=within_step(PROPOSAL, digest=ALWAYS))
    """What lies on the table: for each of them a share. It is never changed, another one takes its place."""
    before: str | None = field(default=None, metadata=within_step(PLAIN, digest=NEVER))
    """What lay there before it. Logs are older."""
    agreed: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=ALWAYS))
    proposers: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=NEVER))
    """Who has made each of the proposals so far, the last of them the one on the table. Logs are older."""
    sand: Timer = field(default="sand", metadata=within_step(PLAIN, digest=ALWAYS))
    """How much time there is when they begin to haggle, or go on with it."""
    used: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=ALWAYS))
    """Who has used a magic object in this haggle."""
    sceptre: int | None = field(default=None, metadata=within_step(PLAIN, digest=ALWAYS))
    """Who divides by command, and nobody haggles."""
    sceptre_wish: list[Named] | None = field(
        default=None, metadata=within_step(PLAIN, hidden=True, digest=ALWAYS)
    )
    """The shares that its owner wished for beforehand, if any. The treasure may still grow."""
    shares: list[Heap] = field(default_factory=list, metadata=within_step(HEAPS, digest=ALWAYS))
    """The divider's shares; the others choose among them."""
    taken: dict[int, int] = field(default_factory=dict, metadata=within_step(DICT, digest=ALWAYS))
    """Who has chosen which of the shares, by its place."""
    final: dict[int, Heap] = field(default_factory=dict, metadata=within_step(HEAPS_BY_SEAT, digest=ALWAYS))
    """What each is about to get, as soon as it is certain."""

    @property
    def certain(self) -> bool:
        """Whether shares have been made, so that nothing can be added to the treasure."""
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
    """Objects set ready, and how they will be used."""

    def seen_to_take(self, heap: Heap) -> None:
        add(heap, self.took)

    def seen_to_give(self, heap: Heap) -> None:
        """It may be what nobody knew to be there."""
        self.took = [max(0, there - less) for there, less in zip(self.took, heap, strict=True)]


SEAT: Final = State(Seat)


class Shown(NamedTuple):
    """A magic object that lies open, and does its work soon unless it is dispelled."""

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
    """The state of a game. Between two turns all of it is written in a save; within a turn there is also
    what lies about for the moment: shares that are argued about, offers, objects just shown.
    """

    fate: Fate = field(metadata=given(FATE, hidden=True))
    house: House = field(metadata=kept(HOUSE, digest=NEVER))
    seats: list[Seat] = field(default_factory=list, metadata=kept(each(SEAT), digest=ALWAYS))
    lairs: list[Lair] = field(default_factory=list, metadata=kept(each(LAIR), digest=ALWAYS))
    """Dragons on the table, the longest there first."""
    bag: Heap = field(default_factory=lambda: list(IN_THE_BOX), metadata=kept(HEAP, digest=ALWAYS))
    box: Heap = field(default_factory=empty, metadata=kept(HEAP, digest=ALWAYS))
    """Tokens that are out of the game."""
    pile: list[str] = field(default_factory=list, metadata=kept(words(DRAGONS), hidden=True, digest=ALWAYS))
    market: int | None = field(default=None, metadata=kept(COUNT_OR_NONE, digest=ALWAYS))
    """How many dragons lie above the Market; None when it is over."""
    turn: int = field(default=0, metadata=kept(ONE_SEAT, digest=ALWAYS))
    turns: int = field(default=1, metadata=kept(COUNT, digest=ALWAYS))
    """The number of the turn that is about to begin, or goes on."""
    lost: int = field(default=0, metadata=kept(COUNT, digest=ALWAYS))
    """How many turns in a row nobody could play."""
    object_pile: list[str] = field(
        default_factory=list, metadata=kept(words(OBJECTS), hidden=True, digest=ALWAYS)
    )
    object_discards: list[str] = field(default_factory=list, metadata=kept(words(OBJECTS), digest=ALWAYS))
    cloak: Cloak | None = field(
        default=None, metadata=kept(maybe(CLOAK, digested=_cloak_in_digest), digest=ALWAYS)
    )
    """A theft in the shadows that may still be found out."""
    sharing: Sharing | None = field(default=None, metadata=within_step(maybe(SHARING), digest=ALWAYS))
    stall: Stall | None = field(default=None, metadata=within_step(maybe(STALL), digest=ALWAYS))
    theft: Theft | None = field(default=None, metadata=within_step(maybe(THEFT), digest=ALWAYS))
    window: str = field(default="", metadata=within_step(PLAIN, digest=ALWAYS))
    """Which magic objects may be used just now."""
    shown: list[Shown] = field(default_factory=list, metadata=within_step(SHOWN, hidden=True, digest=ALWAYS))
    used: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=ALWAYS))
    """Who has used an object in this window."""
    placed: tuple[int, str, str] | None = field(default=None, metadata=within_step(PLAIN, digest=ALWAYS))
    """The adventurer just sent: whose, which, to what dragon."""
    doubled: str = field(default="", metadata=within_step(PLAIN, digest=ALWAYS))
    """The adventurer that is sent next and counts double."""
    errands: list[tuple[str, str]] = field(default_factory=list, metadata=within_step(LIST, digest=ALWAYS))
    """Adventurers that are still to be sent in this turn, and where to."""
    chameleons: dict[int, str] = field(default_factory=dict, metadata=within_step(DICT, digest=ALWAYS))
    """Whose treasure counts one more gem, and of what colour."""
    stones: list[int] = field(default_factory=list, metadata=within_step(LIST, digest=ALWAYS))
    """Whose silver counts as gold, a few pieces of it."""
    casket: int | None = field(default=None, metadata=within_step(PLAIN, digest=ALWAYS))
    """Whose black diamond lies in lead."""
    scores: list[int] = field(
        default_factory=list, metadata=kept(Form(_read_scores, listed=True), digest=ALWAYS)
    )
    winners: list[int] = field(default_factory=list, metadata=kept(SEATS, digest=NEVER))
    scene: str = field(default="", metadata=within_step(PLAIN, digest=NEVER))
    """The magic object at work; events belong to it."""
    news: list[Event] = field(default_factory=list, metadata=anew(LIST))

    @classmethod
    def laid(cls, house: House, fate: Fate, names: Sequence[str]) -> Table:
        """All treasure is in the bag, and nothing else lies anywhere."""
        return cls(fate, house, [Seat(index, name) for index, name in enumerate(names)])

    def copy(self) -> Table:
        """Another table at the same boundary."""
        return TABLE.copy(self)

    def clear(self) -> None:
        """Nothing lies about, as at every boundary."""
        TABLE.clear(self)

    def tell(self, key: str, *facts: object, only: tuple[int, ...] | None = None) -> None:
        """Say what happened; to these seats only, where it is not for everybody."""
        self.news.append((key, self.scene, facts, only))

    def from_turn(self) -> list[Seat]:
        """All seats, clockwise from the one whose turn it is."""
        return self.seats[self.turn :] + self.seats[: self.turn]

    def after(self, seat: Seat) -> list[Seat]:
        """The other seats, clockwise from the left of this one."""
        return self.seats[seat.index + 1 :] + self.seats[: seat.index]

    def named(self, name: object) -> Seat:
        """The seat of this name; Refused where there is none."""
        for seat in self.seats:
            if seat.name == name:
                return seat
        raise Refused("nobody_of_that_name", name=name)

    def find(self, dragon: object) -> Lair | None:
        """The lair of this dragon, as long as it is on the table."""
        for lair in self.lairs:
            if lair.dragon == dragon:
                return lair
        return None

    def lair_of(self, seat: Seat, hunter: object) -> Lair | None:
        """Where this adventurer fights, if it does."""
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
        """A token from behind a screen by chance, to another; which it was, None where there is none."""
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
        """How many objects everybody believes the seat to hold: one used in secret still lies there."""
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
        """Whether anybody has readied an object."""
        for seat in self.seats:  # noqa: SIM110 - asked after every kill, and any() takes twice as long
            if seat.armed:
                return True
        return False

    def end(self, scores: list[int]) -> NoReturn:
        """The game is over: nothing after this call is done."""
        self.scores = scores
        most = max(scores)
        self.winners = [seat for seat, score in enumerate(scores) if score == most]
        self.tell("counted", tuple((seat.name, scores[seat.index]) for seat in self.seats))
        self.tell("wins", tuple(self.seats[seat].name for seat in self.winners))
        raise Won


TABLE: Final = State(Table)
