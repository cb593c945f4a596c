"""Rounds: after each game that counts, another process fits all ratings of that game and server anew."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from dragonbot.ids import EVERYTHING, GuildId, MatchId, Shards, UserId
from dragonbot.players import STRENGTHS_OF
from dragonbot.ratings.fit import Placing, chance, fit
from dragonbot.store.protocol import NotStored, Unreadable
from dragonbot.store.results import Pending, PlacingRow, RatedGame, RatingRow
from dragonbot.store.sql.store import Store
from dragonbot.timing import Time, Whose
from dragonbot.workers.thinkers import NoThought, Thinkers
from dragonbot.workers.worker import LOWEST, Program

log = logging.getLogger(__name__)

PROGRAM: Final = Program("dragonbot.ratings.rounds", nice=LOWEST)
ROUND_SECONDS: Final = 10.0
"""Interval between looks for games that ended."""
GAMES_A_ROUND: Final = 50
LONGEST_SECONDS: Final = 600.0
"""A server of 100,000 games takes some ten seconds, and more on a busy machine."""
MIDDLE: Final = 1000
POINTS: Final = 174
"""Points for each unit of strength: 174 more win three of four games between two."""


def points_of(strength: float) -> int:
    return max(0, round(MIDDLE + POINTS * strength))


class Fitting(NamedTuple):
    """A job: the ratings of all people in these games."""

    game: str
    games: Sequence[RatedGame]
    level: str = "rating"
    longest: float = LONGEST_SECONDS
    simpler: None = None

    def done(self, seconds: float) -> dict[int, tuple[int, int]]:  # noqa: ARG002 - it is ended if it hangs
        levels: Mapping[str, float] = STRENGTHS_OF.get(self.game, {})
        found = fit([Placing[int](*game) for game in self.games], levels)
        return {
            user: (points_of(rating.strength), round(POINTS * rating.deviation))
            for user, rating in found.items()
            if user >= 0
        }


def warm_up() -> None:
    """Nothing to load but this module."""


def rows_of(
    guild: GuildId, game: str, games: Iterable[RatedGame], found: Mapping[int, tuple[int, int]]
) -> list[RatingRow]:
    counts: dict[int, int] = dict.fromkeys(found, 0)
    last: dict[int, float] = {}
    for each in games:
        for user in each.players:
            if not isinstance(user, str) and user >= 0:
                counts[user] += 1
                last[user] = max(each.ended, last.get(user, 0.0))
    return [
        RatingRow(
            guild_id=guild,
            game=game,
            user=UserId(user),
            points=points,
            spread=spread,
            games=counts[user],
            last=last[user],
        )
        for user, (points, spread) in sorted(found.items())
    ]


def expected_rank(seat: int, before: Sequence[float]) -> float:
    return 1 + sum(chance(other, before[seat]) for place, other in enumerate(before) if place != seat)


def what_became(
    seats: Sequence[PlacingRow], before: Mapping[UserId, RatingRow], after: Mapping[UserId, RatingRow]
) -> list[PlacingRow]:
    """The seats with what was expected and how the ratings changed."""
    levels = STRENGTHS_OF.get(seats[0].game, {}) if seats else {}
    known = []
    for seat in seats:
        if seat.level is not None:
            known.append(levels.get(seat.level, 0.0))
        elif seat.user is not None and seat.user in before:
            known.append((before[seat.user].points - MIDDLE) / POINTS)
        else:
            known.append(0.0)
    return [
        seat.model_copy(
            update={
                "expected": round(expected_rank(place, known), 2),
                "before": before[seat.user].points if seat.user in before else MIDDLE,
                "after": after[seat.user].points,
                "spread": after[seat.user].spread,
            }
        )
        for place, seat in enumerate(seats)
        if seat.user is not None and seat.user in after
    ]


class RatingRounds:
    """Counts games as they end. What a kill interrupts is counted by the next round."""

    def __init__(
        self,
        store: Store,
        time: Time,
        processes: int = 0,
        only: Callable[[], Shards] = lambda: EVERYTHING,
    ) -> None:
        """`only` gives the servers handled here. Without processes, fitting blocks this one."""
        self._store = store
        self._time = time
        self._processes = min(processes, 1)
        self._only = only

    async def run(self) -> None:
        """Run until cancelled."""
        while True:
            try:
                await self.round()
            except (NotStored, Unreadable, NoThought) as error:
                log.warning("ratings could not be brought up to date: %s", error)
            except Exception:
                log.exception("ratings could not be brought up to date")
            await self._time.sleep(ROUND_SECONDS)

    async def round(self) -> int:
        """Count the games that ended; returns their number."""
        due = await self._store.to_rate(GAMES_A_ROUND, self._only())
        if not due:
            return 0
        thinkers = Thinkers(self._processes, program=PROGRAM, hung_seconds=LONGEST_SECONDS)
        try:
            for pending in due:
                await self._count(pending, thinkers)
        finally:
            await thinkers.close()
        return len(due)

    async def _count(self, pending: Pending, thinkers: Thinkers) -> None:
        match, guild, game = pending
        games = await self._games(guild, game, match)
        found = await thinkers.think(Fitting(game, games), whose=Whose(guild, match))
        before = {row.user: row for row in await self._store.ratings(guild, game)}
        rows = rows_of(guild, game, games, found)
        seats = what_became(await self._store.placings(match), before, {row.user: row for row in rows})
        await self._store.rate(match, guild, game, rows, seats)

    async def _games(self, guild: GuildId, game: str, newest: MatchId) -> list[RatedGame]:
        games, further = await self._store.rated_games(guild, game, newest)
        while further is not None:
            more, further = await self._store.rated_games(guild, game, newest, further)
            games += more
        return games
