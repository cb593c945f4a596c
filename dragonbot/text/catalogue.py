"""Catalogues: all texts of a language, read once from its files."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Pattern
from fluent.syntax import FluentParser, ast

from dragonbot.games.register import TEXTS
from dragonbot.text.icon import icon

FOLDER: Final = Path(__file__).parent

FUNCTIONS: Final[dict[str, Any]] = {"ICON": icon}
"""What texts may ask for besides their facts."""
Fact: TypeAlias = str | int
"""What is put into a text. Numbers also choose between singular and plural."""


MOST_SAID: Final = 2_000
"""Texts of a language that are kept, to be said again; what was not said for long goes."""


class BrokenText(Exception):
    """A text that cannot be read, or that asks for facts it was not given."""


class MissingText(LookupError):
    """A text that a language does not have."""


class Texts(NamedTuple):
    """The texts of a language, ready to be said. An attribute's id is `message.attribute`."""

    bundle: FluentBundle
    patterns: dict[str, Pattern]
    said: OrderedDict[tuple[object, ...], str]
    """The latest texts, by message and facts; most are said again and again."""


class Catalogue:
    """The texts of one language. All catalogues of a language share what was read."""

    __slots__ = ("_bundle", "_patterns", "_said", "language")

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle, self._patterns, self._said = read(language)

    def say(self, message: str, /, **facts: Fact) -> str:
        """The text with the facts put in. What the facts say is shown as it is."""
        key = (message, *facts.items())
        kept = self._said.get(key)
        if kept is not None:
            self._said.move_to_end(key)
            return kept
        pattern = self._patterns.get(message)
        if pattern is None:
            raise MissingText(f"there is no text {message!r} in {self.language!r}")
        said, wrong = self._bundle.format_pattern(pattern, facts)
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
        row = "".join(words[:1])
        for word in words[1:]:
            row = self.say(message, first=row, next=word)
        return row

    def has(self, message: str) -> bool:
        return message in self._patterns

    def say_first(self, messages: Sequence[str], /, **facts: Fact) -> str:
        """The first of these texts that there is; the last one, if there is none of the others."""
        found = next((message for message in messages[:-1] if message in self._patterns), messages[-1])
        return self.say(found, **facts)

    def first_of(self, messages: Sequence[str]) -> str | None:
        """The id of the first of these texts that there is."""
        return next((message for message in messages if message in self._patterns), None)

    def ids(self) -> Iterator[str]:
        """All that can be said, file by file in the order in which it is written."""
        return iter(self._patterns)


def text_id(*parts: str) -> str:
    """The id of the text for a key: `text_id("ask", "thief.stone")` is `ask-thief-stone`."""
    return "-".join(parts).replace("_", "-").replace(".", "-")


@cache
def languages() -> tuple[str, ...]:
    """The languages there are texts in: one folder each."""
    return tuple(sorted({path.parent.name for path in FOLDER.glob("*/*.ftl")}))


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
    bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    ids: list[str] = []
    for path in [path for folder in (FOLDER, *more) for path in sorted((folder / language).glob("*.ftl"))]:
        resource = FluentParser().parse(path.read_text("utf-8"))
        bundle.add_resource(resource)
        ids += _ids(resource, path)
    twice = sorted({name for name in ids if ids.count(name) > 1})
    if twice:
        raise BrokenText(f"these texts stand twice in {language!r}: {', '.join(twice)}")
    patterns = {}
    for name in ids:
        message = bundle.get_message(name)
        if message.value is not None:
            patterns[name] = message.value
        patterns |= {f"{name}.{part}": said for part, said in message.attributes.items()}
    return Texts(bundle, patterns, OrderedDict())


def _ids(resource: ast.Resource, path: Path) -> Iterator[str]:
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            beginning = (entry.content or "").strip().partition("\n")[0]
            raise BrokenText(f"{path}: cannot be read from here on: {beginning}")
        if isinstance(entry, ast.Message):
            yield entry.id.name
