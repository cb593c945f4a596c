"""Games as a library: `new_game` and what it returns stay as they are, like the format of records.

docs/library.md plays a whole game of each kind with it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from dragonbot.engine.game import ACT, BELL, Event, Game, known_to
from dragonbot.engine.refusal import Refused
from dragonbot.games.register import GAMES


class OpenQuestion(NamedTuple):
    """A question to one seat that has yet to answer."""

    seat: int
    key: str
    about: str
    """The card, seat or thing that it is about; empty where there is none."""
    answers: tuple[Any, ...]
    """All legal answers. Empty where one is put together, such as a bid: see `counts` and `is_legal`."""
    counts: Mapping[int, int]
    """Of which kinds of things an answer is put together, and the most of each."""


class DoesNotReadBack(ValueError):
    """The text is of no game, or today's rules play it otherwise."""


class Playthrough:
    """A game from its beginning to where it is now. Seats are numbers from 0; `names` has their names."""

    def __init__(
        self, game: str, names: Sequence[str], seed: str, options: Mapping[str, object] | None = None
    ) -> None:
        """See `new_game`."""
        if game not in GAMES:
            raise Refused("unknown_game", asked=game, options=tuple(GAMES))
        self.id: Final = game
        self.seed: Final = seed
        self.options: Final = dict(options or {})
        self._asked_for: Final = tuple(names)
        self._box = GAMES[game]
        self._game: Game[Any] = self._box.new_game(list(names), seed, self.options)
        self._events: list[Event] = list(self._game.table.news)
        self._played: list[list[Any]] = []

    # What there is

    @property
    def names(self) -> tuple[str, ...]:
        """Of the seats, in the order in which they sit."""
        return tuple(self._box.names(self._game.table))

    @property
    def is_over(self) -> bool:
        return self._game.over

    @property
    def winners(self) -> tuple[int, ...]:
        """Their seats; nobody's as long as the game goes on."""
        return tuple(self._game.table.winners) if self.is_over else ()

    @property
    def questions(self) -> tuple[OpenQuestion, ...]:
        """One for each seat that is waited for."""
        table, question = self._game.table, self._game.question
        waiting = () if question is None else question.waiting
        found = []
        for seat in waiting:
            assert question is not None
            asked = self._box.asked(table, question, seat)
            found.append(OpenQuestion(seat, asked.key, asked.about, asked.answers, dict(asked.counts)))
        return tuple(found)

    @property
    def has_bell(self) -> bool:
        """Whether answers are gathered until `ring` is called."""
        return self._game.question is not None and self._game.question.until_bell

    def actions(self, seat: int) -> tuple[Any, ...]:
        """What the seat may do just now without being asked, as far as it can be listed."""
        return tuple(self._game.actions(seat))

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that the seat may see, as plain data; without a seat what everybody sees."""
        return self._game.view(seat)

    def points(self) -> tuple[int, ...] | None:
        """Of each seat; None as long as anybody's points are hidden."""
        points = self._box.points(self.view())
        return None if points is None else tuple(points)

    def events(self, seat: int | None = None) -> list[Event]:
        """What has happened since the beginning, as far as the seat knows, or everybody."""
        return known_to(seat, self._events)

    def is_legal(self, seat: int, answer: Any) -> bool:
        question = self._game.question
        if question is None or seat not in question.waiting:
            return False
        try:
            question.check(seat, answer)
        except Refused:
            return False
        return True

    def any_answer(self, seat: int, pick: Callable[[int], int]) -> Any:
        """A legal answer as `pick` chooses: a number below the one that it is given."""
        question = self._game.question
        if question is None or seat not in question.waiting:
            raise Refused("not_asked")
        return question.written(question.check(seat, question.any_answer(seat, pick)))

    # What is done; each returns what has come of it, and Refused changes nothing

    def answer(self, seat: int, answer: Any) -> list[Event]:
        question = self._game.question
        kept = None if question is None else question.written(question.check(seat, answer))
        return self._note([seat, kept], self._game.answer(seat, answer))

    def act(self, seat: int, action: Any) -> list[Event]:
        """Do something without being asked."""
        return self._note([seat, ACT, action], self._game.act(seat, action))

    def ring(self) -> list[Event]:
        """End a question that gathers answers: everybody else is silent."""
        return self._note([BELL], self._game.ring())

    def _note(self, entry: list[Any], events: Iterable[Event]) -> list[Event]:
        self._played.append(entry)
        self._events += (come := list(events))
        return come

    def copy(self) -> Playthrough:
        """Another at the same point: what is done there does not happen here."""
        other = Playthrough.__new__(Playthrough)
        for name, value in vars(self).items():
            setattr(other, name, value)
        other._game, other._events, other._played = self._game.fork(), self._events[:], self._played[:]
        return other

    # As text

    def digest(self) -> str:
        """A few characters that tell whether two tables are alike."""
        return self._box.digest(self._game.table)

    def text(self) -> str:
        """One line with all that was decided; `read_game` comes to the same point. It holds all secrets."""
        told = {
            "game": self.id,
            "seats": self._asked_for,
            "seed": self.seed,
            "options": self.options,
            "played": self._played,
            "digest": self.digest(),
        }
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

    def __repr__(self) -> str:
        whos = ", ".join(self.names[one.seat] for one in self.questions)
        if self.is_over:
            said = f"won by {', '.join(self.names[seat] for seat in self.winners)}"
        else:
            said = f"{self._game.question.key if self._game.question else ''} asked of {whos or 'nobody'}"
        return f"<{self.id}: {', '.join(self.names)}; {len(self._played)} answers; {said}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Playthrough) and self.text() == other.text()

    __hash__ = None  # type: ignore[assignment]  # it changes


def new_game(
    game: str, names: Sequence[str], seed: str, options: Mapping[str, object] | None = None
) -> Playthrough:
    """A game of this id (`GAMES` has all), dealt as the seed says. Refused where they do not fit."""
    return Playthrough(game, names, seed, options)


def read_game(text: str) -> Playthrough:
    """The game that `Playthrough.text` told of, played again. DoesNotReadBack where that fails."""
    try:
        told = json.loads(text)
        game = Playthrough(told["game"], told["seats"], told["seed"], told["options"])
        for entry in told["played"]:
            match entry:
                case [str()]:
                    game.ring()
                case [int(seat), str(), action]:
                    game.act(seat, action)
                case [int(seat), answer]:
                    game.answer(seat, answer)
        is_same = told["digest"] == game.digest()
    except (LookupError, TypeError, ValueError, Refused) as error:
        raise DoesNotReadBack(f"{type(error).__name__}: {error}") from error
    if not is_same:
        raise DoesNotReadBack("today's rules come to another table")
    return game
