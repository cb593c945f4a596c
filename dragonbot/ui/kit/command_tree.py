"""Commands with localized names, lookups for their options, and pages they show."""

from __future__ import annotations

import hashlib
import json
import logging
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from inspect import signature
from typing import Any, Final, NamedTuple, Protocol, TypedDict, TypeVar

import discord
from discord import app_commands
from discord.http import Route

from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.ids import NO_MATCH
from dragonbot.store.pace import PACES
from dragonbot.store.rows import MatchRow
from dragonbot.text.speech import (
    Catalogue,
    Narrator,
    house_line,
    language_of,
    languages,
    text_id,
    topic_id,
    topic_text,
    topics_of,
)
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import (
    MOST_OPTIONS,
    MOST_TEXT,
    Action,
    button,
    fitting,
    layout,
    length,
    lines,
    row,
)
from dragonbot.ui.kit.names import NO_OPTIONS, TableText, command_facts, stamp
from dragonbot.ui.lobby.panels import options_offered
from dragonbot.ui.table.board import BOARDS
from dragonbot.ui.table.picture import Picture


class About(NamedTuple):
    """The bot's status."""

    version: str
    since: float
    """When it started."""
    answers_in: float | None
    """Round trip to Discord in seconds, if known."""
    tables: int
    """Running tables."""
    contact: str = ""
    """Where to write to the operator, if known."""


def topics(game: str, language: str) -> list[tuple[str, str]]:
    """Topics of a game's rules with titles, in the order of the rules."""
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
    """A topic of a game's rules; without one, the goal and an overview.

    Numbers are those of a table with these options.
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


def round_page(match: MatchRow, language: str) -> discord.ui.LayoutView:
    """The round or turn as this table plays it, step by step, with its house rules."""
    board, catalogue = BOARDS[match.game], Catalogue(language)
    texts = TableText(catalogue, board=board, options=match.options)
    title = texts.say("round-title", game=catalogue.say(text_id("game", match.game)))
    told: list[str] = []
    for number, (step, parts) in enumerate(board.steps(texts, match), 1):
        told += [f"{number}. {step}", *(f"  - {part}" for part in parts)]
    rules = house_line(texts.phrases, match) or ""
    room = MOST_TEXT - length(title) - length(rules)
    return layout(title, "\n".join(fitting(told, room, catalogue)), rules or None)


def game_of(card: str, game: str | None) -> str:
    """The game under which the card is shown: this one, if it has it."""
    games = [each for each, box in GAMES.items() if card in box.cards]
    return game if game is not None and game in games else games[0]


def card_page(
    card: str, language: str, game: str | None = None, picture: Picture | None = None
) -> discord.ui.LayoutView:
    """What a card does and its rulings, in one game or in all that have it."""
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
    """What the card does and its rulings, each with the games it applies to."""
    games = [each for each, box in GAMES.items() if card in box.cards]
    entries: dict[tuple[str, str], list[str]] = {}
    for each in [game] if game in games else games:
        narrator = Narrator(catalogue, vocabulary=BOARDS[each].vocabulary)
        entries.setdefault((narrator.power(card), narrator.notes(card)), []).append(each)
    return entries


def about_page(facts: About, language: str, mentions: Mapping[str, str]) -> discord.ui.LayoutView:
    """First steps, version, health, deadlines and privacy."""
    catalogue = Catalogue(language)
    say = catalogue.say
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
        components.line(),
        lines(
            say("about-rights"),
            *(
                say(
                    "about-game",
                    title=say(f"game-{game}"),
                    designers=catalogue.joined("list-more", box.credits.designers),
                    publisher=box.credits.publisher,
                    year=str(box.credits.year),
                )
                for game, box in GAMES.items()
                if box.credits is not None
            ),
            say("about-contact", contact=facts.contact) if facts.contact else None,
        ),
        row(
            button(say("button-privacy"), Action("privacy", NO_MATCH, 0)),
            button(say("button-forget"), Action("forget", NO_MATCH, 0), components.GRAVE),
        ),
    )


def help_page(
    language: str, mentions: Mapping[str, str], *, is_host: bool, is_keeper: bool
) -> discord.ui.LayoutView:
    """What this is, how to begin, and the commands that matter to this person."""
    say, facts = Catalogue(language).say, command_facts(mentions)
    told = ["help-begin", "help-player"]
    told += ["help-host"] if is_host else []
    told += ["help-keeper"] if is_keeper else []
    return layout(say("help-title"), *(say(each, **facts) for each in told), say("help-more", **facts))


SPELT: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


@cache
def cards() -> tuple[str, ...]:
    """Ids of all cards in all games."""
    return tuple(dict.fromkeys(card for box in GAMES.values() for card in box.cards))


def card_named(asked: str, language: str | None = None) -> str | None:
    """The card with this id or name, or the only one whose name begins like this.

    A name can mean different cards in two languages; the person's own comes first.
    """
    if asked in cards():
        return asked
    wanted = plain(asked)
    mine = [card for card in cards() if language and plain(_card_called(card, language)) == wanted]
    exact = [card for card, name in _card_names() if name == wanted]
    begun = [card for card, name in _card_names() if wanted and name.startswith(wanted)]
    for found in (mine, exact, begun):
        if len(set(found)) == 1 or (found and found is exact):
            return found[0]
    return None


def cards_offered(typed: str, language: str) -> list[tuple[str, str]]:
    """Cards whose name in any language fits what has been typed, with their names in one language."""
    ranks = ranked(typed, _card_names())
    shown = sorted((rank, _card_label(card, language), card) for card, rank in ranks.items())
    return [(name, card) for _, name, card in shown[:MOST_OPTIONS]]


def plain(name: str) -> str:
    """The name in lower case without accents and punctuation; umlauts as typed without them."""
    spelt = unicodedata.normalize("NFC", name).casefold().replace("_", " ").translate(SPELT)
    bare = "".join(sign for sign in unicodedata.normalize("NFD", spelt) if not unicodedata.combining(sign))
    return " ".join(re.findall(r"\w+", bare))


def ranked(typed: str, names: Iterable[tuple[str, str]]) -> dict[str, int]:
    """The ids whose plain names hold what has been typed, by rank; those that begin so have rank 0.

    Where there are none: those of which a word begins so but for a typing error or two.
    """
    wanted, names = plain(typed)[:LONGEST_TYPED], tuple(names)
    ranks: dict[str, int] = {}
    for each, name in names:
        if wanted in name:
            _note_rank(ranks, each, 0 if name.startswith(wanted) else 1)
    most = 0 if len(wanted) < FEWEST_LETTERS else 1 if len(wanted) < FEWEST_LETTERS_FOR_TWO else 2
    if ranks or not most:
        return ranks
    letters = Counter(wanted)
    for each, name in names:
        if (letters - _letters(name)).total() > most:  # spares most of the comparisons
            continue
        words = name.split()
        for first in range(len(words)):
            errors = _errors(wanted, " ".join(words[first:]))
            if errors <= most:
                _note_rank(ranks, each, 2 * errors + (first > 0))
    return ranks


LONGEST_TYPED: Final = 40
FEWEST_LETTERS: Final = 4
FEWEST_LETTERS_FOR_TWO: Final = 7
"""With fewer letters too many names are near."""


def _note_rank(ranks: dict[str, int], each: str, rank: int) -> None:
    ranks[each] = min(rank, ranks.get(each, rank))


@cache
def _letters(name: str) -> Counter[str]:
    return Counter(name)


def _errors(typed: str, name: str) -> int:
    """Letters left out, added, wrong or swapped with the next one, if the name is typed as far as that."""
    above: list[int] = []
    row: list[int] = [*range(len(name) + 1)]
    for place, letter in enumerate(typed, 1):
        following = [place]
        for column, other in enumerate(name, 1):
            best = min(row[column] + 1, following[-1] + 1, row[column - 1] + (letter != other))
            if place > 1 and column > 1 and (letter, typed[place - 2]) == (name[column - 2], other):
                best = min(best, above[column - 2] + 1)
            following.append(best)
        above, row = row, following
    return min(row)


@cache
def _card_names() -> tuple[tuple[str, str], ...]:
    """Ids with plain names in all languages, for matching at every keystroke."""

    def names() -> Iterator[tuple[str, str]]:
        for card in cards():
            yield card, card
            for language in languages():
                yield card, _card_called(card, language)
                if _card_label(card, language) != _card_called(card, language):
                    yield card, _card_label(card, language)

    return tuple((card, plain(name)) for card, name in names())


@cache
def _card_label(card: str, language: str) -> str:
    """The card's name, with its game if another game has a card of that name."""
    name = _card_called(card, language)
    if sum(_card_called(other, language) == name for other in cards()) == 1:
        return name
    catalogue = Catalogue(language)
    game = next(game for game, box in GAMES.items() if card in box.cards)
    return catalogue.say("card-of-game", card=name, game=catalogue.say(text_id("game", game)))


@cache
def _card_called(card: str, language: str) -> str:
    return Catalogue(language).say(text_id("card", card))


def topic_named(asked: str, game: str) -> str | None:
    """The topic with this id or title, or the only one whose title begins like this."""
    return the_one_called(asked, _topic_names(game))


def topics_offered(typed: str, game: str, language: str) -> list[tuple[str, str]]:
    """Topics whose title in any language fits what has been typed, with their titles in one language."""
    fitting = ranked(typed, _topic_names(game))
    return [(topic, title) for topic, title in topics(game, language) if topic in fitting][:MOST_OPTIONS]


def the_one_called(asked: str, called: Sequence[tuple[str, str]]) -> str | None:
    """The only id with this plain name or, failing that, with a name that begins like this."""
    wanted = plain(asked)
    exact = {each for each, name in called if name == wanted}
    begun = {each for each, name in called if wanted and name.startswith(wanted)}
    return next((found.pop() for found in (exact, begun) if len(found) == 1), None)


@cache
def _topic_names(game: str) -> list[tuple[str, str]]:
    """Topic ids with plain titles in all languages."""
    known = [(topic, title) for language in languages() for topic, title in topics(game, language)]
    return [(topic, plain(name)) for topic, title in known for name in (topic.replace("-", " "), title)]


def game_named(asked: str) -> str:
    """The game with this id or title, or the only one that begins like this; else Refused."""
    game = asked if asked in GAMES else the_one_called(asked, _game_names())
    if game is None:
        raise Refused("unknown_game", asked=asked, options=tuple(GAMES))
    return game


def games_offered(typed: str, language: str) -> list[tuple[str, str]]:
    """Games whose id or title in any language fits what has been typed, with what they are shown as."""
    catalogue, fitting = Catalogue(language), ranked(typed, _game_names())
    return [(game, game_label(game, catalogue)) for game in GAMES if game in fitting]


def game_label(game: str, catalogue: Catalogue) -> str:
    """The title and the id."""
    return catalogue.say("game-with-id", game=catalogue.say(text_id("game", game)), id=game)


def pace_named(asked: str) -> str:
    """The pace with this id or name; else Refused, as a client may offer an old one."""
    return _word_named(asked, _pace_names())


def language_named(asked: str) -> str:
    """The language with this id or name; else Refused."""
    return _word_named(asked, _language_names())


def paces_offered(typed: str, language: str, usual: str) -> list[tuple[str, str]]:
    """Paces whose name contains the typed text, the default marked and first."""
    labels: dict[str, str] = {pace: _called("pace", ".long")(Catalogue(language), pace) for pace in PACES}
    return _words_offered(typed, _pace_names(), labels, usual, Catalogue(language))


def languages_offered(typed: str, language: str, usual: str) -> list[tuple[str, str]]:
    """Languages whose name contains the typed text, the default marked and first."""
    labels = {each: Catalogue(language).say(text_id("language", each)) for each in languages()}
    return _words_offered(typed, _language_names(), labels, usual, Catalogue(language))


def _words_offered(
    typed: str, names: Sequence[tuple[str, str]], labels: Mapping[str, str], usual: str, catalogue: Catalogue
) -> list[tuple[str, str]]:
    fitting = ranked(typed, names)
    first = [(usual, catalogue.say("usual-here", what=labels[usual]))] if usual in fitting else []
    return [*first, *((word, label) for word, label in labels.items() if word in fitting and word != usual)]


def _word_named(asked: str, names: Sequence[tuple[str, str]]) -> str:
    word = the_one_called(asked, names)
    if word is None:
        raise Refused("old_choice", asked=asked)
    return word


def _names_of(ids: Sequence[str], *called: Callable[[Catalogue, str], str]) -> list[tuple[str, str]]:
    """Ids with their plain names in all languages; the id itself is a name, too."""
    told = [
        (each, name(catalogue, each))
        for catalogue in map(Catalogue, languages())
        for each in ids
        for name in (lambda _, each: each, *called)
    ]
    return [(each, plain(name)) for each, name in told]


def _called(kind: str, attribute: str = "") -> Callable[[Catalogue, str], str]:
    """The text of an id of this kind, or an attribute of it."""
    return lambda catalogue, each: catalogue.say(text_id(kind, each) + attribute)


@cache
def _pace_names() -> list[tuple[str, str]]:
    return _names_of(PACES, _called("pace"), _called("pace", ".long"))


@cache
def _language_names() -> list[tuple[str, str]]:
    return _names_of(languages(), _called("language"))


def _game_names() -> list[tuple[str, str]]:
    return _names_of(tuple(GAMES), _called("game"), lambda catalogue, game: game_label(game, catalogue))


C = TypeVar("C", bound=Callable[..., Any])

SPOKEN_BY_DEFAULT: Final = "en"
"""The base language of the command tree; Discord falls back to it."""


def text(message: str) -> app_commands.locale_str:
    """A localizable text for the command tree."""
    return app_commands.locale_str(Catalogue(SPOKEN_BY_DEFAULT).say(message), message=message)


class Named(TypedDict):
    name: app_commands.locale_str
    description: app_commands.locale_str


def named(message: str) -> Named:
    """A command's name and description."""
    return {"name": text(message), "description": text(f"{message}.description")}


def options(command: C) -> C:
    """A decorator: names and descriptions of a command's options, which are its parameters."""
    names = [name for name in signature(command).parameters if name not in ("self", "interaction")]
    called = {name: text(text_id("opt", name)) for name in names}
    described = {name: text(text_id("opt", name) + ".description") for name in names}
    return app_commands.describe(**described)(app_commands.rename(**called)(command))


@cache
def _catalogues() -> dict[discord.Locale, Catalogue]:
    """Catalogues by Discord locale, without the base language."""
    spoken = {locale: language_of(locale.value, SPOKEN_BY_DEFAULT) for locale in discord.Locale}
    return {
        locale: Catalogue(language) for locale, language in spoken.items() if language != SPOKEN_BY_DEFAULT
    }


class Translator(app_commands.Translator):
    """Localizes command texts when commands are registered."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - discord.py gives it
    ) -> str | None:
        message: Any = string.extras.get("message")
        catalogue = _catalogues().get(locale)
        if catalogue is None or message is None or not catalogue.has(message):
            return None
        return catalogue.say(message)


def choices(kind: str, values: Iterable[str], attribute: str = "") -> list[app_commands.Choice[str]]:
    """A choice for each value, labelled by its text or by an attribute of it."""
    ids = {value: text_id(kind, value) + attribute for value in values}
    return [app_commands.Choice(name=text(message), value=value) for value, message in ids.items()]


def game_choices(typed: str, language: str) -> list[app_commands.Choice[str]]:
    """Choices while a game's name is typed."""
    return [app_commands.Choice(name=label, value=game) for game, label in games_offered(typed, language)]


def chosen(value: str, among: Iterable[str]) -> str:
    """The choice. Refused if it no longer exists, as a client may still offer it."""
    if value not in among:
        raise Refused("old_choice", asked=value)
    return value


log = logging.getLogger(__name__)

KEY: Final = "commands"
ENTRY_POINT: Final = 4
"""Discord's command type for launching Activities; discord.py has none."""
KEPT_OF_ENTRY_POINT: Final = frozenset(
    "id type name name_localizations description description_localizations default_member_permissions "
    "contexts integration_types handler".split()
)


class Notes(Protocol):
    """Storage for the last registered commands."""

    async def meta(self, key: str) -> str | None: ...
    async def set_meta(self, key: str, value: str) -> None: ...


async def payload_of(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """All commands in the form registered with Discord, in all languages."""
    translator = tree.translator
    payload = []
    for command in sorted(tree.get_commands(), key=lambda command: command.name):
        if translator is None:
            payload.append(command.to_dict(tree))
        else:
            payload.append(await command.get_translated_payload(tree, translator))
    return payload


def digest(payload: list[dict[str, Any]]) -> str:
    return hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()


async def sync(tree: app_commands.CommandTree[Any], application: int, notes: Notes) -> dict[str, str]:
    """Register commands if they changed; returns how each is mentioned."""
    payload = await payload_of(tree)
    wanted = digest(payload)
    noted = _ids_noted(await notes.meta(KEY), application, wanted)
    if noted is not None:
        return mentions(tree.get_commands(), noted)
    ids = await _tell(tree, application, payload)
    await notes.set_meta(KEY, json.dumps({"application": application, "digest": wanted, "ids": ids}))
    log.info("registered with Discord: %s commands", len(ids))
    return mentions(tree.get_commands(), ids)


async def _tell(
    tree: app_commands.CommandTree[Any], application: int, payload: list[dict[str, Any]]
) -> dict[str, int]:
    """Register all commands; returns their ids.

    With Activities, Discord adds an entry point command that must be included.
    """
    http, path = tree.client.http, "/applications/{application_id}/commands"
    route = Route("GET", path, application_id=application)
    there = await http.request(route, params={"with_localizations": "true"})
    kept = [
        {name: value for name, value in command.items() if name in KEPT_OF_ENTRY_POINT}
        for command in there
        if command["type"] == ENTRY_POINT
    ]
    told = await http.bulk_upsert_global_commands(application, payload=payload + kept)
    return {command["name"]: int(command["id"]) for command in told if command["type"] != ENTRY_POINT}


def _ids_noted(text: str | None, application: int, wanted: str) -> dict[str, int] | None:
    """Command ids, if exactly these commands were registered; None if the note is unreadable."""
    try:
        noted = json.loads(text or "{}")
        if noted.get("application") == application and noted.get("digest") == wanted:
            return {str(name): int(number) for name, number in noted["ids"].items()}
    except (ValueError, TypeError, AttributeError, LookupError):
        log.error("meta: the commands last sent to Discord cannot be read, so they are sent again")
    return None


def mentions(commands: Iterable[object], ids: Mapping[str, int]) -> dict[str, str]:
    """Mentions by command: `table show` is `</table show:ID>`."""
    found = {}
    for command in commands:
        if isinstance(command, app_commands.Group):
            inner = [each for each in command.walk_commands() if isinstance(each, app_commands.Command)]
        elif isinstance(command, app_commands.Command):
            inner = [command]
        else:
            continue
        for each in inner:
            root = each.root_parent or each
            if root.name in ids:
                found[each.qualified_name] = f"</{each.qualified_name}:{ids[root.name]}>"
    return found
