"""The command line: `dragonbot COMMAND` where it is installed, `python -m dragonbot COMMAND` in a clone."""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from dragonbot import __version__, compiled

COMMANDS: Final = {
    "run": "start the bot; without DISCORD_TOKEN, the practice tavern",
    "init": "set the bot's token, and print its invite link",
    "play": "play in the terminal, against the computer or with others",
    "scenario": "run scenario files",
    "blank": "check, read and test cards that you have invented",
    "simulate": "play random games and count what happens",
    "arena": "let computer players play against one another",
    "rules": "look up rules by topic or card",
    "invite": "print the link that adds the bot to a server",
    "health": "tell whether the bot on this machine is alive",
    "backup": "copy the database, also while the bot runs",
    "restore": "restore a backup, while the bot is stopped",
    "move": "move everything to another database, while the bot is stopped",
    "ratings": "derive all ratings again, while the bot is stopped",
    "shards": "show which process holds which shards, or set their number",
    "check": "check the database, also while the bot runs",
    "record": "export a finished game as a file",
    "replay": "replay a finished game",
    "verify": "verify the record of a game",
}
"""What each command does."""
MODULES: Final = {
    **dict.fromkeys(("backup", "restore", "move", "shards", "check"), "database"),
    **dict.fromkeys(("record", "replay", "verify"), "records"),
    "blank": "custom_cards",
    "init": "invite",
}
"""In which module of `command/` a command stands if not in one of its name. Each has a `fill_NAME`."""


MASS_PLAY: Final = ("arena", "simulate")
"""Commands that play enough games for the compiled rules to pay off."""


def main(arguments: list[str] | None = None) -> int:
    """Run one command, `run` if none is named; returns the exit code."""
    words = (sys.argv[1:] if arguments is None else arguments) or ["run"]
    if isinstance(sys.stdout, TextIOWrapper):  # it may not know all letters
        sys.stdout.reconfigure(errors="backslashreplace")
    chosen = parser_for(words).parse_args(words)
    try:
        result: int = chosen.run(chosen)
        if sys.stdout is not None:  # it may have been closed before we began
            sys.stdout.flush()
    except BrokenPipeError:  # whoever read our output has seen enough
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123 - for the flush at exit
        return 0
    return result


def parser_for(words: list[str]) -> argparse.ArgumentParser:
    """It knows what every command is for, and the words of the one that is meant.

    Only that one is imported: a page of rules need not wait for what plays or keeps games.
    """
    program = "dragonbot" if Path(sys.argv[0]).stem == "dragonbot" else "python -m dragonbot"
    parser = argparse.ArgumentParser(prog=program, description="Starts the bot, or does what you name.")
    parser.add_argument("--version", action="version", version=f"dragonbot {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    meant = next((word for word in words if not word.startswith("-")), None)
    for name, use in COMMANDS.items():
        command = commands.add_parser(name, help=use)
        if name == meant:
            if name in MASS_PLAY:
                compiled.want()
            module = import_module(f"dragonbot.command.{MODULES.get(name, name)}")
            getattr(module, f"fill_{name}")(command)
    return parser


if __name__ == "__main__":
    sys.exit(main())
