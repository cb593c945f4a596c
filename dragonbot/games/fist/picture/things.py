"""Cards and seats of Fist, drawn and in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from dragonbot.games.fist.rules.card import DECKS
from dragonbot.games.fist.rules.edition import EDITIONS, POINTS_TO_WIN
from dragonbot.games.fist.rules.things import (
    COLOURS,
    IN_FRONT,
    NAMES,
    RETURNING,
    STONES,
    WHITE_STONE,
)
from dragonbot.games.fist.rules.view import SeatView, View
from dragonbot.games.fist.words import DRAWN
from dragonbot.picture.canvas import DIMMED, Canvas, Surface
from dragonbot.picture.card import compose_card, told_card
from dragonbot.picture.drawings import badge as drawn_badge
from dragonbot.picture.faces import PEN, Face, fit, is_covered, width
from dragonbot.picture.palette import CREAM, SOFT
from dragonbot.picture.picture import Picture, Words


def badge_of(card: str, words: Words) -> str:
    """A card's badge, or that of its kind."""
    if card in words.badges:
        return words.badges[card]
    known = next((deck[card] for deck in DECKS.values() if card in deck), None)
    return drawn_badge(card, known.power.__module__.rpartition(".")[2] if known else "")


def number_of(card: str) -> str:
    """The number beside a badge that several cards share."""
    number = card.rpartition("_")[2]
    return number if number.isdigit() else ""


# One card: its badge and power


def _card(card: str, words: Words) -> Canvas:
    narrator = words.narrator
    return compose_card(badge_of(card, words), _kind(card, words), narrator.card(card), narrator.power(card))


def _kind(card: str, words: Words) -> str:
    edition = EDITIONS[words.game]
    return words.say("picture-special" if card in edition.specials else "picture-standard")


def _told_card(card: str, words: Words) -> Iterator[str]:
    narrator = words.narrator
    return told_card(narrator.card(card), _kind(card, words), narrator.power(card), words)


CARD: Final = Picture(_card, _told_card)


# A custom card, drawn like a printed one. Its text is passed in.


def _blank(badge: str, kind: str, name: str, flavour: str, power: str, words: Words) -> Canvas:
    """A custom card. If the fonts lack all letters of a name, the bot's words replace it."""
    shown = name if is_covered(name) else words.say("blank-unlettered")
    return compose_card(badge, kind, f"{PEN} {shown}", power, flavour if is_covered(flavour) else "")


def _told_blank(_: str, kind: str, name: str, flavour: str, power: str, words: Words) -> Iterator[str]:
    yield from told_card(f"{PEN} {name}", kind, power, words)
    if flavour:
        yield flavour


BLANK: Final = Picture(_blank, _told_blank)


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


def is_tie(view: View) -> bool:
    """Whether there is a tie-break for the card."""
    return len(view.biddings) > 1


def counted(words: Words, things: Iterable[tuple[int, int]]) -> str:
    """`3 Silver, 1 red stone` for kinds and counts; empty if there are none."""
    there = words.narrator.phrases.row_of([(count, NAMES[kind]) for kind, count in things])
    return there or words.say("table-nothing")


def points(words: Words, view: View, place: int) -> str:
    return words.say("picture-points", count=view.seats[place].score, goal=view.goal)


def round_number(words: Words, view: View) -> str:
    """The round, and the agreed last round if there is one."""
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
    return is_tie(view) and place in view.biddings[-1].seats


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
