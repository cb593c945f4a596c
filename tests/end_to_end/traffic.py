"""Traffic: what a game costs in a channel, as the tavern has counted it."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbot.practice.channel import Channel
from dragonbot.practice.record import Request
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House

WRITES = ("post", "patch", "delete")
WINDOW = 5.0
MOVED = "The table goes on further down"


def writes(house: House, channel: Channel) -> list[Request]:
    """Posts, edits and deletions of messages; answers to interactions are counted elsewhere."""
    chosen = [each for each in house.driver.requests() if each.kind in WRITES]
    return [each for each in chosen if each.channel == str(channel.id)]


def refused_for_haste(house: House) -> list[Request]:
    return [each for each in house.driver.requests() if each.status == 429]


def most_within(requests: Sequence[Request], seconds: float) -> int:
    """The most requests in any stretch of time so long."""
    moments = sorted(each.at for each in requests)
    most = first = 0
    for last, moment in enumerate(moments):
        while moment - moments[first] >= seconds:
            first += 1
        most = max(most, last - first + 1)
    return most


def auctions(evening: Evening) -> int:
    """How many cards have a message of their own. Those that are told with another count as none.

    Nor do those messages from which a table has moved down.
    """
    told = [each.text for each in evening.posts if each.text]
    return sum(text.startswith("### ") and MOVED not in text for text in told)


def calls(requests: Sequence[Request]) -> int:
    """How many messages mentioned those for whom the table waits: each is a post more, and an edit."""
    return sum(each.kind == "post" and bool(each.body["allowed_mentions"].get("users")) for each in requests)
