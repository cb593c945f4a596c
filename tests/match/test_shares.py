"""Words and shares that people add to a table's chance, from the lobby to the end."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from dragonbot import __version__
from dragonbot.engine.fate import CHECKS, commitment_of, luck_of, seed_of
from dragonbot.history.archive import record_of
from dragonbot.history.personal import data_of
from dragonbot.ids import NO_CHANNEL, ChannelId, GuildId, InteractionId, UserId
from dragonbot.match import lobby
from dragonbot.match.lobby import GiveWord, Join
from dragonbot.match.pause import ShowAgain
from dragonbot.records.record import read_record, written
from dragonbot.records.verify import fails, verified
from dragonbot.store.history import draws_of
from dragonbot.tables import host
from dragonbot.tables.match import Match
from tests.tables.room import ANN, BEN, CAT, DAN, NAMES, PEOPLE, Room, refused

CLICKS = count(1_283_377_001_122_334_455)
WORD = "luck of the Irish"
Posted = dict[str, Any]


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """A room with secrets from the system."""
    room = Room(tmp_path / "dragonbot.db")
    await room.open()
    yield room
    await room.close()


def click() -> InteractionId:
    return InteractionId(next(CLICKS))


async def opened(room: Room, *people: UserId, channel: int = 70, **more: Any) -> Match:
    """A lobby in which they sit in this order."""
    match = await room.registry.open_table(
        guild=GuildId(7),
        channel=ChannelId(channel),
        game=room.game,
        pace="live",
        language="en",
        host=people[0],
        name=NAMES[people[0]],
        joined=click(),
        **more,
    )
    room.number = match.row.id
    for user in people[1:]:
        await sits_down(room, user)
    await room.still()
    return await room.match()


async def sits_down(room: Room, user: UserId) -> InteractionId:
    number = click()
    await room.do(Join, user, NAMES[user], number)
    return number


async def chance_in(room: Room, kind: str, newest: bool = True) -> Posted:
    """The chance in posts of this kind."""
    posts = [post for post in await room.store.posts(room.number) if post.kind == kind]
    told: Posted = posts[-1 if newest else 0].content.get("chance", {})
    return told


async def shares(room: Room) -> list[str]:
    """The shares as the lobby's card shows them."""
    return [share for _, share in (await chance_in(room, "lobby"))["shares"]]


def numbers(match: Match) -> list[str]:
    return [str(seat.joined) for seat in match.seats if seat.kind == "person"]


async def test_the_secret_is_fixed_before_anyone_joins(room: Room) -> None:
    match = await opened(room, ANN)
    told = await chance_in(room, "lobby")
    assert match.row.secret is not None
    assert told == {
        "commitment": commitment_of(match.row.secret),
        "shares": [[0, str(match.seats[0].joined)]],
    }
    await sits_down(room, BEN)
    assert (await chance_in(room, "lobby"))["commitment"] == told["commitment"]
    other = await opened(room, CAT, channel=71)
    assert other.row.secret != match.row.secret


async def test_everyone_adds_a_share_and_may_add_a_word(room: Room) -> None:
    match = await opened(room, ANN, BEN, CAT)
    await room.do(lobby.AddComputer, ANN, "master")
    assert await shares(room) == numbers(match)
    assert await room.do(GiveWord, BEN, f"  {WORD} ")
    ann, ben, cat = numbers(match)
    assert await shares(room) == [ann, f"{ben}:{luck_of(WORD)}", cat]
    assert await room.do(GiveWord, BEN, "another")
    assert await shares(room) == [ann, f"{ben}:{luck_of('another')}", cat]
    assert not await room.do(GiveWord, BEN, " ")
    assert await shares(room) == [ann, ben, cat]
    assert await refused(room.do(GiveWord, BEN, " ")) == "luck_is_empty"
    assert await refused(room.do(GiveWord, BEN, "x" * 41)) == "luck_is_too_long"
    assert await refused(room.do(GiveWord, BEN, "a\x07")) == "luck_has_no_letters"
    assert await refused(room.do(GiveWord, DAN, WORD)) == "not_seated"
    assert await shares(room) == [ann, ben, cat]
    await room.do(lobby.Start, ANN)
    assert await refused(room.do(GiveWord, BEN, WORD)) == "already_started"


async def test_the_word_itself_is_not_stored(room: Room) -> None:
    await opened(room, ANN, BEN, CAT)
    await room.do(GiveWord, BEN, WORD)
    await room.still()
    with closing(sqlite3.connect(room.file)) as connection:
        assert WORD not in "\n".join(connection.iterdump())
    assert WORD not in repr(GiveWord(BEN, WORD))


@pytest.mark.parametrize("gone", ["leaves", "removed", "forgotten"])
async def test_people_who_leave_add_nothing_and_start_over_when_they_return(room: Room, gone: str) -> None:
    match = await opened(room, ANN, BEN, CAT)
    ann, _, cat = numbers(match)
    await room.do(GiveWord, BEN, WORD)
    if gone == "leaves":
        await room.do(lobby.Leave, BEN)
    elif gone == "removed":
        await room.do(host.Remove, ANN, BEN)
    else:
        await room.registry.forget(BEN)
    assert await shares(room) == [ann, cat]
    if gone == "removed":
        assert await refused(room.do(GiveWord, BEN, WORD)) == "not_seated"
        return
    again = await sits_down(room, BEN)
    assert await shares(room) == [ann, cat, str(again)]


@pytest.mark.parametrize("shuffled", [False, True])
async def test_the_seed_depends_on_the_secret_and_the_lobby_s_shares(room: Room, shuffled: bool) -> None:
    """In the order in which people sat in the lobby, however seats are shuffled; names don't matter."""
    room.game = "fist-tavern"
    match = await opened(room, *PEOPLE[:5])
    await room.do(lobby.AddComputer, ANN, "apprentice")
    await room.do(GiveWord, CAT, "thief")
    await room.do(lobby.Choose, ANN, "shuffle_seats", shuffled)
    lobby_order, secret = [*PEOPLE[:5], None], match.row.secret
    assert secret is not None
    before = await shares(room)
    await room.do(lobby.Start, ANN)
    await room.still()
    match = await room.match()
    assert [share for _, share in match.row.shares] == before
    assert [match.seats[seat].user for seat, _ in match.row.shares] == lobby_order[:5]
    assert match.game is not None
    seed = seed_of(secret, before)
    assert match.game.table.fate.seed == seed
    told = {"commitment": commitment_of(secret), "shares": [list(share) for share in match.row.shares]}
    assert await chance_in(room, "lobby") == told
    assert await chance_in(room, "scene", newest=False) == told
    if shuffled:
        assert [seat.user for seat in match.seats] != lobby_order
    await checked(room)


async def checked(room: Room) -> dict[str, Any]:
    """The chance of the stored record, which verifies."""
    history = await room.store.history(room.number)
    assert history is not None
    row = history.row
    assert row.secret is not None
    record: dict[str, Any] = {
        "seats": [{"id": f"s{seat.seat + 1}"} for seat in history.seats],
        "chance": {
            "scheme": "dragonbot-chance-1",
            "commitment": commitment_of(row.secret),
            "secret": row.secret,
            "shares": [[f"s{seat + 1}", share] for seat, share in row.shares],
            "seed": seed_of(row.secret, [share for _, share in row.shares]),
        },
        "draws": [
            {"n": draw.number, "of": [*draw.of], "came": draw.came, "recalled": draw.recalled}
            for entry in history.entries()
            for draw in (*draws_of(entry).before, *draws_of(entry).after)
        ],
    }
    assert [check(record) for check in CHECKS.values()] == [None] * len(CHECKS)
    assert len(record["draws"]) > 5
    return record


async def test_no_one_sees_secret_or_seed_before_the_end(room: Room) -> None:
    match = await opened(room, ANN, BEN, CAT)
    await room.do(GiveWord, BEN, WORD)
    secret = match.row.secret
    assert secret is not None
    await room.do(lobby.Start, ANN)
    await room.play_on(8)
    match = await room.match()
    assert match.row.state == "running"
    assert match.game is not None
    hidden = (secret, match.game.table.fate.seed)

    async def everything() -> str:
        posts = [json.dumps(post.content) for post in await room.store.posts(room.number)]
        data = [(await data_of(room.store, user, room.now)).decode() for user in (ANN, BEN, CAT)]
        views = [json.dumps(match.game.view(seat)) for seat in (None, 0, 1, 2)] if match.game else []
        return "\n".join([*posts, *data, *views, *map(str, room.publisher.calls), repr(match.row)])

    told = await everything()
    assert not any(each in told for each in hidden)
    assert luck_of(WORD) in (await data_of(room.store, BEN, room.now)).decode()
    assert luck_of(WORD) not in (await data_of(room.store, CAT, room.now)).decode()
    await room.reopen()
    await room.play()
    await room.still()
    assert (await chance_in(room, "end"))["secret"] == secret
    await checked(room)


async def test_a_cancelled_game_shows_its_secret(room: Room) -> None:
    match = await opened(room, ANN, BEN, CAT)
    await room.do(lobby.Start, ANN)
    await room.play_on(3)
    await room.do(lobby.End)
    assert (await chance_in(room, "scene"))["secret"] == match.row.secret


async def test_a_closed_lobby_shows_no_secret(room: Room) -> None:
    match = await opened(room, ANN, BEN, CAT)
    await room.do(lobby.End)
    posts = [json.dumps(post.content) for post in await room.store.posts(room.number)]
    assert match.row.secret is not None
    assert match.row.secret not in "".join(posts)


async def test_a_rematch_has_its_own_secret_and_shares(room: Room) -> None:
    first = await opened(room, ANN, BEN, CAT)
    await room.do(GiveWord, BEN, WORD)
    await room.do(lobby.Start, ANN)
    await room.play()
    number = click()
    second = await room.registry.rematch(first.row.id, Join(BEN, "Ben", number))
    room.number = second.row.id
    assert second.row.secret not in (None, first.row.secret)
    assert await shares(room) == [str(number)]
    assert await refused(room.do(GiveWord, CAT, WORD)) == "luck_comes_later"
    late = click()
    await room.registry.rematch(first.row.id, Join(CAT, "Cat", late))
    assert await shares(room) == [str(number), str(late)]
    ann = await sits_down(room, ANN)
    assert await shares(room) == [str(ann), str(number), str(late)], "in the order of the seats"
    await room.do(lobby.Leave, CAT)
    await room.do(lobby.AddComputer, BEN, "apprentice")
    await room.do(lobby.Start, BEN)
    match = await room.match()
    assert match.row.shares == [(0, str(ann)), (1, str(number))]
    assert match.row.secret == second.row.secret


async def test_a_moved_table_has_a_new_secret_and_needs_new_words(room: Room) -> None:
    """A word older than the secret would prove nothing."""
    first = await opened(room, ANN, BEN, CAT)
    await room.do(GiveWord, BEN, WORD)
    moved = await host.move(room.registry, room.number, ANN, ChannelId(300))
    room.number = moved.row.id
    assert moved.row.secret not in (None, first.row.secret)
    assert await shares(room) == numbers(first)
    await room.do(GiveWord, BEN, WORD)
    assert (await shares(room))[1] == f"{numbers(first)[1]}:{luck_of(WORD)}"


async def test_words_and_secret_survive_a_restart(room: Room) -> None:
    first = await opened(room, ANN, BEN, CAT)
    await room.do(GiveWord, BEN, WORD)
    before = await chance_in(room, "lobby")
    await room.reopen(after=60)
    assert (await room.match()).row.secret == first.row.secret
    assert await chance_in(room, "lobby") == before
    await room.do(GiveWord, CAT, "three")
    await room.do(lobby.Start, ANN)
    assert [share for _, share in (await room.match()).row.shares] == await shares(room)
    await checked(room)


async def test_a_start_while_someone_adds_a_word(room: Room) -> None:
    """In either order, the seed depends on what the card finally shows."""
    for channel in range(6):
        await opened(room, ANN, BEN, CAT, channel=channel)
        done = [room.do(lobby.Start, ANN), room.do(GiveWord, BEN, WORD), room.do(lobby.Leave, CAT)]
        if channel % 2:
            done.reverse()
            await room.do(lobby.AddComputer, ANN, "apprentice")
        await asyncio.gather(*done, return_exceptions=True)
        await room.still()
        match = await room.match()
        assert match.row.secret is not None
        assert match.game is not None
        shown = await shares(room)
        assert match.game.table.fate.seed == seed_of(match.row.secret, shown)
        assert match.row.shares == [tuple(each) for each in (await chance_in(room, "scene"))["shares"]]


async def test_a_lobby_of_an_older_version_keeps_its_chance(room: Room) -> None:
    await opened(room, ANN, BEN, CAT)
    await room.close()
    with closing(sqlite3.connect(room.file, isolation_level=None)) as connection:
        connection.execute("UPDATE matches SET secret = NULL")
        connection.execute("UPDATE posts SET content = '{}'")
    await room.open()
    assert await refused(room.do(GiveWord, BEN, WORD)) == "no_luck_here"
    await room.do(lobby.Start, ANN)
    match = await room.match()
    assert match.row.shares == []
    assert match.game is not None
    assert len(match.game.table.fate.seed) == 32
    await room.play()
    posts = await room.store.posts(room.number)
    assert posts[-1].kind == "end"
    assert not any("chance" in post.content for post in posts)


async def test_someone_forgotten_during_a_game_still_has_a_share(room: Room) -> None:
    match = await opened(room, ANN, BEN, CAT)
    await room.do(GiveWord, BEN, WORD)
    before = await shares(room)
    await room.do(lobby.Start, ANN)
    await room.registry.forget(BEN)
    await room.play()
    await room.registry.forget(ANN)
    match = await room.match()
    assert [share for _, share in match.row.shares] == before
    await checked(room)


async def test_late_comers_add_nothing(room: Room) -> None:
    await opened(room, ANN, BEN, CAT)
    before = await shares(room)
    await room.do(lobby.Start, ANN)
    await room.do(lobby.Leave, CAT)
    await sits_down(room, DAN)
    assert [share for _, share in (await room.match()).row.shares] == before


async def test_names_like_cards_and_seats_change_nothing(room: Room) -> None:
    """With shuffled seats, too; such a game's record verifies step by step."""
    room.game = "fist-tavern"
    match = await opened(room, ANN)
    for user, name in ((BEN, "s1"), (CAT, "thief"), (DAN, "blue")):
        await room.do(Join, user, name, click())
        await room.do(GiveWord, user, name)
    await room.do(lobby.Choose, ANN, "shuffle_seats", True)
    await room.do(lobby.Start, ANN)
    await room.play_on(12)
    await room.do(lobby.End)
    record, plain = read_record(written(record_of(await room.store.history(match.row.id))))
    findings = [*verified(record, plain, __version__)]
    assert not fails(findings)
    assert {finding.check for finding in findings} >= {"commitment", "seed", "draws", "drawn", "seats"}
    assert [share for _, share in plain["chance"]["shares"]] == await shares(room)


async def test_a_table_is_sealed_before_it_gets_its_own_thread(room: Room) -> None:
    match = await room.registry.open_table(
        guild=GuildId(7),
        channel=NO_CHANNEL,
        made_in=ChannelId(5),
        game="fist-classic",
        pace="live",
        language="en",
        host=ANN,
        name="Ann",
        joined=click(),
    )
    room.number = match.row.id
    before = await chance_in(room, "lobby")
    assert match.row.secret is not None
    assert before["commitment"] == commitment_of(match.row.secret)
    await room.still()
    await sits_down(room, BEN)
    await sits_down(room, CAT)
    after = await chance_in(room, "lobby")
    assert after["commitment"] == before["commitment"]
    assert after["shares"][:1] == before["shares"]
    await room.do(lobby.Start, ANN)
    await room.play()
    await checked(room)


async def test_invited_people_add_a_share_by_joining(room: Room) -> None:
    await opened(room, ANN, joining="invited")
    assert await refused(room.do(Join, BEN, "Ben", click())) == "by_invitation_only"
    await room.do(host.Invite, ANN, BEN)
    assert len(await shares(room)) == 1
    number = await sits_down(room, BEN)
    assert (await shares(room))[1:] == [str(number)]


async def test_the_card_shows_it_again_when_posted_again(room: Room) -> None:
    await opened(room, ANN, BEN)
    await room.do(GiveWord, BEN, WORD)
    before = await chance_in(room, "lobby")
    await room.do(ShowAgain)
    assert await chance_in(room, "lobby") == before
    await sits_down(room, CAT)
    assert len(await shares(room)) == 3


async def test_an_unconfirmed_host_adds_nothing(room: Room) -> None:
    """The card shows no share of theirs."""
    first = await opened(room, ANN, BEN, CAT)
    await room.do(lobby.Start, ANN)
    await room.play_on(2)
    await room.do(lobby.End)
    second = await room.registry.rematch(first.row.id, Join(ANN, "Ann", click()))
    room.number = second.row.id
    cat = await sits_down(room, CAT)
    for _ in range(2):
        await room.do(lobby.AddComputer, ANN, "apprentice")
    await room.do(lobby.Leave, CAT)
    await room.do(lobby.Leave, ANN)
    assert (await room.match()).row.host == BEN
    assert await shares(room) == []
    await room.do(lobby.AddComputer, BEN, "apprentice")
    await room.do(lobby.Start, BEN)
    assert (await room.match()).row.shares == []
    assert cat
    await room.play_on(3)
    await room.do(lobby.End)
