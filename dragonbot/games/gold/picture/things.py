"""Tokens, adventurers and small signs of Dragon's Gold, drawn and in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from dragonbot.games.gold.rules.lair import HUNTERS
from dragonbot.games.gold.rules.tokens import COLOURS
from dragonbot.games.gold.rules.view import AttackerView, LairView, SeatView, View
from dragonbot.games.gold.words import heap_phrase, hunter_word
from dragonbot.picture.adventurers import State
from dragonbot.picture.canvas import Colour, Surface
from dragonbot.picture.drawings import adventurer_name
from dragonbot.picture.faces import ELLIPSIS, Face, fit, width
from dragonbot.picture.palette import CREAM
from dragonbot.picture.picture import Words

# In words


def told_heap(words: Words, tokens: Sequence[int]) -> str:
    return heap_phrase(words.narrator.phrases, tokens)


def told_hunter(words: Words, which: str) -> str:
    return hunter_word(words.narrator.phrases, which) or which


def told_hunters(words: Words, which: Iterable[str]) -> str:
    return words.sentence([told_hunter(words, each) for each in which])


def told_attacker(words: Words, attacker: AttackerView) -> str:
    return words.say(
        "picture-attacker",
        who=words.name(attacker.seat),
        hunter=told_hunter(words, attacker.hunter),
        extra=attacker.extra,
    )


def told_dragon(words: Words, lair: LairView, *, names_fighters: bool) -> str:
    """The dragon's public facts; the short form lists fighters by seat number."""
    if names_fighters:
        whos = words.sentence([told_attacker(words, one) for one in lair.attackers])
    else:
        whos = words.sentence([str(seat + 1) for seat in lair.involved()])
    return words.say(
        "picture-told-dragon",
        dragon=words.narrator.card(lair.dragon),
        attack=str(lair.might()),
        strength=str(lair.strength),
        treasure=told_heap(words, lair.hoard),
        hidden=lair.hidden,
        whos=whos,
        count=len(lair.attackers),
    )


def told_seat(words: Words, view: View, place: int, *, names_hunters: bool = True) -> str:
    """A seat's adventurers and their places, and how many magic objects it seems to hold."""
    shown = view.seats[place]
    away = [each for each in HUNTERS if each not in (*shown.ready, *shown.resting)]
    if not names_hunters:
        return words.say(
            "picture-told-seat-count",
            who=words.called(place),
            ready=len(shown.ready),
            resting=len(shown.resting),
            objects=shown.objects,
        )
    return words.say(
        "picture-told-seat",
        who=words.called(place),
        ready=told_hunters(words, shown.ready) or words.say("sharing-nobody"),
        rest=told_hunters(words, shown.resting),
        resting=len(shown.resting),
        out=told_hunters(words, away),
        away=len(away),
        objects=shown.objects,
    )


CORNER: Final = 40
"""Units from the left, where Discord's button may cover the foot of a picture."""
CLOSEST: Final = 0.5
"""Relative to their size: tokens closer to each other are counted instead."""
COUNTS: Final = 12.5


def drawn(place: int) -> str:
    """The drawing of a token, by index in a heap."""
    return f"token:{COLOURS[place]}"


def one_by_one(heap: Sequence[int]) -> list[int]:
    return [place for place, count in enumerate(heap) for _ in range(count)]


def lay(
    surface: Surface,
    heap: Sequence[int],
    x: float,
    y: float,
    size: float,
    room: float,
    colour: Colour = CREAM,
) -> None:
    """Draw tokens in a row, overlapping if necessary, or counted if there is too little room."""
    tokens = one_by_one(heap)
    step = min(size * 1.12, (room - size) / max(1, len(tokens) - 1))
    if step >= size * CLOSEST or len(tokens) == 1:
        for number, place in enumerate(tokens):
            surface.sprite(drawn(place), x + number * step, y, size, pile="tokens")
        return
    kinds = [(place, str(count)) for place, count in enumerate(heap) if count]
    wide = [size + 1.5 + width(count, COUNTS, Face.BOLD) for _, count in kinds]
    more = width(ELLIPSIS, COUNTS, Face.BOLD)
    right = x + room
    for number, ((place, count), needed) in enumerate(zip(kinds, wide, strict=True)):
        is_last = number + 1 == len(kinds)
        if x + needed > right - (0 if is_last else more + 1):
            surface.text(x, y + size * 0.5 + 4.4, ELLIPSIS, COUNTS, colour, Face.BOLD)
            return
        surface.sprite(drawn(place), x, y, size)
        surface.text(x + size + 1.5, y + size * 0.5 + 4.4, count, COUNTS, colour, Face.BOLD)
        gap = (right - x - sum(wide[number:])) / max(1, len(wide) - number - 1)
        x += needed + min(6.0, max(1.0, gap))


def who(
    surface: Surface,
    words: Words,
    seat: int,
    x: float,
    y: float,
    room: float,
    *,
    tag: float = 13,
    colour: Colour = CREAM,
) -> float:
    """Draw a seat's tag and name, and the sign of a computer. Returns their maximum width."""
    surface.tag(x, y, seat, tag)
    sign = words.people[seat].is_automated and room > 60
    left = x + tag + 4
    name = fit(words.lettered(seat), 12.5, room - tag - 4 - (16 if sign else 0), Face.SEMIBOLD)
    wide = surface.text(left, y + tag / 2 + 4.2, name, 12.5, colour, Face.SEMIBOLD)
    if sign:
        surface.sprite("sign:computer", left + wide + 3, y + tag / 2 - 6.5, 13)
        wide += 16
    return tag + 4 + wide


def state_of(seat: SeatView, hunter: str) -> State:
    return "up" if hunter in seat.ready else "down" if hunter in seat.resting else "away"


def at_home(
    surface: Surface, seat: SeatView, place: int, x: float, y: float, size: float, step: float
) -> None:
    """Draw each adventurer in its place, or an empty place."""
    for number, hunter in enumerate(HUNTERS):
        surface.sprite(adventurer_name(hunter, place, state_of(seat, hunter)), x + number * step, y, size)
