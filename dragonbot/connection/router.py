"""The bot: it takes every interaction on one way. It knows who is a member, and which channels are shut."""

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
    Receipts,
    Request,
    Tree,
    answer_unread,
    click_in,
    form_in,
    is_somebody,
    watch,
)
from dragonbot.connection.gateway import Alone
from dragonbot.connection.icons import keep_emojis
from dragonbot.connection.ingress import Entrance
from dragonbot.connection.limits import Limits
from dragonbot.connection.permissions import Refusals
from dragonbot.connection.publisher import DiscordOutside, Showing
from dragonbot.connection.responses import (
    AnswerLine,
    Bucket,
    EditTokens,
    Passage,
    read_no_answers,
    send_quickly,
    traced,
)
from dragonbot.connection.service import Service, Sight
from dragonbot.connection.whispers import Letters, Whispers
from dragonbot.engine.refusal import Refused
from dragonbot.history.archive import Archive
from dragonbot.ids import ChannelId, GuildId, MatchId, UserId
from dragonbot.match.lobby import Leave
from dragonbot.match.pause import Resume
from dragonbot.match.state import Notice
from dragonbot.match.votes import may_undo
from dragonbot.store.protocol import Store, Unreadable
from dragonbot.store.rows import MatchRow
from dragonbot.tables.loader import UnreadableMatch, match_at
from dragonbot.tables.match import Match
from dragonbot.tables.opening import place_of
from dragonbot.tables.registry import Hall
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
    from dragonbot.connection.gateway import Many


log = logging.getLogger(__name__)

HOLDS_SECONDS: Final = 300.0
"""Seconds after a click for which a person counts as a member. Asking Discord about everyone it notifies
would use most of the bot's requests."""
LONGEST_LOOK_SECONDS: Final = 2.0
"""Seconds a message waits at most to find out which mentioned people are still members."""
LOOK_AGAIN_SECONDS: Final = 60.0
"""Minimum seconds between checks that a host is still in the server."""


class Members:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._seen: OrderedDict[tuple[GuildId, UserId], float] = OrderedDict()
        """Times at which people were certainly there, the latest last."""
        self._looked_for_host: OrderedDict[MatchId, float] = OrderedDict()
        """By match: when it was last looked whether its host is still there, the latest last."""

    def saw(self, interaction: discord.Interaction[Any]) -> None:
        """A person did something in a server, so they are a member."""
        if interaction.guild_id is not None:
            self._note((GuildId(interaction.guild_id), UserId(interaction.user.id)))

    async def here(self, guild: GuildId, users: Sequence[UserId]) -> tuple[list[UserId], list[UserId]]:
        """Of those who are called, who is still a member, and who has left the server, and so the table."""
        found = await asyncio.gather(*(self._is_here(guild, user) for user in users))
        here = [user for user, is_here in zip(users, found, strict=True) if is_here]
        return here, [user for user in users if user not in here]

    async def is_member(self, guild_id: GuildId, user: UserId) -> bool:
        """Ask Discord now; people it can't tell about count as members."""
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
        """Whether the host has left the server (Discord sends no event); then another person is the host."""
        match_id, host, now = match.row.id, match.row.host, self._bot.hall.time.now()
        if now - self._looked_for_host.get(match_id, float("-inf")) < LOOK_AGAIN_SECONDS:
            return False
        note_moment(self._looked_for_host, match_id, now, LOOK_AGAIN_SECONDS)
        if not host or await self.is_member(match.row.guild_id, host):
            return False
        await self.left(match_id, host)
        return True

    async def left(self, match_id: MatchId, user: UserId) -> None:
        """A person has left the server: a stand-in plays, and another person is the host."""
        try:
            await self._bot.hall.take(match_id, Leave(user))
        except Refused as refused:
            log.info("match %s: a person left the server, but %s", match_id, refused)

    async def _is_here(self, guild: GuildId, user: UserId) -> bool:
        seen = self._seen.get((guild, user), float("-inf"))
        return self._bot.hall.time.now() - seen < HOLDS_SECONDS or await self.is_member(guild, user)

    def _note(self, who: tuple[GuildId, UserId]) -> None:
        note_moment(self._seen, who, self._bot.hall.time.now(), HOLDS_SECONDS)


class Languages:
    """Each person's language, cached because every click needs it."""

    def __init__(self) -> None:
        self._chosen: dict[UserId, str] = {}
        self._meanwhile: list[tuple[UserId, str | None]] | None = None
        """What was chosen while they are being read; None while they are not."""

    async def read(self, store: Store) -> None:
        """As they are stored. What was chosen while they were read may not be among them."""
        meanwhile = self._meanwhile = []
        try:
            self._chosen = await store.languages()
        finally:
            self._meanwhile = None
        for user, language in meanwhile:
            self.choose(user, language)

    def spoken_by(self, interaction: discord.Interaction[Any], otherwise: str) -> str:
        """The language a person has chosen, else Discord's, else this."""
        return self.spoken(UserId(interaction.user.id), str(interaction.locale), otherwise)

    def spoken(self, user: UserId, locale: str, otherwise: str) -> str:
        """The same for a person with this Discord locale."""
        return self._chosen.get(user) or language_of(locale, otherwise)

    def choose(self, user: UserId, language: str | None) -> None:
        """A person has chosen a language, or none."""
        if self._meanwhile is not None:
            self._meanwhile.append((user, language))
        self._chosen.pop(user, None)
        if language is not None:
            self._chosen[user] = language


class Doors:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot

    # What the outside finds out

    async def after_shut(self, notice: Notice, why: str) -> None:
        log.warning("match %s: its place is shut (%s)", notice.match.id, why)
        await self.shut(notice.match.id, why)

    def after_opened(self, notice: Notice) -> None:
        self._bot.errand(self.open(notice.match.id))

    # What becomes of a table

    async def shut(self, match_id: MatchId, why: str) -> None:
        """Pause the table, and tell its host once beside the locked thread, where nobody can write."""
        if await self._bot.hall.pause(match_id, why) and why == LOCKED:
            self._bot.errand(self._tell_host(match_id, why))

    async def open(self, match_id: MatchId) -> None:
        """A message came through, or the place is said to be open: what waited for it goes on."""
        match = await self._bot.hall.match(match_id)
        if match.row.state == "paused" and match.row.paused_why in SHUT:
            await self._bot.hall.take(match_id, Resume())
        elif match.row.channel_id in self._bot.outside.shut:
            self._bot.hall.outbox.push(match_id, match.row.channel_id)

    async def changed(self, match_id: MatchId) -> None:
        """Something about the place has changed, such as rights. A thread that is locked stays shut."""
        match = await self._bot.hall.match(match_id)
        if match.row.paused_why != LOCKED or not await self._is_locked(match):
            await self.open(match_id)

    async def clicked(self, match: Match, interaction: discord.Interaction[Any]) -> None:
        """A click came from there, so it is open, unless it is a thread in which the bot cannot write."""
        if components.is_locked(interaction.channel) and not interaction.app_permissions.manage_threads:
            await self.shut(match.row.id, LOCKED)
        elif match.row.state == "paused" or match.row.channel_id in self._bot.outside.shut:
            await self.open(match.row.id)
        await self._bot.hall.here(match.row.id, UserId(interaction.user.id))

    async def _is_locked(self, match: Match) -> bool:
        """As far as Discord tells: what sleeps is not among what discord.py knows."""
        guild = self._bot.get_guild(match.row.guild_id)
        if guild is None:
            return False
        try:
            thread = guild.get_thread(match.row.channel_id) or await self._bot.fetch_channel(
                match.row.channel_id
            )
        except (discord.HTTPException, OSError) as error:
            log.info("whether the place of match %s is locked cannot be seen: %s", match.row.id, error)
            return False
        return components.is_locked(thread) and not self.keeps_order(match.row.guild_id, _parent(thread))

    def keeps_order(self, guild_id: GuildId, channel_id: ChannelId) -> bool:
        """Whether the bot may write in locked threads, too."""
        guild = self._bot.get_guild(guild_id)
        channel = guild.get_channel(channel_id) if guild is not None else None
        return channel is not None and channel.permissions_for(channel.guild.me).manage_threads

    async def _tell_host(self, match_id: MatchId, why: str) -> None:
        match = await self._bot.hall.match(match_id)
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
            log.info("the host of match %s could not be told: %s", match_id, error)


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
    "cogs.review",
    "cogs.server",
    "cogs.tutorial",
    "cogs.custom_cards",
    "cogs.card_builder",
    "cogs.custom_card_tables",
    "cogs.house",
)
ENDS_WRECKS: Final = ("end", "keep")
"""What may be clicked where a table cannot be read."""
ROUTES: Final[dict[discord.InteractionType, Interaction]] = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "click",
    discord.InteractionType.modal_submit: "form",
    discord.InteractionType.autocomplete: "typing",
}
TAKEN_BY_TREE: Final = (
    discord.InteractionType.application_command,
    discord.InteractionType.autocomplete,
)
"""discord.py gives these to the command tree."""
LONGEST_RATE_LIMIT_SECONDS: Final = 30.0
"""Longest rate limit, in seconds, that a request waits for; beyond it the caller waits instead."""
discord.http.Ratelimit = Bucket  # type: ignore[misc]  # discord.py makes one for each route by this name
LOOK_UP_SECONDS: Final = 1.0
"""A page waits no longer for what it can do without."""
A_MOMENT_SECONDS: Final = 0.2
LAST_WORDS_SECONDS: Final = 3.0
"""Seconds for which clicks made before the end are still answered."""


class GameMaster(discord_internals.OwnState):
    hall: Hall
    outside: DiscordOutside

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
        many: Many | None = None,
    ) -> None:
        """Without a painter everything is text; without `limits` the defaults apply.

        Without thinkers all work runs in this process, even long work, as tests want it. With thinkers, long
        work has its own process even where computer players think in this one.

        One of `many` processes has only the tables of some servers.
        """
        self.process: Alone | Many = many or Alone(self)
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
        self._passage = passage = Passage(lambda: self.hall.gate, figures)
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
        """How commands are mentioned in texts."""
        self.verbs: dict[str, OnClick] = {}
        """What becomes of a click; the cogs fill it."""
        self.on_game_verb: OnClick
        """What becomes of a click that only one kind of game knows; a cog fills it."""
        self.whispers = Whispers(self)
        self.members = Members(self)
        self.sight = Sight(self)
        self.outside = DiscordOutside(self)
        self.doors = Doors(self)
        self.letters = Letters(self)
        self.languages = Languages()
        self.limits = limits = limits or Limits.read()
        self.hall = Hall(
            store,
            self.outside,
            thinkers=thinkers,
            rhythm=rhythm,
            figures=figures,
            most_a_second=limits.gate.requests_a_second,
            shards=self.process.shards,
        )
        self.archive = Archive(store, 0 if thinkers is None else 1)
        self.service = Service(self)
        self.edit_tokens = EditTokens(self)
        self.showing = Showing(self)
        self.receipts = Receipts(self)
        self.refusals = Refusals(self)
        self.line = AnswerLine(self)
        self.entrance = Entrance(self, limits, figures)
        self.is_known = False
        """Discord knows the token, and has said who the bot is."""
        self._errands: set[asyncio.Task[None]] = set()
        self._at_work: set[asyncio.Task[Any]] = set()

    async def setup_hook(self) -> None:
        self.is_known = True
        read_no_answers(self.line, self._figures, self.hall.gate.shut)
        send_quickly(self, self.line, self._passage)
        self.entrance.open()
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
            log.exception("Discord does not take the commands; those it knows are still answered")
        await self.languages.read(self.store)
        await self.hall.open()
        self.edit_tokens.resumed(self.hall.opening.channels)
        if self._brings_icons:
            self.errand(keep_emojis(self))
        if self.painter is not None and self.hall.opening.channels:
            self.painter.wake()

    async def load_cogs(self) -> None:
        if not self.cogs:  # the line may have broken the first time
            for module in COGS:
                await import_module(module).setup(self)

    def connect(self, *, reconnect: bool = True) -> Coroutine[Any, Any, None]:  # noqa: ARG002 - it always does
        return self.process.run()

    async def on_unreadable(self, event: str, data: object) -> None:
        """Something came that discord.py cannot read. If a person waits for an answer to it, there is one."""
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
        """Whether a person is waiting for an answer, or came a moment ago."""
        return bool(self._at_work) or self.entrance.silent_seconds < A_MOMENT_SECONDS

    async def close(self) -> None:
        """Stop: first what changes games, then what shows them, then the line to Discord."""
        if self.is_closed():
            return
        try:
            await self.process.deafen()
            await self.entrance.close()
            if self._at_work:
                await asyncio.wait(self._at_work, timeout=LAST_WORDS_SECONDS)
            await self.process.hand_over()
            await self.hall.close()
            errands = self._errands - {asyncio.current_task()}
            for errand in errands:
                errand.cancel()
            if errands:  # one may just have begun a process, which has to be ended
                await asyncio.wait(errands, timeout=LAST_WORDS_SECONDS)
        finally:
            await self.line.close()
            await super().close()
            await self.archive.close()
            await self.store.close()
            await self.process.close()
            if self.painter is not None:
                await self.painter.close()

    # Whoever wishes for something

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        if event_name != "socket_event_type":  # comes with every event, and nobody here wants to know
            super().dispatch(event_name, *args, **kwargs)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        self.came(interaction)

    def came(self, interaction: discord.Interaction[Any]) -> None:
        """An interaction arrived. discord.py looks for commands."""
        if not is_somebody(interaction):
            self.errand(answer_unread(self.http, interaction.id, interaction.token, str(interaction.locale)))
            return
        watch(interaction, self.catalogue_here, self.mentions, self.errand)
        if (click := click_in(interaction)) is not None:
            self.errand(self._take(interaction, *click))
        elif (form := form_in(interaction)) is not None:
            action, fields = form
            self.errand(self._take(interaction, action, fields=fields))
        elif interaction.type not in TAKEN_BY_TREE:
            Answer.to(interaction).end_work()

    async def _take(
        self,
        interaction: discord.Interaction[Any],
        action: Action,
        values: Sequence[str] = (),
        fields: Mapping[str, str] = NO_FIELDS,
    ) -> None:
        """Every click comes through here, and none goes without an answer."""
        try:
            at, match = self.take_on(interaction), None
            verb = self.verbs.get(action.verb, self.on_game_verb)
            if action.is_of_lesson:
                verb = self.verbs["lesson"]
            elif action.match:  # a page of the library belongs to no table
                may_be_wreck = action.verb in ENDS_WRECKS
                match = await self.at_table(interaction, action.match, may_be_wreck=may_be_wreck)
                await self.doors.clicked(match, interaction)
            language, answer = self.language(interaction, match), Answer.to(interaction)
            await verb(Request(self, interaction, at, language, answer, match, action, values, fields))
        except Exception as error:  # noqa: BLE001 - whatever it is, the person is told
            await self.refusals.tell(interaction, error, action.match)

    def take_on(self, interaction: discord.Interaction[Any]) -> float:
        """The present task answers this; the bot does not stop before it has. When Discord took it."""
        stamp = given_at(interaction.id)
        self.hall.skew.heard(stamp)
        at = self.hall.skew.ours(stamp)
        answer = Answer.to(interaction)
        answer.at_work = True
        telemetry.begin_anew()  # an earlier request may have let this one in
        telemetry.interaction.set(interaction.id)
        here = asyncio.get_running_loop().time() - answer.came
        on_the_way = self.hall.time.now() - here - at
        answer.counted = Counted(self._figures, ROUTES.get(interaction.type, "click"), on_the_way)
        answer.otherwise = partial(self.whispers.late, interaction)
        self.members.saw(interaction)
        task = asyncio.current_task()
        if task is not None:  # it gives the answer
            self._at_work.add(task)
            task.add_done_callback(self._at_work.discard)
            task.add_done_callback(self.whispers.remember(interaction))
            task.add_done_callback(lambda _: answer.end_work())
        return at

    # Clocks

    def moment(self, interaction: discord.Interaction[Any]) -> float:
        """When Discord took a command or a click, by the hall's clock. When it came here does not count."""
        return self.hall.skew.ours(given_at(interaction.id))

    def today(self) -> float:
        """Now by Discord's clock, for what is kept for months: that of a machine may be wrong by as much."""
        return self.hall.skew.theirs(self.hall.time.now())

    def hand(
        self,
        match: Match,
        user: UserId,
        language: str,
        note: str | None = None,
        picture: Picture | None = None,
    ) -> discord.ui.LayoutView:
        """A person's hand and question, with the deadline as Discord time."""
        ahead_seconds = self.hall.skew.seconds
        return hand_panel(
            match,
            user,
            language,
            note,
            ahead_seconds=ahead_seconds,
            picture=picture,
            may_undo=may_undo(match, user, self.hall.time.now()),
        )

    # Languages and places

    def language(self, interaction: discord.Interaction[Any], match: Match | None = None) -> str:
        """Of one person: their own, else the table's, else the server's."""
        own = self.languages.spoken_by(interaction, match.row.language if match is not None else "")
        return own or language_of(str(interaction.guild_locale or ""), "en")

    async def language_here(self, interaction: discord.Interaction[Any]) -> str:
        """Of one person who speaks of no table: their own, else that of the table here, else the server's."""
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
        """The texts for everybody at a table."""
        return Catalogue(match.row.language)

    async def request(self, interaction: discord.Interaction[Any], *, may_be_wreck: bool = False) -> Request:
        """A command at the running table here. Since it was possible to give it, the place is open."""
        match = await self.at_table(interaction, may_be_wreck=may_be_wreck)
        await self.doors.clicked(match, interaction)
        at, language = self.moment(interaction), self.language(interaction, match)
        return Request(self, interaction, at, language, Answer.to(interaction), match)

    async def at_table(
        self,
        interaction: discord.Interaction[Any],
        match_id: MatchId | None = None,
        *,
        may_be_wreck: bool = False,
    ) -> Match:
        """The match of this number, else the one that goes on here. Refused where it is not of this place.

        Also refused if it cannot be read, except to end it.

        Permissions are those in the channel of the click, so a button must not act on a table elsewhere.
        """
        spot = components.spot_of(interaction)
        match = await self.hall.match(match_id or match_at(self.hall, spot))
        if match.row.made_in and not match.row.channel_id:  # what was made before a stop is being found again
            await place_of(self.hall, match.row.id)
        if isinstance(match, UnreadableMatch) and not match.row.guild_id:  # lost; the channel says enough
            spot = spot._replace(guild=GuildId(0))
        if (match.row.guild_id, match.row.channel_id) != spot:
            raise Refused("no_such_table")
        if isinstance(match, UnreadableMatch) and not may_be_wreck:
            raise Refused("table_unreadable")
        return match

    async def newest_here(self, interaction: discord.Interaction[Any]) -> MatchRow | None:
        """The newest match in a person's channel, even a finished one."""
        channel = interaction.channel_id
        return await self.store.match_in(ChannelId(channel)) if channel is not None else None

    async def looked_up(self, question: Awaitable[T], otherwise: T) -> T:
        """What the store answers, or this where it doesn't: for what a page can do without."""
        try:
            async with asyncio.timeout(LOOK_UP_SECONDS):
                return await question
        except (Unreadable, TimeoutError) as error:
            log.info("a page does without what is stored: %r", error)
            return otherwise

    # What the outside finds out

    def after_shown(self, notice: Notice) -> None:
        """A post is visible: notify the people who get more than that."""
        self.errand(self.whispers.whisper(notice.match.id))

    def errand(self, work: Coroutine[Any, Any, None]) -> None:
        """Something to be done meanwhile. What goes wrong is logged."""
        task = asyncio.create_task(work, name="errand")
        self._errands.add(task)
        task.add_done_callback(self._back)

    def _back(self, task: asyncio.Task[None]) -> None:
        self._errands.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a background task failed", exc_info=task.exception())
