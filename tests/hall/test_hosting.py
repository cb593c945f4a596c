"""What a host may do about people, and what stays refused."""

from __future__ import annotations

from dragonbot.ids import ChannelId
from dragonbot.match import lobby
from dragonbot.tables import host
from tests.hall.room import ANN, BEN, CAT, DAN, EVE, Room, refused


async def test_somebody_is_removed_from_a_lobby(room: Room) -> None:
    await room.lobby(ANN, BEN, CAT)
    assert await refused(room.do(host.Remove, BEN, CAT)) == "host_only"
    assert await refused(room.do(host.Remove, ANN, ANN)) == "cannot_remove_yourself"
    assert await refused(room.do(host.Remove, ANN, DAN)) == "not_at_this_table"
    await room.do(host.Remove, ANN, BEN)
    await room.reopen()
    assert [seat.user for seat in (await room.match()).seats] == [ANN, CAT]
    assert await refused(room.do(lobby.Join, BEN, "Ben")) == "removed_from_table"
    for user in (DAN, EVE):
        await room.do(lobby.Join, user, "somebody")
    await room.start(ANN)
    await room.do(lobby.Leave, CAT)
    assert await refused(room.do(lobby.Join, BEN, "Ben")) == "removed_from_table"


async def test_somebody_is_removed_from_a_game(room: Room) -> None:
    """A stand-in goes on, for a stranger who comes, but never again for them."""
    await room.table(ANN, BEN, CAT)
    await room.do(host.Remove, ANN, BEN)
    match = await room.match()
    assert [seat.user for seat in match.seats] == [ANN, None, CAT]
    assert match.seats[1].name == "Ben"
    assert await refused(room.do(lobby.Join, BEN, "Ben")) == "removed_from_table"
    await room.do(lobby.Leave, CAT)
    await room.do(host.Remove, ANN, CAT)  # who has left can be kept from coming back
    assert await refused(room.do(lobby.Join, CAT, "Cat")) == "removed_from_table"
    await room.do(lobby.Join, DAN, "Dan")
    assert [seat.user for seat in (await room.match()).seats] == [ANN, DAN, None]


async def test_an_heir_has_to_be_there(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    assert await refused(room.do(host.HandOver, BEN, CAT)) == "host_only"
    assert await refused(room.do(host.HandOver, ANN, ANN)) == "not_at_this_table"
    assert await refused(room.do(host.HandOver, ANN, DAN)) == "not_at_this_table"
    await room.do(lobby.End)
    await room.hall.rematch(room.number, lobby.Join(ANN, "Ann"))
    room.number = room.hall.match_in(ChannelId(70))
    assert await refused(room.do(host.HandOver, ANN, CAT)) == "heir_is_away"
    await room.do(lobby.Join, CAT, "Cat")
    await room.do(host.HandOver, ANN, CAT)
    assert (await room.match()).row.host == CAT


async def test_pace_and_language_are_words_that_there_are(room: Room) -> None:
    await room.lobby(ANN, BEN, CAT)
    for setting, value in (("pace", "slow"), ("language", "fr"), ("state", "over"), ("host", "1")):
        assert await refused(room.do(host.SettleOn, ANN, setting, value)) == "unknown_option_value"
    assert await refused(room.do(host.SettleOn, BEN, "pace", "post")) == "host_only"
    await room.do(host.SettleOn, ANN, "pace", "post")
    await room.do(host.SettleOn, ANN, "language", "de")
    await room.start(ANN)
    await room.reopen()
    row = (await room.match()).row
    assert (row.pace, row.language) == ("post", "de")
    assert row.deadline == room.now + 24 * 3600
    assert await refused(room.do(host.SettleOn, ANN, "pace", "live")) == "already_started"
