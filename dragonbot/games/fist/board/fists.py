"""Fists: in custom ids, in words, and the buttons to bid."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from dragonbot.discord_ui.components import STRONG, Action, Button, Part, button, lines, row, rows_of
from dragonbot.discord_ui.protocols import MatchLike
from dragonbot.discord_ui.voice import Voice, hand_button
from dragonbot.fist.bidding import EMPTY_FIST, IN_STONES, Fist, TwoFists
from dragonbot.fist.fist import Fists
from dragonbot.fist.things import PURPLE, RED
from dragonbot.games.fist.words import fist_phrase
from dragonbot.ids import MatchId, PostNumber, QuestionNumber

FistSoFar: TypeAlias = Mapping[str, int]
"""The count of each thing in a fist, by name."""

BETWEEN: Final = "_"
"""Stands between the first fist and the second."""
SIGNS: Final = {
    "fairy": "0",
    "gold": "1",
    "silver": "2",
    "fairy_silver": "3",
    "black": "4",
    "red": "5",
    "blue": "6",
    "purple": "7",
    "red_stone": "10",
    "blue_stone": "11",
    "yellow_stone": "12",
    "white_stone": "13",
}
"""What can be bid, and its sign in ids. Messages hold them for years, so no sign ever changes its meaning."""
NAMES: Final = {sign: coin for coin, sign in SIGNS.items()}
MOST_FISTS: Final = 2
_COIN: Final = re.compile(r"([0-9]{1,2})(~{1,2})([^~]*)")


class Counting(NamedTuple):
    """The count of one kind of thing is being chosen."""

    coin: str
    fists: list[dict[str, int]]
    """One or two, as they are so far."""
    place: int
    """In which of them it is."""


def written_fist(coins: FistSoFar) -> str:
    """Things by name as the option of a custom id: 3 Fairy Gold and a Black coin are `0.3-4.1`."""
    return "-".join(f"{sign}.{coins[coin]}" for coin, sign in SIGNS.items() if coins.get(coin))


def read_fist(option: str) -> dict[str, int]:
    """The things that `written_fist` told of. What makes no sense is left out: the rules look at it all."""
    coins = {}
    for part in option.split("-"):
        kind, _, count = part.partition(".")
        if kind in NAMES and _is_count(count) and int(count):
            coins[NAMES[kind]] = int(count)
    return coins


def written_fists(fists: Sequence[FistSoFar]) -> str:
    """One fist or two."""
    return BETWEEN.join(map(written_fist, fists))


def read_fists(option: str) -> list[dict[str, int]]:
    return [read_fist(part) for part in option.split(BETWEEN)[:MOST_FISTS]]


def written_coin(coin: str, fists: Sequence[FistSoFar], place: int = 0) -> str:
    """The option of the select for one kind of thing in one of the fists, which hold these so far."""
    return f"{SIGNS[coin]}{'~' * (place + 1)}{written_fists(fists)}"


def read_coin(option: str) -> Counting | None:
    """Whose count is chosen, and the fists so far; None where it makes no sense."""
    found = _COIN.fullmatch(option)
    if found is None or found[1] not in NAMES:
        return None
    fists, place = read_fists(found[3]), len(found[2]) - 1
    return Counting(NAMES[found[1]], fists, place) if place < len(fists) else None


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 4


def closed_fists(question: Fists, seat: int) -> list[dict[str, int]]:
    """The one fist or the two that the seat has closed; an empty one where it has closed none."""
    bidding = question.bidding
    pair = bidding.pairs.get(seat)
    fists = pair or (bidding.fists.get(seat, EMPTY_FIST),)
    return [question.written(fist) for fist in fists]


def may_close_two(question: Fists, seat: int) -> bool:
    return question.table.has_second_fist(question.table.seats[seat])


def worth(question: Fists, seat: int, fist: Fist) -> int:
    """What counts, doubled by each amulet, and what a kept card adds to a bid for a Dragon."""
    counts, table = dict(fist), question.table
    value = sum(counts.get(kind, 0) for kind in question.bidding.metal.coins) << counts.get(RED, 0)
    is_dragon = table.block is not None and table.edition.cards[table.block].dragon
    return value + table.dragon_bonus(table.seats[seat]) if value and is_dragon else value


def contents(voice: Voice, question: Fists, seat: int, kept: Fist | TwoFists) -> str:
    if isinstance(kept, TwoFists):
        first, second = kept
        said = voice.say(
            "coins-two-so-far",
            first=fist_phrase(voice.told.phrases, first),
            value=str(worth(question, seat, first)),
            second=fist_phrase(voice.told.phrases, second),
            other=str(worth(question, seat, second)),
        )
    else:
        value = str(worth(question, seat, kept))
        said = voice.say("coins-so-far", coins=fist_phrase(voice.told.phrases, kept), value=value)
    return lines(said, purple_note(voice, kept))


def purple_note(voice: Voice, kept: Fist | TwoFists) -> str | None:
    """What a Purple coin does: it counts for nothing, and turns the auction round."""
    fists = kept if isinstance(kept, TwoFists) else (kept,)
    return voice.say("coins-purple") if any(dict(fist).get(PURPLE) for fist in fists) else None


NUMBERS: Final = range(10)


def bid_rows(voice: Voice, match: MatchId, question: QuestionNumber, metal: str, *more: Button) -> list[Part]:
    """A click on a number seals so many coins; stones are named."""
    numbers = NUMBERS[:1] if metal == IN_STONES.id else NUMBERS
    buttons = [button(str(count), Action("bid", match, question, str(count)), STRONG) for count in numbers]
    others = [_panel_button(voice, match, question, metal), *more]
    if metal == IN_STONES.id:
        return [row(*buttons, *others)]
    return [*rows_of(buttons), row(*others)]


def public_bid_rows(
    voice: Voice, match: MatchId, question: QuestionNumber, metal: str, post: PostNumber
) -> list[Part]:
    return bid_rows(voice, match, question, metal, hand_button(voice, match, post))


def two_fists_button(voice: Voice, match: MatchLike, fists: Sequence[FistSoFar]) -> Button:
    """From one fist to two and back, with what is in them. For one person only."""
    if len(fists) > 1:
        label, wanted = voice.say("button-one-fist"), fists[:1]
    else:
        label, wanted = voice.say("button-two-fists"), [*fists, {}]
    # An empty option would ask for what is sealed, so one empty fist is written as nothing of a kind.
    return button(label, Action("coins", match.id, match.question, written_fists(wanted) or EMPTY))


EMPTY: Final = "0.0"
"""A fist with nothing in it."""


def _panel_button(voice: Voice, match: MatchId, question: QuestionNumber, metal: str) -> Button:
    in_stones = metal == IN_STONES.id
    label = voice.say("button-stones") if in_stones else voice.say("button-coins")
    return button(label, Action("coins", match, question), icon="stone:red" if in_stones else "coin:gold")
