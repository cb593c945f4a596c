"""Guests: the people at a table besides its host, as the host picks one of them."""

from __future__ import annotations

from dragonbot.discord_ui.escape import escaped, shown_names
from dragonbot.discord_ui.limits import MOST_OPTIONS
from dragonbot.discord_ui.seen import TableSeen
from dragonbot.engine.refusal import Refused
from dragonbot.text.catalogue import Catalogue


def guests_of(match: TableSeen, catalogue: Catalogue) -> list[tuple[int, str]]:
    """Their ids, and what they are called at the table. Not escaped."""
    names = shown_names(match.seats, catalogue)
    return [
        (seat.user, name)
        for seat, name in zip(match.seats, names, strict=True)
        if seat.user is not None and seat.user != match.row.host
    ]


def guests_offered(match: TableSeen, catalogue: Catalogue, typed: str) -> list[tuple[int, str]]:
    """Those whose name holds what has been typed."""
    wanted = typed.casefold().strip()
    fitting = [(user, name) for user, name in guests_of(match, catalogue) if wanted in name.casefold()]
    return fitting[:MOST_OPTIONS]


def person_named(match: TableSeen, catalogue: Catalogue, asked: str) -> tuple[int, str]:
    """Whom somebody means by an id or a name: the id, and the name, ready for a text."""
    wanted = asked.casefold().strip()
    names = shown_names(match.seats, catalogue)
    for seat, name in zip(match.seats, names, strict=True):
        if seat.user is not None and wanted in (str(seat.user), name.casefold()):
            return seat.user, escaped(name)
    raise Refused("not_at_this_table")
