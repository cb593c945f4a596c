"""A rematch that everyone confirms, and an auction restarted after an update of the rules."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

import pytest

from tests.end_to_end.evening import Evening
from tests.end_to_end.games.finished import finished_game
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import verbs_in


@pytest.mark.slow
@in_a_house(seed="3")
async def test_everyone_confirms_a_rematch(house: House) -> None:
    evening = Evening(house, people=[house[name] for name in ("ann", "bob", "eve")], seed=3)
    ann, bob, eve = evening.players
    await evening.begin()
    assert await evening.play()
    end = evening.table
    assert end is not None
    assert "new table is open" in (await bob.wish(end, "rematch")).text
    await evening.seen(lambda: evening.table is not None and "join" in verbs_in(evening.table))
    lobby = evening.table
    assert lobby is not None
    assert lobby.text.count("not yet confirmed") == 2
    await ann.wish(lobby, "options")  # looking confirms nothing
    assert "You have a seat" in (await ann.wish(end, "rematch")).text
    await evening.seen(lambda: lobby.text.count("not yet confirmed") == 1)
    asked = (await bob.wish(lobby, "start")).message
    assert asked.ephemeral
    assert "**Eve** hasn't confirmed yet. Start without them?" in asked.text
    assert [each["label"] for each in asked.buttons] == ["Start without them", "Wait"]
    await bob.wish(asked, "keep")
    assert lobby.text.count("not yet confirmed") == 1, "the seat is held"
    await eve.wish(lobby, "join")
    assert "not yet confirmed" not in lobby.text
    await bob.wish(lobby, "start")
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))


@in_a_house(seed="3")
async def test_a_host_starts_a_rematch_without_the_unconfirmed(house: House) -> None:
    people = [house[name] for name in ("ann", "bob", "cid", "eve")]
    await finished_game(house.database, house.channel, people)
    await house.restart()
    evening = Evening(house, people=people)
    ann, bob, cid, _ = evening.players
    await evening.seen(lambda: evening.is_over)
    assert evening.table is not None
    await ann.wish(evening.table, "rematch")
    await evening.seen(lambda: evening.table is not None and "join" in verbs_in(evening.table))
    for player in (bob, cid):
        await player.wish(evening.table, "join")
    asked = await ann.run("/table start")
    assert "**Eve** hasn't confirmed yet" in asked.text
    assert "join" in verbs_in(evening.table)
    await ann.wish(asked.message, "start")
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    assert "Eve" not in evening.table.text


@in_a_house(seed="3")
async def test_everyone_wants_a_rematch_at_once(house: House) -> None:
    people = [house[name] for name in ("ann", "bob", "eve")]
    await finished_game(house.database, house.channel, people)
    await house.restart()
    evening = Evening(house, people=people)
    await evening.seen(lambda: evening.is_over)
    end = evening.table
    assert end is not None
    assert house.bot is not None
    new_match = house.bot.store.new_match

    async def slowly(*rows: Any) -> int:
        await asyncio.sleep(0.3)
        return await new_match(*rows)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(house.bot.store, "new_match", slowly)
        said = await asyncio.gather(*(player.wish(end, "rematch") for player in evening.players))
    assert sorted(each.text.split(".")[0] for each in said) == [
        "A new table is open",
        "You have a seat",
        "You have a seat",
    ]
    await evening.seen(lambda: evening.table is not None and "join" in verbs_in(evening.table))
    assert evening.table is not None
    assert "not yet confirmed" not in evening.table.text


@in_a_house(complaints=True)  # the log has the rules change
async def test_rules_change_during_an_auction(house: House) -> None:
    evening = Evening(house, people=[house[name] for name in ("ann", "bob", "eve")])
    ann, bob, eve = evening.players
    await evening.begin(pace="live")
    assert evening.table is not None
    await ann.click(evening.table, "1")
    await bob.click(evening.table, "0")
    await house.stop()
    with closing(sqlite3.connect(house.database)) as connection, connection:
        connection.execute("UPDATE answers SET digest = 'other' WHERE number = 1")
    await house.start()
    await evening.seen(lambda: evening.table is not None and verbs_in(evening.table) == {"restart"})
    table = evening.table
    assert "the rules have been updated" in table.text
    assert "rules have changed" in (await eve.run("/hand")).text
    assert "Only the host" in (await bob.wish(table, "restart")).text
    await ann.wish(table, "restart")
    assert "bid" in verbs_in(table)
    await ann.click(table, "1")
    await bob.click(table, "0")
    await eve.click(table, "0")
    await evening.seen(lambda: evening.table is not None and evening.table.id != table.id)
