"""A custom card as it is played: nested tuples of words and numbers that survive JSON."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from dragonbot.engine.box import INVENTED
from dragonbot.games.fist.rules.things import COINS, NAMES, RETURNING, STONES

# Characters allowed in names and flavour text: plain words, no markup.


ALLOWED: Final = frozenset(" '’‘-–—.,;:!?…&()\"“”„«»%+")
"""Allowed besides letters, digits and their marks. No markup, mentions or links."""
LETTERS: Final = ("Lu", "Ll", "Lt", "Lo", "Nd")
MARKS: Final = "Mn"
MOST_MARKS: Final = 2
"""Marks allowed on one letter."""
_ADDRESS: Final = re.compile(r"[^\W_]\.(?=[^\W_])|:(?=[^\W_])|//|www|https?|discord|\.gg", re.IGNORECASE)
"""A dot or colon between letters, which would become a link or an emoji."""
_NOT_READ: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Invisible letters."""


def is_seen(sign: str) -> bool:
    """True if the character is visible alone."""
    return unicodedata.category(sign)[0] in "LNPS" and sign not in _NOT_READ


def check_text(text: str, longest: int) -> None:
    """Raise Wrong if the text can't stand on a card."""
    if len(text) > longest:
        raise Wrong((), "text_too_long", most=longest)
    if text != text.strip() or "  " in text:
        raise Wrong((), "text_has_gaps")
    marks = 0
    letters = 0
    for sign in text:
        category = unicodedata.category(sign)
        marks = marks + 1 if category == MARKS else 0
        letters += category in LETTERS and sign not in _NOT_READ
        known = category in LETTERS or sign in ALLOWED or 0 < marks <= MOST_MARKS
        if not known or sign in _NOT_READ:
            if is_seen(sign):
                raise Wrong((), "sign_not_allowed", sign=sign, code=f"U+{ord(sign):04X}")
            raise Wrong((), "unseen_sign", code=f"U+{ord(sign):04X}")
    if not letters:
        raise Wrong((), "text_without_letters")
    if not (text[0].isalnum() or text[0] in "\"“„«'’‘(") or re.match(r"[0-9]+[.)]", text):
        raise Wrong((), "text_begins_oddly", word=text[0])
    found = _ADDRESS.search(text)
    if found:
        raise Wrong((), "text_is_an_address", word=found.group())


FORMAT: Final = "blank-1"
Tree: TypeAlias = Any
"""A word, a number, or a tuple of these."""

Path: TypeAlias = tuple[int, ...]
"""A position in a tree. It begins with a moment's index, or OF_POWER."""
OF_POWER: Final = -1

_ID: Final = re.compile(r"b:([0-9]{1,20}):([a-z][a-z0-9_]{0,31})@([0-9]{1,6})")
MOST_CARDS: Final = 40
"""Custom cards in a game at most."""
MOST_EFFECTS: Final = 12
DEEPEST: Final = 4
MOST_NUMBER: Final = 12
MOST_FACES: Final = 12
MOST_COPIES: Final = 3
MOST_BROUGHT: Final = 3
"""Times a card can bring gone cards in an auction, and depth to which cards bring one another."""
MOST_ROUNDS: Final = 60
"""The last round of games with custom cards; the longest of 20,000 games with printed ones took 34."""
LONGEST_NAME: Final = 32
LONGEST_FLAVOUR: Final = 120
LANGUAGES: Final = ("en", "de")

KINDS_OF_CARD: Final = ("at_once", "once", "for_good")
SOLD_IN: Final = ("gold", "silver", "common_gold", "stones")
WINS: Final = ("highest", "lowest")
FLAGS: Final = ("dragon", "not_last", "not_twice")
BADGE_COLOURS: Final = ("blue", "brown", "green", "grey", "orange", "purple", "red", "yellow")
BADGE_SHAPES: Final = ("circle", "diamond", "drop", "hexagon", "shield", "square", "star", "triangle")
MOST_LETTERS: Final = 2
STANDING: Final = (
    "any_colour", "chooses_specials", "dragon_bonus", "hides_stones", "in_secret", "one_as", "second_fist",
    "sells_without_gold",
)  # fmt: skip
"""What a kept card can change for its owner."""
LEFT_NEIGHBOUR: Final = "left neighbour"
RIGHT_NEIGHBOUR: Final = "right neighbour"
THAT_PLAYER: Final = "that player"
"""A player the card may name without choosing one. It has a space, as no author's name may."""
DECISIONS: Final = {
    "turned_up": ("sold_for_silver",),
    "fists_open": ("fists_back",),
    "tied": ("owner_wins",),
    "nobody_bid": ("owner_wins",),
    "won": ("used_twice",),
    "any_time": (),
    "round_begins": (),
    "another_wins": (),
    "another_scores": (),
    "round_ends": (),
}
"""Decisions possible at each moment."""
MOMENTS: Final = tuple(DECISIONS)
ABOUT_ANOTHER: Final = ("another_wins", "another_scores")
"""Moments with a `that player`."""

COIN_NAMES: Final = tuple(NAMES[kind] for kind in COINS)
STONE_NAMES: Final = tuple(NAMES[kind] for kind in STONES)
SPENT_NAMES: Final = tuple(NAMES[kind] for kind in RETURNING.values())
OPEN_NAMES: Final = (*STONE_NAMES, *SPENT_NAMES)
"""Things in front of the screens."""


class Blank(NamedTuple):
    """A custom card."""

    format: str
    id: str
    """`b:SERVER:ID@VERSION`; in rules examples the id of the printed card it replaces."""
    names: tuple[tuple[str, str], ...]
    """By language."""
    flavour: tuple[tuple[str, str], ...]
    badge: tuple[str, str, str]
    """Colour, shape and letters."""
    kind: str
    sold_in: str
    wins: str
    flags: tuple[str, ...]
    copies: int
    standing: tuple[tuple[str, Any], ...]
    moments: tuple[tuple[Any, ...], ...]
    """For each moment: its name, the condition or (), whether it asks the owner, and the effects."""
    power: tuple[tuple[Any, ...], ...]


class Wrong(Exception):
    """An error in a custom card: its position in the tree, and the reason."""

    def __init__(self, path: Path, key: str, **facts: object) -> None:
        super().__init__(key)
        self.path = path
        self.key = key
        self.facts = facts


def is_blank(card: str) -> bool:
    """True for the id of a custom card."""
    return card.startswith(INVENTED)


def is_id(card: str) -> bool:
    """True if this has the form of a custom card's id."""
    return _ID.fullmatch(card) is not None


def blank_id(server: int, card: str, version: int) -> str:
    """The id of a card in play."""
    return f"{INVENTED}{server}:{card}@{version}"


def frozen(tree: object, depth: int = 24) -> Tree:
    """The tree with tuples for lists. ValueError if it isn't a tree."""
    if isinstance(tree, list | tuple):
        if not depth:
            raise ValueError("nested too deeply")
        return tuple([frozen(each, depth - 1) for each in tree])
    if type(tree) in (int, str, bool):
        return tree
    raise ValueError("neither a word nor a number")


def thawed(tree: Tree) -> Tree:
    """The tree with lists for tuples, as in JSON."""
    return [thawed(each) for each in tree] if isinstance(tree, tuple) else tree


def name_in(names: Sequence[tuple[str, str]], language: str) -> str:
    """The name in this language, else in another."""
    known = dict(names)
    return known.get(language) or next(iter(known.values()), "")
