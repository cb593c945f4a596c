"""Two processes on one PostgreSQL: a flood in one is refused in both."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import closing
from typing import TypeVar

import pytest

from dragonbot.connection.ingress import Did, Kind, RateLimits, Refusal, SharedRateLimits
from dragonbot.connection.limits import Limits, Pause
from dragonbot.ids import UserId
from dragonbot.store.postgres.connection import linked
from dragonbot.store.postgres.ledger import BROADCAST, PostgresLedger
from dragonbot.timing import RealTime
from tests.store.conftest import Opening

T = TypeVar("T")
WAITS_SECONDS = 120.0
PAUSE = 600.0
"""Longer than any machine is busy: by the database's clock it never ends."""
LIMITS = Limits.read().model_copy(update={"pause": Pause(seconds=PAUSE)})
ANN, BEN = UserId(1), UserId(2)


class Process(RateLimits):
    """Its rate limits, and how others hear of them."""

    def __init__(self, number: int, ledger: PostgresLedger) -> None:
        self.now = 1000.0
        super().__init__(LIMITS, lambda: self.now)
        self.server = number
        self.ledger = ledger
        self.floods = SharedRateLimits(self, ledger, RealTime())
        self.heard: asyncio.Queue[str] = asyncio.Queue()
        self.shut_out: asyncio.Queue[UserId] = asyncio.Queue()
        ledger.hear(self._hear)

    def _hear(self, content: str, moment: float) -> None:
        self.heard.put_nowait(content)
        self.floods.heard(content, moment)

    def shut(self, user: UserId, kind: Kind) -> None:
        super().shut(user, kind)
        self.shut_out.put_nowait(user)

    def does(self, user: UserId) -> Refusal | None:
        return self.refusal(Did("clicks", user, self.server, self.server), lambda: True)


async def next_of(queue: asyncio.Queue[T]) -> T:
    async with asyncio.timeout(WAITS_SECONDS):
        return await queue.get()


@pytest.fixture
def opening(request: pytest.FixtureRequest) -> Opening:
    return request.getfixturevalue("opening_postgres")  # type: ignore[no-any-return]


@pytest.fixture
async def processes(opening: Opening, database: str) -> AsyncIterator[list[Process]]:
    del opening  # which has emptied it
    made = [Process(number, await PostgresLedger.open(database, 2)) for number in range(2)]
    working = [asyncio.create_task(each.floods.run()) for each in made]
    yield made
    for task in working:
        task.cancel()
    await asyncio.gather(*working, return_exceptions=True)
    for each in made:
        await each.ledger.close()


async def test_a_flood_in_one_process_is_refused_in_the_other_until_a_pause(
    processes: list[Process],
) -> None:
    one, two = processes
    for each in processes:
        await each.ledger.beat()
    while one.does(ANN) is None:
        assert two.does(BEN) is None
    assert await next_of(two.shut_out) == ANN
    two.now += PAUSE - 1
    assert two.does(ANN) == Refusal("person", is_news=False)
    assert one.does(BEN) is None
    assert await next_of(one.shut_out) == ANN  # clicked during the pause
    two.now += PAUSE
    assert two.does(ANN) is None
    told = json.dumps([(ANN, "clicks")])
    assert (one.heard.get_nowait(), two.heard.get_nowait()) == (told, told)
    assert one.heard.empty()
    assert two.heard.empty()


async def test_old_news_is_ignored(processes: list[Process], database: str) -> None:
    """A suspended process gets it all at once. Only the database's clock can tell how old it is."""
    one, two = processes
    await two.ledger.beat()
    with closing(linked(database)) as link:
        for user, ago in ((ANN, PAUSE + 1), (BEN, 1.0)):
            link.execute(
                f"SELECT pg_notify('{BROADCAST}', concat_ws(' ', 'somebody',"
                " extract(epoch FROM clock_timestamp()) - %s, %s::text))",
                (ago, json.dumps([(user, "clicks")])),
            )
    assert await next_of(two.shut_out) == BEN
    assert two.heard.qsize() == 2
    assert one.heard.empty()


async def test_a_process_that_cannot_listen_sends_nothing(processes: list[Process]) -> None:
    """Its connection is lost or not open yet. Nothing is queued."""
    one, two = processes
    await two.ledger.beat()
    await one.ledger.broadcast("lost")
    await one.ledger.beat()
    await one.ledger.broadcast("told")
    assert await next_of(two.heard) == "told"
    assert one.heard.empty()  # its own is no news


async def test_forged_news_is_dropped(processes: list[Process], database: str) -> None:
    """Anyone with access to the database can send it."""
    raised: list[dict[str, object]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, what: raised.append(what))
    forged = (
        *("", "x", "x y", "x y z", "x nan [[1,'clicks']]", "é 1", "x 1 []"),
        f"x 9999999999 {json.dumps([(ANN, 'clicks')])}",
        f'x {time.time()} [[Infinity, "clicks"], [1.5, "clicks"], 7, {{}}]',
        f'x {time.time()} {{"a": 1}}',
        f"x {time.time()} {'[' * 7000}",
    )

    def send() -> None:
        with closing(linked(database)) as link:
            for name in (BROADCAST, "dragonbot"):
                for payload in forged:
                    link.execute("SELECT pg_notify(%s, %s)", (name, payload))

    one, two = processes
    for each in processes:
        await each.ledger.beat()
    await asyncio.to_thread(send)
    while two.does(BEN) is None:
        pass
    assert await next_of(one.shut_out) == BEN
    assert one.does(ANN) is None
    assert raised == []
