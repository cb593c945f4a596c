"""Messages of a game of four, counted by the tavern with Discord's rate limits."""

from __future__ import annotations

from random import Random

import pytest

from dragonbot.practice.world.limits import Limits
from tests.end_to_end.evening import Evening, Pause
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.trouble.traffic import (
    WINDOW,
    auctions,
    calls,
    most_within,
    public_edits,
    refused_for_haste,
    writes,
)


def within_two_seconds(random: Random) -> float:
    return random.uniform(0.2, 1.9)


def over_the_time(random: Random) -> float:
    return random.uniform(1.0, 55.0)


async def cost(house: House, pause: Pause) -> float:
    """Counted posts and edits per auction, without mentions; none may come too fast."""
    evening = Evening(house, seed=3)
    for player in evening.players:
        player.plain = True
    await evening.begin("fist-classic", pace="live")
    assert await evening.play(pause)
    await house.quiet()
    assert refused_for_haste(house) == []
    sent = writes(house, evening.channel)
    assert all(each.status == 200 for each in sent)
    assert most_within(sent, WINDOW) <= 5
    assert calls(sent) <= 1.5 * auctions(evening)  # a tie-break and a choice may reach half-time, too
    edits = public_edits(house, evening.channel)
    assert len(edits) > auctions(evening)
    shown = sorted([*edits, *(each for each in sent if each.kind == "post")], key=lambda each: each.at)
    assert most_within(shown, WINDOW) <= 5
    return (len(sent) - calls(sent)) / auctions(evening)


@pytest.mark.slow
@in_a_house(limits=Limits(), seed="3")
async def test_everyone_answers_within_two_seconds(house: House) -> None:
    assert await cost(house, within_two_seconds) <= 2


@pytest.mark.slow
@in_a_house(limits=Limits(), seed="3")
async def test_answers_spread_over_the_time(house: House) -> None:
    assert await cost(house, over_the_time) <= 1.7
