"""A bot that dies and comes back, time and again."""

from __future__ import annotations

from tests.hall.room import Room

LIFE_SECONDS = 4.0
"""Less than from one heartbeat to the next."""


async def lived_through(room: Room, most: float) -> float:
    """For how many seconds the bot was there while the question waited that is open now."""
    question = (await room.match()).row.question
    lived = 0.0
    while (await room.match()).row.question == question:
        assert lived <= most
        await room.pass_by(LIFE_SECONDS)
        lived += LIFE_SECONDS
        await room.reopen(after=20)
    return lived
