"""The bot restarts: games continue on their own, and nothing is said twice."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from dragonbot.practice.people.shown_message import ShownMessage
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import verbs_in


def told(evening: Evening) -> Counter[str]:
    """Visible posts by match and number."""
    return Counter(str(each.message.nonce).rstrip("+") for each in evening.posts)


@in_a_house(seed="3")
async def test_an_old_button_after_a_restart(house: House) -> None:
    """Sent, edited, left alone for a while, and then clicked in another process."""
    evening = Evening(house, seed=3)
    ann, bob, cid, dot = evening.players
    await evening.begin("fist-classic", pace="live")
    while "bid" not in verbs_in(await now(evening)):
        await evening.step()
    table = await now(evening)
    assert "Sealed: 2" in (await ann.click(table, "2")).text
    await evening.seen(lambda: "Bid placed: Ann" in table.text)
    await house.quiet()
    before = shown(evening)

    await house.restart(down=2 * 60.0)
    await house.quiet()
    assert shown(evening) == before
    assert "Your bid: 2 Fairy Gold" in (await ann.run("/hand")).text
    assert "Sealed: 1" in (await ann.click(table, "1")).text
    panel = (await bob.wish(table, "coins")).message
    await house.restart()
    outcome = await bob.click(panel, panel.buttons[-1]["custom_id"])
    assert "Sealed" in outcome.text
    for player in (cid, dot):
        await player.click(table, "0")
    await evening.seen(lambda: "empty fist" in table.text)
    await house.quiet()
    assert max(told(evening).values()) == 1


def shown(evening: Evening) -> list[tuple[int, str, list[str]]]:
    """Everything visible except deadlines, which move with downtime."""
    return [
        (each.id, re.sub(r"<t:\d+:R>", "", each.text), [button["custom_id"] for button in each.buttons])
        for each in evening.posts
    ]


async def now(evening: Evening) -> ShownMessage:
    await evening.seen(lambda: evening.table is not None)
    assert evening.table is not None
    return evening.table


@pytest.mark.slow
@in_a_house(seed="3")
async def test_a_whole_game_with_restarts(house: House) -> None:
    evening = Evening(house, seed=3)
    await evening.begin("drachenfaust", pace="live")
    for down in (0.5, 3, 40, 400, 4000) * 100:
        if await evening.play(steps=12):
            break
        await house.restart(down=down)
    assert evening.is_over
    await house.quiet()
    assert max(told(evening).values()) == 1
    nonces = [each.body["nonce"] for each in house.driver.requests() if each.kind == "post"]
    assert len(nonces) == len(set(nonces))
