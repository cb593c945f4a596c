"""The bot: routes every interaction, and knows members, languages and closed channels."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from dragonbot import telemetry
from dragonbot.connection.clicks import (
    NO_FIELDS,
    Answer,
    Counted,
    PrivateMessages,
    Request,
    Tree,
    answer_unread,
    click_in,
    form_in,
    has_user,
    watch,
)
from dragonbot.connection.gateway import SingleProcess
from dragonbot.connection.icons import keep_emojis
from dragonbot.connection.ingress import ClickQueue
from dragonbot.connection.limits import Limits
from dragonbot.connection.permissions import Refusals
from dragonbot.connection.publisher import DiscordPublisher, ShareInChannel
from dragonbot.connection.responses import (
    Bucket,
    InteractionConnections,
    InteractionTokens,
    Passage,
    read_no_answers,
    send_quickly,
    traced,
)
from dragonbot.connection.service import ChannelVisibility, Service
from dragonbot.connection.whispers import DirectMessages, Whispers
from dragonbot.engine.refusal import Refused
from dragonbot.history.archive import Archive
from dragonbot.ids import ChannelId, GuildId, MatchId, UserId
from dragonbot.match.lobby import Leave
from dragonbot.match.pause import Resume
from dragonbot.match.state import Notice
from dragonbot.match.votes import may_undo
from dragonbot.store.protocol import Unreadable
from dragonbot.store.rows import MatchRow
from dragonbot.store.sql.store import Store
from dragonbot.tables.loader import UnreadableMatch, match_at
from dragonbot.tables.match import Match
from dragonbot.tables.opening import place_of
from dragonbot.tables.registry import Registry
from dragonbot.telemetry import SILENT, Figures, Interaction
from dragonbot.text.speech import Catalogue, language_of
from dragonbot.timing import given_at, note_moment
from dragonbot.ui.kit import command_tree, components, discord_internals, reply
from dragonbot.ui.kit.command_tree import Translator
from dragonbot.ui.kit.components import Action, Icons
from dragonbot.ui.kit.discord_internals import LOCKED, SHUT
from dragonbot.ui.table.hand import hand_panel
from dragonbot.ui.table.picture import Picture
from dragonbot.workers.painter import Painter
from dragonbot.workers.thinkers import Thinkers

if TYPE_CHECKING:
    from dragonbot.connection.gateway import ManyProcesses


log = logging.getLogger(__name__)

HOLDS_SECONDS: Final = 300.0
"""Seconds after a click for which a person counts as a member.

Asking Discord each time would use most requests.
"""
LONGEST_LOOK_SECONDS: Final = 2.0
"""Seconds a message waits at most to learn which mentioned people are still members."""
LOOK_AGAIN_SECONDS: Final = 60.0
"""Minimum seconds between checks that a host is still in the server."""


class Members:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._seen: OrderedDict[tuple[GuildId, UserId], float] = OrderedDict()
        """When each person was last known to be there, oldest first."""
        self._looked_for_host: OrderedDict[MatchId, float] = OrderedDict()
        """By match: when its host's membership was last checked, oldest first."""

    def saw(self, interaction: discord.Interaction[Any]) -> None:
        """A person did something in a server, so they are a member."""
        if interaction.guild_id is not None:
            self._note((GuildId(interaction.guild_id), UserId(interaction.user.id)))

    async def here(self, guild: GuildId, users: Sequence[UserId]) -> tuple[list[UserId], list[UserId]]:
        """Split users into members and those who have left, who also leave the table."""
        found = await asyncio.gather(*(self._is_here(guild, user) for user in users))
        here = [user for user, is_here in zip(users, found, strict=True) if is_here]
        return here, [user for user in users if user not in here]

    async def is_member(self, guild_id: GuildId, user: UserId) -> bool:
        """Ask Discord now; unclear answers count as membership."""
        guild = self._bot.get_guild(guild_id)
        if guild is None:
            return True
        try:
            async with asyncio.timeout(LONGEST_LOOK_SECONDS):
                await guild.fetch_member(user)
        except Exception as error:
            met = discord_internals.met(error)
            if met is None:
                raise
            if met.meaning == "left":
                self._seen.pop((guild_id, user), None)
            return met.meaning != "left"
        self._note((guild_id, user))
        return True

    async def host_left(self, match: Match) -> bool:
        """Whether the host has left the server, which Discord doesn't report; if so, the table gets a new
        host.
        """
        match_id, host, now = match.row.id, match.row.host, self._bot.registry.time.now()
        if now - self._looked_for_host.get(match_id, float("-inf")) < LOOK_AGAIN_SECONDS:
            return False
        note_moment(self._looked_for_host, match_id, now, LOOK_AGAIN_SECONDS)
        if not host or await self.is_member(match.row.guild_id, host):
            return False
        await self.left(match_id, host)
        return True

    async def left(self, match_id: MatchId, user: UserId) -> None:
        """A person left the server: a stand-in takes over, and another person becomes host."""
        try:
            await self._bot.registry.take(match_id, Leave(user))
        except Refused as refused:
            log.info("match %s: a person left the server, but %s", match_id, refused)

    async def _is_here(self, guild: GuildId, user: UserId) -> bool:
        seen = self._seen.get((guild, user), float("-inf"))
        return self._bot.registry.time.now() - seen < HOLDS_SECONDS or await self.is_member(guild, user)

    def _note(self, who: tuple[GuildId, UserId]) -> None:
        note_moment(self._seen, who, self._bot.registry.time.now(), HOLDS_SECONDS)


class Languages:
    """Each person's language, cached because every click needs it."""

    def __init__(self) -> None:
        self._chosen: dict[UserId, str] = {}
        self._meanwhile: list[tuple[UserId, str | None]] | None = None
        """Choices made while reading; None otherwise."""

    async def read(self, store: Store) -> None:
        """Read stored languages without overwriting choices made meanwhile."""
        meanwhile = self._meanwhile = []
        try:
            self._chosen = await store.languages()
        finally:
            self._meanwhile = None
        for user, language in meanwhile:
            self.choose(user, language)

    def spoken_by(self, interaction: discord.Interaction[Any], otherwise: str) -> str:
        """The person's chosen language, else Discord's, else the default."""
        return self.spoken(UserId(interaction.user.id), str(interaction.locale), otherwise)

    def spoken(self, user: UserId, locale: str, otherwise: str) -> str:
        """The same for a Discord locale."""
        return self._chosen.get(user) or language_of(locale, otherwise)

    def choose(self, user: UserId, language: str | None) -> None:
        """Set or clear a person's language."""
        if self._meanwhile is not None:
            self._meanwhile.append((user, language))
        self._chosen.pop(user, None)
        if language is not None:
            self._chosen[user] = language


class ChannelAccess:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot

    # Called by the publisher

    async def after_shut(self, notice: Notice, why: str) -> None:
        log.warning("match %s: its channel is closed (%s)", notice.match.id, why)
        await self.shut(notice.match.id, why)

    def after_opened(self, notice: Notice) -> None:
        self._bot.run_in_background(self.open(notice.match.id))

    # Pausing and resuming tables

    async def shut(self, match_id: MatchId, why: str) -> None:
        """Pause the table, and tell its host once beside the locked thread, where nobody can write."""
        if await self._bot.registry.pause(match_id, why) and why == LOCKED:
            self._bot.run_in_background(self._tell_host(match_id, why))

    async def open(self, match_id: MatchId) -> None:
        """A message came through or the channel was unlocked: resume what waited."""
        match = await self._bot.registry.match(match_id)
        if match.row.state == "paused" and match.row.paused_why in SHUT:
            await self._bot.registry.take(match_id, Resume())
        elif match.row.channel_id in self._bot.publisher.shut:
            self._bot.registry.outbox.push(match_id, match.row.channel_id)

    async def changed(self, match_id: MatchId) -> None:
        """Permissions or similar may have changed. A locked thread stays closed."""
        match = await self._bot.registry.match(match_id)
        if match.row.paused_why != LOCKED or not await self._is_locked(match):
            await self.open(match_id)

    async def clicked(self, match: Match, interaction: discord.Interaction[Any]) -> None:
        """A click proves that the channel is open, except in a thread that the bot can't write in."""
        if components.is_locked(interaction.channel) and not interaction.app_permissions.manage_threads:
            await self.shut(match.row.id, LOCKED)
        elif match.row.state == "paused" or match.row.channel_id in self._bot.publisher.shut:
            await self.open(match.row.id)
        await self._bot.registry.here(match.row.id, UserId(interaction.user.id))

    async def _is_locked(self, match: Match) -> bool:
        """Whether Discord reports the thread as locked; archived threads are not in discord.py's cache."""
        guild = self._bot.get_guild(match.row.guild_id)
        if guild is None:
            return False
        try:
            thread = guild.get_thread(match.row.channel_id) or await self._bot.fetch_channel(
                match.row.channel_id
            )
        except (discord.HTTPException, OSError) as error:
            log.info("can't see whether the thread of match %s is locked: %s", match.row.id, error)
            return False
        return components.is_locked(thread) and not self.keeps_order(match.row.guild_id, _parent(thread))

    def keeps_order(self, guild_id: GuildId, channel_id: ChannelId) -> bool:
        """Whether the bot may write in locked threads."""
        guild = self._bot.get_guild(guild_id)
        channel = guild.get_channel(channel_id) if guild is not None else None
        return channel is not None and channel.permissions_for(channel.guild.me).manage_threads

    async def _tell_host(self, match_id: MatchId, why: str) -> None:
        match = await self._bot.registry.match(match_id)
        if not match.row.host:
            return
        host = discord.Object(match.row.host)
        said = reply.paused(self._bot.catalogue_of(match), why, self._bot.mentions)
        try:
            thread = await self._bot.fetch_channel(match.row.channel_id)
            if isinstance(thread, discord.Thread):
                await self._bot.get_partial_messageable(thread.parent_id).send(
                    f"<@{host.id}> {thread.mention}: {said}",
                    allowed_mentions=discord.AllowedMentions(users=[host]),
                )
        except (discord.HTTPException, OSError) as error:
            log.info("could not notify the host of match %s: %s", match_id, error)


def _parent(thread: object) -> ChannelId:
    return ChannelId(thread.parent_id if isinstance(thread, discord.Thread) else 0)


T = TypeVar("T")
OnClick: TypeAlias = Callable[[Request], Awaitable[None]]
COGS: Final = (
    "cogs.lobby",
    "cogs.seats",
    "cogs.opening",
    "cogs.table",
    "cogs.library",
    "cogs.me",
    "cogs.games",
    "cogs.ratings",
    "cogs.review",
    "cogs.daily",
    "cogs.server",
    "cogs.tutorial",
    "cogs.custom_cards",
    "cogs.card_builder",
    "cogs.custom_card_tables",
    "cogs.house",
)
ENDS_WRECKS: Final = ("end", "keep")
"""Verbs that work on an unreadable table."""
ROUTES: Final[dict[discord.InteractionType, Interaction]] = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "click",
    discord.InteractionType.modal_submit: "form",
    discord.InteractionType.autocomplete: "typing",
}
TAKEN_BY_TREE: Final = (discord.InteractionType.application_command, discord.InteractionType.autocomplete)
"""Interaction types that discord.py passes to the command tree."""
LONGEST_RATE_LIMIT_SECONDS: Final = 30.0
"""Longest rate limit, in seconds, that a request waits for; beyond it the caller waits instead."""
discord.http.Ratelimit = Bucket  # type: ignore[misc]  # discord.py makes one for each route by this name
LOOK_UP_SECONDS: Final = 1.0
"""Seconds to wait for data that a page can do without."""
A_MOMENT_SECONDS: Final = 0.2
LAST_WORDS_SECONDS: Final = 3.0
"""Seconds to finish answering clicks made before the stop."""


class GameMaster(discord_internals.OwnState):
    registry: Registry
    publisher: DiscordPublisher
    contact = ""
    """Where to write to the operator, if they say."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers | None = None,
        rhythm: float = 1.0,
        *,
        brings_icons: bool = False,
        painter: Painter | None = None,
        limits: Limits | None = None,
        figures: Figures = SILENT,
        many: ManyProcesses | None = None,
    ) -> None:
        """Without a painter, tables are text; without `limits`, defaults apply.

        Without thinkers all work runs in this process, as tests want it. With thinkers, long work has its own
        process even if computer players think in this one.

        With `many`, this process has only the tables of some servers.
        """
        self.process: SingleProcess | ManyProcesses = many or SingleProcess(self)
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice
        self._passage = passage = Passage(lambda: self.registry.gate, figures)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_installs=app_commands.AppInstallationType(guild=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=LONGEST_RATE_LIMIT_SECONDS,
            http_trace=traced(passage),
        )
        self.store = store
        self._figures = figures
        self.icons = Icons()
        self._brings_icons = brings_icons
        self.painter = painter
        self.mentions: dict[str, str] = {}
        """Mentions of commands for texts."""
        self.verbs: dict[str, OnClick] = {}
        """Handlers by verb, registered by the cogs."""
        self.on_game_verb: OnClick
        """The handler for verbs of a game, registered by a cog."""
        self.whispers = Whispers(self)
        self.members = Members(self)
        self.sight = ChannelVisibility(self)
        self.publisher = DiscordPublisher(self)
        self.channel_access = ChannelAccess(self)
        self.letters = DirectMessages(self)
        self.languages = Languages()
        self.limits = limits = limits or Limits.read()
        self.registry = Registry(
            store,
            self.publisher,
            thinkers=thinkers,
            rhythm=rhythm,
            figures=figures,
            most_a_second=limits.gate.requests_a_second,
            shards=self.process.shards,
        )
        self.archive = Archive(store, 0 if thinkers is None else 1)
        self.service = Service(self)
        self.interaction_tokens = InteractionTokens(self)
        self.share_in_channel = ShareInChannel(self)
        self.private_messages = PrivateMessages(self)
        self.refusals = Refusals(self)
        self.line = InteractionConnections(self)
        self.click_queue = ClickQueue(self, limits, figures)
        self.is_known = False
        """Discord has accepted the token and named the bot."""
        self._background: set[asyncio.Task[None]] = set()
        self._at_work: set[asyncio.Task[Any]] = set()

    async def setup_hook(self) -> None:
        self.is_known = True
        read_no_answers(self.line, self._figures, self.registry.gate.shut)
        send_quickly(self, self.line, self._passage)
        self.click_queue.open()
        await self.tree.set_translator(Translator())
        await self.load_cogs()
        assert self.application_id is not None
        await self.process.begin(self)
        try:
            async with self.process.turn("commands"):
                self.mentions = await command_tree.sync(self.tree, self.application_id, self.store)
        except discord.DiscordServerError:
            raise
        except discord.DiscordException:
            log.exception("Discord refused the commands; those registered earlier still work")
        await self.languages.read(self.store)
        await self.registry.open()
        self.interaction_tokens.resumed(self.registry.opening.channels)
        if self._brings_icons:
            self.run_in_background(keep_emojis(self))
        if self.painter is not None and self.registry.opening.channels:
            self.painter.wake()

    async def load_cogs(self) -> None:
        if not self.cogs:  # the connection may have broken the first time
            for module in COGS:
                await import_module(module).setup(self)

    def connect(self, *, reconnect: bool = True) -> Coroutine[Any, Any, None]:  # noqa: ARG002 - it always does
        return self.process.run()

    async def on_unreadable(self, event: str, data: object) -> None:
        """Answer an interaction that discord.py could not parse, if a person is waiting."""
        if event == "INTERACTION_CREATE" and isinstance(data, dict):
            answers_typing = data.get("type") == discord.InteractionType.autocomplete.value
            await answer_unread(
                self.http,
                data.get("id"),
                data.get("token"),
                str(data.get("locale")),
                answers_typing=answers_typing,
            )

    def make_state(self, **options: Any) -> Any:
        return self.process.state(**options)

    @property
    def is_busy(self) -> bool:
        """Whether people are waiting or were active a moment ago."""
        return bool(self._at_work) or self.click_queue.silent_seconds < A_MOMENT_SECONDS

    async def close(self) -> None:
        """Stop what changes games first, then posts, then the connection to Discord."""
        if self.is_closed():
            return
        try:
            await self.process.stop_listening()
            await self.click_queue.close()
            if self._at_work:
                await asyncio.wait(self._at_work, timeout=LAST_WORDS_SECONDS)
            await self.process.hand_over()
            await self.registry.close()
            background = self._background - {asyncio.current_task()}
            for run_in_background in background:
                run_in_background.cancel()
            if background:  # one may just have started a process, which must be ended
                await asyncio.wait(background, timeout=LAST_WORDS_SECONDS)
        finally:
            await self.line.close()
            await super().close()
            await self.archive.close()
            await self.store.close()
            await self.process.close()
            if self.painter is not None:
                await self.painter.close()

    # Interactions

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        if event_name != "socket_event_type":  # sent with every event, and unused here
            super().dispatch(event_name, *args, **kwargs)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        self.receive(interaction)

    def receive(self, interaction: discord.Interaction[Any]) -> None:
        """Handle an interaction; commands are left to discord.py."""
        if not has_user(interaction):
            self.run_in_background(
                answer_unread(self.http, interaction.id, interaction.token, str(interaction.locale))
            )
            return
        watch(interaction, self.catalogue_here, self.mentions, self.run_in_background)
        if (click := click_in(interaction)) is not None:
            self.run_in_background(self._route(interaction, *click))
        elif (form := form_in(interaction)) is not None:
            action, fields = form
            self.run_in_background(self._route(interaction, action, fields=fields))
        elif interaction.type not in TAKEN_BY_TREE:
            Answer.to(interaction).end_work()

    async def _route(
        self,
        interaction: discord.Interaction[Any],
        action: Action,
        values: Sequence[str] = (),
        fields: Mapping[str, str] = NO_FIELDS,
    ) -> None:
        """Route a click or form to its handler; every one gets an answer."""
        try:
            at, match = self.track(interaction), None
            verb = self.verbs.get(action.verb, self.on_game_verb)
            if action.is_of_lesson:
                verb = self.verbs["lesson"]
            elif action.match:  # library pages belong to no table
                may_be_wreck = action.verb in ENDS_WRECKS
                match = await self.at_table(interaction, action.match, may_be_wreck=may_be_wreck)
                await self.channel_access.clicked(match, interaction)
            language, answer = self.language(interaction, match), Answer.to(interaction)
            await verb(Request(self, interaction, at, language, answer, match, action, values, fields))
        except Exception as error:  # noqa: BLE001 - whatever it is, the person is told
            await self.refusals.tell(interaction, error, action.match)

    def track(self, interaction: discord.Interaction[Any]) -> float:
        """Count this interaction as work of the current task until it ends.

        Returns when Discord received it.
        """
        stamp = given_at(interaction.id)
        self.registry.skew.heard(stamp)
        at = self.registry.skew.ours(stamp)
        answer = Answer.to(interaction)
        answer.at_work = True
        telemetry.begin_anew()  # an earlier request may have let this one in
        telemetry.interaction.set(interaction.id)
        here = asyncio.get_running_loop().time() - answer.came
        on_the_way = self.registry.time.now() - here - at
        answer.counted = Counted(self._figures, ROUTES.get(interaction.type, "click"), on_the_way)
        answer.otherwise = partial(self.whispers.late, interaction)
        self.members.saw(interaction)
        task = asyncio.current_task()
        if task is not None:  # `request` answers it
            self._at_work.add(task)
            is_over = self.whispers.remember(interaction)

            def ended(task: asyncio.Task[Any]) -> None:
                self._at_work.discard(task)
                is_over(task)
                answer.end_work()

            task.add_done_callback(ended)
        return at

    # Clocks

    def moment(self, interaction: discord.Interaction[Any]) -> float:
        """When Discord received an interaction, by the bot's clock."""
        return self.registry.skew.ours(given_at(interaction.id))

    def today(self) -> float:
        """The current time by Discord's clock, for dates kept for months; the machine's may be wrong."""
        return self.registry.skew.theirs(self.registry.time.now())

    def hand(
        self,
        match: Match,
        user: UserId,
        language: str,
        note: str | None = None,
        picture: Picture | None = None,
    ) -> discord.ui.LayoutView:
        """A player's hand and question, with the deadline in Discord's time."""
        ahead_seconds = self.registry.skew.seconds
        return hand_panel(
            match,
            user,
            language,
            note,
            ahead_seconds=ahead_seconds,
            picture=picture,
            may_undo=may_undo(match, user, self.registry.time.now()),
        )

    # Languages and places

    def language(self, interaction: discord.Interaction[Any], match: Match | None = None) -> str:
        """The person's own language, else the table's, else the server's."""
        own = self.languages.spoken_by(interaction, match.row.language if match is not None else "")
        return own or language_of(str(interaction.guild_locale or ""), "en")

    async def language_here(self, interaction: discord.Interaction[Any]) -> str:
        """The person's own language, else that of the table here, else the server's."""
        own = self.languages.spoken_by(interaction, "")
        if own:
            return own
        return await self.looked_up(self._usual_language(interaction), self.language(interaction))

    async def _usual_language(self, interaction: discord.Interaction[Any]) -> str:
        row = await self.newest_here(interaction)
        if row is not None:
            return row.language
        server = await self.store.server(GuildId(interaction.guild_id)) if interaction.guild_id else None
        return (server.language if server is not None else None) or self.language(interaction)

    async def catalogue_here(self, interaction: discord.Interaction[Any]) -> Catalogue:
        return Catalogue(await self.language_here(interaction))

    def catalogue(self, interaction: discord.Interaction[Any], match: Match | None = None) -> Catalogue:
        return Catalogue(self.language(interaction, match))

    @staticmethod
    def catalogue_of(match: Match) -> Catalogue:
        """The texts in the table's language."""
        return Catalogue(match.row.language)

    async def request(self, interaction: discord.Interaction[Any], *, may_be_wreck: bool = False) -> Request:
        """A request for the running table here, for commands. A command proves that the channel is open."""
        match = await self.at_table(interaction, may_be_wreck=may_be_wreck)
        await self.channel_access.clicked(match, interaction)
        at, language = self.moment(interaction), self.language(interaction, match)
        return Request(self, interaction, at, language, Answer.to(interaction), match)

    async def at_table(
        self,
        interaction: discord.Interaction[Any],
        match_id: MatchId | None = None,
        *,
        may_be_wreck: bool = False,
    ) -> Match:
        """The match with this id, else the running one here. Refused if it belongs to another channel.

        Unreadable matches are refused, too, except to end them.

        Permissions are those of the click's channel, so a button must not act on a table elsewhere.
        """
        spot = components.spot_of(interaction)
        match = await self.registry.match(match_id or match_at(self.registry, spot))
        if match.row.made_in and not match.row.channel_id:  # places made before a stop are being found again
            await place_of(self.registry, match.row.id)
        if isinstance(match, UnreadableMatch) and not match.row.guild_id:  # lost; the channel says enough
            spot = spot._replace(guild=GuildId(0))
        if (match.row.guild_id, match.row.channel_id) != spot:
            raise Refused("no_such_table")
        if isinstance(match, UnreadableMatch) and not may_be_wreck:
            raise Refused("table_unreadable")
        return match

    async def newest_here(self, interaction: discord.Interaction[Any]) -> MatchRow | None:
        """The newest match in the channel, even a finished one."""
        channel = interaction.channel_id
        return await self.store.match_in(ChannelId(channel)) if channel is not None else None

    async def looked_up(self, question: Awaitable[T], otherwise: T) -> T:
        """The store's answer, or the default if it fails or takes too long; for optional parts of a page."""
        try:
            async with asyncio.timeout(LOOK_UP_SECONDS):
                return await question
        except (Unreadable, TimeoutError) as error:
            log.info("a page is shown without stored data: %r", error)
            return otherwise

    # Called by the publisher

    def after_shown(self, notice: Notice) -> None:
        """A post is visible: send its players their private updates."""
        self.run_in_background(self.whispers.whisper(notice.match.id))

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a task in the background and log its errors."""
        task = asyncio.create_task(work, name="background")
        self._background.add(task)
        task.add_done_callback(self._back)

    def _back(self, task: asyncio.Task[None]) -> None:
        self._background.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a background task failed", exc_info=task.exception())
