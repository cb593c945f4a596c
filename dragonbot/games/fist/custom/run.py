"""Run a custom card: the effects that decide which effects run."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from dragonbot.engine.question import Play
from dragonbot.games.fist.rules.card import Card
from dragonbot.games.fist.rules.table import Seat, Table
from dragonbot.games.fist.rules.things import COINS, NAMES

# Running a custom card: the view of a step, and the words that make steps.


class Run:
    """One use of a power: its owner, and the names given to choices so far."""

    __slots__ = ("card", "decided", "names", "table", "winner")

    def __init__(self, table: Table, winner: Seat, card: str) -> None:
        self.table = table
        self.winner = winner
        self.card = card
        self.names: dict[str, Any] = {}
        self.decided: str = ""

    @property
    def itself(self) -> Card:
        """The card being run: the subject of questions without another."""
        return self.table.edition.cards[self.card]


class Stopped(Exception):
    """Ends the power; in a loop, ends one pass."""


Step: TypeAlias = Callable[[Run], "Play | None"]
"""Does something; a generator if it asks a question."""
Numbered: TypeAlias = Callable[[Run], int]
Asked: TypeAlias = Callable[[Run], bool]
Whose: TypeAlias = Callable[[Run], Seat]
Group: TypeAlias = Callable[[Run], "list[Seat]"]
Kinds: TypeAlias = Callable[[Run], "tuple[int, ...]"]


class Block:
    """Consecutive steps. A generator if one of them asks a player."""

    __slots__ = ("asks", "steps")

    def __init__(self, steps: tuple[Step, ...], *, asks: bool) -> None:
        self.steps = steps
        self.asks = asks

    def __call__(self, run: Run) -> Play | None:
        if self.asks:
            return self._asking(run)
        for step in self.steps:
            step(run)
        return None

    def _asking(self, run: Run) -> Play:
        for step in self.steps:
            play = step(run)
            if play is not None:
                yield from play


def go_on(run: Run, block: Block) -> Play:
    play = block(run)
    if play is not None:
        yield from play


class Word(NamedTuple):
    """A word of the card language: the sorts of its parts, and what it does with them."""

    sorts: tuple[str, ...]
    does: Callable[..., Any]
    asks: bool = False


VERBS: Final[dict[str, Word]] = {}
NUMBERS: Final[dict[str, Word]] = {}
CONDITIONS: Final[dict[str, Word]] = {}

Does = TypeVar("Does", bound=Callable[..., Any])


def _registered(
    words: dict[str, Word], name: str, sorts: tuple[str, ...], *, asks: bool = False
) -> Callable[[Does], Does]:
    def register(does: Does) -> Does:
        words[name] = Word(sorts, does, asks)
        return does

    return register


def verb(name: str, *sorts: str, asks: bool = False) -> Callable[[Does], Does]:
    """Register a verb with parts of these sorts; `asks`: it asks a player."""
    return _registered(VERBS, name, sorts, asks=asks)


def number(name: str, *sorts: str) -> Callable[[Does], Does]:
    return _registered(NUMBERS, name, sorts)


def condition(name: str, *sorts: str) -> Callable[[Does], Does]:
    return _registered(CONDITIONS, name, sorts)


# Verbs for control flow, points, dice and looking.


@verb("if", "condition", "block", "block")
def _if(holds: Asked, then: Block, otherwise: Block, run: Run) -> Play | None:
    return then(run) if holds(run) else otherwise(run)


@verb("for_each", "group", "each_block")
def _for_each(group: Group, block: Block, run: Run) -> Play | None:
    """Run the block for each, named `each`. Stopping one pass doesn't stop the next."""
    if block.asks:
        return _asking_each(group, block, run)
    steps, names = block.steps, run.names
    outer = names.get("each")
    for seat in group(run):
        names["each"] = seat
        try:
            for step in steps:
                step(run)
        except Stopped:
            continue
    names["each"] = outer
    return None


def _asking_each(group: Group, block: Block, run: Run) -> Play:
    outer = run.names.get("each")
    for seat in group(run):
        run.names["each"] = seat
        try:
            yield from go_on(run, block)
        except Stopped:
            continue
    run.names["each"] = outer


@verb("stop")
def _stop(run: Run) -> None:
    raise Stopped


@verb("gain", "who", "number")
def _gain(who: Whose, count: Numbered, run: Run) -> None:
    points = count(run)
    if points > 0:
        run.table.score(who(run), points)


@verb("lose_points", "who", "number")
def _lose_points(who: Whose, count: Numbered, run: Run) -> None:
    seat = who(run)
    for _ in range(max(1, min(count(run), seat.score)) if count(run) else 0):
        run.table.lose_point(seat)


@verb("roll", "who", "faces", "binds_number")
def _roll(who: Whose, faces: tuple[int, ...], name: str, run: Run) -> None:
    sides = tuple([str(face) for face in faces])
    rolled = int(run.table.fate.draw(sides))
    run.table.tell("rolls_a_die", who(run).name, rolled)
    if name:
        run.names[name] = rolled


@verb("show", "who", "kinds", "binds_number")
def _show(who: Whose, kinds: Kinds, name: str, run: Run) -> None:
    """Show everyone how many of these things a player has."""
    seat, total = who(run), 0
    for kind in kinds(run):
        run.table.tell("shows_things", seat.name, seat.purse[kind], NAMES[kind])
        total += seat.purse[kind]
    if name:
        run.names[name] = total


MOST_SEEN: Final = 3


@verb("look", "who", "word:coins,pile,to_come", "who", "literal")
def _look(who: Whose, at: str, whom: Whose, count: int, run: Run) -> None:
    """Tell only this seat: another's coins, the top special, or the next cards."""
    table, seat = run.table, who(run)
    me = (seat.index,)
    if at == "coins":
        other = whom(run)
        table.tell("looks_at", seat.name, other.name)
        held = tuple([(other.purse[kind], NAMES[kind]) for kind in COINS if table.edition.box[kind]])
        table.tell("sees_coins", other.name, held, only=me)
        return
    cards = (table.specials if at == "pile" else table.to_come)[: min(MOST_SEEN, count)]
    table.tell("looks_at_pile" if at == "pile" else "looks_ahead", seat.name, len(cards))
    if cards:
        table.tell("sees_cards", tuple(cards), only=me)
