"""The text of a custom card, made from its powers, so that it can't say what the card doesn't do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dragonbot.games.fist.custom.form import (
    COIN_NAMES,
    LEFT_NEIGHBOUR,
    RIGHT_NEIGHBOUR,
    STONE_NAMES,
    THAT_PLAYER,
    Blank,
    Tree,
)
from dragonbot.games.fist.rules.things import COLOURS, NAMES
from dragonbot.text.speech import Fact, Phrases

# Parts of a custom card's text: people, things, numbers, conditions


THREE: Final = STONE_NAMES[:3]
BESIDE: Final = {LEFT_NEIGHBOUR: "left", RIGHT_NEIGHBOUR: "right", THAT_PLAYER: "that"}
"""People who need no choice, by their word in the texts."""

MADE_OF_OTHERS: Final = frozenset(("plus", "minus", "times", "half", "less_of", "more_of"))
"""Numbers computed from others."""


class Parts:
    """The parts of one card's text in one language."""

    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases
        self.chosen: dict[str, int] = {}
        """Chosen people by name, in order."""
        self.named_as: dict[str, tuple[str, int]] = {}
        """Other names: a chosen or drawn colour, a kind of thing, or a number;
        and the count of its sort by then.
        """

        self.wanted: dict[str, Tree] = {}
        """The maximum of amounts a player chooses, by name."""

    def say(self, key: str, **facts: Fact) -> str:
        return self.phrases.say(f"blank-{key}", **facts)

    def row(self, sentences: list[str]) -> str:
        """Join sentences."""
        return self.phrases.catalogue.joined("blank-then", sentences)

    # People

    def person(self, name: str, prefix: str = "") -> dict[str, Fact]:
        """A person in each grammatical case, under keys with this prefix."""
        if name in ("winner", "each", *BESIDE):
            kind, nth = BESIDE.get(name, name), 0
        else:
            kind, nth = "chosen", self.chosen.get(name, 1)
        cases = {case: self.say(f"person-{case}", kind=kind, nth=nth) for case in ("who", "whom", "to")}
        facts: dict[str, Fact] = {f"{prefix}{case}": said for case, said in cases.items()}
        facts[f"{prefix}you"] = "yes" if name == "winner" else "no"
        return facts

    def of(self, key: str, who: str, **facts: Fact) -> str:
        """A sentence about a person."""
        return self.say(key, **facts, **self.person(who))

    def between(self, key: str, who: str, whom: str, **facts: Fact) -> str:
        """A sentence about two people."""
        return self.of(key, who, **facts, **self.person(whom, "other-"))

    def group(self, part: Tree, form: str) -> str:
        """A group of people: `each` of them, or `one` of them."""
        if isinstance(part, str):
            return self.say(f"group-{form}", group=BESIDE.get(part, part))
        if part[0] == "one":
            return str(self.person(part[1])["whom" if form == "one" else "who"])
        how, group, holds = part
        said = self.say(f"group-{form}", group=BESIDE.get(group, group))
        return self.say(f"group-{how}", group=said, condition=self.condition(holds))

    # Things and numbers

    def colour_name(self, stone: str) -> str:
        return self.say("colour", colour=COLOURS[STONE_NAMES.index(stone)])

    def all_kinds(self, kinds: tuple[str, ...], case: str = "") -> list[str]:
        """Bare names for the middle of a sentence; case `-to` follows “of”."""
        words = []
        rest = list(kinds)
        for names, thing in ((COIN_NAMES, "coins"), (STONE_NAMES, "stones"), (THREE, "coloured_stones")):
            if all(name in rest for name in names):
                words.append(self.say(f"kinds{case}", thing=thing))
                rest = [name for name in rest if name not in names]
        return [*words, *[self.kind(name, case) for name in rest]]

    def kinds(self, kinds: tuple[str, ...], case: str = "") -> str:
        """One of these things."""
        return self.phrases.either(self.all_kinds(kinds, case))

    def kind(self, name: str, case: str = "") -> str:
        if name in NAMES and name not in self.named_as:
            return self.say(f"kinds{case}", thing=name)
        return self.say_named(f"of-named{case}", name)

    def name(self, name: str, what: str) -> None:
        """Give something a name."""
        if name:
            self.named_as[name] = what, 1 + sum(known == what for known, _ in self.named_as.values())

    def say_named(self, key: str, name: str, **facts: Fact) -> str:
        """A text about a named thing, numbered if there are several of its sort."""
        what, nth = self.named_as.get(name, ("thing", 1))
        return self.say(key, what=what, nth=nth, **facts)

    def all_of(self, kinds: tuple[str, ...]) -> str:
        """All of these, as a verb's object."""
        if kinds in (STONE_NAMES, COIN_NAMES):
            return self.say("all", what="stones" if kinds == STONE_NAMES else "coins")
        return self.say("all-of", kinds=self.phrases.listed(self.all_kinds(kinds)))

    def row_of(self, kinds: tuple[str, ...]) -> str:
        """Each of these in order."""
        return self.phrases.in_a_row([self.kind(name) for name in kinds])

    def things(self, kinds: tuple[str, ...], amount: Tree) -> str:
        """`amount` of each of these kinds, as a verb's object."""
        if type(amount) is int:
            return self.phrases.listed([self.so_many((name,), amount) for name in kinds])
        if amount == "all":
            return self.all_of(kinds)
        if len(kinds) == 1 and type(self.wanted.get(amount)) is int:
            return self.say("up-to", things=self.so_many(kinds, self.wanted[amount]))
        each = "one" if len(kinds) == 1 else "each"
        return self.say("as-many", number=self.number(amount), kinds=self.row_of(kinds), of=each)

    def so_many(self, kinds: tuple[str, ...], count: Tree) -> str:
        """`count` of these kinds in all."""
        if type(count) is not int:
            return self.say("as-many", number=self.number(count), kinds=self.kinds(kinds), of="one")
        if len(kinds) == 1 and kinds[0] in self.named_as:
            return self.say_named("so-many-named", kinds[0], count=count)
        if len(kinds) == 1:
            return self.phrases.taken(count, kinds[0])
        if kinds == STONE_NAMES:
            return self.say("counted-stones", count=count)
        if kinds == COIN_NAMES:
            return self.say("counted-coins", count=count)
        return self.say("so-many", count=count, kinds=self.kinds(kinds))

    def number(self, part: Tree) -> str:
        """A number in the middle of a sentence."""
        if type(part) is int:
            return str(part)
        if isinstance(part, str) and part in self.wanted:
            return self.say("number-wanted", most=self.number(self.wanted[part]))
        if isinstance(part, str):
            what, nth = self.named_as.get(part, ("chosen", 1))
            return self.say("number-found", what=what, nth=nth)
        name, *parts = part
        if name in ("seats", "round"):
            return self.say("number", what=name)
        if name in ("points", "kept", "worth", "ahead"):
            return self.say("number-of-person", what=name, **self.person(parts[0]))
        if name in ("count", "bid"):
            kinds = self.kinds(parts[0], "-to")
            return self.say("number-of-things", what=name, kinds=kinds, **self.person(parts[1]))
        if name in ("left", "in_the_bag"):
            return self.say("number-there", what=name, kinds=self.kinds(parts[0], "-to"))
        if name == "half":
            return self.say("number-half", first=self.operand(parts[0]))
        first, second = (self.operand(each) for each in parts)
        return self.say("number-both", what=name, first=first, second=second)

    def operand(self, part: Tree) -> str:
        """A number within another: in brackets if computed."""
        is_made = isinstance(part, tuple) and part[0] in MADE_OF_OTHERS
        return self.in_brackets(self.number(part), when=is_made)

    def in_brackets(self, said: str, *, when: bool) -> str:
        return self.say("in-brackets", said=said) if when else said

    def times(self, part: Tree) -> dict[str, Fact]:
        """A count, as plain number if possible for a shorter sentence."""
        if type(part) is int:
            return {"count": part, "counted": "yes", "number": str(part)}
        return {"count": 2, "counted": "no", "number": self.number(part)}

    def price(self, price: tuple[Any, ...]) -> str:
        return self.say("price", how=price[0], count=price[1])

    # Conditions

    def condition(self, part: Tree) -> str:
        name, *parts = part
        if name == "has":
            things = self.so_many(parts[1], parts[0])
            return self.say("if-has", things=things, **self.person(parts[2]))
        if name in ("at_least", "more", "equal"):
            first, second = (self.number(each) for each in parts)
            return self.say("if-compared", how=name, first=first, second=second)
        if name == "same":
            first, second = (self.same(each) for each in parts)
            return self.say("if-same", first=first, second=second)
        if name == "is":
            return self.say("if-is", **self.person(parts[0]), **self.person(parts[1], "other-"))
        if name == "sold_in":
            metals = self.phrases.either([self.say("metal", metal=metal) for metal in parts[0]])
            return self.say("if-sold-in", metals=metals)
        if name == "bank_has":
            return self.say("if-bank-has", things=self.so_many(parts[1], parts[0]))
        if name == "can_pay":
            return self.say("if-can-pay", price=self.price(parts[0]), **self.person(parts[1]))
        if name == "not":
            several = parts[0][0] in ("all", "any")
            return self.say("if-not", condition=self.in_brackets(self.condition(parts[0]), when=several))
        if name in ("all", "any"):
            conditions = [
                self.in_brackets(self.condition(each), when=each[0] in ("not", "all", "any"))
                for each in parts[0]
            ]
            return self.phrases.catalogue.joined(f"blank-if-{name}", conditions)
        return self.say("if-plain", what=name)

    def same(self, name: str) -> str:
        """A colour or kind of thing alone."""
        if name in STONE_NAMES and name not in self.named_as:
            return self.colour_name(name)
        if name in COIN_NAMES:
            return self.say("kinds", thing=name)
        return self.say_named("named", name)


USUAL_FACES: Final = (1, 2, 3, 4, 5, 6)


def power_of(blank: Blank, phrases: Phrases) -> str:
    """The card's full text without name and flavour."""
    return Telling(phrases).card(blank)


class Telling(Parts):
    """The text of one card in one language."""

    # A card

    def card(self, blank: Blank) -> str:
        said = []
        if blank.sold_in != "gold" or blank.wins != "highest":
            said.append(self.say("sold", metal=blank.sold_in, wins=blank.wins))
        said += [self.say("flag", flag=flag) for flag in blank.flags if flag != "not_twice"]
        if blank.kind != "at_once":
            said.append(self.say("kept", kind=blank.kind))
        said += [self.standing(name, value) for name, value in blank.standing]
        if blank.power:
            told = self.effects(blank.power)
            said.append(self.say("at-once", effects=told) if blank.kind != "at_once" else told)
        said += [self.moment(moment, blank) for moment in blank.moments]
        if "not_twice" in blank.flags:
            said.append(self.say("flag", flag="not_twice"))
        return self.row(said)

    def standing(self, name: str, value: Any) -> str:
        if name == "any_colour":
            things = self.phrases.listed(self.all_kinds(value))
            return self.say("standing-any-colour", things=things)
        if name == "one_as":
            return self.say("standing-one-as", colour=self.colour_name(value))
        count = value if type(value) is int else 1
        return self.say("standing", what=name, count=count)

    def moment(self, moment: tuple[Any, ...], blank: Blank) -> str:
        name, when, asked, effects = moment
        told = self.effects(effects)
        if when:
            told = self.say("if", condition=self.condition(when), then=told)
        how = "asked" if asked else "once" if blank.kind == "once" else "always"
        return self.say("moment", at=name, how=how, effects=told)

    # Effects

    def effects(self, effects: Tree) -> str:
        """The effects in order; a chosen amount comes with its purpose."""
        return self.row([self.effect(effect) for effect in effects if not self.is_amount(effect)])

    def is_amount(self, effect: tuple[Any, ...]) -> bool:
        """True if a player only chooses an amount here, which is noted for later."""
        is_amount: bool = effect[0] == "up_to"
        if is_amount:
            self.wanted[effect[3]] = effect[2]
        return is_amount

    def inner(self, effects: Tree) -> str:
        """Nested effects, in brackets if several."""
        if not effects:
            return self.say("nothing-happens")
        told = self.effects(effects)
        several = sum(effect[0] != "up_to" for effect in effects) > 1
        return self.say("together", effects=told) if several else told

    def either(self, told: str, then: Tree, otherwise: Tree) -> str:
        """The effects if something was done, and otherwise."""
        said = [told]
        if then:
            said.append(self.say("then-follows", effects=self.inner(then)))
        if otherwise:
            said.append(self.say("else-follows", effects=self.inner(otherwise)))
        return self.row(said)

    def unless(self, told: str, otherwise: Tree) -> str:
        """The effects if there was nothing to take or give."""
        if not otherwise:
            return told
        return self.row([told, self.say("else-nothing-there", effects=self.inner(otherwise))])

    def effect(self, effect: tuple[Any, ...]) -> str:
        name, *parts = effect
        told: Callable[..., str] | None = getattr(self, f"_{name}", None)
        if told is not None:
            return told(*parts)
        if parts:  # only the person
            return self.say(f"does-{name}".replace("_", "-"), **self.person(parts[0]))
        return self.say(f"does-{name}".replace("_", "-"))

    def _take(self, who: str, kinds: Tree, count: Tree) -> str:
        return self.of("does-take", who, things=self.things(kinds, count))

    def _pick(self, who: str, colour: str) -> str:
        return self.of("does-pick", who, what=self.so_many((colour,), 1))

    def _lose(self, who: str, kinds: Tree, amount: Tree, name: str) -> str:
        told = self.of("does-lose", who, things=self.things(kinds, amount))
        self.name(name, "lost")
        return told

    def _fetch(self, who: str, count: Tree) -> str:
        return self.of("does-fetch", who, **self.times(count))

    def _pay(self, who: str, price: Tree, willing: str, then: Tree, otherwise: Tree) -> str:
        told = self.of("does-pay", who, price=self.price(price), willing=willing)
        return self.either(told, then, otherwise)

    def prices(self, coins: Tree) -> str:
        return self.phrases.either([self.phrases.taken(count, name) for name, count in coins])

    def _may_pay(self, who: str, coins: Tree, then: Tree, otherwise: Tree) -> str:
        told = self.of("does-may-pay", who, price=self.prices(coins))
        return self.either(told, then, otherwise)

    def _buy(self, who: str, coins: Tree) -> str:
        return self.of("does-buy", who, price=self.prices(coins))

    def _steal_stone(self, who: str, whom: str, count: Tree, to: str, otherwise: Tree) -> str:
        return self.unless(
            self.between("does-steal-stone", who, whom, target=to, **self.times(count)), otherwise
        )

    def _steal_coin(self, who: str, whom: str, kinds: Tree, asked: bool, otherwise: Tree) -> str:
        named = self.phrases.in_a_row([self.kind(name) for name in kinds])
        told = self.between("does-steal-coin", who, whom, kinds=named, asked="yes" if asked else "no")
        return self.unless(told, otherwise)

    def _rob(self, who: str, whom: str, kinds: Tree, amount: Tree, otherwise: Tree) -> str:
        return self.unless(self.between("does-rob", who, whom, things=self.things(kinds, amount)), otherwise)

    def _rob_blind(self, who: str, whom: str, kinds: Tree, count: Tree, otherwise: Tree) -> str:
        told = self.between("does-rob-blind", who, whom, things=self.so_many(kinds, count))
        return self.unless(told, otherwise)

    def _give(self, who: str, whom: str, kinds: Tree, count: Tree, otherwise: Tree) -> str:
        if len(kinds) == 1:
            return self.unless(
                self.between("does-give", who, whom, things=self.things(kinds, count)), otherwise
            )
        told = self.between("does-give-any", who, whom, things=self.so_many(kinds, count))
        return self.unless(told, otherwise)

    def _give_stones(self, who: str, group: Tree, price: Tree, otherwise: Tree) -> str:
        to = self.group(group, "one")
        told = self.of("does-give-stones", who, price=self.price(price), group=to)
        return self.either(told, (), otherwise)

    def _swap(self, who: str, whom: str, kinds: Tree) -> str:
        return self.between("does-swap", who, whom, things=self.all_of(kinds))

    def _hand_out(self, who: str, colour: str, group: Tree) -> str:
        given = self.so_many((colour,), 1)
        return self.of("does-hand-out", who, what=given, group=self.group(group, "each"))

    def _draw(self, who: str, of_each: int, count: Tree) -> str:
        return self.of("does-draw", who, each=of_each, **self.times(count))

    def _draw_open(self, who: str, count: Tree, name: str) -> str:
        told = self.of("does-draw-open", who, **self.times(count))
        self.name(name, "drawn")
        return told

    def _gain(self, who: str, count: Tree) -> str:
        return self.of("does-gain", who, **self.times(count))

    def _lose_points(self, who: str, count: Tree) -> str:
        return self.of("does-lose-points", who, **self.times(count))

    def _choose_colour(self, who: str, source: str, name: str) -> str:
        self.name(name, "colour")
        return self.of("does-choose-colour", who, source=source)

    def _choose_person(self, who: str, group: Tree, name: str) -> str:
        told = self.of("does-choose-person", who, group=self.group(group, "one"))
        self.chosen[name] = len(self.chosen) + 1
        return told

    def _choose_thing(self, who: str, kinds: Tree, name: str) -> str:
        self.name(name, "thing")
        return self.of("does-choose-thing", who, kinds=self.kinds(kinds))

    def _choose_number(self, who: str, least: int, most: int, name: str) -> str:
        self.name(name, "chosen")
        return self.of("does-choose-number", who, least=least, most=most)

    def _wanted(self, who: str, then: Tree, otherwise: Tree) -> str:
        told = self.of("does-wanted", who, then=self.inner(then)) if then or not otherwise else ""
        if not otherwise:
            return told
        declined = self.of("does-not-wanted", who, effects=self.inner(otherwise))
        return self.row([told, declined]) if told else declined

    def _one_of(self, who: str, ways: Tree) -> str:
        told = [
            self.say("together", effects=self.effects(effects) if effects else self.say("nothing-happens"))
            for _, effects in ways
        ]
        row = self.phrases.catalogue.joined("blank-or", told)
        return self.of("does-one-of", who, ways=row)

    def _if(self, condition: Tree, then: Tree, otherwise: Tree) -> str:
        said = self.condition(condition)
        if not then and otherwise:
            return self.say("if", condition=self.say("if-not", condition=said), then=self.inner(otherwise))
        told = self.say("if", condition=said, then=self.inner(then))
        return self.either(told, (), otherwise)

    def _for_each(self, group: Tree, effects: Tree) -> str:
        return self.say("does-for-each", group=self.group(group, "each"), effects=self.inner(effects))

    def _repeat(self, who: str, most: int, condition: Tree, effects: Tree) -> str:
        if condition == ("at_least", 1, 1):
            return self.of("does-repeat", who, count=most, effects=self.inner(effects))
        holds = self.condition(condition)
        return self.of("does-repeat-while", who, effects=self.inner(effects), condition=holds)

    def _roll(self, who: str, faces: Tree, name: str) -> str:
        self.name(name, "rolled")
        sides = self.phrases.in_a_row([str(face) for face in faces])
        usual = "yes" if faces == USUAL_FACES else "no"
        return self.of("does-roll", who, faces=sides, usual=usual)

    def _look(self, who: str, at: str, whom: str, count: int) -> str:
        return self.between("does-look", who, whom, at=at, count=count)

    def _show(self, who: str, kinds: Tree, name: str) -> str:
        self.name(name, "shown")
        return self.of("does-show", who, kinds=self.phrases.listed(self.all_kinds(kinds)))

    def _bring(self, who: str, source: str, how: str, may_pass: bool) -> str:
        return self.of("does-bring", who, source=source, how=how, optional="yes" if may_pass else "no")

    def _swap_card(self, who: str, group: Tree, otherwise: Tree) -> str:
        told = self.of("does-swap-card", who, group=self.group(group, "one"))
        return self.unless(told, otherwise)

    def _discard(self, who: str, otherwise: Tree) -> str:
        return self.unless(self.of("does-discard", who), otherwise)

    def _decide(self, what: str) -> str:
        return self.say("does-decide", what=what)
