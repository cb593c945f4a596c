"""Turns custom cards into cards the game plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

from dragonbot.engine.question import Asking, Play
from dragonbot.games.fist.custom import counting
from dragonbot.games.fist.custom.form import MOST_ROUNDS, THAT_PLAYER, Blank, Tree
from dragonbot.games.fist.custom.having import empty_bag
from dragonbot.games.fist.custom.run import (
    CONDITIONS,
    NUMBERS,
    VERBS,
    Asked,
    Block,
    Group,
    Numbered,
    Run,
    Stopped,
    go_on,
)
from dragonbot.games.fist.rules.bids import IN_COMMON_GOLD, IN_GOLD, IN_SILVER, IN_STONES
from dragonbot.games.fist.rules.card import (
    NOTHING_STANDING,
    AnyTime,
    Card,
    DeckName,
    Kind,
    Moment,
    Power,
    Reaction,
    Standing,
    ask_whether,
)
from dragonbot.games.fist.rules.edition import Edition
from dragonbot.games.fist.rules.table import Seat, Table
from dragonbot.games.fist.rules.things import KINDS, stones

METAL_OF: Final = {
    "gold": IN_GOLD, "silver": IN_SILVER, "common_gold": IN_COMMON_GOLD, "stones": IN_STONES,
}  # fmt: skip
KIND_OF: Final = {"at_once": Kind.AT_ONCE, "once": Kind.ONCE, "for_good": Kind.FOR_GOOD}
MOMENT_OF: Final = {
    "turned_up": Moment.TURNED_UP,
    "fists_open": Moment.FISTS_OPEN,
    "tied": Moment.TIED,
    "nobody_bid": Moment.NOBODY_BID,
    "won": Moment.WON,
    "round_begins": Moment.ROUND_BEGINS,
    "another_wins": Moment.ANOTHER_WINS,
    "another_scores": Moment.ANOTHER_SCORES,
    "round_ends": Moment.ROUND_ENDS,
}
SAID: Final[dict[str, tuple[object, str]]] = {
    "sold_for_silver": (IN_SILVER, "sells_for_silver"),
    "fists_back": (True, "takes_bids_back"),
    "owner_wins": (True, ""),
    "used_twice": (2, "doubles"),
}
"""By decision, its effect on the auction and its public event."""


def numbered(part: Tree) -> Numbered:
    if isinstance(part, tuple):
        word = NUMBERS[part[0]]
        return partial(word.does, *map(prepared, word.sorts, part[1:]))
    if isinstance(part, str):
        return lambda run: run.names[part]
    return lambda _: part


def asked(part: Tree) -> Asked:
    word = CONDITIONS[part[0]]
    return partial(word.does, *map(prepared, word.sorts, part[1:]))


def group_of(part: Tree) -> Group:
    if isinstance(part, str):
        return counting.GROUPS[part]
    if part[0] == "one":
        who = counting.whose(part[1])
        return lambda run: [who(run)]
    how, group, holds = part
    return counting.chosen_of(counting.GROUPS[group], asked(holds), or_all=how == "prefer")


def block_of(effects: Tree) -> Block:
    steps, asks = [], False
    for effect in effects:
        word = VERBS[effect[0]]
        parts = [prepared(sort, part) for sort, part in zip(word.sorts, effect[1:], strict=True)]
        steps.append(partial(word.does, *parts))
        asks = asks or word.asks or any(isinstance(part, Block) and part.asks for part in parts)
    return Block(tuple(steps), asks=asks)


PREPARE: Final[dict[str, Callable[[Tree], Any]]] = {
    "number": numbered,
    "amount": lambda part: None if part == "all" else numbered(part),
    "condition": asked,
    "conditions": lambda parts: tuple(map(asked, parts)),
    "group": group_of,
    "who": counting.whose,
    "kinds": counting.kinds_of,
    "takeable": counting.kinds_of,
    "screened": counting.kinds_of,
    "open_kinds": counting.kinds_of,
    "block": block_of,
    "each_block": block_of,
    "ways": lambda ways: tuple([(word, block_of(block)) for word, block in ways]),
}


def prepared(sort: str, part: Tree) -> Any:
    """A part as its word's builder wants it; words and plain numbers stay."""
    prepare = PREPARE.get(sort)
    return part if prepare is None else prepare(part)


def card_of(blank: Blank, deck: DeckName) -> Card:
    """The playable card."""
    is_kept = blank.kind != "at_once"
    scores = uses(blank.power, "gain", "lose_points")
    if deck == "tavern":
        doublable = not is_kept and not scores
    else:
        doublable = not is_kept
    return Card(
        blank.id,
        _power_of(blank),
        (),
        kind=KIND_OF[blank.kind],
        sold_in=METAL_OF[blank.sold_in],
        lowest_wins=blank.wins == "lowest",
        needs_pile="not_last" in blank.flags,
        doublable=doublable and "not_twice" not in blank.flags,
        scoring=scores,
        dragon="dragon" in blank.flags,
        standing=_standing_of(blank),
    )


def uses(effects: Tree, *verbs: str) -> bool:
    """True if one of the verbs occurs anywhere."""
    if not isinstance(effects, tuple):
        return False
    return (bool(effects) and effects[0] in verbs) or any(uses(each, *verbs) for each in effects)


def _standing_of(blank: Blank) -> Standing:
    if not blank.standing:
        return NOTHING_STANDING
    parts: dict[str, Any] = dict(blank.standing)
    if "any_colour" in parts:
        parts["any_colour"] = frozenset(KINDS[stone] for stone in parts["any_colour"])
    if "one_as" in parts:
        parts["one_as"] = KINDS[parts["one_as"]]
    return Standing(**parts)


def _power_of(blank: Blank) -> Power:
    """The card's power. Kept cards are kept first; leftovers in the bag go back."""
    name, block = blank.id, block_of(blank.power)
    is_kept = blank.kind != "at_once"
    uses_bag = uses(blank.power, "draw_open")

    def begin(table: Table, winner: Seat) -> Run:
        if name in table.borrowed or table.block == name or name in table.gone:
            table.keep(winner, name)  # otherwise another player keeps it although this one won it, too
        return Run(table, winner, name)

    if block.asks:

        def asking(table: Table, winner: Seat) -> Play:
            run = begin(table, winner) if is_kept else Run(table, winner, name)
            yield from _until_stopped(block, run)
            if uses_bag:
                empty_bag(table)

        return asking

    def plain(table: Table, winner: Seat) -> None:
        run = begin(table, winner) if is_kept else Run(table, winner, name)
        try:
            for step in block.steps:
                step(run)
        except Stopped:
            pass
        if uses_bag:
            empty_bag(table)

    return plain


def _until_stopped(block: Block, run: Run) -> Play:
    with suppress(Stopped):
        yield from go_on(run, block)


def reactions_of(blank: Blank) -> dict[Moment, Reaction]:
    """The card's reactions by moment."""
    return {
        MOMENT_OF[moment[0]]: _reaction_of(blank, moment)
        for moment in blank.moments
        if moment[0] in MOMENT_OF
    }


def _reaction_of(blank: Blank, moment: tuple[Any, ...]) -> Reaction:
    name, when, is_asked, effects = moment
    holds = asked(when) if when else None
    block = block_of(effects)
    once, doubles = blank.kind == "once", name == "won"
    twice = doubles and _twice(effects)

    def speaks(table: Table, holder: Seat, card: Card, about: Seat | None = None) -> Asking:
        run = Run(table, holder, blank.id)
        if about is not None:
            run.names[THAT_PLAYER] = about
        if blank.id not in holder.keeps:  # used up while another card asked
            return None
        if (doubles and blank.id in table.spent_cards) or (holds is not None and not holds(run)):
            return None
        if twice and not card.doublable:
            return None
        if is_asked and not (yield from _wanted(holder, run)):
            return None
        if once:
            table.lay_off(holder, blank.id)
        if doubles:
            table.spent_cards.append(blank.id)
        yield from _until_stopped(block, run)
        if stones(table.bag):
            empty_bag(table)
        if not run.decided:
            return None
        said, event = SAID[run.decided]
        event = event or ("wins_tie" if name == "tied" else "wins_unbid")
        if event == "takes_bids_back":
            table.tell(event, holder.name)
        else:
            table.tell(event, holder.name, card.id)
        return said

    return speaks


def _wanted(holder: Seat, run: Run) -> Asking:
    """True if the owner wants to use the card and still has it: it may get used up meanwhile."""
    uses_it = yield from ask_whether(holder, "blank.kept", about=run.itself)
    return uses_it and run.card in holder.keeps


def _twice(effects: Tree) -> bool:
    """True if a power may be used twice somewhere."""
    return effects == ("decide", "used_twice") or (
        isinstance(effects, tuple) and any(_twice(each) for each in effects)
    )


def any_time_of(blank: Blank) -> AnyTime | None:
    """The action the owner may take unasked."""
    moment = next((moment for moment in blank.moments if moment[0] == "any_time"), None)
    if moment is None:
        return None
    _, when, _, effects = moment
    holds = asked(when) if when else None
    block = block_of(effects)
    _, _, cost, least, _ = effects[0]
    prices = [KINDS[name] for name in cost]
    # A card that brings something could be used forever, so only once an auction.
    brings = uses(effects, "take")

    def may(table: Table, holder: Seat) -> bool:
        """False from closing her fist to the end of that auction."""
        if brings and blank.id in table.spent_cards:
            return False
        in_auction = table.biddings and (table.biddings[0].opened or holder.index in table.biddings[0].fists)
        if in_auction or not all(holder.purse[kind] >= least for kind in prices):
            return False
        return holds is None or holds(Run(table, holder, blank.id))

    def do(table: Table, holder: Seat) -> None:
        outer, table.scene = table.scene, blank.id
        if blank.kind == "once":
            table.lay_off(holder, blank.id)
        if brings:
            table.spent_cards.append(blank.id)
        with suppress(Stopped):
            block(Run(table, holder, blank.id))
        table.scene = outer

    return AnyTime(may, do)


class Made(NamedTuple):
    """A custom card as a deck plays it."""

    card: Card
    reactions: dict[Moment, Reaction]
    action: AnyTime | None


@lru_cache(maxsize=1024)
def made_of(blank: Blank, deck: DeckName) -> Made:
    """Cached for all its games: building one makes many small functions."""
    return Made(card_of(blank, deck), reactions_of(blank), any_time_of(blank))


def with_blanks(edition: Edition, blanks: Sequence[Blank]) -> Edition:
    """The edition with these cards as specials; a card with a printed card's id replaces it."""
    cards = dict(edition.own_cards)
    reactions = dict(edition.own_reactions)
    actions = dict(edition.own_actions)
    specials = list(edition.specials)
    for blank in blanks:
        made, says, action = made_of(blank, edition.deck)
        printed = edition.cards.get(blank.id)
        if printed is None:
            specials += [blank.id] * blank.copies
        elif printed.kind is Kind.STANDARD:
            made = replace(made, kind=Kind.STANDARD)
        cards[blank.id] = made
        for moment, reaction in says.items():
            reactions[blank.id, moment] = reaction
        if action is not None:
            actions[blank.id] = action
    return replace(
        edition,
        specials=tuple(specials),
        most_rounds=MOST_ROUNDS if blanks else edition.most_rounds,
        own_cards=cards,
        own_reactions=reactions,
        own_actions=actions,
        blanks={**edition.blanks, **{blank.id: blank for blank in blanks}},
    )
