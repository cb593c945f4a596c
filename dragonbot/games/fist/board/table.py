"""The table: what lies on the table for all to see, made of a public view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dragonbot.discord_ui.layout import lines
from dragonbot.discord_ui.seat_tag import seat_name
from dragonbot.discord_ui.seen import View
from dragonbot.discord_ui.voice import Voice
from dragonbot.fist.edition import POINTS_TO_WIN, STANDARD
from dragonbot.fist.things import (
    COINS,
    COLOURS,
    FAIRY,
    GOLD,
    IN_FRONT,
    NAMES,
    RETURNING,
    SILVER,
    STONE_OF,
    STONES,
    THREE_COLOURS,
)
from dragonbot.fist.view import SeatView, seats_in

GIVEN_OUT: Final = (FAIRY, GOLD, SILVER, *(STONE_OF[colour] for colour in THREE_COLOURS))
"""What many cards bring from the bank."""
FEW: Final = 3
"""With less than that in the bank some card brings less than it says."""


def seats(voice: Voice, view: View) -> str:
    return lines(*seat_rows(voice, view))


def seat_rows(voice: Voice, view: View, hands: Sequence[Sequence[int]] = ()) -> list[str]:
    """A line for each seat, below it what is behind its screen where the screens are lifted."""
    rows = []
    for index, seat in enumerate(seats_in(view)):
        hand = hands[index] if index < len(hands) else None
        if hand is None:
            rows.append(_seat(voice, view, index, seat))
            continue
        row = _seat(voice, view, index, seat._replace(front=tuple(hand[IN_FRONT])))
        rows.append(lines(row, voice.say("table-lifted", things=things(voice, hand, COINS))))
    return rows


def bank(voice: Voice, view: View) -> str:
    stones = _stones(voice, [view["bank"][kind] for kind in STONES])
    return voice.say("table-bank", stones=stones, coins=things(voice, view["bank"], COINS))


def low_bank(voice: Voice, view: View) -> str | None:
    """What the bank has hardly any of; all that it has is behind the hand."""
    phrases, there = voice.told.phrases, view["bank"]
    low = [phrases.counted(there[kind], NAMES[kind]) for kind in GIVEN_OUT if there[kind] < FEW]
    return voice.say("table-bank-low", things=phrases.in_a_row(low)) if low else None


def cards(voice: Voice, view: View) -> str:
    """The cards to come, special ones first, else in an order that says nothing, and those that have been."""
    in_order = sorted(view["to_come"], key=lambda card: (card in STANDARD, voice.plain.card(card)))
    to_come = [_to_come(voice, card) for card in in_order]
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


def _to_come(voice: Voice, card: str) -> str:
    name = voice.told.card(card)
    return name if card in STANDARD else voice.say("table-special", card=name)


def _last_card(voice: Voice, view: View) -> str:
    """Between two rounds no card is there at all."""
    return voice.say("table-last-card" if view["block"] or view["gone"] else "table-between-rounds")


def _seat(voice: Voice, view: View, index: int, seat: SeatView) -> str:
    row = voice.say(
        "table-points-and-stones",
        points=voice.say("table-points", count=str(seat.score), goal=str(POINTS_TO_WIN)),
        stones=_stones(voice, [seat.front[kind - IN_FRONT.start] for kind in STONES]),
    )
    parts: list[str] = []
    phrases = voice.told.phrases
    for kind in RETURNING.values():
        spent = seat.front[kind - IN_FRONT.start]
        if spent:
            parts.append(phrases.counted(spent, NAMES[kind]))
    if view.get("favor") == index:
        parts.append(voice.say("table-favor"))
    if seat.keeps:
        parts.append(voice.say("table-keeps", cards=phrases.cards(seat.keeps)))
    for part in parts:
        row = voice.say("table-and", first=row, next=part)
    return voice.say("table-seat", name=seat_name(voice, index), has=row)


def _stones(voice: Voice, counts: Sequence[int | None]) -> str:
    known = [count for count in counts if count is not None]
    if len(known) < len(counts):
        return voice.say("table-stones-hidden")
    stones = dict(zip(COLOURS, known, strict=True))
    if stones["white"]:
        return voice.say("table-stones-white", **stones)
    del stones["white"]
    return voice.say("table-stones", **stones)
