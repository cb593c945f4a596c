"""Who may know an event."""

from __future__ import annotations

from dragonbot.engine.game import Event, known_to

OPEN: Event = ("won", "", ("Ann",), None)
OWN: Event = ("looks", "spy", (3,), (1,))
BOTH: Event = ("robs", "brigand", (2, 5), (0, 1))
NEWS = [OPEN, OWN, BOTH]


def test_a_seat_knows_public_events_and_its_own() -> None:
    assert known_to(0, NEWS) == [OPEN, BOTH]
    assert known_to(1, NEWS) == [OPEN, OWN, BOTH]
    assert known_to(2, NEWS) == [OPEN]


def test_onlookers_know_public_events() -> None:
    assert known_to(None, NEWS) == [OPEN]


def test_some_events_are_known_to_no_seat() -> None:
    secret: Event = ("draws", "", (), ())
    assert known_to(0, [secret]) == known_to(None, [secret]) == []


def test_filtering_leaves_the_news_unchanged() -> None:
    heard = known_to(None, NEWS)
    heard.clear()
    assert len(NEWS) == 3
