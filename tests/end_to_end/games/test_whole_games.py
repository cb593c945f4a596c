"""Whole games of four with commands and buttons, to the end card and beyond."""

from __future__ import annotations

import asyncio

import pytest

from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import Player, verbs_in
from tests.words import beginning

GERMAN = ("leere Faust", "ersteigert", "Runde")
ENGLISH = ("empty fist", "wins", "Round")


def everything(evening: Evening) -> str:
    return "\n".join(each.text for each in evening.posts)


def was_told(player: Player, words: str) -> bool:
    """Whether an ephemeral message to this person said so."""
    return any(words in each.text for outcome in player.outcomes for each in outcome.ephemeral)


@pytest.mark.slow
@in_a_house(seed="3")
async def test_two_games_at_once(house: House) -> None:
    """Fist of Dragonstones in a channel and Drachenfaust in its thread, by the same four."""
    thread = house.driver.add_thread(house.channel, "Drachenfaust", house["ann"])
    english, german = Evening(house, seed=3), Evening(house, thread, seed=3)
    await english.begin("fist-classic")
    await german.begin("drachenfaust")
    assert all(await asyncio.gather(english.play(), german.play()))
    await house.quiet()

    for evening in (english, german):
        for player in evening.players:
            for outcome in player.outcomes:
                assert outcome.acknowledged_after is not None
                assert outcome.acknowledged_after < 3
                assert all(each.ephemeral for each in outcome.messages)
    assert all(word in everything(english) for word in ENGLISH)
    assert not any(word in everything(english) for word in GERMAN)
    assert all(word in everything(german) for word in GERMAN)
    assert not any(word in everything(german) for word in ENGLISH)
    # Only one person sees these, so they are in that person's language at both tables.
    for evening in (english, german):
        assert was_told(evening["ann"], "Sealed: ")
        assert was_told(evening["cid"], beginning("sealed", "value", "coins", language="de"))
        assert not was_told(evening["dot"], "Sealed: ")

    await the_end_is_shown_again(english)
    await a_rematch(english)


async def the_end_is_shown_again(evening: Evening) -> None:
    end = evening.table
    assert end is not None
    assert "the end" in end.text
    assert evening["bob"].person.display_name in end.text
    await evening["cid"].run("/table show")
    await evening.seen(lambda: evening.table is not None and evening.table.id != end.id)
    assert evening.table is not None
    assert "the end" in evening.table.text
    assert "rematch" in verbs_in(evening.table)
    await evening.seen(lambda: "rematch" not in verbs_in(end))  # leftovers are fixed last


async def a_rematch(evening: Evening) -> None:
    bob = evening["bob"]
    assert evening.table is not None
    outcome = await bob.wish(evening.table, "rematch")
    assert "new table is open" in outcome.text
    await evening.seen(lambda: evening.table is not None and "join" in verbs_in(evening.table))
    assert evening.table is not None
    assert "Bob" in evening.table.text
    evening.host = bob
    for player in evening.players:
        if player is not bob:
            await player.wish(evening.table, "join")
    await evening.host.wish(evening.table, "start")
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    assert not await evening.play(steps=2)
