"""People who invent cards, in a house with a second server."""

from __future__ import annotations

from typing import Any

from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.mistake import NotPossible
from tests.end_to_end.house import House
from tests.end_to_end.player import Player

POWERS = """kind: at_once
sold_in: gold
power:
  - take: 2 gold
  - if: {has: [1, red_stone]}
    then: [gain_points: 1]
"""
FIELDS = {
    "en": "Pedlar",
    "de": "Hausierer",
    "flavour": "Never the same price twice.",
    "powers": POWERS,
    "badge": "red diamond PE",
}


class Inventor(Player):
    """A person with custom cards."""

    def __init__(self, house: House, name: str, channel: Channel | None = None) -> None:
        super().__init__(house.driver, house[name], channel or house.channel)
        self.house = house

    async def writes(self, opened: Outcome, **fields: str) -> Outcome:
        """Fill in the open form and submit it."""
        return self._done(await self.driver.submit(opened, fields))

    async def opens_text(self) -> Outcome:
        """Open the form for a new card."""
        return await self.presses(await self.run("/blank new"), "As text…", "Als Text…")

    async def invents(self, **more: str) -> Outcome:
        opened = await self.opens_text()
        return opened if opened.interaction.modal is None else await self.writes(opened, **{**FIELDS, **more})

    async def from_list(self, outcome: Outcome, *values: str) -> Outcome:
        """Choose this in the builder's list that offers it."""
        shown = outcome.message
        there = [each for each in shown.selects if {*values} <= {one["value"] for one in each["options"]}]
        return await self.choose(shown, there[0], *values)

    async def publishes(self, **more: str) -> Outcome:
        return await self.presses(await self.invents(**more), "Publish", "Veröffentlichen")

    async def presses(self, outcome: Outcome, *labels: str) -> Outcome:
        """Press the button with this label in any language."""
        return await self.click(outcome.message, button(outcome.message, *labels))

    async def offered(self, command: str, typed: str = "") -> list[str]:
        option = "name" if command == "/card" else "card"
        found = await self.driver.complete(self.person, self.channel, command, option, typed)
        return [str(each["name"]) for each in found]

    async def cannot_run(self, command: str, **options: Any) -> str:
        try:
            await self.run(command, **options)
        except NotPossible as not_possible:
            return str(not_possible)
        raise AssertionError(f"{command} was possible")


def button(shown: ShownMessage, *labels: str) -> str:
    return next(str(each["custom_id"]) for each in shown.buttons if each.get("label") in labels)


def labels(outcome: Outcome) -> list[str]:
    return [str(each.get("label")) for each in outcome.message.buttons]


def form(outcome: Outcome) -> dict[str, str]:
    """The values in an open form."""
    modal = outcome.interaction.modal
    assert modal is not None
    inside = [each["component"] for each in modal["components"]]
    return {each["custom_id"]: str(each.get("value") or "") for each in inside}


def next_door(house: House) -> Channel:
    """A channel of another server with the same people."""
    guild = house.driver.add_guild("Next door", people=house.people)
    return house.driver.add_channel(guild, "den")
