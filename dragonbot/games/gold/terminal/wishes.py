"""Magic objects as they are typed: `use banishing wand Rowan thief`, `ready treasure map`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import Any, Final

from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.terminal.line import Line, lexicon
from dragonbot.gold.object import OBJECTS
from dragonbot.gold.tokens import COLOURS, GEMS, Heap, empty, named
from dragonbot.text.narrator import Narrator


def read_wish(line: Line, verb: str, narrator: Narrator) -> dict[str, Any]:
    """What is left of a line after `use` or `ready`. Refused where that will not do."""
    card = read_object(line, narrator)
    needs = OBJECTS[card].needs
    for wanted in sorted(needs, key=len, reverse=True):
        rest = copy(line)
        rest.left = line.left[:]
        wish = _wish(rest, wanted)
        if wish is not None and rest.is_done():
            return {verb: card, **wish}
    raise Refused("object_needs", card=card, needs=needs)


def read_object(line: Line, narrator: Narrator) -> str:
    """An object in hand; also one that is not, so that it can be told by its name."""
    said = line.shown()
    for cards in (line.view.objects, tuple(OBJECTS)):
        found = line.known(lexicon((card, (narrator.card(card), card)) for card in cards))
        if found in line.view.objects:
            return found
        said = found or said
    raise Refused("not_your_object", card=said)


def _wish(line: Line, wanted: tuple[str, ...]) -> dict[str, Any] | None:
    wish: dict[str, Any] = {}
    for key in wanted:
        try:
            said = READERS[key](line)
        except Refused:  # a count of nothing
            said = None
        if said is None:
            return None
        wish[key] = said
    return wish


def _two(read: Callable[[Line], Any]) -> Callable[[Line], Any]:
    def both(line: Line) -> list[Any] | None:
        first, second = read(line), read(line)
        return None if first is None or second is None else [first, second]

    return both


def _target(line: Line) -> str | None:
    line.deed("to")
    return line.dragon()


def _dragons(line: Line) -> Any:
    return True if line.deed("pile") else _two(Line.dragon)(line)


def _errand(line: Line) -> list[str] | None:
    hunter, dragon = line.hunter(), _target(line)
    return None if hunter is None or dragon is None else [hunter, dragon]


def _tokens(line: Line) -> Mapping[str, int] | None:
    heap = line.heap()
    return None if heap is None else named(heap)


def _gem(line: Line) -> str | None:
    colour = line.token()
    return colour if colour in [COLOURS[place] for place in GEMS] else None


def read_shares(line: Line, loot: Heap | None = None) -> list[dict[str, int]] | None:
    """Shares with strokes between them. `rest` is all of the loot that no other share has."""
    if line.is_done():
        return None
    heaps: list[Heap] = []
    rests = []
    while True:
        if loot is not None and line.deed("rest"):
            rests.append(len(heaps))
            heaps.append(empty())
        else:
            heaps.append(line.heap() or empty())
        line.skip()
        if not line.stroke():
            break
    if not line.is_done():
        return None
    if rests and loot is not None:
        heaps[rests[0]] = left_of(loot, heaps)
    return [named(heap) for heap in heaps]


def left_of(loot: Heap, heaps: list[Heap]) -> Heap:
    """What of the loot is in none of the heaps."""
    return [max(0, there - sum(heap[place] for heap in heaps)) for place, there in enumerate(loot)]


READERS: Final[Mapping[str, Callable[[Line], Any]]] = {
    "player": Line.name,
    "players": _two(Line.name),
    "dragon": Line.dragon,
    "dragons": _dragons,
    "to": _target,
    "adventurer": Line.hunter,
    "adventurers": _two(_errand),
    "token": Line.token,
    "tokens": _tokens,
    "colour": _gem,
    "divide": read_shares,
}
"""How that is read which an object may need to be told."""
