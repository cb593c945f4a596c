"""Secrets over the wire: two tables that differ in what is hidden, played the same, send the same."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from dragonbot.engine.game import Game
from dragonbot.fist import rules
from dragonbot.fist.purse import move
from dragonbot.fist.table import Table
from dragonbot.fist.things import GOLD, SILVER
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, open_house
from tests.end_to_end.leaping import leaping
from tests.end_to_end.traffic import public_edits, writes

STEPS = 14
CHANGING = re.compile(r"<t:\d+:R>|<@\d+>|\b\d{17,}\b|(?<=^dragon:)(\w+):[0-9a-z]+(?=:)")
"""Moments and ids, which differ from house to house, also that of a match in the ids of its buttons."""


def as_it_was(_rules: Any, table: Table) -> Game[Table]:
    return Game(_rules, table)


def other_coins(_rules: Any, table: Table) -> Game[Table]:
    """Behind two screens lies more than usual, and behind two others less."""
    one, two, three, four = (seat.purse for seat in table.seats)
    move(1, GOLD, one, two)
    move(2, SILVER, three, four)
    move(1, GOLD, four, three)
    return Game(_rules, table)


Sent: TypeAlias = tuple[float, str, Any]
"""When, and what everybody saw of it."""


def sent(house: House, evening: Evening, since: int) -> list[Sent]:
    """Everything public in its order, after the request with this number."""
    posts = [each for each in writes(house, evening.channel) if each.kind == "post"]
    shown = sorted([*posts, *public_edits(house, evening.channel)], key=lambda each: each.number)
    return [
        (each.at, each.method, plain(each.body.get("components"))) for each in shown if each.number > since
    ]


def plain(body: Any) -> Any:
    match body:
        case dict():
            return {key: plain(value) for key, value in body.items() if key not in ("nonce", "id")}
        case list():
            return [plain(value) for value in body]
        case str():
            return CHANGING.sub(r"\1…", body)
    return body


async def played(database: Path, deal: Any) -> tuple[list[Sent], list[str]]:
    """What was sent to everybody, and what each person saw behind their own screen."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "Game", deal)
        async with open_house(database, seed="3") as house:
            evening = Evening(house, seed=5)
            for player in evening.players:
                player.plain = True
                player.counts = (0, 1)
            await evening.begin("fist-classic", pace="live")
            # While people sit down it is chance whether a click or an edit shows it.
            await house.quiet()
            since = house.driver.last_request
            assert evening.table is not None
            first = [(house.clock.now(), "shown", plain(evening.table.json["components"]))]
            hands = [(await player.run("/hand")).text for player in evening.players]
            # One after another, so that it is the same order in both.
            for _ in range(STEPS):
                evening.random.seed(1)
                await evening.step(lambda random: random.uniform(2.0, 20.0))
            await house.quiet()
            return first + sent(house, evening, since), hands


def test_twins_send_the_same(tmp_path: Path) -> None:
    one, hands = leaping(played(tmp_path / "one.db", as_it_was))
    other, other_hands = leaping(played(tmp_path / "other.db", other_coins))
    assert len(one) > STEPS
    assert all(mine != theirs for mine, theirs in zip(hands, other_hands, strict=True))
    assert [each[1:] for each in one] == [each[1:] for each in other]
    for (now, *_), (then, *_), (other_now, *_), (other_then, *_) in zip(
        one, one[1:], other, other[1:], strict=False
    ):
        assert then - now == pytest.approx(other_then - other_now, abs=0.5)
