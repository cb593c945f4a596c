"""Results of finished games, whether they count, and the ratings that follow."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from dragonbot.command.ratings import rebuilt
from dragonbot.games import GAMES
from dragonbot.history.personal import data_of
from dragonbot.ids import GuildId, MatchId, UserId
from dragonbot.ratings.rounds import MIDDLE, RatingRounds
from dragonbot.store.history import AbsenceRow
from dragonbot.store.protocol import Change
from dragonbot.store.results import FIRST_STRANGER, PlacingRow, WhyUnrated, result_of
from dragonbot.store.rows import MatchRow, SeatRow, SitterRow
from dragonbot.store.sql.rows import ABSENCES, RATINGS
from dragonbot.store.sql.store import Store
from dragonbot.store.sqlite.connection import to_look_at
from tests.each import for_each
from tests.store.sample import ANN, BEN, CAT, answer_row, match_row, opened, saved, seat_row
from tests.tables.fake_time import FakeTime

SERVER = GuildId(7)
DAN = UserId(ANN + 9)
GAME = "fist-classic"


def end_of_a_game(*won: int, seats: int = 3) -> dict[str, Any]:
    """A game's end without points, the winners first."""
    game = GAMES[GAME].new_game([f"s{seat + 1}" for seat in range(seats)], "seed")
    return {"view": game.view(None), "won": list(won)}


def over(row: MatchRow, *won: int, seats: int = 3, **more: Any) -> MatchRow:
    news = {"state": "over", "started": 2.0, "ended": 3.0, "rated": True}
    return saved(row, **{**news, "result": end_of_a_game(*won, seats=seats), **more})


def sitter(match: int, user: UserId, seat: int, since: float = 2.0) -> SitterRow:
    return SitterRow(match=MatchId(match), user=user, seat=seat, since=since)


async def played(store: Store, people: tuple[UserId, ...], *won: int, **more: Any) -> MatchId:
    """A finished game of these people."""
    row = await opened(store)
    number = row.id
    await store.save(
        Change(
            match=over(row, *won, seats=len(people), **more),
            seats=[seat_row(number, place, user) for place, user in enumerate(people)],
            sitters=[sitter(number, user, place) for place, user in enumerate(people)],
        )
    )
    return number


def rounds(store: Store) -> RatingRounds:
    return RatingRounds(store, FakeTime())


def result(
    seats: list[SeatRow], sitters: list[SitterRow], decisions: Any = None, outage: float = 0.0, **more: Any
) -> tuple[WhyUnrated | None, list[PlacingRow]]:
    found = result_of(over(match_row(id=1), 0, **more), seats, sitters, decisions or {}, outage)
    assert found is not None
    return found[0].unrated, found[1]


THREE = [seat_row(1, place, user) for place, user in enumerate((ANN, BEN, CAT))]
SAT = [sitter(1, user, place) for place, user in enumerate((ANN, BEN, CAT))]
COMPUTERS = [seat_row(1, place, kind="computer", level="master", name=f"master-{place}") for place in (1, 2)]


@for_each(
    ("why", "case"),
    [
        (None, {}),
        ("not_agreed", {"rated": False}),
        ("untimed", {"pace": "untimed"}),
        ("advice", {"advice": True}),
        ("cards", {"options": {"cards": [["b:1"]]}}),
        ("cards", {"blanks": [{"id": "b:1", "names": {"en": "Imp"}}]}),
        ("house_rules", {"options": {"stack_amulets": True}}),
        (None, {"options": {"stack_amulets": False}}),
        ("restored", {"restored": True}),
        (None, {"outage": 1700.0}),
        ("outage", {"outage": 1900.0}),
        (None, {"outage": 80_000.0, "pace": "post"}),
    ],
)
def test_what_counts(why: str | None, case: dict[str, Any]) -> None:
    assert result(THREE, SAT, **case)[0] == why


def test_one_person_among_computers_is_not_rated() -> None:
    assert result([THREE[0], *COMPUTERS], SAT[:1])[0] == "alone"
    unrated, placings = result([THREE[0], THREE[1], COMPUTERS[1]], SAT[:2])
    assert unrated is None
    assert [(seat.user, seat.level, seat.rank) for seat in placings] == [
        (ANN, None, 1),
        (BEN, None, 2),
        (None, "master", 2),
    ]


def test_a_cancelled_game_has_no_result() -> None:
    assert result_of(over(match_row(id=1), 0, state="ended"), THREE, SAT, {}, 0.0) is None


def test_people_who_left_come_after_those_who_stayed() -> None:
    left = seat_row(1, 0, None, away=True)
    unrated, placings = result([left, *THREE[1:]], SAT)
    assert unrated is None
    assert [(seat.user, seat.place, seat.rank, seat.stayed) for seat in placings] == [
        (ANN, 1, 3, False),
        (BEN, 2, 1, True),
        (CAT, 2, 1, True),
    ]


@for_each(("stand_in", "stayed"), [(3, True), (5, False)])
def test_a_seat_that_a_stand_in_mostly_played_counts_as_left(stand_in: int, stayed: bool) -> None:
    decisions = {
        (0, "person"): 9 - stand_in,
        (0, "stand_in"): stand_in,
        (1, "stand_in"): 1,
        (1, "silence"): 8,
    }
    _, placings = result(THREE, SAT, decisions)
    assert [seat.stayed for seat in placings] == [stayed, True, True]


def test_taking_a_seat_over_is_not_rated() -> None:
    """The person who began there counts as having left."""
    _, placings = result([seat_row(1, 0, DAN), *THREE[1:]], [*SAT, sitter(1, DAN, 0, since=2.5)])
    assert (placings[0].user, placings[0].stayed) == (ANN, False)


def test_a_computer_on_a_persons_seat_is_no_computer_player() -> None:
    _, placings = result([seat_row(1, 0, kind="computer", level="apprentice"), *THREE[1:]], SAT)
    assert (placings[0].user, placings[0].level, placings[0].stayed) == (ANN, None, False)


async def test_a_result_is_stored_with_the_end(store: Store) -> None:
    row = await opened(store)
    number = row.id
    entries = [
        answer_row(number, 0, seat=0, by="stand_in"),
        answer_row(number, 1, seat=0, by="person"),
        answer_row(number, 2, seat=0, key="leave", by="person"),
        answer_row(number, 3, seat=1),
    ]
    seats = [seat_row(number, place, user) for place, user in enumerate((ANN, BEN, CAT))]
    sat = [sitter(number, user, place) for place, user in enumerate((ANN, BEN, CAT))]
    await store.save(Change(match=over(row, 0), seats=seats, answers=entries, sitters=sat))
    placings = await store.placings(number)
    assert [(seat.user, seat.place, seat.rank) for seat in placings] == [
        (ANN, 1, 3),
        (BEN, 2, 1),
        (CAT, 2, 1),
    ]
    assert [each.match for each in await store.to_rate(9)] == [number]


async def test_a_long_outage_is_found(store: Store) -> None:
    row = await opened(store)
    absence = AbsenceRow(match=row.id, until=2.5, seconds=4000.0)
    await store.write(lambda connection: ABSENCES.put(connection, [ABSENCES.values(absence)]))
    seats = [seat_row(row.id, place, user) for place, user in enumerate((ANN, BEN, CAT))]
    await store.save(Change(match=over(row, 0), seats=seats))
    assert len(await store.placings(row.id)) == 3
    assert await store.to_rate(9) == []


async def test_a_result_that_makes_no_sense_holds_up_no_end(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    row = await opened(store)
    seats = [seat_row(row.id, place, user) for place, user in enumerate((ANN, BEN, CAT))]
    await store.save(Change(match=over(row, 0, result={"view": {"x": 1}, "won": [0]}), seats=seats))
    ended = await store.match(row.id)
    assert ended is not None
    assert ended.state == "over"
    assert await store.placings(row.id) == []
    caplog.clear()


async def test_a_round_counts_what_has_ended(store: Store) -> None:
    for number in range(4):
        await played(store, (ANN, BEN, CAT), 0, ended=10.0 + number)
    assert await rounds(store).round() == 4
    assert await rounds(store).round() == 0
    found = {row.user: row for row in await store.ratings(SERVER, GAME)}
    assert found[ANN].points > MIDDLE > found[BEN].points == found[CAT].points
    assert {row.games for row in found.values()} == {4}
    last = (await store.placings_of(ANN, SERVER, 9))[0]
    assert last.after == found[ANN].points
    assert last.before is not None
    assert last.before < last.after
    assert last.expected is not None
    assert 1 < last.expected < 2
    listed = await store.listed(SERVER, GAME, since=0.0, most_spread=200, most=9)
    assert [each.user for each in listed] == [ANN, BEN, CAT]
    assert [tuple(each) for each in await store.versus(ANN, SERVER, 9)] == [(BEN, 4, 0), (CAT, 4, 0)]
    assert [tuple(each) for each in await store.tallies(SERVER)] == [(GAME, 4, 4, 13.0)]


async def test_games_that_do_not_count_change_nothing(store: Store) -> None:
    await played(store, (ANN, BEN, CAT), 0)
    await rounds(store).round()
    before = await store.ratings(SERVER, GAME)
    await played(store, (ANN, BEN, CAT), 1, ended=9.0, rated=False)
    assert await rounds(store).round() == 0
    assert await store.ratings(SERVER, GAME) == before


async def test_a_game_is_rated_once(store: Store) -> None:
    number = await played(store, (ANN, BEN, CAT), 0)
    games, there_are_more = await store.rated_games(SERVER, GAME)
    assert ([game.players for game in games], there_are_more) == ([[ANN, BEN, CAT]], None)
    assert await store.to_rate(9) != []
    await rounds(store).round()
    (mine,) = await store.ratings_of(ANN, SERVER)
    higher = mine.model_copy(update={"points": mine.points + 5})
    seats = [seat.model_copy(update={"after": 1015}) for seat in await store.placings(number)]
    await store.rate(number, SERVER, GAME, [higher], seats)
    assert await store.ratings_of(ANN, SERVER) == [higher]
    assert [seat.after for seat in await store.placings(number)] == [1015] * 3
    assert await store.to_rate(9) == []


async def test_a_rebuild_finds_the_same_again(store: Store) -> None:
    people = (ANN, BEN, CAT, DAN)
    for number in range(9):
        three = tuple(people[(number + place) % 4] for place in range(3))
        await played(store, three, number % 3, ended=86400.0 * number)
    await rounds(store).round()
    assert (await store.write(rebuilt)).changed == 0
    before = await store.ratings(SERVER, GAME)
    wrong = [row.model_copy(update={"points": row.points + 3}) for row in before]
    await store.write(lambda connection: RATINGS.put(connection, [RATINGS.values(row) for row in wrong]))
    assert (await store.write(rebuilt)).changed == 4
    assert await store.ratings(SERVER, GAME) == before


async def test_a_rebuild_gives_older_games_a_result(store: Store) -> None:
    number = await played(store, (ANN, BEN, CAT), 2)
    await store.write(lambda connection: connection.execute("DELETE FROM results").rowcount)
    await store.write(lambda connection: connection.execute("DELETE FROM placings").rowcount)
    assert (await store.write(rebuilt)).results == 1
    assert [seat.place for seat in await store.placings(number)] == [2, 2, 1]


async def test_forgetting_leaves_others_numbers_alone(store: Store) -> None:
    for number in range(5):
        await played(store, (ANN, BEN, CAT), number % 2, ended=10.0 + number)
    await rounds(store).round()
    before = {row.user: row for row in await store.ratings(SERVER, GAME)}
    await store.forget(ANN)
    assert (await store.write(rebuilt)).changed == 0
    after = {row.user: row for row in await store.ratings(SERVER, GAME)}
    assert ANN not in after
    assert [user >= FIRST_STRANGER for user in sorted(after)] == [False, False, True]
    assert (after[BEN], after[CAT]) == (before[BEN], before[CAT])
    assert await store.placings_of(ANN, SERVER, 9) == []
    assert ANN not in [each.user for each in await store.listed(SERVER, GAME, 0.0, 200, 9)]
    assert [each.user for each in await store.versus(BEN, SERVER, 9)] == [CAT]
    assert (await store.personal(ANN)).rows["placings"] == []


async def test_a_person_forgotten_before_the_round_gets_no_rating(store: Store) -> None:
    await played(store, (ANN, BEN, CAT), 0)
    await store.forget(ANN)
    await rounds(store).round()
    assert {row.user for row in await store.ratings(SERVER, GAME)} & {ANN} == set()


async def test_personal_data_has_placings_and_ratings(store: Store) -> None:
    await played(store, (ANN, BEN, CAT), 0)
    await rounds(store).round()
    data = await data_of(store, ANN, 1.0)
    assert b'"placings"' in data
    assert b'"points"' in data


async def test_people_who_are_not_listed_are_left_out(store: Store) -> None:
    await played(store, (ANN, BEN, CAT), 0)
    await rounds(store).round()
    await store.change_person(ANN, listed=False)
    assert [each.user for each in await store.listed(SERVER, GAME, 0.0, 200, 9)] == [BEN, CAT]


QUERIES = {
    "to_rate": 'SELECT "match" FROM results WHERE settled = 0 AND unrated IS NULL'
    ' ORDER BY ended, "match" LIMIT 9',
    "rated_games": "SELECT ended FROM results WHERE guild_id = 1 AND game = 'g' AND unrated IS NULL"
    ' AND (ended, "match") > (1, 1) ORDER BY ended, "match" LIMIT 9',
    "listed": "SELECT user FROM ratings WHERE guild_id = 1 AND game = 'g' AND spread <= 9 AND last >= 1"
    " AND NOT EXISTS (SELECT 1 FROM people WHERE people.user = ratings.user AND people.listed = 0)"
    " ORDER BY points DESC, user LIMIT 9",
    "ratings_of": "SELECT * FROM ratings WHERE guild_id = 1 AND user = 1 ORDER BY game",
    "placings_of": "SELECT * FROM placings WHERE user = 1 AND guild_id = 1"
    ' ORDER BY ended DESC, "match" DESC LIMIT 9',
    "tallies": "SELECT game, count(*), max(ended) FROM results WHERE guild_id = 1 GROUP BY game",
    "versus": "SELECT other.user FROM placings AS mine JOIN placings AS other"
    ' ON other."match" = mine."match" WHERE mine.user = 1 AND mine.guild_id = 1',
}


@pytest.mark.parametrize("name", QUERIES)
async def test_no_query_scans_a_table(file: Path, name: str) -> None:
    from dragonbot.store.sqlite.store import SqliteStore

    store = await SqliteStore.open(file)
    with closing(to_look_at(file)) as connection:
        assert isinstance(connection, sqlite3.Connection)
        plan = [row[-1] for row in connection.execute(f"EXPLAIN QUERY PLAN {QUERIES[name]}")]
    await store.close()
    assert plan
    assert not [step for step in plan if step.startswith("SCAN") and "results_to_rate" not in step], plan
