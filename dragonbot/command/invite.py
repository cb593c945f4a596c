"""`invite`: the link that adds the bot to a server, with the permissions it needs."""

from __future__ import annotations

import argparse
import asyncio
import sys

from dragonbot.command.numbers import count
from dragonbot.service.settings import Settings, WrongSettings


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
