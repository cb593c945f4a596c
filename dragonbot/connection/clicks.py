"""Clicks and commands, and their answers: in time, exactly once, and in private."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import lru_cache, partial
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, TypeVar

import discord
from discord import app_commands
from discord.http import HTTPClient, MultipartParameters, Route
from discord.webhook.async_ import async_context

from dragonbot import telemetry
from dragonbot.connection.responses import (
    ACCEPTED,
    BROKEN_LINE,
    FIRST_SECONDS,
    LASTS_SECONDS,
    Place,
    edit_follow_up,
    edit_through,
    follow_up,
    remove_through,
    status_heard,
    way_through,
)
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.ids import NO_MATCH, ChannelId, InteractionId, MessageId, QuestionNumber, UserId
from dragonbot.telemetry import Figures, Interaction
from dragonbot.text.speech import Catalogue, language_of, languages
from dragonbot.timing import forget_old
from dragonbot.ui.kit import discord_internals, reply
from dragonbot.ui.kit.components import VERBS, Action, Icons, Spot, action_in, spot_of, stopped
from dragonbot.ui.kit.reply import Done, Trouble
from dragonbot.ui.table.board import BOARDS, Clicked, TableLike

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster
    from dragonbot.match.state import MatchCommand
    from dragonbot.tables.match import Match


R = TypeVar("R")

NO_FIELDS: Final[Mapping[str, str]] = {}
NO_ACTION: Final = Action("", NO_MATCH, 0)


LISTS: Final = frozenset(
    (
        "picks",
        "several",
        "setting",
        "remove",
        "heir",
        "serverset",
        "zone",
        "replays",
        "blanks",
        "builds",
        "cardset",
        "houseset",
    )
)
"""Verbs that belong to select menus at any table; all other verbs belong to buttons."""


def click_in(interaction: discord.Interaction[Any]) -> tuple[Action, Sequence[str]] | None:
    """The action of a click and the values selected; None if the component isn't ours."""
    if interaction.type is not discord.InteractionType.component or interaction.data is None:
        return None
    data: Mapping[str, Any] = interaction.data
    action = action_in(str(data.get("custom_id", "")))
    is_list = data.get("component_type") != discord.ComponentType.button.value
    if action is None or is_list not in _kinds(action.verb):
        return None
    return action, [str(value) for value in data.get("values") or ()]


def form_in(interaction: discord.Interaction[Any]) -> tuple[Action, dict[str, str]] | None:
    """The action of a form and its typed fields; None if the form isn't ours."""
    if interaction.type is not discord.InteractionType.modal_submit or interaction.data is None:
        return None
    data: Mapping[str, Any] = interaction.data
    action = action_in(str(data.get("custom_id", "")))
    if action is None or not _kinds(action.verb):
        return None
    return action, dict(_fields(data.get("components", ())))


def _kinds(verb: str) -> set[bool]:
    """Whether the verb belongs to a select menu; both values if games differ, none if the verb is unknown."""
    if verb in VERBS:
        return {verb in LISTS}
    return _kinds_in(verb, tuple(GAMES))


@lru_cache(maxsize=256)  # clients can make up verbs
def _kinds_in(verb: str, games: tuple[str, ...]) -> set[bool]:
    clicks = [BOARDS[game].clicks for game in games if game in BOARDS]
    return {own[verb].is_list for own in clicks if verb in own}


def _fields(components: Any) -> Iterator[tuple[str, str]]:
    """Each field's id and text, in action rows or below labels."""
    for component in components:
        if "value" in component and "custom_id" in component:
            yield component["custom_id"], str(component["value"])
        inner = component.get("component")
        yield from _fields([*component.get("components", ()), *([inner] if inner else ())])


@dataclass(slots=True)
class Request:
    """A click, form or command with its person and table, resolved once by the router."""

    bot: GameMaster
    interaction: Place
    at: float
    """When Discord received it, by the bot's clock; delays on the way here don't count."""
    language: str
    """The language that this person reads at this table."""
    answer: Answer
    at_table: Match | None = None
    """The match, if there is one."""
    action: Action = NO_ACTION
    """What was clicked; NO_ACTION for a command."""
    values: Sequence[str] = ()
    """Values selected in a menu."""
    fields: Mapping[str, str] = field(default_factory=dict)
    """Text typed in a form, by field id."""

    @property
    def match(self) -> Match:
        if self.at_table is None:  # our buttons always name a table, but a client can make one up
            raise Refused("no_such_table")
        return self.at_table

    @property
    def user(self) -> UserId:
        return UserId(self.interaction.user.id)

    @property
    def value(self) -> str:
        """The only selected value; empty if there is none."""
        return next(iter(self.values), "")

    @property
    def question(self) -> QuestionNumber:
        return QuestionNumber(self.action.number)

    @property
    def name(self) -> str:
        return self.interaction.user.display_name

    @property
    def id(self) -> InteractionId:
        return InteractionId(self.interaction.id)

    @property
    def spot(self) -> Spot:
        return spot_of(self.interaction)

    @property
    def catalogue(self) -> Catalogue:
        return Catalogue(self.language)

    @property
    def is_in_panel(self) -> bool:
        """Whether only this person sees the message that was clicked."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    def clicked(self, language: str) -> Clicked:
        """The click as the game may see it, for a person who reads this language."""
        return Clicked(self.action, self.user, language, self.values, self.fields)

    # Acting

    async def take(self, command: MatchCommand[R]) -> R:
        """Apply a command to the match and store it; afterwards `match` has the new state."""
        registry, match_id = self.bot.registry, self.match.row.id
        result = await registry.take(match_id, command)
        self.at_table = await registry.match(match_id)
        return result

    def leave_token(self) -> None:
        """Keep this interaction's token for editing its message, if one is still wanted."""
        tokens = self.bot.interaction_tokens
        people = [seat.user for seat in self.match.seats if seat.user is not None]
        keep = partial(tokens.keep, self.interaction, self.at)
        if tokens.is_wanted(self.interaction, people):
            self.answer.leaves_token = keep
        elif self.user in people:
            self.answer.spare_token = keep

    # Answering

    def done(self, what: Done, **facts: str) -> str:
        """The confirmation for what was done."""
        return reply.done(self.catalogue, what, self.bot.mentions, **facts)

    async def say(self, what: Done) -> None:
        """Send the confirmation to the person."""
        await self.bot.private_messages.say(self.interaction, self.done(what))

    async def show(self, panel: Panel, kind: str = "") -> None:
        """Show a private panel, in place of the person's last one of this kind; by default of this verb."""
        await self.bot.private_messages.show(self.interaction, kind or self.action.verb, panel)

    async def say_instead(self, what: Done) -> None:
        """Show the confirmation in place of the panel that was clicked."""
        await self.answer.refresh(reply.note(self.done(what)))


def has_user(interaction: discord.Interaction[Any]) -> bool:
    """Whether the interaction names a user; discord.py's types claim that it always does."""
    who: object = interaction.user
    return who is not discord.utils.MISSING


class Tree(app_commands.CommandTree["GameMaster"]):
    """The command tree; reports every error the same way."""

    async def interaction_check(self, interaction: discord.Interaction[GameMaster], /) -> bool:
        if not has_user(interaction):
            return False
        self.client.track(interaction)
        if interaction.type is not discord.InteractionType.autocomplete:
            return True
        await self._complete(interaction)
        return False  # discord.py has nothing left to do

    async def _complete(self, interaction: discord.Interaction[GameMaster]) -> None:
        """Send completion choices. discord.py would log each failure and send nothing."""
        respond_quickly(interaction)
        data: Any = interaction.data
        try:
            command, options = discord_internals.command_in(self, data)
            focused = next(option["name"] for option in options if option.get("focused"))
            await discord_internals.complete(command, interaction, focused)
        except Exception as error:  # noqa: BLE001 - whatever it is, the person is offered nothing
            await self.client.refusals.tell(interaction, error)

    async def on_error(
        self, interaction: discord.Interaction[GameMaster], error: app_commands.AppCommandError, /
    ) -> None:
        await self.client.refusals.tell(interaction, error)


MESSAGE: Final = discord.InteractionResponseType.channel_message


ONLY_FOR_ONE: Final = discord.MessageFlags(ephemeral=True).value
"""Flag of an ephemeral message."""


class QuickResponse(discord.InteractionResponse[Any]):
    """A response that sends plain messages and choices itself, and leaves the rest to discord.py."""

    async def send_message(  # type: ignore[override]  # it takes whatever discord.py's does
        self, content: Any | None = None, *, ephemeral: bool = False, **rest: Any
    ) -> discord.InteractionCallbackResponse[Any] | None:
        """Returns None for a plain text message."""
        if rest or content is None or not ephemeral or self.is_done():
            return await super().send_message(content, ephemeral=ephemeral, **rest)
        interaction = discord_internals.answered_by(self)
        state = discord_internals.state_of(interaction)
        said: dict[str, Any] = {"tts": False, "content": str(content), "flags": ONLY_FOR_ONE}
        if state.allowed_mentions is not None:
            said["allowed_mentions"] = state.allowed_mentions.to_dict()
        await async_context.get().create_interaction_response(
            interaction.id,
            interaction.token,
            session=discord_internals.session_of(interaction),
            proxy=state.http.proxy,
            proxy_auth=state.http.proxy_auth,
            params=MultipartParameters({"type": MESSAGE.value, "data": said}, [], None),
        )
        discord_internals.note_answered(self, MESSAGE)
        return None

    async def autocomplete(self, choices: Sequence[app_commands.Choice[Any]]) -> None:
        """Send completion choices once and in time, like every other answer."""
        await Answer.to(discord_internals.answered_by(self)).offer(partial(super().autocomplete, choices))


def respond_quickly(interaction: discord.Interaction[Any]) -> None:
    """Make this interaction use a QuickResponse."""
    discord_internals.set_response(interaction, QuickResponse(interaction))


log = logging.getLogger(__name__)


KEY: Final = "answer"
GIVEN: Final = "given"
"""Placeholder for an answer that was given, with nothing worth keeping."""


NO_FILES: Final[Mapping[str, bytes]] = {}


ALREADY_ANSWERED: Final = 40060


UNKNOWN: Final = 10062


FIRST_TRY_SECONDS: Final = 1.4
"""Seconds for the first try with pictures; if nearly all of them have passed, it is tried anyway."""


HOLD_AFTER_SECONDS: Final = 1.5
"""Seconds before the bot shows that it is thinking. Discord waits three, including the way there and back."""


EXPLAIN_AFTER_SECONDS: Final = 8.0
"""Seconds during which a person only sees that the bot is thinking."""


TAKES_LONG: Final = "takes-long"


YIELD_SECONDS: Final = 2.0
"""A process that doesn't have the table lets the one that has it answer first."""


OTHER_PROCESS_SECONDS: Final = 3.0
"""Seconds that another process gets once it shows that it is thinking; after that it may have died."""


NOT_WITH_A_PICTURE: Final = (400, 403, 413)
"""Discord's error codes for messages that may work without their picture."""


TRIES_WITH_PICTURES: Final = 2
"""Attempts that fail at Discord before a message goes out as text."""


THE_ANSWER: Final = 0
"""Stands for a message id: the first answer to an interaction, whose id isn't needed."""


EditReceipt: TypeAlias = Callable[[dict[str, Any]], Awaitable[None]]
"""Edits a private message that was sent earlier."""


LATER_SECONDS: Final = 20.0
"""Seconds for each follow-up."""


LATER_TRY_SECONDS: Final = 2.5


FIRST_PAUSE_SECONDS: Final = 0.05
"""Seconds before the first retry; each further pause is twice as long."""


async def sent(
    send: Callable[[], Awaitable[Any]],
    seconds: float = LATER_SECONDS,
    failed: Callable[[Exception], bool] | None = None,
    one_try_seconds: float = LATER_TRY_SECONDS,
) -> None:
    """Send something to a person, and retry for `seconds` when the connection breaks or Discord fails.

    discord.py retries too, but only after seconds, and on broken connections only on Linux. The last error is
    raised, one of BROKEN_LINE. `failed` sees each error, may change the next attempt, and returns True to
    force one.
    """
    clock = asyncio.get_running_loop().time
    until, pause = clock() + seconds, FIRST_PAUSE_SECONDS
    one_try = one_try_seconds
    while True:
        status_heard.set(0)
        try:
            async with asyncio.timeout(one_try):
                await send()
            return
        except Exception as error:
            if status_heard.get() in ACCEPTED and not isinstance(error, discord.HTTPException):
                log.warning("Discord accepted an answer, but its reply cannot be read: %r", error)
                return
            if failed is not None and failed(error):
                continue
            if not isinstance(error, BROKEN_LINE) or clock() + pause >= until:
                raise
            log.info("the connection broke while an answer was sent: %r", error)
        await asyncio.sleep(pause)
        pause, one_try = 2 * pause, min(one_try, max(pause, until - clock()))


class Turn:
    """An interaction's slot in the click queue; sending the answer frees it."""

    __slots__ = ("_over", "_timer", "came")

    def __init__(self, came: float, over: Callable[[], None], longest_seconds: float) -> None:
        """The slot is freed after `longest_seconds`, answered or not."""
        self.came = came
        """When it arrived, by the loop's clock; it may have waited before its turn."""
        self._over: Callable[[], None] | None = over
        self._timer = asyncio.get_running_loop().call_later(longest_seconds, self.end)

    def end(self) -> None:
        over, self._over = self._over, None
        if over is not None:
            self._timer.cancel()
            over()


TURN: Final[ContextVar[Turn | None]] = ContextVar("turn", default=None)
"""The slot of the interaction that the current task answers."""


class Panel(NamedTuple):
    """A panel with its files, mostly pictures, and its version without them."""

    view: discord.ui.LayoutView
    pngs: Mapping[str, bytes] = NO_FILES
    in_words: Callable[[], discord.ui.LayoutView] | None = None

    def without_pictures(self) -> Panel:
        return self if self.in_words is None else Panel(self.in_words())


class _Said:
    """A message to send. A panel keeps its pictures until Discord rejects them."""

    def __init__(self, icons: Icons, panel: Panel | None = None, **what: Any) -> None:
        self._icons = icons
        self.what = what
        """Everything but the files."""
        self._panel = panel
        self._failures = 0
        if panel is not None:
            self._look(panel)

    def _look(self, panel: Panel) -> None:
        self._panel = panel
        self.what["view"] = stopped(self._icons.dressed(panel.view))

    @property
    def has_pictures(self) -> bool:
        return self._panel is not None and bool(self._panel.pngs)

    @property
    def files(self) -> list[discord.File]:
        """New file objects, since each can be sent only once."""
        return [] if self._panel is None else files_of(self._panel.pngs)

    @property
    def whole(self) -> dict[str, Any]:
        """The arguments for a new message."""
        return self.what | {"files": files} if (files := self.files) else {**self.what}

    @property
    def edited(self) -> dict[str, Any]:
        """The arguments for an edit: the pictures of a panel replace those before."""
        return self.what if self._panel is None else {**self.what, "attachments": self.files}

    def failed(self, error: Exception) -> bool:
        """Whether to retry at once because Discord may accept it without pictures."""
        panel = self._panel
        if panel is None or panel.in_words is None or not panel.pngs:
            return False
        self._failures += 1
        is_refused = is_refused_with_a_picture(error)
        if self._failures < TRIES_WITH_PICTURES and not is_refused and not isinstance(error, TimeoutError):
            return False
        log.warning("an answer is sent without its picture: %r", error)
        self._look(panel.without_pictures())
        return is_refused


def is_refused_with_a_picture(error: BaseException) -> bool:
    """Whether Discord might accept the same message without pictures."""
    return (
        isinstance(error, discord.HTTPException)
        and error.status in NOT_WITH_A_PICTURE
        and error.code != ALREADY_ANSWERED
    )


class Counted(NamedTuple):
    """Metrics of an answer that has not left yet."""

    figures: Figures
    route: Interaction
    on_the_way: float
    """Seconds from the click until it arrived here."""


class Answer:
    """The answer to an interaction, kept with it so that later calls know what was sent before."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        self._icons: Icons = interaction.client.icons
        self.at_work = False
        """A handler has the interaction and will report when it is done."""
        self.given = False
        self.otherwise: Callable[[dict[str, Any]], Awaitable[None]] | None = None
        """Reaches the person when Discord's time for an answer is over, if possible."""
        self.counted: Counted | None = None
        """Metrics of the first answer, if they are kept."""
        self.leaves_token: Callable[[], None] | None = None
        """Called when the answer leaves a token that can edit the public message; text then goes out as a
        follow-up.
        """
        self.spare_token: Callable[[], None] | None = None
        """The same, if the answer leaves one anyway, as the person's last receipt can be edited."""
        self._late = False
        """Discord rejected the first answer, or its outcome is unknown."""
        self._in_doubt = False
        """The connection broke during the last try, which may have arrived."""
        self._thinking = False
        """Discord shows that the bot is thinking; the next message replaces that."""
        self._is_explained = False
        """An explanation is shown for now; the next message replaces it."""
        self._is_anothers = False
        """Another process received the interaction, too, and answered first."""
        self._stays = False
        """The panel that was clicked still shows its old state and can be refreshed."""
        self._lock = asyncio.Lock()
        self._watch: asyncio.TimerHandle | None = None
        """Makes sure of an answer in time; dropped once there is one."""
        self._watcher: Callable[[], None] | None = None
        self._turn = TURN.get()
        self.came = asyncio.get_running_loop().time() if self._turn is None else self._turn.came

    @classmethod
    def to(cls, interaction: discord.Interaction[Any]) -> Answer:
        known = interaction.extras.get(KEY)
        if isinstance(known, Answer):
            return known
        answer = interaction.extras[KEY] = cls(interaction)
        answer.given = known is GIVEN
        return answer

    def watched_by(self, watcher: Callable[[], None]) -> None:
        """Set the watcher that is called if there is no answer shortly before Discord's time is up."""
        self._watcher = watcher
        self._watch = asyncio.get_running_loop().call_at(self.came + HOLD_AFTER_SECONDS, watcher)

    def end_work(self) -> None:
        """Free the slot in the click queue; the watcher answers now if nothing has."""
        self.at_work = False
        if self._turn is not None:
            self._turn.end()
        if not self.given and self._watch is not None and self._watcher is not None:
            self._watch.cancel()
            self._watcher()
        elif self.given and not (self._late or self._in_doubt or self._thinking or self._stays):
            self._let_go()

    def _let_go(self) -> None:
        """Break reference cycles, so that the interaction is freed without the garbage collector."""
        self.otherwise = self.leaves_token = self.spare_token = None
        if self.interaction.extras.get(KEY) is self and self.interaction.response.is_done():
            self.interaction.extras[KEY] = GIVEN
            discord_internals.let_go(self.interaction.response)

    async def say(self, text: str) -> None:
        """Send the person a private text."""
        await self._tell(_Said(self._icons, content=self._icons.dressed_text(text)))

    async def say_last(self, text: str) -> None:
        """Send a private text, unless another process answers first."""
        if self._is_typing:
            await self.say(text)
            return
        if self._watch is not None:
            self._watch.cancel()
        await asyncio.sleep(self.came + YIELD_SECONDS - asyncio.get_running_loop().time())
        async with self._lock:
            if not self.given:
                await self._first(lambda: self.interaction.response.send_message(text, ephemeral=True))
        # The other process showed that it is thinking, but has had its time.
        if self._thinking and await self._is_left_thinking(2 * OTHER_PROCESS_SECONDS):
            await self.say(text)

    async def put(self, what: str | Panel, last: EditReceipt | None) -> EditReceipt | int | None:
        """Tell the person by editing an earlier private message if possible, otherwise with a new one.

        Returns `last` if that shows it now, else the id of the new message; None if unknown.
        """
        if isinstance(what, Panel):
            return await self._tell(_Said(self._icons, what), last)
        return await self._tell(_Said(self._icons, content=self._icons.dressed_text(what)), last)

    async def show(
        self,
        view: discord.ui.LayoutView,
        pngs: Mapping[str, bytes] = NO_FILES,
        in_words: Callable[[], discord.ui.LayoutView] | None = None,
    ) -> None:
        """Show a private panel with its pictures."""
        await self._tell(_Said(self._icons, Panel(view, pngs, in_words)))

    async def refresh(
        self,
        view: discord.ui.LayoutView,
        pngs: Mapping[str, bytes] = NO_FILES,
        in_words: Callable[[], discord.ui.LayoutView] | None = None,
    ) -> None:
        """Replace the panel that was clicked if possible; else show a new one below."""
        message = self.interaction.message
        panel = Panel(view, pngs, in_words)
        # A public message is never replaced by a private one.
        # Its old picture is out of date.
        if message is None or not message.flags.ephemeral or not await self._update(panel, ()):
            await self.show(*panel)

    async def update(
        self, view: discord.ui.LayoutView, attachments: Sequence[discord.File] | None = None
    ) -> bool:
        """Replace the clicked message; False if it is too late for that.

        `attachments` replace the message's own; None keeps those.
        """
        return await self._update(Panel(view), attachments)

    async def change(self, panel: Panel) -> None:
        """Edit the answer that was given; raises what goes wrong."""
        said = _Said(self._icons, panel)
        edit = self.interaction.edit_original_response
        await sent(lambda: edit(**said.edited), failed=said.failed)

    async def _update(self, panel: Panel, attachments: Sequence[discord.File] | None) -> bool:
        interaction = self.interaction
        async with self._lock:
            if (self.given and not self._stays) or interaction.message is None:
                return False
            said = _Said(self._icons, panel)

            def whole() -> dict[str, Any]:
                if attachments is None:
                    return said.what
                return {**said.what, "attachments": [*attachments, *said.files]}

            if self._stays:
                shown = await self._later(lambda: interaction.edit_original_response(**whole()), said)
                return shown or not self._late
            return await self._first(
                lambda: interaction.response.edit_message(**whole()), said, for_certain=True
            )

    async def form(self, modal: discord.ui.Modal) -> None:
        """Open a form. Nothing is remembered: its id says where it belongs, even after a restart."""
        modal.stop()
        async with self._lock:
            if not self.given:
                await self._first(lambda: self.interaction.response.send_modal(modal))

    async def offer(self, send: Callable[[], Awaitable[Any]]) -> None:
        """Send completion choices. A late list is dropped: the person has typed on."""
        async with self._lock:
            if self.given:
                return
            if asyncio.get_running_loop().time() - self.came < FIRST_SECONDS:
                await self._first(send)
            else:
                self._given(None)

    async def hold(self, *, in_place: bool = False) -> None:
        """Show that the bot is thinking and answer later.

        In place: a private panel that was clicked stays as it is meanwhile.
        """
        message, defer = self.interaction.message, self.interaction.response.defer
        async with self._lock:
            if self.given:
                return
            if in_place and message is not None and message.flags.ephemeral:
                self._stays = await self._first(defer) or self._in_doubt
            else:
                held = await self._first(lambda: defer(ephemeral=True, thinking=True))
                self._thinking = held or self._in_doubt

    async def explain(self, text: str) -> None:
        """Show text while the bot is thinking; the answer will replace it."""
        said = _Said(self._icons, content=self._icons.dressed_text(text))
        async with self._lock:
            if self._thinking and not self._is_explained:
                self._is_explained = await self._later(
                    lambda: self.interaction.edit_original_response(**said.what), said
                )

    async def _tell(self, said: _Said, last: EditReceipt | None = None) -> EditReceipt | int | None:
        """`last` if it shows the text now; else the message id, as far as known."""
        interaction, told = self.interaction, list[int | None]()
        if self._is_typing:  # Discord accepts only choices
            await interaction.response.autocomplete([])
            return None
        async with self._lock:
            if await self._is_said_by_edit(said, last):
                return last
            if not self.given and await self._first(
                lambda: interaction.response.send_message(ephemeral=True, **said.whole), said
            ):
                told.append(THE_ANSWER)
            elif self._late and not self._in_doubt:
                pass
            elif self._is_anothers:
                self._is_anothers = not await self._is_left_thinking(OTHER_PROCESS_SECONDS)
                if not self._is_anothers:
                    await self._later(lambda: follow_up(interaction.followup, **said.whole), said)
            elif self._thinking:
                self._thinking = False
                if self._is_explained:  # a panel has no content
                    said.what.setdefault("content", None)
                await self._later(
                    lambda: interaction.edit_original_response(**said.what, attachments=said.files), said
                )
                told.append(THE_ANSWER)
            else:

                async def follow() -> None:
                    told.append(await follow_up(interaction.followup, **said.whole))

                await self._later(follow, said)
        if self._late and self.otherwise is not None:
            await self.otherwise(said.whole)
        return told[-1] if told else None

    async def _is_said_by_edit(self, said: _Said, last: EditReceipt | None) -> bool:
        """Answer the click invisibly if that leaves a token, or if the last receipt can be edited.

        Returns True if the receipt shows the text now.
        """
        if self.given or (self.leaves_token is None and last is None):
            return False
        if not await self._first(self.interaction.response.defer, for_certain=True):
            return False
        if (keep := self.leaves_token or self.spare_token) is not None:
            keep()
        return last is not None and await _is_edited(last, said)

    async def _is_left_thinking(self, seconds: float) -> bool:
        """Whether the first answer still shows the bot thinking after these seconds."""
        await asyncio.sleep(seconds)
        try:
            shown = await self.interaction.original_response()
        except (discord.DiscordException, *BROKEN_LINE) as error:
            log.info("another process's answer cannot be read: %r", error)
            return False
        return shown.flags.loading or shown.content in {
            Catalogue(each).say(TAKES_LONG) for each in languages()
        }

    @property
    def _is_typing(self) -> bool:
        return self.interaction.type is discord.InteractionType.autocomplete

    @property
    def _lost_level(self) -> int:
        """The log level for a lost answer; completion lists are out of date anyway."""
        return logging.DEBUG if self._is_typing else logging.WARNING

    async def _first(
        self, send: Callable[[], Awaitable[Any]], said: _Said | None = None, *, for_certain: bool = False
    ) -> bool:
        """Give the answer that Discord waits for.

        False if it was too late or another process answered; with `for_certain`, also if that is unclear.
        """
        clock = asyncio.get_running_loop().time
        left, tries = clock() - self.came, 0

        def send_now() -> Awaitable[Any]:
            nonlocal left, tries
            left, tries = clock() - self.came, tries + 1
            return send()

        if self._turn is not None:
            self._turn.end()
        try:
            seconds = FIRST_SECONDS - left
            if said is not None and said.has_pictures:  # they may be what makes Discord hang
                await sent(send_now, seconds, said.failed, FIRST_TRY_SECONDS)
            else:  # no retry while Discord is silent: it is slow, and most likely has it
                await sent(send_now, seconds, one_try_seconds=max(seconds, FIRST_TRY_SECONDS))
        except BROKEN_LINE as error:
            log.log(self._lost_level, "an answer did not get through to Discord: %r", error)
            self._in_doubt = True
            return self._given(None)
        except discord.HTTPException as error:
            if error.code == UNKNOWN:
                log.log(self._lost_level, "an answer came too late for Discord")
                return self._given(None)
            if error.code != ALREADY_ANSWERED:
                raise
            if tries == 1 or for_certain:  # a connection broke, and Discord most likely has it anyway
                log.info("another process has given an answer")
                self._is_anothers = tries == 1
                self._given(left)
                return False
        return self._given(left)

    def _given(self, left: float | None) -> bool:
        """Whether it left, and in time."""
        self.given = True
        self._late = left is None
        if self._watch is not None:
            self._watch.cancel()
            self._watch = self._watcher = None
        if self.counted is not None:
            figures, route, on_the_way = self.counted
            if left is None:
                figures.missed(route)
            else:
                figures.acknowledged(route, on_the_way + left)
        return not self._late

    async def _later(self, send: Callable[[], Awaitable[Any]], said: _Said) -> bool:
        """Send a follow-up. False if it failed; success means that the first answer arrived as well."""
        try:
            await sent(send, failed=said.failed)
        except discord.NotFound as error:  # the interaction's token may have expired
            if self._in_doubt:
                self._in_doubt = self._stays = False
            else:
                log.warning("a person could not be told something: %r", error)
            return False
        except BROKEN_LINE as error:
            log.warning("a person could not be told something: %r", error)
            return False
        self._late = self._in_doubt = False
        return True


async def _is_edited(last: EditReceipt, said: _Said) -> bool:
    """True if the last private message shows this now; False if it is gone or Discord can't edit it."""
    try:
        await sent(lambda: last(said.edited), FIRST_SECONDS)
    except (discord.HTTPException, *BROKEN_LINE) as error:
        log.info("a private message is not edited, so there is a new one: %r", error)
        return False
    return True


class Upload(BytesIO):
    """A file that holds no reference to itself; discord.py would put its own `close` into it."""

    def close(self) -> None:
        """Nothing to close."""

    def __setattr__(self, name: str, value: object) -> None:
        if name != "close":
            super().__setattr__(name, value)


def files_of(pngs: Mapping[str, bytes]) -> list[discord.File]:
    """New file objects, since each can be sent only once."""
    return [discord.File(Upload(png), name) for name, png in pngs.items()]


def watch(
    interaction: discord.Interaction[Any],
    catalogue: Callable[[discord.Interaction[Any]], Awaitable[Catalogue]],
    mentions: Mapping[str, str],
    run_in_background: Callable[[Coroutine[Any, Any, None]], None],
) -> None:
    """Make sure the person gets an answer in time, by a background task if nothing else has answered.

    The catalogue is looked up only if a text is needed.
    """
    answer = Answer.to(interaction)
    if not answer.given:
        answer.watched_by(lambda: run_in_background(_hold(interaction, catalogue, mentions)))


async def _hold(
    interaction: discord.Interaction[Any],
    catalogue: Callable[[discord.Interaction[Any]], Awaitable[Catalogue]],
    mentions: Mapping[str, str],
) -> None:
    """Answer an unanswered interaction, or show that it is still being handled. Never raises."""
    answer = Answer.to(interaction)
    if answer.given or interaction.response.is_done():
        return
    try:
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        elif answer.at_work:
            await answer.hold()
            await asyncio.sleep(answer.came + EXPLAIN_AFTER_SECONDS - asyncio.get_running_loop().time())
            if answer.at_work:
                await answer.explain((await catalogue(interaction)).say(TAKES_LONG))
        else:
            log.warning("an interaction of the type %s was not answered", interaction.type.name)
            await answer.say(reply.trouble(await catalogue(interaction), _lost(interaction), mentions))
    except Exception:
        log.exception("an unanswered interaction could not be answered")


async def answer_unread(
    http: HTTPClient, number: object, token: object, locale: str, *, answers_typing: bool = False
) -> None:
    """Answer an interaction that can't be parsed, as far as its type is known. Never raises."""
    reference = secrets.token_hex(3)
    telemetry.reference.set(reference)
    log.warning("error %s: an interaction cannot be read", reference)
    answer: dict[str, Any] = {"type": 8, "data": {"choices": []}}
    if not answers_typing:
        said = reply.unexpected(Catalogue(language_of(locale, "en")), reference)
        answer = {"type": 4, "data": {"content": said, "flags": 64, "allowed_mentions": {"parse": []}}}
    path = "/interactions/{number}/{word}/callback"
    try:
        route = Route("POST", path, number=str(number), word=str(token))
        await sent(lambda: http.request(route, json=answer), FIRST_SECONDS)
    except (discord.DiscordException, *BROKEN_LINE) as error:
        log.warning("error %s could not be reported: %s", reference, error)


def _lost(interaction: discord.Interaction[Any]) -> Trouble:
    """What could not be found, for the error message."""
    match interaction.type:
        case discord.InteractionType.modal_submit:
            return "form_is_old"
        case discord.InteractionType.component:
            return "unknown_button"
    return "old_command"


async def tell(
    error: BaseException,
    catalogue: Catalogue,
    mentions: Mapping[str, str],
    say: Callable[[str], Awaitable[None]],
    table: TableLike | None = None,
) -> None:
    """Tell the person what is wrong, by `say`. Never raises."""
    try:
        await say(reply.explained(error, catalogue, mentions, table))
    except discord.HTTPException as problem:
        log.warning("could not tell a person what is wrong: %s", problem)
    except Exception:
        log.exception("could not tell a person what is wrong")


MOST: Final = 10_000


TEXT: Final = "text"
"""The kind of a receipt, a confirmation or a refusal: a person has one for all of them."""
HAND: Final = "hand"


class _Private:
    """A person's private message, to be edited or removed while its token lives."""

    __slots__ = ("_asked", "_lock", "_message", "_newest", "_way", "came", "since")

    def __init__(
        self, came: float, way: Callable[[], discord.Webhook], message: MessageId, since: int
    ) -> None:
        self._way, self._message = way, message
        self.came = came
        """When the click arrived whose token this is."""
        self.since = since
        """A message with a higher id is below this one."""
        self._lock = asyncio.Lock()
        self._asked = 0
        """Number of edits requested."""
        self._newest = 0
        """The newest edit that has begun."""

    def next_edit(self) -> EditReceipt:
        """An edit that waits for its turn, and does nothing if one asked for later has begun by then."""
        self._asked += 1
        number = self._asked  # first answers to clicks may leave in another order

        async def edit(what: dict[str, Any]) -> None:
            self._newest = max(self._newest, number)
            async with self._lock:
                if number < self._newest:
                    return
                if self._message == THE_ANSWER:
                    await edit_through(self._way(), **what)
                else:
                    await edit_follow_up(self._way(), self._message, **what)

        return edit

    async def remove(self) -> None:
        """Take it away. Never raises."""
        try:
            await remove_through(self._way(), None if self._message == THE_ANSWER else self._message)
        except (discord.HTTPException, *BROKEN_LINE) as error:
            log.info("an old private message stays: %r", error)


class PrivateMessages:
    """One private message of each kind for a person in a channel, so that they don't pile up."""

    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._last: OrderedDict[tuple[ChannelId, UserId, str], _Private] = OrderedDict()
        """Oldest first."""

    async def receipt(self, request: Request, text: str) -> None:
        """Confirm an answer in the panel that was clicked, else in the last text, wherever it is."""
        if request.is_in_panel:
            await request.answer.refresh(reply.note(text))
        else:
            await self._put(request.interaction, TEXT, text, wherever=True)

    async def say(self, interaction: Place, text: str) -> None:
        """Tell a person something in their last text, or in a new one if that is above what they clicked."""
        await self._put(interaction, TEXT, text)

    async def show(self, interaction: Place, kind: str, panel: Panel) -> None:
        """Show a panel in the same way, with one message for each kind."""
        await self._put(interaction, kind, panel)

    async def whisper(
        self,
        to: tuple[ChannelId, UserId],
        panel: Panel,
        hook: discord.Webhook,
        age_seconds: float,
        newest: int,
    ) -> None:
        """Show a hand that the person has not asked for, below the table's newest message.

        `hook`: the person's last click, of this age.
        """
        key, said = (*to, HAND), _Said(self._bot.icons, panel)
        last = self._living(key)
        if last is not None and last.since > newest and await _is_edited(last.next_edit(), said):
            return
        told: list[MessageId | None] = []

        async def send() -> None:
            told.append(await follow_up(hook, **said.whole))

        await sent(send, failed=said.failed)
        if told and told[-1] is not None:
            came = self._now() - age_seconds
            self._note(key, _Private(came, lambda: hook, told[-1], told[-1]))

    async def _put(self, interaction: Place, kind: str, what: str | Panel, *, wherever: bool = False) -> None:
        key = ChannelId(interaction.channel_id or 0), UserId(interaction.user.id), kind
        message, last, edit = interaction.message, self._living(key), None
        is_click = interaction.type is discord.InteractionType.component  # everything else needs a message
        if last is not None and message is not None and is_click:
            edit = last.next_edit() if wherever or last.since > message.id else None
        came = self._now()
        told = await Answer.to(interaction).put(what, edit)
        if isinstance(told, int):
            since = told if told != THE_ANSWER else interaction.id
            shown = _Private(came, way_through(interaction), MessageId(told), since)
            self._note(key, shown, removes=is_click)  # what commands have answered stays

    def _living(self, key: tuple[ChannelId, UserId, str]) -> _Private | None:
        last = self._last.get(key)
        return last if last is not None and self._now() - last.came < LASTS_SECONDS else None

    def _note(self, key: tuple[ChannelId, UserId, str], shown: _Private, *, removes: bool = True) -> None:
        """Remember the new message; the one before goes away."""
        if removes and (before := self._living(key)) is not None:
            self._bot.run_in_background(before.remove())
        self._last.pop(key, None)
        self._last[key] = shown
        forget_old(self._last, lambda known: self._now() - known.came >= LASTS_SECONDS)
        if len(self._last) > MOST:
            self._last.popitem(last=False)

    def _now(self) -> float:
        return self._bot.registry.time.now()
