"""A match: one running game with its people, its lock and its log. It knows no Discord."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from dragonbot.engine.game import Game
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.hall import attendance, calling, deadline, leading, playing, resting, ringing, scene
from dragonbot.hall.cues import Cues, in_secret
from dragonbot.hall.note import Note
from dragonbot.hall.pace import LEFT_AFTER_A_STOP, seconds_for
from dragonbot.hall.presence import Presence
from dragonbot.hall.rows import MatchRow, PostRow, SeatRow, SitterRow
from dragonbot.hall.store import Change, NotStored, Store
from dragonbot.hall.telling import public_face, slimmed, tell
from dragonbot.hall.time import Time
from dragonbot.hall.unbroken import unbroken

NOTHING = Change(answers=[], posts=[])
RULES_CHANGED = "rules_changed"
"""Why a table is paused whose answers today's rules understand otherwise."""


class Asleep(Exception):
    """This match is not the one in use any more: the hall has another, or will wake it."""


class Receipt(NamedTuple):
    """What became of an answer: as it was kept, and the message that shows the table now."""

    question: Question
    seat: int
    kept: Any
    post: PostRow | None


class Match:
    """Everything that changes a table goes through here, one thing at a time: look, note, then tell."""

    def __init__(
        self,
        store: Store,
        time: Time,
        row: MatchRow,
        seats: list[SeatRow],
        game: Game[Any] | None,
        post: PostRow | None,
        rhythm: float = 1.0,
        sitters: Sequence[SitterRow] = (),
        presence: Presence | None = None,
    ) -> None:
        self.store = store
        self.time = time
        self.row = row
        self.seats = seats
        self.sitters = {sitter.user: sitter for sitter in sitters}
        self.game = game
        self.post = post
        """The newest message about the game itself; sealed names are shown in it."""
        self.lock = asyncio.Lock()
        self.asleep = False
        """Nobody may use this any more: the hall has laid it down, or it is not as it is stored."""
        self.posted = True
        """Posts have changed since somebody last saw to it that they are shown."""
        self.cues = Cues(rhythm)
        """When those answer who play by themselves."""
        self.note = Note()
        self.presence = presence or Presence()
        self.sand = float("inf") if row.sand is None else row.sand
        """Seconds that were left when somebody last answered while the sand ran, if it was timed."""
        self.stride = 1  # between the numbers of two questions
        self._asked = float("-inf")
        """When the question came up, as far as this match was awake then."""

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """One thing at a time. What goes wrong half-way leaves a match that must be woken anew."""
        async with self.lock:
            if self.asleep:
                raise Asleep
            try:
                yield
            except BaseException as error:
                if not isinstance(error, Refused) or not self.note.empty:
                    self.asleep = True
                raise

    # What people do

    async def answer(self, user: int, question: int | None, answer: Any, at: float) -> Receipt:
        """Take a person's answer to a question, given at that time. Refused changes nothing.

        Without a question's number it is for the one that was asked at that time. What depends on what others
        have said just before is given as a function of the person's view and seat.
        """
        async with self.turn():
            self.presence.clicked(user, self.time.now())
            game = self.running()
            seat = self.seated(user)
            asked = game.question
            assert asked is not None
            now = self.time.now()
            back = self.welcome_back(seat) | resting.note_click(self, user, now)
            try:
                kept = self._checked(asked, seat, question, answer, at)
            except Refused:
                if back:
                    await self.settle(now)
                raise
            playing.give(self, seat, kept, at, "person")
            await self.settle(now)
            return Receipt(asked, seat, kept, self.post)

    async def act(self, user: int, action: Any, at: float) -> None:
        """Do what a person may do without being asked. Refused changes nothing."""
        async with self.turn():
            self.presence.clicked(user, self.time.now())
            self.running()
            seat = self.seated(user)
            back = self.welcome_back(seat) | resting.note_click(self, user, self.time.now())
            told = len(self.note.events)
            try:
                playing.act(self, seat, action, at)
            except Refused:
                if back:
                    await self.settle(self.time.now())
                raise
            # What was done in secret must not be seen by an edit either.
            self.note.refresh = any(event[3] is None for event in self.note.events[told:])
            await self.settle(self.time.now())

    def _checked(self, asked: Question, seat: int, question: int | None, answer: Any, at: float) -> Any:
        if (self.asked(at) if question is None else question) != self.row.question:
            raise Refused("question_is_over")
        if self.row.deadline is not None and at > self.row.deadline:
            raise Refused("too_late")
        if callable(answer):
            assert self.game is not None
            answer = answer(self.game.view(seat), seat)
        return asked.check(seat, answer)

    async def here(self, user: int, now: float) -> None:
        """A person has done something, whatever it was: no stand-in plays for them any more."""
        async with self.turn():
            seat = self.seat_of(user)
            is_news = resting.note_click(self, user, now)
            if seat is not None and self.row.state != "lobby":
                is_news = self.welcome_back(seat) or is_news
            if is_news:
                await self.settle(now)

    async def show_again(self, now: float) -> None:
        """Post the newest message anew, at the bottom of the channel; the older one loses its buttons."""
        async with self.turn():
            self.bring_down(now)
            await self.settle(now)

    async def post_again(self, lost: PostRow, now: float) -> None:
        """Somebody deleted a message: what is still of use in it is posted anew."""
        async with self.turn():
            if self.post is not None and self.post.number == lost.number:
                self.bring_down(now)
            elif lost.kind == "scene" and lost.content["done"] and not lost.content.get("moved"):
                self.note.new_post(self.row, lost.kind, lost.content, now)
            await self.settle(now)

    def bring_down(self, now: float) -> None:
        """The newest message moves to the bottom of the channel."""
        if self.post is None:
            if self.row.state != "lobby":
                raise Refused("no_game_here")
            self.post = self.note.new_post(self.row, "lobby", {}, now)
            return
        old = self.note.change_post(self.post, moved=True)
        open_scene = old.kind == "scene" and not old.content["done"] and self.game is not None
        face = public_face(self) if open_scene else {}
        if open_scene and old.content["ask"] is None and face["ask"] is None:
            # How many hidden questions there were could be seen by what they are like.
            face = {}
        fresh = {"moved": False, "called": None}
        self.post = self.note.new_post(self.row, old.kind, {**old.content, **face, **fresh}, now)

    # What time does

    async def tick(self, now: float) -> None:
        """The bell that was set has rung."""
        async with self.turn():
            if ringing.rung(self, now):
                await self.settle(now)

    async def catch_up(self, now: float, *, anew: bool) -> None:
        """Deadlines have moved, or how they are told: the newest post shows it."""
        async with self.turn():
            shown = self.post.content.get("deadline") if self.post is not None else None
            if self.row.state == "running" and (anew or self.row.deadline != shown):
                self.note.refresh = True
                await self.settle(now)

    async def pause(self, why: str, now: float) -> bool:
        """The table cannot go on: its place is shut. Deadlines stand still. False where they did before."""
        async with self.turn():
            if self.row.state != "running":
                return False
            self.note.row |= {"state": "paused", "paused_why": why, "paused_at": now}
            await self.settle(now)
            return True

    async def stop(self, now: float) -> None:
        """Today's rules do not understand this table: it pauses, and everybody can see why."""
        async with self.turn():
            self._stop(now)
            await self.settle(now)

    def _stop(self, now: float) -> None:
        self.note.row |= {"state": "paused", "paused_why": RULES_CHANGED, "paused_at": now}
        if self.post is not None:
            self.bring_down(now)
            self.post = self.note.change_post(self.post, stopped=True)

    async def resume(self, now: float) -> None:
        """The place is open again: go on with as much time as was left, or a little more."""
        async with self.turn():
            row = self.row
            if row.state != "paused":
                return
            if self.game is None:
                if row.paused_why != RULES_CHANGED:
                    self._stop(now)
                    await self.settle(now)
                return
            self._go_on()
            if row.deadline is not None and row.paused_at is not None:
                left = max(LEFT_AFTER_A_STOP, row.deadline - row.paused_at)
                self.note.row |= {"deadline": now + left, "asked_at": now}
                self.note.refresh = True
            await self.settle(now)

    async def restart(self, user: int, now: float) -> None:
        """The host begins this one step anew, after its rules have changed; the answers in it are gone."""
        async with self.turn():
            leading.lead(self, user, now)
            if self.row.state != "paused" or self.row.paused_why != RULES_CHANGED:
                raise Refused("nothing_to_do_now")
            self.game = playing.restarted(self)
            self.note.steps = 1  # so that the new answers do not contradict the old
            self.note.events += self.game.table.news
            self.note.asks_anew = True
            if self.post is not None:
                events = scene.opening_of(self.post.content["events"], GAMES[self.row.game].scene_opens)
                self.post = self.note.change_post(self.post, events=events)
            self._go_on()
            await self.settle(now)

    def _go_on(self) -> None:
        self.note.row |= {"state": "running", "paused_why": None, "paused_at": None}
        if self.post is not None and self.post.content.get("stopped"):
            self.post = self.note.change_post(self.post, stopped=False)
            self.note.refresh = True

    # What can be seen

    def seat_of(self, user: int) -> int | None:
        return next((seat.seat for seat in self.seats if seat.user == user), None)

    def asked(self, at: float) -> int:
        """The number of the present question, if it was asked at that time already; Refused else."""
        if at < self._asked:
            raise Refused("question_is_over")
        return self.row.question

    def view(self, user: int) -> dict[str, Any]:
        """What a person who sits here may see."""
        return self.running().view(self.seated(user))

    def sealed(self) -> list[int]:
        """The seats whose answers show as closed just now."""
        have_spoken = self.cues.have_passed(self, self.time.now())
        return attendance.closed(self.game, self.seats, have_spoken=have_spoken)

    def ids(self) -> Sequence[str]:
        """What the rules call the seats."""
        assert self.game is not None
        return GAMES[self.row.game].names(self.game.table)

    def running(self) -> Game[Any]:
        """The game, if it goes on; Refused else."""
        if self.row.state == "paused":
            raise Refused("table_is_paused", why=self.row.paused_why or "")
        if self.row.state != "running" or self.game is None or self.game.question is None:
            raise Refused("no_game_here")
        return self.game

    def seated(self, user: int) -> int:
        """The person's seat; Refused where there is none."""
        seat = self.seat_of(user)
        if seat is None:
            raise Refused("not_seated")
        return seat

    # How it is noted

    def replace(self, seat: SeatRow) -> None:
        self.seats = [seat if row.seat == seat.seat else row for row in self.seats]
        self.note.seats = True

    def change_seat(self, seat: int, **news: Any) -> None:
        self.replace(self.seats[seat].model_copy(update=news))

    def welcome_back(self, seat: int) -> bool:
        """The person is here, and whatever was missed is forgotten. False where there was nothing."""
        row = self.seats[seat]
        if not (row.missed or row.away):
            return False
        self.change_seat(seat, missed=0, away=False)
        return True

    @property
    def is_untimed(self) -> bool:
        """Whether nothing will ring for the question that is being asked."""
        question = self.game.question if self.game is not None else None
        return question is not None and seconds_for(self.row.game, question.timer, self.row.pace) is None

    @property
    def is_musing(self) -> bool:
        """Whether somebody who plays by itself is just thinking about what nobody may see it is asked."""
        return self.row.state == "running" and in_secret(self)

    def left(self, now: float) -> float:
        """Which part of the question's time is left, from 1 to 0."""
        row = self.row
        # A question that has come up just now has all its time, though it is not stored yet.
        if self.note.asks_anew or row.deadline is None or row.asked_at is None:
            return 1.0
        return min(1.0, max(0.0, (row.deadline - now) / max(1.0, row.deadline - row.asked_at)))

    def note_sand(self, at: float) -> None:
        """Somebody answers while the sand runs, and may stop it: how much is left?"""
        until = deadline.time_anew(self, at)["deadline"] if self.note.asks_anew else self.row.deadline
        self.sand = float("inf") if until is None else max(0.0, until - at)

    async def settle(self, now: float) -> None:
        """Store all that has been noted, in one piece."""
        note, game = self.note, self.game
        if game is not None:
            if note.row.get("state", self.row.state) == "running":
                ringing.let_go(self, now)
            note.row |= self._row_after(now)
        leading.follow(self, now)
        await resting.attend(self, now)
        if game is not None and self.row.state != "over":  # then all has been told
            tell(self, now)
            await calling.attend(self, now)
        # A sealed fist changes no row but its own: the match with its table need not be written again.
        changed = {key: value for key, value in note.row.items() if value != getattr(self.row, key)}
        row = self.row.model_copy(update=changed) if changed else self.row
        change = Change(
            match=row if changed or note.seats or note.sitters else None,
            seats=self.seats if note.seats else None,
            sitters=[*self.sitters.values()] if note.sitters else None,
            answers=note.answers,
            posts=[slimmed(self, post) for post in note.posts.values()],
        )
        self.note = Note()
        try:
            if change != NOTHING:
                await unbroken(self.store.save(change))
        except NotStored as error:
            self.asleep = True
            raise Refused("not_stored") from error
        self.row = row
        self.posted = self.posted or bool(note.posts)
        if note.asks_anew:
            self._asked = now
        self.cues.attend(self, now)

    def _row_after(self, now: float) -> dict[str, Any]:
        game, note = self.game, self.note
        assert game is not None
        after: dict[str, Any] = {"step": self.row.step + note.steps, "chance": list(game.table.fate.said)}
        if note.steps or self.row.table is None:
            after["table"] = playing.written(game)
        if game.question is None and self.row.state == "running":
            after |= {"state": "over", "ended": now, "deadline": None}
        return after | deadline.news_of(self, now)
