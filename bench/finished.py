"""`python -m bench.finished`: whether the bot grows as games come to their end, one after the other.

The bot is a process of its own. In each channel one person plays against apprentices, who answer at once, to
the end of the game, and opens the next table. Told is how much memory the process takes as more and more of
them are over. The first of these looks is the bot when it is warm; from then on it must not grow.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from tqdm import tqdm

from bench.bot_process import GAME_MASTER, begin, connected, end
from bench.load import People
from bench.memory import KB, resident
from bench.targets import rounded
from dragonbot.discord_ui.components import action_in
from dragonbot.practice.limits import Limits
from dragonbot.practice.shown_message import ShownMessage
from dragonbot.practice.tavern import Tavern

MOST_KB_A_GAME: Final = 4.0
"""What a game that is over may leave behind: as much as noise, as a table takes 100."""
ALONE: Final = {"COMPUTER_RHYTHM": "0", "PICTURES": "off"}
LOOK: Final = 0.05
PICKS: Final = ("bid", "pick", "picks", "several", "word")
"""What is clicked to answer."""
REST_SECONDS: Final = 75.0
"""Before a look: by then games that are over sleep."""


class Effort(NamedTuple):
    games: int = 2_000
    channels: int = 200
    """In each a game takes a minute, as Discord takes no more messages there."""
    looks: int = 5
    rest_seconds: float = REST_SECONDS
    answers: int | None = None
    """After so many a game is broken off."""


QUICK: Final = Effort(4, 2, 2, 0.5, 2)


class Regular:
    """Somebody who plays one game after the other."""

    def __init__(self, people: People, number: int) -> None:
        self.driver = people.tavern.driver
        self.channel = self.driver.add_channel(people.guild, f"evening-{number}")
        self.person = people.come(f"regular-{number}")
        self.random = Random(number)
        self.clicks = 0

    async def play(self, answers: int | None = None) -> None:
        """A game from its table to its end, or until that many answers have been given."""
        self.channel.messages.clear()
        await self.driver.run(self.person, self.channel, "/table open", game="fist-classic", pace="untimed")
        for _ in range(2):
            await self.driver.run(self.person, self.channel, "/table bot", level="apprentice")
        await self.driver.run(self.person, self.channel, "/table start")
        answered, before = "", self.clicks
        while (shown := self._newest()) is None or "rematch" not in _verbs(shown):
            await asyncio.sleep(LOOK)
            if shown is None or (asked := _asked(shown)) == answered:
                continue
            answered = asked
            await self._answer(shown)
            if answers is not None and self.clicks - before >= answers:
                question = (await self.driver.run(self.person, self.channel, "/table end")).message
                await self.driver.click(self.person, question, question.buttons[0]["custom_id"])
                return

    def _newest(self) -> ShownMessage | None:
        told = (ShownMessage(message) for message in reversed(self.channel.messages.values()))
        return next((each for each in told if not each.ephemeral and each.buttons), None)

    async def _answer(self, shown: ShownMessage) -> None:
        offered = [each for each in (*shown.selects, *shown.buttons) if _verb(each) in PICKS]
        if not offered:
            return
        self.clicks += 1
        first = self.random.choice(offered[:2])
        if "options" in first:
            values = [each["value"] for each in first["options"][: first.get("min_values", 1)]]
            outcome = await self.driver.choose(self.person, shown, values, first["custom_id"])
        else:
            outcome = await self.driver.click(self.person, shown, first["custom_id"])
        for panel in outcome.ephemeral:
            if panel.buttons or panel.selects:
                await self._answer(panel)


def _verb(component: dict[str, Any]) -> str:
    action = action_in(str(component.get("custom_id", "")))
    return action.verb if action is not None else ""


def _verbs(shown: ShownMessage) -> list[str]:
    return [_verb(each) for each in shown.buttons]


def _asked(shown: ShownMessage) -> str:
    return " ".join(each["custom_id"] for each in (*shown.selects, *shown.buttons) if _verb(each) in PICKS)


async def measure(folder: Path, effort: Effort) -> dict[str, Any]:
    looks = []
    async with Tavern(limits=Limits.off(), recording=False) as tavern:
        process = await begin(tavern, folder, GAME_MASTER, ALONE)
        try:
            await connected(tavern)
            people = People(tavern)
            regulars = [Regular(people, number) for number in range(effort.channels)]
            bar = tqdm(total=effort.games, unit=" games", disable=None)
            for look in range(effort.looks):
                left = effort.games * (look + 1) // effort.looks - effort.games * look // effort.looks
                coming = iter(range(left))

                async def evening(regular: Regular, games: Any = coming) -> None:
                    for _ in games:
                        await regular.play(effort.answers)
                        bar.update()

                await asyncio.gather(*map(evening, regulars))
                await asyncio.sleep(effort.rest_seconds)
                games = effort.games * (look + 1) // effort.looks
                looks.append({"games": games, "mb": rounded(resident(process.pid) / KB / KB)})
        finally:
            await end(process)
    grown = (looks[-1]["mb"] - looks[0]["mb"]) * KB / max(1, looks[-1]["games"] - looks[0]["games"])
    return {
        "effort": effort._asdict(),
        "clicks": sum(regular.clicks for regular in regulars),
        "looks": looks,
        "kb_a_game": rounded(grown),
        "most_kb_a_game": MOST_KB_A_GAME,
        "is_enough": grown <= MOST_KB_A_GAME,
    }


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.finished", description="Measure what games that are over leave behind."
    )
    parser.add_argument("--quick", action="store_true", help="only try it out, with rough figures")
    parser.add_argument("--games", type=int, help=f"how many (default: {Effort().games})")
    chosen = parser.parse_args(words)
    effort = QUICK if chosen.quick else Effort()
    if chosen.games:
        effort = effort._replace(games=chosen.games)
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(Path(folder), effort))
    print(json.dumps(found, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
