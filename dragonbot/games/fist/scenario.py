"""Scenarios of the Fist games: their contents, tables in their words, custom cards beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import Field, StrictBool, StrictInt

from dragonbot.custom_cards.card import card_of
from dragonbot.custom_cards.reading import Mistake
from dragonbot.engine.box import BEGINS
from dragonbot.engine.fate import Fate
from dragonbot.engine.game import BELL
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Entry
from dragonbot.games.fist.custom.form import thawed
from dragonbot.games.fist.rules import events as branches
from dragonbot.games.fist.rules.bids import Fist, TwoFists
from dragonbot.games.fist.rules.edition import Edition, HouseRules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import COLOURS, KINDS, NAMES, RETURNING, STONE_OF, STONES, Purse, empty
from dragonbot.games.fist.rules.variations import CARDS, options_of, variations_of, varied
from dragonbot.scenario.scenario import (
    Branches,
    CardFile,
    Count,
    GivenShape,
    Invented,
    Kind,
    Names,
    Page,
    Path,
    Scenario,
    Shape,
    ThenShape,
)

# The contents of a scenario


Heap = dict[Literal["red", "blue", "yellow", "white"], Count]


class PurseShape(Shape):
    """A player's or the bank's things by name. None: not named."""

    fairy: Count | None = None
    spent_fairy: Count | None = None
    gold: Count | None = None
    silver: Count | None = None
    fairy_silver: Count | None = None
    spent_fairy_silver: Count | None = None
    black: Count | None = None
    red: Count | None = None
    blue: Count | None = None
    purple: Count | None = None
    stones: Heap | None = None


class SeatShape(PurseShape):
    score: Count | None = None
    keeps: Names | None = None


class TableShape(Shape):
    may_be_null: ClassVar[tuple[str, ...]] = ("auction", "kings_favor")

    seats: dict[str, SeatShape] = Field(default_factory=dict)
    bank: PurseShape | None = None
    round: Annotated[StrictInt, Field(ge=1)] | None = None
    auction: str | None = None
    gone: Names | None = None
    to_come: Names | None = None
    specials: Names | None = None
    discarded: Names | None = None
    kings_favor: str | None = None


class Given(TableShape, GivenShape):
    deck: Literal["only"] | None = None
    """The named specials are all: none are under them."""
    unseen: Names | None = None
    """Specials discarded unseen. Expected tables list them under discarded."""
    last_winner: str | None = None
    """The winner of the round's last auction."""
    seer: str | None = None
    """The player who chose this round's specials in secret and knows the order of the cards to come."""
    order_known: StrictBool = True
    """The cards to come have not been shuffled since."""


class Then(TableShape, ThenShape):
    asked: dict[str, Literal["bid"] | list[str | int]] | None = None


# Tables as scenarios give and expect them


SEED = "scenario"
FOR_SPECIALS = frozenset({"specials", "discarded", "unseen", "keeps"})
"""Places for specials only."""


def given_table(edition: Edition, scenario: Scenario) -> Table:
    """The given table. BadPage if the edition can't have it."""
    page, given = scenario.page, scenario.given
    try:
        _check_begins(edition, scenario)
        edition = varied(edition, scenario.options, with_doubles=True)
        house = HouseRules.read(scenario.options, edition.options, options_of(edition))
    except Refused as refused:
        raise page.bad(("options", str(refused.facts["option"])), refused.in_full()) from refused
    table = Table.laid(edition, house, Fate(SEED), tuple(scenario.players))
    for seat in table.seats:
        seat.purse = edition.start[:]
        shape = given.seats.get(seat.name)
        if shape is not None:
            _fill(seat.purse, shape)
            seat.score = shape.score or 0
            seat.keeps = list(shape.keeps or ())
            if seat.score >= edition.points_to_win:
                raise page.bad(("given", seat.name, "score"), "with this score the game is over")
    _fill_bank(table, scenario)
    table.round = given.round or 1
    if edition.rounds is not None and table.round > edition.rounds:
        raise page.bad(("given", "round"), f"at this table the game is over after round {edition.rounds}")
    table.block = given.auction
    table.gone = list(given.gone or ())
    table.to_come = list(given.to_come or ())
    if table.block is None and (table.gone or table.to_come):
        key = "gone" if table.gone else "to_come"
        raise page.bad(("given", key), "without `auction` no card of the round has been turned up")
    _give_favor(table, scenario)
    table.discarded = list(given.discarded or ())
    table.unseen = list(given.unseen or ())
    table.specials = list(given.specials or ())
    _lay_specials(table, scenario)
    table.fate.forced = [str(word) for word in given.chance]
    return table


def _check_begins(edition: Edition, scenario: Scenario) -> None:
    """`begins` applies to a set-up, which a scenario doesn't have."""
    if BEGINS in scenario.options:
        variations_of(edition.id)[BEGINS].checked(BEGINS, scenario.options[BEGINS])


def _give_favor(table: Table, scenario: Scenario) -> None:
    """Set the token's holder, the last winner, and the only player who saw the specials."""
    given, page = scenario.given, scenario.page
    for key in ("kings_favor", "last_winner", "seer"):
        name = getattr(given, key)
        if name is None:
            continue
        if not table.edition.kings_favor:
            raise page.bad(("given", key), f"{table.edition.id} has no King's Favor, and nobody to foresee")
        if name not in scenario.players:
            raise page.bad(("given", key), "nobody at this table has this name")
    names = scenario.players
    table.favor = None if given.kings_favor is None else names.index(given.kings_favor)
    table.heir = None if given.last_winner is None else names.index(given.last_winner)
    table.seer = None if given.seer is None else names.index(given.seer)
    table.order_known = given.seer is not None and given.order_known


def _fill(purse: Purse, shape: PurseShape) -> None:
    for name, count in shape.model_dump(exclude_none=True).items():
        if name == "stones":
            for colour, kind in STONE_OF.items():
                purse[kind] = count.get(colour, 0)
        elif name in KINDS:
            purse[KINDS[name]] = count


def _fill_bank(table: Table, scenario: Scenario) -> None:
    box = table.edition.box
    held = empty()
    for seat in table.seats:
        for kind, count in enumerate(seat.purse):
            held[kind] += count
    for kind, spent in RETURNING.items():
        held[kind] += held[spent]
        held[spent] = 0
    table.bank = [there - gone for there, gone in zip(box, held, strict=True)]
    for kind in table.edition.endless:
        table.substitutes += max(0, -table.bank[kind])
        table.bank[kind] = max(0, table.bank[kind])
    if scenario.given.bank is not None:
        _fill(table.bank, scenario.given.bank)
    for kind, name in enumerate(NAMES):
        out = table.bank[kind] + held[kind] - table.substitutes * (kind in table.edition.endless)
        if table.bank[kind] < 0 or out > box[kind]:
            raise scenario.page.bad(_where_named(scenario, name), f"the box holds {box[kind]} {name}")


def _where_named(scenario: Scenario, name: str) -> Path:
    """The path where a kind of thing is first named, by any of its names."""
    kind = KINDS[name]
    keys = ("stones",) if kind in STONES else (name, NAMES[RETURNING.get(kind, kind)])
    given = scenario.given
    for place, shape in (("bank", given.bank), *given.seats.items()):
        for key in keys:
            if getattr(shape, key, None):
                return ("given", place, key)
    return ("given",)


def _lay_specials(table: Table, scenario: Scenario) -> None:
    """Check each card's place, and put unnamed specials under the named ones, if wanted."""
    edition, page = table.edition, scenario.page
    left = Counter((*edition.in_every_round, *edition.specials))
    for path, card in _named_cards(scenario):
        if card not in edition.cards:
            raise page.bad(path, f"there is no card {card!r}")
        if not left[card]:
            raise page.bad(path, f"{edition.id} has no further {card!r}")
        if FOR_SPECIALS.intersection(path) and card not in edition.specials:
            raise page.bad(path, f"{card!r} is auctioned every round and cannot lie here")
        left[card] -= 1
    if scenario.given.deck == "only":
        return
    kept = sum(len(seat.keeps) for seat in table.seats)
    if not edition.varied and len(edition.specials) - kept < edition.specials_a_round:
        raise page.bad(("given",), "so many cards are kept that no other round can begin")
    under = [card for card in sorted(set(edition.specials)) for _ in range(left[card])]
    table.fate.shuffle(under)
    table.specials += under


def _named_cards(scenario: Scenario) -> Iterator[tuple[Path, str]]:
    given = scenario.given
    if given.auction is not None:
        yield ("given", "auction"), given.auction
    for key in ("gone", "to_come", "specials", "discarded", "unseen"):
        for number, card in enumerate(getattr(given, key) or ()):
            yield ("given", key, number), card
    for name, seat in given.seats.items():
        for number, card in enumerate(seat.keeps or ()):
            yield ("given", name, "keeps", number), card


Difference: TypeAlias = tuple[Path, Any, Any]


def differences(table: Table, expected: TableShape) -> Iterator[Difference]:
    """Mismatches as (path, expected, actual)."""
    for seat in table.seats:
        shape = expected.seats.get(seat.name)
        if shape is not None:
            found = {**_named_purse(seat.purse), "score": seat.score, "keeps": sorted(seat.keeps)}
            yield from _unequal((seat.name,), shape.model_dump(exclude_none=True), found)
    if expected.bank is not None:
        yield from _unequal(("bank",), expected.bank.model_dump(exclude_none=True), _named_purse(table.bank))
    named = expected.model_dump(include=expected.model_fields_set - {"seats", "bank"})
    found = {
        "round": table.round,
        "auction": table.block,
        "gone": sorted(table.gone),
        "to_come": table.to_come,
        "specials": table.specials[: len(named.get("specials") or ())],
        "discarded": sorted(table.discarded + table.unseen),
        "kings_favor": None if table.favor is None else table.seats[table.favor].name,
        "over": bool(table.winners),
        "winners": sorted(table.seats[seat].name for seat in table.winners),
    }
    yield from _unequal((), {key: named[key] for key in named if key in found}, found)


IN_ORDER = ("to_come", "specials")


def _unequal(around: Path, expected: dict[str, Any], found: dict[str, Any]) -> Iterator[Difference]:
    for key, value in expected.items():
        wanted = sorted(value) if isinstance(value, list) and key not in IN_ORDER else value
        if key == "stones":
            wanted = {colour: value.get(colour, 0) for colour in COLOURS}
        if wanted != found[key]:
            yield (*around, key), wanted, found[key]


def _named_purse(purse: Purse) -> dict[str, Any]:
    found: dict[str, Any] = dict(zip(NAMES, purse, strict=True))
    found["stones"] = {colour: purse[kind] for colour, kind in STONE_OF.items()}
    return found


def told_table(table: Table) -> dict[str, Any]:
    given: dict[str, Any] = {
        seat.name: {**_purse(seat.purse), "score": seat.score, "keeps": seat.keeps} for seat in table.seats
    }
    given["bank"] = _purse(table.bank)
    given["round"] = table.round
    if table.block is not None:
        given |= {"auction": table.block, "gone": table.gone, "to_come": table.to_come}
    for key, seat in (("kings_favor", table.favor), ("last_winner", table.heir), ("seer", table.seer)):
        if seat is not None:
            given[key] = table.seats[seat].name
    if table.seer is not None:
        given["order_known"] = table.order_known
    given |= {"specials": table.specials, "deck": "only", "discarded": table.discarded}
    if table.unseen:
        given["unseen"] = table.unseen
    return given


def _purse(purse: Purse) -> dict[str, Any]:
    named: dict[str, Any] = {
        name: purse[kind]
        for name, kind in KINDS.items()
        if kind not in STONES and (purse[kind] or name in ("fairy", "gold", "silver"))
    }
    named["stones"] = {
        colour: purse[kind] for colour, kind in zip(COLOURS, STONES, strict=True) if purse[kind]
    }
    return named


def _bid(fist: Fist) -> dict[str, int] | int:
    return {NAMES[kind]: count for kind, count in fist} or 0


def told_play(table: Table, tail: Sequence[Entry]) -> list[dict[str, Any]]:
    """Entries of a scenario; consecutive bids are one step."""
    steps: list[dict[str, Any]] = []
    names = [seat.name for seat in table.seats]
    for key, seat, answer in tail:
        if key == BELL:
            steps.append({"expire": "timer"})
        elif key == "fist":
            bid = [_bid(fist) for fist in answer] if isinstance(answer, TwoFists) else _bid(answer)
            if steps and "bid" in steps[-1] and names[seat] not in steps[-1]["bid"]:
                steps[-1]["bid"][names[seat]] = bid
            else:
                steps.append({"bid": {names[seat]: bid}})
        elif isinstance(answer, tuple) and isinstance(answer[0], str):
            steps.append({names[seat]: list(answer)})
        elif isinstance(answer, tuple):
            steps.append({names[seat]: {c: n for c, n in zip(COLOURS, answer, strict=True) if n}})
        else:
            steps.append({names[seat]: answer})
    return steps


# Custom cards: files beside scenarios, new or in place of printed ones


def cards_in_files(edition: Edition, page: Page, files: Mapping[str, CardFile]) -> Invented:
    """The playable cards. BadPage if a file is no card or has no place."""
    trees: list[Any] = []
    ids: dict[str, str] = {}
    for name, file in files.items():
        try:
            card = card_of(file.text)
        except Mistake as mistake:
            place = f"{name}, line {mistake.line}, column {mistake.column}"
            raise page.bad(file.path, f"{place}: {mistake.in_full()}") from mistake
        if file.double_of is not None:
            if file.double_of not in edition.cards:
                raise page.bad(file.path, f"there is no card {file.double_of!r}")
            trees.append(thawed(card.under(file.double_of)))
            continue
        if card.slug in edition.cards or card.slug in ids or card.slug in (page.data.get("players") or ()):
            raise page.bad(file.path, f"{card.slug!r} is the name of something else here")
        ids[card.slug] = card.blank.id
        trees.append(thawed(card.blank))
    return Invented({CARDS: trees}, ids)


# The format


def branches_of(edition: Edition) -> Branches:
    ids = sorted(branches.BRANCHES[edition.deck])
    return Branches(ids, branches.branch_of_event, branches.branch_of_answer)


def scenarios_of(edition: Edition) -> Kind:
    return Kind(
        Given,
        Then,
        partial(given_table, edition),
        differences,
        told_table,
        lambda table: {**table.house.written(), **table.edition.varied},
        told_play,
        branches_of(edition),
        with_cards=partial(cards_in_files, edition),
    )
