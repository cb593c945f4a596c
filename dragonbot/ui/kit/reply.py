"""Replies to one person, and error messages."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias, get_args

import discord
from discord import app_commands

from dragonbot import telemetry
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.text.speech import Catalogue, Fact, as_said, text_id
from dragonbot.ui.kit import components
from dragonbot.ui.kit.command_tree import game_label
from dragonbot.ui.kit.components import MOST_TEXT, layout, shortened
from dragonbot.ui.kit.names import NO_OPTIONS, TableText, command_facts, escaped
from dragonbot.ui.table.board import BOARDS, TableLike

Done: TypeAlias = Literal[
    "opened", "opened_in_words", "joined", "took_over", "left", "handed_over", "left_silent", "bot_added",
    "bot_removed",
    "started", "shown", "ended", "kept", "forgotten", "restarted", "rematch", "in_thread",
    "opened_there", "opening_there", "taken_back",
    "luck_given", "luck_taken_away",
    "invited", "kept_seat", "asked_all", "paused", "answered", "gone_on",
    "set_saved", "set_used", "set_deleted", "left_out",
]  # fmt: skip
"""A text id for something done."""
Trouble: TypeAlias = Literal["unknown_button", "form_is_old", "old_command"]
"""A text id for a failure that is no refusal."""
DONE: Final[tuple[Done, ...]] = get_args(Done)
TROUBLE: Final[tuple[Trouble, ...]] = get_args(Trouble)

LONGEST_WORD: Final = 60
"""Maximum length of typed text when it is shown again."""
TELL_PLACES: Final = ("tables_are_opened_elsewhere", "may_not_open", "may_not_publish", "forum_has_no_tag")
"""Refusals whose facts are mentions of channels or roles."""
PERMISSIONS: Final = (
    "view_channel", "send_messages", "send_messages_in_threads", "read_message_history", "connect",
    "manage_threads", "create_public_threads", "attach_files",
)  # fmt: skip
"""Permissions a table may need that have a text."""


def note(text: str, *, wrong: bool = False) -> discord.ui.LayoutView:
    """A reply with only a text."""
    return layout(shortened(text, MOST_TEXT), colour=components.RED if wrong else components.SILVER)


def file_not_taken(language: str) -> discord.ui.LayoutView:
    """Replaces a panel whose file Discord rejects."""
    return note(Catalogue(language).say("file-not-taken"), wrong=True)


def done(catalogue: Catalogue, what: Done, mentions: Mapping[str, str], /, **facts: Fact) -> str:
    return catalogue.say(text_id("done", what), **command_facts(mentions), **facts)


def trouble(catalogue: Catalogue, what: Trouble, mentions: Mapping[str, str]) -> str:
    return catalogue.say(text_id("trouble", what), **command_facts(mentions))


def unexpected(catalogue: Catalogue, reference: str) -> str:
    """An unexpected error, with the reference used in the log."""
    return catalogue.say("unexpected", reference=reference)


def acted(catalogue: Catalogue, *, in_secret: bool) -> str:
    """Confirms an unprompted action."""
    return catalogue.say("acted-in-secret" if in_secret else "acted")


def refusal(
    refused: Refused,
    catalogue: Catalogue,
    mentions: Mapping[str, str] | None = None,
    *,
    question: Question | None = None,
    match: TableLike | None = None,
) -> str:
    """Why it was refused, and what to do instead. With the match, people have their table names."""
    view = match.game.view(None) if match is not None and match.game is not None else None
    board = BOARDS.get(match.row.game) if match is not None else None
    options = match.row.options if match is not None else NO_OPTIONS
    texts = TableText(catalogue, match.seats if match is not None else (), board, view, options=options)
    facts = {name: _safe(value) for name, value in refused.facts.items()}
    if refused.key == "no_such_level":
        facts["options"] = tuple(catalogue.say(text_id("level", level)) for level in _words(facts["options"]))
    elif refused.key == "unknown_game":
        facts["options"] = tuple(game_label(game, catalogue) for game in _words(facts["options"]))
    elif refused.key in TELL_PLACES:
        facts["options"] = catalogue.joined("list-more", _words(facts["options"]))
    said = Refused(refused.key, **{**command_facts(mentions or {}), **facts})
    if refused.key == "game_already_here" and "link" in refused.facts:
        return catalogue.say("game-already-here-at", link=str(refused.facts["link"]))
    if board is not None and question is not None:
        reason = board.refusal(catalogue, refused, question)
        if reason is not None:
            return reason
    return texts.rich.refusal(said, question)


def missing_permissions(catalogue: Catalogue, missing: Sequence[str], channel: str) -> str:
    """The permissions the bot lacks, by discord.py's names, and where (a mention)."""
    names, count = _permissions(catalogue, missing)
    return catalogue.say("missing-permissions", permissions=names, count=count, channel=channel)


def lacking(catalogue: Catalogue, missing: Sequence[str], channel: str) -> str:
    """The same as a warning for people who can grant them."""
    names, count = _permissions(catalogue, missing)
    return catalogue.say("server-lacks", permissions=names, count=count, channel=channel)


def _permissions(catalogue: Catalogue, missing: Sequence[str]) -> tuple[str, int]:
    known = [
        catalogue.say(text_id("permission", name)) if name in PERMISSIONS else name.replace("_", " ")
        for name in missing
    ]
    return TableText(catalogue).phrases.listed(known), len(known)


def paused(catalogue: Catalogue, why: str | None, mentions: Mapping[str, str]) -> str:
    """Why a table is paused, and what its host can do."""
    return catalogue.say("refused-table-is-paused", why=why or "", **command_facts(mentions))


def _safe(value: object) -> object:
    """A fact that is safe to show: typed text may contain anything."""
    if isinstance(value, list | Mapping):
        value = as_said(value)
    if not isinstance(value, str):
        return value
    short = shortened(value, LONGEST_WORD)
    return short if short.replace("_", "").isalnum() else escaped(short)


def _words(options: object) -> tuple[str, ...]:
    return tuple(map(str, options)) if isinstance(options, tuple | list) else ()


log = logging.getLogger(__name__)

OLD_COMMANDS: Final = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
)
"""Errors for commands that Discord still offers in an older form."""


def cause(error: BaseException) -> BaseException:
    """The original error inside discord.py's wrappers."""
    while isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    return error


def explained(
    error: BaseException,
    catalogue: Catalogue,
    mentions: Mapping[str, str],
    table: TableLike | None = None,
) -> str:
    """What is wrong and what to do. Unexpected errors get a reference for the log."""
    error = cause(error)
    match error:
        case Refused():
            game = table.game if table is not None else None
            question = game.question if game is not None else None
            try:
                return refusal(error, catalogue, mentions, question=question, match=table)
            except Exception as problem:  # noqa: BLE001 - it changed nothing, and the person is waiting
                log.error("no words for %s in %s: %s", error.key, catalogue.language, type(problem).__name__)
                return catalogue.say("not-possible")
        case app_commands.NoPrivateMessage():
            return refusal(Refused("not_in_server"), catalogue, mentions)
        case _ if isinstance(error, OLD_COMMANDS):
            log.warning("an old command: %s", type(error).__name__)
            return trouble(catalogue, "old_command", mentions)
    reference = secrets.token_hex(3)
    telemetry.reference.set(reference)
    log.error("error %s", reference, exc_info=error)
    return unexpected(catalogue, reference)
