"""A looker: `python -m dragonbot.review.looker`, a worker that looks at games and gives way to all others."""

import os
from contextlib import suppress

from dragonbot import compiled
from dragonbot.workers.worker import serve

NICE = 15


def import_looks() -> None:
    with suppress(AttributeError, OSError):  # Windows
        os.nice(NICE)
    compiled.want()
    import dragonbot.review.looks  # noqa: F401 - with it come all games


if __name__ == "__main__":
    serve(import_looks)
