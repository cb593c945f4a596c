"""The builder: any choices in any order lead to a card that can be read, worded and played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from bench.engine.blank_cards import play_with
from dragonbot.custom_cards.builder import MENU, REMOVE, Stage, data_in, stage_after
from dragonbot.custom_cards.card import Card, card_of
from dragonbot.custom_cards.choices import AND, SELDOM, VERBS, Question
from dragonbot.custom_cards.reading import read, written
from dragonbot.games.fist.custom.counting import GROUPS
from dragonbot.games.fist.custom.form import MOMENTS, STANDING
from dragonbot.games.fist.custom.run import CONDITIONS, NUMBERS
from dragonbot.games.fist.custom.run import VERBS as VERBS_OF_RULES
from dragonbot.text.speech import Catalogue, languages
from dragonbot.ui.custom_cards.reading import power_of
from tests.custom_cards.test_words import PRINTED
from tests.each import for_each

NAME: Final = {"name": {"en": "Test", "de": "Prüfung"}}
MOST_IN_A_LIST: Final = 25
IDEA: Final = (
    *("at_once", "give", "silver", "1", "others", "winner", "yes"),
    *("lose_points", "1", "each", "done"),
)
"""Everyone gives me one silver or loses a point."""


def text_of(stage: Stage) -> str:
    return written({**NAME, **stage.card})


def random_answer(question: Question, random: Random) -> str:
    if question.most == 1:
        return random.choice((*question.options, *question.facets))
    return AND.join(random.sample(question.options, random.randint(question.fewest, question.most)))


def walk(random: Random) -> Stage:
    """Click randomly, and sometimes go back."""
    stage = stage_after({}, ())
    for _ in range(random.randint(2, 32)):
        answers = (*stage.answers, random_answer(stage.question, random))
        if not random.randrange(8):
            answers = answers[:-2]
        before, stage = stage, stage_after({}, answers)
        assert stage.answers == answers, (before.question, answers)
        assert 0 < len(stage.question.options) <= MOST_IN_A_LIST or stage.is_whole, stage.question
        assert len(stage.question.facets) <= MOST_IN_A_LIST
    return stage


def read_back(stage: Stage) -> tuple[str, Card]:
    """The text and card of an unfinished card; checks that it has words in all languages."""
    text = text_of(stage)
    card = card_of(text)
    assert written(read(text).data) == text
    for language in languages():
        told = power_of(card, Catalogue(language))
        assert told.endswith((".", ")")), told
        assert "{" not in told
    return text, card


def test_a_few_choices_turn_an_idea_into_a_card() -> None:
    stage = stage_after({}, IDEA)
    assert stage.is_whole
    assert stage.answers == IDEA
    assert stage.settled == stage.card
    assert text_of(stage) == (
        'name: {en: "Test", de: "Prüfung"}\n'
        "power:\n"
        "  - for each: others\n"
        "    do:\n"
        "      - give: {what: silver, to: winner}\n"
        "        else:\n"
        "          - lose points: 1\n"
    )
    _, card = read_back(stage)
    assert power_of(card, Catalogue("en")) == (
        "In turn, for each other player: This player gives you 1 Silver. "
        "If there is none: This player loses 1 point."
    )


def test_a_card_grows_with_each_choice_and_can_go_back() -> None:
    stages = [stage_after({}, IDEA[:number]) for number in range(len(IDEA) + 1)]
    for stage in stages:
        read_back(stage)
    assert [stage.settled for stage in stages[:-1]] == [{}] * len(IDEA)
    assert [answer for _, answer in stages[-2].trail] == [*IDEA[:-1]]
    assert stages[-1].trail == ()
    assert stages[1].card == {"power": ["silver"]} or stages[1].card == {"power": [{"take": "silver"}]}


def test_choices_that_became_invalid_are_dropped() -> None:
    stage = stage_after({}, ("at_once", "fly", "silver"))
    assert stage.answers == ("at_once",)
    assert stage.question.key == "verb"
    read_back(stage)


def walks(number: int, first: int = 0) -> Iterator[Stage]:
    for seed in range(first, first + number):
        yield walk(Random(f"walk {seed}"))


def test_any_choices_lead_to_a_card() -> None:
    for stage in walks(40):
        read_back(stage)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1000, 4000, 500))
def test_thousands_of_choices_lead_to_a_card(first: int) -> None:
    for stage in walks(500, first):
        read_back(stage)


def test_built_cards_can_be_played() -> None:
    cards = [read_back(stage) for stage in walks(24)]
    used: set[int] = set()
    for first in range(0, len(cards), 6):
        for game in range(2):
            used |= {first + each for each in play_with(cards[first : first + 6], f"built/{first}/{game}")[0]}
    assert len(used) > len(cards) // 2


WAYS_TO_SELDOM_WORDS: Final = (
    ("at_once", "rest", "take_bag", "stones"),
    ("at_once", "rest", "choose_colour", "any", "winner", "if", "same", "red"),
    ("once", "nobody_bid", "asked", "decide", "done", "sells_without_gold"),
)


def built(answers: tuple[str, ...]) -> Any:
    stage = stage_after({}, answers)
    assert stage.answers == answers
    return card_of(text_of(stage)).blank


def words_in(tree: Any) -> Iterator[str]:
    if isinstance(tree, tuple):
        for each in tree:
            yield from words_in(each)
    elif isinstance(tree, str):
        yield tree


def test_every_word_of_the_rules_can_be_chosen() -> None:
    """Always chooses the option least chosen so far."""
    random, chosen = Random("every word"), Counter[tuple[str, str]]()
    found = {word for each in WAYS_TO_SELDOM_WORDS for word in words_in(built(each))}
    wanted = {*VERBS_OF_RULES, *CONDITIONS, *NUMBERS, *GROUPS, *MOMENTS, *STANDING}
    for start in [*(("at_once", "rest", verb) for verb in SELDOM), *[()] * 150]:
        stage = stage_after({}, start)
        for _ in range(20):
            key, there = stage.question.key, [*stage.question.options]
            if not there:
                break
            random.shuffle(there)
            there.sort(key=lambda each: chosen[key, each])
            chosen.update((key, each) for each in there[: stage.question.fewest])
            answer = AND.join(there[: stage.question.fewest])
            stage = stage_after({}, (*stage.answers, answer))
        found |= {*words_in(built(stage.answers))}
        if wanted <= found:
            break
    assert wanted - found == set()


@for_each("card", [path.stem for path in PRINTED])
def test_an_existing_card_can_be_edited(card: str) -> None:
    """The builder lays it out its own way; an effect can be added or removed."""
    path = next(path for path in PRINTED if path.stem == card)
    data = data_in(path.read_text("utf-8"))
    assert data
    stage = stage_after(data, ())
    assert stage.is_whole
    assert card_of(written(stage.card)).blank == card_of(path.read_text("utf-8")).blank
    for answer in (*stage.question.options[:3], REMOVE):
        card_of(written(stage_after(data, (answer,)).card))


def test_an_invalid_card_cannot_be_edited() -> None:
    assert data_in("power: [") is None
    assert data_in("- take: gold") is None
    assert data_in("  \n") == {}


def test_each_verb_has_a_place() -> None:
    assert stage_after({}, IDEA).question.key == MENU
    assert len(VERBS) > 36
