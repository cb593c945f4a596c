"""The form and text of a custom card: nothing typed into a field escapes it."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from dragonbot.custom_cards.card import Card, card_or_mistake
from dragonbot.custom_cards.reading import LARGEST_BYTES, Mistake
from dragonbot.ids import UserId
from dragonbot.practice.checks.components import check_modal
from dragonbot.practice.checks.form import Form
from dragonbot.practice.world.mistake import Mistake as Refusal
from dragonbot.text.speech import Catalogue
from dragonbot.ui.custom_cards.custom_card import (
    EXAMPLES,
    FIRST,
    ON_A_PAGE,
    Invented,
    Listed,
    Which,
    card_panel,
    help_panel,
    list_panel,
    mistake_panel,
    question,
    share_panel,
    which_in,
    wish_in,
)
from dragonbot.ui.custom_cards.form import (
    FIELDS,
    LONGEST,
    LONGEST_CODE,
    card_form,
    fields_of,
    source_of,
    where,
)
from dragonbot.ui.custom_cards.reading import invented, told
from dragonbot.ui.kit.components import action_in
from tests.each import for_each
from tests.text.catalogues import texts_of
from tests.ui.limits import problems

PEDLAR = {
    "en": "Pedlar",
    "de": "Hausierer",
    "flavour": "Never the same price twice.",
    "powers": "kind: at_once\npower:\n  - take: 2 gold",
    "badge": "red diamond PE",
}
NASTY = (
    "@everyone", "<@123456789>", "<#12>", "<t:1:R>", "[here](https://a.b)", "https://evil.example",
    "discord.gg/x", "**bold**", "`code`", "||secret||", "# big", "> quote", "1. first", "- item", ":smile:",
    "a:smile:b", "wins!\n🏆 Ann", "\u202egnilaes", "a\u200bb", "Zalgo\u0301\u0302\u0303\u0304\u0305",
    "✎ Thief", "\u3164", "   ", "a{ $who }", '"}, {x: "', "x\\", "“”", "#", "'", "<a:b:1>", "__u__", "~~s~~",
)  # fmt: skip
"""Attempts to break out."""
FULL = Invented("N" * 32, "k" * 120, "p" * 9000, "f" * 120, "blank:red:star:PE")


def as_discord_takes_it(fields: dict[str, str], language: str = "en") -> dict[str, str]:
    """A form's values after Discord has checked it."""
    form = Form(card_form(7, fields, language).to_dict())
    check_modal(form)
    try:
        form.refuse()
    except Refusal as wrong:
        raise AssertionError(wrong) from None
    inside = [each["component"] for each in form.value["components"]]
    return {each["custom_id"]: each.get("value", "") for each in inside}


@pytest.mark.parametrize("language", ["en", "de"])
def test_discord_accepts_the_form(language: str) -> None:
    assert as_discord_takes_it({}, language) == dict.fromkeys(FIELDS, "")
    assert as_discord_takes_it(PEDLAR, language) == PEDLAR
    long = dict.fromkeys(FIELDS, "x" * 5000)
    assert {name: len(value) for name, value in as_discord_takes_it(long, language).items()} == LONGEST


def test_a_card_survives_the_form() -> None:
    source = source_of(PEDLAR)
    assert isinstance(card_or_mistake(source), Card)
    assert fields_of(source, "en") == PEDLAR
    assert fields_of(source, "de") == PEDLAR | {"badge": "rot Raute PE"}
    for language in ("en", "de"):
        assert card_or_mistake(source_of(fields_of(source, language))) == card_or_mistake(source)
    # as people may have written it in a file
    for text in (
        "name:\n  en: Pedlar\n  de: Hausierer\ncard: pedlar\npower: [{take: 2 gold}]",
        "card: other_name\nname: {en: Pedlar}\nbadge:\n  colour: red\npower: [{take: 2 gold}]",
        "{card: a, name: {en: A}, power: [{take: 2 gold}]}",
        "card: pedlar\nname: Pedlar\npower: [{take: 2 gold}]",
    ):
        assert isinstance(card_or_mistake(text), Card)
        fields = fields_of(text, "de")
        assert card_or_mistake(source_of(fields)) == card_or_mistake(text)
        assert fields.get("en") == ("Pedlar" if "en: Pedlar" in text else None)
    assert fields_of("power: [", "en") == {"powers": "power: ["}


def test_badge_words_work_in_any_language() -> None:
    for badge in ("red diamond PE", "rot, Raute, PE", "PE Raute ROT", "pe · red / diamond"):
        card = card_or_mistake(source_of(PEDLAR | {"badge": badge}))
        assert isinstance(card, Card), badge
        assert (*card.blank.badge[:2], card.blank.badge[2].upper()) == ("red", "diamond", "PE")
    wrong = card_or_mistake(source_of(PEDLAR | {"badge": "pink heart"}))
    assert isinstance(wrong, Mistake)
    assert where(wrong, PEDLAR | {"badge": "pink heart"})[0] == "badge"


@given(st.fixed_dictionaries(dict.fromkeys(FIELDS, st.text(max_size=60))))
@example(dict.fromkeys(FIELDS, '": ]} \\'))
@example({**PEDLAR, "en": "a\u2028b\x85c\x00"})
@settings(max_examples=100, deadline=None, derandomize=True)
def test_typed_text_stays_in_its_field(fields: dict[str, str]) -> None:
    """A name is taken as that name or refused; it never becomes another part of the card."""
    found = card_or_mistake(source_of(fields | {"powers": PEDLAR["powers"]}))
    if isinstance(found, Card):
        assert found.blank.power == (("take", "winner", ("gold",), 2),)
        assert {name for _, name in found.blank.names} <= {
            " ".join(fields[each].split()) for each in ("en", "de")
        }
    else:
        field, _ = where(found, fields | {"powers": PEDLAR["powers"]})
        assert field in FIELDS
    anything = card_or_mistake(source_of(fields))
    if isinstance(anything, Mistake):
        assert told(anything, fields, Catalogue("de"))


@for_each("name", NASTY)
@for_each("field", ["en", "flavour"])
def test_names_contain_no_mentions_links_or_imitations(name: str, field: str) -> None:
    found = card_or_mistake(source_of(PEDLAR | {field: name}))
    if isinstance(found, Mistake):
        said = told(found, PEDLAR | {field: name}, Catalogue("en"))
        said = re.sub(r"“\\?.\u200b?” \(U\+[0-9A-F]{4,6}\)", "", said)  # one mark alone does nothing
        assert not any(sign in said.replace("**", "") for sign in "@<>[]`|#_~")
        return
    shown = invented(found, "en")
    for said in (shown.name, shown.flavour):
        assert not any(sign in said for sign in "@<>[]`|#_~*{}\\\n✎")
        assert ":smile" not in said


def test_every_example_is_a_card() -> None:
    for written in EXAMPLES.values():
        assert isinstance(card_or_mistake(source_of(PEDLAR | {"powers": written})), Card), written
    assert FIRST in EXAMPLES.values()


@pytest.mark.parametrize("language", ["en", "de"])
def test_panels_fit(language: str) -> None:
    draft, card = Which("draft", 2**62), Which("card", 2**62)
    listed = [Listed(draft, FULL, ("N",))] * 12 + [Listed(card, FULL, ("N",), 3, UserId(2**62))] * 60
    listed.append(Listed(draft, None))
    views = [
        card_panel(
            draft,
            FULL,
            language,
            note="n" * 200,
            about="a" * 200,
            wishes=("publish", "share", "form", "drop"),
        ),
        mistake_panel(2**62, "w" * 400, language, {}),
        question(draft, FULL.name, "drop", language),
        question(card, FULL.name, "withdraw", language),
        share_panel(FULL.name, "a.card.yaml", "x" * LONGEST_CODE, language, {}),
        share_panel(FULL.name, "a.card.yaml", None, language, {}),
        list_panel([], [], language, {}),
        help_panel(language),
    ]
    different = [each._replace(which=Which(each.which.sort, number)) for number, each in enumerate(listed)]
    views += [list_panel(different, [], language, {}, page) for page in range(len(listed) // ON_A_PAGE + 2)]
    for view in views:
        assert problems(view) == []


def test_ids_in_panels_read_back() -> None:
    for which in (Which("draft", 0), Which("card", 2**62)):
        assert which_in(which.value) == which
        action = action_in(which.action("share").custom_id)
        assert action is not None
        assert wish_in(action) == (which, "share")
        assert wish_in(action._replace(option="card.form")) is None
    for wrong in ("", "draft", "draft.x", "draft.-1", "table.7", "draft." + "9" * 30, "card.1.2"):
        assert which_in(wrong) is None


BAD: dict[str, Any] = {
    "deep": "[" * 2000,
    "many": "power: [" + "{take: gold}," * 320 + "]",
    "anchors": "a: &a [x]\n" + "".join(f"{name}: [*a, *a, *a]\n" for name in "bcdefgh"),
    "long": "x" * 20_000,
    "wide": "power:\n" + "  - take: 99999999\n" * 200,
    "quotes": "“" * 4000,
    "nothing": "",
    "binary": "".join(map(chr, range(1, 1000))),
}


@for_each("kind", BAD)
def test_bad_input_is_refused_in_a_tenth_of_a_second(kind: str) -> None:
    fields = PEDLAR | {"powers": BAD[kind]}
    began = time.thread_time()
    found = card_or_mistake.__wrapped__(source_of(fields))
    fields_of(source_of(fields), "en")
    assert time.thread_time() - began < 0.1
    assert isinstance(found, Mistake)
    assert told(found, fields, Catalogue("en"))
    assert LARGEST_BYTES == 4096


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_mistake_reads_like_a_stack_trace(language: str) -> None:
    said = [
        text.words for name, text in texts_of(language)["blank.ftl"].items() if name.startswith("refused-")
    ]
    odd = re.compile(r"indent|einrück|mapping|scalar|yaml|schlüssel|\bkeys?\b|nested|schachtel|alias|anker")
    assert [each for each in said if odd.search(each.lower())] == []
    assert len(said) > 50


def test_a_line_is_named_as_it_is_written() -> None:
    fields = PEDLAR | {"powers": "power:\n  - take: `2 gold`\n  - tkae: silver"}
    found = card_or_mistake(source_of(fields))
    assert isinstance(found, Mistake)
    assert told(found, fields, Catalogue("en")).startswith("**Line 2:** `- take: 2 gold`\n")
