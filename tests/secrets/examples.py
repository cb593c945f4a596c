"""How many examples Hypothesis tries: few in a test run, more where somebody has the time.

`DRAGONBOT_EXAMPLES=20` makes it twenty times as many, and others than in any run before.
"""

from __future__ import annotations

import os
from typing import Final

from hypothesis import HealthCheck, Phase, settings

TIMES: Final = max(1, int(os.environ.get("DRAGONBOT_EXAMPLES") or 1))


def tried(examples: int) -> settings:
    """The usual number of examples for a test, the same in each run: what fails then is a change's fault.

    No deadline: the first one warms up, and machines differ. A failing one is not made smaller: that
    takes minutes, and what failed is told from the last boundary on, which is short.
    """
    return settings(
        max_examples=examples * TIMES,
        deadline=None,
        derandomize=TIMES == 1,
        phases=(Phase.explicit, Phase.reuse, Phase.generate),
        suppress_health_check=[HealthCheck.too_slow],
    )
