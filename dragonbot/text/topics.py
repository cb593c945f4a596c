"""Topics: the rules in short, one text for each. A game's rulebook says which are its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dragonbot.text.catalogue import Catalogue, text_id

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


def topic_text(rulebook: str, topic: str, options: Iterable[str], catalogue: Catalogue) -> str:
    """What a topic says. Under the house rules that is each of these options, in the lobby's own words."""
    paragraphs = [catalogue.say(topic_id(rulebook, topic))]
    if topic == HOUSE_RULES:
        for option in options:
            name = text_id("option", option)
            meaning = catalogue.attribute(name, "long")
            paragraphs.append(catalogue.say("option-told", name=catalogue.say(name), meaning=meaning))
    return "\n\n".join(paragraphs)
