"""Calls: whom the messages of a room mentioned when they were sent."""

from __future__ import annotations

import json

from tests.hall.room import Room


def calls(room: Room) -> list[list[int]]:
    """The people whom new messages called, message by message; an edit notifies nobody."""
    return [users for _, users in calls_in_time(room)]


def calls_in_time(room: Room) -> list[tuple[float, list[int]]]:
    """The same, each with the moment at which it could be read."""
    posts = [
        (call.at, json.loads(call.shown)["called"]) for call in room.outside.calls if call.what == "post"
    ]
    return [(at, users) for at, users in posts if users]
