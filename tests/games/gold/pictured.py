"""Tables of Dragon's Gold for pictures: random ones, the fullest, and games as in posts."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from dragonbot.engine.game import Event, Game
from dragonbot.games.gold.rules.object import OBJECTS
from dragonbot.games.gold.rules.table import Table
from dragonbot.games.gold.rules.tokens import COLOURS
from dragonbot.games.gold.words import GOLD as VOCABULARY
from dragonbot.picture.picture import Person, Words
from dragonbot.simulation import begin, pick_from
from tests.games.fist.pictured import PEOPLE, VIEW
from tests.games.gold.rules.tables import GOLD, go_on

View = dict[str, Any]
LONGEST_GAME = 6_000
DRAGONS = ("d09", "d17", "d10", "d18")
"""Those with the longest names and the most treasure."""
FIGHTERS = (
    (*((seat, "wizard", 0) for seat in range(6)), *((seat, "thief", 0) for seat in range(3))),
    (*((seat, "thief", 0) for seat in range(3, 6)), (0, "knight3", 0), (1, "knight3", 0)),
    tuple((seat, "knight3", 0) for seat in range(2, 6)),
    tuple((seat, "knight4", 0) for seat in range(3)),
)
"""The most attackers at four dragons of 14 before one falls."""
CROWD = tuple((seat, hunter, 0) for hunter in ("wizard", "thief") for seat in range(6))
"""More than possible at one dragon."""


def gold_words(language: str, view: VIEW, people: Sequence[Person] = PEOPLE) -> Words:
    seats = [seat[0] for seat in view["seats"]]
    return Words(GOLD.id, language, people[: len(seats)], seats, VOCABULARY)


def heap(**tokens: int) -> tuple[int, ...]:
    return tuple(tokens.get(colour, 0) for colour in COLOURS)


def hunts(count: int, steps: int = 40) -> Iterator[Game[Table]]:
    """Games of three to six seats after each step, most from random positions."""
    for number in range(count):
        seed = f"hunt {number}"
        pick = pick_from(Random(seed))
        game = begin(GOLD, 3 + number % 4, seed, anywhere=bool(number % 3))
        for _ in range(steps):
            if game.question is None:
                break
            yield game
            go_on(game, pick)
        yield game


def stored(data: Any) -> Any:
    """A JSON round trip, as through a post."""
    return json.loads(json.dumps(data))


def full_view(me: int | None = None) -> View:
    """Six seats with advanced rules, the fullest table, and even more treasure."""
    game = GOLD.new_game([f"P{number}" for number in range(1, 7)], "full", {"rules": "advanced"})
    view: View = dict(game.view(me))
    treasure = heap(silver=3, gold=3, magic=2, blue=2, green=1, purple=1, yellow=1, white=1, black=1)
    home = ((), (), (), ("knight4",), (), ("knight4",))
    rest = ((), (), (), (), ("knight4",), ())
    view |= {
        "lairs": [
            (dragon, 14, treasure, 9, fighters) for dragon, fighters in zip(DRAGONS, FIGHTERS, strict=True)
        ],
        "seats": [(seat[0], home[place], rest[place], 12) for place, seat in enumerate(view["seats"])],
        "turns": 118,
        "pile": 18,
        "market": 4,
    }
    if me is not None:
        view["mine"] = (35, 20, 16, 12, 12, 12, 12, 6, 0)
        view["objects"] = tuple(sorted(OBJECTS))
        view["armed"] = {card: {} for card in list(OBJECTS)[:8]}
    return view


def full_sharing(view: View, involved: int, seed: int = 0, **more: Any) -> View:
    """The second proposal for a dragon's treasure with this many participants."""
    dragon, strength, treasure, *_ = view["lairs"][1]
    there = tuple(attacker for attacker in CROWD if attacker[0] < involved)
    sharing = {
        "dragon": dragon,
        "involved": tuple(range(involved)),
        "proposal": dealt(treasure, involved, seed),
        "before": dealt(treasure, involved, seed + 1),
        "agreed": (0,),
        "proposals": 12,
        "proposer": involved - 1,
        "shares": [],
        "taken": (),
        "final": [],
    }
    lairs = [view["lairs"][0], (dragon, strength, treasure, 0, there), *view["lairs"][2:]]
    return view | {
        "lairs": lairs,
        "sharing": sharing | more,
        "waiting": ("haggle", tuple(range(involved)), "sand"),
    }


def dealt(treasure: Sequence[int], seats: int, seed: int) -> list[tuple[int, tuple[int, ...]]]:
    """Random shares; with the seed -1 the first seat gets everything."""
    random = Random(seed)
    heaps = [[0] * len(COLOURS) for _ in range(seats)]
    for place, count in enumerate(treasure):
        for _ in range(count):
            heaps[0 if seed == -1 else random.randrange(seats)][place] += 1
    return [(seat, tuple(each)) for seat, each in enumerate(heaps)]


def played(seats: int, seed: str, rules: str) -> tuple[Game[Table], list[View]]:
    """A whole game, and the contents of its scenes as in posts."""
    game = GOLD.new_game([f"P{number}" for number in range(1, seats + 1)], seed, {"rules": rules})
    pick = pick_from(Random(seed))
    scenes: list[View] = []

    def note(events: Sequence[Event]) -> None:
        for event in events:
            if event[0] == "turn_of" or not scenes:
                scenes.append({"events": [], "view": stored(GOLD.remembered(game.view(None)))})
            if event[3] is None and event[0] not in GOLD.passing:
                scenes[-1]["events"].append(stored(list(event[:3])))

    note(game.table.news)
    for _ in range(LONGEST_GAME):
        question = game.question
        if question is None:
            break
        if question.until_bell and (not question.waiting or not pick(9)):
            note(game.ring())
            continue
        seat = question.waiting[pick(len(question.waiting))]
        answer = question.any_answer(seat, pick)
        if question.key == "haggle" and game.view(None)["sharing"]["proposal"] is not None:
            undecided = GOLD.undecided(game.table, question)
            seat, answer = undecided[pick(len(undecided))], "agree"
        note(game.answer(seat, answer))
    return game, scenes
