"""The card of a lesson: what to look at and why, above the very message that a real table would show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import discord

from dragonbot.discord_ui import components
from dragonbot.discord_ui.board import Told
from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.components import Action, Button, Part, button, layout, lines, row
from dragonbot.discord_ui.guide import LONGEST_STORY, guided, overheard
from dragonbot.discord_ui.protocols import GameLike, NoticeLike, TableLike
from dragonbot.discord_ui.voice import Voice, command_facts, story
from dragonbot.text.catalogue import Catalogue, text_id


class Reading(NamedTuple):
    """What a step has to show."""

    lesson: str
    step: str
    number: int
    steps: int
    asks: bool
    """Whether something is asked; else there is only something to read."""
    scenes: Sequence[NoticeLike] = ()
    hand: bool = False
    secrets: Sequence[Told] = ()
    sand: Sequence[Told] = ()
    hands: Sequence[Any] | None = None
    """What everybody had, where the game is over."""
    other: str = ""
    """The lesson that is offered at the end."""


class Remark(NamedTuple):
    """What is said about the last click."""

    text: str
    would: Sequence[Told] | None = None
    """What would have come of it; then it has been taken back."""


def lesson_card(
    table: TableLike,
    reading: Reading,
    language: str,
    mentions: Mapping[str, str],
    remark: Remark | None = None,
) -> discord.ui.LayoutView:
    game, board = table.game, BOARDS[table.row.game]
    assert game is not None
    voice = Voice(Catalogue(language), table.seats, board, game.view(0))
    guide = _guide(voice, table, game, reading, mentions, remark)
    return guided(guide, reading.scenes, _buttons(voice, table, reading), voice, mentions)


def _guide(
    voice: Voice,
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


def _buttons(voice: Voice, table: TableLike, reading: Reading) -> Iterator[Button]:
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
    """Somebody leaves: how to come back."""
    say = Catalogue(language).say
    resume = Action("lesson", table.row.id, table.row.question, "resume")
    return layout(
        say("lesson-left", **command_facts(mentions)),
        row(button(say("button-lesson-resume"), resume, components.GOOD)),
        colour=components.SILVER,
    )
