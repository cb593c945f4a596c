"""Starts the game master; `python -m dragonbot run` is the same."""

from __future__ import annotations

import sys

from dragonbot.service.program import main

if __name__ == "__main__":
    sys.exit(main())
