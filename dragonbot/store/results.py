"""Results: in which order a game ended, seat by seat, and whether it is rated.

They are stored in the commit that ends a game, and stay when its posts, events and answers are dropped.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from dragonbot.engine.box import CARDS
from dragonbot.games import GAMES, house_rules_in
from dragonbot.ids import GuildId, MatchId, UserId
from dragonbot.players import Level
from dragonbot.records.record import places
from dragonbot.store.pace import A_DAY_SECONDS, Pace
from dragonbot.store.rows import By, Count, Guild, Match, MatchRow, Moment, Row, SeatRow, SitterRow, User

WhyUnrated: TypeAlias = Literal[
    "not_agreed", "untimed", "advice", "cards", "house_rules", "alone", "restored", "outage"
]
LONG_OUTAGE_SECONDS: Final[Mapping[Pace, float]] = {
    "live": 1800.0,
    "relaxed": 1800.0,
    "post": A_DAY_SECONDS,
    "untimed": A_DAY_SECONDS,
}
"""A game that had to wait longer for the bot isn't rated."""
FEWEST_PEOPLE: Final = 2
STAND_IN_PART: Final = 1 / 3
"""A seat of which a stand-in decides more than this counts as left."""
MOST_SPREAD: Final = 70
"""Ratings that are less certain are shown with a question mark, and not listed."""
LISTED_SECONDS: Final = 60 * A_DAY_SECONDS
"""Seconds after the last rated game in which a person is listed."""
FIRST_STRANGER: Final = 2**62
"""Numbers from here on stand for forgotten people, so that the ratings of the others stay."""


class ResultRow(Row, table="results", key=("match",)):
    """How a game ended that was played to its end. It names nobody."""

    match: Match
    guild_id: Guild
    game: str
    ended: Moment
    players: Count
    unrated: WhyUnrated | None = None
    """None: it is rated."""
    settled: bool = False
    """Whether the ratings count it."""


class PlacingRow(Row, table="placings", key=("match", "seat")):
    """A seat's place in a game that was played to its end."""

    match: Match
    seat: Count
    guild_id: Guild
    game: str
    ended: Moment
    players: Count
    user: User | None = None
    """The person who began there; a number that says nothing in place of a forgotten one."""
    level: Level | None = None
    """A computer player's."""
    place: Count
    rank: Count
    """Its place for ratings: anyone who left comes after those who stayed."""
    stayed: bool = True
    expected: float | None = None
    """The rank that the ratings expected."""
    before: Count | None = None
    """The person's rating before the game, and after it; None if it isn't rated."""
    after: Count | None = None
    spread: Count | None = None
    """How uncertain the rating was after it."""


class RatingRow(Row, table="ratings", key=("guild_id", "game", "user")):
    """A person's rating on a server. It follows from the placings."""

    guild_id: Guild
    game: str
    user: User
    points: Count
    spread: Count
    """One standard deviation."""
    games: Count
    last: Moment
    """When the newest rated game ended."""


class RatedGame(NamedTuple):
    """A game that counts, as the fit takes it."""

    ended: float
    players: Sequence[int | str]
    """By seat: a person, a negative number if unknown, or a computer player's level."""
    places: Sequence[int]


class Pending(NamedTuple):
    """A game that ratings don't count yet."""

    match: MatchId
    guild: GuildId
    game: str


class Listed(NamedTuple):
    user: UserId
    points: int
    spread: int
    games: int


class Versus(NamedTuple):
    """How often a person ended before another."""

    user: UserId
    won: int
    lost: int


class Tally(NamedTuple):
    """Finished games of a server."""

    game: str
    games: int
    rated: int
    newest: float


def unrated_by(row: MatchRow) -> WhyUnrated | None:
    """Why a table with these settings isn't rated."""
    if not row.rated:
        return "not_agreed"
    if row.restored:
        return "restored"
    if row.pace == "untimed":
        return "untimed"
    if row.advice:
        return "advice"
    if row.blanks or row.options.get(CARDS):
        return "cards"
    return "house_rules" if house_rules_in(row.game, row.options) else None


def result_of(
    row: MatchRow,
    seats: Sequence[SeatRow],
    sitters: Sequence[SitterRow],
    decisions: Mapping[tuple[int, By], int],
    outage_seconds: float,
) -> tuple[ResultRow, list[PlacingRow]] | None:
    """A finished game's result; None if it wasn't played to its end.

    `decisions` are counted by seat and by who took them; `outage_seconds` is the bot's longest absence.
    """
    result = row.result or {}
    if row.state != "over" or row.ended is None or "view" not in result:
        return None
    scores = GAMES[row.game].points(result["view"])
    if scores is None or len(scores) != len(seats):
        return None
    ended_at = places(scores, result.get("won", ()))
    people = {seat.seat: _who_began(row, seat, sitters) for seat in seats}
    computers = {seat.seat for seat in seats if seat.kind == "computer" and people[seat.seat] is None}
    stayed = [
        seat.seat in computers
        or (
            seat.user is not None
            and seat.user == people[seat.seat]
            and not _is_mostly_played(seat.seat, decisions)
        )
        for seat in seats
    ]
    unrated = unrated_by(row)
    if unrated is None and len(seats) - len(computers) < FEWEST_PEOPLE:
        unrated = "alone"
    if unrated is None and outage_seconds > LONG_OUTAGE_SECONDS[row.pace]:
        unrated = "outage"
    about = {
        "match": row.id,
        "guild_id": row.guild_id,
        "game": row.game,
        "ended": row.ended,
        "players": len(seats),
    }
    order = [(not there, place if there else 0) for there, place in zip(stayed, ended_at, strict=True)]
    placings = [
        PlacingRow.model_validate(
            {
                **about,
                "seat": seat.seat,
                "user": people[seat.seat],
                "level": seat.level if seat.seat in computers else None,
                "place": ended_at[seat.seat],
                "rank": 1 + sum(other < order[seat.seat] for other in order),
                "stayed": stayed[seat.seat],
            }
        )
        for seat in seats
    ]
    return ResultRow.model_validate({**about, "unrated": unrated}), placings


def _who_began(row: MatchRow, seat: SeatRow, sitters: Sequence[SitterRow]) -> UserId | None:
    """The person who has agreed to the game on this seat; None if that was a computer, or isn't known."""
    there = [sitter for sitter in sitters if sitter.seat == seat.seat]
    since_the_start = [sitter for sitter in there if row.started is not None and sitter.since <= row.started]
    found = since_the_start or there
    if len(found) != 1 or found[0].user >= FIRST_STRANGER:
        return seat.user if not found else None
    return found[0].user


def _is_mostly_played(seat: int, decisions: Mapping[tuple[int, By], int]) -> bool:
    total = sum(count for (whose, _), count in decisions.items() if whose == seat)
    return decisions.get((seat, "stand_in"), 0) > STAND_IN_PART * total
