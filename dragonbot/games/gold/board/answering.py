"""Answers in buttons: what one says at a haggle, at the Market or in a pause, as the rules have it."""

from __future__ import annotations

from typing import Any, Final

from dragonbot.discord_ui.protocols import View
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.board import scene
from dragonbot.games.gold.board.offer_panel import offer_in
from dragonbot.games.gold.board.parts import offers_in
from dragonbot.games.gold.board.shares import shares_in
from dragonbot.games.gold.board.wishes import read_wish, wish_in

WORDS: Final = ("withdraw", "done", "go_on")
ACTIONS: Final = ("arm", "disarm")


def answer_in(view: View, option: str) -> Any:
    """What a button says, where the table is as its reader has seen it."""
    if option in WORDS:
        return option
    word, _, mark = option.partition(".")
    if word == "agree" and view["sharing"] is not None:
        if mark != scene.proposal_mark(view["sharing"]["proposal"]):
            raise Refused("another_proposal")
        return "agree"
    what, _, draft = option.partition("~")
    match what:
        case "share" | "divide":
            return shares_in(view, option)
        case "offer":
            return offer_in(view, draft)
        case "use":
            card, chosen = read_wish(draft)
            return {"use": card, **wish_in(view, chosen)}
    raise Refused("question_is_over")


def action_in(view: View, option: str) -> Any:
    """What the rules call it to ready an object, or to take it back."""
    what, _, draft = option.partition("~")
    card, chosen = read_wish(draft)
    return {"disarm": card} if what == "disarm" else {"arm": card, **wish_in(view, chosen)}


def deal_in(view: View, seat: int, value: str) -> Any:
    """What somebody says to an offer: who made it takes it back, any other one takes it."""
    for offer in offers_in(view):
        if value == f"{offer.giver}.{offer.to}.{scene.offer_mark(offer)}":
            if offer.giver == seat:
                return {"withdraw": view["seats"][offer.to][0]}
            if offer.to == seat:
                return {"agree": view["seats"][offer.giver][0]}
            raise Refused("no_such_offer", name=view["seats"][offer.giver][0])
    raise Refused("another_proposal")
