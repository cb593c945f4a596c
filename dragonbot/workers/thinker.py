"""A thinker: `python -m dragonbot.workers.thinker`, a worker that thinks what it is given."""

from __future__ import annotations

from dragonbot import compiled
from dragonbot.workers.worker import serve


def import_thoughts() -> None:
    compiled.want()
    import dragonbot.workers.thought  # noqa: F401 - with it come all games
    from dragonbot.players import PLAYERS_OF

    list(PLAYERS_OF.values())  # and who plays them: a build may be gone by the time of the first thought


if __name__ == "__main__":
    serve(import_thoughts)
