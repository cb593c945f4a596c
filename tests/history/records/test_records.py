"""A game's record has the promised format, and verifying it detects any change."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from contextlib import closing
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest

from dragonbot import __version__
from dragonbot.games import GAMES
from dragonbot.history.archive import NoRecord, record_of
from dragonbot.ids import MatchId, UserId
from dragonbot.match import lobby
from dragonbot.records import playback
from dragonbot.records.record import MOST_BYTES, BadRecord, digest_of, read_record, written
from dragonbot.records.verify import Finding, fails, verified
from dragonbot.store.pace import PACKED_AFTER_SECONDS
from tests.each import for_each, slow_but
from tests.history.records.evenings import (
    ALL_GAMES,
    WORD,
    another_value,
    begin_anew,
    changeable_in,
    changed,
    eventful_evening,
    record_in,
    room_in,
)
from tests.history.records.test_page import checked
from tests.history.test_thinning import history_of, thin
from tests.tables.room import ANN, BEN, CAT, DAN, PEOPLE, Room

CHANGES: Final = int(os.environ.get("DRAGONBOT_CHANGED_RECORDS", "32"))
"""Changed records to check in total."""


@cache
def eventful(game: str, *, ends: bool = False) -> dict[str, Any]:
    async def evening() -> dict[str, Any]:
        with TemporaryDirectory() as folder:
            async with room_in(Path(folder)) as room:
                return await eventful_evening(room, game, ends=ends)

    return asyncio.run(evening())


def findings_of(record: dict[str, Any], today: str = __version__) -> list[Finding]:
    read, plain = read_record(written(record))
    return list(verified(read, plain, today))


@pytest.mark.parametrize("game", slow_but("fist-tavern", of=ALL_GAMES))
def test_an_eventful_game(game: str) -> None:
    """All in one test, since an evening takes long and test processes share none."""
    record = eventful(game)
    it_holds(record)
    all_things_have_happened(record)
    no_word_is_taken_for_a_seat(record)
    nothing_tells_who_played(record)
    the_script_of_the_page_finds_the_same(record)
    a_changed_one_is_refused_with_the_place(record)


def it_holds(record: dict[str, Any]) -> None:
    found = findings_of(record)
    assert [finding for finding in found if finding.outcome in ("fails", "older")] == []
    assert {finding.check for finding in found if finding.outcome == "holds"} >= {"deeds", "events", "result"}


def all_things_have_happened(record: dict[str, Any]) -> None:
    anew = record["begun_anew"]
    assert anew
    keys = {deed["key"] for part in (record, *anew) for deed in part["deeds"]}
    assert keys >= {"leave", "take_over", "give", "pause", "resume"}
    assert {deed["by"] for deed in record["deeds"]} == {"person", "computer", "stand_in", "silence"}
    assert [seat["lobby"] for seat in record["seats"]] != [1, 2, 3, 4]
    assert "stand_in" in [sat["kind"] for seat in record["seats"] for sat in seat["sat"]]
    if record["game"] == "dragons-gold":
        assert "take_back" in keys
        assert any(event["only"] for event in record["events"])
    else:
        assert any(deed.get("replaced") for part in (record, *anew) for deed in part["deeds"])


def no_word_is_taken_for_a_seat(record: dict[str, Any]) -> None:
    """Seats are renamed by whole words, so no card, colour or key may be called like one."""
    box = GAMES[record["game"]]
    seats = {f"s{place}" for place in range(1, 10)}
    assert strings_in(record) & seats == {"s1", "s2", "s3", "s4"}
    assert not {*box.cards, *box.options} & seats


def nothing_tells_who_played(record: dict[str, Any]) -> None:
    told = written(record).decode()
    assert not any(str(user) in told for user in PEOPLE)
    assert "Ben" not in told  # he gave his seat away


def the_script_of_the_page_finds_the_same(record: dict[str, Any]) -> None:
    """Draws can be checked without any of our code."""
    assert checked(record, WORD) is None
    for kind in ("chance", "draws"):
        places = [place for place in changeable_in(record) if place[0] == kind and "step" not in place]
        for place in Random(f"page {record['game']}").sample(places, 8):
            if "of" not in place and "recalled" not in place:  # the rules know from what they draw
                assert checked(changed(record, place, "s0" if place[-1] != "n" else 10**6)), place


def a_changed_one_is_refused_with_the_place(record: dict[str, Any]) -> None:
    """One value at a time, with the digest recomputed, so that only the value itself can give it away."""
    pick = Random(f"changed {record['game']}")
    places = changeable_in(record)
    unseen = []
    for _ in range(CHANGES // len(ALL_GAMES)):
        place = pick.choice(places)
        value = another_value(record, place, pick)
        other = changed(record, place, value)
        other["digest"] = digest_of(other)
        try:
            found = findings_of(other)
        except BadRecord as bad:
            if not bad.place.startswith(str(place[0])):
                unseen.append((place, value))
            continue
        if not fails(found) or not found[-1].place:
            unseen.append((place, value))
    assert unseen == []


def test_a_cancelled_game_verifies() -> None:
    record = eventful("dragons-gold", ends=True)
    assert record["result"] == {"places": None, "scores": None, "broken_off": True}
    it_holds(record)


def test_the_number_of_undone_answers_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each repeats the whole step, so a file could keep a computer busy for hours."""
    record = eventful("dragons-gold")
    number = next(place for place, deed in enumerate(record["deeds"]) if deed["key"] == "take_back")
    monkeypatch.setattr(playback, "MOST_PLAYED_ANEW", 0)
    last = findings_of(record)[-1]
    assert (last.outcome, last.place, last.why) == ("fails", f"deeds[{number}]", "taken_back_too_often")


def test_a_changed_digest_is_refused() -> None:
    record = {**eventful("fist-classic"), "digest": "0" * 64}
    assert [(found.check, found.outcome) for found in findings_of(record)] == [("digest", "fails")]


def test_the_digest_is_made_as_documented() -> None:
    record = json.loads(written(eventful("fist-tavern")))
    told = record.pop("digest")
    plain = json.dumps(record, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert told == sha256(plain.encode("utf-8")).hexdigest()


def test_a_game_under_older_rules_may_differ_today() -> None:
    """Then nothing is proven against the record; if they agree, it verifies."""
    record = eventful("fist-classic")
    other = changed(record, ("events", 3, "card"), "nobody knows it")
    other["digest"] = digest_of(other)
    assert findings_of(other)[-1].outcome == "fails"
    assert findings_of(other, "99.0.0")[-1].outcome == "older"
    assert not fails(findings_of(record, "99.0.0"))


# Contents


def strings_in(value: Any) -> set[str]:
    if isinstance(value, dict):
        return {*value, *(inner for one in value.values() for inner in strings_in(one))}
    if isinstance(value, list):
        return {inner for one in value for inner in strings_in(one)}
    return {value} if isinstance(value, str) else set()


async def test_draws_repeat_in_a_restarted_step(room: Room) -> None:
    room.game = "dragons-gold"
    await room.table(ANN, BEN, CAT)
    await begin_anew(room, 200)
    history, match = await history_of(room), await room.match()
    for row in [row for row in history.answers if row.step == match.row.step - 1]:
        user = match.seats[row.seat].user
        assert user is not None
        await room.answer(user, row.answer)
    await room.do(lobby.End)
    record = await record_in(room)
    drawn = [(draw["n"], draw["came"]) for draw in record["begun_anew"][0]["draws"]]
    again = [(draw["n"], draw["came"]) for draw in record["draws"] if draw.get("recalled")]
    assert again == drawn
    it_holds(record)
    for place in (("draws", -1, "recalled"), ("begun_anew", 0, "draws", 0, "came")):
        other = changed(record, place, "no" if place[-1] == "came" else False)
        other["digest"] = digest_of(other)
        assert fails(findings_of(other))


async def test_names_like_cards_and_seats_appear_with_the_seats_only(room: Room) -> None:
    room.game = "fist-tavern"
    await room.lobby(ANN)
    for user, name in ((BEN, "s1"), (CAT, "thief"), (DAN, "Seat 1")):
        await room.do(lobby.Join, user, name)
    await room.table_starts(ANN)
    await room.play_on(20, seconds=1.0)
    await room.do(lobby.End)
    record = await record_in(room)
    assert [seat["name"] for seat in record["seats"]] == ["Ann", "s1", "thief", "Seat 1"]
    assert not fails(list(verified(*read_record(written(record)), __version__)))


async def test_forgotten_people_become_seat_numbers(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.play_on(5)
    await room.do(lobby.End)
    await room.registry.forget(BEN)
    assert [seat["name"] for seat in (await record_in(room))["seats"]] == ["Ann", "Seat 2", "Cat"]


async def test_times_are_the_game_s(room: Room) -> None:
    """In seconds since the start, without downtime."""
    await room.table(ANN, BEN, CAT)
    await room.pass_by(10)
    await room.answer(ANN, 1)
    await room.reopen(after=1000)
    await room.answer(BEN, 1)
    await room.do(lobby.End)
    first, second = [deed["at"] for deed in (await record_in(room))["deeds"]]
    assert 9 <= first <= 10
    assert first <= second < 40


async def test_a_packed_game_has_the_same_record(room: Room) -> None:
    room.game = "fist-tavern"
    await room.table(ANN, BEN, CAT)
    await room.pass_by(0.1234)
    await room.play_on(60, seconds=1.37)
    await room.do(lobby.End)
    await room.pass_by(6)  # which shows
    before = await record_in(room)
    room.time.jump(PACKED_AFTER_SECONDS + 1)
    assert await thin(room) == 1
    assert (await history_of(room)).is_packed
    assert await record_in(room) == before


async def test_before_the_end_there_is_no_record(room: Room) -> None:
    with pytest.raises(NoRecord):
        record_of(await room.store.history(MatchId(99)))
    await room.lobby(ANN, BEN, CAT)
    with pytest.raises(NoRecord):
        await record_in(room)
    await room.table_starts(ANN)
    with pytest.raises(NoRecord):
        await record_in(room)
    await room.do(lobby.End)
    assert (await record_in(room))["deeds"] == []


async def test_a_lobby_without_a_game_has_no_record(room: Room) -> None:
    await room.lobby(ANN, BEN, CAT)
    await room.do(lobby.End)
    with pytest.raises(NoRecord):
        await record_in(room)


async def test_a_game_with_house_rules_verifies(room: Room) -> None:
    """Its record has them, but only where they differ from the box."""
    room.game = "fist-tavern"
    await room.lobby(ANN, BEN, CAT)
    agreed: dict[str, Any] = {
        "points_to_win": 2,
        "rounds": 4,
        "specials": ["elf", "ghost", "imp", "psychic"],
        "start": {"fairy": 5, "gold": 6, "silver": 2},
        "magic_coins": False,
        "open_stones": True,
    }
    for option, value in agreed.items():
        await room.do(lobby.Choose, ANN, option, value)
    await room.do(lobby.Choose, ANN, "begins", "chance")
    await room.start(ANN)
    match = await room.play(seconds=3.0)
    assert match.row.result is not None
    assert match.row.result["house_rules"] is True
    record = await record_in(room)
    assert record["options"] == {**GAMES["fist-tavern"].options, **agreed}
    assert not fails(findings_of(record))
    for option, value in {**agreed, "points_to_win": 3, "rounds": 5, "open_stones": False}.items():
        if agreed[option] != value:
            lied = changed(record, ("options", option), value)
            lied["digest"] = digest_of(lied)
            assert fails(findings_of(lied)), option
    lied = {**record, "options": {**record["options"], "goal": 2}}
    lied["digest"] = digest_of(lied)
    assert fails(findings_of(lied))


async def test_a_standard_game_has_no_house_rules(room: Room) -> None:
    room.game = "drachenfaust"
    await room.lobby(ANN, BEN, CAT)
    await room.do(lobby.Choose, ANN, "shuffle_seats", True)
    await room.do(lobby.Choose, ANN, "points_to_win", 3)
    assert (await room.match()).row.options == {"shuffle_seats": True}
    await room.start(ANN)
    match = await room.play(seconds=3.0)
    assert match.row.result is not None
    assert "house_rules" not in match.row.result


@pytest.mark.parametrize("won", [[], [BEN], [ANN, CAT], [ANN, BEN, CAT]])
@pytest.mark.parametrize("game", ["dragons-gold", "fist-classic"])
async def test_the_last_winner_begins(room: Room, game: str, won: list[UserId]) -> None:
    room.game = game
    await room.lobby(ANN, BEN, CAT)
    await room.do(lobby.Choose, ANN, "begins", "last_winner")
    await room.registry.take(room.number, lobby.Start(ANN, frozenset(won)))
    await room.still()
    await room.do(lobby.End)
    record = await record_in(room)
    came = {user: place for place, user in enumerate((ANN, BEN, CAT), 1)}
    lobby_places = {seat["lobby"]: seat["id"] for seat in record["seats"]}
    seats = {user: lobby_places[place] for user, place in came.items()}
    assert record["last_won"] == ([] if len(won) == 3 else [seats[user] for user in won])
    if game == "fist-classic" and 0 < len(won) < 3:
        assert "s1" in record["last_won"]
    assert not fails(findings_of(record))
    for other in (["s3"], ["s1", "s2"]):
        if set(other) == set(record["last_won"]):
            continue
        lied = {**record, "last_won": other}
        lied["digest"] = digest_of(lied)
        assert fails(findings_of(lied))
    lied = changed(record, ("options", "begins"), "chance")
    lied["digest"] = digest_of(lied)
    assert fails(findings_of(lied))


# Not a record


@for_each(
    ("told", "why"),
    [
        (b"", "no_json"),
        (b"\xff\xfe", "no_json"),
        (b"[]", "no_record"),
        (b"{}", "no_record"),
        (b'{"format": "dragonbot-record", "version": 2}', "other_version"),
        (b'{"format": "dragonbot-record", "version": 1}', "wrong_shape"),
        (b'{"a": 1, "a": 2}', "twice"),
        (b'{"a": NaN}', "no_json"),
        (b'{"a": "\\ud800"}', "no_json"),
        (b"[" * 100_000, "no_json"),
        (b'{"format": "dragonbot-record", "x":' + b"[" * 60 + b"]" * 60 + b"}", "too_deep"),
        (b" " * (MOST_BYTES + 1), "too_long"),
    ],
    label=lambda told: None if isinstance(told, bytes) else told,
)
def test_other_files_are_refused(told: bytes, why: str) -> None:
    with pytest.raises(BadRecord) as bad:
        read_record(told)
    assert bad.value.why == why


def test_extra_members_are_allowed() -> None:
    record = {**eventful("fist-classic"), "weather": "rain"}
    record["digest"] = digest_of(record)
    assert not fails(findings_of(record))


# Games stored in less detail


async def of_before(room: Room, missing: list[str], statements: tuple[str, ...]) -> dict[str, Any]:
    """A game that ended before full histories were stored, as an update found it."""
    await room.table(ANN, BEN, CAT)
    await room.play(seconds=3.0)
    await room.crash()
    with closing(sqlite3.connect(room.file)) as connection, connection:
        for statement in ("UPDATE matches SET missing = ?", *statements):
            connection.execute(statement, (json.dumps(missing),) if "?" in statement else ())
    await room.open()
    return await record_in(room)


async def test_a_game_from_before_histories(room: Room) -> None:
    """Its answers are played and its result compared; the rest is reported as unverifiable."""
    missing = ["events", "draws", "absences", "joined", "stand_ins"]
    forgotten = ("UPDATE answers SET events = NULL, draws = NULL", "DELETE FROM begun")
    record = await of_before(room, missing, (*forgotten, "UPDATE matches SET secret = NULL"))
    told = ["events", "draws", "absences", "shares", "stand_ins", "commitment"]
    assert record["missing"] == told
    assert (record["draws"], record["events"]) == ([], [])
    assert set(record["chance"]) == {"scheme", "seed"}
    found = {finding.check: finding.outcome for finding in findings_of(record)}
    unknown = {check for check, outcome in found.items() if outcome == "unknown"}
    assert unknown == {"commitment", "seed", "draws", "drawn", "events"}
    assert found["deeds"] == found["result"] == "holds"
    lied = changed(record, ("result", "scores", 0), 9)
    lied["digest"] = digest_of(lied)
    assert findings_of(lied)[-1].place == "result.scores[0]"


async def test_a_game_with_nothing_but_a_result(room: Room) -> None:
    gone = ("DELETE FROM answers", "DELETE FROM begun", "UPDATE matches SET secret = NULL")
    record = await of_before(room, ["posts", "events", "answers"], gone)
    assert record["missing"] == ["events", "deeds", "draws", "commitment"]
    assert record["deeds"] == []
    assert record["result"]["places"] is not None
    found = {finding.check: finding.outcome for finding in findings_of(record)}
    assert found.pop("digest") == "holds"
    assert set(found.values()) == {"unknown"}
