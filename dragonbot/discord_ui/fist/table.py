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
        rows.append(_seat(voice, index, seat))
        if index < len(hands):
            rows.append(voice.say("table-lifted", things=things(voice, hands[index], COINS)))
    return lines(*rows)


def bank(voice: Voice, view: View) -> str:
    stones = _stones(voice, [view["bank"][kind] for kind in STONES])
    return voice.say("table-bank", stones=stones, coins=things(voice, view["bank"], COINS))


def cards(voice: Voice, view: View) -> str:
    """The cards to come, in an order that says nothing, and those that have been."""
    to_come = sorted(voice.plain.card(card) for card in view["to_come"])
    gone = [*view["gone"], *view["borrowed"]]
    listed = voice.told.phrases.in_a_row
    return lines(
        voice.say("table-to-come", cards=listed(to_come)) if to_come else voice.say("table-last-card"),
        voice.say("table-gone", cards=voice.told.phrases.cards(gone)) if gone else None,
    )


def things(voice: Voice, purse: Sequence[int], kinds: Sequence[int]) -> str:
    """What of these kinds is in a purse."""
    phrases = voice.told.phrases
    found = [phrases.counted(purse[kind], NAMES[kind]) for kind in kinds if purse[kind]]
    return phrases.in_a_row(found) or voice.say("table-nothing")


def _seat(voice: Voice, index: int, seat: SeatView) -> str:
    who = voice.names[index]
    tag = seat_tag(voice, voice.seats[index])
    parts = [
        voice.say("table-points", count=seat.score),
        _stones(voice, [seat.front[kind - IN_FRONT.start] for kind in STONES]),
    ]
    phrases = voice.told.phrases
    for kind in RETURNING.values():
        spent = seat.front[kind - IN_FRONT.start]
        if spent:
            parts.append(phrases.counted(spent, NAMES[kind]))
    if seat.keeps:
        parts.append(voice.say("table-keeps", cards=phrases.cards(seat.keeps)))
    row = parts[0]
    for part in parts[1:]:
        row = voice.say("table-and", first=row, next=part)
    name = voice.say("table-name", who=who) if tag is None else voice.say("table-name-tag", who=who, tag=tag)
    return voice.say("table-seat", name=name, has=row)


def _stones(voice: Voice, counts: Sequence[int]) -> str:
    three = dict(zip(COLOURS, counts, strict=True))
    three.pop("white")  # in no box yet
    return voice.say("table-stones", **three)
