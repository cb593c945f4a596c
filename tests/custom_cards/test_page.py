"""docs/blank-cards.md: playable examples, all words of the language, and a complete list of cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

import pytest

from bench.engine.blank_cards import play_with
from dragonbot.custom_cards.card import card_of
from dragonbot.custom_cards.model import (
    NUMBER_WORDS,
    OWN_NUMBERS,
    PEOPLE,
    SENTENCES,
    THINGS,
    BadgeColour,
    BadgeShape,
    schema,
)
from dragonbot.games.fist.rules.card import DECKS, DeckName
from tests.custom_cards.doubles import CARDS_OF, ENDING, FOLDER, doubles, example, paths_of, why_not
from tests.each import for_each, slow_but

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = (ROOT / "docs" / "blank-cards.md").read_text("utf-8")
EXAMPLES: Final = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
MANUAL: Final = PAGE[: PAGE.index("## The printed cards")].lower()
"""The page without the list of the printed cards."""
FROM_THE_PAGE: Final = FOLDER.parent / "from_the_page"
MOST_GAMES: Final = 6
ROW: Final = re.compile(
    r"^\| ([a-z_0-9]+) \| (\[.*?) \| (?:(\d+) of (\d+))? ?\| (?:(\d+) of (\d+))? ?\|$", re.MULTILINE
)


def card_text(example: str) -> str:
    """The example as a complete card, with enough copies to come up."""
    head = "" if "name:" in example else "name: Example\n"
    return head + example + ("" if "copies:" in example else "copies: 3\n")


@for_each("number", range(len(EXAMPLES)))
def test_an_example_is_a_playable_card(number: int) -> None:
    """In random games, checked at every step."""
    text = card_text(EXAMPLES[number])
    card = card_of(text)
    assert not card.doubts
    games = (play_with([(text, card)], f"{number}/{game}")[0] for game in range(MOST_GAMES))
    assert any(games), "nobody has used it"


def test_each_word_of_the_language_has_an_example() -> None:
    words = {*_words(schema()), *THINGS, *PEOPLE, *SENTENCES, *OWN_NUMBERS, *NUMBER_WORDS}
    told = "\n".join(EXAMPLES).replace("_", " ")
    badges = {*get_args(BadgeColour), *get_args(BadgeShape)}
    missing = {word for word in words if not re.search(rf"\b{word.replace('_', ' ')}\b", told)}
    assert missing - badges == set()
    assert [word for word in badges if f"`{word}`" not in PAGE] == []


def _words(part: Any) -> Iterator[str]:
    """Keys and enumerated words of a JSON schema."""
    if isinstance(part, dict):
        yield from part.get("properties", ())
        yield from part.get("enum", ())
        yield from (part["const"],) if "const" in part else ()
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from _words(inner)


WRITTEN: Final = {path.name.removesuffix(ENDING): path for path in FROM_THE_PAGE.glob(f"*{ENDING}")}


def test_cards_can_be_written_from_the_page() -> None:
    assert sorted(WRITTEN) == ["imp", "silversmith", "sorcerer", "thief"]


@pytest.mark.parametrize("card", slow_but("thief", of=WRITTEN))
def test_the_page_suffices_to_write_a_printed_card(card: str) -> None:
    """It has all of the card's words, and the result passes the printed card's scenarios."""
    text = WRITTEN[card].read_text("utf-8")
    words = set(re.findall(r"[a-z]+", text.partition("\n")[2].lower())) - {card, "robbed"}
    assert [word for word in sorted(words) if not re.search(rf"\b{word}\b", MANUAL)] == []
    deck: DeckName = "tavern" if card == "silversmith" else "2002"
    double = card_of(text).under(card)
    about = map(example, (path for path in paths_of(deck) if card in path.read_text("utf-8")))
    shown = [each for each in about if card in each.used]
    assert len(shown) >= 40
    assert [said for each in shown if (said := why_not(each, card, double))] == []


def test_the_list_matches_the_folder() -> None:
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
    """Counts scenarios that contain its name, without parsing them."""
    place = 3 if deck == "2002" else 5
    stands: Counter[str] = Counter()
    for path in paths_of("2002" if deck == "2002" else "tavern"):
        stands.update(set(re.findall(r"[a-z_0-9]+", path.read_text("utf-8"))))
    counts = {row[0]: int(row[place]) for row in ROW.findall(PAGE) if row[place]}
    assert counts.keys() == CARDS_OF["2002" if deck == "2002" else "tavern"]
    assert [card for card, count in counts.items() if count > stands[card]] == []


def test_the_cards_shown_as_tested_are_valid() -> None:
    tried = sorted((FOLDER.parent / "invented").glob(f"*{ENDING}"))
    assert len(tried) == 3
    for path in tried:
        blank = card_of(path.read_bytes()).blank
        assert dict(blank.names).keys() == {"en", "de"}
        assert f"**{dict(blank.names)['en']}**" in PAGE
