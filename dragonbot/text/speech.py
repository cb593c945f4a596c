"""Texts of the catalogues, phrases in them, and whole sentences."""

from __future__ import annotations

import os
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

from dragonbot.engine.box import INVENTED, Box, Variation
from dragonbot.engine.game import Event
from dragonbot.engine.question import Question, Several, Sort
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES, Parts, house_rules_in
from dragonbot.games.register import TEXTS

BEGINS, INSTEAD, ENDS = "\ue000", "\ue001", "\ue002"
"""Private use characters, which names are cleaned of."""
GAP: Final = "\u202f"
"""The gap between icon and word, dropped without icons."""
_PLACE: Final = re.compile(f"{BEGINS}([^{INSTEAD}]*){INSTEAD}([^{ENDS}]*){ENDS}({GAP}?)")


def icon(name: str, instead: str = "") -> str:
    """A placeholder for an icon."""
    return f"{BEGINS}{name}{INSTEAD}{instead}{ENDS}"


def beside(name: str, said: str) -> str:
    """Words with an icon in front."""
    return f"{icon(name)}{GAP}{said}"


def without_icons(text: str) -> str:
    """The text without icons."""
    return with_icons(text, lambda names: [None] * len(names)) if BEGINS in text else text


def with_icons(text: str, shown: Callable[[Sequence[str]], Sequence[str | None]]) -> str:
    """The text with icons replaced; None if an icon is unknown."""
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
"""Functions that texts may use."""
Fact: TypeAlias = str | int
"""A value in a text. Numbers also select plural forms."""


AT_THE_MARGIN: Final = re.compile(r"^(?=[^\s}])", re.MULTILINE)
ENTRY: Final = re.compile(r"(-?[a-zA-Z][\w-]*) *=")
ATTRIBUTE: Final = re.compile(r"^ +\.([a-zA-Z][\w-]*) *=", re.MULTILINE)
SPOKEN_OF: Final = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""References within braces, including functions, whose names no text has."""

MOST_NUMBER: Final = 10**15
"""Larger numbers, which only forged clicks contain, are shown as this one; formatting them would fail."""
MOST_SAID: Final = 500
"""Cached texts per language that Fluent formatted; least recently used go first."""


class BrokenText(Exception):
    """A malformed text, or one that lacks a fact."""


class MissingText(LookupError):
    """A text missing in a language."""


Quick: TypeAlias = Callable[[Mapping[str, Fact]], str]
"""Formats a text from facts, ten times as fast as Fluent, for simple texts."""

LONGEST_QUICK: Final = 2_500
"""Characters; Fluent refuses longer facts."""
MOST_QUICK_NUMBER: Final = 999
"""Larger numbers need the language's digit grouping."""
MOST_CHOICES: Final = 100
"""Facts cached with the variant they select."""


class OnlyFluent(Exception):
    """Only Fluent can format these facts."""


def _quick(node: object, bundle: FluentBundle) -> str | Quick | None:
    """A formatter for part of a text, or its constant value; None if only Fluent can do it."""
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
    """A choice between variants by a fact; Fluent decides once per value."""
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


GAME_TITLES: Final = "GAME_TITLES"
"""The setting that gives games other titles. It is an environment variable: workers' texts follow it, too."""


def renamed(titles: str) -> dict[str, str]:
    """Titles by game, from `fist-classic=Closed Fists; dragons-gold=The Loot`."""
    pairs = (each.partition("=") for each in titles.split(";") if each.strip())
    return {game.strip(): title.strip() for game, _, title in pairs}


class Texts:
    """Texts of a language by id; attributes are `message.attribute`.

    Texts are parsed on first use, as parsing all takes a third of a second.
    """

    __slots__ = ("_between", "_parsed", "_patterns", "_quick", "_sources", "bundle", "ids", "said")

    def __init__(self, language: str, files: Sequence[Path]) -> None:
        self.bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
        self.ids: dict[str, str] = {}
        """All ids, with the message each belongs to."""
        self.said: OrderedDict[tuple[object, ...], str] = OrderedDict()
        """Recently formatted texts, by message and facts."""
        self._sources: dict[str, str] = {}
        self._parsed: set[str] = set()
        self._patterns: dict[str, resolver.Pattern] = {}
        self._quick: dict[str, Quick | None] = {}
        self._between: dict[str, str | None] = {}
        for path in files:
            self._find(path)
        for game, title in renamed(os.environ.get(GAME_TITLES, "")).items():
            self._sources[f"game-{game}"] = f"game-{game} = {title}\n"

    def _find(self, path: Path) -> None:
        """Index a file without parsing: entries begin at the margin, and all else there is comments."""
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
            if name.startswith("-"):  # terms are only referenced
                continue
            value, *attributes = ATTRIBUTE.split(source[entry.end() :])
            if value.strip():
                self.ids[name] = name
            for attribute in attributes[::2]:
                self.ids[f"{name}.{attribute}"] = name

    def quick(self, text: str) -> Quick | None:
        """A formatter without Fluent; None if only Fluent can do it."""
        try:
            return self._quick[text]
        except KeyError:
            part = _quick(self.pattern(text), self.bundle)
            self._quick[text] = _constant(part) if isinstance(part, str) else part
            return self._quick[text]

    def between(self, text: str) -> str | None:
        """The text between `first` and `next`; None if there is more to it."""
        if text not in self._between:
            quick = self.quick(text)
            said = "" if quick is None else quick({"first": BEGINS, "next": ENDS})
            is_plain = said.startswith(BEGINS) and said.endswith(ENDS)
            self._between[text] = said[1:-1] if is_plain else None
        return self._between[text]

    def pattern(self, text: str) -> resolver.Pattern | None:
        """A text's parsed pattern; None if missing. Raises BrokenText if malformed."""
        pattern = self._patterns.get(text)
        if pattern is None and text in self.ids:
            self._parse(self.ids[text])
            pattern = self._patterns[text]
        return pattern

    def _parse(self, name: str) -> None:
        """Parse a message or term, and those it refers to."""
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
    """A language's texts. Catalogues of a language share what was parsed."""

    __slots__ = ("_said", "_texts", "language")

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = read(language)
        self._said = self._texts.said

    def say(self, message: str, /, **facts: Fact) -> str:
        """Format a text. Facts are inserted unescaped."""
        quick = self._texts.quick(message)
        if quick is not None:
            try:
                text = quick(facts)
            except (OnlyFluent, KeyError):  # KeyError: the missing fact
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
        """Join words with a text that has `first` and `next`."""
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
        """Format the first of these texts that exists, else the last."""
        found = next((message for message in messages[:-1] if message in self._texts.ids), messages[-1])
        return self.say(found, **facts)

    def first_of(self, messages: Sequence[str]) -> str | None:
        """The first of these ids that exists."""
        return next((message for message in messages if message in self._texts.ids), None)

    def ids(self) -> Iterator[str]:
        """All ids, in the files' order."""
        return iter(self._texts.ids)


def _bounded(facts: Mapping[str, Fact]) -> dict[str, Fact]:
    return {
        name: max(-MOST_NUMBER, min(fact, MOST_NUMBER)) if isinstance(fact, int) else fact
        for name, fact in facts.items()
    }


def text_id(*parts: str) -> str:
    """A key's text id: `text_id("ask", "thief.stone")` is `ask-thief-stone`."""
    return "-".join(parts).replace("_", "-").replace(".", "-")


@cache
def languages() -> tuple[str, ...]:
    """Languages with texts: one folder each."""
    return tuple(sorted({path.parent.name for path in FOLDER.glob("*/*.ftl")}))


@lru_cache(maxsize=256)
def language_of(locale: str | None, default: str) -> str:
    """The language of a locale such as `de` or `en-GB`."""
    language = (locale or "").replace("_", "-").partition("-")[0].lower()
    return language if language in languages() else default


def read(language: str) -> Texts:
    """All texts of a language, including those of games."""
    return _read(language, tuple(TEXTS))


@cache
def _read(language: str, more: tuple[Path, ...]) -> Texts:
    if language not in languages():
        raise MissingText(f"there are no texts in {language!r}, only in {languages()}")
    return Texts(
        language, [path for folder in (FOLDER, *more) for path in sorted((folder / language).glob("*.ftl"))]
    )


IconOf: TypeAlias = Callable[[str], str | None]
"""An icon by a rules word; None if it has none."""
Icons: TypeAlias = Mapping[Sort, IconOf]
"""Icons by kind, as a word may be a card here and a coin there."""
NO_ICONS: Final[Icons] = {}
Invented: TypeAlias = Mapping[str, Mapping[str, str]]
"""Names of custom cards, by id and language."""
NOTHING_INVENTED: Final[Invented] = {}


class Phrases:
    """Phrases of a language, with players' display names and optional icons."""

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
        """A custom card's name in this language, else in another; else its id."""
        names = self._invented.get(card, {})
        return names.get(self.catalogue.language) or next(iter(names.values()), card.partition("@")[0][2:])

    def colour(self, colour: str) -> str:
        return _named(self.catalogue.language, "colour", colour)

    def thing(self, thing: str) -> str:
        """A thing's name for a label."""
        return _named(self.catalogue.language, "thing", thing, "name")

    def called(self, sort: str, word: str) -> str:
        """A thing of a kind of the game's own: the text `SORT-WORD`."""
        return _named(self.catalogue.language, sort, word)

    def none_of(self, thing: str) -> str:
        """ "No such thing", as the object of a verb."""
        return _named(self.catalogue.language, "thing", thing, "none")

    def counted(self, count: int, thing: str) -> str:
        """A count of things, alone or as the subject."""
        return _named(self.catalogue.language, "thing", thing, None, self._icons.get("thing"), count)

    def taken(self, count: int, thing: str) -> str:
        """A count of things, as the object of a verb."""
        return _named(self.catalogue.language, "thing", thing, "taken", self._icons.get("thing"), count)

    def row_of(self, counts: Sequence[tuple[int, str]]) -> str:
        """Counts without zeros: `2 Gold, 1 Silver`."""
        return self.in_a_row([self.counted(count, thing) for count, thing in counts if count])

    def all_taken(self, counts: Sequence[tuple[int, str]]) -> str:
        """The same as the object of a verb: `2 Gold and 1 Silver`."""
        return self.listed([self.taken(count, thing) for count, thing in counts if count])

    def cards(self, cards: Sequence[str]) -> str:
        """Card names, equal ones counted."""
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
    """A thing's name with its icon, cached by word."""
    message = text_id(sort, word) if attribute is None else f"{text_id(sort, word)}.{attribute}"
    said = Catalogue(language).say(message, **({} if count is None else {"count": count}))
    icon = icon_of(word) if icon_of is not None else None
    return said if icon is None else beside(icon, said)


Facts: TypeAlias = dict[str, Fact]
Filling: TypeAlias = Callable[..., Facts]
"""Makes phrases and event facts into a text's fact."""
Wording: TypeAlias = Callable[[Phrases, str], str | None]
"""The name of a rules word; None if it is of another kind."""
Describing: TypeAlias = Callable[[Phrases, Any], str | None]
"""The same for plain data in a refusal: a word, or something composed."""


class Reading(NamedTuple):
    """Facts of an event from `start` to `end`, and what they become."""

    start: int
    end: int
    filling: Filling


@dataclass(frozen=True, eq=False)
class Vocabulary:
    events: Mapping[str, tuple[str, ...]]
    """Fact names of each event."""
    fillings: Mapping[tuple[str, ...], Filling]
    """Text facts from consecutive event facts; the longest match is used. Others keep their own names."""
    names: Mapping[Sort, Wording]
    """Names of options and subjects, by kind.

    Other options are words of the question's own: draw, stop, use.
    """
    refusals: Mapping[tuple[str, str], Describing]
    """Facts of refusals, by key and fact name."""
    asked: Callable[[Phrases, Question, int], tuple[str, Facts] | None]
    """Text key and facts of questions that differ from the question's key and subject."""
    kept: Callable[[Phrases, Question, Any], str]
    """Texts for composed answers in canonical form."""
    icons: Icons = field(default_factory=dict)
    deck: str = ""
    """A suffix of text ids for a variant of the game: `card-troll-tavern`."""

    invented: Invented = field(default_factory=dict)
    """Names of custom cards."""
    flavours: Invented = field(default_factory=dict)
    """Their flavour texts."""
    of_table: Callable[[Vocabulary, Mapping[str, Any]], Vocabulary] = lambda words, _: words
    """The vocabulary with a table's custom cards, from its options."""
    powers: Mapping[str, Callable[[Phrases], str]] = field(default_factory=dict)
    """Their powers in words."""

    @cached_property
    def readings(self) -> Mapping[str, tuple[Reading, ...]]:
        """How each event's facts become text facts."""
        return {key: tuple(self._read(names)) for key, names in self.events.items()}

    def _read(self, names: tuple[str, ...]) -> Iterator[Reading]:
        start = 0
        while start < len(names):
            ends = range(len(names), start, -1)
            end = next((end for end in ends if names[start:end] in self.fillings), start + 1)
            yield Reading(start, end, self.fillings.get(names[start:end]) or as_it_is(names[start]))
            start = end


def as_it_is(name: str) -> Filling:
    """A number, or a word that selects a variant."""
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
"""Facts common to all games."""


VOCABULARIES: Final[Parts[Vocabulary]] = Parts(lambda kit: kit.words(), "it has no words yet")


def vocabulary_of(game: str, options: Mapping[str, Any]) -> Vocabulary:
    """The vocabulary of a game, with custom cards from a table's options."""
    words = VOCABULARIES[game]
    return words.of_table(words, options)


NO_OPTIONS: Final[Mapping[str, Any]] = {}
HOUSE_RULES: Final = "house-rules"
"""The topic about house rules."""


def topic_id(rulebook: str, topic: str) -> str:
    """A topic's text id; its attribute `title` has the heading."""
    return f"rules-{rulebook}-{topic}"


def topics_of(rulebook: str, catalogue: Catalogue) -> list[str]:
    """Topics in the order of the rules."""
    beginning = topic_id(rulebook, "")
    ids = (name for name in catalogue.ids() if name.startswith(beginning) and "." not in name)
    return [name.removeprefix(beginning) for name in ids]


def values_at(game: str, chosen: Mapping[str, Any]) -> dict[str, Fact]:
    """Numbers that house rules can change, as chosen: points to win, starting coins, sand."""
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
    """A rules topic, with the table's own numbers.

    The topic on house rules lists each of the `options` as the lobby does.
    """
    paragraphs = [catalogue.say(topic_id(GAMES[game].rulebook, topic), **values_at(game, chosen))]
    if topic == HOUSE_RULES:
        for option in options:
            name = text_id("option", option)
            meaning = catalogue.attribute(name, "long")
            paragraphs.append(catalogue.say("option-told", name=catalogue.say(name), meaning=meaning))
    return "\n\n".join(paragraphs)


def as_said(value: object) -> str:
    """A value as people type it: `true`, or `gold: 3, silver: 2`."""
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
"""Stands for any custom card in text ids."""


class Narrator:
    """Speaks a language about a game. Players have display names, or else seat names.

    The vocabulary is the game's, including its cards.
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
        """A reason for advice."""
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
        """The label of an option, or of an answer in canonical form."""
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
        """An option's icon; None if it has none, or is composed."""
        icon_of = self.vocabulary.icons.get(question.of)
        return icon_of(option) if icon_of is not None and isinstance(option, str) else None

    def refusal(self, refused: Refused, question: Question | None = None) -> str:
        """Why it was refused, and what to do instead. The question tells how to name options."""
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
        """What a card does in this game."""
        return self._of_card(card, "power")

    def brief(self, card: str) -> str:
        """A card's power, shortened for pictures."""
        if card.startswith(INVENTED):
            return self._of_card(card, "power")
        ids = self._of_the_game(text_id("card", card))
        told = next((message for message in ids if self.catalogue.has(f"{message}.power")), ids[-1])
        return self.catalogue.say_first((f"{told}.brief", f"{told}.power"))

    def notes(self, card: str) -> str:
        """Rulings on a card, one per line."""
        return self._of_card(card, "notes")

    def flavour(self, card: str) -> str:
        """A custom card's flavour text."""
        lines = self.vocabulary.flavours.get(card, {})
        return lines.get(self.catalogue.language) or next(iter(lines.values()), "")

    def _of_card(self, card: str, attribute: str) -> str:
        if card.startswith(INVENTED):
            told = self.vocabulary.powers.get(card) if attribute == "power" else None
            return "" if told is None else told(self.phrases)
        ids = self._of_the_game(text_id("card", card))
        return self.catalogue.say_first([f"{message}.{attribute}" for message in ids])

    def _of_the_game(self, message: str) -> tuple[str, ...]:
        """Text ids to try, those of this game first."""
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
        """A thing's name; None if the word isn't of this kind."""
        wording = self.vocabulary.names.get(of)
        return wording(self.phrases, word) if wording else None

    def _asks(self, question: Question) -> str:
        """The card that asks: a question's key begins with its id."""
        card = text_id("card", question.key.partition(".")[0])
        return self.say(card) if self.catalogue.has(card) else question.key

    def _option(self, word: str, wording: Describing | None, question: Question | None) -> str:
        called = wording(self.phrases, word) if wording else None
        if called is not None:
            return called
        return self.answer(question, word) if question is not None else word


MOST_NAMED: Final = 12
"""Cards named; further ones are counted."""
SPECIALS: Final = "specials"
NO_SPECIALS: Final = "none"
"""The option for printed specials, and its value for none."""


def varied_words(phrases: Phrases, game: str, options: Mapping[str, Any]) -> Iterator[str]:
    """What a table varies of the box."""
    for name, variation in GAMES[game].variations.items():
        if name in options:
            yield told(phrases, name, variation, options[name])


def house_words(phrases: Phrases, game: str, options: Mapping[str, Any]) -> str | None:
    """All house rules that change the game; None if there are none."""
    box = GAMES[game]
    found = [
        told(phrases, name, box.variations[name], value)
        if name in box.variations
        else _told_option(phrases, name, value)
        for name, value in house_rules_in(game, options).items()
    ]
    return phrases.catalogue.joined("house-and", found) or None


class WithOptions(Protocol):
    """A match row, as far as house rules go."""

    @property
    def game(self) -> str: ...
    @property
    def options(self) -> Mapping[str, Any]: ...


def house_line(phrases: Phrases, match: WithOptions) -> str | None:
    """House rules that change the game, in one line; None if there are none."""
    rules = house_words(phrases, match.game, beside_blanks(match))
    return None if rules is None else phrases.say("house-line", rules=rules)


def beside_blanks(match: WithOptions) -> dict[str, Any]:
    """The options without what the line about custom cards says."""
    return {name: value for name, value in match.options.items() if not told_with_blanks(match, name)}


def told_with_blanks(match: object, option: str) -> bool:
    """Whether the line about custom cards already says this option: no printed specials."""
    has_blanks = bool(getattr(match, "blanks", ()))
    return has_blanks and option == SPECIALS and getattr(match, "options", {}).get(SPECIALS) == NO_SPECIALS


def _told_option(phrases: Phrases, name: str, value: bool | str) -> str:
    say = phrases.say
    called = say(text_id("option", name))
    if isinstance(value, str):
        return say("house-option", name=called, value=say(text_id("option", name, value)))
    return called if value else say("house-without", name=called)


def told(phrases: Phrases, name: str, variation: Variation, value: Any) -> str:
    """A house rule's value: `4 points win`."""
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
