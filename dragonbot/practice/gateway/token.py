"""The bot's token, in the shape of Discord's: libraries read the bot's own id out of it."""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode

from dragonbot.practice.world.snowflake import seconds_of


def token_of(bot: int) -> str:
    """Three parts: the bot's id, when the token was made, and a secret, which is none here."""
    made = int(seconds_of(bot)).to_bytes(5, "big")
    secret = hashlib.sha256(b"practice tavern" + made).digest()[:28]
    return ".".join(_letters(part) for part in (str(bot).encode(), made, secret))


def is_token(given: object, token: str) -> bool:
    """Some libraries greet the gateway as they ask the REST side, with the word Bot before it."""
    return isinstance(given, str) and given.removeprefix("Bot ") == token


def _letters(part: bytes) -> str:
    return urlsafe_b64encode(part).decode().rstrip("=")
