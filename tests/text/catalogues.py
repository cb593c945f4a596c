"""Reads the catalogues, and finds the messages that the code needs in its source."""

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

from dragonbot.custom_cards.reading import MISTAKES
from dragonbot.games import GAMES
from dragonbot.games.fist.custom.form import BADGE_COLOURS, BADGE_SHAPES, KINDS_OF_CARD, SOLD_IN
from dragonbot.games.fist.rules.card import DECKS, DeckName
from dragonbot.games.fist.rules.edition import EDITIONS
from dragonbot.games.fist.rules.events import ANSWERS, BRANCHES, EVENTS
from dragonbot.games.fist.rules.things import KINDS, NAMES, RETURNING
from dragonbot.games.fist.situations import Word
from dragonbot.games.fist.words import WORDS
from dragonbot.games.gold.board import ROWS, WAYS
from dragonbot.games.gold.rules.events import EVENTS as GOLD_EVENTS
from dragonbot.games.gold.rules.house import WORDS as GOLD_OPTIONS
from dragonbot.games.gold.rules.lair import HUNTERS
from dragonbot.games.gold.rules.object import OBJECTS, SHAPES
from dragonbot.games.gold.rules.rules import GOLD_GAMES
from dragonbot.games.gold.words import GOLD, TOKENS
from dragonbot.lesson.lesson import LESSONS, anything
from dragonbot.match.lobby import OF_THE_TABLE
from dragonbot.players import LEVELS
from dragonbot.records import verify as records
from dragonbot.review.review import Kind
from dragonbot.store.pace import Pace
from dragonbot.store.rows import Joining, WhoOpens, Wish, word_for
from dragonbot.tables import host
from dragonbot.text.speech import text_id
from dragonbot.ui import settings
from dragonbot.ui.history import games
from dragonbot.ui.kit.reply import DONE, PERMISSIONS, TROUBLE

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT / "dragonbot" / "text"
LANGUAGES = ("de", "en")
HANDED_ON = "(that of another refusal)"
"""Keys of refusals that are re-raised with more facts, or that come from elsewhere."""
FOUND_ELSEWHERE = "why_not"
"""Names of such keys, and the functions that return reasons for a refusal."""
BESIDE_THE_CARDS: dict[DeckName, dict[str, tuple[str, ...]]] = {
    "2002": {},
    "tavern": {"blue": ("use", "pass"), "second_fist": ("1", "2")},
}
"""Questions without branches, with their answers."""
OF_SOME_QUESTIONS = ("fist.closed", "crook.lowest", "sorcerer_apprentice.stones.optional")
"""Questions that are sometimes asked differently."""
ASKED_IN_GOLD = (
    "send", "send.only", "send.nobody", "haggle", "haggle.proposed", "haggle.agreed", "divide",
    "chosen_share", "victim", "stolen_token", "market", "pause.idle", "pause.place", "pause.share",
    "pause.theft", "pause.react",
)  # fmt: skip
"""Texts that ask players in Dragon's Gold."""
ANSWERED_IN_GOLD = {
    "send": ("pass",),
    "haggle": ("share", "agree", "withdraw"),
    "divide": ("divide",),
    "market": ("give", "agree", "withdraw", "show", "done"),
    "pause": ("use", "go_on"),
}
"""Its questions with their answers; the others offer names, shares or tokens."""
ASKED_BY_BLANKS = tuple(
    f"blank.{key}"
    for key in (
        "again", "buy", "card", "coin", "colour", "discard", "gift",
        "kept", "number", "own", "pay", "stone", "stones",
        "stones.optional", "theirs", "thing", "use", "way", "whom", "whose", "with", "without",
    )
)  # fmt: skip
"""Texts in which custom cards ask."""
ANSWERED_BY_BLANKS = {
    "blank.way": ("score", "take", "pay", "give", "first", "second", "third"),
    "blank.again": ("draw", "stop"),
    "blank.pay": ("pass",),
    "blank.card": ("pass",),
}
TOLD_OF_BLANKS = (
    "burns", "cannot_pay", "carries_home", "doubles", "keeps", "robs_nothing", "sells_for_silver",
    "short_bag", "takes_bids_back", "wins_tie", "wins_unbid",
)  # fmt: skip
"""Events that custom cards word differently from printed ones."""
OF_A_LOBBY = ("untimed", "advice", "cards", "house_rules", "restored")
OF_A_VOTE = ("vote", "vote-failed", "button-agree")
OF_COMMANDS = ("cmd-", "opt-")
OF_BLANKS = "blank-"
"""Words of cards, combined from their powers; tests/custom_cards checks whether all are used."""
"""Texts found by command name; the commands' own tests check whether all are used."""


class Text(NamedTuple):
    """The value of a message or attribute: the facts it needs, and its own words."""

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
    """Every text of a file; attributes as `message.attribute`."""
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
    """A language's texts, by file."""
    files = sorted((TEXTS / language).glob("*.ftl"))
    return {path.name: texts_in(path.read_text("utf-8")) for path in files}


def runs_of_words(texts: Iterable[Text], length: int) -> set[str]:
    """Every run of `length` words in the texts."""
    found = set()
    for text in texts:
        for piece in re.split(r"[|.:!?\n]", text.words):
            words = re.findall(r"\w+", piece.lower())
            for start in range(len(words) - length + 1):
                found.add(" ".join(words[start : start + length]))
    return found


def asked_and_answered(deck: DeckName) -> tuple[set[str], set[tuple[str, str]]]:
    """Keys of all of a deck's questions but bids, and of their answers that are words."""
    keys, words = set(), set()
    for branch in BRANCHES[deck]:
        key, _, word = branch.partition("=")
        if word:
            words.add((key, word))
        if "/" not in key:
            keys.add(key)
    words |= {(key, word) for key, options in BESIDE_THE_CARDS[deck].items() for word in options}
    return keys | BESIDE_THE_CARDS[deck].keys(), words


def questions_of_fists(deck: DeckName) -> set[str]:
    """Texts that ask for a bid in any currency of the deck's cards."""
    cards = DECKS[deck].values()
    asked = {f"fist.{card.sold_in.id}{'.lowest' if card.lowest_wins else ''}" for card in cards}
    asked |= {f"fist.silver{'.lowest' if card.lowest_wins else ''}" for card in cards}
    if deck == "tavern":
        asked |= {key.replace("silver", "for_silver") for key in asked if "silver" in key}
    return asked


def refused_in(source: str) -> Iterator[tuple[str, frozenset[str]]]:
    """The key and fact names of each `Refused(...)`."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id="Refused"), args=[key], keywords=facts):
                keys = [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]
                for each in keys:
                    word = each.value if isinstance(each, ast.Constant) else None
                    if isinstance(each, ast.Attribute) and each.attr == "key":
                        word = HANDED_ON
                    if isinstance(each, ast.Name) and each.id == FOUND_ELSEWHERE:
                        word = HANDED_ON
                    assert isinstance(word, str), f"line {node.lineno}: the key is no literal"
                    yield word, frozenset(fact.arg or "**" for fact in facts)


def why_not_in(source: str) -> Iterator[str]:
    """Results of the functions that say why a magic object can't be used."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.returns and ast.unparse(node.returns) == "str | None":
            for said in ast.walk(node):
                if isinstance(said, ast.Return) and said.value:
                    ways = [said.value.body, said.value.orelse] if isinstance(said.value, ast.IfExp) else []
                    for way in ways or [said.value]:
                        if isinstance(way, ast.Constant) and isinstance(way.value, str):
                            yield way.value


def reasons_in(source: str) -> Iterator[str]:
    """Keys of the reasons for advice."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
            key = node.args[0]
            for each in [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]:
                assert isinstance(each, ast.Constant), f"line {node.lineno}: the key is no literal"
                yield str(each.value)


REASONS_IN_OLD_REVIEWS = frozenset(("many-cards",))
"""Not given any more, but stored reviews still show them."""


@cache
def all_reasons() -> set[str]:
    files = sorted((ROOT / "dragonbot/games").rglob("*.py"))
    return {key for path in files for key in reasons_in(path.read_text("utf-8"))} | REASONS_IN_OLD_REVIEWS


EVERYWHERE = (
    *("engine", "fist", "gold", "games", "match", "tables", "workers", "cluster", "history", "store"),
    *("connection", "ui", "../cogs"),
)


@cache
def all_refused(folders: tuple[str, ...] = EVERYWHERE) -> list[tuple[str, frozenset[str]]]:
    files = [path for folder in folders for path in sorted((ROOT / "dragonbot" / folder).rglob("*.py"))]
    found = [
        (key, facts)
        for path in files
        for key, facts in refused_in(path.read_text("utf-8"))
        if key != HANDED_ON
    ]
    objects = (ROOT / "dragonbot/games/gold/objects.py").read_text("utf-8")
    return found + [(key, frozenset({"card"})) for key in why_not_in(objects)]


def things_in_the_boxes() -> list[str]:
    boxes = [edition.box for edition in EDITIONS.values()]
    there = {name for name in NAMES if any(box[KINDS[name]] for box in boxes)}
    return [*there, *(NAMES[spent] for kind, spent in RETURNING.items() if NAMES[kind] in there)]


@cache
def needed() -> frozenset[str]:
    """Texts for the keys in the rules."""
    asked = [asked_and_answered(deck) for deck in DECKS]
    keys = {key for keys, _ in asked for key in keys}
    words = {word for _, words in asked for word in words}
    things = things_in_the_boxes()
    colours = [thing.removesuffix("_stone") for thing in things if thing.endswith("_stone")]
    names = [
        *(text_id("event", key) for key in EVENTS),
        *(text_id("refused", key) for key, _ in all_refused()),
        *(text_id("reason", key) for key in all_reasons()),
        *(text_id("ask", key) for key in keys),
        *(text_id("answer", key, word) for key, word in words),
        *(text_id("ask", key) for deck in DECKS for key in questions_of_fists(deck)),
        *(text_id("ask", key) for key in OF_SOME_QUESTIONS),
        "answer-fist-bid",
        *(text_id("game", edition) for edition in EDITIONS),
        *(
            text_id("option", option)
            for rules in GAMES.values()
            for option in (*rules.options, *OF_THE_TABLE)
        ),
        *variations(),
        *(text_id("pace", pace) + part for pace in get_args(Pace) for part in ("", ".long")),
        *(text_id("language", language) for language in LANGUAGES),
        *(text_id("level", level) for level in LEVELS),
        *(text_id("done", what) for what in DONE),
        *(text_id("joining", who) for who in get_args(Joining)),
        *(text_id(kind, wish) for kind in OF_A_VOTE for wish in get_args(Wish)),
        "vote-question-end",
        *(text_id("lobby-unrated", why) for why in OF_A_LOBBY),
        *(text_id("trouble", what) for what in TROUBLE),
        *(text_id("permission", name) for name in PERMISSIONS),
        *(text_id("games-of", whose) for whose in games.OF),
        *(text_id("review-next", kind) for kind in (*get_args(Kind), "none", "small")),
        *settled(),
        *settings.STATES.values(),
        *(text_id("quiet-form", field) + part for field in settings.FIELDS for part in ("", ".description")),
        *(text_id("colour", colour) for colour in colours),
    ]
    cards = {card for deck in DECKS.values() for card in deck}
    names += [text_id("card", card) + part for card in cards for part in ("", ".power", ".notes")]
    things += TOKENS.values()
    names += [text_id("thing", thing) + part for thing in things for part in ("", ".taken", ".name", ".none")]
    names += [text_id("refused", f"mistake_{key}") for key in MISTAKES]
    names += [text_id("ask", key) for key in ASKED_BY_BLANKS]
    names += [text_id("answer", key, word) for key, words in ANSWERED_BY_BLANKS.items() for word in words]
    return frozenset((*names, *needed_for_gold(), *needed_for_lessons(), *records.texts()))


def settled() -> Iterator[str]:
    """Settings of `/server`, `/me` and a lobby, with their words."""
    for page in settings.PAGES:
        yield from (page, f"{page}.long")
    for name, setting in settings.SETTINGS.items():
        title = settings.TITLES[name]
        yield from (title, f"{title}.long")
        if setting.channels and name != "channels":
            yield f"{title}.none"
        labelled = name in settings.ROLES or name in ("pace", "daily_zone")
        texts = [] if labelled else [each for each in setting.offers if isinstance(each, str | bool)]
        yield from (text_id(settings.LABELS.get(name, title), word_for(each)) for each in texts)
    who = {*get_args(WhoOpens), *settings.BESIDE_A_HOST.values()}
    yield from (text_id("server-who", word) for word in who)
    for slug, (_, setting) in settings.WISHES.items():
        yield from (text_id("me", slug, word) for word in setting.words)
    yield from (text_id("host-panel", name) for name in (*host.SETTINGS, "remove", "heir"))


def needed_for_lessons() -> Iterator[str]:
    """A lesson and its steps; wrong answers are explained where they don't fit.

    And the situations for trying a card.
    """
    yield from (text_id("try", word) for word in get_args(Word))
    for lesson in LESSONS.values():
        yield text_id("lesson", lesson.id)
        for step in lesson.steps:
            yield text_id("lesson", lesson.id, step.id)
            if step.asks and step.fits is not anything:
                yield text_id("lesson", lesson.id, step.id) + ".otherwise"


def needed_for_gold() -> Iterator[str]:
    """The same for Dragon's Gold; its tokens and refusals come with the others."""
    yield from (text_id("event", key) for key in GOLD_EVENTS)
    yield from (text_id("ask", key) for key in ASKED_IN_GOLD)
    yield from (text_id("answer", key, word) for key, words in ANSWERED_IN_GOLD.items() for word in words)
    yield from (text_id("hunter", hunter) for hunter in HUNTERS)
    yield from (text_id("need", key) for key in SHAPES)
    yield from (text_id("sharing-need", key) for key in SHAPES if key != "divide")  # asked later
    yield from (text_id("sharing-row", row) for row in ROWS)
    yield from (text_id("sharing-most", way) for way in WAYS)
    for game, rules in GOLD_GAMES.items():
        yield text_id("game", game)
        yield from (text_id("card", card) + part for card in rules.cards for part in ("", ".power", ".notes"))
    for option in GOLD_OPTIONS:
        for called in (
            text_id("option", option),
            *(text_id("option", option, w) for w in GOLD_OPTIONS[option]),
        ):
            yield from (called, f"{called}.long")


def variations() -> Iterator[str]:
    """What a table can vary, and the words for it."""
    for rules in GAMES.values():
        for name, variation in rules.variations.items():
            yield from (text_id("option", name), text_id("option", name) + ".long")
            words = ("on", "off") if variation.is_switch else variation.words
            yield from (text_id("variation", name, word) for word in words)
            if variation.numbers:
                yield text_id("variation", name)
            if variation.names:
                yield from (text_id("variation", name), text_id("variation", f"{name}-without"))


def of_gold_alone() -> set[str]:
    """Texts that Dragon's Gold may word differently: shared ones, or those of a magic object."""
    names = {
        *(text_id("event", key) for key in GOLD_EVENTS if key in EVENTS),
        *(text_id("refused", key) for key, _ in all_refused()),
    }
    under = {text_id("event", branch, card.id) for card in OBJECTS.values() for branch in card.branches}
    return {f"{name}-{GOLD.deck}" for name in names} | under


def possible() -> set[str]:
    """Optional texts: a card's own events, and answers to questions without their own words."""
    return {
        text_id("event", branch, card.id)
        for deck in DECKS.values()
        for card in deck.values()
        for branch in card.branches
    } | {
        *(text_id("answer", word) for word in ANSWERS),
        *(text_id("event", key, "blank") for key in TOLD_OF_BLANKS),
        *(text_id("badge-colour", colour) for colour in BADGE_COLOURS),
        *(text_id("badge-shape", shape) for shape in BADGE_SHAPES),
        *(text_id("blank-kind", kind) for kind in KINDS_OF_CARD),
        *(text_id("blank-sold", metal) for metal in SOLD_IN),
    }


def of_one_deck() -> set[str]:
    """Texts that a deck may override: all of the common deck's."""
    common, decks = DECKS["2002"], [words.deck for words in WORDS.values() if words.deck]
    keys, words = asked_and_answered("2002")
    names = {
        *(text_id("event", key) for key in EVENTS),
        *(text_id("event", branch, card.id) for card in common.values() for branch in card.branches),
        *(text_id("card", card) for card in common),
        *(text_id("ask", key) for key in keys | questions_of_fists("2002")),
        *(text_id("answer", key, word) for key, word in words),
    }
    return {f"{name}-{deck}" for name in names for deck in decks}


def named_in_code() -> set[str]:
    """Every string in the source: message ids there count as used."""
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


@cache
def reached() -> frozenset[str]:
    """All messages that something can reach, found by reading the whole source."""
    return frozenset(needed() | possible() | of_one_deck() | of_gold_alone() | named_in_code())


def unused(ids: Iterable[str]) -> list[str]:
    """Messages that nothing can reach. Attributes aren't checked; rules are found by topic."""
    used = reached()
    messages = {name.partition(".")[0] for name in ids}
    rulebooks = {edition.rulebook for edition in EDITIONS.values()}
    rulebooks |= {rules.rulebook for rules in GOLD_GAMES.values()}
    topics = tuple(f"rules-{rulebook}-" for rulebook in rulebooks)
    return sorted(name for name in messages - used if not name.startswith((*topics, *OF_COMMANDS, OF_BLANKS)))
