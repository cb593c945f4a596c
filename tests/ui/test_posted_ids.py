"""Ids posted in channels keep their meaning: a sample of posted ids and what they say.

Change nothing here; add what is new. The first of each kind are from November 2026, when answers and
objects were named by their position in lists.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from dragonbot.engine.question import Choice, Several
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.board.hand import SIGNS, read_coin, read_fists
from dragonbot.games.fist.board.hand import action as fist_action
from dragonbot.games.fist.rules.bids import IN_COMMON_GOLD, IN_GOLD, IN_SILVER, IN_STONES
from dragonbot.games.fist.rules.payment import StonePayment
from dragonbot.games.fist.rules.things import NAMES
from dragonbot.games.gold.board import hand
from dragonbot.games.gold.board.hand import KEYS, OLD_SIGNS, read_wish, wish_in, written_wish
from dragonbot.games.gold.board.scene import accusation as gold_action
from dragonbot.games.gold.board.tokens import IN_IDS, read_heaps, read_tokens, written_heap
from dragonbot.games.gold.rules.object import OBJECTS
from dragonbot.games.gold.rules.tokens import COLOURS, named
from dragonbot.ids import MatchId
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import Action
from dragonbot.ui.lobby.panels import read_option
from dragonbot.ui.table.hand import answer_of, marks

POSTED: Final[dict[str, Action]] = {
    "dragon:join:1:1:": Action("join", MatchId(1), 1),
    "dragon:bid:14:2:9": Action("bid", MatchId(40), 2, "9"),
    "dragon:option:1:1:stand_ins.0": Action("option", MatchId(1), 1, "stand_ins.0"),
    "dragon:agree:mvpdv1gg:7:7": Action("agree", MatchId(1793026800160), 7, "7"),
    "dragon:take:mvpdv1gg:8:2": Action("take", MatchId(1793026800160), 8, "2"),
    "dragon:goon:mvpdv1gg:9:": Action("goon", MatchId(1793026800160), 9),
    "dragon:hand:mvpdv1gg:3:": Action("hand", MatchId(1793026800160), 3),
    "dragon:pick:mvpdv1gg:1kbx3z:~stop": Action("pick", MatchId(1793026800160), 94614623, "~stop"),
    "dragon:server:0:0:server-places": Action("server", MatchId(0), 0, "server-places"),
    "dragon:serverset:0:0:most_tables_each": Action("serverset", MatchId(0), 0, "most_tables_each"),
    "dragon:round:mvpdv1gg:3:": Action("round", MatchId(1793026800160), 3),
    "dragon:cards:mvpdv1gg:1:": Action("cards", MatchId(1793026800160), 1),
    "dragon:coming:mvpdv1gg:3:": Action("coming", MatchId(1793026800160), 3),
    "dragon:lesson:2seriviza8:4:next": Action("lesson", MatchId(2**48 + 1793026800160), 4, "next"),
}
FISTS: Final[dict[str, list[dict[str, int]]]] = {
    "0.3-4.1": [{"fairy": 3, "black": 1}],
    "1.2_2.1-3.4-5.1": [{"gold": 2}, {"silver": 1, "fairy_silver": 4, "red": 1}],
    "6.1-7.2": [{"blue": 1, "purple": 2}],
    "10.1-11.2-12.3-13.4": [{"red_stone": 1, "blue_stone": 2, "yellow_stone": 3, "white_stone": 4}],
}
WISHES: Final[dict[str, Any]] = {
    "use~8~5wizard~4d15": {"use": "flying_carpet", "adventurer": "wizard", "to": "d15"},
    "use~j~6thief-d15.knight-d12": {
        "use": "seven_league_boots",
        "adventurers": [["thief", "d15"], ["knight", "d12"]],
    },
    "use~4~3true": {"use": "crystal_ball", "dragons": True},
    "use~n": {"use": "ward_amulet"},
    "use~flying_carpet~5wizard~4d15": {"use": "flying_carpet", "adventurer": "wizard", "to": "d15"},
    "use~poisoned_gift~02~7silver": {"use": "poisoned_gift", "player": "s3", "token": "silver"},
    "use~ring_of_confusion~10.2": {"use": "ring_of_confusion", "players": ["s1", "s3"]},
    "use~cloak_of_shadows~2d15~8010000000": {
        "use": "cloak_of_shadows",
        "dragon": "d15",
        "tokens": {"gold": 1},
    },
    "use~chameleon_gem~9blue": {"use": "chameleon_gem", "colour": "blue"},
}
HEAPS: Final[dict[str, list[dict[str, int]]]] = {
    "210000000001111113": [
        {"silver": 2, "gold": 1},
        {"magic": 1, "blue": 1, "green": 1, "purple": 1, "yellow": 1, "white": 1, "black": 3},
    ],
}
CHOSEN: Final[dict[tuple[str, ...], dict[str, int]]] = {
    ("0.1.0", "0.1.1", "2.3.0", "8.1.0"): {"silver": 2, "magic": 3, "black": 1},
}
MARKS: Final[list[tuple[Any, str]]] = [
    ("stop", "~stop"),
    ("s1", "~s1"),
    ({"send": "wizard", "to": "d15"}, "~.1npxqxtvccsbw"),
    ({"red": 2, "blue": 1}, "~.1yjgxs2jvx0a7"),
]
VIEW: Final[dict[str, Any]] = {"seats": [["s1"], ["s2"], ["s3"]], "sharing": None}


def test_posted_ids_are_read() -> None:
    for custom_id, action in POSTED.items():
        assert components.action_in(custom_id) == action
        assert action.custom_id == custom_id


def test_posted_fists() -> None:
    for option, fists in FISTS.items():
        assert read_fists(option) == fists
    assert read_coin("4~0.3-4.1") == ("black", [{"fairy": 3, "black": 1}], 0)
    assert read_coin("11~~1.1_10.2") == ("blue_stone", [{"gold": 1}, {"red_stone": 2}], 1)


def test_posted_requests() -> None:
    for option, said in WISHES.items():
        assert hand.answer_in(VIEW, option) == said
    assert hand.action_in(VIEW, "disarm~8~5wizard") == {"disarm": "flying_carpet"}
    assert hand.action_in(VIEW, "arm~ward_amulet") == {"arm": "ward_amulet"}


def test_posted_tokens() -> None:
    for digits, heaps in HEAPS.items():
        assert [named(heap) for heap in read_heaps(digits)] == heaps
        assert "".join(map(written_heap, read_heaps(digits))) == digits
    for values, heap in CHOSEN.items():
        assert named(read_tokens(values)) == heap


def test_posted_answers() -> None:
    for answer, mark in MARKS:
        assert marks([answer]) == [mark]
    assert read_option("stand_ins.0") == ("stand_ins", False)
    assert read_option("sharing.divide") == ("sharing", "divide")
    assert gold_action("accuse.s2") == {"accuse": "s2"}
    assert fist_action("pixie") == {"use": "pixie"}


# Additions change nothing of this


def test_a_new_object(monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes first in the alphabet, and posted ids of others keep their meaning."""
    posted = {card: written_wish(card, {}) for card in OBJECTS}
    monkeypatch.setattr(hand, "OBJECTS", {"abacus": OBJECTS["ward_amulet"], **OBJECTS})
    for card, option in posted.items():
        assert read_wish(option) == (card, {})
    for sign, card in OLD_SIGNS.items():
        assert read_wish(sign) == (card, {})
    with pytest.raises(Refused, match="question_is_over"):
        read_wish("o")  # there was none then


def test_a_new_answer() -> None:
    before = Choice("made.up", 0, ["blue", "red", "stop"])
    after = Choice("made.up", 0, ["amber", "red", "blue", "blue_ish", "stop"])
    for mark, answer in zip(marks(before.choices), before.choices, strict=True):
        assert answer_of(after, 0, mark) == answer
    with pytest.raises(Refused, match="panel_is_old"):
        answer_of(Choice("made.up", 0, ["red", "stop"]), 0, "~blue")


def test_an_answer_named_by_its_position() -> None:
    """It counts if the list of that time is known; otherwise it is refused."""
    today = Choice("made.up", 0, ["amber", "red", "blue", "stop"])
    assert answer_of(today, 0, "0", posted=["blue", "red", "stop"]) == "blue"
    for place, posted in (("3", ["blue", "red", "stop"]), ("0", []), ("0", ["green", "red"]), ("²", ["red"])):
        with pytest.raises(Refused, match="panel_is_old"):
            answer_of(today, 0, place, posted)


def test_duplicate_words() -> None:
    twice = Several("made.up", 0, ["ghost", "fairy", "ghost"], 2)
    assert [answer_of(twice, 0, mark) for mark in ("~ghost", "~ghost~2")] == ["ghost", "ghost"]
    with pytest.raises(Refused, match="panel_is_old"):
        answer_of(twice, 0, "~fairy~2")


def test_stones_are_known_whatever_the_ways() -> None:
    few = StonePayment("made.up", 0, [(1, 1, 0, 0), (0, 2, 0, 0)])
    more = StonePayment("made.up", 0, [(2, 0, 0, 0), (0, 2, 0, 0), (1, 1, 0, 0)], may_pass=True)
    for mark, way in zip(marks(list(map(few.written, few.ways))), few.ways, strict=True):
        assert answer_of(more, 0, mark) == way


def test_everything_has_a_letter() -> None:
    """A new thing or colour needs a letter that nothing had before."""
    kinds = {
        kind
        for metal in (IN_GOLD, IN_COMMON_GOLD, IN_SILVER, IN_STONES)
        for kind in (*metal.coins, *metal.magic)
    }
    assert {NAMES[kind] for kind in kinds} <= set(SIGNS)
    assert set(IN_IDS) == set(COLOURS)
    needed = {key for card in OBJECTS.values() for needs in card.needs for key in needs}
    assert needed - {"divide"} <= set(KEYS)
    for signs in (SIGNS, KEYS):
        assert len(set(signs.values())) == len(signs)
    assert wish_in(VIEW, read_wish("ward_amulet")[1]) == {}
