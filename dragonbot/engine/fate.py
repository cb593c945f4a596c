"""Fate: the only source of chance in a game, verifiable by anyone afterwards."""

from __future__ import annotations

import hmac
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from operator import attrgetter
from typing import Any, Final, NamedTuple, TypeAlias

from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Part, Save
from dragonbot.engine.state import Form


class WrongChance(ValueError):
    """A forced outcome that this draw doesn't have. The message names the draw only."""

    def __init__(self, draw: int, outcome: str, outcomes: Sequence[str]) -> None:
        super().__init__(f"draw {draw} was told to bring what it cannot")
        self._full = f"{outcome!r} cannot be drawn here; possible: {sorted(set(outcomes))}"

    def in_full(self) -> str:
        """The message with outcomes, for examples of the rules."""
        return self._full


Laid: TypeAlias = tuple[str, int, tuple[str, ...], tuple[str, ...]]
"""Seed and number, forced outcomes, and draws to repeat."""


class Draw(NamedTuple):
    """A verifiable draw."""

    number: int
    of: tuple[str, ...]
    """Possible outcomes, in order."""
    came: str
    recalled: bool
    """Repeated from an earlier attempt at the step."""


_draw: Final = tuple.__new__
"""Twice as fast as the constructor."""


class Fate:
    """Answers every draw, first from a given list, then from the seed.

    Draw number n of a seed is `sha256("seed:n")` read as a number, modulo the count of outcomes. With the
    seed anyone can check a finished game, and a restored Fate continues at its number. A draw with one
    possible outcome is no draw: it takes no number and nothing from the list. Draws `recalled` from an
    earlier attempt at the same step are repeated while they fit.
    """

    __slots__ = ("count", "drawn", "forced", "recalled", "said", "seed")

    def __init__(self, seed: str, count: int = 0, forced: Iterable[str] = ()) -> None:
        self.seed = seed
        self.count = count
        self.forced = list(forced)
        self.recalled: list[str] = []
        self.said: list[str] = []
        self.drawn: list[Draw] | None = []
        """Draws since the last answer; None in copies, which are for trying things out."""

    @classmethod
    def read(cls, part: Part) -> Fate:
        """A Fate from its saved keys."""
        return cls(part.text("seed"), part.count("draws"), part.texts("forced"))

    def written(self) -> Save:
        return {"seed": self.seed, "draws": self.count, "forced": self.forced[:]}

    def draw(self, outcomes: Sequence[str]) -> str:
        """One of the outcomes with equal chances; duplicates count separately."""
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
                self.recalled.clear()  # other answers led elsewhere
            digest = sha256(f"{self.seed}:{number}".encode()).digest()
            outcome = outcomes[int.from_bytes(digest, "big") % len(outcomes)]
        if self.drawn is not None:
            self.drawn.append(_draw(Draw, (number, tuple(outcomes), outcome, is_recalled)))
        self.count = number + 1
        self.said.append(outcome)
        return outcome

    def take_out(self, things: list[str], count: int) -> list[str]:
        """Draw `count` things one after the other and remove them.

        Equal things must stand together.
        """
        taken: list[str] = []
        if not (self.forced or self.recalled):
            # inlines `draw`, whose call would cost more than all but the hash
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
        """Forget what was drawn in this step, and draws to repeat."""
        self.said = []
        self.recalled.clear()

    def copy(self) -> Fate:
        """A Fate at the same number, without drawn or repeated draws."""
        other = Fate(self.seed, self.count, self.forced)
        other.recalled = self.recalled[:]
        other.drawn = None
        return other

    def say_again(self, checkpoint: Fate, later: Fate) -> None:
        """Repeat what `later` has drawn since the same checkpoint."""
        count = len(self.said)
        self.forced = checkpoint.forced[count:]
        self.recalled = [*later.said[max(count, len(checkpoint.forced)) :], *later.recalled]

    def repeating(self, said: Sequence[str]) -> Fate:
        """A copy that first repeats draws made since it was taken, then continues as before."""
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


SCHEME: Final = "dragonbot-chance-1"
SEED: Final = "dragonbot-seed-1"
PLAYERS: Final = "dragonbot-players-1"
SECRET_BYTES: Final = 32
LONGEST_WORD: Final = 40
NO_LETTERS: Final = ("Cc", "Cs", "Zl", "Zp")
"""Control characters, surrogates, and line and paragraph ends."""
HEX: Final = re.compile(r"[0-9a-f]{64}")
SHARE: Final = re.compile(r"[1-9][0-9]{0,19}(:[0-9a-f]{64})?")


def commitment_of(secret: str) -> str:
    return sha256(f"{SCHEME}:{secret}".encode()).hexdigest()


def luck_of(word: str) -> str:
    """The share's part for a player's word. Refused if invalid."""
    word = unicodedata.normalize("NFC", word.strip())
    if not word:
        raise Refused("luck_is_empty")
    if len(word) > LONGEST_WORD:
        raise Refused("luck_is_too_long", count=len(word), most=LONGEST_WORD)
    if any(unicodedata.category(letter) in NO_LETTERS for letter in word):
        raise Refused("luck_has_no_letters")
    return sha256(word.encode()).hexdigest()


def share_of(number: int, luck: str | None = None) -> str:
    """A player's share: the id of the interaction by which they joined, and the hash of their word."""
    return str(number) if luck is None else f"{number}:{luck}"


def seed_of(secret: str, shares: Sequence[str]) -> str:
    """The game's seed; shares in the order of the lobby's seats."""
    message = SEED + "\n" + "\n".join(shares)
    return hmac.digest(bytes.fromhex(secret), message.encode(), "sha256").hex()


def place_of(seed: str, number: int, count: int) -> int:
    """The index, among `count` outcomes, for this draw's number."""
    return int.from_bytes(sha256(f"{seed}:{number}".encode()).digest(), "big") % count


def players_seed(secret: str, label: str) -> str:
    """The seed for computer players, unrelated to the seed of draws."""
    key = hmac.digest(bytes.fromhex(secret), PLAYERS.encode(), "sha256")
    return hmac.digest(key, label.encode(), "sha256").hex()


# Verifying a record


def wrong_commitment(record: Mapping[str, Any]) -> str | None:
    """The place of a secret that doesn't match its commitment; None if it does."""
    chance = record.get("chance")
    if not isinstance(chance, dict):
        return "chance"
    if chance.get("scheme") != SCHEME:
        return "chance.scheme"
    secret = chance.get("secret")
    if not isinstance(secret, str) or not HEX.fullmatch(secret):
        return "chance.secret"
    return None if chance.get("commitment") == commitment_of(secret) else "chance.commitment"


def wrong_seed(record: Mapping[str, Any]) -> str | None:
    """The place of an error in how the seed follows from secret and shares; None if it does."""
    chance, seats = record.get("chance"), record.get("seats")
    if not isinstance(chance, dict) or not isinstance(seats, list):
        return "chance" if isinstance(seats, list) else "seats"
    secret, shares = chance.get("secret"), chance.get("shares")
    if not isinstance(secret, str) or not HEX.fullmatch(secret):
        return "chance.secret"
    if not isinstance(shares, list):
        return "chance.shares"
    left = [seat["id"] for seat in seats if isinstance(seat, dict) and isinstance(seat.get("id"), str)]
    told: list[str] = []
    for place, share in enumerate(shares):
        match share:
            case [str(seat), str(text)] if seat in left and SHARE.fullmatch(text):
                left.remove(seat)
                told.append(text)
            case _:
                return f"chance.shares[{place}]"
    return None if chance.get("seed") == seed_of(secret, told) else "chance.seed"


def wrong_draw(record: Mapping[str, Any]) -> str | None:
    """The place of the first draw that is wrong or missing; None if all are right.

    Numbers increase by one. After an undo or restart they continue from an earlier one: draws recalled from
    there must have been drawn under that number.
    """
    chance, draws, anew = record.get("chance"), record.get("draws"), record.get("begun_anew", [])
    seed = chance.get("seed") if isinstance(chance, dict) else None
    if not isinstance(seed, str):
        return "chance.seed"
    if not isinstance(draws, list) or not isinstance(anew, list):
        return "draws" if isinstance(anew, list) else "begun_anew"
    came: set[tuple[int, str]] = set()
    for place, step in enumerate(anew):
        drawn = step.get("draws") if isinstance(step, dict) else None
        where = f"begun_anew[{place}].draws"
        if not isinstance(drawn, list):
            return where
        first = drawn[0].get("n") if drawn and isinstance(drawn[0], dict) else 0
        wrong = _wrong_among(seed, drawn, came, first if isinstance(first, int) else 0)
        if wrong is not None:
            return where + wrong
    wrong = _wrong_among(seed, draws, came, 0)
    return None if wrong is None else f"draws{wrong}"


CHECKS: Final[Mapping[str, Callable[[Mapping[str, Any]], str | None]]] = {
    "commitment": wrong_commitment,
    "seed": wrong_seed,
    "draws": wrong_draw,
}
"""In order: each check relies on those before it."""


def _wrong_among(seed: str, draws: Sequence[Any], came: set[tuple[int, str]], upcoming: int) -> str | None:
    """The first wrong draw among these. Outcomes are collected in `came`."""
    for place, draw in enumerate(draws):
        match draw:
            case {"n": number, "of": [_, *_] as of, "came": str(outcome)} if (
                _is_number(number)
                and all(isinstance(one, str) for one in of)
                and outcome in of
                and len(set(of)) > 1
            ):
                pass
            case _:
                return f"[{place}]"
        if number > upcoming:
            return f"[{place}].n"
        if draw.get("recalled", False) is True:
            if (number, outcome) not in came:
                return f"[{place}].recalled"
        elif draw.get("recalled", False) is not False or of[place_of(seed, number, len(of))] != outcome:
            return f"[{place}].came"
        came.add((number, outcome))
        upcoming = max(upcoming, number + 1)
    return None


def _is_number(value: object) -> bool:
    return type(value) is int and value >= 0
