"""Moving to another machine, and going back after an update, as docs/keeping.md says: games continue."""

from __future__ import annotations

from pathlib import Path

from dragonbot.__main__ import main
from dragonbot.practice.people.shown_message import ShownMessage
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house


async def begun(house: House) -> Evening:
    evening = Evening(house, people=house.people[:3])
    await evening.begin()
    return evening


def table_of(evening: Evening) -> ShownMessage:
    assert evening.table is not None
    return evening.table


def command(*words: object) -> int:
    return main([str(word) for word in words])


@in_a_house()
async def test_a_game_continues_on_another_machine(house: House) -> None:
    evening = await begun(house)
    table = table_of(evening)
    ann, bob, cid = evening.players
    await ann.click(table, "1")
    await evening.seen(lambda: "Ann" in table_of(evening).text)
    await house.stop()
    moving = Path(f"{house.database}.moving")
    assert command("backup", moving, "--check", "--database", house.database) == 0
    house.database = house.database.parent / "elsewhere" / "dragonbot.db"
    assert command("restore", moving, "--database", house.database) == 0
    await house.start()
    assert table_of(evening).id == table.id, "nothing is posted anew"
    await bob.click(table, "0")
    await cid.click(table, "0")
    await evening.seen(lambda: evening.table is not None and evening.table.id != table.id)
    over = next(each for each in evening.posts if each.id == table.id)
    assert "Ann" in over.text
    assert len(evening.posts) == 3, "the lobby, what was, and what is"


@in_a_house()
async def test_going_back_restores_the_backup_s_state(house: House) -> None:
    """It was made during a game. Later posts are still there, and do nothing."""
    evening = await begun(house)
    first = table_of(evening)
    backup = Path(f"{house.database}.before-the-update")
    assert command("backup", backup, "--check", "--database", house.database) == 0
    for player in evening.players:
        await player.click(first, "0")
    await evening.seen(lambda: evening.table is not None and evening.table.id != first.id)
    await house.quiet()
    later = table_of(evening)
    await house.stop()
    assert command("restore", backup, "--database", house.database) == 0
    await house.start()
    await house.quiet()
    refused = await evening.host.click(later, "0")
    assert "over" in refused.text
    again = await evening.host.run("/table show")
    assert not again.failed
    await house.quiet()
    for player in evening.players:
        await player.click(table_of(evening), "0")
    await house.quiet()
    assert table_of(evening).id not in (first.id, later.id)
