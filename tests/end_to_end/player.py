"""A player: looks at the channel and clicks buttons, knowing nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final

from dragonbot.practice.people.driver import Driver
from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.interaction import UPDATE
from dragonbot.practice.world.person import Person
from tests.words import beginning, beginnings

ACCEPTED: Final = beginnings("sealed", "value", "coins")
TAKEN: Final = beginnings("taken", "answer")
DONE: Final = beginnings("acted")
NO_SEAT: Final = beginning("refused-not-seated", "table-join")
POINT: Final = re.compile(r"points?\b|Punkte?\b|Siegpunkt")
PICKS: Final = frozenset(("pick", "picks", "several", "word"))
"""Verbs that give one of several answers."""
COUNTS: Final = (0, 1, 1, 2, 2, 3, 5)
"""One-click bids that people here make."""


def verb_of(component: dict[str, Any]) -> str:
    first, _, rest = str(component.get("custom_id", "")).partition(":")
    return rest.split(":")[0] if first == "dragon" else ""


def verbs_in(shown: ShownMessage) -> set[str]:
    return {verb_of(each) for each in (*shown.buttons, *shown.selects)} - {"", "words"}


def wishes(shown: ShownMessage, *verbs: str) -> list[dict[str, Any]]:
    """A message's buttons and selects with these verbs."""
    return [each for each in (*shown.buttons, *shown.selects) if verb_of(each) in verbs]


def table_in(history: Sequence[ShownMessage]) -> ShownMessage | None:
    """The newest message about the game, if it has controls."""
    return newest_table(reversed(history))


def newest_table(backwards: Iterable[ShownMessage]) -> ShownMessage | None:
    """The same for messages in reverse order."""
    for shown in backwards:
        if shown.message.author.bot and not shown.ephemeral:
            return shown if verbs_in(shown) else None
    return None


class Player:
    def __init__(self, driver: Driver, person: Person, channel: Channel, seed: object = 0) -> None:
        self.driver = driver
        self.person = person
        self.channel = channel
        self.random = Random(f"{person.name}/{seed}")
        self.outcomes: list[Outcome] = []
        self.plain = False
        """Bids only by clicks on numbers."""
        self.counts: tuple[int, ...] = COUNTS
        self.looks_at_hand = False
        """Checks the hand for unasked actions before a bid."""
        self.unasked = 0
        """Unasked actions so far."""

    # Actions

    async def run(self, command: str, **options: Any) -> Outcome:
        return self._done(await self.driver.run(self.person, self.channel, command, **options))

    async def click(self, shown: ShownMessage, name: str) -> Outcome:
        return self._done(await self.driver.click(self.person, shown, name))

    async def wish(self, shown: ShownMessage, verb: str) -> Outcome:
        """Click the button with this verb."""
        return await self.click(shown, wishes(shown, verb)[0]["custom_id"])

    async def send_away(self, who: str) -> Outcome:
        """By command, then confirm."""
        return await self.wish((await self.run("/table remove", who=who)).message, "sendaway")

    async def choose(self, shown: ShownMessage, select: dict[str, Any], *values: str) -> Outcome:
        return self._done(await self.driver.choose(self.person, shown, list(values), select["custom_id"]))

    def _done(self, outcome: Outcome) -> Outcome:
        assert not outcome.failed, f"{self.person.name} read: This interaction failed"
        self.outcomes.append(outcome)
        return outcome

    # Playing

    def sees(self) -> ShownMessage | None:
        return newest_table(self.driver.backwards(self.channel, self.person))

    async def act(self) -> bool:
        """Answer the table's question to this person. True if an answer was accepted."""
        shown = self.sees()
        if shown is None:
            return False
        verbs = verbs_in(shown)
        if "bid" in verbs:
            if self.looks_at_hand:
                await self._do_unasked()
            return await self._bid(shown)
        if verbs & PICKS:
            return self.person.display_name in shown.text and await self._pick(shown)
        if verbs == {"hand"}:
            panel = (await self.wish(shown, "hand")).message
            return bool(verbs_in(panel) & PICKS) and await self._pick(panel)
        return False

    async def _do_unasked(self) -> None:
        panel = (await self.run("/hand")).message
        if wishes(panel, "act"):
            self.unasked += (await self.wish(panel, "act")).text.startswith(DONE)

    async def _pick(self, shown: ShownMessage) -> bool:
        offered = wishes(shown, *PICKS)
        # Always take a point: that keeps evenings short.
        points = [each for each in offered if POINT.search(str(each.get("label")))]
        chosen = self.random.choice(points or offered)
        if "options" in chosen:
            values = [each["value"] for each in chosen["options"]]
            outcome = await self.choose(shown, chosen, *self.random.sample(values, chosen["max_values"]))
        else:
            outcome = await self.click(shown, chosen["custom_id"])
        return outcome.kind == UPDATE or _is_taken(outcome)

    async def _bid(self, shown: ShownMessage) -> bool:
        way = 0.0 if self.plain else self.random.random()
        count = self.random.choice(self.counts)
        if len(wishes(shown, "bid")) == 1:  # for stones, which are named
            way, count = (0.0 if not count else 1.0), 0
        if way > 0.9:
            outcome = await self._bid_coin_by_coin(shown)
        elif way > 0.8:
            outcome = await self.run("/bid", coins=count)
        else:
            outcome = await self.click(shown, str(count))
        # Use the message as it is now: others may have closed the last fist meanwhile.
        while not outcome.text.startswith(ACCEPTED) and wishes(shown, "bid"):
            count //= 2
            outcome = await self.click(shown, str(count))
            if not count:
                break
        return outcome.text.startswith(ACCEPTED)

    async def _bid_coin_by_coin(self, shown: ShownMessage) -> Outcome:
        outcome = await self.wish(shown, "coins")
        for _ in range(3):
            panel = outcome.message
            more = [each for each in wishes(panel, "coins") if not self.random.randrange(3)]
            if more:  # from one fist to two, or back
                outcome = await self.click(panel, more[0]["custom_id"])
                panel = outcome.message
            lists = wishes(panel, "coin")
            if not lists:
                return outcome
            chosen = self.random.choice(lists)
            value = self.random.choice(chosen["options"][:4])["value"]
            outcome = await self.choose(panel, chosen, value)
        seal = wishes(outcome.message, "seal")
        if not seal or seal[0].get("disabled"):
            return outcome
        return await self.click(outcome.message, seal[0]["custom_id"])


def _is_taken(outcome: Outcome) -> bool:
    return outcome.text.startswith(TAKEN)
