"""A click or a command of a person, and how it is answered: in time, once, and in private."""

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
    edit_follow_up,
    edit_through,
    follow_up,
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
    from dragonbot.match.state import Deed
    from dragonbot.tables.match import Match


Place: TypeAlias = discord.Interaction[Any]


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
"""What is chosen in a list at any table; all other verbs of any table are those of buttons."""


def click_in(interaction: discord.Interaction[Any]) -> tuple[Action, Sequence[str]] | None:
    """What a click wishes for, and what was chosen in a select; None where it is none of ours."""
    if interaction.type is not discord.InteractionType.component or interaction.data is None:
        return None
    data: Mapping[str, Any] = interaction.data
    action = action_in(str(data.get("custom_id", "")))
    is_list = data.get("component_type") != discord.ComponentType.button.value
    if action is None or is_list not in _kinds(action.verb):
        return None
    return action, [str(value) for value in data.get("values") or ()]


def form_in(interaction: discord.Interaction[Any]) -> tuple[Action, dict[str, str]] | None:
    """What a form of ours wishes for, and what was typed in it; None where it is none of ours."""
    if interaction.type is not discord.InteractionType.modal_submit or interaction.data is None:
        return None
    data: Mapping[str, Any] = interaction.data
    action = action_in(str(data.get("custom_id", "")))
    if action is None or not _kinds(action.verb):
        return None
    return action, dict(_fields(data.get("components", ())))


def _kinds(verb: str) -> set[bool]:
    """Whether it is clicked in a list; both, where games differ; none where nobody knows it."""
    if verb in VERBS:
        return {verb in LISTS}
    return _kinds_in(verb, tuple(GAMES))


@lru_cache(maxsize=256)  # anybody may make up verbs
def _kinds_in(verb: str, games: tuple[str, ...]) -> set[bool]:
    clicks = [BOARDS[game].clicks for game in games if game in BOARDS]
    return {own[verb].is_list for own in clicks if verb in own}


def _fields(components: Any) -> Iterator[tuple[str, str]]:
    """Each field's id and text. Fields stand in rows, or below labels."""
    for component in components:
        if "value" in component and "custom_id" in component:
            yield component["custom_id"], str(component["value"])
        inner = component.get("component")
        yield from _fields([*component.get("components", ()), *([inner] if inner else ())])


@dataclass(slots=True)
class Request:
    """A click, a form or a command: who wants what of which table. The router finds it all out, once."""

    bot: GameMaster
    interaction: Place
    at: float
    """When Discord took it: what counts is not when it came here."""
    language: str
    """Of the person, who reads it at this table."""
    answer: Answer
    at_table: Match | None = None
    """The match that it is about, if it is about one."""
    action: Action = NO_ACTION
    """What was clicked; nothing where it is a command."""
    values: Sequence[str] = ()
    """What is chosen in a select."""
    fields: Mapping[str, str] = field(default_factory=dict)
    """What is typed in a form, by the ids of its fields."""

    @property
    def match(self) -> Match:
        if self.at_table is None:  # no button of ours names none, but somebody may make one up
            raise Refused("no_such_table")
        return self.at_table

    @property
    def user(self) -> UserId:
        return UserId(self.interaction.user.id)

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
        """Whether the message that was clicked is seen by this person alone."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    def clicked(self, language: str) -> Clicked:
        """What the game may know of it, whose person speaks this language."""
        return Clicked(self.action, self.user, language, self.values, self.fields)

    # What is done

    async def take(self, deed: Deed[R]) -> R:
        """Let a deed be done at the table; it is stored when this returns, and `match` is as it is then."""
        hall, match_id = self.bot.hall, self.match.row.id
        result = await hall.take(match_id, deed)
        self.at_table = await hall.match(match_id)
        return result

    def leave_token(self) -> None:
        """Its message can be edited through this click, if such a way is still wanted."""
        tokens = self.bot.edit_tokens
        people = [seat.user for seat in self.match.seats if seat.user is not None]
        if tokens.is_wanted(self.interaction, people):
            self.answer.leaves_token = partial(tokens.keep, self.interaction, self.at)

    # How it is answered

    def done(self, what: Done, **facts: str) -> str:
        """The words for what was done."""
        return reply.done(self.catalogue, what, self.bot.mentions, **facts)

    async def say(self, what: Done) -> None:
        """Tell the person that it was done."""
        await self.answer.say(self.done(what))

    async def say_instead(self, what: Done) -> None:
        """Tell it in the place of the panel that was clicked."""
        await self.answer.refresh(reply.note(self.done(what)))


def is_somebody(interaction: discord.Interaction[Any]) -> bool:
    """Whether it is said who did it; discord.py's types say that it always is."""
    who: object = interaction.user
    return who is not discord.utils.MISSING


class Tree(app_commands.CommandTree["GameMaster"]):
    """The command tree, with one way to report every error."""

    async def interaction_check(self, interaction: discord.Interaction[GameMaster], /) -> bool:
        if not is_somebody(interaction):
            return False
        self.client.take_on(interaction)
        if interaction.type is not discord.InteractionType.autocomplete:
            return True
        await self._complete(interaction)
        return False  # discord.py has nothing left to do

    async def _complete(self, interaction: discord.Interaction[GameMaster]) -> None:
        """Offer choices for what is being typed. discord.py logs every failure, and then answers nothing."""
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
"""The flag of a message that only one person sees."""


class QuickResponse(discord.InteractionResponse[Any]):
    """Everything else is answered as discord.py does."""

    async def send_message(  # type: ignore[override]  # it takes whatever discord.py's does
        self, content: Any | None = None, *, ephemeral: bool = False, **rest: Any
    ) -> discord.InteractionCallbackResponse[Any] | None:
        """None where it was only a text."""
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
        """The list for what is being typed, once and in time, as every other answer."""
        await Answer.to(discord_internals.answered_by(self)).offer(partial(super().autocomplete, choices))


def respond_quickly(interaction: discord.Interaction[Any]) -> None:
    """Let this interaction be answered by a QuickResponse."""
    discord_internals.set_response(interaction, QuickResponse(interaction))


log = logging.getLogger(__name__)


KEY: Final = "answer"
GIVEN: Final = "given"
"""In the place of an answer that was given, and of which nothing is left to be known."""


NO_FILES: Final[Mapping[str, bytes]] = {}


ALREADY_ANSWERED: Final = 40060


UNKNOWN: Final = 10062


FIRST_TRY_SECONDS: Final = 1.4
"""With pictures, or where nearly all of these seconds are over: then it is tried all the same."""


HOLD_AFTER_SECONDS: Final = 1.5
"""Discord waits three seconds; the way there and back takes some of them."""


EXPLAIN_AFTER_SECONDS: Final = 8.0
"""Seconds during which a person only sees that the bot is thinking."""


TAKES_LONG: Final = "takes-long"


YIELD_SECONDS: Final = 2.0
"""A process that doesn't have the table lets the one that has it answer first."""


OTHER_PROCESS_SECONDS: Final = 3.0
"""Another process that shows that it is thinking gets this long; then it may have died."""


NOT_WITH_A_PICTURE: Final = (400, 403, 413)
"""What Discord says where something could be shown, but not with its picture."""


TRIES_WITH_PICTURES: Final = 2
"""Attempts that fail at Discord before a message goes out as text."""


THE_ANSWER: Final = 0
"""In the place of a message's number: the first answer to an interaction, whose number nobody asks for."""


EditReceipt: TypeAlias = Callable[[dict[str, Any]], Awaitable[None]]
"""Changes a receipt that was sent earlier."""


LATER_SECONDS: Final = 20.0
"""For all that is said afterwards."""


LATER_TRY_SECONDS: Final = 2.5


FIRST_PAUSE_SECONDS: Final = 0.05
"""Before it is tried again; each further pause is twice as long."""


async def sent(
    send: Callable[[], Awaitable[Any]],
    seconds: float = LATER_SECONDS,
    failed: Callable[[Exception], bool] | None = None,
    one_try_seconds: float = LATER_TRY_SECONDS,
) -> None:
    """Send something to a person, and retry for `seconds` when the connection breaks or Discord fails.

    discord.py retries too, but after pauses of seconds, and on a broken connection only on Linux. The last
    error is raised, one of BROKEN_LINE. `failed` gets each error and may change the next attempt; if it says
    so, there always is one.
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
    """Of an interaction that was let in. Once its answer leaves, another one has its turn."""

    __slots__ = ("_over", "_timer", "came")

    def __init__(self, came: float, over: Callable[[], None], longest_seconds: float) -> None:
        """The turn ends after this time, answered or not."""
        self.came = came
        """By the loop's clock; it may have had to wait before anybody looked at it."""
        self._over: Callable[[], None] | None = over
        self._timer = asyncio.get_running_loop().call_later(longest_seconds, self.end)

    def end(self) -> None:
        over, self._over = self._over, None
        if over is not None:
            self._timer.cancel()
            over()


TURN: Final[ContextVar[Turn | None]] = ContextVar("turn", default=None)
"""That of the interaction which the present task answers."""


class Panel(NamedTuple):
    """A panel with the files that it names, most of them pictures, and how it is without these."""

    view: discord.ui.LayoutView
    pngs: Mapping[str, bytes] = NO_FILES
    in_words: Callable[[], discord.ui.LayoutView] | None = None

    def without_pictures(self) -> Panel:
        return self if self.in_words is None else Panel(self.in_words())


class _Said:
    """What is said. A panel has its pictures until it is seen that Discord does not take them."""

    def __init__(self, icons: Icons, panel: Panel | None = None, **what: Any) -> None:
        self._icons = icons
        self.what = what
        """All but the files."""
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
        """A file can be sent only once, so each try has its own."""
        return [] if self._panel is None else files_of(self._panel.pngs)

    @property
    def whole(self) -> dict[str, Any]:
        """As a new message is sent."""
        return self.what | {"files": files} if (files := self.files) else {**self.what}

    def failed(self, error: Exception) -> bool:
        """Whether Discord takes it only without its pictures, so that it is to be tried again at once."""
        panel = self._panel
        if panel is None or panel.in_words is None or not panel.pngs:
            return False
        self._failures += 1
        is_refused = is_refused_with_a_picture(error)
        if self._failures < TRIES_WITH_PICTURES and not is_refused and not isinstance(error, TimeoutError):
            return False
        log.warning("an answer goes without its picture: %r", error)
        self._look(panel.without_pictures())
        return is_refused


def is_refused_with_a_picture(error: BaseException) -> bool:
    """Whether Discord might take the same in words."""
    return (
        isinstance(error, discord.HTTPException)
        and error.status in NOT_WITH_A_PICTURE
        and error.code != ALREADY_ANSWERED
    )


class Counted(NamedTuple):
    """What is known of the time that an answer takes before it has left."""

    figures: Figures
    route: Interaction
    on_the_way: float
    """Seconds from the click until it came here."""


class Answer:
    """Kept with its interaction, so that the one who answers last knows what was said before."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        self._icons: Icons = interaction.client.icons
        self.at_work = False
        """A handler has taken the interaction, and will report how it ended."""
        self.given = False
        self.otherwise: Callable[[dict[str, Any]], Awaitable[None]] | None = None
        """How the person hears of what comes too late for Discord, if there is a way."""
        self.counted: Counted | None = None
        """How it is counted how long the first answer takes."""
        self.leaves_token: Callable[[], None] | None = None
        """Told when the click is answered such that its message, which all see, can be edited through it.
        What there is to say is then told by a follow-up."""
        self._late = False
        """Discord did not take the first answer, or nobody has heard whether it did."""
        self._in_doubt = False
        """The line broke at the last try, which may have been heard. Then what is said next comes through."""
        self._thinking = False
        """Discord shows that the bot is thinking; what is said next takes that message's place."""
        self._is_explained = False
        """There are words meanwhile, in the place of what is said next."""
        self._is_anothers = False
        """Another process heard of it, too, and was the first to answer."""
        self._stays = False
        """The panel that was clicked is shown as it was, and can still be refreshed."""
        self._lock = asyncio.Lock()
        self._watch: asyncio.TimerHandle | None = None
        """Sees to it that there is an answer in time; nothing of a click is kept longer than it needs."""
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
        """Told where there is no answer when Discord will soon have waited too long."""
        self._watcher = watcher
        self._watch = asyncio.get_running_loop().call_at(self.came + HOLD_AFTER_SECONDS, watcher)

    def end_work(self) -> None:
        """Give up the turn at the entrance, and have the watcher answer now if there is no answer yet."""
        self.at_work = False
        if self._turn is not None:
            self._turn.end()
        if not self.given and self._watch is not None and self._watcher is not None:
            self._watch.cancel()
            self._watcher()
        elif self.given and not (self._late or self._in_doubt or self._thinking or self._stays):
            self._let_go()

    def _let_go(self) -> None:
        """What is over holds nothing that holds it: it goes at once, and the collector finds nothing."""
        self.otherwise = self.leaves_token = None
        if self.interaction.extras.get(KEY) is self and self.interaction.response.is_done():
            self.interaction.extras[KEY] = GIVEN
            discord_internals.let_go(self.interaction.response)

    async def say(self, text: str) -> None:
        """Tell the person, and nobody else."""
        await self._tell(_Said(self._icons, content=self._icons.dressed_text(text)))

    async def say_last(self, text: str) -> None:
        """Tell the person, unless another process that heard of it answers first."""
        if self._is_typing:
            await self.say(text)
            return
        if self._watch is not None:
            self._watch.cancel()
        await asyncio.sleep(self.came + YIELD_SECONDS - asyncio.get_running_loop().time())
        async with self._lock:
            if not self.given:
                await self._first(lambda: self.interaction.response.send_message(text, ephemeral=True))
        # The other one has had its time to stand in for this one, which has shown that it is thinking.
        if self._thinking and await self._is_left_thinking(2 * OTHER_PROCESS_SECONDS):
            await self.say(text)

    async def acknowledge(self, text: str, last: EditReceipt | None) -> EditReceipt | None:
        """Acknowledge by editing the person's last receipt if possible, otherwise with a new one.

        Returns how to edit it from now on; None if unknown.
        """
        told = await self._tell(_Said(self._icons, content=self._icons.dressed_text(text)), last)
        if not isinstance(told, int):
            return told
        way = way_through(self.interaction)
        if told == THE_ANSWER:
            return lambda what: edit_through(way(), **what)
        return lambda what: edit_follow_up(way(), MessageId(told), **what)

    async def show(
        self,
        view: discord.ui.LayoutView,
        pngs: Mapping[str, bytes] = NO_FILES,
        in_words: Callable[[], discord.ui.LayoutView] | None = None,
    ) -> None:
        """Show the person a panel that nobody else sees, with the pictures that it names."""
        await self._tell(_Said(self._icons, Panel(view, pngs, in_words)))

    async def refresh(
        self,
        view: discord.ui.LayoutView,
        pngs: Mapping[str, bytes] = NO_FILES,
        in_words: Callable[[], discord.ui.LayoutView] | None = None,
    ) -> None:
        """Show a panel in the place of the one that was clicked, if that can be; else below it.

        With the pictures that it names.
        """
        message = self.interaction.message
        panel = Panel(view, pngs, in_words)
        # What everybody sees never makes way for what is for one person.
        # A picture that it may have had is of how it was.
        if message is None or not message.flags.ephemeral or not await self._update(panel, ()):
            await self.show(*panel)

    async def update(
        self, view: discord.ui.LayoutView, attachments: Sequence[discord.File] | None = None
    ) -> bool:
        """Let the message that was clicked show this; False where the time for that has passed.

        `attachments` take the place of those that it has; without them these stay.
        """
        return await self._update(Panel(view), attachments)

    async def change(self, panel: Panel) -> None:
        """Let the answer that was given show this. What goes wrong is raised."""
        said = _Said(self._icons, panel)
        edit = self.interaction.edit_original_response
        await sent(lambda: edit(**said.what, attachments=said.files), failed=said.failed)

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
        """Open a form. It is not remembered: its answer finds its way by its id, also after a restart."""
        modal.stop()
        async with self._lock:
            if not self.given:
                await self._first(lambda: self.interaction.response.send_modal(modal))

    async def offer(self, send: Callable[[], Awaitable[Any]]) -> None:
        """Send the choices for what is being typed. A late list is dropped: the person has typed on."""
        async with self._lock:
            if self.given:
                return
            if asyncio.get_running_loop().time() - self.came < FIRST_SECONDS:
                await self._first(send)
            else:
                self._given(None)

    async def hold(self, *, in_place: bool = False) -> None:
        """It takes longer: show that the bot is thinking, and tell afterwards.

        In place: a panel that was clicked stays as it is meanwhile, if only one person sees it.
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
        """Tell a person who only sees that the bot is thinking. The answer then takes the place of this."""
        said = _Said(self._icons, content=self._icons.dressed_text(text))
        async with self._lock:
            if self._thinking and not self._is_explained:
                self._is_explained = await self._later(
                    lambda: self.interaction.edit_original_response(**said.what), said
                )

    async def _tell(self, said: _Said, last: EditReceipt | None = None) -> EditReceipt | int | None:
        """`last` where that shows it now; else the number of the message, as far as it is known."""
        interaction, told = self.interaction, list[int | None]()
        if self._is_typing:  # Discord takes nothing but choices
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
                if self._is_explained:  # a panel goes with no content
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
        """Answer the click without a visible change, if that leaves a token or the last receipt can be
        edited.

        True if the receipt shows the text now.
        """
        if self.given or (self.leaves_token is None and last is None):
            return False
        if not await self._first(self.interaction.response.defer, for_certain=True):
            return False
        if self.leaves_token is not None:
            self.leaves_token()
        return last is not None and await _is_edited(last, said)

    async def _is_left_thinking(self, seconds: float) -> bool:
        """Whether the first answer still shows, after these seconds, that the bot is thinking."""
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
        """How loudly the log tells of a lost answer: a list for a letter is out of date anyway."""
        return logging.DEBUG if self._is_typing else logging.WARNING

    async def _first(
        self, send: Callable[[], Awaitable[Any]], said: _Said | None = None, *, for_certain: bool = False
    ) -> bool:
        """Give the answer Discord waits for. False if it was too late, or another process has answered.

        Also where that may be, if it has to be certain.
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
            if said is not None and said.has_pictures:  # they may be what Discord is stuck with
                await sent(send_now, seconds, said.failed, FIRST_TRY_SECONDS)
            else:  # while Discord is silent it is not sent again: it is slow, and most likely has it
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
            if tries == 1 or for_certain:  # else a line broke, and it was most likely heard all the same
                log.info("another process has given an answer")
                self._is_anothers = tries == 1
                self._given(left)
                return False
        return self._given(left)

    def _given(self, left: float | None) -> bool:
        """Whether it was in time, and left at all."""
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
        """What is said after the first answer. False where it was not heard.

        Where it is, the first one was heard as well.
        """
        try:
            await sent(send, failed=said.failed)
        except discord.NotFound as error:  # the interaction's time may be over
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
    """True if the last receipt shows the text now; False if it is gone or Discord can't edit it."""
    try:
        await sent(lambda: last(said.what), FIRST_SECONDS)
    except (discord.HTTPException, *BROKEN_LINE) as error:
        log.info("a receipt is not edited, so there is a new one: %r", error)
        return False
    return True


class Upload(BytesIO):
    """A file that goes with who holds it. discord.py would lay its own `close` into it: it held itself."""

    def close(self) -> None:
        """There is nothing to be closed."""

    def __setattr__(self, name: str, value: object) -> None:
        if name != "close":
            super().__setattr__(name, value)


def files_of(pngs: Mapping[str, bytes]) -> list[discord.File]:
    """A file can be sent only once, so each try has its own."""
    return [discord.File(Upload(png), name) for name, png in pngs.items()]


def watch(
    interaction: discord.Interaction[Any],
    catalogue: Callable[[discord.Interaction[Any]], Awaitable[Catalogue]],
    mentions: Mapping[str, str],
    errand: Callable[[Coroutine[Any, Any, None]], None],
) -> None:
    """Make sure the person gets an answer in time, by a background task if nobody else has answered.

    The catalogue is looked up only if something has to be said.
    """
    answer = Answer.to(interaction)
    if not answer.given:
        answer.watched_by(lambda: errand(_hold(interaction, catalogue, mentions)))


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
    """Answer an interaction that nobody can read, as far as it says how. Never raises anything."""
    reference = secrets.token_hex(3)
    telemetry.reference.set(reference)
    log.warning("mistake %s: what a person did cannot be read", reference)
    answer: dict[str, Any] = {"type": 8, "data": {"choices": []}}
    if not answers_typing:
        said = reply.unexpected(Catalogue(language_of(locale, "en")), reference)
        answer = {"type": 4, "data": {"content": said, "flags": 64, "allowed_mentions": {"parse": []}}}
    path = "/interactions/{number}/{word}/callback"
    try:
        route = Route("POST", path, number=str(number), word=str(token))
        await sent(lambda: http.request(route, json=answer), FIRST_SECONDS)
    except (discord.DiscordException, *BROKEN_LINE) as error:
        log.warning("mistake %s could not be told: %s", reference, error)


def _lost(interaction: discord.Interaction[Any]) -> Trouble:
    """What could not be found."""
    match interaction.type:
        case discord.InteractionType.modal_submit:
            return "form_is_old"
        case discord.InteractionType.component:
            return "unknown_button"
    return "old_command"


async def tell(
    interaction: discord.Interaction[Any],
    error: BaseException,
    catalogue: Catalogue,
    mentions: Mapping[str, str],
    table: TableLike | None = None,
) -> None:
    """Tell the person what is wrong; never raises anything itself."""
    try:
        await Answer.to(interaction).say(reply.explained(error, catalogue, mentions, table))
    except discord.HTTPException as problem:
        log.warning("could not tell a person what is wrong: %s", problem)
    except Exception:
        log.exception("could not tell a person what is wrong")


MOST: Final = 10_000


class _Last:
    """The last receipt of one person in one channel."""

    __slots__ = ("asked", "came", "edit", "lock")

    def __init__(self, came: float, edit: EditReceipt) -> None:
        self.came = came
        """When the click came that it answered."""
        self.edit = edit
        self.lock = asyncio.Lock()
        self.asked = 0
        """How often it was to be edited."""

    def next_edit(self) -> EditReceipt:
        """One edit after the other, and none that is older than what is shown or wanted by then."""
        self.asked += 1
        number = self.asked

        async def edit(what: dict[str, Any]) -> None:
            async with self.lock:
                if number == self.asked:
                    await self.edit(what)

        return edit


class Receipts:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._last: OrderedDict[tuple[ChannelId, UserId], _Last] = OrderedDict()
        """The latest last."""

    async def tell(self, request: Request, text: str) -> None:
        """Tell a person in their own panel if they clicked there, else in their last receipt or a new one."""
        if request.is_in_panel:
            await request.answer.refresh(reply.note(text))
            return
        interaction, now = request.interaction, self._now()
        key = ChannelId(interaction.channel_id or 0), request.user
        last = self._last.get(key)
        is_button = interaction.type is discord.InteractionType.component  # all else needs a message
        edit = None
        if is_button and last is not None and now - last.came < LASTS_SECONDS:
            edit = last.next_edit()
        told = await request.answer.acknowledge(text, edit)
        if told is None or told is edit:
            return
        self._last.pop(key, None)
        self._last[key] = _Last(now, told)
        forget_old(self._last, lambda known: now - known.came >= LASTS_SECONDS)
        if len(self._last) > MOST:
            self._last.popitem(last=False)

    def _now(self) -> float:
        return self._bot.hall.time.now()
