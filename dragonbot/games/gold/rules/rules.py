"""The rules of Dragon's Gold, as the engine and those around a game ask for them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

import dragonbot.games.gold.objects  # noqa: F401 - registers the powers
from dragonbot.engine.box import BEGINS, RevealSize, Variation
from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Closing, Event, Game, Pending, pending_on
from dragonbot.engine.question import Asked, Play, Question, TimeLimit
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Save, Upgrade
from dragonbot.games.gold.rules.events import FALLS, SAYS, TALK
from dragonbot.games.gold.rules.haggle import Haggle
from dragonbot.games.gold.rules.house import LIMITS, VARIATIONS, WORDS, House
from dragonbot.games.gold.rules.lair import DRAGONS
from dragonbot.games.gold.rules.memory import Memory
from dragonbot.games.gold.rules.object import OBJECTS
from dragonbot.games.gold.rules.saves import SCHEMA, UPGRADES, digest, read_table, written_table
from dragonbot.games.gold.rules.setting_up import set_up
from dragonbot.games.gold.rules.table import TABLE, Table
from dragonbot.games.gold.rules.thieving import accusations, accuse
from dragonbot.games.gold.rules.tokens import Heap
from dragonbot.games.gold.rules.turn import turn
from dragonbot.games.gold.rules.using import arm, armings, disarm
from dragonbot.games.gold.rules.view import view_of

SEATS: Final = range(3, 7)
VERBS: Final = ("arm", "disarm", "accuse")
"""What may be done without being asked."""

_laid_away = TABLE.laid_away
USUAL: Final[Mapping[str, Any]] = {name: words[0] for name, words in WORDS.items()}
"""What stands in every record."""
CARDS: Final = (*DRAGONS, *sorted(OBJECTS))


class GoldRules:
    """Dragon's Gold, basic or advanced."""

    id = "dragons-gold"
    schema = SCHEMA
    upgrades: Mapping[int, Upgrade] = UPGRADES
    language = "en"
    rulebook = "gold"
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
        """Set up a table and begin. Refused where the seats or the options do not fit.

        Who begins may also be said by a name, or by several of which chance says one.
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
        """Whether this is something to do unasked, not an answer."""
        return isinstance(said, Mapping) and any(verb in said for verb in VERBS)

    def actions(self, table: Table, seat: int) -> Sequence[Any]:
        """Actions that need no further choice; other objects can still be armed."""
        if seat not in range(len(table.seats)):
            return ()
        return [*armings(table.seats[seat]), *accusations(table, table.seats[seat])]

    def only_says(self, key: str, event: Event) -> bool:
        return event[0] in SAYS.get(key, ())

    def laid_away(self, table: Table) -> tuple[Any, ...]:
        return _laid_away(table)

    def taken_up(self, laid: tuple[Any, ...]) -> Table:
        return TABLE.taken_up(laid)

    def written(self, table: Table) -> Save:
        return written_table(table)

    def read(self, data: Save) -> Table:
        return read_table(data)

    def digest(self, table: Table) -> str:
        return digest(table)

    def view(self, table: Table, question: Question | None, seat: int | None) -> dict[str, Any]:
        return view_of(table, question, seat)

    def names(self, table: Table) -> Sequence[str]:
        return [seat.name for seat in table.seats]

    def asked(self, table: Table, question: Question, seat: int) -> Asked:
        return Asked(question.key, question.about, tuple(question.answers(seat)))

    def pending(self, table: Table, question: Question | None) -> Pending | None:
        return None if question is None else pending_on(question, self.undecided(table, question))

    def memory(self, table: Table) -> Memory:
        """All screens are empty when the game begins."""
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
            # Everybody who has ever proposed: it grows for as long as people haggle, and no message tells it.
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
"""The one edition of this game, by its id."""
