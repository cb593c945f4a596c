"""`python -m bench.pictures.speed`: the time and size of pictures of the fullest tables.

In the same run, alternating, Pillow draws something of the same size in the plainest way: plates and words on
a picture in full colour, reduced to 64 colours and packed. Prints one JSON object.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from io import BytesIO
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any, Final

from PIL import Image, ImageDraw

from bench.pictures.gold import GOLD, examples_of_gold, fullest_of_gold
from dragonbot.picture.canvas import TALLEST, WIDTH
from dragonbot.picture.faces import SCALE, Face, font
from dragonbot.picture.palette import CREAM, PLATE, TABLE
from dragonbot.picture.picture import PICTURES, Person, Wanted
from tests.games.fist.pictured import LANGUAGES, PEOPLE, TESTED, fullest_view

ROUNDS: Final = 200
MUST_MS: Final = 20.0
GOAL_MS: Final = 6.0
MUST_BYTES: Final = 60_000
GOAL_BYTES: Final = 25_000
LANES: Final = 13
"""Rounds of the game with the picture of the end."""


def scenes() -> list[dict[str, Any]]:
    """Six people who all score three times, and sometimes lose a point."""
    found = []
    names = [seat[0] for seat in fullest_view()["seats"]]
    for number in range(1, LANES + 1):
        for seat, name in enumerate(names):
            events: list[Any] = [["turned_up", "", ["wizard"]]]
            if (number + seat) % 4 == 0:
                events.append(["scores", "sorcerer", [name, 1, min(3, number // 4)]])
            elif (number + seat) % 7 == 0:
                events.append(["loses_point", "black_death", [name, 1]])
            found.append({"events": events, "view": {"round": number}})
    return found


def fullest(language: str) -> Mapping[str, Wanted]:
    view = fullest_view()
    contents: dict[str, dict[str, Any]] = {
        "auction": {"view": view},
        "hand": {"view": fullest_view(3)},
        "end": {"view": view | {"winners": (1,)}, "scenes": scenes()},
        "card": {"card": "thief"},
        "trial": TESTED,
    }
    of_fist = {
        f"fist-tavern/{kind}/{language}": Wanted("fist-tavern", kind, language, content, PEOPLE)
        for kind, content in contents.items()
    }
    of_gold = {
        f"{GOLD}/{kind}/{language}": Wanted(GOLD, kind, language, content, PEOPLE)
        for kind, content in fullest_of_gold().items()
    }
    return of_fist | of_gold


def examples() -> dict[str, Wanted]:
    """Example pictures for the documentation."""
    names = ("Mirabel", "Wilhelmina von Tannhäuser", "Oskar", "Jun", "Master 1", "Bartholomew")
    people = tuple(Person(name, is_automated=name == "Master 1") for name in names)
    kept: tuple[list[str], ...] = ([], [], ["innkeeper", "silversmith", "doppelganger"], [], ["seer"], [])
    stones = ((1, 3, 0, 1), (4, 0, 2, 0), (0, 2, 2, 0), (2, 2, 1, 0), (0, 1, 5, 0), (3, 1, 1, 0))
    spent = ((4, 0), (2, 0), (5, 1), (0, 0), (3, 0), (6, 0))
    points = (2, 1, 1, 0, 2, 0)
    view = fullest_view()
    rows = zip(view["seats"], points, spent, stones, kept, strict=True)
    view |= {
        "seats": [(seat[0], score, (*coins, *gems), keeps) for seat, score, coins, gems, keeps in rows],
        "round": 3,
        "favor": 1,
        "face_down": 0,
        "seer": None,
        "gone": ("witch", "thief", "blue_dragon"),
        "borrowed": (),
        "to_come": ("dwarf_5", "ghost", "magician", "red_dragon", "sorcerer", "wizard", "yellow_dragon"),
        "bank": (11, 6, 10, 1, 1, 1, 2, 2, 0, 0, 2, 3, 1, 3),
        "biddings": [("gold", list(range(6)), {}, [])],
    }
    own = fullest_view(0) | view | {"mine": (5, 3, 6, 0, 1, 1, 0, 0, 4, 0, 1, 3, 0, 1), "me": 0}
    scored = (
        (2, "magician", 0, 1), (3, "wizard", 4, 1), (4, "wizard", 0, 2), (4, "necromancer", 4, 2),
        (5, "magician", 1, 1), (6, "wizard", 0, 3),
    )  # fmt: skip
    told = []
    for number in range(1, 7):
        for place in range(11):
            events: list[Any] = [["turned_up", "", ["witch"]]]
            for when, card, seat, total in scored:
                if when == number and place == (7 * seat + 3 * total) % 11:
                    events.append(["scores", card, [view["seats"][seat][0], 1, total]])
            told.append({"events": events, "view": {"round": number}})
    seats = [
        (name, 3 if place == 0 else score, *rest) for place, (name, score, *rest) in enumerate(view["seats"])
    ]
    done = view | {"round": 6, "winners": (0,), "seats": seats}
    contents: dict[str, dict[str, Any]] = {
        "auction": {"view": view},
        "hand": {"view": own},
        "end": {"view": done, "scenes": told},
        "card": {"card": "rainbow_dragon"},
    }
    return {
        f"fist-{kind}": Wanted("fist-tavern", kind, "en", content, people)
        for kind, content in contents.items()
    }


def plain() -> bytes:
    """The same content and size, drawn in the plainest way."""
    picture = Image.new("RGB", (WIDTH * SCALE, TALLEST * SCALE), TABLE)
    pen = ImageDraw.Draw(picture)
    face = font(Face.BOLD, 13)
    for plate in range(7):
        top = plate * 150
        pen.rounded_rectangle((30, top + 6, 960, top + 144), 18, PLATE)
        for word in range(10):
            pen.text((40 + word * 90, top + 50), f"{plate} {word} x", CREAM, face)
    file = BytesIO()
    picture.quantize(64, dither=Image.Dither.NONE).save(file, "PNG")
    return file.getvalue()


def figures(milliseconds: Sequence[float], size: int) -> dict[str, Any]:
    ordered = sorted(milliseconds)
    p50, p99 = (ordered[int(len(ordered) * share)] for share in (0.5, 0.99))
    return {"p50_ms": round(p50, 2), "p99_ms": round(p99, 2), "bytes": size}


def measure(rounds: int) -> dict[str, Any]:
    wanted = {name: each for language in LANGUAGES for name, each in fullest(language).items()}
    jobs: dict[str, Callable[[], bytes]] = {
        name: partial(PICTURES[each.game].draw, each) for name, each in wanted.items()
    }
    jobs["plain Pillow"] = plain
    began = perf_counter()
    sizes = {name: len(job()) for name, job in jobs.items()}
    first = perf_counter() - began
    taken: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(rounds):
        for name, job in jobs.items():
            start = thread_time()  # excludes other processes
            job()
            taken[name].append((thread_time() - start) * 1000)
    told = {name: figures(taken[name], sizes[name]) for name in jobs}
    ours = [figure for name, figure in told.items() if name in wanted]
    slowest = max(figure["p50_ms"] for figure in ours)
    largest = max(figure["bytes"] for figure in ours)
    return {
        "pictures": told,
        "all_of_them_for_the_first_time_s": round(first, 2),
        "slowest_p50_ms": slowest,
        "largest_bytes": largest,
        "must": {"ms": MUST_MS, "bytes": MUST_BYTES, "is_met": slowest <= MUST_MS and largest <= MUST_BYTES},
        "goal": {"ms": GOAL_MS, "bytes": GOAL_BYTES, "is_met": slowest <= GOAL_MS and largest <= GOAL_BYTES},
    }


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.pictures.speed", description="Measure how fast pictures are drawn."
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"how often (default: {ROUNDS})")
    parser.add_argument("--into", type=Path, metavar="FOLDER", help="write pictures of a table here instead")
    chosen = parser.parse_args(words)
    if chosen.into is not None:
        for name, wanted in (examples() | examples_of_gold()).items():
            (chosen.into / f"{name}.png").write_bytes(PICTURES[wanted.game].draw(wanted))
        return 0
    print(json.dumps(measure(chosen.rounds), indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
