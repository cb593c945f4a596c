"""Fate, the one door through which chance enters a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from operator import attrgetter
from typing import Final, NamedTuple, TypeAlias

from dragonbot.engine.field import Form
from dragonbot.engine.part import Part
from dragonbot.engine.save import Save


class WrongChance(ValueError):
    """A forced outcome that cannot happen at this draw. It tells of the draw alone."""

    def __init__(self, draw: int, outcome: str, outcomes: Sequence[str]) -> None:
        super().__init__(f"draw {draw} was told to bring what it cannot")
        self._full = f"{outcome!r} cannot be drawn here; possible: {sorted(set(outcomes))}"

    def in_full(self) -> str:
        """For those who may know everything, as in an example of the rules."""
        return self._full


Laid: TypeAlias = tuple[str, int, tuple[str, ...], tuple[str, ...]]
"""Seed and number of a Fate, what it will be told to say, and what it recalls."""


class Draw(NamedTuple):
    """One draw, as it can be checked."""

    number: int
    of: tuple[str, ...]
    """The outcomes in the order in which they were drawn from."""
    came: str
    recalled: bool
    """It was said again, as in an earlier try of the same step."""


_draw: Final = tuple.__new__
"""In half the time that the constructor takes, which would name the parts once more."""


class Fate:
    """Answers every draw, first from a given list, else from the seed.

    Draw number n of a seed is `sha256("seed:n")` read as a number, modulo the count of outcomes: whoever
    knows the seed can check a finished game, and a restored Fate goes on at the number it had come to.
    A draw with one possible outcome is no draw: it takes no number and nothing from the list.
    What is `recalled` from an earlier try of the same step is said again as long as it fits.
    """

    __slots__ = ("count", "drawn", "forced", "recalled", "said", "seed")

    def __init__(self, seed: str, count: int = 0, forced: Iterable[str] = ()) -> None:
        self.seed = seed
        self.count = count
        self.forced = list(forced)
        self.recalled: list[str] = []
        self.said: list[str] = []
        self.drawn: list[Draw] | None = []
        """What was drawn since somebody last answered. None in copies, which try out what could be."""

    @classmethod
    def read(cls, part: Part) -> Fate:
        """The Fate that `written` told of, among the keys of a table."""
        return cls(part.text("seed"), part.count("draws"), part.texts("forced"))

    def written(self) -> Save:
        return {"seed": self.seed, "draws": self.count, "forced": self.forced[:]}

    def draw(self, outcomes: Sequence[str]) -> str:
        """One of the outcomes, each as likely as the other; an outcome named twice is twice as likely."""
        first = outcomes[0]
        if first == outcomes[-1] and outcomes.count(first) == len(outcomes):
            return first
        number = self.count
        is_recalled = False
        if self.forced:
            outcome = self.forced.pop(0)
            if outcome not in outcomes:
                raise WrongChance(number, outcome, outcomes)
        elif self.recalled and self.recalled[0] in outcomes:
            outcome = self.recalled.pop(0)
            is_recalled = True
        else:
            if self.recalled:
                self.recalled.clear()  # other answers have led elsewhere
            digest = sha256(f"{self.seed}:{number}".encode()).digest()
            outcome = outcomes[int.from_bytes(digest, "big") % len(outcomes)]
        if self.drawn is not None:
            self.drawn.append(_draw(Draw, (number, tuple(outcomes), outcome, is_recalled)))
        self.count = number + 1
        self.said.append(outcome)
        return outcome

    def take_out(self, things: list[str], count: int) -> list[str]:
        """So many draws, one after the other; what is drawn is out of the things then.

        Those that are alike stand together.
        """
        taken: list[str] = []
        if not (self.forced or self.recalled):
            # As `draw`, which takes longer to call than all but the hash.
            seed, number, said, drawn = self.seed, self.count, self.said, self.drawn
            while len(taken) < count and things[0] != things[-1]:
                digest = sha256(f"{seed}:{number}".encode()).digest()
                place = int.from_bytes(digest, "big") % len(things)
                thing = things[place]
                if drawn is not None:
                    drawn.append(_draw(Draw, (number, tuple(things), thing, False)))
                said.append(thing)
                taken.append(thing)
                del things[place]
                number += 1
            self.count = number
        while len(taken) < count:
            thing = self.draw(things)
            things.remove(thing)
            taken.append(thing)
        return taken

    def shuffle(self, pile: list[str]) -> None:
        """Put the pile in a new order, drawing the card for each place from the top down."""
        pile[:] = self.take_out(sorted(pile), len(pile))

    def begin_step(self) -> None:
        """Nothing has been said yet in this step, and nothing is recalled of an earlier try."""
        self.said = []
        self.recalled.clear()

    def copy(self) -> Fate:
        """A Fate at the same number of the same seed that has said nothing yet."""
        other = Fate(self.seed, self.count, self.forced)
        other.recalled = self.recalled[:]
        other.drawn = None
        return other

    def say_again(self, checkpoint: Fate, later: Fate) -> None:
        """What a later one has said since, this one says again. Both have begun at the same checkpoint."""
        count = len(self.said)
        self.forced = checkpoint.forced[count:]
        self.recalled = [*later.said[max(count, len(checkpoint.forced)) :], *later.recalled]

    def repeating(self, said: Sequence[str]) -> Fate:
        """A copy that first says again what was said since this copy was taken, then goes on as before."""
        other = self.copy()
        other.forced = [*said, *self.forced[len(said) :]]
        return other


def _laid_away(fate: Fate) -> Laid:
    return fate.seed, fate.count, tuple(fate.forced), tuple(fate.recalled)


def _taken_up(laid: Laid) -> Fate:
    seed, count, forced, recalled = laid
    fate = Fate(seed, count, forced)
    fate.recalled.extend(recalled)
    fate.drawn = None
    return fate


FATE: Final = Form(copied=Fate.copy, laid_away=_laid_away, taken_up=_taken_up, digested=attrgetter("seed"))
