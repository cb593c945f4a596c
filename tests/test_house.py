"""House rules that linters don't check: glossary entries, and forgotten `yield from`s."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.each import for_each
from tests.plays import POWER, POWERS, House, forgotten

ROOT = Path(__file__).resolve().parents[1]
GAMES = {
    "fist": [f"games/fist/{room}" for room in ("rules", "cards", "custom")],
    "gold": [f"games/gold/{room}" for room in ("rules", "objects")],
}


def sources_of(*folders: str) -> dict[str, str]:
    found = {}
    for folder in folders:
        room = ROOT / "dragonbot" / folder
        for path in sorted(room.rglob("*.py")) if room.is_dir() else [room.with_suffix(".py")]:
            pieces = path.relative_to(ROOT).with_suffix("").parts
            module = ".".join(pieces[:-1] if pieces[-1] == "__init__" else pieces)
            found[module] = path.read_text("utf-8")
    return found


def lost_words(glossary: str) -> list[str]:
    """Glossary entries that name no file, or a missing one."""
    rows = [line.strip("|").split("|") for line in glossary.splitlines() if line.startswith("|")]
    words = {word.strip(): re.findall("`([^`]+)`", where) for word, _, where in rows}
    return [
        word
        for word, places in words.items()
        if word not in ("word", "---") and not (places and all((ROOT / place).exists() for place in places))
    ]


def test_every_house_rule_has_a_number_and_a_place() -> None:
    page = (ROOT / "docs" / "decisions.md").read_text("utf-8")
    numbers = [int(each) for each in re.findall(r"^## (\d+)\. ", page, re.MULTILINE)]
    assert numbers == [*range(1, len(numbers) + 1)]
    assert sorted({int(each) for each in re.findall(r"\[(\d+)\]\(#", page)}) == numbers


def test_glossary_words_are_where_it_says() -> None:
    assert lost_words((ROOT / "docs/glossary.md").read_text("utf-8")) == []


def test_misplaced_words_are_found() -> None:
    page = "| word | what | where |\n| --- | --- | --- |\n| {word} | A meaning. | {where} |"
    assert lost_words(page.format(word="fate", where="`dragonbot/engine/fate.py`")) == []
    assert lost_words(page.format(word="ghost", where="`dragonbot/ghost.py`, `dragonbot`")) == ["ghost"]
    assert lost_words(page.format(word="nowhere", where="")) == ["nowhere"]


@pytest.mark.parametrize("game", GAMES)
def test_every_play_is_played(game: str) -> None:
    sources = sources_of("engine", *GAMES[game])
    assert forgotten(sources, f"dragonbot.games.{game}") == []


def test_plays_are_known() -> None:
    """Otherwise the check above would be worth nothing."""
    house = House(sources_of("engine", *GAMES["fist"]))
    assert house.lookup("dragonbot.games.fist.rules.card", "ask") == POWER
    assert house.lookup("dragonbot.games.fist.cards.coins", "ask") == POWER  # imported there
    assert house.attributes["power"] == POWER
    assert house.lookup("dragonbot.games.fist.rules.card", "REACTIONS") == POWERS


ENGINE = """
from collections.abc import Callable, Generator, Iterator
Play: TypeAlias = Generator[str, str, None]
Asking = Generator[str, str, str]
Power: TypeAlias = "Callable[[Table], Play | None]"
def ask(seat) -> Asking:
    return (yield seat)
def choose(seat) -> Asking:
    return ask(seat)
def unannotated(seat):
    yield seat
def seats(table) -> Iterator[int]:
    yield from table
class Card(NamedTuple):
    power: Power
    def again(self, table) -> Play:
        yield from self.power(table)
CARDS: dict[str, Power] = {}
"""
TOP = """
import dragonbot.engine.q as whole
from dragonbot.engine import q
from dragonbot.engine.q import CARDS, ask, choose, seats, unannotated, ask as request
def plain(table, winner): ...
def local(table): yield
def power(table, winner, card, act: Power, acts: list[Power]):
    yield
    """


@for_each(
    "line",
    [
        "ask(winner)",
        "choose(winner)",
        "unannotated(winner)",
        "request(winner)",
        "local(table)",
        "q.ask(winner)",
        "whole.ask(winner)",
        "if ask(winner): pass",
        "if not ask(winner): pass",
        "if ask(winner) == 'use': pass",
        "while ask(winner): pass",
        "answer = ask(winner)",
        "answer = ask(winner) or 1",
        "answer = ask(winner); plain(table, answer)",
        "def inner():\n        said = ask(winner)\n        return said",
        "one, two = ask(winner)",
        "table.seen = ask(winner)",
        "if (answer := ask(winner)): pass",
        "for answer in ask(winner): pass",
        "answers = [ask(seat) for seat in seats(table)]",
        "return ask(winner)",
        "yield ask(winner)",
        "answer = list(ask(winner))",
        "answer = yield from ask(ask(winner).name)",
        "yield from (1 if ask(winner) else 2)",
        "assert ask(winner)",
        "print(f'{ask(winner)}')",
        "card.power(table)",
        "card.again(table)",
        "act(table)",
        "CARDS['ghost'](table)",
        "CARDS.get('ghost')(table)",
        "mine = CARDS['ghost']; mine(table)",
        "mine = card.power if table else plain; mine(table)",
        "for one in acts: one(table)",
        "for name, one in CARDS.items(): one(table)",
        "if (mine := CARDS.get('ghost')): mine(table)",
        "def inner(): ask(winner)",
        "def inner():\n        yield\n        return ask(winner)",
        "later = lambda: [ask(winner)]",
        "if winner: ask(winner)",
        "with table: ask(winner)",
        "try: ask(winner)\n    finally: pass",
    ],
)
def test_a_forgotten_yield_from_is_found(line: str) -> None:
    sources = {"dragonbot.engine.q": ENGINE, "dragonbot.games.fist.rules.a": TOP + line}
    assert len(forgotten(sources, "dragonbot.games.fist.rules")) == 1


@for_each(
    "line",
    [
        "yield from ask(winner)",
        "answer = yield from ask(winner)",
        "answer = (yield from q.ask(winner)) or 1",
        "if (yield from choose(winner)) == 'use': pass",
        "return (yield from ask(winner))",
        "yield from (ask(winner) if table else choose(winner))",
        "yield from ask(winner) if table else choose(winner)",
        "yield from twice(ask(winner))",
        "yield from twice(play=ask(winner))",
        "begin(local(table))",
        "def inner(): return ask(winner)",
        "later = lambda: ask(winner)",
        "for seat in seats(table): plain(table, seat)",
        "plain(table, winner)",
        "yield from card.power(table)",
        "yield from CARDS['ghost'](table)",
        "mine = card.power(table)\n    if mine is not None: yield from mine",
        "if (mine := card.power(table)) is not None: yield from mine",
        "for one in acts: yield from one(table)",
        "table.seats[0].plain(1)",
        "list(seats(table))",
    ],
)
def test_a_play_that_is_played_passes(line: str) -> None:
    sources = {"dragonbot.engine.q": ENGINE, "dragonbot.games.fist.rules.a": TOP + line}
    assert forgotten(sources, "dragonbot.games.fist.rules") == []
