"""Chance that anybody can check: the scheme `dragonbot-chance-1`, from a secret and shares to every draw.

A secret is fixed before anybody joins, and a hash of it is shown: the commitment. Everybody who joins adds a
share. The seed comes of both, and `Fate` draws with it. Secrets, seeds and hashes are lower-case hex.

The functions at the end look at what a record tells, which may be anything: they return the place of the
first thing that does not hold, or None. They know no rules, so not whether these drew from the right things.
"""

from __future__ import annotations

import hmac
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

from dragonbot.engine.refusal import Refused

SCHEME: Final = "dragonbot-chance-1"
SEED: Final = "dragonbot-seed-1"
PLAYERS: Final = "dragonbot-players-1"
SECRET_BYTES: Final = 32
LONGEST_WORD: Final = 40
NO_LETTERS: Final = ("Cc", "Cs", "Zl", "Zp")
"""Control characters, halves of letters, and ends of lines and paragraphs."""
HEX: Final = re.compile(r"[0-9a-f]{64}")
SHARE: Final = re.compile(r"[1-9][0-9]{0,19}(:[0-9a-f]{64})?")


def commitment_of(secret: str) -> str:
    return sha256(f"{SCHEME}:{secret}".encode()).hexdigest()


def luck_of(word: str) -> str:
    """What stands for somebody's word in their share. Refused where it is none."""
    word = unicodedata.normalize("NFC", word.strip())
    if not word:
        raise Refused("luck_is_empty")
    if len(word) > LONGEST_WORD:
        raise Refused("luck_is_too_long", count=len(word), most=LONGEST_WORD)
    if any(unicodedata.category(letter) in NO_LETTERS for letter in word):
        raise Refused("luck_has_no_letters")
    return sha256(word.encode()).hexdigest()


def share_of(number: int, luck: str | None = None) -> str:
    """The number of the interaction by which somebody sat down, and what stands for their word."""
    return str(number) if luck is None else f"{number}:{luck}"


def seed_of(secret: str, shares: Sequence[str]) -> str:
    """With the shares in the order of the lobby's seats."""
    message = SEED + "\n" + "\n".join(shares)
    return hmac.digest(bytes.fromhex(secret), message.encode(), "sha256").hex()


def place_of(seed: str, number: int, count: int) -> int:
    """Which of so many outcomes the draw of this number brings."""
    return int.from_bytes(sha256(f"{seed}:{number}".encode()).digest(), "big") % count


def players_seed(secret: str, label: str) -> str:
    """What those who play by themselves need of chance: nobody learns a draw from it, nor it from draws."""
    key = hmac.digest(bytes.fromhex(secret), PLAYERS.encode(), "sha256")
    return hmac.digest(key, label.encode(), "sha256").hex()


# What a record tells


def wrong_commitment(record: Mapping[str, Any]) -> str | None:
    """Whether the secret is the one that was fixed before anybody joined."""
    chance = record.get("chance")
    if not isinstance(chance, dict):
        return "chance"
    if chance.get("scheme") != SCHEME:
        return "chance.scheme"
    secret = chance.get("secret")
    if not isinstance(secret, str) or not HEX.fullmatch(secret):
        return "chance.secret"
    return None if chance.get("commitment") == commitment_of(secret) else "chance.commitment"


def wrong_seed(record: Mapping[str, Any]) -> str | None:
    """Whether the seed comes of the secret and the shares, and each share is of another seat."""
    chance, seats = record.get("chance"), record.get("seats")
    if not isinstance(chance, dict) or not isinstance(seats, list):
        return "chance" if isinstance(seats, list) else "seats"
    secret, shares = chance.get("secret"), chance.get("shares")
    if not isinstance(secret, str) or not HEX.fullmatch(secret):
        return "chance.secret"
    if not isinstance(shares, list):
        return "chance.shares"
    left = [seat["id"] for seat in seats if isinstance(seat, dict) and isinstance(seat.get("id"), str)]
    told: list[str] = []
    for place, share in enumerate(shares):
        match share:
            case [str(seat), str(text)] if seat in left and SHARE.fullmatch(text):
                left.remove(seat)
                told.append(text)
            case _:
                return f"chance.shares[{place}]"
    return None if chance.get("seed") == seed_of(secret, told) else "chance.seed"


def wrong_draw(record: Mapping[str, Any]) -> str | None:
    """Whether every draw brought what its number brings, and none was left out.

    The numbers go up by one. After an answer was taken back, or a step was begun anew, they go on from an
    earlier one: what is recalled from there must have been drawn under that number before.
    """
    chance, draws, anew = record.get("chance"), record.get("draws"), record.get("begun_anew", [])
    seed = chance.get("seed") if isinstance(chance, dict) else None
    if not isinstance(seed, str):
        return "chance.seed"
    if not isinstance(draws, list) or not isinstance(anew, list):
        return "draws" if isinstance(anew, list) else "begun_anew"
    came: set[tuple[int, str]] = set()
    for place, step in enumerate(anew):
        drawn = step.get("draws") if isinstance(step, dict) else None
        where = f"begun_anew[{place}].draws"
        if not isinstance(drawn, list):
            return where
        first = drawn[0].get("n") if drawn and isinstance(drawn[0], dict) else 0
        wrong = _wrong_among(seed, drawn, came, first if isinstance(first, int) else 0)
        if wrong is not None:
            return where + wrong
    wrong = _wrong_among(seed, draws, came, 0)
    return None if wrong is None else f"draws{wrong}"


CHECKS: Final[Mapping[str, Callable[[Mapping[str, Any]], str | None]]] = {
    "commitment": wrong_commitment,
    "seed": wrong_seed,
    "draws": wrong_draw,
}
"""In their order. What a check relies on is told by those before it."""


def _wrong_among(seed: str, draws: Sequence[Any], came: set[tuple[int, str]], upcoming: int) -> str | None:
    """Where among these draws something is wrong. What they brought is noted in `came`."""
    for place, draw in enumerate(draws):
        match draw:
            case {"n": number, "of": [_, *_] as of, "came": str(outcome)} if (
                _is_number(number)
                and all(isinstance(one, str) for one in of)
                and outcome in of
                and len(set(of)) > 1
            ):
                pass
            case _:
                return f"[{place}]"
        if number > upcoming:
            return f"[{place}].n"
        if draw.get("recalled", False) is True:
            if (number, outcome) not in came:
                return f"[{place}].recalled"
        elif draw.get("recalled", False) is not False or of[place_of(seed, number, len(of))] != outcome:
            return f"[{place}].came"
        came.add((number, outcome))
        upcoming = max(upcoming, number + 1)
    return None


def _is_number(value: object) -> bool:
    return type(value) is int and value >= 0
