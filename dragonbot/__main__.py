"""The command line: `python -m dragonbot COMMAND`."""

from __future__ import annotations

import argparse
import os
import sys

from dragonbot.command import arena, backup, check, play, rules, scenario, simulate

COMMANDS = (play, scenario, simulate, arena, rules, backup, check)


def main(arguments: list[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m dragonbot", description="Games of dragons and coins.")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add(commands)
    chosen = parser.parse_args(arguments)
    try:
        result: int = chosen.run(chosen)
        if sys.stdout is not None:  # it may have been closed before we began
            sys.stdout.flush()
    except BrokenPipeError:  # whoever read our output has seen enough
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123 - for the flush at exit
        return 0
    return result


if __name__ == "__main__":
    sys.exit(main())
