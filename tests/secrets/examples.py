"""How many examples are tried, by Hypothesis and in games by chance: few usually, more where there is time.

`make test` tries half of them, and `make test-all` all: it sets `DRAGONBOT_EXAMPLES=1`. With 20 there are
twenty times as many, and Hypothesis tries others than in any run before.
"""

from __future__ import annotations

import os
from math import ceil
from typing import Final

from hypothesis import HealthCheck, Phase, settings

TIMES: Final = float(os.environ.get("DRAGONBOT_EXAMPLES") or 0.5)


def times(examples: int, least: int = 1) -> int:
    """How many of these examples are tried; `least` is enough to show all that a test wants to see."""
    return max(least, ceil(examples * TIMES))


def tried(examples: int) -> settings:
    """The usual number of examples for a test, the same in each run: what fails then is a change's fault.

    No deadline: the first one warms up, and machines differ. A failing one is not made smaller: that
    takes minutes, and what failed is told from the last boundary on, which is short.
    """
    return settings(
        max_examples=times(examples),
        deadline=None,
        derandomize=TIMES <= 1,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
        suppress_health_check=[HealthCheck.too_slow],
    )
