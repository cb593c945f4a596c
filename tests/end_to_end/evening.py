"""An evening: people play a game to its end, only through Discord."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import TypeAlias

from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.person import Person
from tests.end_to_end.house import House
from tests.end_to_end.player import Player, table_in, verb_of, verbs_in

Pause: TypeAlias = Callable[[Random], float]
"""Seconds a person takes to answer."""

STEPS = 2000
PATIENCE = 300.0


class Evening:
    def __init__(
        self,
        house: House,
        channel: Channel | None = None,
        *,
        people: list[Person] | None = None,
        seed: object = 0,
    ) -> None:
        self.house = house
        self.driver = house.driver
        self.channel = channel or house.channel
        self.random = Random(str(seed))
        self.players = [
            Player(self.driver, person, self.channel, seed) for person in (people or house.people)
        ]
        self.host = self.players[0]

    def __getitem__(self, name: str) -> Player:
        return next(player for player in self.players if player.person.name == name)

    @property
    def table(self) -> ShownMessage | None:
        """The newest public message about the game."""
        return table_in(self.driver.history(self.channel))

    @property
    def posts(self) -> list[ShownMessage]:
        """The bot's existing public messages."""
        return [each for each in self.driver.history(self.channel) if each.message.author.bot]

    @property
    def is_over(self) -> bool:
        return self.table is not None and "rematch" in verbs_in(self.table)

    def asks(self) -> tuple[int, tuple[str, ...]]:
        """The question, as far as buttons show it."""
        table = self.table
        if table is None:
            return 0, ()
        return table.id, tuple(each["custom_id"] for each in table.buttons + table.selects)

    async def seen(self, condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
        await self.driver.until(condition, seconds)

    async def begin(self, game: str = "fist-classic", *, pace: str = "untimed", **options: str) -> None:
        """The host opens a table, everyone sits down, and the game begins."""
        before = self.asks()
        await self.host.run("/table open", game=game, pace=pace, **options)
        await self.seen(lambda: self.asks() != before)
        await self.sit_and_start()

    async def sit_and_start(self) -> None:
        for player in self.players[1:]:
            assert self.table is not None
            await player.wish(self.table, "join")
        assert self.table is not None
        await self.host.wish(self.table, "start")
        await self.seen(lambda: self.table is not None and "join" not in verbs_in(self.table))

    async def play(self, pause: Pause = lambda _: 0.0, *, steps: int = STEPS) -> bool:
        """Answer all questions until the end card or for this many steps. True at the end."""
        for _ in range(steps):
            if self.is_over:
                return True
            await self.step(pause)
        return self.is_over

    @property
    def is_held(self) -> bool:
        """True if the newest message is a reveal on hold."""
        return self.table is not None and verbs_in(self.table) == {"next"}

    async def step(self, pause: Pause = lambda _: 0.0) -> None:
        """Everyone with a question answers, in any order; then wait for the result."""
        await self.seen(lambda: self.table is not None and not self.is_held)
        if self.is_over:
            return  # the end came without a question
        before, table = self.asks(), self.table
        assert table is not None
        bidding = "bid" in verbs_in(table)
        order = self.random.sample(self.players, len(self.players))
        if bidding:
            waits = [pause(self.random) for _ in order]
            await asyncio.gather(*map(self._after, waits, order))
        else:
            await asyncio.sleep(pause(self.random))
            for player in order:
                if await player.act():
                    break
        if not bidding and verbs_in(table) == {"hand"}:
            await asyncio.sleep(1.0)  # two consecutive hidden questions look the same
            return
        try:
            await self.seen(lambda: self.asks() != before and self.table is not None and not self.is_held)
        except TimeoutError:
            raise AssertionError(f"nobody can go on:\n{self.told()}") from None

    async def _after(self, seconds: float, player: Player) -> None:
        await asyncio.sleep(seconds)
        await player.act()

    def told(self) -> str:
        """The public table, for error messages."""
        shown = []
        for each in self.posts[-3:]:
            buttons = [f"[{one.get('label') or verb_of(one)}]" for one in each.buttons + each.selects]
            shown.append("\n".join((each.text, " ".join(buttons))))
        return "\n----\n".join(shown)
