"""A survivor: a player who remembers what the bot confirmed, and checks it after a restart."""

from __future__ import annotations

import re
from typing import Final

from dragonbot.practice.people.driver import Driver
from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.person import Person
from tests.end_to_end.player import Player, wishes
from tests.words import beginning, said

CONFIRMED: Final = beginning("sealed", "value", "coins")
MOVED: Final = beginning("scene-moved", "table-show").removeprefix("-# ")
PASSED: Final = beginning("reveal-passed", "card"), said("reveal-passed-tavern")
MOVING: Final = said("refused-elsewhere")
"""Moving to another process: the player tries again."""


class BotIsGone(Exception):
    """The interaction failed, or asked to try again."""


class Survivor(Player):
    """Clicks on numbers, and notes confirmations."""

    def __init__(self, driver: Driver, person: Person, channel: Channel, seed: object = 0) -> None:
        super().__init__(driver, person, channel, seed)
        self.plain = True
        self.confirmed: tuple[ShownMessage, str, str] | None = None
        """The table's message, the question's id, and the fist."""
        self.sealed: list[tuple[str, str]] = []
        """All confirmations: the question's id, and the fist."""
        self.open = ""
        """The question with a click under way, whose fist is uncertain."""
        self.held: set[str] = set()
        """The questions whose fists were found as confirmed."""

    def _done(self, outcome: Outcome) -> Outcome:
        if outcome.failed:
            raise BotIsGone
        return outcome

    async def click(self, shown: ShownMessage, name: str) -> Outcome:
        buttons = wishes(shown, "bid")
        if not name.isdecimal() or not buttons:
            return await super().click(shown, name)
        self.open = question_of(shown)
        outcome = await super().click(shown, name)
        if outcome.text.startswith(CONFIRMED):
            fist = outcome.message.words.removeprefix(CONFIRMED).partition("(")[2].partition(")")[0]
            self.confirmed = shown, self.open, fist
            self.sealed.append((self.open, fist))
        self.open = ""
        return outcome

    async def check(self) -> bool:
        """Check that the confirmed fist is in the hand or revealed; False if nothing is certain."""
        if self.confirmed is None or self.confirmed[1] == self.open:
            return False
        shown, question, fist = self.confirmed
        hand = (await self.run("/hand")).message.words
        if hand.startswith(MOVING):
            raise BotIsGone
        if said("ask-fist-closed", coins=fist) in hand:
            self.held.add(question)
            return True
        # Then all fists are open, as the table shows once the bot reaches it.
        try:
            await self.driver.until(lambda: any(self._opened(each, fist) for each in self._scenes(shown)))
        except TimeoutError:
            raise AssertionError(f"{question}: {fist}\n{hand}\n{shown.text}") from None
        self.held.add(question)
        return True

    def _opened(self, scene: ShownMessage, fist: str) -> bool:
        """True if the reveal shows this fist in the person's row, or that everyone passed."""
        if not things_in(fist) and any(words in scene.words for words in PASSED):
            return True
        rows = (line.partition(" · ") for line in scene.words.splitlines())
        return any(
            re.search(rf"\b{re.escape(self.person.display_name)}\b", who)
            and things_in(held.partition(" = ")[0]) == things_in(fist)
            for who, _, held in rows
        )

    def _scenes(self, shown: ShownMessage) -> list[ShownMessage]:
        """The table's message, or its successor after moving down."""
        if MOVED not in shown.words:
            return [shown]
        history = self.driver.history(self.channel)
        place = next(number for number, each in enumerate(history) if each.id == shown.id)
        return history[place : place + 3]


def things_in(fist: str) -> list[tuple[str, ...]]:
    """Counts and kinds, in any notation; empty for an empty fist."""
    return sorted(re.findall(r"(\d+)\s([A-Z]\w+(?: [A-Z]\w+)?)", fist))


def question_of(shown: ShownMessage) -> str:
    """The match and question number, as in bid buttons."""
    buttons = wishes(shown, "bid")
    return ":".join(buttons[0]["custom_id"].split(":")[2:4]) if buttons else ""
