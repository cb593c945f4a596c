"""`python -m bench.walks`: through how many files a click goes, and how often from one into another.

What counts is how few borders lie between a click and its answer, not how short each file is. One is
crossed whenever a function (or a generator, taken up again) of the bot is called from another file than its
own, be it a library's. Printed as JSON. `--by-room` tells the crossings by room, `--pairs 20` the borders
crossed most often.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any, Final

from dragonbot.ids import ChannelId
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, open_house
from tests.end_to_end.leaping import leaping
from tests.end_to_end.player import Player, verbs_in, wishes
from tests.end_to_end.test_computers import sat_down
from tests.end_to_end.test_gold import Hunt
from tests.end_to_end.test_tutorial import Pupil

ROOT: Final = Path(__file__).resolve().parents[1]
ROOMS: Final = (f"{ROOT}/dragonbot/", f"{ROOT}/cogs/")
NOT_OURS: Final = f"{ROOT}/dragonbot/practice/"
"""The stand-in for Discord is no part of the way."""


@dataclass
class Walk:
    """What is gone through while it is followed."""

    files: set[str] = field(default_factory=set)
    borders: Counter[tuple[str, str]] = field(default_factory=Counter)

    def follow(self, frame: FrameType, event: str, _: Any) -> None:
        if event != "call":
            return
        there = _ours(frame)
        if there is None:
            return
        self.files.add(there)
        here = _ours(frame.f_back)
        if here != there:
            self.borders[here or "(a library)", there] += 1

    @contextmanager
    def followed(self) -> Iterator[None]:
        sys.setprofile(self.follow)
        try:
            yield
        finally:
            sys.setprofile(None)

    def json(self, *, by_room: bool, pairs: int) -> dict[str, Any]:
        told: dict[str, Any] = {"files": len(self.files), "crossings": self.borders.total()}
        if by_room:
            rooms: Counter[str] = Counter()
            for (_, there), count in self.borders.items():
                rooms[there.rpartition("/")[0]] += count
            told["rooms"] = dict(rooms.most_common())
        if pairs:
            told["borders"] = {
                f"{here} > {there}": count for (here, there), count in self.borders.most_common(pairs)
            }
        return told


def _ours(frame: FrameType | None) -> str | None:
    """The file of a frame, if it is one of the bot's."""
    if frame is None:
        return None
    name = frame.f_code.co_filename
    if not name.startswith(ROOMS) or name.startswith(NOT_OURS):
        return None
    return name.removeprefix(f"{ROOT}/").removeprefix("dragonbot/")


async def sealed_bids(house: House) -> dict[str, Walk]:
    """The first of four bids, and the last, after which the fists open and the next card is turned up."""
    evening = Evening(house)
    await evening.begin("fist-classic")
    for player in evening.players:  # one auction, so that what is read only once has been read
        await _bid(house, evening, player)
    walks = [Walk() for _ in evening.players]
    for player, walk in zip(evening.players, walks, strict=True):
        await _bid(house, evening, player, walk)
    return {"a sealed bid, first of four": walks[0], "the last bid: fists open, next card": walks[-1]}


async def _bid(house: House, evening: Evening, player: Player, walk: Walk | None = None) -> None:
    """One coin of the second, nothing of the others, at the newest message: the table moves when it calls."""
    await house.quiet()
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    table = evening.table
    assert table is not None
    bid = wishes(table, "bid")[player is evening.players[1]]["custom_id"]
    with (walk or Walk()).followed():
        await player.click(table, bid)
        await house.quiet()


async def proposal(house: House) -> dict[str, Walk]:
    """Somebody proposes how to share a treasure."""
    evening = Evening(house)
    hunt = Hunt(house, evening)
    hunt.done.append("failed")  # nobody lets the first haggle run out here
    await evening.begin("dragons-gold")
    question = await hunt.asked()
    while question is None or question.key != "haggle":
        await hunt.step()
        await house.quiet()
        question = await hunt.asked()
    player = hunt.player(await hunt.match(), question.waiting[0])
    assert evening.table is not None
    panel = (await player.wish(evening.table, "share")).message
    tokens = wishes(panel, "token")[0]
    panel = (await player.choose(panel, tokens, tokens["options"][0]["value"])).message
    panel = (await player.wish(panel, "share")).message
    walk = Walk()
    with walk.followed():
        await player.wish(panel, "say")
        await house.quiet()
    return {"a proposal of Dragon's Gold": walk}


async def computer(house: House) -> dict[str, Walk]:
    """A computer player closes its fist; what it thinks, it thinks in a process of its own."""
    evening = await sat_down(house, "apprentice", "journeyman")
    await house.quiet()
    assert house.bot is not None
    match = await house.bot.hall.match(house.bot.hall.match_in(ChannelId(evening.channel.id)))
    assert match.game is not None
    assert match.game.question is not None
    waiting = match.game.question.waiting
    walk, before = Walk(), len(waiting)
    with walk.followed():
        while len(waiting) == before:  # noqa: ASYNC110 - nothing tells when a computer has closed its fist
            await asyncio.sleep(0.05)
        await house.quiet()
    return {"a computer's answer": walk}


async def lesson(house: House) -> dict[str, Walk]:
    """A bid in the tutorial that fits."""
    pupil = Pupil(house, "ann")
    await pupil.begin()
    await pupil.turn("next")
    walk = Walk()
    with walk.followed():
        await pupil.click("3")
        await house.quiet()
    return {"a bid in the tutorial": walk}


WALKS: Final[Sequence[Callable[[House], Awaitable[dict[str, Walk]]]]] = (
    sealed_bids,
    proposal,
    computer,
    lesson,
)


def walks() -> dict[str, Walk]:
    found: dict[str, Walk] = {}
    for play in WALKS:

        async def evening(play: Callable[[House], Awaitable[dict[str, Walk]]] = play) -> None:
            with tempfile.TemporaryDirectory() as folder:
                async with open_house(Path(folder) / "walks.db") as house:
                    found.update(await play(house))

        leaping(evening())
    return found


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.walks", description="Count the borders on a click's way."
    )
    parser.add_argument("--by-room", action="store_true", help="tell the crossings by room, too")
    parser.add_argument("--pairs", type=int, default=0, help="tell so many of the borders crossed most often")
    chosen = parser.parse_args(words)
    told = {name: walk.json(by_room=chosen.by_room, pairs=chosen.pairs) for name, walk in walks().items()}
    print(json.dumps(told, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
