"""Playback: play the deeds of a record by today's rules.

The rules number seats by lobby place, a record by playing order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from dragonbot.engine.box import BEGINS, LAST_WINNER, Box
from dragonbot.engine.fate import Draw, WrongChance
from dragonbot.engine.game import ACT, NOBODY, NOTES, RESUME, Event, Game
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import MISSHAPEN, TAKE_BACK, Save
from dragonbot.engine.undo import take_back
from dragonbot.games import GAMES
from dragonbot.records.record import IN_ENGINE, NOTED, RUNG, Deed, Record, RecordDraw, renamed, wording

WhyNot: TypeAlias = Literal[
    "unknown_game", "lobby_places", "seat_ids", "other_options", "options_refused", "other_order",
    "other_step", "refused", "breaks_rules", "taken_back_too_often",
]  # fmt: skip
MOST_PLAYED_ANEW: Final = 20_000
"""Entries replayed for undone answers; each replays its whole step."""


class NotPlayed(Exception):
    """Today's rules can't continue: why, as a key, and where in the record."""

    def __init__(self, place: str, why: WhyNot) -> None:
        super().__init__(place, why)
        self.place = place
        self.why = why


class Came(NamedTuple):
    """The result of a deed or a beginning, with its step.

    Restarted steps are left out: what counts comes from their new beginning.
    """

    deed: int | None
    events: list[tuple[int, Event]]
    draws: list[tuple[int, Draw]]
    answered: Any = None
    """The deed's answer, as the record would have it."""
    silence: Any = None
    """What silence would have meant, likewise."""


class Position(NamedTuple):
    """A game between two auctions or turns."""

    step: int
    deed: int | None
    """The deed that led there."""
    game: Game[Any]
    """An independent game at that point."""


def positions_in(record: Record) -> Iterator[Position]:
    """Positions at the beginning and after every step, by today's rules. Raises NotPlayed.

    If the rules have changed, they may differ from the actual game: `verify` tells.
    """
    playback, step = Playback(record), 0
    for came in playback.came():
        if playback.step != step or playback.game.over:
            step = playback.step
            yield Position(step, came.deed, playback.game.fork())


def has_known_options(record: Record) -> bool:
    """Whether today's rules accept the options; later ones get the box's values."""
    if record.game not in GAMES:
        return False
    rules: Box[Any] = GAMES[record.game]
    names = [f"s{place}" for place in range(1, rules.seats[0] + 1)]
    try:
        rules.new_game(names, record.chance.seed, {**rules.options, **record.options})
    except (Refused, *MISSHAPEN):
        return False
    return True


class Playback:
    """A replay of a record. Iterate over `came`; `game` and `step` follow."""

    def __init__(self, record: Record) -> None:
        if record.game not in GAMES:
            raise NotPlayed("game", "unknown_game")
        self.record = record
        self.rules: Box[Any] = GAMES[record.game]
        places = [seat.lobby for seat in record.seats]
        if sorted(places) != [*range(1, len(places) + 1)]:
            raise NotPlayed("seats", "lobby_places")
        if [seat.id for seat in record.seats] != [f"s{place}" for place in range(1, len(places) + 1)]:
            raise NotPlayed("seats", "seat_ids")
        self.in_play = {f"s{seat.lobby}": seat.id for seat in record.seats}
        """Record ids by seat names in the rules."""
        self.in_rules = {told: name for name, told in self.in_play.items()}
        self.anew = {anew.step: anew for anew in record.begun_anew}
        self.step = 1
        self.replaced: set[int] = set()
        """Deeds replaced by later ones."""
        self._first = 0
        """The step's first deed."""
        self._answered: dict[int, int] = {}
        """The last deed answering the current question, by seat."""
        self._of_question: object = None
        self._played_anew = 0
        self.game: Game[Any] = self._new_game()

    def came(self) -> Iterator[Came]:
        """Results of the beginning and of each deed. Raises NotPlayed if the rules refuse."""
        yield from self._led_to(None, self.game.table.news, self.game.boundary, step=1)
        for number, deed in enumerate(self.record.deeds):
            laid_away, question = self.game.laid_away, self.game.question
            place = f"deeds[{number}]"
            if deed.step != self.step:
                raise NotPlayed(f"{place}.step", "other_step")
            self._played_anew += len(self.game.tail) if deed.key == TAKE_BACK else 0
            if self._played_anew > MOST_PLAYED_ANEW:
                raise NotPlayed(place, "taken_back_too_often")
            try:
                silence = self._silence(deed)
                news, answered = self._done(deed)
            except Refused:
                raise NotPlayed(place, "refused") from None
            except (WrongChance, *MISSHAPEN):
                raise NotPlayed(place, "breaks_rules") from None
            boundary = self.game.boundary if self.game.laid_away is not laid_away else None
            self._notice(number, deed, question)
            yield from self._led_to(number, news, boundary, self.step, answered, silence)

    def _new_game(self) -> Game[Any]:
        record, options = self.record, dict(self.record.options)
        # What varies the box stands there only where it does; one that is unknown is refused below.
        if not set(self.rules.options) <= set(options):
            raise NotPlayed("options", "other_options")
        if (options.get(BEGINS) == LAST_WINNER) != (record.last_won is not None):
            raise NotPlayed("last_won", "other_options")
        if record.last_won is not None:
            options[BEGINS] = [self.in_rules.get(seat, seat) for seat in record.last_won]
        names = sorted(self.in_play)
        try:
            game = self.rules.new_game(names, record.chance.seed, {**options, "pauses": True})
        except (Refused, *MISSHAPEN):
            raise NotPlayed("options", "options_refused") from None
        if [self.in_play[name] for name in self.rules.names(game.table)] != [s.id for s in record.seats]:
            raise NotPlayed("seats", "other_order")
        return game

    def _led_to(
        self,
        number: int | None,
        news: Sequence[Event],
        boundary: tuple[int, int] | None,
        step: int,
        answered: Any = None,
        silence: Any = None,
    ) -> Iterator[Came]:
        """The results of a deed, and of restarting its step if that happened."""
        events, draws = list(news), list(self.game.table.fate.drawn or ())
        told, drawn = boundary or (len(events), len(draws))
        crossed = number is not None and boundary is not None
        if crossed:
            self.step = step + 1
            self._first = (number or 0) + 1
        counts = boundary is None or self.step not in self.anew
        yield Came(
            number,
            [(step, event) for event in events[:told]]
            + [(self.step, event) for event in events[told:] if counts],
            [(step, draw) for draw in draws[:drawn]]
            + [(self.step, draw) for draw in draws[drawn:] if counts],
            answered,
            silence,
        )
        while self.step in self.anew and self.game.question is not None:
            yield self._began_anew()

    def _began_anew(self) -> Came:
        table = self.rules.read(self.rules.written(self.game.checkpoint))
        said = said_in(self.anew[self.step].draws)
        table.fate.recalled = [renamed(word, self.in_rules) for word in said]
        self.step += 1
        self.game = Game.at(self.rules, table, [])
        events, draws = self.game.table.news, self.game.table.fate.drawn or ()
        return Came(None, [(self.step, event) for event in events], [(self.step, draw) for draw in draws])

    def _done(self, deed: Deed) -> tuple[list[Event], Any]:
        """Replay the deed: its events, and its recorded answer."""
        game, key, answer = self.game, deed.key, renamed(deed.answer, self.in_rules)
        seat = NOBODY if deed.seat is None else self._number_of(deed.seat)
        if game.table.fate.drawn:  # what only notes something draws nothing
            game.table.fate.drawn.clear()
        if deed.seat is None and key in IN_ENGINE:
            game.note(IN_ENGINE[key], seat, None)
            return [], wording(deed.by) if IN_ENGINE[key] == RESUME else None
        if key in NOTES:
            game.note(key, seat, answer)
            return [], NOTED.get(key, deed.answer)
        if key == TAKE_BACK:
            taken = take_back(game, seat).entry
            told = {"deeds": [self._first + place for place in taken["struck"]], "chance": taken["chance"]}
            return [], renamed(told, self.in_play)
        if deed.seat is None and key not in RUNG:
            raise Refused("not_asked")
        question = game.question
        if question is not None and key not in (ACT, *RUNG) and question.key != key:
            raise Refused("question_is_over")
        news = game.play_entry(key, seat, answer)
        kept = None if key in RUNG else deed.answer
        if question is not None and game.tail and game.tail[-1][:2] == (key, seat) and key == question.key:
            kept = renamed(question.written(game.tail[-1][2]), self.in_play)
        return news, kept

    def _silence(self, deed: Deed) -> Any:
        """What silence would have meant, if known."""
        question = self.game.question
        if question is None or deed.seat is None or question.key != deed.key:
            return None
        seat = self._number_of(deed.seat)
        if seat not in question.waiting:
            return None
        return renamed(question.written(question.silence(seat)), self.in_play)

    def _notice(self, number: int, deed: Deed, question: object) -> None:
        """Note whether an answer replaces an earlier one."""
        if self._of_question is not question:
            self._of_question, self._answered = question, {}
        if deed.seat is not None and deed.key in self.rules.changeable:
            seat = self._number_of(deed.seat)
            if seat in self._answered:
                self.replaced.add(self._answered[seat])
            self._answered[seat] = number

    def _number_of(self, seat: str) -> int:
        number = int(seat[1:]) - 1
        if number >= len(self.record.seats):
            raise Refused("not_asked")
        return number

    # As a record tells it

    def told_event(self, step: int, event: Event, deed: int | None) -> dict[str, Any]:
        key, card, facts, only = event
        seats = None if only is None else [f"s{seat + 1}" for seat in sorted(only)]
        told = renamed(facts, self.in_play)
        return {"step": step, "key": key, "card": card, "facts": told, "only": seats, "deed": deed}

    def told_draw(self, step: int, draw: Draw) -> dict[str, Any]:
        told = {"n": draw.number, "step": step, "of": renamed(draw.of, self.in_play)}
        return {**told, "came": renamed(draw.came, self.in_play), "recalled": draw.recalled}

    def last_table(self) -> Save:
        """The table at the last boundary, in saved form."""
        return self.rules.written(self.game.checkpoint)


def said_in(draws: Iterable[RecordDraw]) -> list[str]:
    """Draws of a step, and those to be repeated."""
    said: list[str] = []
    first: int | None = None
    for draw in draws:
        first = draw.n if first is None else first
        place = max(0, draw.n - first)
        said[place : place + 1 if draw.recalled else None] = [draw.came]
    return said
