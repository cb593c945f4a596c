"""`python -m bench`: measure, and print one JSON object."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

from bench.measure import QUICK, Effort, measure
from bench.report import report


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measure the speed of the rules.",
        epilog="Of the bot: python -m bench.store, bench.load, bench.sleeping and bench.masters.",
    )
    parser.add_argument("--rounds", type=_count, metavar="N", help="how often all is measured (default: 5)")
    parser.add_argument("--quick", action="store_true", help="only try it out: one round, rough figures")
    chosen = parser.parse_args(words)
    effort = QUICK if chosen.quick else Effort()
    if chosen.rounds is not None:
        effort = effort._replace(rounds=chosen.rounds)
    print(json.dumps(report(measure(effort), effort), indent=1, ensure_ascii=False))
    return 0


def _count(word: str) -> int:
    count = int(word)
    if count < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return count


if __name__ == "__main__":
    sys.exit(main())
