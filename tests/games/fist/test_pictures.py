"""Pictures of Fist: everything has its place, however much there is, and alt text, too."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from dragonbot.games.fist.picture import auction, end, hand, trial
from dragonbot.games.fist.picture.card import CARD
from dragonbot.games.fist.picture.end import Moment, Step, Story, story_of
from dragonbot.games.fist.rules.edition import EDITIONS
from dragonbot.games.fist.rules.things import COINS, IN_FRONT, NAMES, RETURNING, STONES
from dragonbot.games.fist.rules.view import OwnView, View
from dragonbot.picture import chances, share
from dragonbot.picture.canvas import TALLEST, Canvas
from dragonbot.picture.chances import Chances
from dragonbot.picture.faces import Face, wrap
from dragonbot.picture.picture import LONGEST_ALT, PICTURES, Person, Wanted, Words
from dragonbot.text.speech import Catalogue, Phrases
from tests.each import for_each
from tests.games.fist.pictured import (
    KEPT,
    LANGUAGES,
    LONG_NAMES,
    PEOPLE,
    REVIEWED,
    TESTED,
    fullest_view,
    hidden_by_discord,
    out_of_place,
    random_games,
    words_for,
)
from tests.secrets.examples import some, times

ROOT = Path(__file__).resolve().parents[3]
LARGEST_BYTES = 60_000
GAMES = tuple(EDITIONS)
SCORES = "scores"


BLANK: dict[str, Any] = {
    "badge": "blank:red:diamond:HA",
    "kind": "Blankokarte · wirkt sofort · für Gold",
    "name": "Hausierer",
    "flavour": "Nie zweimal derselbe Preis.",
    "power": "Du nimmst zwei Gold.",
}


def misplaced(canvas: Canvas) -> list[object]:
    return [*out_of_place(canvas), *hidden_by_discord(canvas)]


def long_story(seats: int, rounds: int) -> Story:
    """Everyone rises, falls and rises again, more often than possible."""
    steps = [
        (
            Step(1.1 + seat / 10, 1, "wizard"),
            Step(1.6 + rounds / 4, 2, "sorcerer_apprentice"),
            Step(1.7 + rounds / 4, 1, "black_death"),
            Step(rounds + 0.9, 3, "enchantress"),
        )
        for seat in range(seats)
    ]
    events = [(SCORES, "wizard", (f"P{seat + 1}", 1, 2), None) for seat in (0, 1)]
    moments = [Moment(rounds + 0.8 + seat / 10, "sorcerer_apprentice", seat, events[seat]) for seat in (0, 1)]
    return Story(rounds, tuple(steps), tuple(moments))


def end_view(seats: int, winners: tuple[int, ...] = (1,)) -> dict[str, Any]:
    view = fullest_view()
    return view | {"seats": view["seats"][:seats], "winners": winners}


@for_each("language", some("de", of=LANGUAGES))
@for_each("game", GAMES)
def test_nothing_overlaps(game: str, language: str) -> None:
    for played in random_games(game, times(40)):
        data = played.view(None)
        words = words_for(game, language, data)
        assert misplaced(auction.compose(View.read(data), words)) == []
        for seat in range(len(data["seats"])):
            own = OwnView.read(played.view(seat))
            assert misplaced(hand.compose(own, words)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fullest_table_fits(language: str) -> None:
    data = fullest_view()
    words = words_for("fist-tavern", language, data)
    canvas = auction.compose(View.read(data), words)
    assert misplaced(canvas) == []
    assert canvas.height <= TALLEST
    assert len(canvas.png()) <= LARGEST_BYTES
    for named in (False, True):
        own = hand.compose(OwnView.read(fullest_view(3)), words, named)
        assert misplaced(own) == []
        assert len(own.png()) <= LARGEST_BYTES


@for_each("language", LANGUAGES)
@for_each("goal", [2, 4, 5])
def test_the_winning_number_of_points_fits(goal: int, language: str) -> None:
    """With a mark for each; the round line has the total."""
    varied = {"goal": goal, "last_round": 12, "favor": 3}
    words = words_for("fist-tavern", language, fullest_view())
    for spent in ((0, 0), (12, 2)):
        data = fullest_view() | varied
        seats = [(name, goal - 1, (*spent, 10, 10, 10, 4), list(KEPT)) for name, *_ in data["seats"]]
        canvas = auction.compose(View.read(data | {"seats": seats}), words)
        assert misplaced(canvas) == []
        assert sum(mark.what.startswith("sign:point") for mark in canvas.marks) == 6 * goal
        own = OwnView.read(fullest_view(3) | varied | {"seats": seats})
        assert misplaced(hand.compose(own, words)) == []
        assert f" {goal} " in hand.HAND.in_words(own, words)
    for count in (3, 6):
        view = View.read(end_view(count) | varied)
        canvas = end.compose(view, long_story(count, 12), words)
        assert misplaced(canvas) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_shown_to_others_names_its_owner(language: str) -> None:
    data = fullest_view(2)
    view, words = OwnView.read(data), words_for("fist-tavern", language, data)
    told = hand.HAND.in_words(view, words, True)
    assert words.called(2) in told
    assert hand.HAND.alt_text(view, words, True) == told
    own = ("picture-hand", "picture-behind-screen", "picture-your-seat")
    assert not [key for key in own if words.say(key) in told]
    assert hand.HAND.draw(view, words, True) != hand.HAND.draw(view, words)


@for_each("language", LANGUAGES)
@for_each("moments", [[], [1], [1, 2, 3, 4, 5], [40, 41, 42, 43, 44], [44, 44, 44, 44, 44]])
def test_all_of_a_review_s_letters_fit(moments: list[int], language: str) -> None:
    for seats in (3, 6):
        data = end_view(seats)
        words = words_for("fist-tavern", language, data)
        points = [(step, [(step + seat) % 3 / 2 for seat in range(seats)]) for step in range(1, 46)]
        places = list(range(1, seats + 1))
        shown = Chances.read({"winners": [0], "places": places, "points": points, "moments": moments})
        assert misplaced(chances.compose(shown, words)) == []
        told = chances.CHANCES.in_words(shown, words)
        assert [person.name for person in PEOPLE[:seats] if person.name not in told] == []
        assert len(chances.CHANCES.alt_text(shown, words)) <= LONGEST_ALT


@for_each("language", LANGUAGES)
@for_each("seats", [3, 6])
@for_each("moment", ["", "Quack Wizard: Bob comes to 2 of 3 points.", 30 * "very long "])
def test_a_picture_to_share_leaves_the_corner_free(moment: str, seats: int, language: str) -> None:
    words = words_for("fist-classic", language, fullest_view())
    places = list(range(1, seats + 1))
    shown = share.Shared([0], places, [3] * seats, moment)
    assert misplaced(share.compose(shown, words)) == []


@for_each("language", LANGUAGES)
@for_each("name", ["✎ Hausierer", "✎ " + "W" * 32, "✎ 商人"])
def test_a_card_test_s_bars_fit(name: str, language: str) -> None:
    line = "✎ Hausierer: " + 20 * "so oft "
    first, *rest = TESTED["cards"]
    shown = trial.Trial.read(TESTED | {"cards": [first | {"name": name, "line": line}, *rest]})
    words = words_for("fist-classic", language, fullest_view())
    canvas = trial.compose(shown, words)
    assert misplaced(canvas) == []
    assert len(canvas.png()) <= LARGEST_BYTES
    drawn = [mark.what for mark in canvas.marks if mark.sort == "text"]
    assert ("商" in "".join(drawn)) is False
    point = words.say("decimal-point")
    assert {f"2{point}5", "80 %", "30 %", "–"} <= set(drawn)
    told = trial.TRIAL.in_words(shown, words)
    assert told.splitlines()[1:] == [line, "Zwerg (5): oft.", "Dieb: oft.", "Beschwörerin: oft."]
    assert trial.TRIAL.alt_text(shown, words) == told
    # Printed cards go beyond Discord's limits for it.
    long = shown._replace(rows=tuple([row._replace(line=row.name + 400 * "x") for row in shown.rows]))
    assert trial.TRIAL.alt_text(long, words).splitlines()[1:] == [row.line for row in long.rows[:2]]
    assert len(trial.TRIAL.alt_text(long, words)) <= LONGEST_ALT


@for_each("stones", [(10, 10, 10, 4), (0, 0, 0, 0), (None,) * 4])
@for_each("spent", [(0, 0), (12, 0), (62, 2)])
@for_each("kept", range(11))
def test_kept_cards_fit_beside_everything_else(
    kept: int, spent: tuple[int, ...], stones: tuple[int | None, ...]
) -> None:
    data = fullest_view()
    data["seats"] = [(name, 3, (*spent, *stones), list(KEPT[:kept])) for name, *_ in data["seats"]]
    canvas = auction.compose(View.read(data), words_for("fist-tavern", "de", data))
    assert misplaced(canvas) == []
    shown = [mark for mark in canvas.marks if mark.pile == "kept"]
    assert len(shown) >= 6 * min(kept, 1), "the newest at least"


@for_each("language", some("de", of=LANGUAGES))
@for_each("rounds", [1, 6, 13, 45])
@for_each("seats", some(3, 6, of=[3, 4, 5, 6]))
def test_all_lanes_of_an_end_fit(seats: int, rounds: int, language: str) -> None:
    for winners in ((1,), (0, 1), tuple(range(seats)), ()):
        data = end_view(seats, winners)
        words = words_for("fist-tavern", language, data)
        canvas = end.compose(View.read(data), long_story(seats, rounds), words)
        assert misplaced(canvas) == []
        assert words.say("picture-points-by-round") in [mark.what for mark in canvas.marks]
        assert len(canvas.png()) <= LARGEST_BYTES
        assert len(end.END.alt_text(View.read(data), long_story(seats, rounds), words)) <= LONGEST_ALT


@for_each("language", some("de", of=LANGUAGES))
@for_each("game", some("fist-classic", "fist-tavern", of=GAMES))
def test_every_card_s_text_fits(game: str, language: str) -> None:
    words = words_for(game, language, fullest_view())
    for name in EDITIONS[game].card_ids:
        canvas = CARD.compose(name, words)
        assert misplaced(canvas) == []
        drawn = " ".join(mark.what for mark in canvas.marks if mark.sort == "text")
        assert " ".join(words.narrator.power(name).split()) in drawn
        brief = words.narrator.brief(name)
        room = auction.POWER_ROOM
        assert wrap(brief, 11.5, room, Face.REGULAR, 3) == wrap(brief, 11.5, room, Face.REGULAR, 9), name


def test_a_brief_text_is_the_deck_s_own() -> None:
    classic, tavern = (words_for(game, "en", fullest_view()) for game in ("fist-classic", "fist-tavern"))
    assert "3 Silver" in classic.narrator.brief("magician")
    assert "4 Silver" in tavern.narrator.brief("magician")
    assert tavern.narrator.brief("sorcerer") == classic.narrator.brief("sorcerer")
    assert classic.narrator.brief("red_dragon") == classic.narrator.power("red_dragon")
    # The Tavern Edition words the Troll's power differently, and briefly.
    assert tavern.narrator.brief("troll") == tavern.narrator.power("troll")


@for_each("language", LANGUAGES)
@for_each("count", [3, 4, 6])
def test_the_round_s_specials_are_named(count: int, language: str) -> None:
    """Those to come first; the others are badges. Two of the longest names fit."""
    data = fullest_view()
    data |= {"seats": data["seats"][:count], "biddings": [], "seer": None, "face_down": 0, "favor": None}
    standard = ("magician", "red_dragon", "sorcerer", "wizard", "yellow_dragon", "blue_dragon")
    longest = ("two_headed_dragon", "rainbow_dragon")
    words = words_for("fist-tavern", language, data)
    name = words.narrator.card

    def drawn(**shown: Any) -> list[str]:
        canvas = auction.compose(View.read(data | {"borrowed": (), **shown}), words)
        assert misplaced(canvas) == []
        return [mark.what for mark in canvas.marks if mark.sort == "text"]

    named = drawn(block="thief", gone=("witch",), to_come=(*standard, *longest))
    assert {*map(name, longest)} <= set(named)
    assert not {*map(name, standard)} & {*named}
    # Sold ones are still named; the one on the block is in the title.
    assert name("imp") in drawn(block="thief", gone=("witch", "imp"), to_come=standard)
    assert drawn(block="imp", gone=("witch",), to_come=standard).count(name("imp")) == 1
    assert drawn(block="wizard", gone=("witch", *longest), to_come=()).count(words.say("table-nothing")) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_alt_text_names_specials_that_do_not_fit(language: str) -> None:
    data = fullest_view()
    special, standard = ("two_headed_dragon", "ghost"), ("magician", "red_dragon", "sorcerer", "wizard")
    seats: list[Any] = [(name, score, (0, 0, *front[2:]), []) for name, score, front, _ in data["seats"]]
    view = View.read(
        data | {"seats": seats, "biddings": [], "block": "thief", "to_come": (*standard, *special)}
    )
    people = [Person(name, is_automated=False) for name in ("Ann", "Bob", "Cid", "Dorothea", "Eve", "Fay")]
    words = words_for("fist-tavern", language, data, people)
    assert len(auction.AUCTION.in_words(view, words)) > LONGEST_ALT
    alt = auction.AUCTION.alt_text(view, words)
    assert [card for card in special if words.narrator.card(card) not in alt] == []
    assert [card for card in standard if words.narrator.card(card) in alt] == []


def test_custom_specials_with_long_names_are_cut() -> None:
    data = fullest_view()
    names = {"b:0:first@1": 32 * "W", "b:0:second@1": 32 * "M"}
    data |= {"to_come": tuple(names), "block": "thief", "gone": (), "borrowed": (), "biddings": []}
    words = words_for("fist-tavern", "en", data)
    lettered = patch.object(Words, "lettered_card", lambda _, card: names.get(card, "Thief"))
    with lettered, patch.object(words, "badges", dict.fromkeys(names, "blank:red:diamond:HA")):
        canvas = auction.compose(View.read(data), words)
    assert misplaced(canvas) == []
    drawn = [mark.what for mark in canvas.marks if mark.sort == "text"]
    cut = [text for text in drawn if len(text) > 5 and set(text) in ({"W", "…"}, {"M", "…"})]
    assert len(cut) == 2 + 1, "and the name of a seat"


def test_names_without_printable_letters_become_seat_numbers() -> None:
    data = fullest_view()
    canvas = auction.compose(View.read(data), words_for("fist-tavern", "en", data))
    drawn = [mark.what for mark in canvas.marks if mark.sort == "text"]
    assert {"Seat 3", "Seat 4"} <= set(drawn)
    assert not any("田" in text or "🐉" in text for text in drawn)
    assert LONG_NAMES[2] in auction.AUCTION.in_words(View.read(data), words_for("fist-tavern", "en", data))


PROGRAM = """
import sys
from dragonbot.games.fist.rules.view import OwnView, View
from dragonbot.games.fist.picture import auction, hand
from tests.games.fist.pictured import fullest_view, words_for
view = fullest_view()
sys.stdout.buffer.write(auction.AUCTION.draw(View.read(view), words_for("fist-tavern", "de", view)))
sys.stdout.buffer.write(hand.HAND.draw(OwnView.read(fullest_view(2)), words_for("fist-tavern", "de", view)))
"""


@pytest.mark.slow  # tests/picture/test_canvas.py draws in another process, too
def test_the_same_table_has_the_same_bytes_everywhere() -> None:
    view = fullest_view()
    words = words_for("fist-tavern", "de", view)
    here = [auction.AUCTION.draw(View.read(view), words) for _ in range(2)]
    assert here[0] == here[1]
    own = hand.HAND.draw(OwnView.read(fullest_view(2)), words)
    run = subprocess.run((sys.executable, "-c", PROGRAM), cwd=ROOT, stdout=subprocess.PIPE, check=True)
    assert run.stdout == here[0] + own


def test_between_two_rounds_there_is_no_pile() -> None:
    data = fullest_view() | {"block": None, "to_come": (), "gone": (), "borrowed": (), "face_down": 0}
    data["biddings"] = []
    words = words_for("fist-tavern", "en", data)
    canvas = auction.compose(View.read(data), words)
    assert misplaced(canvas) == []
    assert "To come" not in [mark.what for mark in canvas.marks]
    told = auction.AUCTION.in_words(View.read(data), words)
    assert told.startswith("Round 12: a new round is about to begin.")
    assert "To come" not in told
    last = data | {"block": "witch"}
    assert "To come: nothing." in auction.AUCTION.in_words(View.read(last), words)


STONE_WORDS = {"en": ("red", "blue", "yellow", "white"), "de": ("rot", "blau", "gelb", "weiß")}


def facts_of(view: View, place: int, language: str) -> Iterator[str]:
    """Everything to say about a seat, computed independently."""
    catalogue, phrases, seat = Catalogue(language), Phrases(Catalogue(language), {}), view.seats[place]
    if seat.score:
        yield catalogue.say("picture-points", count=seat.score, goal=3)
    for kind in RETURNING.values():
        if count := seat.front[kind - IN_FRONT.start]:
            yield phrases.counted(count, NAMES[kind])
    for colour, count in zip(STONE_WORDS[language], seat.front[-len(STONES) :], strict=True):
        if count:
            yield f"{count} {colour}"
    if None in seat.front:
        yield catalogue.say("picture-stones-hidden")
    if view.favor == place:
        yield catalogue.say("picture-favor")
    yield from (phrases.card(kept) for kept in seat.keeps)


@for_each("language", LANGUAGES)
@for_each("game", GAMES)
def test_alt_text_covers_everything_visible(game: str, language: str) -> None:
    phrases = Phrases(Catalogue(language), {})
    for played in random_games(game, 40):
        data = played.view(None)
        view, words = View.read(data), words_for(game, language, data)
        whole = auction.AUCTION.in_words(view, words)
        told = whole.splitlines()
        for place in range(len(view.seats)):
            (line,) = [line for line in told if line.startswith(f"{place + 1} {LONG_NAMES[place]}")]
            assert [fact for fact in facts_of(view, place, language) if fact not in line] == []
        cards = (*view.to_come, *view.gone, *view.borrowed, *([view.block] if view.block else []))
        assert [shown for shown in cards if phrases.card(shown) not in whole] == []
        in_bank = [
            phrases.counted(view.bank[kind], NAMES[kind]) for kind in (*COINS, *STONES) if view.bank[kind]
        ]
        assert [thing for thing in in_bank if thing not in told[-1]] == []
        alt = auction.AUCTION.alt_text(view, words)
        assert len(alt) <= LONGEST_ALT
        assert (alt == whole) is (len(whole) <= LONGEST_ALT)


@for_each("language", LANGUAGES)
@for_each("game", GAMES)
def test_alt_text_covers_a_whole_hand(game: str, language: str) -> None:
    phrases = Phrases(Catalogue(language), {})
    for played in random_games(game, 20):
        for seat in range(len(played.table.seats)):
            data = played.view(seat)
            view, words = OwnView.read(data), words_for(game, language, data)
            told = hand.HAND.in_words(view, words)
            things = [phrases.counted(count, NAMES[kind]) for kind, count in enumerate(view.mine) if count]
            assert [thing for thing in things if thing not in told] == []
            assert [kept for kept in view.seats[seat].keeps if phrases.card(kept) not in told] == []
            assert hand.HAND.alt_text(view, words) == told


def test_the_most_important_comes_first() -> None:
    """If it is too long, standard cards are dropped first, then the bank, the specials and cards' names."""
    data = fullest_view()
    data["biddings"][-1] = ("silver", [0, 2], {}, [])
    words = words_for("fist-tavern", "de", data)
    whole, alt = (
        tell(View.read(data), words) for tell in (auction.AUCTION.in_words, auction.AUCTION.alt_text)
    )
    assert len(whole) > LONGEST_ALT >= len(alt)
    for part in ("Kommt noch", "In der Bank", "die noch kommen", "Schankwirt"):
        assert part not in alt
    assert "Kommt noch" in whole
    assert "In der Bank" in whole
    assert "behält 10 Karten" in alt
    assert alt.count("2 von 3 Punkten") == 6
    seats = [(name, score, front, keeps[:1]) for name, score, front, keeps in data["seats"][:3]]
    few = data | {"seats": seats, "favor": 0, "seer": 1}
    people = [Person(name) for name in ("Ann", "Bob", "Cid")]
    shorter = auction.AUCTION.alt_text(View.read(few), words_for("fist-tavern", "de", few, people))
    assert "Kommt noch" not in shorter
    assert "In der Bank" not in shorter
    assert "Extra-Kreaturen, die noch kommen: Zwerg (4)." in shorter
    least = few | {"seats": [(name, score, (12, 2, 0, 0, 0, 0), []) for name, score, *_ in seats]}
    shortest = auction.AUCTION.alt_text(View.read(least), words_for("fist-tavern", "de", few, people))
    assert "Kommt noch" not in shortest
    assert "In der Bank" in shortest


def scene(number: int, card_up: str, *events: tuple[str, str, tuple[Any, ...]]) -> dict[str, Any]:
    told = [("turned_up", "", (card_up,)), *events]
    view = {"round": number, "block": card_up, "seats": [["P1"], ["P2"], ["P3"]]}
    content: dict[str, Any] = json.loads(json.dumps({"events": told, "done": True, "view": view}))
    return content


def test_the_story_comes_from_the_scenes() -> None:
    scenes = [
        scene(1, "witch"),
        scene(1, "wizard", ("scores", "wizard", ("P1", 1, 1))),
        scene(2, "witch", ("cursed", "", ("witch", ("P2",)))),
        scene(2, "thief", ("scores", "thief", ("nobody of this table", 1, 1))),
        scene(2, "sorcerer", ("scores", "sorcerer", ("P2", 2, 2))),
        scene(3, "black_death", ("loses_point", "black_death", ("P2", 1))),
        scene(3, "magician", ("scores", "magician", ("P2", 1, 2))),
        scene(4, "wizard", ("scores", "wizard", ("P2", 1, 3)), ("wins", "wizard", (("P2",),))),
    ]
    story = story_of(scenes, ("P1", "P2", "P3"), (1,))
    assert story.rounds == 4
    assert [[step.points for step in steps] for steps in story.steps] == [[1], [2, 1, 2, 3], []]
    assert [int(step.when) for step in story.steps[1]] == [2, 3, 3, 4]
    assert story.steps[1] == tuple(sorted(story.steps[1]))
    assert story.last is not None
    assert story.last.card == "wizard"
    # A lost point and two at once are more important than a curse; the end itself is in the heading.
    assert [(moment.card, moment.event[0]) for moment in story.moments] == [
        ("sorcerer", "scores"),
        ("black_death", "loses_point"),
    ]


def test_a_game_without_points_has_a_story_too() -> None:
    story = story_of([scene(1, "witch")], ("P1", "P2", "P3"), ())
    assert story == Story(1, ((), (), ()), ())
    data = end_view(3, ())
    data["seats"] = [(name, 0, front, []) for name, _, front, _ in data["seats"]]
    words = words_for("fist-tavern", "en", data)
    assert misplaced(end.compose(View.read(data), story, words)) == []
    assert "Nobody wins." in end.END.in_words(View.read(data), story, words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_has_places_and_steps(language: str) -> None:
    data = end_view(4)
    words = words_for("fist-tavern", language, data)
    told = end.END.in_words(View.read(data), long_story(4, 9), words)
    for person in PEOPLE[:4]:
        assert person.name in told
    for name in ("wizard", "sorcerer_apprentice", "black_death", "enchantress"):
        assert told.count(words.narrator.card(name)) >= 4
    assert told.count("A, ") == told.count("B, ") == 1


def test_pictures_are_found_through_the_register() -> None:
    data = json.loads(json.dumps(fullest_view()))
    own = json.loads(json.dumps(fullest_view(2)))
    words = words_for("fist-tavern", "de", data)
    scenes = [scene(1, "wizard", ("scores", "wizard", (data["seats"][0][0], 1, 1)))]
    contents: dict[str, dict[str, Any]] = {
        "auction": {"view": data},
        "hand": {"view": own},
        "end": {"view": data, "scenes": scenes},
        "share": {"view": data, "scenes": scenes},
        "card": {"card": "elf"},
        "blank": BLANK,
        "trial": TESTED,
        "chances": REVIEWED,
    }
    pictures = PICTURES["fist-tavern"]
    assert set(pictures.kinds) == set(contents)
    drawn = {}
    for kind, content in contents.items():
        wanted = Wanted("fist-tavern", kind, "de", content, PEOPLE)
        drawn[kind] = pictures.draw(wanted)
        assert pictures.in_words(wanted).startswith(pictures.alt_text(wanted)[:30])
    assert drawn["auction"] == auction.AUCTION.draw(View.read(data), words)
    assert drawn["hand"] == hand.HAND.draw(OwnView.read(own), words)
    assert drawn["card"] == CARD.draw("elf", words)
    assert len(set(drawn.values())) == len(drawn)


def test_a_custom_card_looks_like_a_printed_one() -> None:
    pictures = PICTURES["fist-classic"]

    def told(**more: str) -> tuple[bytes, str]:
        wanted = Wanted("fist-classic", "blank", "de", BLANK | more)
        return pictures.draw(wanted), pictures.in_words(wanted)

    usual = told()
    first, *rest = usual[1].splitlines()
    assert "Hausierer" in first
    assert "Blankokarte · wirkt sofort · für Gold" in first
    assert rest == ["Du nimmst zwei Gold.", "Nie zweimal derselbe Preis."]
    others = [
        told(badge="blank:red:star:HA"),
        told(name="Krämer"),
        told(flavour=""),
        told(power="Du nimmst drei Gold."),
    ]
    assert len({usual[0], *(drawn for drawn, _ in others)}) == 5
    # Letters that the fonts lack are not drawn as boxes.
    assert told(name="行商人")[0] == told(name="龍")[0]
    assert told(flavour="行商人")[0] == told(flavour="")[0]
    # Any length fits.
    assert told(power="Du nimmst zwei Gold. " * 90, flavour="Nie zweimal. " * 9)[0]
