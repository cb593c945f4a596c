"""Topics: the rules in short, one text for each. A game's rulebook says which are its own."""

from __future__ import annotations

from dragonbot.text.catalogue import Catalogue


def topic_id(rulebook: str, topic: str) -> str:
    """The id of the text; its attribute `title` is what the topic is called."""
    return f"rules-{rulebook}-{topic}"


def topics_of(rulebook: str, catalogue: Catalogue) -> list[str]:
    """The topics in the order of the book."""
    beginning = topic_id(rulebook, "")
    ids = (name for name in catalogue.ids() if name.startswith(beginning) and "." not in name)
    return [name.removeprefix(beginning) for name in ids]
