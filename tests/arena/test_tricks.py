"""One-trick players of Fist: each bids what its name says, legally."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from dragonbot.arena.batch import Batch, places_of, play_batch
from dragonbot.arena.bout import TRICKS, Rival
from dragonbot.engine.question import Asked
from dragonbot.games.fist.arena import BETTER, BIDS, Prudent, Trickster, trickster
from dragonbot.games.fist.rules.edition import EDITIONS as BY_ID
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.things import FAIRY, GOLD
from dragonbot.players import Agent, agent_of
from dragonbot.simulation import pick_from
from tests.each import for_each
from tests.games.fist.players.tables import EDITIONS, Moment, go_on, moments
from tests.games.fist.rules.tables import game_with


def bids(edition: str, name: str) -> Iterator[tuple[Moment, int, int]]:
    """The player's bids in gold, and what it could have bid."""
    player = trickster(edition, BIDS[name], "zoo")
    for number, moment in enumerate(moments(edition, 60, "zoo")):
        biddings = moment.game.table.biddings
        if number % 3 or moment.key != "fist" or biddings[-1].metal.id != "gold":
            continue
        purse = moment.game.table.seats[moment.seat].purse
        answer = player.answer(moment.game.view(moment.seat), moment.asked())
        assert moment.game.question is not None
        moment.game.question.check(moment.seat, answer)
        yield moment, answer, purse[FAIRY] + purse[GOLD]


def test_always_two() -> None:
    assert all(bid == min(2, coins) for _, bid, coins in bids("fist-classic", "always-two"))


@pytest.mark.slow
@for_each(("name", "sign"), [("first-dragon", "dragon"), ("first-point", "scoring")])
@for_each("edition", EDITIONS)
def test_everything_on_the_first_card(edition: str, name: str, sign: str) -> None:
    cards = BY_ID[edition].cards
    bid_on: Counter[bool] = Counter()
    for moment, bid, coins in bids(edition, name):
        table = moment.game.table
        assert table.block is not None
        first = getattr(cards[table.block], sign) and not any(
            getattr(cards[gone], sign) for gone in table.gone
        )
        assert bid == (coins if first else 0)
        bid_on[bool(first)] += 1
    assert min(bid_on[True], bid_on[False]) > 20


@pytest.mark.parametrize("edition", EDITIONS)
def test_even_shares(edition: str) -> None:
    """Also for cards lying face down."""
    for moment, bid, coins in bids(edition, "even-shares"):
        assert bid == round(coins / (len(moment.game.table.to_come) + 1))


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_more_than_won_last_time(edition: str) -> None:
    rules, heard = FIST_GAMES[edition], Counter[int]()
    for number in range(6):
        player = trickster(edition, BIDS["one-more"], "zoo")
        game = rules.new_game(["Ann", "Bob", "Cid"], f"zoo {number}")
        pick, last = pick_from(Random(number)), 0
        for _ in range(60):
            question = game.question
            if question is None:
                break
            if question.key == "fist" and game.table.biddings[-1].metal.id == "gold":
                seat = question.waiting[0]
                purse = game.table.seats[seat].purse
                coins = purse[FAIRY] + purse[GOLD]
                answer = player.answer(game.view(seat), Moment(game, seat, "").asked())
                assert answer == min(coins, last + 1)
                heard[last] += 1
            game.table.news = []
            go_on(game, pick)
            player.hear(game.table.news)
            for key, _, facts, _ in game.table.news:
                if key == "opened" and facts[0] == "gold":
                    last = max((value for _, _, value in facts[1]), default=0)  # type: ignore[attr-defined]
    assert len(heard) > 2


@pytest.mark.slow
@for_each("name", BIDS)
def test_otherwise_they_are_apprentices(name: str) -> None:
    for number, moment in enumerate(moments("fist-tavern", 60, "zoo, else")):
        question = moment.game.question
        assert question is not None
        if number % 3 == 0:
            player: Trickster = trickster("fist-tavern", BIDS[name], "zoo")
            question.check(moment.seat, player.answer(moment.game.view(moment.seat), moment.asked()))


@pytest.mark.slow
@pytest.mark.parametrize("name", [*BETTER, "prudent"])
@pytest.mark.parametrize("edition", ["fist-classic", "fist-tavern"])
def test_answers_of_the_better_ones_are_legal(edition: str, name: str) -> None:
    for number, moment in enumerate(moments(edition, 40, "better")):
        question = moment.game.question
        assert question is not None
        if number % 20 == 0:
            player = TRICKS[edition].players[name](Rival("better", moment.options, 0.0))
            question.check(moment.seat, player.answer(moment.game.view(moment.seat), moment.asked()))


class Spendthrift:
    """Bids a coin less each time, starting at nine."""

    bid = 10

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:  # noqa: ARG002
        self.bid -= 1
        return ((FAIRY, self.bid),)


@pytest.mark.parametrize(
    ("given", "bid"),
    [
        ("auction: red_dragon, to_come: [thief, imp, witch, fairy]", 5),
        ("auction: red_dragon, to_come: [thief, imp, witch]", 9),
        ("auction: wizard, to_come: [thief, imp, witch, fairy]", 9),
    ],
)
def test_a_prudent_player_keeps_half_the_gold_while_no_points_are_up(given: str, bid: int) -> None:
    game = game_with(given)
    player = Prudent(BY_ID["fist-classic"], Spendthrift())
    assert player.answer(game.view(0), Moment(game, 0, "").asked()) == ((FAIRY, bid),)


class Heard:
    """Another player, with its answers recorded."""

    def __init__(self, player: Agent) -> None:
        self._player = player
        self.answers: list[Any] = []

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        self.answers.append(self._player.answer(view, asked))
        return self.answers[-1]


@pytest.mark.slow
@pytest.mark.parametrize("level", ["journeyman", "master"])
def test_prudence_makes_no_difference_any_more(level: str) -> None:
    """Journeymen and masters follow that rule already, so a prudent player's first answer stands."""
    early = 0
    for number, moment in enumerate(moments("fist-classic", 40, "prudent")):
        table = moment.game.table
        if moment.key != "fist" or number % 5 or len(table.to_come) < 4:
            continue
        player = Heard(agent_of("fist-classic", level, number, {}, 1e6))
        said = Prudent(BY_ID["fist-classic"], player).answer(moment.game.view(moment.seat), moment.asked())
        assert player.answers == [said]
        early += 1
        if early == 25:
            break
    assert early == 25


def amounts(name: str, given: str) -> set[int]:
    """The number of coins Ann bids, with several seeds."""
    game = game_with(given)
    seen = set()
    for seed in range(12):
        player = TRICKS["fist-classic"].players[name](Rival(f"wait {seed}", {}, 0.0))
        seen.add(sum(count for _, count in player.answer(game.view(0), Moment(game, 0, "").asked())))
    return seen


@pytest.mark.parametrize("name", ["just-wait", "wait-outbid"])
def test_a_waiting_player_bids_everything_to_win_and_little_otherwise(name: str) -> None:
    of_each = "stones: {red: 1, blue: 1, yellow: 1}"
    assert amounts(name, f"Ann: {{score: 2, {of_each}}}, auction: wizard") == {10}
    assert amounts(name, "Ann: {score: 2}, auction: wizard") == {0, 1}
    assert amounts(name, f"Ann: {{score: 1, {of_each}}}, auction: wizard") == {0, 1}


def test_one_more_than_anyone_has_left_where_that_is_cheap() -> None:
    poor = "fairy: 0, spent_fairy: 8, gold"
    card = "auction: red_dragon"
    assert amounts("wait-outbid", f"Bob: {{{poor}: 0}}, Cid: {{{poor}: 0}}, {card}") == {1}
    assert amounts("wait-outbid", f"Bob: {{{poor}: 2}}, Cid: {{{poor}: 0}}, {card}") <= {2, 3}
    assert amounts("wait-outbid", card) == {0, 1}


def test_half_the_coins_on_a_point() -> None:
    assert amounts("half-on-points", "Ann: {stones: {red: 1, blue: 1, yellow: 1}}, auction: wizard") == {5}
    assert amounts("half-on-points", "auction: wizard") == {0, 1}


def test_a_late_player_is_a_journeyman_in_the_second_half_of_a_round() -> None:
    assert amounts("late", "auction: red_dragon, to_come: [thief, imp]") == {0, 1}
    late = "auction: red_dragon, to_come: [thief], gone: [witch, sorcerer, magician]"
    assert max(amounts("late", late)) > 1


def test_a_pawn_spends_for_its_king_what_it_would_not_spend_for_itself() -> None:
    """Dot would win the game with the Wizard; the pawn gains nothing, but its king does."""
    spent = []
    for score in (2, 0):
        given = f"Ann: {{score: 2}}, Dot: {{score: {score}, stones: {{red: 1, blue: 1, yellow: 1}}}}"
        game = game_with(f"{given}, auction: wizard", players="Ann, Bob, Cid, Dot")
        fists = []
        for seed in range(8):
            owner = TRICKS["fist-classic"].owners["king-and-pawn"]
            king, pawn = owner.agents(Rival(str(seed), {}, 0.0), (0, 1))
            king.answer(game.view(0), Moment(game, 0, "").asked())
            fists.append(pawn.answer(game.view(1), Moment(game, 1, "").asked()))
        spent.append(sum(count for fist in fists for _, count in fist))
    assert spent[0] > 2 * spent[1]


def test_an_owner_has_neighbouring_seats_and_each_is_counted() -> None:
    seats = places_of("fist-classic", ["king-and-pawn", "chance"])
    assert seats == ("king", "pawn", "chance")
    standing = play_batch(Batch("fist-classic", seats, 5, 0, 3, 0.0))
    assert dict(standing.seats) == {"king": 3, "pawn": 3, "chance": 3}
