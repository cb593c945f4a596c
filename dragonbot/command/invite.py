"""`invite`: the link that adds the bot to a server, with the permissions it needs."""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
from getpass import getpass
from pathlib import Path
from typing import Final

from dragonbot.command.numbers import count
from dragonbot.service.settings import Settings, WrongSettings

SETTINGS: Final = Path(".env")
GAMES: Final = Path("data")


def fill_invite(parser: argparse.ArgumentParser) -> None:
    parser.description = "Print the link that adds the bot to a server. Asks Discord whose token it is."
    parser.add_argument(
        "--application", type=count, metavar="ID", help="the application's id, to skip asking Discord"
    )
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """0 if the link was printed, 1 if Discord can't be reached, 2 if the bot's id is unknown."""
    from dragonbot.ui.kit.address import OutOfReach, UnknownToken, invitation, invitation_of

    if chosen.application is not None:
        print("\n".join(invitation(chosen.application)))
        return 0
    try:
        settings = Settings.read()
        if settings.discord_token is None:
            raise WrongSettings("DISCORD_TOKEN is not set: put it into .env, or name the --application")
        token = settings.discord_token.get_secret_value()
        told = asyncio.run(invitation_of(token, settings.discord_api_url))
    except WrongSettings as problem:
        print(problem, file=sys.stderr)
        return 2
    except UnknownToken:
        print("DISCORD_TOKEN: Discord does not know this token.", file=sys.stderr)
        return 2
    except OutOfReach as problem:
        print(f"Discord cannot be reached: {problem}", file=sys.stderr)
        return 1
    print("\n".join(told))
    return 0


def fill_init(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Prepare this folder for the bot in Discord: ask for the token, write .env and data/, and print the "
        "link that adds the bot to a server. The practice tavern needs none of this."
    )
    parser.set_defaults(run=init)


def init(_: argparse.Namespace) -> int:
    """The exit code of `invite`, 1 if nothing was written, 2 if there is no token."""
    try:
        if SETTINGS.exists() and not _agreed(f"{SETTINGS.resolve()} exists. Replace it? [y/N] "):
            print("Nothing was changed.")
            return 1
        token = getpass("The bot's token (you won't see it): ").strip().removeprefix("Bot ").strip()
    except (EOFError, KeyboardInterrupt):
        print("\nNothing was changed.")
        return 1
    if not re.fullmatch(r"[\w.-]+", token, re.ASCII):
        print("That is no token. Copy it from the page Bot of the developer portal.", file=sys.stderr)
        return 2
    SETTINGS.touch(mode=0o600)
    SETTINGS.chmod(0o600)  # one that was there may have been open to others
    SETTINGS.write_text(f"DISCORD_TOKEN={token}\n", "utf-8")
    GAMES.mkdir(mode=0o700, exist_ok=True)
    print(f"Wrote {SETTINGS.resolve()}; games go to {GAMES.resolve()}.")
    return run(argparse.Namespace(application=None))


def _agreed(question: str) -> bool:
    return input(question).strip().lower() in ("y", "yes")
