"""The table: everything that lies on it or behind a screen, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, NoReturn

from dragonbot.engine.event import Event
from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Won
from dragonbot.engine.refusal import Refused
from dragonbot.gold.cloak import Cloak
from dragonbot.gold.house import House
from dragonbot.gold.hunters import HUNTERS
from dragonbot.gold.lair import Attacker, Lair
from dragonbot.gold.object import OBJECTS
from dragonbot.gold.sharing import Sharing
from dragonbot.gold.stall import Stall
from dragonbot.gold.theft import Theft
from dragonbot.gold.tokens import IN_THE_BOX, PLACES, Heap, empty, move, size, tokens_of
from dragonbot.gold.wish import Wish


class Seat:
    """A place at the table: a screen with treasure behind it, adventurers, magic objects in hand."""

    __slots__ = ("armed", "index", "name", "objects", "ready", "resting", "took", "treasure")

    def __init__(self, index: int, name: str) -> None:
        self.index = index
        self.name = name
        self.treasure: Heap = empty()
        self.took: Heap = empty()
        """What everybody saw come behind the screen, and not leave it since. Thefts are not in it."""
        self.ready = list(HUNTERS)
        """Adventurers at home, face up."""
        self.resting: list[str] = []
        """Adventurers at home, face down."""
        self.objects: list[str] = []
        self.armed: dict[str, Wish] = {}
        """Objects in hand that will be used by themselves, and how."""

    def copy(self) -> Seat:
        other = Seat.__new__(Seat)
        other.index = self.index
        other.name = self.name
        other.treasure = self.treasure[:]
        other.took = self.took[:]
        other.ready = self.ready[:]
        other.resting = self.resting[:]
        other.objects = self.objects[:]
        other.armed = dict(self.armed)
        return other

    def seen_to_take(self, heap: Heap) -> None:
        self.took = [there + more for there, more in zip(self.took, heap, strict=True)]

    def seen_to_give(self, heap: Heap) -> None:
        """It may be what nobody knew to be there."""
        self.took = [max(0, there - less) for there, less in zip(self.took, heap, strict=True)]


class Shown(NamedTuple):
    """A magic object that lies open, and does its work soon unless it is dispelled."""

    seat: int
    card: str
    wish: Wish


class Table:
    """The state of a game. Between two turns all of it is written in a save; within a turn there is also
    what lies about for the moment: shares that are argued about, offers, objects just shown.
    """

    __slots__ = (
        "bag", "box", "casket", "chameleons", "cloak", "doubled", "errands", "fate", "house", "lairs",
        "lost", "market", "news", "object_discards", "object_pile", "pile", "placed", "scene", "scores",
        "seats", "sharing", "shown", "stall", "stones", "theft", "turn", "turns", "used", "window", "winners",
    )  # fmt: skip

    def __init__(self, house: House, fate: Fate, names: Sequence[str]) -> None:
        self.house = house
        self.fate = fate
        self.seats = [Seat(index, name) for index, name in enumerate(names)]
        self.bag: Heap = list(IN_THE_BOX)
        self.box: Heap = empty()
        """Tokens that are out of the game."""
        self.lairs: list[Lair] = []
        """Dragons on the table, the longest there first."""
        self.pile: list[str] = []
        self.market: int | None = None
        """How many dragons lie above the Market; None when it is over."""
        self.turn = 0
        self.turns = 1
        """The number of the turn that is about to begin, or goes on."""
        self.lost = 0
        """How many turns in a row nobody could play."""
        self.object_pile: list[str] = []
        self.object_discards: list[str] = []
        self.cloak: Cloak | None = None
        """A theft in the shadows that may still be found out."""
        self.scores: list[int] = []
        self.winners: list[int] = []
        self.news: list[Event] = []
        self.clear()

    def clear(self) -> None:
        """Nothing lies about, as at every boundary."""
        self.sharing: Sharing | None = None
        self.theft: Theft | None = None
        self.stall: Stall | None = None
        self.window = ""
        """Which magic objects may be used just now."""
        self.shown: list[Shown] = []
        self.used: list[int] = []
        """Who has used an object in this window."""
        self.placed: tuple[int, str, str] | None = None
        """The adventurer just sent: whose, which, to what dragon."""
        self.doubled = ""
        """The adventurer that is sent next and counts double."""
        self.errands: list[tuple[str, str]] = []
        """Adventurers that are still to be sent in this turn, and where to."""
        self.chameleons: dict[int, str] = {}
        """Whose treasure counts one more gem, and of what colour."""
        self.stones: list[int] = []
        """Whose silver counts as gold, a few pieces of it."""
        self.casket: int | None = None
        """Whose black diamond lies in lead."""
        self.scene = ""
        """The magic object that is at work: what is told belongs to it."""

    def copy(self) -> Table:
        """Another table at the same boundary."""
        other = Table.__new__(Table)
        other.house = self.house
        other.fate = self.fate.copy()
        other.seats = [seat.copy() for seat in self.seats]
        other.bag = self.bag[:]
        other.box = self.box[:]
        other.lairs = [lair.copy() for lair in self.lairs]
        other.pile = self.pile[:]
        other.market = self.market
        other.turn = self.turn
        other.turns = self.turns
        other.lost = self.lost
        other.object_pile = self.object_pile[:]
        other.object_discards = self.object_discards[:]
        other.cloak = self.cloak.copy() if self.cloak else None
        other.scores = self.scores[:]
        other.winners = self.winners[:]
        other.news = []
        other.clear()
        return other

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
        return next((lair for lair in self.lairs if lair.dragon == dragon), None)

    def lair_of(self, seat: Seat, hunter: object) -> Lair | None:
        """Where this adventurer fights, if it does."""
        for lair in self.lairs:
            if any(attacker.seat == seat.index and attacker.hunter == hunter for attacker in lair.attackers):
                return lair
        return None

    def draw_tokens(self, count: int, target: Heap) -> list[str]:
        """So many tokens out of the bag, or as many as it still has. Which they were."""
        drawn = []
        for _ in range(min(count, size(self.bag))):
            colour = self.fate.draw(tokens_of(self.bag))
            move(1, PLACES[colour], self.bag, target)
            drawn.append(colour)
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
        """Whether objects are held, by whoever it may be, or by anybody but one."""
        return any(self.held(seat) for seat in self.seats if seat is not but)

    def end(self, scores: list[int]) -> NoReturn:
        """The game is over: nothing after this call is done."""
        self.scores = scores
        most = max(scores)
        self.winners = [seat for seat, score in enumerate(scores) if score == most]
        self.tell("counted", tuple((seat.name, scores[seat.index]) for seat in self.seats))
        self.tell("wins", tuple(self.seats[seat].name for seat in self.winners))
        raise Won
