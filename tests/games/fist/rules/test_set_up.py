"""The table after the set-up, and set-ups that are refused."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Game
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLACK, FAIRY, GOLD, IN_FRONT, RED, SILVER, STONES, stones
from dragonbot.games.fist.simulation import broken
from tests.each import for_each
from tests.games.fist.rules.tables import CLASSIC

NAMES = ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay"]
# From the rulings: Fairy Gold, Common Gold, Silver, stones, Black, Red.
BANKS = {
    3: (36, 9, 25, 24, 2, 2),
    4: (28, 7, 20, 20, 2, 2),
    5: (20, 5, 15, 16, 2, 2),
    6: (12, 3, 10, 12, 2, 2),
}


def new_game(seats: int = 3, seed: str = "seed", options: Mapping[str, object] | None = None) -> Game[Table]:
    return CLASSIC.new_game(NAMES[:seats], seed, options)


def refusal(names: list[str], options: Mapping[str, object] | None = None) -> Refused:
    with pytest.raises(Refused) as refused:
        CLASSIC.new_game(names, "seed", options)
    return refused.value


@pytest.mark.parametrize("seats", BANKS)
def test_the_bank_has_what_the_players_do_not(seats: int) -> None:
    bank = new_game(seats).table.bank
    assert (bank[FAIRY], bank[GOLD], bank[SILVER], stones(bank), bank[BLACK], bank[RED]) == BANKS[seats]


@pytest.mark.parametrize("seats", BANKS)
def test_everyone_has_8_fairy_2_gold_5_silver_and_4_stones(seats: int) -> None:
    for seat in new_game(seats).table.seats:
        assert seat.purse[:3] == [8, 2, 5]
        assert stones(seat.purse) == sum(seat.purse[IN_FRONT]) == 4
        assert sum(seat.purse) == 8 + 2 + 5 + 4
        assert (seat.score, seat.keeps) == (0, [])


@pytest.mark.parametrize("seats", BANKS)
def test_nothing_is_missing_after_the_set_up(seats: int) -> None:
    game = new_game(seats)
    assert list(broken(game.table, game.question)) == []


def test_the_first_round_begins_with_its_two_specials_and_the_witch() -> None:
    game = new_game()
    table = game.table
    begins, turned_up = table.news
    assert begins[0] == "round_begins"
    number, drawn = begins[2]
    assert number == table.round == 1
    assert isinstance(drawn, tuple)
    assert sorted(table.to_come) == sorted([*CLASSIC.edition.standard, *drawn])
    assert turned_up[:3] == ("turned_up", "", ("witch",))
    assert (table.block, table.gone, table.discarded, len(table.specials)) == (
        "witch",
        [],
        [],
        len(table.edition.specials) - 2,
    )
    assert game.question is not None
    assert game.question.key == "fist"
    assert game.question.waiting == [0, 1, 2]


def test_a_seed_determines_the_table() -> None:
    first, same, other = new_game(6, "a"), new_game(6, "a"), new_game(6, "b")
    assert CLASSIC.written(first.table) == CLASSIC.written(same.table)
    assert first.table.to_come != other.table.to_come
    assert [seat.purse for seat in first.table.seats] != [seat.purse for seat in other.table.seats]


def test_the_seed_proves_the_deal() -> None:
    """Stones are dealt seat by seat from the bag, then the specials are shuffled: one draw for each."""
    table = new_game(4, "open").table
    fate = Fate("open")
    bag = [12, 12, 12]
    for seat in table.seats:
        dealt = [0, 0, 0, 0]
        for _ in range(4):
            drawn = fate.draw([colour for colour in "rby" for _ in range(bag["rby".index(colour)])])
            bag["rby".index(drawn)] -= 1
            dealt["rby".index(drawn)] += 1
        assert [seat.purse[kind] for kind in STONES] == dealt
    specials = list(CLASSIC.edition.specials)
    fate.shuffle(specials)
    assert specials[2:] == table.specials


@pytest.mark.parametrize("count", [0, 1, 2, 7])
def test_a_wrong_number_of_seats_is_refused(count: int) -> None:
    refused = refusal([f"P{number}" for number in range(count)])
    assert refused.key == "wrong_number_of_seats"
    assert refused.facts == {"count": count, "fewest": 3, "most": 6}


def test_a_name_taken_twice_is_refused() -> None:
    assert refusal(["Ann", "Bob", "Ann"]).key == "name_taken_twice"


@pytest.mark.parametrize("options", [{"stack_amulet": True}, {"": True}, {"seats": 4}])
def test_an_unknown_option_is_refused(options: Mapping[str, object]) -> None:
    refused = refusal(NAMES[:3], options)
    assert refused.key == "unknown_option"
    assert refused.facts["option"] in options


@for_each(
    "options",
    [
        {"stack_amulets": 1},
        {"black_in_tiebreak": "no"},
        {"stack_amulets": None},
        {"seating": "random"},
        {"seating": True},
    ],
)
def test_an_option_with_an_impossible_value_is_refused(options: Mapping[str, object]) -> None:
    refused = refusal(NAMES[:3], options)
    assert refused.key == "unknown_option_value"
    ((refused_option, value),) = options.items()
    assert refused.facts == {"option": refused_option, "value": value}


def test_options_apply_to_the_table() -> None:
    house = new_game(3, options={"stack_amulets": True, "black_in_tiebreak": False}).table.house
    assert (house.stack_amulets, house.black_in_tiebreak) == (True, False)


@pytest.mark.parametrize("options", [None, {}, {"seating": "join"}])
def test_people_sit_in_the_order_they_joined(options: Mapping[str, object] | None) -> None:
    assert [seat.name for seat in new_game(6, options=options).table.seats] == NAMES


def test_shuffled_seats_are_drawn_before_anything_else() -> None:
    for seed in "abc":
        seated = NAMES[:]
        fate = Fate(seed)
        fate.shuffle(seated)
        game = new_game(6, seed, {"seating": "shuffled"})
        assert [seat.name for seat in game.table.seats] == seated
        assert game.table.fate.count == new_game(6, seed).table.fate.count + fate.count
    assert (
        len(
            {tuple(seat.name for seat in new_game(6, s, {"seating": "shuffled"}).table.seats) for s in "abcd"}
        )
        > 1
    )


def test_the_list_of_names_stays_unchanged() -> None:
    names = NAMES[:]
    CLASSIC.new_game(names, "seed", {"seating": "shuffled"})
    assert names == NAMES
