"""House rules and custom cards in the lobby: panels, and lines about them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeVar

import discord

from dragonbot.engine.box import Variation
from dragonbot.games import GAMES
from dragonbot.text.printable import bare
from dragonbot.text.speech import (
    SPECIALS,
    Catalogue,
    WithOptions,
    beside_blanks,
    house_line,
    text_id,
    told,
    told_with_blanks,
    varied_words,
)
from dragonbot.ui.custom_cards.custom_card import label, title
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import (
    MOST_OPTIONS,
    Action,
    Field,
    Part,
    button,
    form,
    layout,
    lines,
    option,
    page_row,
    row,
    select,
    shortened_label,
)
from dragonbot.ui.kit.names import TableText, command_facts, escaped
from dragonbot.ui.table.board import BOARDS, TableLike, post_number

if TYPE_CHECKING:
    from dragonbot.store.rows import HouseSetRow

B = TypeVar("B", bound=Mapping[str, Any])

MOST_NAMED: Final = 12
"""Names listed in full; further ones are counted."""
FEWEST_NAMED: Final = 3
"""Fewest names in one line of a list."""
ALL: Final = "all"
NONE: Final = "none"
ONLY: Final = "only"
WITH: Final = "with"
PAGE: Final = "page"
WISHES: Final = (ALL, NONE, ONLY, WITH)


class WithBlanks(Protocol):
    """A match row, as far as custom cards go."""

    @property
    def blanks(self) -> Sequence[Mapping[str, Any]]: ...
    @property
    def options(self) -> Mapping[str, Any]: ...


class Offered(NamedTuple):
    """A custom card of the server."""

    number: int
    name: str
    """In the reader's language, not escaped."""


def blanks_line(catalogue: Catalogue, match: WithBlanks, most: int = MOST_NAMED) -> str | None:
    """The table's custom cards in one line; None if there are none."""
    if not match.blanks:
        return None
    names = [title(catalogue, name_of(blank["names"], catalogue.language)) for blank in match.blanks]
    cards = catalogue.joined("list-more", names[:most])
    if len(names) > most:
        cards = catalogue.say("blank-lobby-more", cards=cards, count=len(names) - most)
    text = "blank-lobby-only" if told_with_blanks(match, SPECIALS) else "blank-lobby"
    return catalogue.say(text, cards=cards, count=len(names))


def blank_named(blanks: Sequence[B], asked: str) -> B | None:
    """The table's custom card with this id, or with this name in any language."""
    wanted = bare(asked)
    for blank in blanks:
        if blank["id"] == asked or (wanted and wanted in map(bare, blank["names"].values())):
            return blank
    return None


def blanks_offered(blanks: Sequence[B], typed: str, catalogue: Catalogue) -> list[tuple[str, str]]:
    """The table's custom cards whose name contains the typed text: names and ids."""
    wanted = bare(typed)
    return [
        (label(catalogue, name_of(blank["names"], catalogue.language)), blank["id"])
        for blank in blanks
        if any(wanted in bare(name) for name in blank["names"].values())
    ]


def name_of(names: Mapping[str, str], language: str) -> str:
    """The name in this language, or in any."""
    return names.get(language) or next(iter(names.values()), "")


def cards_panel(
    match: TableLike,
    offered: Sequence[Offered],
    chosen: frozenset[int],
    most: int,
    language: str,
    mentions: Mapping[str, str],
    page: int = 0,
) -> discord.ui.LayoutView:
    """The server's cards by page, chosen ones marked. Only the host's clicks count."""
    catalogue = Catalogue(language)
    say = catalogue.say
    number = post_number(match)
    pages = max(1, -(-len(offered) // MOST_OPTIONS))
    page = min(page, pages - 1)
    shown = offered[page * MOST_OPTIONS : (page + 1) * MOST_OPTIONS]
    now = blanks_line(catalogue, match.row) or say("blank-choose-none")
    parts: list[Part | str | None] = [lines(say("blank-choose-title"), say("blank-choose")), now]
    if not offered:
        parts.append(say("blank-choose-nothing", **command_facts(mentions)))
    else:
        options = [
            option(label(catalogue, each.name), str(each.number), chosen=each.number in chosen)
            for each in shown
        ]
        parts.append(
            select(
                say("blank-choose-list"),
                Action("cardset", match.row.id, number, str(page)),
                options,
                count=len(options),
                fewest=0,
            )
        )

    def wish(text: str, what: str, *, on: bool = True, strong: bool = False) -> components.Button:
        action = Action("cards", match.row.id, number, f"{what}.{page}")
        return button(say(text), action, components.STRONG if strong else components.PLAIN, on=on)

    if offered or match.row.blanks:
        only = told_with_blanks(match.row, SPECIALS)
        parts.append(
            row(
                wish("button-cards-all", ALL, on=0 < len(offered) <= most),
                wish("button-cards-none", NONE, on=bool(match.row.blanks)),
                wish("button-cards-with", WITH, on=bool(match.row.blanks), strong=not only),
                wish("button-cards-only", ONLY, on=bool(match.row.blanks), strong=only),
            )
        )
    if len(offered) > most:
        parts.append(say("blank-choose-most", most=most))
    if pages > 1:

        def turn(to: int, nth: int) -> Action:
            return Action("cards", match.row.id, number, f"{PAGE}.{to}.{nth}")

        parts.append(page_row(catalogue, turn, page, more=page < pages - 1))
    return layout(*parts, colour=components.GREEN)


def wished_in(option: str) -> tuple[str, int] | None:
    """The wish and page of the panel's button; None if malformed.

    The lobby's own button has no option.
    """
    match option.split("."):
        case [""]:
            return PAGE, 0
        case [what, page, *_] if what in (*WISHES, PAGE) and page.isdecimal() and len(page) < 4:
            return what, int(page)
    return None


OVERVIEW: Final = "all"
SETS: Final = "sets"
BOX: Final = "box"
"""Wishes of the panel besides house rules."""
MOST_NUMBERS: Final = MOST_OPTIONS - 1


# As text


def varied_lines(texts: TableText, match: WithOptions) -> Iterator[str]:
    """Differences from the box, in a few words each."""
    return varied_words(texts.phrases, match.game, beside_blanks(match))


# The panel


class NamedSet(NamedTuple):
    """A server's saved set of house rules."""

    number: int
    name: str


def house_panel(
    match: TableLike,
    page: str,
    sets: Sequence[NamedSet],
    language: str,
    mentions: Mapping[str, str],
    note: str | None = None,
) -> discord.ui.LayoutView:
    """All variations, or the choices of one. Only the host's clicks count."""
    texts = TableText(Catalogue(language), board=BOARDS[match.row.game])
    variations = GAMES[match.row.game].variations
    if page in variations:
        inside = _page(match, page, variations[page], texts)
    else:
        inside = _overview(match, sets, texts, mentions)
    return layout(note, *inside, colour=components.GREEN)


def _overview(
    match: TableLike, sets: Sequence[NamedSet], texts: TableText, mentions: Mapping[str, str]
) -> Iterator[Part | str]:
    chosen = [texts.say("house-chosen", rule=rule) for rule in varied_lines(texts, match.row)]
    yield lines(texts.say("house-panel"), *(chosen or [texts.say("house-nothing-chosen")]))
    variations = GAMES[match.row.game].variations
    yield select(
        texts.say("house-which"),
        _list(match, OVERVIEW),
        [option(texts.say(text_id("option", name)), name) for name in variations],
    )
    if sets:
        offered = [option(each.name, str(each.number)) for each in sets[:MOST_OPTIONS]]
        yield select(texts.say("house-sets"), _list(match, SETS), offered)
    else:
        yield texts.say("house-no-sets", **command_facts(mentions))
    yield row(
        button(texts.say("button-house-box"), _action(match, BOX), on=bool(match.row.options)),
        _back(match, texts, "options"),
    )


def _page(match: TableLike, name: str, variation: Variation, texts: TableText) -> Iterator[Part | str]:
    """A variation: its meaning, its value, and its choices."""
    value = match.row.options.get(name, variation.usual)
    text = text_id("option", name)
    holds = texts.say("house-as-in-the-box")
    if value != variation.usual:
        holds = told(texts.phrases, name, variation, value)
    yield lines(
        texts.say("house-title", name=texts.say(text)),
        texts.catalogue.attribute(text, "long"),
        texts.say("house-holds", rule=holds),
    )
    offered = _offered(name, variation, texts)
    if offered:
        now = _word(value)
        yield select(
            texts.say("house-choose"),
            _list(match, name),
            [option(label, word, chosen=word == now) for word, label in offered],
        )
    if variation.names:
        there = variation.names if value == "all" else () if value == "none" else value
        in_order = sorted(variation.names, key=texts.plain.card)
        for place in range(0, len(in_order), MOST_OPTIONS):
            some = in_order[place : place + MOST_OPTIONS]
            facts = {"first": texts.plain.card(some[0]), "last": texts.plain.card(some[-1])}
            yield select(
                texts.say("house-cards", **facts),
                _list(match, f"{name}.{place}"),
                [option(texts.plain.card(card), card, chosen=card in there) for card in some],
                count=len(some),
                fewest=0,
            )
    buttons = [_back(match, texts, OVERVIEW)]
    if variation.parts or _has_many(variation):
        buttons.insert(0, button(texts.say("button-house-form"), _action(match, f"{name}.form")))
    if variation.parts:
        word = button(texts.say("button-house-usual"), _action(match, f"{name}.usual"))
        buttons.insert(1, word)
    yield row(*buttons)


def _offered(name: str, variation: Variation, texts: TableText) -> list[tuple[str, str]]:
    """A list's values and labels."""
    if variation.is_switch:
        return [(word, texts.say(text_id("variation", name, word))) for word in ("on", "off")]
    found = [(word, texts.say(text_id("variation", name, word))) for word in variation.words]
    if not variation.parts:
        numbers = variation.numbers
        if _has_many(variation):
            numbers = range(numbers[0], numbers[-1] + 1, max(1, len(numbers) // 10))
        text = text_id("variation", name)
        found += [(str(number), texts.say(text, count=number)) for number in numbers]
    return found


def _has_many(variation: Variation) -> bool:
    """Whether there are more numbers than a list can hold."""
    return not variation.parts and len(variation.numbers) > MOST_NUMBERS


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def value_in(variation: Variation, word: str) -> Any:
    """The value for a word of the list."""
    if variation.is_switch:
        return {"on": True, "off": False}.get(word, word)
    return int(word) if word.isdecimal() and len(word) < 10 else word


def in_slice(
    variation: Variation, value: Any, place: int, chosen: Sequence[str], language: str, game: str
) -> list[str]:
    """The names chosen after one of several lists changed; the others' choices stay."""
    texts = TableText(Catalogue(language), board=BOARDS[game])
    some = sorted(variation.names, key=texts.plain.card)[place : place + MOST_OPTIONS]
    there = variation.names if value == "all" else () if value == "none" else value
    return [name for name in there if name not in some] + [name for name in some if name in chosen]


def house_form(match: TableLike, name: str, language: str) -> discord.ui.Modal:
    """A form for numbers; its answer returns with the id of the button."""
    catalogue = Catalogue(language)
    variation = GAMES[match.row.game].variations[name]
    value = match.row.options.get(name, variation.usual)
    fewest, most = variation.numbers[0], variation.numbers[-1]
    hint = catalogue.say("house-form-number", fewest=fewest, most=most)
    fields = []
    for part in variation.parts or (name,):
        label = text_id("thing", part) + ".name" if variation.parts else text_id("option", name)
        now = str(value[part] if variation.parts else value)
        fields.append(Field(part, catalogue.say(label), len(str(most)), now, hint))
    return form(catalogue.say(text_id("option", name)), _action(match, f"{name}.form"), *fields)


def typed_in(variation: Variation, name: str, fields: Mapping[str, str]) -> Any:
    """The typed value; anything that is no number is refused later."""

    def number(text: str) -> Any:
        text = text.strip()
        return int(text) if text.isdecimal() and len(text) < 10 else text

    if variation.parts:
        return {part: number(fields[part]) for part in variation.parts if part in fields}
    return number(fields.get(name, ""))


def _action(match: TableLike, wish: str) -> Action:
    number = post_number(match)
    return Action("house", match.row.id, number, wish)


def _list(match: TableLike, wish: str) -> Action:
    """Action of a list; a form returns with its button's id."""
    return _action(match, wish)._replace(verb="houseset")


def _back(match: TableLike, texts: TableText, to: str) -> components.Button:
    if to == OVERVIEW:
        return button(texts.say("button-house-back"), _action(match, f"{OVERVIEW}.back"))
    number = post_number(match)
    return button(texts.say("button-house-back"), Action("options", match.row.id, number, "back"))


# Saved sets


def sets_offered(
    sets: Iterable[HouseSetRow], typed: str, catalogue: Catalogue, game: str = ""
) -> list[tuple[str, str]]:
    """Number and label of each set that matches the typed text; without a game, of all games."""
    wanted = typed.casefold().strip()
    found = []
    for each in sets:
        if (game and each.game != game) or each.game not in GAMES or wanted not in each.name.casefold():
            continue
        title = catalogue.say(text_id("game", each.game))
        label = each.name if game else catalogue.say("house-set-offered", name=each.name, game=title)
        found.append((str(each.id), shortened_label(label)))
    return found[:MOST_OPTIONS]


def sets_panel(
    sets: Sequence[tuple[str, WithOptions]], language: str, mentions: Mapping[str, str]
) -> discord.ui.LayoutView:
    """A server's sets, each with its game and house rules."""
    catalogue = Catalogue(language)
    rows = []
    for name, one in sets:
        texts = TableText(catalogue, board=BOARDS[one.game])
        rules = house_line(texts.phrases, one) or catalogue.say("house-as-in-the-box")
        game = catalogue.say(text_id("game", one.game))
        rows.append(catalogue.say("house-set", name=escaped(name), game=game, rules=rules))
    said = rows or [catalogue.say("house-no-sets", **command_facts(mentions))]
    fitted = components.fitting(said, components.MOST_TEXT - 300, catalogue)
    return layout(lines(catalogue.say("house-sets-title"), *fitted), colour=components.GREEN)
