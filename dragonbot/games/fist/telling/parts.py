"""Parts of what a blank card does, in words: persons, things, numbers, conditions."""

from __future__ import annotations

from typing import Any, Final

from dragonbot.fist.blank.form import (
    COIN_NAMES,
    LEFT_NEIGHBOUR,
    RIGHT_NEIGHBOUR,
    STONE_NAMES,
    THAT_PLAYER,
    Tree,
)
from dragonbot.fist.things import COLOURS, NAMES
from dragonbot.text.speech import Fact, Phrases

THREE: Final = STONE_NAMES[:3]
BESIDE: Final = {LEFT_NEIGHBOUR: "left", RIGHT_NEIGHBOUR: "right", THAT_PLAYER: "that"}
"""People who need not be chosen, by the words that the texts have for them."""

MADE_OF_OTHERS: Final = frozenset(("plus", "minus", "times", "half", "less_of", "more_of"))
"""Numbers that are made of other numbers."""


class Parts:
    """Of one card, in one language."""

    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases
        self.chosen: dict[str, int] = {}
        """The persons that have been chosen, by the names that they were given, in their order."""
        self.named_as: dict[str, tuple[str, int]] = {}
        """What else was given a name: a colour that was chosen or drawn, a kind of thing, or a number;
        and how many of that sort had one by then.
        """

        self.wanted: dict[str, Tree] = {}
        """The most that can be chosen of amounts of one's own choice, by the names that these were given."""

    def say(self, key: str, **facts: Fact) -> str:
        return self.phrases.catalogue.say(f"blank-{key}", **facts)

    def row(self, sentences: list[str]) -> str:
        """One sentence after the other."""
        return self.phrases.catalogue.joined("blank-then", sentences)

    # Persons

    def person(self, name: str, prefix: str = "") -> dict[str, Fact]:
        """A person in the cases in which sentences want one, under keys that begin with the prefix."""
        if name in ("winner", "each", *BESIDE):
            kind, nth = BESIDE.get(name, name), 0
        else:
            kind, nth = "chosen", self.chosen.get(name, 1)
        cases = {case: self.say(f"person-{case}", kind=kind, nth=nth) for case in ("who", "whom", "to")}
        facts: dict[str, Fact] = {f"{prefix}{case}": said for case, said in cases.items()}
        facts[f"{prefix}you"] = "yes" if name == "winner" else "no"
        return facts

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
        """Things by their bare names, in the middle of a sentence; with the case `-to` after “of”."""
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
        """From now on something is known by a name."""
        if name:
            self.named_as[name] = what, 1 + sum(known == what for known, _ in self.named_as.values())

    def say_named(self, key: str, name: str, **facts: Fact) -> str:
        """A text about what was given a name: of several of a sort, which of them."""
        what, nth = self.named_as.get(name, ("thing", 1))
        return self.say(key, what=what, nth=nth, **facts)

    def all_of(self, kinds: tuple[str, ...]) -> str:
        """All of these, as the object of a verb."""
        if kinds in (STONE_NAMES, COIN_NAMES):
            return self.say("all", what="stones" if kinds == STONE_NAMES else "coins")
        return self.say("all-of", kinds=self.phrases.listed(self.all_kinds(kinds)))

    def row_of(self, kinds: tuple[str, ...]) -> str:
        """Each of these, one after the other."""
        return self.phrases.in_a_row([self.kind(name) for name in kinds])

    def things(self, kinds: tuple[str, ...], amount: Tree) -> str:
        """`amount` of each of these kinds, as the object of a verb."""
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
        """A number within another: in brackets where it is made of others itself."""
        is_made = isinstance(part, tuple) and part[0] in MADE_OF_OTHERS
        return self.in_brackets(self.number(part), when=is_made)

    def in_brackets(self, said: str, *, when: bool) -> str:
        return self.say("in-brackets", said=said) if when else said

    def times(self, part: Tree) -> dict[str, Fact]:
        """How many, where a plain number makes a shorter sentence than one that is reckoned."""
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
