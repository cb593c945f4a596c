"""Situations to try a custom card: tables where it comes up, with the things its powers use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, TypeAlias

from dragonbot.games.fist.custom.check import checked
from dragonbot.games.fist.custom.form import COIN_NAMES, STONE_NAMES, Blank, Tree, Wrong, frozen
from dragonbot.games.fist.rules.edition import FIST_TAVERN

Word: TypeAlias = Literal[
    "usual",
    "poor",
    "stones",
    "no-stones",
    "almost",
    "empty-bank",
    "spent",
    "cards",
    "cards-kept",
    "owned",
    "owned-poor",
    "owned-last",
    "theirs",
]
Situation: TypeAlias = tuple[Word, dict[str, Any]]
"""Its word (`try-WORD` is the text) and its given table, as in scenarios."""

ME: Final = "you"
OTHERS: Final = ("Asta", "Bert")
PLAYERS: Final = (ME, *OTHERS)
TAKING: Final = frozenset("lose rob rob_blind steal_coin use_up give swap may_pay buy show look".split())
"""Verbs that move or look at a player's things."""
BRINGING: Final = frozenset(
    "take fetch buy hand_out draw draw_open carry pick bank_has left in_the_bag".split()
)
"""Verbs that use the bank or the bag, which can run out."""
STONY: Final = frozenset("pay can_pay steal_stone give_stones hand_out choose_colour draw draw_open".split())
SCORING: Final = frozenset("gain lose_points points ahead worth most_points fewest_points".split())
BORROWING: Final = frozenset("bring auction_next dig look swap_card kept used_twice".split())
TIED: Final = frozenset(("tied", "nobody_bid"))
SPENT: Final = frozenset(("fetch", "spent_fairy", "spent_fairy_silver"))
USUAL_STONES: Final = (
    {"red": 2, "blue": 1, "yellow": 1},
    {"red": 1, "blue": 2, "yellow": 1},
    {"red": 1, "blue": 1, "yellow": 2},
)


def situations_of(game: str, tree: Any) -> list[Situation]:
    """Situations with the card on the block or kept. ValueError for an invalid card."""
    try:
        blank = checked(frozen(tree))
    except Wrong as wrong:
        raise ValueError(wrong.key) from wrong
    return list(_situations(game, blank))


def _situations(game: str, blank: Blank) -> Iterator[Situation]:
    words = _words((blank.power, blank.moments, blank.standing))
    moves_coins, moves_stones = words & {*COIN_NAMES}, words & {*STONE_NAMES}
    yield "usual", _given(blank)
    if words & TAKING and moves_coins:
        yield "poor", _given(blank, Asta=_coins(1), Bert=_coins(1))
    if moves_stones or words & STONY:
        many = {"stones": {"red": 3, "blue": 3, "yellow": 3}}
        yield "stones", _given(blank, you=many, Asta=many, Bert=many)
        yield "no-stones", _given(blank, you={"stones": {}}, Asta={"stones": {}}, Bert={"stones": {}})
    if words & SCORING:
        yield "almost", _given(blank, you={"score": 2}, Asta={"score": 2})
    if words & BRINGING:
        none: dict[str, Any] = {"gold": 0, "silver": 0} | ({"stones": {}} if moves_stones else {})
        yield "empty-bank", _given(blank, bank=none)
    if words & SPENT:
        spent = {"fairy": 3, "spent_fairy": 5}
        yield "spent", _given(blank, you=spent, Asta=spent, Bert=spent)
    if words & BORROWING:
        lie: dict[str, Any] = {
            "gone": ["witch", "magician", "blue_dragon"],
            "to_come": ["wizard", "gnome", "thief"],
        }
        if game == FIST_TAVERN.id:
            elf, dealer = ({"keeps": [card]} for card in ("elf", "dealer"))
            yield "cards-kept", _given(blank, Asta=elf, Bert=dealer, **lie)
        else:
            yield "cards", _given(blank, **lie)
    if blank.kind != "at_once":
        yield "owned", _given(blank, "thief", you={"keeps": [blank.id]})
        if words & TIED:
            yield (
                "owned-poor",
                _given(blank, "thief", you={"keeps": [blank.id], **_coins(1)}, **_both(_coins(1))),
            )
        if "round_ends" in words:
            last = _given(blank, "thief", you={"keeps": [blank.id]})
            yield "owned-last", last | {"gone": ["witch", *last["to_come"]], "to_come": []}
        yield "theirs", _given(blank, "thief", Asta={"keeps": [blank.id]})


def _given(blank: Blank, auction: str = "", **more: Any) -> dict[str, Any]:
    """A table with the card on the block, or another one; everyone has typical early things."""
    seats = {
        name: {"stones": stones} | more.pop(name, {})
        for name, stones in zip(PLAYERS, USUAL_STONES, strict=True)
    }
    to_come = [card for card in ("wizard", "thief", "red_dragon") if card != auction]
    return {"auction": auction or blank.id, "gone": ["witch"], "to_come": to_come, **seats, **more}


def _coins(count: int) -> dict[str, int]:
    return {"fairy": count, "gold": 0, "silver": 0}


def _both(given: Mapping[str, Any]) -> dict[str, Any]:
    return {name: dict(given) for name in OTHERS}


def _words(tree: Tree) -> frozenset[str]:
    if isinstance(tree, str):
        return frozenset((tree,))
    if not isinstance(tree, tuple):
        return frozenset()
    return frozenset().union(*map(_words, tree))
