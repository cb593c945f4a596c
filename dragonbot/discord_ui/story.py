"""The story: events told line by line, as they stand in a message."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from dragonbot.discord_ui.board import Board, Told
from dragonbot.discord_ui.limits import fitting
from dragonbot.discord_ui.voice import Voice


def told(voice: Voice, events: Sequence[Told], highlights: Collection[str]) -> Iterator[str]:
    """The lines of events."""
    for key, scene, facts in events:
        said = voice.told.event((key, scene, tuple(facts), None))
        if said is None:
            continue
        first, *rest = said.split("\n")
        yield voice.say("story-highlight", line=first) if key in highlights else first
        for line in rest:
            yield voice.say("story-item", line=line)


def story(voice: Voice, board: Board, events: Sequence[Told], most: int) -> str:
    """What has happened, with the beginning and the end where there is no room for all of it."""
    return "\n".join(fitting(list(told(voice, events, board.highlights)), most, voice.catalogue))
