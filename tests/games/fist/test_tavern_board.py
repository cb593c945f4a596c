"""The Tavern Edition's messages and panels, and how they are answered."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from dragonbot.engine.question import Choice, Question, Several
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.board.hand import coins_panel, read_coin, read_fist, read_fists
from dragonbot.games.fist.rules.auction import BlueCoins
from dragonbot.games.fist.rules.bids import (
    IN_COMMON_GOLD,
    IN_GOLD,
    IN_SILVER,
    IN_STONES,
    Bidding,
    Fists,
    Metal,
    TwoFists,
)
from dragonbot.games.fist.rules.payment import StonePayment, any_stones
from dragonbot.games.fist.rules.things import (
    BLACK,
    BLUE,
    BLUE_STONE,
    FAIRY,
    PURPLE,
    RED,
    RED_STONE,
    SILVER,
    SPENT_FAIRY,
    STONES,
    WHITE_STONE,
    empty,
)
from dragonbot.ids import MatchId
from dragonbot.match.state import Notice
from dragonbot.text.speech import Catalogue, text_id, without_icons
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import Action
from dragonbot.ui.kit.reply import refusal
from dragonbot.ui.table.hand import accepted, answer_of, hand_panel
from dragonbot.ui.table.message import coming_panel, public_message
from tests.ui.dump import dump, ids_in, labels_in
from tests.ui.tables import (
    MENTIONS,
    NAMES,
    USERS,
    Seen,
    kept,
    new_game,
    people,
    post,
    row,
    scene_of,
)

ENGLISH = Catalogue("en")
ANN, BOB, CID = range(3)


@pytest.fixture
def seen() -> Seen:
    return Seen(new_game(game="fist-tavern", pauses=True), people(NAMES[:3]), row("fist-tavern"))


def message(seen: Seen, question: Question | None = None, **more: Any) -> discord.ui.LayoutView:
    asked = question or seen.game.question
    notice = scene_of(seen.game.table, seen.game.rules, asked, seen.seats, seen.row, **more)
    return public_message(kept(notice), ENGLISH, MENTIONS)


def public(seen: Seen, question: Question | None = None, **more: Any) -> str:
    return dump(message(seen, question, **more))


def bids(seen: Seen, metal: Metal) -> Fists:
    """Fists are closing, in this metal."""
    table = seen.game.table
    bidding = Bidding(metal, [0, 1, 2])
    table.biddings = [bidding]
    question = Fists(table, bidding)
    seen.game.question = question
    return question


def actions_in(view: discord.ui.LayoutView) -> list[Action]:
    """All but the button for the round step by step, which each hand has."""
    found = [components.action_in(custom_id) for custom_id in ids_in(view)]
    return [action for action in found if action is not None and action.verb != "round"]


# The table


def test_the_table_shows_everything_public(seen: Seen) -> None:
    table = seen.game.table
    table.seats[BOB].purse[WHITE_STONE] = 2
    table.seats[CID].keeps.append("elf")
    table.favor = BOB
    table.unseen = ["imp"]
    text = public(seen)
    bob = next(line for line in text.splitlines() if line.startswith("**Bob**"))
    assert "⚪\u202f2" in bob
    assert "👑\u202fKing's\u00a0Favor" in bob
    cid = next(line for line in text.splitlines() if line.startswith("**Cid**"))
    assert "stones hidden" in cid
    assert "🔴" not in cid
    assert "keeps: " in cid
    assert "-# Discarded face down: 1 card" in text
    assert "face down" not in public(seen).partition("-# Discarded")[0]


def test_cards_only_the_seer_has_seen(seen: Seen) -> None:
    table = seen.game.table
    specials = [card for card in table.to_come if card not in table.edition.standard]
    table.seer, table.order_known = BOB, True
    text = public(seen)
    assert f"-# Face down: {len(specials)} special cards, seen only by Bob" in text
    called = [ENGLISH.say(f"card-{card.replace('_', '-')}") for card in table.to_come]
    notice = scene_of(table, seen.game.rules, seen.game.question, seen.seats, seen.row)
    coming = dump(coming_panel(kept(notice), ENGLISH))
    assert "seen only by Bob" in coming
    assert not any(f"**{ENGLISH.say(text_id('card', card))}**" in coming for card in specials)
    assert f"(only you know)**: {', '.join(called)}" in dump(hand_panel(seen, USERS[BOB], "en"))
    assert "only you know" not in dump(hand_panel(seen, USERS[CID], "en"))
    table.order_known = False
    hers = dump(hand_panel(seen, USERS[BOB], "en"))
    assert "in this order" not in hers
    assert "**Special cards to come (only you know)**: " in hers


def test_the_end_shows_hidden_stones(seen: Seen) -> None:
    table = seen.game.table
    table.seats[CID].keeps.append("elf")
    table.seats[CID].purse[BLUE_STONE] = 7
    view = {**seen.game.view(None), "winners": [1]}
    hands = [seat.purse for seat in table.seats]
    content = {"view": view, "hands": hands, "started": 0.0, "ended": 3540.0}
    notice = Notice(row(), seen.seats, post("end", content), [])
    text = dump(public_message(notice, ENGLISH, MENTIONS))
    assert "🔵\u202f7" in text
    assert "hidden" not in text


def test_the_title_keeps_its_round(seen: Seen) -> None:
    """While the next round's specials are chosen, the last card still belongs to the previous round."""
    table = seen.game.table
    table.block, table.gone, table.to_come, table.round = None, [], [], 3
    table.news = [("turned_up", "", ("wizard",), None), ("round_ends", "", (2,), None)]
    question = Several("specials", ANN, ("imp", "ghost", "troll", "troll"), 3, of="card", private=True)
    text = public(seen, question)
    assert text.startswith(f"### Round 2 · {ENGLISH.say('card-wizard')}\n---")
    assert "A new round is about to begin." in text
    assert "**Ann** chooses the next round's special cards. Open **My hand**." in text
    assert ENGLISH.say("card-troll") not in text
    assert text.endswith("[My hand]")


# Fists


@pytest.mark.parametrize("metal", [IN_GOLD, IN_COMMON_GOLD, IN_SILVER])
def test_coins_are_bid_with_the_same_buttons(seen: Seen, metal: Metal) -> None:
    text = public(seen, bids(seen, metal))
    assert text.endswith("[0] [1] [2] [3] [4]\n[5] [6] [7] [8] [9]\n[Coins…] [My hand] [Cards]")
    said = {
        "gold": "**Bid gold · ",
        "common_gold": "**Bid Common Gold · ",
        "silver": "**Bid Silver · ",
    }
    assert said[metal.id] in text
    assert "Tie-break" not in text


def test_stones_are_bid_by_name(seen: Seen) -> None:
    question = bids(seen, IN_STONES)
    for seat in seen.game.table.seats:
        seat.purse[RED_STONE], seat.purse[WHITE_STONE] = 3, 1
        seat.purse[BLUE_STONE] = seat.purse[BLUE_STONE + 1] = 0
    text = public(seen, question)
    assert "**Bid stones · " in text
    assert text.endswith("[0] [Stones…] [My hand] [Cards]")
    panel = coins_panel(seen, USERS[ANN], "en", [{"red_stone": 2, "white_stone": 1}])
    *lists, seal = actions_in(panel)
    counting = [read_coin(action.option) for action in lists]
    assert [each.coin for each in counting if each] == ["red_stone", "white_stone"]
    assert read_fist(seal.option) == {"red_stone": 2, "white_stone": 1}
    assert "worth **3**" in dump(panel)


def test_the_illusionist_s_owner_may_close_two_fists(seen: Seen) -> None:
    question = bids(seen, IN_GOLD)
    table = seen.game.table
    plain = message(seen, question)
    assert "Two fists…" not in dump(coins_panel(seen, USERS[ANN], "en"))
    table.seats[ANN].keeps.append("illusionist")
    assert labels_in(message(seen, question)) == labels_in(plain)  # no one else sees why it is useful
    for panel in (coins_panel(seen, USERS[ANN], "en", [{"fairy": 2}]), hand_panel(seen, USERS[ANN], "en")):
        assert "[Two fists…]" in dump(panel)
    table.seats[ANN].purse[PURPLE] = 1
    panel = coins_panel(seen, USERS[ANN], "en", [{"fairy": 2}, {"fairy": 6, "purple": 1}])
    text = dump(panel)
    assert "**Your first fist**" in text
    assert "worth **2**. **In your second**: 6 Fairy Gold" in text
    assert "the second-highest bid wins" in text
    assert "[Close both fists] [One fist only]" in text
    *lists, seal, one = actions_in(panel)
    assert (seal.verb, one.verb) == ("seal", "coins")
    assert read_fists(seal.option) == [{"fairy": 2}, {"fairy": 6, "purple": 1}]
    assert read_fists(one.option) == [{"fairy": 2}]
    places = [each.place for action in lists if (each := read_coin(action.option))]
    assert places == [0, 0, 1, 1, 1]  # the Purple coin is in the second fist
    # Nine Fairy Gold are there, and six are in the other fist.
    fairy: Any = next(item for item in panel.walk_children() if getattr(item, "options", None))
    assert [option.value for option in fairy.options] == ["0", "1", "2", "3"]


def test_two_fists_are_confirmed_and_may_change(seen: Seen) -> None:
    question = seen.game.question
    assert isinstance(question, Fists)
    seen.game.table.seats[ANN].keeps.append("illusionist")
    seen.game.answer(ANN, [{"fairy": 2}, {"gold": 1}])
    fists = question.bidding.pairs[ANN]
    said = without_icons(accepted(seen, question, ANN, fists, "en"))
    assert said.startswith("Sealed: two fists, 2 (2 Fairy Gold) and 1 (1 Common Gold). You can change them")
    text = dump(hand_panel(seen, USERS[ANN], "en"))
    assert "**In your two fists**: first 2 Fairy Gold; second 1 Common Gold" in text
    assert "You bid with two fists" in text
    panel = coins_panel(seen, USERS[ANN], "en")
    assert read_fists(actions_in(panel)[-2].option) == [{"fairy": 2}, {"gold": 1}]
    assert "Bid placed: Ann\n" in public(seen)


def test_the_value_of_a_fist(seen: Seen) -> None:
    """Magic coins alone count for nothing, and the Dragon Rider adds to a bid for a Dragon."""
    table = seen.game.table
    table.block = "red_dragon"
    bids(seen, IN_GOLD)
    purse = table.seats[ANN].purse
    purse[BLACK], purse[RED], purse[PURPLE] = 1, 1, 1
    fist = {"fairy": 2, "black": 1, "red": 1, "purple": 1}
    assert "worth **4**" in dump(coins_panel(seen, USERS[ANN], "en", [fist]))
    table.seats[ANN].keeps.append("dragon_rider")
    assert "worth **5**" in dump(coins_panel(seen, USERS[ANN], "en", [fist]))
    assert "worth **0**" in dump(coins_panel(seen, USERS[ANN], "en", [{"black": 1}]))
    table.block = "thief"
    assert "worth **4**" in dump(coins_panel(seen, USERS[ANN], "en", [fist]))


# Choices


def test_the_cheapest_payment_comes_first(seen: Seen) -> None:
    purse = empty()
    purse[RED_STONE], purse[BLUE_STONE], purse[WHITE_STONE] = 1, 1, 3
    question = StonePayment("sorcerer_apprentice.stones", ANN, any_stones(purse, 2), may_pass=True)
    assert question.proposed == (1, 1, 0, 0)
    for view in (message(seen, question), _panel(seen, question)):
        first, second, *_ = _offered(view)
        assert first[0].endswith("(suggested)")
        assert answer_of(question, ANN, first[1]) == question.proposed
        assert answer_of(question, ANN, second[1]) == "pass"
        assert sum("(suggested)" in label for label, _ in _offered(view)) == 1


def test_more_payments_than_a_list_can_hold(seen: Seen) -> None:
    purse = empty()
    for kind in STONES:
        purse[kind] = 6
    question = StonePayment("enchantress.stones", ANN, any_stones(purse, 5))
    assert len(question.ways) == 56
    for view in (message(seen, question), _panel(seen, question)):
        assert {answer_of(question, ANN, value) for _, value in _offered(view)} == {*question.ways}


def test_three_of_four_are_chosen_in_secret(seen: Seen) -> None:
    question = Several("specials", BOB, ("fairy", "fairy", "imp", "ghost"), 3, of="card", private=True)
    assert labels_in(message(seen, question)) == ["My hand"]
    assert actions_in(_panel(seen, question)) == []
    panel = _panel(seen, question, BOB)
    assert actions_in(panel) == [Action("several", MatchId(2**40), 4711)]
    chosen: Any = next(item for item in panel.walk_children() if isinstance(item, discord.ui.Select))
    assert (chosen.min_values, chosen.max_values) == (3, 3)
    assert [option.value for option in chosen.options] == ["~fairy", "~fairy~2", "~imp", "~ghost"]


def test_several_are_chosen_in_public(seen: Seen) -> None:
    question = Several(
        "generous_dragon.without", ANN, ("s2", "s3"), 1, of="seat", about="red", about_is="colour"
    )
    view = message(seen, question)
    chosen: Any = next(item for item in view.walk_children() if isinstance(item, discord.ui.Select))
    assert [option.label for option in chosen.options] == ["Bob", "Cid"]
    assert (chosen.min_values, chosen.max_values) == (1, 1)
    assert [each.verb for each in actions_in(view)] == ["several", "hand"]


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("second_fist", "**Bob** closed two fists and chooses which one to open"),
        ("miser.gift", "**Bob** chooses something to give away"),
        ("beggar.gift", "**Bob** chooses something to give away"),
        ("imp", "**Bob** looks through the upcoming cards"),
        ("made.up", "**Bob**, your choice"),
    ],
)
def test_everyone_sees_who_chooses_in_secret(seen: Seen, key: str, said: str) -> None:
    for words in (("gold", "fairy"), ("gold", "fairy", "silver")):
        question = Choice(key, BOB, words, private=True)
        text = public(seen, question)
        assert said in text
        assert text.endswith("[My hand]")


def test_both_fists_stay_visible_to_their_owner(seen: Seen) -> None:
    bidding = Bidding(IN_GOLD, [0, 1, 2])
    bidding.opened = True
    bidding.pairs[BOB] = TwoFists(((FAIRY, 4),), ())
    seen.game.table.biddings = [bidding]
    panel = _panel(seen, Choice("second_fist", BOB, ("1", "2"), private=True), BOB)
    assert "**In your two fists**: first 4 Fairy Gold; second " in dump(panel)
    assert [each.option for each in actions_in(panel)] == ["~1", "~2"]


# The pause for Blue coins


def test_the_pause_looks_the_same_for_all(seen: Seen) -> None:
    shown = {public(seen, BlueCoins(holders, until_bell=True)) for holders in ([], [0], [1, 2])}
    (text,) = shown
    assert "A short pause" in text
    assert "<t:1700000060:R>" in text
    assert text.endswith("[My hand]")


def test_a_blue_coin_s_holder_may_change_the_answer(seen: Seen) -> None:
    question = BlueCoins([BOB], until_bell=True)
    words = [Action("word", MatchId(2**40), 4711, word) for word in ("use", "pass")]
    assert actions_in(_panel(seen, question, BOB)) == words
    question.settle(BOB, "use")
    panel = _panel(seen, question, BOB)
    assert actions_in(panel) == words
    assert "You add your Blue coin" in dump(panel)
    question.settle(BOB, "pass")
    assert "You keep your Blue coin" in dump(_panel(seen, question, BOB))
    other = _panel(seen, question, CID)
    assert actions_in(other) == []
    assert "for bidders with a Blue coin" in dump(other)
    said = refusal(Refused("not_asked"), ENGLISH, MENTIONS, question=question, match=seen)
    assert said.startswith("This pause is for")


# Unprompted acts


def test_the_pixie_is_in_the_hand(seen: Seen) -> None:
    table = seen.game.table
    plain = labels_in(message(seen))
    assert "act" not in [each.verb for each in actions_in(hand_panel(seen, USERS[ANN], "en"))]
    table.seats[ANN].keeps.append("pixie")
    table.seats[ANN].purse[SPENT_FAIRY] = 1
    *_, act = actions_in(hand_panel(seen, USERS[ANN], "en"))
    assert (act.verb, act.option) == ("act", "pixie")
    assert labels_in(message(seen)) == plain
    seen.row = row("fist-tavern", state="paused")
    assert actions_in(hand_panel(seen, USERS[ANN], "en")) == []
    seen.row = row("fist-tavern")
    table.seats[ANN].purse[SILVER] = 0
    assert "act" not in [each.verb for each in actions_in(hand_panel(seen, USERS[ANN], "en"))]


@pytest.mark.parametrize("pace", ["live", "relaxed", "post", "untimed"])
def test_a_blue_coin_can_be_committed_in_advance_of_short_pauses(seen: Seen, pace: str) -> None:
    table = seen.game.table
    table.seats[ANN].purse[BLUE] = 1
    seen.row = row("fist-tavern", pace=pace)
    offered = [each.option for each in actions_in(hand_panel(seen, USERS[ANN], "en")) if each.verb == "act"]
    assert offered == (["set-blue"] if pace in ("post", "untimed") else [])
    others = [each.verb for each in actions_in(hand_panel(seen, USERS[BOB], "en"))]
    assert "act" not in others


def _panel(seen: Seen, question: Question, seat: int = ANN) -> discord.ui.LayoutView:
    seen.game.question = question
    return hand_panel(seen, USERS[seat], "en")


def _offered(view: discord.ui.LayoutView) -> list[tuple[str, str]]:
    """Labels and values of all options, from top to bottom."""
    found = []
    for item in view.walk_children():
        if isinstance(item, discord.ui.Select):
            found += [(option.label, option.value) for option in item.options]
        elif isinstance(item, discord.ui.Button):
            action = components.action_in(item.custom_id or "")
            if action is not None and action.verb == "pick":
                found.append((str(item.label), action.option))
    return found
