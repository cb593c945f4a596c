"""Known chance: every lobby has the same secret, and every game begins with the same seed."""

from __future__ import annotations

from hashlib import sha256
from types import SimpleNamespace

import pytest

from dragonbot.match import lobby, posts


def secret_of(seed: str) -> str:
    """The secret of all lobbies whose games begin with this seed."""
    return sha256(seed.encode()).hexdigest()


def know_secret(patch: pytest.MonkeyPatch, seed: str) -> None:
    """Fix the secret; seeds come from it and from what people add."""
    secrets = SimpleNamespace(token_bytes=lambda _: bytes.fromhex(secret_of(seed)))
    patch.setattr(posts, "secrets", secrets)


def know_chance(patch: pytest.MonkeyPatch, seed: str) -> None:
    """Fix the seed, whatever people add."""
    know_secret(patch, seed)
    patch.setattr(lobby, "seed_in", lambda *_: seed)
