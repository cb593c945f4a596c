"""Clicks on buttons and lists, and forms that come back: known by their ids, however old they are.

discord.py has dynamic items for this. It rebuilds the whole message for every click on one, though, which
takes longer than storing a bid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import discord

from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.choice import answer_of
from dragonbot.discord_ui.clicked import Clicked, Done, Outcome, Said, still_asked
from dragonbot.discord_ui.components import VERBS, Action, action_in
from dragonbot.discord_ui.protocols import TableLike
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.posts import Face

LISTS: Final = frozenset(
    (
        "picks",
        "several",
        "setting",
        "remove",
        "heir",
        "serverset",
        "zone",
        "replays",
        "blanks",
        "cardset",
        "houseset",
    )
)
"""What is chosen in a list at any table; all other verbs of any table are those of buttons."""


def click_in(interaction: discord.Interaction[Any]) -> tuple[Action, Sequence[str]] | None:
    """What a click wishes for, and what was chosen in a select; None where it is none of ours."""
    if interaction.type is not discord.InteractionType.component or interaction.data is None:
        return None
    data: Mapping[str, Any] = interaction.data
    action = action_in(str(data.get("custom_id", "")))
    is_list = data.get("component_type") != discord.ComponentType.button.value
    if action is None or is_list not in _kinds(action.verb):
        return None
    return action, [str(value) for value in data.get("values") or ()]


def form_in(interaction: discord.Interaction[Any]) -> tuple[Action, dict[str, str]] | None:
    """What a form of ours wishes for, and what was typed in it; None where it is none of ours."""
    if interaction.type is not discord.InteractionType.modal_submit or interaction.data is None:
        return None
    data: Mapping[str, Any] = interaction.data
    action = action_in(str(data.get("custom_id", "")))
    if action is None or not _kinds(action.verb):
        return None
    return action, dict(_fields(data.get("components", ())))


def _kinds(verb: str) -> set[bool]:
    """Whether it is clicked in a list; both, where games differ; none where nobody knows it."""
    if verb in VERBS:
        return {verb in LISTS}
    return _kinds_in(verb, tuple(GAMES))


@lru_cache(maxsize=256)  # anybody may make up verbs
def _kinds_in(verb: str, games: tuple[str, ...]) -> set[bool]:
    clicks = [BOARDS[game].clicks for game in games if game in BOARDS]
    return {own[verb].is_list for own in clicks if verb in own}


def _fields(components: Any) -> Iterator[tuple[str, str]]:
    """Each field's id and text. Fields stand in rows, or below labels."""
    for component in components:
        if "value" in component and "custom_id" in component:
            yield component["custom_id"], str(component["value"])
        inner = component.get("component")
        yield from _fields([*component.get("components", ()), *([inner] if inner else ())])


# What comes of a click in a game


def outcome_of(match: TableLike, clicked: Clicked) -> Outcome:
    """What a click comes to that is about the game at this table. Refused where it comes to nothing."""
    verb = clicked.action.verb
    if verb in OF_ANY_GAME:
        return OF_ANY_GAME[verb](match, clicked)
    own = BOARDS[match.row.game].clicks.get(verb)
    if own is None:
        raise Refused("question_is_over")
    return own.outcome(match, clicked)


def _picked(match: TableLike, clicked: Clicked) -> Said:
    """One of several answers, named by its mark; in a list or on a button."""
    _, question, seat = still_asked(match, clicked)
    if seat not in question.waiting:
        raise Refused("not_asked")
    return Said(answer_of(question, seat, clicked.value or clicked.action.option, _posted(match)))


def _several(match: TableLike, clicked: Clicked) -> Said:
    """Several words, named by their marks."""
    _, question, seat = still_asked(match, clicked)
    if seat not in question.waiting:
        raise Refused("not_asked")
    return Said([answer_of(question, seat, value) for value in dict.fromkeys(clicked.values)])


def _posted(match: TableLike) -> Sequence[Any]:
    """The answers as the newest post tells them to everybody, where it does."""
    content: Face = match.post.scene if match.post is not None and match.post.kind == "scene" else {}
    ask = content.get("ask")
    return ask["answers"] if ask is not None and content["question"] == match.row.question else ()


def _word(_: TableLike, clicked: Clicked) -> Said:
    """An answer that may be changed, so that it is named by its word."""
    return Said(clicked.action.option)


def _unasked(match: TableLike, clicked: Clicked) -> Done:
    return Done(BOARDS[match.row.game].action(clicked.action.option))


OF_ANY_GAME: Final[Mapping[str, Callable[[TableLike, Clicked], Outcome]]] = {
    "pick": _picked,
    "picks": _picked,
    "several": _several,
    "word": _word,
    "act": _unasked,
}
