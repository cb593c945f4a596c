"""Panels of a custom card: its preview, its mistakes, and help with writing it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import discord

from dragonbot.custom_cards.model import VERBS
from dragonbot.ids import NO_MATCH, UserId
from dragonbot.text.speech import Catalogue
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import (
    MOST_TEXT,
    Action,
    Part,
    button,
    id_in,
    layout,
    length,
    lines,
    option,
    page_row,
    row,
    select,
    shortened,
)
from dragonbot.ui.kit.names import command_facts, escaped
from dragonbot.ui.table.picture import Picture

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
"""Each with the text that introduces it."""
FIRST: Final = EXAMPLES["blank-help-take"]
"""The form's content for people who haven't written anything."""


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
        catalogue.say("button-blank-new"), Action("blank", NO_MATCH, 0, "draft.build"), components.STRONG
    )
    return layout(*parts, row(new), colour=components.SILVER)


Sort: TypeAlias = Literal["draft", "card"]
"""A person's draft, or a server's card."""
SORTS: Final[tuple[Sort, ...]] = ("draft", "card")
Wish: TypeAlias = Literal[
    "show", "build", "form", "publish", "share", "drop", "dropyes", "anew", "withdraw", "withdrawyes"
]
WISHES: Final[Mapping[Sort, tuple[Wish, ...]]] = {
    "draft": ("show", "build", "form", "publish", "share", "drop", "dropyes"),
    "card": ("show", "share", "anew", "withdraw", "withdrawyes"),
}
ON_A_PAGE: Final = 10


class Which(NamedTuple):
    """A draft or a card."""

    sort: Sort
    number: int

    @property
    def value(self) -> str:
        """The value in lists and command choices."""
        return f"{self.sort}.{self.number}"

    def action(self, wish: Wish) -> Action:
        return Action("blank", NO_MATCH, self.number, f"{self.sort}.{wish}")


def which_in(value: str) -> Which | None:
    """Parse such a value; None if malformed."""
    match value.split("."):
        case ["draft" | "card" as sort, told] if (number := id_in(told)) is not None:
            return Which(sort, number)
    return None


def wish_in(action: Action) -> tuple[Which, Wish] | None:
    """The card and wish of a button; None if malformed."""
    match action.option.split("."):
        case ["draft" | "card" as sort, wish] if wish in WISHES[sort]:
            return Which(sort, action.number), wish
    return None


class Invented(NamedTuple):
    """A card as shown to one reader. Nothing in it is escaped yet."""

    name: str
    kind: str
    """Its kind and how it is sold, in the bot's words."""
    power: str
    """What it does, in the bot's words."""
    flavour: str
    badge: str
    """The name of its drawing."""


class Listed(NamedTuple):
    which: Which
    card: Invented | None
    """None if it can't be read."""
    names: Sequence[str] = ()
    """By language."""
    version: int = 0
    author: UserId | None = None


def title(catalogue: Catalogue, name: str) -> str:
    """A card's name for texts, with the mark of custom cards."""
    return catalogue.say("blank-name", name=escaped(name))


def label(catalogue: Catalogue, name: str) -> str:
    """The same for labels, unescaped."""
    return catalogue.say("blank-name", name=name)


def card_panel(
    which: Which,
    card: Invented,
    language: str,
    *,
    note: str | None = None,
    about: str | None = None,
    picture: Picture | None = None,
    wishes: Sequence[Wish] = (),
    more: Sequence[Part] = (),
) -> discord.ui.LayoutView:
    """A card's preview and what can be done with it. `more` are rows of further buttons."""
    catalogue = Catalogue(language)
    say = catalogue.say
    flavour = say("blank-flavour", text=escaped(card.flavour)) if card.flavour else None
    head = lines(say("blank-title", card=title(catalogue, card.name)), say("blank-kind-line", kind=card.kind))
    rest = lines(flavour, say("blank-about", about=about) if about else None) or None
    room = MOST_TEXT - length(head) - length(rest or "") - length(note or "")
    buttons = [
        button(say(LABELS[wish]), which.action(wish), STYLES.get(wish, components.PLAIN)) for wish in wishes
    ]
    return layout(
        note,
        picture.gallery() if picture is not None else None,
        head,
        shortened(card.power, room),
        rest,
        row(*buttons) if buttons else None,
        *more,
    )


LABELS: Final[Mapping[Wish, str]] = {
    "show": "button-blank-show",
    "build": "button-blank-change",
    "form": "button-builder-text",
    "publish": "button-blank-publish",
    "share": "button-blank-share",
    "drop": "button-blank-drop",
    "dropyes": "button-blank-drop-yes",
    "anew": "button-blank-anew",
    "withdraw": "button-blank-withdraw",
    "withdrawyes": "button-blank-withdraw-yes",
}
STYLES: Final = {"publish": components.GOOD, "dropyes": components.GRAVE, "withdrawyes": components.GRAVE}


def mistake_panel(
    draft: int, mistake: str, language: str, mentions: Mapping[str, str]
) -> discord.ui.LayoutView:
    """What is wrong, with a button that reopens the form."""
    catalogue = Catalogue(language)
    say = catalogue.say
    help_line = lines(say("blank-wrong-help", **command_facts(mentions)), say("builder-text-hint"))
    which = Which("draft", draft)
    return layout(
        say("blank-wrong"),
        mistake,
        help_line,
        row(
            button(say("button-blank-correct"), which.action("form"), components.STRONG),
            help_button(catalogue),
            button(say("button-blank-drop"), which.action("drop")),
        ),
        colour=components.RED,
    )


def question(which: Which, name: str, wish: Wish, language: str) -> discord.ui.LayoutView:
    """Ask whether to delete or withdraw it."""
    catalogue, (text, sure) = Catalogue(language), QUESTIONS[wish]
    yes = button(catalogue.say(LABELS[sure]), which.action(sure), components.GRAVE)
    said = catalogue.say(text, card=title(catalogue, name))
    return components.question(catalogue, said, yes, which.action("show"))


QUESTIONS: Final[Mapping[Wish, tuple[str, Wish]]] = {
    "drop": ("blank-drop-question", "dropyes"),
    "withdraw": ("blank-withdraw-question", "withdrawyes"),
}


def list_panel(
    mine: Sequence[Listed],
    here: Sequence[Listed],
    language: str,
    mentions: Mapping[str, str],
    page: int = 0,
) -> discord.ui.LayoutView:
    """A person's drafts and the server's cards, page by page; the list below opens one."""
    catalogue = Catalogue(language)
    say = catalogue.say
    listed = [*mine, *here]
    pages = max(1, -(-len(listed) // ON_A_PAGE))
    page = min(page, pages - 1)
    shown = listed[page * ON_A_PAGE : (page + 1) * ON_A_PAGE]
    parts: list[Part | str | None] = [say("blank-list-title")]
    for heading, sort in (("blank-list-mine", "draft"), ("blank-list-here", "card")):
        found = [each for each in shown if each.which.sort == sort]
        if found:
            parts.append(lines(say(heading), *(_line(catalogue, each) for each in found)))
    if not listed:
        parts.append(say("blank-list-none", **command_facts(mentions)))
    else:
        names = [(each, _called(catalogue, each)) for each in shown]
        options = [option(name, each.which.value) for each, name in names]
        parts.append(select(say("blank-list-open"), Action("blanks", NO_MATCH, 0), options))
    if pages > 1:
        parts.append(page_row(catalogue, _page, page, more=page < pages - 1))
    new = button(say("button-blank-new"), Which("draft", 0).action("build"), components.STRONG)
    return layout(*parts, row(new, help_button(catalogue)), colour=components.SILVER)


def _page(page: int, nth: int) -> Action:
    return Action("blank", NO_MATCH, page, f"list.{nth}")


def is_page(action: Action) -> bool:
    return action.option in ("list.1", "list.2")


def _called(catalogue: Catalogue, listed: Listed) -> str:
    name = listed.card.name if listed.card is not None else catalogue.say("blank-unnamed")
    return label(catalogue, name)


def _line(catalogue: Catalogue, listed: Listed) -> str:
    if listed.card is None:
        return catalogue.say("story-item", line=catalogue.say("blank-unnamed"))
    name = title(catalogue, listed.card.name)
    if listed.which.sort == "draft":
        line = catalogue.say("blank-list-draft", card=name, kind=listed.card.kind)
    else:
        author = "" if listed.author is None else f"<@{listed.author}>"
        facts: dict[str, Any] = {"version": str(listed.version), "kind": listed.card.kind}
        line = (
            catalogue.say("blank-list-card-by", card=name, who=author, **facts)
            if author
            else catalogue.say("blank-list-card", card=name, **facts)
        )
    return catalogue.say("story-item", line=line)


def share_panel(
    name: str, file: str, code: str | None, language: str, mentions: Mapping[str, str]
) -> discord.ui.LayoutView:
    """The card as a file, and as a code if that fits into a message."""
    catalogue = Catalogue(language)
    say = catalogue.say
    facts = command_facts(mentions)
    return layout(
        lines(say("blank-share-title", card=title(catalogue, name)), say("blank-share", **facts)),
        discord.ui.File(f"attachment://{file}"),
        say("blank-share-no-code") if code is None else f"```\n{code}\n```",
        colour=components.SILVER,
    )
