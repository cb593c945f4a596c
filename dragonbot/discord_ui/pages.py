"""Pages: the rules by topic, a card with its rulings, and what this bot is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import discord

from dragonbot.discord_ui import components
from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.components import (
    MOST_TEXT,
    Action,
    Button,
    button,
    fitting,
    layout,
    length,
    lines,
    row,
)
from dragonbot.discord_ui.house_rules import house_line
from dragonbot.discord_ui.panels import options_offered
from dragonbot.discord_ui.picture import Picture
from dragonbot.discord_ui.protocols import MatchLike
from dragonbot.discord_ui.voice import NO_OPTIONS, Voice, command_facts, stamp
from dragonbot.games import GAMES
from dragonbot.ids import NO_MATCH, PostNumber
from dragonbot.text.catalogue import Catalogue, text_id
from dragonbot.text.narrator import Narrator
from dragonbot.text.topics import topic_id, topic_text, topics_of


class About(NamedTuple):
    """How the bot is."""

    version: str
    since: float
    """Since when it runs."""
    answers_in: float | None
    """Seconds from Discord and back; None where that is not known."""
    tables: int
    """How many go on."""


def topics(game: str, language: str) -> list[tuple[str, str]]:
    """Each topic of a game's rules with its title, in the order of the book."""
    catalogue, book = Catalogue(language), GAMES[game].rulebook
    return [
        (topic, catalogue.attribute(topic_id(book, topic), "title")) for topic in topics_of(book, catalogue)
    ]


def rules_page(
    game: str,
    topic: str | None,
    language: str,
    mentions: Mapping[str, str] | None = None,
    chosen: Mapping[str, Any] = NO_OPTIONS,
) -> discord.ui.LayoutView:
    """One topic of a game's rules; without one, its goal and what else there is to read and to do.

    It tells the values of the table that has chosen these options.
    """
    catalogue = Catalogue(language)
    known = topics(game, language)
    shown = topic or known[0][0]
    title = catalogue.say(
        "page-rules-title",
        game=catalogue.say(text_id("game", game)),
        topic=dict(known)[shown],
    )
    others = None
    if topic is None:
        listed = Narrator(catalogue).phrases.in_a_row([called for _, called in known])
        others = lines(
            catalogue.say("page-topics", topics=listed),
            catalogue.say("page-tutorial", **command_facts(mentions or {})),
        )
    room = MOST_TEXT - length(title) - length(others or "")
    said = topic_text(game, shown, [*options_offered(game), *GAMES[game].variations], catalogue, chosen)
    text = "\n".join(fitting(said.split("\n"), room, catalogue))
    return layout(title, text, components.line() if others else None, others)


def round_button(voice: Voice, match: MatchLike) -> Button:
    """Shows the round or turn, step by step."""
    return button(voice.say("button-round"), Action("round", match.id, PostNumber(match.posts)))


def round_page(match: MatchLike, language: str) -> discord.ui.LayoutView:
    """The round or turn as this table plays it, step by step, with its house rules."""
    board, catalogue = BOARDS[match.game], Catalogue(language)
    voice = Voice(catalogue, board=board, options=match.options)
    title = voice.say("round-title", game=catalogue.say(text_id("game", match.game)))
    told: list[str] = []
    for number, (step, parts) in enumerate(board.steps(voice, match), 1):
        told += [f"{number}. {step}", *(f"  - {part}" for part in parts)]
    rules = house_line(voice, match) or ""
    room = MOST_TEXT - length(title) - length(rules)
    return layout(title, "\n".join(fitting(told, room, catalogue)), rules or None)


def game_of(card: str, game: str | None) -> str:
    """The game as whose card it is shown: this one, if it has it."""
    games = [each for each, box in GAMES.items() if card in box.cards]
    return game if game is not None and game in games else games[0]


def card_page(
    card: str, language: str, game: str | None = None, picture: Picture | None = None
) -> discord.ui.LayoutView:
    """What a card does, and its rulings: in one game, or in every one that has it."""
    catalogue = Catalogue(language)
    told = Narrator(catalogue, vocabulary=BOARDS[game_of(card, game)].vocabulary, has_icons=True)
    title = catalogue.say("page-card-title", card=told.card(card))
    entries = _entries(card, catalogue, game)
    parts: list[components.Part | str] = []
    room = (MOST_TEXT - length(title)) // len(entries)
    for (power, notes), games in entries.items():
        names = Narrator(catalogue).phrases.listed([catalogue.say(text_id("game", each)) for each in games])
        text = power if len(entries) == 1 else catalogue.say("page-card-in", games=names, power=power)
        items = [catalogue.say("story-item", line=note) for note in notes.splitlines()]
        shown = "\n".join(fitting(items, room - length(text), catalogue))
        parts += [components.line(), text, shown] if parts else [lines(title, text), components.line(), shown]
    return layout(*parts) if picture is None else layout(picture.gallery(), *parts)


def _entries(card: str, catalogue: Catalogue, game: str | None) -> dict[tuple[str, str], list[str]]:
    """What the card does and its rulings, with the games in which it is so."""
    games = [each for each, box in GAMES.items() if card in box.cards]
    entries: dict[tuple[str, str], list[str]] = {}
    for each in [game] if game in games else games:
        narrator = Narrator(catalogue, vocabulary=BOARDS[each].vocabulary)
        entries.setdefault((narrator.power(card), narrator.notes(card)), []).append(each)
    return entries


def about_page(facts: About, language: str, mentions: Mapping[str, str]) -> discord.ui.LayoutView:
    """How to begin, version, health, deadlines, what is kept, and a button to be forgotten."""
    say = Catalogue(language).say
    health = (
        say("about-health-unknown", since=stamp(facts.since), tables=facts.tables)
        if facts.answers_in is None
        else say(
            "about-health",
            since=stamp(facts.since),
            tables=facts.tables,
            milliseconds=str(round(facts.answers_in * 1000)),
        )
    )
    return layout(
        lines(say("about-title", version=facts.version), health),
        say("about-begin", **command_facts(mentions)),
        components.line(),
        say("about-deadlines"),
        components.line(),
        say("about-kept"),
        row(
            button(say("button-privacy"), Action("privacy", NO_MATCH, 0)),
            button(say("button-forget"), Action("forget", NO_MATCH, 0), components.GRAVE),
        ),
    )
