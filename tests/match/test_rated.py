"""Rated tables: who has agreed to it, a vote against it, and a game that counts though the bot dies."""

from __future__ import annotations

from typing import Any

from dragonbot.match import lobby
from dragonbot.match.votes import Agree, Propose
from dragonbot.ratings.rounds import RatingRounds
from dragonbot.text.speech import Catalogue
from dragonbot.ui.table.message import public_message
from tests.tables.room import ANN, BEN, CAT, GUILD, Room, refused
from tests.ui.dump import dump
from tests.ui.tables import MENTIONS


async def rated_lobby(room: Room) -> None:
    await room.lobby(ANN)
    await room.do(lobby.Choose, ANN, "rated", True)


async def rated_table(room: Room) -> None:
    await rated_lobby(room)
    for user, name in ((BEN, "Ben"), (CAT, "Cat")):
        await room.do(lobby.Join, user, name)
    await room.table_starts(ANN)


async def shown(room: Room, language: str = "en") -> str:
    match = await room.match()
    assert match.post is not None
    notice: Any = await room.registry.notice(match.row.id, match.post.number)
    return dump(public_message(notice, Catalogue(language), MENTIONS))


async def test_no_table_is_rated_unless_its_host_asks_for_it(room: Room) -> None:
    await room.lobby(ANN)
    assert not (await room.match()).row.rated
    assert "counts for ratings" not in await shown(room)


async def test_the_lobby_says_it_before_anyone_joins(room: Room) -> None:
    await rated_lobby(room)
    assert "this game counts for ratings. If you join, you agree." in await shown(room)
    assert "Wer mitspielt, stimmt zu." in await shown(room, "de")
    await room.do(lobby.Choose, ANN, "advice", True)
    assert "Games with advice aren't rated" in await shown(room)
    assert "counts for ratings" not in await shown(room)


async def test_nobody_is_rated_without_having_known(room: Room) -> None:
    await room.lobby(ANN, BEN)
    assert await refused(room.do(lobby.Choose, ANN, "rated", True)) == "rated_too_late"
    assert await refused(room.do(lobby.Choose, BEN, "rated", True)) == "host_only"
    await room.do(lobby.Leave, BEN)
    await room.do(lobby.AddComputer, ANN, "apprentice")
    await room.do(lobby.Choose, ANN, "rated", True)
    await room.do(lobby.Join, BEN, "Ben")
    await room.do(lobby.Choose, ANN, "rated", True)  # it is, so nothing changes
    await room.do(lobby.Choose, ANN, "rated", False)
    assert await refused(room.do(lobby.Choose, ANN, "rated", True)) == "rated_too_late"
    await room.start(ANN)
    assert await refused(room.do(lobby.Choose, ANN, "rated", True)) == "already_started"


async def test_all_can_agree_that_a_game_doesnt_count(room: Room) -> None:
    await rated_table(room)
    await room.do(Propose, BEN, "unrated")
    assert "Ben wants this game not to count for ratings" in await shown(room)
    vote = (await room.match()).row.vote
    assert vote is not None
    await room.do(Agree, CAT, vote["number"])
    assert (await room.match()).row.rated
    await room.do(Agree, ANN, vote["number"])
    await room.still()
    row = (await room.match()).row
    assert (row.rated, row.state, row.vote) == (False, "running", None)
    assert "Everyone agreed: this game doesn't count for ratings." in await shown(room)
    assert await refused(room.do(Propose, BEN, "unrated")) == "not_rated"
    await room.reopen()
    assert not (await room.match()).row.rated


async def test_a_game_counts_though_the_bot_dies_before_the_round(room: Room) -> None:
    await rated_table(room)
    await room.play()
    await room.reopen(after=60.0)
    rounds = RatingRounds(room.store, room.time)
    assert await rounds.round() == 1
    ratings = await room.store.ratings(GUILD, "fist-classic")
    assert {row.user for row in ratings} == {ANN, BEN, CAT}
    assert {row.games for row in ratings} == {1}
    await room.reopen()
    assert await RatingRounds(room.store, room.time).round() == 0
    assert await room.store.ratings(GUILD, "fist-classic") == ratings


async def test_a_kill_in_the_middle_of_a_round_counts_nothing_twice(room: Room) -> None:
    await rated_table(room)
    await room.play()

    class Killed(Exception):
        pass

    class Mortal:
        """The store, up to the moment in which a game is counted."""

        def __getattr__(self, name: str) -> Any:
            if name == "rate":
                raise Killed
            return getattr(room.store, name)

    mortal: Any = Mortal()
    try:
        await RatingRounds(mortal, room.time).round()
    except Killed:
        pass
    else:
        raise AssertionError("it was not killed")
    assert await room.store.ratings(GUILD, "fist-classic") == []
    await room.reopen()
    assert await RatingRounds(room.store, room.time).round() == 1
    assert {row.games for row in await room.store.ratings(GUILD, "fist-classic")} == {1}


async def test_a_game_nobody_agreed_to_rate_is_kept_without_a_rating(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.play()
    assert await RatingRounds(room.store, room.time).round() == 0
    assert [tally[1:3] for tally in await room.store.tallies(GUILD)] == [(1, 0)]
    assert await room.store.ratings(GUILD, "fist-classic") == []
