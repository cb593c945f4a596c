"""Every message and panel fits Discord's limits, whatever is on the table."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import discord
import pytest

from dragonbot.games.fist.board.hand import Counting, coin_form, coins_panel
from dragonbot.games.fist.rules.bids import IN_GOLD, Fists
from dragonbot.games.fist.rules.card import DECKS
from dragonbot.games.fist.rules.edition import EDITIONS
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.things import COLOURS, NAMES
from dragonbot.games.fist.simulation import random_table
from dragonbot.match.state import Notice
from dragonbot.simulation import pick_from
from dragonbot.text.speech import Catalogue, Narrator, languages
from dragonbot.ui.kit import command_tree, components
from dragonbot.ui.lobby.panels import (
    end_question,
    forget_question,
    leave_question,
    options_panel,
    restart_question,
)
from dragonbot.ui.settings import FILE, data_panel, privacy_panel
from dragonbot.ui.table.board import BOARDS
from dragonbot.ui.table.hand import hand_panel
from dragonbot.ui.table.message import public_message
from tests.each import slow_but
from tests.secrets.examples import TIMES
from tests.ui.limits import problems
from tests.ui.questions import questions
from tests.ui.tables import (
    MENTIONS,
    OPENED,
    SEALED,
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

LANGUAGES = ("en", "de")
TABLES = [*product(FIST_GAMES, LANGUAGES)]
FISTS = tuple((f"s{seat}", ((0, 60), (1, 15), (4, 2), (5, 2)), 300) for seat in range(1, 7))


def nothing_happened(cards: list[str]) -> list[tuple[str, str, tuple[Any, ...], None]]:
    return [
        ("round_begins", "", (99, tuple(cards)), None),
        ("turned_up", "", ("two_headed_dragon",), None),
    ]


def much_happened(cards: list[str]) -> list[tuple[str, str, tuple[Any, ...], None]]:
    return [
        *nothing_happened(cards),
        ("opened", "", ("gold", FISTS), None),
        ("tied", "", ("merchant", tuple(f"s{seat}" for seat in range(1, 7))), None),
        ("opened", "", ("silver", FISTS), None),
        ("won_tie_break", "", ("s4", "merchant"), None),
        *(("buys", "merchant", ("s3", colour, 3, "silver"), None) for colour in COLOURS[:3] * 12),
        ("scores", "", ("s3", 1, 3), None),
    ]


def largest(game_id: str, language: str) -> Seen:
    """Six people with the longest names, everything that can be on the table, every card in the round."""
    game = new_game(WORST, "largest", game_id)
    table, edition = game.table, EDITIONS[game_id]
    cards = sorted(edition.cards)
    most = [60 * bool(edition.box[kind]) for kind in range(len(NAMES))]
    for name in ("spent_fairy", "spent_fairy_silver"):
        most[NAMES.index(name)] = most[NAMES.index(name.removeprefix("spent_"))]
    # Names of kept cards, to the last copy; no card is kept twice.
    keeps = [card for card in cards if card in edition.specials]
    for seat in table.seats:
        seat.purse = most[:]
        seat.score = 2
        seat.keeps = keeps[seat.index :: len(table.seats)] if edition.kings_favor else ["doppelganger"] * 2
    if edition.kings_favor:
        table.seats[3].keeps += ["illusionist", "pixie", "elf"]
        table.favor = 3
        table.unseen = cards[:9]
    table.bank = most[:]
    table.round = 99
    a_round = [
        edition.opener,
        *edition.standard,
        *sorted(edition.specials, key=len)[-edition.specials_a_round :],
    ]
    table.to_come = table.gone = a_round if edition.kings_favor else cards
    power = BOARDS[game_id].vocabulary
    table.block = max(cards, key=lambda card: len(Narrator(Catalogue(language), None, power).power(card)))
    heard = [[4711, ["robs_coins", "brigand", ["s3", "s4", 15, 40]]]] * 80
    return Seen(game, people(WORST, heard=heard), row(game.rules.id, language, advice=True))


def check(view: discord.ui.LayoutView) -> None:
    assert problems(view) == []


QUICK_TABLES = [("fist-classic", "en"), ("fist-tavern", "de")]


@pytest.mark.parametrize("table", slow_but(*QUICK_TABLES, of=TABLES), ids="-".join)
def test_scenes_fit(table: tuple[str, str]) -> None:
    game, language = table
    seen = largest(game, language)
    catalogue = Catalogue(language)
    cards = sorted(EDITIONS[game].specials)[:4] if game == "fist-tavern" else sorted(EDITIONS[game].cards)
    for question, happened in product(questions(seen.game.table), (nothing_happened, much_happened)):
        seen.game.table.news = happened(cards)
        states: tuple[dict[str, Any], ...] = (
            {},
            {"chance": SEALED},
            {"done": True, "ended": True, "chance": OPENED},
            {"done": True},
            {"moved": True},
            {"done": True, "ended": True},
        )
        for more in states:
            notice = scene_of(seen.game.table, seen.game.rules, question, seen.seats, seen.row, **more)
            message = public_message(notice, catalogue, MENTIONS)
            check(message)
            if happened is much_happened or TIMES > 1:
                again = public_message(kept(notice), catalogue, MENTIONS)
                assert _components(again) == _components(message)


@pytest.mark.parametrize("table", slow_but(*QUICK_TABLES, of=TABLES), ids="-".join)
def test_panels_fit(table: tuple[str, str]) -> None:
    game, language = table
    seen = largest(game, language)
    most = dict.fromkeys(NAMES[:8], 60) | dict.fromkeys(NAMES[10:], 12)
    for question in questions(seen.game.table):
        seen.game.question = question
        for state in ("running", "paused"):
            seen.row = seen.row.model_copy(update={"state": state})
            check(hand_panel(seen, USERS[3], language, "x" * 300))
            if isinstance(question, Fists) or state == "paused":
                check(coins_panel(seen, USERS[3], language))
                metal = question.bidding.metal if isinstance(question, Fists) else IN_GOLD
                in_the_box = (kind for kind in (*metal.coins, *metal.magic) if EDITIONS[game].box[kind])
                fist = {NAMES[kind]: most[NAMES[kind]] for kind in in_the_box}
                check(coins_panel(seen, USERS[3], language, [fist]))
                check(coins_panel(seen, USERS[3], language, [fist, fist]))
    check(options_panel(seen, language))
    check(end_question(seen, language))
    check(restart_question(seen, language))
    check(leave_question(seen, language, MENTIONS))
    check(forget_question(language))
    check(privacy_panel(language, {"posts": 90 * 86_400.0, "events": 3600.0, "answers": None}, MENTIONS))
    check(data_panel(language, FILE))
    full = {NAMES[kind]: 99 for kind in (*IN_GOLD.coins, *IN_GOLD.magic)}
    form = coin_form(seen, USERS[3], Counting("fairy", [full, full], 1), language)
    assert len(form.title) <= 45
    assert len(form.custom_id) <= 100


@pytest.mark.parametrize(("game", "language"), TABLES)
def test_lobby_and_end_fit(game: str, language: str) -> None:
    seen = largest(game, language)
    catalogue = Catalogue(language)
    view = seen.game.view(None)
    hands = [seat.purse for seat in seen.game.table.seats]
    for length in (60.0, 9e3, 9e6):
        content = {
            "view": {**view, "winners": tuple(range(6))},
            "hands": hands,
            "started": 0.0,
            "ended": length,
            "events": [["turned_up", "", ["two_headed_dragon"]], *[["scores", "", ["s4", 1, 3]]] * 12],
            "chance": OPENED,
        }
        check(public_message(Notice(seen.row, seen.seats, post("end", content), []), catalogue, MENTIONS))
    for pace, state in product(("live", "untimed"), ("", "started", "ended", "moved")):
        match = seen.row.model_copy(update={"pace": pace})
        for seats in (seen.seats, seen.seats[:1], []):
            said = {"chance": SEALED, **({state: True} if state else {})}
            notice = Notice(match, seats, post("lobby", said), [])
            check(public_message(notice, catalogue, MENTIONS))


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_fit(language: str) -> None:
    for card in {card for deck in DECKS.values() for card in deck}:
        check(command_tree.card_page(card, language))
        for game in FIST_GAMES:
            check(command_tree.card_page(card, language, game))
    for game in FIST_GAMES:
        check(command_tree.rules_page(game, None, language))
        for topic, title in command_tree.topics(game, language):
            assert title
            check(command_tree.rules_page(game, topic, language))
    check(command_tree.about_page(command_tree.About("1.2.3", 1.7e9, None, 1), language, MENTIONS))
    check(command_tree.about_page(command_tree.About("1.2.3", 1.7e9, 0.1234, 4000), language, MENTIONS))


@pytest.mark.parametrize("seed", slow_but(1, 5, 6, of=range(9)))
def test_whole_games_fit(seed: int) -> None:
    """Real games: each scene as it comes, and everyone's hand."""
    language = LANGUAGES[seed % 2]
    game_id = ("fist-classic", "drachenfaust", "fist-tavern")[seed % 3]
    pick = pick_from(Random(seed))
    game = new_game(WORST[: 3 + seed % 4], str(seed), game_id, pauses=True)
    seen = Seen(game, people(WORST[: 3 + seed % 4]), row(game_id, language))
    if seed > 3:  # from a rare position
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
        if not question.waiting:
            game.ring()
            continue
        seat = question.waiting[0]
        actions = game.actions(seat)
        if actions and pick(2):
            game.act(seat, actions[0])
        else:
            game.answer(seat, question.any_answer(seat, pick))


def _components(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    return components


def test_longer_languages_would_fit() -> None:
    """Everything here stays below this, in each language; Discord accepts 4,000."""
    assert sorted(LANGUAGES) == sorted(languages())
    assert components.MOST_TEXT <= 3400


def test_problems_are_found() -> None:
    button: Any = discord.ui.Button(label="x" * 80, custom_id="a" * 100)
    again: Any = discord.ui.Button(label="🐉" * 40, custom_id="a" * 100)
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay("🐉" * 2001))
    view.add_item(discord.ui.ActionRow(button, again))
    assert problems(view) == ["4002 characters of text", f"{'a' * 100} is there 2 times"]


def test_long_texts_are_cut_in_the_middle() -> None:
    lines = [f"line {number}" for number in range(100)]
    fitted = components.fitting(lines, 200, Catalogue("en"))
    assert len("\n".join(fitted)) <= 200
    assert fitted[0] == "line 0"
    assert fitted[-1] == "line 99"
    left_out = next(line for line in fitted if "more line" in line)
    assert str(101 - len(fitted)) in left_out
    assert components.fitting(lines, 10_000, Catalogue("en")) == lines


def test_texts_are_shortened_by_visible_length() -> None:
    assert components.shortened("abc", 3) == "abc"
    assert components.shortened("abcd", 3) == "ab…"
    assert components.shortened("🐉🐉🐉", 4) == "🐉…"
