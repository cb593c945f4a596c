"""`python -m bench.bot.finished`: does the bot's memory grow as games end?

The bot has its own process. In each channel one person plays against apprentices, who answer at once, to the
end of the game, and opens the next table. Reports the process's memory as more and more games end. The first
look is the bot when warm; from then on it must not grow.

A game takes a minute in a channel, because of Discord's message limit there, and all share its fifty requests
a second. So the bot is a hasty one (`bench.bot.hasty_bot`) with shorter waits. Most games end after some
answers, and one in ten is played to its end; with `--whole` all are, which takes three times as long.
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

from bench.bot.bot_process import HASTY, begin, connected, end, worked_seconds
from bench.bot.load import People
from bench.bot.memory import KB, resident
from bench.targets import rounded
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.limits import Limits
from dragonbot.ui.kit.components import action_in

MOST_KB_A_GAME: Final = 4.0
"""Memory a finished game may leave: noise, as a table takes 100."""
ALONE: Final = {"COMPUTER_RHYTHM": "0", "PICTURES": "off"}
LOOK: Final = 0.05
TRIES: Final = 5
PATIENCE: Final = 30
"""Looks at the same question before giving up."""
PICKS: Final = ("bid", "pick", "picks", "several", "word")
"""Verbs of clicks that answer."""
REST_SECONDS: Final = 15.0
"""Wait before a look, so that finished games sleep."""
WHOLE: Final = 10
"""One game in this many is played to its end."""


class Effort(NamedTuple):
    games: int = 2_000
    channels: int = 100
    looks: int = 5
    rest_seconds: float = REST_SECONDS
    answers: int | None = 4
    """Answers before a game is cancelled, except for one in ten."""


QUICK: Final = Effort(4, 2, 2, 0.5, 2)


class Regular:
    """A person who plays one game after another."""

    def __init__(self, people: People, number: int) -> None:
        self.driver = people.tavern.driver
        self.channel = self.driver.add_channel(people.guild, f"evening-{number}")
        self.person = people.come(f"regular-{number}")
        self.random = Random(number)
        self.clicks = 0

    async def play(self, answers: int | None = None) -> None:
        """Play a game from opening its table to its end, or for this many answers."""
        self.channel.messages.clear()
        await self.driver.run(self.person, self.channel, "/table open", game="fist-classic", pace="untimed")
        for _ in range(2):
            await self.driver.run(self.person, self.channel, "/table bot", level="apprentice")
        await self.driver.run(self.person, self.channel, "/table start")
        answered, before, looks = "", self.clicks, 0
        while (shown := self._newest()) is None or "rematch" not in _verbs(shown):
            await asyncio.sleep(LOOK)
            looks += 1
            if shown is None or ((asked := _asked(shown)) == answered and looks % PATIENCE):
                continue
            # A question that remains was refused: the first of the options is always valid.
            await self._answer(shown, 1 if asked == answered else 2)
            answered, looks = asked, 0
            if answers is not None and self.clicks - before >= answers:
                await self._break_off()
                return

    async def _break_off(self) -> None:
        for _ in range(TRIES):  # on a busy machine an answer may be too late for Discord
            asked = await self.driver.run(self.person, self.channel, "/table end")
            buttons = [] if asked.failed else asked.message.buttons
            if buttons:
                ended = await self.driver.click(self.person, asked.message, buttons[0]["custom_id"])
                if not ended.failed:
                    return
            elif not asked.failed:  # the game has ended
                return

    def _newest(self) -> ShownMessage | None:
        told = (ShownMessage(message) for message in reversed(self.channel.messages.values()))
        return next((each for each in told if not each.ephemeral and each.buttons), None)

    async def _answer(self, shown: ShownMessage, among: int) -> None:
        offered = [each for each in (*shown.selects, *shown.buttons) if _verb(each) in PICKS]
        if not offered:
            # The question may be behind the hand.
            offered = [each for each in shown.buttons if _verb(each) == "hand" and not shown.ephemeral]
        if not offered:
            return
        self.clicks += 1
        first = self.random.choice(offered[:among])
        if "options" in first:
            values = [each["value"] for each in first["options"][: first.get("min_values", 1)]]
            outcome = await self.driver.choose(self.person, shown, values, first["custom_id"])
        else:
            outcome = await self.driver.click(self.person, shown, first["custom_id"])
        for panel in outcome.ephemeral:
            if panel.buttons or panel.selects:
                await self._answer(panel, among)


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
        process = await begin(tavern, folder, HASTY, ALONE)
        try:
            await connected(tavern)
            people = People(tavern)
            regulars = [Regular(people, number) for number in range(effort.channels)]
            bar = tqdm(total=effort.games, unit=" games", disable=None)
            for look in range(effort.looks):
                left = effort.games * (look + 1) // effort.looks - effort.games * look // effort.looks
                coming = iter(range(left))

                async def evening(regular: Regular, games: Any = coming) -> None:
                    for game in games:
                        await regular.play(effort.answers if game % WHOLE else None)
                        bar.update()

                await asyncio.gather(*map(evening, regulars))
                await asyncio.sleep(effort.rest_seconds)
                games = effort.games * (look + 1) // effort.looks
                looks.append({"games": games, "mb": rounded(resident(process.pid) / KB / KB)})
            worked = worked_seconds(process)
        finally:
            await end(process)
    grown = (looks[-1]["mb"] - looks[0]["mb"]) * KB / max(1, looks[-1]["games"] - looks[0]["games"])
    return {
        "effort": effort._asdict(),
        "clicks": sum(regular.clicks for regular in regulars),
        "whole": len(range(0, effort.games, WHOLE)) if effort.answers else effort.games,
        "looks": looks,
        "cpu_ms_a_game": worked and rounded(worked * 1000 / effort.games),
        "kb_a_game": rounded(grown),
        "most_kb_a_game": MOST_KB_A_GAME,
        "is_enough": grown <= MOST_KB_A_GAME,
    }


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.bot.finished", description="Measure what games that are over leave behind."
    )
    parser.add_argument("--quick", action="store_true", help="only try it out, with rough figures")
    parser.add_argument("--games", type=int, help=f"how many (default: {Effort().games})")
    parser.add_argument("--whole", action="store_true", help="play all of them to their end")
    chosen = parser.parse_args(words)
    effort = QUICK if chosen.quick else Effort()
    if chosen.games:
        effort = effort._replace(games=chosen.games)
    if chosen.whole:
        effort = effort._replace(answers=None)
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(Path(folder), effort))
    print(json.dumps(found, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
