"""Reading the catalogues from their files, and what the code wants of them from its source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple, get_args

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from dragonbot.discord_ui.reply import DONE, PERMISSIONS, TROUBLE
from dragonbot.fist.branches import ANSWERS
from dragonbot.fist.cards import CARDS
from dragonbot.fist.edition import EDITIONS
from dragonbot.fist.events import EVENTS
from dragonbot.fist.things import NAMES, SPENT_FAIRY
from dragonbot.games import GAMES
from dragonbot.hall.lobby import LEVELS
from dragonbot.hall.pace import Pace
from dragonbot.text.catalogue import text_id

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT / "dragonbot" / "text"
LANGUAGES = ("de", "en")
HANDED_ON = "(that of another refusal)"
"""The key of a refusal that is told anew, with more facts."""
OF_COMMANDS = ("cmd-", "opt-")
"""Texts that are found by the names of commands; whether all are used, the commands' own tests say."""


class Text(NamedTuple):
    """The value of a message or an attribute: the facts it asks for, and its own words."""

    facts: frozenset[str]
    words: str


class _Reading(Visitor):
    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.words: list[str] = []

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - its name
        self.facts.add(node.id.name)

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802 - its name
        self.words.append(node.value)


def read_text(pattern: ftl.Pattern) -> Text:
    reading = _Reading()
    reading.visit(pattern)
    return Text(frozenset(reading.facts), "|".join(reading.words))


def texts_in(source: str) -> dict[str, Text]:
    """Every text of a file; that of an attribute under `message.attribute`."""
    found = {}
    for entry in FluentParser().parse(source).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            if entry.value is not None:
                found[entry.id.name] = read_text(entry.value)
            for attribute in entry.attributes:
                found[f"{entry.id.name}.{attribute.id.name}"] = read_text(attribute.value)
    return found


@cache
def texts_of(language: str) -> dict[str, dict[str, Text]]:
    """The texts of a language, file by file."""
    files = sorted((TEXTS / language).glob("*.ftl"))
    return {path.name: texts_in(path.read_text("utf-8")) for path in files}


def runs_of_words(texts: Iterable[Text], length: int) -> set[str]:
    """All that stands in the texts in so many words."""
    found = set()
    for text in texts:
        for piece in re.split(r"[|.:!?\n]", text.words):
            words = re.findall(r"\w+", piece.lower())
            for start in range(len(words) - length + 1):
                found.add(" ".join(words[start : start + length]))
    return found


def asked_and_answered() -> tuple[set[str], set[tuple[str, str]]]:
    """The keys of all questions of cards, and those of their answers that are words of the game."""
    keys, words = set(), set()
    for card in CARDS.values():
        for branch in card.branches:
            key, _, word = branch.partition("=")
            if word:
                words.add((key, word))
            if word or "." in key or key == card.id:
                keys.add(key)
    return keys, words


def refused_in(source: str) -> Iterator[tuple[str, frozenset[str]]]:
    """The key and the names of the facts of each `Refused(...)`."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id="Refused"), args=[key], keywords=facts):
                word = key.value if isinstance(key, ast.Constant) else None
                if isinstance(key, ast.Attribute) and key.attr == "key":
                    word = HANDED_ON
                assert isinstance(word, str), f"line {node.lineno}: the key is no literal"
                yield word, frozenset(fact.arg or "**" for fact in facts)


def all_refused() -> list[tuple[str, frozenset[str]]]:
    folders = ("dragonbot/engine", "dragonbot/fist", "dragonbot/hall", "dragonbot/discord_ui", "cogs")
    files = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return [
        (key, facts)
        for path in files
        for key, facts in refused_in(path.read_text("utf-8"))
        if key != HANDED_ON
    ]


def things_in_the_boxes() -> list[str]:
    return [
        name
        for kind, name in enumerate(NAMES)
        if kind == SPENT_FAIRY or any(edition.box[kind] for edition in EDITIONS.values())
    ]


def needed() -> set[str]:
    """The texts that the keys of the rules ask for."""
    keys, words = asked_and_answered()
    things = things_in_the_boxes()
    colours = [thing.removesuffix("_stone") for thing in things if thing.endswith("_stone")]
    names = [
        *(text_id("event", key) for key in EVENTS),
        *(text_id("refused", key) for key, _ in all_refused()),
        *(text_id("ask", key) for key in keys),
        *(text_id("answer", key, word) for key, word in words),
        *("ask-fist-gold", "ask-fist-silver", "ask-fist-closed", "answer-fist-bid"),
        *(text_id("game", edition) for edition in EDITIONS),
        *(text_id("option", option) for rules in GAMES.values() for option in (*rules.options, "stand_ins")),
        *(text_id("pace", pace) + part for pace in get_args(Pace) for part in ("", ".long")),
        *(text_id("language", language) for language in LANGUAGES),
        *(text_id("level", level) for level in LEVELS),
        *(text_id("done", what) for what in DONE),
        *(text_id("trouble", what) for what in TROUBLE),
        *(text_id("permission", name) for name in PERMISSIONS),
        *(text_id("colour", colour) for colour in colours),
    ]
    names += [text_id("card", card) + part for card in CARDS for part in ("", ".power", ".notes")]
    names += [text_id("thing", thing) + part for thing in things for part in ("", ".taken", ".name", ".none")]
    return set(names)


def possible() -> set[str]:
    """Texts that there may be: what happens under a card, and answers to questions without own words."""
    return {text_id("event", branch, card.id) for card in CARDS.values() for branch in card.branches} | {
        text_id("answer", word) for word in ANSWERS
    }


def named_in_code() -> set[str]:
    """Every string of the source: an id that stands there is used."""
    return {
        node.value
        for path in (
            *(ROOT / "dragonbot").rglob("*.py"),
            *(ROOT / "cogs").rglob("*.py"),
            *ROOT.glob("bot.py"),
        )
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def unused(ids: Iterable[str]) -> list[str]:
    """The messages that nothing can reach. Attributes are not looked at; rules are found by their topic."""
    used = needed() | possible() | named_in_code()
    messages = {name.partition(".")[0] for name in ids}
    return sorted(name for name in messages - used if not name.startswith(("rules-fist-", *OF_COMMANDS)))
