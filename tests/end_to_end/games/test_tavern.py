"""The Tavern Edition at the table: interruptions of an auction, secret choices, and a whole game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLUE, FAIRY, RETURNING, SILVER, SPENT_FAIRY
from dragonbot.practice.people.shown_message import ShownMessage
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house, open_house
from tests.end_to_end.leaping import leaping
from tests.end_to_end.player import ACCEPTED, DONE, Player, verbs_in, wishes
from tests.games.fist.rules.dealt import dealt, give, on_top

GAME = "fist-tavern"
ANN, BOB, CID, DOT = range(4)
DRAWN = ("beggar", "dwarf_6", "stonecutter", "white_dragon")


def at_the_end_of_a_round(table: Table) -> None:
    """The round's last card is up. Ann has the King's Favor, so she chooses the next specials."""
    table.block = "blue_dragon"
    table.gone = ["witch", *(card for card in table.edition.standard if card != table.block)]
    table.gone += [table.specials.pop() for _ in range(table.edition.specials_a_round)]
    table.tell("turned_up", table.block)
    table.favor = ANN
    give(table, ANN, "illusionist")
    give(table, BOB, "innkeeper", "crook")
    give(table, CID, "pixie", blue=1)
    on_top(table, *DRAWN)


def game_of(house: House) -> Any:
    assert house.bot is not None
    (match,) = house.bot.registry._loaded.values()
    assert match.game is not None
    return match.game


def table_of(house: House) -> Table:
    table: Table = game_of(house).table
    return table


async def public(evening: Evening, *verbs: str) -> ShownMessage:
    """The table, once this can be clicked."""
    await evening.seen(lambda: evening.table is not None and set(verbs) <= verbs_in(evening.table))
    await evening.house.quiet()
    assert evening.table is not None
    return evening.table


async def asked(house: House, key: str) -> None:
    await house.driver.until(lambda: getattr(game_of(house).question, "key", None) == key, 300)
    await house.quiet()


async def hand(player: Player) -> ShownMessage:
    return (await player.run("/hand")).message


async def choose_words(player: Player, *places: int) -> None:
    """Choose several in the list behind one's hand."""
    panel = await hand(player)
    several = wishes(panel, "several")[0]
    await player.choose(panel, several, *(several["options"][place]["value"] for place in places))


async def pick(player: Player, shown: ShownMessage, place: int) -> None:
    await player.click(shown, wishes(shown, "pick")[place]["custom_id"])


async def bids(evening: Evening, *counts: int) -> None:
    shown = await public(evening, "bid")
    for player, count in zip(evening.players, counts, strict=True):
        outcome = await player.click(shown, str(count))
        assert outcome.text.startswith(ACCEPTED)


async def two_fists(player: Player, shown: ShownMessage) -> None:
    """One Fairy Gold in the first fist, three in the second."""
    outcome = await player.wish(shown, "coins")
    outcome = await player.wish(outcome.message, "coins")
    for place, count in enumerate((1, 3)):
        (fairy,) = (
            each
            for each in wishes(outcome.message, "coin")
            if each["custom_id"].split(":")[-1].startswith("0" + "~" * (place + 1))
            and not each["custom_id"].split(":")[-1].startswith("0" + "~" * (place + 2))
        )
        outcome = await player.choose(outcome.message, fairy, str(count))
    outcome = await player.wish(outcome.message, "seal")
    assert "two fists" in outcome.text


async def interrupted(house: House) -> None:
    evening = Evening(house)
    ann, bob, cid, dot = evening.players
    await evening.begin(GAME)
    await bids(evening, 1, 0, 0, 0)
    await asked(house, "innkeeper")
    await pick(bob, await public(evening, "pick"), 1)  # not now
    await asked(house, "specials")
    await the_specials_are_chosen(evening)

    # Ann has closed two fists, and opens one of them when the others are visible.
    shown = await public(evening, "bid")
    await two_fists(ann, shown)
    await bob.click(shown, "2")
    await cid.click(shown, "1")
    await dot.click(shown, "0")
    await asked(house, "second_fist")
    assert evening.table is not None
    assert "Ann" in evening.table.text
    assert verbs_in(evening.table) == {"hand"}
    assert not verbs_in(await hand(bob)) & {"pick", "picks"}
    panel = await hand(ann)
    assert "In your two fists" in panel.text
    await pick(ann, panel, 1)

    # Bob makes everyone take their bids back.
    await asked(house, "innkeeper")
    await pick(bob, await public(evening, "pick"), 0)
    assert "innkeeper" not in table_of(house).seats[BOB].keeps
    assert "illusionist" in table_of(house).seats[ANN].keeps  # it was not spent

    # A tie, after Cid had time to add a Blue coin.
    await bids(evening, 2, 2, 1, 0)
    await asked(house, "blue")
    await the_pause(evening, cid)
    assert table_of(house).bank[BLUE] == 2
    await asked(house, "crook")
    await pick(bob, await public(evening, "pick"), 0)
    await asked(house, "fist")
    assert table_of(house).seats[BOB].keeps == []
    assert table_of(house).heir == BOB

    await cid_fetches(evening)
    await nobody_bids(evening)


async def the_specials_are_chosen(evening: Evening) -> None:
    ann, bob, *_ = evening.players
    assert evening.table is not None
    assert "**Ann** chooses the next round's special cards" in evening.table.text
    assert verbs_in(evening.table) == {"hand"}
    assert not verbs_in(await hand(bob)) & {"several"}
    await choose_words(ann, 3, 0, 1)
    await asked(evening.house, "fist")
    table = table_of(evening.house)
    assert table.unseen == ["stonecutter"]
    assert {"beggar", "dwarf_6", "white_dragon"} <= set(table.to_come)


async def the_pause(evening: Evening, holder: Player) -> None:
    """Everyone sees the pause; only the coin's holder finds a button, and changes the answer."""
    house = evening.house
    assert evening.table is not None
    assert "A short pause" in evening.table.text
    assert "<t:" in evening.table.text
    assert verbs_in(evening.table) == {"hand"}
    for player in evening.players:
        panel = await hand(player)
        assert ("word" in verbs_in(panel)) == (player is holder)
    panel = await hand(holder)
    words = wishes(panel, "word")
    assert [each["custom_id"].split(":")[-1] for each in words] == ["use", "pass"]
    shown = evening.table.json
    for place in (0, 1, 0):
        outcome = await holder.click(panel, words[place]["custom_id"])
        assert "Bis zum Ende der Pause" in outcome.text  # Cid reads German
        panel = outcome.message
        words = wishes(panel, "word")
    assert evening.table.json == shown
    bidding = table_of(house).biddings[-1]
    assert bidding.values[CID] == 1
    await evening.seen(lambda: bidding.values[CID] == 2)


async def cid_fetches(evening: Evening) -> None:
    """The Pixie may act during a bid, and everyone sees it."""
    cid, dot = evening.players[CID], evening.players[DOT]
    house = evening.house
    before = table_of(house).seats[CID].purse[:]
    assert before[SPENT_FAIRY] == 1
    assert "act" not in verbs_in(await hand(dot))
    assert evening.table is not None
    told = evening.table.text
    panel = (await cid.wish(evening.table, "hand")).message
    outcome = await cid.wish(panel, "act")
    assert outcome.text.startswith(DONE)
    after = table_of(house).seats[CID].purse
    assert after[FAIRY] == before[FAIRY] + 1
    assert after[SILVER] == before[SILVER] - 1
    assert "act" not in verbs_in(outcome.message)  # nothing is spent any more
    await evening.seen(lambda: evening.table is not None and evening.table.text != told)


async def nobody_bids(evening: Evening) -> None:
    """Ann claims the card, and passes the King's Favor on."""
    ann, house = evening.players[ANN], evening.house
    await bids(evening, 0, 0, 0, 0)
    await asked(house, "kings_favor")
    assert evening.table is not None
    assert verbs_in(evening.table) == {"hand"}
    for player in evening.players[1:]:
        assert not verbs_in(await hand(player)) & {"pick", "picks"}
    spent = table_of(house).seats[ANN].purse[RETURNING[FAIRY]]
    panel = await hand(ann)
    await pick(ann, panel, 0)  # for a Fairy Gold
    for _ in range(4):  # the card's question, and who gets the token
        if game_of(house).question.key == "fist":
            break
        before = evening.asks()
        for player in evening.players:
            if await player.act():
                break
        await evening.seen(lambda before=before: evening.asks() != before)  # type: ignore[misc]
        await house.quiet()
    assert table_of(house).favor != ANN
    assert table_of(house).seats[ANN].purse[RETURNING[FAIRY]] >= spent


def test_an_auction_is_interrupted(tmp_path: Path) -> None:
    async def all_of_it() -> None:
        with pytest.MonkeyPatch.context() as patch:
            dealt(patch, at_the_end_of_a_round)
            async with open_house(tmp_path / "dragonbot.db", seed="3") as house:
                await interrupted(house)

    leaping(all_of_it())


@pytest.mark.slow
@in_a_house(seed="3")
async def test_a_whole_game(house: House) -> None:
    evening = Evening(house, seed=3)
    for player in evening.players:
        player.looks_at_hand = True
    await evening.begin(GAME)
    assert await evening.play()
    await house.quiet()
    assert evening.is_over
    end = evening.table
    assert end is not None
    assert "🟡" in end.text
    for player in evening.players:
        for outcome in player.outcomes:
            assert outcome.acknowledged_after is not None
            assert outcome.acknowledged_after < 3
            assert all(each.ephemeral for each in outcome.messages)
