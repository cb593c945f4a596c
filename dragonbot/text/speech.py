"""Speech: what is said in one language. Texts of the catalogues, the phrases in them, and whole sentences."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache, partial
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, cast

from fluent.runtime import FluentBundle, resolver
from fluent.runtime.utils import native_to_fluent
from fluent.syntax import FluentParser, ast

from dragonbot.engine.box import INVENTED, Box, Variation, house_rules_in
from dragonbot.engine.game import Event
from dragonbot.engine.question import Question, Several, Sort
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES, Parts
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
    parts = [said[0]]
    places = zip(shown(said[1::4]), said[2::4], said[3::4], said[4::4], strict=True)
    for there, instead, gap, rest in places:
        mark = there or instead
        parts += (mark, gap, rest) if mark else (rest,)
    return "".join(parts)


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
"""Larger numbers, which only forged clicks contain, are shown as this one, because formatting them would
fail."""
MOST_SAID: Final = 500
"""Texts of a language that Fluent made are kept, to be said again; what was not said for long goes."""


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
"""Facts that are remembered with the variant that each of them chooses."""


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

    __slots__ = ("_between", "_parsed", "_patterns", "_quick", "_sources", "bundle", "ids", "said")

    def __init__(self, language: str, files: Sequence[Path]) -> None:
        self.bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
        self.ids: dict[str, str] = {}
        """All that can be said, with the message that it is of."""
        self.said: OrderedDict[tuple[object, ...], str] = OrderedDict()
        """The latest texts that Fluent has made, by message and facts."""
        self._sources: dict[str, str] = {}
        self._parsed: set[str] = set()
        self._patterns: dict[str, resolver.Pattern] = {}
        self._quick: dict[str, Quick | None] = {}
        self._between: dict[str, str | None] = {}
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
        try:
            return self._quick[text]
        except KeyError:
            part = _quick(self.pattern(text), self.bundle)
            self._quick[text] = _constant(part) if isinstance(part, str) else part
            return self._quick[text]

    def between(self, text: str) -> str | None:
        """What the text puts between `first` and `next`; None where it does more than that."""
        if text not in self._between:
            quick = self.quick(text)
            said = "" if quick is None else quick({"first": BEGINS, "next": ENDS})
            is_plain = said.startswith(BEGINS) and said.endswith(ENDS)
            self._between[text] = said[1:-1] if is_plain else None
        return self._between[text]

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
        quick = self._texts.quick(message)
        if quick is not None:
            try:
                text = quick(facts)
            except (OnlyFluent, KeyError):  # KeyError: Fluent tells which fact is missing
                pass
            else:
                if len(text) <= LONGEST_QUICK:
                    return text
        key = (message, *facts.items())
        kept = self._said.get(key)
        if kept is not None:
            self._said.move_to_end(key)
            return kept
        pattern = self._texts.pattern(message)
        if pattern is None:
            raise MissingText(f"there is no text {message!r} in {self.language!r}")
        said, wrong = self._texts.bundle.format_pattern(pattern, _bounded(facts))
        if wrong:
            raise BrokenText(f"{message!r} in {self.language!r} with {facts}: {wrong[0]}")
        self._said[key] = text = str(said)
        if len(self._said) > MOST_SAID:
            self._said.popitem(last=False)
        return text

    def attribute(self, message: str, name: str, /, **facts: Fact) -> str:
        return self.say(f"{message}.{name}", **facts)

    def joined(self, message: str, words: Sequence[str]) -> str:
        """The words one after the other, by a text that puts the `next` one to the `first` ones."""
        between = self._texts.between(message)
        if between is not None:
            return between.join(words)
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
    """The language for a locale such as `de` or `en-GB`."""
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


IconOf: TypeAlias = Callable[[str], str | None]
"""The drawing of something by the rules' word for it; None where it has none."""
Icons: TypeAlias = Mapping[Sort, IconOf]
"""By what sort of thing it is: a word may be a card here, and a coin there."""
NO_ICONS: Final[Icons] = {}
Invented: TypeAlias = Mapping[str, Mapping[str, str]]
"""What people have called the cards that they have invented: by the card's id, and by language."""
NOTHING_INVENTED: Final[Invented] = {}


class Phrases:
    """The phrases of a language, with the names under which players are shown, and icons where there are."""

    __slots__ = ("_icons", "_invented", "_names", "catalogue", "say")

    def __init__(
        self,
        catalogue: Catalogue,
        names: Mapping[str, str],
        icons: Icons = NO_ICONS,
        invented: Invented = NOTHING_INVENTED,
    ) -> None:
        self.catalogue = catalogue
        self.say: Final = catalogue.say
        self._names = names
        self._icons = icons
        self._invented = invented

    def name(self, seat: str) -> str:
        return self._names.get(seat, seat)

    def card(self, card: str) -> str:
        if card.startswith(INVENTED):
            return self.say("blank-name", name=self._called_by_people(card))
        return _named(self.catalogue.language, "card", card, None, self._icons.get("card"))

    def _called_by_people(self, card: str) -> str:
        """The name that a card was given, in this language or else in the other; else its id."""
        names = self._invented.get(card, {})
        return names.get(self.catalogue.language) or next(iter(names.values()), card.partition("@")[0][2:])

    def colour(self, colour: str) -> str:
        return _named(self.catalogue.language, "colour", colour)

    def thing(self, thing: str) -> str:
        """The name of a thing, for a label."""
        return _named(self.catalogue.language, "thing", thing, "name")

    def called(self, sort: str, word: str) -> str:
        """What a game calls something of a sort of its own: the text `SORT-WORD`."""
        return _named(self.catalogue.language, sort, word)

    def none_of(self, thing: str) -> str:
        """No such thing, as the object of a verb."""
        return _named(self.catalogue.language, "thing", thing, "none")

    def counted(self, count: int, thing: str) -> str:
        """A counted thing, alone or as the subject of a verb."""
        return _named(self.catalogue.language, "thing", thing, None, self._icons.get("thing"), count)

    def taken(self, count: int, thing: str) -> str:
        """A counted thing as the object of a verb."""
        return _named(self.catalogue.language, "thing", thing, "taken", self._icons.get("thing"), count)

    def row_of(self, counts: Sequence[tuple[int, str]]) -> str:
        """Counted things in a row, without those that are zero: `2 Gold, 1 Silver`."""
        return self.in_a_row([self.counted(count, thing) for count, thing in counts if count])

    def all_taken(self, counts: Sequence[tuple[int, str]]) -> str:
        """The same as the object of a verb: `2 Gold and 1 Silver`."""
        return self.listed([self.taken(count, thing) for count, thing in counts if count])

    def cards(self, cards: Sequence[str]) -> str:
        """All these cards; those of one name together."""
        counts = {card: cards.count(card) for card in cards}
        return self.listed(
            [
                self.card(card) if count == 1 else self.say("list-times", count=count, name=self.card(card))
                for card, count in counts.items()
            ]
        )

    def listed(self, words: Sequence[str]) -> str:
        """`A, B and C`."""
        if len(words) < 2:
            return "".join(words)
        return self.say("list-two", first=self.in_a_row(words[:-1]), last=words[-1])

    def either(self, words: Sequence[str]) -> str:
        """`A, B or C`."""
        if len(words) < 2:
            return "".join(words)
        return self.say("list-or", first=self.in_a_row(words[:-1]), last=words[-1])

    def in_a_row(self, words: Sequence[str]) -> str:
        """`A, B, C`."""
        return "".join(words) if len(words) < 2 else self.catalogue.joined("list-more", words)


@lru_cache(maxsize=4096)
def _named(
    language: str,
    sort: str,
    word: str,
    attribute: str | None = None,
    icon_of: IconOf | None = None,
    count: int | None = None,
) -> str:
    """What something is called, beside its icon: for each word this is found out once."""
    message = text_id(sort, word) if attribute is None else f"{text_id(sort, word)}.{attribute}"
    said = Catalogue(language).say(message, **({} if count is None else {"count": count}))
    icon = icon_of(word) if icon_of is not None else None
    return said if icon is None else beside(icon, said)


Facts: TypeAlias = dict[str, Fact]
Filling: TypeAlias = Callable[..., Facts]
"""Given phrases and some facts of an event, what can be put into its text."""
Wording: TypeAlias = Callable[[Phrases, str], str | None]
"""What a word of the rules is called; None where it is not that kind of word."""
Describing: TypeAlias = Callable[[Phrases, Any], str | None]
"""The same of plain data that a refusal tells: a word, or what is put together of words and numbers."""


class Reading(NamedTuple):
    """What is made of the facts of an event from `start` to `end`."""

    start: int
    end: int
    filling: Filling


@dataclass(frozen=True, eq=False)
class Vocabulary:
    events: Mapping[str, tuple[str, ...]]
    """The names of the facts of each event."""
    fillings: Mapping[tuple[str, ...], Filling]
    """What is made of facts that follow one another; of those that fit, the longest is taken.
    A fact that is not here is put in under its own name."""
    names: Mapping[Sort, Wording]
    """What things are called that can be chosen, or that a question is about. Other options are words of the
    question's own: draw, stop, use."""
    refusals: Mapping[tuple[str, str], Describing]
    """Facts of refusals, by key and name of the fact."""
    asked: Callable[[Phrases, Question, int], tuple[str, Facts] | None]
    """The key of the text, and what is put in, where that is not the question's key and what it is about."""
    kept: Callable[[Phrases, Question, Any], str]
    """An answer that is put together of things, in the form in which the question keeps it."""
    icons: Icons = field(default_factory=dict)
    deck: str = ""
    """Where this game needs other words than its kin, the id of the text ends so: `card-troll-tavern`."""

    invented: Invented = field(default_factory=dict)
    """What the cards are called that people have invented for this game."""
    flavours: Invented = field(default_factory=dict)
    """A line that their authors have put on them."""
    of_table: Callable[[Vocabulary, Mapping[str, Any]], Vocabulary] = lambda words, _: words
    """The words at a table with these options: they say which cards people have invented for it."""
    powers: Mapping[str, Callable[[Phrases], str]] = field(default_factory=dict)
    """What these cards do, in words."""

    @cached_property
    def readings(self) -> Mapping[str, tuple[Reading, ...]]:
        """How the facts of each event are read."""
        return {key: tuple(self._read(names)) for key, names in self.events.items()}

    def _read(self, names: tuple[str, ...]) -> Iterator[Reading]:
        start = 0
        while start < len(names):
            ends = range(len(names), start, -1)
            end = next((end for end in ends if names[start:end] in self.fillings), start + 1)
            yield Reading(start, end, self.fillings.get(names[start:end]) or as_it_is(names[start]))
            start = end


def as_it_is(name: str) -> Filling:
    """A number, or a word that chooses between the variants of a text."""
    return lambda _, value: {name: value}


def _who(phrases: Phrases, who: str) -> Facts:
    return {"who": phrases.name(who)}


def _whom(phrases: Phrases, whom: str) -> Facts:
    return {"whom": phrases.name(whom)}


def _whos(phrases: Phrases, whos: Sequence[str]) -> Facts:
    return {"whos": phrases.listed([phrases.name(who) for who in whos]), "count": len(whos)}


def _card(phrases: Phrases, card: str) -> Facts:
    return {"card": phrases.card(card)}


def _later(phrases: Phrases, card: str) -> Facts:
    return {"later": phrases.card(card)}


PEOPLE_AND_CARDS: Final[Mapping[tuple[str, ...], Filling]] = {
    ("who",): _who,
    ("whom",): _whom,
    ("whos",): _whos,
    ("card",): _card,
    ("later",): _later,
}
"""Facts with the same words in every game."""


VOCABULARIES: Final[Parts[Vocabulary]] = Parts(lambda kit: kit.words(), "it has no words yet")


def vocabulary_of(game: str, options: Mapping[str, Any]) -> Vocabulary:
    """The words at a table with these options, on which the cards may be that people have invented."""
    words = VOCABULARIES[game]
    return words.of_table(words, options)


NO_OPTIONS: Final[Mapping[str, Any]] = {}
HOUSE_RULES: Final = "house-rules"
"""The topic that tells what a table may agree on."""


def topic_id(rulebook: str, topic: str) -> str:
    """The id of the text; its attribute `title` is what the topic is called."""
    return f"rules-{rulebook}-{topic}"


def topics_of(rulebook: str, catalogue: Catalogue) -> list[str]:
    """The topics in the order of the book."""
    beginning = topic_id(rulebook, "")
    ids = (name for name in catalogue.ids() if name.startswith(beginning) and "." not in name)
    return [name.removeprefix(beginning) for name in ids]


def values_at(game: str, chosen: Mapping[str, Any]) -> dict[str, Fact]:
    """The numbers that a table may vary, as it has chosen them: points to win, coins at the start, sand."""
    box: Box[Any] = GAMES[game]
    found: dict[str, Fact] = {}
    for name, variation in box.variations.items():
        value = chosen.get(name, variation.usual)
        if isinstance(value, Mapping):
            found |= {**variation.usual, **value}
        elif type(value) is int:
            found[name] = value
    return found


def topic_text(
    game: str,
    topic: str,
    options: Iterable[str],
    catalogue: Catalogue,
    chosen: Mapping[str, Any] = NO_OPTIONS,
) -> str:
    """What a topic says at a table that has chosen these options.

    Under the house rules that is also each of the `options`, in the lobby's own words.
    """
    paragraphs = [catalogue.say(topic_id(GAMES[game].rulebook, topic), **values_at(game, chosen))]
    if topic == HOUSE_RULES:
        for option in options:
            name = text_id("option", option)
            meaning = catalogue.attribute(name, "long")
            paragraphs.append(catalogue.say("option-told", name=catalogue.say(name), meaning=meaning))
    return "\n\n".join(paragraphs)


def as_said(value: object) -> str:
    """A value in the words in which people choose it: `true`, or `gold: 3, silver: 2`."""
    match value:
        case bool():
            return "true" if value else "false"
        case Mapping():
            return ", ".join(f"{name}: {as_said(part)}" for name, part in value.items())
        case list() | tuple():
            return ", ".join(map(as_said, value))
    return str(value)


NO_GAME: Final = Vocabulary({}, {}, {}, {}, asked=lambda *_: None, kept=lambda *said: str(said[-1]))
"""The vocabulary outside any game."""

ANY_INVENTED: Final = "blank"
"""What stands in the ids of texts for whatever card people have invented."""


class Narrator:
    """Speaks one language. Shows players under their display names, or else under those of the table.

    The vocabulary is that of the game: with it come the words for its own deck of cards.
    """

    __slots__ = ("card", "catalogue", "name", "phrases", "say", "vocabulary")

    def __init__(
        self,
        catalogue: Catalogue,
        display_names: Mapping[str, str] | None = None,
        vocabulary: Vocabulary = NO_GAME,
        *,
        has_icons: bool = False,
    ) -> None:
        self.catalogue = catalogue
        icons = vocabulary.icons if has_icons else NO_ICONS
        self.phrases = Phrases(catalogue, display_names or {}, icons, vocabulary.invented)
        self.say: Final = catalogue.say
        self.name: Final = self.phrases.name
        self.card: Final = self.phrases.card
        self.vocabulary = vocabulary

    def event(self, event: Event) -> str | None:
        """What happened, perhaps in several lines; None if the event has no text."""
        key, scene, told, _ = event
        facts: Facts = {}
        for start, end, filling in self.vocabulary.readings[key]:
            facts |= filling(self.phrases, *told[start:end])
        message = text_id("event", key)
        if scene.startswith(INVENTED):
            facts["own"] = self.card(scene)
            scene = ANY_INVENTED
        ids = self._of_the_game(text_id(message, scene)) if scene else ()
        return self.catalogue.say_first((*ids, *self._of_the_game(message)), **facts) or None

    def reason(self, key: str, facts: Mapping[str, Any]) -> str:
        """Why something is advised."""
        told: Facts = {}
        for name, value in facts.items():
            filling = self.vocabulary.fillings.get((name,)) or as_it_is(name)
            told |= filling(self.phrases, value)
        return self._say(text_id("reason", key), **told)

    def question(self, question: Question, seat: int) -> str:
        """The seat's question."""
        asked = self.vocabulary.asked(self.phrases, question, seat)
        if asked is None:
            if seat not in question.waiting:
                return self.say("waiting-for-others")
            asked = question.key, self._about(question)
        key, facts = asked
        message = self.catalogue.first_of(self._of_the_game(text_id("ask", key)))
        if message is None:
            return self.say("ask-any", of=question.of, card=self._asks(question))
        return self.say(message, **facts)

    def answer(self, question: Question, option: Any) -> str:
        """The label of an option, or of an answer as the question keeps it."""
        if isinstance(question, Several) and not isinstance(option, str):
            return self.phrases.listed([self.answer(question, word) for word in option])
        if not isinstance(option, str):
            return self.vocabulary.kept(self.phrases, question, option)
        called = self._called(question.of, option)
        if called is not None:
            return called
        in_context = self._of_the_game(text_id("answer", question.key, option))
        message = self.catalogue.first_of((*in_context, text_id("answer", option)))
        return option if message is None else self.say(message, **self._about(question))

    def icon(self, question: Question, option: Any) -> str | None:
        """The drawing of an option; None where it has none, or is put together of several things."""
        icon_of = self.vocabulary.icons.get(question.of)
        return icon_of(option) if icon_of is not None and isinstance(option, str) else None

    def refusal(self, refused: Refused, question: Question | None = None) -> str:
        """Why not, and what to do instead. The question tells what its options are called."""
        facts: Facts = {}
        for name, value in refused.facts.items():
            wording = self.vocabulary.refusals.get((refused.key, name))
            if isinstance(value, tuple):
                words = [self._option(word, wording, question) for word in value]
                facts[name] = self.phrases.in_a_row(words)
            elif wording:
                told = value if isinstance(value, Mapping) else str(value)
                facts[name] = wording(self.phrases, told) or str(value)
            else:
                facts[name] = value if type(value) is int else as_said(value)
        return self._say(text_id("refused", refused.key), **facts)

    def power(self, card: str) -> str:
        """What a card does in the game that is played."""
        return self._of_card(card, "power")

    def brief(self, card: str) -> str:
        """The same in short, for a picture."""
        if card.startswith(INVENTED):
            return self._of_card(card, "power")
        ids = self._of_the_game(text_id("card", card))
        told = next((message for message in ids if self.catalogue.has(f"{message}.power")), ids[-1])
        return self.catalogue.say_first((f"{told}.brief", f"{told}.power"))

    def notes(self, card: str) -> str:
        """Rulings on a card, one in each line."""
        return self._of_card(card, "notes")

    def flavour(self, card: str) -> str:
        """The line that its author has put on a card that people have invented, if any."""
        lines = self.vocabulary.flavours.get(card, {})
        return lines.get(self.catalogue.language) or next(iter(lines.values()), "")

    def _of_card(self, card: str, attribute: str) -> str:
        if card.startswith(INVENTED):
            told = self.vocabulary.powers.get(card) if attribute == "power" else None
            return "" if told is None else told(self.phrases)
        ids = self._of_the_game(text_id("card", card))
        return self.catalogue.say_first([f"{message}.{attribute}" for message in ids])

    def _of_the_game(self, message: str) -> tuple[str, ...]:
        """Where the text is looked for: first among those of the game that is played."""
        deck = self.vocabulary.deck
        return (f"{message}-{deck}", message) if deck else (message,)

    def _say(self, message: str, **facts: Fact) -> str:
        return self.catalogue.say_first(self._of_the_game(message), **facts)

    def _about(self, question: Question) -> Facts:
        facts: Facts = {"count": question.count} if isinstance(question, Several) else {}
        if question.about:
            facts["about"] = self._called(question.about_is, question.about) or question.about
        return facts

    def _called(self, of: Sort, word: str) -> str | None:
        """What a thing of this sort is called; None where the word is none of them."""
        wording = self.vocabulary.names.get(of)
        return wording(self.phrases, word) if wording else None

    def _asks(self, question: Question) -> str:
        """The card that asks, whose id a question's key begins with."""
        card = text_id("card", question.key.partition(".")[0])
        return self.say(card) if self.catalogue.has(card) else question.key

    def _option(self, word: str, wording: Describing | None, question: Question | None) -> str:
        called = wording(self.phrases, word) if wording else None
        if called is not None:
            return called
        return self.answer(question, word) if question is not None else word


MOST_NAMED: Final = 12
"""Cards named at most; further ones are counted."""
SPECIALS: Final = "specials"
NO_SPECIALS: Final = "none"
"""The option that says which printed cards are special, and what it says where only blank cards are."""


def varied_words(phrases: Phrases, game: str, options: Mapping[str, Any]) -> Iterator[str]:
    """What a table varies of the box."""
    for name, variation in GAMES[game].variations.items():
        if name in options:
            yield told(phrases, name, variation, options[name])


def house_words(phrases: Phrases, game: str, options: Mapping[str, Any]) -> str | None:
    """All house rules that change how a game is played; None where it is that of the box."""
    box = GAMES[game]
    found = [
        told(phrases, name, box.variations[name], value)
        if name in box.variations
        else _told_option(phrases, name, value)
        for name, value in house_rules_in(box, options).items()
    ]
    return phrases.catalogue.joined("house-and", found) or None


class WithOptions(Protocol):
    """The row of a match, as far as its house rules go."""

    @property
    def game(self) -> str: ...
    @property
    def options(self) -> Mapping[str, Any]: ...


def house_line(phrases: Phrases, match: WithOptions) -> str | None:
    """All house rules that change how a game is played, in one line; None where it is that of the box."""
    rules = house_words(phrases, match.game, beside_blanks(match))
    return None if rules is None else phrases.say("house-line", rules=rules)


def beside_blanks(match: WithOptions) -> dict[str, Any]:
    """The options without what the line of the blank cards says: that no printed card is special."""
    return {name: value for name, value in match.options.items() if not told_with_blanks(match, name)}


def told_with_blanks(match: object, option: str) -> bool:
    """Whether the line of the blank cards says what holds of this option: that no printed card is special."""
    has_blanks = bool(getattr(match, "blanks", ()))
    return has_blanks and option == SPECIALS and getattr(match, "options", {}).get(SPECIALS) == NO_SPECIALS


def _told_option(phrases: Phrases, name: str, value: bool | str) -> str:
    say = phrases.say
    called = say(text_id("option", name))
    if isinstance(value, str):
        return say("house-option", name=called, value=say(text_id("option", name, value)))
    return called if value else say("house-without", name=called)


def told(phrases: Phrases, name: str, variation: Variation, value: Any) -> str:
    """What holds at a table: `4 points win`."""
    say, text = phrases.say, text_id("variation", name)
    if isinstance(value, bool):
        return say(text_id("variation", name, "on" if value else "off"))
    if isinstance(value, str):
        return say(text_id("variation", name, value))
    if isinstance(value, int):
        return say(text, count=value)
    if isinstance(value, Mapping):
        things = phrases.all_taken([(count, part) for part, count in value.items() if count])
        return say(text, things=things or say("table-nothing"))
    if 2 * len(value) > len(variation.names):
        out = [each for each in variation.names if each not in value]
        return say(f"{text}-without", cards=_cards(phrases, out), count=len(out))
    return say(text, cards=_cards(phrases, value), count=len(value))


def _cards(phrases: Phrases, cards: Sequence[str]) -> str:
    named = phrases.in_a_row([phrases.card(card) for card in cards[:MOST_NAMED]])
    left = len(cards) - MOST_NAMED
    return phrases.say("house-more", cards=named, count=left) if left > 0 else named
