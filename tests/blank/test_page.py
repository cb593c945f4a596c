"""docs/blank-cards.md: its examples are cards, and its list is what is in the folder."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from dragonbot.blank.card import card_of
from dragonbot.blank.verbs import VERBS
from dragonbot.blank.words import GroupWord, Moment
from dragonbot.fist.card import DECKS
from tests.blank.doubles import CARDS_OF, ENDING, FOLDER, doubles, paths_of

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = (ROOT / "docs" / "blank-cards.md").read_text("utf-8")
EXAMPLES: Final = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
ROW: Final = re.compile(
    r"^\| ([a-z_0-9]+) \| (\[.*?) \| (?:(\d+) of (\d+))? ?\| (?:(\d+) of (\d+))? ?\|$", re.MULTILINE
)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_is_a_card(number: int) -> None:
    example = EXAMPLES[number]
    card = card_of(example if example.startswith("card:") else f"card: example\nname: Example\n{example}")
    assert not card.doubts


def test_each_verb_moment_and_group_has_an_example() -> None:
    words = {*VERBS, *GroupWord.__args__, *Moment.__args__}  # type: ignore[attr-defined]
    told = "\n".join(EXAMPLES)
    assert [word for word in words if not re.search(rf"\b{word.replace('_', ' ')}\b", told)] == []


def test_the_list_is_what_is_in_the_folder() -> None:
    rows = ROW.findall(PAGE)
    listed = {
        (deck, row[0]) for row in rows for deck, count in zip(DECKS, (row[2], row[4]), strict=True) if count
    }
    assert listed == set(doubles())
    for name, links, *_ in rows:
        files = re.findall(r"\(\.\./(.*?)\)", links)
        there = sorted(path for path in FOLDER.rglob(f"{name}{ENDING}"))
        assert sorted(ROOT / file for file in files) == there


@pytest.mark.parametrize("deck", DECKS)
def test_no_card_is_listed_with_more_scenarios_than_it_has(deck: str) -> None:
    """By the scenarios in which its name stands, without reading them."""
    place = 3 if deck == "2002" else 5
    stands: Counter[str] = Counter()
    for path in paths_of("2002" if deck == "2002" else "tavern"):
        stands.update(set(re.findall(r"[a-z_0-9]+", path.read_text("utf-8"))))
    counts = {row[0]: int(row[place]) for row in ROW.findall(PAGE) if row[place]}
    assert counts.keys() == CARDS_OF["2002" if deck == "2002" else "tavern"]
    assert [card for card, count in counts.items() if count > stands[card]] == []


def test_the_cards_that_were_tried_are_cards() -> None:
    tried = sorted((FOLDER.parent / "invented").glob(f"*{ENDING}"))
    assert len(tried) == 3
    for path in tried:
        blank = card_of(path.read_bytes()).blank
        assert dict(blank.names).keys() == {"en", "de"}
        assert f"**{dict(blank.names)['en']}**" in PAGE
