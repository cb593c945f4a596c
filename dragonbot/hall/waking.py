"""Waking: a match is taken up as it is stored, or what is left of one that cannot be read."""

from __future__ import annotations

import logging

from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Diverged, UnreadableSave
from dragonbot.hall import lobby
from dragonbot.hall.match import Match
from dragonbot.hall.playing import loaded
from dragonbot.hall.presence import Presence
from dragonbot.hall.store import Store
from dragonbot.hall.time import Time
from dragonbot.hall.whole import want_seats_for_all, want_whole
from dragonbot.hall.wreck import Wreck

log = logging.getLogger(__name__)


async def taken_up(store: Store, time: Time, number: int, rhythm: float, presence: Presence) -> Match:
    """The match as it is stored. Misshapen where it is not whole, Refused where there is none."""
    row = await store.match(number)
    if row is None:
        raise Refused("no_such_table")
    seats = await store.seats(number)
    sitters = await store.sitters(number)
    post = await store.newest_post(number)
    answers = await store.answers(number, row.step)
    if row.state in lobby.OPEN_STATES:
        want_whole(row, seats, answers)
    game = None
    if row.state in ("running", "paused", "over"):
        try:
            game = loaded(row, answers)
        except (Diverged, UnreadableSave):
            log.exception("match %s cannot be taken up where it was", number)
    if game is not None:
        want_seats_for_all(row, seats, game)
    return Match(store, time, row, seats, game, post, rhythm, sitters, presence)


async def wreck_of(store: Store, time: Time, number: int) -> Wreck:
    """What is left of a match that cannot be read. Refused where nobody could do anything with it."""
    remains = await store.remains(number)
    if remains is None or remains.state not in lobby.OPEN_STATES:
        raise Refused("no_such_table")
    return Wreck(store, time, remains)
