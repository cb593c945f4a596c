"""Senseless clicks: forged, stale, other people's, out of range, simultaneous. All are answered."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from dragonbot.practice.people.interaction_event import interact
from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.world.interaction import (
    COMMAND,
    COMPONENT,
    DEFERRED_UPDATE,
    MODAL,
    MODAL_SUBMIT,
    UPDATE,
    Interaction,
)
from dragonbot.practice.world.message import Message
from dragonbot.practice.world.person import Person
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import LONGEST_ID
from dragonbot.ui.table.board import BOARDS
from tests.each import slow_but
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import ACCEPTED, Player

COUNT: Final = int(os.environ.get("DRAGONBOT_JUNK", "500"))
AT_ONCE: Final = 20
VERBS: Final = (
    "join leave bot unbot options option start rematch bid coins coin seal pick picks hand end keep"
    " forget privacy restart"
).split()
OPTIONS: Final = (
    *(
        "",
        "0",
        "1",
        "9",
        "10",
        "99",
        "999999999999",
        "-1",
        "0.3",
        "0.99",
        "4.1-0.2",
        "1~",
        "0~0.3",
        "x~",
        "~",
        ".",
    ),
    *("apprentice", "nobody", "stand_ins.1", "black_in_tiebreak.0", "x.1", "17.4", "0" * 64),
)
IDS: Final = (
    *("", "x", "dragon", "dragon:", "dragon:bid", "dragon:bid:1", "dragon:bid:1:1:1:1", "dragon:hand:-1:0:"),
    *(
        "dragon:bid:zzzzzzzzzzzzz:0:1",
        "dragon:nothing:1:1:",
        "dragon:bid:1:1:§",
        "more",
        "bid:3",
        "dragon:bid:é:1:1",
    ),
)
UNEXPECTED: Final = ("Something went wrong", "unexpected", "Verweis", "reference", "Kennung")


class Forger:
    """Makes up clicks that no client would send, and many that an old one might."""

    def __init__(self, house: House, evening: Evening) -> None:
        self.house = house
        self.evening = evening
        self.random = Random(11)
        self.before: Interaction | None = None
        """A form was opened."""

    def custom_id(self) -> str:
        pick = self.random
        if pick.random() < 0.15:
            return pick.choice(IDS) or "x"
        table = self.evening.table
        real = [] if table is None else [each["custom_id"] for each in table.buttons + table.selects]
        if real and pick.random() < 0.25:
            return str(pick.choice(real))
        mine = next((custom_id.split(":")[2] for custom_id in real), "1")
        match = pick.choice((mine, mine, mine, mine, "2", "0", "zz", "9999999999999"))
        number = pick.choice(("0", "1", "2", "5", "a", "zz", "zzzzzzzzzzzzz"))
        return f"dragon:{pick.choice(VERBS)}:{match}:{number}:{pick.choice(OPTIONS)}"

    def person(self) -> Person:
        # No one at the table may cancel it by chance, nor anyone allowed to.
        return self.house[self.random.choice(("bob", "cid", "eve", "fay"))]

    def message(self) -> Message | None:
        return self.random.choice(self.evening.posts).message

    def outcome(self) -> Outcome:
        person, message = self.person(), self.message()
        kind, data = self.random.choice((self.click, self.click, self.choice, self.form, self.command))()
        if kind == MODAL_SUBMIT and self.before is None:
            kind, data = self.click()
        if kind == COMMAND:
            message = None
        world, channel = self.house.tavern.world, self.evening.channel
        opened_by = self.before if kind == MODAL_SUBMIT else None
        done = interact(world, kind, person, channel, data, message, opened_by)
        if kind != MODAL_SUBMIT:
            self.before = done
        return Outcome(done)

    def click(self) -> tuple[int, dict[str, Any]]:
        return COMPONENT, {"custom_id": self.custom_id(), "component_type": 2, "id": 1}

    def choice(self) -> tuple[int, dict[str, Any]]:
        values = [self.random.choice(("0", "1", "24", "99", "more", "x", "-1", "²"))]
        return COMPONENT, {"custom_id": self.custom_id(), "component_type": 3, "id": 1, "values": values}

    def form(self) -> tuple[int, dict[str, Any]]:
        typed = self.random.choice(("0", "3", "-3", "1e9", "", "²", "9" * 400, "@everyone"))
        field = {"type": 4, "id": 2, "custom_id": self.random.choice(("count", "x")), "value": typed}
        return MODAL_SUBMIT, {
            "custom_id": self.custom_id(),
            "components": [{"type": 18, "id": 1, "component": field}],
        }

    def command(self) -> tuple[int, dict[str, Any]]:
        """Commands as Discord may have them from another version."""
        name = self.random.choice(("bid", "hand", "table", "nothing"))
        options: list[dict[str, Any]] = []
        if name == "bid":
            kind = self.random.choice(("coins", "fairy", "gold", "old"))
            value = self.random.choice((0, 1, 3, 99, 1000, -1, 2**53))
            options = [{"type": 4, "name": kind, "value": value}]
        if name == "table":
            options = [
                {"type": 1, "name": self.random.choice(("start", "bot", "join", "sing")), "options": []}
            ]
        return COMMAND, {"id": "1", "name": name, "type": 1, "options": options}


UNTOLD: Final = "no answer"


def is_superseded(outcome: Outcome, others: Iterable[Outcome]) -> bool:
    """Whether the one message for this person's refusals shows that of another click at the same moment."""
    same = [each for each in others if each.interaction.person is outcome.interaction.person]
    return outcome.kind == DEFERRED_UPDATE and any(wrong(each) is None for each in same)


def wrong(outcome: Outcome) -> str | None:
    """What is wrong with an answer, if anything."""
    interaction = outcome.interaction
    if outcome.failed:
        return "failed"
    if outcome.kind in (MODAL, UPDATE):
        return None
    told = [outcome.message] if outcome.is_told_in_place else outcome.all_messages
    if not told:
        return UNTOLD
    if not all(each.ephemeral and each.text for each in told):
        return "not for one person only"
    if any(word in each.text for each in told for word in UNEXPECTED):
        return "unexpected"
    return None if interaction.acknowledged is not None else "not acknowledged"


def batches(count: int) -> Iterator[int]:
    for start in range(0, count, AT_ONCE):
        yield min(AT_ONCE, count - start)


@in_a_house(seed="3")
async def test_everything_is_answered(house: House) -> None:
    evening = Evening(house, seed=3)
    await evening.begin("fist-classic", pace="untimed")
    # Seats may change hands, so everyone in the house checks for questions.
    evening.players = [Player(house.driver, each, evening.channel, 3) for each in house.driver.people]
    forger = Forger(house, evening)
    complaints: Counter[tuple[str, str, str]] = Counter()
    for number, size in enumerate(batches(COUNT)):
        outcomes = [forger.outcome() for _ in range(size)]
        await asyncio.gather(*(outcome.settled() for outcome in outcomes))
        for outcome in outcomes:
            problem = wrong(outcome)
            if problem is not None and not (problem == UNTOLD and is_superseded(outcome, outcomes)):
                said = outcome.text if outcome.messages else ""
                complaints[problem, str(outcome.interaction.data)[:120], said[:120]] += 1
        if number % 5 == 0 and evening.table is not None and not evening.is_over:
            await evening.step()
    assert complaints == {}
    await evening.step()


HUGE: Final = "9" * 64


@pytest.mark.slow
@pytest.mark.parametrize("game", slow_but("fist-tavern", of=["fist-classic", "fist-tavern", "dragons-gold"]))
def test_a_huge_number_is_refused_in_words(game: str, tmp_path: Path) -> None:
    """At every place of an id, in choices and in typed text."""

    @in_a_house(seed="3")
    async def played(house: House) -> None:
        evening = Evening(house, seed=3)
        await evening.begin(game, pace="untimed")
        table = evening.table
        assert table is not None
        mine, number = table.buttons[0]["custom_id"].split(":")[2:4]
        verbs = sorted({*VERBS, *components.VERBS, *BOARDS[game].clicks})
        options = (HUGE, f"0.{HUGE}", f"{HUGE}.1", f"x.{HUGE}", f"-{HUGE}")
        ids = [f"dragon:{verb}:{mine}:{number}:{option}" for verb in verbs for option in options]
        ids += [f"dragon:{verb}:{HUGE}:{number}:" for verb in verbs[:3]]
        done = []
        for custom_id in ids:
            if len(custom_id) > LONGEST_ID:
                continue
            person, world = house["bob"], house.tavern.world
            data = {"custom_id": custom_id, "component_type": 2, "id": 1}
            choice = data | {"component_type": 3, "values": [HUGE]}
            field = {"type": 4, "id": 2, "custom_id": "count", "value": HUGE}
            form = {"custom_id": custom_id, "components": [{"type": 18, "id": 1, "component": field}]}
            opener: Interaction | None = None
            for kind, each in ((COMPONENT, data), (COMPONENT, choice), (MODAL_SUBMIT, form)):
                opener = interact(world, kind, person, evening.channel, each, table.message, opener)
                done.append(await Outcome(opener).settled())
        found = {(problem, str(each.interaction.data)) for each in done if (problem := wrong(each))}
        assert found == set()

    played(tmp_path)


@in_a_house(seed="3")
async def test_two_clicks_at_once(house: House) -> None:
    """One person's on two numbers, and everyone's on all of them: one fist each."""
    evening = Evening(house, seed=3)
    await evening.begin("fist-classic", pace="untimed")
    table = evening.table
    assert table is not None
    people = evening.players[:3]
    clicks = [player.click(table, str(count)) for count in (3, 1, 0, 2) for player in people]
    outcomes = await asyncio.gather(*clicks)
    assert all(outcome.text.startswith(ACCEPTED) for outcome in outcomes)
    assert "bid" in {each["custom_id"].split(":")[1] for each in table.buttons}
    for player in people:
        assert " 2 " in (await player.run("/hand")).text
