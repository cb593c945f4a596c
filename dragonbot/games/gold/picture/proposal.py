"""Sharing a treasure: a column for each hunter at the dragon, with their share.

Before the first proposal it shows the treasure. If one player divides and the others choose, the columns
are the shares.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from dragonbot.games.gold.picture.things import CORNER, drawn, one_by_one, told_heap, told_hunters, who
from dragonbot.games.gold.rules.tokens import COLOURS
from dragonbot.games.gold.rules.view import LairView, SharingView, Tokens, View
from dragonbot.picture.canvas import INSIDE, MARGIN, TALLEST, WIDTH, Canvas, Surface
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
    VELLUM,
)
from dragonbot.picture.picture import Picture, Words

# Columns of tokens: a share as large as fits, new tokens framed, removed ones struck out.


FEWEST: Final = 84
"""Minimum units for tokens, so that a column isn't a flat box."""
PADDING: Final = 6
GONE_GAP: Final = 9
GONE: Final = 0.38
NOTHING: Final[Tokens] = (0,) * len(COLOURS)


class Fit(NamedTuple):
    """The layout of tokens in columns: size, and distances across and down."""

    size: float
    across: float
    down: float


FITS: Final = (Fit(28, 40, 43), Fit(24, 33, 37), Fit(20, 28, 31), Fit(17, 23, 26), Fit(15, 19.5, 22))


class Column(NamedTuple):
    heap: Tokens
    before: Tokens | None
    """The previous proposal; None without one."""

    def gained(self, place: int) -> int:
        return 0 if self.before is None else max(0, self.heap[place] - self.before[place])

    @property
    def gone(self) -> list[int]:
        if self.before is None:
            return []
        less = [max(0, then - now) for now, then in zip(self.heap, self.before, strict=True)]
        return one_by_one(less)


def fitting(columns: Sequence[Column], wide: float, most: float) -> tuple[Fit | None, float]:
    """The largest tokens that fit, and their height; None if they must be counted."""
    for fit_ in FITS:
        high = max(_high(column, fit_, wide) for column in columns)
        if high <= most and wide - 2 * PADDING >= fit_.size:
            return fit_, min(most, max(high, FEWEST))
    kinds = max(len(_changed(column)) for column in columns)
    return None, min(most, max(kinds * _row(kinds, most) + PADDING, FEWEST))


def _row(kinds: int, most: float) -> float:
    return min(20.0, (most - PADDING) / max(1, kinds))


def _per_row(fit_: Fit, wide: float) -> int:
    return max(1, int((wide - 2 * PADDING - fit_.size) // fit_.across) + 1)


def _high(column: Column, fit_: Fit, wide: float) -> float:
    per_row = _per_row(fit_, wide)
    rows = -(-sum(column.heap) // per_row)
    gone = -(-len(column.gone) // per_row)
    return rows * fit_.down + (gone * fit_.down + GONE_GAP if gone else 0) + PADDING


def _changed(column: Column) -> list[int]:
    """The kinds that are or were there, by index in heaps."""
    before = column.before or NOTHING
    return [place for place in range(len(COLOURS)) if column.heap[place] or before[place]]


def lay_column(plate: Surface, column: Column, top: float, high: float, fit_: Fit | None) -> None:
    if fit_ is None:
        _counted(plate, column, top, high)
        return
    per_row = _per_row(fit_, plate.width)
    block = fit_.size + (per_row - 1) * fit_.across
    left = (plate.width - block) / 2 if per_row == 1 else min((plate.width - block) / 2, 11.0)
    number = 0
    for place, count in enumerate(column.heap):
        for nth in range(count):
            x = left + number % per_row * fit_.across
            y = top + 3 + number // per_row * fit_.down
            _token(plate, place, x, y, fit_, is_new=nth >= count - column.gained(place))
            number += 1
    gone = column.gone
    if not gone:
        return
    rows = -(-len(gone) // per_row)
    begin = top + high - rows * fit_.down - 1
    plate.line(8, begin - 5, plate.width - 8, begin - 5)
    for nth, place in enumerate(gone):
        x = left + nth % per_row * fit_.across
        y = begin + nth // per_row * fit_.down
        plate.sprite(drawn(place), x + 1, y, fit_.size - 2, opacity=GONE)
        middle = y + fit_.size / 2 - 1
        plate.line(x - 1, middle, x + fit_.size + 1, middle, SOFT, 1.7)


def _token(plate: Surface, place: int, x: float, y: float, fit_: Fit, *, is_new: bool) -> None:
    if not is_new:
        plate.sprite(drawn(place), x, y, fit_.size)
        return
    size = fit_.size
    edge = min((fit_.across - size) / 2 - 1.5, 4.0)
    frame = plate.plate(
        x - edge,
        y - edge,
        size + 2 * edge,
        size + 2 * edge,
        plate.fill,
        radius=5,
        frame=GOLD,
        what="new",
        pile="new",
    )
    frame.sprite(drawn(place), edge, edge, size)
    dot = max(8.0, size * 0.4)
    right = min(x + size + edge + dot * 0.15, plate.width - 2)
    above = y - edge - dot * 0.3
    circle = plate.plate(right - dot, above, dot, dot, GOLD, radius=dot / 2, what="plus", pile="new")
    draw_plus(circle, dot / 2, dot / 2, dot * 0.55, INK)


def _counted(plate: Surface, column: Column, top: float, high: float) -> None:
    """Draw a row for each kind: its count, and the change."""
    kinds = _changed(column)
    row = _row(len(kinds), high)
    size = min(16.0, row - 2)
    before = column.before
    for number, place in enumerate(kinds):
        y = top + number * row
        plate.sprite(drawn(place), 4, y + (row - size) / 2, size, opacity=1 if column.heap[place] else GONE)
        line = y + row / 2 + 4.4
        text = str(column.heap[place])
        x = 4 + size + 2
        x += plate.text(x, line, text, 12.5, CREAM if column.heap[place] else SOFT, Face.BOLD) + 2
        change = 0 if before is None else column.heap[place] - before[place]
        if change:
            said = fit(f"{change:+d}", 11.5, plate.width - 2 - x, Face.SEMIBOLD)
            plate.text(x, line, said, 11.5, GOLD if change > 0 else SOFT, Face.BOLD)


def draw_plus(surface: Surface, x: float, y: float, size: float, colour: str) -> None:
    surface.line(x - size / 2, y, x + size / 2, y, colour, 1.7)
    surface.line(x, y - size / 2, x, y + size / 2, colour, 1.7)


HEADING: Final = 62
COLUMNS_TOP: Final = 80
FOOT: Final = 34
"""Units below the columns, for a legend or the consequence."""
GAPS: Final = {2: 8, 3: 8, 4: 7, 5: 6, 6: 5}
BAND: Final = 18
PEOPLE: Final = 72
"""Units of a column above its tokens: the owner and their fighters."""
SHARE_HEAD: Final = 52


TREASURE_FITS: Final = (Fit(34, 43, 42), Fit(28, 35, 35), Fit(22, 27.5, 28), Fit(17, 21.5, 22))


def compose(view: View, words: Words) -> Canvas:
    sharing = view.open_sharing()
    columns = columns_of(sharing)
    if columns:
        return _with_columns(view, sharing, words, columns)
    return _with_treasure(view, sharing, words)


def columns_of(sharing: SharingView) -> list[Column]:
    """Columns in order, one for each hunter or share."""
    if sharing.shares and not sharing.final:
        return [Column(share, None) for share in sharing.shares]
    heaps = sharing.final or sharing.proposal
    if not heaps:
        return []
    before = None if sharing.final else sharing.before
    return [
        Column(heaps.get(seat, NOTHING), None if before is None else before.get(seat, NOTHING))
        for seat in sharing.involved
    ]


def _are_shares(sharing: SharingView) -> bool:
    return bool(sharing.shares) and not sharing.final


# The heading


def _heading(canvas: Canvas, view: View, sharing: SharingView, words: Words) -> None:
    plate = canvas.plate(MARGIN, MARGIN, INSIDE, HEADING, VELLUM, radius=8, what="dragon")
    plate.sprite(f"dragon:{sharing.dragon}", 6, 5, 52)
    room = INSIDE - 66 - 8
    title = words.say("picture-slain", dragon=words.narrator.card(sharing.dragon))
    size = next((size for size in (20, 18, 16) if width(title, size, Face.SERIF) <= room), 16)
    plate.text(66, 27, fit(title, size, room, Face.SERIF), size, INK, Face.SERIF)
    seat = _acting(view, sharing)
    say = partial(_state, view, sharing, words)
    name = words.lettered(seat) if seat is not None else ""
    said = fit_around(say, name, 13, room, Face.SEMIBOLD)
    plate.text(66, 48, said, 13, GREY_ON_VELLUM)


def _acting(view: View, sharing: SharingView) -> int | None:
    """The seat in the heading."""
    if sharing.final or (sharing.proposal is None and not _one_decides(view)):
        return None
    if _one_decides(view) and view.waiting is not None:
        return view.waiting.seats[0]
    return sharing.proposer


def _one_decides(view: View) -> bool:
    return view.waiting is not None and view.waiting.key in ("divide", "chosen_share")


def _state(view: View, sharing: SharingView, words: Words, name: str) -> str:
    """The progress."""
    if sharing.final:
        return words.say("picture-shared-so")
    if _one_decides(view) and view.waiting is not None:
        key = "picture-divides" if view.waiting.key == "divide" else "picture-chooses-share"
        return words.say(key, who=name)
    if _are_shares(sharing):
        return words.say("picture-shares")
    if sharing.proposal is None:
        return words.say("picture-no-proposal")
    if sharing.proposer is None:
        return words.say("picture-proposal")
    return words.say("picture-proposal-of", who=name, number=str(sharing.proposals))


# The columns


def _with_columns(view: View, sharing: SharingView, words: Words, columns: Sequence[Column]) -> Canvas:
    shares = _are_shares(sharing)
    compared = any(column.before is not None for column in columns)
    agreeing = not shares and not sharing.final
    gap = GAPS.get(len(columns), 8)
    wide = (INSIDE - gap * (len(columns) - 1)) / len(columns)
    head = SHARE_HEAD if shares else PEOPLE
    most = TALLEST - COLUMNS_TOP - FOOT - head
    fit_, high = fitting(columns, wide, most)
    canvas = Canvas(COLUMNS_TOP + head + high + FOOT)
    _heading(canvas, view, sharing, words)
    lair = view.lair(sharing.dragon)
    taker = {place: seat for seat, place in sharing.taken.items()}
    for number, column in enumerate(columns):
        x = MARGIN + number * (wide + gap)
        bright = number in taker if shares else sharing.involved[number] in sharing.agreed
        colour = PLATE_IN_FRONT if bright or sharing.final else PLATE
        plate = canvas.plate(x, COLUMNS_TOP, wide, head + high, colour, radius=7, what=f"column {number}")
        if shares:
            _share_head(plate, words, number, taker.get(number))
        else:
            _hunter_head(plate, sharing, lair, words, sharing.involved[number])
        lay_column(plate, column, head, high, fit_)
    if agreeing:
        _legend(canvas, words, compared=compared)
    else:
        _foot(canvas, words, "picture-choose-in-order" if shares else "picture-goes-behind")
    return canvas


def _hunter_head(plate: Surface, sharing: SharingView, lair: LairView, words: Words, seat: int) -> None:
    wide = plate.width
    band = plate.plate(5, 5, wide - 10, BAND, SEATS[seat], radius=5, what="band")
    band.text(7, 13.3, str(seat + 1), 13, INK, Face.BOLD)
    if not sharing.final:
        band.sprite("sign:check" if seat in sharing.agreed else "sign:wait", wide - 10 - 18, 1.5, 15)
    plate.text(7, 37, fit(words.lettered(seat), 13, wide - 13, Face.BOLD), 13, CREAM, Face.BOLD)
    _fighters(plate, lair, seat, 7, 43, 18, wide - 14)


def _fighters(
    plate: Surface, lair: LairView, seat: int, x: float, y: float, size: float, room: float
) -> None:
    theirs = [attacker.hunter for attacker in lair.attackers if attacker.seat == seat]
    step = min(size + 3, (room - size) / max(1, len(theirs) - 1))
    for number, hunter in enumerate(theirs):
        plate.sprite(adventurer_name(hunter, seat), x + number * step, y, size, pile="fighters")


def _share_head(plate: Surface, words: Words, number: int, taker: int | None) -> None:
    wide = plate.width
    plate.text(wide / 2, 22, str(number + 1), 19, CREAM, Face.SERIF, "middle")
    if taker is None:
        free = fit(words.say("picture-share-free"), 12, wide - 10, Face.SEMIBOLD)
        plate.text(wide / 2, 40.5, free, 12, SOFT, anchor="middle")
        return
    name = fit(words.lettered(taker), 12.5, wide - 10 - 17, Face.SEMIBOLD)
    left = (wide - 17 - width(name, 12.5, Face.SEMIBOLD)) / 2
    plate.tag(left, 30, taker, 13)
    plate.text(left + 17, 40.7, name, 12.5, CREAM)


def _foot(canvas: Canvas, words: Words, key: str) -> None:
    said = fit(words.say(key), 12, WIDTH - MARGIN - CORNER, Face.SEMIBOLD)
    canvas.text(CORNER, canvas.height - 13, said, 12, SOFT)


def _legend(canvas: Canvas, words: Words, *, compared: bool) -> None:
    """Draw the meaning of the signs."""
    keys = ["picture-agrees"]
    if compared:
        keys = ["picture-new", "picture-no-longer", "picture-agrees"]
    said = [words.say(key) for key in keys]
    free = WIDTH - MARGIN - CORNER - sum(20 + width(text, 12, Face.SEMIBOLD) for text in said)
    gap = min(18.0, free / max(1, len(keys) - 1))
    x: float = CORNER
    y = canvas.height - 25
    for key, text in zip(keys, said, strict=True):
        if key == "picture-new":
            canvas.plate(x, y, 14, 14, canvas.fill, radius=3.4, frame=GOLD, what="new")
            draw_plus(canvas, x + 7, y + 7, 8, GOLD)
        elif key == "picture-no-longer":
            canvas.plate(x, y, 14, 14, LINE, radius=3.4, what="no longer here")
            canvas.line(x - 1, y + 7, x + 15, y + 7, CREAM, 1.7)
        else:
            canvas.sprite("sign:check", x - 1, y - 1, 16)
        room = WIDTH - MARGIN - x - 20
        x += 20 + canvas.text(x + 20, y + 11.4, fit(text, 12, room, Face.SEMIBOLD), 12, SOFT) + gap


# No proposal yet


def _with_treasure(view: View, sharing: SharingView, words: Words) -> Canvas:
    lair = view.lair(sharing.dragon)
    tokens = one_by_one(lair.hoard)
    room = INSIDE - 20
    fit_ = TREASURE_FITS[-1]
    for candidate in TREASURE_FITS:
        per_row = int((room - candidate.size) // candidate.across) + 1
        fit_ = candidate
        if -(-len(tokens) // per_row) * candidate.down <= 3 * 35:
            break
    per_row = int((room - fit_.size) // fit_.across) + 1
    rows = max(1, -(-len(tokens) // per_row))
    per_row = -(-len(tokens) // rows)
    high = rows * fit_.down + 34
    people_top = COLUMNS_TOP + high + 8
    columns = 2 if len(sharing.involved) in (2, 4) else 3
    people_rows = -(-len(sharing.involved) // columns)
    canvas = Canvas(people_top + people_rows * 50 - 6 + FOOT)
    _heading(canvas, view, sharing, words)
    plate = canvas.plate(MARGIN, COLUMNS_TOP, INSIDE, high, PLATE_IN_FRONT, radius=8, what="treasure")
    said = words.say("picture-to-share", count=len(tokens))
    plate.text(10, 19, fit(said, 13, room, Face.BOLD), 13, CREAM, Face.BOLD)
    block = fit_.size + (min(per_row, max(1, len(tokens))) - 1) * fit_.across
    left = (INSIDE - block) / 2
    for number, place in enumerate(tokens):
        x = left + number % per_row * fit_.across
        plate.sprite(drawn(place), x, 28 + number // per_row * fit_.down, fit_.size)
    wide = (INSIDE - 6 * (columns - 1)) / columns
    _foot(canvas, words, "picture-choose-in-order" if _one_decides(view) else "picture-all-or-nothing")
    decides = view.waiting.seats if _one_decides(view) and view.waiting is not None else ()
    for number, seat in enumerate(sharing.involved):
        hunter = canvas.plate(
            MARGIN + number % columns * (wide + 6),
            people_top + number // columns * 50,
            wide,
            44,
            PLATE_IN_FRONT if seat in decides else PLATE,
            frame=GOLD if seat in decides else None,
            what=f"hunter {seat + 1}",
        )
        who(hunter, words, seat, 5, 4, wide - 9)
        might = str(lair.might(seat))
        hunter.sprite("sign:strength", wide - 21 - width(might, 13, Face.BOLD), 23.5, 13)
        hunter.text(wide - 6, 35, might, 13, CREAM, Face.BOLD, "end")
        _fighters(hunter, lair, seat, 5, 21.5, 18, wide - 5 - 28 - 6)
    return canvas


# In words


def told(view: View, words: Words, *, changes: bool = True, fighters: bool = True) -> Iterator[str]:
    sharing = view.open_sharing()
    slain = words.say("picture-slain", dragon=words.narrator.card(sharing.dragon))
    seat = _acting(view, sharing)
    state = _state(view, sharing, words, words.name(seat) if seat is not None else "")
    yield words.say("picture-told", what=slain, facts=state)
    columns, lair = columns_of(sharing), view.lair(sharing.dragon)
    if _are_shares(sharing):
        taker = {place: seat for seat, place in sharing.taken.items()}
        for number, column in enumerate(columns):
            name = words.say("share-number", number=str(number + 1))
            whose = words.called(taker[number]) if number in taker else words.say("picture-share-free")
            treasure = told_heap(words, column.heap)
            yield words.say("picture-told-share", share=name, who=whose, treasure=treasure)
        return
    if not columns:
        yield words.say("picture-told-treasure", treasure=told_heap(words, lair.hoard))
    for number, seat in enumerate(sharing.involved):
        if columns:
            yield _told_column(sharing, words, seat, columns[number], changes=changes)
        if fighters:
            fought = [attacker.hunter for attacker in lair.attackers if attacker.seat == seat]
            yield words.say(
                "picture-told-fighters",
                who=words.called(seat),
                hunters=told_hunters(words, fought),
                strength=str(lair.might(seat)),
            )


def _told_column(sharing: SharingView, words: Words, seat: int, column: Column, *, changes: bool) -> str:
    gained = [column.gained(place) for place in range(len(COLOURS))]
    gone = [column.gone.count(place) for place in range(len(COLOURS))]
    return words.say(
        "picture-told-column",
        who=words.called(seat),
        treasure=told_heap(words, column.heap),
        new=told_heap(words, gained),
        gained=sum(gained) if changes else 0,
        old=told_heap(words, gone),
        gone=sum(gone) if changes else 0,
        agrees=-1 if sharing.final else int(seat in sharing.agreed),
    )


PROPOSAL: Final = Picture(compose, told, ({}, {"changes": False}, {"changes": False, "fighters": False}))
"""To shorten it, drop first the previous proposal, then the fighters."""
