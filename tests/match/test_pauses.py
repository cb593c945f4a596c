"""Pauses for everyone, and unprompted acts, also across restarts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dragonbot.games.fist.rules.auction import SET_BLUE, BlueCoins
from dragonbot.games.fist.rules.rules import BLUE_SECONDS as PAUSE
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLUE, FAIRY, SILVER, SPENT_FAIRY, move
from dragonbot.ids import UserId
from dragonbot.match.answers import Act, Answer
from dragonbot.store.pace import GRACE_SECONDS, LEFT_AFTER_A_STOP_SECONDS, Pace
from tests.games.fist.rules.dealt import Deal, dealt, give
from tests.known_chance import know_chance
from tests.tables.room import ANN, BEN, CAT, Room, digest, lived_through, refused

TAVERN = "fist-tavern"
BIDS = {ANN: 1, BEN: 2, CAT: 2}
FETCH = {"use": "pixie"}


def blue_at(*seats: int) -> Deal:
    def deal(table: Table) -> None:
        for seat in seats:
            give(table, seat, blue=1)

    return deal


def with_pixie(table: Table) -> None:
    """Ann keeps the Pixie and has spent two Fairy Gold."""
    give(table, 0, "pixie")
    purse = table.seats[0].purse
    purse[FAIRY] -= 2
    purse[SPENT_FAIRY] += 2


async def bid_all(room: Room) -> None:
    for user, bid in BIDS.items():
        await room.answer(user, bid)
        await room.still()


async def pausing(room: Room, deal: Deal, patch: pytest.MonkeyPatch, pace: Pace = "live") -> None:
    """A table dealt like this, with all fists open."""
    dealt(patch, deal)
    room.game = TAVERN
    await room.table(ANN, BEN, CAT, pace=pace)
    await bid_all(room)


async def question(room: Room) -> Any:
    game = (await room.match()).game
    assert game is not None
    return game.question


async def table(room: Room) -> Table:
    game = (await room.match()).game
    assert game is not None
    found: Table = game.table
    return found


async def view(room: Room, user: UserId) -> Any:
    return (await room.match()).view(user)


def newest(room: Room) -> Any:
    return room.publisher.shown("scene")[-1]["content"]


# The pause for Blue coins


@pytest.mark.parametrize("pace", ["live", "relaxed", "post", "untimed"])
async def test_the_pause_has_the_same_length_at_every_pace(
    room: Room, pace: Pace, monkeypatch: pytest.MonkeyPatch
) -> None:
    await pausing(room, blue_at(0), monkeypatch, pace)
    assert isinstance(await question(room), BlueCoins)
    assert (await room.match()).row.deadline == room.now + PAUSE
    assert newest(room)["ask"] == {"key": "blue", "about": "", "seats": [], "answers": []}
    await room.answer(ANN, "pass")  # the pause goes on
    await room.pass_by(PAUSE + GRACE_SECONDS - 0.1)
    assert (await question(room)).key == "blue"
    await room.pass_by(0.2)
    assert (await question(room)).key == "fist"  # two have tied
    assert [seat.missed for seat in (await room.match()).seats] == [0, 0, 0]


async def test_without_blue_coins_there_is_no_pause(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await pausing(room, blue_at(), monkeypatch)
    assert (await question(room)).key == "fist"


async def test_an_answer_may_change_until_the_pause_ends(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await pausing(room, blue_at(0, 2), monkeypatch)
    for answer in ("use", "pass", "use"):
        await room.answer(CAT, answer)
    await room.answer(ANN, "use")
    await room.answer(ANN, "pass")
    assert await refused(room.answer(BEN, "use")) == "not_asked"
    assert (await table(room)).biddings[-1].values == {0: 1, 1: 2, 2: 2}
    await room.pass_by(PAUSE + GRACE_SECONDS)
    # One was added, so there is one more pause.
    assert (await question(room)).key == "blue"
    assert (await table(room)).biddings[-1].values == {0: 1, 1: 2, 2: 3}
    assert "adds_blue" in [key for key, *_ in newest(room)["events"]]
    assert await refused(room.answer(CAT, "use")) == "not_asked"
    assert (
        await refused(room.registry.take(room.number, Answer(ANN, None, "use", room.now + 9))) == "too_late"
    )
    await room.pass_by(PAUSE + GRACE_SECONDS)
    assert (await question(room)).key != "blue"
    assert [seat.purse[BLUE] for seat in (await table(room)).seats] == [1, 0, 0]


async def test_many_restarts_in_the_middle_of_a_pause(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Together they delay the table by half a minute."""
    await pausing(room, blue_at(1, 2), monkeypatch)
    assert await lived_through(room, most=PAUSE + LEFT_AFTER_A_STOP_SECONDS + 2) >= LEFT_AFTER_A_STOP_SECONDS
    assert (await question(room)).key != "blue"


async def test_a_restart_during_a_pause(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await pausing(room, blue_at(1, 2), monkeypatch)
    await room.answer(CAT, "use")
    await room.pass_by(2)
    before = digest(await room.match())
    await room.reopen(after=100)
    after = digest(await room.match())
    assert (before[0], before[1], before[4]) == (after[0], after[1], after[4])
    asked = await question(room)
    assert (asked.used, asked.waiting) == ([2], [1])
    assert (await room.match()).row.deadline == room.now + LEFT_AFTER_A_STOP_SECONDS
    assert newest(room)["deadline"] == room.now + LEFT_AFTER_A_STOP_SECONDS
    await room.answer(BEN, "use")
    await room.pass_by(LEFT_AFTER_A_STOP_SECONDS + GRACE_SECONDS)
    assert (await table(room)).biddings[0].values == {0: 1, 1: 3, 2: 3}
    await room.reopen()
    assert (await table(room)).biddings[0].values == {0: 1, 1: 3, 2: 3}
    assert (await question(room)).key == "fist"


async def seen(file: Path, deal: Deal, answers: dict[UserId, str]) -> list[Any]:
    """Everything an auction with a pause shows, and when."""
    room = Room(file)
    await room.open()
    with pytest.MonkeyPatch.context() as patch:
        know_chance(patch, "seed")
        await pausing(room, deal, patch)
        for user, answer in answers.items():
            await room.pass_by(1)
            await room.answer(user, answer)
        await room.pass_by(3 * PAUSE - len(answers))
        calls = room.publisher.calls
        await room.close()
    # The order of the lobby's card and the people doesn't matter.
    return [call for call in calls if call.kind == "scene"]


async def test_the_pause_does_not_reveal_who_holds_a_coin(tmp_path: Path) -> None:
    ann = await seen(tmp_path / "ann.db", blue_at(0), {ANN: "pass"})
    cat = await seen(tmp_path / "cat.db", blue_at(2), {})
    two = await seen(tmp_path / "two.db", blue_at(1, 1), {BEN: "pass"})
    assert len(ann) > 2
    assert ann == cat

    def without_bank(calls: list[Any]) -> list[Any]:
        return [(call.at, call.what, call.channel, call.post, call.kind) for call in calls]

    assert without_bank(two) == without_bank(ann)  # everyone knows that two are not in the bank


async def test_the_pause_also_happens_for_people_who_bid_nothing(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then no one has a question, and the table pauses anyway."""
    dealt(monkeypatch, blue_at(0))
    room.game = TAVERN
    await room.table(ANN, BEN, CAT)
    for user, bid in ((ANN, 0), (BEN, 2), (CAT, 1)):
        await room.answer(user, bid)
        await room.still()
    asked = await question(room)
    assert asked.key == "blue"
    assert asked.waiting == []
    assert await refused(room.answer(ANN, "use")) == "not_asked"
    await room.pass_by(PAUSE + GRACE_SECONDS)
    assert (await question(room)).key != "blue"


async def test_a_coin_committed_in_advance_survives_a_restart_in_secret(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealt(monkeypatch, blue_at(1))
    room.game = TAVERN
    await room.table(ANN, BEN, CAT)
    before = newest(room)
    await room.do(Act, BEN, SET_BLUE, room.now)
    await room.still()
    assert newest(room) == before
    await room.reopen()
    for user, bid in ((ANN, 2), (BEN, 1), (CAT, 0)):
        await room.answer(user, bid)
        await room.still()
    assert (await question(room)).key == "blue"
    await room.pass_by(PAUSE + GRACE_SECONDS)
    assert (await table(room)).biddings[0].values == {0: 2, 1: 2, 2: 0}


# Unprompted acts


@pytest.fixture
async def pixie(room: Room, monkeypatch: pytest.MonkeyPatch) -> Room:
    dealt(monkeypatch, with_pixie)
    room.game = TAVERN
    await room.table(ANN, BEN, CAT)
    return room


async def act(room: Room, user: UserId) -> None:
    await room.do(Act, user, FETCH, room.now)
    await room.still()


async def test_an_act_is_announced_and_stored(pixie: Room) -> None:
    asked = (await pixie.match()).row.question
    before = (await view(pixie, ANN))["mine"]
    assert (await view(pixie, ANN))["actions"] == [FETCH]
    await act(pixie, ANN)
    after = (await view(pixie, ANN))["mine"]
    assert after[FAIRY] == before[FAIRY] + 1
    assert after[SILVER] == before[SILVER] - 1
    assert (await pixie.match()).row.question == asked
    content = newest(pixie)
    assert content["events"][-1][:2] == ["fetches", "pixie"]
    assert content["view"]["seats"][0][2][0] == 1  # the Fairy Gold spent by now


async def test_an_act_survives_a_restart(pixie: Room) -> None:
    await act(pixie, ANN)
    await pixie.answer(BEN, 2)
    await act(pixie, ANN)
    before = digest(await pixie.match())[0]
    await pixie.reopen(after=5)
    assert digest(await pixie.match())[0] == before
    assert (await view(pixie, ANN))["mine"][SPENT_FAIRY] == 0
    await pixie.answer(ANN, 9)  # with both coins that came back
    await pixie.answer(CAT, 0)
    assert (await table(pixie)).gone == ["witch"]
    await pixie.reopen()
    assert (await view(pixie, ANN))["mine"][SPENT_FAIRY] == 9


async def test_a_forbidden_act_changes_nothing(pixie: Room) -> None:
    before = digest(await pixie.match())
    assert await refused(act(pixie, BEN)) == "nothing_to_do_now"
    assert await refused(act(pixie, UserId(99))) == "not_seated"
    assert await refused(pixie.do(Act, ANN, {"use": "seer"}, pixie.now)) == "nothing_to_do_now"
    assert await refused(pixie.do(Act, ANN, None, pixie.now)) == "nothing_to_do_now"
    assert digest(await pixie.match()) == before
    await pixie.answer(ANN, 1)  # her fist is closed
    assert await refused(act(pixie, ANN)) == "nothing_to_do_now"
    await pixie.reopen()
    assert await refused(act(pixie, ANN)) == "nothing_to_do_now"


def with_her_last_silver(table: Table) -> None:
    with_pixie(table)
    give(table, 1, "silversmith")
    purse = table.seats[0].purse
    move(purse[SILVER] - 1, SILVER, purse, table.bank)


async def test_the_last_bidder_gives_her_last_silver_away(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """She has nothing left to bid, so all fists open, and the table continues as after an answer."""
    dealt(monkeypatch, with_her_last_silver)
    room.game = TAVERN
    await room.table(ANN, BEN, CAT)
    await room.answer(BEN, "use")
    await room.answer(BEN, 2)
    await room.answer(CAT, 1)
    before = (await room.match()).row
    await act(room, ANN)
    after = (await room.match()).row
    assert (after.question, after.step) == (before.question + 1, before.step + 1)
    assert (await table(room)).gone == ["witch"]
    shown = digest(await room.match())[0]
    await room.reopen()
    assert digest(await room.match())[0] == shown


async def test_a_computer_with_nothing_to_bid_still_takes_its_time(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the moment of the reveal would show that it has no Silver."""

    def deal(table: Table) -> None:
        with_her_last_silver(table)
        purse = table.seats[3].purse
        move(purse[SILVER], SILVER, purse, table.bank)

    dealt(monkeypatch, deal)
    room.game, room.rhythm = TAVERN, 1.0
    await room.reopen()
    await room.table(ANN, BEN, CAT, computers=1)
    await room.answer(BEN, "use")
    await room.answer(BEN, 2)
    await room.answer(CAT, 1)
    asked = (await room.match()).row.question
    await act(room, ANN)
    assert (await room.match()).row.question == asked
    await room.pass_by(60)
    assert (await table(room)).gone == ["witch"]
