"""Incoming interactions: rate limits, fair turns, and parsing."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from functools import partial
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Generic,
    Literal,
    NamedTuple,
    Protocol,
    TypeAlias,
    TypeVar,
    cast,
    get_args,
)

import discord

from dragonbot.connection.clicks import ONLY_FOR_ONE, TURN, Turn, respond_quickly
from dragonbot.connection.limits import Allowance, Limits
from dragonbot.connection.responses import BROKEN_LINE, FIRST_SECONDS, InteractionConnections
from dragonbot.engine.refusal import Refused
from dragonbot.ids import ChannelId, UserId
from dragonbot.store.protocol import NotStored
from dragonbot.telemetry import SILENT, Figures
from dragonbot.text.speech import Catalogue, language_of
from dragonbot.timing import FairQueue, Time, Whose, forget_old, note_moment
from dragonbot.ui.kit import discord_internals, reply
from dragonbot.ui.kit.components import action_in

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


Kind: TypeAlias = Literal["clicks", "commands", "typing"]
ALL_KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
Why: TypeAlias = Literal["person", "table", "server"]

TOLD_AGAIN_SECONDS: Final = 15.0
"""Minimum seconds between two notices that a table or server is too busy."""

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Did(NamedTuple):
    """An incoming interaction, as rate limits see it."""

    kind: Kind
    user: UserId
    server: int
    table: int
    waited: bool = False
    """True if the person waited for the answer to their last action; such people never flood."""
    alone: bool = False
    """True if no other server was active recently, so that this one slows nobody else."""


class Refusal(NamedTuple):
    why: Why
    """Whose limit is used up."""
    is_news: bool
    """True if the person wasn't told recently."""


class _Level:
    """The remaining part of a limit."""

    __slots__ = ("_at", "_left")

    def __init__(self, allowance: Allowance, now: float) -> None:
        self._left, self._at = allowance.at_once, now

    def is_left(self, allowance: Allowance, now: float) -> bool:
        passed = max(0.0, now - self._at)
        self._left, self._at = min(allowance.at_once, self._left + passed * allowance.a_second), now
        return self._left >= 1

    def take(self, part: float) -> None:
        self._left = max(0.0, self._left - part)


class _Person:
    __slots__ = ("calm", "kinds", "shut", "told")

    def __init__(self, limits: Limits, now: float) -> None:
        self.calm = _Level(limits.calm, now)
        self.kinds: dict[Kind, _Level] = {}
        self.shut: dict[Kind, float] = {}
        """Until when each kind is refused."""
        self.told = float("-inf")


class _Server:
    __slots__ = ("hasty", "newcomers", "strangers")

    def __init__(self, limits: Limits, now: float) -> None:
        self.hasty = _Level(limits.server, now)
        self.strangers = _Level(limits.strangers, now)
        self.newcomers = _Level(limits.newcomers, now)


class _Kept(Generic[K, V]):
    """Recently active people or servers; everyone else starts afresh."""

    def __init__(self, lasts_seconds: float, new: Callable[[float], V]) -> None:
        self._lasts_seconds = lasts_seconds
        self._new = new
        self._found: OrderedDict[K, tuple[float, V]] = OrderedDict()
        """With the time of last use, oldest first."""

    def __len__(self) -> int:
        return len(self._found)

    def of(self, key: K, now: float) -> V:
        known = self._found.get(key)
        if known is not None:
            self._found[key] = now, known[1]
            self._found.move_to_end(key)
            return known[1]
        found = self._new(now)
        self._found[key] = now, found
        forget_old(self._found, lambda each: not 0 <= now - each[0] <= self._lasts_seconds)
        return found


class RateLimits:
    """Rate limits of people, tables and servers. The clock must be monotonic."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._limits = limits
        self._clock = clock
        everything = (limits.clicks, limits.commands, limits.typing, limits.calm, limits.table, limits.server)
        full_again = max(
            each.at_once / each.a_second for each in (*everything, limits.strangers, limits.newcomers)
        )
        lasts = max(full_again, limits.pause.seconds, TOLD_AGAIN_SECONDS)
        self._people: _Kept[int, _Person] = _Kept(lasts, lambda now: _Person(limits, now))
        self._tables: _Kept[int, _Level] = _Kept(lasts, lambda now: _Level(limits.table, now))
        self._servers: _Kept[int, _Server] = _Kept(lasts, lambda now: _Server(limits, now))
        self.passes_on: Callable[[UserId, Kind], None] | None = None
        """Called for each refusal a person caused; None in a single process."""

    def __len__(self) -> int:
        """The number of people and servers remembered."""
        return len(self._people) + len(self._tables) + len(self._servers)

    @property
    def pause_seconds(self) -> float:
        return self._limits.pause.seconds

    def refusal(self, did: Did, is_seated: Callable[[], bool]) -> Refusal | None:
        """Count the interaction, or say why it is refused.

        `is_seated` is called only if it matters: whether the person plays at the table here.
        """
        limits, now = self._limits, self._clock()
        person = self._people.of(did.user, now)
        if now < person.shut.get(did.kind, now):
            return self._shut_out(did, person, now, is_news=False)
        allowance = getattr(limits, did.kind)
        own = person.kinds.setdefault(did.kind, _Level(allowance, now))
        if not own.is_left(allowance, now):
            return self._shut_out(did, person, now, is_news=True)
        why = self._crowded(did, person, is_seated, now)
        if why is not None:
            return _told(person, why, now)
        own.take(self._part(did))
        return None

    def shut(self, user: UserId, kind: Kind) -> None:
        """Refuse a person for a pause, because another process did and told them why."""
        now = self._clock()
        self._people.of(user, now).shut[kind] = now + self._limits.pause.seconds

    def _shut_out(self, did: Did, person: _Person, now: float, *, is_news: bool) -> Refusal:
        person.shut[did.kind] = now + self._limits.pause.seconds
        if self.passes_on is not None:
            self.passes_on(did.user, did.kind)
        return Refusal("person", is_news=is_news)

    def _part(self, did: Did) -> float:
        """The cost of one interaction."""
        return self._limits.patience.counts if did.waited else 1.0

    def _part_of_all(self, did: Did) -> float:
        """The cost at a server's limit. Even patient people make a crowd."""
        return self._part(did) if did.alone else 1.0

    def overcrowded(self, did: Did) -> Refusal:
        """Refuse an interaction within its limits because the server's queue is too long."""
        now = self._clock()
        return _told(self._people.of(did.user, now), "server", now)

    def _crowded(
        self, did: Did, person: _Person, is_seated: Callable[[], bool], now: float
    ) -> Literal["table", "server"] | None:
        """A calm person is served at their own table; otherwise the server's limits count, too."""
        limits, server, part = self._limits, self._servers.of(did.server, now), self._part_of_all(did)
        if person.calm.is_left(limits.calm, now):
            person.calm.take(part)
            if not is_seated():
                allowance, level = limits.strangers, server.strangers
                if did.kind == "commands":
                    allowance, level = limits.newcomers, server.newcomers
                if not level.is_left(allowance, now):
                    return "server"
                level.take(part)
            return None
        table = self._tables.of(did.table, now)
        if not table.is_left(limits.table, now):
            return "table"
        if not server.hasty.is_left(limits.server, now):
            return "server"
        table.take(part)
        server.hasty.take(part)
        return None


def _told(person: _Person, why: Why, now: float) -> Refusal:
    is_news = now - person.told >= TOLD_AGAIN_SECONDS
    if is_news:
        person.told = now
    return Refusal(why, is_news)


log = logging.getLogger(__name__)

APART_SECONDS: Final = 0.5
"""Seconds between broadcasts; refusals in between are sent together."""
MOST_TOGETHER: Final = 100
"""Refusals per broadcast, which must stay short. The rest follow when refused again."""
MOST_UNREAD: Final = 100
"""Broadcasts waiting to be read; further ones are dropped."""
CLOCK_SECONDS: Final = 1.0
"""Seconds that the database's clock may be put back; later times are forged."""
AGAIN: Final = 0.5
"""Part of a pause after which it is broadcast again, before it can end elsewhere."""


class Flood(NamedTuple):
    user: UserId
    kind: Kind


class Broadcaster(Protocol):
    """Sends and reads broadcasts. Its methods may raise NotStored."""

    async def broadcast(self, content: str) -> None:
        """Send to all other processes, without a guarantee."""

    async def now(self) -> float:
        """The time by the clock that stamps broadcasts."""


class SharedRateLimits:
    def __init__(self, allowances: RateLimits, broadcaster: Broadcaster, time: Time) -> None:
        self._allowances = allowances
        self._broadcaster = broadcaster
        self._time = time
        self._told: OrderedDict[Flood, float] = OrderedDict()
        """When each was last passed on, oldest first."""
        self._untold: dict[Flood, float] = {}
        self._unread: list[tuple[str, float]] = []
        self._is_to_tell, self._is_to_read = asyncio.Event(), asyncio.Event()
        allowances.passes_on = self.pass_on

    def pass_on(self, user: UserId, kind: Kind) -> None:
        """Tell the other processes of a refusal, in the background."""
        if len(self._untold) >= MOST_TOGETHER:
            return
        flood, now = Flood(user, kind), self._time.now()
        again_seconds = AGAIN * self._allowances.pause_seconds
        if now - self._told.get(flood, float("-inf")) < again_seconds:
            return
        note_moment(self._told, flood, now, again_seconds)
        self._untold[flood] = now
        self._is_to_tell.set()

    def heard(self, content: str, moment: float) -> None:
        """Handle a broadcast of another process."""
        if len(self._unread) < MOST_UNREAD:
            self._unread.append((content, moment))
            self._is_to_read.set()

    async def run(self) -> None:
        """Send and read broadcasts until cancelled."""
        await asyncio.gather(self._go_on_telling(), self._go_on_reading())

    async def _go_on_telling(self) -> None:
        while True:
            await self._is_to_tell.wait()
            self._is_to_tell.clear()
            untold, self._untold = self._untold, {}
            earliest = self._time.now() - self._allowances.pause_seconds  # this process may have slept
            floods = [flood for flood, moment in untold.items() if moment > earliest]
            try:
                if floods:
                    await self._broadcaster.broadcast(json.dumps(floods))
            except NotStored as trouble:
                log.warning("other processes could not be told about a flood: %s", trouble)
            await self._time.sleep(APART_SECONDS)

    async def _go_on_reading(self) -> None:
        while True:
            await self._is_to_read.wait()
            self._is_to_read.clear()
            unread, self._unread = self._unread, []
            try:
                now = await self._broadcaster.now()
            except NotStored as trouble:
                log.warning("people shut out by other processes are let in here: %s", trouble)
                continue
            for content, moment in unread:
                if -CLOCK_SECONDS <= now - moment < self._allowances.pause_seconds:
                    for flood in _floods_in(content):
                        self._allowances.shut(*flood)


def _floods_in(content: str) -> Iterator[Flood]:
    """The readable part of a broadcast; another version or program may have written it."""
    try:
        for user, kind in json.loads(content)[:MOST_TOGETHER]:
            if kind in ALL_KINDS and type(user) is int:
                yield Flood(UserId(user), kind)
    except (TypeError, ValueError, LookupError, RecursionError) as error:
        log.warning("a message about a flood cannot be read: %s", type(error).__name__)


OF_A_MESSAGE: Final = frozenset(("id", "type", "flags", "content", "channel_id"))


class ClickedMessage(discord.Message):
    """The id and flags of the clicked message. Parsing all of it takes long."""

    __slots__ = ()

    def __init__(self, channel: Any, told: Mapping[str, Any]) -> None:
        # discord.py's own class would parse the rest
        self.id = int(told["id"])
        self.flags = discord_internals.message_flags(told.get("flags", 0))
        self.content = told.get("content", "")
        self.channel = channel
        self.interaction_metadata = None


def slimmed_message(message: Mapping[str, Any]) -> dict[str, Any]:
    """The message without its content and components."""
    return {name: message[name] for name in OF_A_MESSAGE if name in message}


def interaction_of(data: Any, state: Any) -> discord.Interaction[Any]:
    """The interaction, with its reduced message."""
    message = data.get("message")
    interaction: discord.Interaction[Any]
    if message is None or not message.keys() <= OF_A_MESSAGE:
        interaction = discord.Interaction(data=data, state=state)
    else:
        without: Any = {name: value for name, value in data.items() if name != "message"}
        interaction = discord.Interaction(data=without, state=state)
        interaction.message = ClickedMessage(interaction.channel, message)
    respond_quickly(interaction)
    return interaction


EVENT: Final = "INTERACTION_CREATE"
MOST_A_TURN: Final = 4
"""Interactions handled together before other work gets a turn."""
MOST_AT_WORK: Final = 16
"""Interactions of one server handled together until answered, unless all other servers are quiet."""
MOST_LETTERS_AT_WORK: Final = 4
"""Completion lists built together."""
SILENT_SECONDS: Final = 5.0
LATE_SECONDS: Final = 2.0
"""Seconds of waiting after which an answer is hardly in time. Newer ones go first, except one per turn."""
LONGEST_TURN_SECONDS: Final = 1.5
"""Seconds after which the next interaction is let in, answered or not."""
MOST_WAITING: Final = 100
"""Waiting interactions per server above which each person may have only one."""
MOST_ANSWERS_AT_ONCE: Final = 64
"""Quick answers in flight; Discord takes a tenth of a second for each."""
MOST_ANSWERS_WAITING: Final = 2_000
"""Quick answers waiting per server; further ones are dropped."""
REMEMBERED_SECONDS: Final = 15 * 60.0
"""Seconds during which a repeated id is the same interaction."""
MOST_REMEMBERED: Final = 50_000
"""Ids remembered; with more, the oldest are forgotten sooner."""
COMMAND, CLICK, TYPING, FORM = 2, 3, 4, 5
"""Discord's numbers for interaction types."""
KINDS: Final[dict[int, Kind]] = {COMMAND: "commands", CLICK: "clicks", TYPING: "typing", FORM: "clicks"}
NOTHING: Final = b'{"type":6}'
"""The answer to a click that changes nothing."""
NO_CHOICES: Final = b'{"type":8,"data":{"choices":[]}}'


Waiting: TypeAlias = tuple[Whose, tuple[float, dict[str, Any]]]
"""The person, when it arrived, and its payload."""


class _Known:
    """Interaction ids of the last quarter of an hour, or up to twice that."""

    def __init__(self) -> None:
        self._newer: set[int] = set()
        self._older: set[int] = set()
        self._since = float("-inf")
        """When the newer half began."""

    def has(self, number: int, now: float) -> bool:
        """Whether the id was seen before; remembers it."""
        if number in self._newer or number in self._older:
            return True
        if now - self._since > REMEMBERED_SECONDS or len(self._newer) >= MOST_REMEMBERED:
            is_recent = now - self._since <= 2 * REMEMBERED_SECONDS
            self._older, self._newer, self._since = self._newer if is_recent else set(), set(), now
        self._newer.add(number)
        return False


class ClickQueue:
    """The queue between Discord's gateway and discord.py."""

    def __init__(self, bot: GameMaster, limits: Limits, figures: Figures = SILENT) -> None:
        self._bot = bot
        self._figures = figures
        self.rate_limits = RateLimits(limits, _now)
        self.refused: Counter[Why] = Counter()
        """Refusals, by whose limit was used up."""
        self._queue: FairQueue[tuple[float, dict[str, Any]]] = FairQueue()
        self._letters: FairQueue[tuple[float, dict[str, Any]]] = FairQueue()
        """Completion requests; they go last, as only the person typing waits for them."""
        self._letters_at_work = 0
        self._late: deque[Waiting] = deque()
        """Interactions that waited too long.

        Newer ones go first, but never before earlier ones of the same person.
        """
        self._late_of: Counter[Whose] = Counter()
        self._at_work: Counter[int] = Counter()
        """By server: interactions let in whose answers have not left."""
        self._unanswered: Counter[int] = Counter()
        """By person: interactions without an answer yet."""
        self._known = _Known()
        self._heard = 0
        """The server of the last interaction."""
        self._heard_at = self._others_at = float("-inf")
        """When it was last active, and when any other server was."""
        self._full: set[int] = set()
        """Servers at their maximum."""
        self._in_this_turn = 0
        self._read: Callable[[Any], None] = lambda _: None
        self._answers = QuickAnswers(bot.line)

    @property
    def silent_seconds(self) -> float:
        """Seconds without any activity."""
        return _now() - self._heard_at

    @property
    def waiting(self) -> int:
        """Interactions let in and waiting for their turn."""
        return self._queue.waiting + len(self._late) + self._letters.waiting

    def open(self) -> None:
        """Queue all interactions from now on."""
        parsers = discord_internals.known_by(self._bot).parsers
        if parsers[EVENT] != self.hear:
            self._read, parsers[EVENT] = parsers[EVENT], self.hear

    async def close(self) -> None:
        """Let all waiting interactions in."""
        while (late := self._next_late(())) is not None:
            self._let_in(*late)
        while (popped := self._queue.pop() or self._letters.pop()) is not None:
            self._let_in(*popped)
        await self._answers.close()

    def hear(self, data: dict[str, Any]) -> None:
        """Handle an interaction's payload."""
        did = _did(data)
        if did is None:  # discord.py may be able to read it
            self._read(data)
            return
        whose, now = Whose(did.server, did.user), _now()
        number = _number_of(data)
        if number is not None and self._known.has(number, now):
            log.debug("interaction %s came a second time", number)
            return
        self._note(did.server, now)
        did = did._replace(waited=did.user not in self._unanswered, alone=self._is_alone(now))
        refusal = self.rate_limits.refusal(did, partial(self._is_seated, did))
        queue = self._letters if did.kind == "typing" else self._queue
        if refusal is None and queue.waiting_of(did.server) >= MOST_WAITING and queue.waits(whose):
            refusal = self.rate_limits.overcrowded(did)
        if refusal is not None:
            self.refused[refusal.why] += 1
            self._figures.turned_away(refusal.why)
            self._refuse(data, did, refusal)
            return
        self._unanswered[did.user] += 1
        queue.put(whose, (now, slimmed_payload(data)))
        if self._in_this_turn == 0:
            self._turn()
        elif self._in_this_turn < MOST_A_TURN:
            self._next(now)

    def _turn(self) -> None:
        """Let the next interactions in."""
        self._in_this_turn, now = 0, _now()
        while self._in_this_turn < MOST_A_TURN and self._next(now):
            pass
        if self._in_this_turn:
            asyncio.get_running_loop().call_soon(self._turn)

    def _next(self, now: float) -> bool:
        full: Collection[int] = () if self._is_alone(now) else self._full
        popped = self._next_late(full) if self._in_this_turn == 0 else self._next_in_time(full, now)
        if popped is None:
            popped = self._next_in_time(full, now) or self._next_late(full)
        if popped is None:
            return self._next_letter(now)
        self._in_this_turn += 1
        self._let_in(*popped)
        return True

    def _next_letter(self, now: float) -> bool:
        if not self._letters.waiting or self._letters_at_work >= MOST_LETTERS_AT_WORK:
            return False
        popped = self._letters.pop()
        if popped is None:
            return False
        self._in_this_turn += 1
        whose, (came, data) = popped
        if came > now - LATE_SECONDS:
            self._let_in(*popped)
        else:
            self._answers.give(whose, data, NO_CHOICES)
            self._has_answer(whose)
        return True

    def _next_in_time(self, full: Collection[int], now: float) -> Waiting | None:
        too_early = now - LATE_SECONDS
        while self._queue.waiting and (popped := self._queue.pop(but=full)) is not None:
            whose, (came, _) = popped
            if came > too_early and whose not in self._late_of:
                return popped
            self._late.append(popped)
            self._late_of[whose] += 1
        return None

    def _next_late(self, full: Collection[int]) -> Waiting | None:
        if not self._late or self._late[0][0].server in full:
            return None
        popped = self._late.popleft()
        self._late_of[popped[0]] -= 1
        if not self._late_of[popped[0]]:
            del self._late_of[popped[0]]
        return popped

    def _let_in(self, whose: Whose, did: tuple[float, dict[str, Any]]) -> None:
        came, data = did
        server, is_letter = whose.server, data["type"] == TYPING
        if is_letter:
            self._letters_at_work += 1
        else:
            self._at_work[server] += 1
            if self._at_work[server] >= MOST_AT_WORK:
                self._full.add(server)
        turn = Turn(came, partial(self._over, whose, is_letter=is_letter), LONGEST_TURN_SECONDS)
        token = TURN.set(turn)
        try:
            if data["type"] == CLICK:
                self._bot.receive(interaction_of(data, discord_internals.known_by(self._bot)))
            else:
                self._read(data)
        except Exception as error:  # noqa: BLE001 - whatever it is, the next one can be read
            log.warning("left out, it cannot be read: %s (%s)", EVENT, type(error).__name__)
            self._bot.dispatch("unreadable", EVENT, data)
            turn.end()
        finally:
            TURN.reset(token)

    def _note(self, server: int, now: float) -> None:
        if server != self._heard:
            self._heard, self._others_at = server, self._heard_at
        self._heard_at = now

    def _is_alone(self, now: float) -> bool:
        """Whether all other servers are quiet, so that this one may use more."""
        return now - self._others_at > SILENT_SECONDS

    def _has_answer(self, whose: Whose) -> None:
        self._unanswered[whose.table] -= 1
        if not self._unanswered[whose.table]:
            del self._unanswered[whose.table]

    def _over(self, whose: Whose, *, is_letter: bool) -> None:
        """Free the slot of an answered interaction."""
        server = whose.server
        self._has_answer(whose)
        if is_letter:
            self._letters_at_work -= 1
        else:
            self._at_work[server] -= 1
            if self._at_work[server] < MOST_AT_WORK:
                self._full.discard(server)
            if not self._at_work[server]:
                del self._at_work[server]
        if self.waiting and self._in_this_turn == 0:
            self._in_this_turn = MOST_A_TURN  # those in progress continue when done
            asyncio.get_running_loop().call_soon(self._turn)

    def _is_seated(self, did: Did) -> bool:
        return self._bot.registry.may_sit_in(ChannelId(did.table), did.user)

    def _refuse(self, data: dict[str, Any], did: Did, refusal: Refusal) -> None:
        body = NO_CHOICES
        if data["type"] != TYPING:
            # Only a click on a message can be answered with "nothing changed".
            is_silent = not refusal.is_news and data.get("message") is not None
            body = NOTHING if is_silent else self._words(data, did.kind, refusal.why)
        if refusal.is_news:
            log.info("a person exceeds a limit (%s, %s)", did.kind, refusal.why)
        self._answers.give(Whose(did.server, did.user), data, body)

    def _words(self, data: dict[str, Any], kind: Kind, why: Why) -> bytes:
        own = language_of(str(data.get("locale")), "")
        catalogue = Catalogue(own or language_of(str(data.get("guild_locale") or ""), "en"))
        refused = _refused(kind, why, round(self.rate_limits.pause_seconds))
        said = {"content": reply.refusal(refused, catalogue), "flags": ONLY_FOR_ONE}
        return json.dumps({"type": 4, "data": said | {"allowed_mentions": {"parse": []}}}).encode()


def _now() -> float:
    return asyncio.get_running_loop().time()


def _refused(kind: Kind, why: Why, seconds: int) -> Refused:
    match why:
        case "table":
            return Refused("table_too_busy", seconds=seconds)
        case "server":
            return Refused("server_too_busy", seconds=seconds)
    if kind == "commands":
        return Refused("too_many_commands", seconds=seconds)
    return Refused("too_many_clicks", seconds=seconds)


def _number_of(data: dict[str, Any]) -> int | None:
    try:
        return int(data["id"])
    except (KeyError, TypeError, ValueError):
        return None


def _did(data: dict[str, Any]) -> Did | None:
    """None if unreadable."""
    try:
        who = data["member"]["user"] if "member" in data else data["user"]
        user, channel = int(who["id"]), int(data["channel_id"])
        # In direct messages each person counts as a server.
        return Did(KINDS[data["type"]], UserId(user), int(data.get("guild_id") or -user), channel)
    except (KeyError, TypeError, ValueError):
        return None


def slimmed_payload(data: dict[str, Any]) -> dict[str, Any]:
    """The payload without the clicked message's content: discord.py needs longer for it than a bid takes.

    Only lessons look at the clicked message.
    """
    message, clicked = data.get("message"), data.get("data")
    if isinstance(message, dict) and isinstance(clicked, dict):
        action = action_in(str(clicked.get("custom_id", "")))
        if action is not None and not action.is_of_lesson:
            data["message"] = slimmed_message(message)
    return data


class _Quick(NamedTuple):
    number: object
    token: object
    body: bytes
    until: float
    """After this Discord rejects it."""


class QuickAnswers:
    """Answers without content, sent in fair turns and as cheaply as possible. Outcomes are ignored."""

    def __init__(self, line: InteractionConnections) -> None:
        self._line = line
        self._queue: FairQueue[_Quick] = FairQueue()
        self._hands: set[asyncio.Task[None]] = set()

    def give(self, whose: Whose, data: dict[str, Any], body: bytes) -> None:
        if self._queue.waiting_of(whose.server) >= MOST_ANSWERS_WAITING:
            return
        self._queue.put(whose, _Quick(data["id"], data["token"], body, _now() + FIRST_SECONDS))
        if len(self._hands) < min(MOST_ANSWERS_AT_ONCE, len(self._queue)):
            hand = asyncio.create_task(self._work(), name="quick answers")
            self._hands.add(hand)
            # also when cancelled
            hand.add_done_callback(self._hands.discard)

    async def close(self) -> None:
        """Send the remaining ones, then close."""
        if self._hands:
            await asyncio.wait(self._hands, timeout=FIRST_SECONDS)
        for hand in self._hands:
            hand.cancel()

    async def _work(self) -> None:
        while (popped := self._queue.pop()) is not None:
            left = popped[1].until - _now()
            if left <= 0:
                continue
            try:
                async with asyncio.timeout(left):
                    await self._send(popped[1])
            except BROKEN_LINE as error:
                log.debug("a quick answer failed: %r", error)
        # at once: what is answered before the loop's next turn relies on this slot
        self._hands.discard(cast(asyncio.Task[None], asyncio.current_task()))

    async def _send(self, quick: _Quick) -> None:
        await self._line.post(quick.number, quick.token, quick.body)
