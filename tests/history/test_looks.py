"""Looks at a game: how they measure chances, luck and mistakes."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from dragonbot.engine.game import Game
from dragonbot.games import GAMES
from dragonbot.games.fist.players import AUCTIONS_AHEAD
from dragonbot.games.fist.rules.things import BLUE, FAIRY, move
from dragonbot.ids import MatchId, UserId
from dragonbot.players import Advice, SeatMemories, chances_of
from dragonbot.records.record import Record, read_record, written
from dragonbot.review import looks
from dragonbot.review.looks import Look, Stop, Walk
from dragonbot.review.review import SeatReview, Turn, told
from dragonbot.store.rows import SeatRow
from dragonbot.text.speech import without_icons
from dragonbot.ui.history.review import Reviewed, own_panel, review_panel
from tests.history.records.evenings import eventful_evening, room_in
from tests.secrets.examples import TIMES
from tests.ui.dump import dump

GAME = "fist-tavern"
BID = "fist"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def evening(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[bytes]:
    async with room_in(tmp_path_factory.mktemp("evening")) as room:
        yield written(await eventful_evening(room, GAME))


@pytest.fixture
def record(evening: bytes) -> Record:
    return read_record(evening)[0]


def stop_before(record: Record, number: int) -> Stop:
    return next(Walk(record).stops(number))


def decided(record: Record, key: str | None = None) -> list[int]:
    """The deeds that were decisions."""
    return [stop.number for stop in Walk(record).stops() if stop.is_decision and key in (None, stop.deed.key)]


def test_the_walk_visits_all_deeds(record: Record) -> None:
    """And leaves the game unchanged, whatever it tries on the way."""
    walk, seen = Walk(record), 0
    for stop in walk.stops():
        if stop.may_be_done_again and not seen % 5:
            before = stop.game.save()
            stop.again("elsewhere")
            stop.afresh("elsewhere")
            assert stop.game.save() == before
        seen += 1
    assert seen == len(record.deeds)
    assert walk.game.table.winners == [
        seat for seat, place in enumerate(record.result.places or ()) if place == 1
    ]


def test_closed_fists_are_unknown_to_other_deciders(record: Record) -> None:
    sealed_before = 0
    for stop in Walk(record).stops():
        if not stop.is_decision or stop.deed.key != BID:
            continue
        question, afresh = stop.game.question, stop.afresh("1").question
        assert question is not None
        assert afresh is not None
        assert set(question.waiting) <= set(afresh.waiting)
        sealed_before += len(afresh.waiting) - len(question.waiting)
        assert stop.seat in afresh.waiting
    assert sealed_before > 10


def test_chances_add_up_to_one(record: Record) -> None:
    found = looks.positions(record)
    assert found is not None
    assert len(found) > 5
    for each in found:
        assert len(each.chances) == len(record.seats)
        assert sum(each.chances) == pytest.approx(1)
        assert min(each.chances) >= 0
    assert [each.deed for each in found] == sorted(each.deed for each in found)
    winners = [place == 1 for place in record.result.places or ()]
    assert found[-1].chances == [won / sum(winners) for won in winners]


def test_games_that_todays_rules_do_not_play_are_skipped(record: Record) -> None:
    places = record.result.places or []
    other_end = record.result.model_copy(update={"places": [2 if place == 1 else 1 for place in places]})
    assert looks.positions(record.model_copy(update={"result": other_end})) is None
    number = decided(record, BID)[3]
    refused = record.deeds[number].model_copy(update={"answer": {"fairy": 99}})
    deeds = [*record.deeds[:number], refused, *record.deeds[number + 1 :]]
    assert looks.positions(record.model_copy(update={"deeds": deeds})) is None


def test_luck_takes_from_one_player_what_it_gives_another(record: Record) -> None:
    found = looks.luck(record, 0, len(record.deeds))
    assert found
    for each in found:
        assert sum(each.moved) == pytest.approx(0, abs=1e-9)
    assert any(any(each.moved) for each in found)
    assert [*looks.luck(record, 0, 40), *looks.luck(record, 40, len(record.deeds))] == found


def test_the_same_choice_gains_nothing(record: Record) -> None:
    """Luck and all others are the same for both choices."""
    for number in decided(record)[-2:]:
        stop = stop_before(record, number)
        assert looks.compared(record, number, stop.told(stop.answer), 0, 2).gains == [0.0, 0.0]


@pytest.mark.parametrize("wins_with", ["nothing", "something"])
def test_a_better_choice_gains(record: Record, monkeypatch: pytest.MonkeyPatch, wins_with: str) -> None:
    number = next(n for n in decided(record, BID) if record.deeds[n].answer)
    seat = stop_before(record, number).seat

    def chances(game: Game[Any]) -> list[float]:
        has_bid = bool(game.table.biddings[-1].fists[seat])
        return [float((place == seat) == (has_bid == (wins_with == "something"))) for place in range(4)]

    monkeypatch.setattr(looks, "MOST_QUESTIONS", 0)
    monkeypatch.setattr(looks, "chances_of", chances)
    gain = looks.compared(record, number, {}, 0, 2).gains
    assert gain == ([1.0, 1.0] if wins_with == "nothing" else [-1.0, -1.0])


@pytest.mark.parametrize("how_far", [looks._to_the_boundary, looks.to_the_end])
def test_both_choices_are_played_this_far(
    record: Record, monkeypatch: pytest.MonkeyPatch, how_far: looks.HowFar
) -> None:
    """A first look plays to the end of the auction, a measurement to the end of the round, exactly.

    With more than four cards left, the fourth of them is the end.
    """
    late = [n for n in decided(record, BID) if n > len(record.deeds) // 3]
    for wanted in (few_left, many_left):
        number = next(n for n in late if wanted(stop_before(record, n).game))
        is_played_on(stop_before(record, number), record, monkeypatch, how_far)


def few_left(game: Game[Any]) -> bool:
    return len(game.table.to_come) < AUCTIONS_AHEAD


def many_left(game: Game[Any]) -> bool:
    return len(game.table.to_come) > AUCTIONS_AHEAD + 1


def is_played_on(stop: Stop, record: Record, monkeypatch: pytest.MonkeyPatch, how_far: looks.HowFar) -> None:
    round_now, card = stop.game.table.round, stop.game.table.block
    many, steps = many_left(stop.game), stop.game.table.to_come[:]
    seen: list[Game[Any]] = []

    def note(game: Game[Any]) -> list[float]:
        seen.append(game)
        return chances_of(game)

    monkeypatch.setattr(looks, "chances_of", note)
    looks._tried(record, stop, (), "0", how_far)
    assert len(seen) == 2
    for game in seen:
        assert not game.tail or game.table.winners  # a player wins in the middle of a step
        if how_far is looks.to_the_end and many:
            left = len(steps) - len(game.table.to_come)
            assert game.table.winners or (game.table.round == round_now and left >= AUCTIONS_AHEAD - 1)
        elif how_far is looks.to_the_end:
            assert game.table.winners or game.table.round == round_now + 1
        else:
            # If the round's last card was sold, the next auction is the first of the next round.
            assert round_now <= game.table.round <= round_now + 1
            assert game.table.winners or (game.table.round, game.table.block) != (round_now, card)


def test_games_play_on_through_pauses_for_blue_coins(record: Record) -> None:
    """Only time ends these pauses, which may wait for no one; such games couldn't be reviewed otherwise."""
    begun = GAMES[GAME].new_game([f"s{seat + 1}" for seat in range(4)], "blue", {"pauses": True})
    table: Any = begun.checkpoint
    move(1, BLUE, table.bank, table.seats[0].purse)
    game: Game[Any] = Game(begun.rules, table)
    deed, heard = record.deeds[0], SeatMemories(GAMES[GAME], table)
    stop = Stop(0, deed, game, 0, ((FAIRY, 1),), since=0, step=0, names={}, heard=heard)
    for how_far in (looks._to_the_boundary, looks.to_the_end):
        mine, theirs = looks._tried(record, stop, (), "0", how_far)
        assert 0 <= min(mine, theirs) <= max(mine, theirs) <= 1


@pytest.mark.parametrize("place", [0, 1])
def test_a_masters_choice_is_no_mistake(record: Record, monkeypatch: pytest.MonkeyPatch, place: int) -> None:
    number = next(n for n in reversed(decided(record, BID)) if record.deeds[n].by == "person")
    stop = stop_before(record, number)
    best = [Advice((), None, 0.5)]
    best.insert(place, Advice(stop.answer, None, 0.5, alike=place > 0))
    monkeypatch.setattr(looks, "advised", lambda *_: best)
    assert looks.judged(record, number, number + 1) == [
        looks.Judged(number, stop.seat, is_alike=True, cost=0.0, spread=0.0)
    ]


@pytest.mark.parametrize(
    ("gains", "tries"),
    [
        ([0.1, 0.1, 0.1], 3),
        ([-0.03, -0.01, -0.02], 3),
        ([-0.3, -0.1, -0.2], 18),  # a master hardly chooses that
        ([0.1, 0.0, 0.05], 9),
        ([0.3, 0.0, 0.2], 18),
        ([-0.3, 0.0, 0.2], 18),  # the first three may have been bad luck
    ],
)
def test_a_first_look_goes_on_until_the_cost_is_roughly_known(
    record: Record, monkeypatch: pytest.MonkeyPatch, gains: list[float], tries: int
) -> None:
    number = next(
        n for n in decided(record, BID) if record.deeds[n].answer and record.deeds[n].by == "person"
    )
    tried: list[str] = []

    def gained(_: Record, __: Stop, ___: Any, name: str, ____: looks.HowFar) -> tuple[float, float]:
        tried.append(name)
        return 0.0, gains[len(tried) % len(gains)]

    monkeypatch.setattr(looks, "advised", lambda *_: [Advice((), None, 1.0)])
    monkeypatch.setattr(looks, "_tried", gained)
    looks.judged(record, number, number + 1)
    assert len(tried) == tries


def test_reasons_can_be_asked_for_later(record: Record) -> None:
    """A master's choice is the same with and without reasons."""
    asked = 0
    for number in decided(record)[:: 9 if TIMES >= 1 else 18]:
        stop = stop_before(record, number)
        best = looks.advised(record, stop)
        with_reasons = looks.advised(record, stop, asks_why=True)
        assert [each.answer for each in best] == [each.answer for each in with_reasons]
        if len(best) > 1 or (best and not looks.is_same(stop, best[0].answer)):
            why = [(each.key, dict(each.facts)) for each in with_reasons[0].reasons]
            assert looks.reasons(record, number) == why
            assert not stop.answer or stop.deed.key != BID or not best[0].reasons
            asked += bool(why)
    assert asked


def test_a_mistake_is_worded_as_records_word_answers(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    number = next(
        n for n in decided(record, BID) if record.deeds[n].answer and record.deeds[n].by == "person"
    )
    monkeypatch.setattr(looks, "advised", lambda *_: [Advice((), None, 1.0)])
    (judged,) = looks.judged(record, number, number + 1)
    assert not judged.is_alike
    assert judged.best == {}
    assert stop_before(record, number).in_rules(judged.best) == {}


def test_a_look_is_plain_data(evening: bytes, record: Record) -> None:
    assert Look(record.game, evening, "positions").done(1.0) == looks.positions(record)
    assert Look(record.game, evening, "luck", 0, 40).done(1.0) == looks.luck(record, 0, 40)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_mistake_is_shown_with_its_question(record: Record, language: str) -> None:
    """A personal page may be shown to others, so it says "you" only in the quoted question."""
    stop = stop_before(record, decided(record, BID)[2])
    best = stop.told(stop.answer)
    turn = Turn(deed=stop.number, seat=stop.seat, best=best, cost=0.104, error=0.02, chance=0.113)
    seats = [
        SeatRow(match=MatchId(1), seat=seat, kind="person", user=UserId(seat + 1), name=each.name)
        for seat, each in enumerate(record.seats)
    ]
    reviewed = Reviewed(MatchId(1), "7", GAME, seats, language)
    (each,) = told(record, [turn], reviewed)
    question = stop.game.question
    assert question is not None
    assert each.asked == reviewed.say_question(each.view, question, stop.seat)
    said = dump(review_panel(reviewed, [each], None, "", has_own=True))
    own = SeatReview(decisions=48, same=31, luck=0.1, advice="high")
    page = dump(own_panel(reviewed, stop.seat, own, [each]))
    for text in (said, page):
        assert f"-# {without_icons(each.asked)}" in text
        assert without_icons(each.chosen) in text
        # Both chances and the cost between them agree with the lines of the picture.
        numbers = re.findall(r"(\d+) (?:percentage points|Prozentpunkte|%)", text)
        assert numbers[-3:] == ["11", "11", "22"] or numbers[:3] == ["11", "11", "22"]
    facts = page.splitlines()[1:3]
    assert re.search("31 (of|von) 48", facts[0])
    assert facts[1].startswith(("Luck: ", "Glück: "))
    without = dump(own_panel(reviewed, stop.seat, own.model_copy(update={"luck": 0.04}), [each]))
    assert facts[1] not in without
    assert "Luck" not in without
    for same, says_go_on in ((31, False), (44, True)):
        others = own.model_copy(update={"same": same, "advice": None})
        said = dump(own_panel(reviewed, stop.seat, others, []))
        assert bool(re.search("keep it up|Weiter so", said)) == says_go_on
    assert not [word for fact in facts for word in ("you", "dich", "dein") if word in fact.lower()]
