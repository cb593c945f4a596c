"""A magic object: what it does, what it needs to be told, and how that stands in custom ids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import discord

from dragonbot.discord_ui import components
from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.components import GOOD, Action, Part, button, layout, lines, option, row, select
from dragonbot.discord_ui.hand import seated
from dragonbot.discord_ui.parts import Option
from dragonbot.discord_ui.protocols import TableLike, View
from dragonbot.discord_ui.voice import Voice
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.board.hand import sending
from dragonbot.games.gold.board.parts import lairs_in
from dragonbot.games.gold.board.scene import hunter
from dragonbot.games.gold.board.tokens import (
    DIGITS,
    read_heaps,
    read_tokens,
    token,
    token_options,
    written_heap,
)
from dragonbot.games.gold.words import card_icon, token_icon
from dragonbot.gold.hunters import HUNTERS
from dragonbot.gold.object import OBJECTS
from dragonbot.gold.tokens import COLOURS, GEMS, empty, named
from dragonbot.ids import UserId
from dragonbot.text.catalogue import Catalogue, text_id

KEYS: Final = {
    "player": "0",
    "players": "1",
    "dragon": "2",
    "dragons": "3",
    "to": "4",
    "adventurer": "5",
    "adventurers": "6",
    "token": "7",
    "tokens": "8",
    "colour": "9",
}
"""What an object may need to be told, and its sign in ids; heaps for a Sceptre are named in time."""
OLD_SIGNS: Final = dict(
    zip(
        DIGITS,
        (
            "banishing_wand", "chameleon_gem", "cloak_of_shadows", "cracked_hourglass", "crystal_ball",
            "dragon_elixir", "dragonslayer_sword", "exchange_powder", "flying_carpet", "giant_potion",
            "healing_draught", "horn_of_retreat", "lead_casket", "masterthief_gloves", "philosophers_stone",
            "poisoned_gift", "ring_of_confusion", "sceptre_of_command", "scroll_of_dispel",
            "seven_league_boots", "sleeping_dust", "treasure_map", "turned_hourglass", "ward_amulet",
        ),
        strict=False,
    )
)  # fmt: skip
"""How ids named objects until November 2026; in panels it may be there for 90 days after the update."""
Chosen = dict[str, str]
"""By the names of the keys, as it stands in an id."""


def written_wish(card: str, chosen: Mapping[str, str]) -> str:
    return "~".join((card, *(KEYS[key] + value for key, value in chosen.items())))


def read_wish(option: str) -> tuple[str, Chosen]:
    first, *parts = option.split("~")
    card = OLD_SIGNS.get(first, first)
    if card not in OBJECTS:
        raise Refused("question_is_over")
    names = {sign: key for key, sign in KEYS.items()}
    return card, {names[part[0]]: part[1:] for part in parts if part and part[0] in names}


def with_choice(card: str, chosen: Chosen, key: str, values: Sequence[str]) -> Chosen:
    """What is chosen now; what cannot go with it is forgotten."""
    needs = next((needs for needs in OBJECTS[card].needs if key in needs), (key,))
    value = written_heap(read_tokens(values)) if key == "tokens" else ".".join(values)
    return {**{other: said for other, said in chosen.items() if other in needs}, key: value}


def wish_in(view: View, chosen: Mapping[str, str]) -> dict[str, Any]:
    """The wish as the rules have it."""
    return {key: _value(view, key, said) for key, said in chosen.items() if said}


def _value(view: View, key: str, said: str) -> Any:
    words = said.split(".")
    match key:
        case "player":
            return _name(view, said)
        case "players":
            return [_name(view, word) for word in words]
        case "dragons":
            return True if said == "true" else words
        case "adventurers":
            return [word.split("-") for word in words]
        case "tokens":
            heaps = read_heaps(said)
            return named(heaps[0]) if heaps else {}
        case _:
            return said


def _name(view: View, word: str) -> str:
    if not (word.isascii() and word.isdecimal()) or int(word) >= len(view["seats"]):
        raise Refused("question_is_over")
    return str(view["seats"][int(word)][0])


SO_MANY = {"players": 2, "adventurers": 2}
AT_MOST = 2
"""So many tokens an object takes at once."""


def wish_panel(
    match: TableLike, user: UserId, language: str, card: str, chosen: Chosen
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
    return layout(
        lines(
            voice.say("sharing-object", card=voice.told.card(card)),
            voice.told.power(card),
            voice.say("sharing-is-armed") if card in view["armed"] else None,
        ),
        *_lists(voice, match, view, seat, card, chosen),
        row(*buttons),
        colour=components.SILVER,
    )


def _lists(
    voice: Voice, match: TableLike, view: View, seat: int, card: str, chosen: Chosen
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


def _options(voice: Voice, view: View, seat: int, card: str, key: str, said: str) -> Sequence[Option]:
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
    return [
        option(label, value, chosen=value in words, icon=token_icon(value) or card_icon(value))
        for label, value in pairs
    ]


def _most(view: View, card: str) -> list[int]:
    """As many tokens of each colour as lie on the dragons; behind a screen anything may lie."""
    if "dragon" not in {key for needs in OBJECTS[card].needs for key in needs}:
        return [AT_MOST] * len(COLOURS)
    return [max((lair.hoard[place] for lair in lairs_in(view)), default=0) for place in range(len(COLOURS))]
