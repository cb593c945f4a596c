"""Where everything people do comes in, before anything else is known of it.

A person who does too much is told so once; after that their clicks are answered with nothing.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter, deque
from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, cast

import discord

from dragonbot.connection.responses import ONLY_FOR_ONE, AnswerLine, respond_quickly
from dragonbot.engine.refusal import Refused
from dragonbot.figures import SILENT, Figures
from dragonbot.ids import ChannelId, UserId
from dragonbot.lesson.lesson_table import is_lesson
from dragonbot.limits import Limits
from dragonbot.tables.allowances import Allowances, Did, Kind, Refusal, Why
from dragonbot.text.catalogue import Catalogue, language_of
from dragonbot.ui.kit import discord_internals, reply
from dragonbot.ui.kit.answer import BROKEN_LINE, FIRST_SECONDS, TURN, Turn
from dragonbot.ui.kit.components import action_in
from dragonbot.workers.fair_queue import FairQueue, Whose

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


OF_A_MESSAGE: Final = frozenset(("id", "type", "flags", "content", "channel_id"))


class ClickedMessage(discord.Message):
    """Which one it is, and who sees it; nothing else is there. To read all of it takes long."""

    __slots__ = ()

    def __init__(self, channel: Any, told: Mapping[str, Any]) -> None:
        # discord.py's own would read all the rest.
        self.id = int(told["id"])
        self.flags = discord_internals.message_flags(told.get("flags", 0))
        self.content = told.get("content", "")
        self.channel = channel
        self.interaction_metadata = None


def lightened_message(message: Mapping[str, Any]) -> dict[str, Any]:
    """Without what it shows."""
    return {name: message[name] for name in OF_A_MESSAGE if name in message}


def interaction_of(data: Any, state: Any) -> discord.Interaction[Any]:
    """The click, with a message that was lightened as it is."""
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


log = logging.getLogger(__name__)

EVENT: Final = "INTERACTION_CREATE"
MOST_A_TURN: Final = 4
"""So many come in together; then whatever else is to be done comes first."""
MOST_AT_WORK: Final = 16
"""So many of one server are worked at together, until their answers leave, unless all others are silent."""
MOST_LETTERS_AT_WORK: Final = 4
"""So many lists for letters are made together, of whichever servers."""
SILENT_SECONDS: Final = 5.0
LATE_SECONDS: Final = 2.0
"""Who has waited so long will hardly be answered in time. Those who can be go first, but for one a turn."""
LONGEST_TURN_SECONDS: Final = 1.5
"""After so long the next one is let in, whether there was an answer or not."""
MOST_WAITING: Final = 100
"""Where more of one server wait nobody may have two things waiting."""
MOST_ANSWERS_AT_ONCE: Final = 64
"""So many quick answers are on their way together, which takes a tenth of a second in Discord."""
MOST_ANSWERS_WAITING: Final = 2_000
"""Of one server; what comes then goes without an answer."""
REMEMBERED_SECONDS: Final = 15 * 60.0
"""What Discord tells again within this time is the same interaction."""
MOST_REMEMBERED: Final = 50_000
"""Where more come in that time, they are forgotten sooner."""
COMMAND, CLICK, TYPING, FORM = 2, 3, 4, 5
"""Discord's numbers for what people do."""
KINDS: Final[dict[int, Kind]] = {COMMAND: "commands", CLICK: "clicks", TYPING: "typing", FORM: "clicks"}
NOTHING: Final = b'{"type":6}'
"""Nothing has changed, says the answer to a click."""
NO_CHOICES: Final = b'{"type":8,"data":{"choices":[]}}'


Waiting: TypeAlias = tuple[Whose, tuple[float, dict[str, Any]]]
"""Whoever it is, when they came, and what they did."""


class _Known:
    """The ids of interactions that came within a quarter of an hour, and for as long again at most."""

    def __init__(self) -> None:
        self._newer: set[int] = set()
        self._older: set[int] = set()
        self._since = float("-inf")
        """When the newer ones began to come."""

    def has(self, number: int, now: float) -> bool:
        """Whether it has come before. It is remembered now."""
        if number in self._newer or number in self._older:
            return True
        if now - self._since > REMEMBERED_SECONDS or len(self._newer) >= MOST_REMEMBERED:
            is_recent = now - self._since <= 2 * REMEMBERED_SECONDS
            self._older, self._newer, self._since = self._newer if is_recent else set(), set(), now
        self._newer.add(number)
        return False


class Entrance:
    """Stands between Discord's gateway and discord.py."""

    def __init__(self, bot: GameMaster, limits: Limits, figures: Figures = SILENT) -> None:
        self._bot = bot
        self._figures = figures
        self.allowances = Allowances(limits, _now)
        self.refused: Counter[Why] = Counter()
        """How often somebody was not let in, by whose allowance was used up."""
        self._queue: FairQueue[tuple[float, dict[str, Any]]] = FairQueue()
        self._letters: FairQueue[tuple[float, dict[str, Any]]] = FairQueue()
        """They come in when nothing else can: nobody waits for a list but the one who types."""
        self._letters_at_work = 0
        self._late: deque[Waiting] = deque()
        """Those that have waited so long that others go first, but for what the same people did later."""
        self._late_of: Counter[Whose] = Counter()
        self._at_work: Counter[int] = Counter()
        """By server: how many were let in whose answers have not left."""
        self._unanswered: Counter[int] = Counter()
        """By person: how many of theirs wait, or were let in and have no answer yet."""
        self._known = _Known()
        self._heard = 0
        """The server that was heard of last."""
        self._heard_at = self._others_at = float("-inf")
        """When it was, and when any other one was."""
        self._full: set[int] = set()
        """Servers of which that is as many as may be."""
        self._in_this_turn = 0
        self._read: Callable[[Any], None] = lambda _: None
        self._answers = QuickAnswers(bot.line)

    @property
    def waiting(self) -> int:
        """How many have been let in and wait for their turn."""
        return len(self._queue) + len(self._late) + len(self._letters)

    def open(self) -> None:
        """From now on nothing that people do goes by."""
        parsers = discord_internals.known_by(self._bot).parsers
        if parsers[EVENT] != self.hear:
            self._read, parsers[EVENT] = parsers[EVENT], self.hear

    async def close(self) -> None:
        """Whoever waits comes in now."""
        while (late := self._next_late(())) is not None:
            self._let_in(*late)
        while (popped := self._queue.pop() or self._letters.pop()) is not None:
            self._let_in(*popped)
        await self._answers.close()

    def hear(self, data: dict[str, Any]) -> None:
        """Somebody did something."""
        did = _did(data)
        if did is None:  # discord.py may read it
            self._read(data)
            return
        whose, now = Whose(did.server, did.user), _now()
        number = _number_of(data)
        if number is not None and self._known.has(number, now):
            log.debug("interaction %s came a second time", number)
            return
        self._note(did.server, now)
        did = did._replace(waited=did.user not in self._unanswered, alone=self._is_alone(now))
        refusal = self.allowances.refusal(did, partial(self._is_seated, did))
        queue = self._letters if did.kind == "typing" else self._queue
        if refusal is None and queue.waiting_of(did.server) >= MOST_WAITING and queue.waits(whose):
            refusal = self.allowances.overcrowded(did)
        if refusal is not None:
            self.refused[refusal.why] += 1
            self._figures.turned_away(refusal.why)
            self._refuse(data, did, refusal)
            return
        self._unanswered[did.user] += 1
        queue.put(whose, (now, lightened(data)))
        if self._in_this_turn == 0:
            self._turn()
        elif self._in_this_turn < MOST_A_TURN:
            self._next(now)

    def _turn(self) -> None:
        """The next ones come in."""
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
        popped = self._letters.pop() if self._letters_at_work < MOST_LETTERS_AT_WORK else None
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
        while (popped := self._queue.pop(but=full)) is not None:
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
                self._bot.clicked(data)
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
        """Whether nobody loses by it how much of one server is worked at: the others are silent."""
        return now - self._others_at > SILENT_SECONDS

    def _has_answer(self, whose: Whose) -> None:
        self._unanswered[whose.table] -= 1
        if not self._unanswered[whose.table]:
            del self._unanswered[whose.table]

    def _over(self, whose: Whose, *, is_letter: bool) -> None:
        """An answer leaves."""
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
            self._in_this_turn = MOST_A_TURN  # those that are here come when they are through
            asyncio.get_running_loop().call_soon(self._turn)

    def _is_seated(self, did: Did) -> bool:
        return self._bot.hall.may_sit_in(ChannelId(did.table), did.user)

    def _refuse(self, data: dict[str, Any], did: Did, refusal: Refusal) -> None:
        body = NO_CHOICES
        if data["type"] != TYPING:
            # Only what was done at a message can be answered with nothing.
            is_silent = not refusal.is_news and data.get("message") is not None
            body = NOTHING if is_silent else self._words(data, did.kind, refusal.why)
        if refusal.is_news:
            log.info("somebody does too much (%s, %s)", did.kind, refusal.why)
        self._answers.give(Whose(did.server, did.user), data, body)

    def _words(self, data: dict[str, Any], kind: Kind, why: Why) -> bytes:
        own = language_of(str(data.get("locale")), "")
        catalogue = Catalogue(own or language_of(str(data.get("guild_locale") or ""), "en"))
        refused = _refused(kind, why, round(self.allowances.pause_seconds))
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
    """None where it cannot be read."""
    try:
        who = data["member"]["user"] if "member" in data else data["user"]
        user, channel = int(who["id"]), int(data["channel_id"])
        # Where there is no server, everybody is a server.
        return Did(KINDS[data["type"]], UserId(user), int(data.get("guild_id") or -user), channel)
    except (KeyError, TypeError, ValueError):
        return None


def lightened(data: dict[str, Any]) -> dict[str, Any]:
    """Without what the clicked message shows: discord.py takes longer to read its buttons than we for a bid.

    Only lessons look at what was clicked.
    """
    message, clicked = data.get("message"), data.get("data")
    if isinstance(message, dict) and isinstance(clicked, dict):
        action = action_in(str(clicked.get("custom_id", "")))
        if action is not None and not is_lesson(action.match):
            data["message"] = lightened_message(message)
    return data


class _Quick(NamedTuple):
    number: object
    token: object
    body: bytes
    until: float
    """Later Discord does not take it."""


class QuickAnswers:
    """Answers that need nothing, given in fair turns, as cheaply as can be.

    Nobody hears what becomes of them.
    """

    def __init__(self, line: AnswerLine) -> None:
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
            # Also where it is cancelled.
            hand.add_done_callback(self._hands.discard)

    async def close(self) -> None:
        """Those that are left are given first."""
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
                log.debug("a quick answer did not get through: %r", error)
        # At once: what is to be answered before the loop's next turn would count on this hand.
        self._hands.discard(cast(asyncio.Task[None], asyncio.current_task()))

    async def _send(self, quick: _Quick) -> None:
        await self._line.post(quick.number, quick.token, quick.body)
