"""The slate: what a click says or wants to see at a table where one person learns alone.

The clicks are those of every table. Here nobody else has to be asked about them, so all are read in one
place.
"""

from __future__ import annotations

from typing import Any, Final

import discord

from cogs.click import Click
from dragonbot.discord_ui.choice import answer_of
from dragonbot.discord_ui.components import Action
from dragonbot.discord_ui.hand import hand_panel
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.board.coins import coins_panel
from dragonbot.games.fist.board.fists import read_coin, read_fists
from dragonbot.games.gold.board.answering import ACTIONS, answer_in
from dragonbot.games.gold.board.hand import ANY_OBJECT
from dragonbot.games.gold.board.shares import asked_for_shares, moved, shares_panel
from dragonbot.games.gold.board.wishes import Chosen, read_wish, wish_panel, with_choice
from dragonbot.gold.rules import GOLD_GAMES
from dragonbot.lesson.lesson_table import LessonTable
from dragonbot.lesson.step import ME

OF_GOLD: Final = ("share", "token", "need", "say")
"""What only Dragon's Gold has buttons for."""


def panel_for(click: Click, table: LessonTable, language: str) -> discord.ui.LayoutView | None:
    """The panel that the click asks for; None where it says something."""
    action, user = click.action, click.user
    game = table.game
    if action.verb in OF_GOLD and table.row.game not in GOLD_GAMES:
        raise Refused("only_in_a_game")
    match action.verb:
        case "hand":
            return hand_panel(table, user, language)
        case "coins":
            fists = read_fists(action.option) if action.option else None
            return coins_panel(table, user, language, fists)
        case "coin":
            counting, chosen = read_coin(action.option), next(iter(click.values), "")
            if counting is None or not chosen.isdecimal():
                raise Refused("question_is_over")
            counting.fists[counting.place][counting.coin] = int(chosen)
            return coins_panel(table, user, language, counting.fists)
        case "share":
            return shares_panel(table, user, language, action.option)
        case "token":
            asked_for_shares(game, ME)
            draft = moved(game.view(ME), action.option, click.values, divides=False)
            return shares_panel(table, user, language, draft)
        case "need":
            card, chosen_so_far = next(iter(click.values), ""), Chosen()
            if action.option != ANY_OBJECT:
                key, _, wish = action.option.partition("~")
                card, chosen_so_far = read_wish(wish)
                chosen_so_far = with_choice(card, chosen_so_far, key, click.values)
            return wish_panel(table, user, language, card, chosen_so_far)
    return None


def opens(action: Action) -> bool:
    """Whether the panel is to stand below what was clicked; others take its place."""
    return action.verb == "hand" or (action.verb in ("coins", "share") and not action.option)


def said_by(click: Click, table: LessonTable) -> Any:
    """The answer that the click gives. Refused where it is none, or where it is not asked for."""
    option, question = click.action.option, table.course.question
    match click.action.verb:
        case "bid" if option.isascii() and option.isdecimal():
            return int(option)
        case "seal":
            fists = read_fists(option)
            return fists if len(fists) > 1 else fists[0]
        case "pick" | "picks":
            return answer_of(question, ME, next(iter(click.values), option))
        case "say" if option.partition("~")[0] not in ACTIONS:
            return answer_in(table.game.view(ME), option)
    raise Refused("only_in_a_game")
