"""Dragon's Gold at its fullest: six people, everything at once, and whole games to the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import pytest

from dragonbot.engine.game import Game
from dragonbot.games.gold.board.hand import deal_in
from dragonbot.games.gold.rules.market import Market
from dragonbot.games.gold.rules.table import Stall
from dragonbot.games.gold.rules.tokens import COLOURS
from dragonbot.match.pause import AGREED
from dragonbot.match.state import Notice
from dragonbot.simulation import pick_from
from dragonbot.store.rows import Wish
from dragonbot.text.speech import Catalogue, text_id
from dragonbot.ui.kit.command_tree import card_page, rules_page, topics
from dragonbot.ui.kit.components import MOST_OPTIONS, action_in, custom_ids_in
from dragonbot.ui.table.hand import hand_panel
from dragonbot.ui.table.message import public_message
from tests.games.gold.rules.tables import GOLD, go_on
from tests.games.gold.test_board import shown
from tests.secrets.examples import times
from tests.ui.dump import dump
from tests.ui.limits import problems
from tests.ui.tables import MENTIONS, NAMES, USERS, WORST, Seen, kept, people, row, scene_of
from tests.ui.test_around import VOTE, around

SIX = [f"s{seat}" for seat in range(1, 7)]
PAIRS = [(giver, to) for giver in range(6) for to in range(6) if to != giver]


def full_market() -> tuple[Game[Any], Market]:
    """Everyone offers everyone something of every colour."""
    game = GOLD.new_game(SIX, "market", {"rules": "advanced"})
    table = game.table
    table.stall = Stall()
    for giver, to in PAIRS:
        give = [1 + (giver + to + place) % 6 for place in range(len(COLOURS))]
        table.stall.offers[giver, to] = (give, give[::-1])
    for seat in table.seats:
        seat.treasure = [12] * len(COLOURS)
    market = Market(table, table.stall)
    game.question = market
    return game, market


@pytest.mark.parametrize("names", [NAMES, WORST])
@pytest.mark.parametrize("language", ["en", "de"])
def test_thirty_offers_can_all_be_taken(language: str, names: tuple[str, ...]) -> None:
    game, market = full_market()
    seats, match = people(names), row("dragons-gold", language)
    message = public_message(
        kept(scene_of(game.table, GOLD, market, seats, match)), Catalogue(language), MENTIONS
    )
    assert problems(message) == []
    values = [
        option.value
        for item in message.walk_children()
        for option in getattr(item, "options", ())
        if (action := action_in(getattr(item, "custom_id", ""))) is not None and action.verb == "deal"
    ]
    assert len(values) == len(set(values)) == len(PAIRS) > MOST_OPTIONS
    view = game.view(None)
    for (giver, to), value in zip(PAIRS, values, strict=True):
        assert deal_in(view, to, value) == {"agree": SIX[giver]}
        assert deal_in(view, giver, value) == {"withdraw": SIX[to]}
    for seat in range(6):  # the hand has only the offers to its owner, in one list
        panel = hand_panel(Seen(game, seats, match), USERS[seat], language)
        assert problems(panel) == []
        lists = [item for item in panel.walk_children() if getattr(item, "options", ())]
        mine = [option.value for item in lists for option in item.options if "deal" in item.custom_id]  # type: ignore[attr-defined]
        assert [value.split(".")[:2] for value in mine] == [
            [str(giver), str(to)] for giver, to in PAIRS if seat in (giver, to)
        ]


def with_all_around(notice: Notice) -> Iterator[tuple[str, Notice]]:
    """The same with six seats offered to people by name, beside each kind of vote or a pause."""
    for wish in get_args(Wish):
        vote = {**VOTE, "wish": wish}
        yield wish, around(notice, vote=vote)
    yield "paused", around(notice, state="paused", paused_why=AGREED, goes_on_at=1.7e9)


def check_around(notice: Notice, language: str, where: object) -> None:
    """Check that all of it shows and can be clicked."""
    for wish, each in with_all_around(kept(notice)):
        message = public_message(each, Catalogue(language), MENTIONS)
        assert problems(message) == [], (where, wish)
        actions = [action_in(name) for name in custom_ids_in(message.children)]
        verbs = Counter(action.verb for action in actions if action is not None)
        assert verbs["take"] == 6, (where, wish)
        assert (verbs["agree"], verbs["decline"]) == (1, 1), (where, wish)
        assert (verbs["goon"] == 1) is (wish == "paused"), (where, wish)


@pytest.mark.parametrize("names", [NAMES, WORST])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_vote_a_pause_and_six_offered_seats_fit_beside_thirty_offers(
    language: str, names: tuple[str, ...]
) -> None:
    game, market = full_market()
    table: Any = game.table
    notice = scene_of(table, GOLD, market, people(names), row("dragons-gold", language))
    check_around(notice, language, "market")


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("language", "division"), [("en", "negotiate"), ("de", "divide_and_choose")])
def test_they_fit_beside_every_question_of_a_whole_game(language: str, division: str, seed: int) -> None:
    options = {"rules": "advanced", "division": division, "pauses": True}
    game, pick = GOLD.new_game(SIX, f"around {seed}", options), pick_from(Random(seed))
    seats, match, asked = people(WORST), row("dragons-gold", language), set[str]()
    for number in range(5000):
        if game.question is None:
            break
        if game.question.key not in asked or number % 40 == 0:
            asked.add(game.question.key)
            table: Any = game.table
            check_around(scene_of(table, GOLD, game.question, seats, match), language, number)
        go_on(game, pick)
    assert {"send", "pause", "market"} <= asked


@pytest.mark.parametrize("seed", range(times(2)))
@pytest.mark.parametrize(("language", "division"), [("en", "negotiate"), ("de", "divide_and_choose")])
def test_whole_games_of_six_fit(language: str, division: str, seed: int) -> None:
    """From the first turn to the score sheet, with the advanced rules; every fifth position is checked."""
    options = {"rules": "advanced", "division": division, "pauses": True}
    game, pick = GOLD.new_game(SIX, f"whole {seed}", options), pick_from(Random(seed))
    kinds = set()
    for number in range(5000):
        over = game.question is None
        if over or number % 5 == 0:
            for kind, view in shown(game, language, WORST):
                assert problems(view) == [], (kind, number)
                kinds.add(kind)
        if over:
            break
        go_on(game, pick)
    assert {
        "end",
        "send",
        "pause",
        "market",
        "wish",
        "haggle" if division == "negotiate" else "divide",
    } <= kinds


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_page_fits(language: str) -> None:
    """The output of /card and /rules."""
    for card in GOLD.cards:
        page = card_page(card, language, "dragons-gold")
        assert problems(page) == [], card
        assert Catalogue(language).say(text_id("card", card)) in dump(page)
    for topic, title in topics("dragons-gold", language):
        page = rules_page("dragons-gold", topic, language)
        assert problems(page) == [], topic
        assert title in dump(page)
