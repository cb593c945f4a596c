"""Icons are put into messages just before sending, and never cost a word."""

from __future__ import annotations

import re
from collections.abc import Iterator

import discord
import pytest

from dragonbot.games import GAMES
from dragonbot.games.fist.rules.edition import EDITIONS
from dragonbot.games.fist.words import ICONS, words_of
from dragonbot.games.gold.words import ICONS as TOKEN_ICONS
from dragonbot.ids import MatchId, QuestionNumber
from dragonbot.picture.drawings import DRAWINGS
from dragonbot.text.speech import BEGINS, FOLDER, beside, icon, languages, with_icons, without_icons
from dragonbot.ui.kit.components import (
    MOST_CONTENT,
    MOST_TEXT,
    NONE,
    Action,
    Icons,
    button,
    drawn_as,
    layout,
    length,
    option,
    row,
    select,
)
from dragonbot.ui.kit.names import tidy

TABLE, QUESTION = MatchId(1), QuestionNumber(1)
EMOJI = discord.PartialEmoji(name="red_12345", id=1)
SHOWN = Icons({"stone:red": EMOJI, "card:dwarf": discord.PartialEmoji(name="dwarf_12345", id=2)})
TEXT = f"Ann takes {beside('stone:red', '2 red stones')} and {icon('sign:point', '🏆')} 1."


def texts_in(view: discord.ui.LayoutView) -> list[str]:
    return [part.content for part in view.walk_children() if isinstance(part, discord.ui.TextDisplay)]


def test_without_emojis_texts_stay_the_same() -> None:
    assert without_icons(TEXT) == "Ann takes 2 red stones and 🏆 1."
    assert texts_in(NONE.dressed(layout(TEXT))) == ["Ann takes 2 red stones and 🏆 1."]
    assert NONE.dressed_text("No icon here") == "No icon here"


def test_existing_emojis_are_put_in() -> None:
    assert texts_in(SHOWN.dressed(layout(TEXT))) == ["Ann takes <:red_12345:1>\u202f2 red stones and 🏆 1."]
    numbered = with_icons(icon("card:dwarf_5"), lambda names: [drawn_as(name) for name in names])
    assert numbered == "card:dwarf"
    assert SHOWN.dressed_text(icon("card:dwarf_5")) == "<:dwarf_12345:2>"


def test_buttons_and_options() -> None:
    view = layout(
        row(
            button("Red", Action("pick", TABLE, QUESTION, "r"), icon="stone:red"),
            button("Blue", Action("pick", TABLE, QUESTION, "b"), icon="stone:blue"),
            button("None", Action("pick", TABLE, QUESTION, "n")),
        ),
        select(
            "Which",
            Action("picks", TABLE, QUESTION),
            [option("Red", "r", icon="stone:red"), option("Blue", "b")],
        ),
    )
    SHOWN.dressed(view)
    buttons = [item for item in view.walk_children() if isinstance(item, discord.ui.Button)]
    assert [item.emoji for item in buttons] == [EMOJI, None, None]
    (chosen,) = [item for item in view.walk_children() if isinstance(item, discord.ui.Select)]
    assert [each.emoji for each in chosen.options] == [EMOJI, None]


def test_no_word_is_lost_for_an_icon() -> None:
    """The fullest message stays within Discord's limit: the first icons show, the last don't."""
    line = f"{beside('stone:red', 'x' * 70)}\n"
    full = line * (MOST_TEXT // length(line))
    assert length(full) <= MOST_TEXT
    (text,) = texts_in(SHOWN.dressed(layout(full)))
    assert length(text) <= MOST_TEXT
    assert 0 < text.count("<:") < full.count(BEGINS)
    assert re.sub(r"<:\w+:\d+>\u202f", "", text) == without_icons(full)
    spoken = SHOWN.dressed_text(line * 40)
    assert length(spoken) <= MOST_CONTENT
    assert BEGINS not in spoken


@pytest.mark.parametrize("name", [icon("stone:red"), beside("stone:red", "Ann"), f"A{icon('x', 'y')}nn"])
def test_no_name_imitates_an_icon(name: str) -> None:
    assert BEGINS not in tidy(name)


def named_in_texts() -> Iterator[str]:
    for language in languages():
        for path in (FOLDER / language).glob("*.ftl"):
            yield from re.findall(r'ICON\("([^"]*)"', path.read_text("utf-8"))


def test_every_named_icon_is_drawn() -> None:
    named = {*named_in_texts(), *ICONS.values(), *TOKEN_ICONS.values(), "sign:hand"}
    assert len(named) > 20
    assert {name for name in named if drawn_as(name) not in DRAWINGS} == set()


def test_words_refer_to_the_pictures_of_things_on_the_table() -> None:
    for game, words in ((game, words_of(game)) for game in EDITIONS):
        for card in GAMES[game].cards:
            assert words.icons["card"](card) == f"card:{card}"
        assert words.icons["colour"]("red") == "stone:red"
        assert words.icons["thing"]("red") == "coin:red"
        assert words.icons["thing"]("fairy") == "coin:fairy"
        assert words.icons["card"]("nothing") is None
