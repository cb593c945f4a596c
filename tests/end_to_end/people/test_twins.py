"""Secrets on the wire: two tables that differ in hidden things and are played the same send the same."""

from __future__ import annotations

import asyncio
import re
import time
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import pytest

from dragonbot.connection import responses
from dragonbot.engine.game import Game
from dragonbot.games.fist.rules import rules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import GOLD, SILVER, move
from dragonbot.picture.drawings import DRAWINGS, emoji_name
from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.tables.direct_messages import LONGEST_POSTING_SECONDS, TOGETHER_SECONDS
from tests.end_to_end.evening import Evening
from tests.end_to_end.games.test_emojis import bringing, until_there
from tests.end_to_end.games.test_pictures import with_painter
from tests.end_to_end.house import House, open_house
from tests.end_to_end.leaping import LeapClock, leaping
from tests.end_to_end.player import Player, verbs_in
from tests.end_to_end.trouble.traffic import public_edits, writes

STEPS = 14
ICONS = [name for name in DRAWINGS if name.partition(":")[0] in ("card", "coin", "stone", "seat", "sign")]
CHANGING = re.compile(r"http://127.0.0.1:\d+|<t:\d+:R>|<@\d+>|\b\d{17,}\b|(?<=^dragon:)(\w+):[0-9a-z]+(?=:)")
"""URLs, times and ids, which differ between houses, including a match's in its buttons."""


def as_it_was(_rules: Any, table: Table) -> Game[Table]:
    return Game(_rules, table)


def other_coins(_rules: Any, table: Table) -> Game[Table]:
    """More than usual is behind two screens, and less behind two others."""
    one, two, three, four = (seat.purse for seat in table.seats)
    move(1, GOLD, one, two)
    move(2, SILVER, three, four)
    move(1, GOLD, four, three)
    return Game(_rules, table)


def other_coins_of_two(_rules: Any, table: Table) -> Game[Table]:
    """One player has two coins that another would have."""
    one, two, *_ = (seat.purse for seat in table.seats)
    move(2, GOLD, one, two)
    return Game(_rules, table)


Sent: TypeAlias = tuple[float, str, Any]
"""The time, and the public message."""


def sent(house: House, evening: Evening, since: int) -> list[Sent]:
    """All public messages in order, after the request with this number."""
    posts = [each for each in writes(house, evening.channel) if each.kind == "post"]
    shown = sorted([*posts, *public_edits(house, evening.channel)], key=lambda each: each.number)
    return [(each.at, each.method, looks(each.body)) for each in shown if each.number > since]


def looks(body: Any) -> Any:
    """What a request shows, with alt texts and the emojis on buttons."""
    return plain([body.get("components"), body.get("attachments")])


def drawn(house: House, of: str) -> list[tuple[str, bytes]]:
    """The uploaded files, in order."""
    files = sorted(house.tavern.world.files.values(), key=lambda each: each.id)
    return [(each.name, each.content) for each in files if of in each.name]


def told(outcome: Outcome) -> str:
    """Words and alt texts."""
    return "\n".join((outcome.text, *(each["description"] for each in outcome.message.pictures)))


class Night(NamedTuple):
    shown: list[Sent]
    """All public messages."""
    hands: list[str]
    """What each person saw behind their own screen."""
    pictures: list[tuple[str, bytes]]
    """Pictures of the table."""
    own: list[tuple[str, bytes]]
    """Pictures of the hands, by person."""
    letters: list[tuple[float, str, str]]
    """Direct messages: seconds before the end, recipient, and text without links."""


def plain(body: Any) -> Any:
    match body:
        case dict():
            return {key: plain(value) for key, value in body.items() if key not in ("nonce", "id")}
        case list():
            return [plain(value) for value in body]
        case str():
            return CHANGING.sub(r"\1…", body)
    return body


class Around:
    """Around a game, people pause between questions, vote, give a seat away and get up."""

    def __init__(self) -> None:
        self.read: list[str] = []
        """Everything shown to the person who gave the seat away, from then on."""
        self.shown: list[Any] = []
        """The table after each click, which shows it without a counted edit."""

    async def __call__(self, evening: Evening, step: int) -> None:
        ann, bob, cid, dot = evening.players
        if step == 2:
            await ann.run("/table pause")
            await self._all(evening, "agree", bob, cid, dot)
            await asyncio.sleep(40)
            await self._all(evening, "goon", cid)
        elif step == 4:
            await dot.wish((await dot.run("/table vote")).message, "propose")
            await self._all(evening, "agree", ann)
            await self._all(evening, "decline", cid)
        elif step == 6:
            eve = Player(evening.driver, evening.house["eve"], evening.channel, 5)
            eve.plain, eve.counts = True, (0, 1)
            panels = [(await bob.run("/hand")).message]
            await bob.wish((await bob.run("/table give", to=eve.person.id)).message, "give")
            await self._all(evening, "take", eve)
            evening.players[1] = eve
            await self._read_on(evening, bob, panels)
        elif step in (8, 12):
            await self._read_on(evening, Player(evening.driver, evening.house["bob"], evening.channel), [])
        elif step == 10:
            await cid.wish((await cid.run("/table leave")).message, "leave")
            await cid.run("/table join")

    async def _all(self, evening: Evening, verb: str, *players: Player) -> None:
        for player in players:
            await evening.seen(lambda: evening.table is not None and verb in verbs_in(evening.table))
            assert evening.table is not None
            await player.wish(evening.table, verb)
            await evening.house.quiet()
            assert evening.table is not None
            self.shown.append(plain(evening.table.json["components"]))

    async def _read_on(self, evening: Evening, giver: Player, panels: list[ShownMessage]) -> None:
        outcomes = [
            await giver.run("/hand"),
            await giver.run("/bid", coins=1),
            await giver.run("/table join"),
        ]
        assert evening.table is not None
        outcomes += [await giver.wish(evening.table, verb) for verb in verbs_in(evening.table) & {"hand"}]
        for panel in panels:
            outcomes += [await giver.click(panel, each["custom_id"]) for each in panel.buttons]
        self.read += [plain(told(outcome)) for outcome in outcomes]


async def play_night(
    database: Path,
    deal: Any,
    *,
    with_pictures: bool = False,
    around: Around | None = None,
    by_post: bool = False,
) -> Night:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "Game", deal)
        # Otherwise the clicks that leave tokens would depend on the second, which differs between houses.
        patch.setattr(responses, "MOST_GIVERS_A_MINUTE", 1000)
        async with open_house(database, seed="3") as house:
            if with_pictures:
                await with_painter(house)
                async with bringing(house, ICONS):
                    await until_there(house, *ICONS)
            evening = Evening(house, seed=5)
            for player in evening.players:
                player.plain = True
                player.counts = (0, 1)
            if by_post:
                for player, way in zip(
                    evening.players, ("direct", "direct", "silence", "mention"), strict=True
                ):
                    panel = await player.run("/me", quiet_from="3:00", quiet_until="3:10", zone="UTC")
                    await player.click(panel.message, f"dragon:me:0:0:way.{way}")
            longest = 9000.0 if by_post else 20.0
            await evening.begin("fist-classic", pace="post" if by_post else "live")
            # While people sit down, chance decides whether a click or an edit shows it.
            await house.quiet()
            since = house.driver.last_request
            assert evening.table is not None
            first = [(house.clock.now(), "shown", plain(evening.table.json["components"]))]
            hands = [plain(told(await player.run("/hand"))) for player in evening.players]
            # One after another, for the same order in both.
            for step in range(STEPS):
                if around is not None:
                    await around(evening, step)
                evening.random.seed(1)
                await evening.step(lambda random: random.uniform(2.0, longest))
            await house.quiet()
            ended = house.clock.now()
            letters = [
                (ended - letter.message.created, player.person.name, letter.text.partition("http")[0])
                for player in evening.players
                for letter in house.driver.direct(player.person)
            ]
            shown = first + sent(house, evening, since)
            return Night(shown, hands, drawn(house, "table"), drawn(house, "hand"), letters)


def compare(one: Night, other: Night) -> None:
    """As far as everyone can see."""
    assert len(one.shown) > STEPS
    assert [each[1:] for each in one.shown] == [each[1:] for each in other.shown]
    assert one.pictures == other.pictures
    for (now, *_), (then, *_), (other_now, *_), (other_then, *_) in zip(
        one.shown, one.shown[1:], other.shown, other.shown[1:], strict=False
    ):
        assert then - now == pytest.approx(other_then - other_now, abs=0.5)


@pytest.mark.slow  # as the next one, which does more around the game
def test_twins_send_the_same(tmp_path: Path) -> None:
    one = leaping(play_night(tmp_path / "one.db", as_it_was))
    other = leaping(play_night(tmp_path / "other.db", other_coins))
    assert all(mine != theirs for mine, theirs in zip(one.hands, other.hands, strict=True))
    compare(one, other)


def test_twins_send_the_same_with_acts_around_the_game(tmp_path: Path) -> None:
    """A person who gave a seat away reads nothing that depends on its screen."""
    arounds = Around(), Around()
    one = leaping(play_night(tmp_path / "one.db", as_it_was, around=arounds[0]))
    other = leaping(play_night(tmp_path / "other.db", other_coins, around=arounds[1]))
    assert all(mine != theirs for mine, theirs in zip(one.hands, other.hands, strict=True))
    compare(one, other)
    assert arounds[0].shown == arounds[1].shown
    said = str(arounds[0].shown)
    for words in ("Game paused", "Not everyone agreed", "Eve"):
        assert words in said
    assert len(arounds[0].read) > 8
    assert arounds[0].read == arounds[1].read


@pytest.mark.slow
def test_notifications_of_twins_are_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In slow games, mentions and direct messages depend on public facts."""
    monkeypatch.setattr(LeapClock, "begins", time.time())  # quiet hours end at the same time of day
    one = leaping(play_night(tmp_path / "one.db", as_it_was, by_post=True))
    other = leaping(play_night(tmp_path / "other.db", other_coins, by_post=True))
    compare(one, other)
    assert len(one.letters) > 4
    assert [each[1:] for each in one.letters] == [each[1:] for each in other.letters]
    for (before, *_), (other_before, *_) in zip(one.letters, other.letters, strict=True):
        # A letter waits until its message is noted, while this clock leaps. Twins in the registry are exact.
        assert before == pytest.approx(other_before, abs=TOGETHER_SECONDS + LONGEST_POSTING_SECONDS)


@pytest.mark.slow
def test_twins_send_the_same_pictures_and_icons(tmp_path: Path) -> None:
    """Only owners of different coins see a different hand."""
    one = leaping(play_night(tmp_path / "one.db", as_it_was, with_pictures=True))
    other = leaping(play_night(tmp_path / "other.db", other_coins_of_two, with_pictures=True))
    compare(one, other)
    assert len(one.pictures) > STEPS / 2
    assert all(png.startswith(b"\x89PNG") for _, png in one.pictures)
    said = str(one.shown)
    assert "attachment://table.png" in said
    assert f"<:{emoji_name('stone:red')}:" in said
    assert f"'name': '{emoji_name('sign:hand')}'" in said
    assert len(one.own) == len(other.own) == 4
    for mine, others in ((one.own, other.own), (one.hands, other.hands)):
        is_another = [hand != twin for hand, twin in zip(mine, others, strict=True)]
        assert is_another == [True, True, False, False]
