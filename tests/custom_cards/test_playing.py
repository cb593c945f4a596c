"""The games of a card test: their choice, repeatability, and figures."""

from __future__ import annotations

import json
import pickle
from collections.abc import Sequence
from typing import Any

import pytest

from dragonbot.__main__ import main
from dragonbot.custom_cards import playtest
from dragonbot.custom_cards.card import card_of
from dragonbot.custom_cards.playtest import (
    MOST_ROUNDS,
    PRINTED,
    USUAL_GAMES,
    Came,
    Games,
    Plan,
    Sale,
    Watch,
    game_for,
    in_test,
    pieces,
    play,
)
from dragonbot.engine.game import Event
from dragonbot.games import GAMES as BOXES
from dragonbot.players import CHANCE
from tests.custom_cards.cases import BLANK, PEDLAR, PLAN


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random play is quick. `make soak` tests a card with journeymen."""
    monkeypatch.setattr(playtest, "LEVEL", CHANCE)


TABLE = BOXES["fist-classic"].new_game(["P1", "P2", "P3"], "s", PLAN.options(1)).table


def told(key: str, *facts: Any) -> Event:
    return (key, "", facts, None)


def heard(news: Sequence[Event], table: Any = TABLE) -> Came:
    watch = Watch(table, [BLANK.id])
    watch.hear(news)
    return watch.seen(0, 5, (0,)).cards[BLANK.id]


def fists(*values: int) -> tuple[Any, ...]:
    return tuple([(f"P{seat + 1}", (), value) for seat, value in enumerate(values)])


def test_every_game_lacks_one_of_the_cards_except_the_thief() -> None:
    out = [PLAN.without(number) for number in range(6)]
    assert out == [BLANK.id, "dwarf_5", "enchantress"] * 2
    for number in range(3):
        options = PLAN.options(number)
        assert out[number] not in (*options["specials"], *(tree[1] for tree in options["cards"]))
        assert len(options["specials"]) + len(options["cards"]) == 8
    # The other specials differ each time.
    assert len({tuple(sorted(PLAN.options(number)["specials"])) for number in range(3)}) == 3
    assert PLAN.options(5) == PLAN.options(5)
    assert "thief" in PRINTED
    assert USUAL_GAMES % 3 == 0


def test_name_and_badge_do_not_affect_a_card_s_test() -> None:
    text = PEDLAR.read_text("utf-8")
    other = text.replace("card: pedlar", "card: hawker").replace("Pedlar", "Hawker")
    assert other != text
    assert in_test(card_of(other).blank) == BLANK


def test_a_card_is_tested_in_the_box_that_has_what_it_needs() -> None:
    assert game_for(BLANK) == "fist-classic"
    text = PEDLAR.read_text("utf-8").replace("{what: gold}", "{what: purple_coin}")
    assert game_for(card_of(text).blank) == "fist-tavern"


def test_sales_are_counted_with_their_prices() -> None:
    card = BLANK.id
    auction = [told("turned_up", card), told("opened", "gold", fists(4, 1, 2))]
    assert heard([*auction, told("won", "P1", card)]) == Came(1, (Sale(0, 4, 2),))
    # No one wants it, and another card is bought.
    assert heard(
        [*auction, told("no_bids", card), told("turned_up", "thief"), told("won", "P1", "thief")]
    ) == (Came(1, ()))
    # A tie is broken with silver: the price is the first bid.
    tie = [told("opened", "gold", fists(3, 3, 0)), told("tied", card, ("P1", "P2"))]
    tie += [told("opened", "silver", fists(1, 5)), told("won_tie_break", "P2", card)]
    assert heard([told("turned_up", card), *tie]) == Came(1, (Sale(1, 3, 0),))
    # Undone bids don't count.
    again = [*auction, told("takes_bids_back", "P3"), told("opened", "gold", fists(2, 5, 0))]
    assert heard([*again, told("won", "P2", card)]) == Came(1, (Sale(1, 5, 3),))
    # The last auction's figures don't carry over to the next.
    assert heard([*auction, told("won", "P1", card)] * 2) == Came(2, (Sale(0, 4, 2),) * 2)


def test_where_the_lowest_bid_wins_it_leads_by_how_much_lower_it_is() -> None:
    blank = BLANK._replace(wins="lowest")
    options = Plan("fist-classic", blank, "s").options(1)
    table = BOXES["fist-classic"].new_game(["P1", "P2", "P3"], "s", options).table
    news = [told("turned_up", blank.id), told("opened", "gold", fists(1, 3, 4)), told("won", "P1", blank.id)]
    assert heard(news, table) == Came(1, (Sale(0, 1, 2),))


def test_a_game_is_the_same_whoever_plays_it() -> None:
    plan = PLAN._replace(players=3, games=5)
    piece = pieces(plan)[0]
    assert [(each.first, each.last) for each in pieces(plan)] == [(0, 2), (2, 4), (4, 5)]
    other = pickle.loads(pickle.dumps(Games(plan, 1, 2)))
    seen = play(plan, 1)
    assert other.done(piece.longest) == [seen]
    assert seen.winners
    assert set(seen.cards) == {BLANK.id, "thief", "enchantress"}


def test_an_endless_game_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playtest, "MOST_DECISIONS", 5)
    seen = play(PLAN._replace(players=3), 0)
    assert (seen.rounds, seen.winners) == (MOST_ROUNDS, ())


def test_the_command_prints_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--players", "3", "--games", "2", "--seed", "x"]
    assert main(["blank", "test", *few, str(PEDLAR)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "✎ Pedlar: 2 games of 3, Fist of Dragonstones"
    assert lines[1].startswith("- ")
    assert [line.partition(":")[0] for line in lines[-4:]] == [
        "✎ Pedlar",
        "Dwarf (5)",
        "Thief",
        "Enchantress",
    ]


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--players", "3", "--games", "1", "--json"]
    assert main(["blank", "test", *few, str(PEDLAR), "nowhere.card.yaml"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["file"], found["games"], len(found["printed"])) == (str(PEDLAR), 1, 3)
