"""A bot whose machine has the wrong time: players don't notice."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from tests.each import slow_but
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import verbs_in


def told_deadlines(text: str) -> list[int]:
    return [int(moment) for moment in re.findall(r"<t:(\d+):R>", text)]


async def evening_with(house: House, off_seconds: float) -> None:
    await house.stop()
    house.off_seconds = off_seconds
    await house.start()
    evening = Evening(house, seed=3)
    ann, bob, cid, _ = evening.players
    await evening.begin("fist-classic", pace="live")
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    table = evening.table
    assert table is not None
    began = house.clock.now()
    # At once, by command and by click.
    assert (await ann.run("/bid", coins=1)).text.startswith("Sealed: ")
    assert (await bob.click(table, "1")).text.startswith("Sealed: ")
    await house.quiet()
    # Everything shown uses people's clocks, in public and in secret.
    (deadline,) = told_deadlines(table.text)
    assert began + 50 <= deadline <= began + 61
    assert told_deadlines((await cid.run("/hand")).text) == [deadline]
    await asyncio.sleep(began + 50 - house.clock.now())
    table = evening.table  # it has moved down for those whose turn it is
    assert table is not None
    assert "bid" in verbs_in(table)
    assert told_deadlines(table.text) == [deadline]
    assert (await ann.click(table, "0")).text.startswith("Sealed: ")
    await evening.seen(lambda: "empty fist" in table.text)  # Dot's time is up
    assert house.clock.now() - began < 70


@pytest.mark.parametrize("off_seconds", slow_but(-65.0, of=[-65.0, 5.0, 365 * 86_400.0]))
def test_a_wrong_clock(tmp_path: Path, off_seconds: float) -> None:
    @in_a_house(seed="3")
    async def evening(house: House) -> None:
        await evening_with(house, off_seconds)

    evening(tmp_path)
