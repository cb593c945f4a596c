"""A treasure hunt made up for the engine's tests, with one step of each kind.

A day has three steps. All seats name a number at once, and a seat alone with its number finds that much
gold. Then comes a night without questions, for which chance draws the weather. Finally one seat digs, as
often as it dares. Ten gold win at once. A charm can be turned into gold at any time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Event, Game, Won
from dragonbot.engine.question import Choice, Pick, Play, Question, Timer
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Save, Upgrade

SEATS = 3
GOAL = 10
NUMBERS = ("1", "2", "3")


class Camp:
    """The hunt's table."""

    def __init__(self, fate: Fate, gold: Sequence[int] = (0,) * SEATS) -> None:
        self.fate = fate
        self.news: list[Event] = []
        self.winners: list[int] = []
        self.step = 0
        self.gold = list(gold)
        self.charms = [1] * SEATS
        self.bag = 0
        """Gold dug out within a step but not yet brought home."""

    def tell(self, key: str, *facts: object, only: tuple[int, ...] | None = None) -> None:
        self.news.append((key, "", facts, only))

    def find(self, seat: int, count: int) -> None:
        self.gold[seat] += count
        self.tell("finds", seat, count)
        if self.gold[seat] >= GOAL:
            self.winners = [seat]
            raise Won


class Secrets:
    """All seats name a number at once; it stays hidden until the last has named one."""

    key = "number"
    about = ""
    timer: Timer = "fist"
    hidden = True
    private = True
    of = about_is = "word"
    until_bell = False

    def __init__(self) -> None:
        self.waiting = list(range(SEATS))
        self.outcome: dict[int, str] = {}

    def options(self, seat: int) -> Sequence[str]:
        return NUMBERS if seat in self.waiting else ()

    def answers(self, seat: int) -> Sequence[str]:
        return self.options(seat)

    def check(self, seat: int, answer: Any) -> str:
        if seat not in self.waiting:
            raise Refused("not_asked")
        if answer not in NUMBERS:
            raise Refused("not_an_option", options=NUMBERS)
        return str(answer)

    def settle(self, seat: int, answer: str) -> bool:
        self.outcome[seat] = answer
        self.waiting.remove(seat)
        return not self.waiting

    def silence(self, _seat: int) -> str:
        return NUMBERS[0]

    def any_answer(self, _seat: int, pick: Pick) -> str:
        return NUMBERS[pick(len(NUMBERS))]

    def written(self, answer: str) -> str:
        return answer


class Hunt:
    """The rules. Subclasses change them after a save."""

    id = "hunt"
    schema = 1
    upgrades: Mapping[int, Upgrade] = {}

    dig_key = "dig"
    dig_choices: tuple[str, ...] = ("draw", "stop")
    ground: tuple[str, ...] = ("gold", "gold", "moss", "snake")
    dug = 1
    says: tuple[str, ...] = ()
    """Events that only repeat the answer."""

    def only_says(self, _key: str, event: Event) -> bool:
        return event[0] in self.says

    def step(self, camp: Camp) -> Play | None:
        kind = camp.step % 3
        if kind == 0:
            return self.name_numbers(camp)
        if kind == 1:
            self.night(camp)
            return None
        return self.dig(camp, camp.step // 3 % SEATS)

    def name_numbers(self, camp: Camp) -> Play:
        said = yield Secrets()
        times = Counter(said.values())
        for seat in range(SEATS):
            if times[said[seat]] == 1:
                camp.find(seat, int(said[seat]))
        camp.tell("named", tuple(said[seat] for seat in range(SEATS)))
        camp.step += 1

    def night(self, camp: Camp) -> None:
        camp.tell("weather", camp.fate.draw(("sun", "rain")))
        camp.step += 1

    def dig(self, camp: Camp, seat: int) -> Play:
        while (yield Choice(self.dig_key, seat, self.dig_choices)) == "draw":
            found = camp.fate.draw(self.ground)
            camp.tell("digs", seat, found)
            if found == "snake":
                camp.bag = 0
                break
            camp.bag += self.dug
        found_in_all, camp.bag = camp.bag, 0
        camp.find(seat, found_in_all)
        camp.step += 1

    def act(self, camp: Camp, _question: Question, seat: int, action: Any) -> None:
        if action != "charm" or not camp.charms[seat]:
            raise Refused("nothing_to_do_now")
        camp.charms[seat] -= 1
        camp.gold[seat] += 1
        camp.tell("charm", seat)

    def actions(self, camp: Camp, seat: int) -> list[str]:
        return ["charm"] if camp.charms[seat] else []

    def laid_away(self, camp: Camp) -> Camp:
        other = Camp(camp.fate.copy(), camp.gold)
        other.winners = camp.winners[:]
        other.step = camp.step
        other.charms = camp.charms[:]
        return other

    taken_up = laid_away

    def written(self, camp: Camp) -> Save:
        return {
            "seed": camp.fate.seed,
            "draws": camp.fate.count,
            "forced": camp.fate.forced[:],
            "step": camp.step,
            "gold": camp.gold[:],
            "charms": camp.charms[:],
        }

    def read(self, data: Save) -> Camp:
        camp = Camp(Fate(data["seed"], data["draws"], data["forced"]), data["gold"])
        camp.step = data["step"]
        camp.charms = list(data["charms"])
        return camp

    def digest(self, camp: Camp) -> str:
        return f"{camp.step} {camp.gold} {camp.charms} {camp.bag} {camp.fate.count}"

    def view(self, camp: Camp, question: Question | None, seat: int | None) -> dict[str, Any]:
        return {"me": seat, "gold": tuple(camp.gold), "key": question.key if question else None}

    def hand(self, camp: Camp, seat: int) -> list[int]:
        return [camp.gold[seat]]


def hunt(seed: str = "seed", *, forced: Sequence[str] = (), gold: Sequence[int] = (0,) * SEATS) -> Game[Camp]:
    """A new game."""
    return Game(Hunt(), Camp(Fate(seed, forced=forced), gold))


def at_the_dig(*, forced: Sequence[str] = ()) -> Game[Camp]:
    """A game in which seat 0 may dig, no one has found anything, and the night is over."""
    game = hunt(forced=("sun", *forced))
    for seat in range(SEATS):
        game.answer(seat, "1")
    return game


def picture(game: Game[Camp]) -> dict[str, Any]:
    """A complete description of a game, for comparison."""
    question, camp = game.question, game.table
    asked = question and (question.key, {seat: list(question.options(seat)) for seat in question.waiting})
    return {
        "table": game.rules.digest(camp),
        "checkpoint": game.rules.written(game.checkpoint),
        "tail": game.tail[:],
        "asked": asked,
        "winners": camp.winners[:],
        "chance": (camp.fate.seed, camp.fate.count, camp.fate.forced[:], camp.fate.said[:]),
    }
