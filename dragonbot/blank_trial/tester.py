"""A tester: `python -m dragonbot.blank_trial.tester`, a worker that plays the games of tests."""

import os
from contextlib import suppress

from dragonbot import compiled
from dragonbot.workers.worker import serve

NICE = 15
MOST_BYTES = 2**30
"""Of memory: whatever a card makes computers think about, the machine does not run out of it."""


def import_games() -> None:
    with suppress(AttributeError, OSError):  # Windows
        os.nice(NICE)
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    compiled.want()
    import dragonbot.blank_trial.playing  # noqa: F401 - with it come all games


if __name__ == "__main__":
    serve(import_games)
