"""`python -m bench`: measure the sources, then the compiled core if there is one, and print one JSON object.

A process of its own measures each, against the floor in the same process.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from typing import Any, Final

from bench.engine.measure import QUICK, Effort, measure
from bench.engine.report import report
from dragonbot import compiled

NO_CORE: Final = "there is none of these sources: make fast"


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measure the speed of the rules.",
        epilog="Of the bot: python -m bench.store.speed, bench.bot.load, .sleeping, .masters.",
    )
    parser.add_argument("--rounds", type=_count, metavar="N", help="how often all is measured (default: 5)")
    parser.add_argument("--quick", action="store_true", help="only try it out: one round, rough figures")
    parser.add_argument("--core", choices=("pure", "compiled"), help="only this one")
    chosen = parser.parse_args(words)
    if chosen.core is None:
        given = sys.argv[1:] if words is None else list(words)
        print(json.dumps(both(given), indent=1, ensure_ascii=False))
        return 0
    if os.environ.get(compiled.SWITCH) != switched(chosen.core):  # it is chosen before any rules are imported
        if chosen.core == "compiled" and compiled.fitting() is None:
            parser.error(NO_CORE)
        given = sys.argv[1:] if words is None else list(words)
        print(json.dumps(measured(chosen.core, given), indent=1, ensure_ascii=False))
        return 0
    effort = QUICK if chosen.quick else Effort()
    if chosen.rounds is not None:
        effort = effort._replace(rounds=chosen.rounds)
    print(json.dumps(report(measure(effort), effort), indent=1, ensure_ascii=False))
    return 0


def both(words: list[str]) -> dict[str, Any]:
    """The results of the sources, with those of the compiled core under its own key."""
    told = measured("pure", words)
    if compiled.fitting() is None:
        return {**told, "compiled": None, "why_not_compiled": NO_CORE}
    return {**told, "compiled": measured("compiled", words)}


def switched(core: str) -> str:
    """The value of the switch for this core."""
    return "on" if core == "compiled" else "off"


def measured(core: str, words: list[str]) -> dict[str, Any]:
    run = subprocess.run(
        [sys.executable, "-m", "bench", "--core", core, *words],
        env=os.environ | {compiled.SWITCH: switched(core)},
        stdout=subprocess.PIPE,
        check=True,
    )
    told: dict[str, Any] = json.loads(run.stdout)
    return told


def _count(word: str) -> int:
    count = int(word)
    if count < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return count


if __name__ == "__main__":
    sys.exit(main())
