"""Buttons, lists, forms and texts of messages, and links to places in Discord.

They cost less than discord.py's parts, which are built for views it stores and listens to; a panel has about
a hundred.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

import discord
from discord.components import Button as ButtonData
from discord.components import SelectMenu

from dragonbot.engine.refusal import Refused
from dragonbot.ids import FIRST_LESSON, ChannelId, GuildId, MatchId, MessageId, PostNumber, QuestionNumber
from dragonbot.picture.drawings import known
from dragonbot.text.speech import BEGINS, Catalogue, with_icons, without_icons

TEXT: Final = discord.ComponentType.text_display.value
ROW: Final = discord.ComponentType.action_row.value
LIST: Final = discord.ComponentType.string_select
LIST_TYPE: Final = LIST.value


class _Unlisted:
    """Skips discord.py's bookkeeping for parts."""

    _view: Any = None
    _row: Any = None
    _rendered_row: Any = None
    _provided_custom_id = True
    _id: Any = None
    _parent: Any = None


class Words(_Unlisted, discord.ui.TextDisplay[Any]):
    def __init__(self, content: str) -> None:
        self.content = content

    def to_component_dict(self) -> dict[str, Any]:
        return {"type": TEXT, "content": self.content}


class QuickButton(_Unlisted, discord.ui.Button[Any]):
    def __init__(
        self,
        label: str,
        custom_id: str,
        style: discord.ButtonStyle,
        emoji: discord.PartialEmoji | None = None,
        *,
        on: bool = True,
    ) -> None:
        data = self._underlying = ButtonData.__new__(ButtonData)
        data.style, data.label, data.custom_id, data.emoji = style, label, custom_id, emoji
        data.disabled = not on
        data.url = data.sku_id = data.id = None


class Option(discord.SelectOption):
    """An immutable option, so that one object serves everywhere."""

    __slots__ = ("_payload",)

    def __init__(
        self,
        label: str,
        value: str,
        emoji: discord.PartialEmoji | None = None,
        *,
        chosen: bool = False,
        note: str | None = None,
    ) -> None:
        self.label, self.value, self.default = label, value, chosen
        self._emoji: Any = emoji
        self.description = note
        self._payload: Any = None

    def to_dict(self) -> Any:
        if self._payload is None:
            self._payload = super().to_dict()
        return self._payload

    def drawn(self, emoji: discord.PartialEmoji | None) -> Option:
        """A copy with this emoji."""
        return Option(self.label, self.value, emoji, chosen=self.default, note=self.description)


class List(_Unlisted, discord.ui.Select[Any]):
    def __init__(
        self, custom_id: str, placeholder: str, options: Sequence[Option], fewest: int, most: int
    ) -> None:
        data = self._underlying = SelectMenu.__new__(SelectMenu)
        data.type, data.custom_id, data.placeholder = LIST, custom_id, placeholder
        data.min_values, data.max_values = fewest, most
        data.options, data.channel_types, data.default_values = [*options], [], []
        data.disabled, data.required = False, True
        data.id = None

    def draw(self, drawn: Callable[[discord.SelectOption], discord.SelectOption]) -> None:
        """Replace the options."""
        self._underlying.options = [drawn(option) for option in self._underlying.options]

    def to_component_dict(self) -> Any:
        data = self._underlying
        told: dict[str, Any] = {
            "type": LIST_TYPE,
            "custom_id": data.custom_id,
            "min_values": data.min_values,
            "max_values": data.max_values,
            "disabled": data.disabled,
            "required": data.required,
        }
        if data.placeholder:
            told["placeholder"] = data.placeholder
        told["options"] = [each.to_dict() for each in data.options]
        return told


class QuickRow(_Unlisted, discord.ui.ActionRow[Any]):
    def __init__(self, *inside: discord.ui.Item[Any]) -> None:
        self._children = [*inside]
        self._weight = sum(each.width for each in inside)

    def to_component_dict(self) -> dict[str, Any]:
        return {"type": ROW, "components": [each.to_component_dict() for each in self._children]}


class Frame(_Unlisted, discord.ui.Container[Any]):
    def __init__(self, inside: Iterable[discord.ui.Item[Any]], colour: int) -> None:
        self._children = [*inside]
        self._colour = colour
        self.spoiler = False


class Panel(discord.ui.LayoutView):
    """A message of parts. It counts as finished before it is sent, so discord.py stores nothing."""

    def __init__(self, *inside: discord.ui.Item[Any]) -> None:
        self._children = [*inside]
        self._total_children = 0
        self._cache_key = None
        self.id = ""

    timeout: float | None = None

    def is_finished(self) -> bool:
        return True

    def stop(self) -> None:
        """Already stopped."""


OF_A_POST: Final = (
    "join", "leave", "bot", "unbot", "options", "option", "start", "rematch", "luck",
    "host", "setting", "remove", "heir", "thread",
    "sendaway", "agree", "decline", "goon", "next", "propose", "give", "withdraw", "take",
    "hand", "words", "round", "me", "zone", "server", "serverset", "privacy", "act", "end", "keep", "forget",
    "restart", "lesson", "record", "review", "more", "blank", "cards", "house",
    "back", "sharegame", "coming", "leaveout", "daily", "leaders",
)  # fmt: skip
"""Verbs that belong to posts; all others, including a game's, belong to a question and end with it."""
VERBS: Final = (
    *OF_A_POST,
    *(
        "pick",
        "picks",
        "several",
        "word",
        "advice",
        "replay",
        "replays",
        "verify",
        "games",
        "reviewed",
        "blanks",
        "blanktest",
        "blanktry",
        "build",
        "builds",
        "guest",
        "cardset",
        "houseset",
    ),
)
"""Verbs of every game's table."""

MOST_NUMBER: Final = 2**63
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
ID_BEGINS: Final = "dragon"


class Action(NamedTuple):
    """What a component does, as written in its custom id."""

    verb: str
    match: MatchId
    number: int
    """The question, the post or the lesson step."""
    option: str = ""

    @property
    def is_of_lesson(self) -> bool:
        """Whether it belongs to a lesson, whose table is not in the registry."""
        return self.match >= FIRST_LESSON

    @property
    def lesson(self) -> int:
        """The lesson's number."""
        return self.match - FIRST_LESSON

    @property
    def question(self) -> QuestionNumber:
        return QuestionNumber(self.number)

    @property
    def custom_id(self) -> str:
        return ":".join((ID_BEGINS, self.verb, base36(self.match), base36(self.number), self.option))


_ID: Final = re.compile(
    rf"{ID_BEGINS}:(?P<verb>[a-z]{{1,16}})"
    r":(?P<match>[0-9a-z]{1,13}):(?P<number>[0-9a-z]{1,13}):(?P<option>[0-9A-Za-z_.~-]{0,64})"
)


@lru_cache(maxsize=1024)  # every click asks several times
def action_in(custom_id: str) -> Action | None:
    """Parse a custom id, with known or unknown verb; None if it isn't ours."""
    found = _ID.fullmatch(custom_id)
    if found is None:
        return None
    action = Action(
        found["verb"], MatchId(int(found["match"], 36)), int(found["number"], 36), found["option"]
    )
    # larger than any row's number
    return action if max(action.match, action.number) < MOST_NUMBER else None


def id_in(text: str) -> int | None:
    """The id in an option or choice; None if it isn't one."""
    if not text.isascii() or not text.isdecimal() or len(text) > len(str(MOST_NUMBER)):
        return None
    number = int(text)
    return number if number < MOST_NUMBER else None


def post_in(custom_ids: Iterable[str]) -> tuple[MatchId, PostNumber] | None:
    """The match and post of a message with these buttons, if they say."""
    for custom_id in custom_ids:
        action = action_in(custom_id)
        if action is not None and action.verb in OF_A_POST:
            return action.match, PostNumber(action.number)
    return None


def custom_ids_in(components: Any) -> Iterator[str]:
    """All custom ids in a message's components, nested ones included."""
    for component in components:
        custom_id = getattr(component, "custom_id", None)
        if custom_id:
            yield custom_id
        yield from custom_ids_in(getattr(component, "children", ()))
        accessory = getattr(component, "accessory", None)
        if accessory is not None:
            yield from custom_ids_in((accessory,))


def has_pictures(components: Iterable[Mapping[str, Any]]) -> bool:
    """Whether a message's components, as they come, contain pictures; its attachments don't list those."""
    return any(
        component["type"] == discord.ComponentType.media_gallery.value
        or has_pictures(component.get("components", ()))
        for component in components
    )


@lru_cache(maxsize=1024)
def base36(number: int) -> str:
    if number < 0:
        raise ValueError(f"{number} is no id")
    digits = ""
    while True:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
        if not number:
            return digits


MOST_TEXT: Final = 3400
"""Characters in all texts of a panel, below Discord's 4,000, as translations are longer."""
MOST_CONTENT: Final = 2000
"""Characters in a plain text message."""
MOST_OPTIONS: Final = 25
MOST_IN_A_ROW: Final = 5
LONGEST_ID: Final = 100
LONGEST_LABEL: Final = 80
LONGEST_OPTION: Final = 100
LONGEST_PLACEHOLDER: Final = 150
LONGEST_FORM_LABEL: Final = 45
MOST_OPTIONS_KEPT: Final = 1024
"""Options cached per list."""


def length(text: str) -> int:
    """The length as the strictest client counts it: many emojis count as two.

    Icons don't count; they are added only if there is room.
    """
    return len(text) if text.isascii() else _length(text)


@lru_cache(maxsize=256)  # asked two or three times in a row for each message
def _length(text: str) -> int:
    return len(without_icons(text).encode("utf-16-le", "surrogatepass")) // 2


def shortened(text: str, most: int) -> str:
    """The text, or its beginning without icons and an ellipsis."""
    if 2 * len(text) <= most or length(text) <= most:
        return text
    text = without_icons(text)[:most]
    while length(text) > most - 1:
        text = text[:-1]
    return text.rstrip() + "…"


def fitting(lines: Sequence[str], most: int, catalogue: Catalogue) -> list[str]:
    """The lines, or as many as fit with a note of how many are left out; empty if even that doesn't fit.

    The middle is left out: fists come first and the result last.
    """
    if length("\n".join(lines)) <= most:
        return list(lines)
    room = most - length(catalogue.say("story-left-out", count=len(lines))) - 2
    if room < 0:
        return []
    first: list[str] = []
    last: list[str] = []
    for index in range(len(lines)):
        # Two from the beginning for each one from the end: fists are at the beginning.
        from_start = index % 3 != 2
        line = lines[len(first)] if from_start else lines[-1 - len(last)]
        room -= length(line) + 1
        if room < 0:
            break
        (first if from_start else last).append(line)
    left_out = catalogue.say("story-left-out", count=len(lines) - len(first) - len(last))
    return [*first, left_out, *reversed(last)]


LINE: Final = discord.ui.Separator[Any]()
Part: TypeAlias = discord.ui.Item[Any]
Button: TypeAlias = "discord.ui.Button[Any]"
Row: TypeAlias = "discord.ui.ActionRow[Any]"
Select: TypeAlias = "discord.ui.Select[Any]"
ChannelSelect: TypeAlias = "discord.ui.ChannelSelect[Any]"
RoleSelect: TypeAlias = "discord.ui.RoleSelect[Any]"

PLAIN: Final = discord.ButtonStyle.secondary
STRONG: Final = discord.ButtonStyle.primary
GOOD: Final = discord.ButtonStyle.success
GRAVE: Final = discord.ButtonStyle.danger

GOLD: Final = 0xD4A017
SILVER: Final = 0x9AA5B1
GREEN: Final = 0x4B8B3B
FAINT: Final = 0x4E5058
RED: Final = 0xB3392F


def layout(*inside: Part | str | None, colour: int = GOLD) -> discord.ui.LayoutView:
    """A message of these parts."""
    return Panel(Frame([Words(part) if isinstance(part, str) else part for part in inside if part], colour))


def line() -> Part:
    return LINE


def button(
    label: str,
    action: Action,
    style: discord.ButtonStyle = PLAIN,
    *,
    on: bool = True,
    icon: str | None = None,
) -> Button:
    """A button. `icon` names a drawing that `Icons` adds."""
    return QuickButton(shortened(label, LONGEST_LABEL), action.custom_id, style, _place_for(icon), on=on)


def shortened_label(text: str) -> str:
    """A form's title or field label, cut to Discord's limit."""
    return shortened(text, LONGEST_FORM_LABEL)


def row(*inside: Button | Select | ChannelSelect | RoleSelect) -> Row:
    return QuickRow(*inside)


def rows_of(buttons: Sequence[Button], width: int = 5) -> list[Row]:
    return [row(*buttons[start : start + width]) for start in range(0, len(buttons), width)]


def with_button(rows: Sequence[Part], more: Button) -> list[Part]:
    """The rows with another button, in the last row if there is room."""
    last = rows[-1] if rows else None
    if (
        isinstance(last, discord.ui.ActionRow)
        and len(last.children) < MOST_IN_A_ROW
        and all(isinstance(item, discord.ui.Button) for item in last.children)
    ):
        return [*rows[:-1], QuickRow(*last.children, more)]
    return [*rows, row(more)]


def question(
    catalogue: Catalogue, said: str, yes: Button, leave: Action, *others: Button
) -> discord.ui.LayoutView:
    """Ask before something that can't be undone; `leave` keeps things as they are."""
    return layout(said, row(yes, *others, button(catalogue.say("button-keep"), leave)), colour=RED)


def page_row(catalogue: Catalogue, action: Callable[[int, int], Action], page: int, *, more: bool) -> Row:
    """Buttons to the pages around. `action` makes theirs, from a page and the button's number."""
    return row(
        button(catalogue.say("button-page-back"), action(max(0, page - 1), 1), on=page > 0),
        button(catalogue.say("button-page-on"), action(page + 1, 2), on=more),
    )


class Field(NamedTuple):
    """A field of a form."""

    id: str
    label: str
    longest: int
    value: str = ""
    hint: str | None = None
    is_required: bool = True
    is_long: bool = False
    """For several lines."""


def form(title: str, action: Action, *fields: Field) -> discord.ui.Modal:
    """A form; its answer returns with the id of the button that opens it."""
    made = discord.ui.Modal(title=shortened_label(title), custom_id=action.custom_id, timeout=None)
    for field in fields:
        typed: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
            custom_id=field.id,
            style=discord.TextStyle.paragraph if field.is_long else discord.TextStyle.short,
            default=field.value or None,
            max_length=field.longest,
            required=field.is_required,
        )
        label = shortened_label(field.label)
        made.add_item(discord.ui.Label(text=label, description=field.hint, component=typed))
    made.stop()
    return made


def select(
    placeholder: str,
    action: Action,
    options: Sequence[Option],
    *,
    count: int = 1,
    fewest: int | None = None,
) -> Row:
    """A select menu for `count` options, or a range, in its own row."""
    hint = shortened(placeholder, LONGEST_PLACEHOLDER)
    return row(List(action.custom_id, hint, options, count if fewest is None else fewest, count))


@lru_cache(maxsize=MOST_OPTIONS_KEPT)
def option(
    label: str, value: str, *, chosen: bool = False, icon: str | None = None, note: str | None = None
) -> Option:
    """`note` is a second line, in small letters."""
    return Option(shortened(label, LONGEST_OPTION), value, _place_for(icon), chosen=chosen, note=note)


@lru_cache(maxsize=1024)
def _place_for(icon: str | None) -> discord.PartialEmoji | None:
    """A placeholder until the icon's emoji is known."""
    return None if icon is None else discord.PartialEmoji(name=icon)


def lines(*texts: str | None) -> str:
    """The nonempty lines, joined."""
    return "\n".join(text for text in texts if text)


IN_A_CHANNEL: Final = ("view_channel", "send_messages", "read_message_history")
IN_A_THREAD: Final = ("view_channel", "send_messages_in_threads", "read_message_history")
MAKES_THREADS: Final = "create_public_threads"
SHOWS_PICTURES: Final = "attach_files"
"""The permission without which tables come as text."""
IN_A_FORUM: Final = ("view_channel", "send_messages", "send_messages_in_threads", "read_message_history")
BESIDE_A_MESSAGE: Final = (
    "view_channel",
    "send_messages",
    "create_public_threads",
    "send_messages_in_threads",
    "read_message_history",
)
TO_ANNOUNCE: Final = ("view_channel", "send_messages", "read_message_history")
IN_A_VOICE_CHAT: Final = ("view_channel", "connect", "send_messages", "read_message_history")
EVERYWHERE: Final = (*IN_A_CHANNEL, *IN_A_THREAD, *IN_A_FORUM, *BESIDE_A_MESSAGE, *TO_ANNOUNCE)
ASKED_FOR: Final = tuple(dict.fromkeys((*EVERYWHERE, MAKES_THREADS, SHOWS_PICTURES)))
"""Permissions requested by the invite link. Voice channels need one more."""
SCOPES: Final = ("bot", "applications.commands")


class Spot(NamedTuple):
    """A place in Discord."""

    guild: GuildId
    channel: ChannelId


def spot_of(interaction: discord.Interaction[Any]) -> Spot:
    """The place of an interaction. Refused if Discord doesn't say."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused("no_place")
    return Spot(GuildId(interaction.guild_id), ChannelId(interaction.channel_id))


def needed(channel: object) -> tuple[str, ...]:
    """Permissions needed for a table there, by Discord's names."""
    if isinstance(channel, discord.Thread):
        return IN_A_THREAD
    if isinstance(channel, discord.VoiceChannel | discord.StageChannel):
        return IN_A_VOICE_CHAT
    return IN_A_CHANNEL


def missing(channel: object, permissions: discord.Permissions) -> list[str]:
    """Those of them that the bot lacks; each interaction says what it has."""
    return [name for name in needed(channel) if not getattr(permissions, name)]


def missing_for_a_thread(permissions: discord.Permissions) -> list[str]:
    """Permissions the bot lacks for a table in a thread of its own."""
    return [name for name in (*IN_A_THREAD, MAKES_THREADS) if not getattr(permissions, name)]


def needed_to_make(channel: object) -> tuple[str, ...]:
    """Permissions needed to make a post or thread for a table in this channel."""
    return IN_A_FORUM if isinstance(channel, discord.ForumChannel) else BESIDE_A_MESSAGE


def usable_tags(forum: discord.ForumChannel) -> list[discord.ForumTag]:
    """Tags the bot may use; some are reserved for moderators."""
    keeps_order = forum.permissions_for(forum.guild.me).manage_threads
    return [tag for tag in forum.available_tags if keeps_order or not tag.moderated]


def lacks_tags(forum: discord.ForumChannel) -> bool:
    """Whether the forum requires a tag and the bot may use none."""
    return forum.flags.require_tag and not usable_tags(forum)


def is_locked(channel: object) -> bool:
    """Whether only moderators can write here."""
    return isinstance(channel, discord.Thread) and channel.locked


def jump(guild: GuildId, channel: ChannelId, message: MessageId | None) -> str:
    """The link to a message, or to its channel."""
    place = f"https://discord.com/channels/{guild}/{channel}"
    return f"{place}/{message}" if message is not None else place


def install_link(application: int) -> str:
    """The invite link with the permissions the bot needs."""
    wanted = discord.Permissions(**dict.fromkeys(ASKED_FOR, True))
    return discord.utils.oauth_url(application, permissions=wanted, scopes=SCOPES)


LONGEST_MARK: Final = 64
"""Characters of an emoji in text, with the gap after it."""


MOST_KEPT: Final = 512


LONGEST_KEPT: Final = 300
"""Longest text cached with its icons."""


class Icons:
    """The application's emojis, by drawing."""

    def __init__(self, emojis: Mapping[str, discord.PartialEmoji] | None = None) -> None:
        self._emojis = dict(emojis or {})
        self._drawn: dict[Option, Option] = {}
        """Options with icons, recently used."""
        self._dressed: dict[str, _Dressed] = {}
        """Short texts with icons."""

    def add(self, name: str, emoji: discord.PartialEmoji) -> None:
        self._emojis[name] = emoji
        self._drawn.clear()
        self._dressed.clear()

    @property
    def known(self) -> int:
        """The number of emojis."""
        return len(self._emojis)

    def dressed(self, view: discord.ui.LayoutView) -> discord.ui.LayoutView:
        """The view with icons, as many as fit."""
        texts: list[tuple[discord.ui.TextDisplay[Any], _Dressed]] = []
        for item in view.walk_children():
            if isinstance(item, discord.ui.TextDisplay):
                texts.append((item, self._dressed_whole(item.content)))
            elif isinstance(item, discord.ui.Button):
                # A button has room for one, and none is required.
                if item.emoji is not None and item.emoji.id is None:
                    item.emoji = self._emojis.get(drawn_as(item.emoji.name))
            elif isinstance(item, List):
                item.draw(self._drawn_option)
        room = _Room(self._emojis, MOST_TEXT - sum(dressed.length for _, dressed in texts))
        for text, dressed in texts:
            if dressed.marks <= room.left:
                text.content = dressed.text
                room.left -= dressed.marks
            else:
                text.content = room.filled(text.content)
        return view

    def _dressed_whole(self, text: str) -> _Dressed:
        """The text with all its icons."""
        known = self._dressed.get(text)
        if known is None:
            room = _Room(self._emojis, left := MOST_TEXT * LONGEST_MARK)
            known = _Dressed(room.filled(text), length(text), left - room.left)
            if len(text) <= LONGEST_KEPT:
                if len(self._dressed) >= MOST_KEPT:
                    self._dressed.clear()
                self._dressed[text] = known
        return known

    def _drawn_option(self, option: discord.SelectOption) -> discord.SelectOption:
        if not isinstance(option, Option):
            return option
        drawn = self._drawn.get(option)
        if drawn is not None:
            return drawn
        emoji = option.emoji
        if emoji is None or emoji.id is not None:
            return option
        if len(self._drawn) >= MOST_KEPT:
            self._drawn.clear()
        drawn = self._drawn[option] = option.drawn(self._emojis.get(drawn_as(emoji.name)))
        return drawn

    def dressed_text(self, text: str) -> str:
        """A plain message's text, cut to Discord's limit, with as many icons as fit."""
        text = shortened(text, MOST_CONTENT)
        if BEGINS not in text:
            return text
        whole = self._dressed_whole(text)
        if whole.length + whole.marks <= MOST_CONTENT:
            return whole.text
        left = MOST_CONTENT - 2 * len(text)  # a lower bound
        if left < LONGEST_MARK * text.count(BEGINS):
            left = MOST_CONTENT - length(text)
        return _Room(self._emojis, left).filled(text)


class _Dressed(NamedTuple):
    text: str
    length: int
    """Without icons."""
    marks: int
    """Characters added by icons."""


class _Room:
    """The room left for icons in a message."""

    def __init__(self, emojis: Mapping[str, discord.PartialEmoji], left: int) -> None:
        self._emojis = emojis
        self.left = left

    def filled(self, text: str) -> str:
        return with_icons(text, self._shown) if BEGINS in text else text

    def _shown(self, names: Sequence[str]) -> list[str | None]:
        shown: list[str | None] = []
        for name in names:
            emoji = self._emojis.get(drawn_as(name))
            mark = "" if emoji is None else str(emoji)
            self.left -= len(mark) + bool(mark)  # with the gap
            shown.append(mark if self.left >= 0 else None)
        return shown


@cache
def drawn_as(name: str) -> str:
    """The drawing for an icon; numbered cards share one."""
    return known(name) or name


NONE: Final = Icons()
"""The icon of things without a drawing."""


def stopped(view: discord.ui.LayoutView) -> discord.ui.LayoutView:
    """A view that discord.py doesn't store: clicks are routed by custom id."""
    view.stop()
    return view
