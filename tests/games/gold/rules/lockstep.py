"""Two games that differ only in what a seat can't see, played with equal answers and compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import zip_longest
from random import Random
from typing import Any, Final, NamedTuple

from dragonbot.engine.game import Event, Game, known_to
from dragonbot.engine.question import Choice, Pick, Question
from dragonbot.engine.refusal import Refused
from dragonbot.engine.undo import take_back
from dragonbot.games.gold.rules.table import Table
from dragonbot.games.gold.rules.tokens import COLOURS
from dragonbot.games.gold.rules.using import any_arming
from dragonbot.games.gold.simulation import twin_of
from dragonbot.simulation import pick_from
from tests.games.gold.rules.tables import GOLD, stopped_games
from tests.secrets.lockstep import even_chance
from tests.secrets.seat import can_take_back

STEPS = 60


class Leak(AssertionError):
    """A seat can distinguish two games that it shouldn't."""


Change = Callable[[Table, int | None, Pick], None]


class Twins(NamedTuple):
    scramble: Change
    shown_by: frozenset[str]
    """Events by which the rules reveal the difference, and parts of a view that reveal it at once."""


def others(table: Table, me: int | None) -> list[Any]:
    return [seat for seat in table.seats if seat.index != me]


def treasure(table: Table, me: int | None, pick: Pick) -> None:
    """Redeal everything behind the other screens."""
    for place in range(len(COLOURS)):
        heaps = [seat.treasure for seat in others(table, me)]
        hidden = sum(heap[place] for heap in heaps)
        for heap in heaps:
            heap[place] = pick(hidden + 1) if heap is not heaps[-1] else hidden
            hidden -= heap[place]


def one_token(table: Table, me: int | None, pick: Pick) -> None:
    """Change one token behind another screen."""
    seats = others(table, me)
    giver = seats.pop(pick(len(seats)))
    owned = [place for place, count in enumerate(giver.treasure) if count]
    if owned:
        place = owned[pick(len(owned))]
        giver.treasure[place] -= 1
        seats[pick(len(seats))].treasure[place] += 1


def objects(table: Table, me: int | None, pick: Pick) -> None:
    """Change the others' objects and the pile. None of theirs are armed in either game."""
    cards = [card for seat in others(table, me) for card in seat.objects] + table.object_pile
    shuffle(cards, pick)
    for seat in others(table, me):
        seat.objects = [cards.pop() for _ in seat.objects]
        seat.armed = {}
    table.object_pile = cards


def armed(table: Table, me: int | None, pick: Pick) -> None:
    for seat in others(table, me):
        seat.armed = {}
        for _ in range(2):
            said = any_arming(table, seat, pick)
            if said is not None and pick(2):
                card = said.pop("arm")
                seat.armed[card] = said


def dragons(table: Table, me: int | None, pick: Pick) -> None:  # noqa: ARG001 - one shape for all
    shuffle(table.pile, pick)


def seed(table: Table, me: int | None, pick: Pick) -> None:  # noqa: ARG001
    table.fate.seed += "'"


def wearer(table: Table, me: int | None, pick: Pick) -> None:
    """Change the wearer of the Cloak, except for the accusers and this seat."""
    cloak = table.cloak
    if cloak is None or cloak.seat == me:
        return
    before = table.seats[cloak.seat]
    free = [seat for seat in others(table, me) if table.held(seat) and seat.index not in cloak.accusers]
    after = free[pick(len(free))]
    if after is before:
        return
    before.objects.append(after.objects.pop())
    after.armed = {card: wish for card, wish in after.armed.items() if card in after.objects}
    cloak.seat = after.index
    before.armed = {}


def all_of_it(table: Table, me: int | None, pick: Pick) -> None:
    twin = twin_of(table, me, pick)
    for seat, other in zip(table.seats, twin.seats, strict=True):
        seat.treasure, seat.objects = other.treasure, other.objects
        if seat.index != me:
            seat.armed = {}
    table.object_pile, table.pile, table.cloak = twin.object_pile, twin.pile, twin.cloak
    seed(table, me, pick)


def shuffle(pile: list[str], pick: Pick) -> None:
    for last in range(len(pile) - 1, 0, -1):
        other = pick(last + 1)
        pile[last], pile[other] = pile[other], pile[last]


def _each(words: str) -> frozenset[str]:
    return frozenset(words.split())


OF_TREASURE: Final = _each(
    "finds_nothing steals token_was has_nothing_to_pay pays_for_it gives gives_back gives_back_blind"
    " gives_nothing_back sees_treasure shows_treasure trades shows comes_to_nothing screens_lifted counted"
    " wins offer_is_void stolen_token"
)
"""Two learn of a theft (Q435), all of an empty screen (Q376); an offer must be covered (Q401)."""
OF_OBJECTS: Final = _each("shows object_was comes_to_nothing armed_unseen cloak_was")
"""Objects are announced when used; missing tokens reveal a Cloak."""
OF_ARMED: Final = OF_OBJECTS
OF_PILE: Final = _each("dragon_comes sees_dragons")
OF_CLOAK: Final = _each("gives_back accuses_wrongly cloak_was shows comes_to_nothing")
OF_SEED: Final = OF_TREASURE | _each("hidden_treasure dragon_comes finds_more object_was shows")
EVERYTHING: Final = OF_TREASURE | OF_OBJECTS | OF_PILE | OF_CLOAK | OF_SEED

TWINS: Final[Mapping[str, Twins]] = {
    "one token": Twins(one_token, OF_TREASURE),
    "treasure": Twins(treasure, OF_TREASURE),
    "objects": Twins(objects, OF_OBJECTS | {"shows"}),
    "armed": Twins(armed, OF_ARMED),
    "dragons": Twins(dragons, OF_PILE),
    "seed": Twins(seed, OF_SEED | OF_OBJECTS),
    "the wearer of the Cloak": Twins(wearer, OF_CLOAK | OF_TREASURE),
    "all of it": Twins(all_of_it, EVERYTHING),
}

TRIED: Final[tuple[Any, ...]] = (
    None, "agree", "withdraw", "show", "done", "go_on", "pass", "1", "silver", {"send": "thief", "to": "d01"},
    {"share": {}}, {"divide": []}, {"give": {"white": 9}, "for": {}, "to": "P2"}, {"agree": "P1"},
    {"agree": "P2"}, {"withdraw": "P1"}, {"use": "cloak_of_shadows", "dragon": "d01", "tokens": {"gold": 1}},
    {"use": "scroll_of_dispel"}, {"use": "crystal_ball", "player": "P2"},
)  # fmt: skip
UNASKED: Final[tuple[Any, ...]] = (
    {"arm": "lead_casket"}, {"arm": "scroll_of_dispel"}, {"disarm": "treasure_map"}, {"accuse": "nobody"},
)  # fmt: skip
"""Unasked actions that anyone may try; each refusal must be the same."""


def seen_from(game: Game[Table], me: int | None) -> list[tuple[str, str]]:
    """A seat's view, questions, possible actions and refusals, in named parts."""
    parts = [(f"view: {key}", repr(value)) for key, value in game.view(me).items()]
    parts += [(f"taken back by {seat.name}", can_take_back(game, seat.index)) for seat in game.table.seats]
    question = game.question
    if question is not None:
        parts.append(("bell", repr(question.until_bell and (question.key, question.timer, question.about))))
        if not question.hidden:
            parts.append(("waiting", repr((question.key, question.timer, question.about, question.waiting))))
        if isinstance(question, Choice) and not question.private:
            parts.append(("choices", repr(question.choices)))
        if me is not None and me in question.waiting:
            parts.append(("options", repr((question.options(me), question.answers(me)))))
            if question.key != "divide":
                parts.append(("silence", repr(question.silence(me))))
    if me is not None:
        parts.append(("actions", repr(game.actions(me))))
        parts += [(f"tried {said}", tried(game, me, said)) for said in TRIED]
        parts += [
            (f"done {said}", _told(game.act, me, said)) for said in UNASKED if not may_do(game, me, said)
        ]
    return parts


def may_do(game: Game[Table], me: int, said: Any) -> bool:
    return said in game.actions(me) or (said.get("arm") in game.table.seats[me].objects)


def tried(game: Game[Table], me: int, said: Any) -> str:
    if game.question is None:
        return "over"
    try:
        return repr(game.question.check(me, said))
    except Refused as refused:
        return f"refused: {refused.key} {refused.facts!r}"


def _told(door: Any, *words: Any) -> str:
    try:
        door(*words)
    except Refused as refused:
        return f"refused: {refused.key} {refused.facts!r}"
    raise AssertionError(f"{words} was taken")


class Lockstep:
    def __init__(
        self, game: Game[Table], me: int | None, twins: Twins, pick: Pick, *, thinks_again: bool = False
    ) -> None:
        """`thinks_again`: sometimes take answers back."""
        first, second = game.checkpoint.copy(), game.checkpoint.copy()
        if twins.scramble is objects or twins.scramble is all_of_it:
            for seat in others(first, me):
                seat.armed = {}
        twins.scramble(second, me, pick)
        self.me, self.twins, self.pick, self.thinks_again = me, twins, pick, thinks_again
        self.games = (Game(GOLD, first), Game(GOLD, second))
        self.heard: list[list[Event]] = [known_to(me, side.table.news) for side in self.games]

    def play(self) -> str | None:
        """Play until the difference is revealed; returns by what. Leak if by something else."""
        for number in range(STEPS):
            self._catch_up()
            shown = self._shown() or self._compare()
            if shown is not None or all(game.over for game in self.games):
                return shown
            if not self.thinks_again or number % 2 or not self._take_back():
                self._step()
        return None

    def _take_back(self) -> bool:
        """Take an answer back in both games, if possible."""
        for seat in range(len(self.games[0].table.seats)):
            if not can_take_back(self.games[0], seat).startswith("refused"):
                for game in self.games:
                    take_back(game, seat)
                return True
        return False

    def _hear(self, side: int, events: list[Event]) -> None:
        self.heard[side] += known_to(self.me, events)

    def _shown(self) -> str | None:
        for one, other in zip_longest(*self.heard):
            if one != other:
                keys = [event[0] for event in (one, other) if event is not None]
                shown = [key for key in keys if key in self.twins.shown_by]
                if shown:
                    return shown[0]
                raise Leak(f"heard by {self.me}: {one} / {other}")
        self.heard = [[], []]
        return None

    def _compare(self) -> str | None:
        first, second = (seen_from(game, self.me) for game in self.games)
        for one, other in zip_longest(first, second):
            if one == other:
                continue
            for shown in self._laid_open(one, other):
                if shown in self.twins.shown_by:
                    return shown
            raise Leak(f"seen by {self.me}: {one} / {other}")
        return None

    def _laid_open(self, *parts: tuple[str, str] | None) -> list[str]:
        """What may reveal these parts' difference: a Cloak in one game, a void offer, tokens a thief looks
        at.
        """
        shown = []
        cloaks = [game.table.cloak is not None for game in self.games]
        if cloaks[0] != cloaks[1]:
            shown.append("armed_unseen")
        if any(part and "offer_is_void" in part[1] for part in parts):
            shown.append("offer_is_void")
        questions = [game.question for game in self.games]
        if any(q is not None and q.key == "stolen_token" and self.me in q.waiting for q in questions):
            shown.append("stolen_token")
        return shown

    def _catch_up(self) -> None:
        """Answer secret questions about a screen, perhaps in one game only."""
        while any(asked := [self._asked_in_secret(game) for game in self.games]):
            answers = [set(question.answers(question.waiting[0])) for question in asked if question]
            common = sorted(set.intersection(*answers)) or [None]
            same = common[self.pick(len(common))]
            for side, question in enumerate(asked):
                if question is not None:
                    seat = question.waiting[0]
                    answer = same or question.any_answer(seat, self.pick)
                    self._hear(side, self.games[side].answer(seat, answer))

    def _asked_in_secret(self, game: Game[Table]) -> Question | None:
        question = game.question
        secret = question is not None and question.hidden and self.me not in question.waiting
        return question if secret else None

    def _step(self) -> None:
        """The same answer in both games, or the default where it is impossible."""
        first, second = (game.question for game in self.games)
        assert first is not None
        assert second is not None
        assert first.key == second.key, "nobody sees this, but the test does not know how to go on"
        if first.until_bell and (not first.waiting or not self.pick(8)):
            for side, game in enumerate(self.games):
                self._hear(side, game.ring())
            return
        if not self.pick(6) and self._accuse():
            return
        seat = first.waiting[self.pick(len(first.waiting))]
        answer = first.any_answer(seat, self.pick)
        try:
            second.check(seat, answer)
        except Refused:
            if first.until_bell:  # so time runs out for everyone
                for side, game in enumerate(self.games):
                    self._hear(side, game.ring())
                return
            answer = first.silence(seat)
        for side, game in enumerate(self.games):
            self._hear(side, game.answer(seat, answer))

    def _accuse(self) -> bool:
        """Accuse someone, if possible in both games."""
        seat = self.pick(len(self.games[0].table.seats))
        both = [
            action
            for action in self.games[0].actions(seat)
            if "accuse" in action and action in self.games[1].actions(seat)
        ]
        sharing = self.games[0].table.sharing
        if not both or (sharing is not None and sharing.certain):
            return False
        action = both[self.pick(len(both))]
        for side, game in enumerate(self.games):
            self._hear(side, game.act(seat, action))
        return True


def play_twins(number: int, name: str, *, thinks_again: bool = False) -> str | None:
    """Play random twins with a random viewer: what revealed the difference, or None."""
    word = f"{name} {number}"
    game, _ = next(stopped_games_from(number, word))
    pick = pick_from(Random(word))
    watching = pick(len(game.table.seats) + 1)
    me = watching if watching < len(game.table.seats) else None
    with even_chance():
        return Lockstep(game, me, TWINS[name], pick, thinks_again=thinks_again).play()


def stopped_games_from(number: int, word: str) -> Any:
    """One game, with seats by its number."""
    return (
        stopped for place, stopped in enumerate(stopped_games(1 + number % 4, word)) if place == number % 4
    )
