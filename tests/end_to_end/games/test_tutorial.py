"""The tutorial in the practice tavern: all lessons with clicks alone, and a restart in the middle."""

from __future__ import annotations

import asyncio
from typing import Any

from dragonbot.history.retention import Thinning
from dragonbot.ids import FIRST_LESSON, UserId
from dragonbot.practice.people.interaction_event import interact
from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.world.interaction import COMPONENT
from dragonbot.store.pace import A_DAY_SECONDS
from dragonbot.ui.kit.components import base36
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import Player, wishes
from tests.end_to_end.trouble.test_junk import wrong


class Pupil:
    """A person in a lesson, following the panel."""

    def __init__(self, house: House, name: str) -> None:
        self.house = house
        self.player = Player(house.driver, house[name], house.channel)
        self.panel: ShownMessage

    def see(self, outcome: Outcome) -> str:
        assert all(each.ephemeral for each in outcome.messages)
        self.panel = outcome.message
        return self.panel.text

    async def begin(self, **options: Any) -> str:
        return self.see(await self.player.run("/tutorial", **options))

    async def turn(self, option: str) -> str:
        """Click one of the lesson's own buttons."""
        found = next(each for each in wishes(self.panel, "lesson") if each["custom_id"].endswith(option))
        return self.see(await self.player.click(self.panel, found["custom_id"]))

    async def click(self, name: str) -> str:
        return self.see(await self.player.click(self.panel, name))

    async def choose(self, verb: str, *values: str, place: int = 0) -> str:
        return self.see(await self.player.choose(self.panel, wishes(self.panel, verb)[place], *values))

    async def pick(self) -> str:
        """The first of these answers, from a list or on a button."""
        if wishes(self.panel, "picks"):
            return await self.choose("picks", self.labelled("picks", ""))
        return await self.click(wishes(self.panel, "pick")[0]["custom_id"])

    def labelled(self, verb: str, words: str) -> str:
        """The value of the option with this label."""
        options = [option for each in wishes(self.panel, verb) for option in each["options"]]
        return str(next(option["value"] for option in options if words in option["label"]))


@in_a_house()
async def test_the_first_round_with_a_restart(house: House) -> None:
    ann = Pupil(house, "ann")
    assert "Welcome to the table" in await ann.begin()
    assert "begins with the Witch" in await ann.turn("next")
    step = ann.panel
    assert "9 cards are still to come" in await ann.click("Cards")
    ann.panel = step
    said = await ann.click("0")
    assert "This is what would happen" in said
    assert "Asta wins the Witch" in said
    assert "begins with the Witch" in said
    assert "3 Fairy Gold" in await ann.click("3")
    await ann.turn("next")
    assert "A tie!" in await ann.click("2")
    assert "9" in await ann.click("9")  # too many: the reason, and the same panel
    assert "A tie!" in ann.panel.text
    await house.restart()
    assert "wins the Red Dragon by one coin" in await ann.click("2")
    await ann.turn("next")
    await house.restart()
    assert "Welcome back" in await ann.begin()
    assert "Thief" in ann.panel.text
    await ann.click("3")
    await ann.click("Bert")
    await ann.click("Yellow")
    assert "Bert" in ann.panel.text
    assert "Black coin" in await ann.turn("next")
    step = ann.panel
    await ann.click("Coins…")
    await ann.choose("coin", "1", place=len(wishes(ann.panel, "coin")) - 1)
    assert "curses the Wizard" in await ann.click("Close fist")
    # The old panel shows the lesson's current step after a click.
    ann.panel = step
    assert "curses the Wizard" in await ann.click("5")
    assert "That panel was out of date" in ann.panel.text
    await ann.turn("next")
    await ann.click("2")
    assert "three points win the game" in await ann.click("Take 3 Silver")
    await ann.click("Pay 4 stones: 1 point")
    await ann.pick()
    assert "That was" not in await ann.begin()
    assert "Your first point" in ann.panel.text
    assert "</table open:" in await ann.turn("next")
    assert "Welcome to the tavern" in await ann.turn("other.tavern")
    assert house.driver.counts()["post"] == 0


@in_a_house()
async def test_the_tavern_with_its_questions_behind_the_hand(house: House) -> None:
    ann = Pupil(house, "ann")
    assert "Welcome to the tavern" in await ann.begin(game="tavern")
    await ann.turn("next")
    assert "A card you can keep" in await ann.click("1")  # a tie, undone
    await ann.click("2")
    await ann.turn("next")
    await ann.click("2")
    await ann.turn("next")
    await ann.click("0")
    assert "you get nothing" in await ann.click("Keep the Crook")
    assert "A white stone" in await ann.click("Give up the Crook")
    await ann.turn("next")
    assert "second place wins" in await ann.click("1")
    await ann.click("Coins…")
    await ann.choose("coin", "1", place=0)
    await ann.choose("coin", "1", place=len(wishes(ann.panel, "coin")) - 1)
    assert "with the second-highest bid" in await ann.click("Close fist")
    assert "comes to you" in await ann.pick()
    await house.restart()
    await ann.turn("next")
    await ann.click("My hand")
    chosen = [option["value"] for option in wishes(ann.panel, "several")[0]["options"]][1:]
    assert "The next round" in await ann.choose("several", *chosen)
    await ann.turn("next")
    await ann.click("0")
    await ann.click("My hand")
    assert "Whom do you favor" in await ann.click("Pay 1 Common Gold")
    assert "It goes to Bert" in await ann.click("Bert")
    assert "at home in the tavern" in await ann.turn("next")
    assert "Welcome, dragon hunter" in await ann.turn("other.gold")
    assert house.driver.counts()["post"] == 0


@in_a_house()
async def test_the_last_dragons_in_german(house: House) -> None:
    cid = Pupil(house, "cid")
    assert "Willkommen bei der Drachenjagd" in await cid.begin(game="gold")
    await cid.turn("next")
    step = cid.panel
    await cid.click("Ritter (3)")
    assert "So wäre es dann gekommen" in await cid.click("Höhlendrache")
    cid.panel = step
    await cid.click("Dieb")
    assert "✓ Dieb" in [each["label"] for each in cid.panel.buttons]
    await cid.click("Höhlendrache")
    step = cid.panel
    await cid.click("Vorschlagen…")
    await cid.click("Gerecht teilen")
    assert "Asta will mehr" in await cid.click("Das vorschlagen")
    cid.panel = step
    assert "Diese Anzeige war veraltet" in await cid.click("Vorschlagen…")
    assert "Riesenkrafttrank" in await cid.click("Zustimmen")
    assert "Der Diebstahl" in await cid.click("Weiter")
    await cid.click("Meine Hand")
    await cid.pick()
    assert "Das bleibt unter euch" in cid.panel.text
    await house.restart()
    await cid.turn("next")
    assert "Der letzte Drache" in await cid.turn("next")
    assert "So wäre es" in await cid.pick()
    await cid.click("Meine Hand")
    await cid.choose("need", "giant_potion")
    await cid.choose("need", "knight4")
    assert "Die Sichtschirme gehen hoch" in await cid.click("Jetzt einsetzen")
    assert "Du kannst es" in await cid.turn("next")
    assert house.driver.counts()["post"] == 0


@in_a_house()
async def test_leaving_starting_over_and_being_forgotten(house: House) -> None:
    ann = Pupil(house, "ann")
    await ann.begin(game="fist")
    await ann.turn("next")
    await ann.click("3")
    first = ann.panel
    assert "</tutorial:" in await ann.turn("leave")
    assert "Welcome back" in await ann.turn("resume")
    assert "begins with the Witch" in await ann.turn("back")
    assert "Welcome to the table" in await ann.turn("anew")
    ann.panel = first
    assert "Welcome to the table" in ann.panel.text
    about = (await ann.player.run("/about")).message
    question = (await ann.player.wish(about, "forget")).message
    await ann.player.wish(question, "forget")
    assert "no longer available" in await ann.turn("next")
    assert "Welcome to the table" in await ann.begin()


@in_a_house()
async def test_a_clock_a_month_ahead_ends_no_lesson(house: House) -> None:
    """Nor one that was slow when a lesson began."""
    ann, bob = Pupil(house, "ann"), Pupil(house, "bob")
    for pupil, off_days in ((ann, -40.0), (bob, 40.0)):
        await house.stop()
        house.off_seconds = off_days * A_DAY_SECONDS
        bot = await house.start()
        await pupil.begin()
        await pupil.turn("next")
        await Thinning(bot.store, bot.registry.time, skew=bot.registry.skew).forget_lessons()
    for pupil in (ann, bob):
        assert "Welcome back" in await pupil.begin()


@in_a_house()
async def test_a_changed_lesson(house: House) -> None:
    ann = Pupil(house, "ann")
    await ann.begin()
    await ann.turn("next")
    assert house.bot is not None
    store = house.bot.store
    row = await store.lesson_of(UserId(ann.player.person.id), "fist")
    assert row is not None
    await store.put_lesson(row.model_copy(update={"version": 0}))
    assert "has been improved" in await ann.click("3")
    assert "Welcome to the table" in ann.panel.text
    await store.put_lesson(row.model_copy(update={"answers": ["next", {"say": 99}]}))
    assert "has been improved" in await ann.begin()
    assert "Welcome back" not in await ann.begin()


async def forge(house: House, pupil: Pupil, custom_id: str) -> Outcome:
    """A click on a missing button."""
    data = {"custom_id": custom_id, "component_type": 2, "id": 1}
    person, message = pupil.player.person, pupil.panel.message
    outcome = Outcome(interact(house.tavern.world, COMPONENT, person, house.channel, data, message))
    return await outcome.settled()


@in_a_house()
async def test_junk(house: House) -> None:
    """No one gets into another's lesson, and nonsense gets an answer, too."""
    ann, bob = Pupil(house, "ann"), Pupil(house, "bob")
    await ann.begin()
    await ann.turn("next")
    assert house.bot is not None
    row = await house.bot.store.lesson_of(UserId(ann.player.person.id), "fist")
    assert row is not None
    await bob.begin()
    for verb, option in (
        ("bid", "x"), ("bid", "99"), ("seal", "9.9"), ("pick", "7"), ("say", "agree.1"), ("lesson", "what"),
        ("lesson", "other.nothing"), ("share", ""), ("offer", ""), ("act", "pixie"), ("coins", "~~"),
        ("start", ""), ("forget", ""), ("end", ""), ("hand", ""), ("word", "yes"), ("lesson", "next"),
    ):  # fmt: skip
        for number in (FIRST_LESSON + row.id, FIRST_LESSON + 99, FIRST_LESSON):
            custom_id = f"dragon:{verb}:{base36(number)}:1:{option}"
            for pupil in (ann, bob):
                outcome = await forge(house, pupil, custom_id)
                assert wrong(outcome) is None, custom_id
            await asyncio.sleep(0.2)  # as fast as a hand can click
    assert await house.bot.store.lesson_of(UserId(ann.player.person.id), "fist") == row
