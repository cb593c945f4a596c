"""People with invisible names, or those of computer players, at a table with others."""

from __future__ import annotations

import re
from typing import Final

from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import Player, verbs_in, wishes
from tests.words import said

UNSEEN: Final = "\u3164\u115f\u2800"
SEATED: Final = re.compile(r"^\d\\?\. (.+)$", re.MULTILINE)
"""A lobby's line for a seat."""


async def opened(house: House) -> tuple[Evening, Player]:
    """A lobby with Ann, an unseen person, a person named like a computer player, and a computer player."""
    unseen = house.driver.add_person("unseen", UNSEEN)
    like = house.driver.add_person("like", "Master 1")
    for person in (unseen, like):
        house.driver.join(house.driver.guild, person)
    evening = Evening(house, people=[house["ann"], unseen, like])
    ann, nobody, _ = evening.players
    await ann.run("/table open", game="fist-classic")
    for player in evening.players[1:]:
        await player.run("/table join")
    await ann.run("/table bot", level="master")
    await evening.seen(lambda: evening.table is not None and len(SEATED.findall(evening.table.text)) == 4)
    return evening, nobody


@in_a_house()
async def test_everyone_can_be_distinguished(house: House) -> None:
    evening, nobody = await opened(house)
    ann, table = evening.host, evening.table
    assert table is not None
    expected = ["Ann (host)", "Seat 2", "Master 1 (person)", "Master 1 (computer)"]
    assert SEATED.findall(table.text.replace("\\", "")) == expected
    panel = (await ann.wish(table, "host")).message
    labels = [option["label"] for each in wishes(panel, "remove") for option in each["options"]]
    assert labels == ["Seat 2", "Master 1 (person)"]
    await ann.run("/table start")
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    offered = await house.driver.complete(ann.person, house.channel, "/table remove", "who", "")
    assert [each["name"] for each in offered] == labels
    assert evening.table is not None
    for called in ("**Seat 2**", "**Master 1 (person)**", "**Master 1**"):
        assert called in evening.table.text.replace("\\", "")
    await nobody.click(evening.table, "1")
    await house.quiet()
    assert said("scene-sealed", whos="Seat 2 and Master 1") in evening.table.text
    assert not any(letter in each.text for each in evening.posts for letter in UNSEEN)


@in_a_house()
async def test_a_thread_has_a_visible_name(house: House) -> None:
    unseen = house.driver.add_person("unseen", UNSEEN)
    house.driver.join(house.driver.guild, unseen)
    host = Player(house.driver, unseen, house.channel)
    offered = await host.run("/table open", game="fist-classic")
    await house.quiet()
    await host.wish(offered.message, "thread")
    (name,) = [
        each.name for each in house.driver.guild.channels.values() if each.parent_id == house.channel.id
    ]
    assert name == "Fist of Dragonstones"
