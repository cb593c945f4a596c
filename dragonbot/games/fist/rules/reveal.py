"""An auction's reveal: the open fists by bid, and how it was decided.

Built from public events as posts store them; messages and pictures share it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from dragonbot.games.fist.rules.bids import IN_STONES
from dragonbot.games.fist.rules.card import DECKS
from dragonbot.games.fist.rules.edition import POINTS_TO_WIN
from dragonbot.games.fist.rules.things import BLUE

OPENED: Final = "opened"
LOWEST: Final = frozenset(card.id for deck in DECKS.values() for card in deck.values() if card.lowest_wins)
OUTBID: Final = ("won", "won_tie_break")
TAKERS: Final = (*OUTBID, "wins_tie", "wins_unbid", "claims")
"""Events that name the card's taker."""
STRUCK: Final = ("all_lose",)
NOBODYS: Final = ("tied_again", "no_bids", "no_second", "cursed", "cursed_in_tie_break")
ENDINGS: Final = (*TAKERS, *STRUCK, "tied", *NOBODYS)
BIG: Final = (
    "scores", "loses_point", "tied", "tied_again", "all_lose", "cursed", "cursed_in_tie_break",
    "takes_bids_back", "wins",
)  # fmt: skip
"""Events worth a longer look."""
THEFTS: Final = ("steals_stone", "steals_gold", "steals_fairy", "steals_hidden_stone", "steals_card", "robs")

BY: Final = {
    (False, False): "reveal-by-coin",
    (False, True): "reveal-by-stone",
    (True, False): "reveal-under-coin",
    (True, True): "reveal-under-stone",
}
"""By lowest bid wins, and bids in stones."""

Event: TypeAlias = Sequence[Any]
"""An event as posts store it: key, card in play, facts."""


class OpenFist(NamedTuple):
    """One seat's open fist."""

    who: str
    coins: tuple[tuple[int, int], ...]
    """Counts by kind."""
    value: int
    wins: bool = False
    is_tied: bool = False


class Drama(NamedTuple):
    """How it was decided: a text's id and arguments."""

    key: str
    card: str
    who: str | None = None
    ahead: int = 0
    """The lead; in a tie, the number of tied players."""
    value: int = 0


class Reveal(NamedTuple):
    """Fists that opened together, and the result."""

    metal: str
    card: str
    """The auctioned card; empty before the decision."""
    fists: tuple[OpenFist, ...]
    """Highest bid first; equal ones in the order of the seats."""
    drama: Drama | None
    after: tuple[Event, ...]
    """Later events, without those in rows and drama."""


class Scores(NamedTuple):
    """A seat's points after the reveal."""

    who: str
    total: int
    goal: int

    @property
    def is_one_short(self) -> bool:
        return self.total == self.goal - 1


def opening(events: Sequence[Event]) -> tuple[list[Event], list[Reveal]]:
    """The events before the first reveal, and all reveals."""
    starts = [index for index, event in enumerate(events) if event[0] == OPENED]
    if not starts:
        return list(events), []
    ends = [*starts[1:], len(events)]
    reveals = [_reveal(events[start:end]) for start, end in zip(starts, ends, strict=True)]
    return list(events[: starts[0]]), reveals


def last_reveal(events: Sequence[Event]) -> Reveal | None:
    """The newest reveal among these events."""
    reveals = opening(events)[1]
    return reveals[-1] if reveals else None


def anybody_bid(events: Sequence[Event]) -> bool:
    """True if an open fist held something."""
    return any(fist.coins for reveal in opening(events)[1] for fist in reveal.fists)


def is_big(events: Sequence[Event]) -> bool:
    """True if it led to a point, a curse or a tie."""
    return any(event[0] in BIG for event in events)


def score_of(event: Event) -> Scores | None:
    """The new score in an event."""
    key, _, facts = event
    if key == "scores":
        goal = facts[3] if len(facts) > 3 else POINTS_TO_WIN
        return Scores(facts[0], facts[2], goal)
    return None


def _reveal(events: Sequence[Event]) -> Reveal:
    metal, shown = events[0][2]
    rest = list(events[1:])
    fists: dict[str, OpenFist] = {}
    for who, coins, value in shown:
        fists[who] = OpenFist(who, _pairs(coins), value)
    for event in events[1:]:
        key, _, facts = event
        if key == "opens_one":
            fists[facts[0]] = OpenFist(facts[0], _pairs(facts[2]), facts[3])
            rest.remove(event)
        elif key == "adds_blue" and facts[0] in fists:
            fist = fists[facts[0]]
            fists[fist.who] = fist._replace(coins=_with_blue(fist.coins), value=facts[1])
    takers = [str(facts[0]) for key, _, facts in rest if key in TAKERS]
    tied = [who for key, _, facts in rest if key in ("tied", *STRUCK) for who in facts[1]]
    if any(event[0] == "tied_again" for event in rest):
        most = max((fist.value for fist in fists.values()), default=0)
        tied = [fist.who for fist in fists.values() if fist.value == most]
    seen = [
        fist._replace(wins=fist.who in takers, is_tied=fist.who in tied and fist.who not in takers)
        for fist in fists.values()
    ]
    rows = tuple(sorted(seen, key=lambda fist: (-fist.value, not fist.coins)))
    drama = _drama(metal, rows, rest)
    said = {"opened", "won", "won_tie_break", "tied", "no_bids"} if drama is not None else set()
    after = tuple(event for event in rest if event[0] not in said)
    return Reveal(metal, _card(rest), rows, drama, after)


def _card(events: Sequence[Event]) -> str:
    """The auctioned card; empty before the decision."""
    ending = next((event for event in events if event[0] in ENDINGS), None)
    return "" if ending is None else str(ending[2][1 if ending[0] in TAKERS else 0])


def _pairs(coins: Sequence[Sequence[int]]) -> tuple[tuple[int, int], ...]:
    return tuple((int(kind), int(count)) for kind, count in coins)


def _with_blue(coins: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    held: Mapping[int, int] = dict(coins)
    return tuple({**held, BLUE: held.get(BLUE, 0) + 1}.items())


def _drama(metal: str, fists: Sequence[OpenFist], events: Sequence[Event]) -> Drama | None:
    ending = next((event for event in events if event[0] in ENDINGS), None)
    if ending is None:
        return None
    key, _, facts = ending
    card = _card(events)
    if key == "no_bids":
        return Drama("reveal-passed", card)
    if key == "tied":
        value = next((fist.value for fist in fists if fist.who in facts[1]), 0)
        return Drama("reveal-tied", card, None, len(facts[1]), value=value)
    if key not in OUTBID:
        return None
    who = str(facts[0])
    if any(event[0] == "second_wins" for event in events):
        return Drama("reveal-second", card, who)
    return _outbid(metal, fists, card, who, is_tie_break=key == "won_tie_break")


def _outbid(metal: str, fists: Sequence[OpenFist], card: str, who: str, *, is_tie_break: bool) -> Drama:
    """The winner's bid against the closest other; in a tie-break the others have bid before."""
    value = next((fist.value for fist in fists if fist.who == who), 0)
    others = [fist for fist in fists if fist.who != who]
    if not others:
        return Drama("reveal-takes", card, who)
    is_lowest = card in LOWEST
    if not (is_lowest or is_tie_break or any(fist.coins for fist in others)):
        return Drama("reveal-alone", card, who)
    values = [fist.value for fist in others]
    ahead = min(values) - value if is_lowest else value - max(values)
    if ahead <= 0:  # another rule decided
        return Drama("reveal-takes", card, who)
    return Drama(BY[is_lowest, metal == IN_STONES.id], card, who, ahead)
