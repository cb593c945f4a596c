"""A fair queue: servers take turns, and in each of them its tables, so that a crowd holds up itself only."""

from __future__ import annotations

import heapq
import math
from collections.abc import Collection, Mapping
from itertools import count
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from dragonbot.store.rows import MatchRow


T = TypeVar("T")


class Whose(NamedTuple):
    """For whom something is done. What belongs to no server has turns of its own."""

    server: int = 0
    table: int = 0
    """Or whatever else is to take turns in a server."""


NOBODYS: Final = Whose()


def whose(row: MatchRow) -> Whose:
    """For whom something is done at a table."""
    return Whose(row.guild_id, row.id)


class Turns:
    """Whose turn it is: of those who wait, who has had least since they began to wait.

    Turns taken while nobody else waited do not count.
    """

    def __init__(self) -> None:
        self._had: dict[int, float] = {}
        self._latest = 0.0
        """What they had had whose turn it was last."""

    def begin(self, who: int) -> None:
        """A request starts waiting."""
        self._had[who] = max(self._had.get(who, 0.0), self._latest)

    def next(self, waiting: Mapping[int, object], cost: float) -> int:
        """The next of those waiting; it pays the cost."""
        who = min(waiting, key=self._had.__getitem__)
        self._latest = self._had[who]
        self._had[who] += cost
        return who

    def spend(self, who: int, cost: float) -> None:
        """It has cost them more, or less than it was thought."""
        if who in self._had:
            self._had[who] += cost

    def forget(self) -> None:
        """Nobody waits."""
        self._had.clear()
        self._latest = 0.0


class _Server(Generic[T]):
    """What waits of one server, by table."""

    def __init__(self) -> None:
        self.turns = Turns()
        self.tables: dict[int, list[tuple[float, int, T]]] = {}
        self.waiting = 0


class FairQueue(Generic[T]):
    """Whatever waits, in fair turns. At one table the lowest rank goes first, and of those who came first."""

    def __init__(self) -> None:
        self._turns = Turns()
        self._servers: dict[int, _Server[T]] = {}
        self._count = count()
        self.waiting = 0
        """How many there are; frequent callers look here before they ask."""

    def __len__(self) -> int:
        return self.waiting

    @property
    def servers(self) -> Mapping[int, object]:
        """Those of which something waits."""
        return self._servers

    def waiting_of(self, server: int) -> int:
        """How many wait of one server."""
        found = self._servers.get(server)
        return 0 if found is None else found.waiting

    def waits(self, whose: Whose) -> bool:
        """Whether anything of this table waits."""
        found = self._servers.get(whose.server)
        return found is not None and whose.table in found.tables

    def put(self, whose: Whose, item: T, rank: float = 0.0) -> None:
        server = self._servers.get(whose.server)
        if server is None:
            server = self._servers[whose.server] = _Server()
            self._turns.begin(whose.server)
        queue = server.tables.get(whose.table)
        if queue is None:
            queue = server.tables[whose.table] = []
            server.turns.begin(whose.table)
        heapq.heappush(queue, (rank, next(self._count), item))
        server.waiting += 1
        self.waiting += 1

    def pop(
        self, cost: float = 1.0, *, up_to: float = math.inf, but: Collection[int] = ()
    ) -> tuple[Whose, T] | None:
        """The next job at that cost; None if none waits with a rank this low.

        The cost can be corrected later with `spend`. `but` are servers that have to wait.
        """
        ready: Mapping[int, _Server[T]] = self._servers
        if but:
            ready = {each: server for each, server in ready.items() if each not in but}
        if up_to < math.inf:
            ready = {each: server for each, server in ready.items() if _ready(server.tables, up_to)}
        if not ready:
            return None
        number = self._turns.next(ready, cost)
        server = ready[number]
        table = server.turns.next(_ready(server.tables, up_to), cost)
        item = heapq.heappop(server.tables[table])[2]
        server.waiting -= 1
        self.waiting -= 1
        if not server.tables[table]:
            del server.tables[table]
        if not server.tables:
            del self._servers[number]
        if not self._servers:
            self._turns.forget()
        return Whose(number, table), item

    def spend(self, whose: Whose, cost: float) -> None:
        """Correct the cost of a turn by this much."""
        self._turns.spend(whose.server, cost)
        server = self._servers.get(whose.server)
        if server is not None:
            server.turns.spend(whose.table, cost)


def _ready(
    tables: Mapping[int, list[tuple[float, int, T]]], up_to: float
) -> Mapping[int, list[tuple[float, int, T]]]:
    """The tables with waiting requests of this rank."""
    if up_to == math.inf:
        return tables
    return {table: queue for table, queue in tables.items() if queue[0][0] <= up_to}
