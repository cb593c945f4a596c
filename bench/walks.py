"""`python -m bench.walks`: how many files a reader must hold to follow one click.

For each walk: its files, the pairs of files that call each other, and the crossings (calls of a function, or
resumptions of a generator or task, from another file than its own). A walk has two parts: the *click* up to
what it stores and answers, and the *post* that shows the table afterwards. Excludes heartbeats and polls,
which run without clicks. Prints JSON; `--by-room` adds crossings by folder, `--pairs 20` the pairs crossed
most often.
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
from typing import Any, Final, Literal, TypeAlias

from dragonbot.ids import ChannelId
from dragonbot.picture.picture import PICTURES, Wanted
from tests.end_to_end.evening import Evening
from tests.end_to_end.games.blanks import FIELDS, Inventor
from tests.end_to_end.games.test_computers import sat_down
from tests.end_to_end.games.test_gold import Hunt, share_button
from tests.end_to_end.games.test_tutorial import Pupil
from tests.end_to_end.house import House, open_house
from tests.end_to_end.leaping import leaping
from tests.end_to_end.player import Player, verbs_in, wishes
from tests.games.fist.pictured import PEOPLE, fullest_view

Part: TypeAlias = Literal["click", "post"]

ROOT: Final = Path(__file__).resolve().parents[1]
ROOMS: Final = (f"{ROOT}/dragonbot/", f"{ROOT}/cogs/")
NOT_OURS: Final = f"{ROOT}/dragonbot/practice/"
"""The stand-in for Discord doesn't count."""
POST_TASKS: Final = ("messenger ",)
"""Prefixes of the names of tasks that show a table."""
IGNORED_TASKS: Final = ("heartbeat", "watch", "loop's delay", "leasing")
"""Names of the tasks that run by the clock, without a click."""


@dataclass
class Walk:
    """The files and borders passed in a walk."""

    borders: dict[Part, Counter[tuple[str, str]]] = field(
        default_factory=lambda: {"click": Counter(), "post": Counter()}
    )
    seen: dict[Part, set[str]] = field(default_factory=lambda: {"click": set(), "post": set()})

    def follow(self, frame: FrameType, event: str, _: Any) -> None:
        if event != "call":
            return
        there = _ours(frame)
        if there is None:
            return
        part = _part()
        if part is None:
            return
        self.seen[part].add(there)
        here = _ours(frame.f_back)
        if here != there:
            self.borders[part][here or "(a library)", there] += 1

    @contextmanager
    def followed(self) -> Iterator[None]:
        sys.setprofile(self.follow)
        try:
            yield
        finally:
            sys.setprofile(None)

    @property
    def files(self) -> set[str]:
        return self.seen["click"] | self.seen["post"]

    @property
    def all_borders(self) -> Counter[tuple[str, str]]:
        return self.borders["click"] + self.borders["post"]

    def json(self, *, by_room: bool = False, pairs: int = 0) -> dict[str, Any]:
        borders = self.all_borders
        told: dict[str, Any] = _size(self.files, borders)
        for part, seen in self.seen.items():
            told[part] = _size(seen, self.borders[part])
        if by_room:
            rooms: Counter[str] = Counter()
            for (_, there), count in borders.items():
                rooms[there.rpartition("/")[0]] += count
            told["rooms"] = dict(rooms.most_common())
        if pairs:
            told["borders"] = {
                f"{here} > {there}": count for (here, there), count in borders.most_common(pairs)
            }
        return told


def _size(files: set[str], borders: Counter[tuple[str, str]]) -> dict[str, int]:
    return {"files": len(files), "pairs": len(borders), "crossings": borders.total()}


def _part() -> Part | None:
    """The part of the walk that runs now, by its task; None for the clock's tasks."""
    try:
        task = asyncio.current_task()
    except RuntimeError:  # no loop runs: a walk without one
        task = None
    if task is None:
        return "click"
    name = task.get_name()
    if name.startswith(IGNORED_TASKS):
        return None
    return "post" if name.startswith(POST_TASKS) else "click"


def _ours(frame: FrameType | None) -> str | None:
    """The file of a frame, if it is the bot's."""
    if frame is None:
        return None
    name = frame.f_code.co_filename
    if not name.startswith(ROOMS) or name.startswith(NOT_OURS):
        return None
    return name.removeprefix(f"{ROOT}/").removeprefix("dragonbot/")


async def sealed_bids(house: House) -> dict[str, Walk]:
    """The first of four bids, and the last, which opens the fists and turns up the next card."""
    evening = Evening(house)
    await evening.begin("fist-classic")
    for player in evening.players:  # one auction, to load what is read only once
        await _bid(house, evening, player)
    walks = [Walk() for _ in evening.players]
    for player, walk in zip(evening.players, walks, strict=True):
        await _bid(house, evening, player, walk)
    return {"a sealed bid, first of four": walks[0], "the last bid: fists open, next card": walks[-1]}


async def _bid(house: House, evening: Evening, player: Player, walk: Walk | None = None) -> None:
    """One coin from the second, nothing from the others, at the newest message: the table moves when it
    mentions.
    """
    await house.quiet()
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    table = evening.table
    assert table is not None
    bid = wishes(table, "bid")[player is evening.players[1]]["custom_id"]
    with (walk or Walk()).followed():
        await player.click(table, bid)
        await house.quiet()


async def proposal(house: House) -> dict[str, Walk]:
    """A proposal to share a treasure."""
    evening = Evening(house)
    hunt = Hunt(house, evening)
    hunt.done.append("failed")  # no one lets the first haggle run out here
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
    panel = (await player.click(panel, share_button(panel, "~even")["custom_id"])).message
    walk = Walk()
    with walk.followed():
        await player.wish(panel, "say")
        await house.quiet()
    return {"a proposal of Dragon's Gold": walk}


async def computer(house: House) -> dict[str, Walk]:
    """A computer player closes its fist; it thinks in its own process."""
    evening = await sat_down(house, "apprentice", "journeyman")
    await house.quiet()
    assert house.bot is not None
    match = await house.bot.registry.match(house.bot.registry.match_in(ChannelId(evening.channel.id)))
    assert match.game is not None
    assert match.game.question is not None
    waiting = match.game.question.waiting
    walk, before = Walk(), len(waiting)
    with walk.followed():
        while len(waiting) == before:  # noqa: ASYNC110 - nothing tells when a computer has closed its fist
            await asyncio.sleep(0.05)
        await house.quiet()
    return {"a computer's answer": walk}


async def restart(house: House) -> dict[str, Walk]:
    """The bot stops with a game at its table, restarts and is ready for clicks."""
    evening = Evening(house)
    await evening.begin("fist-classic")
    await house.quiet()
    await house.stop()
    walk = Walk()
    with walk.followed():
        await house.start()
        await house.quiet()
    return {"a restart": walk}


async def invented_card(house: House) -> dict[str, Walk]:
    """A player submits the form with a custom card, and sees its preview."""
    inventor = Inventor(house, "ann")
    await inventor.invents()  # load what is read only once
    opened = await inventor.opens_text()
    walk = Walk()
    with walk.followed():
        await inventor.writes(opened, **{**FIELDS, "en": "Tinker", "de": "Kesselflicker"})
        await house.quiet()
    return {"an invented card": walk}


async def picture(_: House) -> dict[str, Walk]:
    """Draw an auction's picture, without the way to the process that draws it."""
    wanted = Wanted("fist-tavern", "auction", "en", {"view": fullest_view()}, PEOPLE)
    pictures = PICTURES[wanted.game]
    pictures.draw(wanted)  # draw what is drawn only once
    walk = Walk()
    with walk.followed():
        pictures.draw(wanted)
    return {"a picture": walk}


async def lesson(house: House) -> dict[str, Walk]:
    """A good bid in the tutorial."""
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
    restart,
    invented_card,
    picture,
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
        prog="python -m bench.walks", description="Count the files and borders on the way of a click."
    )
    parser.add_argument("--by-room", action="store_true", help="add crossings by folder")
    parser.add_argument("--pairs", type=int, default=0, help="add this many of the pairs crossed most often")
    chosen = parser.parse_args(words)
    told = {name: walk.json(by_room=chosen.by_room, pairs=chosen.pairs) for name, walk in walks().items()}
    print(json.dumps(told, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
