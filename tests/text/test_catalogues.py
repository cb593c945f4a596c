"""The catalogues: both languages have the same messages, every key has a text, and no text is unused."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dragonbot.games.fist.rules.events import EVENTS
from dragonbot.text import speech
from dragonbot.text.speech import (
    BrokenText,
    Catalogue,
    MissingText,
    Texts,
    language_of,
    languages,
    read,
    text_id,
)
from dragonbot.ui.kit.names import commands
from tests.each import for_each
from tests.text.catalogues import (
    HANDED_ON,
    LANGUAGES,
    all_refused,
    needed,
    refused_in,
    runs_of_words,
    texts_in,
    texts_of,
    unused,
    why_not_in,
)

SHARED_WORDS = 8
NUMBERS = (0, 1, 2, 3, 11, 21, 999, 1000, 12345, -1, 10**15)
WORDS_OF_PEOPLE = ("one", "other", "1", "", "Ä { $who } [x]")


def test_the_languages_are_found() -> None:
    assert languages() == LANGUAGES


def test_both_languages_have_the_same_messages() -> None:
    english, german = texts_of("en"), texts_of("de")
    assert sorted(english) == sorted(german)
    differing = [
        f"{file}: {name} is only in {'en' if name in english[file] else 'de'}"
        for file in english
        for name in sorted(english[file].keys() ^ german[file].keys())
    ]
    differing += [
        f"{file}: {name} asks for {sorted(text.facts)} in en, {sorted(other.facts)} in de"
        for file in english
        for name, text in english[file].items()
        if (other := german[file].get(name, text)).facts != text.facts
    ]
    assert differing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_found_in_its_file_and_parses_alone(language: str) -> None:
    texts = read(language)
    written = [name for file in texts_of(language).values() for name in file]
    assert list(texts.ids)[: len(written)] == written
    assert [name for name in texts.ids if texts.pattern(name) is None] == []


def test_referenced_messages_are_read_along(tmp_path: Path) -> None:
    (tmp_path / "some.ftl").write_text(
        "-name = Smaug\nlair = { -name }'s { den.big }\n"
        "# a remark\nden = den\n    .big = great { den }\nnobody =\n    .big = x\n"
    )
    texts = Texts("en", [tmp_path / "some.ftl"])
    assert list(texts.ids) == ["lair", "den", "den.big", "nobody.big"]
    lair = texts.pattern("lair")
    assert lair is not None
    assert texts.bundle.format_pattern(lair) == ("Smaug's great den", [])
    assert texts.pattern("nobody") is None


@pytest.mark.parametrize("broken", ["one = 1\ntwo three\n", "one = 1\n0 = 2\n", "one = 1\none = 2\n"])
def test_a_file_that_is_no_catalogue_is_refused_at_once(broken: str, tmp_path: Path) -> None:
    (tmp_path / "some.ftl").write_text(broken)
    with pytest.raises(BrokenText):
        Texts("en", [tmp_path / "some.ftl"])


def test_a_broken_message_is_refused_when_used(tmp_path: Path) -> None:
    (tmp_path / "some.ftl").write_text("one = { $count ->\ntwo = 2\n")
    texts = Texts("en", [tmp_path / "some.ftl"])
    assert texts.pattern("two") is not None
    for _ in range(2):
        with pytest.raises(BrokenText, match="'one' in 'en'"):
            texts.pattern("one")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_text(language: str) -> None:
    assert sorted(needed() - set(Catalogue(language).ids())) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_unused(language: str) -> None:
    ids = [name for texts in texts_of(language).values() for name in texts]
    assert unused(ids) == []


def test_unused_texts_are_found() -> None:
    assert unused(
        ["event-takes", "event-takes-troll", "answer-usw", "answer-use", "list-two", "rules-fist-x"]
    ) == ["answer-usw", "event-takes-troll"]
    # Texts of one deck alone need no common ones.
    assert unused(["card-troll-tavern", "card-elf-tavern", "ask-imp-tavern", "ask-beggar-tavern"]) == [
        "ask-beggar-tavern",
        "card-elf-tavern",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_use_only_their_facts(language: str) -> None:
    texts = {name: text for file in texts_of(language).values() for name, text in file.items()}
    wrong = [
        f"{key} is raised without {sorted(missing)}"
        for key, facts in all_refused()
        if (missing := texts[text_id("refused", key)].facts - facts - {*dict(commands())})
    ]
    assert wrong == []


def test_refusals_are_found() -> None:
    source = "def f():\n    raise Refused('no_way', count=1, have=2)\nRefused('here' if x else 'there')"
    assert sorted(refused_in(source)) == [
        ("here", frozenset()),
        ("no_way", frozenset({"count", "have"})),
        ("there", frozenset()),
    ]
    assert len({key for key, _ in all_refused()}) > 10
    with pytest.raises(AssertionError, match="line 1"):
        list(refused_in("Refused(key)"))


def test_reasons_for_refusals_are_found() -> None:
    source = "def may(t) -> str | None:\n    if t: return 'no_way'\n    return None if t else 'not_so'"
    assert sorted(why_not_in(source)) == ["no_way", "not_so"]
    assert list(refused_in("Refused(why_not, card=1)")) == [(HANDED_ON, frozenset({"card"}))]


def test_nothing_is_untranslated() -> None:
    english, german = (
        runs_of_words((text for file in texts_of(name).values() for text in file.values()), SHARED_WORDS)
        for name in ("en", "de")
    )
    assert english
    assert sorted(english & german) == []


def test_shared_words_are_found() -> None:
    (text,) = texts_in("a = One two three { $x } four five six. Seven eight").values()
    assert text.facts == {"x"}
    assert runs_of_words([text], 3) == {"one two three", "four five six"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_quick_path_gives_what_fluent_gives(language: str) -> None:
    texts = read(language)
    random, compared = Random(1), 0
    for name, entry in texts.ids.items():
        quick, pattern = texts.quick(name), texts.pattern(name)
        assert pattern is not None
        source = texts._sources[entry]
        facts = set(re.findall(r"\$([\w-]+)", source))
        choices = (*NUMBERS, *WORDS_OF_PEOPLE, *re.findall(r"\[([^\]]+)\]", source))
        for _ in range(6 if quick is not None else 0):
            given = {fact: random.choice(choices) for fact in facts}
            with suppress(speech.OnlyFluent):
                said, wrong = texts.bundle.format_pattern(pattern, given)
                assert (quick and quick(given), []) == (said, wrong)
                compared += 1
    assert compared > 5 * len(texts.ids)


@pytest.mark.parametrize("fact", [1000, -1, True, 1.5])
def test_the_quick_path_leaves_the_rest_to_fluent(fact: Any) -> None:
    quick = read("en").quick("reason-certain-tie")
    assert quick is not None
    with pytest.raises(speech.OnlyFluent):
        quick({"count": fact})


def test_a_fact_too_long_for_fluent_is_refused() -> None:
    with pytest.raises(BrokenText):
        Catalogue("en").say("event-won", who="x" * 2501, card="Thief")


def test_a_missing_text_is_an_error() -> None:
    english = Catalogue("en")
    with pytest.raises(MissingText, match=r"'event-nothing-such' in 'en'"):
        english.say("event-nothing-such")
    with pytest.raises(MissingText, match=r"card-thief\.colour"):
        english.attribute("card-thief", "colour")
    with pytest.raises(MissingText, match="no texts in 'fr'"):
        Catalogue("fr")


def test_a_missing_fact_is_an_error() -> None:
    with pytest.raises(BrokenText, match=r"event-won.*who"):
        Catalogue("en").say("event-won", card="Thief")


def test_facts_are_not_parsed_as_fluent() -> None:
    said = Catalogue("en").say("event-won", who="{ $card } *[x] {thing-red}", card="Thief")
    assert said == "{ $card } *[x] {thing-red} wins the Thief."


@for_each(
    ("locale", "language"),
    [("de", "de"), ("de-AT", "de"), ("de_CH", "de"), ("EN-gb", "en"), ("fr", "en"), (None, "en")],
)
def test_the_language_of_a_locale(locale: str | None, language: str) -> None:
    assert language_of(locale, "en") == language


def test_keys_become_ids() -> None:
    assert text_id("ask", "sorcerer_apprentice.stones") == "ask-sorcerer-apprentice-stones"
    assert len({text_id("event", key) for key in EVENTS}) == len(EVENTS)


def test_results_of_fluent_are_cached_up_to_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "MOST_SAID", 3)
    english, german = Catalogue("en"), Catalogue("de")
    for texts in (english, german):
        texts._said.clear()
    numbers = range(speech.MOST_QUICK_NUMBER + 1, speech.MOST_QUICK_NUMBER + 6)
    lines = [english.say("reason-certain-tie", count=number) for number in numbers]
    assert len(set(lines)) == 5
    assert [english.say("reason-certain-tie", count=number) for number in numbers] == lines
    assert len(Catalogue("en")._said) == 3
    assert german.say("reason-certain-tie", count=numbers[-1]) != lines[-1]
    for _ in range(2):
        with pytest.raises(BrokenText):
            english.say("reason-certain-tie")


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_joined_as_their_text_says(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogued = Catalogue(language)
    rows = [["A"], ["A", "B"], ["A", "{ $next }", "C \ue000"], []]
    joined = [catalogued.joined("list-more", row) for row in rows]
    monkeypatch.setattr(Texts, "between", lambda *_: None)
    assert [catalogued.joined("list-more", row) for row in rows] == joined
    assert joined[:2] == ["A", "A, B"]
