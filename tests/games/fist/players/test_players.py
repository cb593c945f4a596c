"""Computer players of Fist: legal, satisfied with plain data, and blind to hidden things."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from dragonbot.games.fist.rules.card import DECKS, DeckName
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.simulation import twin_of
from dragonbot.players import CHANCE, LEVELS, agent_of
from dragonbot.simulation import pick_from
from tests.each import slow_but
from tests.games.fist.players.tables import EDITIONS, Moment, game_of, moments
from tests.games.fist.rules.tables import game_with
from tests.secrets.examples import times
from tests.text.catalogues import asked_and_answered

HASTE = 0.005
"""Seconds for a master that needn't be good."""
NO_LIMIT = 60.0
"""A master with enough samples finishes long before that."""
MOST_DECISIONS = 5_000
ASKED: dict[DeckName, set[str]] = {deck: {"fist", *asked_and_answered(deck)[0]} for deck in DECKS}
"""All possible questions."""
ENOUGH = {"fist-classic": 600, "drachenfaust": 600, "fist-tavern": 1_500}
"""Games that cover every question a few times."""


def of_each_kind(edition: str, name: str, each: int, fists: int) -> Iterator[Moment]:
    """This many moments for each question."""
    seen: Counter[str] = Counter()
    wanted = Counter(
        {key: fists if key == "fist" else each for key in ASKED[FIST_GAMES[edition].edition.deck]}
    )
    for moment in moments(edition, ENOUGH[edition], name):
        if seen[moment.key] < wanted[moment.key]:
            seen[moment.key] += 1
            yield moment
            if seen == wanted:
                break
    assert seen.keys() == ASKED[FIST_GAMES[edition].edition.deck]


@pytest.mark.parametrize("edition", slow_but("fist-tavern", of=EDITIONS))
def test_any_question_is_understood(edition: str) -> None:
    """Wherever random play leads, also after a round trip to another process."""
    for moment in of_each_kind(edition, "any", each=times(1), fists=times(4)):
        question = moment.game.question
        assert question is not None
        packed = pickle.dumps((moment.options, moment.game.view(moment.seat), moment.asked()))
        for level in (CHANCE, *LEVELS):
            answer = moment.answer(level, "any", NO_LIMIT)
            question.check(moment.seat, answer)
            options, view, asked = pickle.loads(packed)
            sent = agent_of(edition, level, "any", options, NO_LIMIT).answer(view, asked)
            assert pickle.loads(pickle.dumps(sent)) == answer, f"{level}: {moment.name}"
            assert (options, view, asked) == pickle.loads(packed), f"{level} changes what it was given"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("edition", slow_but("fist-tavern", of=EDITIONS))
def test_every_answer_in_a_whole_game_is_legal_at_once(level: str, edition: str) -> None:
    """From the set-up or any position to the end. A refused answer raises an error."""
    for number in range(times(2)):
        game, _ = game_of(edition, number, f"whole {level}", anywhere=bool(number % 3))
        options, seats = game.table.house.written(), range(len(game.table.seats))
        agents = [agent_of(edition, level, f"{number}/{seat}", options, HASTE) for seat in seats]
        decisions = 0
        while (question := game.question) is not None:
            for seat in question.waiting[:]:
                game.answer(seat, agents[seat].answer(game.view(seat), Moment(game, seat, "").asked()))
                decisions += 1
                if game.question is not question:
                    break
            if question.until_bell and game.question is question:
                game.ring()
            assert decisions < MOST_DECISIONS, f"game {number} never ends"
        assert game.table.winners


@pytest.mark.parametrize("edition", slow_but("fist-tavern", of=EDITIONS))
def test_hidden_things_change_nothing(edition: str) -> None:
    rules = FIST_GAMES[edition]
    for moment in of_each_kind(edition, "twins", each=times(1), fists=times(3)):
        game, seat = moment.game, moment.seat
        asked = moment.asked()
        tables = (game.table, twin_of(game.table, seat, pick_from(Random(moment.name))))
        for level in LEVELS:
            answers = []
            for table in tables:
                agent = agent_of(edition, level, "same", table.house.written(), NO_LIMIT)
                answers.append(agent.answer(rules.view(table, game.question, seat), asked))
            assert answers[0] == answers[1], f"{level}: {moment.name}"


FIRST_ROUND = "to_come: [thief, alchemist, magician, witch, fairy]"


@pytest.mark.parametrize("level", ["journeyman", "master"])
@pytest.mark.parametrize("card", slow_but("sorcerer", of=["red_dragon", "sorcerer"]))
def test_early_in_a_round_most_gold_is_saved_for_points(level: str, card: str) -> None:
    game = game_with(f"auction: {card}, {FIRST_ROUND}", players="Ann, Bob, Cid, Dot")
    bids = [Moment(game, 0, "").answer(level, f"early {seed}", NO_LIMIT) for seed in range(times(40))]
    assert max(sum(count for _, count in bid) for bid in bids) <= 5


@pytest.mark.parametrize("level", ["journeyman", "master"])
def test_a_card_that_fetches_a_point_has_none_of_its_own(level: str) -> None:
    """With the Imp Ann would choose the Wizard, which brings her a second point."""
    ready = "{score: 1, stones: {red: 1, blue: 1, yellow: 1}}"
    given = f"Ann: {ready}, auction: imp, to_come: [wizard, alchemist, magician, witch, fairy]"
    game = game_with(given, players="Ann, Bob, Cid, Dot")
    bids = [Moment(game, 0, "").answer(level, f"early {seed}", NO_LIMIT) for seed in range(12)]
    assert max(sum(count for _, count in bid) for bid in bids) <= 5


@pytest.mark.parametrize("level", ["journeyman", "master"])
def test_a_winning_card_may_cost_everything_however_early(level: str) -> None:
    ready = "{score: 2, stones: {red: 1, blue: 1, yellow: 1}}"
    game = game_with(f"Ann: {ready}, Bob: {ready}, auction: wizard, {FIRST_ROUND}")
    bids = [Moment(game, 0, "").answer(level, f"wins {seed}", NO_LIMIT) for seed in range(4)]
    assert max(sum(count for _, count in bid) for bid in bids) > 5


AUCTIONS = 12
"""With nothing at stake all may bid the same."""


@pytest.mark.parametrize("level", slow_but("master", of=LEVELS))
def test_another_seed_may_answer_differently(level: str) -> None:
    """Otherwise anyone who knows how a player thinks would know its bid."""
    game, random = game_of("fist-classic", 0, "mixed", anywhere=False)
    is_mixed, auctions = False, 0
    while not is_mixed and auctions < AUCTIONS and game.question is not None:
        seat = game.question.waiting[0]
        if game.question.key == "fist":
            moment = Moment(game, seat, "a bid")
            bids = (moment.answer(level, str(seed), NO_LIMIT) for seed in range(10))
            first = next(bids)
            is_mixed, auctions = any(each != first for each in bids), auctions + 1
        game.answer(seat, game.question.any_answer(seat, pick_from(random)))
    assert is_mixed
