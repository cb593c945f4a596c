"""A game: a table, its current question, and the answers since the last boundary."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from dragonbot.engine.fate import Fate, WrongChance
from dragonbot.engine.question import Play, Question, Timer
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import (
    MISSHAPEN,
    NONE,
    TAKE_BACK,
    Diverged,
    Entry,
    Part,
    Save,
    UnreadableSave,
    Upgrade,
    WrittenEntry,
    read_tail,
    save_of,
    shortened,
    struck_in,
    unsure_in,
)

# key, card in play (or ""), facts, seats that may know (None: everyone)
Event: TypeAlias = tuple[str, str, tuple[object, ...], tuple[int, ...] | None]
Played: TypeAlias = tuple[Question, list[Event]]
"""An entry of the tail: the question it was given to, and its events."""


def known_to(seat: int | None, events: Iterable[Event]) -> list[Event]:
    """Events that a seat may know; public ones if the seat is None."""
    return [event for event in events if event[3] is None or seat in event[3]]


class Won(Exception):
    """Raised when the game ends within a step; the table knows the winners."""


class Table(Protocol):
    """What the engine needs of a table: chance, events and winners."""

    fate: Fate
    news: list[Event]
    winners: list[int]


T = TypeVar("T", bound=Table)


class Rules(Protocol[T]):
    """The rules of a game, without state: that is on the table."""

    id: str
    schema: int
    upgrades: Mapping[int, Upgrade]

    def step(self, table: T) -> Play | None:
        """Start the next step at a boundary; None if it needed no question."""

    def act(self, table: T, question: Question, seat: int, action: Any) -> None:
        """Perform an unprompted action, or raise Refused."""

    def actions(self, table: T, seat: int) -> Sequence[Any]:
        """Unprompted actions a seat has now."""

    def only_says(self, key: str, event: Event) -> bool:
        """Whether the event only repeats the answer to this question."""

    def laid_away(self, table: T) -> Any:
        """A fast snapshot of the table at this boundary, never changed."""

    def taken_up(self, laid: Any) -> T:
        """A new table from a snapshot."""

    def written(self, table: T) -> Save:
        """The table at a boundary as plain data."""

    def read(self, data: Save) -> T:
        """A table from its plain data."""

    def digest(self, table: T) -> str:
        """A short hash of the table, valid within steps."""

    def view(self, table: T, question: Question | None, seat: int | None) -> dict[str, Any]:
        """What a seat may see, or the public view without a seat."""

    def hand(self, table: T, seat: int) -> Sequence[Any]:
        """A seat's hand as plain data, shown to everyone after the game."""


class Closing(NamedTuple):
    """A question whose participants close their answers and open them together."""

    seats: Sequence[int]
    """Everyone taking part, with or without a choice."""
    shown: Sequence[int]
    """Seats whose answers show as closed."""
    closed: Sequence[int]
    """Seats that have closed; secret, as it can differ from what shows."""


class Pending(NamedTuple):
    """What a table waits for; valid until a seat answers or acts."""

    key: str
    timer: Timer
    hidden: bool
    private: bool
    until_bell: bool
    waiting: tuple[int, ...]
    """Seats waited for; may be secret."""
    undecided: tuple[int, ...]
    """Seats that still have to answer; public unless the question is hidden.

    Where answers are only gathered, others may go on answering, but no one waits for them.
    """
    closing: Closing | None
    """Who has closed an answer, if the question is answered by closing; else None."""

    @property
    def in_secret(self) -> bool:
        """True if whose choice it is stays secret."""
        return self.hidden and self.closing is None


def pending_on(
    question: Question, undecided: Sequence[int] | None = None, closing: Closing | None = None
) -> Pending:
    """What a table with this question waits for. By default all seats waited for are undecided."""
    waiting = tuple(question.waiting)
    return Pending(
        question.key,
        question.timer,
        question.hidden,
        question.private,
        question.until_bell,
        waiting,
        waiting if undecided is None else tuple(undecided),
        closing,
    )


ACT = "act"
BELL = "bell"
HOLD = "hold"
PAUSE = "pause_game"
RESUME = "resume_game"
GIVE = "give"
TAKE_OVER = "take_over"
LEAVE = "leave"
END = "end_game"
NOTES = (PAUSE, RESUME, GIVE, TAKE_OVER, LEAVE, END)
"""Keys of log entries about people around the game: who sits where, and pauses.

The rules never see them. A replay keeps them in place, so that saves and readers of the log have them. A new
kind is one more word here and a call of `note` in the match. An entry that changes the game is no note: it
gets a key beside `ACT`, stands in `UNASKED`, and `play_entry` says what it does.
"""
UNASKED = frozenset((ACT, BELL, HOLD, TAKE_BACK, *NOTES))
"""Keys of entries other than answers."""
NOBODY = -1


class Game(Generic[T]):
    """A running game: complete at boundaries (`checkpoint`), with a tail of answers in between."""

    __slots__ = (
        "_checkpoint", "_play", "boundary", "held", "laid_away", "played", "question", "rules", "struck",
        "table", "tail",
    )  # fmt: skip

    def __init__(self, rules: Rules[T], table: T, laid_away: Any = None) -> None:
        """Start at a boundary, taking over the table and its events.

        `laid_away`: the boundary's snapshot, if the step was begun before.
        """
        self.rules = rules
        self.table = table
        self.question: Question | None = None
        self.held = False
        """The question stays open until the bell, even if everyone has answered."""
        self.laid_away = laid_away
        """The snapshot of the last boundary, replaced at each."""
        self._checkpoint: T | None = table if laid_away is None else None
        self.boundary = (0, 0)
        """Lengths of events and draws at the last boundary."""
        self.tail: list[Entry] = []
        self.played: list[Played | None] = []
        """The same entries with their questions and events; None for undone ones and undos."""
        self._play: Play | None = None
        self.struck = NONE
        """Entries of the tail that were undone."""
        begun = None if laid_away is None else self._step()
        self._go_on(begun or self._next_step(), None)

    @property
    def over(self) -> bool:
        return self.question is None

    @property
    def checkpoint(self) -> T:
        """The table at the last boundary, built on demand."""
        if self._checkpoint is None:
            self._checkpoint = self.rules.taken_up(self.laid_away)
        return self._checkpoint

    def answer(self, seat: int, answer: Any) -> list[Event]:
        """Apply an answer and play to the next question. Returns events; a refusal changes nothing."""
        question = self.question
        if question is None:
            raise Refused("game_over")
        checked = question.check(seat, answer)
        news: list[Event] = []
        table = self.table
        table.news = news
        if table.fate.drawn:
            table.fate.drawn.clear()
        self.tail.append((question.key, seat, checked))
        self.played.append((question, news))
        if question.settle(seat, checked) and not self.held:
            self._go_on(self._play, question.outcome)
        return news

    def hold(self) -> None:
        """Keep the question open until the bell rings, to hide that it is over."""
        if self.question is None:
            raise Refused("game_over")
        self.held = True
        self._log(HOLD, NOBODY, None, [])

    def expire(self, seat: int) -> list[Event]:
        """Time-out: the seat gives the answer that silence means."""
        if self.question is None:
            raise Refused("game_over")
        if seat not in self.question.waiting:
            raise Refused("not_asked")
        return self.answer(seat, self.question.silence(seat))

    def act(self, seat: int, action: Any) -> list[Event]:
        """Apply an unprompted action, logged like an answer.

        The question ends if that was the last seat waited for, and it has nothing left to answer with.
        """
        question = self.question
        if question is None:
            raise Refused("game_over")
        was_waiting = bool(question.waiting)
        earlier = self.table.news
        news = self._listen()
        try:
            self.rules.act(self.table, question, seat, action)
        except Refused:
            self.table.news = earlier
            raise
        except Won:
            self.question = None
        self.tail.append((ACT, seat, action))
        self.played.append((question, news))
        if was_waiting and not (question.waiting or question.until_bell or self.held or self.over):
            self._go_on(self._play, question.outcome)
        return news

    def ring(self) -> list[Event]:
        """End a question that gathers answers or was held: the other seats are silent."""
        question = self.question
        if question is None or not (question.until_bell or self.held):
            raise Refused("nothing_to_do_now")
        news = self._listen()
        for seat in question.waiting[:]:
            question.settle(seat, question.silence(seat))
        self._log(BELL, NOBODY, None, news)
        self._go_on(self._play, question.outcome)
        return news

    def note(self, key: str, seat: int, fact: Any) -> None:
        """Log something outside the game; changes nothing."""
        if key not in NOTES:
            raise Refused("nothing_to_do_now")
        if self.question is None:
            raise Refused("game_over")
        self._log(key, seat, fact, [])

    def _log(self, key: str, seat: int, answer: Any, events: list[Event]) -> None:
        assert self.question is not None
        self.tail.append((key, seat, answer))
        self.played.append((self.question, events))

    def actions(self, seat: int) -> Sequence[Any]:
        """The seat's unprompted actions now."""
        return () if self.question is None else self.rules.actions(self.table, seat)

    def view(self, seat: int | None) -> dict[str, Any]:
        return self.rules.view(self.table, self.question, seat)

    def hand(self, seat: int) -> Sequence[Any]:
        """The seat's own hand; much cheaper than a view."""
        return self.rules.hand(self.table, seat)

    def fork(self) -> Game[T]:
        """An independent game at the same point, with the same future chance."""
        laid_away = self._kept()
        table = self.rules.taken_up(laid_away)
        fate = self.table.fate
        if fate.said or self.struck:
            table.fate = table.fate.repeating(fate.said)
            table.fate.recalled = fate.recalled[:]
        other = Game(self.rules, table, laid_away)
        for entry, played in zip(self.tail, self.played, strict=True):
            key, seat, answer = entry
            if played is None:
                other.skip(entry)
                continue
            if key in UNASKED:
                other.play_entry(key, seat, answer)
                continue
            question = other.question
            assert question is not None
            other.tail.append(entry)
            other.played.append((question, played[1]))
            if question.settle(seat, answer) and not other.held:
                other._go_on(other._play, question.outcome)
        other.struck = self.struck
        return other

    def from_checkpoint(self) -> Game[T]:
        """A game at the last boundary, which repeats the chance since."""
        return Game.at(self.rules, self.rules.taken_up(self._kept()), self.table.fate.said)

    def _kept(self) -> Any:
        """The state at the last boundary, with its table if requested."""
        made = self._checkpoint
        return self.laid_away if made is None else self.rules.laid_away(made)

    def skip(self, entry: Entry) -> None:
        """Log an entry that was undone, or an undo."""
        self.tail.append(entry)
        self.played.append(None)

    def become(self, other: Game[T]) -> None:
        """Continue from another game's state after the same checkpoint."""
        self.table, self.question, self.held = other.table, other.question, other.held
        self._listen()
        if other.question is not None:
            self._play = other._play
        self.tail, self.played = other.tail, other.played
        self.struck = struck_in(self.tail)

    def save(self) -> Save:
        """The game as plain data: the table at the boundary, and the tail, with a digest per answer."""
        fate = self.table.fate
        return {
            "schema": self.rules.schema,
            "game": self.rules.id,
            "table": self.rules.written(self.checkpoint),
            "tail": self._written_tail(),
            "chance": fate.said[:],
            "recalled": fate.recalled[:],
            "digest": self.rules.digest(self.table),
        }

    def _written_tail(self) -> list[list[Any]]:
        """The tail for a save. Digests between answers come from a replay."""
        if not self.tail:
            return []
        written: list[WrittenEntry] = []
        replay = self.from_checkpoint()
        for place, (key, seat, answer) in enumerate(self.tail):
            digest = self.rules.digest(replay.table)
            if place in self.struck or key == TAKE_BACK:
                written.append((key, seat, answer, digest))
            elif key in UNASKED:
                written.append((key, seat, answer, digest))
                replay.play_entry(key, seat, answer)
            else:
                assert replay.question is not None
                # questions may save their answers in a short form
                packed = getattr(replay.question, "packed", replay.question.written)
                written.append((key, seat, packed(answer), digest))
                replay.answer(seat, answer)
        return shortened(written)

    @classmethod
    def load(cls, rules: Rules[T], save: Save) -> Game[T]:
        """Load a save. Raises Diverged if a replay reaches another question or table."""
        part = Part(save_of(rules.id, save, rules.schema, rules.upgrades), "the save")
        table = _read(rules, part)
        tail, chance = read_tail(part), part.texts("chance")
        table.fate.recalled = part.texts("recalled")
        end = part.text_or_none("digest")  # callers with their own log save no tail
        part.end()
        to_come = table.fate.forced[len(chance) :]
        answered = 0
        struck, unsure = struck_in(tail), unsure_in(tail)
        try:
            game = cls.at(rules, table, chance)
            for answered, (key, seat, answer, digest) in enumerate(tail):
                if answered in struck or key == TAKE_BACK:
                    game.skip((key, seat, answer))
                    continue
                if answered not in unsure and rules.digest(game.table) != digest:
                    raise Diverged(answered, "it was given at another table")
                if key not in UNASKED and game._key() != key:
                    raise Diverged(answered, "it was given to another question")
                game.play_entry(key, seat, answer)
        except Refused as refused:
            raise Diverged(answered, f"it is refused: {refused.key}") from None
        except WrongChance:
            raise Diverged(answered, "chance has said what cannot be drawn") from None
        except MISSHAPEN:
            raise Diverged(answered, "it breaks the rules of today") from None
        answered = len(tail)
        game.struck = struck
        if game.table.fate.forced != to_come:
            raise Diverged(answered, "chance has not been heard to the end")
        if end is not None and end != rules.digest(game.table):
            raise Diverged(answered, "it has led to another table")
        return game

    @classmethod
    def restart_step(cls, rules: Rules[T], save: Save) -> Game[T]:
        """The saved game at its last boundary, without answers since.

        Chance already drawn repeats until other answers lead to other draws.
        """
        part = Part(save_of(rules.id, save, rules.schema, rules.upgrades), "the save")
        table = _read(rules, part)
        table.fate.recalled = part.texts("chance")[len(table.fate.forced) :]
        return cls.at(rules, table, [])

    @classmethod
    def at(cls, rules: Rules[T], table: T, chance: list[str]) -> Game[T]:
        """A game at a boundary with the given chance for the next step."""
        laid_away = rules.laid_away(table)
        table.fate = table.fate.repeating(chance)
        table.fate.drawn = []
        return cls(rules, table, laid_away)

    def _listen(self) -> list[Event]:
        """Collect events and draws from now on."""
        self.table.news = []
        if self.table.fate.drawn:
            self.table.fate.drawn.clear()
        return self.table.news

    def play_entry(self, key: str, seat: int, answer: Any) -> list[Event]:
        """Replay a log entry; returns its events."""
        if key == ACT:
            return self.act(seat, answer)
        if key == BELL:
            return self.ring()
        if key == HOLD:
            self.hold()
        elif key in NOTES:
            self.note(key, seat, answer)
        else:
            return self.answer(seat, answer)
        return []

    def _key(self) -> str | None:
        return self.question.key if self.question else None

    def _next_step(self) -> Play | None:
        """Take checkpoints and start steps until one asks; None when the game is over."""
        table, rules = self.table, self.rules
        while not table.winners:
            fate = table.fate
            fate.begin_step()
            self.boundary = (len(table.news), len(fate.drawn or ()))
            self.laid_away = rules.laid_away(table)
            self._checkpoint = None
            self.tail, self.played = [], []
            self.struck = NONE
            try:
                play = rules.step(table)
            except Won:
                return None
            if play is not None:
                return play
        return None

    def _step(self) -> Play | None:
        """Start the step at the current checkpoint, with its Fate's forced outcomes."""
        try:
            return self.rules.step(self.table)
        except Won:
            return None

    def _go_on(self, play: Play | None, outcome: Any) -> None:
        self.held = False
        while play is not None:
            try:
                self.question = play.send(outcome)
            except StopIteration:
                play = self._next_step()
                outcome = None
            except Won:
                break
            else:
                self._play = play
                return
        self.question = None


def _read(rules: Rules[T], part: Part) -> T:
    part.count("schema")
    part.text("game")
    try:
        return rules.read(part.plain("table"))
    except MISSHAPEN:
        raise UnreadableSave("the table is not as this schema has it") from None


# Views read back


ViewT = TypeVar("ViewT")


class UnreadableView(ValueError):
    """Data that isn't a view of this game: parts are missing, malformed, or unknown."""


class AskedView(NamedTuple):
    """The question to one's own seat."""

    key: str
    options: tuple[Any, ...]


def read_view(
    data: Mapping[str, Any], known: Collection[str], build: Callable[[Mapping[str, Any]], ViewT]
) -> ViewT:
    """Build a view. Raises UnreadableView if it has unknown parts, or lacks one.

    Messages contain no values, as they may be secret.
    """
    try:
        if unknown := [key for key in data if key not in known]:
            raise UnreadableView(f"a view has no part called {unknown[0]}")
        return build(data)
    except UnreadableView:
        raise
    except KeyError as error:
        raise UnreadableView(f"the view has no {error.args[0]}") from None
    except (LookupError, TypeError, ValueError, AttributeError, Refused) as error:
        raise UnreadableView(f"the view is spoiled: {type(error).__name__}") from None
