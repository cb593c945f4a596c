"""Computer players and stand-ins answer at human speed and hold no one up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from dragonbot.engine.game import Game
from dragonbot.games.gold.rules import rules as gold_rules
from dragonbot.games.gold.rules.lair import STRENGTHS, Attacker
from dragonbot.games.gold.rules.table import Table as GoldTable
from dragonbot.games.gold.rules.tokens import PLACES, move, named, pour
from dragonbot.match import lobby
from dragonbot.match.clock import EARLIEST_SECONDS, LATEST_SECONDS, LONG_SECONDS, left_for_them
from dragonbot.match.posts import bring_down
from dragonbot.match.state import Draft, MatchCommand, pending_in
from dragonbot.players import Level
from dragonbot.store.pace import Pace
from dragonbot.store.rows import AnswerRow
from dragonbot.tables.match import Match
from dragonbot.workers import thought
from tests.each import slow_but
from tests.known_chance import know_chance
from tests.tables.room import ANN, BEN, CAT, Room
from tests.workers.slow_thinkers import SlowThinkers

LOOK_SECONDS = 3.0
"""Seconds between looks at a table."""


@pytest.fixture
async def tavern(room: Room) -> Room:
    """A room in which computer players take as long as people."""
    await room.close()
    room.rhythm = 1.0
    await room.open()
    return room


@dataclass(frozen=True)
class Instead(MatchCommand[None]):
    """Another game continues in place of the current one."""

    game: Game[Any]

    def do(self, draft: Draft) -> None:
        draft.game, draft.pending = self.game, pending_in(self.game)
        draft.boundaries = 1
        bring_down(draft)


@pytest.fixture
async def slow(room: Room) -> SlowThinkers:
    """Workers that answer immediately after thinking."""
    await room.close()
    thinkers = room.thinkers = SlowThinkers()
    await room.open()
    return thinkers


async def rows(room: Room) -> list[AnswerRow]:
    last = (await room.match()).row.step
    return [row for step in range(last + 1) for row in await room.store.answers(room.number, step)]


async def asked(room: Room) -> int:
    return (await room.match()).row.question


async def test_each_computer_answers_at_its_own_moment(tavern: Room) -> None:
    match = await tavern.table(ANN, computers=3)
    began = tavern.now
    await tavern.pass_by(EARLIEST_SECONDS - 0.01)
    assert await rows(tavern) == []
    await tavern.pass_by(LATEST_SECONDS - EARLIEST_SECONDS + 0.02)
    answers = await rows(tavern)
    assert {row.seat for row in answers} == {1, 2, 3}
    assert {row.by for row in answers} == {"computer"}
    assert len({row.at for row in answers}) == 3
    assert all(EARLIEST_SECONDS <= row.at - began <= LATEST_SECONDS for row in answers)
    assert match.row.question == 1  # they wait for Ann
    await tavern.answer(ANN, 0)
    assert await asked(tavern) == 2


async def test_a_person_gets_a_receipt_at_once(tavern: Room) -> None:
    """Computers that still think don't delay it."""
    await tavern.table(ANN, computers=2)
    assert (await tavern.answer(ANN, 3)).kept == ((0, 1), (1, 2)) or await rows(tavern)
    assert [row.seat for row in await rows(tavern)] == [0]
    await tavern.pass_by(LATEST_SECONDS + 0.1)
    assert await asked(tavern) != 1


async def test_the_moments_do_not_depend_on_the_answers(
    tavern: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Most(thought.agent_of("fist-classic", "chance", 0).__class__):  # type: ignore[misc]
        def pick(self, count: int) -> int:
            return count - 1

    first_match = await tavern.table(ANN, computers=2)
    await tavern.pass_by(4)
    monkeypatch.setattr(thought, "agent_of", lambda *_: Most(0))
    await tavern.table(ANN, computers=2, channel=71)
    began = tavern.now
    await tavern.pass_by(4)
    other = await rows(tavern)
    tavern.number = first_match.row.id
    first = (await tavern.match()).row.started
    one = await rows(tavern)
    assert first is not None
    assert [row.answer for row in one] != [row.answer for row in other]
    assert [round(row.at - first, 3) for row in one] == [round(row.at - began, 3) for row in other]


async def test_a_late_thought_is_dropped(room: Room, slow: SlowThinkers) -> None:
    await room.table(ANN, BEN, computers=1)
    assert len(slow.wanted) == 1
    await room.everybody(0)
    await room.pass_by(61.6)
    assert await asked(room) == 2  # the default was taken
    before = await rows(room)
    assert [row.by for row in before if row.seat == 2] == ["silence"]
    assert (await room.match()).seats[2].missed == 0
    late, *new = slow.under_way
    assert len(new) == 1
    late[1].cancel() if late[1].done() else late[1].set_result(None)
    await room.pass_by(1)
    assert await rows(room) == before
    assert await asked(room) == 2


async def test_a_slow_thinker_answers_as_soon_as_ready(room: Room, slow: SlowThinkers) -> None:
    await room.table(ANN, BEN, computers=1)
    await room.everybody(0)
    await room.pass_by(20)
    assert await asked(room) == 1
    slow.finish()
    await room.still()
    assert await asked(room) == 2


async def test_a_computer_that_cannot_think_stays_silent(room: Room, slow: SlowThinkers) -> None:
    slow.broken = True
    await room.table(ANN, BEN, computers=1)
    await room.everybody(0)
    slow.finish()
    await room.still()
    assert await asked(room) == 2
    assert [row.by for row in await rows(room) if row.seat == 2] == ["silence"]


async def test_a_forbidden_answer_counts_as_silence(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Cheat:
        def answer(self, *_: Any) -> Any:
            return 99

    monkeypatch.setattr(thought, "agent_of", lambda *_: Cheat())
    await room.table(ANN, BEN, computers=1)
    await room.everybody(0)
    await room.still()
    assert await asked(room) == 2
    assert "too_many" in caplog.text
    assert room.unheard
    room.unheard.clear()


async def test_the_bot_dies_while_they_think(room: Room, slow: SlowThinkers) -> None:
    await room.table(ANN, BEN, computers=1)
    await room.everybody(0)
    (before,) = slow.wanted
    await room.reopen(after=100)
    assert await asked(room) == 1
    await room.pass_by(1)
    again = slow.wanted[-1]  # though no one has clicked anything
    assert again.seed == before.seed
    assert again.asked._replace(left=before.asked.left) == before.asked
    slow.finish()
    await room.still()
    assert await asked(room) != 1


async def test_the_bot_dies_while_the_fists_are_held(tavern: Room) -> None:
    """All fists are closed but the moment hasn't come: nothing is lost, and the game continues."""
    await tavern.table(ANN, BEN, computers=1)
    match = await tavern.match()
    assert match.game is not None
    purse, bank = match.game.checkpoint.seats[2].purse, match.game.checkpoint.bank
    for kind, count in enumerate(purse):
        bank[kind] += count
        purse[kind] = 0
    await tavern.do(Instead, type(match.game)(match.game.rules, match.game.checkpoint))
    assert match.game is not None
    assert match.game.question is not None
    assert match.game.question.waiting == [0, 1]
    await tavern.everybody(0)
    assert match.game.held
    assert await asked(tavern) == 1
    assert (await tavern.answer(ANN, 2)).seat == 0  # until the reveal she may change her bid
    held = match.game.save()
    await tavern.crash()
    await tavern.open()
    again = await tavern.match()
    assert again.game is not None
    assert again.game.save() == held
    await tavern.pass_by(LATEST_SECONDS + 0.1)
    assert await asked(tavern) != 1


async def test_a_person_comes_back_while_the_stand_in_thinks(room: Room, slow: SlowThinkers) -> None:
    await room.table(ANN, BEN, CAT)
    for _ in (1, 2):
        await room.everybody(0, but=(CAT,))
        await room.pass_by(65)
    assert (await room.match()).seats[2].away
    (stand_in,) = slow.wanted
    assert (stand_in.level, stand_in.view["me"]) == ("journeyman", 2)
    await room.registry.here(room.number, CAT)
    slow.finish()
    await room.still()
    question = await asked(room)
    await room.everybody(0, but=(CAT,))
    assert await asked(room) == question
    await room.answer(CAT, 1)
    await room.still()
    assert await asked(room) == question + 1
    assert [row.by for row in await rows(room) if row.seat == 2] == ["silence", "silence", "person"]


async def test_thoughts_from_before_someone_spoke_are_repeated(room: Room, slow: SlowThinkers) -> None:
    room.game = "dragons-gold"
    await room.table(ANN, computers=2, pace="relaxed")
    question = None
    for _ in range(200):
        match = await room.match()
        assert match.game is not None
        question = match.game.question
        if question is None or (question.key == "haggle" and 0 in question.waiting and slow.wanted):
            break
        if 0 in question.waiting and question.key != "haggle":
            await room.answer(
                ANN, question.silence(0) if question.key == "market" else question.answers(0)[-1]
            )
        slow.finish()
        await room.pass_by(0.5)
    assert question is not None
    assert question.key == "haggle"
    thoughts = len(slow.wanted)
    said = question.any_answer(0, lambda _: 0)
    await room.answer(ANN, said)
    before = len(await rows(room))
    slow.finish()
    await room.still()
    assert len(slow.wanted) == thoughts  # about the new proposal
    assert len(await rows(room)) == before
    assert all(each.view["sharing"]["proposal"] is not None for each in slow.wanted)


@pytest.mark.parametrize("pace", slow_but("live", of=["live", "post", "untimed"]))
@pytest.mark.parametrize("rules", slow_but("advanced", of=["base", "advanced"]))
async def test_games_with_one_person_come_to_an_end(tavern: Room, pace: Pace, rules: str) -> None:
    """Computers haggle, trade and pause among themselves, and no one waits forever."""
    tavern.game = "dragons-gold"
    await tavern.lobby(ANN, computers=2, pace=pace)
    if rules == "advanced":
        await tavern.do(lobby.Choose, ANN, "rules", rules)
    await tavern.start(ANN)
    for _ in range(4000):
        match = await tavern.match()
        if match.row.state != "running":
            break
        assert match.game is not None
        question = match.game.question
        assert question is not None
        mine = question.waiting and 0 in question.waiting
        if mine and (question.key != "haggle" or 0 not in match.view(ANN)["sharing"]["agreed"]):
            said = question.silence(0)
            if question.key == "haggle":
                sharing = match.view(ANN)["sharing"]
                said = "agree" if sharing["proposal"] is not None else question.any_answer(0, lambda _: 0)
            elif question.key == "send":
                said = question.answers(0)[0]
            await tavern.answer(ANN, said)
        await tavern.pass_by(1.0)
    assert (await tavern.match()).row.state == "over"
    assert len(tavern.publisher.calls) < 2500


@pytest.mark.parametrize("pace", slow_but("post", of=["post", "untimed"]))
@pytest.mark.parametrize("level", ["apprentice", "journeyman"])
async def test_computers_come_to_terms(tavern: Room, pace: Pace, level: Level) -> None:
    """Most haggles among computers end in agreement, and soon, however much time there is."""
    tavern.game = "dragons-gold"
    await tavern.lobby(ANN, pace=pace)
    for _ in range(3):
        await tavern.do(lobby.AddComputer, ANN, level)
    await tavern.start(ANN)
    began: dict[int, float] = {}
    for _ in range(1200):
        match = await tavern.match()
        question = match.game.question if match.game is not None else None
        if question is None or len(began) > 12:
            break
        if question.key == "haggle" and 0 not in question.waiting:
            began.setdefault(match.row.question, tavern.now)
        elif question.key == "haggle":
            sharing = match.view(ANN)["sharing"]
            if sharing["proposal"] is not None and 0 not in sharing["agreed"]:
                await tavern.answer(ANN, "agree")
        elif 0 in question.waiting:
            can_pass = question.key == "send" and "pass" in question.answers(0)
            await tavern.answer(ANN, "pass" if can_pass else question.silence(0))
        await tavern.pass_by(1.0)
    last = {row.question: row for row in await rows(tavern) if row.question in began}
    assert len(last) > 5
    assert sum(row.key == "bell" for row in last.values()) <= len(last) / 4
    assert all(row.at - began[number] < 90 for number, row in last.items())


@pytest.mark.slow
async def test_no_one_waits_an_hour_for_a_second_thought(
    tavern: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person agrees to every proposal, while five computers talk until they have talked enough."""
    know_chance(monkeypatch, "s11")
    tavern.game = "dragons-gold"
    await tavern.lobby(ANN, pace="post")
    for _ in range(5):
        await tavern.do(lobby.AddComputer, ANN, "master")
    await tavern.do(lobby.Choose, ANN, "market", "none")
    await tavern.do(lobby.Choose, ANN, "scoring", "advanced")
    await tavern.start(ANN)
    for _ in range(2000):
        match = await tavern.match()
        question = match.game.question if match.game is not None else None
        if question is None:
            break
        assert match.row.asked_at is not None
        assert tavern.now - match.row.asked_at < 2 * LONG_SECONDS + LOOK_SECONDS
        sharing = match.view(ANN)["sharing"]
        if question.key != "haggle" and 0 in question.waiting:
            await tavern.answer(
                ANN, question.answers(0)[0] if question.key == "send" else question.silence(0)
            )
        elif 0 in question.waiting and sharing["proposal"] is not None and 0 not in sharing["agreed"]:
            await tavern.answer(ANN, "agree")
        await tavern.pass_by(LOOK_SECONDS)
    assert (await tavern.match()).row.state == "over"


def about_to_fall(table: GoldTable) -> None:
    """It is Ann's turn; a Knight of hers and one of the next seat's can slay the first dragon."""
    lair = table.lairs[0]
    lair.strength, lair.hidden = STRENGTHS["knight4"] + 1, 0
    pour(lair.hoard, table.bag)
    for colour, count in (("gold", 3), ("silver", 2), ("blue", 1)):
        move(count, PLACES[colour], table.bag, lair.hoard)
    table.seats[1].ready.remove("knight4")
    lair.attackers = [Attacker(1, "knight4")]
    table.turn = 0


async def hard_haggle(room: Room, pace: Pace) -> Match:
    """Ann has proposed to keep everything, and a computer player is to respond."""

    def begin(box: Any, table: GoldTable) -> Game[GoldTable]:
        about_to_fall(table)
        return Game(box, table)

    room.game = "dragons-gold"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gold_rules, "Game", begin)
        match = await room.table(ANN, computers=2, pace=pace)
    assert match.game is not None
    dragon = match.game.table.lairs[0]
    await room.answer(ANN, {"send": "knight4", "to": dragon.dragon})
    await room.answer(ANN, {"share": {match.ids()[0]: named(dragon.hoard)}})
    return match


async def hold_on(room: Room, match: Match, seconds: int) -> None:
    """Ann repeats her proposal for this many seconds, whatever the others say."""
    number, mine = match.row.question, match.view(ANN)["sharing"]["proposal"]
    shares = {match.ids()[seat]: named(heap) for seat, heap in mine}
    for _ in range(seconds):
        if match.row.question != number:
            return
        if 0 not in match.view(ANN)["sharing"]["agreed"]:
            await room.answer(ANN, {"share": shares})
        await room.pass_by(1.0)


async def test_a_greedy_player_has_time_to_reconsider(tavern: Room) -> None:
    """But not half a day once no one waited for has more to say."""
    match = await hard_haggle(tavern, "post")
    number = match.row.question
    await hold_on(tavern, match, 500)
    assert match.row.question == number
    assert left_for_them(match, tavern.now) == 0
    await hold_on(tavern, match, 500)
    assert match.row.question != number
    ended = [row for row in await rows(tavern) if row.question == number][-1]
    assert (ended.key, ended.by) == ("bell", "silence")
    said = [row.at for row in await rows(tavern) if row.question == number and row.seat >= 0]
    assert LONG_SECONDS <= ended.at - max(said) < LONG_SECONDS + 90


async def test_a_reconsidered_proposal_is_heard(tavern: Room) -> None:
    match = await hard_haggle(tavern, "post")
    number = match.row.question
    await hold_on(tavern, match, 500)
    seats = match.view(ANN)["sharing"]["involved"]
    everything = named(match.game.question.loot())  # type: ignore[union-attr]
    (other,) = set(seats) - {0}
    await tavern.answer(ANN, {"share": {match.ids()[other]: everything}})
    await tavern.pass_by(LATEST_SECONDS + 0.1)
    assert match.row.question != number
    ended = [row for row in await rows(tavern) if row.question == number][-1]
    assert (ended.answer, ended.by) == ("agree", "computer")


async def test_an_unloaded_table_is_loaded_for_a_due_answer(tavern: Room) -> None:
    """Even where nothing has happened for long, computers get their question again from time to time."""
    await tavern.table(ANN, computers=2, pace="post")
    await tavern.pass_by(700)
    assert tavern.registry._loaded == {}
    assert {row.seat for row in await rows(tavern)} == {1, 2}
    await tavern.reopen(after=10)
    await tavern.pass_by(1)
    assert list(tavern.registry._loaded) == [tavern.number]
    await tavern.answer(ANN, 0)
    assert await asked(tavern) != 1


async def test_no_one_starts_to_think_during_shutdown(
    room: Room, slow: SlowThinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thought would be lost and count as silence."""
    await room.table(ANN, BEN, computers=1)
    slow.finish()
    await room.still()
    await room.answer(ANN, 0)
    close = room.registry.outbox.close

    async def close_late() -> None:
        assert (await room.answer(BEN, 0)).kept == ()
        assert await asked(room) == 2
        await room.still()
        slow.broken = True
        slow.finish()
        await room.still()
        await close()

    monkeypatch.setattr(room.registry.outbox, "close", close_late)
    await room.close()
    room.thinkers = None
    await room.open()
    assert {row.by for row in await rows(room) if row.seat == 2} == {"computer"}


async def test_no_one_notices_what_a_master_arms(tavern: Room) -> None:
    """It arms while answering, and nothing visible shows it."""
    tavern.game = "dragons-gold"
    await tavern.lobby(ANN, BEN)
    await tavern.do(lobby.AddComputer, ANN, "master")
    await tavern.do(lobby.Choose, ANN, "rules", "advanced")
    await tavern.start(ANN)
    table = (await tavern.match()).game.table  # type: ignore[union-attr]
    stone = table.seats[2]
    table.object_pile += stone.objects
    stone.objects, table.object_pile = (
        ["philosophers_stone"],
        [card for card in table.object_pile if card != "philosophers_stone"],
    )
    table.bag[0] -= 1
    stone.treasure[0] += 1
    acts: list[int] = []
    for _ in range(40):
        acts = [place for place, row in enumerate(await rows(tavern)) if row.key == "act"]
        if acts:
            break
        question = (await tavern.match()).game.question  # type: ignore[union-attr]
        assert question is not None
        for seat, user in enumerate((ANN, BEN)):
            if seat in question.waiting:
                await tavern.answer(user, question.silence(seat))
        await tavern.pass_by(5)
    done, answered = (await rows(tavern))[acts[0] : acts[0] + 2]
    assert (done.by, done.seat, done.answer) == ("computer", 2, {"arm": "philosophers_stone"})
    assert (answered.by, answered.seat, answered.at) == ("computer", 2, done.at)
    assert answered.key != "act"
    shown = " ".join(call.shown for call in tavern.publisher.calls)
    assert "armed" not in shown
    assert "philosophers_stone" not in shown
