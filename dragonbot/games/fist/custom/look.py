"""Checks each effect of a custom card: may it stand where it does?"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

import dragonbot.games.fist.custom.bringing
import dragonbot.games.fist.custom.choosing
import dragonbot.games.fist.custom.having
import dragonbot.games.fist.custom.run
import dragonbot.games.fist.custom.taking  # noqa: F401 - register the verbs
from dragonbot.games.fist.custom import counting
from dragonbot.games.fist.custom.choosing import WORDS_OF
from dragonbot.games.fist.custom.form import (
    COIN_NAMES,
    DEEPEST,
    MOST_EFFECTS,
    MOST_FACES,
    MOST_NUMBER,
    OPEN_NAMES,
    SOLD_IN,
    SPENT_NAMES,
    STONE_NAMES,
    Path,
    Tree,
    Wrong,
)
from dragonbot.games.fist.custom.run import CONDITIONS, NUMBERS, VERBS, Word
from dragonbot.games.fist.rules.things import NAMES

MOST_LOOPED: Final = 36
DEEPEST_NUMBER: Final = 4
AT_ANY_TIME: Final = frozenset(("take", "lose", "fetch"))
"""Verbs allowed while others hold closed fists: they touch no other purse."""
OVER_OPEN_FISTS: Final = frozenset(("if", "wanted", "decide", "stop"))
"""Verbs allowed before open fists are spent: nothing changes hands."""
NOT_AT_MOMENTS: Final = frozenset(("bring", "auction_next", "swap_card", "dig", "discard", "use_up"))
"""Verbs that would change what is being sold, or which cards act."""
LOOPS: Final = frozenset(("repeat",))
EMPTY_IS_NOTHING: Final = frozenset(("if", "wanted", "for_each", "repeat"))
"""Verbs that do nothing with an empty block."""


class Seen(NamedTuple):
    """What is known at a place in the tree."""

    names: dict[str, str]
    """Names given so far, and their sorts."""
    depth: int
    loops: int
    looped: int
    """How many of the surrounding loops ask a question."""
    allowed: Collection[str] | None
    forbidden: Collection[str]
    decisions: tuple[str, ...]


class Look:
    """One check of a card."""

    def __init__(self) -> None:
        self.effects = 0

    def block(self, block: Tree, path: Path, seen: Seen) -> None:
        if not isinstance(block, tuple):
            raise Wrong(path, "not_effects")
        if block and seen.depth > DEEPEST:
            raise Wrong(path, "too_deep", most=DEEPEST)
        inner = seen._replace(names=dict(seen.names))
        for place, effect in enumerate(block):
            self.effects += 1
            if self.effects > MOST_EFFECTS:
                raise Wrong((*path, place), "too_many_effects", most=MOST_EFFECTS)
            self.effect(effect, (*path, place), inner)

    def effect(self, effect: Tree, path: Path, seen: Seen) -> None:
        word = self.word(effect, path, VERBS, "not_a_verb")
        name = effect[0]
        if name in seen.forbidden or (seen.allowed is not None and name not in seen.allowed):
            raise Wrong(path, "not_at_this_moment", word=name)
        if name in LOOPS and seen.looped:
            raise Wrong(path, "loop_in_a_loop", word=name)
        if name == "for_each" and seen.loops > 1:
            raise Wrong(path, "loop_in_a_loop", word=name)
        if seen.allowed is AT_ANY_TIME and effect[1] != "winner":
            raise Wrong((*path, 1), "not_at_this_moment", word=name)
        if name == "choose_number" and type(effect[2]) is type(effect[3]) is int and effect[2] >= effect[3]:
            raise Wrong((*path, 3), "not_such_a_number", word=str(effect[3]), least=0, most=MOST_NUMBER)
        if name in LOOPS:
            seen = seen._replace(looped=seen.looped + 1)
        blocks = [place for place, sort in enumerate(word.sorts, 1) if sort in ("block", "each_block")]
        if name in EMPTY_IS_NOTHING and not any(effect[place] for place in blocks):
            raise Wrong(path, "does_nothing")
        binds: list[tuple[str, str]] = []
        for place, sort in enumerate(word.sorts, 1):
            binds += self.part(effect[place], sort, (*path, place), seen)
        for bound, sort in binds:
            seen.names[bound] = sort

    def word(self, tree: Tree, path: Path, words: dict[str, Word], key: str) -> Word:
        if not isinstance(tree, tuple) or not tree or tree[0] not in words:
            raise Wrong(path, key, word=str(tree[0]) if isinstance(tree, tuple) and tree else str(tree))
        word = words[tree[0]]
        if len(tree) != len(word.sorts) + 1:
            raise Wrong(path, key, word=tree[0])
        return word

    def part(self, part: Tree, sort: str, path: Path, seen: Seen) -> list[tuple[str, str]]:
        """Check one part of an effect; returns the names it gives."""
        if sort.startswith("binds_"):
            return self.bound(part, sort.removeprefix("binds_"), path)
        if sort.startswith("word:"):
            a_word(part, sort.removeprefix("word:").split(","), path)
        elif sort in PLAIN:
            PLAIN[sort](part, path)
        elif sort in KINDS_OF:
            self.kinds(part, sort, path, seen)
        elif sort in ("who", "colour", "name"):
            self.named(part, sort, path, seen)
        elif sort == "decision":
            a_word(part, seen.decisions, path)
        else:
            inner: dict[str, Callable[[Tree, Path, Seen], None]] = {
                "block": self.nested,
                "each_block": self.each,
                "ways": self.ways,
                "number": self.number,
                "amount": self.amount,
                "condition": self.condition,
                "conditions": self.conditions,
                "group": self.group,
            }
            inner[sort](part, path, seen)
        return []

    def nested(self, block: Tree, path: Path, seen: Seen) -> None:
        self.block(block, path, seen._replace(depth=seen.depth + 1))

    def each(self, block: Tree, path: Path, seen: Seen) -> None:
        names = {**seen.names, "each": "who"}
        self.nested(block, path, seen._replace(names=names, loops=seen.loops + 1))

    def amount(self, part: Tree, path: Path, seen: Seen) -> None:
        if part != "all":
            self.number(part, path, seen)

    def conditions(self, parts: Tree, path: Path, seen: Seen) -> None:
        a_list(parts, path, 1, MOST_EFFECTS)
        for place, each in enumerate(parts):
            self.condition(each, (*path, place), seen)

    def bound(self, name: Tree, sort: str, path: Path) -> list[tuple[str, str]]:
        if name == "" and sort in ("number", "colour"):
            return []
        if not is_name(name):
            raise Wrong(path, "not_a_name", word=str(name))
        return [(name, sort)]

    def ways(self, ways: Tree, path: Path, seen: Seen) -> None:
        a_list(ways, path, 2, len(WORDS_OF))
        for place, way in enumerate(ways):
            a_list(way, (*path, place), 2, 2)
            a_word(way[0], WORDS_OF, (*path, place, 0))
            self.block(way[1], (*path, place, 1), seen._replace(depth=seen.depth + 1))
        if len({way[0] for way in ways}) < len(ways):
            raise Wrong(path, "twice", word=ways[0][0])

    def number(self, part: Tree, path: Path, seen: Seen) -> None:
        if isinstance(part, tuple):
            if _depth(part) > DEEPEST_NUMBER:
                raise Wrong(path, "too_deep", most=DEEPEST_NUMBER)
            word = self.word(part, path, NUMBERS, "not_a_number")
            for place, sort in enumerate(word.sorts, 1):
                self.part(part[place], sort, (*path, place), seen)
        elif isinstance(part, str):
            if seen.names.get(part) != "number":
                names = [name for name, sort in seen.names.items() if sort == "number"]
                raise Wrong(path, "not_a_number", word=part, options=tuple(names))
        else:
            a_whole(part, path, 0, MOST_NUMBER)

    def condition(self, part: Tree, path: Path, seen: Seen) -> None:
        if _depth(part) > DEEPEST_NUMBER + 3:
            raise Wrong(path, "too_deep", most=DEEPEST_NUMBER)
        word = self.word(part, path, CONDITIONS, "not_a_condition")
        for place, sort in enumerate(word.sorts, 1):
            self.part(part[place], sort, (*path, place), seen)

    def group(self, part: Tree, path: Path, seen: Seen) -> None:
        if isinstance(part, tuple) and len(part) == 2 and part[0] == "one":
            self.named(part[1], "who", (*path, 1), seen)
        elif isinstance(part, tuple):
            if len(part) != 3 or part[0] not in ("with", "prefer"):
                raise Wrong(path, "not_a_group", word=str(part[0]) if part else "")
            a_word(part[1], tuple(counting.GROUPS), (*path, 1))
            self.condition(part[2], (*path, 2), seen._replace(names={**seen.names, "each": "who"}))
        else:
            a_word(part, tuple(counting.GROUPS), path)

    def named(self, part: Tree, sort: str, path: Path, seen: Seen) -> None:
        if sort == "who":
            fixed: tuple[str, ...] = ("winner", *counting.BESIDE)
        elif sort == "colour":
            fixed = STONE_NAMES
        else:
            fixed = (*NAMES, *(name for name, found in seen.names.items() if found != "number"))
        there = (*fixed, *(name for name, found in seen.names.items() if found == sort))
        if not isinstance(part, str) or part not in there:
            raise Wrong(path, f"not_a_{sort}", word=str(part), options=tuple(dict.fromkeys(there)))

    def kinds(self, part: Tree, sort: str, path: Path, seen: Seen) -> None:
        """Check things by name, and names given to a colour or thing."""
        a_list(part, path, 1, len(NAMES))
        fixed = KINDS_OF[sort]
        named = [name for name, found in seen.names.items() if found in NAMED_FOR[sort]]
        for place, word in enumerate(part):
            if not isinstance(word, str):
                raise Wrong((*path, place), "not_a_thing", word=str(word))
            if word in named or word in fixed:
                continue
            if sort == "open_kinds" and (word in COIN_NAMES or seen.names.get(word) == "thing"):
                raise Wrong((*path, place), "secret", word=word, options=fixed)
            raise Wrong((*path, place), "not_a_thing", word=word, options=(*named, *fixed))
        if len(set(part)) < len(part):
            raise Wrong(path, "twice", word=part[0])


KINDS_OF: Final = {
    "kinds": NAMES,
    "takeable": (*COIN_NAMES, *STONE_NAMES),
    "screened": (*COIN_NAMES, *SPENT_NAMES),
    "open_kinds": OPEN_NAMES,
}
"""Allowed names by sort."""
NAMED_FOR: Final = {
    "kinds": ("colour", "thing"),
    "takeable": ("colour", "thing"),
    "screened": ("thing",),
    "open_kinds": ("colour",),
}
RESERVED: Final = frozenset(
    (*NAMES, *counting.GROUPS, "winner", "owner", "each", "all", "coins", "stones", "bank", "bag")
)


def is_name(name: object) -> bool:
    """True if this may name something chosen."""
    return (
        isinstance(name, str)
        and 0 < len(name) <= 20
        and name.isascii()
        and name.isidentifier()
        and name == name.lower()
        and name not in RESERVED
    )


def _depth(tree: Tree) -> int:
    return 1 + max(map(_depth, tree), default=0) if isinstance(tree, tuple) else 0


def a_word(part: Tree, words: Sequence[str], path: Path) -> None:
    if not isinstance(part, str) or part not in words:
        raise Wrong(path, "not_one_of_these", word=str(part), options=tuple(words))


def a_whole(part: Tree, path: Path, least: int, most: int) -> None:
    if type(part) is not int or not least <= part <= most:
        raise Wrong(path, "not_such_a_number", word=str(part), least=least, most=most)


def a_list(part: Tree, path: Path, least: int, most: int) -> None:
    if not isinstance(part, tuple) or not least <= len(part) <= most:
        raise Wrong(path, "not_so_many", least=least, most=most)


def _price(part: Tree, path: Path) -> None:
    if not isinstance(part, tuple) or len(part) != 2:
        raise Wrong(path, "not_a_price")
    a_word(part[0], ("any", "equal", "each", "all"), (*path, 0))
    a_whole(part[1], (*path, 1), 1, MOST_NUMBER)


def _flag(part: Tree, path: Path) -> None:
    if type(part) is not bool:
        raise Wrong(path, "not_true_or_false", word=str(part))


def _faces(part: Tree, path: Path) -> None:
    a_list(part, path, 1, MOST_FACES)
    for place, face in enumerate(part):
        a_whole(face, (*path, place), 0, MOST_NUMBER)


def _metals(part: Tree, path: Path) -> None:
    a_list(part, path, 1, len(SOLD_IN))
    for place, metal in enumerate(part):
        a_word(metal, SOLD_IN, (*path, place))


def _coins(part: Tree, path: Path) -> None:
    a_list(part, path, 1, len(COIN_NAMES))
    for place, price in enumerate(part):
        a_list(price, (*path, place), 2, 2)
        a_word(price[0], (*COIN_NAMES, *SPENT_NAMES), (*path, place, 0))
        a_whole(price[1], (*path, place, 1), 1, MOST_NUMBER)
    if len({price[0] for price in part}) < len(part):
        raise Wrong(path, "twice", word=part[0][0])


PLAIN: Final[dict[str, Callable[[Tree, Path], None]]] = {
    "literal": lambda part, path: a_whole(part, path, 0, MOST_LOOPED),
    "flag": _flag,
    "faces": _faces,
    "metals": _metals,
    "coins": _coins,
    "price": _price,
}
"""Checks of parts without names."""
