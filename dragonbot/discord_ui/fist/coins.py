"""The coins: a fist put together kind by kind. What is in it so far stands in the custom ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord

from dragonbot.discord_ui import layout
from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.fist.coin_ids import written_coin, written_fist
from dragonbot.discord_ui.fist.table import things
from dragonbot.discord_ui.fist.worth import worth
from dragonbot.discord_ui.hand import seated, situation
from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import Part, button, lines, option, row, select, sheet
from dragonbot.discord_ui.limits import MOST_OPTIONS
from dragonbot.discord_ui.reply import refusal
from dragonbot.discord_ui.seen import TableSeen
from dragonbot.discord_ui.voice import Voice
from dragonbot.engine.refusal import Refused
from dragonbot.fist.bidding import Metal
from dragonbot.fist.fist import Fists
from dragonbot.fist.things import COINS, KINDS, NAMES
from dragonbot.text.catalogue import Catalogue

MORE: Final = "more"
"""The option for a count that is typed in a form."""


def coins_panel(
    match: TableSeen, user: int, language: str, fist: Mapping[str, int] | None = None
) -> discord.ui.LayoutView:
    """A list for each kind of coin that the person holds and that can be bid now, and **Seal**.

    Without a fist so far it is the one that is sealed already, else an empty one.
    """
    game, seat = seated(match, user)
    view = game.view(seat)
    voice = Voice(Catalogue(language), match.seats, BOARDS[match.row.game], view)
    question = game.question
    if match.row.state != "running" or not isinstance(question, Fists) or seat not in question.bidding.asked:
        if isinstance(question, Fists) or match.row.state != "running":
            return sheet(situation(voice, match, question, seat), colour=layout.SILVER)
        raise Refused("no_bids_now")
    if fist is None:
        fist = question.written(question.bidding.fists.get(seat, ()))
    metal = question.bidding.metal
    return sheet(
        lines(
            voice.told.question(question, seat),
            voice.say("hand-behind", things=things(voice, view["mine"], COINS)),
        ),
        layout.line(),
        *_selects(voice, match, view["mine"], metal, fist),
        *_seal(voice, match, question, seat, fist),
        colour=layout.SILVER,
    )


def _selects(
    voice: Voice, match: TableSeen, purse: list[int], metal: Metal, fist: Mapping[str, int]
) -> list[Part]:
    kinds = sorted((*metal.coins, *metal.magic))
    rows: list[Part] = []
    for kind in kinds:
        coin = NAMES[kind]
        have, chosen = purse[kind], fist.get(coin, 0)
        if have or chosen:
            action = Action("coin", match.row.id, match.row.question, written_coin(coin, fist))
            rows.append(select(voice.plain.phrases.thing(coin), action, _counts(voice, coin, have, chosen)))
    return rows


def _counts(voice: Voice, coin: str, have: int, chosen: int) -> list[discord.SelectOption]:
    """None to all of the coins; what does not fit is typed."""
    counts = list(range(have + 1))
    if len(counts) > MOST_OPTIONS:
        counts = counts[: MOST_OPTIONS - 2]
    if chosen not in counts:
        counts.append(chosen)
    phrases = voice.plain.phrases
    options = [
        option(
            phrases.counted(count, coin) if count else phrases.none_of(coin),
            str(count),
            chosen=count == chosen,
        )
        for count in counts
    ]
    if have + 1 > MOST_OPTIONS:
        options.append(option(voice.say("coins-more", most=have), MORE))
    return options


def _seal(
    voice: Voice, match: TableSeen, question: Fists, seat: int, fist: Mapping[str, int]
) -> list[Part | str]:
    """What the fist holds and is worth, and the button that closes it where the rules allow it."""
    try:
        kept = question.check(seat, fist)
    except Refused as refused:
        said, fine = refusal(refused, voice.catalogue, question=question), False
    else:
        value = worth(question.bidding.metal, kept)
        said, fine = voice.say("coins-so-far", coins=voice.told.fist(kept), value=str(value)), True
    known = {coin: count for coin, count in fist.items() if coin in KINDS}
    action = Action("seal", match.row.id, match.row.question, written_fist(known))
    return [said, row(button(voice.say("button-seal"), action, layout.GOOD, on=fine))]
