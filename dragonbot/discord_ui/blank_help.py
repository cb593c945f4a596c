"""How a card is written, by examples: each is a card of its own once it has a name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord

from dragonbot.blank.verbs import VERBS
from dragonbot.discord_ui import components
from dragonbot.discord_ui.components import Action, Part, button, layout, lines, row
from dragonbot.ids import NO_MATCH
from dragonbot.text.catalogue import Catalogue

HELP: Final = "help"
EXAMPLES: Final[Mapping[str, str]] = {
    "blank-help-take": """kind: at once
sold in: gold
power:
  - take: 2 gold""",
    "blank-help-choose": """power:
  - choose: {person: others, as: somebody}
  - steal: {what: stones, from: somebody}""",
    "blank-help-if": """power:
  - if: {has: [1, red_stone]}
    then: [{gain points: 1}]
    else: [{take: 3 silver}]""",
    "blank-help-pay": """power:
  - pay: 3 stones
    then: [{gain points: 1}]
    else: [{take: 2 silver}]""",
    "blank-help-each": """power:
  - for each: others
    do:
      - give: {what: silver, to: winner}
        else: [{lose: gold}]""",
    "blank-help-kept": """kind: once
moments:
  - at: fists open
    do: [{decide: fists back}]""",
}
"""With the text that says what each is about."""
FIRST: Final = EXAMPLES["blank-help-take"]
"""What stands in the form of whoever has written nothing yet."""


def help_action() -> Action:
    return Action("blank", NO_MATCH, 0, HELP)


def help_button(catalogue: Catalogue) -> components.Button:
    return button(catalogue.say("button-blank-help"), help_action())


def help_panel(language: str) -> discord.ui.LayoutView:
    catalogue = Catalogue(language)
    parts: list[Part | str | None] = [lines(catalogue.say("blank-help-title"), catalogue.say("blank-help"))]
    for text, written in EXAMPLES.items():
        parts.append(lines(catalogue.say(text), f"```yaml\n{written}\n```"))
    verbs = catalogue.joined("list-more", [f"`{verb.replace('_', ' ')}`" for verb in VERBS])
    parts.append(catalogue.say("blank-help-verbs", verbs=verbs))
    new = button(
        catalogue.say("button-blank-new"), Action("blank", NO_MATCH, 0, "draft.form"), components.STRONG
    )
    return layout(*parts, row(new), colour=components.SILVER)
