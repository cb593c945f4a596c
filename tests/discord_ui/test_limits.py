"""Every message and panel fits into what Discord accepts, whatever lies on the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import discord
import pytest

from dragonbot.discord_ui import limits, pages
from dragonbot.discord_ui.confirm import end_question, restart_question
from dragonbot.discord_ui.fist.coin_form import coin_form
from dragonbot.discord_ui.fist.coins import coins_panel
from dragonbot.discord_ui.hand import hand_panel
from dragonbot.discord_ui.message import public_message
from dragonbot.discord_ui.options import options_panel
from dragonbot.engine.question import Choice, Question
from dragonbot.fist.bidding import IN_GOLD, IN_SILVER, Bidding
from dragonbot.fist.cards import CARDS
from dragonbot.fist.fist import Fists
from dragonbot.fist.payment import StonePayment, any_stones
from dragonbot.fist.purse import empty
from dragonbot.fist.rules import FIST_GAMES
from dragonbot.fist.things import COLOURS, NAMES, STONES
from dragonbot.hall.outside import Notice
from dragonbot.simulation.fist_position import random_table
from dragonbot.simulation.play_out import pick_from
from dragonbot.text.catalogue import Catalogue
from dragonbot.text.narrator import Narrator
from tests.discord_ui.tables import (
    MENTIONS,
    USERS,
    WORST,
    Seen,
    kept,
    new_game,
    people,
    post,
    row,
    scene_of,
)
from tests.text.catalogues import asked_and_answered, things_in_the_boxes

LANGUAGES = ("en", "de")
ALL_CARDS = sorted(CARDS)
IN_THE_BOXES = things_in_the_boxes()
MOST = [60 * (name in IN_THE_BOXES) for name in NAMES]
FISTS = tuple((f"s{seat}", ((0, 60), (1, 15), (4, 2), (5, 2)), 300) for seat in range(1, 7))
NOTHING_HAPPENED: list[tuple[str, str, tuple[Any, ...], None]] = [
    ("round_begins", "", (99, tuple(ALL_CARDS)), None),
    ("turned_up", "", ("two_headed_dragon",), None),
]
MUCH_HAPPENED = [
    *NOTHING_HAPPENED,
    ("opened", "", ("gold", FISTS), None),
    ("tied", "", ("merchant", tuple(f"s{seat}" for seat in range(1, 7))), None),
    ("opened", "", ("silver", FISTS), None),
    ("won_tie_break", "", ("s4", "merchant"), None),
    *(("buys", "merchant", ("s3", colour, 3, "silver"), None) for colour in COLOURS[:3] * 12),
    ("scores", "", ("s3", 1, 3), None),
]


def largest(language: str) -> Seen:
    """Six people with the worst of names, all that can lie on the table, every card in the round."""
    game = new_game(WORST, "largest", "fist-classic" if language == "en" else "drachenfaust")
    table = game.table
    for seat in table.seats:
        seat.purse = MOST[:]
        seat.score = 2
        seat.keeps = ["doppelganger"] * 2
    table.bank = MOST[:]
    table.round = 99
    table.to_come, table.gone = ALL_CARDS[:], ALL_CARDS[:]
    power = Narrator(Catalogue(language)).power
    table.block = max(ALL_CARDS, key=lambda card: len(power(card)))
    heard = [[4711, ["robs_coins", "brigand", ["s3", "s4", 15, 40]]]] * 80
    return Seen(game, people(WORST, heard=heard), row(game.rules.id, language))


def questions(seen: Seen) -> Iterator[Question]:
    """Every kind of question, with as many answers as there can be."""
    table = seen.game.table
    for metal in (IN_GOLD, IN_SILVER):
        bidding = Bidding(metal, list(range(6)))
        table.biddings = [bidding]
        yield Fists(table, bidding)
    keys, words = asked_and_answered()
    for key in sorted(keys):
        if key.endswith(".stones"):
            purse = empty()
            for kind in STONES[:3]:
                purse[kind] = 12
            yield StonePayment(key, 3, any_stones(purse, 5))
            continue
        about = {
            "thief.coin": "s4",
            "thief.stone": "s4",
            "doppelganger": "two_headed_dragon",
            "merchant.coin": "red",
        }
        options: list[str] = sorted(word for asked, word in words if asked == key)
        if not options or key == "merchant":
            options = [*_options(key), *options]
        for hidden in (False, True):
            yield Choice(key, 3, options, about=about.get(key, ""), hidden=hidden)


def _options(key: str) -> list[str]:
    if key in ("ghost", "imp"):
        return ALL_CARDS
    if key in ("thief", "brigand"):
        return [f"s{seat}" for seat in range(1, 7)]
    return list(COLOURS[:3])


def check(view: discord.ui.LayoutView) -> None:
    assert limits.problems(view) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_scenes_fit(language: str) -> None:
    seen = largest(language)
    catalogue = Catalogue(language)
    for question, events in product(questions(seen), (NOTHING_HAPPENED, MUCH_HAPPENED)):
        seen.game.table.news = list(events)
        states: tuple[dict[str, bool], ...] = (
            {},
            {"done": True},
            {"moved": True},
            {"done": True, "ended": True},
        )
        for more in states:
            notice = scene_of(seen.game.table, seen.game.rules, question, seen.seats, seen.row, **more)
            check(public_message(notice, catalogue, MENTIONS))
            assert _components(public_message(kept(notice), catalogue, MENTIONS)) == _components(
                public_message(notice, catalogue, MENTIONS)
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_panels_fit(language: str) -> None:
    seen = largest(language)
    most = {"fairy": 60, "gold": 60, "black": 2, "red": 2, "silver": 60}
    for question in questions(seen):
        seen.game.question = question
        for state in ("running", "paused"):
            seen.row = seen.row.model_copy(update={"state": state})
            check(hand_panel(seen, USERS[3], language, "x" * 300))
            if isinstance(question, Fists) or state == "paused":
                check(coins_panel(seen, USERS[3], language))
                check(coins_panel(seen, USERS[3], language, most))
    check(options_panel(seen, language))
    check(end_question(seen, language))
    check(restart_question(seen, language))
    form = coin_form(seen, USERS[3], "fairy", most, language)
    assert len(form.title) <= 45
    assert len(form.custom_id) <= 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_lobby_end_and_mention_fit(language: str) -> None:
    seen = largest(language)
    catalogue = Catalogue(language)
    view = seen.game.view(None)
    hands = [seat.purse for seat in seen.game.table.seats]
    for length in (60.0, 9e3, 9e6):
        content = {
            "view": {**view, "winners": tuple(range(6))},
            "hands": hands,
            "started": 0.0,
            "ended": length,
        }
        check(public_message(Notice(seen.row, seen.seats, post("end", content), []), catalogue, MENTIONS))
    for pace, state in product(("live", "untimed"), ("", "started", "ended", "moved")):
        match = seen.row.model_copy(update={"pace": pace})
        for seats in (seen.seats, seen.seats[:1], []):
            notice = Notice(match, seats, post("lobby", {state: True} if state else {}), [])
            check(public_message(notice, catalogue, MENTIONS))
    mention = post("mention", {"users": USERS, "question": 4711})
    check(public_message(Notice(seen.row, seen.seats, mention, []), catalogue, MENTIONS))


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_fit(language: str) -> None:
    for card in CARDS:
        check(pages.card_page(card, language))
    for game in FIST_GAMES:
        check(pages.rules_page(game, None, language))
        for topic, title in pages.topics(game, language):
            assert title
            check(pages.rules_page(game, topic, language))
    check(pages.about_page(pages.About("1.2.3", 1.7e9, None, 1), language))
    check(pages.about_page(pages.About("1.2.3", 1.7e9, 0.1234, 4000), language))


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_fit(seed: int) -> None:
    """Real games: each scene as it comes, and the hand of everybody."""
    language = LANGUAGES[seed % 2]
    game_id = ("fist-classic", "drachenfaust")[seed % 2]
    pick = pick_from(Random(seed))
    game = new_game(WORST[: 3 + seed % 4], str(seed), game_id)
    seen = Seen(game, people(WORST[: 3 + seed % 4]), row(game_id, language))
    if seed > 3:  # from a position that is rare
        names = tuple(f"s{index + 1}" for index in range(len(seen.seats)))
        table = random_table(FIST_GAMES[game_id].edition, names, str(seed), pick)
        game = type(game)(FIST_GAMES[game_id], table)
        seen.game = game
    catalogue = Catalogue(language)
    for _ in range(150):
        question = game.question
        if question is None:
            break
        notice = scene_of(game.table, game.rules, question, seen.seats, seen.row)
        check(public_message(notice, catalogue, MENTIONS))
        for seat in range(len(seen.seats)):
            check(hand_panel(seen, USERS[seat], language))
            if question.key == "fist":
                check(coins_panel(seen, USERS[seat], language))
        game.answer(question.waiting[0], question.any_answer(question.waiting[0], pick))


def _components(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    return components


def test_problems_are_found() -> None:
    button: Any = discord.ui.Button(label="x" * 80, custom_id="a" * 100)
    again: Any = discord.ui.Button(label="🐉" * 40, custom_id="a" * 100)
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay("🐉" * 2001))
    view.add_item(discord.ui.ActionRow(button, again))
    assert limits.problems(view) == ["4002 characters of text", f"{'a' * 100} is there 2 times"]


def test_what_is_too_long_is_left_out_of_the_middle() -> None:
    lines = [f"line {number}" for number in range(100)]
    fitted = limits.fitting(lines, 200, Catalogue("en"))
    assert len("\n".join(fitted)) <= 200
    assert fitted[0] == "line 0"
    assert fitted[-1] == "line 99"
    left_out = next(line for line in fitted if "no room" in line)
    assert str(101 - len(fitted)) in left_out
    assert limits.fitting(lines, 10_000, Catalogue("en")) == lines


def test_texts_are_shortened_by_what_is_shown() -> None:
    assert limits.shortened("abc", 3) == "abc"
    assert limits.shortened("abcd", 3) == "ab…"
    assert limits.shortened("🐉🐉🐉", 4) == "🐉…"
