"""Texts of the catalogues in one language, and the places of icons in them."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, lru_cache, partial
from itertools import chain
from pathlib import Path
from typing import Any, Final, TypeAlias, cast

from fluent.runtime import FluentBundle, resolver
from fluent.runtime.utils import native_to_fluent
from fluent.syntax import FluentParser, ast

from dragonbot.games.register import TEXTS

BEGINS, INSTEAD, ENDS = "\ue000", "\ue001", "\ue002"
"""Of private use: nobody can type them into a name, as names are cleaned of those."""
GAP: Final = "\u202f"
"""Between an icon and its word; it goes where nothing is shown."""
_PLACE: Final = re.compile(f"{BEGINS}([^{INSTEAD}]*){INSTEAD}([^{ENDS}]*){ENDS}({GAP}?)")


def icon(name: str, instead: str = "") -> str:
    """A place for the drawing of this name."""
    return f"{BEGINS}{name}{INSTEAD}{instead}{ENDS}"


def beside(name: str, said: str) -> str:
    """The words with their icon before them."""
    return f"{icon(name)}{GAP}{said}"


def without_icons(text: str) -> str:
    """The text as it is where no drawings are shown."""
    return with_icons(text, lambda names: [None] * len(names)) if BEGINS in text else text


def with_icons(text: str, shown: Callable[[Sequence[str]], Sequence[str | None]]) -> str:
    """The text with what its drawings are shown by; None for one that is not."""
    if BEGINS not in text:
        return text
    said = _PLACE.split(text)
    names, instead, gaps, rest = said[1::4], said[2::4], said[3::4], said[4::4]
    marks = (there or other for there, other in zip(shown(names), instead, strict=True))
    places = (f"{mark}{gap}" if mark else "" for mark, gap in zip(marks, gaps, strict=True))
    return said[0] + "".join(chain.from_iterable(zip(places, rest, strict=True)))


FOLDER: Final = Path(__file__).parent

FUNCTIONS: Final[dict[str, Any]] = {"ICON": icon}
"""What texts may ask for besides their facts."""
Fact: TypeAlias = str | int
"""What is put into a text. Numbers also choose between singular and plural."""


AT_THE_MARGIN: Final = re.compile(r"^(?=[^\s}])", re.MULTILINE)
ENTRY: Final = re.compile(r"(-?[a-zA-Z][\w-]*) *=")
ATTRIBUTE: Final = re.compile(r"^ +\.([a-zA-Z][\w-]*) *=", re.MULTILINE)
SPOKEN_OF: Final = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""Messages and terms within braces; also the functions there, which no text is called like."""

MOST_NUMBER: Final = 10**15
"""Larger numbers, which only forged clicks have, are told as this one: formatting them would fail."""
MOST_SAID: Final = 2_000
"""Texts of a language that are kept, to be said again; what was not said for long goes."""


class BrokenText(Exception):
    """A text that cannot be read, or that asks for facts it was not given."""


class MissingText(LookupError):
    """A text that a language does not have."""


Quick: TypeAlias = Callable[[Mapping[str, Fact]], str]
"""Makes a text of its facts. Fluent takes ten times as long, most of it for what few texts need."""

LONGEST_QUICK: Final = 2_500
"""Characters; Fluent refuses to put in more than that."""
MOST_QUICK_NUMBER: Final = 999
"""Larger numbers are written as each language groups their digits."""
MOST_CHOICES: Final = 100
"""So many facts are remembered with the variant that each of them chooses."""


class OnlyFluent(Exception):
    """With these facts only Fluent knows what the text is."""


def _quick(node: object, bundle: FluentBundle) -> str | Quick | None:
    """What makes a part of a text, or the part itself where it is always the same; None: only Fluent can."""
    match node:
        case resolver.TextElement() | resolver.StringLiteral():
            return node(None)  # type: ignore[arg-type]  # a literal looks at nothing
        case resolver.Placeable() | resolver.NeverIsolatingPlaceable():
            return _quick(node.expression, bundle)
        case resolver.VariableReference():
            return partial(_fact, node.id.name)
        case resolver.FunctionReference():
            named = node.id.name
            said = [_quick(word, bundle) for word in node.arguments.positional]
            is_plain = named in FUNCTIONS and not node.arguments.named
            return FUNCTIONS[named](*said) if is_plain and all(isinstance(it, str) for it in said) else None
        case resolver.SelectExpression(selector=resolver.VariableReference()):
            return _quick_choice(node, bundle)
        case resolver.Pattern():
            return _in_a_row([_quick(element, bundle) for element in node.elements])
    return None


def _constant(text: str) -> Quick:
    return lambda _: text


def _fact(name: str, facts: Mapping[str, Fact]) -> str:
    fact = facts[name]
    if type(fact) is str:
        return fact
    if type(fact) is int and 0 <= fact <= MOST_QUICK_NUMBER:
        return str(fact)
    raise OnlyFluent


def _in_a_row(parts: Sequence[str | Quick | None]) -> Quick | None:
    if None in parts:
        return None
    known = [part for part in parts if part is not None]

    def said(facts: Mapping[str, Fact]) -> str:
        return "".join([part if isinstance(part, str) else part(facts) for part in known])

    return said


def _quick_choice(node: resolver.SelectExpression, bundle: FluentBundle) -> Quick | None:
    """One of several variants, by a fact. Which one it is Fluent says, the first time."""
    name = cast(resolver.VariableReference, node.selector).id.name
    variants = [(variant.key, variant.default, _quick(variant.value, bundle)) for variant in node.variants]
    if any(part is None for _, _, part in variants):
        return None
    chosen: dict[Fact, str | Quick] = {}

    def choose(fact: Fact) -> str | Quick:
        env = resolver.ResolverEnvironment(context=bundle, errors=[])
        found: str | Quick | None = None
        for key, is_default, part in variants:
            if resolver.match(native_to_fluent(fact), key(env), env):
                found = part
                break
            if is_default:
                found = part
        if found is None:
            raise OnlyFluent
        if len(chosen) < MOST_CHOICES:
            chosen[fact] = found
        return found

    def said(facts: Mapping[str, Fact]) -> str:
        fact = facts[name]
        if type(fact) is not str and type(fact) is not int:
            raise OnlyFluent
        part = chosen.get(fact)
        if part is None:
            part = choose(fact)
        return part if isinstance(part, str) else part(facts)

    return said


class Texts:
    """The texts of a language, by id; an attribute's is `message.attribute`.

    A text is parsed when it is said for the first time: to parse all of them takes a third of a second, and
    who says only a few of them starts without that.
    """

    __slots__ = ("_parsed", "_patterns", "_quick", "_sources", "bundle", "ids", "said")

    def __init__(self, language: str, files: Sequence[Path]) -> None:
        self.bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
        self.ids: dict[str, str] = {}
        """All that can be said, with the message that it is of."""
        self.said: OrderedDict[tuple[object, ...], str] = OrderedDict()
        """The latest texts, by message and facts; most are said again and again."""
        self._sources: dict[str, str] = {}
        self._parsed: set[str] = set()
        self._patterns: dict[str, resolver.Pattern] = {}
        self._quick: dict[str, Quick | None] = {}
        for path in files:
            self._find(path)

    def _find(self, path: Path) -> None:
        """Note what stands where. An entry begins at the margin, and nothing else but comments does."""
        for source in AT_THE_MARGIN.split(path.read_text("utf-8")):
            if source.startswith("#") or not source.strip():
                continue
            entry = ENTRY.match(source)
            if entry is None:
                raise BrokenText(f"{path}: cannot be read from here on: {source.splitlines()[0]}")
            name = entry[1]
            if name in self._sources:
                raise BrokenText(f"this text stands twice in {self.bundle.locales[0]!r}: {name}")
            self._sources[name] = source
            if name.startswith("-"):  # a term is only spoken of
                continue
            value, *attributes = ATTRIBUTE.split(source[entry.end() :])
            if value.strip():
                self.ids[name] = name
            for attribute in attributes[::2]:
                self.ids[f"{name}.{attribute}"] = name

    def quick(self, text: str) -> Quick | None:
        """What makes the text without Fluent; None where only Fluent can."""
        if text not in self._quick:
            part = _quick(self.pattern(text), self.bundle)
            self._quick[text] = _constant(part) if isinstance(part, str) else part
        return self._quick[text]

    def pattern(self, text: str) -> resolver.Pattern | None:
        """What makes the text; None if there is none. BrokenText where it cannot be read."""
        pattern = self._patterns.get(text)
        if pattern is None and text in self.ids:
            self._parse(self.ids[text])
            pattern = self._patterns[text]
        return pattern

    def _parse(self, name: str) -> None:
        """Read a message or a term, and those that it speaks of."""
        if name in self._parsed:
            return
        resource = FluentParser().parse(self._sources[name])
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise BrokenText(f"{name!r} in {self.bundle.locales[0]!r} cannot be read")
        self._parsed.add(name)
        self.bundle.add_resource(resource)
        if not name.startswith("-"):
            message = self.bundle.get_message(name)
            if message.value is not None:
                self._patterns[name] = message.value
            for part, pattern in message.attributes.items():
                self._patterns[f"{name}.{part}"] = pattern
        for other in SPOKEN_OF.findall(self._sources[name]):
            if other in self._sources:
                self._parse(other)


class Catalogue:
    """The texts of one language. All catalogues of a language share what was read."""

    __slots__ = ("_said", "_texts", "language")

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = read(language)
        self._said = self._texts.said

    def say(self, message: str, /, **facts: Fact) -> str:
        """The text with the facts put in. What the facts say is shown as it is."""
        key = (message, *facts.items())
        kept = self._said.get(key)
        if kept is not None:
            self._said.move_to_end(key)
            return kept
        self._said[key] = text = self._made(message, facts)
        if len(self._said) > MOST_SAID:
            self._said.popitem(last=False)
        return text

    def _made(self, message: str, facts: Mapping[str, Fact]) -> str:
        quick = self._texts.quick(message)
        if quick is not None:
            with suppress(OnlyFluent, KeyError):  # KeyError: Fluent tells which fact is missing
                text = quick(facts)
                if len(text) <= LONGEST_QUICK:
                    return text
        pattern = self._texts.pattern(message)
        if pattern is None:
            raise MissingText(f"there is no text {message!r} in {self.language!r}")
        said, wrong = self._texts.bundle.format_pattern(pattern, _bounded(facts))
        if wrong:
            raise BrokenText(f"{message!r} in {self.language!r} with {facts}: {wrong[0]}")
        return str(said)

    def attribute(self, message: str, name: str, /, **facts: Fact) -> str:
        return self.say(f"{message}.{name}", **facts)

    def joined(self, message: str, words: Sequence[str]) -> str:
        """The words one after the other, by a text that puts the `next` one to the `first` ones."""
        row = "".join(words[:1])
        for word in words[1:]:
            row = self.say(message, first=row, next=word)
        return row

    def has(self, message: str) -> bool:
        return message in self._texts.ids

    def say_first(self, messages: Sequence[str], /, **facts: Fact) -> str:
        """The first of these texts that there is; the last one, if there is none of the others."""
        found = next((message for message in messages[:-1] if message in self._texts.ids), messages[-1])
        return self.say(found, **facts)

    def first_of(self, messages: Sequence[str]) -> str | None:
        """The id of the first of these texts that there is."""
        return next((message for message in messages if message in self._texts.ids), None)

    def ids(self) -> Iterator[str]:
        """All that can be said, file by file in the order in which it is written."""
        return iter(self._texts.ids)


def _bounded(facts: Mapping[str, Fact]) -> dict[str, Fact]:
    return {
        name: max(-MOST_NUMBER, min(fact, MOST_NUMBER)) if isinstance(fact, int) else fact
        for name, fact in facts.items()
    }


def text_id(*parts: str) -> str:
    """The id of the text for a key: `text_id("ask", "thief.stone")` is `ask-thief-stone`."""
    return "-".join(parts).replace("_", "-").replace(".", "-")


@cache
def languages() -> tuple[str, ...]:
    """The languages there are texts in: one folder each."""
    return tuple(sorted({path.parent.name for path in FOLDER.glob("*/*.ftl")}))


@lru_cache(maxsize=256)
def language_of(locale: str | None, default: str) -> str:
    """The language to speak with somebody whose locale is like `de` or `en-GB`."""
    language = (locale or "").replace("_", "-").partition("-")[0].lower()
    return language if language in languages() else default


def read(language: str) -> Texts:
    """All texts of the language, those that games bring along as well."""
    return _read(language, tuple(TEXTS))


@cache
def _read(language: str, more: tuple[Path, ...]) -> Texts:
    if language not in languages():
        raise MissingText(f"there are no texts in {language!r}, only in {languages()}")
    return Texts(
        language, [path for folder in (FOLDER, *more) for path in sorted((folder / language).glob("*.ftl"))]
    )
