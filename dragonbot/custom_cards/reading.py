"""Reads a card's text: a small, bounded part of YAML, with quotes and spaces as phones type them.

A `Mistake` tells the place that isn't understood, and the valid options.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from typing import Any, Final, NamedTuple, TypeAlias

import yaml

from dragonbot.engine.refusal import Refused

MISTAKES: Final = (
    "does_nothing", "is_empty", "is_no_card", "key_twice", "kept_for_nothing", "looks_printed",
    "loop_in_a_loop", "missing_key", "must_cost", "needs_one_of", "needs_to_ask", "no_anchors", "no_name",
    "not_a_colour", "not_a_condition", "not_a_group", "not_a_list", "not_a_map", "not_a_name",
    "not_a_number", "not_a_price", "not_a_text", "not_a_thing", "not_a_verb", "not_a_who",
    "not_at_this_moment", "not_effects", "not_letters", "not_one_of_these", "not_so_many",
    "not_such_a_number", "not_this_format", "not_true_or_false", "not_utf8", "not_yaml", "number_in_words",
    "only_kept_cards", "only_used_once", "secret", "sign_not_allowed", "text_begins_oddly", "text_has_gaps",
    "text_is_an_address", "text_too_long", "text_without_letters", "too_deep", "too_large",
    "too_many_effects", "too_many_parts", "twice", "unknown_key", "unseen_sign",
)  # fmt: skip
"""All mistakes in cards. The text of each is `refused-mistake-KEY`."""
WHERE_NUMBERS_STAND: Final = frozenset(
    ("not_a_number", "not_a_thing", "not_one_of_these", "not_such_a_number")
)
NUMBERS_IN_WORDS: Final = frozenset(
    "a an one two three four five six seven eight nine ten eleven twelve".split()
    + "ein eine einen eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split()
)
"""Words people write for numbers."""
MOST_OPTIONS: Final = 14
LONGEST_WORD: Final = 24
PLAIN: Final = frozenset("_ -+:.,'’")


class Mistake(Refused):
    """The first mistake in a card's text."""

    def __init__(
        self, key: str, line: int, column: int, word: str = "", options: Iterable[str] = (), **facts: object
    ) -> None:
        """`word`: the text there, made safe to show; `options`: what is valid instead."""
        assert key in MISTAKES, key
        if key in WHERE_NUMBERS_STAND and as_written(word).split(" ")[0] in NUMBERS_IN_WORDS:
            key = "number_in_words"
        told: dict[str, object] = {name: shown(str(value)) for name, value in facts.items()}
        told |= {name: value for name, value in facts.items() if name in ("sign", "code")}
        told |= {name: value for name, value in facts.items() if type(value) is int}
        super().__init__(
            f"mistake_{key}",
            line=line,
            column=column,
            word=shown(as_written(word)) or "…",
            options=nearest(as_written(word), map(as_written, options)),
            **told,
        )
        self.line = line
        self.column = column


def as_written(word: str) -> str:
    """A word of the language as people write it."""
    return word.replace("_", " ")


def shown(word: str) -> str:
    """An author's word made safe to show: short and without markup."""
    safe = "".join([sign if sign.isalnum() or sign in PLAIN else "?" for sign in word])
    return safe if len(safe) <= LONGEST_WORD else safe[: LONGEST_WORD - 1] + "…"


def nearest(word: str, options: Iterable[str]) -> tuple[str, ...]:
    """The options most similar to the word."""
    there = list(dict.fromkeys(options))
    likeness = {option: SequenceMatcher(None, word[:LONGEST_WORD], option).ratio() for option in there}
    there.sort(key=lambda option: -likeness[option])
    return tuple(there[:MOST_OPTIONS])


Place: TypeAlias = tuple[str | int, ...]
LARGEST_BYTES: Final = 4096
MOST_PARTS: Final = 800
DEEPEST: Final = 30
MOST_DIGITS: Final = 6

_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_WHOLE: Final = re.compile(r"-?[0-9]+")
_GAPS: Final = re.compile("[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
_UNSEEN: Final = re.compile("[\u200b-\u200f\u2060\ufeff\u00ad]")
_INDENT: Final = re.compile(r"^[ \t]*\t[ \t]*", re.MULTILINE)
_DASH: Final = re.compile("^( *)[\u2013\u2014\u2212\u2022\u00b7*](?= )", re.MULTILINE)
_OPENS: Final = r"(?:(?<=[:\-\[{,] )|(?<=[\[{]))"
_CLOSES: Final = r"(?=\s*(?:[,\]}#]|$))"
_DOUBLE: Final = "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033"
_SINGLE: Final = "\u2018\u2019\u201a\u201b"
_QUOTED: Final = re.compile(f'{_OPENS}[{_DOUBLE}]([^{_DOUBLE}"\\\\\n]*)[{_DOUBLE}]{_CLOSES}', re.MULTILINE)
_QUOTED_ONCE: Final = re.compile(f"{_OPENS}[{_SINGLE}]([^{_SINGLE}'\n]*)[{_SINGLE}]{_CLOSES}", re.MULTILINE)
AS_WRITTEN: Final = ("name", "flavour", "letters")
"""Keys with an author's own words; elsewhere case and spaces don't matter."""


class Mark(NamedTuple):
    line: int
    column: int


class Source(NamedTuple):
    """A text's data, and the place of each part."""

    data: Any
    marks: dict[Place, Mark]
    """Of values; a key's mark has `KEY` after its place."""

    def mark(self, place: Place) -> Mark:
        """The mark of a place, or of the nearest thing around it."""
        while place and place not in self.marks:
            place = place[:-1]
        return self.marks.get(place, Mark(1, 1))


KEY: Final = "(key)"


def read(text: str | bytes) -> Source:
    """The text's data. Raises Mistake if it is too large or not valid YAML of this kind."""
    said = _decoded(text)
    said = as_typed(said)
    try:
        return _Reading(yaml.parse(said, Loader=_LOADER)).source()
    except yaml.MarkedYAMLError as error:
        mark: Any = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        lines = said.splitlines()
        there = lines[line - 1][column - 1 :].split() if 0 < line <= len(lines) else []
        raise Mistake("not_yaml", line, column, there[0] if there else "") from None
    except yaml.reader.ReaderError as error:
        position = error.position if isinstance(error.position, int) else 0
        raise Mistake("unseen_sign", said.count("\n", 0, position) + 1, 1, code=_code(error)) from None


def _decoded(text: str | bytes) -> str:
    """The text, if small enough and encodable."""
    try:
        data = text.encode("utf-8") if isinstance(text, str) else text
        said = data.decode("utf-8") if len(data) <= LARGEST_BYTES else ""
    except (UnicodeDecodeError, UnicodeEncodeError) as error:
        before = text[: error.start]
        lines = before.count("\n") if isinstance(before, str) else before.count(b"\n")
        raise Mistake("not_utf8", lines + 1, 1) from None
    if len(data) > LARGEST_BYTES:
        raise Mistake("too_large", 1, 1, most=LARGEST_BYTES)
    return said


def _code(error: yaml.reader.ReaderError) -> str:
    sign = error.character
    return f"U+{sign:04X}" if isinstance(sign, int) else "U+FFFD"


def as_typed(text: str) -> str:
    """The text as typed at a keyboard."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n").replace("\u2029", "\n")
    text = _UNSEEN.sub("", text)
    text = _GAPS.sub(" ", text)
    text = _INDENT.sub(lambda found: found.group().replace("\t", "  "), text)
    text = _DASH.sub(r"\1-", text)
    text = text.replace("\uff1a", ":")
    text = _QUOTED.sub(r'"\1"', text)
    return _QUOTED_ONCE.sub(r"'\1'", text)


def _mark(event: Any) -> Mark:
    return Mark(event.start_mark.line + 1, event.start_mark.column + 1)


class _Reading:
    """Builds data from a parser's events, and gives up if there are too many."""

    def __init__(self, events: Iterator[Any]) -> None:
        self.events = events
        self.marks: dict[Place, Mark] = {}
        self.parts = 0

    def source(self) -> Source:
        data: Any = None
        found = False
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                if found:
                    raise self.wrong("is_no_card", event)
                found = True
                data = self.value(next(self.events), (), 0, as_written=False)
        if data is None:
            raise Mistake("is_empty", 1, 1)
        return Source(data, self.marks)

    def wrong(self, key: str, event: Any, word: str = "", **facts: object) -> Mistake:
        mark: Any = event.start_mark
        return Mistake(key, mark.line + 1, mark.column + 1, word, **facts)  # type: ignore[arg-type]

    def value(self, event: Any, place: Place, depth: int, *, as_written: bool) -> Any:
        self.parts += 1
        if self.parts > MOST_PARTS:
            raise self.wrong("too_many_parts", event, most=MOST_PARTS)
        if depth > DEEPEST:
            raise self.wrong("too_deep", event, most=DEEPEST)
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None or event.tag is not None:
            raise self.wrong("no_anchors", event, str(event.anchor or event.tag or ""))
        self.marks[place] = _mark(event)
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event, as_written=as_written)
        if isinstance(event, yaml.SequenceStartEvent):
            items: list[Any] = []
            while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
                items.append(self.value(event, (*place, len(items)), depth + 1, as_written=as_written))
            return items
        return self.mapping(place, depth, as_written=as_written)

    def mapping(self, place: Place, depth: int, *, as_written: bool) -> dict[str, Any]:
        data: dict[str, Any] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            if not isinstance(event, yaml.ScalarEvent) or event.anchor or event.tag:
                raise self.wrong("not_a_text", event)
            key = as_word(event.value)
            if key in data:
                raise self.wrong("key_twice", event, event.value)
            self.marks[(*place, key, KEY)] = _mark(event)
            inside = as_written or key in AS_WRITTEN
            data[key] = self.value(next(self.events), (*place, key), depth + 1, as_written=inside)
        return data

    def scalar(self, event: Any, *, as_written: bool) -> str | int | bool | None:
        said: str = event.value
        if not event.implicit[0] or as_written:
            return said if as_written or said else None
        if not said or said in ("~", "null"):
            return None
        if _WHOLE.fullmatch(said):
            if len(said) > MOST_DIGITS:
                raise self.wrong("not_such_a_number", event, said, least=0, most=99)
            return int(said)
        word = as_word(said)
        return {"true": True, "false": False}.get(word, word)


def as_word(said: str) -> str:
    """Lower case, with underscores for spaces."""
    return "_".join(said.lower().replace("-", " ").replace("_", " ").split())


# Writing a card's text


ORDER: Final = (
    *("card", "name", "flavour", "badge", "kind", "sold_in", "wins", "dragon", "not_last", "twice", "copies"),
    *("standing", "moments", "power"),
)
"""The order of a card's parts when written."""


def written(data: dict[str, Any]) -> str:
    """The data as text, laid out as people write it."""
    lines: list[str] = []
    for key in (*ORDER, *(key for key in data if key not in ORDER)):
        if key not in data:
            continue
        if key in ("power", "moments") and data[key]:
            lines += [f"{as_written(key)}:", *_items(data[key], "  ")]
        else:
            lines.append(f"{as_written(key)}: {_in_line(data[key], is_said=key in AS_WRITTEN)}")
    return "\n".join(lines) + "\n"


def _items(items: list[Any], indent: str) -> Iterator[str]:
    """Effects or moments, one below the other."""
    for item in items:
        begins = f"{indent}- "
        for key, value in item.items() if isinstance(item, dict) else ():
            yield from _part(key, value, begins, f"{indent}    ")
            begins = f"{indent}  "
        if not isinstance(item, dict):
            yield begins + _in_line(item)


def _part(key: str, value: Any, begins: str, inner: str) -> Iterator[str]:
    if isinstance(value, list) and value and key in IN_LINES:
        yield f"{begins}{as_written(key)}:"
        yield from _items(value, inner)
    elif key == "one_of" and isinstance(value, dict):
        yield f"{begins}one of:"
        for way, effects in value.items():
            yield from _part(way, effects, inner, f"{inner}  ")
    else:
        yield f"{begins}{as_written(key)}: {_in_line(value)}".rstrip()


IN_LINES: Final = ("do", "then", "else", "score", "take", "pay", "give", "first", "second", "third")
"""Keys with lists of effects."""


def _in_line(value: Any, *, is_said: bool = False) -> str:
    """On one line; `is_said`: an author's own words."""
    if isinstance(value, dict):
        parts = [
            f"{as_written(key)}: {_in_line(each, is_said=is_said or key in AS_WRITTEN)}"
            for key, each in value.items()
        ]
        return f"{{{', '.join(parts)}}}"
    if isinstance(value, list):
        return f"[{', '.join([_in_line(each, is_said=is_said) for each in value])}]"
    if isinstance(value, bool) or value is None:
        return "" if value is None else str(value).lower()
    return quoted(value) if is_said and isinstance(value, str) else as_written(str(value))


QUOTES: Final = frozenset('\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\u2018\u2019\u201a\u201b"\\')
"""Characters that could end a quoted text or change when a card is read."""


def quoted(text: str) -> str:
    """The text in quotes, so that it is read exactly as written."""
    return '"' + "".join([_sign(sign) for sign in text]) + '"'


def _sign(sign: str) -> str:
    if sign in QUOTES or (unicodedata.category(sign)[0] in "CZ" and sign != " "):
        return f"\\u{ord(sign):04X}" if ord(sign) < 0x10000 else f"\\U{ord(sign):08X}"
    return sign
