"""The bot's token in Discord's format, as libraries read the bot's id from it."""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode

from dragonbot.practice.world.snowflake import seconds_of


def token_of(bot: int) -> str:
    """Three parts: the bot's id, the creation time, and a dummy secret."""
    made = int(seconds_of(bot)).to_bytes(5, "big")
    secret = hashlib.sha256(b"practice tavern" + made).digest()[:28]
    return ".".join(_letters(part) for part in (str(bot).encode(), made, secret))


def is_token(given: object, token: str) -> bool:
    """Accepts the prefix `Bot`, which some libraries send to the gateway as to the REST API."""
    return isinstance(given, str) and given.removeprefix("Bot ") == token


def _letters(part: bytes) -> str:
    return urlsafe_b64encode(part).decode().rstrip("=")
