"""Custom cards and their tests in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

import discord

from dragonbot.custom_cards.card import Card, card_or_mistake, copy_of, impostor
from dragonbot.custom_cards.reading import Mistake
from dragonbot.engine.box import CARDS
from dragonbot.games import GAMES
from dragonbot.ids import NO_MATCH, MatchId
from dragonbot.picture.custom_badges import badge_of_card
from dragonbot.picture.picture import Wanted
from dragonbot.text.printable import bare, looks_printed
from dragonbot.text.speech import Catalogue, Narrator, text_id, vocabulary_of
from dragonbot.ui.custom_cards.custom_card import SORTS, Invented, Which, title
from dragonbot.ui.custom_cards.form import LABELS, POWERS, Fields, source_of, where
from dragonbot.ui.kit import components, reply
from dragonbot.ui.kit.components import (
    MOST_TEXT,
    Action,
    Part,
    button,
    fitting,
    layout,
    lines,
    row,
    shortened,
)
from dragonbot.ui.kit.names import command_facts
from dragonbot.ui.lobby.house_rules import name_of
from dragonbot.ui.table.lesson import try_action
from dragonbot.ui.table.picture import Picture

if TYPE_CHECKING:
    from dragonbot.custom_cards.results import Figures, Told

FILE: Final = "card.yaml"


def names_of(card: Card) -> dict[str, str]:
    """Names by language."""
    return dict(card.blank.names)


def file_name(card: Card) -> str:
    return f"{card.slug}.{FILE}"


def read_new(source: str) -> Card | Mistake:
    """The card, or its first mistake, including a name like a printed card's.

    Cards stored before such names were refused are still read.
    """
    found = card_or_mistake(source)
    return (impostor(source, found, looks_printed) if isinstance(found, Card) else None) or found


def invented(card: Card, language: str, *, in_list: bool = False) -> Invented:
    """The card in a language; in a list without its powers, which take long to put into words."""
    blank, catalogue = card.blank, Catalogue(language)
    return Invented(
        name=name_of(names_of(card), language),
        kind=kind_of(card, catalogue),
        power="" if in_list else power_of(card, catalogue),
        flavour=name_of(dict(blank.flavour), language),
        badge=badge_of_card(blank.badge, blank.names),
    )


def kind_of(card: Card, catalogue: Catalogue) -> str:
    """When it takes effect and how it is sold."""
    blank, say = card.blank, catalogue.say
    sold = say(text_id("blank-sold", blank.sold_in))
    if blank.wins == "lowest":
        sold = say("blank-lowest", sold=sold)
    parts = [say(text_id("blank-kind", blank.kind)), sold]
    if "dragon" in blank.flags:
        parts.append(say("blank-is-dragon"))
    if blank.copies > 1:
        parts.append(say("blank-copies", count=blank.copies))
    kind = parts[0]
    for part in parts[1:]:
        kind = say("blank-kind-and", first=kind, next=part)
    return kind


def name_taken(card: Card, others: Iterable[str]) -> str | None:
    """A name that the card shares with another one, in any language or spelling."""
    names = {bare(name): name for name in names_of(card).values()}
    for source in others:
        other = card_or_mistake(source)
        for name in names_of(other).values() if isinstance(other, Card) else ():
            if bare(name) in names:
                return names[bare(name)]
    return None


def power_of(card: Card, catalogue: Catalogue) -> str:
    """What it does, generated from its powers."""
    words = vocabulary_of(next(game for game, box in GAMES.items() if box.takes_invented), options_with(card))
    return Narrator(catalogue, vocabulary=words).power(card.blank.id)


def options_with(card: Card) -> dict[str, Any]:
    """Game options with this card."""
    return {CARDS: [copy_of(card, card.blank.id)]}


def warnings(fields: Fields, catalogue: Catalogue) -> str | None:
    """Likely oversights of the author, by line of the form; None without any."""
    said, card = [], card_or_mistake(source_of(fields))
    for doubt in card.doubts if isinstance(card, Card) else ():
        _, line = where(doubt, fields)
        what = catalogue.say(text_id("blank-unpaid", doubt.what))
        said.append(catalogue.say("blank-careful", line=str(line), what=what))
    return "\n".join(said) or None


def told(mistake: Mistake, fields: Fields | None, catalogue: Catalogue, source: str = "") -> str:
    """What is wrong, and where: in a line of the powers, as it is written, or in another field.

    Without fields the lines are those of the source.
    """
    said = reply.refusal(mistake, catalogue)
    field, line = (POWERS, mistake.line) if fields is None else where(mistake, fields)
    if field != POWERS:
        return catalogue.say("blank-wrong-in", field=catalogue.say(LABELS[field]), what=said)
    there = (source if fields is None else source_of(fields)).split("\n")
    written = there[mistake.line - 1].strip() if mistake.line <= len(there) else ""
    quoted = f"`{shortened(NOT_QUOTED.sub('', written), LONGEST_QUOTED)}`" if written else ""
    return catalogue.say("blank-wrong-line", line=str(line), written=quoted, what=said)


LONGEST_QUOTED: Final = 80
NOT_QUOTED: Final = re.compile(r"[`\x00-\x1f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""What would end the quotation, or turn what follows around."""


TEST_VERB: Final = "blanktest"
STOP: Final = "stop"
A_HUNDRED: Final = 100
MOST_FIGURES: Final = 1800
"""Characters of figures as text, without a picture."""


def action_of(which: Which, wish: str = "") -> Action:
    return Action(TEST_VERB, NO_MATCH, which.number, f"{which.sort}.{wish}" if wish else which.sort)


def wished_in(action: Action) -> tuple[Which, str] | None:
    """The card and what is wanted: to see the test, or to stop it."""
    for sort in SORTS:
        if action.option == sort:
            return Which(sort, action.number), ""
        if action.option == f"{sort}.{STOP}":
            return Which(sort, action.number), STOP
    return None


def row_at_card(which: Which, language: str) -> Part:
    """Buttons of a card: try it alone, and test it with computers."""
    say = Catalogue(language).say
    buttons = [
        button(say("button-blank-try"), try_action(which)),
        button(say("button-blank-test"), action_of(which)),
    ]
    if which.sort == "draft":
        buttons.append(button(say("button-guest-ask"), Action(GUEST_VERB, NO_MATCH, which.number, ASK)))
    return row(*buttons)


GUEST_VERB: Final = "guest"
ASK: Final = "ask"
ACCEPT: Final = "accept"
DECLINE: Final = "decline"


def guest_panel(
    match: MatchId,
    draft: int,
    card: Invented,
    mark: str,
    people: Mapping[str, str],
    language: str,
    picture: Picture | None = None,
) -> discord.ui.LayoutView:
    """Asks the host in public whether the table plays with a card; `mark` chooses the text."""
    catalogue = Catalogue(language)
    say, called = catalogue.say, title(catalogue, card.name)
    accept, decline = (Action(GUEST_VERB, match, draft, f"{wish}.{mark}") for wish in (ACCEPT, DECLINE))
    return layout(
        say("guest-asks", card=called, **people),
        picture.gallery() if picture is not None else None,
        lines(say("blank-title", card=called), say("blank-kind-line", kind=card.kind)),
        card.power[: MOST_TEXT - MOST_FIGURES],
        row(
            button(say("button-guest-accept"), accept, components.GOOD),
            button(say("button-guest-decline"), decline),
        ),
        colour=components.SILVER,
    )


def picture_of(game: str, content: Mapping[str, Any], language: str) -> Picture:
    return Picture(Wanted(game, "trial", language, content), "test.png")


def progress_panel(
    which: Which, name: str, part: float, language: str, mentions: Mapping[str, str]
) -> discord.ui.LayoutView:
    """Progress of a running test."""
    catalogue = Catalogue(language)
    percent = str(min(99, int(A_HUNDRED * part)))
    facts = command_facts(mentions)
    return layout(
        catalogue.say("trial-progress", name=title(catalogue, name), percent=percent, **facts),
        row(
            button(catalogue.say("button-blank-test-look"), action_of(which)),
            button(catalogue.say("button-blank-test-stop"), action_of(which, STOP)),
        ),
        colour=components.SILVER,
    )


def tested_panel(
    which: Which, name: str, figures: Figures, told: Told, picture: Picture | None, language: str
) -> discord.ui.LayoutView:
    """The test's result. Without a picture, it has the figures of all cards. The name is not escaped yet."""
    catalogue = Catalogue(language)
    say = catalogue.say
    room = MOST_TEXT - MOST_FIGURES - 400
    verdict = [say("story-item", line=line) for line in told.verdict]
    game = say(text_id("game", figures.game))
    return layout(
        say("trial-heading", card=title(catalogue, name)),
        picture.gallery() if picture is not None else None,
        lines(*fitting(verdict, room, catalogue)),
        lines(*fitting(told.figures[:1] if picture is not None else told.figures, MOST_FIGURES, catalogue)),
        say("trial-note", games=figures.games, players=str(figures.players), game=game),
        row(button(say("button-blank-show"), which.action("show"))),
        colour=components.SILVER,
    )
