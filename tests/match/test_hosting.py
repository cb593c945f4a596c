"""Hosts invite and remove people, and seats pass to others with a click."""

from __future__ import annotations

from dragonbot.engine.game import GIVE, NOTES, TAKE_OVER
from dragonbot.ids import ChannelId, UserId
from dragonbot.match import lobby
from dragonbot.match.lobby import Accept, Offer, Withdraw
from dragonbot.tables import forgetting, host
from dragonbot.tables import host as hosting
from tests.tables.room import ANN, BEN, CAT, DAN, EVE, FAY, Room, digest, refused


async def test_removing_someone_from_a_lobby(room: Room) -> None:
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


async def test_removing_someone_from_a_game(room: Room) -> None:
    """A stand-in takes over; a stranger may take the seat, but never the removed person."""
    await room.table(ANN, BEN, CAT)
    await room.do(host.Remove, ANN, BEN)
    match = await room.match()
    assert [seat.user for seat in match.seats] == [ANN, None, CAT]
    assert match.seats[1].name == "Ben"
    assert await refused(room.do(lobby.Join, BEN, "Ben")) == "removed_from_table"
    await room.do(lobby.Leave, CAT)
    await room.do(host.Remove, ANN, CAT)  # people who left can be kept from coming back
    assert await refused(room.do(lobby.Join, CAT, "Cat")) == "removed_from_table"
    await room.do(lobby.Join, DAN, "Dan")
    assert [seat.user for seat in (await room.match()).seats] == [ANN, DAN, None]


async def test_only_someone_present_can_become_host(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    assert await refused(room.do(host.HandOver, BEN, CAT)) == "host_only"
    assert await refused(room.do(host.HandOver, ANN, ANN)) == "not_at_this_table"
    assert await refused(room.do(host.HandOver, ANN, DAN)) == "not_at_this_table"
    await room.do(lobby.End)
    await room.registry.rematch(room.number, lobby.Join(ANN, "Ann"))
    room.number = room.registry.match_in(ChannelId(70))
    assert await refused(room.do(host.HandOver, ANN, CAT)) == "heir_is_away"
    await room.do(lobby.Join, CAT, "Cat")
    await room.do(host.HandOver, ANN, CAT)
    assert (await room.match()).row.host == CAT


async def test_pace_and_language_must_exist(room: Room) -> None:
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


async def users(room: Room) -> list[UserId | None]:
    return [seat.user for seat in (await room.match()).seats]


async def test_a_seat_is_offered_to_someone_by_name(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.answer(BEN, 1)
    await room.do(Offer, BEN, DAN)
    await room.still()
    assert room.publisher.shown("scene")[-1]["called"] == [DAN]
    assert await refused(room.do(Accept, EVE, "Eve", 1)) == "offered_to_somebody_else"
    assert await refused(room.do(Accept, CAT, "Cat", 1)) == "already_seated"
    assert await refused(room.do(Accept, DAN, "Dan", 0)) == "offer_is_over"
    assert await refused(room.do(Accept, DAN, "Dan", 7)) == "offer_is_over"
    await room.reopen()
    match = await room.match()
    assert match.game is not None
    before = match.game.view(1)
    await room.do(Accept, DAN, "Dan", 1)
    await room.reopen()
    match = await room.match()
    assert await users(room) == [ANN, DAN, CAT]
    assert match.view(DAN) == before
    assert await refused(room.answer(BEN, 0)) == "not_seated"
    assert await refused(room.do(Withdraw, BEN)) == "not_seated"
    assert await refused(room.do(Accept, EVE, "Eve", 1)) == "offer_is_over"
    await room.answer(DAN, 0)  # a bid may be changed
    rows = await room.store.answers(room.number, 0)
    assert [(row.key, row.seat) for row in rows] == [("fist", 1), (GIVE, 1), ("fist", 1)]
    await room.play(seconds=0.1)


async def test_anyone_takes_a_seat_offered_to_anyone(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.do(Offer, ANN, None)
    await room.do(Withdraw, ANN)
    assert await refused(room.do(Withdraw, ANN)) == "nothing_offered"
    assert await refused(room.do(lobby.Join, DAN, "Dan")) == "no_seat_to_take_over"
    await room.do(Offer, ANN, None)
    await room.do(lobby.Join, DAN, "Dan")  # the command does the same as the button
    match = await room.match()
    assert await users(room) == [DAN, BEN, CAT]
    assert match.row.host == BEN
    assert match.seats[0].offer is None


async def test_people_who_saw_a_hand_get_no_other_seat(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.do(Offer, ANN, None)
    await room.do(Accept, DAN, "Dan", 0)
    await room.do(Offer, BEN, None)
    assert await refused(room.do(Accept, ANN, "Ann", 1)) == "own_seat_taken"
    assert await refused(room.do(Offer, BEN, ANN)) == "whom_has_seen_a_hand"
    await room.registry.forget(ANN)
    assert await refused(room.do(Accept, ANN, "Ann", 1)) == "own_seat_taken"
    assert await refused(room.do(Offer, BEN, ANN)) == "whom_has_seen_a_hand"
    await room.do(Offer, DAN, ANN)  # they may have their own back
    await room.do(Accept, ANN, "Ann", 0)
    assert await users(room) == [ANN, BEN, CAT]
    assert await refused(room.do(Accept, DAN, "Dan", 1)) == "own_seat_taken"


async def test_seats_cannot_be_offered_to_these(room: Room) -> None:
    await room.lobby(ANN, BEN, CAT, DAN)
    assert await refused(room.do(Offer, ANN, EVE)) == "not_started"
    await room.start(ANN)
    before = digest(await room.match())
    assert await refused(room.do(Offer, ANN, ANN)) == "cannot_give_to_yourself"
    assert await refused(room.do(Offer, ANN, BEN)) == "whom_has_a_seat"
    assert await refused(room.do(Offer, EVE, FAY)) == "not_seated"
    assert digest(await room.match()) == before
    await room.do(hosting.Remove, ANN, DAN)
    assert await refused(room.do(Offer, ANN, DAN)) == "whom_was_removed"
    await room.do(Offer, ANN, None)
    assert await refused(room.do(Accept, DAN, "Dan", 0)) == "removed_from_table"
    await room.do(lobby.End)
    assert await refused(room.do(Accept, EVE, "Eve", 0)) == "no_game_here"


async def test_an_offer_ends_with_either_person(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.do(Offer, BEN, DAN)
    await room.registry.forget(DAN)
    match = await room.match()
    assert match.seats[1].offer is None
    assert DAN not in match.sitters
    await room.pass_by(40)
    await room.do(Offer, BEN, DAN)
    await room.do(Offer, BEN, None)  # changed their mind
    assert (await room.match()).sitters[DAN].offered is None
    await room.do(Offer, CAT, EVE)
    await room.do(lobby.Leave, CAT)
    match = await room.match()
    assert (match.seats[2].offer, match.sitters[EVE].offered) == (None, None)
    await room.do(lobby.Join, EVE, "Eve")  # like anyone who has seen no hand
    assert await users(room) == [ANN, BEN, EVE]
    rows = await room.store.answers(room.number, 0)
    assert [row.key for row in rows if row.key in NOTES][-1] == TAKE_OVER


async def test_no_one_is_pestered(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.do(Offer, ANN, DAN)
    assert await refused(room.do(Offer, BEN, DAN)) == "called_just_now"
    await room.pass_by(31)
    await room.do(Offer, BEN, DAN)


async def test_by_invitation_only(room: Room) -> None:
    await room.lobby(ANN)
    await room.do(hosting.SettleOn, ANN, "joining", "invited")
    assert await refused(room.do(lobby.Join, BEN, "Ben")) == "by_invitation_only"
    assert await refused(room.do(hosting.Invite, BEN, BEN)) == "host_only"
    for user in (BEN, CAT):
        await room.do(hosting.Invite, ANN, user)
    await room.still()
    assert CAT in room.publisher.shown("lobby")[-1]["called"]
    assert await refused(room.do(hosting.Invite, ANN, BEN)) == "already_invited"
    await room.reopen()
    await room.do(lobby.Join, BEN, "Ben")
    await room.do(lobby.Join, CAT, "Cat")
    assert await refused(room.do(hosting.Invite, ANN, BEN)) == "whom_has_a_seat"
    await room.do(lobby.Leave, BEN)
    await room.do(lobby.Join, BEN, "Ben")  # people who were there may come back
    await room.do(lobby.Leave, ANN)
    await room.do(lobby.Join, ANN, "Ann")  # the opener, too
    await room.start((await room.match()).row.host)
    host = (await room.match()).row.host
    assert await refused(room.do(hosting.Invite, host, DAN)) == "no_seat_to_take_over"
    await room.do(Offer, CAT, None)
    assert await refused(room.do(lobby.Join, DAN, "Dan")) == "by_invitation_only"
    place = (await room.match()).seat_of(CAT)
    assert await refused(room.do(Accept, DAN, "Dan", place)) == "by_invitation_only"
    assert await refused(room.do(Offer, CAT, DAN)) == "whom_is_not_invited"
    await room.do(hosting.Invite, host, DAN)
    await room.do(lobby.Join, DAN, "Dan")
    assert CAT not in await users(room)


async def test_removed_people_are_not_invited(room: Room) -> None:
    await room.lobby(ANN, BEN)
    await room.do(hosting.Invite, ANN, CAT)
    await room.do(hosting.Remove, ANN, CAT)
    assert await refused(room.do(lobby.Join, CAT, "Cat")) == "removed_from_table"
    assert await refused(room.do(hosting.Invite, ANN, CAT)) == "whom_was_removed"


async def test_an_invitation_moves_along_into_a_thread(room: Room) -> None:
    await room.lobby(ANN)
    await room.do(hosting.SettleOn, ANN, "joining", "invited")
    await room.do(hosting.Invite, ANN, BEN)
    room.number = (await hosting.move(room.registry, room.number, ANN, ChannelId(77))).row.id
    assert await refused(room.do(lobby.Join, CAT, "Cat")) == "by_invitation_only"
    await room.do(lobby.Join, BEN, "Ben")


async def test_an_invitation_is_announced_once(room: Room) -> None:
    await room.lobby(ANN)
    await room.do(hosting.Invite, ANN, BEN)
    await room.reopen()
    await room.pass_by(3)
    await room.do(hosting.Invite, ANN, CAT)
    await room.pass_by(3)
    told = [call for call in room.publisher.calls if call.what == "post" and str(BEN) in call.shown]
    assert len([call for call in told if f'"called": [{BEN}' in call.shown]) == 1


async def test_invited_people_can_be_forgotten(room: Room) -> None:
    await room.lobby(ANN)
    await room.do(hosting.Invite, ANN, BEN)
    await room.still()
    await room.registry.forget(BEN)
    assert not forgetting.knows(await room.match(), BEN)
    await room.close()
    assert str(BEN).encode() not in room.file.read_bytes()
    await room.open()
