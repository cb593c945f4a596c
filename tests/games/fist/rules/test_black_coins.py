"""Black coins never run out: substitutes replace missing ones, and leave the table first."""

from __future__ import annotations

from dragonbot.engine.game import Game
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLACK, GOLD, RED
from dragonbot.games.fist.simulation import broken
from tests.games.fist.rules.tables import ANN, BOB, CID, CLASSIC, game_with, picture, stored, table_with


def black(table: Table) -> tuple[list[int], int, int]:
    """Black coins of the seats, those in the bank, and how many are substitutes."""
    return [seat.purse[BLACK] for seat in table.seats], table.bank[BLACK], table.substitutes


def test_a_coin_missing_in_the_bank_gets_a_substitute() -> None:
    table = table_with("Ann: {black: 2}, auction: ghost")
    table.take(table.seats[BOB], BLACK)
    assert black(table) == ([2, 1, 0], 0, 1)
    assert [event[0] for event in table.news] == ["takes"], "nobody hears of a shortage"


def test_the_bank_gives_its_own_first() -> None:
    table = table_with("Ann: {black: 1}, auction: ghost")
    table.take(table.seats[BOB], BLACK, 3)
    assert black(table) == ([1, 3, 0], 0, 2)


def test_substitutes_leave_the_table_first() -> None:
    table = table_with("Ann: {black: 2}, Bob: {black: 2}, auction: ghost")
    assert black(table) == ([2, 2, 0], 0, 2)
    table.give_back(1, BLACK, table.seats[ANN].purse)
    assert black(table) == ([1, 2, 0], 0, 1)
    table.give_back(2, BLACK, table.seats[BOB].purse)
    assert black(table) == ([1, 0, 0], 1, 0)
    table.give_back(1, BLACK, table.seats[ANN].purse)
    assert black(table) == ([0, 0, 0], 2, 0)


def test_other_coins_have_no_substitutes() -> None:
    table = table_with("bank: {gold: 2, red: 0}, auction: ghost")
    ann = table.seats[ANN]
    table.take(ann, GOLD, 3)
    table.take(ann, GOLD, 3)
    table.take(ann, RED)
    assert [(event[0], event[2]) for event in table.news] == [
        ("takes_the_last", ("Ann", 2, "gold")),
        ("bank_has_none", ("Ann", "gold")),
        ("bank_has_none", ("Ann", "red")),
    ]
    assert table.substitutes == 0


def improvised() -> Game[Table]:
    """A game in which the Ghost has brought a third Black coin."""
    game = game_with("Ann: {black: 2}, auction: ghost, gone: [witch, magician], to_come: [gnome]")
    for seat, bid in ((ANN, 0), (BOB, 1), (CID, 0)):
        game.answer(seat, bid)
    game.answer(BOB, "witch")
    assert black(game.table) == ([2, 1, 0], 0, 1)
    return game


def test_a_save_has_the_substitutes() -> None:
    game = improvised()
    loaded = Game.load(CLASSIC, stored(game))
    assert picture(loaded) == picture(game)
    assert black(loaded.table) == ([2, 1, 0], 0, 1)


def test_a_table_with_substitutes_is_complete() -> None:
    table = table_with("Ann: {black: 2}, Bob: {black: 1}, auction: ghost")
    assert not [wrong for wrong in broken(table, None) if "black" in wrong]


def test_at_the_end_of_the_round_the_box_has_its_two_again() -> None:
    game = improvised()
    for seat in (ANN, BOB, CID):
        game.answer(seat, 0)
    assert game.table.round == 2
    assert black(game.table) == ([0, 0, 0], 2, 0)
