"""A new bidder renders a post's status only; its scene is cached."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbot.connection import publisher
from dragonbot.match.state import Notice
from dragonbot.ui.table.message import OpenScene
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import verbs_in, wishes

BID_PLACED = "Bid placed: "


async def bid(house: House, evening: Evening, place: int) -> str:
    """The public view once a player has bid one coin and everything is shown."""
    await house.quiet()
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    table = evening.table
    assert table is not None
    await evening.players[place].click(table, wishes(table, "bid")[place == 0]["custom_id"])
    await house.quiet()
    assert evening.table is not None
    return evening.table.text


@in_a_house()
async def test_a_bid_renders_the_status_only(house: House) -> None:
    evening = Evening(house)
    await evening.begin("fist-classic")
    for place in range(4):  # each person's first click shows that they are present, which is public
        await bid(house, evening, place)
    made: list[tuple[int, int]] = []

    class Counted(OpenScene):
        def __init__(self, notice: Notice, *rest: Any) -> None:
            made.append((notice.post.number, notice.post.version))
            super().__init__(notice, *rest)

    names = [player.person.display_name for player in evening.players]
    stayed = 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(publisher, "OpenScene", Counted)
        for place in range(3):
            before, scenes = evening.table, len(made)
            text = await bid(house, evening, place)
            (line,) = [line for line in text.split("\n") if BID_PLACED in line]
            assert [name in line for name in names] == [each <= place for each in range(4)]
            if evening.table is not None and before is not None and evening.table.id == before.id:
                stayed += 1
                assert len(made) == scenes
        await bid(house, evening, 3)
    assert stayed  # otherwise the table would move down each time, as players are mentioned
    assert made  # the fists have opened, and another card is up
    assert len(made) == len({*made})
