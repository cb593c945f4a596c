# ruff: noqa: ARG002 - all games are asked the same, whether they look at all of it or not
"""Shells, made up for tests outside the rules: a game without fists, cards or coins.

Three tides. In each, both seats say in turn if they go on; the seat that did so more often wins. A seat knows
its lucky number, which no one else sees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dragonbot.engine.box import Box
from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Event, Game, Won
from dragonbot.engine.question import CHOICE, Choice, Play, Question, TimeLimit, limits_of
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Save, Upgrade

EVENTS: Mapping[str, tuple[str, ...]] = {
    "tide": ("tide",),
    "lucky": ("who", "number"),
    "finds": ("who", "count"),
}
TIDES = 3
KEY = "shore"
NUMBERS = ("2", "3", "5", "7")


class Beach:
    def __init__(self, fate: Fate, names: Sequence[str]) -> None:
        self.fate = fate
        self.names = list(names)
        self.lucky: list[str] = []
        self.tide = 1
        self.draws = [0 for _ in names]
        self.news: list[Event] = []
        self.winners: list[int] = []

    def tell(self, key: str, *facts: object, only: tuple[int, ...] | None = None) -> None:
        self.news.append((key, "", facts, only))


class Shells(Box[Beach]):
    id = "shells"
    language = "en"
    rulebook = "shells"
    seats = range(2, 3)
    options: Mapping[str, bool] = {"shuffle_seats": False}
    limits: Mapping[str, TimeLimit] = limits_of(CHOICE)
    scene_opens: Sequence[str] = ("tide",)
    schema = 1
    upgrades: Mapping[int, Upgrade] = {}

    def new_game(
        self, names: list[str], seed: str, options: Mapping[str, object] | None = None
    ) -> Game[Beach]:
        beach = Beach(Fate(seed), names[::-1] if options and options.get("shuffle_seats") else names)
        for seat in range(2):
            beach.lucky.append(beach.fate.draw(NUMBERS))
            beach.tell("lucky", beach.names[seat], beach.lucky[seat], only=(seat,))
        beach.tell("tide", beach.tide)
        return Game(self, beach)

    def only_says(self, key: str, event: Event) -> bool:
        return key == KEY and event[0] == "finds"

    def step(self, beach: Beach) -> Play:
        for seat in range(2):
            if (yield Choice(KEY, seat, ("draw", "stop"))) == "draw":
                beach.draws[seat] += 1
                beach.tell("finds", beach.names[seat], beach.draws[seat])
        if beach.tide == TIDES:
            beach.winners = [seat for seat in range(2) if beach.draws[seat] == max(beach.draws)]
            raise Won
        beach.tide += 1
        beach.tell("tide", beach.tide)

    def act(self, beach: Beach, question: Question, seat: int, action: Any) -> None:
        raise Refused("nothing_to_do_now")

    def actions(self, beach: Beach, seat: int) -> Sequence[Any]:
        return ()

    def laid_away(self, beach: Beach) -> Beach:
        return self._made(beach.fate.copy(), self.written(beach))

    def taken_up(self, laid: Beach) -> Beach:
        return self.laid_away(laid)

    def written(self, beach: Beach) -> Save:
        fate = beach.fate
        return {
            "fate": (fate.seed, fate.count, list(fate.forced)),
            **{part: getattr(beach, part) for part in ("names", "lucky", "tide", "draws", "winners")},
        }

    def read(self, data: Save) -> Beach:
        return self._made(Fate(*data["fate"]), data)

    @staticmethod
    def _made(fate: Fate, data: Save) -> Beach:
        beach = Beach(fate, data["names"])
        beach.tide = data["tide"]
        beach.lucky, beach.draws = list(data["lucky"]), list(data["draws"])
        beach.winners = list(data["winners"])
        return beach

    def digest(self, beach: Beach) -> str:
        return f"{beach.tide} {beach.draws} {beach.lucky}"

    def view(self, beach: Beach, question: Question | None, seat: int | None) -> dict[str, Any]:
        public = {"who": tuple(beach.names), "draws": tuple(beach.draws), "won": tuple(beach.winners)}
        return public if seat is None else {**public, "lucky": beach.lucky[seat]}

    def names(self, beach: Beach) -> Sequence[str]:
        return beach.names

    def remembered(self, view: Mapping[str, Any]) -> dict[str, Any]:
        return {"who": view["who"]}

    def hand(self, beach: Beach, seat: int) -> Sequence[str]:
        return [beach.lucky[seat]]

    def points(self, view: Mapping[str, Any]) -> Sequence[int]:
        return [*view["draws"]]


SHELLS: Final[Box[Beach]] = Shells()
