"""The rules of Dragon's Gold for the engine and its users, and the schemas of saves."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from marshal import dumps
from typing import Any, Final
from zlib import crc32

import dragonbot.games.gold.objects  # noqa: F401 - registers the powers
from dragonbot.engine.box import BEGINS, Credits, RevealSize, Variation
from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Closing, Event, Game, Pending, pending_on
from dragonbot.engine.question import Asked, Play, Question, TimeLimit
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Part, Save, UnreadableSave, Upgrade
from dragonbot.engine.state import Scope
from dragonbot.games.gold.rules.events import FALLS, SAYS, TALK
from dragonbot.games.gold.rules.haggle import Haggle
from dragonbot.games.gold.rules.house import AS_THE_RULES, LIMITS, VARIATIONS, WORDS, House
from dragonbot.games.gold.rules.lair import DRAGONS
from dragonbot.games.gold.rules.memory import Memory
from dragonbot.games.gold.rules.object import OBJECTS
from dragonbot.games.gold.rules.setting_up import set_up
from dragonbot.games.gold.rules.table import TABLE, Table
from dragonbot.games.gold.rules.thieving import accuse
from dragonbot.games.gold.rules.tokens import COLOURS, Heap
from dragonbot.games.gold.rules.turn import turn
from dragonbot.games.gold.rules.using import arm, armings, disarm
from dragonbot.games.gold.rules.view import view_of

SEATS: Final = range(3, 7)
VERBS: Final = ("arm", "disarm", "accuse")
"""Verbs of unasked actions."""

_laid_away = TABLE.laid_away
USUAL: Final[Mapping[str, Any]] = {name: words[0] for name, words in WORDS.items()}
"""Options in every record, with defaults."""
CARDS: Final = (*DRAGONS, *sorted(OBJECTS))
MARSHAL_VERSION: Final = 2
"""A format without references between equal things: equal tables give equal bytes."""


# Schemas of saved tables, and their upgrades


LEFT_OUT_OF_THE_FIRST: Final[Mapping[str, Any]] = {
    "forced": [],
    "market": None,
    "lost": 0,
    "object_pile": [],
    "object_discards": [],
    "scores": [],
    "winners": [],
}
"""Defaults missing in saves of schema 1."""


def everything_is_written(save: Save) -> Save:
    """Upgrade from 1 to 2: write defaults, and a count for each colour in heaps."""
    old = save["table"]
    part = Part(old, "table")
    told = {key: value for key, value in old.items() if key not in ("house", "cloak")}
    table = {
        **LEFT_OUT_OF_THE_FIRST,
        **told,
        "house": {**House().told(), **old.get("house", {})},
        "bag": _heap(part.part("bag")),
        "box": _heap(part.part("box")),
        "seats": [_seat(seat) for seat in part.items("seats")],
        "lairs": [_lair(lair) for lair in part.items("lairs")],
        "cloak": _cloak(old["cloak"]) if "cloak" in old else None,
    }
    return {"recalled": [], **save, "table": table}


def _seat(old: dict[str, Any]) -> dict[str, Any]:
    treasure = _heap(Part(old["treasure"], "table.seats.treasure"))
    took = _heap(Part(old.get("took", {}), "table.seats.took"))
    return {"objects": [], "armed": [], **old, "treasure": treasure, "took": took}


def _lair(old: dict[str, Any]) -> dict[str, Any]:
    attackers = [dict(zip(("seat", "hunter", "extra"), one, strict=True)) for one in old["attackers"]]
    hoard = _heap(Part(old["hoard"], "table.lairs.hoard"))
    return {"elixir": False, **old, "attackers": attackers, "hoard": hoard}


def _cloak(old: list[Any]) -> dict[str, Any]:
    try:
        seat, dragon, tokens, accusers = old
    except ValueError:
        raise UnreadableSave("table.cloak has not four parts") from None
    heap = _heap(Part(tokens, "table.cloak.tokens"))
    return {"seat": seat, "dragon": dragon, "tokens": heap, "accusers": accusers}


def _heap(part: Part) -> list[int]:
    heap = part.named_counts(COLOURS)
    part.end()
    return heap


def each_rule_by_itself(save: Save) -> Save:
    """Upgrade from 2 to 3: Wizards and magic objects follow the rules unless chosen separately."""
    house = {"wizards": AS_THE_RULES, "objects": AS_THE_RULES, **save["table"]["house"]}
    return {**save, "table": {**save["table"], "house": house}}


SCHEMA: Final = 3
UPGRADES: Final[Mapping[int, Upgrade]] = {1: everything_is_written, 2: each_rule_by_itself}


class GoldRules:
    """Dragon's Gold, basic or advanced."""

    id = "dragons-gold"
    schema = SCHEMA
    upgrades: Mapping[int, Upgrade] = UPGRADES
    language = "en"
    rulebook = "gold"
    credits: Credits | None = Credits(("Bruno Faidutti",), "Descartes Éditeur", 2001)
    seats = SEATS
    takes_invented = False
    options = USUAL
    words: Mapping[str, Sequence[str]] = WORDS
    variations: Mapping[str, Variation] = VARIATIONS
    limits: Mapping[str, TimeLimit] = LIMITS
    cards: Sequence[str] = CARDS
    scene_opens: Sequence[str] = ("first_turn", "turn_of")
    opens: Collection[str] = FALLS
    asks_anew: Collection[str] = ()
    passing: Collection[str] = TALK
    tells_more: Collection[str] = ("token_was",)
    changeable: Collection[str] = ()
    either_way: Collection[str] = ("rules", "division", "seating", BEGINS)

    def new_game(
        self, names: list[str], seed: str, options: Mapping[str, object] | None = None
    ) -> Game[Table]:
        """Set up a table and begin. Refused if the seats or options don't fit.

        `begins` may be a name, or several to draw from.
        """
        if len(names) not in SEATS:
            raise Refused("wrong_number_of_seats", count=len(names), fewest=SEATS[0], most=SEATS[-1])
        if len(set(names)) != len(names):
            raise Refused("name_taken_twice")
        chosen = dict(options or {})
        begins = chosen.get(BEGINS)
        named = [begins] if begins in names else begins if isinstance(begins, list | tuple) else []
        if begins in names or isinstance(begins, list | tuple):
            del chosen[BEGINS]
        return Game(self, set_up(House.read(chosen), Fate(seed), names, named))

    def step(self, table: Table) -> Play | None:
        return turn(table)

    def act(self, table: Table, question: Question, seat: int, action: Any) -> None:
        if seat not in range(len(table.seats)) or not self.is_action(action):
            raise Refused("nothing_to_do_now")
        player = table.seats[seat]
        if "arm" in action:
            arm(table, player, action)
        elif "disarm" in action:
            disarm(table, player, action)
        else:
            accuse(table, player, action)

    def is_action(self, said: Any) -> bool:
        """True for an unasked action, False for an answer."""
        return isinstance(said, Mapping) and any(verb in said for verb in VERBS)

    def actions(self, table: Table, seat: int) -> Sequence[Any]:
        """Actions that need no further choice; other objects can still be armed."""
        if seat not in range(len(table.seats)):
            return ()
        return [*armings(table.seats[seat]), *table.accusations(table.seats[seat])]

    def only_says(self, key: str, event: Event) -> bool:
        return event[0] in SAYS.get(key, ())

    def laid_away(self, table: Table) -> tuple[Any, ...]:
        return _laid_away(table)

    def taken_up(self, laid: tuple[Any, ...]) -> Table:
        return TABLE.taken_up(laid)

    def written(self, table: Table) -> Save:
        return {**table.fate.written(), **TABLE.written(table)}

    def read(self, data: Save) -> Table:
        part = Part(data, "table")
        return TABLE.read(part, Scope(part.length("seats")), fate=Fate.read(part))

    def digest(self, table: Table) -> str:
        state: tuple[Any, ...] = (*TABLE.always(table), table.fate.count)
        if changed := TABLE.changed(table):
            state = (*state, changed)
        return f"{crc32(dumps(state, MARSHAL_VERSION)):08x}"

    def view(self, table: Table, question: Question | None, seat: int | None) -> dict[str, Any]:
        return view_of(table, question, seat)

    def names(self, table: Table) -> Sequence[str]:
        return [seat.name for seat in table.seats]

    def asked(self, table: Table, question: Question, seat: int) -> Asked:
        return Asked(question.key, question.about, tuple(question.answers(seat)))

    def pending(self, table: Table, question: Question | None) -> Pending | None:
        return None if question is None else pending_on(question, self.undecided(table, question))

    def memory(self, table: Table) -> Memory:
        """A seat's memory at the start, when all screens are empty."""
        return Memory(self.names(table))

    def undecided(self, table: Table, question: Question) -> Sequence[int]:
        if isinstance(question, Haggle) and table.sharing is not None:
            return [seat for seat in question.waiting if seat not in table.sharing.agreed]
        return question.waiting

    def closing(self, table: Table, question: Question | None) -> Closing | None:
        return None

    def posted(self, table: Table, question: Question | None) -> dict[str, Any]:
        view = view_of(table, question, None)
        if view["sharing"] is not None:
            # Everyone who has ever proposed: it grows while people haggle, and no message shows it.
            del view["sharing"]["proposers"]
        return view

    def remembered(self, view: Mapping[str, Any]) -> dict[str, Any]:
        seats = [seat[:1] for seat in view["seats"]]
        return {"turn": view["turn"], "turns": view["turns"], "seats": seats}

    def hand(self, table: Table, seat: int) -> Heap:
        return table.seats[seat].treasure[:]

    def reveal_size(self, events: Sequence[Sequence[Any]]) -> RevealSize:
        return "big" if any(event[0] in FALLS for event in events) else "none"

    def points(self, view: Mapping[str, Any]) -> Sequence[int] | None:
        return [*view["scores"]] or None


GOLD_GAMES: Final = {rules.id: rules for rules in (GoldRules(),)}
"""The editions by id."""
