"""Tavern Edition rulings on who learns what: the Seer, the Elf, and coins that change hands."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbot.engine.game import Event, Game, known_to
from dragonbot.games.fist.rules.edition import FIST_TAVERN
from dragonbot.games.fist.rules.rules import FistRules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.scenario import given_table
from dragonbot.scenario.scenario import read_scenario
from tests.games.fist.rules.tables import own, public

ANN, BOB, CID = range(3)
EVERYBODY = (ANN, BOB, CID, None)
"""Everyone at the table, and an onlooker."""
HIDDEN = (None, None, None, None)


def table_with(**given: str) -> Game[Table]:
    """Ann, Bob and Cid at a table set up like this."""
    lines = "".join(f"  {key}: {what}\n" for key, what in given.items())
    text = f"title: told to whom\nrules: fist-tavern\nplayers: [Ann, Bob, Cid]\ngiven:\n{lines}"
    return Game(FistRules(FIST_TAVERN), given_table(FIST_TAVERN, read_scenario(text)))


def won_by_ann(card: str, **given: str) -> tuple[Game[Table], list[Event]]:
    """Ann wins the card with a single coin. The game, and the last answer's news."""
    game = table_with(auction=card, gone="[witch]", to_come="[magician, wizard]", **given)
    return game, play(game, (BOB, 0), (CID, 0), (ANN, 1))


def play(game: Game[Table], *answers: tuple[int, Any]) -> list[Event]:
    return [event for seat, answer in answers for event in game.answer(seat, answer)]


def told(seat: int | None, events: list[Event]) -> list[tuple[str, tuple[object, ...]]]:
    """What the seat hears of the card's power."""
    return [(key, facts) for key, scene, facts, _ in known_to(seat, events) if scene]


def stones_seen(game: Game[Table], me: int | None, whose: int) -> tuple[int | None, ...]:
    """Red, blue, yellow and white stones of a seat, as another sees them."""
    return public(game, me).seats[whose].front[-4:]


# The Seer

SPECIALS = "[elf, gnome, troll, fairy]"


def foreseen() -> tuple[Game[Table], list[Event]]:
    game = table_with(round="2", Bob="{keeps: [seer]}", kings_favor="Ann", specials=SPECIALS)
    return game, play(game, (BOB, ["elf", "gnome", "fairy"]))


def test_q182_only_the_seer_sees_the_specials() -> None:
    game, news = foreseen()
    for seat in (ANN, CID, None):
        heard = known_to(seat, news)
        assert [event[0] for event in heard] == ["round_begins_in_secret", "turned_up"]
        assert heard[0][2] == (2, "Bob", 3)
        view = public(game, seat)
        assert view.to_come == tuple(sorted(FIST_TAVERN.standard))
        assert (view.face_down, view.unseen) == (3, 1)
        assert view.discarded == ("seer",)
        assert "order" not in game.view(seat)
    assert ("sees_specials", "", (("elf", "gnome", "fairy"),), (BOB,)) in news
    assert public(game, BOB).to_come == tuple(sorted((*FIST_TAVERN.standard, "elf", "gnome", "fairy")))


def test_q182_a_special_shows_when_it_is_turned_up() -> None:
    game = table_with(auction="alchemist", gone="[witch]", to_come="[elf, wizard, gnome]", seer="Bob")
    assert (public(game, ANN).to_come, public(game, ANN).face_down) == (("wizard",), 2)
    news = play(game, (ANN, 0), (BOB, 0), (CID, 1))
    assert ("turned_up", "", ("elf",), None) in news
    assert (public(game, ANN).block, public(game, ANN).face_down) == ("elf", 1)


def test_q183_only_the_seer_sees_the_order() -> None:
    game, news = foreseen()
    order = tuple(game.table.to_come)
    assert len(order) == 10
    assert ("sees_order", "", (order,), (BOB,)) in news
    assert own(game, BOB).order == order


@pytest.mark.parametrize(("answer", "known"), [("thief", False), ("pass", True)])
def test_q124_the_seer_no_longer_knows_the_order_after_an_imp(answer: str, known: bool) -> None:
    game = table_with(auction="imp", gone="[witch]", to_come="[thief, wizard, fairy, sorcerer]", seer="Bob")
    play(game, (BOB, 0), (CID, 0), (ANN, 1))
    assert own(game, BOB).order == ("thief", "wizard", "fairy", "sorcerer")
    play(game, (ANN, answer))
    assert ("order" in game.view(BOB)) is known


def test_q125_the_imp_shows_hidden_specials_to_his_winner_alone() -> None:
    game = table_with(auction="imp", gone="[witch]", to_come="[wizard, fairy]", seer="Bob")
    play(game, (BOB, 0), (CID, 0), (ANN, 1))
    assert own(game, ANN).asked == ("imp", ("fairy", "wizard", "pass"))
    for seat in (CID, None):
        assert "asked" not in game.view(seat)
        assert public(game, seat).to_come == ("wizard",)
    assert ("brings", ("Ann", "fairy")) in told(CID, play(game, (ANN, "fairy")))


@pytest.mark.parametrize("winner", [ANN, BOB])
def test_q125_what_the_imp_offers_is_private_for_any_winner(winner: int) -> None:
    """Even if it is the Seer: the others don't know what he knows."""
    game = table_with(auction="imp", gone="[witch]", to_come="[wizard, fairy]", seer="Bob")
    play(game, *((seat, int(seat == winner)) for seat in (ANN, BOB, CID)))
    assert game.question is not None
    assert game.question.waiting == [winner]
    assert game.question.private


def test_q157_the_fourth_special_is_known_to_the_player_who_discarded_it() -> None:
    game = table_with(round="2", kings_favor="Bob", specials=SPECIALS)
    for seat in (ANN, CID, None):
        assert "asked" not in game.view(seat)
    news = play(game, (BOB, ["elf", "gnome", "fairy"]))
    assert not any("troll" in str(event) for event in news)
    for seat in (ANN, CID, None):
        assert public(game, seat).discarded == ()
        assert public(game, seat).unseen == 1


# Coins that change hands


def test_q313_a_coin_given_to_the_miser_is_announced_as_a_coin() -> None:
    game, _ = won_by_ann("miser", Bob="{black: 1, stones: {red: 1}}")
    news = play(game, (BOB, "black"), (CID, "gold"))
    assert told(None, news) == [("gives_coin", ("Bob", "Ann")), ("gives_coin", ("Cid", "Ann"))]
    assert ("coin_was", ("black",)) in told(ANN, news)
    assert told(BOB, news)[1] == ("coin_was", ("black",))
    assert ("coin_was", ("black",)) not in told(CID, news)
    assert told(CID, news)[-1] == ("coin_was", ("gold",))


def test_q313_no_one_sees_whether_a_giver_has_a_choice() -> None:
    game, _ = won_by_ann("miser", Bob="{black: 1, stones: {red: 1}}")
    asked = own(game, BOB).asked
    assert asked is not None
    assert asked.key == "miser.gift"
    for seat in (ANN, CID, None):
        assert not {"asked", "waiting"} & game.view(seat).keys()


def test_q313_a_stone_given_to_the_miser_is_public() -> None:
    game, _ = won_by_ann("miser", Bob="{stones: {red: 1}}")
    assert told(None, play(game, (BOB, "red_stone"))) == [("gives_stone", ("Bob", "Ann", "red"))]


def test_q317_two_know_the_robbed_coin() -> None:
    game, _ = won_by_ann("robber", Bob="{purple: 1}", chance="[purple]")
    news = play(game, (ANN, "Bob"))
    for seat in (CID, None):
        assert told(seat, news) == [("robs_a_coin", ("Ann", "Bob"))]
    for seat in (ANN, BOB):
        assert told(seat, news) == [("robs_a_coin", ("Ann", "Bob")), ("coin_was", ("purple",))]


@pytest.mark.parametrize(("card", "coins"), [("brigand", (2, 0)), ("bandit", (0, 5))])
def test_q083_two_know_how_many_coins_are_robbed(card: str, coins: tuple[int, int]) -> None:
    game, _ = won_by_ann(card, Bob="{gold: 2, silver: 5}")
    news = play(game, (ANN, "Bob"))
    for seat in (CID, None):
        assert told(seat, news) == [("robs", ("Ann", "Bob"))]
    for seat in (ANN, BOB):
        assert told(seat, news) == [("robs", ("Ann", "Bob")), ("robs_coins", ("Ann", "Bob", *coins))]


# The Elf

ELF = "{keeps: [elf], stones: {red: 2, blue: 1}}"


def test_q334_two_learn_of_the_stolen_hidden_stone() -> None:
    game = table_with(auction="thief", gone="[witch]", to_come="[magician, wizard]", Bob=ELF, chance="[blue]")
    news = play(game, (CID, 0), (BOB, 1), (ANN, 2))
    for seat in (CID, None):
        assert told(seat, news) == [("steals_hidden_stone", ("Ann", "Bob"))]
    for seat in (ANN, BOB):
        assert told(seat, news) == [("steals_hidden_stone", ("Ann", "Bob")), ("stone_was", ("blue",))]
    for seat in EVERYBODY:
        assert stones_seen(game, seat, ANN) == (0, 1, 0, 0)
        assert stones_seen(game, seat, BOB) == HIDDEN
    assert own(game, BOB).mine[-4:] == (2, 0, 0, 0)


@pytest.mark.parametrize("card", ["two_headed_dragon", "baby_dragon"])
def test_q336_only_the_elf_s_owner_sees_what_he_draws(card: str) -> None:
    game, news = won_by_ann(card, Ann="{keeps: [elf]}")
    drawn = 2 if card == "two_headed_dragon" else 1
    for seat in (BOB, CID, None):
        assert told(seat, news) == [("draws_unseen", ("Ann",))] * drawn
        assert stones_seen(game, seat, ANN) == HIDDEN
    assert [key for key, _ in told(ANN, news)] == ["draws_unseen", "stone_was"] * drawn


def test_q336_stones_from_a_public_source_are_public() -> None:
    game, news = won_by_ann("red_dragon", Ann="{keeps: [elf]}")
    for seat in EVERYBODY:
        assert told(seat, news) == [("takes", ("Ann", 1, "red_stone"))]
        assert stones_seen(game, seat, ANN) == HIDDEN


def test_q337_a_payment_with_hidden_stones_is_public() -> None:
    _, news = won_by_ann("quack_wizard", Ann=ELF)
    assert told(None, news)[0] == ("pays_stones", ("Ann", (2, 1, 0, 0)))


def test_q338_the_elf_hides_its_owner_s_stones() -> None:
    game = table_with(
        auction="manipulator", gone="[witch]", to_come="[wizard]", Bob=ELF, Ann="{stones: {yellow: 1}}"
    )
    assert stones_seen(game, CID, BOB) == HIDDEN
    assert stones_seen(game, CID, ANN) == (0, 0, 1, 0)
    play(game, (BOB, 0), (CID, 0), (ANN, 1))
    for seat in EVERYBODY:
        assert stones_seen(game, seat, BOB) == (2, 1, 0, 0)
        assert stones_seen(game, seat, ANN) == HIDDEN


def test_q338_won_stones_go_behind_the_screen() -> None:
    game, _ = won_by_ann("elf", Ann="{stones: {yellow: 1}}")
    assert stones_seen(game, BOB, ANN) == HIDDEN


def test_q307_swapped_stones_are_hidden_behind_the_elf() -> None:
    game, _ = won_by_ann("rogue_trader", Ann="{stones: {yellow: 1}}", Bob=ELF)
    news = play(game, (ANN, "Bob"))
    assert told(None, news) == [("swaps_stones", ("Ann", "Bob"))]
    assert stones_seen(game, CID, ANN) == (2, 1, 0, 0)
    assert stones_seen(game, CID, BOB) == HIDDEN


def test_q339_giving_away_a_hidden_stone_is_public() -> None:
    game, _ = won_by_ann("miser", Bob=ELF)
    news = play(game, (BOB, "blue_stone"))
    assert told(None, news) == [("gives_stone", ("Bob", "Ann", "blue"))]
    assert stones_seen(game, None, ANN) == (0, 1, 0, 0)
    assert stones_seen(game, None, BOB) == HIDDEN


def test_q421_stones_given_to_the_elf_s_owner_are_announced_and_then_hidden() -> None:
    game, _ = won_by_ann("warlock", Ann="{stones: {red: 2}}", Bob=ELF)
    news = play(game, (ANN, "score"), (ANN, "Bob"))
    assert told(None, news)[0] == ("gives_stones", ("Ann", "Bob", (2, 0, 0, 0)))
    assert stones_seen(game, None, BOB) == HIDDEN


def test_q303_the_wise_dragons_stones_are_public_except_the_elf_s_owner_s_pick() -> None:
    game, news = won_by_ann("wise_dragon", Bob=ELF, chance="[red, blue, yellow]")
    assert told(None, news) == [("draws_for_all", ("Ann", (1, 1, 1, 0)))]
    assert told(None, play(game, (ANN, "red"))) == [("picks_stone", ("Ann", "red"))]
    news = play(game, (BOB, "yellow"))
    assert told(None, news) == [("picks_unseen", ("Bob",)), ("picks_stone", ("Cid", "blue"))]
    assert stones_seen(game, CID, BOB) == HIDDEN


def test_q303_the_last_stone_is_no_secret() -> None:
    _, news = won_by_ann("wise_dragon", Cid=ELF, bank="{stones: {red: 3}}")
    assert told(None, news)[1:] == [("picks_stone", (name, "red")) for name in ("Ann", "Bob", "Cid")]
