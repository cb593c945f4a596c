"""Two evenings in lockstep: tables that differ behind two screens, with the same people at both.

They answer, and do everything possible around the game: vote, pause, leave, come back, give seats away,
invite and remove one another. After each action all messages are compared, except those to the current
owners of the two screens, who may change during the evening.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from dragonbot.engine.game import Event, Game, known_to
from dragonbot.engine.question import Asked, Question
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import TAKE_BACK
from dragonbot.games.fist.rules.things import COINS, GOLD, SILVER, move
from dragonbot.games.gold.rules.tokens import COLOURS
from dragonbot.ids import PostNumber, UserId
from dragonbot.match import lobby, posts
from dragonbot.match.clock import EndHold, cues_of
from dragonbot.match.lobby import Accept, Offer, Withdraw
from dragonbot.match.seats import undecided
from dragonbot.match.state import Draft, MatchCommand, Notice, pending_in
from dragonbot.match.votes import Agree, Decline, GoOn, Propose
from dragonbot.simulation import pick_from
from dragonbot.tables.forgetting import tables_of, wish
from dragonbot.tables.host import HandOver, Invite, Remove
from dragonbot.tables.match import Match
from dragonbot.text.speech import Catalogue
from dragonbot.ui.table.message import public_message
from dragonbot.ui.table.picture import of_post
from dragonbot.workers import thought
from tests.games.gold.rules import lockstep as gold
from tests.known_chance import know_chance
from tests.secrets import twins as fist
from tests.secrets.lockstep import Leak
from tests.tables.fake_publisher import FakePublisher
from tests.tables.room import ANN, BEN, CAT, DAN, EVE, FAY, NAMES, PEOPLE, Room

SEATED: Final = (ANN, BEN, CAT, DAN)
SCREENS: Final = (1, 2)
"""The seats whose screens hide different things at the two tables."""
SHOWN: Final = fist.EVERYTHING | gold.EVERYTHING
"""Events and questions by which the rules reveal the difference."""
WISHES: Final[dict[UserId, Mapping[str, Any]]] = {
    BEN: {"way": "direct"},
    DAN: {"way": "direct", "quiet_from": 13 * 60 + 45, "quiet_until": 13 * 60 + 50, "zone": "UTC"},
    EVE: {"way": "direct"},
    FAY: {"way": "silence"},
}
STEPS: Final = 80


class Closefisted:
    """A stand-in that says as little as possible, since words may legitimately reveal the difference."""

    def __init__(self, *_: Any) -> None: ...

    def answer(self, _view: Any, asked: Asked) -> Any:
        return asked.answers[0] if asked.answers else ()


class Window(FakePublisher):
    """Remembers messages as people read them, with their pictures and everything around the game."""

    def _note(self, what: str, notice: Notice) -> str:
        message = public_message(notice, Catalogue("en"), {})
        components: Any = message.to_components()  # type: ignore[no-untyped-call]
        read = repr((components, sorted(notice.users), looks_of(notice)))
        super()._note(what, notice)
        self.calls[-1] = self.calls[-1]._replace(shown=read)
        return read


def looks_of(notice: Notice) -> str:
    """The content and alt text of a message's picture, including the last result at its top."""
    picture = of_post(notice) if notice.post.kind == "scene" else None
    return "" if picture is None else f"{picture.wanted} {picture.in_words}"


class Told(NamedTuple):
    """The result of an evening."""

    done: Counter[str]
    refused: Counter[str]
    steps: int
    is_shown: bool
    """True if the rules revealed the difference."""


class Evening:
    def __init__(self, rooms: tuple[Room, Room], seed: str) -> None:
        self.rooms = rooms
        self.random = Random(seed)
        self.done: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.events: tuple[list[Event], list[Event]] = ([], [])
        self.taken_back = 0
        self.last: UserId | None = None
        """The last player with a public answer, who wants to take it back."""
        self.side = 0
        self.seen = [(0, 0), (0, 0)]
        """Counts of published messages already compared."""

    # Playing

    async def play(self) -> Told:
        for step in range(STEPS):
            await self._something()
            if await self._is_shown() or not await self._goes_on():
                return Told(self.done, self.refused, step, is_shown=True)
        return Told(self.done, self.refused, STEPS, is_shown=False)

    async def _goes_on(self) -> bool:
        matches = [await room.match() for room in self.rooms]
        return all(match.row.state in ("running", "paused") for match in matches)

    async def _something(self) -> None:
        one, other = [await room.match() for room in self.rooms]
        pick = self.random.random()
        if one.row.is_held or self.last is not None:
            pick = 1.0  # they agree on it, or not, before anything else
        if pick < 0.12:
            await self._time_passes(self.random.choice((0.4, 1.0, 3.0, 8.0, 20.0, 70.0)))
        elif pick < 0.55 and one.row.state == "running":
            await self._answer(one, other)
        else:
            command = self._around(one)
            await self._both(type(command).__name__, lambda room: room.registry.take(room.number, command))

    async def _time_passes(self, seconds: float) -> None:
        for side, room in enumerate(self.rooms):
            self.side = side
            await room.pass_by(seconds)

    async def _both(self, name: str, do: Callable[[Room], Awaitable[object]]) -> None:
        """Do the same at both tables; both must accept it, or refuse it in the same words."""
        said = []
        for side, room in enumerate(self.rooms):
            self.side = side
            try:
                await do(room)
                said.append("taken")
            except Refused as refused:
                said.append(f"{refused.key} {sorted(refused.facts.items())!r}")
            await room.pass_by(0.2)
        if said[0] != said[1]:
            raise Leak(f"{name}\n{said[0]}\n{said[1]}")
        (self.done if said[0] == "taken" else self.refused)[name] += 1
        match = await self.rooms[0].match()
        self.done["pause"] += match.row.state == "paused" and name == "Agree"
        self.done["end"] += match.row.state == "ended" and name == "Agree"
        taken_back = 0 if match.game is None else sum(key == TAKE_BACK for key, *_ in match.game.tail)
        self.done["taken back"] += max(0, taken_back - self.taken_back)
        self.taken_back = taken_back

    def _around(self, match: Match) -> MatchCommand[Any]:
        """A possible wish around a game, sometimes a legitimate one."""
        choice = self.random.choice
        user, whom = choice(PEOPLE), choice(PEOPLE)
        vote = match.row.vote
        number = vote["number"] if vote is not None else 0
        here = [seat.user for seat in match.seats if seat.user is not None] or [ANN]
        asked = [seat.user for seat in match.seats if seat.seat in undecided(match) and seat.user is not None]
        if asked and self.random.random() < 0.8:
            return choice((*[Agree] * 7, Decline))(choice(asked), number)
        last, self.last = self.last, None
        if last is not None:
            return Propose(last, "take_back")
        offered = [sitter.user for sitter in match.sitters.values() if sitter.offered is not None]
        if offered and self.random.random() < 0.25:
            return Accept(offered[0], NAMES[offered[0]], match.sitters[offered[0]].offered or 0)
        commands: Sequence[Callable[[], MatchCommand[Any]]] = (
            lambda: Propose(choice(here), choice(("pause", "pause", "end"))),
            lambda: Propose(choice(here), "take_back"),
            lambda: Agree(user, number),
            lambda: GoOn(user),
            lambda: EndHold(choice(here), PostNumber(match.row.posts - 1)),
            lambda: GoOn(choice(here)),
            lambda: Offer(choice(here), choice((whom, EVE, FAY, None))),
            lambda: Withdraw(choice(here)),
            lambda: Accept(user, NAMES[user], choice((0, *SCREENS, 3))),
            lambda: Accept(user, NAMES[user], choice(SCREENS)),
            lambda: lobby.Join(user, NAMES[user]),
            lambda: lobby.Leave(choice(here)),
            lambda: Invite(match.row.host, whom),
            lambda: Invite(user, whom),
            lambda: Remove(match.row.host, choice((whom, EVE, FAY))),
            lambda: HandOver(match.row.host, whom),
        )
        command = choice(commands)()
        # For long evenings: wishes to end the game or remove people rarely succeed.
        is_dear = isinstance(command, Remove) or (isinstance(command, Propose) and command.wish == "end")
        return self._around(match) if is_dear and self.random.random() < 0.7 else command

    async def _answer(self, one: Match, other: Match) -> None:
        questions = [match.game.question for match in (one, other) if match.game is not None]
        first, second = questions
        assert first is not None
        assert second is not None
        if await self._catch_up((one, other), (first, second)):
            return
        common = [seat for seat in first.waiting if seat in second.waiting]
        if first.key != second.key or not common:
            await self._time_passes(70.0)  # no one sees that only one table asks a player
            return
        seat = self.random.choice(common)
        user = one.seats[seat].user
        if user is None:
            await self._time_passes(3.0)
            return
        answer = self._answer_to(first, second, seat)
        is_public = not (first.hidden or first.private or first.key == "fist")
        self.last = user if is_public and self.random.random() < 0.6 else None
        await self._both("answer", lambda room: room.answer(user, answer))
        stranger = self.random.choice(PEOPLE)
        at = one.seat_of(stranger)
        if at is None or (at not in SCREENS and at not in first.waiting):
            await self._both("answer in vain", lambda room: room.answer(stranger, answer))

    def _answer_to(self, first: Question, second: Question, seat: int) -> Any:
        """An answer valid at both tables."""
        for _ in range(8):
            answer = self.random.randrange(4)
            if first.key != "fist":
                answer = first.any_answer(seat, pick_from(self.random))
            try:
                first.check(seat, answer)
                second.check(seat, answer)
            except Refused:
                continue
            return answer
        return first.silence(seat)

    async def _catch_up(self, matches: Sequence[Match], questions: Sequence[Question]) -> bool:
        """A seat that may close a fist at one table alone closes an empty one; the other shows it as closed.

        True if it was the last, so that the question ends.
        """
        if any(question.key != "fist" for question in questions):
            return False
        for side, (match, question) in enumerate(zip(matches, questions, strict=True)):
            for seat in [seat for seat in question.waiting if seat not in questions[1 - side].waiting]:
                user = match.seats[seat].user
                if seat in SCREENS and user is not None and not match.seats[seat].away:
                    self.side = side
                    await self.rooms[side].answer(user, 0)
        games = [(await room.match()).game for room in self.rooms]
        return any(
            game is None or game.question is not question
            for game, question in zip(games, questions, strict=True)
        )

    # Messages to people

    async def _is_shown(self) -> bool:
        """True if the rules or chance revealed the difference. Leak if anything else did."""
        (seen, key), (seen_there, key_there) = [await self._seen(side) for side in range(2)]
        differ = [(one, other) for one, other in zip_longest(seen, seen_there) if one != other]
        if differ and not self._may_differ({key, key_there}):
            raise Leak("\n".join(f"{one}\n{other}" for one, other in differ))
        for events in self.events:
            events.clear()
        return bool(differ)

    def _may_differ(self, questions: set[str]) -> bool:
        """By the first event that differs for all; else by private events or questions."""
        for one, other in zip_longest(*(known_to(None, events) for events in self.events)):
            if repr(one) != repr(other):
                return any(event is not None and event[0] in SHOWN for event in (one, other))
        told = {event[0] for events in self.events for event in events if event[3] is not None}
        opened = {event[0] for events in self.events for event in events} & fist.LAYS_OPEN.keys()
        return bool(opened or (told & SHOWN) or (questions & fist.QUESTIONS.keys()))

    async def _seen(self, side: int) -> tuple[list[tuple[str, str]], str]:
        """All messages to people who may not know the difference, by kind; and the question."""
        room, (calls, letters) = self.rooms[side], self.seen[side]
        match, outside = await room.match(), room.publisher
        game = match.game
        found = [
            ("said", repr(known_to(None, self.events[side]))),
            ("messages", repr(outside.calls[calls:])),
            ("letters", repr([each[:2] for each in outside.letters[letters:]])),
            ("watched", "over" if game is None else repr(game.view(None))),
            ("closed", repr(match.sealed())),
        ]
        self.seen[side] = len(outside.calls), len(outside.letters)
        for user in PEOPLE:
            seat = match.seat_of(user)
            found.append(
                (f"tables of {NAMES[user]}", repr([each[1:] for each in await self._tables(side, user)]))
            )
            if seat in SCREENS:
                found.append((NAMES[user], "sees what is theirs"))
                continue
            found.append((NAMES[user], self._view(match, user)))
            if seat is not None:
                found.append((f"whispered to {NAMES[user]}", repr(match.seats[seat].heard)))
        return found, "" if game is None or game.question is None else game.question.key

    async def _tables(self, side: int, user: UserId) -> Sequence[Any]:
        return await tables_of(self.rooms[side].registry, user)

    @staticmethod
    def _view(match: Match, user: UserId) -> str:
        try:
            return repr(match.view(user))
        except Refused as refused:
            return refused.key


def other_coins(table: Any, side: int, random: Random) -> None:
    """Everyone has enough for an evening; the other table moves some coins of one seat to another.

    The first card has a question whose answer can be taken back.
    """
    card = random.choice(("magician", "magician", "thief"))
    if card in table.to_come:
        table.to_come[table.to_come.index(card)], table.block = table.block, card
    for seat in table.seats:
        for kind in (GOLD, SILVER):
            move(min(2, table.bank[kind]), kind, table.bank, seat.purse)
    one, two = (table.seats[place].purse for place in SCREENS)
    for kind in COINS if side else ():
        if one[kind]:
            move(1 + random.randrange(one[kind]) // 2, kind, one, two)


def other_treasure(table: Any, side: int, random: Random) -> None:
    """Everyone has something; one of the two has more than the other, not the same at both tables."""
    for each in table.seats:
        each.treasure = [2 + random.randrange(3) for _ in COLOURS]
        each.objects = [table.object_pile.pop() for _ in range(2)] if table.object_pile else []
    more, less = (table.seats[place] for place in (SCREENS if side else SCREENS[::-1]))
    more.treasure = [count + 3 for count in more.treasure]
    less.treasure = [count // 2 for count in less.treasure]
    if not side:
        more.objects, less.objects = less.objects, more.objects


async def evenings(folder: Path, game: str, seed: str, monkeypatch: pytest.MonkeyPatch) -> Told:
    """One evening at each of two tables."""
    know_chance(monkeypatch, seed)
    monkeypatch.setattr(thought, "agent_of", Closefisted)
    rooms = Room(folder / f"{seed} one.db"), Room(folder / f"{seed} other.db")
    evening = Evening(rooms, seed)
    real = posts.tell

    def tell(draft: Draft) -> None:
        evening.events[evening.side].extend(draft.events)
        real(draft)

    monkeypatch.setattr(posts, "tell", tell)
    pace = evening.random.choice(("live", "relaxed"))
    try:
        for side, room in enumerate(rooms):
            evening.side, room.game, room.rhythm = side, game, 1.0
            room.publisher = Window(room.time)
            await room.open()
            for user, news in WISHES.items():
                await wish(room.registry, user, **news)
            match = await room.lobby(*SEATED, pace=pace)  # type: ignore[arg-type]
            if game == "dragons-gold":
                await room.do(lobby.Choose, ANN, "rules", "advanced")
            await room.pass_by(6)
            await room.start(ANN)
            match = await room.match()
            _make_a_twin(match, side, seed, room.now)
            await room.pass_by(40 if pace == "relaxed" else 2)
            evening.seen[side] = len(room.publisher.calls), len(room.publisher.letters)
            evening.events[side].clear()
        return await evening.play()
    finally:
        for room in rooms:
            await room.close()


def _make_a_twin(match: Match, side: int, seed: str, now: float) -> None:
    assert match.game is not None
    table, random = match.game.checkpoint.copy(), Random(seed)
    if match.row.game == "dragons-gold":
        other_treasure(table, side, random)
    else:
        other_coins(table, side, random)
    game = Game(match.game.rules, table)
    state = replace(match.state, game=game, pending=pending_in(game))
    match.replace_state(replace(state, cues=cues_of(state, now)))
