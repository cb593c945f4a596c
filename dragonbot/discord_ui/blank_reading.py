"""Blank cards as people write them: read once, and told to each reader in their own language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from dragonbot.blank.card import Card, impostor
from dragonbot.blank.mistake import Mistake
from dragonbot.blank.remembered import copy_of, read
from dragonbot.discord_ui import reply
from dragonbot.discord_ui.blank_form import LABELS, POWERS, Fields, source_of, where
from dragonbot.discord_ui.blank_panel import Invented
from dragonbot.discord_ui.lobby_cards import name_of
from dragonbot.engine.box import CARDS
from dragonbot.games import GAMES
from dragonbot.picture.blank_badges import badge_of_blank
from dragonbot.text.catalogue import Catalogue, text_id
from dragonbot.text.lookalikes import bare, looks_printed
from dragonbot.text.narrator import Narrator
from dragonbot.text.vocabularies import vocabulary_of

FILE: Final = "card.yaml"


def names_of(card: Card) -> dict[str, str]:
    """By language."""
    return dict(card.blank.names)


def file_name(card: Card) -> str:
    return f"{card.slug}.{FILE}"


def read_new(source: str) -> Card | Mistake:
    """The card, or the first thing in it that is wrong; also a name that could be taken for a printed card's.

    Cards that were kept before such names were refused are read as they are.
    """
    found = read(source)
    return (impostor(source, found, looks_printed) if isinstance(found, Card) else None) or found


def invented(card: Card, language: str, *, in_list: bool = False) -> Invented:
    """The card as it is told in a language; in a list without what it does, for which it takes words."""
    blank, catalogue = card.blank, Catalogue(language)
    return Invented(
        name=name_of(names_of(card), language),
        kind=kind_of(card, catalogue),
        power="" if in_list else power_of(card, catalogue),
        flavour=name_of(dict(blank.flavour), language),
        badge=badge_of_blank(blank.badge, blank.names),
    )


def kind_of(card: Card, catalogue: Catalogue) -> str:
    """What becomes of it when it is won, and how it is sold."""
    blank, say = card.blank, catalogue.say
    sold = say(text_id("blank-sold", blank.sold_in))
    if blank.wins == "lowest":
        sold = say("blank-lowest", sold=sold)
    parts = [say(text_id("blank-kind", blank.kind)), sold]
    if "dragon" in blank.flags:
        parts.append(say("blank-is-dragon"))
    if blank.copies > 1:
        parts.append(say("blank-copies", count=blank.copies))
    kind = parts[0]
    for part in parts[1:]:
        kind = say("blank-kind-and", first=kind, next=part)
    return kind


def name_taken(card: Card, others: Iterable[str]) -> str | None:
    """The name that another one of these cards has, too, in whatever language and however it is written."""
    names = {bare(name): name for name in names_of(card).values()}
    for source in others:
        other = read(source)
        for name in names_of(other).values() if isinstance(other, Card) else ():
            if bare(name) in names:
                return names[bare(name)]
    return None


def power_of(card: Card, catalogue: Catalogue) -> str:
    """What it does, in words that are made from its powers."""
    words = vocabulary_of(next(game for game, box in GAMES.items() if box.takes_invented), options_with(card))
    return Narrator(catalogue, vocabulary=words).power(card.blank.id)


def options_with(card: Card) -> dict[str, Any]:
    """The options of a game that has this card."""
    return {CARDS: [copy_of(card, card.blank.id)]}


def warnings(fields: Fields, catalogue: Catalogue) -> str | None:
    """What its author has hardly meant, each by its line in the form. None where there is nothing."""
    said, card = [], read(source_of(fields))
    for doubt in card.doubts if isinstance(card, Card) else ():
        _, line = where(doubt, fields)
        what = catalogue.say(text_id("blank-unpaid", doubt.what))
        said.append(catalogue.say("blank-careful", line=str(line), what=what))
    return "\n".join(said) or None


def told(mistake: Mistake, fields: Fields | None, catalogue: Catalogue) -> str:
    """What is wrong, and where: in a line of the powers, or in another field.

    Without fields the lines are those of the text.
    """
    said = reply.refusal(mistake, catalogue)
    field, line = (POWERS, mistake.line) if fields is None else where(mistake, fields)
    if field == POWERS:
        return catalogue.say("blank-wrong-line", line=str(line), what=said)
    return catalogue.say("blank-wrong-in", field=catalogue.say(LABELS[field]), what=said)
