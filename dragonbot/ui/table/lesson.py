"""A person's own table with a guide above it: lessons, and trying a custom card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import discord

from dragonbot.ids import NO_MATCH
from dragonbot.text.speech import Catalogue, text_id
from dragonbot.ui.custom_cards.custom_card import SORTS, Which, title
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import MOST_TEXT, Action, Button, Part, button, layout, length, lines, row
from dragonbot.ui.kit.names import TableText, command_facts, story
from dragonbot.ui.table.board import BOARDS, Board, GameLike, NoticeLike, TableLike, Told
from dragonbot.ui.table.message import scene_card

LONGEST_STORY: Final = 1200
"""Characters of private events, or of what would have happened."""


def guided(
    guide: Iterable[Part | str],
    scenes: Iterable[NoticeLike],
    buttons: Iterable[Button],
    voice: TableText,
    mentions: Mapping[str, str],
) -> discord.ui.LayoutView:
    """The guide, as many of the latest scenes as fit, and the guide's buttons."""
    card = layout(*guide, colour=components.GREEN)
    shown = [scene_card(scene, voice.catalogue, mentions).children[0] for scene in scenes]
    while shown and _text(card) + sum(map(_text, shown)) > MOST_TEXT:
        shown.pop(0)
    for part in (*shown, row(*buttons)):
        card.add_item(part)
    card.stop()
    return card


def overheard(voice: TableText, board: Board, secrets: Sequence[Told]) -> str:
    """What only the player heard."""
    return lines(voice.say("lesson-secret"), story(voice, board, secrets, LONGEST_STORY))


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
    scenes: Sequence[NoticeLike] = ()
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
) -> discord.ui.LayoutView:
    game, board = table.game, BOARDS[table.row.game]
    assert game is not None
    voice = TableText(Catalogue(language), table.seats, board, game.view(0))
    guide = _guide(voice, table, game, reading, mentions, remark)
    return guided(guide, reading.scenes, _buttons(voice, table, reading), voice, mentions)


def _guide(
    voice: TableText,
    table: TableLike,
    game: GameLike,
    reading: Reading,
    mentions: Mapping[str, str],
    remark: Remark | None,
) -> Iterator[Part | str]:
    board = BOARDS[table.row.game]
    text = text_id("lesson", reading.lesson, reading.step)
    yield voice.say(
        "lesson-place",
        lesson=voice.say(text_id("lesson", reading.lesson)),
        number=str(reading.number),
        count=str(reading.steps),
    )
    if remark is not None:
        if remark.text:
            yield remark.text
        if remark.would is not None:
            would = story(voice, board, board.to_tell(remark.would), LONGEST_STORY)
            if would:
                yield lines(voice.say("lesson-otherwise"), would)
            yield lines(voice.catalogue.attribute(text, "otherwise"), voice.say("lesson-taken-back"))
        yield components.line()
    yield voice.say(text, **command_facts(mentions))
    if reading.sand:
        yield lines(voice.say("lesson-sand"), story(voice, board, reading.sand, LONGEST_STORY))
    if reading.secrets:
        yield overheard(voice, board, reading.secrets)
    if reading.hand:
        yield lines(voice.say("lesson-hand"), *board.hand(voice, game.view(0)))
    if reading.hands is not None:
        yield lines(voice.say("end-table"), board.lifted(voice, game.view(None), reading.hands))


def _buttons(voice: TableText, table: TableLike, reading: Reading) -> Iterator[Button]:
    match, number = table.row.id, table.row.question
    is_last = reading.number == reading.steps
    if is_last and reading.other:
        label = voice.say("button-lesson-other", lesson=voice.say(text_id("lesson", reading.other)))
        yield button(label, Action("lesson", match, number, f"other.{reading.other}"), components.GOOD)
    elif not reading.asks and not is_last:
        yield button(
            voice.say("button-lesson-next"), Action("lesson", match, number, "next"), components.GOOD
        )
    if reading.number > 1:
        yield button(voice.say("button-lesson-back"), Action("lesson", match, number, "back"))
        yield button(voice.say("button-lesson-anew"), Action("lesson", match, number, "anew"))
    if not is_last:
        yield button(voice.say("button-lesson-leave"), Action("lesson", match, number, "leave"))


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
    scenes: Sequence[NoticeLike]
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
    voice = TableText(Catalogue(language), table.seats, board, game.view(0), options=table.row.options)
    guide = _try_guide(voice, board, tried, remark)
    return guided(guide, tried.scenes, _try_buttons(voice, table, tried), voice, mentions)


def _try_guide(voice: TableText, board: Board, tried: Tried, remark: str) -> Iterator[Part | str]:
    name = title(voice.catalogue, tried.name)
    yield voice.say("try-place", card=name, number=str(tried.place + 1), count=str(tried.situations))
    if remark:
        yield remark
    if tried.is_over:
        yield voice.say("try-over")
    else:
        yield voice.say(text_id("try", tried.situation), name=name)
    if tried.secrets:
        yield overheard(voice, board, tried.secrets)


def _try_buttons(voice: TableText, table: TableLike, tried: Tried) -> Iterator[Button]:
    match, number = table.row.id, table.row.question

    def own(key: str, wish: str, style: Any = components.PLAIN) -> Button:
        return button(voice.say(key), Action("lesson", match, number, wish), style)

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
