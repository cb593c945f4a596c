"""The story: events told line by line, as they stand in a message."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from dragonbot.discord_ui.limits import fitting
from dragonbot.discord_ui.voice import Voice

HIGHLIGHTS: Final = ("won", "won_tie_break", "scores", "wins")
TURNED_UP: Final = "turned_up"


def told(voice: Voice, events: Sequence[Sequence[Any]]) -> Iterator[str]:
    """The lines of events as the posts hold them: key, card in play, facts."""
    for key, scene, facts in events:
        said = voice.told.event((key, scene, tuple(facts), None))
        if said is None:
            continue
        first, *rest = said.split("\n")
        yield voice.say("story-highlight", line=first) if key in HIGHLIGHTS else first
        for line in rest:
            yield voice.say("story-item", line=line)


def story(voice: Voice, events: Sequence[Sequence[Any]], most: int) -> str:
    """What has happened, with the beginning and the end where there is no room for all of it."""
    return "\n".join(fitting(list(told(voice, events)), most, voice.catalogue))


def card_of(events: Sequence[Sequence[Any]]) -> str | None:
    """The card that was turned up first."""
    return next((str(facts[0]) for key, _, facts in events if key == TURNED_UP), None)


def without_title(events: Sequence[Sequence[Any]]) -> list[Sequence[Any]]:
    """The events but for the turning up of the card that the title names."""
    rest = list(events)
    first = next((index for index, event in enumerate(rest) if event[0] == TURNED_UP), None)
    if first is not None:
        del rest[first]
    return rest
