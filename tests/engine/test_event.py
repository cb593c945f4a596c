"""Who may know an event."""

from __future__ import annotations

from dragonbot.engine.game import Event, known_to

OPEN: Event = ("won", "", ("Ann",), None)
OWN: Event = ("looks", "spy", (3,), (1,))
BOTH: Event = ("robs", "brigand", (2, 5), (0, 1))
NEWS = [OPEN, OWN, BOTH]


def test_a_seat_knows_what_is_open_and_what_it_may_know() -> None:
    assert known_to(0, NEWS) == [OPEN, BOTH]
    assert known_to(1, NEWS) == [OPEN, OWN, BOTH]
    assert known_to(2, NEWS) == [OPEN]


def test_who_has_no_seat_knows_what_is_open() -> None:
    assert known_to(None, NEWS) == [OPEN]


def test_what_nobody_may_know_nobody_knows() -> None:
    secret: Event = ("draws", "", (), ())
    assert known_to(0, [secret]) == known_to(None, [secret]) == []


def test_the_news_stay_as_they_are() -> None:
    heard = known_to(None, NEWS)
    heard.clear()
    assert len(NEWS) == 3
