"""Blank cards at a table: the host chooses them in the lobby, and the game gets copies at the start."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from dragonbot.blank.card import Card
from dragonbot.blank.remembered import copy_of, read
from dragonbot.engine.box import CARDS
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.hall.attendance import lead
from dragonbot.hall.lobby import Start, show, want_lobby, winners_before
from dragonbot.hall.rows import BlankChoice, MatchRow
from dragonbot.hall.state import Deed, Draft
from dragonbot.hall.store import Store
from dragonbot.ids import GuildId, MatchId, UserId

if TYPE_CHECKING:
    from dragonbot.hall.hall import Hall

SPECIALS: Final = "specials"
NO_SPECIALS: Final = "none"
"""What this option says where only blank cards are specials."""
MOST_IN_A_GAME: Final = 40
_ID: Final = re.compile(r"b:(?P<guild>\d{1,20}):c(?P<card>\d{1,18})@(?P<version>\d{1,6})")


class BlankId(NamedTuple):
    """By which a game knows a blank card."""

    guild: GuildId
    card: int
    version: int

    def __str__(self) -> str:
        return f"b:{self.guild}:c{self.card}@{self.version}"


def blank_id_in(text: str) -> BlankId | None:
    found = _ID.fullmatch(text)
    if found is None:
        return None
    return BlankId(GuildId(int(found["guild"])), int(found["card"]), int(found["version"]))


def takes_blanks(game: str) -> bool:
    """Whether blank cards can be played with in this game."""
    return game in GAMES and GAMES[game].takes_invented


def has_only_blanks(options: Mapping[str, Any]) -> bool:
    return options.get(SPECIALS) == NO_SPECIALS


@dataclass(frozen=True, slots=True)
class ChooseBlanks(Deed[None]):
    """The host agrees on these blank cards, and whether they are the only special cards."""

    user: UserId
    blanks: Sequence[BlankChoice]
    only: bool = False

    def do(self, draft: Draft) -> None:
        lead(draft, self.user)
        want_lobby(draft)
        if not takes_blanks(draft.row.game):
            raise Refused("no_blanks_in_this_game")
        if len(self.blanks) > MOST_IN_A_GAME:
            raise Refused("too_many_blanks", most=MOST_IN_A_GAME)
        options = dict(draft.row.options)
        if self.only and self.blanks:
            options[SPECIALS] = NO_SPECIALS
        elif draft.row.blanks and has_only_blanks(options):
            del options[SPECIALS]
        draft.change(blanks=[*self.blanks], options=options)
        show(draft)


async def starting(hall: Hall, match_id: MatchId, user: UserId) -> Start:
    """What the host does who starts the game of a lobby, with all that has to be read for it."""
    row = (await hall.match(match_id)).row
    return Start(user, await winners_before(hall.store, row), await copies(hall.store, row))


async def copies(store: Store, row: MatchRow) -> dict[str, Any]:
    """The blank cards of a table by their ids, as the game gets them. Refused where one is not to be had."""
    found = {}
    for blank in row.blanks:
        known = blank_id_in(blank["id"])
        stored = await store.blank_card(known.card, known.version) if known is not None else None
        card = await asyncio.to_thread(read, stored.source) if stored is not None else None
        if not isinstance(card, Card):
            raise Refused("blanks_are_gone")
        found[blank["id"]] = copy_of(card, blank["id"])
    return found


def without_copies(row: MatchRow) -> dict[str, Any]:
    """The options of a game for the next one: that gets its own copies of blank cards."""
    return {name: value for name, value in row.options.items() if name != CARDS}
