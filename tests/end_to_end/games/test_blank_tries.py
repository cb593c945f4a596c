"""Trying a custom card at a private table, situation by situation, across restarts."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbot.ids import UserId
from dragonbot.lesson.course import TRYING
from dragonbot.practice.people.interaction_event import interact
from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.world.interaction import COMPONENT
from dragonbot.timing import Whose
from dragonbot.workers.thinkers import NoThought, Thinkers
from dragonbot.workers.thought import Thought
from tests import words
from tests.end_to_end.games.blanks import FIELDS, Inventor, button, labels
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import wishes

STONES = """kind: at_once
power:
  - take: 1 gold
  - choose: {from: [gold, silver], as: coin}
  - take: {what: coin}
"""
KEPT = """kind: for_good
moments:
  - at: any_time
    do:
      - lose: 1 silver
      - fetch: 1
"""


class Pupil(Inventor):
    panel: ShownMessage

    def see(self, outcome: Outcome) -> str:
        assert all(each.ephemeral for each in outcome.messages)
        self.panel = outcome.message
        return self.panel.text

    async def tries(self, card: str) -> str:
        return self.see(await self.run("/blank try", card=card))

    async def press(self, *labels: str) -> str:
        await self.presses_on(*labels)
        return self.panel.text

    async def presses_on(self, *labels: str) -> Outcome:
        outcome = await self.click(self.panel, button(self.panel, *labels))
        if outcome.messages:
            self.see(outcome)
        return outcome


async def stored(house: House, name: str) -> list[Any] | None:
    assert house.bot is not None
    row = await house.bot.store.lesson_of(UserId(house[name].id), TRYING)
    return None if row is None else row.answers


@pytest.fixture(autouse=True)
def _timid(monkeypatch: pytest.MonkeyPatch) -> None:
    """The computers bid nothing, without time to think."""

    async def think(_: Thinkers, thought: Thought, whose: Whose) -> Any:
        assert whose.table
        assert "mine" in thought.view
        assert thought.level == "journeyman"
        raise NoThought

    monkeypatch.setattr(Thinkers, "think", think)


@in_a_house()
async def test_situation_after_situation(house: House) -> None:
    bob = Pupil(house, "bob")
    shown = await bob.invents(powers=STONES)
    assert labels(shown)[-3:] == ["Try", "Test", "Play it here…"]
    await bob.presses(shown, "Try")
    bob.panel = shown.message
    said = bob.panel.text
    assert "Trying ✎ Pedlar · situation 1 of 2" in said
    assert "A typical table. ✎ Pedlar is up for auction." in said
    first = bob.panel.text
    assert "99" in await bob.press("Coins…") or wishes(bob.panel, "coin")
    bob.panel = shown.message
    assert first == bob.panel.text
    bidding = await bob.presses_on("2")
    assert (bidding.messages, len(bidding.updated)) == ([], 1)  # the panel continues; there is no other
    said = bob.panel.text
    assert "Everyone has bid now, and the fists open" in said
    assert "You can change it" not in said
    assert "Choose" in bob.panel.text or "choose" in bob.panel.text
    await house.restart()
    # As before, without new thoughts of the computers.
    said = await bob.tries("Pedlar")
    assert "You were here" in said
    await bob.press("Silver")
    assert "That's the outcome" in bob.panel.text
    assert "✎ Pedlar" in bob.panel.text
    assert "The bank is empty" in await bob.press(words.said("button-try-next"))
    assert "situation 2 of 2" in bob.panel.text
    assert "situation 1 of 2" in await bob.press(words.said("button-try-next"))
    assert "situation 1 of 2" in await bob.press(words.said("button-try-again"))
    assert words.said("try-ended", card="✎ Pedlar") in await bob.press("End")
    assert "✎ Pedlar" in await bob.press("Continue")
    await bob.press("End")
    assert "Never the same price twice." in await bob.press("Show")
    assert house.driver.counts()["post"] == 0


@in_a_house()
async def test_a_kept_card_is_kept_from_the_start(house: House) -> None:
    dot = Pupil(house, "dot")
    await dot.invents(powers=KEPT)
    said = await dot.tries("Hausierer")
    while "Du hast ✎ Hausierer schon behalten" not in said:
        said = await dot.press("Nächste Situation")
    assert "Versteigert wird eine andere Karte" in said
    await dot.press("Meine Hand")
    assert "5 Silber" in dot.panel.text
    await dot.press("✎ Hausierer")  # unprompted acts, by a button below the hand
    assert "situation 5 von 6" in dot.panel.text.lower()
    await dot.press("Meine Hand")
    assert "4 Silber" in dot.panel.text
    await house.restart()
    await dot.tries("Hausierer")
    await dot.press("Meine Hand")
    assert "4 Silber" in dot.panel.text


@in_a_house()
async def test_old_panels_other_cards_and_other_people(house: House) -> None:
    bob, cid = Pupil(house, "bob"), Pupil(house, "cid")
    await bob.invents(powers=STONES)
    await bob.tries("Pedlar")
    old = bob.panel
    await bob.tries("Pedlar")
    bob.panel = old
    assert "That panel was out of date" in await bob.press(words.said("button-try-next"))
    # Another card replaces it; no one else sees the table.
    await bob.invents(en="Miller", powers=FIELDS["powers"])
    assert "Trying ✎ Miller · situation 1" in await bob.tries("Miller")
    data = {"custom_id": bob.panel.buttons[-1]["custom_id"], "component_type": 2, "id": 1}
    cid.see(await cid.run("/blank list"))
    forged = interact(house.tavern.world, COMPONENT, house["cid"], house.channel, data, cid.panel.message)
    await Outcome(forged).settled()
    assert "Diese Lektion ist nicht mehr gespeichert" in cid.panel.text
    assert "Miller" not in cid.panel.text
    assert "No single card" in (await Inventor(house, "ann").run("/blank try", card="Miller")).text
    # Anyone can be forgotten.
    assert await stored(house, "bob") is not None
    assert house.bot is not None
    await house.bot.store.forget(UserId(house["bob"].id))
    assert await stored(house, "bob") is None
