"""Traffic: the number of a game's messages in a channel, as the tavern counted it."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbot.practice.rest.record import Request
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.message import EPHEMERAL
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House

WRITES = ("post", "patch", "delete")
WINDOW = 5.0
MOVED = "The game continues below"


def writes(house: House, channel: Channel) -> list[Request]:
    """Posts, edits and deletions of messages, without answers to interactions."""
    chosen = [each for each in house.driver.requests() if each.kind in WRITES]
    return [each for each in chosen if each.channel == str(channel.id)]


def public_edits(house: House, channel: Channel) -> list[Request]:
    """Edits of public messages, including uncounted ones through clicks' tokens."""
    here = [each for each in house.driver.requests() if each.channel == str(channel.id)]
    return [each for each in here if each.kind == "patch" or is_public_and_free(each)]


def is_public_and_free(request: Request) -> bool:
    is_edit = request.kind == "followup" and request.method == "PATCH"
    return is_edit and request.status == 200 and not request.answer["flags"] & EPHEMERAL


def refused_for_haste(house: House) -> list[Request]:
    return [each for each in house.driver.requests() if each.status == 429]


def most_within(requests: Sequence[Request], seconds: float) -> int:
    """The most requests in any period of this length."""
    moments = sorted(each.at for each in requests)
    most = first = 0
    for last, moment in enumerate(moments):
        while moment - moments[first] >= seconds:
            first += 1
        most = max(most, last - first + 1)
    return most


def auctions(evening: Evening) -> int:
    """Cards with a message of their own. Those shown with another don't count.

    Nor do messages from which a table has moved down.
    """
    told = [each.text for each in evening.posts if each.text]
    return sum(text.startswith("### ") and MOVED not in text for text in told)


def calls(requests: Sequence[Request]) -> int:
    """Messages that mention players: each is an additional post."""
    return sum(each.kind == "post" and bool(each.body["allowed_mentions"].get("users")) for each in requests)
