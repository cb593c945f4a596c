"""Expiring keys: dropped little by little, however many there are."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

from dragonbot.timing import FORGOTTEN_AT_ONCE, forget_old, note_moment

LASTS_SECONDS = 30.0


class Looked(OrderedDict[int, float]):
    """Counts lookups of its keys."""

    looks = 0

    def __iter__(self) -> Iterator[int]:
        for key in super().__iter__():
            self.looks += 1
            yield key


def test_old_keys_go_faster_than_new_ones_come() -> None:
    moments: OrderedDict[int, float] = OrderedDict()
    for key in range(1000):
        note_moment(moments, key, float(key), LASTS_SECONDS)
    assert list(moments) == list(range(1000 - 1 - int(LASTS_SECONDS), 1000))


def test_a_repeated_key_becomes_the_latest() -> None:
    moments: OrderedDict[int, float] = OrderedDict()
    for key, now in ((1, 0.0), (2, 1.0), (1, 2.0)):
        note_moment(moments, key, now, LASTS_SECONDS)
    assert moments == {2: 1.0, 1: 2.0}
    assert list(moments) == [2, 1]


def test_only_the_first_few_are_checked() -> None:
    found = Looked({key: float(key) for key in range(10_000)})
    note_moment(found, -1, 9_999.0, 10_000.0)
    forget_old(found, lambda _: True)
    assert found.looks <= 2 * (FORGOTTEN_AT_ONCE + 1)
    assert len(found) == 10_001 - FORGOTTEN_AT_ONCE
