"""Facts about a seat and about heaps, for the text of a picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from dragonbot.games.fist.rules.things import COLOURS, IN_FRONT, NAMES, RETURNING, STONES
from dragonbot.games.fist.rules.view import SeatView, View
from dragonbot.picture.words import Words


def in_front(seat: SeatView, kind: int) -> int | None:
    """How many lie before the screen; None for stones that lie behind it."""
    return seat.front[kind - IN_FRONT.start]


def hides_stones(seat: SeatView) -> bool:
    return None in seat.front


def in_the_lead(view: View) -> list[int]:
    """Seats with the most points; empty if all have zero."""
    best = max(seat.score for seat in view.seats)
    return [place for place, seat in enumerate(view.seats) if seat.score == best] if best else []


def is_tie(view: View) -> bool:
    """Whether there is a tie-break for the card."""
    return len(view.biddings) > 1


def counted(words: Words, things: Iterable[tuple[int, int]]) -> str:
    """`3 Silver, 1 red stone` of kinds and how many; nothing where there is none."""
    there = words.narrator.phrases.row_of([(count, NAMES[kind]) for kind, count in things])
    return there or words.say("table-nothing")


def points(words: Words, view: View, place: int) -> str:
    return words.say("picture-points", count=view.seats[place].score, goal=view.goal)


def round_number(words: Words, view: View) -> str:
    """Which round it is, and of how many at most where the table has agreed on that."""
    last = view.last_round
    return str(view.round) if last is None else words.say("round-of", round=str(view.round), last=str(last))


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
    """White ones only where there are any."""
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
