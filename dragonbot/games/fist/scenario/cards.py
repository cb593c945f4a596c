"""Blank cards in scenarios: files beside them, as cards of their own or in the places of printed ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dragonbot.custom_cards.card import card_of
from dragonbot.custom_cards.reading import Mistake
from dragonbot.games.fist.custom.form import thawed
from dragonbot.games.fist.rules.edition import Edition
from dragonbot.games.fist.rules.variations import CARDS
from dragonbot.scenario.scenario import CardFile, Invented, Page


def cards_in_files(edition: Edition, page: Page, files: Mapping[str, CardFile]) -> Invented:
    """The cards as the rules play them. BadPage where a file is no card, or has no place."""
    trees: list[Any] = []
    ids: dict[str, str] = {}
    for name, file in files.items():
        try:
            card = card_of(file.text)
        except Mistake as mistake:
            place = f"{name}, line {mistake.line}, column {mistake.column}"
            raise page.bad(file.path, f"{place}: {mistake.in_full()}") from mistake
        if file.double_of is not None:
            if file.double_of not in edition.cards:
                raise page.bad(file.path, f"there is no card {file.double_of!r}")
            trees.append(thawed(card.under(file.double_of)))
            continue
        if card.slug in edition.cards or card.slug in ids or card.slug in (page.data.get("players") or ()):
            raise page.bad(file.path, f"{card.slug!r} is the name of something else here")
        ids[card.slug] = card.blank.id
        trees.append(thawed(card.blank))
    return Invented({CARDS: trees}, ids)
