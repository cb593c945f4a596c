"""Cards, games and topics of the rules: found by their names in every language, however these are typed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, get_args

from dragonbot.discord_ui.components import MOST_OPTIONS
from dragonbot.discord_ui.pages import topics
from dragonbot.engine.refusal import Refused
from dragonbot.engine.timer import Pace
from dragonbot.games import GAMES
from dragonbot.text.catalogue import Catalogue, languages, text_id

PACES: Final[tuple[str, ...]] = get_args(Pace)
SPELT: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


@cache
def cards() -> tuple[str, ...]:
    """The ids of all cards of all games."""
    return tuple(dict.fromkeys(card for box in GAMES.values() for card in box.cards))


def card_named(asked: str, language: str | None = None) -> str | None:
    """The card that goes by this id or name, or the only one whose name begins so.

    A card can be called in one language what is another card in the other: the person's own comes first.
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
    """Cards whose name in any language holds what has been typed, with their names in one language.

    Names that begin so come first.
    """
    wanted = plain(typed)
    ranks: dict[str, int] = {}
    for card, name in _card_names():
        if wanted in name:
            rank = 0 if name.startswith(wanted) else 1
            ranks[card] = min(rank, ranks.get(card, rank))
    shown = sorted((rank, _card_label(card, language), card) for card, rank in ranks.items())
    return [(name, card) for _, name, card in shown[:MOST_OPTIONS]]


def plain(name: str) -> str:
    """The name without capitals, accents and signs; umlauts as people type them who have none."""
    spelt = unicodedata.normalize("NFC", name).casefold().replace("_", " ").translate(SPELT)
    bare = "".join(sign for sign in unicodedata.normalize("NFD", spelt) if not unicodedata.combining(sign))
    return " ".join(re.findall(r"\w+", bare))


@cache
def _card_names() -> tuple[tuple[str, str], ...]:
    """Ids and names in all languages, plain: every letter that is typed is compared with all of them."""

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
    """The name, with that of its game where a card of another game is called the same."""
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
    """The topic of a game's rules that goes by this id or title, or the only one whose title begins so."""
    return the_one_called(asked, _topic_names(game))


def topics_offered(typed: str, game: str, language: str) -> list[tuple[str, str]]:
    """Topics whose title in any language holds what has been typed, with their titles in one language."""
    wanted = plain(typed)
    fitting = {topic for topic, title in _topic_names(game) if wanted in title}
    return [(topic, title) for topic, title in topics(game, language) if topic in fitting][:MOST_OPTIONS]


def the_one_called(asked: str, called: Sequence[tuple[str, str]]) -> str | None:
    """The only id of which a name is this or, failing that, begins so. The names are plain."""
    wanted = plain(asked)
    exact = {each for each, name in called if name == wanted}
    begun = {each for each, name in called if wanted and name.startswith(wanted)}
    return next((found.pop() for found in (exact, begun) if len(found) == 1), None)


@cache
def _topic_names(game: str) -> list[tuple[str, str]]:
    """Ids and titles in all languages, as they are compared."""
    known = [(topic, title) for language in languages() for topic, title in topics(game, language)]
    return [(topic, plain(name)) for topic, title in known for name in (topic.replace("-", " "), title)]


def game_named(asked: str) -> str:
    """The game that goes by this id or title, or the only one whose id or title begins so; else Refused."""
    game = asked if asked in GAMES else the_one_called(asked, _game_names())
    if game is None:
        raise Refused("unknown_game", asked=asked, options=tuple(GAMES))
    return game


def games_offered(typed: str, language: str) -> list[tuple[str, str]]:
    """Games whose id or title in any language holds what has been typed, with what they are shown as."""
    wanted, catalogue = plain(typed), Catalogue(language)
    fitting = {game for game, name in _game_names() if wanted in name}
    return [(game, game_label(game, catalogue)) for game in GAMES if game in fitting]


def game_label(game: str, catalogue: Catalogue) -> str:
    """The title, and the id by which the game goes outside Discord, too."""
    return catalogue.say("game-with-id", game=catalogue.say(text_id("game", game)), id=game)


def pace_named(asked: str) -> str:
    """The pace that goes by this id or what it is called; else Refused, as a client may still offer it."""
    return _word_named(asked, _pace_names())


def language_named(asked: str) -> str:
    """The language that goes by this id or name; else Refused."""
    return _word_named(asked, _language_names())


def paces_offered(typed: str, language: str, usual: str) -> list[tuple[str, str]]:
    """Paces of which a name holds what has been typed, the usual one marked and first."""
    labels = {pace: Catalogue(language).attribute(text_id("pace", pace), "long") for pace in PACES}
    return _words_offered(typed, _pace_names(), labels, usual, Catalogue(language))


def languages_offered(typed: str, language: str, usual: str) -> list[tuple[str, str]]:
    """The same with languages."""
    labels = {each: Catalogue(language).say(text_id("language", each)) for each in languages()}
    return _words_offered(typed, _language_names(), labels, usual, Catalogue(language))


def _words_offered(
    typed: str, names: Sequence[tuple[str, str]], labels: Mapping[str, str], usual: str, catalogue: Catalogue
) -> list[tuple[str, str]]:
    wanted = plain(typed)
    fitting = {word for word, name in names if wanted in name}
    first = [(usual, catalogue.say("usual-here", what=labels[usual]))] if usual in fitting else []
    return [*first, *((word, label) for word, label in labels.items() if word in fitting and word != usual)]


def _word_named(asked: str, names: Sequence[tuple[str, str]]) -> str:
    word = the_one_called(asked, names)
    if word is None:
        raise Refused("old_choice", asked=asked)
    return word


@cache
def _pace_names() -> list[tuple[str, str]]:
    told = [
        (pace, said)
        for catalogue in map(Catalogue, languages())
        for pace in PACES
        for said in (catalogue.say(text_id("pace", pace)), catalogue.attribute(text_id("pace", pace), "long"))
    ]
    return [(pace, plain(name)) for pace, name in (*((pace, pace) for pace in PACES), *told)]


@cache
def _language_names() -> list[tuple[str, str]]:
    told = [
        (each, catalogue.say(text_id("language", each)))
        for catalogue in map(Catalogue, languages())
        for each in languages()
    ]
    return [(each, plain(name)) for each, name in (*((each, each) for each in languages()), *told)]


def _game_names() -> list[tuple[str, str]]:
    """Ids with all names, as they are compared."""
    titles = [
        (game, Catalogue(language).say(text_id("game", game))) for language in languages() for game in GAMES
    ]
    labels = [(game, game_label(game, Catalogue(language))) for language in languages() for game in GAMES]
    return [(game, plain(name)) for game, name in (*((game, game) for game in GAMES), *titles, *labels)]
