"""Panels of `/server`, `/me` and `/privacy`, and direct messages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord

from dragonbot.engine.refusal import Refused
from dragonbot.ids import NO_MATCH, ChannelId, GuildId, RoleId, TagId
from dragonbot.store.rows import A_DAY, HOUR_SECONDS, PersonRow, ServerRow, Value, settings_of, word_for
from dragonbot.text.speech import Catalogue, text_id
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import (
    MOST_OPTIONS,
    Action,
    Button,
    ChannelSelect,
    Field,
    Part,
    RoleSelect,
    button,
    form,
    jump,
    layout,
    line,
    lines,
    option,
    question,
    row,
    select,
    shortened,
)
from dragonbot.ui.kit.names import command_facts, escaped, stamp

if TYPE_CHECKING:
    from dragonbot.match.state import Link
    from dragonbot.tables.forgetting import OpenTable

OVERVIEW: Final = "all"
RESET: Final = "reset"
RESET_YES: Final = "reset_yes"

SETTINGS: Final = settings_of(ServerRow)
PAGES: Final[Mapping[str, tuple[str, ...]]] = {
    f"server-{page}": tuple(name for name, setting in SETTINGS.items() if setting.page == page)
    for page in dict.fromkeys(setting.page for setting in SETTINGS.values())
}
"""The settings on each page, by the page's text."""
TITLES: Final = {name: text_id("server", setting.slug) for name, setting in SETTINGS.items()}
LABELS: Final = {"language": "language", "pace": "pace", "pictures": "pictures"}
"""Settings whose choices have labels of their own."""
BESIDE_A_HOST: Final = {"everyone": "seated", "roles": "host_and_roles", "host": "host"}
ROLES: Final = {name: f"{name}_roles" for name in SETTINGS if f"{name}_roles" in ServerRow.model_fields}
"""The setting that stores roles for this choice."""
MOST_NAMED: Final = 6
"""Channels or roles named in the overview; lists have all."""
MOST_WARNINGS: Final = 4
ALWAYS_A_LIST: Final = ("channels", *ROLES.values())


class Surroundings(NamedTuple):
    """The server as Discord describes it now."""

    channels: frozenset[ChannelId] = frozenset()
    roles: frozenset[RoleId] = frozenset()
    tags: Sequence[tuple[TagId, str]] = ()
    """Usable tags of the forum for tables, by name."""
    wants_tag: bool = False
    warnings: Sequence[str] = ()
    """Missing permissions, and where."""


def page_of(setting: str) -> str:
    """The page of a setting; Refused if unknown."""
    named = next((name for name, roles in ROLES.items() if roles == setting), setting)
    for page, settings in PAGES.items():
        if named in settings:
            return page
    raise Refused("panel_is_old")


def settled(setting: str, chosen: Sequence[str]) -> Any:
    """The value chosen in a list. Refused if no longer offered."""
    page_of(setting)
    if setting in SETTINGS and SETTINGS[setting].offers:
        known = dict(zip(SETTINGS[setting].words, SETTINGS[setting].offers, strict=True))
        if len(chosen) != 1 or chosen[0] not in known:
            raise Refused("panel_is_old")
        return known[chosen[0]]
    numbers = [int(each) for each in chosen if each.isdecimal()]
    return numbers if setting in ALWAYS_A_LIST else next(iter(numbers), None)


def server_panel(
    server: ServerRow,
    around: Surroundings,
    language: str,
    page: str = OVERVIEW,
    *,
    has_changed: bool = False,
) -> discord.ui.LayoutView:
    """The overview, or one page with its lists."""
    catalogue = Catalogue(language)
    if page == OVERVIEW:
        return _overview(server, around, catalogue, has_changed=has_changed)
    if page not in PAGES:
        raise Refused("panel_is_old")
    parts: list[Part | str | None] = [
        lines(f"### {catalogue.say(page)}", catalogue.attribute(page, "long")),
        *(_warnings(around, catalogue) if page == "server-places" else ()),
    ]
    for setting in PAGES[page]:
        if setting != "tag" or around.tags:
            parts += _lists(server, around, catalogue, setting)
    saved = catalogue.say("server-saved") if has_changed else None
    back = button(catalogue.say("button-server-back"), Action("server", NO_MATCH, 0, OVERVIEW))
    return layout(*parts, saved, row(back), colour=components.SILVER)


def reset_question(language: str) -> discord.ui.LayoutView:
    """Ask whether to reset all settings."""
    catalogue, leave = Catalogue(language), Action("server", NO_MATCH, 0, OVERVIEW)
    reset = Action("server", NO_MATCH, 0, RESET_YES)
    yes = button(catalogue.say("button-server-reset-yes"), reset, components.GRAVE)
    return question(catalogue, catalogue.say("server-reset-question"), yes, leave)


def _overview(
    server: ServerRow, around: Surroundings, catalogue: Catalogue, *, has_changed: bool
) -> discord.ui.LayoutView:
    say = catalogue.say
    parts: list[Part | str | None] = [
        lines(say("server-title"), say("server-intro")),
        *_warnings(around, catalogue),
    ]
    for page, settings in PAGES.items():
        now = [_is(server, around, catalogue, each) for each in settings if each != "tag" or around.tags]
        change = button(say("button-server-change"), Action("server", NO_MATCH, 0, page))
        text = lines(f"**{say(page)}**", *now)
        parts += [line(), discord.ui.Section(text, accessory=change)]
    reset = button(say("button-server-reset"), Action("server", NO_MATCH, 0, RESET))
    saved = say("server-saved") if has_changed else None
    return layout(*parts, line(), saved, row(reset), colour=components.SILVER)


def _is(server: ServerRow, around: Surroundings, catalogue: Catalogue, setting: str) -> str:
    value = _told(server, around, catalogue, setting)
    return catalogue.say("server-is", what=catalogue.say(TITLES[setting]), value=value)


def _told(server: ServerRow, around: Surroundings, catalogue: Catalogue, setting: str) -> str:
    """The current value, for the overview."""
    value: Any = getattr(server, setting)
    if setting == "channels":
        return _in_a_row(catalogue, (f"<#{each}>" for each in value)) or catalogue.say("server-everywhere")
    if SETTINGS[setting].channels:
        return f"<#{value}>" if value else catalogue.say(f"{TITLES[setting]}.none")
    if setting == "tag":
        return dict(around.tags).get(_tag(server, around) or TagId(0)) or catalogue.say("server-no-tag")
    said = label(catalogue, setting, value)
    if setting in ROLES and value == "roles":
        roles: Sequence[RoleId] = getattr(server, ROLES[setting])
        named = _in_a_row(catalogue, (f"<@&{each}>" for each in roles))
        return catalogue.say("server-who-named", who=said, roles=named or catalogue.say("server-no-role"))
    return said


def _tag(server: ServerRow, around: Surroundings) -> TagId | None:
    """The tag for posts: the chosen one, else the first if the forum requires one."""
    there = [number for number, _ in around.tags]
    if server.tag in there:
        return server.tag
    return there[0] if around.wants_tag and there else None


def _in_a_row(catalogue: Catalogue, words: Iterable[str]) -> str:
    """The first few, and how many more there are."""
    named = [*words]
    row = catalogue.joined("list-more", named[:MOST_NAMED])
    left = len(named) - MOST_NAMED
    return catalogue.say("server-and-more", first=row, count=left) if left > 0 else row


def _warnings(around: Surroundings, catalogue: Catalogue) -> list[str]:
    left = len(around.warnings) - MOST_WARNINGS
    more = [catalogue.say("server-more-warnings", count=left)] if left > 0 else []
    return [*around.warnings[:MOST_WARNINGS], *more]


def label(catalogue: Catalogue, setting: str, value: Value) -> str:
    """The label of a setting's value."""
    if setting in ROLES:
        word = BESIDE_A_HOST[str(value)] if "host" in SETTINGS[setting].offers else str(value)
        return catalogue.say(text_id("server-who", word))
    if setting.endswith("_seconds"):
        return _lasting(catalogue, value)
    if setting == "daily_hour":
        return f"{value}:00"
    if setting == "daily_zone":
        return str(value).rpartition("/")[2].replace("_", " ")
    if value is None:
        return catalogue.say("server-language-of-discord" if setting == "language" else "server-no-limit")
    if isinstance(value, str | bool):
        said = text_id(LABELS.get(setting, TITLES[setting]), word_for(value))
        return catalogue.attribute(said, "long") if setting == "pace" else catalogue.say(said)
    return str(value)


def _lasting(catalogue: Catalogue, value: Value) -> str:
    if value is None:
        return catalogue.say("server-for-ever")
    seconds = float(value)
    if seconds % A_DAY:
        return catalogue.say("time-hours", count=max(1, round(seconds / HOUR_SECONDS)))
    return catalogue.say("time-days", count=round(seconds / A_DAY))


def _lists(server: ServerRow, around: Surroundings, catalogue: Catalogue, setting: str) -> list[Part | str]:
    """A setting's explanation and list; for some roles a second list."""
    title = catalogue.say(TITLES[setting])
    text = lines(f"**{title}**", catalogue.attribute(TITLES[setting], "long"))
    action = Action("serverset", NO_MATCH, 0, setting)
    value: Any = getattr(server, setting)
    if SETTINGS[setting].channels:
        there = [each for each in (value if setting == "channels" else [value]) if each in around.channels]
        return [text, _channels(title, action, setting, there)]
    if setting == "tag":
        value = _tag(server, around)
        options = [option(name, str(number), chosen=number == value) for number, name in around.tags]
        if not around.wants_tag:
            options = [option(catalogue.say("server-no-tag"), "none", chosen=not value), *options]
        return [text, select(title, action, options[:MOST_OPTIONS])]
    offered = SETTINGS[setting].offers
    offered = offered if value in offered else (value, *offered)
    options = [
        option(label(catalogue, setting, each), word_for(each), chosen=each == value) for each in offered
    ]
    found: list[Part | str] = [text, select(title, action, options)]
    if setting in ROLES and value == "roles":
        named = [each for each in getattr(server, ROLES[setting]) if each in around.roles]
        found.append(_roles(catalogue.say("server-which-roles"), ROLES[setting], named))
    return found


def _channels(title: str, action: Action, setting: str, chosen: Sequence[ChannelId]) -> Part:
    found: ChannelSelect = discord.ui.ChannelSelect(
        custom_id=action.custom_id,
        placeholder=title,
        channel_types=[discord.ChannelType[kind] for kind in SETTINGS[setting].channels],
        min_values=0,
        max_values=MOST_OPTIONS if setting == "channels" else 1,
        default_values=_chosen(chosen, discord.SelectDefaultValueType.channel),
    )
    return row(found)


def _roles(title: str, setting: str, chosen: Sequence[RoleId]) -> Part:
    found: RoleSelect = discord.ui.RoleSelect(
        custom_id=Action("serverset", NO_MATCH, 0, setting).custom_id,
        placeholder=title,
        min_values=0,
        max_values=MOST_OPTIONS,
        default_values=_chosen(chosen, discord.SelectDefaultValueType.role),
    )
    return row(found)


def _chosen(ids: Sequence[int], kind: discord.SelectDefaultValueType) -> list[discord.SelectDefaultValue]:
    return [discord.SelectDefaultValue(id=each, type=kind) for each in ids[:MOST_OPTIONS]]


TABLES_ON_A_PAGE: Final = 8
WISHES: Final = {setting.slug: (name, setting) for name, setting in settings_of(PersonRow).items()}
"""Choices on the panel, by the word in ids."""
STATES: Final = {state: text_id("me-table", state) for state in ("running", "lobby", "paused", "away")}
FROM: Final = "from"
UNTIL: Final = "until"
ZONE: Final = "zone"
FIELDS: Final = (FROM, UNTIL, ZONE)
"""Fields of the quiet hours form."""
LONGEST_TIME: Final = 10
LONGEST_ZONE: Final = 60
LONGEST_SERVER: Final = 40


class QuietHours(NamedTuple):
    """In local time."""

    begins: str
    ends: str
    zone: str
    now: str


class Me(NamedTuple):
    """The panel's content."""

    person: PersonRow
    quiet: QuietHours | None
    tables: Sequence[OpenTable]
    servers: Mapping[GuildId, str]
    """Names, as far as known."""
    ahead_seconds: float = 0.0
    """Seconds by which the deadlines' clock is ahead."""


def me_panel(
    me: Me, language: str, mentions: Mapping[str, str], *, page: int = 0, note: str | None = None
) -> discord.ui.LayoutView:
    """A person's settings. The note reports the last change."""
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
        *_choices(catalogue, person, "way"),
        lines(quiet),
        row(*hours),
        components.line(),
        say("me-looks-title"),
        *_choices(catalogue, person, "looks"),
        components.line(),
        say("me-ratings-title", **command_facts(mentions)),
        *_choices(catalogue, person, "ratings"),
        colour=components.SILVER,
    )


def _action(option: str) -> Action:
    return Action("me", NO_MATCH, 0, option)


def wished(slug: str, word: str) -> tuple[str, Value]:
    """The setting and value of a button. Refused if unknown."""
    name, setting = WISHES.get(slug, ("", None))
    if setting is None or word not in setting.words:
        raise Refused("panel_is_old")
    return name, setting.offers[setting.words.index(word)]


def _choices(catalogue: Catalogue, person: PersonRow, page: str) -> Iterator[Part]:
    """A row of buttons per setting."""
    for slug, (name, setting) in WISHES.items():
        if setting.page == page:
            yield row(
                *(
                    button(
                        catalogue.say(text_id("me", slug, word)),
                        _action(f"{slug}.{word}"),
                        components.STRONG if value == getattr(person, name) else components.PLAIN,
                    )
                    for word, value in zip(setting.words, setting.offers, strict=True)
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


def _table(me: Me, catalogue: Catalogue, table: OpenTable) -> str:
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
    """Asks for begin, end and time zone."""
    say = Catalogue(language).say
    asked = ((FROM, begins, LONGEST_TIME), (UNTIL, ends, LONGEST_TIME), (ZONE, zone, LONGEST_ZONE))
    fields = []
    for field, value, longest in asked:
        label = text_id("quiet-form", field)
        fields.append(Field(field, say(label), longest, value, say(f"{label}.description")))
    return form(say("quiet-form-title"), _action("quiet"), *fields)


def zone_panel(
    language: str, asked: str, begins: int, ends: int, zones: Sequence[str]
) -> discord.ui.LayoutView:
    """Ask which zone is meant; the ids contain the typed hours."""
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


DATA: Final = "data"
FILE: Final = "dragonbot-data.json"
ZIPPED_FILE: Final = "dragonbot-data.json.gz"


def privacy_panel(
    language: str, lasting: Mapping[str, float | None], mentions: Mapping[str, str]
) -> discord.ui.LayoutView:
    """The privacy page. `lasting`: seconds after a game's end until its parts are deleted; None: never."""
    catalogue = Catalogue(language)
    say = catalogue.say
    times = {part: _lasting(catalogue, seconds) for part, seconds in lasting.items()}
    return layout(
        say("privacy-title"),
        say("privacy-of-you", **command_facts(mentions)),
        say("privacy-of-games"),
        say("privacy-how-long", **times),
        say("privacy-who-sees-it"),
        components.line(),
        row(
            button(say("button-my-data"), Action("privacy", NO_MATCH, 0, DATA), components.STRONG),
            button(say("button-forget"), Action("forget", NO_MATCH, 0), components.GRAVE),
        ),
    )


def data_panel(language: str, file: str) -> discord.ui.LayoutView:
    """A person's data as a file."""
    say = Catalogue(language).say
    view = layout(lines(say("privacy-data-title"), say("privacy-data")))
    view.add_item(discord.ui.File(f"attachment://{file}"))
    return view


def letter_action(number: int) -> Action:
    """A button below a letter, which finds it by number."""
    return Action("me", NO_MATCH, number)


def letter(catalogue: Catalogue, links: Sequence[Link], number: int) -> tuple[str, discord.ui.View]:
    """The text of a letter; plain, as it is read on lock screens."""
    told = [
        catalogue.say(
            "letter-last" if link.is_last else "letter-waits",
            link=jump(link.guild, link.channel, link.message),
        )
        for link in links
    ]
    return lines(*told), _below(catalogue, number)


def greeting(catalogue: Catalogue, number: int) -> tuple[str, discord.ui.View]:
    """The first direct message, sent right after choosing them."""
    return catalogue.say("letter-greeting"), _below(catalogue, number)


def _below(catalogue: Catalogue, number: int) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(button(catalogue.say("button-wishes"), letter_action(number)))
    view.stop()
    return view
