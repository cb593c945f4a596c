"""The builder: makes a card by asking questions, each with a list of choices.

An unfinished card is a text and the answers since. One generator replays them each time: going back drops
the last answer, and nothing else is stored. Open questions count as answered by their first choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any, Final, NamedTuple, TypeAlias

from dragonbot.custom_cards.card import BADGE_COLOURS, BADGE_SHAPES, EFFECTS_IN, spelled_out
from dragonbot.custom_cards.choices import (
    AND,
    ANY_TIME,
    COLOURS,
    FISTS_OPEN,
    NO,
    UP_TO,
    YES,
    Asking,
    Choices,
    Effect,
    Question,
    Scope,
)
from dragonbot.custom_cards.reading import Mistake, Source, read
from dragonbot.games.fist.custom.form import MOMENTS, MOST_COPIES, MOST_EFFECTS, SOLD_IN, STANDING, WINS

Data: TypeAlias = dict[str, Any]

MENU: Final = "next"
"""Key of the question after each complete effect: what comes next?"""
WON_ITSELF: Final = "won_itself"
"""The moment when the kept card itself is won."""
REMOVE: Final = "remove"


class Stage(NamedTuple):
    """A card in the making."""

    question: Question
    answers: tuple[str, ...]
    """The valid answers."""
    trail: tuple[tuple[Question, str], ...]
    """Answers since the card was last complete."""
    settled: Data
    """The card as last complete; empty before that."""
    card: Data
    """The card, with first choices for open questions."""

    @property
    def is_whole(self) -> bool:
        return self.question.key == MENU


def stage_after(base: Data, answers: Sequence[str]) -> Stage:
    """The stage after these answers, starting from this card or from no data."""
    building = Building(deepcopy(base))
    asking = building.questions()
    question = next(asking)
    trail: list[tuple[Question, str]] = []
    known = 0
    for answer in answers:
        if not question.takes(answer):
            break  # the questions have changed since
        trail.append((question, answer))
        question = asking.send(answer)
        known += 1
        if question.key == MENU:
            trail.clear()
    asked, settled = question, building.settled
    while question.key != MENU:
        question = asking.send(question.usual)
    return Stage(asked, tuple(answers[:known]), tuple(trail), settled, building.card)


def data_in(text: str) -> Data | None:
    """The data of a text to build on; None if it isn't a card's."""
    if not text.strip():
        return {}
    try:
        data = read(text).data
    except Mistake:
        return None
    return data if isinstance(data, dict) else None


class Building(Choices):
    """Asks the questions about one card and builds it."""

    def __init__(self, card: Data) -> None:
        self.card = card
        self.settled: Data = {}
        if "power" in card:
            card["power"] = _listed(card["power"])
        self.taken = {str(value) for key, value in _within(card) if key == "as"}
        self._count()

    def _count(self) -> None:
        """Count the remaining room for effects."""
        spelled = spelled_out(Source(deepcopy(self.card), {}))
        used = sum(
            len(value) if key in HOLDS_EFFECTS and isinstance(value, list) else key == UP_TO
            for key, value in _within(spelled)
        )
        self.left = MOST_EFFECTS - used

    # The whole card

    @property
    def is_kept(self) -> bool:
        return bool(self.card.get("kind", "at_once") != "at_once")

    def questions(self) -> Asking[None]:
        """Ask questions without end: a card can always be changed."""
        while True:
            self._count()
            if not any(map(self.card.get, ("power", "moments", "standing"))):
                yield from self._begin()
                self._count()
            self.settled = deepcopy(self.card)
            options = self._moments() if self.is_kept else self.verbs(Scope({}))
            about = "kept" if self.is_kept else ""
            answer = yield Question(MENU, options, (*FACETS, REMOVE), about)
            if answer == REMOVE:
                self._remove()
            elif answer in FACETS:
                yield from self._change(answer)
            elif self.is_kept:
                yield from self._keep(answer)
            else:
                yield from self._win(answer)

    def _begin(self) -> Asking[None]:
        kind = yield Question("when", ("at_once", "once", "for_good"))
        self.card.pop("kind", None)
        if kind == "at_once":
            yield from self._win()
        else:
            self.card["kind"] = kind
            yield from self._keep((yield Question("moment", self._moments())))

    def _win(self, verb: str = "") -> Asking[None]:
        """Ask what happens when the card is won."""
        scope = Scope(dict(_named_in(self.card.get("power", ()))))
        verb = yield from self.told(verb, scope) if verb else self.verb("verb", scope)
        self.card.setdefault("power", []).extend((yield from self.effect(scope, verb)))

    # Kept cards

    def _moments(self) -> tuple[str, ...]:
        """What else a kept card can do, and when."""
        kind, standing = self.card["kind"], self.card.get("standing") or {}
        known = [moment.get("at") for moment in self.card.get("moments", ())]
        there = [
            moment
            for moment in MOMENTS_SHOWN
            if moment not in known and (kind == "once" or moment != FISTS_OPEN)
        ]
        if not self.left:
            there = []
        elif known or standing:
            there.append(WON_ITSELF)
        sells = any(map(self._always_asks, self.card.get("moments", ())))
        left_out = set() if kind == "once" else {"second_fist", "in_secret"}
        left_out |= set() if sells else {"sells_without_gold"}
        there += [name for name in STANDING if name not in standing and name not in left_out]
        return tuple(there)

    def _always_asks(self, moment: Data) -> bool:
        """True if it asks its owner whenever gold is bid."""
        asked = moment.get("asked", self.card["kind"] == "once")
        return moment.get("at") in ("turned_up", "nobody_bid") and asked is True and "when" not in moment

    def _keep(self, what: str) -> Asking[None]:
        if what == WON_ITSELF:
            yield from self._win()
        elif what in STANDING:
            value = yield from self._standing(what)
            self.card["standing"] = {**(self.card.get("standing") or {}), what: value}
        else:
            moment = yield from self._moment(what)
            self.card.setdefault("moments", []).append(moment)

    def _standing(self, name: str) -> Asking[Any]:
        if name in ("dragon_bonus", "chooses_specials"):
            return int((yield Question(name, ("1", "2", "3"))))
        if name == "one_as":
            return (yield Question(name, COLOURS[:3]))
        if name == "any_colour":
            colours = (yield Question(name, COLOURS, (), "", 1, len(COLOURS))).split(AND)
            return colours if len(colours) > 1 else colours[0]
        return True

    def _moment(self, at: str) -> Asking[Data]:
        scope = Scope({}, moment=at)
        moment: Data = {"at": at}
        effects: list[Any] = []
        if at == ANY_TIME:  # it has to cost something
            thing = yield from self.thing(Effect("lose", scope), "what", "kinds")
            count = yield Question("how_many", tuple(map(str, range(1, 7))), (), "lose")
            self.left -= 1
            effects.append({"lose": f"{count}_{thing}"})
            if self.left and (verb := (yield from self.verb("more", scope, "done"))) != "done":
                yield from self.block(scope, effects, verb)
        else:
            is_once = self.card["kind"] == "once"
            hows = ("asked", "unasked") if is_once else ("unasked", "asked")
            how = yield Question("asked", (*hows, *(f"{each}_if" for each in hows)))
            if how.endswith("_if"):
                moment["when"] = yield from self.condition(Effect("if", scope), "", 1)
            if how.startswith("asked") != is_once:
                moment["asked"] = not is_once
            yield from self.block(scope, effects)
        return {**moment, "do": effects}

    # Other changes

    def _change(self, what: str) -> Asking[None]:
        """Change the card's look or sale; defaults are left out."""
        place: Data = self.card
        if what in ("colour", "shape"):
            place = self.card["badge"] = {**(self.card.get("badge") or {})}
        answer = yield Question(what, FACETS[what])
        value: Any = {YES: True, NO: False}.get(answer, int(answer) if answer.isdecimal() else answer)
        if what == "twice":
            value = not value
        if answer == FACETS[what][0] and place is self.card:
            place.pop(what, None)
        else:
            place[what] = value

    def _remove(self) -> None:
        """Remove the last effect."""
        for part in ("power", "moments"):
            if self.card.get(part):
                self.card[part] = self.card[part][:-1]
                break
        else:
            self.card["standing"] = dict([*self.card["standing"].items()][:-1])
        standing = self.card.get("standing") or {}
        if "sells_without_gold" in standing and not any(map(self._always_asks, self.card.get("moments", ()))):
            self.card["standing"] = {
                key: each for key, each in standing.items() if key != "sells_without_gold"
            }
        for part in ("power", "moments", "standing"):
            if part in self.card and not self.card[part]:
                del self.card[part]


def _listed(effects: Any) -> list[Any]:
    return [*effects] if isinstance(effects, list) else [effects]


def _within(part: Any) -> Iterator[tuple[str, Any]]:
    """All keys and values at any depth."""
    yield from part.items() if isinstance(part, dict) else ()
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from _within(inner)


def _named_in(effects: Sequence[Any]) -> Iterator[tuple[str, str]]:
    """The names these effects give, and their sorts."""
    for effect in effects:
        for verb, parts in effect.items() if isinstance(effect, dict) else ():
            if isinstance(parts, dict) and "as" in parts:
                sorts = [sort for key, sort in SORTS.items() if key == verb or key in parts]
                yield str(parts["as"]), sorts[0]


SORTS: Final = {
    "person": "who",
    "from": "thing",
    "colour": "colour",
    "number": "number",
    "draw": "colour",
    "roll": "number",
    "show": "number",
    "lose": "number",
}
"""The sort of a name by the key or verb beside it."""
HOLDS_EFFECTS: Final = ("power", "do", "then", "else", *EFFECTS_IN)
MOMENTS_SHOWN: Final = (
    *("round_begins", "another_wins", "won", "another_scores", "round_ends", "tied", "nobody_bid"),
    *("any_time", "turned_up", "fists_open"),
)
assert {*MOMENTS_SHOWN} == {*MOMENTS}
FACETS: Final[Mapping[str, tuple[str, ...]]] = {
    "colour": BADGE_COLOURS,
    "shape": BADGE_SHAPES,
    "sold_in": SOLD_IN,
    "wins": WINS,
    "copies": tuple(str(count) for count in range(1, MOST_COPIES + 1)),
    "twice": (NO, YES),
    "dragon": (NO, YES),
    "not_last": (NO, YES),
}
"""The choices for a complete card's other properties, defaults first."""
