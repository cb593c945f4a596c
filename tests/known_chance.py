"""Chance that a test knows: every lobby has the same secret, and every game begins with the same seed."""

from __future__ import annotations

from hashlib import sha256
from types import SimpleNamespace

import pytest

from dragonbot.match import lobby, posts


def secret_of(seed: str) -> str:
    """The secret of all lobbies where games begin with this seed."""
    return sha256(seed.encode()).hexdigest()


def know_secret(patch: pytest.MonkeyPatch, seed: str) -> None:
    """What games begin with comes of that, and of what people add to it."""
    secrets = SimpleNamespace(token_bytes=lambda _: bytes.fromhex(secret_of(seed)))
    patch.setattr(posts, "secrets", secrets)


def know_chance(patch: pytest.MonkeyPatch, seed: str) -> None:
    """Whatever people add to it, every game begins with this seed."""
    know_secret(patch, seed)
    patch.setattr(lobby, "seed_in", lambda *_: seed)
