"""The choices for building a card: verbs with their parts, people, things, numbers and conditions."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar, get_args

from dragonbot.custom_cards.model import CALLED, GroupWord
from dragonbot.games.fist.custom.choosing import WORDS_OF
from dragonbot.games.fist.custom.form import (
    ABOUT_ANOTHER,
    COIN_NAMES,
    DECISIONS,
    DEEPEST,
    MOST_NUMBER,
    SOLD_IN,
    SPENT_NAMES,
    STONE_NAMES,
)
from dragonbot.games.fist.custom.look import AT_ANY_TIME, NOT_AT_MOMENTS

T = TypeVar("T")
Asking: TypeAlias = Generator["Question", str, T]

AND: Final = "+"
"""Joins answers of a multiple choice."""
DONE: Final = "done"
REST: Final = "rest"
NO: Final = "no"
YES: Final = "yes"
ALL: Final = "all"
UP_TO: Final = "up_to"
COUNT: Final = "count"
CHOOSE: Final = "choose"
SOME: Final = "some"
EACH: Final = "each"
WINNER: Final = "winner"
SEVERAL: Final = "several"
"""The key for several parts of the text."""
ITSELF: Final = "itself"
"""The key for the whole value of a verb."""
BESIDE: Final = (ITSELF, "then", "else", "do")
MOST_NAMED: Final = 3
"""Names of one sort in a list."""
MOST_KINDS: Final = 4
"""Limit on kinds to give one of: `coins` are eight of the language's fourteen."""
ANY_TIME: Final = "any_time"
FISTS_OPEN: Final = "fists_open"


class Question(NamedTuple):
    key: str
    options: tuple[str, ...]
    facets: tuple[str, ...] = ()
    """A complete card's other properties to change, for a second list."""
    about: str = ""
    """The verb in question."""
    fewest: int = 1
    most: int = 1

    @property
    def usual(self) -> str:
        """The default answer."""
        return AND.join(self.options[: self.fewest])

    def takes(self, answer: str) -> bool:
        chosen = answer.split(AND)
        is_known = len(set(chosen)) == len(chosen) and {*chosen} <= {*self.options, *self.facets}
        return is_known and self.fewest <= len(chosen) <= self.most


class Scope(NamedTuple):
    """The surroundings of an effect."""

    names: dict[str, str]
    """Names given, and their sorts."""
    depth: int = 1
    loops: int = 0
    repeats: int = 0
    moment: str = ""

    @property
    def usual(self) -> str:
        """The person meant if none is named."""
        return EACH if self.loops else WINNER

    def inner(self, *, loops: int = 0, repeats: int = 0) -> Scope:
        loops, repeats = self.loops + loops, self.repeats + repeats
        return Scope(dict(self.names), self.depth + 1, loops, repeats, self.moment)

    def named(self, *sorts: str) -> list[str]:
        """The latest names of these sorts, up to a list's limit."""
        return [name for name, sort in self.names.items() if sort in sorts][-MOST_NAMED:]

    @property
    def people(self) -> list[str]:
        """The default person, others present, and those chosen."""
        there = [EACH, WINNER] if self.loops else [WINNER]
        there += ["that_player"] if self.moment in ABOUT_ANOTHER else []
        return [*there, *self.named("who"), "left_neighbour", "right_neighbour"]


class Effect:
    """An effect in the making."""

    def __init__(self, verb: str, scope: Scope) -> None:
        self.verb = verb
        self.scope = scope._replace(names=dict(scope.names))
        self.before: list[Any] = []
        """Effects before it that choose a player."""
        self.group: Any = None
        """The group to repeat it for."""
        self.people: list[str] = []
        """The people it affects so far."""
        self.binds: dict[str, str] = {}
        self.is_counted = False
        """True if only the game knows how many things it affects."""


Part: TypeAlias = Callable[["Choices", Effect, str, Any], Asking[Any]]
Slot: TypeAlias = tuple[str, Part, Any]


class Verb(NamedTuple):
    word: str
    """Its word in the text."""
    slots: tuple[Slot, ...] = ()
    """Its parts in the order of questions; one without a name is its whole value."""
    fixed: Mapping[str, Any] = {}
    blocks: int = 0
    """Lists of effects in it that must not be empty."""


def picked(key: str, options: Iterable[str], about: str = "", fewest: int = 1, most: int = 1) -> Asking[str]:
    """Ask, unless there is just one answer."""
    there = tuple(options)
    if len(there) == 1:
        return there[0]
    return (yield Question(key, there, (), about, fewest, min(most, len(there))))


class Choices:
    """The questions about effects, while there is room for more."""

    left: int
    """Room for more effects."""
    taken: set[str]
    """Names in use."""

    # Effects

    def block(self, scope: Scope, effects: list[Any], first: str = "") -> Asking[None]:
        """Ask for at least one effect; each is added to the list when complete."""
        effects += yield from self.effect(scope, first or (yield from self.verb("verb", scope)))
        while self.left and (verb := (yield from self.verb("more", scope, DONE))) != DONE:
            effects += yield from self.effect(scope, verb)

    def verb(self, key: str, scope: Scope, *before: str) -> Asking[str]:
        return (yield from self.told((yield from picked(key, (*before, *self.verbs(scope)))), scope))

    def told(self, verb: str, scope: Scope) -> Asking[str]:
        """The verb; asks if it is from the second list."""
        return verb if verb != REST else (yield from picked(REST, self._fitting(scope, SELDOM)))

    def verbs(self, scope: Scope) -> tuple[str, ...]:
        """The verbs of the first list, and the word for the second."""
        common = (*(("decide",) if DECISIONS.get(scope.moment) else ()), *COMMON)
        rest = (REST,) if any(self._fitting(scope, SELDOM)) else ()
        return (*self._fitting(scope, common), *rest) if self.left else ()

    def _fitting(self, scope: Scope, verbs: Iterable[str]) -> list[str]:
        return [verb for verb in verbs if self._fits(scope, verb)]

    def _fits(self, scope: Scope, verb: str) -> bool:
        blocks, moment = VERBS[verb].blocks, scope.moment
        if self.left <= blocks or (blocks and scope.depth >= DEEPEST):
            return False
        if verb in ("for_each", "repeat", "stop"):
            around = {"for_each": scope.loops == 0, "repeat": scope.repeats == 0, "stop": scope.depth > 1}
            if not around[verb]:
                return False
        if moment == ANY_TIME:
            return verb in AT_ANY_TIME
        if moment == FISTS_OPEN:
            return verb in ("if", "ask", "decide", "stop")
        return not moment or verb not in NOT_AT_MOMENTS

    def effect(self, scope: Scope, verb: str) -> Asking[list[Any]]:
        """An effect as in the text, after a player's choice if it needs one."""
        one, kind = Effect(verb, scope), VERBS[verb]
        self.left -= 1
        parts: dict[str, Any] = dict(kind.fixed)
        beside: dict[str, Any] = {}
        for key, ask, more in kind.slots:
            value = yield from ask(self, one, key, more)
            if value is not None:
                parts |= value if key == SEVERAL else {}
                (beside if key in BESIDE else parts)[key] = value
        parts.pop(SEVERAL, None)
        if parts.get("who") == one.scope.usual and verb != "discard":
            del parts["who"]
        made = {kind.word: beside.pop(ITSELF, None) or shortened(kind.word, parts), **beside}
        effects: list[Any] = [*one.before, kind.word if made == {kind.word: None} else made]
        if one.group is not None:
            return [{"for_each": one.group, "do": effects}]
        scope.names.update(one.scope.names | one.binds)
        return effects

    def name(self, sort: str) -> str:
        name, number = NAMES[sort], 1
        while name in self.taken:
            number += 1
            name = f"{NAMES[sort]}_{number}"
        self.taken.add(name)
        return name

    def spare(self, one: Effect) -> int:
        """Room for effects beyond those this one requires."""
        return self.left - VERBS[one.verb].blocks

    # Parts of effects, by name

    def nested(self, one: Effect, _: str, __: Any) -> Asking[list[Any]]:
        effects: list[Any] = []
        scope = one.scope.inner(loops=one.verb == "for_each", repeats=one.verb == "repeat")
        yield from self.block(scope, effects)
        return effects

    def otherwise(self, one: Effect, key: str, _: Any) -> Asking[list[Any] | None]:
        if not self.left or one.scope.depth >= DEEPEST:
            return None
        wanted = yield Question(key, (NO, YES), (), one.verb)
        return (yield from self.nested(one, key, None)) if wanted == YES else None

    def ways(self, one: Effect, _: str, __: Any) -> Asking[dict[str, Any]]:
        """Ask for ways, each with a button's word and effects."""
        words = sorted(WORDS_OF, key=lambda word: word not in ("first", "second", "third"))
        chosen = (yield from picked("ways", words, one.verb, 2, min(4, self.left))).split(AND)
        found: dict[str, Any] = {}
        for number, word in enumerate(chosen, 1):
            self.left -= len(chosen) - number  # the others need effects, too
            found[word] = []
            yield from self.block(one.scope.inner(), found[word])
            self.left += len(chosen) - number
        return found

    def words(self, one: Effect, key: str, words: Iterable[str]) -> Asking[str]:
        return (yield from picked(key, words, one.verb))

    def few(self, one: Effect, key: str, numbers: Iterable[int]) -> Asking[int]:
        return int((yield from picked(key, map(str, numbers), one.verb)))

    def yes(self, one: Effect, key: str, _: Any) -> Asking[bool | None]:
        return (yield Question(key, (NO, YES), (), one.verb)) == YES or None

    def named(self, one: Effect, _: str, sort: str) -> Asking[str | None]:
        """Name a result for later effects."""
        yield from ()
        if one.verb == "lose" and not one.is_counted:
            return None
        one.binds[name := self.name(sort)] = sort
        return name

    def span(self, one: Effect, _: str, __: Any) -> Asking[list[int]]:
        least = yield from self.few(one, "least", range(7))
        return [least, (yield from self.few(one, "most", range(least + 1, MOST_NUMBER + 1)))]

    def faces(self, one: Effect, key: str, _: Any) -> Asking[list[int] | None]:
        answer = yield from picked(key, DICE, one.verb)
        return [int(face) for face in answer.split("_")] if answer != DICE[0] else None

    def looked_at(self, one: Effect, _: str, __: Any) -> Asking[dict[str, Any]]:
        place = yield from picked("at", ("coins", "pile", "to_come"), one.verb)
        if place == "coins":
            return {"at": place, "whose": (yield from self.person(one, "whose", None))}
        return {"at": place, "how_many": (yield from self.few(one, "cards", (1, 2, 3)))}

    def brought(self, one: Effect, _: str, __: Any) -> Asking[dict[str, Any]]:
        place, _, by = (yield from picked("bring", BROUGHT, one.verb)).partition(".")
        return {"from": place} | ({"by": by} if by else {})

    def looping(self, one: Effect, _: str, __: Any) -> Asking[Any]:
        """A loop's condition, if any."""
        if (yield Question("while", (NO, YES), (), one.verb)) == NO:
            return None
        return (yield from self.condition(one, "", 1))

    def decision(self, one: Effect, key: str, _: Any) -> Asking[str]:
        return (yield from picked(key, DECISIONS[one.scope.moment], one.verb))

    # People

    def person(self, one: Effect, key: str, _: Any) -> Asking[str]:
        """A player present, one to choose, or each of a group in turn."""
        scope, spare = one.scope, self.spare(one)
        there = [name for name in scope.people if name not in one.people]
        if scope.moment in (ANY_TIME, FISTS_OPEN):
            there = [WINNER]
        else:
            first = there[:1] if key == "who" or (key == "to" and there[0] == WINNER) else []
            rest = sorted(there[len(first) :], key=lambda name: name == WINNER)
            more = [CHOOSE] if spare else []
            if spare and not scope.loops and scope.depth + bool(VERBS[one.verb].blocks) < DEEPEST:
                more += [*GROUPS, SOME]
            there = [*first, *more, *rest]
        answer = yield from picked(key, there, one.verb)
        if answer == CHOOSE:
            self.left -= 1
            answer = self.name("who")
            group = yield from self.group(one, "among", True)
            one.before.append({"choose": {"person": group, "as": answer}})
            one.scope.names[answer] = "who"
        elif answer in (*GROUPS, SOME):
            self.left -= 1
            one.group = answer if answer != SOME else (yield from self.some(one))
            one.scope, answer = one.scope.inner(loops=1), EACH
        one.people.append(answer)
        return answer

    def group(self, one: Effect, key: str, _: Any) -> Asking[Any]:
        answer = yield from picked(key if key != ITSELF else "of", (*GROUPS, *NEIGHBOURS, SOME), one.verb)
        return answer if answer != SOME else (yield from self.some(one))

    def some(self, one: Effect) -> Asking[Any]:
        """The members of a group that meet a condition."""
        group = yield from picked("of", (*GROUPS, *NEIGHBOURS), one.verb)
        around, one.scope = one.scope, one.scope.inner(loops=1)
        found = {"of": group, "who": (yield from self.condition(one, SOME, 1))}
        one.scope = around
        if (yield Question("or_all", (NO, YES), (), one.verb)) == YES:
            found["or_all"] = True
        return found

    def known_player(self, one: Effect, key: str = "whose_number") -> Asking[str]:
        """A player already present."""
        return (yield from picked(key, one.scope.people, one.verb))

    # Things

    def thing(self, one: Effect, key: str, sort: str) -> Asking[str]:
        return (yield from picked(key, self.things(one, sort), one.verb))

    def several(self, one: Effect, key: str, sort: str) -> Asking[Any]:
        fewest = 2 if one.verb == "choose_thing" else 1
        there = self.things(one, sort)
        chosen = (yield from picked(key, there, one.verb, fewest, MOST_KINDS)).split(AND)
        for whole, names in (("stones", STONE_NAMES), ("coins", COIN_NAMES)):
            if whole in chosen:
                chosen = [word for word in chosen if word == whole or word not in map(CALLED.get, names)]
        return chosen if len(chosen) > 1 else chosen[0]

    def things(self, one: Effect, sort: str) -> list[str]:
        named = one.scope.named(*NAMED_FOR[sort])
        return [*LISTS[sort][:7], *named, *LISTS[sort][7:]]

    def prices(self, one: Effect, _: str, __: Any) -> Asking[dict[str, int]]:
        """Alternative prices in coins."""
        there = LISTS["coins"]
        chosen = (yield from picked("coins", there, one.verb, 1, 4)).split(AND)
        found = {}
        for coin in chosen:
            found[coin] = int((yield Question(f"price_{coin}", SOME_NUMBERS, (), one.verb)))
        return found

    def price(self, one: Effect, _: str, hows: Iterable[str]) -> Asking[dict[str, Any]]:
        """A price in stones: their pattern and number."""
        how = yield from picked("colours", hows, one.verb)
        if how == ALL:
            return {"stones": ALL}
        count = 3 if how == EACH else int((yield Question("stones", SOME_NUMBERS, (), one.verb)))
        return {"stones": count, "colours": how}

    def gift(self, one: Effect, key: str, hows: Iterable[str]) -> Asking[dict[str, Any]]:
        """The same for stones to give away."""
        price = yield from self.price(one, key, hows)
        return {"how_many": price["stones"], "colours": price["colours"]}

    # Numbers

    def amount(self, one: Effect, key: str, more: str) -> Asking[Any]:
        """`more`: may be all (`all`), or no player's choice (`plain`)."""
        options = [*SOME_NUMBERS[:6], *([ALL] if more == ALL else [])]
        if more != "plain" and self.spare(one) and one.scope.moment != ANY_TIME:
            options.append(UP_TO)
        answer = yield from picked(key, (*options, COUNT, *SOME_NUMBERS[6:]), one.verb)
        one.is_counted = answer in (ALL, UP_TO)
        if answer == UP_TO:
            self.left -= 1
            most = yield from picked("most", (*SOME_NUMBERS, COUNT), one.verb)
            return {UP_TO: int(most) if most != COUNT else (yield from self.number(one, 2))}
        if answer == COUNT:
            return (yield from self.number(one, 2))
        return ALL if answer == ALL else int(answer)

    def number(self, one: Effect, deep: int, key: str = "number", *before: str) -> Asking[Any]:
        """A counted number, or one computed from others up to this depth."""
        named = one.scope.named("number")
        made = ("plus", "minus", "times", "half", "less_of", "more_of") if deep else ()
        answer = yield from picked(key, (*before, *named, *OF_A_PERSON, *OF_THINGS, "seats", "round", *made))
        if answer in before:
            return int(answer)
        if answer in named or answer in ("seats", "round"):
            return answer
        if answer in OF_A_PERSON:
            return {answer: (yield from self.known_player(one))}
        if answer in OF_THINGS:
            found = {answer: (yield from self.thing(one, "counted", OF_THINGS[answer]))}
            if answer in (COUNT, "bid"):
                whose = yield from self.known_player(one)
                found |= {"who": whose} if whose != one.scope.usual else {}
            return found
        first = yield from self.number(one, deep - 1, "operand", *SOME_NUMBERS[:6])
        if answer == "half":
            return {answer: first}
        return {answer: [first, (yield from self.number(one, deep - 1, "operand", *SOME_NUMBERS[:6]))]}

    # Conditions

    def condition(self, one: Effect, _: str, deep: Any) -> Asking[Any]:
        """`deep` is 1 if it may contain others."""
        people = one.scope.people
        colours = one.scope.named("colour")
        options = [*CONDITIONS, *(["same"] if colours else []), *(["is"] if len(people) > 3 else [])]
        made = ["not", "all", "any"] if deep else []
        answer = yield from picked("if", (*options, *made), one.verb)
        whose = {}
        if answer in ("has", "can_pay"):
            who = yield from self.known_player(one, "whose_things")
            whose = {"who": who} if who != one.scope.usual else {}
        if answer in ("has", "bank_has"):
            thing = yield from self.thing(one, "counted", "open" if answer == "has" else "kinds")
            count = yield from picked("at_least", SOME_NUMBERS, one.verb)
            return {answer: [int(count), thing], **whose}
        if answer == "can_pay":
            price = yield from self.price(one, "", ("any", "equal", EACH))
            return {answer: shortened(answer, price), **whose}
        if answer == "points":
            found = {"points": (yield from self.known_player(one))}
            return {"at_least": [found, int((yield from picked("at_least", SOME_NUMBERS[:4], one.verb)))]}
        if answer == "compare":
            first = yield from self.number(one, 1)
            how = yield from picked("how", ("at_least", "more", "equal"), one.verb)
            return {how: [first, (yield from self.number(one, 1, "operand", *SOME_NUMBERS[:6]))]}
        if answer == "sold_in":
            metals = (yield from picked("metals", SOLD_IN, one.verb, 1, len(SOLD_IN))).split(AND)
            return {answer: metals if len(metals) > 1 else metals[0]}
        if answer == "same":
            name = yield from picked("same", colours, one.verb)
            others = [other for other in (*COLOURS, *colours) if other != name]
            return {answer: [name, (yield from picked("same_as", others, one.verb))]}
        if answer == "is":
            first = yield from self.known_player(one, "is")
            return {answer: [first, (yield from picked("is_also", [p for p in people if p != first]))]}
        if answer == "not":
            return {answer: (yield from self.condition(one, "", 0))}
        if answer in ("all", "any"):
            return {
                answer: [(yield from self.condition(one, "", 0)), (yield from self.condition(one, "", 0))]
            }
        return answer


def shortened(word: str, parts: dict[str, Any]) -> Any:
    """A verb's parts in short form: `3 gold`, `silver`, `2 stones`."""
    if parts.get("colours") == "any" and "stones" in parts:
        del parts["colours"]
    if parts.get("how_many") == 1 and "what" in parts:
        del parts["how_many"]
    keys, how_many, what = {*parts}, parts.get("how_many"), parts.get("what")
    if isinstance(how_many, dict) and isinstance(how_many.get(UP_TO), int):
        how_many = f"{UP_TO}_{how_many[UP_TO]}"
    is_short = isinstance(how_many, int) or str(how_many).startswith((ALL, UP_TO))
    if word in ("take", "lose") and isinstance(what, str):
        if keys == {"what"}:
            return what
        if keys == {"what", "how_many"} and is_short:
            return f"{how_many}_{what}"
    if keys == {"how_many"} and word in COUNTED and isinstance(how_many, int):
        return how_many
    if keys == {"stones"}:
        return f"{parts['stones']}_stone" + ("s" if parts["stones"] != 1 else "")
    if word in ("ask", "dig", "discard") and keys <= {"who"}:
        return parts.get("who")
    return parts["from"] if word == "bring" and keys == {"from"} else parts or None


COUNTED: Final = ("gain_points", "lose_points", "fetch", "draw")
"""Verbs with a short form of just the number."""
NAMES: Final = {"who": "player", "colour": "colour", "thing": "thing", "number": "number"}
"""Default names for chosen or counted things by sort."""
NEIGHBOURS: Final = ("left_neighbour", "right_neighbour")
GROUPS: Final = tuple(word for word in get_args(GroupWord) if word not in NEIGHBOURS)
SOME_NUMBERS: Final = tuple(map(str, range(1, MOST_NUMBER + 1)))
DICE: Final = ("1_2_3_4_5_6", "0_1", "0_0_1", "0_1_2", "0_0_1_2", "1_2_3", "0_1_1_2_2_3")
BROUGHT: Final = ("gone", "gone.chance", "to_come", "to_come.chance", "specials")
OF_A_PERSON: Final = ("points", "kept", "worth", "ahead")
OF_THINGS: Final = {"count": "open", "bid": "coins", "left": "kinds", "in_the_bag": "stones"}
"""Numbers of things, and the key for which."""
CONDITIONS: Final = (
    *("has", "points", "can_pay", "compare", "sold_in"),
    *("lowest_wins", "bank_has", "as_itself", "beyond_gold"),
)
COLOURS: Final = ("red", "blue", "yellow", "white")
_COINS: Final = ("silver", "gold", "fairy")
_MORE_COINS: Final = ("fairy_silver", "black_coin", "amulet", "blue_coin", "purple_coin")
_STONES: Final = tuple(map(CALLED.__getitem__, STONE_NAMES))
_SPENT: Final = tuple(map(CALLED.__getitem__, SPENT_NAMES))
LISTS: Final[Mapping[str, tuple[str, ...]]] = {
    "bag": (*COLOURS, "stones"),
    "coins": (*_COINS, *_MORE_COINS),
    "colours": COLOURS,
    "kinds": (*_COINS, "stones", *_STONES, "coins", *_MORE_COINS, *_SPENT),
    "open": ("stones", *_STONES, *_SPENT),
    "screened": (*_COINS, *_SPENT, *_MORE_COINS),
    "stones": ("stones", *_STONES),
    "takeable": (*_COINS, *_STONES, *_MORE_COINS),
}
"""Things to choose from, the most frequent first."""
NAMED_FOR: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(LISTS, ("colour",)),
    **dict.fromkeys(("kinds", "takeable"), ("colour", "thing")),
    **dict.fromkeys(("coins", "screened"), ("thing",)),
}
"""Sorts of names that fit each list."""

C = Choices
WHO: Final[Slot] = ("who", C.person, None)
HOW_MANY: Final[Slot] = ("how_many", C.amount, "")
THEN: Final[tuple[Slot, ...]] = (("then", C.nested, None), ("else", C.otherwise, None))
ELSE: Final[Slot] = ("else", C.otherwise, None)
VERBS: Final[Mapping[str, Verb]] = {
    "take": Verb("take", (("what", C.thing, "takeable"), HOW_MANY, WHO)),
    "gain_points": Verb("gain_points", (("how_many", C.amount, "plain"), WHO)),
    "give": Verb("give", (("what", C.several, "kinds"), HOW_MANY, WHO, ("to", C.person, None), ELSE)),
    "steal": Verb(
        "steal",
        (("what", C.thing, "kinds"), ("how_many", C.amount, ALL), ("from", C.person, None), WHO, ELSE),
    ),
    "steal_stone": Verb(
        "steal",
        (HOW_MANY, ("from", C.person, None), WHO, ("to", C.words, ("taker", "bank")), ELSE),
        {"what": "stone"},
    ),
    "lose": Verb(
        "lose",
        (("what", C.thing, "kinds"), ("how_many", C.amount, ALL), WHO, ("as", C.named, "number")),
    ),
    "lose_points": Verb("lose_points", (("how_many", C.amount, "plain"), WHO)),
    "pay": Verb(
        "pay",
        (
            (SEVERAL, C.price, ("any", "equal", EACH, ALL)),
            ("willing", C.words, ("must", "may", "if_wild")),
            WHO,
            *THEN,
        ),
        blocks=1,
    ),
    "may_pay": Verb("may_pay", (("coins", C.prices, None), WHO, *THEN), blocks=1),
    "ask": Verb("ask", (WHO, *THEN), blocks=1),
    "one_of": Verb("one_of", (WHO, (SEVERAL, C.ways, None)), blocks=2),
    "if": Verb("if", ((ITSELF, C.condition, 1), *THEN), blocks=1),
    "for_each": Verb("for_each", ((ITSELF, C.group, None), ("do", C.nested, None)), blocks=1),
    "fetch": Verb("fetch", (HOW_MANY, WHO)),
    "swap": Verb("swap", (("what", C.thing, "kinds"), WHO, ("with", C.person, None))),
    "roll": Verb("roll", (("faces", C.faces, None), WHO, ("as", C.named, "number"))),
    "look": Verb("look", (WHO, (SEVERAL, C.looked_at, None))),
    "draw": Verb("draw", (HOW_MANY, ("out_of_each", C.few, (1, 2, 3, 4)), WHO)),
    "choose_thing": Verb("choose", (("from", C.several, "takeable"), WHO, ("as", C.named, "thing"))),
    "decide": Verb("decide", ((ITSELF, C.decision, None),)),
    "steal_blind": Verb(
        "steal",
        (("what", C.several, "screened"), HOW_MANY, ("from", C.person, None), WHO, ELSE),
        {"by": "chance"},
    ),
    "steal_first": Verb(
        "steal",
        (("what", C.several, "screened"), ("asked", C.yes, None), ("from", C.person, None), WHO, ELSE),
        {"by": "order"},
    ),
    "give_stones": Verb(
        "give",
        ((SEVERAL, C.gift, ("any", "equal", EACH)), WHO, ("to", C.group, None), ELSE),
        {"what": "stones"},
    ),
    "hand_out": Verb("hand_out", (("what", C.thing, "colours"), WHO, ("to", C.group, None))),
    "swap_card": Verb("swap", (WHO, ("with", C.group, None), ELSE), {"what": "card"}),
    "buy": Verb("buy", (("coins", C.prices, None), WHO)),
    "draw_open": Verb("draw", (HOW_MANY, WHO, ("as", C.named, "colour"))),
    "take_bag": Verb("take", (("what", C.thing, "bag"), WHO), {"from": "bag"}),
    "empty_bag": Verb("empty_bag"),
    "choose_colour": Verb(
        "choose",
        (("colour", C.words, ("any", "in_the_bank", "in_the_bag")), WHO, ("as", C.named, "colour")),
    ),
    "choose_number": Verb("choose", (("number", C.span, None), WHO, ("as", C.named, "number"))),
    "show": Verb("show", (("what", C.thing, "kinds"), WHO, ("as", C.named, "number"))),
    "repeat": Verb(
        "repeat",
        (
            ("at_most", C.few, (3, 1, 2, 4, 5, 6, 12, 36)),
            ("while", C.looping, None),
            WHO,
            ("do", C.nested, None),
        ),
        blocks=1,
    ),
    "bring": Verb("bring", ((SEVERAL, C.brought, None), ("may_pass", C.yes, None), WHO)),
    "auction_next": Verb("auction_next"),
    "dig": Verb("dig", (WHO,)),
    "discard": Verb("discard", (WHO, ELSE)),
    "use_up": Verb("use_up"),
    "stop": Verb("stop"),
}
"""A card's verbs: those of the first list, `decide`, and those of the second list."""
COMMON: Final = tuple(VERBS)[:19]
SELDOM: Final = tuple(VERBS)[20:]
