"""A drawing: a picture to be drawn, for `python -m dragonbot.hall.drawing`, a worker that draws."""

from __future__ import annotations

from typing import NamedTuple

from dragonbot.hall.worker import serve
from dragonbot.picture.inks import colours
from dragonbot.picture.picture import PICTURES, Wanted


class Drawing(NamedTuple):
    wanted: Wanted

    def done(self, seconds: float) -> bytes:  # noqa: ARG002 - a picture takes some milliseconds
        return PICTURES[self.wanted.game].draw(self.wanted)


if __name__ == "__main__":
    serve(colours)
