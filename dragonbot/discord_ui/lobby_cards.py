"""Blank cards of a table: the panel in which a host chooses them, and how they are told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeVar

import discord

from dragonbot.discord_ui import components
from dragonbot.discord_ui.blank_panel import label, title
from dragonbot.discord_ui.components import (
    MOST_OPTIONS,
    Action,
    Part,
    button,
    layout,
    lines,
    option,
    row,
    select,
)
from dragonbot.discord_ui.protocols import TableLike
from dragonbot.discord_ui.voice import command_facts
from dragonbot.text.catalogue import Catalogue
from dragonbot.text.lookalikes import bare

B = TypeVar("B", bound=Mapping[str, Any])

SPECIALS: Final = "specials"
NO_SPECIALS: Final = "none"
"""The option that says which printed cards are special, and what it says where only blank cards are."""
MOST_NAMED: Final = 12
"""So many are named where all are told; the others are counted."""
FEWEST_NAMED: Final = 3
"""So many in one line of a list."""
ALL: Final = "all"
NONE: Final = "none"
ONLY: Final = "only"
WITH: Final = "with"
PAGE: Final = "page"
WISHES: Final = (ALL, NONE, ONLY, WITH)


class WithBlanks(Protocol):
    """The row of a match, as far as its blank cards go."""

    @property
    def blanks(self) -> Sequence[Mapping[str, Any]]: ...
    @property
    def options(self) -> Mapping[str, Any]: ...


class Offered(NamedTuple):
    """A card of the server."""

    number: int
    name: str
    """In the reader's language, not escaped."""


def blanks_line(catalogue: Catalogue, match: WithBlanks, most: int = MOST_NAMED) -> str | None:
    """The blank cards of a table in one line; None where it has none."""
    if not match.blanks:
        return None
    names = [title(catalogue, name_of(blank["names"], catalogue.language)) for blank in match.blanks]
    cards = catalogue.joined("list-more", names[:most])
    if len(names) > most:
        cards = catalogue.say("blank-lobby-more", cards=cards, count=len(names) - most)
    text = "blank-lobby-only" if told_with_blanks(match, SPECIALS) else "blank-lobby"
    return catalogue.say(text, cards=cards, count=len(names))


def blank_named(blanks: Sequence[B], asked: str) -> B | None:
    """The blank card of a table that goes by this id, or by this name in any language."""
    wanted = bare(asked)
    for blank in blanks:
        if blank["id"] == asked or (wanted and wanted in map(bare, blank["names"].values())):
            return blank
    return None


def blanks_offered(blanks: Sequence[B], typed: str, catalogue: Catalogue) -> list[tuple[str, str]]:
    """Those of a table whose name holds what has been typed: what they are called, and their ids."""
    wanted = bare(typed)
    return [
        (label(catalogue, name_of(blank["names"], catalogue.language)), blank["id"])
        for blank in blanks
        if any(wanted in bare(name) for name in blank["names"].values())
    ]


def told_with_blanks(match: object, option: str) -> bool:
    """Whether the line of the blank cards says what holds of this option: that no printed card is special."""
    has_blanks = bool(getattr(match, "blanks", ()))
    return has_blanks and option == SPECIALS and getattr(match, "options", {}).get(SPECIALS) == NO_SPECIALS


def name_of(names: Mapping[str, str], language: str) -> str:
    """In the language, or in whichever there is."""
    return names.get(language) or next(iter(names.values()), "")


def cards_panel(
    match: TableLike,
    offered: Sequence[Offered],
    chosen: frozenset[int],
    most: int,
    language: str,
    mentions: Mapping[str, str],
    page: int = 0,
) -> discord.ui.LayoutView:
    """The cards of the server, page by page, those marked that are chosen. Only the host's clicks count."""
    catalogue = Catalogue(language)
    say = catalogue.say
    number = match.post.number if match.post is not None else match.row.posts
    pages = max(1, -(-len(offered) // MOST_OPTIONS))
    page = min(page, pages - 1)
    shown = offered[page * MOST_OPTIONS : (page + 1) * MOST_OPTIONS]
    now = blanks_line(catalogue, match.row) or say("blank-choose-none")
    parts: list[Part | str | None] = [lines(say("blank-choose-title"), say("blank-choose")), now]
    if not offered:
        parts.append(say("blank-choose-nothing", **command_facts(mentions)))
    else:
        options = [
            option(label(catalogue, each.name), str(each.number), chosen=each.number in chosen)
            for each in shown
        ]
        parts.append(
            select(
                say("blank-choose-list"),
                Action("cardset", match.row.id, number, str(page)),
                options,
                count=len(options),
                fewest=0,
            )
        )

    def wish(text: str, what: str, *, on: bool = True, strong: bool = False) -> components.Button:
        action = Action("cards", match.row.id, number, f"{what}.{page}")
        return button(say(text), action, components.STRONG if strong else components.PLAIN, on=on)

    if offered or match.row.blanks:
        only = told_with_blanks(match.row, SPECIALS)
        parts.append(
            row(
                wish("button-cards-all", ALL, on=0 < len(offered) <= most),
                wish("button-cards-none", NONE, on=bool(match.row.blanks)),
                wish("button-cards-with", WITH, on=bool(match.row.blanks), strong=not only),
                wish("button-cards-only", ONLY, on=bool(match.row.blanks), strong=only),
            )
        )
    if len(offered) > most:
        parts.append(say("blank-choose-most", most=most))
    if pages > 1:
        parts.append(
            row(
                button(
                    say("button-page-back"),
                    Action("cards", match.row.id, number, f"{PAGE}.{max(0, page - 1)}.1"),
                    on=page > 0,
                ),
                button(
                    say("button-page-on"),
                    Action("cards", match.row.id, number, f"{PAGE}.{page + 1}.2"),
                    on=page < pages - 1,
                ),
            )
        )
    return layout(*parts, colour=components.GREEN)


def wished_in(option: str) -> tuple[str, int] | None:
    """What a button of the panel says, and on which page it stands; None where it makes no sense.

    That of the lobby says nothing.
    """
    match option.split("."):
        case [""]:
            return PAGE, 0
        case [what, page, *_] if what in (*WISHES, PAGE) and page.isdecimal() and len(page) < 4:
            return what, int(page)
    return None
