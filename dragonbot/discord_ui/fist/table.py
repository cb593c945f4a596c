"""The table: what lies on the table for all to see, made of a public view."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbot.discord_ui.layout import lines
from dragonbot.discord_ui.seat_tag import seat_tag
from dragonbot.discord_ui.seen import View
from dragonbot.discord_ui.voice import Voice
from dragonbot.fist.things import COINS, COLOURS, IN_FRONT, NAMES, RETURNING, STONES
from dragonbot.fist.view import SeatView, seats_in


def seats(voice: Voice, view: View, hands: Sequence[Sequence[int]] = ()) -> str:
    """A line for each seat, below it what is behind its screen where the screens are lifted."""
    rows = []
    for index, seat in enumerate(seats_in(view)):
        hand = hands[index] if index < len(hands) else None
        shown = seat if hand is None else seat._replace(front=tuple(hand[IN_FRONT]))
        rows.append(_seat(voice, view, index, shown))
        if hand is not None:
            rows.append(voice.say("table-lifted", things=things(voice, hand, COINS)))
    return lines(*rows)


def bank(voice: Voice, view: View) -> str:
    stones = _stones(voice, view, [view["bank"][kind] for kind in STONES])
    return voice.say("table-bank", stones=stones, coins=things(voice, view["bank"], COINS))


def cards(voice: Voice, view: View) -> str:
    """The cards to come, in an order that says nothing, and those that have been."""
    to_come = sorted(voice.plain.card(card) for card in view["to_come"])
    face_down, unseen = view.get("face_down", 0), view.get("unseen", 0)
    gone = [*view["gone"], *view["borrowed"]]
    phrases = voice.told.phrases
    return lines(
        voice.say("table-to-come", cards=phrases.in_a_row(to_come)) if to_come else None,
        voice.say("table-face-down", count=face_down, who=voice.names[view["seer"]]) if face_down else None,
        None if to_come or face_down else _last_card(voice, view),
        voice.say("table-gone", cards=phrases.cards(gone)) if gone else None,
        voice.say("table-unseen", count=unseen) if unseen else None,
    )


def things(voice: Voice, purse: Sequence[int], kinds: Sequence[int]) -> str:
    """What of these kinds is in a purse."""
    phrases = voice.told.phrases
    found = [phrases.counted(purse[kind], NAMES[kind]) for kind in kinds if purse[kind]]
    return phrases.in_a_row(found) or voice.say("table-nothing")


def _last_card(voice: Voice, view: View) -> str:
    """Between two rounds no card is there at all."""
    return voice.say("table-last-card" if view["block"] or view["gone"] else "table-between-rounds")


def _seat(voice: Voice, view: View, index: int, seat: SeatView) -> str:
    who = voice.names[index]
    tag = seat_tag(voice, voice.seats[index])
    parts = [
        voice.say("table-points", count=seat.score),
        _stones(voice, view, [seat.front[kind - IN_FRONT.start] for kind in STONES]),
    ]
    phrases = voice.told.phrases
    for kind in RETURNING.values():
        spent = seat.front[kind - IN_FRONT.start]
        if spent:
            parts.append(phrases.counted(spent, NAMES[kind]))
    if view.get("favor") == index:
        parts.append(voice.say("table-favor"))
    if seat.keeps:
        parts.append(voice.say("table-keeps", cards=phrases.cards(seat.keeps)))
    row = parts[0]
    for part in parts[1:]:
        row = voice.say("table-and", first=row, next=part)
    name = voice.say("table-name", who=who) if tag is None else voice.say("table-name-tag", who=who, tag=tag)
    return voice.say("table-seat", name=name, has=row)


def _stones(voice: Voice, view: View, counts: Sequence[int | None]) -> str:
    known = [count for count in counts if count is not None]
    if len(known) < len(counts):
        return voice.say("table-stones-hidden")
    stones = dict(zip(COLOURS, known, strict=True))
    if _has_white(view):
        return voice.say("table-stones-white", **stones)
    del stones["white"]
    return voice.say("table-stones", **stones)


def _has_white(view: View) -> bool:
    """White stones come in the box that the King's Favor comes in."""
    return "favor" in view
