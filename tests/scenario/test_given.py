"""The given table: omitted parts are as after the set-up, and impossible ones are refused."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbot.games.fist.rules.edition import FIST_CLASSIC
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import NAMES
from dragonbot.games.fist.scenario import given_table
from dragonbot.games.fist.simulation import broken
from dragonbot.scenario.scenario import read_scenario
from tests.each import for_each
from tests.scenario.pages import bad, but, play, table


def made(given: str, players: str = "Ann, Bob, Cid") -> Table:
    return given_table(FIST_CLASSIC, read_scenario(table(given, players=players)))


def named(purse: list[int]) -> dict[str, int]:
    return {name: count for name, count in zip(NAMES, purse, strict=True) if count}


def test_omitted_parts_are_as_after_the_set_up_but_without_stones() -> None:
    found = made("")
    assert all(named(seat.purse) == {"fairy": 8, "gold": 2, "silver": 5} for seat in found.seats)
    assert named(found.bank) == {
        "fairy": 36,
        "gold": 9,
        "silver": 25,
        "black": 2,
        "red": 2,
        "red_stone": 12,
        "blue_stone": 12,
        "yellow_stone": 12,
    }
    assert (found.round, found.block, found.gone, found.to_come, found.discarded) == (1, None, [], [], [])
    assert sorted(found.specials) == sorted(FIST_CLASSIC.specials)
    assert list(broken(found, None)) == []


def test_a_player_keeps_what_is_not_mentioned() -> None:
    found = made("Ann: {fairy: 3, spent_fairy: 5, stones: {blue: 2}}, auction: thief")
    assert named(found.seats[0].purse) == {
        "fairy": 3,
        "gold": 2,
        "silver": 5,
        "spent_fairy": 5,
        "blue_stone": 2,
    }
    assert (found.bank[0], found.bank[8], found.bank[11]) == (36, 0, 10)


def test_the_bank_is_computed_by_kind_and_a_heap_is_given_whole() -> None:
    found = made("Ann: {gold: 5, stones: {red: 1}}, bank: {silver: 3, stones: {blue: 4}}, auction: thief")
    assert (found.bank[1], found.bank[2]) == (6, 3)
    assert found.bank[10:13] == [0, 4, 0]


def test_black_coins_beyond_the_box_are_substitutes() -> None:
    found = made("Ann: {black: 2}, Bob: {black: 1}, auction: ghost")
    assert (found.bank[4], found.substitutes) == (0, 1)


def test_named_specials_are_on_top_of_the_pile() -> None:
    found = made("specials: [troll, imp], discarded: [ghost], Ann: {keeps: [doppelganger]}, auction: goblin")
    assert found.specials[:2] == ["troll", "imp"]
    assert len(found.specials) == len(FIST_CLASSIC.specials) - 3
    assert found.specials[2:] != sorted(found.specials[2:]), "shuffled"
    rest = sorted([*found.specials, "ghost", "doppelganger", "goblin"])
    assert rest == sorted(FIST_CLASSIC.specials)
    assert (
        found.specials
        == made(
            "specials: [troll, imp], discarded: [ghost], Ann: {keeps: [doppelganger]}, auction: goblin"
        ).specials
    ), "always in the same order"


def test_chance_can_be_given_in_words_and_in_numbers_of_a_die() -> None:
    found = made("chance: [red, 3, thief], auction: thief")
    assert found.fate.forced == ["red", "3", "thief"]


@for_each(
    ("given", "said"),
    [
        ("auction: wizzard", "line 6: given.auction: there is no card 'wizzard'"),
        ("auction: elf", "line 6: given.auction: there is no card 'elf'"),
        ("auction: thief, gone: [witch, x]", "line 6: given.gone.1: there is no card 'x'"),
        ("auction: thief, to_come: [dwarf]", "line 6: given.to_come.0: there is no card 'dwarf'"),
        ("specials: [imp, x]", "line 6: given.specials.1: there is no card 'x'"),
        ("discarded: [x]", "line 6: given.discarded.0: there is no card 'x'"),
        ("Bob: {keeps: [x]}", "line 6: given.Bob.keeps.0: there is no card 'x'"),
        ("auction: imp, gone: [imp]", "line 6: given.gone.0: fist-classic has no further 'imp'"),
        ("auction: thief, to_come: [thief]", "line 6: given.to_come.0: fist-classic has no further 'thief'"),
        (
            "auction: fairy, gone: [fairy], specials: [fairy]",
            "line 6: given.specials.0: fist-classic has no further",
        ),
        (
            "Bob: {keeps: [doppelganger]}, specials: [doppelganger]",
            "line 6: given.Bob.keeps.0: fist-classic has no",
        ),
        (
            "specials: [thief]",
            "line 6: given.specials.0: 'thief' is auctioned every round and cannot lie here",
        ),
        (
            "discarded: [witch]",
            "line 6: given.discarded.0: 'witch' is auctioned every round and cannot lie here",
        ),
        (
            "Bob: {keeps: [wizard]}",
            "line 6: given.Bob.keeps.0: 'wizard' is auctioned every round and cannot lie",
        ),
        ("Ann: {fairy: 45}", "line 6: given.Ann.fairy: the box holds 60 fairy"),
        ("Ann: {spent_fairy: 45}", "line 6: given.Ann.spent_fairy: the box holds 60 fairy"),
        ("Bob: {gold: 12}", "line 6: given.Bob.gold: the box holds 15 gold"),
        ("Bob: {red: 2}, Cid: {red: 1}", "line 6: given.Bob.red: the box holds 2 red"),
        ("Bob: {stones: {blue: 13}}", "line 6: given.Bob.stones: the box holds 12 blue_stone"),
        ("Bob: {stones: {white: 1}}", "line 6: given.Bob.stones: the box holds 0 white_stone"),
        ("Bob: {fairy_silver: 1}", "line 6: given.Bob.fairy_silver: the box holds 0 fairy_silver"),
        (
            "Bob: {spent_fairy_silver: 1}",
            "line 6: given.Bob.spent_fairy_silver: the box holds 0 fairy_silver",
        ),
        ("Bob: {purple: 1}", "line 6: given.Bob.purple: the box holds 0 purple"),
        ("bank: {gold: 10}", "line 6: given.bank.gold: the box holds 15 gold"),
        ("bank: {spent_fairy: 1}", "line 6: given.bank.spent_fairy: the box holds 0 spent_fairy"),
        ("bank: {black: 3}", "line 6: given.bank.black: the box holds 2 black"),
        ("bank: {stones: {red: 13}}", "line 6: given.bank.stones: the box holds 12 red_stone"),
        ("Cid: {score: 3}", "line 6: given.Cid.score: with this score the game is over"),
        ("gone: [witch]", "line 6: given.gone: without `auction` no card of the round has been turned up"),
        (
            "to_come: [thief]",
            "line 6: given.to_come: without `auction` no card of the round has been turned up",
        ),
        ("auction: null, gone: [witch]", "line 6: given.gone: without `auction` no card"),
        ("kings_favor: Ann", "line 6: given.kings_favor: fist-classic has no King's Favor"),
    ],
)
def test_an_impossible_table_is_refused(given: str, said: str) -> None:
    assert bad(table(given)).startswith(said)


def test_six_players_have_fewer_coins_left_in_the_bank() -> None:
    six = "Ann, Bob, Cid, Dot, Eve, Fay"
    assert made("bank: {gold: 3}", six).bank[1] == 3
    assert bad(table("bank: {gold: 4}", players=six)) == "line 6: given.bank.gold: the box holds 15 gold"


def test_too_many_kept_cards_for_a_round_are_refused() -> None:
    kept = ", ".join(FIST_CLASSIC.specials[:-2])
    assert play(table(f"Ann: {{keeps: [{kept}]}}"))
    kept = ", ".join(FIST_CLASSIC.specials[:-1])
    assert (
        bad(table(f"Ann: {{keeps: [{kept}]}}"))
        == "line 5: given: so many cards are kept that no other round can begin"
    )


def test_all_specials_may_be_named() -> None:
    found = made("specials: [imp, troll], discarded: [gnome], deck: only")
    # Two are drawn, and then the discarded one.
    assert (found.specials, found.discarded) == (["imp", "troll"], ["gnome"])
    assert made("auction: witch, deck: only").specials == []
    assert bad(table("deck: all")).startswith("line 6: given.deck: ")
    play(table("specials: [imp], deck: only", "check: {specials: []}"))


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("fist", "line 2: rules: 'fist' is no game here; there are fist-classic, drachenfaust"),
        ("Fist-classic", "line 2: rules: 'Fist-classic' is no game here; there are "),
    ],
)
def test_unknown_rules_are_refused_with_the_known_ones(rules: str, said: str) -> None:
    assert bad(but(("rules: fist-classic", f"rules: {rules}"))).startswith(said)


@for_each(
    ("options", "said"),
    [
        ("{stack_amulet: true}", "line 4: options.stack_amulet: unknown_option"),
        ("{STACK_AMULETS: true}", "line 4: options.STACK_AMULETS: unknown_option"),
        ("{stack_amulets: yes}", "line 4: options.stack_amulets: unknown_option_value"),
        ("{stack_amulets: 1}", "line 4: options.stack_amulets: unknown_option_value"),
        ("{black_in_tiebreak: [true]}", "line 4: options.black_in_tiebreak: unknown_option_value"),
        ("{seating: at random}", "line 4: options.seating: unknown_option_value"),
        ("{points_to_win: 1}", "line 4: options.points_to_win: option_is_a_number"),
        ("{magic_coins: false}", "line 4: options.magic_coins: unknown_option"),
        ("{begins: Dot}", "line 4: options.begins: option_is_a_word"),
        ("{psychic_faces: [0, 0, 0, 1, 2, 3]}", "line 4: options.psychic_faces: unknown_option"),
        ("{auto_reclaim: true}", "line 4: options.auto_reclaim: unknown_option"),
        ("{classic_black_limit: 2}", "line 4: options.classic_black_limit: unknown_option"),
    ],
)
def test_an_unknown_option_is_refused(options: str, said: str) -> None:
    assert bad(but(("options: {stack_amulets: false}", f"options: {options}"))).startswith(said)


RAINBOW = "auction: rainbow_dragon, gone: [witch], to_come: [thief]"
FLIGHT = ("bid: {Ann: 1, Bob: 0, Cid: 0}", "Ann: red", "Ann: draw", "Ann: stop")


@for_each("word", ["green", "white", "thief", "1", "''"])
def test_an_impossible_draw_is_reported_when_drawn(word: str) -> None:
    said = bad(table(f"{RAINBOW}, chance: [{word}]", *FLIGHT))
    assert said.startswith("line 6: given.chance: ")
    assert said.endswith("cannot be drawn here; possible: ['blue', 'red', 'yellow']")


def test_an_impossible_draw_before_the_first_step_is_reported_too() -> None:
    said = bad(table("specials: [troll, gnome], chance: [imp]"))
    assert said.startswith("line 6: given.chance: 'imp' cannot be drawn here; possible: ")


def test_given_draws_come_in_order_and_then_the_seed() -> None:
    drawn = [
        event for event in play(table(f"{RAINBOW}, chance: [blue]", *FLIGHT)).events if event[0] == "draws"
    ]
    facts: list[Any] = [event[2] for event in drawn]
    assert facts == [("Ann", "blue")]
    assert play(table(RAINBOW, *FLIGHT)) == play(table(RAINBOW, *FLIGHT))


@pytest.mark.parametrize("constant", ["dg_stalemate: smallest_gap", "stack_amulets: true", "begins: Zoe"])
def test_options_that_players_cannot_choose_are_refused_for_dragons_gold(constant: str) -> None:
    page = f"title: A hunt\nrules: dragons-gold\nplayers: [Ann, Bob, Cid]\noptions: {{{constant}}}\n"
    assert bad(page).startswith(f"line 4: options.{constant.split(':', maxsplit=1)[0]}: unknown_option")


@for_each(
    ("options", "given", "wrong"),
    [
        ("{market: none}", "{market: 1}", "given.market: at this table there is no market"),
        ("{market: false}", "{market: 3}", "given.market: at this table there is no market"),
        ("{}", "{Ann: {armed: [{arm: sword}]}}", "given.Ann.armed: at this table there are no magic objects"),
        (
            "{rules: advanced, objects: none}",
            "{dragons: [{id: d01, elixir: true}]}",
            "given.dragons.0.elixir: at this table there are no magic objects",
        ),
        (
            "{}",
            "{dragons: [{id: d01, attackers: [[Ann, thief, 1]]}]}",
            "given.dragons.0.attackers.0: at this table there are no magic objects",
        ),
        ("{}", "{object_pile: [sword]}", "given.object_pile.0: at this table there are no magic objects"),
    ],
)
def test_things_removed_by_options_cannot_be_given(options: str, given: str, wrong: str) -> None:
    page = f"title: x\nrules: dragons-gold\noptions: {options}\nplayers: [Ann, Bob, Cid]\ngiven: {given}\n"
    assert bad(page).partition(": ")[2] == wrong


def test_a_round_after_the_last_one_cannot_be_given() -> None:
    page = "title: x\nrules: {}\noptions: {{rounds: 4}}\nplayers: [Ann, Bob, Cid]\ngiven: {{round: {}}}\n"
    for game in ("fist-classic", "fist-tavern"):
        play(page.format(game, 4))
        assert bad(page.format(game, 5)).endswith("given.round: at this table the game is over after round 4")


def test_things_allowed_by_options_can_be_given() -> None:
    page = "title: x\nrules: dragons-gold\noptions: {}\nplayers: [Ann, Bob, Cid]\ngiven: {}\n"
    play(page.format("{market: none}", "{market: 0}"))
    play(page.format("{}", "{market: 1}"))
    play(page.format("{}", "{dragons: [{id: d01, attackers: [[Ann, thief, 0]], elixir: false}]}"))
