"""The quickest way to a game, and texts for people who have just met the bot."""

from __future__ import annotations

from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import Player, wishes
from tests.words import said


def labels(shown: object) -> list[str]:
    return [str(each["label"]) for each in wishes(shown, "start", "join")]  # type: ignore[arg-type]


def newest(house: House) -> str:
    history = house.driver.history(house.channel)
    return history[-1].text if history else ""


@in_a_house()
async def test_alone_in_two_clicks(house: House) -> None:
    evening = Evening(house)
    ann = evening.players[0]
    assert "The table is open" in (await ann.run("/play")).text
    await evening.seen(lambda: evening.table is not None)
    lobby = evening.table
    assert lobby is not None
    assert "Fist of Dragonstones" in lobby.text
    assert labels(lobby) == ["Join", "Start now with 3 computers"]
    bob = evening.players[1]
    assert "Only the host" in (await bob.wish(lobby, "start")).text
    await ann.wish(lobby, "start")
    await evening.seen(lambda: "Bid gold" in newest(house))
    assert "Your hand" in (await ann.run("/hand")).text
    assert all(f"Journeyman {number}" in newest(house) for number in (1, 2, 3))


@in_a_house()
async def test_alone_with_one_command(house: House) -> None:
    evening = Evening(house)
    cid = evening.players[2]
    begun = await cid.run("/play", game="drachenfaust", alone=True)
    assert begun.text == said("done-started", "de")
    await evening.seen(lambda: "Bietet Gold" in newest(house))
    assert "Deine Hand" in (await cid.run("/hand")).text


@in_a_house()
async def test_what_you_can_do_at_the_channel_s_table(house: House) -> None:
    evening = Evening(house)
    ann, bob, cid, dot = evening.players
    await ann.run("/table open", game="drachenfaust", language="en")
    await evening.seen(lambda: evening.table is not None)
    lobby = evening.table
    assert lobby is not None
    await house.quiet()
    mine = await ann.run("/play")
    assert "you can start the game there" in mine.text
    assert f"/{lobby.id}" in mine.text, "the way to it"
    offered = (await bob.run("/play")).message
    assert offered.ephemeral
    assert labels(offered) == ["Join"]
    assert "You have a seat" in (await bob.wish(offered, "join")).text
    assert "The host starts the game" in (await bob.run("/play")).text
    await evening.seen(lambda: "Bob" in (evening.table or lobby).text)
    assert labels(evening.table)[1] == "Start now with 2 computers"
    assert "Nimm einen Platz" in (await cid.run("/play")).text
    await cid.run("/table join")
    await evening.seen(lambda: "Cid" in (evening.table or lobby).text)
    assert labels(evening.table) == ["Join", "Start"]
    await ann.run("/table start")
    await evening.seen(lambda: "Bid gold" in newest(house))
    panel = (await ann.run("/play")).message
    assert [each["label"] for each in wishes(panel, "hand")] == ["My hand"]
    assert "Your hand" in (await ann.wish(panel, "hand")).text
    watches = (await dot.run("/play")).message
    assert "zuschauen" in watches.text
    assert not wishes(watches, "join", "hand")
    await bob.wish((await bob.run("/table leave")).message, "leave")
    free = (await dot.run("/play")).message
    assert "einen freien Platz übernehmen" in free.text
    assert "Der Platz gehört jetzt dir" in (await dot.wish(free, "join")).text


@in_a_house()
async def test_help_depends_on_one_s_role(house: House) -> None:
    evening = Evening(house)
    ann, bob, cid, _ = evening.players
    told = (await bob.run("/help")).text
    assert "How to begin" in told
    for command in ("play", "tutorial", "hand", "table show", "rules", "card", "games list"):
        assert f"</{command}:" in told
    assert "As the host" not in told
    assert "As a manager" not in told
    assert "So fängst du an" in (await cid.run("/help")).text
    await bob.run("/play")
    await evening.seen(lambda: evening.table is not None)
    assert "As the host of this table" in (await bob.run("/help")).text
    assert "As the host" not in (await Player(house.driver, house["eve"], house.channel).run("/help")).text
    assert "As a manager of this server" in (await ann.run("/help")).text
