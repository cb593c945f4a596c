"""A player at a terminal: prints posts as words, and presses buttons for typed lines.

It talks to the tavern like its web page (`practice/people/page_api.py`) and knows no game: a player can do
what a post offers. A button with a number is typed as that number, any other by its letter.
"""

from __future__ import annotations

import asyncio
import json
import re
import shlex
import string
import textwrap
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from dragonbot.text.printable import printable
from dragonbot.text.speech import Catalogue, language_of

if TYPE_CHECKING:
    import aiohttp

Json: TypeAlias = Mapping[str, Any]
Ask: TypeAlias = Callable[[str], Awaitable[str | None]]
"""Reads a line after a prompt; None at the end of input."""

Ago: TypeAlias = Callable[..., str]
"""Puts `seconds` ago into words."""

BUTTON, TEXT_FIELD, SECTION, TEXT, GALLERY = 2, 4, 9, 10, 12
DEFERRED: Final = 5
"""The type of an acknowledgement with its answer still to come."""
INTEGER, BOOLEAN, PERSON, CHANNEL, ROLE, ANYBODY = 4, 5, 6, 7, 8, 9
SELECTS: Final = (3, 5, 6, 7, 8)
LINK_STYLE: Final = 5
QUIET_SECONDS: Final = 0.15
"""Without news for this long, print what has arrived."""
ANSWER_SECONDS: Final = 30.0
SOON_SECONDS: Final = 100
"""A moment closer than this is shown in seconds."""


class Refused(Exception):
    """The tavern refused; the text says why."""


@dataclass(frozen=True)
class Control:
    """A post's button or list, with its key to type."""

    key: str
    channel: str
    message: str
    component: Json


class TavernClient:
    """One person in one channel of a practice tavern."""

    def __init__(
        self,
        session: aiohttp.ClientSession,
        url: str,
        person: str,
        say: Callable[[str], None],
        width: int = 80,
    ) -> None:
        self._session = session
        self._api = url.rstrip("/") + "/tavern/api"
        self._person = person
        self._say = say
        self._width = width
        self._words = Catalogue("en")
        self._home = ""
        self.channel = ""
        """The channel or the table's thread, where commands are typed."""
        self._places: dict[str, set[str]] = {}
        """Ids by name: people, roles, channels and threads."""
        self._names: dict[str, str] = {}
        """Names by id."""
        self._watched: set[str] = set()
        """The channel and its threads."""
        self._are_places_old = False
        self._public: list[Control] = []
        self._own: list[Control] = []
        """Controls of the newest public post, and of the newest private one."""
        self._posts: dict[str, Json] = {}
        """Every message seen by id, oldest first."""
        self._printed: dict[str, list[str]] = {}
        self._changed: list[str] = []
        """Messages to print."""
        self._settled: set[str] = set()
        """Answered interactions."""
        self._forms: list[Json] = []
        self._news = asyncio.Event()
        self.is_connected = False

    @property
    def controls(self) -> dict[str, Control]:
        """Current controls by key; a private post comes before the table."""
        return {each.key: each for each in (*self._public, *self._own)}

    async def enter(self, channel: str = "") -> None:
        """Enter the channel of this name, or the first one."""
        people = await self._get("people")
        found = next((each for each in people if each["name"] == self._person), None)
        if found is None:
            names = ", ".join(each["name"] for each in people if not each["bot"])
            raise Refused(self.say("play-no-such-person", name=self._person, names=names))
        self._words = Catalogue(language_of(found["locale"], "en"))
        rooms = [
            room for guild in await self._learn_places() for room in guild["channels"] if room["type"] == 0
        ]
        chosen = [room for room in rooms if channel in ("", room["name"])]
        if not chosen:
            raise Refused(self.say("play-no-such-channel", name=channel))
        self._home = self.channel = str(chosen[0]["id"])
        self._watched = {self._home}

    async def _learn_places(self) -> list[Json]:
        """The servers with the bot; learns their names of people and places."""
        guilds = [each for each in await self._get("guilds", **{"as": self._person}) if each["has_bot"]]
        self._places, self._names = {}, {}
        for guild in guilds:
            for each in (*guild["members"], *guild["roles"], *guild["channels"]):
                names = [each[part] for part in ("name", "display_name", "name_here") if each.get(part)]
                for name in names:
                    self._places.setdefault(name.casefold(), set()).add(each["id"])
                self._names[each["id"]] = names[-1]
            self._watched |= {each["id"] for each in guild["channels"] if each["parent"] == self._home}
        self._are_places_old = False
        return guilds

    def say(self, key: str, **facts: str | int) -> str:
        """A text in the player's language."""
        return self._words.say(key, **facts)

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[None]:
        """Load the channel and follow its events while the block runs."""
        for post in await self._get(f"channels/{self.channel}/messages", **{"as": self._person}):
            self._posts[post["id"]] = post
        async with self._session.ws_connect(f"{self._api}/events", params={"as": self._person}) as socket:
            self.is_connected = True
            reading = asyncio.create_task(self._read(socket), name="tavern events")
            try:
                yield
            finally:
                reading.cancel()
                await asyncio.gather(reading, return_exceptions=True)

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for message in socket:
            self._hear(json.loads(message.data))
            self._news.set()
        self.is_connected = False
        self._news.set()

    def _hear(self, event: Json) -> None:
        kind = event["type"]
        if kind in ("message", "message_changed"):
            post = event["message"]
            self._posts[post["id"]] = post
            if not post["loading"]:
                self._settled.add(_interaction_of(post))
            if post["author"].get("bot") and not post["loading"] and post["id"] not in self._changed:
                self._changed.append(post["id"])
        elif kind == "message_gone":
            self._settled.add(_interaction_of(self._posts.pop(event["message"], {})))
            self._own = [each for each in self._own if each.message != event["message"]]
            self._public = [each for each in self._public if each.message != event["message"]]
        elif kind == "places":
            self._are_places_old = True
        elif kind == "acknowledged" and event["kind"] != DEFERRED:
            self._settled.add(event["interaction"])
        elif kind == "modal":
            self._settled.add(event["interaction"])
            self._forms.append(event)
        elif kind == "failed":
            self._settled.add(event["interaction"])
            self._say(self.say("play-failed"))

    # Actions

    async def run(self, command: str, **options: Any) -> None:
        """Type a command and wait for its answer."""
        await self._do("run", channel=self.channel, command=command, options=options)

    async def press(self, control: Control, values: Sequence[str] = ()) -> None:
        """Press a button, or choose these entries of a list, and wait for the answer."""
        place = {"channel": control.channel, "message": control.message}
        place["custom_id"] = control.component["custom_id"]
        if control.component["type"] == BUTTON:
            await self._do("click", **place)
        else:
            await self._do("choose", **place, values=list(values))

    async def type_line(self, line: str, ask: Ask) -> None:
        """Do what a line says. Refused if nothing of that kind is possible now."""
        words = line.split()
        if not words:
            return
        if words[0] in ("?", "/help") or words == ["help"]:
            self.tell(self.say("play-help"))
        elif words == ["table"]:
            self.print_again()
        elif line.startswith("/"):
            await self._type_command(line)
        else:
            control = self.controls.get(words[0].casefold())
            if control is None:
                raise Refused(self.say("play-no-such-key", typed=words[0]))
            await self.press(control, self._entries(control, words[1:]))
        await self._fill_forms(ask)

    async def _type_command(self, line: str) -> None:
        commands = await self._get(f"channels/{self.channel}/commands", **{"as": self._person})
        names = sorted(((name, each) for each in commands for name in {each["command"], each["label"]}),
                       key=lambda found: -len(found[0]))  # fmt: skip
        found = next(((name, each) for name, each in names if f"{line} ".startswith(f"{name} ")), None)
        if found is None:
            listed = ", ".join(sorted({each["label"] for each in commands}))
            raise Refused(self.say("play-commands", commands=listed))
        name, command = found
        await self.run(command["command"], **await self._options(command, line[len(name) :]))

    async def _options(self, command: Json, typed: str) -> dict[str, Any]:
        """A command's options: `name:value`, and bare words for the remaining ones in order."""
        known = {each[part]: each for each in command["options"] for part in ("name", "label")}
        try:
            words = shlex.split(typed)
        except ValueError:
            words = typed.split()
        options: dict[str, str] = {}
        nameless: list[str] = []
        for word in words:
            name, colon, value = word.partition(":")
            if colon and name in known:
                options[known[name]["name"]] = value
            else:
                nameless.append(word)
        free = [each for each in command["options"] if each["name"] not in options]
        if len(free) == 1 and nameless:
            nameless = [" ".join(nameless)]
        if len(nameless) > len(free):
            raise Refused(self.say("play-too-many-words", command=command["label"]))
        options |= {option["name"]: word for option, word in zip(free, nameless, strict=False)}
        meant: dict[str, Any] = {}
        for name, value in options.items():
            meant[name] = await self._meant(command, known[name], value, meant)
        return meant

    async def _meant(self, command: Json, option: Json, typed: str, others: Json) -> Any:
        """The typed value of an option: a choice by name, a number, yes or no, a person or a place."""
        choices = list(option.get("choices") or ())
        if option.get("autocomplete"):
            body = {"channel": self.channel, "command": command["command"], "option": option["name"]}
            answer = await self._post("autocomplete", **body, text=typed, options=dict(others))
            choices += answer["choices"]
        for choice in choices:
            if typed.casefold() in (str(choice["name"]).casefold(), str(choice["value"]).casefold()):
                return choice["value"]
        if option["type"] == INTEGER and typed.removeprefix("-").isdecimal():
            return int(typed)
        if option["type"] == BOOLEAN:
            return typed.casefold() in ("true", "yes", "ja", "1")
        return self._id_of(typed) if option["type"] in (PERSON, CHANNEL, ROLE, ANYBODY) else typed

    def _id_of(self, typed: str) -> str:
        """The id of a person, role or channel by name."""
        found = self._places.get(typed.casefold().lstrip("@#"), set())
        if len(found) != 1:
            raise Refused(self.say("play-no-such-name", name=typed))
        return next(iter(found))

    def _entries(self, control: Control, typed: Sequence[str]) -> list[str]:
        """Values of list entries by number; of people and places by name."""
        if control.component["type"] == BUTTON:
            return []
        options = control.component.get("options")
        if options is None:
            return [self._id_of(each) for each in typed]
        numbers = [int(each) for each in typed if each.isdecimal()]
        fewest = control.component.get("min_values", 1)
        if len(numbers) < max(len(typed), fewest) or not all(0 < each <= len(options) for each in numbers):
            raise Refused(self.say("play-entries", entries=control.key))
        return [str(options[each - 1]["value"]) for each in numbers]

    async def _fill_forms(self, ask: Ask) -> None:
        """Ask for each field of an open form."""
        while self._forms:
            event = self._forms.pop(0)
            self.tell(f"── {event['modal']['title']} ──")
            fields: dict[str, Any] = {}
            for label, field in _fields(event["modal"]["components"]):
                typed = await ask(f"{label}: ")
                if typed is None:
                    return
                if field["type"] == TEXT_FIELD:
                    fields[field["custom_id"]] = typed.replace("\\n", "\n") or field.get("value") or ""
                elif typed:
                    as_control = Control(label, self.channel, "", field)
                    fields[field["custom_id"]] = self._entries(as_control, typed.split())
                else:
                    fields[field["custom_id"]] = [
                        each["value"] for each in field.get("options") or () if each.get("default")
                    ]
            await self._do("submit", interaction=event["interaction"], fields=fields)

    async def _do(self, action: str, **body: Any) -> None:
        number = (await self._post(action, **body))["interaction"]
        await self._until(lambda: number in self._settled, ANSWER_SECONDS)

    async def _post(self, action: str, **body: Any) -> Any:
        async with self._session.post(f"{self._api}/{action}", json={"as": self._person, **body}) as response:
            if response.status == 200:
                return await response.json()
            told = await response.text()
            with suppress(ValueError, KeyError, TypeError):
                told = json.loads(told)["error"]
            raise Refused(told)

    async def _get(self, path: str, **query: str) -> Any:
        async with self._session.get(f"{self._api}/{path}", params=query) as response:
            if response.status != 200:
                raise Refused(await response.text())
            return await response.json()

    async def _until(self, is_so: Callable[[], bool], seconds: float | None = None) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not is_so() and self.is_connected:
                    self._news.clear()
                    await self._news.wait()

    # Output

    async def quiet(self) -> None:
        """Wait until nothing has come for a moment, then print it."""
        while self.is_connected:
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), QUIET_SECONDS)
            except TimeoutError:
                break
        if self._are_places_old and self.is_connected:
            await self._learn_places()
        self.print_news()

    async def news(self) -> None:
        """Return when there is something to print, or the tavern has closed."""
        await self._until(lambda: bool(self._changed))

    @property
    def has_news(self) -> bool:
        return bool(self._changed)

    def print_news(self) -> None:
        """Print the news; of a changed post only its changed lines."""
        changed, self._changed = self._changed, []
        for number in changed:
            post = self._posts.get(number)
            if post is not None and post["channel_id"] in self._watched:
                self._print(post)

    def print_again(self) -> None:
        """Print the newest public post with controls completely."""
        self._own = []
        for post in reversed(self._posts.values()):
            if post["author"].get("bot") and not post["ephemeral"] and self._numbered(post):
                self._printed.pop(post["id"], None)
                self._print(post)
                return
        raise Refused(self.say("play-no-table"))

    def _print(self, post: Json) -> None:
        lines = [line for text in words_of(post) for line in text.split("\n")]
        before = self._printed.get(post["id"])
        self._printed[post["id"]] = lines
        new = lines if before is None else [line for line in lines if line not in before]
        self._say_lines(post, new, is_change=before is not None)
        offers_now = self._own if post["ephemeral"] else self._public
        controls = self._numbered(post)
        is_current = any(each.message == post["id"] for each in offers_now)
        if before is None or is_current or post["ephemeral"]:
            if controls or is_current:
                self._offer(post, controls)
            if new or _keys(controls) != _keys(offers_now):
                self._say_lines(post, [], is_change=True, offered=controls)

    def _offer(self, post: Json, controls: list[Control]) -> None:
        """Make these controls typeable, and commands go to the table."""
        if post["ephemeral"]:
            self._own = controls
        else:
            if not any(each.message == post["id"] for each in self._public):
                # A new table: numbers are for its question, not the previous one.
                self._own = [each for each in self._own if not each.key.isdecimal()]
            self._public = controls
            self.channel = post["channel_id"]

    def _say_lines(
        self, post: Json, lines: Sequence[str], *, is_change: bool, offered: Sequence[Control] = ()
    ) -> None:
        """Print a post's lines, marked if they are a change, and its controls."""
        if lines:
            self._say("·" if is_change else "")
        for number, line in enumerate(lines):
            only = f"({self.say('play-only-you')}) " if post["ephemeral"] and not number else ""
            self.tell(only + self._plain(line), before="  ")
        buttons = [each for each in offered if each.component["type"] == BUTTON]
        labels = [(each.key, _label(each.component)) for each in buttons]
        if labels:
            self.tell("▸ " + " · ".join(key if key == label else f"{key} {label}" for key, label in labels))
        for each in offered:
            if each not in buttons:
                self.tell(f"▸ {each.key} {_label(each.component)}")
                options = each.component.get("options") or ()
                named = [f"{n}) {plain(str(one['label']))}" for n, one in enumerate(options, 1)]
                self._tell_in_columns(named)

    def _numbered(self, post: Json) -> list[Control]:
        """A post's controls, buttons first, each with its key: an unused letter."""
        others = {each.key for each in (self._public if post["ephemeral"] else self._own)}
        found = sorted(_controls(post.get("components") or ()), key=lambda each: each["type"] != BUTTON)
        letters = iter(each for each in string.ascii_lowercase if each not in others)
        controls: dict[str, Control] = {}
        for component in found:
            label = str(component.get("label") or "")
            key = label if label.isdecimal() and label not in controls else next(letters, "")
            if key:
                controls[key] = Control(key, post["channel_id"], post["id"], component)
        return list(controls.values())

    def _plain(self, text: str) -> str:
        return plain(text, self._names, partial(self.say, "play-ago"))

    def tell(self, text: str, before: str = "") -> None:
        """Print the text wrapped."""
        for line in text.split("\n"):
            wrapped = textwrap.wrap(line, self._width - 1, initial_indent=before, subsequent_indent="    ")
            for each in wrapped or [""]:
                self._say(each)

    def _tell_in_columns(self, entries: Sequence[str]) -> None:
        if not entries:
            return
        longest = max(map(len, entries)) + 2
        rows = -(-len(entries) // max(1, (self._width - 5) // longest))
        for row in range(rows):
            self.tell("".join(each.ljust(longest) for each in entries[row::rows]).rstrip(), before="    ")


def _keys(controls: Sequence[Control]) -> list[tuple[str, str]]:
    return [(each.key, _label(each.component)) for each in controls]


def _interaction_of(post: Json) -> str:
    """The interaction a post answers, or empty."""
    return str((post.get("interaction_metadata") or {}).get("id") or "")


def words_of(post: Json) -> list[str]:
    """A post's texts in order, as written; a picture is its description."""
    texts = [post.get("content") or ""]
    for embed in post.get("embeds") or ():
        texts += [embed.get("title") or "", embed.get("description") or ""]
        texts += [f"{field['name']}: {field['value']}" for field in embed.get("fields") or ()]
    texts += _texts(post.get("components") or ())
    return [each for each in texts if each.strip()]


def _texts(components: Sequence[Json]) -> Iterator[str]:
    for each in components:
        if each["type"] == TEXT:
            yield each["content"]
        elif each["type"] == GALLERY:
            yield from (item.get("description") or "" for item in each["items"])
        yield from _texts(each.get("components") or ())


def _controls(components: Sequence[Json]) -> Iterator[Json]:
    """Enabled buttons and lists in order."""
    for each in components:
        is_button = each["type"] == BUTTON and each.get("style") != LINK_STYLE
        if (is_button or each["type"] in SELECTS) and not each.get("disabled"):
            yield each
        yield from _controls(each.get("components") or ())
        if each["type"] == SECTION and each.get("accessory"):
            yield from _controls([each["accessory"]])


def _label(component: Json) -> str:
    emoji = (component.get("emoji") or {}).get("name") or ""
    return plain(str(component.get("label") or component.get("placeholder") or emoji))


def plain(text: str, names: Mapping[str, str] | None = None, ago: Ago | None = None) -> str:
    """Discord's markup as plain text; `names`: people and channels by id."""
    known = names or {}
    text = re.sub(r"<a?:(\w+):\d+>", "", text)
    text = re.sub(r"<t:(\d+)(?::\w)?>", lambda found: _when(int(found[1]), ago), text)
    text = re.sub(r"</([^:>]+):\d+>", r"/\1", text)
    text = re.sub(r"<(@|#)[!&]?(\d+)>", lambda found: found[1] + known.get(found[2], "?"), text)
    text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"^(?:-# |#{1,3} |> )", "", text, flags=re.MULTILINE)
    text = re.sub(r"(?<!\\)(\*\*|__|~~|\|\||`)", "", text)
    return printable(re.sub(r"\\([^\w\s])", r"\1", text).strip(), "")


def _when(seconds: int, ago: Ago | None) -> str:
    """A moment: in or since some seconds if near, else date and time."""
    left = seconds - int(time.time())
    if left < 0 and -left < SOON_SECONDS and ago is not None:
        return ago(seconds=-left)
    if 0 <= left < SOON_SECONDS:
        return f"in {left} s"
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))


def _fields(components: Sequence[Json], label: str = "") -> Iterator[tuple[str, Json]]:
    """A form's fields, each with its label, and its options or current value."""
    for each in components:
        name = str(each.get("label") or label)
        if each["type"] == TEXT_FIELD or each["type"] in SELECTS:
            named = ", ".join(f"{n}) {one['label']}" for n, one in enumerate(each.get("options") or (), 1))
            said = named or str(each.get("value") or each.get("placeholder") or "")
            yield plain(f"{name} ({said})" if said else name), each
        below = each.get("components") or ([each["component"]] if each.get("component") else [])
        yield from _fields(below, name)
