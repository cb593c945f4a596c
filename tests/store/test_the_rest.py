"""Occasional queries: lists, letters, past games, house rules, lessons."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dragonbot.ids import ChannelId, GuildId, MatchId, PostNumber, QuestionNumber, Shards, UserId
from dragonbot.store.history import BegunRow, packs_of
from dragonbot.store.protocol import Change, Finished, NotStored
from dragonbot.store.rows import (
    MOST_SETS,
    HouseSetRow,
    LessonRow,
    LetterRow,
    MatchRow,
    PersonRow,
    ReviewRow,
    SitterRow,
    find_set,
)
from dragonbot.store.sql.store import Store
from dragonbot.store.sql.writing import LESSON_LASTS_SECONDS
from dragonbot.telemetry import Tables
from tests.store.conftest import Opening
from tests.store.sample import ANN, BEN, CAT, answer_row, opened, post_row, saved, seat_row
from tests.store.test_check import damage

HERE, THERE = GuildId(7 << 22), GuildId(8 << 22)
OF_TWO = Shards(frozenset({1}), 2)
"""A list of open games that includes HERE, not THERE."""


def letter(match: MatchId, user: UserId = ANN, **more: Any) -> LetterRow:
    return LetterRow.model_validate({"match": match, "user": user, "question": 3, "made": 5.0, **more})


async def a_game(store: Store, **more: Any) -> MatchRow:
    """A finished game with two steps, three answers and three posts."""
    row = await opened(store, **{"state": "over", "started": 1.0, "ended": 9.0, "thins_at": 20.0, **more})
    row = saved(row, step=1)
    begun = [BegunRow(match=row.id, step=step, at=1.0, version="0.1.0") for step in (0, 1)]
    given = [answer_row(row.id, number, step) for step, number in ((0, 0), (0, 1), (1, 0))]
    seats = [seat_row(row.id, 0, ANN), seat_row(row.id, 1, BEN)]
    sitters = [SitterRow(match=row.id, user=user, since=1.0) for user in (ANN, BEN)]
    posts = [post_row(row.id, number, shown=1) for number in (1, 2, 3)]
    await store.save(Change(row, seats, given, posts, sitters, begun=begun))
    for post in posts:
        await store.shown(row.id, post.number, 1, message=post.number, posted=1.0)  # type: ignore[arg-type]
    return row


async def test_open_games_of_a_server(store: Store) -> None:
    here = [await opened(store, guild_id=HERE, state=state) for state in ("lobby", "running", "over")]
    there = await opened(store, guild_id=THERE, state="paused", host=BEN)
    assert await store.open_in(HERE) == [(row.id, ANN) for row in here[:2]]
    assert await store.open_in(THERE) == [(there.id, BEN)]
    assert sorted(await store.tables()) == [
        Tables("fist-classic", "live", state, 1) for state in ("lobby", "paused", "running")
    ]
    assert {each.state for each in await store.tables(OF_TWO)} == {"lobby", "running"}


async def test_finished_games_have_numbers(opening: Opening) -> None:
    """Each gets it in the commit that ends the game, from either of two connections."""
    stores = [await opening(), await opening()]
    store, other = stores

    async def ended(store: Store, row: MatchRow, **more: Any) -> int | None:
        await store.save(Change(saved(row, **{"state": "over", "ended": 9.0, **more})))
        stored = await store.match(row.id)
        assert stored is not None
        return stored.game_number

    rows = [await opened(store, started=1.0, guild_id=HERE) for _ in range(8)]
    found = [await ended(stores[place % 2], row) for place, row in enumerate(rows)]
    assert found == [*range(1, 9)]
    there = await opened(store, started=1.0, guild_id=THERE)
    assert await ended(store, there, state="ended") == 1, "each server counts its own"
    lobby = await opened(store, state="lobby", guild_id=HERE)
    assert await ended(store, lobby, state="ended") is None, "nothing was played"
    wreck = await opened(store, started=1.0, guild_id=HERE)
    await store.give_up(wreck.id, 10.0)
    assert await store.game_numbered(HERE, 9) == wreck.id
    assert await store.game_numbered(HERE, 10) is None
    # Later writes about a game by someone who doesn't know its number keep it.
    first = await other.match(rows[0].id)
    assert first is not None
    await other.save(Change(saved(first, game_number=None, thins_at=30.0)))
    assert [await other.game_numbered(HERE, number) for number in range(1, 9)] == [row.id for row in rows]
    for each in stores:
        await each.close()


async def test_who_sat_at_a_match(store: Store) -> None:
    row = await opened(store)
    sitters = [SitterRow(match=row.id, user=user, since=at) for user, at in ((ANN, 1.0), (BEN, 2.0))]
    await store.save(Change(saved(row), sitters=sitters[::-1]))
    assert await store.sitters(row.id) == sitters
    assert await store.remains(row.id) == saved(row)
    assert await store.remains(MatchId(1)) is None


async def test_finished_games(store: Store) -> None:
    first = await a_game(store, guild_id=HERE)
    later = await a_game(store, guild_id=HERE, ended=10.0, game="drachenfaust")
    there = await a_game(store, guild_id=THERE, ended=11.0, channel_id=80)

    async def found(wanted: Finished, most: int = 9, skip: int = 0) -> list[MatchId]:
        return [row.id for row in await store.finished(wanted, most, skip)]

    assert await found(Finished()) == [there.id, later.id, first.id]
    assert await found(Finished(), 1, 1) == [later.id]
    assert await found(Finished(guild=HERE, sat=(ANN, BEN), game="fist-classic")) == [first.id]
    assert await found(Finished(sat=(ANN, CAT))) == []
    (played, *_) = await store.finished(Finished(guild=THERE), 9, 0)
    assert (played.guild_id, played.channel_id, played.made_in) == (THERE, 80, None)
    assert await store.last_played_in(ChannelId(70)) == later.model_copy(update={"game_number": 2})
    assert await store.last_played_in(ChannelId(71)) is None


async def test_threads_that_may_not_be_archived_yet(store: Store) -> None:
    row = await a_game(store, guild_id=HERE, made_in=ChannelId(5))
    assert await store.to_put_away(9.0) == []
    assert await store.to_put_away(9.5) == await store.to_put_away(9.5, OF_TWO) == [(row.id, 70)]
    assert await store.to_put_away(9.5, Shards(frozenset({0}), 2)) == []
    await store.put_away(row.id)
    assert await store.to_put_away(9.5) == []


async def test_a_game_is_packed_and_thinned(store: Store) -> None:
    row = await a_game(store, guild_id=HERE)
    assert [entry.step for entry in await store.entries(row.id)] == [0, 0, 0, 1, 1]
    before = await store.history(row.id)
    assert before is not None
    assert await store.to_thin(19.0, 9) == []
    assert await store.to_thin(20.0, 9) == await store.to_thin(20.0, 9, OF_TWO) == [row.id]
    assert not await store.pack(row.id, packs_of(before), [PostNumber(1)], 2)  # there are three answers
    assert await store.pack(row.id, packs_of(before), [PostNumber(1), PostNumber(2)], 3)
    packed = await store.history(row.id)
    assert packed is not None
    assert (packed.is_packed, [post.number for post in packed.posts]) == (True, [1, 2, 3])
    assert [answer.answer for answer in packed.answers] == [answer.answer for answer in before.answers]
    await store.thin(row.id, ["answers"], 50.0)
    found = await store.match(row.id)
    assert found is not None
    assert (found.missing, found.thins_at) == (["answers"], 50.0)
    assert await store.history(MatchId(1)) is None


async def test_reviews_are_thinned_with_the_answers(store: Store) -> None:
    row = await a_game(store)
    told = ReviewRow(match=row.id, made=9.0, data={"said": ["x"]})
    assert await store.review(row.id) is None
    await store.put_review(told)
    assert await store.review(row.id) == told
    await store.thin(row.id, ["answers"], None)
    await store.put_review(told)
    assert await store.review(row.id) is None


async def test_letters(store: Store) -> None:
    row, other = await opened(store, guild_id=HERE), await opened(store, guild_id=THERE)
    first, second = letter(row.id), letter(row.id, made=4.0, is_last=True)
    elsewhere = letter(other.id, BEN)
    await store.save(Change(letters=[first, second]))
    await store.save(Change(letters=[elsewhere]))
    assert await store.letters(ANN) == [second, first]
    assert await store.have_letters() == [ANN, BEN]
    assert (await store.have_letters(OF_TWO), await store.letters(BEN, OF_TWO)) == ([ANN], [])
    await store.put_into(99, [first])
    assert [each.envelope for each in await store.letters(ANN)] == [None, 99]
    await store.withdraw([second])
    await store.save(Change(withdrawn=[elsewhere]))
    assert await store.have_letters() == [ANN]


async def test_personal_preferences(store: Store) -> None:
    await store.note_of_person(ANN, closed_at=5.0)  # unknown
    assert await store.persons([ANN, BEN]) == []
    await store.change_person(ANN, language="de")
    await store.note_of_person(ANN, closed_at=6.0)
    await store.change_person(BEN, words=True)
    ann = PersonRow(user=ANN, language="de", closed_at=6.0)
    assert sorted(await store.persons([BEN, CAT, ANN]), key=lambda row: row.user) == [
        ann,
        PersonRow(user=BEN, words=True),
    ]
    assert await store.languages() == {ANN: "de"}


async def test_tables_of_a_person(store: Store) -> None:
    row = await a_game(store, host=CAT)
    question = QuestionNumber(4)
    mention = post_row(row.id, 4, kind="mention", content={"users": [ANN], "question": question})
    await store.save(Change(posts=[mention], letters=[letter(row.id)], upon=1))
    found = await store.personal(ANN)
    assert found.matches == [row.id]
    assert [(each["match"], each["channel"]) for each in found.mentions] == [(row.id, 70)]
    assert [each["question"] for each in found.rows["letters"]] == [3]
    assert (await store.personal(CAT)).matches == [row.id]
    await store.forget(ANN)
    found = await store.personal(ANN)
    assert (found.matches, found.mentions, found.rows["letters"]) == ([], [], [])


HOUSE, ELSEWHERE = GuildId(7), GuildId(8)


def house_set(
    name: str, guild: GuildId = HOUSE, game: str = "fist-classic", rounds: int = 4, made: float = 1.0
) -> HouseSetRow:
    options = {"rounds": rounds, "specials": ["imp"], "start": {"gold": 3}}
    return HouseSetRow(id=0, guild_id=guild, game=game, name=name, options=options, made=made)


async def test_a_set_has_a_name(store: Store) -> None:
    assert await store.put_house_set(house_set("Quick"))
    assert await store.put_house_set(house_set("Slow", made=2.0))
    assert await store.put_house_set(house_set("QUICK", rounds=3, made=3.0))
    assert await store.put_house_set(house_set("Quick", game="fist-tavern", made=4.0))
    assert await store.put_house_set(house_set("Quick", ELSEWHERE, made=5.0))
    here = await store.house_sets(HOUSE)
    assert [(row.name, row.game, row.options["rounds"]) for row in here] == [
        ("QUICK", "fist-classic", 3),
        ("Slow", "fist-classic", 4),
        ("Quick", "fist-tavern", 4),
    ]
    found = find_set(here, "fist-classic", "quick")
    assert found is not None
    assert found.options["start"] == {"gold": 3}
    assert find_set(here, "fist-classic", str(found.id)) == found
    assert find_set(here, "dragons-gold", "quick") is None


async def test_a_set_is_deleted_only_by_its_own_server(store: Store) -> None:
    await store.put_house_set(house_set("Quick"))
    (kept,) = await store.house_sets(HOUSE)
    assert not await store.drop_house_set(ELSEWHERE, kept.id)
    assert await store.drop_house_set(HOUSE, kept.id)
    assert not await store.drop_house_set(HOUSE, kept.id)
    assert await store.house_sets(HOUSE) == []


async def test_a_server_has_no_more_than_a_list_can_show(store: Store) -> None:
    for number in range(MOST_SETS):
        assert await store.put_house_set(house_set(f"S{number}", made=float(number + 1)))
    assert not await store.put_house_set(house_set("One more"))
    assert await store.put_house_set(house_set("s3", rounds=9, made=99.0))
    assert await store.put_house_set(house_set("One more", ELSEWHERE))
    assert len(await store.house_sets(HOUSE)) == MOST_SETS


async def test_unreadable_sets_are_skipped_but_counted(store: Store, file: Path) -> None:
    for number in range(MOST_SETS):
        await store.put_house_set(house_set(f"S{number}", made=float(number + 1)))
    (first, *others) = await store.house_sets(HOUSE)
    damage(file, f"UPDATE house_sets SET options = '[' WHERE id = {first.id}")
    assert await store.house_sets(HOUSE) == others
    assert not await store.put_house_set(house_set("One more"))


async def test_storage_errors_are_reported(store: Store, file: Path) -> None:
    damage(file, "CREATE TRIGGER no BEFORE INSERT ON house_sets BEGIN SELECT RAISE(ABORT, 'no'); END")
    with pytest.raises(NotStored):
        await store.put_house_set(house_set("Quick"))


PUPIL, OTHER_PUPIL = UserId(7), UserId(8)


def row(user: UserId = PUPIL, lesson: str = "fist", **more: Any) -> LessonRow:
    facts = {"id": 0, "user": user, "lesson": lesson, "version": 1, "answers": ["next"], "touched": 1e9}
    return LessonRow.model_validate({**facts, **more})


async def test_lessons_survive_a_restart(opening: Opening) -> None:
    store = await opening()
    number = await store.put_lesson(row())
    other = await store.put_lesson(row(lesson="gold", answers=[]))
    assert await store.put_lesson(row(answers=["next", {"say": {"fairy": 3}}])) == number != other
    await store.close()
    store = await opening()
    kept = await store.lesson_of(PUPIL, "fist")
    assert kept == row(id=number, answers=["next", {"say": {"fairy": 3}}])
    assert await store.lesson(number) == kept
    assert await store.lesson(99) is None
    assert await store.lesson_of(OTHER_PUPIL, "fist") is None
    await store.close()


async def test_people_are_forgotten(opening: Opening) -> None:
    store = await opening()
    for user in (PUPIL, OTHER_PUPIL):
        for lesson in ("fist", "gold"):
            await store.put_lesson(row(user, lesson))
        await store.change_person(user, words=True)
    await store.forget(PUPIL)
    found = [(await store.personal(user)).rows for user in (PUPIL, OTHER_PUPIL)]
    assert [(len(rows["people"]), len(rows["lessons"])) for rows in found] == [(0, 0), (1, 2)]
    await store.close()


async def test_absent_people_are_forgotten(opening: Opening) -> None:
    store = await opening()
    await store.put_lesson(row(PUPIL, touched=1e9))
    await store.put_lesson(row(OTHER_PUPIL, touched=1e9 + LESSON_LASTS_SECONDS))
    assert await store.lesson_of(PUPIL, "fist") is not None
    await store.put_lesson(row(OTHER_PUPIL, touched=1e9 + LESSON_LASTS_SECONDS + 1))
    assert await store.lesson_of(PUPIL, "fist") is None
    assert await store.lesson_of(OTHER_PUPIL, "fist") is not None
    await store.forget_lessons(1e9 + 2 * LESSON_LASTS_SECONDS + 2)
    assert await store.lesson_of(OTHER_PUPIL, "fist") is None
    await store.close()
