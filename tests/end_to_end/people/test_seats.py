"""Seats and votes in Discord: offering, inviting, pausing and ending together, in both languages."""

from __future__ import annotations

import re
from typing import Any

from dragonbot.ids import MatchId, UserId
from dragonbot.match.lobby import Accept, Offer
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import NO_SEAT, Player, verbs_in, wishes
from tests.words import beginning, said

MOMENT = re.compile(r"<t:\d+:R>")


def shown(evening: Evening) -> str:
    return evening.table.text if evening.table is not None else ""


async def playing(house: House, *, pace: str = "relaxed") -> tuple[Evening, Player, Player, Player, Player]:
    """A running game of Ann, Bob and Cid; Eve looks on."""
    evening = Evening(house, people=house.people[:3])
    await evening.begin(pace=pace, language="en")
    ann, bob, cid = evening.players
    return evening, ann, bob, cid, Player(house.driver, house["eve"], house.channel)


def pinged(evening: Evening) -> list[str]:
    """People mentioned by the table's newest message."""
    assert evening.table is not None
    return [person.name for person in evening.table.message.mentions]


@in_a_house()
async def test_all_agree_on_a_pause(house: House) -> None:
    evening, ann, bob, cid, eve = await playing(house)
    assert "have a seat at this table" in (await eve.run("/table pause")).text
    assert "vote is open" in (await ann.run("/table pause")).text
    await evening.seen(lambda: "wants to pause" in shown(evening))
    table = evening.table
    assert table is not None
    assert pinged(evening) == ["bob", "cid"]
    assert said("vote-agreed", whos="Ann") in shown(evening)
    assert "<t:" in shown(evening)
    assert "have a seat at this table" in (await eve.wish(table, "agree")).text
    assert "already agreed" in (await ann.wish(table, "agree")).text
    await bob.wish(table, "agree")
    await evening.seen(lambda: "Ann and Bob" in shown(evening))
    await cid.run("/table pause")
    await evening.seen(lambda: "Game paused" in shown(evening))
    await house.restart()
    table = evening.table
    assert table is not None
    assert verbs_in(table) == {"goon", "hand"}
    assert said("hand-paused") in (await ann.run("/hand")).text
    assert "paused because everyone agreed" in (await ann.run("/bid", coins=1)).text
    assert (
        beginning("refused-table-is-paused", "table-show", language="de", why="agreed")
        in (await cid.run("/table pause")).text
    )
    assert "have a seat at this table" in (await eve.wish(table, "goon")).text
    await bob.wish(table, "goon")
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    await evening.play(steps=4)  # it continues


@in_a_house()
async def test_all_agree_on_an_end_and_one_says_no(house: House) -> None:
    evening, ann, bob, cid, _dot = await playing(house)
    question = (await bob.run("/table vote")).message
    assert "can't undo this" in question.text
    await bob.wish(question, "propose")
    await evening.seen(lambda: "wants to end the game" in shown(evening))
    assert evening.table is not None
    old = evening.table
    await cid.wish(old, "decline")
    await evening.seen(lambda: "Not everyone agreed" in shown(evening))
    assert "just voted against" in (await ann.run("/table vote")).text
    await house.clock.sleep(130)
    await ann.wish((await ann.run("/table vote")).message, "propose")
    await evening.seen(lambda: evening.table is not None and "agree" in verbs_in(evening.table))
    table = evening.table
    assert table is not None
    await bob.wish(table, "agree")
    await cid.wish(table, "agree")
    await evening.seen(lambda: any("agreed to end the game" in each.text for each in evening.posts))
    assert "no table in this channel" in (await ann.run("/table pause")).text


@in_a_house()
async def test_a_seat_is_offered_by_name(house: House) -> None:
    evening, ann, bob, cid, eve = await playing(house)
    dot = Player(house.driver, house["dot"], house.channel)
    hand = (await bob.run("/hand")).message.words
    old_panel = (await bob.run("/hand")).message
    assert "already has a seat at this table" in (await bob.run("/table give", to=cid.person.id)).text
    assert "That is a bot" in (await bob.run("/table give", to=house.tavern.world.bot.id)).text
    question = (await bob.run("/table give", to=eve.person.id)).message
    assert "can't take another seat" in question.text
    offered = (await bob.wish(question, "give")).message
    await evening.seen(lambda: "offers their seat" in shown(evening))
    assert pinged(evening) == ["eve"]
    table = evening.table
    assert table is not None
    assert "für jemand anderen gedacht" in (await dot.wish(table, "take")).text
    assert "already have a seat at this table" in (await ann.wish(table, "take")).text
    await house.restart()
    assert "is yours now" in (await eve.wish(table, "take")).text
    await evening.seen(lambda: "Eve" in shown(evening))
    assert NO_SEAT in (await bob.wish(offered, "withdraw")).text
    assert NO_SEAT in (await bob.run("/hand")).text
    assert NO_SEAT in (await bob.run("/bid", coins=1)).text
    for button in wishes(old_panel, "words", "coins", "seal"):
        assert NO_SEAT in (await bob.click(old_panel, button["custom_id"])).text
    assert evening.table is not None
    assert NO_SEAT in (await bob.wish(evening.table, "hand")).text
    assert "Someone took your seat" in (await bob.run("/table join")).text
    assert MOMENT.sub("", (await eve.run("/hand")).message.words) == MOMENT.sub("", hand)
    evening.players[1] = eve
    await evening.play(steps=4)  # it continues


@in_a_house()
async def test_a_seat_is_offered_to_anyone(house: House) -> None:
    evening, _ann, bob, cid, eve = await playing(house)
    offered = (await bob.wish((await bob.run("/table give")).message, "give")).message
    await evening.seen(lambda: "to anyone" in shown(evening))
    assert "You keep your seat" in (await bob.wish(offered, "withdraw")).text
    await evening.seen(lambda: "to anyone" not in shown(evening))
    panel = (await cid.run("/table give")).message
    assert "Deinen Platz allen anbieten?" in panel.text
    await cid.wish(panel, "give")
    await evening.seen(lambda: evening.table is not None and "take" in verbs_in(evening.table))
    assert "Platz ist zu haben" in (await cid.run("/table give")).text
    assert evening.table is not None
    await eve.wish(evening.table, "take")
    await evening.seen(lambda: "Eve" in shown(evening) and "take" not in verbs_in(evening.posts[-1]))
    evening.players[2] = eve
    await evening.play(steps=4)  # it continues


@in_a_house()
async def test_by_invitation_only(house: House) -> None:
    evening = Evening(house)
    ann, bob, cid, dot = evening.players
    await ann.run("/table open", game="fist-classic", language="en", private=True)
    await evening.seen(lambda: "Private table" in shown(evening))
    assert evening.table is not None
    assert "is private" in (await bob.wish(evening.table, "join")).text
    assert "Only the host" in (await bob.run("/table invite", guest=bob.person.id)).text
    assert "Invited." in (await ann.run("/table invite", guest=bob.person.id)).text
    await evening.seen(lambda: pinged(evening) == ["bob"])
    await house.quiet()  # its visibility is noted, too; otherwise the next message would mention him again
    assert "already invited" in (await ann.run("/table invite", guest=bob.person.id)).text
    await ann.run("/table invite", guest=cid.person.id)
    await evening.seen(lambda: pinged(evening) == ["cid"])
    assert evening.table is not None
    await bob.wish(evening.table, "join")
    await cid.run("/table join")
    await evening.seen(lambda: "Cid" in shown(evening))
    assert "ist privat" in (await dot.run("/table join")).text or "is private" in (dot.outcomes[-1].text)
    assert evening.table is not None
    panel = (await ann.wish(evening.table, "host")).message
    select = next(each for each in wishes(panel, "setting") if each["custom_id"].endswith(":joining"))
    await ann.choose(panel, select, "all")
    await evening.seen(lambda: "Private table" not in shown(evening))
    await dot.run("/table join")
    await evening.seen(lambda: "Dorothea" in shown(evening))


@in_a_house()
async def test_late_advice_for_a_seat_given_away_is_dropped(house: House) -> None:
    evening = Evening(house, people=house.people[:3])
    ann, bob, cid = evening.players
    await ann.run("/table open", game="fist-classic", language="en")
    for player in (bob, cid):
        await player.run("/table join")
    await evening.seen(lambda: "Cid" in shown(evening))
    assert evening.table is not None
    panel = (await ann.wish(evening.table, "options")).message
    await ann.click(
        panel, next(each["custom_id"] for each in wishes(panel, "option") if "advice" in str(each))
    )
    await ann.run("/table start")
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    registry = house.bot.registry if house.bot is not None else None
    assert registry is not None
    eve, real = UserId(house["eve"].id), registry.advise

    async def advise(match_id: MatchId, user: UserId, question: Any) -> Any:
        advice = await real(match_id, user, question)
        await registry.take(match_id, Offer(user, eve))
        match = await registry.match(match_id)
        await registry.take(match_id, Accept(eve, "Eve", match.seated(user)))
        return advice

    registry.advise = advise  # type: ignore[method-assign]
    hand = (await bob.run("/hand")).message
    assert NO_SEAT in (await bob.wish(hand, "advice")).text
