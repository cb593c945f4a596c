"""Schemas of saved tables, and the steps that lead from an old one to the newest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dragonbot.engine.save import Upgrade

SCHEMA: Final = 1
UPGRADES: Final[Mapping[int, Upgrade]] = {}
