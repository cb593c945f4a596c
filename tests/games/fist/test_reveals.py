"""What a reveal shows: rows of fists in order of bids, how it was decided, the new score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from dragonbot.engine.question import Choice
from dragonbot.games.fist.picture import auction
from dragonbot.games.fist.picture.auction import last_of, told_strip
from dragonbot.games.fist.rules.card import DECKS
from dragonbot.games.fist.rules.edition import EDITIONS
from dragonbot.games.fist.rules.reveal import anybody_bid, is_big, last_reveal, opening
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.things import BLACK, BLUE, FAIRY, GOLD, RED
from dragonbot.games.fist.rules.view import View
from dragonbot.picture.picture import Person
from dragonbot.simulation import begin
from dragonbot.text.speech import Catalogue, without_icons
from dragonbot.ui.kit.names import TableText
from dragonbot.ui.table.board import BOARDS
from dragonbot.ui.table.message import public_message, story
from tests.games.fist.pictured import fullest_view, out_of_place, words_for
from tests.ui.dump import dump
from tests.ui.tables import MENTIONS, NAMES, new_game, people, row, scene_of

LANGUAGES = ("en", "de")


def opened(*bids: int, metal: str = "gold") -> list[Any]:
    return ["opened", "", [metal, fists([f"s{seat + 1}" for seat in range(len(bids))], *bids)]]


def fists(seats: Sequence[str], *bids: int) -> list[Any]:
    return [[seat, [[GOLD, bid]] if bid else [], bid] for seat, bid in zip(seats, bids, strict=False)]


def told(events: Sequence[Any], language: str = "en", game: str = "fist-classic") -> list[str]:
    view = new_game(game=game).view(None)
    board = BOARDS[game]
    texts = TableText(Catalogue(language), people(NAMES[:3]), board, view)
    return without_icons(story(texts, board, events, 4000)).split("\n")


def test_rows_are_in_order_of_bids_and_the_winner_has_a_crown() -> None:
    lines = told([opened(1, 0, 3), ["won", "", ["s3", "thief"]]])
    assert lines == [
        "👑 **Cid** · 3 Common Gold = **3**",
        "Ann · 1 Common Gold = **1**",
        "Bob · empty fist",
        "**Cid wins the Thief**, 2 coins ahead.",
    ]


def test_equal_fists_share_a_row() -> None:
    lines = told([opened(2, 2, 0), ["tied", "", ["thief", ["s1", "s2"]]]])
    assert lines[0] == "⚖️ **Ann and Bob** · 2 Common Gold = **2**"
    assert lines[-1] == "**2 against 2: Silver decides!**"
    assert told([opened(0, 0, 0), ["no_bids", "", ["thief"]]])[0].startswith("**Everybody passed:**")


@pytest.mark.parametrize(
    ("events", "english", "german"),
    [
        (
            [opened(3, 2, 0), ["won", "", ["s1", "thief"]]],
            "by one coin!",
            "mit einer einzigen Münze Vorsprung!",
        ),
        ([opened(3, 0, 0), ["won", "", ["s1", "thief"]]], "nobody else bid", "Sonst hat niemand geboten"),
        (
            [opened(2, 0, metal="silver"), ["won_tie_break", "", ["s1", "thief"]]],
            "**Ann wins the Thief**, 2 coins ahead.",
            "2 Münzen Vorsprung",
        ),
        ([opened(0, 0, 0), ["no_bids", "", ["thief"]]], "Everybody passed", "Alle haben gepasst"),
        (
            [opened(1, 1, 1), ["tied", "", ["thief", ["s1", "s2", "s3"]]]],
            "3 bids of 1: Silver decides!",
            "3 Gebote zu 1: Jetzt entscheidet das Silber!",
        ),
        (
            [opened(3, 2, 1), ["second_wins", "", []], ["won", "", ["s2", "thief"]]],
            "second-highest bid!",
            "mit dem zweithöchsten Gebot!",
        ),
        (
            [opened(3, 2, 1), ["won", "", ["s1", "thief"]], ["scores", "", ["s1", 1, 2]]],
            "🏆🏆☆ **Ann has 2 of 3!**",
            "🏆🏆☆ **Ann hat 2 von 3!**",
        ),
    ],
)
def test_the_drama_fits_the_events(events: list[Any], english: str, german: str) -> None:
    assert english in "\n".join(told(events)).replace("⭐", "🏆")
    assert german in "\n".join(told(events, "de", "drachenfaust")).replace("⭐", "🏆")


def test_a_blue_coin_and_an_opened_second_fist_are_in_the_rows() -> None:
    events = [
        opened(2, 2),
        ["opens_one", "", ["s3", "gold", [[GOLD, 1]], 1]],
        ["adds_blue", "", ["s1", 3]],
        ["won", "", ["s1", "thief"]],
    ]
    reveal = last_reveal(events)
    assert reveal is not None
    assert [(fist.who, fist.value, fist.wins) for fist in reveal.fists] == [
        ("s1", 3, True),
        ("s2", 2, False),
        ("s3", 1, False),
    ]
    assert reveal.fists[0].coins == ((GOLD, 2), (BLUE, 1))
    assert [event[0] for event in reveal.after] == ["adds_blue"]


def test_which_reveals_are_held_longer() -> None:
    won = [opened(2, 1), ["won", "", ["s1", "thief"]]]
    assert not is_big(won)
    assert is_big([*won, ["scores", "", ["s1", 1, 1]]])
    assert is_big([opened(2, 1), ["cursed", "", ["thief", ["s2"]]]])
    assert is_big([opened(1, 1), ["tied", "", ["thief", ["s1", "s2"]]]])
    assert anybody_bid(won)
    assert not anybody_bid([opened(0, 0)])


def test_nothing_was_opened() -> None:
    events: list[list[Any]] = [["round_begins", "", [1, []]], ["turned_up", "", ["thief"]]]
    assert opening(events) == (events, [])
    assert last_reveal(events) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", range(3, 7))
def test_the_strip_fits_all_open_fists(language: str, seats: int) -> None:
    view = fullest_view() | {"biddings": (), "seer": 0, "favor": 0}
    view["seats"] = view["seats"][:seats]
    read = View.read(view)
    most = [[seat, [[FAIRY, 9], [GOLD, 9], [RED, 1], [BLACK, 1]], 36] for seat in read.names]
    endings: tuple[list[Any], ...] = (
        [["won", "", [read.names[1], "thief"]]],
        [["won", "", [read.names[1], "wizard"]], ["scores", "wizard", [read.names[1], 1, 2]]],
        [["cursed", "", ["wizard", [*read.names]]]],
        [["tied", "", ["wizard", [*read.names]]]],
        [],
    )
    for ending in endings:
        last = last_of({"before": [["opened", "", ["gold", most]], *ending]}, read.names)
        assert last is not None
        words = words_for("fist-tavern", language, view)
        canvas = auction.compose(read, words, last)
        assert out_of_place(canvas) == []
        told_first = auction.AUCTION.in_words(read, words, last).split("\n")[0]
        assert all(words.people[seat].name in told_first for seat in range(seats))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FIST_GAMES)
def test_the_longest_names_leave_space_for_how_it_was_decided(game: str, language: str) -> None:
    view = dict(begin(FIST_GAMES[game], 6, "long names", anywhere=True).view(None))
    read = View.read(view)
    me, other, *_ = read.names
    cut = []
    for name in ("Wilhelmina von Tannhäuser-Wittek", "W" * 32):
        words = words_for(game, language, view, [Person(name)] * 6)
        card = max(DECKS[EDITIONS[game].deck], key=lambda each: len(words.narrator.card(each)))
        won = ["won", "", [me, card]]
        for bids, *ending in (
            ((3, 2), won),
            ((5, 2), won),
            ((3, 0), won),
            ((3, 3), won),
            ((3, 2), ["second_wins", "", []], won),
            ((3, 2), won, ["scores", card, [me, 1, 2]]),
            ((3, 2), won, ["steals_gold", card, [me, other]]),
            ((0, 0), ["no_bids", "", [card]]),
        ):
            last = last_of(
                {"before": [["opened", "", ["gold", fists(read.names, *bids)]], *ending]}, read.names
            )
            assert last is not None
            drawn = [mark.what for mark in auction.compose(read, words, last).marks if mark.sort == "text"]
            _, decided, *_ = told_strip(last, words)
            if not any(each.endswith(decided[-6:]) for each in drawn):
                cut.append(decided)
    assert cut == []


def test_without_a_reveal_there_is_no_strip() -> None:
    view = fullest_view()
    read = View.read(view)
    assert last_of({"before": []}, read.names) is None
    assert last_of({}, read.names) is None
    words = words_for("fist-tavern", "en", view)
    assert auction.AUCTION.draw(read, words) == auction.AUCTION.draw(read, words, None)


def seats_of(text: str) -> list[str]:
    """The people whose points stand below a reveal."""
    return [
        name
        for name in NAMES[:3]
        if any(
            f"**{name}**" in line and "🏆" in line.replace("⭐", "🏆")
            for line in text.splitlines()
            if "👑" not in line
        )
    ]


def test_a_choice_among_the_things_of_one_seat_shows_that_seat() -> None:
    game = new_game()
    for question, shown in (
        (Choice("thief.stone", 0, ["red", "blue"], of="colour", about="s3", about_is="seat"), ["Cid"]),
        (Choice("sorcerer", 0, ["points", "coins"]), list(NAMES[:3])),
    ):
        events = [opened(3, 2, 0), ["won", "", ["s1", "thief"]]]
        notice = scene_of(game.table, game.rules, question, people(NAMES[:3]), row(), events=events)
        assert seats_of(dump(public_message(notice, Catalogue("en"), MENTIONS))) == shown


def test_a_choice_after_a_win_shows_what_it_takes_and_not_the_whole_table() -> None:
    game = new_game()
    seats = people(NAMES[:3])
    events = [opened(3, 2, 0), ["won", "", ["s1", "thief"]]]
    question = Choice("thief", 0, ["s2", "s3"], of="seat")
    notice = scene_of(game.table, game.rules, question, seats, row(), events=events)
    text = dump(public_message(notice, Catalogue("en"), MENTIONS))
    assert "👑 **Ann** · 3 Common Gold" in text
    assert "🔴" in text, "whose stones there are"
    assert "Up for auction" not in text
    assert "To come" not in text
    assert "your choice" in text
    assert seats_of(text) == ["Bob", "Cid"], "those who can be robbed"
    no_pictures = row().model_copy(update={"pictures": "off"})
    whole = scene_of(game.table, game.rules, question, seats, no_pictures, events=events)
    assert len(dump(public_message(whole, Catalogue("en"), MENTIONS))) > len(text)
