"""A game's history covers everything from the first draw to the end, and stays secret until then."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

from dragonbot import __version__
from dragonbot.engine.fate import Draw
from dragonbot.engine.game import ACT, BELL, HOLD, Event, Game
from dragonbot.games import GAMES
from dragonbot.ids import ChannelId, InteractionId, MatchId
from dragonbot.match import lobby
from dragonbot.match.answers import Answer
from dragonbot.match.pause import Restart
from dragonbot.store.history import BegunRow, History, draws_of, events_of, kept_draws, kept_events
from tests.each import for_each, slow_but
from tests.match.test_changed_rules import change_the_rules
from tests.tables.room import ANN, BEN, CAT, DAN, GUILD, Room

ALL_GAMES = ("fist-classic", "drachenfaust", "fist-tavern", "dragons-gold")


async def history_of(room: Room) -> History:
    history: History | None = await room.store.history(room.number)
    assert history is not None
    return history


def played_again(history: History) -> tuple[list[Event], list[Draw]]:
    """What the rules do with the same seed and the same answers."""
    rules = GAMES[history.row.game]
    assert history.row.table is not None
    table = rules.read(history.row.table["table"])
    names = sorted(rules.names(table), key=lambda name: int(name[1:]))
    game: Game[Any] = rules.new_game(names, table.fate.seed, {**history.row.options, "pauses": True})
    events, draws = list(game.table.news), list(game.table.fate.drawn or ())
    for row in history.answers:
        if row.key == ACT:
            events += game.act(row.seat, row.answer)
        elif row.key == BELL:
            events += game.ring()
        elif row.key == HOLD:
            game.hold()
            continue
        else:
            events += game.answer(row.seat, row.answer)
        draws += game.table.fate.drawn or ()
    return events, draws


def plain(events: list[Event]) -> list[object]:
    return [[key, card, repr(_listed(facts)), only] for key, card, facts, only in events]


def _listed(value: object) -> object:
    return [_listed(inner) for inner in value] if isinstance(value, list | tuple) else value


@pytest.mark.parametrize("game", slow_but("fist-tavern", "dragons-gold", of=ALL_GAMES))
async def test_a_whole_game_is_recorded(room: Room, game: str) -> None:
    """Also across a crash: the same answers and seed give the same events and draws."""
    room.game = game
    await room.table(ANN, BEN, CAT, DAN)
    await room.play_on(7)
    await room.reopen(after=100)
    match = await room.play(seconds=3.0)
    assert match.row.state == "over"
    history = await history_of(room)
    events, draws = played_again(history)
    assert plain([event for _, event in history.events()]) == plain(events)
    assert [draw for _, draw in history.draws()] == draws
    assert [draw.number for draw in draws] == [*range(len(draws))]
    seed = match.game.table.fate.seed  # type: ignore[union-attr]
    for draw in draws:
        digest = sha256(f"{seed}:{draw.number}".encode()).digest()
        assert draw.of[int.from_bytes(digest, "big") % len(draw.of)] == draw.came
    assert {row.by for row in history.answers} <= {"person", "silence"}
    steps = [step for step, _ in history.events()]
    assert steps == sorted(steps)
    assert steps[-1] >= match.row.step - 1
    assert history.row.missing == []
    assert [(row.step, row.version) for row in history.begun] == [(0, __version__)]


async def test_it_records_who_may_know_what(room: Room) -> None:
    room.game = "fist-tavern"
    await room.table(ANN, BEN, CAT)
    await room.play(seconds=1.0)
    assert any(event[3] is not None for _, event in (await history_of(room)).events())


async def test_changed_bids_silence_and_stand_ins(room: Room) -> None:
    await room.table(ANN, BEN, CAT, computers=1)
    await room.pass_by(1)
    await room.answer(ANN, 1)
    await room.answer(ANN, 0)
    await room.do(lobby.Leave, CAT)
    await room.pass_by(400)
    answers = (await history_of(room)).answers
    names = [seat.kind for seat in (await room.match()).seats]
    first = [row for row in answers if row.step == 0 and row.key == "fist"]
    ann = (await room.match()).seat_of(ANN)
    assert [(row.answer, row.by) for row in first if row.seat == ann][:2] == [
        ({"fairy": 1}, "person"),
        ({}, "person"),
    ]
    by = {row.by for row in answers}
    assert by == {"person", "computer", "stand_in", "silence"}
    assert {names[row.seat] for row in answers if row.by == "stand_in"} == {"person"}
    assert {names[row.seat] for row in answers if row.by == "computer"} == {"computer"}


async def test_a_restarted_step(room: Room) -> None:
    """Earlier answers stay; draws are repeated, and marked as such."""
    room.game = "dragons-gold"
    await room.table(ANN, BEN, CAT)
    match = await room.match()
    for _ in range(300):
        if match.game is None or (match.game.table.fate.said and match.game.tail):
            break
        await room.play_on(1, seconds=3.0)
        match = await room.match()
    assert match.game is not None
    said, step = list(match.game.table.fate.said), match.row.step
    assert said
    await room.crash()
    with room.kept.peek() as connection:
        connection.execute("UPDATE answers SET digest = 'other' WHERE step = ?", (step,))
    await room.open()
    assert (await room.match()).row.paused_why == "rules_changed"
    await room.do(Restart, ANN)
    history = await history_of(room)
    assert [row.step for row in history.begun] == [0, step + 1]
    assert [row.step for row in history.answers][-1] == step
    for row in [row for row in history.answers if row.step == step]:
        user = (await room.match()).seats[row.seat].user
        assert user is not None
        await room.answer(user, row.answer)
    history = await history_of(room)
    repeated = [draw.came for at, draw in history.draws() if at == step + 1 and draw.recalled]
    assert repeated == said
    assert said == [draw.came for at, draw in history.draws() if at == step]
    await room.play_on(3, seconds=3.0)
    assert (await history_of(room)).answers[-1].step > step


async def test_absences_of_the_bot(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    started = (await room.match()).row.started
    assert started is not None
    await room.pass_by(10)
    await room.reopen(after=1000)
    await room.pass_by(5)
    history = await history_of(room)
    assert len(history.absences) == 1
    assert history.seconds_played(started + 4) == 4
    assert history.seconds_played(room.now) == pytest.approx(room.now - started - history.absences[0].seconds)
    assert 990 < history.absences[0].seconds <= 1010


async def test_the_start_of_a_new_version(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await room.table(ANN, BEN, CAT)
    await room.answer(ANN, 1)
    await room.crash()
    monkeypatch.setattr("dragonbot.match.step.__version__", "99.0.0")
    await room.open()
    await room.answer(BEN, 1)
    await room.answer(CAT, 1)
    history = await history_of(room)
    assert [row.version for row in history.answers][:3] == [None, "99.0.0", None]
    assert history.row.version == "99.0.0"


async def test_the_clicks_that_seated_people(room: Room) -> None:
    match = await room.registry.open_table(
        guild=GUILD,
        channel=ChannelId(70),
        game="fist-classic",
        pace="live",
        language="en",
        host=ANN,
        name="Ann",
        joined=InteractionId(901),
    )
    room.number = match.row.id
    await room.do(lobby.Join, BEN, "Ben", 902)
    await room.do(lobby.Join, CAT, "Cat", 903)
    await room.do(lobby.Leave, BEN)
    await room.do(lobby.Join, BEN, "Ben", 904)
    await room.do(lobby.Join, DAN, "Dan")
    await room.start(ANN)
    joined = {seat.user: seat.joined for seat in await room.store.seats(room.number)}
    assert joined == {ANN: 901, BEN: 904, CAT: 903, DAN: None}
    await room.do(lobby.Leave, BEN)
    match = await room.match()
    await room.do(lobby.Join, 99, "Eve", 905)
    assert 904 in {seat.joined for seat in await room.store.seats(room.number)}
    assert 905 not in {seat.joined for seat in await room.store.seats(room.number)}
    await room.do(lobby.End)
    new = await room.registry.rematch(room.number, lobby.Join(ANN, "Ann", InteractionId(906)))
    assert {seat.user: seat.joined for seat in new.seats}[ANN] == 906
    assert {seat.user: seat.joined for seat in new.seats}[CAT] is None
    await room.registry.take(new.row.id, lobby.Join(CAT, "Cat", InteractionId(907)))
    assert {seat.user: seat.joined for seat in await room.store.seats(new.row.id)}[CAT] == 907


async def test_a_bid_writes_no_more_than_without_a_history(room: Room) -> None:
    """The history costs only when something happens."""
    await room.table(ANN, BEN, CAT)
    match = await room.match()
    await match.apply(Answer(ANN, None, 1, room.now))
    (row,) = await room.store.answers(room.number, match.row.step)
    assert (row.events, row.draws, row.version) == (None, None, None)


@for_each("boundary", [None, 0, 1, 2, 3])
def test_a_stored_history_reads_back(boundary: int | None) -> None:
    events: list[Event] = [("won", "imp", ("s1", "imp"), None), ("coin_was", "", ("gold",), (2, 0))]
    events.append(("opened", "imp", ("gold", ("s1", {"gold": 2})), None))
    draws = [
        Draw(4, ("a", "a", "b", "c"), "b", False),
        Draw(5, ("a", "a", "c"), "a", True),
        Draw(6, ("x", "y"), "y", False),
    ]
    row = BegunRow(
        match=MatchId(1),
        step=0,
        at=1.0,
        version="1",
        events=kept_events(events, boundary),
        draws=kept_draws(draws, boundary),
    )
    kept = row.draws or []
    assert [draw[1] for draw in kept if draw is not None] == [[["a", 2], "b", "c"], None, ["x", "y"]]
    place = len(events) if boundary is None else boundary
    assert events_of(row) == (events[:place], events[place:])
    assert draws_of(row) == (draws[:place], draws[place:])


def test_a_history_of_nothing() -> None:
    assert kept_events([], 0) is None
    row = BegunRow(match=MatchId(1), step=0, at=1.0, version="1")
    assert events_of(row) == ([], [])
    assert draws_of(row) == ([], [])


async def test_no_post_shows_it(room: Room) -> None:
    """Posts show what everyone may know; what is stored beside answers goes nowhere."""
    await room.table(ANN, BEN, CAT)
    await change_the_rules_after(room)
    for post in await room.store.posts(room.number):
        assert "draws" not in post.content


async def change_the_rules_after(room: Room) -> None:
    await room.answer(ANN, 1)
    await room.answer(BEN, 2)
    await change_the_rules(room)
