"""An auction: the card on the block, the seats round the table, what is to come and gone, and the bank.

It shows nothing of the fists: it stays where it is posted while they are closed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from dragonbot.fist.bidding import IN_COMMON_GOLD, IN_GOLD, IN_SILVER, IN_STONES, Metal
from dragonbot.fist.edition import EDITIONS, POINTS_TO_WIN, STANDARD
from dragonbot.fist.things import COINS, RETURNING, STONES, WHITE_STONE
from dragonbot.fist.view import SeatView, View
from dragonbot.games.fist.picture.badges import DRAWN, badge_of, number_of
from dragonbot.games.fist.picture.facts import (
    called,
    counted,
    hides_stones,
    in_front,
    in_the_lead,
    seat_facts,
)
from dragonbot.picture.canvas import WIDTH, Canvas, Surface
from dragonbot.picture.faces import Face, fit, width, wrap
from dragonbot.picture.palette import (
    CREAM,
    GOLD,
    GREY_ON_VELLUM,
    INK,
    LINE,
    PLATE,
    PLATE_IN_FRONT,
    SOFT,
    VELLUM,
)
from dragonbot.picture.words import Words, shortest_that_fits

MARGIN: Final = 10
INSIDE: Final = WIDTH - 2 * MARGIN
CARD_HEIGHT: Final = 92
POWER_ROOM: Final = 206
SEATS_TOP: Final = 109
SEAT_WIDTH: Final = 151
SEAT_HEIGHT: Final = 58
GAP_ACROSS: Final = 8
GAP_DOWN: Final = 6
STRIP_HEIGHT: Final = 20
BADGE: Final = 16.5
DIMMED: Final = 0.38
GONE: Final = 0.42
METALS: Final[dict[str, Metal]] = {
    metal.id: metal for metal in (IN_GOLD, IN_COMMON_GOLD, IN_SILVER, IN_STONES)
}


def draw(view: View, words: Words) -> bytes:
    return compose(view, words).png()


def compose(view: View, words: Words) -> Canvas:
    rows = (len(view.seats) + 1) // 2
    strips_top = SEATS_TOP + rows * SEAT_HEIGHT + (rows - 1) * GAP_DOWN + 7
    canvas = Canvas(strips_top + STRIP_HEIGHT + 28)
    _card(canvas, view, words)
    _seats(canvas, view, words, rows)
    _cards(canvas, view, words, strips_top)
    _bank(canvas, view, words, strips_top + STRIP_HEIGHT + 7)
    return canvas


# The card on the block.


def _card(canvas: Canvas, view: View, words: Words) -> None:
    plate = canvas.plate(MARGIN, MARGIN, INSIDE, CARD_HEIGHT, VELLUM, radius=8, what="card")
    card = view.block
    plate.sprite(badge_of(card) if card else "sign:pile", 7, 6, 80)
    icons = _bid_in(view, words)
    for place, drawn in enumerate(icons):
        plate.sprite(drawn, 303 - 13.5 * (len(icons) - place), 10, 13)
    room = POWER_ROOM - 13.5 * len(icons) - 4
    plate.text(97, 20.5, fit(_where(view, words), 11.5, room, Face.SEMIBOLD), 11.5, GREY_ON_VELLUM)
    title = words.narrator.card(card) if card else words.say("picture-between-rounds")
    draw_title(plate, title, 97, 44, POWER_ROOM)
    if card:
        draw_power(plate, words.narrator.power(card), 97, 61, POWER_ROOM)


def draw_title(plate: Surface, title: str, x: float, y: float, room: float) -> None:
    """The one name that the picture is about."""
    size = next((size for size in (22, 20) if width(title, size, Face.SERIF) <= room), 20)
    plate.text(x, y, fit(title, size, room, Face.SERIF), size, INK, Face.SERIF)


def draw_power(plate: Surface, power: str, x: float, y: float, room: float) -> None:
    """Two lines, or three of smaller letters."""
    size, step, lines = 13.0, 15.0, wrap(power, 13, room, Face.REGULAR, 2)
    if " ".join(lines) != " ".join(power.split()):
        size, step, lines = 11.5, 13.0, wrap(power, 11.5, room, Face.REGULAR, 3)
        y -= 2
    for line in lines:
        plate.text(x, y, line, size, INK, Face.REGULAR)
        y += step


def _where(view: View, words: Words) -> str:
    number = str(view.round)
    if view.block is None:
        return words.say("picture-round", round=number)
    if _is_tie(view):
        return words.say("picture-round-tie", round=number)
    done, all_of_them = _progress(view)
    return words.say("picture-round-card", round=number, number=done, count=all_of_them)


def _progress(view: View) -> tuple[int, int]:
    """Which card of the round it is, and of how many."""
    done = len(view.gone) + len(view.borrowed) + 1
    return done, done + len(view.to_come) + view.face_down


def _is_tie(view: View) -> bool:
    return len(view.biddings) > 1


def _bid_in(view: View, words: Words) -> list[str]:
    """What the fists are closed with."""
    if not view.biddings:
        return []
    return [DRAWN[kind] for kind in _in_the_box(words, METALS[view.biddings[-1].metal].coins)]


# The seats.


def _seats(canvas: Canvas, view: View, words: Words, rows: int) -> None:
    step = SEAT_HEIGHT + GAP_DOWN
    places = _places(len(view.seats), rows)
    middle, across = MARGIN + SEAT_WIDTH / 2, SEAT_WIDTH + GAP_ACROSS
    # Neighbours are joined by a line: the seats go clockwise.
    top, bottom = SEATS_TOP + SEAT_HEIGHT / 2, SEATS_TOP + (rows - 1) * step + SEAT_HEIGHT / 2
    for x in (middle, middle + across):
        canvas.line(x, top, x, bottom, LINE, 2)
    for y in (top, bottom):
        canvas.line(middle, y, middle + across, y, LINE, 2)
    leaders = in_the_lead(view)
    for place, (column, row) in enumerate(places):
        leads = place in leaders
        plate = canvas.plate(
            MARGIN + column * across,
            SEATS_TOP + row * step,
            SEAT_WIDTH,
            SEAT_HEIGHT,
            PLATE_IN_FRONT if leads else PLATE,
            frame=GOLD if leads else None,
            what=f"seat {place + 1}",
        )
        _seat(plate, view, words, place)


def _places(seats: int, rows: int) -> list[tuple[int, float]]:
    """Column and row of each seat, clockwise. With an odd number one column has one less, in its middle."""
    left = seats - rows
    right = [(1, float(row)) for row in range(rows)]
    shift = (rows - left) / 2
    others = [(0, row + shift) for row in range(left)]
    return [others[0], *right, *others[:0:-1]]


def _seat(plate: Surface, view: View, words: Words, place: int) -> None:
    seat = view.seats[place]
    draw_name(plate, words, place, has_favor=view.favor == place, is_tied=_is_tied(view, place))
    for point in range(POINTS_TO_WIN):
        drawn = "sign:point" if point < seat.score else "sign:point_off"
        plate.sprite(drawn, 6 + point * 15, 22.5, 14.5)
    x = 56.0
    for kind in RETURNING.values():
        if spent := in_front(seat, kind):
            plate.sprite(DRAWN[kind], x, 22.5, 14.5)
            x += 15.5 + plate.text(x + 15.5, 34.5, str(spent), 12.5, CREAM) + 3
    rooms = (SEAT_WIDTH - 6 - _stones(plate, seat), SEAT_WIDTH - 6 - x)
    _kept(plate, seat.keeps, rooms)


def draw_name(plate: Surface, words: Words, place: int, *, has_favor: bool, is_tied: bool) -> None:
    """Who it is; a name is as long as signs leave room for."""
    plate.tag(6, 5.5, place)
    signs = ["sign:computer"] if words.people[place].plays_by_itself else []
    if has_favor:
        signs.append("sign:favor")
    right = plate.width - 8
    if is_tied:
        plate.sprite("coin:silver", plate.width - 6 - 15, 5, 15)
        right -= 17
    name = fit(words.lettered(place), 13, right - 25 - 18 * len(signs), Face.BOLD)
    x = 25 + plate.text(25, 17, name, 13, CREAM, Face.BOLD) + 4
    for sign in signs:
        plate.sprite(sign, x, 5, 15)
        x += 17.5


def _is_tied(view: View, place: int) -> bool:
    return _is_tie(view) and place in view.biddings[-1].seats


def _stones(plate: Surface, seat: SeatView) -> float:
    """Each colour has its place, also when there is none. Returns where they end."""
    if hides_stones(seat):
        plate.sprite("sign:chest", 6, 39, 16)
        return 24.0
    x = 6.0
    for kind in STONES:
        count = in_front(seat, kind) or 0
        if kind == WHITE_STONE and not count:
            continue
        plate.sprite(DRAWN[kind], x, 41, 13, opacity=1 if count else DIMMED)
        number = str(count)
        plate.text(x + 14.2, 52, number, 12.5, CREAM if count else SOFT, Face.BOLD if count else Face.REGULAR)
        x += 14.2 + max(9.5, width(number, 12.5, Face.BOLD) + 2.5)
    return x


class Shown(NamedTuple):
    """How kept cards are shown: so many badges, each so far from the next, and how many more there are."""

    badges: int
    step: float
    more: str

    @property
    def room(self) -> float:
        more = width(self.more, 12.5, Face.BOLD) + 1.5 if self.more else 0
        return BADGE + (self.badges - 1) * self.step + more


def _kept(plate: Surface, cards: Sequence[str], rooms: tuple[float, float]) -> None:
    """Up to three; else the newest, and how many more. Beside the stones, or above where there is no room."""
    if not cards:
        return
    count = len(cards)
    ways = [Shown(1, 0, f"+{count - 1}")] if count > 1 else [Shown(1, 0, "")]
    if 1 < count <= 3:
        ways = [Shown(count, step, "") for step in (17.5, 13)] + ways
    fitting = ((way, line) for way in ways for line, room in enumerate(rooms) if way.room <= room)
    way, line = next(fitting, (ways[-1], 1))
    top, right = (39.0, 22.0)[line], plate.width - 6
    if way.more:
        plate.text(right, top + 13, way.more, 12.5, CREAM, Face.BOLD, "end")
        right -= width(way.more, 12.5, Face.BOLD) + 1.5
    for place, card in enumerate(cards[-way.badges :]):
        x = right - BADGE - (way.badges - 1 - place) * way.step
        plate.sprite(badge_of(card), x, top, BADGE, pile="kept")


# What is to come and what is gone.


def _cards(canvas: Canvas, view: View, words: Words, y: float) -> None:
    """The badges share the room that their words leave."""
    to_come, gone = _to_come(view, words), _gone(view)
    hidden = view.face_down
    coming, past = words.say("picture-to-come"), words.say("picture-gone")
    nothing = "" if to_come or hidden else words.say("table-nothing")
    room = INSIDE - _wide(coming) - 5 - (_wide(nothing) + 3 if nothing else 0)
    if gone:
        room -= 14 + _wide(past) + 5
    if hidden:
        room -= 46
    room -= sum(7 for card in (*to_come, *gone) if number_of(card))
    step = min(22.0, room / max(1, len(to_come) + len(gone)))
    size = min(20.0, step - 0.8)
    x = MARGIN + canvas.text(MARGIN, y + 15, coming, 11.5, SOFT) + 5
    if nothing:
        x += canvas.text(x, y + 15, nothing, 11.5, SOFT, Face.REGULAR) + 3
    x = _strip(canvas, to_come, x, y, size, step, 1)
    if hidden and view.seer is not None:
        canvas.sprite("sign:pile", x, y + 2, 16)
        canvas.text(x + 17, y + 15, str(hidden), 12.5, CREAM, Face.BOLD)
        canvas.tag(x + 26, y + 3, view.seer)
        x += 46
    if gone:
        canvas.line(x + 4, y + 2, x + 4, y + 18)
        x += 13
        x += canvas.text(x, y + 15, past, 11.5, SOFT) + 5
        _strip(canvas, gone, x, y, size, step, GONE)


def _strip(
    canvas: Canvas, cards: Sequence[str], x: float, y: float, size: float, step: float, opacity: float
) -> float:
    for card in cards:
        canvas.sprite(badge_of(card), x, y + (STRIP_HEIGHT - size) / 2, size, opacity=opacity, pile="cards")
        if number := number_of(card):
            colour = CREAM if opacity == 1 else SOFT
            canvas.text(x + size + 0.3, y + 18, number, 12, colour, Face.BOLD)
            x += 7
        x += step
    return x


def _wide(text: str) -> float:
    return width(text, 11.5, Face.SEMIBOLD)


def _to_come(view: View, words: Words) -> list[str]:
    """Special ones first, else in an order that says nothing."""
    return sorted(view.to_come, key=lambda card: (card in STANDARD, words.narrator.card(card)))


def _gone(view: View) -> list[str]:
    return [*view.gone, *view.borrowed]


# The bank.


def _bank(canvas: Canvas, view: View, words: Words, y: float) -> None:
    canvas.sprite("sign:bank", MARGIN, y, 14)
    kinds = _in_the_box(words, (*STONES, *COINS))
    widths = [13.6 + _wide(str(view.bank[kind])) for kind in kinds]
    gap = min(12.0, (INSIDE - 20 - sum(widths)) / max(1, len(kinds) - 1))
    x = MARGIN + 20.0
    for kind, wide in zip(kinds, widths, strict=True):
        count = view.bank[kind]
        canvas.sprite(DRAWN[kind], x, y + 1, 12.5, opacity=1 if count else DIMMED)
        canvas.text(x + 13.6, y + 11.5, str(count), 11.5, SOFT)
        x += wide + gap


def _in_the_box(words: Words, kinds: Iterable[int]) -> list[int]:
    """Those that the edition has."""
    box = EDITIONS[words.game].box
    return [kind for kind in kinds if box[kind]]


# In words.


def in_words(view: View, words: Words) -> str:
    """All that the picture shows."""
    return "\n".join(_told(view, words))


def alt_text(view: View, words: Words) -> str:
    """For Discord: where there is too much, first the pile goes, then the bank, then the names of cards."""
    told = partial(_told, view, words)
    return shortest_that_fits(
        (
            told,
            partial(told, pile=False),
            partial(told, pile=False, bank=False),
            partial(told, pile=False, bank=False, names_cards=False),
            partial(told, pile=False, bank=False, names_cards=False, power=False),
        )
    )


def _told(
    view: View,
    words: Words,
    *,
    pile: bool = True,
    bank: bool = True,
    names_cards: bool = True,
    power: bool = True,
) -> Iterator[str]:
    yield from _told_card(view, words, power=power)
    for place in range(len(view.seats)):
        facts = words.sentence(list(seat_facts(words, view, place, names_cards=names_cards)))
        yield words.say("picture-told", what=called(words, place), facts=facts)
    if leaders := in_the_lead(view):
        yield words.say("picture-leads", whos=words.listed(leaders), count=len(leaders))
    if pile:
        yield from _told_cards(view, words)
    if bank:
        stones = counted(words, [(kind, view.bank[kind]) for kind in (*STONES, *COINS)])
        yield words.say("picture-told", what=words.say("picture-bank"), facts=stones)


def _told_card(view: View, words: Words, *, power: bool) -> Iterator[str]:
    if view.block is None:
        yield words.say("picture-told-between-rounds", round=str(view.round))
        return
    done, all_of_them = _progress(view)
    card = words.narrator.card(view.block)
    yield words.say("picture-told-card", round=str(view.round), number=done, count=all_of_them, card=card)
    if power:
        yield words.narrator.power(view.block)
    if _is_tie(view):
        yield words.say("picture-told-tie", whos=words.listed(view.biddings[-1].seats))
    elif view.biddings:
        yield words.say(f"picture-bid-{view.biddings[-1].metal}".replace("_", "-"))


def _told_cards(view: View, words: Words) -> Iterator[str]:
    phrases = words.narrator.phrases
    coming = phrases.cards(_to_come(view, words)) or words.say("table-nothing")
    yield words.say("picture-told", what=words.say("picture-to-come"), facts=coming)
    if view.face_down and view.seer is not None:
        yield words.say("picture-face-down", count=view.face_down, who=words.name(view.seer))
    if gone := _gone(view):
        yield words.say("picture-told", what=words.say("picture-gone"), facts=phrases.cards(gone))
