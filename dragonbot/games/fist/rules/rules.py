"""One edition's rules for the engine, and the schemas of its saves."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

import dragonbot.games.fist.cards  # noqa: F401 - registers the powers
from dragonbot.engine.box import BEGINS, CHANCE, LAST_WINNER, SITS_FIRST, Credits, RevealSize, Variation
from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Closing, Event, Game, Pending, pending_on
from dragonbot.engine.question import CHOICE, Asked, Play, Question, TimeLimit, limits_of, same_at_all
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Part, Save, UnreadableSave, Upgrade
from dragonbot.engine.state import Scope
from dragonbot.games.fist.rules.auction import SET_BLUE, auction, may_set_blue, set_blue
from dragonbot.games.fist.rules.bids import CLOSES_FISTS, TAVERN, Fists
from dragonbot.games.fist.rules.card import actions_of
from dragonbot.games.fist.rules.edition import EDITIONS, SEATS, Edition, HouseRules
from dragonbot.games.fist.rules.events import SAYS
from dragonbot.games.fist.rules.memory import Memory
from dragonbot.games.fist.rules.reveal import OPENED, anybody_bid, is_big
from dragonbot.games.fist.rules.round import begin_round
from dragonbot.games.fist.rules.table import TABLE, Table
from dragonbot.games.fist.rules.things import NAMES, Purse, draw_stone, move
from dragonbot.games.fist.rules.variations import CHANGES, options_of, variations_of, varied
from dragonbot.games.fist.rules.view import seats_in, unsealed, view_of

if TYPE_CHECKING:
    from dragonbot.games.fist.rules.table import Table

# Timers


BLUE_SECONDS: Final = 8.0
"""The pause for Blue coins. The same at all paces, or it would reveal who has one."""

LIMITS: Final = limits_of(
    CHOICE,
    TimeLimit("fist", CHOICE.seconds),
    TimeLimit("blue", same_at_all(BLUE_SECONDS)),
)


# Seating with a given first player


def begin_with(table: Table, begins: Any) -> None:
    """Seat one of the named players first, with all others following clockwise. With none or all of them
    named, nothing changes.

    Everyone bids at once, so nobody has a first turn, but the first seat answers first where cards ask in
    turn. If several are named, this is the last draw before the game.
    """
    names = [seat.name for seat in table.seats]
    if not (isinstance(begins, list | tuple) or begins in names):
        raise Refused("option_is_a_word", option=BEGINS, value=begins, options=(CHANCE, LAST_WINNER))
    named: Sequence[object] = (begins,) if isinstance(begins, str) else begins
    candidates = [name for name in names if name in named]
    if not 0 < len(candidates) < len(names):
        return
    first = names.index(table.fate.draw(candidates))
    table.seats = table.seats[first:] + table.seats[:first]
    for place, seat in enumerate(table.seats):
        seat.index = place
    table.tell(SITS_FIRST, table.seats[0].name, tuple(candidates))


# Schemas of saved tables, and their upgrades


LEFT_OUT_OF_THE_FIRST: Final[Mapping[str, Any]] = {
    "forced": [],
    "substitutes": 0,
    "winners": [],
    "unseen": [],
    "favor": None,
    "heir": None,
    "seer": None,
    "order_known": False,
}
"""Defaults missing in saves of schema 1."""


def everything_is_written(save: Save) -> Save:
    """Upgrade from 1 to 2: write defaults, and a count for each kind in purses."""
    part = Part(save["table"], "table")
    bank = _purse(part.part("bank"))
    seats = [
        {
            "name": seat.plain("name"),
            "score": seat.plain("score"),
            "keeps": seat.plain("keeps"),
            "purse": _purse(seat),
        }
        for seat in part.parts("seats")
    ]
    told = {key: value for key, value in save["table"].items() if key != "house"}
    house = {**asdict(HouseRules()), **save["table"].get("house", {})}
    table = {**LEFT_OUT_OF_THE_FIRST, **told, "house": house, "bank": bank, "seats": seats}
    return {"recalled": [], **save, "table": table}


def _purse(part: Part) -> list[int]:
    """Read the part's counts by name."""
    purse = part.named_counts(NAMES)
    part.end()
    return purse


SCHEMA: Final = 2
UPGRADES: Final[Mapping[int, Upgrade]] = {1: everything_is_written}


def _as_varied(edition: Edition, data: Save) -> tuple[Edition, Save]:
    """The edition in play, and the save without its variations."""
    house = data.get("house")
    if not isinstance(house, dict) or house.keys().isdisjoint(CHANGES):
        return edition, data
    try:
        edition = varied(edition, house, with_doubles=True)
    except Refused as refused:
        raise UnreadableSave(f"table.house: {refused.key}") from None
    kept = {name: value for name, value in house.items() if name not in CHANGES}
    return edition, {**data, "house": kept}


_laid_away = TABLE.laid_away
_of_the_tavern = TABLE.digesting(TAVERN)
NO_WORDS: Final[Mapping[str, Sequence[str]]] = {}


class FistRules:
    """An edition of Fist of Dragonstones."""

    schema = SCHEMA
    upgrades: Mapping[int, Upgrade] = UPGRADES
    words = NO_WORDS
    limits: Mapping[str, TimeLimit] = LIMITS
    scene_opens: Sequence[str] = ("round_begins", "round_begins_in_secret", "turned_up")
    opens: Collection[str] = (OPENED,)
    asks_anew: Collection[str] = (CLOSES_FISTS,)
    passing: Collection[str] = ()
    tells_more: Collection[str] = ("coin_was", "stone_was", "loot_was")
    changeable: Collection[str] = (CLOSES_FISTS,)
    either_way: Collection[str] = ("shuffle_seats", BEGINS)

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.id = edition.id
        self.language = edition.language
        self.rulebook = edition.rulebook
        self.credits: Credits | None = edition.credits
        self.seats = SEATS
        self.takes_invented = True
        self.options: Mapping[str, Any] = HouseRules().values(edition.options)
        self.variations: Mapping[str, Variation] = variations_of(edition.id)
        self.cards: Sequence[str] = edition.card_ids

    def new_game(
        self, names: list[str], seed: str, options: Mapping[str, object] | None = None
    ) -> Game[Table]:
        """Set up a table and begin. Refused if the seats or options don't fit."""
        if len(names) not in SEATS:
            raise Refused("wrong_number_of_seats", count=len(names), fewest=SEATS[0], most=SEATS[-1])
        if len(set(names)) != len(names):
            raise Refused("name_taken_twice")
        chosen = dict(options or {})
        begins = chosen.pop(BEGINS, CHANCE)
        edition = varied(self.edition, chosen)
        house = HouseRules.read(chosen, tuple(self.options), options_of(self.edition))
        fate = Fate(seed)
        seated = list(names)
        if house.shuffle_seats:
            fate.shuffle(seated)
        table = Table.laid(edition, house, fate, tuple(seated))
        for seat in table.seats:
            for kind, count in enumerate(edition.start):
                move(count, kind, table.bank, seat.purse)
            for _ in range(edition.stones_dealt):
                draw_stone(fate, table.bank, seat.purse)
        table.specials = list(edition.specials)
        fate.shuffle(table.specials)
        if begins not in (CHANCE, LAST_WINNER):
            begin_with(table, begins)
        return Game(self, table)

    def step(self, table: Table) -> Play | None:
        if table.block is not None:
            return auction(table)
        return begin_round(table)

    def act(self, table: Table, question: Question, seat: int, action: Any) -> None:
        if action == SET_BLUE and seat in range(len(table.seats)) and may_set_blue(table, seat):
            set_blue(table, seat)
            return
        holder = table.seats[seat] if seat in range(len(table.seats)) else None
        if holder is None or action not in actions_of(table, holder):
            raise Refused("nothing_to_do_now")
        table.edition.actions[action["use"]].do(table, holder)
        if isinstance(question, Fists):
            question.ask_anew(seat)

    def actions(self, table: Table, seat: int) -> Sequence[Any]:
        return actions_of(table, table.seats[seat])

    def only_says(self, key: str, event: Event) -> bool:
        """Only for the asking card itself; another may tell the same about chance."""
        return event[0] in SAYS and event[1] == key.partition(".")[0]

    def laid_away(self, table: Table) -> tuple[Any, ...]:
        return _laid_away(table)

    def taken_up(self, laid: tuple[Any, ...]) -> Table:
        return TABLE.taken_up(laid)

    def written(self, table: Table) -> Save:
        written = {**table.fate.written(), **TABLE.written(table)}
        if table.edition.varied:
            written["house"] = {**written["house"], **table.edition.varied}
        return written

    def read(self, data: Save) -> Table:
        edition, data = _as_varied(self.edition, data)
        part = Part(data, "table")
        scope = Scope(part.length("seats"), edition.cards, edition.points_to_win)
        return TABLE.read(part, scope, edition=edition, fate=Fate.read(part))

    def digest(self, table: Table) -> str:
        """Games of 2002 leave out Tavern fields, so that their logs stay valid."""
        state: tuple[object, ...] = (*TABLE.always(table), table.fate.count)
        changed = TABLE.changed(table)
        if table.edition.kings_favor:
            state = (*state, changed, *_of_the_tavern(table))
        elif changed:
            state = (*state, changed)
        return f"{crc32(repr(state).encode()):08x}"

    def view(self, table: Table, question: Question | None, seat: int | None) -> dict[str, Any]:
        return view_of(table, question, seat)

    def names(self, table: Table) -> Sequence[str]:
        return [seat.name for seat in table.seats]

    def asked(self, table: Table, question: Question, seat: int) -> Asked:
        counts = question.owned(seat) if isinstance(question, Fists) else ()
        return Asked(question.key, question.about, tuple(question.answers(seat)), counts)

    def pending(self, table: Table, question: Question | None) -> Pending | None:
        if question is None:
            return None
        return pending_on(question, closing=self.closing(table, question))

    def memory(self, table: Table) -> Memory:
        """A seat's memory of the others' coins at the start."""
        return Memory([seat.name for seat in table.seats], table.edition.start, table.edition.deck)

    def undecided(self, table: Table, question: Question) -> Sequence[int]:
        return question.waiting

    def closing(self, table: Table, question: Question | None) -> Closing | None:
        if not isinstance(question, Fists):
            return None
        bidding = question.bidding
        return Closing(bidding.seats, bidding.shown_as_sealed(), list(bidding.fists))

    def posted(self, table: Table, question: Question | None) -> dict[str, Any]:
        return unsealed(view_of(table, question, None))

    def remembered(self, view: Mapping[str, Any]) -> dict[str, Any]:
        seats = [seat[:1] for seat in view["seats"]]
        kept = {"round": view["round"], "block": view["block"], "seats": seats}
        return {**kept, "last_round": view["last_round"]} if "last_round" in view else kept

    def hand(self, table: Table, seat: int) -> Purse:
        return table.seats[seat].purse[:]

    def reveal_size(self, events: Sequence[Sequence[Any]]) -> RevealSize:
        if not anybody_bid(events):
            return "none"
        return "big" if is_big(events) else "plain"

    def points(self, view: Mapping[str, Any]) -> Sequence[int]:
        return [seat.score for seat in seats_in(view)]


FIST_GAMES: Final = {name: FistRules(edition) for name, edition in EDITIONS.items()}
"""The editions by id."""
