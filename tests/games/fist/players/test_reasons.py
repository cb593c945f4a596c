"""Reasons in the Fist games are true: counted again from the table itself, hidden things included."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dragonbot.games.fist.players.agents import Master
from dragonbot.games.fist.players.contest import Offer
from dragonbot.games.fist.players.guess import guessed_table
from dragonbot.games.fist.players.reasons import Purses, Reach, Situation, reasons_for_bid
from dragonbot.games.fist.rules.bids import IN_GOLD, Fist
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import TABLE, Table
from dragonbot.games.fist.rules.things import BLACK, FAIRY, FAIRY_SILVER, GOLD, RED, SILVER, STONE_OF, STONES
from dragonbot.games.fist.rules.view import OwnView
from dragonbot.players import Reason, SeatMemories, advice_of
from dragonbot.simulation import pick_from
from tests.each import slow_but
from tests.games.fist.players.tables import Moment, moments
from tests.games.fist.rules.tables import game_with
from tests.secrets.examples import times

GAMES = times(12, least=6)
SEEN_AT_LEAST = 7
LONG = 60.0


def situation_of(moment: Moment) -> Situation:
    table = moment.game.table
    own = OwnView.read(moment.game.view(moment.seat))
    assert own.block is not None
    tables = [guessed_table(table.edition, table.house, own, Random(number)) for number in range(2)]
    for each in tables:
        each.block = None
    judge = Master(table.edition, table.house, Random(1), 0.01).judge
    return Situation(table.edition, own, judge, tables, own.block, own.biddings[-1].seats, None)


@pytest.mark.parametrize("edition", slow_but("fist-tavern", of=sorted(FIST_GAMES)))
def test_reasons_for_a_bid(edition: str) -> None:
    checked: set[str] = set()
    for number, moment in enumerate(moments(edition, GAMES, "reasons")):
        if moment.key != "fist" or number % 40:
            continue
        situation = situation_of(moment)
        metal = situation.view.biddings[-1].metal
        for fist, value in some_fists(moment.game.table.seats[moment.seat].purse):
            curses = any(kind == BLACK for kind, _ in fist)
            reasons = reasons_for_bid(situation, Offer(fist, value, 0.0, curses=curses), metal)
            assert reasons
            for reason in reasons:
                if is_true_of_cards(moment, reason) or is_true_of_coins(moment, value, reason):
                    checked.add(reason.key)
    assert len(checked) >= SEEN_AT_LEAST, checked


def some_fists(purse: list[int]) -> list[tuple[Fist, int]]:
    """Nothing, one coin, all of them, and a curse."""
    fists: list[tuple[Fist, int]] = [((), 0)]
    if purse[FAIRY]:
        fists += [(((FAIRY, 1),), 1), (((FAIRY, purse[FAIRY]),), purse[FAIRY])]
    if purse[BLACK]:
        fists.append((((BLACK, 1),), 0))
    return fists


def is_true_of_cards(moment: Moment, reason: Reason) -> bool:
    """Whether it is true at the real table; False if it is about something else."""
    table, me, facts = moment.game.table, moment.seat, reason.facts
    reach = Reach(Master(table.edition, table.house, Random(1), 0.01).judge, [without_block(table)])
    who = next((seat for seat in table.seats if seat.name == facts.get("who")), table.seats[me])
    match reason.key:
        case "mine-wins" | "threat-wins" | "threat-wins-bounded":
            assert reach.gain(facts["card"], who.index)[1]
        case "mine-points" | "threat-points" | "threat-points-bounded":
            assert who.score + reach.gain(facts["card"], who.index)[0] == facts["score"]
        case "mine-cannot-pay":
            assert not reach.may_gain(facts["card"], me)
        case "later-points" | "later-wins":
            assert facts["later"] in table.to_come
            assert reach.gain(facts["later"], me)[0] > 0
        case "spends-before":
            assert facts["later"] in table.to_come
            assert reach.gain(facts["later"], who.index)[1]
        case "later-better":
            assert facts["later"] in table.to_come
            assert facts["card"] == table.block
        case "lowest":
            assert table.edition.cards[facts["card"]].lowest_wins
        case "brings-stones":
            assert reach.more(facts["card"], me, STONES) == facts["count"]
        case _:
            return False
    return "coins" not in facts or who.purse[FAIRY] + who.purse[GOLD] <= facts["coins"]


def is_true_of_coins(moment: Moment, value: int, reason: Reason) -> bool:
    table, facts = moment.game.table, reason.facts
    others = [seat.purse for seat in table.seats if seat.index != moment.seat]
    most = max(other[FAIRY] + other[GOLD] for other in others)
    match reason.key:
        case "certain":
            assert value > most
            assert not any(other[RED] or other[BLACK] for other in others)
        case "certain-tie":
            assert value >= most
            assert facts["silver"] > max(other[SILVER] + other[FAIRY_SILVER] for other in others)
        case "last-card":
            assert not table.to_come
        case _:
            return False
    return True


OF_GOLD = ("certain", "later", "spends", "last")
"""Reasons about the use of gold, or how much there is, begin like this or end with "bounded"."""


@pytest.mark.parametrize("edition", ["fist-classic", "fist-tavern"])
def test_gold_is_no_reason_for_a_bid_without_gold(edition: str) -> None:
    told = 0
    for number, moment in enumerate(moments(edition, GAMES, "silver")):
        if moment.key != "fist" or number % 4 or moment.game.table.biddings[-1].metal is IN_GOLD:
            continue
        situation = situation_of(moment)
        metal = situation.view.biddings[-1].metal
        for value in (0, 1):
            for reason in reasons_for_bid(situation, Offer(((SILVER, value),), value, 0.0), metal):
                if metal != "common_gold":
                    assert not reason.key.startswith(OF_GOLD), moment.name
                    assert not reason.key.endswith("bounded"), moment.name
                    told += 1
    assert told


def test_no_one_without_gold_left_gets_reasons_about_later_cards() -> None:
    """Early in the round, with stones for the Sorcerer Apprentice: bidding everything rules that out."""
    ready = (
        "auction: red_dragon, to_come: [sorcerer_apprentice, thief], Ann: {fairy: 2, spent_fairy: 6, gold: 0"
    )
    game = game_with(f"{ready}, stones: {{red: 1}}}}")
    situation = situation_of(Moment(game, 0, "a Dragon before the Sorcerer Apprentice"))
    all_of_it, some = ({reason.key for reason in _reasons(situation, count)} for count in (2, 1))
    assert "brings-soon" in some
    assert "brings-soon" not in all_of_it


def _reasons(situation: Situation, count: int) -> tuple[Reason, ...]:
    return reasons_for_bid(situation, Offer(((FAIRY, count),), count, 0.0), IN_GOLD.id)


def without_block(table: Table) -> Table:
    other = TABLE.copy_within(table)
    other.block = None
    other.biddings = []
    return other


def test_no_reason_claims_more_gold_than_there_is() -> None:
    for moment in moments("fist-tavern", 4, "most gold"):
        own = OwnView.read(moment.game.view(moment.seat))
        table = moment.game.table
        purses = Purses(table.edition, own, None)
        for seat in table.seats:
            if seat.index != moment.seat:
                assert seat.purse[FAIRY] + seat.purse[GOLD] <= purses.gold(seat.index)


@pytest.mark.parametrize("edition", sorted(FIST_GAMES))
def test_memory_makes_reasons_more_exact(edition: str) -> None:
    rules = FIST_GAMES[edition]
    game = rules.new_game(["Ann", "Bob", "Cid"], "heard", {})
    hearing, pick = SeatMemories(rules, game.table), pick_from(Random(1))
    hearing.hear(game.table.news)
    exact, looked = 0, 0
    while (question := game.question) is not None and looked < 120:
        if question.until_bell:
            hearing.hear(game.ring())
            continue
        own = OwnView.read(game.view(0))
        purses, unheard = Purses(rules.edition, own, hearing.heard(0)), Purses(rules.edition, own, None)
        for seat in game.table.seats[1:]:
            gold = seat.purse[FAIRY] + seat.purse[GOLD]
            assert gold <= purses.gold(seat.index) <= unheard.gold(seat.index)
            assert not seat.purse[RED] or purses.may_have_magic()
            exact += gold == purses.gold(seat.index)
            looked += 1
        seat_asked = question.waiting[0]
        hearing.hear(game.answer(seat_asked, question.any_answer(seat_asked, pick)))
    assert exact > looked / 2


def test_reasons_for_a_choice() -> None:
    checked = 0
    for number, moment in enumerate(moments("fist-classic", 12, "choices")):
        asked = moment.asked()
        if len(asked.answers) < 2 or number % 3:
            continue
        view = moment.game.view(moment.seat)
        first, *_ = advice_of("fist-classic", "one", moment.options, LONG, view, asked)
        assert first.reasons, moment.name
        checked += sum(chosen_well(moment, first.answer, reason) for reason in first.reasons)
    assert checked >= 5


def chosen_well(moment: Moment, answer: Any, reason: Reason) -> bool:
    """The answer's effect, tried in the game itself."""
    table = moment.game.table
    mine = table.seats[moment.seat]
    after = moment.game.fork()
    after.answer(moment.seat, answer)
    now = after.table.seats[moment.seat]
    match reason.key:
        case "choice-wins":
            assert moment.seat in after.table.winners or now.score >= 3 or after.question is not None
        case "choice-points":
            assert reason.facts["score"] == mine.score + reason.facts["count"]
        case "choice-more-alike":
            assert mine.purse[STONE_OF[reason.facts["colour"]]] + 1 <= reason.facts["count"]
        case "choice-new-colour":
            assert not mine.purse[STONE_OF[reason.facts["colour"]]]
        case "choice-soon" | "choice-keeps-soon":
            assert reason.facts["later"] in table.to_come
            assert now.purse[FAIRY] + now.purse[GOLD] > 0
        case "choice-stops" | "choice-ahead":
            assert any(seat.name == reason.facts["who"] for seat in table.seats if seat is not mine)
        case _:
            return False
    return True
