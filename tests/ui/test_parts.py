"""Message parts: the same as discord.py's on the wire, and faster to make."""

from __future__ import annotations

from typing import Any

import discord
from discord.http import handle_message_parameters

from dragonbot.ids import MatchId, QuestionNumber
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import Action, Icons, Panel, button, layout, option, row, select

TABLE, QUESTION = MatchId(71), QuestionNumber(3)
RED = discord.PartialEmoji(name="red_12345", id=1)
ACTION = Action("pick", TABLE, QUESTION, "r")


def told(view: discord.ui.LayoutView) -> Any:
    return view.to_components()  # type: ignore[no-untyped-call]


def panel() -> discord.ui.LayoutView:
    return layout(
        "Some words",
        components.line(),
        row(
            button("Red", ACTION, components.GOOD, icon="stone:red"),
            button("Blue", ACTION._replace(option="b"), on=False),
        ),
        select("Which?", ACTION, [option("Red", "r", chosen=True, icon="stone:red"), option("B", "b")]),
        select("Some", ACTION, [option("Red", "r", icon="stone:red")], count=1, fewest=0),
        colour=components.GREEN,
    )


def of_discord() -> discord.ui.LayoutView:
    """The same panel made of discord.py's parts."""
    options = [
        discord.SelectOption(label="Red", value="r", default=True, emoji=RED),
        discord.SelectOption(label="B", value="b"),
    ]
    frame: discord.ui.Container[Any] = discord.ui.Container(
        discord.ui.TextDisplay("Some words"),
        discord.ui.Separator(),
        discord.ui.ActionRow(
            discord.ui.Button(label="Red", style=components.GOOD, custom_id=ACTION.custom_id, emoji=RED),
            discord.ui.Button(label="Blue", custom_id=ACTION._replace(option="b").custom_id, disabled=True),
        ),
        discord.ui.ActionRow(
            discord.ui.Select(
                custom_id=ACTION.custom_id, placeholder="Which?", min_values=1, max_values=1, options=options
            )
        ),
        discord.ui.ActionRow(
            discord.ui.Select(
                custom_id=ACTION.custom_id,
                placeholder="Some",
                min_values=0,
                max_values=1,
                options=[discord.SelectOption(label="Red", value="r", emoji=RED)],
            )
        ),
        accent_colour=components.GREEN,
    )
    return discord.ui.LayoutView(timeout=None).add_item(frame)


def test_discord_gets_the_same() -> None:
    assert told(Icons({"stone:red": RED}).dressed(panel())) == told(of_discord())


def test_discord_py_sends_it_and_keeps_nothing() -> None:
    view = panel()
    with handle_message_parameters(view=view) as said:
        assert said.payload is not None
        assert said.payload["components"] == told(view)
        assert said.payload["flags"] == discord.MessageFlags(components_v2=True).value
    assert view.is_finished()
    view.stop()
    assert view.is_finished()


def test_an_option_is_made_once() -> None:
    assert option("Red", "r", icon="stone:red") is option("Red", "r", icon="stone:red")
    assert option("Red", "r") is not option("Red", "r", chosen=True)


def test_cached_panels_get_icons_later() -> None:
    """A panel shown before there were emojis has them when shown again."""
    icons = Icons()
    before = told(icons.dressed(panel()))
    assert "emoji" not in before[0]["components"][2]["components"][0]
    icons.add("stone:red", RED)
    assert told(icons.dressed(panel())) == told(of_discord())


def test_more_can_be_added_below() -> None:
    view = panel()
    more = row(button("More", ACTION._replace(option="m")))
    view.add_item(more)
    assert isinstance(view, Panel)
    assert told(view)[-1] == more.to_component_dict()
