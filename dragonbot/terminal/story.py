"""The story: what has happened since somebody last looked, told line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dragonbot.engine.event import Event
from dragonbot.terminal.paint import BOLD
from dragonbot.terminal.screen import Screen
from dragonbot.text.narrator import Narrator

BEGINNINGS: Final = ("round_begins", "turned_up")
HIGHLIGHTS: Final = ("scores", "wins")


def tell(screen: Screen, narrator: Narrator, events: Sequence[Event]) -> None:
    """Tell the events after an empty line. That a card was turned up at last is left to the board."""
    if events and events[-1][0] == "turned_up":
        events = events[:-1]
    last = ""
    for event in events:
        told = narrator.event(event)
        if told is None:
            continue
        key = event[0]
        if not last or (key in BEGINNINGS and last not in BEGINNINGS):
            screen.say()
        first, *rest = told.split("\n")
        screen.say(first, before="• ", under="  ", code=BOLD if key in HIGHLIGHTS else "")
        for line in rest:
            screen.say(line, before="    ", under="      ")
        last = key
