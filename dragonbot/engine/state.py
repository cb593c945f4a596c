"""The state of a game: each dataclass field declares beside its type how it is copied and saved."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, Field, fields
from functools import partial
from linecache import cache
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from dragonbot.engine.save import Part, Save

Way: TypeAlias = Callable[[Any], Any]
Sections: TypeAlias = tuple[str, ...]
"""Sections of a digest with the field; none to leave it out."""

ALWAYS: Final[Sections] = ("always",)
CHANGED: Final[Sections] = ("changed",)
"""Digested by name, only if changed. A new field then leaves old logs valid."""
NEVER: Final[Sections] = ()


class Scope(NamedTuple):
    """What a saved value can refer to: seats of this table, cards of this box, points to win."""

    seats: int
    cards: Collection[str] = ()
    points: int = 0
    """Points that win."""


class Form(NamedTuple):
    """A kind of value: how it is read, copied, written and digested.

    By default the value itself serves.
    """

    read: Callable[[Part, str, Scope], Any] | None = None
    """None if it is never saved."""
    listed: bool = False
    """A list of plain values; copies have their own."""
    copied: Way | None = None
    laid_away: Way | None = None
    """A snapshot other than a copy; `taken_up` restores it."""
    taken_up: Way | None = None
    written: Way | None = None
    digested: Way | None = None
    inner: State[Any] | None = None
    """The state of its element: one, optional, or many in a list."""
    many: bool = False


class Lasting(NamedTuple):
    """How far a value lives: in saves, in copies at a boundary, in copies within a step."""

    saved: bool
    at_boundary: bool
    within: bool


class Said(NamedTuple):
    """A field's declaration."""

    form: Form
    lasting: Lasting
    hidden: bool = False
    digest: Sections = NEVER
    first: bool = False


Metadata: TypeAlias = dict[str, Said]
KEY: Final = "state"
BYTE: Final = 256


def kept(form: Form, *, hidden: bool = False, digest: Sections = CHANGED, first: bool = False) -> Metadata:
    """Metadata of a field in every save.

    `hidden`: some seats may not see all of it, or its order. `first`: it precedes earlier fields in digests.
    """
    return {KEY: Said(form, Lasting(saved=True, at_boundary=True, within=True), hidden, digest, first)}


def within_step(
    form: Form, *, hidden: bool = False, digest: Sections = CHANGED, first: bool = False
) -> Metadata:
    """Metadata of a field that is reset at boundaries, so it isn't saved."""
    return {KEY: Said(form, Lasting(saved=False, at_boundary=False, within=True), hidden, digest, first)}


def given(form: Form, *, hidden: bool = False, digest: Sections = NEVER) -> Metadata:
    """Metadata of a field given when a table is made; readers of a save provide it."""
    return {KEY: Said(form, Lasting(saved=False, at_boundary=True, within=True), hidden, digest)}


def anew(form: Form) -> Metadata:
    """Metadata of a field that every copy resets."""
    return {KEY: Said(form, Lasting(saved=False, at_boundary=False, within=False))}


PLAIN: Final = Form()
LIST: Final = Form(listed=True)
DICT: Final = Form(copied=dict)
PLACE: Final = Form()
"""Its position among its kind."""
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
    """A list of this many counts."""
    return Form(lambda part, key, _: part.counts(key, how_many), listed=True)


def small_counts(how_many: int) -> Form:
    """The same for counts below 256: smaller but slower snapshots."""
    return Form(lambda part, key, _: part.counts(key, how_many, BYTE), listed=True, laid_away=bytes)


def word(known: Collection[str]) -> Form:
    return Form(lambda part, key, _: part.text(key, known))


def words(known: Collection[str]) -> Form:
    """A list of known words, duplicates allowed."""
    return Form(lambda part, key, _: part.texts(key, known), listed=True)


def each(state: State[Any]) -> Form:
    """A list of things with their own state."""

    def read(part: Part, key: str, scope: Scope) -> list[Any]:
        return [state.read(one, scope, place) for place, one in enumerate(part.parts(key))]

    return Form(read, inner=state, many=True)


def maybe(state: State[Any], *, digested: Way | None = None) -> Form:
    """An optional thing with its own state."""

    def read(part: Part, key: str, scope: Scope) -> Any:
        there = part.part_or_none(key)
        return None if there is None else state.read(there, scope)

    return Form(read, inner=state, digested=digested)


T = TypeVar("T")


class Declared(NamedTuple):
    """A field with its name and default factory; None if it must be given."""

    name: str
    said: Said
    start: Callable[[], Any] | None


class State(Generic[T]):
    """Generated functions for a class's state."""

    __slots__ = (
        "_places", "_saved", "always", "changed", "clear", "copy_within", "fields", "laid_away", "made",
        "started", "taken_up", "written",
    )  # fmt: skip

    def __init__(self, made: type[T]) -> None:
        """Raises TypeError if a field has no declaration."""
        self.made: Callable[..., T] = made
        self.fields = tuple([_declared(made, one) for one in fields(made)])  # type: ignore[arg-type]  # a dataclass
        self.started: Callable[..., T] = _starting(self)
        """Make one from the given fields, in order; the rest is reset."""
        self.laid_away: Callable[[T], tuple[Any, ...]] = _laying_away(self)
        """A snapshot at a boundary, never changed."""
        self.taken_up: Callable[[tuple[Any, ...]], T] = _taking_up(self)
        """Make one from a snapshot."""
        self.copy_within: Callable[[T], T] = _copying(self)
        """Copy within a step."""
        self.clear: Callable[[T], None] = _clearing(self)
        """Reset to the state at any boundary."""
        self.written: Callable[[T], Save] = _writing(self)
        """Values for a save, in order."""
        self.always = self.digesting(ALWAYS)
        """Values that are always digested."""
        self.changed: Callable[[T], dict[str, Any]] = _comparing(self)
        """Changed values that are digested by name."""
        self._saved = tuple(
            [(name, said.form.read) for name, said, _ in self.fields if said.lasting.saved and said.form.read]
        )
        self._places = tuple([one.name for one in self.fields if one.said.form is PLACE])

    def copy(self, this: T) -> T:
        """Copy at a boundary."""
        return self.taken_up(self.laid_away(this))

    def read(self, part: Part, scope: Scope, place: int = 0, **given: Any) -> T:
        """Read written values. Raises UnreadableSave if anything is missing, left over or malformed."""
        found = dict.fromkeys(self._places, place) | given
        for name, read in self._saved:
            found[name] = read(part, name, scope)
        part.end()
        return self.made(**found)

    def digesting(self, section: Sections) -> Callable[[T], tuple[Any, ...]]:
        """A function for one section of the digest."""
        source = Source(self, f"digesting {section[0]}")
        source.add(f"return {_digested(source, self, section, 'this')}")
        return source.function()


def _declared(made: type[Any], found: Field[Any]) -> Declared:
    where = f"{made.__name__}.{found.name}"
    said: Said | None = found.metadata.get(KEY)
    if said is None:
        raise TypeError(f"{where} does not say what becomes of it")
    start: Callable[[], Any] | None = None
    if found.default_factory is not MISSING:
        start = found.default_factory
    elif found.default is not MISSING:
        start = partial(_same, found.default)
    elif said.digest == CHANGED or not said.lasting.at_boundary:
        raise TypeError(f"{where} does not say what it is at the start")
    if said.lasting.saved and said.form.read is None:
        raise TypeError(f"{where} does not say how it is read")
    return Declared(found.name, said, start)


def _same(value: T) -> T:
    return value


def _in_digest_order(state: State[Any]) -> list[Declared]:
    return sorted(state.fields, key=lambda one: not one.said.first)


def _may_change(said: Said) -> bool:
    """Whether anything in it is digested only if changed."""
    inner = said.form.inner
    return said.digest == CHANGED or (
        inner is not None and any(_may_change(one.said) for one in inner.fields)
    )


def _comparing(state: State[T]) -> Callable[[T], dict[str, Any]]:
    source = Source(state, "changed")
    source.add("found = {}")
    for name, said, start in _in_digest_order(state):
        form, value = said.form, f"this.{name}"
        if said.digest == CHANGED and start is not None:
            is_other = f"{value} is not None" if start() is None else f"{value} != {source.start(start)}"
            source.add(f"if {is_other}:")
            source.add(f"found[{name!r}] = {source.of(_all_of(form), value)}", 1)
        elif form.inner is not None and _may_change(said):
            things = value if form.many else f"(() if {value} is None else ({value},))"
            source.add(f"inside = [{source.name(form.inner.changed)}(one) for one in {things}]")
            source.add("if any(inside):")
            source.add(f"found[{name!r}] = inside", 1)
    source.add("return found")
    return source.function()


def _all_of(form: Form) -> Way | None:
    """How a changed field is digested."""
    if form.inner is None or form.digested is not None:
        return form.digested
    inner = form.inner
    if form.many:
        return lambda things: [(inner.always(one), inner.changed(one)) for one in things]
    return lambda thing: (inner.always(thing), inner.changed(thing))


class Source:
    """A function being generated, with the names it uses."""

    def __init__(self, state: State[Any], what: str, takes: str = "this") -> None:
        self._file = f"<{state.made.__module__}.{state.made.__qualname__}: {what}>"
        self._lines = [f"def made({takes}):"]
        self._known: dict[str, Any] = {}

    def add(self, line: str, depth: int = 0) -> None:
        self._lines.append(f"{'    ' * (depth + 1)}{line}")

    def name(self, thing: Any) -> str:
        name = f"known_{len(self._known)}"
        self._known[name] = thing
        return name

    def function(self) -> Callable[..., Any]:
        self.add("pass")
        text, names = "\n".join(self._lines), dict(self._known)
        exec(compile(text, self._file, "exec"), names)
        cache[self._file] = len(text), None, text.splitlines(keepends=True), self._file  # for tracebacks
        made: Callable[..., Any] = names["made"]
        return made

    def of(self, way: Way | None, value: str) -> str:
        return value if way is None else f"{self.name(way)}({value})"

    def start(self, start: Callable[[], Any]) -> str:
        value = start()
        if value is None or type(value) in (bool, int, str) or value in ([], {}):
            return repr(value)
        return f"{self.name(start)}()"


def _starting(state: State[T]) -> Callable[..., T]:
    source = Source(state, "started", ", ".join([one.name for one in state.fields if one.start is None]))
    values = {one.name: one.name if one.start is None else source.start(one.start) for one in state.fields}
    _make(source, state, "other", values, 0)
    source.add("return other")
    return source.function()


def _is_there(one: Declared) -> bool:
    """Whether copies at a boundary keep it; all else is reset."""
    return one.said.lasting.at_boundary or one.start is None


def _laying_away(state: State[T]) -> Callable[[T], tuple[Any, ...]]:
    source = Source(state, "laid away")
    source.add(f"return {_laid_away(source, state, 'this')}")
    return source.function()


def _laid_away(source: Source, state: State[Any], this: str) -> str:
    parts = []
    for one in filter(_is_there, state.fields):
        form, value = one.said.form, f"{this}.{one.name}"
        if form.inner is None:
            copied = f"tuple({value})"  # cheaper than a list
            is_copied = form.listed and form.laid_away is None
            value = copied if is_copied else source.of(form.laid_away or form.copied, value)
        elif form.many:
            name = f"{one.name}_one"
            value = f"[{_laid_away(source, form.inner, name)} for {name} in {value}] if {value} else ()"
        else:
            value = f"None if {value} is None else {source.name(form.inner.laid_away)}({value})"
        parts.append(f"{value}, ")
    return f"({''.join(parts)})"


def _taking_up(state: State[T]) -> Callable[[tuple[Any, ...]], T]:
    source = Source(state, "taken up")
    _take_up(source, state, "this", "other", 0)
    source.add("return other")
    return source.function()


def _take_up(source: Source, state: State[Any], laid: str, other: str, depth: int) -> None:
    there = {one.name: f"{one.name}_{depth}" for one in state.fields if _is_there(one)}
    if there:
        source.add(f"{', '.join(there.values())}, = {laid}", depth)
    values: dict[str, str] = {}
    for name, said, start in state.fields:
        form = said.form
        if name not in there:
            assert start is not None
            values[name] = source.start(start)
            continue
        values[name] = value = there[name]
        if form.inner is None:
            values[name] = f"[*{value}]" if form.listed else source.of(form.taken_up or form.copied, value)
        elif form.many:
            source.add(f"all_{value} = []", depth)
            source.add(f"for one_{value} in {value}:", depth)
            _take_up(source, form.inner, f"one_{value}", f"new_{value}", depth + 1)
            source.add(f"all_{value}.append(new_{value})", depth + 1)
            values[name] = f"all_{value}"
        else:
            values[name] = f"None if {value} is None else {source.name(form.inner.taken_up)}({value})"
    _make(source, state, other, values, depth)


def _make(source: Source, state: State[Any], other: str, values: Mapping[str, str], depth: int) -> None:
    """Set values without the constructor, which would check defaults and take nearly twice as long."""
    made = source.name(state.made)
    source.add(f"{other} = {made}.__new__({made})", depth)
    for name, value in values.items():
        source.add(f"{other}.{name} = {value}", depth)


def _copying(state: State[T]) -> Callable[[T], T]:
    source = Source(state, "copy within a step")
    _copy(source, state, "this", "other", 0)
    source.add("return other")
    return source.function()


def _copy(source: Source, state: State[Any], this: str, other: str, depth: int) -> None:
    values: dict[str, str] = {}
    for name, (form, lasting, *_), start in state.fields:
        value = f"{this}.{name}"
        if start is not None and not lasting.within:
            values[name] = source.start(start)
        elif form.inner is None:
            values[name] = f"{value}[:]" if form.listed else source.of(form.copied, value)
        elif form.many:
            source.add(f"all_{name}_{depth} = []", depth)
            source.add(f"for one_{depth} in {value}:", depth)
            _copy(source, form.inner, f"one_{depth}", f"new_{depth}", depth + 1)
            source.add(f"all_{name}_{depth}.append(new_{depth})", depth + 1)
            values[name] = f"all_{name}_{depth}"
        else:
            values[name] = f"None if {value} is None else {source.of(form.inner.copy_within, value)}"
    _make(source, state, other, values, depth)


def _clearing(state: State[T]) -> Callable[[T], None]:
    source = Source(state, "clear")
    for name, said, start in state.fields:
        if start is not None and said.lasting.within and not said.lasting.at_boundary:
            source.add(f"this.{name} = {source.start(start)}")
    return source.function()


def _writing(state: State[T]) -> Callable[[T], Save]:
    source = Source(state, "written")
    source.add(f"return {_written(source, state, 'this')}")
    return source.function()


def _written(source: Source, state: State[Any], this: str) -> str:
    parts = []
    for name, (form, lasting, *_), _ in state.fields:
        value = f"{this}.{name}"
        if not lasting.saved:
            continue
        if form.inner is None or form.written is not None:
            value = f"{value}[:]" if form.listed else source.of(form.written, value)
        elif form.many:
            value = f"[{_written(source, form.inner, f'{name}_one')} for {name}_one in {value}]"
        else:
            value = f"None if {value} is None else {_written(source, form.inner, value)}"
        parts.append(f"{name!r}: {value}")
    return f"{{{', '.join(parts)}}}"


def _digested(source: Source, state: State[Any], section: Sections, this: str) -> str:
    parts = []
    for name, (form, _, _, digest, _), _ in _in_digest_order(state):
        value = f"{this}.{name}"
        if not set(section) <= set(digest):
            continue
        if form.inner is None or form.digested is not None:
            value = source.of(form.digested, value)
        elif form.many:
            value = f"[{_digested(source, form.inner, section, f'{name}_one')} for {name}_one in {value}]"
        else:
            value = f"None if {value} is None else {_digested(source, form.inner, section, value)}"
        parts.append(f"{value}, ")
    return f"({''.join(parts)})"
