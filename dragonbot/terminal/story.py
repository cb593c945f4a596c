"""The story: what has happened since somebody last looked, told line by line."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbot.engine.event import Event
from dragonbot.terminal.game import AtTerminal
from dragonbot.terminal.paint import BOLD
from dragonbot.terminal.screen import Screen
from dragonbot.text.narrator import Narrator


def tell(screen: Screen, narrator: Narrator, game: AtTerminal, events: Sequence[Event]) -> None:
    """Tell the events after an empty line. What the board shows at last is left to it."""
    if events and events[-1][0] in game.shown_by_board:
        events = events[:-1]
    last = ""
    for event in events:
        told = narrator.event(event)
        if told is None:
            continue
        key = event[0]
        if not last or (key in game.beginnings and last not in game.beginnings):
            screen.say()
        first, *rest = told.split("\n")
        screen.say(first, before="• ", under="  ", code=BOLD if key in game.highlights else "")
        for line in rest:
            screen.say(line, before="    ", under="      ")
        last = key
