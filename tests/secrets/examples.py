"""The number of examples by Hypothesis and random games: few usually, more if there is time.

`make test` tries a quarter of them, and `make test-all` all: it sets `DRAGONBOT_EXAMPLES=1`. With 20 there
are twenty times as many, and Hypothesis tries new ones in each run.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from math import ceil
from typing import Any, Final

from hypothesis import HealthCheck, Phase, settings

TIMES: Final = float(os.environ.get("DRAGONBOT_EXAMPLES") or 0.25)


def times(examples: int, least: int = 1) -> int:
    """How many of these examples to try; `least` is enough to cover what a test needs to see."""
    return max(least, ceil(examples * TIMES))


def some(*quick: object, of: Iterable[Any]) -> list[Any]:
    """Values for `for_each`: `make test` tries the quick ones, and CI all."""
    values = list(of)
    assert all(each in values for each in quick)
    return values if TIMES >= 1 else list(quick)


def tried(examples: int) -> settings:
    """A test's usual number of examples, the same in each run: a failure is then a change's fault.

    No deadline: the first example warms up, and machines differ. No shrinking: it takes minutes, and a
    failure is described from the last boundary on, which is short.
    """
    return settings(
        max_examples=times(examples),
        deadline=None,
        derandomize=TIMES <= 1,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
        suppress_health_check=[HealthCheck.too_slow],
    )
