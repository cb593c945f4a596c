"""The Market: who is still trading, and all offers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragonbot.games.gold.picture.things import CORNER, lay, told_heap, who
from dragonbot.games.gold.rules.view import OfferView, Tokens, View
from dragonbot.picture.canvas import INSIDE, MARGIN, TALLEST, WIDTH, Canvas, Surface
from dragonbot.picture.faces import Face, fit, width
from dragonbot.picture.palette import CREAM, GREY_ON_VELLUM, INK, PLATE, PLATE_IN_FRONT, SOFT, VELLUM
from dragonbot.picture.picture import Picture, Words

HEADING: Final = 50
SEAT: Final = 25
SEAT_STEP: Final = 30
OFFER: Final = 24
OFFER_STEP: Final = 27
FOOT: Final = 25
TOKEN: Final = 16
SMALL_TOKEN: Final = 14
TAG: Final = 14
MOST_OFFERS: Final = 30
"""One from each of six players to every other."""


def compose(view: View, words: Words) -> Canvas:
    columns = 2 if len(view.seats) == 4 else 3
    seats_top = MARGIN + HEADING + 7
    offers_top = seats_top + -(-len(view.seats) // columns) * SEAT_STEP + 3
    most = int((TALLEST - FOOT - offers_top) // OFFER_STEP)
    in_two = len(view.offers) > most
    rows = min(most, -(-len(view.offers) // (2 if in_two else 1)))
    canvas = Canvas(offers_top + max(rows, 2) * OFFER_STEP + FOOT)
    _heading(canvas, view, words)
    for place in range(len(view.seats)):
        _seat(canvas, view, words, place, columns, seats_top)
    if not view.offers:
        plate = canvas.plate(MARGIN, offers_top, INSIDE, 2 * OFFER_STEP - 5, PLATE, what="stall")
        nothing = fit(words.say("picture-no-offers"), 13, INSIDE - 20, Face.SEMIBOLD)
        plate.text(INSIDE / 2, OFFER_STEP + 2, nothing, 13, SOFT, anchor="middle")
    shown = view.offers[: most * 2]
    wide = (INSIDE - 6) / 2 if in_two else INSIDE
    for number, offer in enumerate(shown):
        x = MARGIN + (number // rows * (wide + 6) if in_two else 0)
        plate = canvas.plate(x, offers_top + number % rows * OFFER_STEP, wide, OFFER, PLATE, what="offer")
        _offer(plate, offer, words)
    _legend(canvas, words, len(view.offers) - len(shown))
    return canvas


def trading(view: View) -> tuple[int, ...] | None:
    """Seats still trading; None while the Market is interrupted."""
    return view.waiting.seats if view.waiting is not None and view.waiting.key == "market" else None


def _heading(canvas: Canvas, view: View, words: Words) -> None:
    plate = canvas.plate(MARGIN, MARGIN, INSIDE, HEADING, VELLUM, radius=8, what="market")
    plate.sprite("sign:market", 9, 5, 40)
    room = INSIDE - 60 - 10
    title = fit(words.say("picture-market"), 20, room, Face.SERIF)
    plate.text(60, 23, title, 20, INK, Face.SERIF)
    plate.text(60, 41, fit(_state(view, words), 13, room, Face.SEMIBOLD), 13, GREY_ON_VELLUM)


def _state(view: View, words: Words) -> str:
    still = trading(view)
    if still is None:
        return words.say("picture-interrupted")
    return words.say("picture-done-count", count=len(view.seats) - len(still), seats=str(len(view.seats)))


def _seat(canvas: Canvas, view: View, words: Words, place: int, columns: int, top: float) -> None:
    wide = (INSIDE - 6 * (columns - 1)) / columns
    x, y = MARGIN + place % columns * (wide + 6), top + place // columns * SEAT_STEP
    still = trading(view)
    done = still is not None and place not in still
    plate = canvas.plate(x, y, wide, SEAT, PLATE_IN_FRONT if done else PLATE, what=f"seat {place + 1}")
    who(plate, words, place, 5, 6, wide - 10 - (18 if still is not None else 0))
    if still is not None:
        plate.sprite("sign:check" if done else "sign:wait", wide - 20, 5, 15)


def _offer(plate: Surface, offer: OfferView, words: Words) -> None:
    """Draw one offer: giver, taker, and both heaps."""
    half = (plate.width - 19) / 2
    _side(plate, offer.giver, offer.give, 0, half, words)
    plate.sprite("sign:swap", half + 1, 4.5, 15)
    _side(plate, offer.to, offer.want, half + 16, half, words)


def _side(plate: Surface, seat: int, heap: Tokens, x: float, room: float, words: Words) -> None:
    plate.tag(x + 4, 5, seat, TAG)
    left, free = x + 4 + TAG + 3, room - 4 - TAG - 4
    if any(heap):
        size = TOKEN if room > 100 else SMALL_TOKEN
        lay(plate, heap, left, (OFFER - size) / 2, size, free)
    else:
        nothing = fit(words.say("heap-nothing"), 11.5, free, Face.REGULAR)
        plate.text(left, 16, nothing, 11.5, SOFT, Face.REGULAR)


def _legend(canvas: Canvas, words: Words, more: int) -> None:
    y = canvas.height - 9
    room: float = WIDTH - MARGIN - CORNER
    if more:
        said = words.say("picture-more-offers", count=more)
        canvas.text(WIDTH - 12, y, said, 12, CREAM, Face.BOLD, "end")
        room -= width(said, 12, Face.BOLD) + 10
    x = CORNER + canvas.text(CORNER, y, words.say("picture-gives"), 12, SOFT) + 4
    canvas.sprite("sign:swap", x, y - 11.5, 14)
    said = fit(words.say("picture-gets"), 12, room - (x + 18 - CORNER), Face.SEMIBOLD)
    canvas.text(x + 18, y, said, 12, SOFT)


# In words


def told(view: View, words: Words, most: int | None = None) -> Iterator[str]:
    yield words.say("picture-told", what=words.say("picture-market"), facts=_state(view, words))
    still = trading(view)
    for place in range(len(view.seats)):
        if still is None:
            yield words.say("picture-told-sits", who=words.called(place))
        else:
            yield words.say("picture-told-trader", who=words.called(place), done=int(place not in still))
    if not view.offers:
        yield words.say("picture-told-no-offers")
    told = view.offers[:most]
    for offer in told:
        yield words.say(
            "picture-told-offer",
            who=words.name(offer.giver),
            whom=words.name(offer.to),
            give=told_heap(words, offer.give),
            want=told_heap(words, offer.want),
        )
    if more := len(view.offers) - len(told):
        yield words.say("picture-told-more-offers", count=more)


MARKET: Final = Picture(compose, told, [{"most": most} for most in range(MOST_OFFERS, -1, -1)])
"""To shorten it, drop the latest offers and tell their number."""
