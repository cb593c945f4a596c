"""Lessons: suggestions work, everything else is explained and undone, and nothing is lost."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.lesson.course import NEXT, Astray, Course
from dragonbot.lesson.lesson import LESSONS, ME, Lesson, anything
from dragonbot.text.speech import Catalogue, text_id
from tests.each import for_each
from tests.lesson.pupil import Pupil
from tests.secrets.examples import times

TRIES = times(24)
JUNK: tuple[Any, ...] = (
    None, -1, 99, "", "agree", "withdraw", [], {}, {"share": {}}, {"black": 7}, {"use": "giant_potion"},
    {"send": "wizard", "to": "d04"}, {"send": 1}, [{"fairy": 1}, {}], "take", "go_on", 1.5, True,
)  # fmt: skip

lessons = for_each("lesson", LESSONS.values(), label=lambda lesson: lesson.id)


@lessons
@for_each("language", ["en", "de"])
def test_as_suggested(lesson: Lesson, language: str) -> None:
    pupil = Pupil(lesson, language)
    while not pupil.course.over:
        pupil.look()
        pupil.go_on()
    pupil.look()
    assert pupil.seen == [step.id for step in lesson.steps]


@lessons
@for_each("seed", range(TRIES))
def test_any_legal_answers(lesson: Lesson, seed: int) -> None:
    """Whatever the answer, the lesson goes on or explains, and finally ends."""
    random = Random(seed)
    pupil = Pupil(lesson, random.choice(("en", "de")))
    while not pupil.course.over:
        pupil.look()
        if not (pupil.course.step.asks and tries_something(pupil, random)):
            pupil.go_on()
    pupil.look()
    assert pupil.course.step.id == "end"


def tries_something(pupil: Pupil, random: Random) -> bool:
    """Give some answers; True if one continued the lesson. Others must change nothing."""
    for _ in range(random.randrange(4)):
        number, saved = pupil.course.number, pupil.course.game.save()
        answer = pupil.course.question.any_answer(ME, random.randrange)
        if pupil.try_to_say(answer):
            return True
        assert (pupil.course.number, pupil.course.game.save()) == (number, saved)
    return False


@lessons
def test_junk_changes_nothing(lesson: Lesson) -> None:
    pupil = Pupil(lesson)
    while not pupil.course.over:
        for junk in JUNK:
            if pupil.course.step.asks and pupil.course.step.fits is not anything:
                number, saved = pupil.course.number, pupil.course.game.save()
                try:
                    kept = pupil.course.check(junk)
                except Refused:
                    continue
                if not pupil.course.fits(kept):
                    pupil.say(junk)
                    assert (pupil.course.number, pupil.course.game.save()) == (number, saved)
        pupil.go_on()


@lessons
def test_every_step_can_be_restored_from_the_store(lesson: Lesson) -> None:
    pupil = Pupil(lesson)
    while True:
        again = Course.of(lesson, json.loads(json.dumps(pupil.course.entries)))
        assert again.step == pupil.course.step
        assert again.content == pupil.course.content
        assert again.finished == pupil.course.finished
        assert again.secrets == pupil.course.secrets
        if pupil.course.over:
            break
        pupil.go_on()


@for_each(
    "entries",
    [["what"], [NEXT, NEXT], [NEXT, {"say": 99}], [NEXT, {"say": 0}], [NEXT, {}], [None], [NEXT] * 99],
)
@lessons
def test_other_answers_are_found(lesson: Lesson, entries: list[Any]) -> None:
    with pytest.raises(Astray):
        Course.of(lesson, entries)


@lessons
@for_each("language", ["en", "de"])
def test_wrong_answers_are_explained(lesson: Lesson, language: str) -> None:
    catalogue = Catalogue(language)
    for step in lesson.steps:
        explained = catalogue.has(text_id("lesson", lesson.id, step.id) + ".otherwise")
        assert explained == (bool(step.asks) and step.fits is not anything), step.id


def told(pupil: Pupil, until: str) -> str:
    while pupil.course.step.id != until:
        pupil.go_on()
    return pupil.look()


def test_the_first_round_covers_everything() -> None:
    pupil = Pupil(LESSONS["fist"])
    assert "wins the Witch" in told(pupil, "fairy-gold")
    assert "Silver decides" in told(pupil, "silver")
    assert "wins the Red Dragon by one coin" in told(pupil, "stone")
    assert "your choice" in told(pupil, "victim")
    assert "curses the Wizard" in told(pupil, "cursed")
    end = told(pupil, "round-over")
    assert "has 1 of 3" in end
    assert "round" in end.lower()
    me = pupil.course.game.table.seats[ME]
    assert me.score == 1
    assert me.purse[:2] == [8, 0]  # Fairy Gold is back, Common Gold isn't


def test_the_tavern_covers_everything() -> None:
    """A kept card, a magic coin, a white stone and the King's Favor, all used."""
    pupil = Pupil(LESSONS["tavern"])
    assert "keeps the Crook in front of the screen" in told(pupil, "kept")
    assert "1 Purple coin from the bank" in told(pupil, "purple")
    assert "gives up the Crook and wins both the tie and the White Dragon" in told(pupil, "white-stone")
    assert "the second-highest bid wins" in told(pupil, "score")
    favor = told(pupil, "favor")
    assert "1 red stone, 1 blue stone and 1 white stone to the bank" in favor
    assert "gets 1 Silver for holding the King's Favor" in favor
    assert "has chosen this round's special cards" in told(pupil, "witch")
    assert "each take back 1 spent Fairy Gold" in told(pupil, "claim")
    assert "It goes to Asta" in told(pupil, "passed")
    me = pupil.course.game.table.seats[ME]
    assert (me.score, pupil.course.game.table.favor) == (1, 1)


def test_the_tavern_continues_with_any_specials() -> None:
    pupil = Pupil(LESSONS["tavern"])
    told(pupil, "specials")
    assert pupil.say(("dwarf_5", "elf", "fairy_queen"))
    assert "Yellow Dragon" in told(pupil, "no-bids")


def test_the_last_turns_cover_everything() -> None:
    pupil = Pupil(LESSONS["gold"])
    assert "Hidden under the Cave Drake" in told(pupil, "propose")
    haggle = told(pupil, "agree")
    assert "is lost" in haggle
    assert "Asta agrees" in haggle
    assert "Potion of Giant Strength" in told(pupil, "pause")
    assert "reaches behind Asta's screen" in told(pupil, "token")
    assert "The token was" in told(pupil, "theft")
    assert "together" in told(pupil, "others")
    assert "Final standings" in told(pupil, "count")
    assert pupil.course.game.table.winners == [ME]


@for_each("language", ["en", "de"])
@for_each(
    ("lesson", "pictured"),
    [
        ("fist", ["witch", "tie", "silver", "thief", "curse", "common-gold"]),
        ("tavern", ["crook", "country-witch", "white-dragon", "second", "no-bids", "claim"]),
        ("gold", ["send", "propose", "agree", "pause", "token", "object"]),
    ],
)
def test_a_lesson_shows_the_table_s_picture_where_a_table_would(
    lesson: str, pictured: list[str], language: str
) -> None:
    pupil = Pupil(LESSONS[lesson], language)
    while not pupil.course.over:
        pupil.look()
        pupil.go_on()
    assert pupil.pictured == pictured


def test_what_would_have_happened_is_told() -> None:
    pupil = Pupil(LESSONS["fist"])
    pupil.go_on()
    for bid, winner in ((0, "Asta"), (1, "Asta"), (8, "you")):
        events = pupil.course.otherwise(pupil.course.check(bid))
        assert [list(facts) for key, _, facts in events if key == "won"] == [[winner, "witch"]]
    (tie,) = [e for e in pupil.course.otherwise(pupil.course.check(2)) if e[0] == "tied"]
    assert list(tie[2][1]) == ["you", "Asta"]
    assert pupil.course.number == 1
