"""A walk through a game that is over: it stops before each deed, where the game is as it was then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

from dragonbot.engine.game import ACT, BELL, NOBODY, UNASKED, Game
from dragonbot.engine.tail import TAKE_BACK, counting
from dragonbot.players.hearing import Hearing
from dragonbot.records.playback import Playback
from dragonbot.records.record import Deed, Record, renamed

CHANCE_MAY_FOLLOW = (ACT, BELL)


class Stop(NamedTuple):
    """Before a deed; the game is the walk's own and goes on with it."""

    number: int
    deed: Deed
    game: Game[Any]
    seat: int
    """Its place in the game's table, or NOBODY."""
    answer: Any
    """As the rules take it."""
    since: int
    """The entries of the tail before the present question."""
    step: int
    names: Mapping[str, str]
    """What the record calls the seats, by what the rules call them."""
    heard: Hearing
    """What the seats have heard so far; the walk's own."""
    is_struck: bool = False
    """It was taken back, or is a part of what was."""

    def told(self, answer: Any) -> Any:
        """An answer to the present question as a record tells it. Refused where it is none."""
        question = self.game.question
        assert question is not None
        return renamed(question.written(question.check(self.seat, answer)), self.names)

    def in_rules(self, told: Any) -> Any:
        """An answer that a record tells, as the rules take it."""
        return renamed(told, {name: rules for rules, name in self.names.items()})

    @property
    def is_decision(self) -> bool:
        """Whether somebody decided something in the game that stood: not what happened around it."""
        counts = not (self.deed.replaced or self.is_struck)
        return counts and self.seat != NOBODY and self.deed.key not in UNASKED

    def afresh(self, seed: str) -> Game[Any]:
        """Another game at the same point. From here chance says something else.

        What others have answered in secret to the same question is not in it: whoever decides does not know
        that either.
        """
        game = self.game
        if game.question is None or game.question.until_bell:
            other = game.fork()
            reseed(other, seed)
            return other
        other = game.from_checkpoint()
        since = counting(game.tail[: self.since], frozenset(n for n in game.struck if n < self.since))
        for key, seat, answer in since:
            other.play_entry(key, seat, answer)
        reseed(other, seed)
        return other

    def again(self, seed: str) -> Game[Any]:
        """Another game after the same deed, of which chance has made something else."""
        other = self.game.fork()
        reseed(other, seed)
        other.play_entry(self.deed.key, self.seat, self.answer)
        return other

    @property
    def may_be_done_again(self) -> bool:
        """Whether it is something that the rules play, with which chance may have had a part."""
        key = self.deed.key
        return key in CHANCE_MAY_FOLLOW or (self.seat != NOBODY and key not in UNASKED)


def reseed(game: Game[Any], seed: str) -> None:
    """From now on chance says something else."""
    fate = game.table.fate
    fate.seed = seed
    fate.forced.clear()
    fate.recalled.clear()


class Walk:
    """Iterate over the stops. Afterwards, `game` is at its end. NotPlayed where today's rules refuse."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._playback = Playback(record)
        self.drawn = 0
        """How often chance has spoken with the last deed."""

    @property
    def game(self) -> Game[Any]:
        return self._playback.game

    def stops(self, first: int = 0, last: int | None = None) -> Iterator[Stop]:
        """Those before the deeds from `first` on, before `last`."""
        return islice(self._stops(), first, last)

    def _stops(self) -> Iterator[Stop]:
        playback = self._playback
        struck = {
            number for deed in self.record.deeds if deed.key == TAKE_BACK for number in deed.answer["deeds"]
        }
        came = playback.came()
        heard = Hearing(playback.rules, playback.game.table)
        if struck or playback.anew:
            heard.forget()  # what was told was then no longer so, and nobody says which words
        heard.hear([event for _, event in next(came).events])
        question: object = None
        since = 0
        for number, deed in enumerate(self.record.deeds):
            while playback.step in playback.anew and playback.game.question is not None:
                next(came)
            game = playback.game
            if game.question is not question:
                question, since = game.question, len(game.tail)
            seat = NOBODY if deed.seat is None else int(deed.seat[1:]) - 1
            answer = renamed(deed.answer, playback.in_rules)
            step, names = playback.step, playback.in_play
            yield Stop(number, deed, game, seat, answer, since, step, names, heard, number in struck)
            done = next(came)
            self.drawn = len(done.draws)
            heard.hear([event for _, event in done.events])
