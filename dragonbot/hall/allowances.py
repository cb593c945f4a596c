"""Allowances: whether somebody may do something more just now, or has to wait so that others come first.

Everything that a person does is looked at here before anything else is: it knows no store, no lock and no
Discord. What it counts is of this process; whom another one has shut out is shut out here, too, where that
one says so (`floods`).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar, get_args

from dragonbot.hall import lately
from dragonbot.ids import UserId
from dragonbot.limits import Allowance, Limits

Kind: TypeAlias = Literal["clicks", "commands", "typing"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
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


class _Known(Generic[K, V]):
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
        lately.forget_old(self._found, lambda each: not 0 <= now - each[0] <= self._lasts_seconds)
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
        self._people: _Known[int, _Person] = _Known(lasts, lambda now: _Person(limits, now))
        self._tables: _Known[int, _Level] = _Known(lasts, lambda now: _Level(limits.table, now))
        self._servers: _Known[int, _Server] = _Known(lasts, lambda now: _Server(limits, now))
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
