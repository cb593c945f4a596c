"""What is said of a field of a state, beside its type and in its only declaration: see `state`."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from dragonbot.engine.part import Part

if TYPE_CHECKING:
    from dragonbot.engine.state import State

Way: TypeAlias = Callable[[Any], Any]
Sections: TypeAlias = tuple[str, ...]
"""Where in a digest a field stands; nowhere if there are none."""

ALWAYS: Final[Sections] = ("always",)
CHANGED: Final[Sections] = ("changed",)
"""By its name, and only where it is not as at the start. So a field that is added to a table leaves alone
what stands in the logs of games in which nobody knew of it."""
NEVER: Final[Sections] = ()


class Scope(NamedTuple):
    """What a value in a save can name: a seat of this table, a card of this box, points of this game."""

    seats: int
    cards: Collection[str] = ()
    points: int = 0
    """So many points win."""


class Form(NamedTuple):
    """A kind of value: how it is read, and what makes of it a copy, plain data, or what stands in a digest.

    Where nothing is said the value serves as it is.
    """

    read: Callable[[Part, str, Scope], Any] | None = None
    """None where it never stands in a save."""
    listed: bool = False
    """A list of plain things; every copy has its own, which is filled with what was laid away."""
    copied: Way | None = None
    laid_away: Way | None = None
    """What is kept of it from one boundary to the next, where that is no copy; `taken_up` makes it again."""
    taken_up: Way | None = None
    written: Way | None = None
    digested: Way | None = None
    inner: State[Any] | None = None
    """The state of what it holds: of one thing or None, or of many in a list."""
    many: bool = False


class Lasting(NamedTuple):
    """How far a value goes: into saves, into copies at a boundary, into copies within a step."""

    saved: bool
    at_boundary: bool
    within: bool


class Said(NamedTuple):
    """What is declared of a field."""

    form: Form
    lasting: Lasting
    hidden: bool = False
    digest: Sections = NEVER
    first: bool = False


Metadata: TypeAlias = dict[str, Said]
KEY: Final = "state"
BYTE: Final = 256


def kept(form: Form, *, hidden: bool = False, digest: Sections = CHANGED, first: bool = False) -> Metadata:
    """It stands in every save.

    Hidden: there are seats that may not see all of it, or not its order. First: in a digest it comes before
    others that are declared before it.
    """
    return {KEY: Said(form, Lasting(saved=True, at_boundary=True, within=True), hidden, digest, first)}


def within_step(
    form: Form, *, hidden: bool = False, digest: Sections = CHANGED, first: bool = False
) -> Metadata:
    """At every boundary it is as at the start, and so stands in no save."""
    return {KEY: Said(form, Lasting(saved=False, at_boundary=False, within=True), hidden, digest, first)}


def given(form: Form, *, hidden: bool = False, digest: Sections = NEVER) -> Metadata:
    """It is there before the table is, and whoever reads a save gives it."""
    return {KEY: Said(form, Lasting(saved=False, at_boundary=True, within=True), hidden, digest)}


def anew(form: Form) -> Metadata:
    """Every copy begins with it as at the start."""
    return {KEY: Said(form, Lasting(saved=False, at_boundary=False, within=False))}


PLAIN: Final = Form()
LIST: Final = Form(listed=True)
DICT: Final = Form(copied=dict)
PLACE: Final = Form()
"""How many of its kind come before it in their list."""
COUNT: Final = Form(lambda part, key, _: part.count(key))
COUNT_OR_NONE: Final = Form(lambda part, key, _: part.count_or_none(key))
FLAG: Final = Form(lambda part, key, _: part.flag(key))
TEXT: Final = Form(lambda part, key, _: part.text(key))
ONE_SEAT: Final = Form(lambda part, key, scope: part.count(key, scope.seats))
SEAT_OR_NONE: Final = Form(lambda part, key, scope: part.count_or_none(key, scope.seats))
SEATS: Final = Form(lambda part, key, scope: part.counts(key, below=scope.seats), listed=True)
CARD_OR_NONE: Final = Form(lambda part, key, scope: part.text_or_none(key, scope.cards))
CARDS: Final = Form(lambda part, key, scope: part.texts(key, scope.cards), listed=True)
POINTS: Final = Form(lambda part, key, scope: part.count(key, scope.points + 1))


def counts(how_many: int) -> Form:
    """A list of so many counts."""
    return Form(lambda part, key, _: part.counts(key, how_many), listed=True)


def small_counts(how_many: int) -> Form:
    """The same of counts that fit into a byte each: they are laid away in less room, which takes longer."""
    return Form(lambda part, key, _: part.counts(key, how_many, BYTE), listed=True, laid_away=bytes)


def word(known: Collection[str]) -> Form:
    return Form(lambda part, key, _: part.text(key, known))


def words(known: Collection[str]) -> Form:
    """A list of words that are known; one may be there more than once."""
    return Form(lambda part, key, _: part.texts(key, known), listed=True)


def each(state: State[Any]) -> Form:
    """A list of things that have a state of their own."""

    def read(part: Part, key: str, scope: Scope) -> list[Any]:
        return [state.read(one, scope, place) for place, one in enumerate(part.parts(key))]

    return Form(read, inner=state, many=True)


def maybe(state: State[Any], *, digested: Way | None = None) -> Form:
    """A thing that has a state of its own, or None."""

    def read(part: Part, key: str, scope: Scope) -> Any:
        there = part.part_or_none(key)
        return None if there is None else state.read(there, scope)

    return Form(read, inner=state, digested=digested)
