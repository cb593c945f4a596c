"""An auction: the card on the block, the seats, the cards to come and gone, and the bank.

It shows nothing of the fists, as the picture stays while they close.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from dragonbot.games.fist.picture.card import badge_of, number_of
from dragonbot.games.fist.rules.bids import IN_COMMON_GOLD, IN_GOLD, IN_SILVER, IN_STONES, METALS
from dragonbot.games.fist.rules.edition import EDITIONS, POINTS_TO_WIN, STANDARD
from dragonbot.games.fist.rules.reveal import BIG, ENDINGS, THEFTS, OpenFist, Reveal, last_reveal
from dragonbot.games.fist.rules.things import COINS, COLOURS, IN_FRONT, NAMES, RETURNING, STONES, WHITE_STONE
from dragonbot.games.fist.rules.view import SeatView, View
from dragonbot.games.fist.words import DRAWN, round_phrase, say_drama, things_phrase
from dragonbot.picture.canvas import CORNER, DIMMED, INSIDE, MARGIN, WIDTH, Canvas, Colour, Surface
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
    TABLE,
    VELLUM,
)
from dragonbot.picture.picture import Picture, Words

# The strip at the top: the last open fists and the result.


ORDINARY: Final = 56.0
LARGE: Final = 70.0
"""Units of a strip with room for a second line."""
CELLS_TOP: Final = 5.0
CELL_HEIGHT: Final = 33.0
CELL_GAP: Final = 4.0
CARD: Final = 27.0
COIN: Final = 12.0
LETTERS: Final = 11.5
LINE_HEIGHT: Final = 14.0
NAME_ROOMS: Final = (INSIDE, 200, 150, 100, 70, 50, 35)
"""Units for each name, tried until the line fits."""
NOTABLE: Final = frozenset((*BIG, *THEFTS, "opens_one", "second_wins")) - {"tied", "takes_bids_back", "wins"}
"""Events that the strip names."""


class Last:
    """The last reveal, as shown in the next picture."""

    def __init__(self, reveal: Reveal, names: Sequence[str]) -> None:
        self.reveal = reveal
        self.names = names

    @property
    def has_more(self) -> bool:
        """True if there is more to tell than how it was decided."""
        is_tie = any(fist.is_tied for fist in self.reveal.fists)
        return is_tie or any(event[0] in NOTABLE for event in self.reveal.after)

    def height(self, words: Words) -> float:
        return LARGE if self.has_more or len(_first(self, words)) > 1 else ORDINARY


def last_of(content: Mapping[str, Any], names: Sequence[str]) -> Last | None:
    """The previous scene's reveal; None if no fists were opened."""
    reveal = last_reveal(content.get("before", ()))
    if reveal is None or any(fist.who not in names for fist in reveal.fists):
        return None
    return Last(reveal, names)


def draw_strip(canvas: Surface, last: Last, words: Words) -> None:
    reveal, x = last.reveal, float(MARGIN)
    if reveal.card:
        canvas.sprite(badge_of(reveal.card, words), x, CELLS_TOP + 3, CARD)
        x += CARD + CELL_GAP
    room = MARGIN + INSIDE - x
    wide = (room - CELL_GAP * (len(reveal.fists) - 1)) / max(1, len(reveal.fists))
    for fist in reveal.fists:
        is_up = fist.wins or fist.is_tied
        plate = canvas.plate(
            x,
            CELLS_TOP,
            wide,
            CELL_HEIGHT,
            PLATE_IN_FRONT if is_up else PLATE,
            radius=5,
            frame=GOLD if fist.wins else CREAM if fist.is_tied else None,
            what=f"fist of {fist.who}",
        )
        _fist(plate, fist, last.names.index(fist.who))
        x += wide + CELL_GAP
    y = CELLS_TOP + CELL_HEIGHT + 13
    for line, face, colour in _set(last, words):
        canvas.text(MARGIN + 2, y, line, LETTERS, colour, face)
        y += LINE_HEIGHT
    canvas.line(MARGIN, last.height(words), MARGIN + INSIDE, last.height(words), LINE)


def _fist(plate: Surface, fist: OpenFist, seat: int) -> None:
    plate.tag(4, 3.5, seat)
    number = str(fist.value) if fist.coins else "–"
    plate.text(plate.width - 5, 15, number, 12.5, CREAM if fist.coins else SOFT, Face.BOLD, "end")
    coins = [DRAWN[kind] for kind, count in fist.coins for _ in range(count)]
    room = plate.width - 8 - COIN
    step = min(COIN + 0.5, room / max(1, len(coins) - 1))
    for place, drawn in enumerate(coins):
        plate.sprite(drawn, 4 + place * step, 19, COIN, pile="fist")


def _set(last: Last, words: Words) -> Iterator[tuple[str, Face, Colour]]:
    """The lines as drawn; the first takes two if it needs them, as its end says how it was decided."""
    room = INSIDE - 4
    begun, rest = _first(last, words), [*_lines(last, words)][1:]
    for line in begun:
        yield line, Face.SEMIBOLD, CREAM
    if rest and last.has_more and len(begun) == 1:
        yield fit(words.in_letters(rest[0]), LETTERS, room, Face.REGULAR), Face.REGULAR, SOFT


def _first(last: Last, words: Words) -> Sequence[str]:
    """The first line in one or two, whole: with names cut as far as it needs."""
    begun: Sequence[str] = ()
    for room in NAME_ROOMS:
        names = [fit(words.lettered(seat), LETTERS, room, Face.SEMIBOLD) for seat in range(len(words.people))]
        line = next(_lines(last, words.calling(names, last.names)), "")
        begun = wrap(line, LETTERS, INSIDE - 4, Face.SEMIBOLD, 2)
        if " ".join(begun) == " ".join(line.split()):
            break
    return begun


def _lines(last: Last, words: Words) -> Iterator[str]:
    """How the auction was decided, then other highlights."""
    reveal = last.reveal
    if reveal.drama is not None:
        yield _plain(say_drama(words.narrator, reveal.drama))
    tied = [fist.who for fist in reveal.fists if fist.is_tied]
    if tied and reveal.card:
        yield words.narrator.event(("tied", "", (reveal.card, tied), None)) or ""
    notable = [event for event in reveal.after if event[0] in NOTABLE]
    ended = [event for event in reveal.after if event[0] in ENDINGS]
    shown = notable or ([] if reveal.drama is not None else ended)
    for key, scene, facts in reversed(shown):  # the last one is the result
        said = words.narrator.event((key, scene, tuple(facts), None))
        if said is not None:
            yield said.partition("\n")[0]


def _plain(text: str) -> str:
    """Without Discord's markup."""
    return text.replace("**", "")


def told_strip(last: Last, words: Words) -> Iterator[str]:
    """The strip in words."""
    phrases = words.narrator.phrases
    fists = [
        words.say(
            "picture-last-fist",
            who=phrases.name(fist.who),
            coins=phrases.row_of([(count, NAMES[kind]) for kind, count in fist.coins]),
            value=fist.value,
        )
        if fist.coins
        else words.say("picture-last-empty", who=phrases.name(fist.who))
        for fist in last.reveal.fists
    ]
    what = words.narrator.card(last.reveal.card) if last.reveal.card else words.say("picture-last-any")
    yield words.say("picture-last", what=what, fists=words.sentence(fists))
    yield from _lines(last, words)


CARD_HEIGHT: Final = 92
POWER_ROOM: Final = 206
SEATS_TOP: Final = 107
SEAT_WIDTH: Final = 151
SEAT_HEIGHT: Final = 56
GAP_ACROSS: Final = 8
GAP_DOWN: Final = 5
NAMES_HEIGHT: Final = 16
NAMED_BADGE: Final = 15.0
NAME_ROOM: Final = 132.0
"""Units for a special's name: two of the longest have room."""
NAMES_APART: Final = 10.0
STRIP_HEIGHT: Final = 20
IN_BANK: Final = 12.5
IN_FULL_BANK: Final = 11.0
SMALLEST_BADGE: Final = 14.0
"""Units. More cards than fit overlap."""
BID_IN: Final = {
    IN_GOLD.id: "picture-bid-gold",
    IN_COMMON_GOLD.id: "picture-bid-common-gold",
    IN_SILVER.id: "picture-bid-silver",
    IN_STONES.id: "picture-bid-stones",
}


def compose(view: View, words: Words, last: Last | None = None) -> Canvas:
    rows = (len(view.seats) + 1) // 2
    to_come, gone = _to_come(view, words), _gone(view)
    named = _named(to_come, gone, words)
    names_top = SEATS_TOP + rows * SEAT_HEIGHT + (rows - 1) * GAP_DOWN + 5
    strips_top = names_top + (NAMES_HEIGHT if named else 0)
    height = strips_top + STRIP_HEIGHT + 24
    above = 0.0 if last is None else last.height(words)
    canvas = Canvas(height + above, above)
    table: Surface = canvas
    if last is not None:
        draw_strip(canvas, last, words)
        table = canvas.on(0, above, WIDTH, height, TABLE)
    _card(table, view, words)
    _seats(table, view, words, rows)
    _names(table, named, words, names_top)
    _cards(table, view, words, to_come, gone, strips_top)
    _bank(table, view, words, strips_top + STRIP_HEIGHT + 4)
    return canvas


# The card on the block.


def _card(canvas: Surface, view: View, words: Words) -> None:
    plate = canvas.plate(MARGIN, MARGIN, INSIDE, CARD_HEIGHT, VELLUM, radius=8, what="card")
    card = view.block
    plate.sprite(badge_of(card, words) if card else "sign:pile", 7, 6, 80)
    icons = _bid_in(view, words)
    for place, drawn in enumerate(icons):
        plate.sprite(drawn, 303 - 13.5 * (len(icons) - place), 10, 13)
    room = POWER_ROOM - 13.5 * len(icons) - 4
    plate.text(97, 20.5, fit(_where(view, words), 11.5, room, Face.SEMIBOLD), 11.5, GREY_ON_VELLUM)
    title = words.lettered_card(card) if card else words.say("picture-between-rounds")
    draw_title(plate, title, 97, 44, POWER_ROOM)
    if card:
        draw_power(plate, words.narrator.brief(card), 97, 61, POWER_ROOM)


def draw_title(plate: Surface, title: str, x: float, y: float, room: float) -> None:
    """Draw the picture's title."""
    size = next((size for size in (22, 20) if width(title, size, Face.SERIF) <= room), 20)
    plate.text(x, y, fit(title, size, room, Face.SERIF), size, INK, Face.SERIF)


def draw_power(plate: Surface, power: str, x: float, y: float, room: float) -> None:
    """Draw the power in two lines, or in three of smaller letters."""
    size, step, lines = 13.0, 15.0, wrap(power, 13, room, Face.REGULAR, 2)
    if " ".join(lines) != " ".join(power.split()):
        size, step, lines = 11.5, 13.0, wrap(power, 11.5, room, Face.REGULAR, 3)
        y -= 2
    for line in lines:
        plate.text(x, y, line, size, INK, Face.REGULAR)
        y += step


def _where(view: View, words: Words) -> str:
    number = round_phrase(words.narrator.phrases, view.round, view.last_round)
    if view.block is None:
        return words.say("picture-round", round=number)
    if view.is_tie:
        return words.say("picture-round-tie", round=number)
    done, all_of_them = _progress(view)
    return words.say("picture-round-card", round=number, number=done, count=all_of_them)


def _progress(view: View) -> tuple[int, int]:
    """The number of the card in the round, and the total."""
    done = len(view.gone) + len(view.borrowed) + 1
    return done, done + len(view.to_come) + view.face_down


def _bid_in(view: View, words: Words) -> list[str]:
    """What is bid."""
    if not view.biddings:
        return []
    return [DRAWN[kind] for kind in _in_the_box(words, METALS[view.biddings[-1].metal].coins)]


# Seats


def _seats(canvas: Surface, view: View, words: Words, rows: int) -> None:
    step = SEAT_HEIGHT + GAP_DOWN
    places = _places(len(view.seats), rows)
    middle, across = MARGIN + SEAT_WIDTH / 2, SEAT_WIDTH + GAP_ACROSS
    # A line joins neighbours: the seats go clockwise.
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
        draw_seat(plate, view, words, place)


def _places(seats: int, rows: int) -> list[tuple[int, float]]:
    """Column and row of each seat, clockwise. With an odd number one column has one less, in its middle."""
    left = seats - rows
    right = [(1, float(row)) for row in range(rows)]
    shift = (rows - left) / 2
    others = [(0, row + shift) for row in range(left)]
    return [others[0], *right, *others[:0:-1]]


# Cards to come and gone: the round's specials by name, the others as badges


class Named(NamedTuple):
    """A special shown with its name."""

    card: str
    name: str
    is_gone: bool


def _named(to_come: list[str], gone: list[str], words: Words) -> list[Named]:
    """Take the round's specials that fit into a line, those to come first. The title names the block's."""
    specials = [
        (card, cards is gone) for cards in (to_come, gone) for card in cards if _is_special(card, words)
    ]
    found, room = [], INSIDE + NAMES_APART
    for card, is_gone in specials:
        name = fit(words.lettered_card(card), 11.5, NAME_ROOM, Face.SEMIBOLD)
        room -= NAMED_BADGE + 4 + _wide(name) + NAMES_APART
        if room < 0:
            break
        (gone if is_gone else to_come).remove(card)
        found.append(Named(card, name, is_gone))
    return found


def _names(canvas: Surface, named: Sequence[Named], words: Words, y: float) -> None:
    """The specials' names; those that are gone are struck out."""
    x = float(MARGIN)
    for card, name, is_gone in named:
        opacity, colour = (DIMMED, SOFT) if is_gone else (1, CREAM)
        canvas.sprite(badge_of(card, words), x, y, NAMED_BADGE, opacity=opacity)
        x += NAMED_BADGE + 4
        end = x + canvas.text(x, y + 12.5, name, 11.5, colour)
        if is_gone:
            canvas.line(x, y + 8.5, end, y + 8.5, SOFT)
        x = end + NAMES_APART


def _cards(
    canvas: Surface, view: View, words: Words, to_come: Sequence[str], gone: Sequence[str], y: float
) -> None:
    """Draw the other badges in the room that their words leave."""
    if _is_between_rounds(view):
        return
    hidden = view.face_down
    past = words.say("picture-gone")
    nothing = "" if view.to_come or hidden else words.say("table-nothing")
    coming = words.say("picture-to-come") if to_come or hidden or nothing else ""
    room = INSIDE - (_wide(coming) + 5 if coming else 0) - (_wide(nothing) + 3 if nothing else 0)
    if gone:
        room -= 14 + _wide(past) + 5
    if hidden:
        room -= 46
    shown = max(1, len(to_come) + len(gone))
    numbers = sum(7 for card in (*to_come, *gone) if number_of(card))
    crowded = (room - numbers) / shown < SMALLEST_BADGE
    step = min(22.0, (room if crowded else room - numbers) / shown)
    size = SMALLEST_BADGE if crowded else min(20.0, step - 0.8)
    # Overlapping badges have no room for numbers, and the last needs all of its room.
    if crowded:
        step -= (SMALLEST_BADGE - step) * 2 / shown
    x = float(MARGIN)
    if coming:
        x += canvas.text(x, y + 15, coming, 11.5, SOFT) + 5
    if nothing:
        x += canvas.text(x, y + 15, nothing, 11.5, SOFT, Face.REGULAR) + 3
    x = _strip(canvas, to_come, words, x, y, size, step, 1)
    if hidden and view.seer is not None:
        canvas.sprite("sign:pile", x, y + 2, 16)
        canvas.text(x + 17, y + 15, str(hidden), 12.5, CREAM, Face.BOLD)
        canvas.tag(x + 26, y + 3, view.seer)
        x += 46
    if gone:
        if x > MARGIN:
            canvas.line(x + 4, y + 2, x + 4, y + 18)
            x += 13
        x += canvas.text(x, y + 15, past, 11.5, SOFT) + 5
        _strip(canvas, gone, words, x, y, size, step, DIMMED)


def _is_between_rounds(view: View) -> bool:
    """True if there is no card."""
    return not (view.block or view.to_come or view.face_down or _gone(view))


def _strip(
    canvas: Surface,
    cards: Sequence[str],
    words: Words,
    x: float,
    y: float,
    size: float,
    step: float,
    opacity: float,
) -> float:
    for card in cards:
        badge = badge_of(card, words)
        canvas.sprite(badge, x, y + (STRIP_HEIGHT - size) / 2, size, opacity=opacity, pile="cards")
        if size < step and (number := number_of(card)):
            colour = CREAM if opacity == 1 else SOFT
            canvas.text(x + size + 0.3, y + 18, number, 12, colour, Face.BOLD)
            x += 7
        x += step
    return x + max(0.0, size - step)


def _wide(text: str) -> float:
    return width(text, 11.5, Face.SEMIBOLD)


def _to_come(view: View, words: Words) -> list[str]:
    """Specials first, else in an order that reveals nothing."""
    return sorted(view.to_come, key=lambda card: (card in STANDARD, words.narrator.card(card)))


def _is_special(card: str, words: Words) -> bool:
    return card not in EDITIONS[words.game].in_every_round


def _gone(view: View) -> list[str]:
    return [*view.gone, *view.borrowed]


# The bank


def _bank(canvas: Surface, view: View, words: Words, y: float) -> None:
    left = CORNER[0]
    canvas.sprite("sign:bank", left, y, 14)
    x = left + 17.5
    kinds = _in_the_box(words, (*STONES, *COINS))
    numbers = [_wide(str(view.bank[kind])) for kind in kinds]
    room = (WIDTH - MARGIN - x - sum(numbers)) / len(kinds)
    size = IN_BANK if room >= IN_BANK + 2 else IN_FULL_BANK
    gap = min(12.0, room - size - 1.1)
    for kind, wide in zip(kinds, numbers, strict=True):
        count = view.bank[kind]
        canvas.sprite(DRAWN[kind], x, y + 7.25 - size / 2, size, opacity=1 if count else DIMMED)
        canvas.text(x + size + 1.1, y + 11.5, str(count), 11.5, SOFT)
        x += size + 1.1 + wide + gap


def _in_the_box(words: Words, kinds: Iterable[int]) -> list[int]:
    """The kinds that the edition has."""
    box = EDITIONS[words.game].box
    return [kind for kind in kinds if box[kind]]


# In words


def told(
    view: View,
    words: Words,
    last: Last | None = None,
    *,
    pile: bool = True,
    standard: bool = True,
    bank: bool = True,
    names_cards: bool = True,
    power: bool = True,
    leaders: bool = True,
) -> Iterator[str]:
    if last is not None:
        yield from told_strip(last, words)
    yield from _told_card(view, words, power=power)
    for place in range(len(view.seats)):
        facts = words.sentence(list(seat_facts(words, view, place, names_cards=names_cards)))
        yield words.say("picture-told", what=words.called(place), facts=facts)
    ahead = in_the_lead(view) if leaders else []
    if ahead:
        yield words.say("picture-leads", whos=words.listed(ahead), count=len(ahead))
    if pile and not _is_between_rounds(view):
        yield from _told_cards(view, words, standard=standard)
    if bank:
        stones = things_phrase(words.narrator.phrases, view.bank, (*STONES, *COINS))
        yield words.say("picture-told", what=words.say("picture-bank"), facts=stones)


def _told_card(view: View, words: Words, *, power: bool) -> Iterator[str]:
    number = round_phrase(words.narrator.phrases, view.round, view.last_round)
    if view.block is None:
        yield words.say("picture-told-between-rounds", round=number)
        return
    done, all_of_them = _progress(view)
    card = words.narrator.card(view.block)
    yield words.say("picture-told-card", round=number, number=done, count=all_of_them, card=card)
    if power:
        yield words.narrator.power(view.block)
    if view.is_tie:
        yield words.say("picture-told-tie", whos=words.listed(view.biddings[-1].seats))
    elif view.biddings:
        yield words.say(BID_IN[view.biddings[-1].metal])


def _told_cards(view: View, words: Words, *, standard: bool) -> Iterator[str]:
    """All cards, or without the standard ones only the specials to come."""
    phrases, key, shown = words.narrator.phrases, "picture-to-come", _to_come(view, words)
    if not standard:
        key, shown = "picture-specials-to-come", [card for card in shown if _is_special(card, words)]
    if shown or standard:
        told = phrases.cards(shown) or words.say("table-nothing")
        yield words.say("picture-told", what=words.say(key), facts=told)
    if view.face_down and view.seer is not None:
        yield words.say("picture-face-down", count=view.face_down, who=words.name(view.seer))
    if standard and (gone := _gone(view)):
        yield words.say("picture-told", what=words.say("picture-gone"), facts=phrases.cards(gone))


AUCTION: Final = Picture(
    compose,
    told,
    (
        {},
        {"standard": False},
        {"standard": False, "bank": False},
        {"pile": False, "bank": False},
        {"pile": False, "bank": False, "names_cards": False},
        {"pile": False, "bank": False, "names_cards": False, "power": False, "leaders": False},
    ),
)
"""To shorten it, drop first the standard cards, then the bank, the specials, and the names of cards."""


# A seat, in words and drawn


def in_front(seat: SeatView, kind: int) -> int | None:
    """The count in front of the screen; None for hidden stones."""
    return seat.front[kind - IN_FRONT.start]


def hides_stones(seat: SeatView) -> bool:
    return None in seat.front


def in_the_lead(view: View) -> list[int]:
    """Seats with the most points; empty if all have zero."""
    best = max(seat.score for seat in view.seats)
    return [place for place, seat in enumerate(view.seats) if seat.score == best] if best else []


def points(words: Words, view: View, place: int) -> str:
    return words.say("picture-points", count=view.seats[place].score, goal=view.goal)


def seat_facts(words: Words, view: View, place: int, *, names_cards: bool) -> Iterator[str]:
    """The seat's name and everything public about it."""
    seat = view.seats[place]
    yield points(words, view, place)
    if hides_stones(seat):
        yield words.say("picture-stones-hidden")
    else:
        yield counted_stones(words, [in_front(seat, kind) or 0 for kind in STONES])
    for kind in RETURNING.values():
        if spent := in_front(seat, kind):
            yield words.narrator.phrases.counted(spent, NAMES[kind])
    if view.favor == place:
        yield words.say("picture-favor")
    if seat.keeps:
        yield kept(words, seat.keeps, names_cards=names_cards)


def counted_stones(words: Words, counts: Sequence[int]) -> str:
    """The counts of stones, white ones only if there are any."""
    stones = dict(zip(COLOURS, counts, strict=True))
    if not any(counts):
        return words.say("picture-no-stones")
    if stones["white"]:
        return words.say("picture-stones-white", **stones)
    del stones["white"]
    return words.say("picture-stones", **stones)


def kept(words: Words, cards: Sequence[str], *, names_cards: bool) -> str:
    if not names_cards:
        return words.say("picture-keeps-count", count=len(cards))
    return words.say("picture-keeps", cards=words.narrator.phrases.cards(cards))


BADGE: Final = 16.5


def draw_seat(plate: Surface, view: View, words: Words, place: int) -> None:
    seat = view.seats[place]
    _name(plate, words, place, has_favor=view.favor == place, is_tied=_is_tied(view, place))
    draw_points(plate, seat.score, view.goal, 6, 22.5, 14.5, 15)
    x = 56.0
    for kind in RETURNING.values():
        if spent := in_front(seat, kind):
            plate.sprite(DRAWN[kind], x, 22.5, 14.5)
            x += 15.5 + plate.text(x + 15.5, 34.5, str(spent), 12.5, CREAM) + 3
    rooms = (plate.width - 6 - _stones(plate, seat), plate.width - 6 - x)
    _kept(plate, [badge_of(card, words) for card in seat.keeps], rooms)


def draw_points(plate: Surface, score: int, goal: int, x: float, y: float, size: float, step: float) -> None:
    """A mark for each point needed to win; with more than the box's, each is smaller."""
    apart = min(step, step * POINTS_TO_WIN / goal)
    size = min(size, apart + step / 5)
    for point in range(goal):
        drawn = "sign:point" if point < score else "sign:point_off"
        plate.sprite(drawn, x + point * apart, y, size, pile="points")


def _name(plate: Surface, words: Words, place: int, *, has_favor: bool, is_tied: bool) -> None:
    """The player's name, cut to fit beside the icons."""
    plate.tag(6, 5.5, place)
    signs = ["sign:computer"] if words.people[place].is_automated else []
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
    return view.is_tie and place in view.biddings[-1].seats


def _stones(plate: Surface, seat: SeatView) -> float:
    """Draw the stones; each colour keeps its place even without any. Returns their right edge."""
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
    """Layout of kept cards: the number of badges, their distance, and how many more there are."""

    badges: int
    step: float
    more: str

    @property
    def room(self) -> float:
        more = width(self.more, 12.5, Face.BOLD) + 1.5 if self.more else 0
        return BADGE + (self.badges - 1) * self.step + more


def _kept(plate: Surface, badges: Sequence[str], rooms: tuple[float, float]) -> None:
    """Up to three badges, else the newest and a count. Beside the stones, or above if there is no room."""
    if not badges:
        return
    count = len(badges)
    ways = [Shown(1, 0, f"+{count - 1}")] if count > 1 else [Shown(1, 0, "")]
    if 1 < count <= 3:
        ways = [Shown(count, step, "") for step in (17.5, 13)] + ways
    fitting = ((way, line) for way in ways for line, room in enumerate(rooms) if way.room <= room)
    way, line = next(fitting, (ways[-1], 1))
    top, right = (39.0, 22.0)[line], plate.width - 6
    if way.more:
        plate.text(right, top + 13, way.more, 12.5, CREAM, Face.BOLD, "end")
        right -= width(way.more, 12.5, Face.BOLD) + 1.5
    for place, badge in enumerate(badges[-way.badges :]):
        x = right - BADGE - (way.badges - 1 - place) * way.step
        plate.sprite(badge, x, top, BADGE, pile="kept")
