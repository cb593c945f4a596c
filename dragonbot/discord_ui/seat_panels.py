"""Panels about seats and votes: what is asked once more before it cannot be undone."""

from __future__ import annotations

from typing import Final

import discord

from dragonbot.discord_ui import components
from dragonbot.discord_ui.components import Action, button, id_in, layout, row
from dragonbot.discord_ui.protocols import TableLike
from dragonbot.ids import UserId
from dragonbot.text.catalogue import Catalogue, text_id

ANYBODY: Final = "anybody"
"""To whom a seat is offered, where that is nobody in particular."""


def _number(match: TableLike) -> int:
    return match.post.number if match.post is not None else match.row.posts


def _keep(match: TableLike, catalogue: Catalogue) -> components.Button:
    return button(catalogue.say("button-keep"), Action("keep", match.row.id, _number(match)))


def remove_question(match: TableLike, whom: UserId, name: str, language: str) -> discord.ui.LayoutView:
    """Shall somebody be sent away, who gets no seat at this table again?"""
    catalogue = Catalogue(language)
    remove = Action("sendaway", match.row.id, _number(match), str(whom))
    text = "remove-question-lobby" if match.row.state == "lobby" else "remove-question"
    return layout(
        catalogue.say(text, who=name),
        row(button(catalogue.say("button-remove"), remove, components.GRAVE), _keep(match, catalogue)),
        colour=components.RED,
    )


def give_question(match: TableLike, whom: UserId | None, language: str) -> discord.ui.LayoutView:
    """Shall one's seat be offered, to this person or to anybody?"""
    catalogue = Catalogue(language)
    option = ANYBODY if whom is None else str(whom)
    offer = Action("give", match.row.id, _number(match), option)
    return layout(
        catalogue.say("give-question-anybody")
        if whom is None
        else catalogue.say("give-question", whom=f"<@{whom}>"),
        row(button(catalogue.say("button-offer"), offer, components.GRAVE), _keep(match, catalogue)),
        colour=components.RED,
    )


def offered_panel(match: TableLike, language: str) -> discord.ui.LayoutView:
    """That one's seat is offered, and the button with which one keeps it."""
    catalogue = Catalogue(language)
    withdraw = Action("withdraw", match.row.id, _number(match))
    return layout(
        catalogue.say("offered"),
        row(button(catalogue.say("button-withdraw-offer"), withdraw)),
        colour=components.SILVER,
    )


def whom_of(option: str) -> UserId | None:
    """To whom a button offers a seat; None: to anybody. ValueError where it makes no sense."""
    if option == ANYBODY:
        return None
    number = id_in(option)
    if number is None:
        raise ValueError(option)
    return UserId(number)


def vote_question(match: TableLike, wish: str, language: str) -> discord.ui.LayoutView:
    """Shall all be asked to agree on it?"""
    catalogue = Catalogue(language)
    propose = Action("propose", match.row.id, _number(match), wish)
    return layout(
        catalogue.say(text_id("vote-question", wish)),
        row(button(catalogue.say("button-propose"), propose, components.GRAVE), _keep(match, catalogue)),
        colour=components.RED,
    )
