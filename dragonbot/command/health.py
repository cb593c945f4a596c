"""`health`: tell a monitor whether the bot on this machine is alive."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Final
from urllib.error import HTTPError
from urllib.request import ProxyHandler, build_opener

from dragonbot.service.settings import Settings, WrongSettings

PATIENCE_SECONDS: Final = 5.0
EVERYWHERE: Final = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}
"""Where to reach a bot that listens on all addresses."""


def fill_health(parser: argparse.ArgumentParser) -> None:
    parser.description = "Tell whether the bot on this machine is alive; it answers at METRICS_PORT."
    parser.add_argument(
        "--ready", action="store_true", help="also check that it is connected to Discord and can store"
    )
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """0 if all is well, 1 if not or without an answer, 2 if the address is unknown."""
    try:
        settings = Settings.read()
        if not settings.metrics_port:
            raise WrongSettings("METRICS_PORT is not set, so the bot does not answer")
    except WrongSettings as problem:
        print(problem, file=sys.stderr)
        return 2
    host = EVERYWHERE.get(settings.metrics_host, settings.metrics_host)
    place = f"[{host}]" if ":" in host else host
    address = f"http://{place}:{settings.metrics_port}/{'readyz' if chosen.ready else 'healthz'}"
    try:
        with build_opener(ProxyHandler({})).open(address, timeout=PATIENCE_SECONDS) as answer:
            told = json.load(answer)
    except HTTPError as refusal:
        print(f"{address}: {refusal.read().decode(errors='replace')}", file=sys.stderr)
        return 1
    except (OSError, ValueError) as problem:
        print(f"{address}: {problem}", file=sys.stderr)
        return 1
    if not isinstance(told, dict) or told.get("ready" if chosen.ready else "alive") is not True:
        print(f"{address}: somebody else answers", file=sys.stderr)
        return 1
    print("ready" if chosen.ready else "alive")
    return 0
