"""What is clicked where answers are gathered, and what is put together for one click by click."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dragonbot.discord_ui.clicked import Clicked, Done, OwnClick, Said, Shown, playing, still_asked
from dragonbot.discord_ui.protocols import TableLike
from dragonbot.games.gold.board.answering import ACTIONS, action_in, answer_in, deal_in
from dragonbot.games.gold.board.hand import ANY_OBJECT
from dragonbot.games.gold.board.offer_panel import offer_panel, with_part
from dragonbot.games.gold.board.shares import asked_for_shares, drafted_panel, moved, shares_panel
from dragonbot.games.gold.board.wishes import Chosen, read_wish, wish_panel, with_choice


def _share(match: TableLike, clicked: Clicked) -> Shown:
    still_asked(match, clicked)
    return Shown(shares_panel(match, clicked.user, clicked.language, clicked.action.option))


def _token(match: TableLike, clicked: Clicked) -> Shown:
    """Tokens have been chosen for one of the shares."""
    game, question, seat = still_asked(match, clicked)
    asked_for_shares(game, seat)
    view, divides = game.view(seat), question.key == "divide"
    draft = moved(view, clicked.action.option, clicked.values, divides=divides)
    return Shown(drafted_panel(match, view, clicked.language, draft, divides=divides))


def _offer(match: TableLike, clicked: Clicked) -> Shown:
    still_asked(match, clicked)
    return Shown(offer_panel(match, clicked.user, clicked.language))


def _trade(match: TableLike, clicked: Clicked) -> Shown:
    """A part of an offer has been chosen."""
    game, _, seat = still_asked(match, clicked)
    draft = with_part(game.view(seat), clicked.action.option, clicked.values)
    return Shown(offer_panel(match, clicked.user, clicked.language, draft))


def _need(match: TableLike, clicked: Clicked) -> Shown:
    """An object has been chosen, or something that it needs to be told; whatever is asked just now."""
    playing(match, clicked)
    if clicked.action.option == ANY_OBJECT:
        card, chosen = clicked.value, Chosen()
    else:
        key, _, wish = clicked.action.option.partition("~")
        card, chosen = read_wish(wish)
        chosen = with_choice(card, chosen, key, clicked.values)
    return Shown(wish_panel(match, clicked.user, clicked.language, card, chosen))


def _say(match: TableLike, clicked: Clicked) -> Said | Done:
    option = clicked.action.option
    if option.partition("~")[0] in ACTIONS:
        game, _, seat = playing(match, clicked)
        return Done(action_in(game.view(seat), option))
    return Said(lambda view, _: answer_in(view, option))


def _deal(_: TableLike, clicked: Clicked) -> Said:
    value = clicked.value
    return Said(lambda view, seat: deal_in(view, seat, value))


CLICKS: Final[Mapping[str, OwnClick]] = {
    "share": OwnClick(_share),
    "token": OwnClick(_token, is_list=True),
    "offer": OwnClick(_offer),
    "trade": OwnClick(_trade, is_list=True),
    "deal": OwnClick(_deal, is_list=True),
    "need": OwnClick(_need, is_list=True),
    "say": OwnClick(_say),
}
