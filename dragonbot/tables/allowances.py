"""How much one person, one table and one server may do at once."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import Final, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar, get_args

from dragonbot import expiring_keys
from dragonbot.clock import Time
from dragonbot.ids import UserId
from dragonbot.limits import Allowance, Limits
from dragonbot.store.protocol import NotStored

Kind: TypeAlias = Literal["clicks", "commands", "typing"]
ALL_KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
Why: TypeAlias = Literal["person", "table", "server"]

TOLD_AGAIN_SECONDS: Final = 15.0
"""So often at most somebody is told that a table or a server is too busy."""

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Did(NamedTuple):
    """Somebody did something."""

    kind: Kind
    user: UserId
    server: int
    table: int
    waited: bool = False
    """Until what they did before was answered. Whoever does so floods nobody, however fast answers are."""
    alone: bool = False
    """No other server has done anything of late, so a crowd of this one slows nobody else."""


class Refusal(NamedTuple):
    why: Why
    """Whose allowance is used up."""
    is_news: bool
    """The person has not been told of late."""


class _Level:
    """How much of an allowance is left."""

    __slots__ = ("_at", "_left")

    def __init__(self, allowance: Allowance, now: float) -> None:
        self._left, self._at = allowance.at_once, now

    def is_left(self, allowance: Allowance, now: float) -> bool:
        passed = max(0.0, now - self._at)
        self._left, self._at = min(allowance.at_once, self._left + passed * allowance.a_second), now
        return self._left >= 1

    def take(self, part: float) -> None:
        self._left = max(0.0, self._left - part)


class _Person:
    __slots__ = ("calm", "kinds", "shut", "told")

    def __init__(self, limits: Limits, now: float) -> None:
        self.calm = _Level(limits.calm, now)
        self.kinds: dict[Kind, _Level] = {}
        self.shut: dict[Kind, float] = {}
        """Until when nothing of a kind is let in."""
        self.told = float("-inf")


class _Server:
    __slots__ = ("hasty", "newcomers", "strangers")

    def __init__(self, limits: Limits, now: float) -> None:
        self.hasty = _Level(limits.server, now)
        self.strangers = _Level(limits.strangers, now)
        self.newcomers = _Level(limits.newcomers, now)


class _Kept(Generic[K, V]):
    """What is known of those who did something of late. Of the others there is nothing to know."""

    def __init__(self, lasts_seconds: float, new: Callable[[float], V]) -> None:
        self._lasts_seconds = lasts_seconds
        self._new = new
        self._found: OrderedDict[K, tuple[float, V]] = OrderedDict()
        """With the time, the latest last."""

    def __len__(self) -> int:
        return len(self._found)

    def of(self, key: K, now: float) -> V:
        known = self._found.get(key)
        if known is not None:
            self._found[key] = now, known[1]
            self._found.move_to_end(key)
            return known[1]
        found = self._new(now)
        self._found[key] = now, found
        expiring_keys.forget_old(self._found, lambda each: not 0 <= now - each[0] <= self._lasts_seconds)
        return found


class Allowances:
    """What is left to everybody. The clock is any that does not go back."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._limits = limits
        self._clock = clock
        everything = (limits.clicks, limits.commands, limits.typing, limits.calm, limits.table, limits.server)
        full_again = max(
            each.at_once / each.a_second for each in (*everything, limits.strangers, limits.newcomers)
        )
        lasts = max(full_again, limits.pause.seconds, TOLD_AGAIN_SECONDS)
        self._people: _Kept[int, _Person] = _Kept(lasts, lambda now: _Person(limits, now))
        self._tables: _Kept[int, _Level] = _Kept(lasts, lambda now: _Level(limits.table, now))
        self._servers: _Kept[int, _Server] = _Kept(lasts, lambda now: _Server(limits, now))
        self.passes_on: Callable[[UserId, Kind], None] | None = None
        """Told of each thing that is refused for what its person did. One process alone tells nobody."""

    def __len__(self) -> int:
        """Of how many something is remembered."""
        return len(self._people) + len(self._tables) + len(self._servers)

    @property
    def pause_seconds(self) -> float:
        return self._limits.pause.seconds

    def refusal(self, did: Did, is_seated: Callable[[], bool]) -> Refusal | None:
        """None where it may be done, and then it counts.

        `is_seated` is asked only where it matters: whether the person sits at the table of that place.
        """
        limits, now = self._limits, self._clock()
        person = self._people.of(did.user, now)
        if now < person.shut.get(did.kind, now):
            return self._shut_out(did, person, now, is_news=False)
        allowance = getattr(limits, did.kind)
        own = person.kinds.setdefault(did.kind, _Level(allowance, now))
        if not own.is_left(allowance, now):
            return self._shut_out(did, person, now, is_news=True)
        why = self._crowded(did, person, is_seated, now)
        if why is not None:
            return _told(person, why, now)
        own.take(self._part(did))
        return None

    def shut(self, user: UserId, kind: Kind) -> None:
        """They were refused this in another process, and told why there. Here they are, too, for a pause."""
        now = self._clock()
        self._people.of(user, now).shut[kind] = now + self._limits.pause.seconds

    def _shut_out(self, did: Did, person: _Person, now: float, *, is_news: bool) -> Refusal:
        person.shut[did.kind] = now + self._limits.pause.seconds
        if self.passes_on is not None:
            self.passes_on(did.user, did.kind)
        return Refusal("person", is_news=is_news)

    def _part(self, did: Did) -> float:
        """Of one thing that is done, how much counts."""
        return self._limits.patience.counts if did.waited else 1.0

    def _part_of_all(self, did: Did) -> float:
        """Of what all may do there, how much counts. Many who are patient are a crowd all the same."""
        return self._part(did) if did.alone else 1.0

    def overcrowded(self, did: Did) -> Refusal:
        """It might be done, but more of that server waits already than can be done in time."""
        now = self._clock()
        return _told(self._people.of(did.user, now), "server", now)

    def _crowded(
        self, did: Did, person: _Person, is_seated: Callable[[], bool], now: float
    ) -> Literal["table", "server"] | None:
        """Who is calm is heard at their own table; else what others do there counts, too."""
        limits, server, part = self._limits, self._servers.of(did.server, now), self._part_of_all(did)
        if person.calm.is_left(limits.calm, now):
            person.calm.take(part)
            if not is_seated():
                allowance, level = limits.strangers, server.strangers
                if did.kind == "commands":
                    allowance, level = limits.newcomers, server.newcomers
                if not level.is_left(allowance, now):
                    return "server"
                level.take(part)
            return None
        table = self._tables.of(did.table, now)
        if not table.is_left(limits.table, now):
            return "table"
        if not server.hasty.is_left(limits.server, now):
            return "server"
        table.take(part)
        server.hasty.take(part)
        return None


def _told(person: _Person, why: Why, now: float) -> Refusal:
    is_news = now - person.told >= TOLD_AGAIN_SECONDS
    if is_news:
        person.told = now
    return Refusal(why, is_news)


log = logging.getLogger(__name__)

APART_SECONDS: Final = 0.5
"""So far apart a process tells the others: what is refused meanwhile is told together."""
MOST_TOGETHER: Final = 100
"""Of so many is told together, as a broadcast is short. The rest is told when they are refused again."""
MOST_UNREAD: Final = 100
"""So many broadcasts wait to be read; what comes then is lost."""
CLOCK_SECONDS: Final = 1.0
"""The database's clock may be put back by this; what comes from a later time is forged."""
AGAIN: Final = 0.5
"""After this part of a pause the same is told again: before it can have run out elsewhere."""


class Flood(NamedTuple):
    user: UserId
    kind: Kind


class Broadcaster(Protocol):
    """What is asked of it may raise NotStored."""

    async def broadcast(self, content: str) -> None:
        """All other processes hear it now, or never."""

    async def now(self) -> float:
        """By the clock that says when something was broadcast, whoever did it."""


class Floods:
    def __init__(self, allowances: Allowances, broadcaster: Broadcaster, time: Time) -> None:
        self._allowances = allowances
        self._broadcaster = broadcaster
        self._time = time
        self._told: OrderedDict[Flood, float] = OrderedDict()
        """When it was passed on last, the latest last."""
        self._untold: dict[Flood, float] = {}
        self._unread: list[tuple[str, float]] = []
        self._is_to_tell, self._is_to_read = asyncio.Event(), asyncio.Event()
        allowances.passes_on = self.pass_on

    def pass_on(self, user: UserId, kind: Kind) -> None:
        """They were refused this just now. Others hear of it soon; nobody here waits for that."""
        if len(self._untold) >= MOST_TOGETHER:
            return
        flood, now = Flood(user, kind), self._time.now()
        again_seconds = AGAIN * self._allowances.pause_seconds
        if now - self._told.get(flood, float("-inf")) < again_seconds:
            return
        expiring_keys.note(self._told, flood, now, again_seconds)
        self._untold[flood] = now
        self._is_to_tell.set()

    def heard(self, content: str, moment: float) -> None:
        """Another process has broadcast this then."""
        if len(self._unread) < MOST_UNREAD:
            self._unread.append((content, moment))
            self._is_to_read.set()

    async def run(self) -> None:
        """For as long as the process works."""
        await asyncio.gather(self._go_on_telling(), self._go_on_reading())

    async def _go_on_telling(self) -> None:
        while True:
            await self._is_to_tell.wait()
            self._is_to_tell.clear()
            untold, self._untold = self._untold, {}
            earliest = self._time.now() - self._allowances.pause_seconds  # this process may have slept
            floods = [flood for flood, moment in untold.items() if moment > earliest]
            try:
                if floods:
                    await self._broadcaster.broadcast(json.dumps(floods))
            except NotStored as trouble:
                log.warning("other processes do not hear who does too much: %s", trouble)
            await self._time.sleep(APART_SECONDS)

    async def _go_on_reading(self) -> None:
        while True:
            await self._is_to_read.wait()
            self._is_to_read.clear()
            unread, self._unread = self._unread, []
            try:
                now = await self._broadcaster.now()
            except NotStored as trouble:
                log.warning("who does too much elsewhere is let in here: %s", trouble)
                continue
            for content, moment in unread:
                if -CLOCK_SECONDS <= now - moment < self._allowances.pause_seconds:
                    for flood in _floods_in(content):
                        self._allowances.shut(*flood)


def _floods_in(content: str) -> Iterator[Flood]:
    """As far as it can be read: another version may have written it, or somebody else."""
    try:
        for user, kind in json.loads(content)[:MOST_TOGETHER]:
            if kind in ALL_KINDS and type(user) is int:
                yield Flood(UserId(user), kind)
    except (TypeError, ValueError, LookupError, RecursionError) as error:
        log.warning("it cannot be read who does too much elsewhere: %s", type(error).__name__)
