"""A person's own table with a guide above it: lessons, and trying a custom card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import discord

from dragonbot.ids import NO_MATCH
from dragonbot.match.state import Notice
from dragonbot.text.speech import Catalogue, text_id
from dragonbot.ui.custom_cards.custom_card import SORTS, Which, title
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import MOST_TEXT, Action, Button, Part, button, layout, length, lines, row
from dragonbot.ui.kit.names import TableText, command_facts, story
from dragonbot.ui.table.board import BOARDS, Board, GameLike, TableLike, Told
from dragonbot.ui.table.message import follows_a_reveal, is_closed, scene_card
from dragonbot.ui.table.picture import Picture, of_post

LONGEST_STORY: Final = 1200
"""Characters of private events, or of what would have happened."""


def guided(
    guide: Iterable[Part | str],
    scenes: Iterable[Notice],
    buttons: Iterable[Button],
    texts: TableText,
    mentions: Mapping[str, str],
    picture: Picture | None = None,
) -> discord.ui.LayoutView:
    """The guide, as many of the latest scenes as fit, and the guide's buttons.

    The picture is that of the only scene.
    """
    card = layout(*guide, colour=components.GREEN)
    shown = [scene_card(scene, texts.catalogue, mentions, picture).children[0] for scene in scenes]
    while shown and _text(card) + sum(map(_text, shown)) > MOST_TEXT:
        shown.pop(0)
    for part in (*shown, row(*buttons)):
        card.add_item(part)
    card.stop()
    return card


def overheard(texts: TableText, board: Board, secrets: Sequence[Told]) -> str:
    """What only the player heard."""
    return lines(texts.say("lesson-secret"), story(texts, board, secrets, LONGEST_STORY))


def is_guided(message: discord.Message) -> bool:
    """Whether it is a guide's message, not a panel opened beside it."""
    actions = map(components.action_in, components.custom_ids_in(message.components))
    return any(action is not None and action.verb == "lesson" for action in actions)


def _text(part: discord.ui.LayoutView | discord.ui.Item[Any]) -> int:
    """Length of all text in a view or part."""
    parts = part.walk_children() if isinstance(part, discord.ui.LayoutView | discord.ui.Container) else ()
    texts = (item.content for item in parts if isinstance(item, discord.ui.TextDisplay))
    return sum(map(length, texts))


class Reading(NamedTuple):
    """The content of a step."""

    lesson: str
    step: str
    number: int
    steps: int
    asks: bool
    """True for a question; False for text only."""
    scenes: Sequence[Notice] = ()
    hand: bool = False
    secrets: Sequence[Told] = ()
    sand: Sequence[Told] = ()
    hands: Sequence[Any] | None = None
    """All hands after the game."""
    other: str = ""
    """The lesson offered at the end."""


class Remark(NamedTuple):
    """A comment on the last click."""

    text: str
    would: Sequence[Told] | None = None
    """What would have happened, before it was undone."""


def lesson_card(
    table: TableLike,
    reading: Reading,
    language: str,
    mentions: Mapping[str, str],
    remark: Remark | None = None,
    picture: Picture | None = None,
) -> discord.ui.LayoutView:
    game, board = table.game, BOARDS[table.row.game]
    assert game is not None
    texts = TableText(Catalogue(language), table.seats, board, game.view(0))
    guide = _guide(texts, table, game, reading, mentions, remark)
    return guided(guide, reading.scenes, _buttons(texts, table, reading), texts, mentions, picture)


def lesson_picture(reading: Reading) -> Picture | None:
    """The picture of the step's open scene, as at a table."""
    if len(reading.scenes) != 1:
        return None
    notice = reading.scenes[0]
    ask = notice.post.scene.get("ask")
    is_choice = ask is not None and not is_closed(ask)
    return None if is_choice and follows_a_reveal(notice) else of_post(notice)


def _guide(
    texts: TableText,
    table: TableLike,
    game: GameLike,
    reading: Reading,
    mentions: Mapping[str, str],
    remark: Remark | None,
) -> Iterator[Part | str]:
    board = BOARDS[table.row.game]
    text = text_id("lesson", reading.lesson, reading.step)
    yield texts.say(
        "lesson-place",
        lesson=texts.say(text_id("lesson", reading.lesson)),
        number=str(reading.number),
        count=str(reading.steps),
    )
    if remark is not None:
        if remark.text:
            yield remark.text
        if remark.would is not None:
            would = story(texts, board, board.to_tell(remark.would), LONGEST_STORY)
            if would:
                yield lines(texts.say("lesson-otherwise"), would)
            yield lines(texts.catalogue.attribute(text, "otherwise"), texts.say("lesson-taken-back"))
        yield components.line()
    yield texts.say(text, **command_facts(mentions))
    if reading.sand:
        yield lines(texts.say("lesson-sand"), story(texts, board, reading.sand, LONGEST_STORY))
    if reading.secrets:
        yield overheard(texts, board, reading.secrets)
    if reading.hand:
        yield lines(texts.say("lesson-hand"), *board.hand(texts, game.view(0)))
    if reading.hands is not None:
        yield lines(texts.say("end-table"), board.lifted(texts, game.view(None), reading.hands))


def _buttons(texts: TableText, table: TableLike, reading: Reading) -> Iterator[Button]:
    match, number = table.row.id, table.row.question
    is_last = reading.number == reading.steps
    if is_last and reading.other:
        label = texts.say("button-lesson-other", lesson=texts.say(text_id("lesson", reading.other)))
        yield button(label, Action("lesson", match, number, f"other.{reading.other}"), components.GOOD)
    elif not reading.asks and not is_last:
        yield button(
            texts.say("button-lesson-next"), Action("lesson", match, number, "next"), components.GOOD
        )
    if reading.number > 1:
        yield button(texts.say("button-lesson-back"), Action("lesson", match, number, "back"))
        yield button(texts.say("button-lesson-anew"), Action("lesson", match, number, "anew"))
    if not is_last:
        yield button(texts.say("button-lesson-leave"), Action("lesson", match, number, "leave"))


def left_card(table: TableLike, language: str, mentions: Mapping[str, str]) -> discord.ui.LayoutView:
    """After leaving: how to come back."""
    say = Catalogue(language).say
    resume = Action("lesson", table.row.id, table.row.question, "resume")
    return layout(
        say("lesson-left", **command_facts(mentions)),
        row(button(say("button-lesson-resume"), resume, components.GOOD)),
        colour=components.SILVER,
    )


VERB: Final = "blanktry"


class Tried(NamedTuple):
    """The situation being tried."""

    name: str
    """The card's name, not escaped."""
    which: Which
    situation: str
    place: int
    situations: int
    is_over: bool
    scenes: Sequence[Notice]
    secrets: Sequence[Told] = ()


def try_action(which: Which) -> Action:
    """The card's button."""
    return Action(VERB, NO_MATCH, which.number, which.sort)


def tried_in(action: Action) -> Which | None:
    """The card of a button."""
    return next((Which(sort, action.number) for sort in SORTS if sort == action.option), None)


def try_card(
    table: TableLike, tried: Tried, language: str, mentions: Mapping[str, str], remark: str = ""
) -> discord.ui.LayoutView:
    game, board = table.game, BOARDS[table.row.game]
    assert game is not None
    texts = TableText(Catalogue(language), table.seats, board, game.view(0), options=table.row.options)
    guide = _try_guide(texts, board, tried, remark)
    return guided(guide, tried.scenes, _try_buttons(texts, table, tried), texts, mentions)


def _try_guide(texts: TableText, board: Board, tried: Tried, remark: str) -> Iterator[Part | str]:
    name = title(texts.catalogue, tried.name)
    yield texts.say("try-place", card=name, number=str(tried.place + 1), count=str(tried.situations))
    if remark:
        yield remark
    if tried.is_over:
        yield texts.say("try-over")
    else:
        yield texts.say(text_id("try", tried.situation), name=name)
    if tried.secrets:
        yield overheard(texts, board, tried.secrets)


def _try_buttons(texts: TableText, table: TableLike, tried: Tried) -> Iterator[Button]:
    match, number = table.row.id, table.row.question

    def own(key: str, wish: str, style: Any = components.PLAIN) -> Button:
        return button(texts.say(key), Action("lesson", match, number, wish), style)

    yield own("button-try-next", "next", components.GOOD if tried.is_over else components.PLAIN)
    yield own("button-try-again", "anew")
    yield own("button-try-end", "leave")


def ended_card(table: TableLike, tried: Tried, language: str) -> discord.ui.LayoutView:
    """End a trial: back to the card, or continue from here."""
    catalogue = Catalogue(language)
    resume = Action("lesson", table.row.id, table.row.question, "resume")
    return layout(
        catalogue.say("try-ended", card=title(catalogue, tried.name)),
        row(
            button(catalogue.say("button-blank-show"), tried.which.action("show"), components.GOOD),
            button(catalogue.say("button-try-resume"), resume),
        ),
        colour=components.SILVER,
    )
