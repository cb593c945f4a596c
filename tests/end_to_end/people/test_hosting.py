"""A lobby's host: pace and language, removing people, and handing over."""

from __future__ import annotations

from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import Player, verbs_in, wishes
from tests.words import said


async def opened(house: House) -> tuple[Evening, Player, Player, Player, Player]:
    """A lobby of Ann, Bob, Cid, who reads German, and Dot. Ann is the host."""
    evening = Evening(house)
    ann, bob, cid, dot = evening.players
    await ann.run("/table open", game="fist-classic", pace="live", language="en")
    await evening.seen(lambda: evening.table is not None)
    for player in (bob, cid, dot):
        await player.run("/table join")
    await evening.seen(lambda: "Dorothea" in shown(evening))
    return evening, ann, bob, cid, dot


def shown(evening: Evening) -> str:
    return evening.table.text if evening.table is not None else ""


async def chooses(host: Player, list_: str, value: object, option: str = "") -> str:
    """Open the panel and choose this in the list; returns the panel's text then."""
    table = host.sees()
    assert table is not None
    panel = (await host.wish(table, "host")).message
    assert panel.ephemeral
    select = next(each for each in wishes(panel, list_) if each["custom_id"].endswith(f":{option}"))
    return (await host.choose(panel, select, str(value))).text


@in_a_house()
async def test_pace_and_language_until_the_start(house: House) -> None:
    evening, ann, bob, _cid, _dot = await opened(house)
    table = evening.table
    assert table is not None
    assert "Only the host" in (await bob.wish(table, "host")).text
    assert "5 minutes" in await chooses(ann, "setting", "relaxed", "pace")
    await evening.seen(lambda: "relaxed" in shown(evening))
    panel = (await ann.wish(table, "host")).message
    assert "German" in await chooses(ann, "setting", "de", "language")
    await evening.seen(lambda: "**Sprache**: Deutsch" in shown(evening))
    await ann.run("/table start")
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    assert "Die Fäuste" in shown(evening) or "Faust" in shown(evening)
    late = wishes(panel, "setting")[0]
    assert "already begun" in (await ann.choose(panel, late, "live")).text


@in_a_house()
async def test_removed_people_get_no_seat_here_again(house: House) -> None:
    evening, ann, bob, cid, dot = await opened(house)
    assert "Remove Bob from this table?" in await chooses(ann, "remove", bob.person.id)
    assert "Bob" in shown(evening)
    assert "nothing has changed" in (await ann.wish(ann.outcomes[-1].message, "keep")).text
    await chooses(ann, "remove", bob.person.id)
    assert "Bob was removed" in (await ann.wish(ann.outcomes[-1].message, "sendaway")).text
    await evening.seen(lambda: "Bob" not in shown(evening))
    table = evening.table
    assert table is not None
    assert "The host removed you" in (await bob.wish(table, "join")).text
    assert "The host removed you" in (await bob.run("/table join")).text
    await cid.run("/table leave")
    await cid.run("/table join")
    await house.restart()
    await ann.run("/table start")
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    await dot.wish((await dot.run("/table leave")).message, "leave")
    assert "The host removed you" in (await bob.run("/table join")).text
    assert "Der Platz gehört jetzt dir" in (await dot.run("/table join")).text
    assert "You don't have a seat" in (await bob.run("/hand")).text


@in_a_house()
async def test_handing_over(house: House) -> None:
    evening, ann, bob, cid, _dot = await opened(house)
    table = evening.table
    assert table is not None
    panel = (await ann.wish(table, "host")).message
    assert "Bob is the host" in await chooses(ann, "heir", bob.person.id)
    await evening.seen(lambda: "Bob (host)" in shown(evening).replace("*", ""))
    assert "Only the host" in (await ann.choose(panel, wishes(panel, "remove")[0], str(cid.person.id))).text
    assert "Only the host" in (await ann.wish(table, "start")).text
    assert "Cid" in shown(evening)
    await bob.wish(table, "start")
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))


@in_a_house()
async def test_in_a_running_game_by_commands(house: House) -> None:
    """A stand-in replaces the removed person; the new host may do it, too, and no one else."""
    evening, ann, bob, cid, dot = await opened(house)
    await ann.run("/table start")
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    offered = await house.driver.complete(ann.person, house.channel, "/table remove", "who", "o")
    assert [each["name"] for each in offered] == ["Bob", "Dorothea"]
    assert "Only the host" in (await bob.run("/table remove", who="cid")).text
    assert "isn't at this table" in (await ann.run("/table remove", who="Eve")).text
    assert "can't remove yourself" in (await ann.run("/table remove", who="Ann")).text
    assert "Bob was removed" in (await ann.send_away(offered[0]["value"])).text
    assert "You don't have a seat" in (await bob.run("/hand")).text
    assert "The host removed you" in (await bob.run("/table join")).text
    assert "Cid is the host" in (await ann.run("/table host", who="CID")).text
    assert "Only the host" in (await ann.run("/table remove", who="Dorothea")).text
    assert said("done-removed", "de", who="Dorothea") in (await cid.send_away("Dorothea")).text
    assert "weggeschickt" in (await dot.run("/table join")).text
