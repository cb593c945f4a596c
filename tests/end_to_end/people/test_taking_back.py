"""Undoing an answer in Discord: requested by a command, and agreed to by clicks."""

from __future__ import annotations

from typing import NamedTuple

from dragonbot.match.pause import ShowAgain
from dragonbot.practice.people.shown_message import ShownMessage
from tests.end_to_end.evening import Evening
from tests.end_to_end.games.test_gold import GAME, Hunt, share_button
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import Player, wishes


class Words(NamedTuple):
    proposed: str
    asks: str
    agreed: str
    failed: str
    back: str
    done: str
    nothing: str


ENGLISH = Words(
    "On the table",
    "wants to take back the last answer",
    "Agreed: ",
    "The answer stands",
    "took back an answer",
    "The vote is open",
    "Nothing to take back",
)
GERMAN = Words(
    "liegt auf dem Tisch",
    "möchte die letzte Antwort zurücknehmen",
    "Dafür: ",
    "Es bleibt bei der Antwort",
    "hat eine Antwort zurückgenommen",
    "Die Abstimmung läuft",
    "Hier gibt es nichts zurückzunehmen",
)


def says(text: str, what: str) -> bool:
    """To one person, in the client's language, which no one here reads."""
    return any(getattr(words, what) in text for words in (ENGLISH, GERMAN))


class Haggle(NamedTuple):
    hunt: Hunt
    first: Player
    others: list[Player]

    @property
    def table(self) -> ShownMessage:
        table = self.hunt.evening.table
        assert table is not None, self.hunt.evening.told()
        return table

    async def propose(self) -> None:
        panel = (await self.first.wish(self.table, "share")).message
        even = share_button(panel, "~even")["custom_id"]
        await self.first.wish((await self.first.click(panel, even)).message, "say")
        await self.hunt.house.quiet()


async def haggle(house: House, language: str) -> Haggle:
    evening = Evening(house, seed=1)
    await evening.begin(GAME, pace="post", language=language)
    hunt = Hunt(house, evening)
    hunt.done.append("failed")  # no one waits for half a day
    while (question := await hunt.asked()) is None or question.key != "haggle":
        await house.quiet()
        await hunt.step()
    await house.quiet()
    match = await hunt.match()
    first = hunt.player(match, question.waiting[0])
    return Haggle(hunt, first, [player for player in evening.players if player is not first])


async def taken_back(house: House, language: str, words: Words) -> None:
    table = await haggle(house, language)
    assert says((await table.first.run("/table back")).text, "nothing")
    before = table.table.text
    await table.propose()
    proposed = table.table.text
    assert proposed != before
    assert says((await table.first.run("/table back")).text, "done")
    await house.quiet()
    assert words.asks in table.table.text
    await house.restart()
    assert not any(words in table.table.text for words in ("Ends ", "Endet "))
    *others, last = table.others
    shown = table.table
    for player in others:
        await player.wish(shown, "agree")
    await house.quiet()
    assert words.agreed in table.table.text
    # With a table that has come down meanwhile, so that the proposal is further up as well.
    assert house.bot is not None
    match = await table.hunt.match()
    await house.bot.registry.take(match.row.id, ShowAgain())
    await house.quiet()
    await last.wish(table.table, "agree")
    await house.quiet()
    text = table.table.text
    assert words.back in text
    assert words.asks not in text
    assert not wishes(table.table, "agree")
    match = await table.hunt.match()
    assert match.game is not None
    assert match.game.table.sharing.proposal is None
    await table.propose()
    assert table.table.text != text


@in_a_house(seed="6")
async def test_all_agree(house: House) -> None:
    await taken_back(house, "en", ENGLISH)


@in_a_house(seed="6")
async def test_all_agree_in_german(house: House) -> None:
    await taken_back(house, "de", GERMAN)


@in_a_house(seed="6")
async def test_one_says_no(house: House) -> None:
    table = await haggle(house, "en")
    assert not wishes((await table.first.run("/hand")).message, "back"), "there is nothing to undo"
    await table.propose()
    proposed = table.table.text
    for other in table.others:
        assert not wishes((await other.run("/hand")).message, "back")
    hand = (await table.first.run("/hand")).message
    assert [each["label"] for each in wishes(hand, "back")] in (["Undo"], ["Zurücknehmen"])
    assert says((await table.first.wish(hand, "back")).text, "done")
    await house.quiet()
    assert not wishes((await table.first.run("/hand")).message, "back"), "they vote on it already"
    assert wishes(table.table, "agree")
    await table.others[0].wish(table.table, "decline")
    await house.quiet()
    assert ENGLISH.failed in table.table.text
    match = await table.hunt.match()
    assert match.game is not None
    assert match.game.table.sharing.proposal is not None
    assert ENGLISH.proposed in proposed
    assert not wishes((await table.first.run("/hand")).message, "back")
    soon = await table.first.run("/table back")
    assert soon.ephemeral
    assert "Try again in" in soon.text or "Warte bitte" in soon.text
