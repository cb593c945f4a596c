"""Tokens in words and lists, and the panels for sharing and offering treasure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

import discord

from dragonbot.engine.refusal import Refused
from dragonbot.games.gold import words as gold_words
from dragonbot.games.gold.players.divide import even_split
from dragonbot.games.gold.rules.tokens import COLOURS, IN_THE_BOX, PLACES, Heap, empty, named, size
from dragonbot.games.gold.rules.view import loot_in
from dragonbot.games.gold.words import TOKENS
from dragonbot.ids import UserId
from dragonbot.text.speech import Catalogue, Phrases
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import (
    GOOD,
    MOST_OPTIONS,
    PLAIN,
    STRONG,
    Action,
    Option,
    Part,
    button,
    layout,
    lines,
    option,
    row,
    rows_of,
    select,
)
from dragonbot.ui.kit.names import TableText
from dragonbot.ui.table.board import BOARDS, GameLike, TableLike, View
from dragonbot.ui.table.hand import seated

DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
COUNTS: Final = {digit: count for count, digit in enumerate(DIGITS)}
IN_IDS: Final = ("silver", "gold", "magic", "blue", "green", "purple", "yellow", "white", "black")
"""The order of colours in ids, independent of the rules' order."""
PLACES_IN_IDS: Final = tuple(PLACES[colour] for colour in IN_IDS)
SIGNS: Final = tuple(map(IN_IDS.index, COLOURS))
"""Each colour's index in ids."""
MOST_IN_ID: Final = len(DIGITS) - 1
MOST_LISTS_KEPT: Final = 512


def token(texts: TableText, colour: str, count: int = 1) -> str:
    return texts.plain.phrases.counted(count, TOKENS[colour])


def heap_phrase(texts: TableText, heap: Sequence[int]) -> str:
    """A heap's tokens with their counts."""
    return gold_words.heap_phrase(texts.phrases, heap)


def offer_facts(texts: TableText, give: Sequence[int], want: Sequence[int]) -> dict[str, str | int]:
    """Arguments of texts about offers: both heaps as verbs' objects, and their sizes."""
    phrases = texts.phrases
    return {
        "give": gold_words.taken_phrase(phrases, give),
        "count": sum(give),
        "want": gold_words.taken_phrase(phrases, want),
        "price": sum(want),
    }


def token_options(texts: TableText, there: Sequence[int], chosen: Sequence[int]) -> Sequence[Option]:
    """Tokens one by one; if too many for a list, several of a colour at once."""
    return _token_options(texts.catalogue.language, tuple(there), tuple(chosen))


@lru_cache(maxsize=MOST_LISTS_KEPT)
def _token_options(language: str, there: Sequence[int], chosen: Sequence[int]) -> Sequence[Option]:
    """Cached, as a click leaves most lists of a panel unchanged."""
    phrases = Phrases(Catalogue(language), {})
    alone = sum(there) <= MOST_OPTIONS
    options = []
    for place, count in enumerate(there):
        left, colour, sign = chosen[place], COLOURS[place], SIGNS[place]
        icon = gold_words.token_icon(colour) if count else None
        for number, amount in enumerate([1] * count if alone else _parts(count)):
            is_chosen = amount <= left
            left -= amount if is_chosen else 0
            value = f"{sign}.{amount}.{number}"
            label = phrases.counted(amount, TOKENS[colour])
            options.append(option(label, value, chosen=is_chosen, icon=icon))
    return options[:MOST_OPTIONS]


def _parts(count: int) -> list[int]:
    """Amounts that add up to any number up to the count, the largest first."""
    parts: list[int] = []
    while count:
        parts.append((count + 1) // 2)
        count -= parts[-1]
    return parts


def read_tokens(values: Iterable[str]) -> Heap:
    """The tokens chosen in such a list. Drops nonsense."""
    heap = empty()
    for value in values:
        parts = value.split(".")
        if len(parts) == 3 and all(part.isascii() and part.isdecimal() for part in parts):
            sign, amount, _ = map(int, parts)
            if sign < len(IN_IDS):
                heap[PLACES[IN_IDS[sign]]] += amount
    return heap


def written_heap(heap: Sequence[int]) -> str:
    """A heap in a custom id: a digit for each colour."""
    counts = heap if max(heap) <= MOST_IN_ID else [min(count, MOST_IN_ID) for count in heap]
    return "".join([DIGITS[counts[place]] for place in PLACES_IN_IDS])


def read_heaps(digits: str) -> list[Heap]:
    """The consecutive heaps in a custom id."""
    size = len(IN_IDS)
    counts = [COUNTS.get(digit, 0) for digit in digits]
    return [_heap(counts[start : start + size]) for start in range(0, len(counts) - size + 1, size)]


def _heap(counts: Sequence[int]) -> Heap:
    heap = empty()
    for colour, count in zip(IN_IDS, counts, strict=True):
        heap[PLACES[colour]] = count
    return heap


# Panels for sharing treasure


EVEN = "even"
"""The draft that is an even split."""
REST: Final = "r"
"""Behind a place: it gets all that is left."""


def shares_panel(match: TableLike, user: UserId, language: str, option: str = "") -> discord.ui.LayoutView:
    """The panel as the option of a button has it: whose share is changed, and the draft.

    It begins with one's own share of what was said last, else with everything open.
    """
    game, seat = seated(match, user)
    asked_for_shares(game, seat)
    view, divides = game.view(seat), _divides(game)
    head, _, draft = option.rpartition("~")
    heaps = _drafted(view, draft, divides=divides)
    place = 0 if divides else view["sharing"]["involved"].index(seat)
    if head:
        place = _place(head.removesuffix(REST), heaps)
    if head.endswith(REST):
        heaps[place] = [mine + left for mine, left in zip(heaps[place], _left(view, heaps), strict=True)]
    return drafted_panel(match, view, language, _written(heaps), divides=divides, place=place)


def drafted_panel(
    match: TableLike, view: View, language: str, draft: str, *, divides: bool, place: int
) -> discord.ui.LayoutView:
    """The draft, and how many tokens of each kind are for the share at this place."""
    texts = TableText(Catalogue(language), match.seats, BOARDS[match.row.game], view)
    heaps, loot = _drafted(view, draft, divides=divides), loot_in(view)
    left = _left(view, heaps)
    names, plain = (_names(texts, view, divides=divides, plain=plain) for plain in (False, True))

    def asks(verb: str, option: str) -> Action:
        return Action(verb, match.row.id, match.row.question, option)

    tabs = []
    for other, (name, heap) in enumerate(zip(plain, heaps, strict=True)):
        label, style = texts.say("sharing-give-to", who=name, count=size(heap)), PLAIN
        if other == place:
            label, style = texts.say("sharing-chosen", what=label), STRONG
        tabs.append(button(label, asks("share", f"{other}~{draft}"), style))
    return layout(
        lines(
            texts.say("sharing-panel-divide" if divides else "sharing-panel-propose"),
            texts.say(
                "sharing-loot",
                dragon=texts.rich.card(view["sharing"]["dragon"]),
                treasure=heap_phrase(texts, loot),
            ),
        ),
        components.line(),
        lines(
            *(
                texts.say("sharing-share", who=name, treasure=heap_phrase(texts, heap))
                for name, heap in zip(names, heaps, strict=True)
            ),
            texts.say("sharing-left", treasure=heap_phrase(texts, left))
            if any(left)
            else texts.say("sharing-all-given"),
        ),
        *rows_of(tabs),
        *(
            _counts(texts, kind, there, heaps[place][kind], asks("token", f"{place}.{SIGNS[kind]}~{draft}"))
            for kind, there in enumerate(loot)
            if there
        ),
        row(
            button(
                texts.say("sharing-button-seal-divide" if divides else "sharing-button-seal"),
                asks("say", ("divide~" if divides else "share~") + draft),
                GOOD,
                on=not any(left),
            ),
            button(
                texts.say("sharing-button-rest", who=plain[place]),
                asks("share", f"{place}{REST}~{draft}"),
                on=any(left),
            ),
            button(texts.say("sharing-button-even"), asks("share", f"{place}~{EVEN}")),
        ),
        colour=components.SILVER,
    )


def _counts(texts: TableText, kind: int, there: int, chosen: int, action: Action, *, of: bool = True) -> Part:
    """How many tokens of a kind: none to all. `of`: it is known how many there are."""
    colour = COLOURS[kind]
    name = texts.plain.phrases.thing(TOKENS[colour])
    counts: Iterable[int] = range(there + 1)
    if there >= MOST_OPTIONS:
        counts = sorted({*range(MOST_OPTIONS - 2), chosen, there})
    options = [
        option(
            texts.say(
                "sharing-of" if of else "sharing-count", token=name, count=str(count), there=str(there)
            ),
            f"{SIGNS[kind]}.{count}.0",
            chosen=count == chosen,
            icon=gold_words.token_icon(colour),
        )
        for count in counts
    ]
    return select(name, action, options)


def _left(view: View, heaps: Sequence[Heap]) -> Heap:
    """What is still to be shared."""
    given = map(sum, zip(*heaps, strict=True))
    return [there - gone for there, gone in zip(loot_in(view), given, strict=True)]


def _place(word: str, heaps: Sequence[Heap]) -> int:
    if not (word.isascii() and word.isdecimal()) or int(word) >= len(heaps):
        raise Refused("question_is_over")
    return int(word)


def asked_for_shares(game: GameLike, seat: int) -> None:
    """Refused if the seat has no shares to name."""
    question = game.question
    if question is None or question.key not in ("haggle", "divide"):
        raise Refused("question_is_over")
    if seat not in question.waiting:
        raise Refused("not_asked")


def moved(view: View, option: str, values: Sequence[str], *, divides: bool) -> tuple[int, str]:
    """A share's place, and the draft after something was chosen for it: others give up what they had.

    Chosen is how many tokens of one kind it gets; in older panels all that it gets.
    """
    head, _, draft = option.partition("~")
    place, _, sign = head.partition(".")
    heaps, loot = _drafted(view, draft, divides=divides), loot_in(view)
    mine, chosen = _place(place, heaps), read_tokens(values)
    if sign:
        kind = PLACES_IN_IDS[_place(sign, [chosen] * len(IN_IDS))]
        chosen = [*heaps[mine][:kind], chosen[kind], *heaps[mine][kind + 1 :]]
    heaps[mine] = [min(wanted, there) for wanted, there in zip(chosen, loot, strict=True)]
    for colour, there in enumerate(loot):
        while sum(heap[colour] for heap in heaps) > there:
            others = [other for other in range(len(heaps)) if other != mine]
            richest = max(others, key=lambda other: heaps[other][colour])
            heaps[richest][colour] -= 1
    return mine, _written(heaps)


def shares_in(view: View, option: str) -> Any:
    """The answer of a finished draft."""
    what, _, draft = option.partition("~")
    divides = what == "divide"
    heaps = _drafted(view, draft, divides=divides)
    if divides:
        return {"divide": [named(heap) for heap in heaps]}
    seats = view["sharing"]["involved"]
    return {"share": {view["seats"][seat][0]: named(heap) for seat, heap in zip(seats, heaps, strict=True)}}


def _divides(game: GameLike) -> bool:
    return game.question is not None and game.question.key == "divide"


def _drafted(view: View, draft: str, *, divides: bool) -> list[Heap]:
    sharing = view["sharing"]
    if sharing is None:
        raise Refused("question_is_over")
    count = len(sharing["involved"])
    if draft == EVEN or (divides and not draft):
        return even_split(loot_in(view), count)
    heaps = read_heaps(draft)
    if len(heaps) == count:
        return heaps
    if sharing["proposal"] and not divides:
        return [list(heap) for _, heap in sharing["proposal"]]
    return [empty() for _ in range(count)]


def _written(heaps: Sequence[Heap]) -> str:
    return "".join(map(written_heap, heaps))


def _names(texts: TableText, view: View, *, divides: bool, plain: bool) -> list[str]:
    sharing = view["sharing"]
    if divides:
        return [texts.say("share-number", number=str(place + 1)) for place in range(len(sharing["involved"]))]
    narrator = texts.plain if plain else texts.rich
    return [narrator.name(view["seats"][seat][0]) for seat in sharing["involved"]]


MOST_WANTED: Final = 10
"""Tokens of a kind to ask for; nobody knows how many the others have."""
GIVE: Final = "give"
WANT: Final = "want"


def offer_panel(match: TableLike, user: UserId, language: str, option_: str = "") -> discord.ui.LayoutView:
    """Whom, what and for what, as the option of a button or list has it: a list of counts for each kind."""
    game, seat = seated(match, user)
    view = game.view(seat)
    if game.question is None or game.question.key != "market":
        raise Refused("question_is_over")
    texts = TableText(Catalogue(language), match.seats, BOARDS[match.row.game], view)
    part, _, draft = option_.partition("~")
    to, give, want = _read(view, draft)
    written, mine = _offer_written(to, give, want), view["mine"]
    side = WANT if WANT in part or not any(mine) else GIVE

    def asks(verb: str, what: str) -> Action:
        return Action(verb, match.row.id, match.row.question, f"{what}~{written}")

    people = [
        option(texts.plain.name(other[0]), str(place), chosen=place == to)
        for place, other in enumerate(view["seats"])
        if place != seat
    ]
    tabs = []
    for each, heap in ((GIVE, give), (WANT, want)):
        label, style = texts.say("sharing-offer-side", side=each, count=size(heap)), PLAIN
        if each == side:
            label, style = texts.say("sharing-chosen", what=label), STRONG
        tabs.append(button(label, asks("offer", each), style, on=each == WANT or any(mine)))
    limits = mine if side == GIVE else [min(count, MOST_WANTED) for count in IN_THE_BOX]
    chosen = give if side == GIVE else want
    return layout(
        lines(
            texts.say("sharing-panel-offer"),
            texts.say("hand-behind", things=heap_phrase(texts, mine)),
        ),
        components.line(),
        texts.say("sharing-you-give", **offer_facts(texts, give, want)),
        select(texts.say("sharing-offer-to"), asks("trade", f"to.{side}"), people),
        row(*tabs),
        *(
            _counts(texts, kind, there, chosen[kind], asks("trade", f"{side}.{SIGNS[kind]}"), of=side == GIVE)
            for kind, there in enumerate(limits)
            if there
        ),
        row(
            button(
                texts.say("sharing-button-seal-offer"),
                asks("say", "offer"),
                GOOD,
                on=to is not None and bool(size(give) + size(want)),
            )
        ),
        colour=components.SILVER,
    )


def with_part(view: View, option_: str, values: Sequence[str]) -> str:
    """The option after choosing one part: whom, or how many of a kind; in older panels all of a side."""
    part, _, draft = option_.partition("~")
    to, give, want = _read(view, draft)
    side, _, sign = part.partition(".")
    if side == "to":
        to = _seat(view, values[0]) if values else None
    else:
        heap, chosen = (give if side == GIVE else want), read_tokens(values)
        if sign:
            kind = PLACES_IN_IDS[_place(sign, [heap] * len(IN_IDS))]
            heap[kind] = chosen[kind]
        else:
            heap[:] = chosen
    return f"{part}~{_offer_written(to, give, want)}"


def offer_in(view: View, draft: str) -> dict[str, Any]:
    """The answer of a finished draft."""
    to, give, want = _read(view, draft)
    if to is None:
        raise Refused("question_is_over")
    return {"give": named(give), "for": named(want), "to": view["seats"][to][0]}


def _offer_written(to: int | None, give: Heap, want: Heap) -> str:
    return ("x" if to is None else str(to)) + written_heap(give) + written_heap(want)


def _read(view: View, draft: str) -> tuple[int | None, Heap, Heap]:
    heaps = read_heaps(draft[1:])
    if len(heaps) != 2:
        return None, empty(), empty()
    return _seat(view, draft[0]), heaps[0], heaps[1]


def _seat(view: View, word: str) -> int | None:
    known = word.isascii() and word.isdecimal() and int(word) < len(view["seats"])
    return int(word) if known else None
