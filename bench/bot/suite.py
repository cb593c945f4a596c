"""`python -m bench.bot.suite`: run all measurements of the bot, and check each requirement.

Prints one JSON object: the requirements with their results, then each measurement's figures.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from bench.bot import busy, finished, haggling, load, memory
from bench.bot.bot_process import ROOT
from bench.store import speed

QUICKLY: Final = ("--quick",)


class Part(NamedTuple):
    module: str
    words: Sequence[str] = ()
    quick_words: Sequence[str] = QUICKLY


PARTS: Final[Mapping[str, Part]] = {
    "commits": Part("store.speed"),
    "clicks": Part("bot.load"),
    "thousand_tables": Part(
        "bot.busy",
        ("--unlimited", "--tables", "1000", "--settle", "15", "--seconds", "40"),
        ("--unlimited", "--tables", "3", "--seconds", "3", "--soonest", "0.1", "--latest", "1"),
    ),
    "haggle": Part("bot.haggling"),
    "memory": Part("bot.memory"),
    "finished": Part("bot.finished"),
    "masters": Part("bot.masters"),
    "busy": Part("bot.busy"),
    "flood": Part("bot.flood"),
}
"""By name: the program and its arguments."""


class Must(NamedTuple):
    what: str
    value: float | None
    must: float
    goal: float | None = None
    more_is_better: bool = False

    def told(self) -> dict[str, Any]:
        return {**self._asdict(), "holds": self._reaches(self.must), "reaches_goal": self._reaches(self.goal)}

    def _reaches(self, wanted: float | None) -> bool | None:
        if wanted is None or self.value is None:
            return None
        return self.value >= wanted if self.more_is_better else self.value <= wanted


def musts(found: Mapping[str, Any]) -> Iterator[Must]:
    """The measured requirements of the bot."""
    if (commits := found.get("commits")) is not None:
        one, many = commits["one_producer"], commits[f"{speed.PRODUCERS}_producers"]
        yield Must("a durable answer, times a bare commit", one["times_bare"], speed.GOAL_TIMES)
        yield Must("durable answers/s of 64", many["answers_per_s"], speed.GOAL_RATE, more_is_better=True)
    if (clicks := found.get("clicks")) is not None:
        for crowd in (1, 50):
            for name, most, goal in zip(
                load.PERCENTILES, load.MOST_TIMES[crowd], load.GOAL_TIMES[crowd], strict=True
            ):
                what = f"a click of {crowd}, times a bare one, {name}"
                yield Must(what, clicks[f"{crowd}_people"]["times_bare"][name], most, goal)
        auctions = clicks["whole_auctions"]
        what = f"a click at {auctions['tables']} tables, ms of a processor"
        yield Must(what, auctions["cpu_ms_a_click"], load.MOST_CPU_MS, load.GOAL_CPU_MS)
    if (tables := found.get("thousand_tables")) is not None:
        for name, each in tables.items():
            if name.endswith("_tables"):
                told = each["acknowledged"]
                yield Must(f"{name}, p99, ms", told["p99_ms"], busy.MOST_P99_MS, busy.GOAL_P99_MS)
                yield Must(f"{name}, the latest, ms", told["latest_ms"], busy.LATEST_MS)
                yield Must(f"{name}, without an answer", each["failed"], 0)
                yield Must(f"{name}, the next card, p99, ms", each["next_card"]["p99_ms"], busy.MOST_CARD_MS)
    if (haggle := found.get("haggle")) is not None:
        for name, times in haggle["times_bare"].items():
            what = f"a proposal, times a bare click, {name}"
            yield Must(what, times, haggling.MOST_TIMES, haggling.GOAL_TIMES)
    if (table := found.get("memory")) is not None:
        most = max(look["kb_a_table"] for look in table["looks"])
        yield Must("a live table, KB", most, memory.MOST_KB)
    if (games := found.get("finished")) is not None:
        yield Must("a game that is over leaves, KB", games["kb_a_game"], finished.MOST_KB_A_GAME)


def measured(name: str, *, is_quick: bool) -> Any:
    part = PARTS[name]
    words = part.quick_words if is_quick else part.words
    print(f"bench.{part.module} {' '.join(words)}", file=sys.stderr)
    command = [sys.executable, "-m", f"bench.{part.module}", *words]
    return json.loads(subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.bot.suite", description="Measure the bot, and say what is enough."
    )
    parser.add_argument("--quick", action="store_true", help="only try it out, with rough figures")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="not all of it")
    chosen = parser.parse_args(words)
    found = {name: measured(name, is_quick=chosen.quick) for name in chosen.only}
    told = {"musts": [must.told() for must in musts(found)], **found}
    print(json.dumps(told, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
