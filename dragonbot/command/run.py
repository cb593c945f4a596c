"""`run`: the bot, in Discord or in the practice tavern; `bot.py` is the same."""

from __future__ import annotations

import argparse


def fill_run(parser: argparse.ArgumentParser) -> None:
    parser.description = "Start the bot. With DISCORD_TOKEN it plays in Discord, else in the practice tavern."
    parser.epilog = "Everything else is set in the environment or in .env; .env.example names all of it."
    parser.set_defaults(run=run)


def run(_: argparse.Namespace) -> int:
    """Run the bot; returns its exit code."""
    from dragonbot.service.program import start

    return start()
