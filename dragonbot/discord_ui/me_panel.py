"""The panel of one person: their open tables, how they hear of them, and how what they alone see looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

import discord

from dragonbot.discord_ui import components
from dragonbot.discord_ui.components import (
    Action,
    Button,
    Part,
    button,
    layout,
    lines,
    option,
    row,
    select,
    shortened,
    shortened_label,
)
from dragonbot.discord_ui.names import escaped
from dragonbot.discord_ui.places import jump
from dragonbot.discord_ui.voice import command_facts, stamp
from dragonbot.ids import NO_MATCH, ChannelId, GuildId, MessageId
from dragonbot.text.catalogue import Catalogue, text_id

TABLES_ON_A_PAGE: Final = 8
AS_DISCORD: Final = "discord"
WAYS: Final = {way: text_id("me-way", way) for way in ("mention", "direct", "silence")}
LANGUAGES: Final = {word: text_id("me-language", word) for word in (AS_DISCORD, "en", "de")}
LOOKS: Final = {"pictures": "pictures-on", "words": "pictures-off"}
"""What may be chosen, with what it is called."""
STATES: Final = {state: text_id("me-table", state) for state in ("running", "lobby", "paused", "away")}
FROM: Final = "from"
UNTIL: Final = "until"
ZONE: Final = "zone"
FIELDS: Final = (FROM, UNTIL, ZONE)
"""The fields of the form for quiet hours."""
LONGEST_TIME: Final = 10
LONGEST_ZONE: Final = 60
LONGEST_SERVER: Final = 40


class PersonLike(Protocol):
    """What somebody wishes for."""

    @property
    def words(self) -> bool: ...
    @property
    def way(self) -> str: ...
    @property
    def language(self) -> str | None: ...
    @property
    def closed_at(self) -> float | None: ...


class RowLike(Protocol):
    """The row of a match."""

    @property
    def guild_id(self) -> GuildId: ...
    @property
    def channel_id(self) -> ChannelId: ...
    @property
    def game(self) -> str: ...
    @property
    def state(self) -> str: ...
    @property
    def deadline(self) -> float | None: ...


class TableLike(Protocol):
    """An open table at which somebody sits."""

    @property
    def row(self) -> RowLike: ...
    @property
    def message(self) -> MessageId | None: ...
    @property
    def waits(self) -> bool: ...
    @property
    def is_away(self) -> bool: ...


class QuietHours(NamedTuple):
    """As clocks show them where somebody lives."""

    begins: str
    ends: str
    zone: str
    now: str


class Me(NamedTuple):
    """All that the panel shows."""

    person: PersonLike
    quiet: QuietHours | None
    tables: Sequence[TableLike]
    servers: Mapping[GuildId, str]
    """What they are called, as far as known."""
    ahead_seconds: float = 0.0
    """By so much the clock is ahead by which deadlines are kept."""


def me_panel(
    me: Me, language: str, mentions: Mapping[str, str], *, page: int = 0, note: str | None = None
) -> discord.ui.LayoutView:
    """A note says what was done just now."""
    catalogue = Catalogue(language)
    say, person = catalogue.say, me.person
    quiet = say("me-quiet-none")
    if me.quiet is not None:
        quiet = say(
            "me-quiet", begins=me.quiet.begins, ends=me.quiet.ends, zone=me.quiet.zone, now=me.quiet.now
        )
    closed = None
    if person.way == "direct" and person.closed_at is not None:
        closed = say("me-closed", when=stamp(person.closed_at))
    hours: list[Button] = [button(say("button-quiet"), _action("quiet"))]
    if me.quiet is not None:
        hours.append(button(say("button-quiet-none"), _action("loud")))
    return layout(
        note,
        *_tables(me, catalogue, mentions, page),
        components.line(),
        lines(say("me-way-title"), say("me-way"), closed),
        _choice(catalogue, "way", WAYS, person.way),
        lines(quiet),
        row(*hours),
        components.line(),
        say("me-looks-title"),
        _choice(catalogue, "language", LANGUAGES, person.language or AS_DISCORD),
        _choice(catalogue, "look", LOOKS, "words" if person.words else "pictures"),
        colour=components.SILVER,
    )


def _action(option: str) -> Action:
    return Action("me", NO_MATCH, 0, option)


def _choice(catalogue: Catalogue, what: str, words: Mapping[str, str], chosen: str) -> Part:
    return row(
        *(
            button(
                catalogue.say(called),
                _action(f"{what}.{word}"),
                components.STRONG if word == chosen else components.PLAIN,
            )
            for word, called in words.items()
        )
    )


# Open tables


def _tables(me: Me, catalogue: Catalogue, mentions: Mapping[str, str], page: int) -> list[Part | str]:
    say, count = catalogue.say, len(me.tables)
    if not count:
        return [lines(say("me-tables-title"), say("me-tables-none", **command_facts(mentions)))]
    turns = sum(table.waits for table in me.tables)
    last = (count - 1) // TABLES_ON_A_PAGE
    page = min(max(page, 0), last)
    shown = me.tables[page * TABLES_ON_A_PAGE : (page + 1) * TABLES_ON_A_PAGE]
    told = [_table(me, catalogue, table) for table in shown]
    parts: list[Part | str] = [
        lines(say("me-tables-title"), say("me-tables", turns=turns, count=count), *told)
    ]
    if last:
        parts.append(
            row(
                button(say("button-page-back"), _action(f"page.{page - 1}"), on=page > 0),
                button(say("me-page", page=page + 1, pages=last + 1), _action("page"), on=False),
                button(say("button-page-on"), _action(f"page.{page + 1}"), on=page < last),
            )
        )
    return parts


def _table(me: Me, catalogue: Catalogue, table: TableLike) -> str:
    say, match = catalogue.say, table.row
    link = jump(match.guild_id, match.channel_id, table.message)
    server = me.servers.get(match.guild_id)
    facts = {
        "game": say(text_id("game", match.game)),
        "link": link,
        "server": escaped(shortened(server, LONGEST_SERVER)) if server else say("me-server-unknown"),
    }
    if table.waits:
        if match.deadline is None:
            return say("me-table-waits", **facts)
        return say("me-table-waits-until", when=stamp(match.deadline - me.ahead_seconds), **facts)
    state = "away" if table.is_away else match.state
    return say(STATES[state], **facts)


# Quiet hours


def quiet_form(language: str, begins: str, ends: str, zone: str) -> discord.ui.Modal:
    """From when, until when, and where. Its answer comes back under the id of the button."""
    say = Catalogue(language).say
    form = discord.ui.Modal(
        title=shortened_label(say("quiet-form-title")), custom_id=_action("quiet").custom_id, timeout=None
    )
    for field, value, longest in (
        (FROM, begins, LONGEST_TIME),
        (UNTIL, ends, LONGEST_TIME),
        (ZONE, zone, LONGEST_ZONE),
    ):
        typed: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
            custom_id=field, default=value or None, max_length=longest, required=True
        )
        label = text_id("quiet-form", field)
        described = say(f"{label}.description")
        form.add_item(
            discord.ui.Label(text=shortened_label(say(label)), description=described, component=typed)
        )
    form.stop()
    return form


def zone_panel(
    language: str, asked: str, begins: int, ends: int, zones: Sequence[str]
) -> discord.ui.LayoutView:
    """Which zone is meant? The hours that were typed are kept in the ids."""
    say = Catalogue(language).say
    asked = escaped(shortened(asked, LONGEST_ZONE))
    again = row(button(say("button-quiet"), _action("quiet")))
    if not zones:
        return layout(say("zone-unknown", asked=asked), again, colour=components.RED)
    listed = [option(name, name) for name in zones]
    chosen = Action("zone", NO_MATCH, 0, f"{begins}.{ends}")
    return layout(
        say("zone-which", asked=asked),
        select(say("zone-choose"), chosen, listed),
        again,
        colour=components.RED,
    )
