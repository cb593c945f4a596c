"""The walks can be measured: each runs to its end and reports its path."""

from __future__ import annotations

import pytest

from bench.walks import Walk, walks

pytestmark = pytest.mark.slow


def test_every_walk_is_followed_to_its_end() -> None:
    found = walks()
    assert len(found) == 8
    for name, walk in found.items():
        told = walk.json(by_room=True, pairs=3)
        assert told["files"] > 10, name
        assert sum(told["rooms"].values()) == told["crossings"] > told["files"]
        assert told["click"]["crossings"] + told["post"]["crossings"] == told["crossings"]
    assert "tables/match.py" in found["a sealed bid, first of four"].files


def test_calls_within_a_file_are_no_crossings() -> None:
    walk = Walk()
    with walk.followed():
        assert sorted([2, 1], key=lambda number: number) == [1, 2]
    assert walk.json()["crossings"] == 0
    assert walk.files == set()
