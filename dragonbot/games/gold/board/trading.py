"""The Market: what everybody offers to whom, and what of it one may take."""

from __future__ import annotations

import zlib
from typing import Final

import discord

from dragonbot.discord_ui.ids import Action, base36
from dragonbot.discord_ui.layout import STRONG, Button, Part, button, lines, option, select
from dragonbot.discord_ui.limits import MOST_OPTIONS, fitting
from dragonbot.discord_ui.seen import View
from dragonbot.discord_ui.voice import Voice
from dragonbot.games.gold.board.parts import OfferPart, offers_in, undecided_in
from dragonbot.games.gold.board.tokens import offer_facts

ROOM: Final = 1500
"""For what is offered, so that the table has its place in the message, too. The lists name every offer."""


def said(voice: Voice, view: View) -> str:
    still = undecided_in(view)
    offers = fitting([_offer(voice, offer) for offer in offers_in(view)], ROOM, voice.catalogue)
    return lines(
        voice.say("sharing-market"),
        *offers,
        voice.say("sharing-no-offers") if not offers else None,
        voice.say("sharing-trading", whos=voice.listed(still), count=len(still)) if still else None,
    )


def _offer(voice: Voice, offer: OfferPart) -> str:
    return voice.say(
        "sharing-offer",
        who=voice.names[offer.giver],
        whom=voice.names[offer.to],
        **offer_facts(voice, offer.give, offer.want),
    )


def buttons(voice: Voice, match: int, question: int) -> list[Button]:
    return [
        button(voice.say("sharing-button-offer"), Action("offer", match, question), STRONG),
        button(voice.say("sharing-button-done"), Action("say", match, question, "done")),
    ]


def taking(voice: Voice, match: int, question: int, view: View, seat: int | None = None) -> list[Part]:
    """All offers, or those of and to a seat, in lists: to take one, or to take back one's own."""
    offers = [offer for offer in offers_in(view) if seat is None or seat in (offer.giver, offer.to)]
    pages = [offers[start : start + MOST_OPTIONS] for start in range(0, len(offers), MOST_OPTIONS)]
    return [
        select(
            voice.say("sharing-take-offer")
            if len(pages) == 1
            else voice.say("sharing-take-offer-page", page=str(number + 1), pages=str(len(pages))),
            Action("deal", match, question, str(number) if number else ""),
            [_option(voice, view, offer) for offer in page],
        )
        for number, page in enumerate(pages)
    ]


def _option(voice: Voice, view: View, offer: OfferPart) -> discord.SelectOption:
    label = voice.say(
        "sharing-offer-plain",
        who=voice.plain.name(view["seats"][offer.giver][0]),
        whom=voice.plain.name(view["seats"][offer.to][0]),
        **offer_facts(voice, offer.give, offer.want),
    )
    return option(label, f"{offer.giver}.{offer.to}.{mark(offer)}")


def mark(offer: OfferPart) -> str:
    """By what an offer is known again: nobody takes one that they have not seen."""
    return base36(zlib.crc32(str([list(offer.give), list(offer.want)]).encode()))
