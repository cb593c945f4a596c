"""Floods by people, tables and servers, and crowds: no one else is slowed down."""

from __future__ import annotations

import asyncio
import re
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, NoReturn

import pytest

from dragonbot.connection.clicks import HOLD_AFTER_SECONDS, TURN, Turn
from dragonbot.connection.ingress import (
    LATE_SECONDS,
    MOST_AT_WORK,
    MOST_LETTERS_AT_WORK,
    MOST_WAITING,
    ClickQueue,
    Did,
)
from dragonbot.connection.limits import Allowance, Limits
from dragonbot.ids import UserId
from dragonbot.practice.people.interaction_event import interact
from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.pointing import discord_pointed_at
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.interaction import AUTOCOMPLETE, COMPONENT, DEFERRED_UPDATE, MODAL_SUBMIT
from dragonbot.practice.world.interaction import MESSAGE as SAID
from dragonbot.practice.world.person import Person
from dragonbot.store.protocol import Finished, OutOfReach
from tests.each import slow_but
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.mortal import PATIENCE
from tests.end_to_end.people.test_edit_tokens import bidding
from tests.end_to_end.player import ACCEPTED
from tests.end_to_end.trouble.deaths import Size
from tests.end_to_end.trouble.logged import warnings
from tests.end_to_end.trouble.swarm import Swarm, swarming
from tests.words import beginnings

LIMITS: Final = Limits.read()
MOST: Final = int(LIMITS.clicks.at_once)
TOO_MANY: Final = {"en": "Too many clicks", "de": "Zu viele Klicks"}


async def flood(
    house: House, person: Person, shown: ShownMessage, clicks: int, *names: str, each: float = 0.0
) -> list[Outcome]:
    """Many clicks on the buttons in turn, without waiting for answers unless they are slow."""
    done = []
    for turn in range(clicks):
        done.append(await house.driver.click(person, shown, names[turn % len(names)], wait=False))
        if each or not turn % 50:
            await asyncio.sleep(each)
    for outcome in done:
        await outcome.acknowledged()
    await asyncio.sleep(15)  # the follow-up has come
    return done


def said_by(outcomes: list[Outcome]) -> list[str]:
    """Answers in a new message, or in an earlier one that changed since."""
    return [
        each.text if each.is_told_in_place else "".join(message.text for message in each.messages)
        for each in outcomes
    ]


def words_for(person: Person) -> str:
    return TOO_MANY["de" if person.locale == "de" else "en"]


async def heard(house: House) -> list[str]:
    """Collect admitted requests from now on, by person."""
    assert house.bot is not None
    found: list[str] = []
    receive = house.bot.receive

    def noted(interaction: Any) -> None:
        found.append(interaction.user.name)
        receive(interaction)

    house.bot.receive = noted  # type: ignore[method-assign]  # what comes to it is what is counted
    return found


@pytest.mark.parametrize("name", slow_but("cid", of=["bob", "cid"]))
def test_a_flood_of_clicks_gets_one_warning_and_then_no_answer(name: str, tmp_path: Any) -> None:
    @in_a_house(seed="3")
    async def played(house: House) -> None:
        evening, table = await bidding(house)
        person, through = house[name], await heard(house)
        made = await flood(house, person, table, 500, "1", "2")
        assert [each.failed for each in made] == [False] * 500
        said = said_by(made)
        told = [place for place, text in enumerate(said) if words_for(person) in text]
        assert len(told) == 1
        assert MOST <= told[0] <= MOST + 10  # clicks returned within a second are admitted, too
        assert made[told[0]].kind == SAID
        assert all(made[told[0]].messages[0].ephemeral for _ in told)
        after = made[told[0] + 1 :]
        assert {each.kind for each in after} == {DEFERRED_UPDATE}
        assert [each.messages for each in after] == [[]] * len(after)
        # Neither discord.py nor the registry saw the others.
        assert through.count(name) == told[0]
        assert house.bot is not None
        assert (
            house.bot.click_queue.rate_limits.passes_on is None
        )  # nor did anyone else: there is one process
        # Bids confirmed as sealed are sealed.
        (sealed,) = [
            text
            for each in house.channel.messages.values()
            if each.only_for is person and (text := ShownMessage(each).text).startswith(ACCEPTED)
        ]
        last = re.search(r": (\d)", sealed)
        assert last is not None
        hand = await evening[name].run("/hand")
        bid = tuple(f"{begins}{last[1]} " for begins in beginnings("ask-fist-closed", "coins"))
        assert any(each in hand.text for each in bid), hand.text
        # After the pause their clicks count again.
        again = await evening[name].click(table, "2")
        assert words_for(person) not in again.text
        assert "2" in again.text

    played(tmp_path)


@pytest.mark.slow
@in_a_house(seed="3")
async def test_others_at_the_table_and_elsewhere_are_not_affected(house: House) -> None:
    _, table = await bidding(house)
    flooding = asyncio.create_task(flood(house, house["bob"], table, 1000, "0", "1", "2"))
    for turn in range(8):
        await asyncio.sleep(0.2)
        for name in ("ann", "cid"):
            outcome = await house.driver.click(house[name], table, str(turn % 3))
            assert str(turn % 3) in outcome.text
            assert TOO_MANY["en"] not in outcome.text
            assert TOO_MANY["de"] not in outcome.text
    rules = await house.driver.run(house["eve"], house.channel, "/rules")
    assert not rules.failed
    await flooding


@in_a_house(seed="3")
async def test_fast_players_are_never_refused(house: House) -> None:
    """All ten numbers up and down within four seconds, three people at once; then one bid, five times."""
    _, table = await bidding(house)
    numbers = [str(number) for number in (*range(10), *range(9, -1, -1))]
    people = [house[name] for name in ("ann", "bob", "cid")]
    fast = await asyncio.gather(*(flood(house, person, table, 40, *numbers, each=0.1) for person in people))
    for outcomes in fast:
        said = said_by(outcomes)
        assert sum(len(each.messages) for each in outcomes) <= 3
        assert all(text or later for text, later in pairwise([*said, ""]))  # its result, or the next one's
        assert numbers[39 % len(numbers)] in said[-1]
        assert {each.kind for each in outcomes} <= {SAID, DEFERRED_UPDATE}
    changed = [
        await house.driver.run(house["ann"], house.channel, "/bid", coins=turn % 2) for turn in range(5)
    ]
    assert [str(turn % 2) in each.text for turn, each in enumerate(changed)] == [True] * 5
    assert house.bot is not None
    assert house.bot.click_queue.refused.total() == 0


@in_a_house(seed="3")
async def test_a_flood_of_commands_gets_short_answers(house: House) -> None:
    """Discord requires an answer to every command."""
    await bidding(house)
    most = int(LIMITS.commands.at_once)
    made = [await house.driver.run(house["bob"], house.channel, "/hand", wait=False) for _ in range(100)]
    for outcome in made:
        await outcome.acknowledged()
    said = said_by(made)
    assert [each.failed for each in made] == [False] * 100
    assert ["Too many commands" in text for text in said] == [False] * most + [True] * (100 - most)
    assert {each.kind for each in made} == {SAID}
    # Clicks are counted separately.
    evening = Evening(house)
    assert evening.table is not None
    assert "1" in (await house.driver.click(house["bob"], evening.table, "1")).text


@in_a_house(seed="3")
async def test_a_flood_of_typing_gets_no_choices(house: House) -> None:
    most = int(LIMITS.typing.at_once)
    found = await asyncio.gather(
        *(house.driver.complete(house["bob"], house.channel, "/card", "name", "a") for _ in range(most + 50))
    )
    assert [bool(choices) for choices in found] == [True] * most + [False] * 50
    assert await house.driver.complete(house["ann"], house.channel, "/card", "name", "a")


@in_a_house(seed="3")
async def test_one_person_s_typing_delays_no_one(house: House) -> None:
    """Each list takes a turn until it is sent. So does a click on something unknown."""
    _, table = await bidding(house)
    driver, ann, bob, eve = house.driver, house["ann"], house["bob"], house["eve"]
    elsewhere = driver.add_channel(driver.add_guild("Elsewhere", people=[eve, bob]), "table")
    forged = {"custom_id": "dragon:nothing:1:1:", "component_type": 2, "id": 1}

    async def others_are_quick() -> None:
        await asyncio.sleep(0)
        for person, channel in ((ann, house.channel), (eve, elsewhere)):
            outcome = await driver.run(person, channel, "/rules")
            assert outcome.acknowledged_after is not None
            assert outcome.acknowledged_after < 0.2

    await driver.run(eve, elsewhere, "/rules")  # the first server is not alone
    with warnings("discord.app_commands.tree", "dragonbot", "cogs") as said:
        letters = [
            asyncio.create_task(driver.complete(bob, house.channel, "/card", "name", "a"))
            for _ in range(int(LIMITS.typing.at_once))
        ]
        await others_are_quick()
        assert all(await asyncio.gather(*letters))
    assert said == []
    clicked = [
        interact(house.tavern.world, COMPONENT, bob, house.channel, forged, table.message) for _ in range(40)
    ]
    await others_are_quick()
    assert all("This button is out of date" in Outcome(each).text for each in clicked)
    assert house.bot is not None
    assert house.bot.click_queue.waiting == 0


@in_a_house(seed="3")
async def test_a_late_list_is_dropped_silently(house: House) -> None:
    assert house.bot is not None
    store, slow = house.bot.store, asyncio.Event()
    finished = store.finished

    async def slowly(wanted: Finished, most: int, skip: int) -> Any:
        await slow.wait()
        return await finished(wanted, most, skip)

    store.finished = slowly  # type: ignore[method-assign]  # a disk that takes long
    send = house.bot.line.send

    async def from_far(*request: Any, **more: Any) -> Any:
        await asyncio.sleep(0.3)
        return await send(*request, **more)

    house.bot.line.send = from_far  # type: ignore[method-assign]  # Discord is on another continent
    answers = house.driver.last_request
    with warnings("discord.app_commands.tree", "dragonbot", "cogs") as said:
        letters = [
            asyncio.create_task(house.driver.complete(house["bob"], house.channel, "/games open", "game", ""))
            for _ in range(20)
        ]
        await asyncio.sleep(HOLD_AFTER_SECONDS + 0.1)  # the empty list is on its way
        slow.set()
        assert await asyncio.gather(*letters) == [[]] * 20  # in time, and empty
        await asyncio.sleep(2)
    assert said == []
    assert len(house.driver.requests(answers)) == 20


@in_a_house(seed="3", complaints=True)
async def test_autocomplete_without_choices_is_answered_at_once(house: House) -> None:
    assert house.bot is not None

    async def away(*_: object) -> NoReturn:
        raise OutOfReach("the database is away")

    house.bot.store.finished = away  # type: ignore[method-assign, assignment]
    began = house.clock.now()
    assert await house.driver.complete(house["bob"], house.channel, "/games open", "game", "") == []
    assert house.clock.now() - began < 1


@in_a_house(seed="3")
async def test_a_flood_of_forms_is_answered_like_clicks(house: House) -> None:
    _, table = await bidding(house)
    world, bob = house.tavern.world, house["bob"]
    data = {"custom_id": "x", "component_type": 2, "id": 1}
    opener = interact(world, COMPONENT, bob, house.channel, data, table.message)
    field = {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": "count", "value": "1"}}
    form = {"custom_id": "dragon:coins:1:1:x", "components": [field]}
    made = [
        Outcome(interact(world, MODAL_SUBMIT, bob, house.channel, form, message, opener))
        for message in [table.message] * (MOST + 20) + [None]
    ]
    for outcome in made:
        await outcome.acknowledged()
    await asyncio.sleep(15)
    assert not any(each.failed for each in made)
    told = [words_for(bob) in text for text in said_by(made)]
    # The last form was not opened from a message, so it needs a text.
    assert [place for place, is_told in enumerate(told) if is_told] == [MOST, len(made) - 1]
    assert {each.kind for each in made[MOST + 1 : -1]} == {DEFERRED_UPDATE}


class Door:
    """A gateway with nothing behind it but a list, and no one seated anywhere."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self.read: list[str] = []
        self.turns: list[Turn] = []
        self.answered: list[str] = []
        self._number = 0
        self.line = None  # all answers go to the list
        self.click_queue = ClickQueue(self, limits)  # type: ignore[arg-type]
        self.parsers = {"INTERACTION_CREATE": self._hear}
        self._connection = self
        self.registry = self
        self.click_queue._answers = self  # type: ignore[assignment]
        self.click_queue.open()

    def give(self, _: object, data: dict[str, Any], __: bytes) -> None:
        self.answered.append(data["token"])

    async def close(self) -> None:
        """Everyone has an answer."""

    def may_sit_in(self, *_: object) -> bool:
        return False

    def receive(self, interaction: Any) -> None:
        self._hear({"token": interaction.token})

    def _hear(self, data: dict[str, Any]) -> None:
        if data["token"] == "broken":
            raise KeyError(data["token"])
        self.read.append(data["token"])
        if (turn := TURN.get()) is not None:
            self.turns.append(turn)

    def dispatch(self, event: str, _: object, data: dict[str, Any]) -> None:
        self.read.append(f"{event} {data['token']}")

    def does(self, token: str, server: int, user: int, kind: int = COMPONENT) -> None:
        who = {"user": {"id": str(user)}}
        place = {"guild_id": str(server), "channel_id": str(server + 1)}
        self._number += 1
        self.click_queue.hear({"type": kind, "id": str(self._number), "token": token, "member": who, **place})


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch) -> Door:
    """Clicks there have nothing but their token."""
    monkeypatch.setattr(
        "dragonbot.connection.ingress.interaction_of", lambda data, _: SimpleNamespace(token=data["token"])
    )
    return Door()


async def test_people_take_turns(door: Door) -> None:
    for turn in range(30):
        door.does(f"crowd-{turn}", 10, 1 + turn % 2)
    door.does("other-person", 10, 3)
    door.does("broken", 20, 4)
    door.does("other-server", 20, 4)
    assert len(door.read) <= 4  # then everything else
    while door.click_queue.waiting:
        before = len(door.read)
        for each in door.turns:
            each.end()
        await asyncio.sleep(0)
        assert len(door.read) - before <= 4
    assert len(door.read) == 33
    assert door.read.index("unreadable broken") < 6
    assert door.read.index("other-server") < 8
    assert door.read.index("other-person") < 12
    crowd = [each for each in door.read if each.startswith("crowd")]
    for odd in (0, 1):  # one person's clicks stay in order
        mine = [each for each in crowd if int(each.partition("-")[2]) % 2 == odd]
        assert mine == [f"crowd-{turn}" for turn in range(odd, 30, 2)]


async def test_late_requests_delay_no_one(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    for user in range(20):
        door.does(f"early-{user}", 10, user)
    began = len(door.read)
    monkeypatch.setattr(
        "dragonbot.connection.ingress._now", lambda: asyncio.get_running_loop().time() + LATE_SECONDS
    )
    door.does("again", 10, 19)  # whose first click is not admitted yet
    for user in range(30, 39):
        door.does(f"fresh-{user}", 10, user)
    while door.click_queue.waiting:
        for each in door.turns:
            each.end()
        await asyncio.sleep(0)
    then = door.read[began:]
    assert len(then) == 26
    kinds = [each.partition("-")[0] for each in then]
    # In turn they turn out to be late; from then on, one of them comes in each turn.
    assert kinds[:11] == ["fresh"] * 4 + ["early", *["fresh"] * 3] + ["early", *["fresh"] * 2]
    assert {*then} >= {"again", *(f"early-{user}" for user in range(7, 20))}
    assert then.index("early-19") < then.index("again")


async def test_admitted_requests_are_handled_before_the_bot_stops(door: Door) -> None:
    for turn in range(30):
        door.does(f"crowd-{turn}", 10, 1)
    assert door.click_queue.waiting == 26
    await door.click_queue.close()
    assert len(door.read) == 30


async def test_unreadable_events_are_left_to_discord_py(door: Door) -> None:
    for data in ({}, {"type": 3}, {"type": 99, "user": {"id": "1"}, "channel_id": "1"}):
        door.click_queue.hear({"token": "strange", **data})
    assert door.read == ["strange"] * 3


def test_without_a_server_everyone_is_one() -> None:
    from dragonbot.connection.ingress import _did

    alone = {"type": 2, "user": {"id": "7"}, "channel_id": "9"}
    assert _did(alone) == Did("commands", UserId(7), -7, 9)


async def test_the_number_of_simultaneous_requests_of_a_server_is_limited(door: Door) -> None:
    """Until their answers are sent, or for too long. Other servers don't wait for that."""
    door.does("other-server", 20, 98)
    for turn in range(60):
        door.does(f"crowd-{turn}", 10, turn)
    for _ in range(40):
        await asyncio.sleep(0)
    assert len(door.read) == 1 + MOST_AT_WORK
    door.does("other-server", 20, 99)
    assert door.read[-1] == "other-server"
    for _ in range(2):  # delivered twice, it counts once
        door.turns[1].end()
    for _ in range(5):
        await asyncio.sleep(0)
    assert len(door.read) == MOST_AT_WORK + 3
    for each in door.turns:
        each.end()
    for _ in range(40):
        await asyncio.sleep(0)
    assert len(door.read) == 2 * MOST_AT_WORK + 3


@pytest.mark.parametrize("is_alone", [False, True])
async def test_few_autocompletions_run_at_once_and_everything_else_goes_first(
    door: Door, *, is_alone: bool
) -> None:
    if not is_alone:
        door.does("other-server", 20, 98)
    for turn in range(60):
        door.does(f"letter-{turn}", 10, 1, AUTOCOMPLETE)
    for _ in range(40):
        await asyncio.sleep(0)
    letters = [each for each in door.read if each.startswith("letter")]
    assert letters == [f"letter-{turn}" for turn in range(MOST_LETTERS_AT_WORK)]
    door.does("click", 10, 2)
    assert door.read[-1] == "click"
    for _ in range(100):  # one list leaves after the other
        for each in door.turns:
            each.end()
        await asyncio.sleep(0)
    assert door.read[-1] == "letter-59"
    assert door.click_queue.waiting == 0
    assert not door.click_queue._unanswered


async def test_an_autocompletion_that_waited_too_long_gets_nothing(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    for turn in range(10):
        door.does(f"letter-{turn}", 10, 1, AUTOCOMPLETE)
    await asyncio.sleep(0)
    read = len(door.read)
    monkeypatch.setattr(
        "dragonbot.connection.ingress._now", lambda: asyncio.get_running_loop().time() + LATE_SECONDS
    )
    for each in door.turns:
        each.end()
    for _ in range(10):
        await asyncio.sleep(0)
    assert len(door.read) == read
    assert door.answered == [f"letter-{turn}" for turn in range(read, 10)]
    assert not door.click_queue._unanswered


async def test_if_others_are_silent_there_is_no_limit(door: Door) -> None:
    for turn in range(60):
        door.does(f"crowd-{turn}", 10, turn)
    for _ in range(40):
        await asyncio.sleep(0)
    assert len(door.read) == 60


@pytest.mark.slow
@in_a_house(seed="3")
async def test_people_who_wait_for_each_answer_are_never_refused(house: House) -> None:
    """However fast the answers are: a program that plays, or a benchmark."""
    _, table = await bidding(house)
    for turn in range(5 * MOST):
        outcome = await house.driver.click(house["bob"], table, str(turn % 3))
        assert str(turn % 3) in outcome.text
    assert house.bot is not None
    assert not house.bot.click_queue.refused


@pytest.mark.usefixtures("door")
async def test_with_very_many_waiting_no_one_has_two_requests() -> None:
    many = Allowance(at_once=1000, a_second=30)
    door = Door(LIMITS.model_copy(update={"strangers": many}))
    door.does("elsewhere", 20, 88)
    for user in range(MOST_AT_WORK):
        door.does("crowd", 10, 1000 + user)
        await asyncio.sleep(0)
    for turn in range(MOST_WAITING):
        door.does("crowd", 10, turn % 90)
    before = door.click_queue.waiting
    assert before == MOST_WAITING
    door.does("second", 10, 89)
    assert door.click_queue.waiting == before
    assert door.click_queue.refused == {"server": 1}
    assert door.answered == ["second"]
    door.does("first", 10, 100)
    door.does("elsewhere", 20, 89)
    assert door.click_queue.waiting == before + 1
    assert door.read[-1] == "elsewhere"
    await door.click_queue.close()


PAUSE = "pause = { seconds = 60 }\n"
FEW = "commands = { at_once = 5, a_second = 0.001 }\npatience = { counts = 1 }\n" + PAUSE
MANY = "commands = { at_once = 1e9, a_second = 1e9 }\n" + PAUSE
"""Only other limits can refuse a person here."""


@pytest.mark.slow
async def test_a_flood_in_one_process_is_refused_in_the_other(tmp_path: Path) -> None:
    size = Size(lease_seconds=15.0)  # nothing is killed, and a busy machine may take its time
    async with Tavern(limits=size.limits(), shards=2) as tavern:
        with discord_pointed_at(tavern.api_url, tavern.gateway_url):
            async with swarming(tavern, tmp_path, 2, size.lease_seconds) as swarm:
                for name, limits in (("few", FEW), ("many", MANY)):
                    file = tmp_path / f"{name}.toml"
                    file.write_text(limits, "utf-8")
                    await swarm.member(name, LIMITS_FILE=str(file))
                await swarm.until(lambda holders: len(set(holders.values())) == 2)
                await swarm.all_held()
                few, many = channels_of(swarm)
                assert not await refuses(swarm, many, "uma")
                ends = asyncio.get_running_loop().time() + PATIENCE
                while not await refuses(swarm, few, "uma"):
                    assert asyncio.get_running_loop().time() < ends
                while not await refuses(swarm, many, "uma"):
                    assert asyncio.get_running_loop().time() < ends
                    await refuses(swarm, few, "uma")  # it continues
                assert not await refuses(swarm, many, "vic")
                assert not await refuses(swarm, few, "vic")
                told = swarm.told()
    assert "Traceback" not in told, told


def channels_of(swarm: Swarm) -> list[Channel]:
    """In a server of each process, with two people in both."""
    driver = swarm.tavern.driver
    people = [driver.add_person(name) for name in ("uma", "vic")]
    shards = {number: shard for shard, number in swarm.holders().items()}
    found = []
    for member in swarm.members:
        guild = swarm.guild(shards[member.number])
        for person in people:
            driver.join(guild, person)
        found.append(driver.add_channel(guild, member.name))
    return found


async def refuses(swarm: Swarm, channel: Channel, name: str) -> bool:
    """True if a request is refused as too many."""
    driver = swarm.tavern.driver
    outcome = await driver.run(driver.person(name), channel, "/rules")
    return "Too many commands" in outcome.text
