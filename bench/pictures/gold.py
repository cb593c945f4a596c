"""Pictures of Dragon's Gold for `bench.pictures.speed`: the fullest tables, and examples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from dragonbot.games.gold.rules.rules import GoldRules
from dragonbot.picture.picture import Person, Wanted
from tests.games.gold.pictured import full_sharing, full_view, heap, played

GOLD: Final = GoldRules.id
DRAGONS: Final = ("d12", "d15", "d07", "d17", "d09", "d16", "d13")
FALLS: Final = 12
"""Dragons that fall in the game with the picture of the end."""
PEOPLE: Final = tuple(
    Person(name, is_automated=name.startswith("Expert"))
    for name in ("Ann", "Bartholomew", "Wilhelmina von Tannhäuser", "Jun", "Oskar", "Expert 2")
)


def fullest_of_gold() -> dict[str, dict[str, Any]]:
    view = full_view()
    heaps = (heap(silver=2, gold=1), heap(blue=1), heap(magic=1, white=1), heap(purple=2, yellow=1))
    pairs = [(giver, to) for giver in range(6) for to in range(6) if giver != to]
    offers = [(*pair, heaps[place % 4], heaps[(place + 1) % 4]) for place, pair in enumerate(pairs)]
    return {
        "turn": {"view": view},
        "proposal": {"view": full_sharing(view, 6)},
        "market": {"view": view | {"offers": offers, "waiting": ("market", (0, 2), "sand")}},
        "hand": {"view": full_view(3)},
        "end": ended(view),
        "card": {"card": "sceptre_of_command"},
    }


def ended(view: dict[str, Any]) -> dict[str, Any]:
    """A finished game in which everyone got something from every dragon."""
    names = [seat[0] for seat in view["seats"]]
    scenes = []
    for number in range(1, FALLS + 1):
        dragon = DRAGONS[number % len(DRAGONS)]
        events: list[Any] = [["slain", "", [dragon, names]]]
        for place, name in enumerate(names):
            some = heap(
                silver=(number + place) % 4,
                gold=(number * place + 1) % 3 // 2,
                blue=int((number + place) % 5 == 0),
                green=int(number * (place + 1) % 7 == 0),
                purple=int((number + 2 * place) % 6 == 1),
            )
            events.append(["takes_share", "", [name, some]])
        turns = 6 * number + number % 4
        scenes.append({"events": events, "view": {"turn": 0, "turns": turns, "seats": [names]}})
    parts = [
        {"silver": 9 + place, "gold": 9, "magic": 4, "blue": 8 * (place == 1), "green": 8 * (place == 0)}
        | {"purple": 8 * (place in (0, 4)), "yellow": 0, "white": 8 * (place == 2), "black": 0, "sets": 5}
        for place in range(len(names))
    ]
    scores = [sum(of_one.values()) for of_one in parts]
    over = {"winners": (scores.index(max(scores)),), "scores": scores, "points": parts, "turns": 78}
    return {"view": view | over, "scenes": scenes}


def example_view(me: int | None = None) -> dict[str, Any]:
    """An example table."""
    view = full_view(me)
    home: Sequence[tuple[Sequence[str], Sequence[str]]] = (
        (("knight4", "knight3", "thief", "wizard"), ()),
        (("thief",), ("knight3",)),
        (("knight4", "wizard"), ("thief",)),
        (("knight4", "knight3"), ("wizard",)),
        (("knight3", "thief", "wizard"), ()),
        (("thief", "wizard"), ("knight4",)),
    )
    held = (2, 0, 1, 1, 2, 1)
    lairs = [
        ("d12", 11, heap(silver=1, magic=1, purple=2, yellow=1), 3, FIRE),
        ("d15", 10, heap(gold=2, magic=1, yellow=1, white=1), 4, ()),
        ("d07", 7, heap(blue=1, green=1, black=1), 3, ((3, "thief", 0), (4, "knight4", 0))),
        ("d17", 9, heap(silver=2, gold=1, magic=1, blue=2, green=1), 0, ((5, "knight3", 0),)),
    ]
    seats = [(seat[0], *home[place], held[place]) for place, seat in enumerate(view["seats"])]
    return view | {
        "lairs": lairs,
        "seats": seats,
        "turns": 27,
        "turn": 0,
        "market": 3,
        "pile": 11,
        "bag": (20, 11, 9, 5, 6, 5, 4, 2, 0),
        "waiting": ("send", (0,), "choice"),
    }


FIRE: Final = ((1, "knight4", 0), (2, "knight3", 0), (1, "wizard", 0))


def examples_of_gold() -> dict[str, Wanted]:
    """Example pictures for the documentation."""
    view = example_view()
    three = ((0, "knight4", 0), (1, "knight3", 0), (2, "thief", 0), (1, "thief", 0))
    shared = full_sharing(view, 3)["sharing"] | {
        "dragon": "d12",
        "proposal": [
            (0, heap(silver=1, purple=2, yellow=1)),
            (1, heap(magic=2, yellow=1)),
            (2, heap(gold=1, white=1)),
        ],
        "before": [
            (0, heap(silver=1, purple=1, yellow=1)),
            (1, heap(magic=1, yellow=1, white=1)),
            (2, heap(gold=1, purple=1, magic=1)),
        ],
        "agreed": (0, 1),
        "proposals": 3,
        "proposer": 0,
    }
    whole = ("d12", 11, heap(silver=1, gold=1, magic=2, purple=2, yellow=2, white=1), 0, three)
    haggle = {
        "lairs": [whole, *view["lairs"][1:]],
        "sharing": shared,
        "waiting": ("haggle", (0, 1, 2), "sand"),
    }
    offers = [
        (0, 1, heap(silver=2), heap(blue=1)),
        (2, 0, heap(gold=1, magic=1), heap(purple=2)),
        (5, 3, heap(yellow=1), heap()),
        (4, 2, heap(silver=3, blue=1), heap(white=1)),
    ]
    own = example_view(0) | {
        "mine": heap(silver=5, gold=3, magic=2, blue=2, purple=3, yellow=1),
        "objects": ("treasure_map", "flying_carpet"),
        "armed": {"treasure_map": {}},
    }
    contents: dict[str, dict[str, Any]] = {
        "turn": {"view": view},
        "proposal": {"view": view | haggle},
        "market": {"view": view | {"offers": offers, "waiting": ("market", (0, 2, 4), "sand")}},
        "hand": {"view": own},
        "card": {"card": "d12"},
    }
    game, scenes = played(4, "an evening", "basic")
    contents["end"] = {"view": game.view(None), "scenes": scenes}
    return {
        f"gold-picture-{kind}": Wanted(GOLD, kind, "en", content, PEOPLE)
        for kind, content in contents.items()
    }
