"""Variations: a table's changes to the box, and the resulting edition.

A varied edition is an edition like any other: the rules ask it about differences, and games by the box know
nothing of this. A save holds the choices beside the house rules, if they differ from the box.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from dragonbot.engine.box import BEGINS, CHANCE, LAST_WINNER, Variation
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.custom.check import checked
from dragonbot.games.fist.custom.form import MOST_CARDS, Wrong, frozen, is_id, thawed
from dragonbot.games.fist.custom.making import with_blanks
from dragonbot.games.fist.rules.edition import EDITIONS, SEATING, SEATS, VARIED, Edition
from dragonbot.games.fist.rules.things import BLACK, BLUE, KINDS, PURPLE, RED, Purse

PURSE: Final = ("fairy", "gold", "silver")
"""Coins of a starting purse."""
MAGIC_COINS: Final = (BLACK, RED, BLUE, PURPLE)
BRINGING_MAGIC_COINS: Final = frozenset(("witch", "country_witch", "fairy_queen", "goldsmith"))
NO_LIMIT: Final = "no_limit"
CARDS: Final = "cards"
"""The option that contains a game's custom cards in full, so that the options alone are enough to play it."""


def _points_to_win(edition: Edition, points: int) -> Edition:
    return replace(edition, points_to_win=points)


def _rounds(edition: Edition, rounds: int | str) -> Edition:
    return replace(edition, rounds=rounds if isinstance(rounds, int) else None)


def _specials(edition: Edition, specials: str | list[str]) -> Edition:
    """Use all copies of the named specials, and no others."""
    if specials == "all":
        return edition
    wanted = () if specials == "none" else specials
    return replace(edition, specials=tuple(card for card in edition.specials if card in wanted))


def _cards(edition: Edition, trees: list[Any]) -> Edition:
    """Add custom cards to the specials. One with a printed card's id replaces it."""
    return with_blanks(edition, [checked(frozen(tree)) for tree in trees])


def _start(edition: Edition, counts: Mapping[str, int]) -> Edition:
    """Top up the box until it can fill six such purses."""
    start: Purse = edition.start[:]
    box: Purse = edition.box[:]
    for name, count in counts.items():
        kind = KINDS[name]
        start[kind] = count
        box[kind] = max(box[kind], count * SEATS[-1])
    return replace(edition, start=start, box=box)


def _magic_coins(edition: Edition, are_there: bool) -> Edition:
    """Remove magic coins and the cards that bring them, even the one that opens each round."""
    if are_there:
        return edition
    box = [0 if kind in MAGIC_COINS else count for kind, count in enumerate(edition.box)]
    return replace(
        edition,
        box=box,
        opener=None if edition.opener in BRINGING_MAGIC_COINS else edition.opener,
        standard=tuple(card for card in edition.standard if card not in BRINGING_MAGIC_COINS),
        specials=tuple(card for card in edition.specials if card not in BRINGING_MAGIC_COINS),
    )


def _open_stones(edition: Edition, are_open: bool) -> Edition:
    """With open stones, a card that hides stones has no effect."""
    if not are_open:
        return edition
    cards = {
        card.id: replace(card, standing=replace(card.standing, hides_stones=False))
        for card in edition.cards.values()
        if card.standing.hides_stones
    }
    return replace(edition, own_cards={**edition.own_cards, **cards})


CHANGES: Final[Mapping[str, Callable[[Edition, Any], Edition]]] = {
    "points_to_win": _points_to_win,
    "rounds": _rounds,
    "specials": _specials,
    CARDS: _cards,
    "start": _start,
    "magic_coins": _magic_coins,
    "open_stones": _open_stones,
}
"""Each option's change to an edition, in the order of VARIED: later ones see earlier changes."""
assert tuple(CHANGES) == VARIED
OF_THE_TAVERN: Final = ("magic_coins", "open_stones")
_SEATED_FIRST: Final = Variation(CHANCE, words=(CHANCE, LAST_WINNER))


@lru_cache(maxsize=len(EDITIONS))
def variations_of(edition_id: str) -> Mapping[str, Variation]:
    """A box's variations by option."""
    edition = EDITIONS[edition_id]
    known = {
        "points_to_win": Variation(edition.points_to_win, numbers=range(2, 6)),
        "rounds": Variation(NO_LIMIT, numbers=range(3, 13), words=(NO_LIMIT,)),
        "specials": Variation("all", words=("all", "none"), names=tuple(dict.fromkeys(edition.specials))),
        "start": Variation(
            {name: edition.start[KINDS[name]] for name in PURSE},
            numbers=range(13),
            parts=PURSE,
            one_of=("fairy", "gold"),
        ),
        "magic_coins": Variation(True),
        "open_stones": Variation(False),
        BEGINS: _SEATED_FIRST,
    }
    if edition.deck != "tavern":
        for name in OF_THE_TAVERN:
            del known[name]
    return known


def options_of(edition: Edition) -> tuple[str, ...]:
    """The names of a table's options."""
    return (*edition.options, SEATING, *variations_of(edition.id))


def chosen_in(
    edition: Edition, options: Mapping[str, object], *, with_doubles: bool = False
) -> dict[str, Any]:
    """The options' variations, checked, without the box's defaults.

    Excludes the first player, which needs seated people. Refused for wrong values. Only scenarios and
    their saves put doubles in the places of printed cards.
    """
    known = variations_of(edition.id)
    chosen: dict[str, Any] = {}
    for name in CHANGES:
        if name == CARDS and name in options:
            trees = blanks_in(edition, options[name], with_doubles=with_doubles)
            if trees:
                chosen[name] = trees
        elif name in options:
            if name not in known:
                raise Refused("unknown_option", option=name, options=options_of(edition))
            value = known[name].kept(name, options[name])
            if value != known[name].usual:
                chosen[name] = value
    return chosen


def blanks_in(edition: Edition, value: object, *, with_doubles: bool = False) -> list[Any]:
    """The custom cards as plain data. Refused if one is invalid."""
    if not isinstance(value, list | tuple) or len(value) > MOST_CARDS:
        raise Refused("not_blank_cards", option=CARDS, value=MOST_CARDS)
    trees = []
    seen = set()
    for tree in value:
        try:
            found = frozen(tree)
            blank = checked(found)
        except (ValueError, Wrong):
            raise Refused("not_blank_cards", option=CARDS, value=MOST_CARDS) from None
        is_double = with_doubles and blank.id in edition.cards
        if blank.id in seen or not (is_double or is_id(blank.id)):
            raise Refused("not_blank_cards", option=CARDS, value=MOST_CARDS)
        seen.add(blank.id)
        trees.append(thawed(found))
    return trees


def varied(edition: Edition, options: Mapping[str, object], *, with_doubles: bool = False) -> Edition:
    """The edition changed by the options; the same object if they change nothing."""
    chosen = chosen_in(edition, options, with_doubles=with_doubles)
    if not chosen:
        return edition
    return _changed(edition.id, json.dumps(chosen, sort_keys=True))


@lru_cache(maxsize=512)
def _changed(edition_id: str, told: str) -> Edition:
    chosen = json.loads(told)
    edition = EDITIONS[edition_id]
    for name, change in CHANGES.items():
        if name in chosen:
            edition = change(edition, chosen[name])
    return replace(edition, varied=chosen)
