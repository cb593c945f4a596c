"""A turn: the dragons with treasure and fighters, the adventurers at home, and the supplies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from dragonbot.games.gold.picture.things import (
    CORNER,
    at_home,
    drawn,
    lay,
    one_by_one,
    told_dragon,
    told_seat,
    who,
)
from dragonbot.games.gold.rules.events import FALLS
from dragonbot.games.gold.rules.lair import ABOVE_THE_MARKET
from dragonbot.games.gold.rules.view import LairView, View
from dragonbot.games.gold.words import heap_phrase
from dragonbot.picture.canvas import INSIDE, MARGIN, WIDTH, Canvas, Surface
from dragonbot.picture.drawings import adventurer_name
from dragonbot.picture.faces import Face, fit, fit_around, width
from dragonbot.picture.palette import (
    CREAM,
    GOLD,
    GREY_ON_VELLUM,
    INK,
    LINE,
    PLATE,
    PLATE_IN_FRONT,
    SEATS,
    SOFT,
    TABLE,
    VELLUM,
    mix,
)
from dragonbot.picture.picture import Picture, Words

# The strip at the top: the last fallen dragon and the shares of its treasure.


HEIGHT: Final = 56.0
"""Units; without shares it has room for just one line."""
LINE_HEIGHT: Final = 22.0
STRIP_TOP: Final = 5.0
CELL_HEIGHT: Final = 33.0
STRIP_GAP: Final = 4.0
STRIP_DRAGON: Final = 28.0
STRIP_TOKEN: Final = 12.0

Event = Sequence[Any]


class Fall(NamedTuple):
    """The last fallen dragon, from public events."""

    dragon: str
    shares: tuple[tuple[int, tuple[int, ...]], ...]
    """Seats with their heaps, the largest first."""
    told: tuple[Event, ...]
    """How it fell, and the other effects on its treasure."""

    @property
    def height(self) -> float:
        return HEIGHT if self.shares else LINE_HEIGHT


def fall_of(content: Mapping[str, Any], names: Sequence[str]) -> Fall | None:
    """The previous scene's fallen dragon; None if none fell."""
    events = content.get("before", ())
    fell = next((event for event in events if event[0] in FALLS), None)
    if fell is None:
        return None
    shares = [event[2] for event in events if event[0] == "takes_share" and event[2][0] in names]
    seated = sorted(
        ((names.index(who), tuple(heap)) for who, heap in shares), key=lambda share: -sum(share[1])
    )
    more = (event for event in events if event[0] in ("no_agreement", "nothing_to_share"))
    return Fall(str(fell[2][0]), tuple(seated), (*more, fell))


def draw_strip(canvas: Surface, fall: Fall, words: Words) -> None:
    if fall.shares:
        canvas.sprite(f"dragon:{fall.dragon}", MARGIN, STRIP_TOP + 1, STRIP_DRAGON)
        x = MARGIN + STRIP_DRAGON + STRIP_GAP
        wide = (MARGIN + INSIDE - x - STRIP_GAP * (len(fall.shares) - 1)) / len(fall.shares)
        for seat, heap in fall.shares:
            plate = canvas.plate(x, STRIP_TOP, wide, CELL_HEIGHT, PLATE, radius=5, what=f"share of {seat}")
            plate.tag(4, 3.5, seat)
            count = str(sum(heap)) if any(heap) else "–"
            plate.text(wide - 5, 15, count, 12.5, CREAM, Face.BOLD, "end")
            tokens = one_by_one(heap)
            step = min(STRIP_TOKEN, (wide - 8 - STRIP_TOKEN) / max(1, len(tokens) - 1))
            for number, place in enumerate(tokens):
                plate.sprite(drawn(place), 4 + number * step, 19, STRIP_TOKEN, pile="tokens")
            x += wide + STRIP_GAP
    line = words.in_letters(next(_lines(fall, words), ""))
    text = fit(line, 11.5, INSIDE - 4, Face.SEMIBOLD)
    canvas.text(MARGIN + 2, fall.height - 7, text, 11.5, CREAM, Face.SEMIBOLD)
    canvas.line(MARGIN, fall.height, MARGIN + INSIDE, fall.height, LINE)


def _lines(fall: Fall, words: Words) -> Iterator[str]:
    for key, scene, facts in fall.told:
        said = words.narrator.event((key, scene, tuple(facts), None))
        if said is not None:
            yield said.partition("\n")[0]


def told_strip(fall: Fall, words: Words) -> Iterator[str]:
    """The strip in words."""
    yield from _lines(fall, words)
    for seat, heap in fall.shares:
        things = heap_phrase(words.narrator.phrases, heap) if sum(heap) else words.say("table-nothing")
        yield words.say("picture-told", what=words.called(seat), facts=things)


TOP: Final = 32
DRAGON_WIDTH: Final = 152
DRAGON_HEIGHT: Final = 95
GAP: Final = 6
SEAT_HEIGHT: Final = 38
ROW: Final = 42
FOOT: Final = 27
BAR: Final = 14
UNFILLED: Final = mix(VELLUM, INK, 0.16)
NOTCH: Final = mix(VELLUM, INK, 0.4)
NARROWEST: Final = 6.4
"""Units of a cell with a number."""


def compose(view: View, words: Words, fall: Fall | None = None) -> Canvas:
    rows = max(1, (len(view.lairs) + 1) // 2)
    seats_top = TOP + rows * (DRAGON_HEIGHT + GAP) + 2
    columns = columns_for(len(view.seats))
    foot = seats_top + -(-len(view.seats) // columns) * ROW + 3
    height = foot + FOOT - 3
    above = 0.0 if fall is None else fall.height
    whole = Canvas(height + above, above)
    canvas: Surface = whole
    if fall is not None:
        draw_strip(whole, fall, words)
        canvas = whole.on(0, above, WIDTH, height, TABLE)
    _heading(canvas, view, words)
    for place, lair in enumerate(view.lairs):
        x = MARGIN + place % 2 * (DRAGON_WIDTH + GAP)
        y = TOP + place // 2 * (DRAGON_HEIGHT + GAP)
        missed = view.stolen_from is not None and view.stolen_from.dragon == lair.dragon
        plate = canvas.plate(
            x,
            y,
            DRAGON_WIDTH,
            DRAGON_HEIGHT,
            VELLUM,
            radius=7,
            frame=GOLD if missed else None,
            what=lair.dragon,
        )
        _dragon(plate, lair, words)
    for place in range(len(view.seats)):
        _seat(canvas, view, words, place, columns, seats_top)
    _foot(canvas, view, words, foot)
    return whole


def columns_for(seats: int) -> int:
    return 2 if seats == 4 else 3


# The heading


def _heading(canvas: Surface, view: View, words: Words) -> None:
    number = words.say("picture-turn", turn=str(view.turns))
    canvas.text(WIDTH - 12, 22, number, 12, SOFT, anchor="end")
    room = WIDTH - 12 - width(number, 12, Face.SEMIBOLD) - 8 - 34
    if view.stolen_from is not None:
        canvas.sprite("token:hidden", 12, 8.5, 17)
        title = words.say("picture-missing", dragon=words.narrator.card(view.stolen_from.dragon))
        canvas.text(34, 22.5, fit(title, 15, room, Face.BOLD), 15, CREAM, Face.BOLD)
        return
    seat = _acting(view)
    canvas.tag(12, 9, seat, 16)
    title = fit_around(partial(_doing, view, words), words.lettered(seat), 15, room, Face.BOLD)
    canvas.text(34, 22.5, title, 15, CREAM, Face.BOLD)


def _acting(view: View) -> int:
    """The seat in the heading."""
    if view.shown:
        return view.shown[-1].seat
    return view.theft.thief if view.theft else view.turn


def _doing(view: View, words: Words, name: str) -> str:
    """What they are doing."""
    if view.shown:
        return words.say("picture-shows", who=name, card=words.narrator.card(view.shown[-1].card))
    if view.theft:
        return words.say("picture-steals", who=name, whom=words.lettered(view.theft.victim))
    is_sending = view.waiting is not None and view.waiting.key == "send"
    return words.say("picture-sends" if is_sending else "picture-turn-of", who=name)


# A dragon


def _dragon(plate: Surface, lair: LairView, words: Words) -> None:
    plate.sprite(f"dragon:{lair.dragon}", 4, 4, 34)
    room = DRAGON_WIDTH - 48
    name = words.narrator.card(lair.dragon)
    size = next((size for size in (14, 13, 12) if width(name, size, Face.SERIF) <= room), 12)
    plate.text(42, 17, fit(name, size, room, Face.SERIF), size, INK, Face.SERIF)
    attack = plate.text(42, 34, str(lair.might()), 17, INK, Face.BOLD)
    strength = words.say("picture-of", strength=str(lair.strength))
    plate.text(42 + attack + 4, 34, strength, 13, GREY_ON_VELLUM)
    if lair.hidden:
        plate.sprite("token:hidden", DRAGON_WIDTH - 31, 21, 15)
        plate.text(DRAGON_WIDTH - 7.5, 33, str(lair.hidden), 13, INK, Face.BOLD, "end")
    _bar(plate, lair)
    _attackers(plate, lair, words)
    treasure_room = DRAGON_WIDTH - 14
    if any(lair.hoard):
        lay(plate, lair.hoard, 7, 76.5, 16, treasure_room, INK)
    else:
        nothing = fit(words.say("picture-no-treasure"), 11.5, treasure_room, Face.REGULAR)
        plate.text(7, 88.5, nothing, 11.5, GREY_ON_VELLUM, Face.REGULAR)


def _bar(plate: Surface, lair: LairView) -> None:
    """Draw a cell for each point of strength. Each adventurer fills its own, with the seat's number."""
    room = DRAGON_WIDTH - 14
    bar = plate.plate(7, 41, room, BAR, UNFILLED, radius=3, what="bar")
    might = lair.might()
    cell = room / max(lair.strength, might)
    at = 0
    for attacker in lair.attackers:
        wide = attacker.strength * cell
        filled = bar.plate(
            at * cell, 0, wide, BAR, SEATS[attacker.seat], radius=3, frame=INK, what="cells", pile="cells"
        )
        if wide >= NARROWEST:
            filled.text(wide / 2, 11.2, str(attacker.seat + 1), 11.5, INK, Face.BOLD, "middle")
        at += attacker.strength
    for notch in range(at if not at else at + 1, lair.strength):
        if notch:
            bar.line(notch * cell, 2, notch * cell, BAR - 2, NOTCH)


def _attackers(plate: Surface, lair: LairView, words: Words) -> None:
    room = DRAGON_WIDTH - 14
    if not lair.attackers:
        nobody = fit(words.say("picture-nobody-yet"), 11.5, room, Face.REGULAR)
        plate.text(7, 70.5, nobody, 11.5, GREY_ON_VELLUM, Face.REGULAR)
    step = min(19.5, (room - 18) / max(1, len(lair.attackers) - 1))
    for number, attacker in enumerate(lair.attackers):
        drawn = adventurer_name(attacker.hunter, attacker.seat)
        plate.sprite(drawn, 7 + number * step, 57, 18, pile="attackers")


# At home


def _seat(canvas: Surface, view: View, words: Words, place: int, columns: int, top: float) -> None:
    wide = (INSIDE - GAP * (columns - 1)) / columns
    on_turn = place == view.turn
    plate = canvas.plate(
        MARGIN + place % columns * (wide + GAP),
        top + place // columns * ROW,
        wide,
        SEAT_HEIGHT,
        PLATE_IN_FRONT if on_turn else PLATE,
        frame=GOLD if on_turn else None,
        what=f"seat {place + 1}",
    )
    seat = view.seats[place]
    room = wide - 11
    if seat.objects:
        plate.text(wide - 6, 14.6, str(seat.objects), 12.5, CREAM, Face.BOLD, "end")
        count = width(str(seat.objects), 12.5, Face.BOLD)
        plate.sprite("sign:objects", wide - 6 - count - 14, 4, 13)
        room -= count + 17
    who(plate, words, place, 5, 4, room)
    at_home(plate, seat, place, 5, 19.5, 16.5, 23)


# The foot


def _foot(canvas: Surface, view: View, words: Words, y: float) -> None:
    x: float = CORNER
    counts = [("sign:bag", sum(view.bag)), ("sign:pile", view.pile)]
    if view.house.objects:
        counts.append(("sign:objects", view.object_pile))
    for sign, count in counts:
        canvas.sprite(sign, x, y, 17)
        x += 20 + canvas.text(x + 20, y + 13.5, str(count), 13, CREAM, Face.BOLD) + 8
    if view.market is None:
        return
    step = 9.5 if view.house.objects else 11.5
    left = WIDTH - 14 - step * (ABOVE_THE_MARKET - 1)
    said = words.say("picture-market-in", count=str(view.market))
    label = fit(said, 12, left - 9 - x - 19, Face.SEMIBOLD)
    wide = width(label, 12, Face.SEMIBOLD)
    canvas.sprite("sign:market", left - 9 - wide - 19, y, 17)
    canvas.text(left - 9 - wide, y + 13, label, 12, SOFT)
    for place in range(ABOVE_THE_MARKET):
        come = place < ABOVE_THE_MARKET - view.market
        canvas.plate(
            left + place * step - 4,
            y + 5,
            8,
            8,
            GOLD if come else canvas.fill,
            radius=4,
            frame=None if come else LINE,
            what="dragon before the Market",
        )


# In words


def told(
    view: View,
    words: Words,
    fall: Fall | None = None,
    *,
    supplies: bool = True,
    seats: bool = True,
    names_at_home: bool = True,
    names_fighters: bool = True,
) -> Iterator[str]:
    if fall is not None:
        yield from told_strip(fall, words)
    heading = _doing(view, words, words.name(_acting(view)))
    if view.theft and not view.shown:
        names = words.name(view.theft.thief), words.name(view.theft.victim)
        heading = words.say("picture-steals", who=names[0], whom=names[1])
    number = words.say("picture-turn", turn=str(view.turns))
    yield words.say("picture-told", what=number, facts=heading)
    if _acting(view) != view.turn:
        turn_of = words.say("picture-turn-of", who=words.name(view.turn))
        yield words.say("picture-told", what=number, facts=turn_of)
    if view.stolen_from is not None:
        yield words.say("picture-told-missing", dragon=words.narrator.card(view.stolen_from.dragon))
    for lair in view.lairs:
        yield told_dragon(words, lair, names_fighters=names_fighters)
    if seats:
        for place in range(len(view.seats)):
            yield told_seat(words, view, place, names_hunters=names_at_home)
    if supplies:
        yield words.say(
            "picture-told-supplies",
            tokens=sum(view.bag),
            dragons=view.pile,
            objects=view.object_pile if view.house.objects else -1,
            market=-1 if view.market is None else view.market,
        )


TURN: Final = Picture(
    compose,
    told,
    (
        {},
        {"supplies": False},
        {"supplies": False, "names_at_home": False},
        {"supplies": False, "names_at_home": False, "names_fighters": False},
        {"supplies": False, "names_at_home": False, "names_fighters": False, "seats": False},
    ),
)
"""To shorten it, drop supplies, then who is at home, then fighters, then seats."""
