"""Topics: the rules in short, one text for each. A game's rulebook says which are its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from dragonbot.engine.box import Box
from dragonbot.games import GAMES
from dragonbot.text.catalogue import Catalogue, Fact, text_id

NO_OPTIONS: Final[Mapping[str, Any]] = {}
HOUSE_RULES: Final = "house-rules"
"""The topic that tells what a table may agree on."""


def topic_id(rulebook: str, topic: str) -> str:
    """The id of the text; its attribute `title` is what the topic is called."""
    return f"rules-{rulebook}-{topic}"


def topics_of(rulebook: str, catalogue: Catalogue) -> list[str]:
    """The topics in the order of the book."""
    beginning = topic_id(rulebook, "")
    ids = (name for name in catalogue.ids() if name.startswith(beginning) and "." not in name)
    return [name.removeprefix(beginning) for name in ids]


def values_at(game: str, chosen: Mapping[str, Any]) -> dict[str, Fact]:
    """The numbers that a table may vary, as it has chosen them: points to win, coins at the start, sand."""
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
    """What a topic says at a table that has chosen these options.

    Under the house rules that is also each of the `options`, in the lobby's own words.
    """
    paragraphs = [catalogue.say(topic_id(GAMES[game].rulebook, topic), **values_at(game, chosen))]
    if topic == HOUSE_RULES:
        for option in options:
            name = text_id("option", option)
            meaning = catalogue.attribute(name, "long")
            paragraphs.append(catalogue.say("option-told", name=catalogue.say(name), meaning=meaning))
    return "\n\n".join(paragraphs)
