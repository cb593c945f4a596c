"""Topics of the rules: found by their titles in every language, however these are typed."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbot.discord_ui.card_names import plain
from dragonbot.discord_ui.limits import MOST_OPTIONS
from dragonbot.discord_ui.pages import topics
from dragonbot.text.catalogue import languages


def topic_named(asked: str, game: str) -> str | None:
    """The topic of a game's rules that goes by this id or title, or the only one whose title begins so."""
    return the_one_called(asked, _called(game))


def topics_offered(typed: str, game: str, language: str) -> list[tuple[str, str]]:
    """Topics whose title in any language holds what has been typed, with their titles in one language."""
    wanted = plain(typed)
    fitting = {topic for topic, title in _called(game) if wanted in title}
    return [(topic, title) for topic, title in topics(game, language) if topic in fitting][:MOST_OPTIONS]


def the_one_called(asked: str, called: Sequence[tuple[str, str]]) -> str | None:
    """The only id of which a name is this or, failing that, begins so. The names are plain."""
    wanted = plain(asked)
    exact = {each for each, name in called if name == wanted}
    begun = {each for each, name in called if wanted and name.startswith(wanted)}
    return next((found.pop() for found in (exact, begun) if len(found) == 1), None)


def _called(game: str) -> list[tuple[str, str]]:
    """Ids and titles in all languages, as they are compared."""
    known = [(topic, title) for language in languages() for topic, title in topics(game, language)]
    return [(topic, plain(name)) for topic, title in known for name in (topic.replace("-", " "), title)]
