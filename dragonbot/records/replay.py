"""A replay: a finished game, moment by moment, as it was shown at the time.

What was shown is in the record, so it doesn't change with the rules. The table is found by playing up to the
moment; if today's rules lead elsewhere, it is left out.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from dragonbot.engine.game import ACT, GIVE, LEAVE, TAKE_OVER, Event, Game
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import MISSHAPEN, TAKE_BACK
from dragonbot.games import GAMES
from dragonbot.records.playback import Came, NotPlayed, Playback
from dragonbot.records.record import ABOUT_SEATS, RUNG, Deed, Record, RecordEvent, canonical, renamed
from dragonbot.text.speech import BrokenText, Narrator

Viewer: TypeAlias = int | Literal["public", "open"]
"""The point of view: a seat's, the public's, or with all hands open."""
Narrating: TypeAlias = Callable[[Mapping[str, str]], Narrator]
"""Makes a narrator that uses these names."""
NOTED: Final[Mapping[str, str]] = {
    "pause": "replay-pause",
    "resume": "replay-resume",
    "end": "replay-end",
    LEAVE: "replay-leave",
    TAKE_OVER: "replay-take-over-person",
    GIVE: "replay-give",
    TAKE_BACK: "replay-take-back",
}
"""Texts for log entries that aren't answers."""
EYES: Final[Mapping[Viewer, str]] = {"public": "replay-eyes-public", "open": "replay-eyes-open"}
"""Names of viewers without a seat."""
ANSWERED: Final[Mapping[str, str]] = {
    "person": "replay-answered",
    "computer": "replay-answered",
    "stand_in": "replay-answered-for",
    "silence": "replay-silent",
}
MOST_TOLD: Final = 100
"""Events told per moment, twice what a game needs."""
PUBLIC: Final[Viewer] = "public"
OPEN: Final[Viewer] = "open"


class Moment(NamedTuple):
    """A deed, or something without one, with its events."""

    step: int
    number: int | None
    """The deed's number; None for a beginning."""
    deed: Deed | None
    events: Sequence[RecordEvent]
    is_undone: bool = False
    """True if it belongs to a step that was restarted after a rules update."""
    begins_scene: bool = False
    begins_round: bool = False


class Look(NamedTuple):
    """The table at a moment, as views. None: today's rules can't say."""

    everybody: Mapping[str, Any]
    own: Mapping[int, Mapping[str, Any]]
    """Views of the seats that the viewer may see, by number."""


def moments_of(record: Record) -> list[Moment]:
    """All moments in order."""
    by_deed: dict[int | None, list[RecordEvent]] = defaultdict(list)
    by_step: dict[int, list[RecordEvent]] = defaultdict(list)
    for event in _events_of(record):
        if event.deed is None:
            by_step[event.step].append(event)
        else:
            by_deed[event.deed].append(event)
    found = [Moment(step, None, None, events) for step, events in by_step.items()]
    found += [
        Moment(deed.step, number, deed, by_deed.get(number, ())) for number, deed in enumerate(record.deeds)
    ]
    found += [moment for anew in record.begun_anew for moment in _undone(anew.step, anew.deeds, anew.events)]
    return list(_with_beginnings(sorted(found, key=lambda moment: moment.step), record))


def _events_of(record: Record) -> Sequence[RecordEvent]:
    """The recorded events, or without them today's rules' as far as possible."""
    if "events" not in record.missing:
        return record.events
    told: list[RecordEvent] = []
    try:
        playback = Playback(record)
        for came in playback.came():
            told += [
                RecordEvent.model_validate(playback.told_event(step, event, came.deed))
                for step, event in came.events
            ]
    except NotPlayed:
        pass
    return told


def _undone(step: int, deeds: Sequence[Deed], events: Sequence[RecordEvent]) -> Iterator[Moment]:
    told: dict[int | None, list[RecordEvent]] = defaultdict(list)
    for event in events:
        told[event.deed].append(event)
    yield Moment(step, None, None, told[None], is_undone=True)
    for number, deed in enumerate(deeds):
        yield Moment(step, None, deed, told.get(number, ()), is_undone=True)


def _with_beginnings(moments: Sequence[Moment], record: Record) -> Iterator[Moment]:
    """Mark beginnings of scenes and rounds. A round is announced, or consists of a turn for each seat."""
    opens: Sequence[str] = GAMES[record.game].scene_opens if record.game in GAMES else ()
    keys = [{event.key for event in moment.events} for moment in moments]
    rounds = set(opens[:-1])
    has_rounds = sum(bool(rounds & told) for told in keys) > 1
    scenes = 0
    for moment, told in zip(moments, keys, strict=True):
        begins_scene = bool(told.intersection(opens))
        begins_round = bool(rounds & told) if has_rounds else begins_scene and not scenes % len(record.seats)
        scenes += begins_scene and not moment.is_undone
        yield moment._replace(begins_scene=begins_scene, begins_round=begins_round)


def is_seen(viewer: Viewer, moment: Moment) -> bool:
    """True if the viewer sees anything of it."""
    return bool(told_to(viewer, moment)) or is_told(viewer, moment)


def told_to(viewer: Viewer, moment: Moment) -> list[RecordEvent]:
    """The events that the viewer may know."""
    seat = f"s{viewer + 1}" if isinstance(viewer, int) else None
    return [event for event in moment.events if viewer == OPEN or event.only is None or seat in event.only]


def is_told(viewer: Viewer, moment: Moment) -> bool:
    """True if the viewer sees the deed itself: arrivals and departures are public, an answer belongs to
    its player."""
    deed = moment.deed
    if deed is None or deed.key in (ACT, *RUNG):
        return False
    if deed.seat is None or deed.key in (TAKE_BACK, *ABOUT_SEATS):
        return True
    return viewer == OPEN or (isinstance(viewer, int) and deed.seat == f"s{viewer + 1}")


class Shown(NamedTuple):
    """A moment from a viewer's point of view, as plain data for other processes."""

    at: int
    """Its place among all moments, as are the next fields."""
    first: int
    back: int
    onward: int
    scene: int
    round: int
    last: int
    number: int
    """Its number among those the viewer sees, from 1; 0 if there are none."""
    among: int
    lines: list[str]
    look: Look | None
    is_older: bool
    """Today's rules differ, so the table is unknown."""


NOTHING: Final = Shown(0, 0, 0, 0, 0, 0, 0, 0, 0, [], None, is_older=False)


class Replay:
    """A finished game at any moment.

    The game is played only as far as necessary: stepping through all moments plays it once.
    """

    def __init__(self, record: Record, names: Mapping[str, str], narrate: Narrating) -> None:
        """`names` are the seats' display names."""
        self.record = record
        self.names = names
        self.narrate = narrate
        self.moments = moments_of(record)
        self._seen: dict[Viewer, _Seen] = {}
        self.told = _told_in(record)
        self._playing = _Playing(self)

    def show(self, viewer: Viewer, at: int, number: int | None = None) -> Shown:
        """The moment at that place, or the last one before it that the viewer sees.

        With `number`, the viewer's moment of that number.
        """
        places, scenes, rounds = self._seen_by(viewer)
        if not places:
            return NOTHING
        here = (
            max(0, bisect_right(places, at) - 1) if number is None else max(0, min(number, len(places)) - 1)
        )
        place, last = places[here], places[-1]
        moment = self.moments[place]
        look, answer = (None, None) if moment.is_undone else self._looked_at(viewer, place)
        return Shown(
            place,
            places[0],
            places[max(0, here - 1)],
            places[min(here + 1, len(places) - 1)],
            _next_after(place, scenes, last),
            _next_after(place, rounds, last),
            last,
            here + 1,
            len(places),
            list(_lines(moment, viewer, self.narrate(self.names), answer)),
            look,
            is_older=look is None and not moment.is_undone,
        )

    def _seen_by(self, viewer: Viewer) -> _Seen:
        if viewer not in self._seen:
            places = [place for place, moment in enumerate(self.moments) if is_seen(viewer, moment)]
            self._seen[viewer] = _Seen(
                places,
                [place for place in places if self.moments[place].begins_scene],
                [place for place in places if self.moments[place].begins_round],
            )
        return self._seen[viewer]

    def _looked_at(self, viewer: Viewer, place: int) -> tuple[Look | None, str | None]:
        """How the table looked then, and what was answered in words; None where today's rules cannot say."""
        if place < self._playing.at:
            self._playing = _Playing(self)
        self._playing.go_to(place)
        game = self._playing.game
        if game is None:
            return None, None
        seats = (
            range(len(self.record.seats)) if viewer == OPEN else [viewer] if isinstance(viewer, int) else ()
        )
        return Look(game.view(None), {seat: game.view(seat) for seat in seats}), self._playing.answer


class _Seen(NamedTuple):
    """Places of moments that a viewer sees, and of beginnings among them."""

    places: list[int]
    scenes: list[int]
    rounds: list[int]


def _next_after(place: int, places: Sequence[int], last: int) -> int:
    following = bisect_right(places, place)
    return places[following] if following < len(places) else last


class _Playing:
    """A replay in progress, forward only."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.at = -1
        """Place of the current moment."""
        self.game: Game[Any] | None = None
        """The game there; None if today's rules can't say."""
        self.answer: str | None = None
        """The answer given there."""
        self._following = 0
        """The next deed's number."""
        self._playback: Playback | None = None
        with suppress(NotPlayed):
            self._playback = playback = Playback(replay.record)
            self._came = playback.came()
            names = {name: replay.names[seat] for name, seat in playback.in_play.items()}
            self._narrator = replay.narrate(names)

    def go_to(self, place: int) -> None:
        if place == self.at:
            return
        self.at, self.game, self.answer = place, None, None
        moment, playback = self.replay.moments[place], self._playback
        while playback is not None and not self._is_past(moment, playback):
            if moment.deed is not None and self._following == moment.number:
                self.answer = _answered(playback, moment.deed, self._narrator)
            came = self._next(playback)
            if came is None:
                self._playback = None
                return
            if came.deed == moment.number and (came.deed is not None or playback.step == moment.step):
                self.game = playback.game
                return

    def _is_past(self, moment: Moment, playback: Playback) -> bool:
        """True if the playback is past the moment."""
        return playback.step > moment.step if moment.number is None else self._following > moment.number

    def _next(self, playback: Playback) -> Came | None:
        """The next result; None at the end, or if it differs from the record."""
        told = self.replay.told
        try:
            came = next(self._came, None)
        except NotPlayed:
            return None
        if came is None:
            return None
        if told is not None and told.get(_place_of(came, playback), []) != _heard(came, playback):
            return None
        self._following = self._following if came.deed is None else came.deed + 1
        return came


def _told_in(record: Record) -> Mapping[tuple[int | None, int], list[bytes]] | None:
    """The recorded events of each deed and beginning, for comparison; None if not stored."""
    if "events" in record.missing:
        return None
    told: dict[tuple[int | None, int], list[bytes]] = defaultdict(list)
    for event in record.events:
        place = (event.deed, event.step if event.deed is None else 0)
        told[place].append(canonical([event.key, event.card, event.facts]))
    return told


def _place_of(came: Came, playback: Playback) -> tuple[int | None, int]:
    return came.deed, playback.step if came.deed is None else 0


def _heard(came: Came, playback: Playback) -> list[bytes]:
    """The same for the events just replayed."""
    return [
        canonical([key, card, renamed(facts, playback.in_play)]) for _, (key, card, facts, _) in came.events
    ]


def _answered(playback: Playback, deed: Deed, narrator: Narrator) -> str | None:
    """A player's coming answer in words; None if it isn't shown."""
    question = playback.game.question
    if question is None or deed.seat is None or question.key != deed.key:
        return None
    seat = int(deed.seat[1:]) - 1
    try:
        return narrator.answer(question, question.check(seat, renamed(deed.answer, playback.in_rules)))
    except (Refused, *MISSHAPEN):
        return None


# In words


def _lines(moment: Moment, viewer: Viewer, narrator: Narrator, answer: str | None) -> Iterator[str]:
    """The text of a moment, line by line."""
    say = narrator.say
    if moment.is_undone:
        yield say("replay-undone")
    deed = moment.deed
    if deed is not None and is_told(viewer, moment):
        who = narrator.name(deed.seat) if deed.seat is not None else ""
        if deed.key in NOTED:
            is_computer = deed.key == TAKE_OVER and deed.answer == "computer"
            yield say("replay-take-over-computer" if is_computer else NOTED[deed.key], who=who)
        elif answer is not None:
            yield say(ANSWERED[deed.by], who=who, answer=answer)
    events = told_to(viewer, moment)
    for event in events[:MOST_TOLD]:
        try:
            told = narrator.event(_event(event))
        except (*MISSHAPEN, ArithmeticError, BrokenText):  # whoever wrote it can have written anything
            told = say("replay-untold")
        if told is not None:
            yield told
    if len(events) > MOST_TOLD:
        yield say("replay-more", count=len(events) - MOST_TOLD)


def _event(event: RecordEvent) -> Event:
    return event.key, event.card, tuple(event.facts), None
