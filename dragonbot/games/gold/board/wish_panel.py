"""A magic object: what it does, what it needs to be told, and whether now or in its next moment."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from dragonbot.discord_ui import layout
from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.hand import seated
from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import GOOD, Part, button, lines, option, row, select, sheet
from dragonbot.discord_ui.seen import TableSeen, View
from dragonbot.discord_ui.voice import Voice
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.board.offers import sending
from dragonbot.games.gold.board.parts import lairs_in
from dragonbot.games.gold.board.table import hunter
from dragonbot.games.gold.board.tokens import read_heaps, token, token_options
from dragonbot.games.gold.board.wishing import Chosen, written_wish
from dragonbot.gold.hunters import HUNTERS
from dragonbot.gold.object import OBJECTS
from dragonbot.gold.tokens import COLOURS, GEMS, empty
from dragonbot.text.catalogue import Catalogue, text_id

SO_MANY = {"players": 2, "adventurers": 2}
AT_MOST = 2
"""So many tokens an object takes at once."""


def wish_panel(
    match: TableSeen, user: int, language: str, card: str, chosen: Chosen
) -> discord.ui.LayoutView:
    game, seat = seated(match, user)
    view = game.view(seat)
    if card not in view["objects"]:
        raise Refused("not_your_object", card=card)
    voice = Voice(Catalogue(language), match.seats, BOARDS[match.row.game], view)
    wish = written_wish(card, chosen)
    number = match.row.question
    buttons = [
        button(voice.say("sharing-button-use"), Action("say", match.row.id, number, f"use~{wish}"), GOOD),
        button(voice.say("sharing-button-arm"), Action("say", match.row.id, number, f"arm~{wish}")),
    ]
    if card in view["armed"]:
        disarm = Action("say", match.row.id, number, f"disarm~{wish}")
        buttons.append(button(voice.say("sharing-button-disarm"), disarm))
    return sheet(
        lines(
            voice.say("sharing-object", card=voice.told.card(card)),
            voice.told.power(card),
            voice.say("sharing-is-armed") if card in view["armed"] else None,
        ),
        *_lists(voice, match, view, seat, card, chosen),
        row(*buttons),
        colour=layout.SILVER,
    )


def _lists(
    voice: Voice, match: TableSeen, view: View, seat: int, card: str, chosen: Chosen
) -> Iterator[Part]:
    keys = dict.fromkeys(key for needs in OBJECTS[card].needs for key in needs if key != "divide")
    for key in keys:
        options = _options(voice, view, seat, card, key, chosen.get(key, ""))
        if not options:
            continue
        count = SO_MANY.get(key, AT_MOST if key == "tokens" else 1)
        if key == "dragons" and "player" not in keys:
            count = 2
        action = Action("need", match.row.id, match.row.question, f"{key}~{written_wish(card, chosen)}")
        hint = voice.say(text_id("sharing-need", key))
        fewest = 1 if key == "tokens" else None
        yield select(hint, action, options, count=min(count, len(options)), fewest=fewest)


def _options(
    voice: Voice, view: View, seat: int, card: str, key: str, said: str
) -> list[discord.SelectOption]:
    words = said.split(".")
    match key:
        case "tokens":
            heaps = read_heaps(said)
            there = [min(AT_MOST, count) for count in _most(view, card)]
            return token_options(voice, there, heaps[0] if heaps else empty())
        case "player" | "players":
            pairs = [
                (voice.plain.name(other[0]), str(place))
                for place, other in enumerate(view["seats"])
                if place != seat
            ]
        case "dragons" if ("player",) in OBJECTS[card].needs:
            pairs = [(voice.say("sharing-top-dragons"), "true")]
        case "dragon" | "dragons" | "to":
            pairs = [(voice.plain.card(lair.dragon), lair.dragon) for lair in lairs_in(view)]
        case "adventurer":
            pairs = [(hunter(voice, which), which) for which in HUNTERS]
        case "adventurers":
            pairs = [
                (sending(voice, which, lair.dragon), f"{which}-{lair.dragon}")
                for which in HUNTERS
                for lair in lairs_in(view)
            ]
        case _:
            places = GEMS if key == "colour" else range(len(COLOURS))
            pairs = [(token(voice, COLOURS[place]), COLOURS[place]) for place in places]
    return [option(label, value, chosen=value in words) for label, value in pairs]


def _most(view: View, card: str) -> list[int]:
    """As many tokens of each colour as lie on the dragons; behind a screen anything may lie."""
    if "dragon" not in {key for needs in OBJECTS[card].needs for key in needs}:
        return [AT_MOST] * len(COLOURS)
    return [max((lair.hoard[place] for lair in lairs_in(view)), default=0) for place in range(len(COLOURS))]
