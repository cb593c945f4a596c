"""Names of games: found by their ids, and by their titles in every language, however these are typed."""

from __future__ import annotations

from dragonbot.discord_ui.card_names import plain
from dragonbot.discord_ui.topic_names import the_one_called
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.text.catalogue import Catalogue, languages, text_id


def game_named(asked: str) -> str:
    """The game that goes by this id or title, or the only one whose id or title begins so; else Refused."""
    game = asked if asked in GAMES else the_one_called(asked, _called())
    if game is None:
        raise Refused("unknown_game", asked=asked, options=tuple(GAMES))
    return game


def games_offered(typed: str, language: str) -> list[tuple[str, str]]:
    """Games whose id or title in any language holds what has been typed, with what they are shown as."""
    wanted, catalogue = plain(typed), Catalogue(language)
    fitting = {game for game, name in _called() if wanted in name}
    return [(game, game_label(game, catalogue)) for game in GAMES if game in fitting]


def game_label(game: str, catalogue: Catalogue) -> str:
    """The title, and the id by which the game goes outside Discord, too."""
    return catalogue.say("game-with-id", game=catalogue.say(text_id("game", game)), id=game)


def _called() -> list[tuple[str, str]]:
    """Ids with all names, as they are compared."""
    titles = [
        (game, Catalogue(language).say(text_id("game", game))) for language in languages() for game in GAMES
    ]
    labels = [(game, game_label(game, Catalogue(language))) for language in languages() for game in GAMES]
    return [(game, plain(name)) for game, name in (*((game, game) for game in GAMES), *titles, *labels)]
