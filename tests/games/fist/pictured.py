"""Tables for pictures: random ones, the fullest, and checks of the layout."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any

from dragonbot.engine.game import Game
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.words import words_of
from dragonbot.picture.canvas import CORNER, Canvas, Mark
from dragonbot.picture.faces import SCALE
from dragonbot.picture.picture import Person, Words
from dragonbot.simulation import begin, pick_from

LANGUAGES = ("en", "de")
LONG_NAMES = (
    "Wilhelmina von Tannhäuser-Wittek",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "田中さくら",
    "Jun 🐉🐉🐉",
    "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii",
    "Ελένη Παπαδοπούλου-Жанна Петрова",
)
REVIEWED = {
    "winners": [1],
    "places": [2, 1, 3],
    "points": [(1, [0.25, 0.5, 0.25]), (2, [0.5, 0.5, 0.0]), (3, [0.0, 1.0, 0.0])],
    "moments": [2],
}
"""The content of a review's picture with three seats."""


def _tested(card: str, name: str, line: str, **more: Any) -> dict[str, Any]:
    usual = {"badge": "", "price": [2.5, 2.1, 2.9], "bought": [0.8, 0.7, 0.9], "wins": [0.3, 0.2, 0.45]}
    return {"card": card, "name": name, "line": line, **usual, **more}


TESTED: dict[str, Any] = {
    "games": 240,
    "players": 4,
    "cards": [
        _tested("b:0:tested@1", "✎ Hausierer", "✎ Hausierer: selten.", badge="blank:red:diamond:HA"),
        _tested("dwarf_5", "Zwerg (5)", "Zwerg (5): oft.", price=None),
        _tested("thief", "Dieb", "Dieb: oft.", wins=None),
        _tested("enchantress", "Beschwörerin", "Beschwörerin: oft.", price=[12, 0, 30], wins=[1, 1, 1]),
    ],
}
"""The content of a card test's picture."""
PEOPLE = tuple(Person(name, is_automated=seat in (1, 4)) for seat, name in enumerate(LONG_NAMES))
KEPT = (
    "seer", "innkeeper", "elf", "silversmith", "crook", "dealer", "rat_king", "puppeteer", "pixie",
    "illusionist",
)  # fmt: skip
VIEW = Mapping[str, Any]


def words_for(game: str, language: str, view: VIEW, people: Sequence[Person] = PEOPLE) -> Words:
    seats = [seat[0] for seat in view["seats"]]
    return Words(game, language, people[: len(seats)], seats, words_of(game))


def random_games(game: str, count: int) -> Iterator[Game[Any]]:
    """Random points in auctions, with three to six seats."""
    for number in range(count):
        random = Random(f"{game} {number}")
        pick = pick_from(random)
        found = begin(FIST_GAMES[game], 3 + number % 4, f"picture {number}", anywhere=True)
        for _ in range(number % 23):
            question = found.question
            if question is None or (question.until_bell and not question.waiting):
                break
            seat = random.choice(question.waiting)
            found.answer(seat, question.any_answer(seat, pick))
        yield found


def fullest_view(me: int | None = None) -> dict[str, Any]:
    """Six seats of the Tavern Edition with more than they could have at once, in a tie-break."""
    game = begin(FIST_GAMES["fist-tavern"], 6, "fullest", anywhere=True)
    view: dict[str, Any] = dict(game.view(me))
    names = [seat[0] for seat in view["seats"]]
    front = (12, 2, 10, 10, 10, 4)
    view |= {
        "round": 12,
        "block": "rainbow_dragon",
        "seats": [(name, 2, front, list(KEPT)) for name in names],
        "favor": 4,
        "seer": 5,
        "face_down": 2,
        "gone": ("witch", "thief", "blue_dragon", "dwarf_5", "dwarf_6", "ghost", "goblin"),
        "borrowed": ("imp",),
        "to_come": ("dwarf_4", "magician", "red_dragon", "sorcerer", "wizard", "yellow_dragon"),
        "bank": (60, 18, 40, 2, 2, 2, 2, 2, 0, 0, 12, 12, 12, 4),
        "biddings": [("gold", list(range(6)), {}, []), ("silver", list(range(6)), {}, [])],
    }
    if me is not None:
        view["mine"] = (12, 10, 20, 2, 2, 2, 2, 2, 12, 2, 10, 10, 10, 4)
    return view


def out_of_place(canvas: Canvas) -> list[str]:
    """Things that overlap others or stick out of their plate."""
    table = Mark("plate", "table", 0, 0, *canvas.numbers.size, -1, "")
    found = []
    for mark in canvas.marks:
        below = canvas.marks[mark.surface] if mark.surface >= 0 else table
        if not (
            below.left <= mark.left
            and below.top <= mark.top
            and mark.right <= below.right
            and mark.bottom <= below.bottom
        ):
            found.append(f"{mark} leaves {below.what}")
    lying = [mark for mark in canvas.marks if mark.sort in ("text", "sprite", "plate")]
    for one, other in combinations(lying, 2):
        if one.surface != other.surface or (one.pile and one.pile == other.pile):
            continue
        if (
            one.left < other.right
            and other.left < one.right
            and one.top < other.bottom
            and other.top < one.bottom
        ):
            found.append(f"{one} and {other}")
    return found


def hidden_by_discord(canvas: Canvas) -> list[Mark]:
    """Things under Discord's ALT button."""
    top = canvas.numbers.size[1] - CORNER[1] * SCALE
    return [
        mark
        for mark in canvas.marks
        if mark.sort in ("text", "sprite") and mark.left < CORNER[0] * SCALE and mark.bottom > top
    ]
