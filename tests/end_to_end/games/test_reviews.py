"""Reviews of finished games: who gets them, their progress, and what each person sees."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from dragonbot.players import Advice
from dragonbot.practice.people.interaction_event import interact
from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.world.interaction import COMPONENT
from dragonbot.records.playback import NotPlayed
from dragonbot.records.record import Record
from dragonbot.review import looks, review
from dragonbot.review.looks import Stop
from dragonbot.ui.kit.components import ID_BEGINS, base36
from tests.end_to_end.games.test_games import click, labels, player, with_games
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import wishes

LATE_DEEDS = 4
"""Masters judge the last deeds only; all of them would take long."""


@contextmanager
def quick() -> Iterator[None]:
    advised = looks.advised

    def of_the_last(record: Record, stop: Stop, *, asks_why: bool = False) -> list[Advice]:
        is_late = stop.number >= len(record.deeds) - LATE_DEEDS
        return advised(record, stop, asks_why=asks_why) if is_late else []

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(looks, "advised", of_the_last)
        patch.setattr(review, "CHOOSING_TRIES", 2)
        patch.setattr(review, "FEWEST_TRIES", 2)
        patch.setattr(review, "MOST_TRIES", 4)
        yield


async def end_of(house: House) -> ShownMessage:
    await house.driver.until(lambda: bool(wishes(house.driver.history(house.channel)[-1], "review")))
    return house.driver.history(house.channel)[-1]


@in_a_house(seed=None)
async def test_a_review_is_requested_and_shown(house: House) -> None:
    await with_games(house, pictures=True)
    end = await end_of(house)
    bob, dot = player(house, "bob"), player(house, "dot")
    with quick():
        asked = await bob.wish(end, "review")
        assert asked.ephemeral
        assert "Reviewing this game: 0 %" in asked.text
        await house.driver.until(lambda: "Letters mark decisions" in asked.message.text, 900.0)
    said = asked.message
    assert "Review: Fist of Dragonstones" in said.text
    assert labels(said) == ["About my game", "Share in channel"]
    assert [file.name for file in house.driver.files(said)] == ["review.png"]
    # It is stored: the next request gets it at once, with only public facts of others' games.
    again = await dot.wish(end, "review")
    assert "Rückblick: Fist of Dragonstones" in again.text
    assert labels(again.message) == ["Im Kanal teilen"]

    mine = await click(bob, said, "About my game")
    assert mine.ephemeral
    assert "Bob in Fist of Dragonstones" in mine.text
    # Whether any of his last decisions was a real one depends on chance.
    judged = ("A master would have chosen the same", "There was nothing to decide")
    assert any(words in mine.text for words in judged)
    assert "Next time:" in mine.text
    in_public = "".join(each.text for each in house.driver.history(house.channel))
    assert not any(words in in_public for words in (*judged, "Next time:"))

    await click(bob, said, "Share in channel")
    await house.driver.until(lambda: "Shown by Bob" in house.driver.history(house.channel)[-1].text)
    shown = house.driver.history(house.channel)[-1]
    assert "Letters mark decisions" in shown.text
    assert not shown.buttons


@pytest.mark.slow
@in_a_house(seed=None)
async def test_a_game_that_today_s_rules_do_not_play_says_so(house: House) -> None:
    await with_games(house)
    end = await end_of(house)
    bob = player(house, "bob")
    with quick(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(looks, "positions", lambda _: None)
        asked = await bob.wish(end, "review")
        assert "Reviewing this game: 0 %" in asked.text
        await house.driver.until(lambda: "can't be reviewed" in asked.message.text, 60.0)
        assert not asked.message.buttons
    with quick():  # asking again doesn't repeat the earlier message
        again = await bob.wish(end, "review")
        await house.driver.until(lambda: "Letters mark decisions" in again.message.text, 900.0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(review, "Walk", refusing)
        assert "can't be reviewed" in (await bob.wish(end, "review")).text


def refusing(_: Record) -> None:
    raise NotPlayed("deeds[0]", "refused")


@in_a_house(seed=None)
async def test_a_running_game_is_not_reviewed(house: House) -> None:
    _, running = await with_games(house)
    end = await end_of(house)
    ann = player(house, "ann")
    told = set()
    for match in (running, 12345):
        data = {"custom_id": f"{ID_BEGINS}:reviewed:0:{base36(match)}:", "component_type": 2, "id": 1}
        clicked = interact(house.tavern.world, COMPONENT, ann.person, house.channel, data, end.message)
        outcome = Outcome(clicked)
        await outcome.settled()
        told.add(outcome.text)
    assert told == {"No such game, or it has no record."}


def is_answered(outcome: Outcome) -> bool:
    return bool(outcome.messages) or outcome.interaction.answer is not None or outcome.is_told_in_place
