"""The text of a custom card, made from its powers, so that it can't say what the card doesn't do.

Each effect is one message with phrases for persons, things, numbers and conditions. Each language has its own
grammar of persons: `$you` says whether it is the card's user.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dragonbot.fist.blank.form import Blank, Tree
from dragonbot.games.fist.telling.parts import Parts
from dragonbot.text.speech import Phrases

USUAL_FACES: Final = (1, 2, 3, 4, 5, 6)


def power_of(blank: Blank, phrases: Phrases) -> str:
    """All that stands on the card but its name and flavour, in sentences."""
    return Telling(phrases).card(blank)


class Telling(Parts):
    """Of one card, in one language."""

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
        """One after the other. A chosen amount is told with its purpose."""
        return self.row([self.effect(effect) for effect in effects if not self.is_amount(effect)])

    def is_amount(self, effect: tuple[Any, ...]) -> bool:
        """Whether a player only chooses an amount here. It is noted for what follows."""
        is_amount: bool = effect[0] == "up_to"
        if is_amount:
            self.wanted[effect[3]] = effect[2]
        return is_amount

    def inner(self, effects: Tree) -> str:
        """Effects within others: in brackets, where there are several."""
        if not effects:
            return self.say("nothing-happens")
        told = self.effects(effects)
        several = sum(effect[0] != "up_to" for effect in effects) > 1
        return self.say("together", effects=told) if several else told

    def either(self, told: str, then: Tree, otherwise: Tree) -> str:
        """What follows where something was done, and what follows where not."""
        said = [told]
        if then:
            said.append(self.say("then-follows", effects=self.inner(then)))
        if otherwise:
            said.append(self.say("else-follows", effects=self.inner(otherwise)))
        return self.row(said)

    def unless(self, told: str, otherwise: Tree) -> str:
        """What follows where there was nothing to take or to give."""
        if not otherwise:
            return told
        return self.row([told, self.say("else-nothing-there", effects=self.inner(otherwise))])

    def effect(self, effect: tuple[Any, ...]) -> str:
        name, *parts = effect
        told: Callable[..., str] | None = getattr(self, f"_{name}", None)
        if told is not None:
            return told(*parts)
        if parts:  # nothing but who does it
            return self.say(f"does-{name}".replace("_", "-"), **self.person(parts[0]))
        return self.say(f"does-{name}".replace("_", "-"))

    def _take(self, who: str, kinds: Tree, count: Tree) -> str:
        return self.say("does-take", things=self.things(kinds, count), **self.person(who))

    def _pick(self, who: str, colour: str) -> str:
        return self.say("does-pick", what=self.so_many((colour,), 1), **self.person(who))

    def _lose(self, who: str, kinds: Tree, amount: Tree, name: str) -> str:
        told = self.say("does-lose", things=self.things(kinds, amount), **self.person(who))
        self.name(name, "lost")
        return told

    def _fetch(self, who: str, count: Tree) -> str:
        return self.say("does-fetch", **self.times(count), **self.person(who))

    def _pay(self, who: str, price: Tree, willing: str, then: Tree, otherwise: Tree) -> str:
        told = self.say("does-pay", price=self.price(price), willing=willing, **self.person(who))
        return self.either(told, then, otherwise)

    def prices(self, coins: Tree) -> str:
        return self.phrases.either([self.phrases.taken(count, name) for name, count in coins])

    def _may_pay(self, who: str, coins: Tree, then: Tree, otherwise: Tree) -> str:
        told = self.say("does-may-pay", price=self.prices(coins), **self.person(who))
        return self.either(told, then, otherwise)

    def _buy(self, who: str, coins: Tree) -> str:
        return self.say("does-buy", price=self.prices(coins), **self.person(who))

    def _steal_stone(self, who: str, whom: str, count: Tree, to: str, otherwise: Tree) -> str:
        people = {**self.person(who), **self.person(whom, "other-")}
        return self.unless(self.say("does-steal-stone", target=to, **self.times(count), **people), otherwise)

    def _steal_coin(self, who: str, whom: str, kinds: Tree, asked: bool, otherwise: Tree) -> str:
        people = {**self.person(who), **self.person(whom, "other-")}
        named = self.phrases.in_a_row([self.kind(name) for name in kinds])
        told = self.say("does-steal-coin", kinds=named, asked="yes" if asked else "no", **people)
        return self.unless(told, otherwise)

    def _rob(self, who: str, whom: str, kinds: Tree, amount: Tree, otherwise: Tree) -> str:
        people = {**self.person(who), **self.person(whom, "other-")}
        return self.unless(self.say("does-rob", things=self.things(kinds, amount), **people), otherwise)

    def _rob_blind(self, who: str, whom: str, kinds: Tree, count: Tree, otherwise: Tree) -> str:
        people = {**self.person(who), **self.person(whom, "other-")}
        told = self.say("does-rob-blind", things=self.so_many(kinds, count), **people)
        return self.unless(told, otherwise)

    def _give(self, who: str, whom: str, kinds: Tree, count: Tree, otherwise: Tree) -> str:
        people = {**self.person(who), **self.person(whom, "other-")}
        if len(kinds) == 1:
            return self.unless(self.say("does-give", things=self.things(kinds, count), **people), otherwise)
        told = self.say("does-give-any", things=self.so_many(kinds, count), **people)
        return self.unless(told, otherwise)

    def _give_stones(self, who: str, group: Tree, price: Tree, otherwise: Tree) -> str:
        to = self.group(group, "one")
        told = self.say("does-give-stones", price=self.price(price), group=to, **self.person(who))
        return self.either(told, (), otherwise)

    def _swap(self, who: str, whom: str, kinds: Tree) -> str:
        people = {**self.person(who), **self.person(whom, "other-")}
        return self.say("does-swap", things=self.all_of(kinds), **people)

    def _hand_out(self, who: str, colour: str, group: Tree) -> str:
        facts = self.person(who)
        return self.say(
            "does-hand-out", what=self.so_many((colour,), 1), group=self.group(group, "each"), **facts
        )

    def _draw(self, who: str, of_each: int, count: Tree) -> str:
        return self.say("does-draw", each=of_each, **self.times(count), **self.person(who))

    def _draw_open(self, who: str, count: Tree, name: str) -> str:
        told = self.say("does-draw-open", **self.times(count), **self.person(who))
        self.name(name, "drawn")
        return told

    def _gain(self, who: str, count: Tree) -> str:
        return self.say("does-gain", **self.times(count), **self.person(who))

    def _lose_points(self, who: str, count: Tree) -> str:
        return self.say("does-lose-points", **self.times(count), **self.person(who))

    def _choose_colour(self, who: str, source: str, name: str) -> str:
        self.name(name, "colour")
        return self.say("does-choose-colour", source=source, **self.person(who))

    def _choose_person(self, who: str, group: Tree, name: str) -> str:
        told = self.say("does-choose-person", group=self.group(group, "one"), **self.person(who))
        self.chosen[name] = len(self.chosen) + 1
        return told

    def _choose_thing(self, who: str, kinds: Tree, name: str) -> str:
        self.name(name, "thing")
        return self.say("does-choose-thing", kinds=self.kinds(kinds), **self.person(who))

    def _choose_number(self, who: str, least: int, most: int, name: str) -> str:
        self.name(name, "chosen")
        return self.say("does-choose-number", least=least, most=most, **self.person(who))

    def _wanted(self, who: str, then: Tree, otherwise: Tree) -> str:
        told = (
            self.say("does-wanted", then=self.inner(then), **self.person(who))
            if then or not otherwise
            else ""
        )
        if not otherwise:
            return told
        declined = self.say("does-not-wanted", effects=self.inner(otherwise), **self.person(who))
        return self.row([told, declined]) if told else declined

    def _one_of(self, who: str, ways: Tree) -> str:
        told = [
            self.say("together", effects=self.effects(effects) if effects else self.say("nothing-happens"))
            for _, effects in ways
        ]
        row = self.phrases.catalogue.joined("blank-or", told)
        return self.say("does-one-of", ways=row, **self.person(who))

    def _if(self, condition: Tree, then: Tree, otherwise: Tree) -> str:
        said = self.condition(condition)
        if not then and otherwise:
            return self.say("if", condition=self.say("if-not", condition=said), then=self.inner(otherwise))
        told = self.say("if", condition=said, then=self.inner(then))
        return self.either(told, (), otherwise)

    def _for_each(self, group: Tree, effects: Tree) -> str:
        return self.say("does-for-each", group=self.group(group, "each"), effects=self.inner(effects))

    def _repeat(self, who: str, most: int, condition: Tree, effects: Tree) -> str:
        facts = self.person(who)
        if condition == ("at_least", 1, 1):
            return self.say("does-repeat", count=most, effects=self.inner(effects), **facts)
        holds = self.condition(condition)
        return self.say("does-repeat-while", effects=self.inner(effects), condition=holds, **facts)

    def _roll(self, who: str, faces: Tree, name: str) -> str:
        self.name(name, "rolled")
        sides = self.phrases.in_a_row([str(face) for face in faces])
        usual = "yes" if faces == USUAL_FACES else "no"
        return self.say("does-roll", faces=sides, usual=usual, **self.person(who))

    def _look(self, who: str, at: str, whom: str, count: int) -> str:
        return self.say("does-look", at=at, count=count, **self.person(who), **self.person(whom, "other-"))

    def _show(self, who: str, kinds: Tree, name: str) -> str:
        self.name(name, "shown")
        return self.say("does-show", kinds=self.phrases.listed(self.all_kinds(kinds)), **self.person(who))

    def _bring(self, who: str, source: str, how: str, may_pass: bool) -> str:
        facts = self.person(who)
        return self.say("does-bring", source=source, how=how, optional="yes" if may_pass else "no", **facts)

    def _swap_card(self, who: str, group: Tree, otherwise: Tree) -> str:
        told = self.say("does-swap-card", group=self.group(group, "one"), **self.person(who))
        return self.unless(told, otherwise)

    def _discard(self, who: str, otherwise: Tree) -> str:
        return self.unless(self.say("does-discard", **self.person(who)), otherwise)

    def _decide(self, what: str) -> str:
        return self.say("does-decide", what=what)
