"""Making tuples of a card's text: what a model holds, in the form in which the rules play it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any, Final, TypeAlias

from dragonbot.blank import model, shapes, verbs
from dragonbot.blank.parts import COLOUR_STONES, Parts, price
from dragonbot.blank.reading import Place
from dragonbot.games.fist.custom.form import FORMAT, OF_POWER, STONE_NAMES, Blank, Path, Tree

Effects: TypeAlias = tuple[tuple[Any, ...], ...]


class Compiling(Parts):
    """Of one card."""

    def card(self, text: model.CardText, card_id: str) -> Blank:
        flags = {
            "dragon": text.dragon,
            "not_last": text.not_last,
            "not_twice": not text.twice,
        }
        moments = tuple(
            [
                self.moment(moment, ("moments", number), (number,), text.kind)
                for number, moment in enumerate(text.moments)
            ]
        )
        badge = text.badge
        return Blank(
            FORMAT,
            card_id,
            texts(text.name),
            () if text.flavour is None else texts(text.flavour),
            (badge.colour, badge.shape, badge.letters or ""),
            text.kind,
            text.sold_in,
            text.wins,
            tuple(name for name, is_set in flags.items() if is_set),
            text.copies,
            standing(text.standing),
            moments,
            self.effects(text.power, ("power",), (OF_POWER,)),
        )

    def moment(self, moment: model.AtMoment, place: Place, path: Path, kind: str) -> tuple[Any, ...]:
        self.places[path] = place
        self.places[(*path, 0)] = (*place, "at")
        self.places[(*path, 1)] = (*place, "when")
        when: Tree = ()
        if moment.when is not None:
            when = self.condition(moment.when, (*place, "when"), (*path, 1))
        is_asked = kind == "once" and moment.at != "any_time" if moment.asked is None else moment.asked
        return (moment.at, when, is_asked, self.effects(moment.do, (*place, "do"), (*path, 3)))

    def effects(self, effects: Sequence[Any], place: Place, path: Path) -> Effects:
        self.places[path] = place
        made: list[tuple[Any, ...]] = []
        for number, effect in enumerate(effects):
            here = (*place, number)
            chosen, effect = self.amount_chosen(effect, here, (*path, len(made)))
            made += chosen
            made.append(self.effect(effect, here, (*path, len(made))))
        return tuple(made)

    def amount_chosen(self, effect: Any, place: Place, path: Path) -> tuple[list[tuple[Any, ...]], Any]:
        """Of an effect with `up to` the choice before it, and the effect with the name of what was chosen."""
        verb = next(iter(type(effect).model_fields))
        parts = getattr(effect, verb)
        how_many = getattr(parts, "how_many", None)
        if not isinstance(how_many, shapes.UpTo):
            return [], effect
        inside = (*place, type(effect).model_fields[verb].alias or verb)
        if isinstance(parts, verbs.StealParts) and (parts.asked or parts.by == "order"):
            raise self.wrong("not_such_a_number", (*inside, "how_many"), "up_to", least=1, most=1)
        name = next(name for n in count(1) if (name := f"up_to_{n}") not in self.bound)
        self.bound.add(name)
        self.places[path] = inside
        who = self.who(parts.who, (*inside, "who"), (*path, 1))
        most = self.number(how_many.up_to, (*inside, "how_many", "up_to"), (*path, 2))
        named = parts.model_copy(update={"how_many": name})
        return [("up_to", who, most, name)], effect.model_copy(update={verb: named})

    def effect(self, effect: Any, place: Place, path: Path) -> tuple[Any, ...]:
        verb = next(iter(type(effect).model_fields))
        word = type(effect).model_fields[verb].alias or verb
        at, parts = (*place, word), getattr(effect, verb)
        self.places[path] = at
        made: tuple[Any, ...]
        if word in PLAIN:
            name, readers = PLAIN[word]
            made = (
                name,
                *[
                    read(self, getattr(parts, WITH_LINE.get(key, key)), (*at, key), (*path, number))
                    for number, (key, read) in enumerate(readers.items(), 1)
                ],
            )
        else:
            who = ""
            if isinstance(parts, verbs.Parts):
                who = self.who(parts.who, (*at, "who"), (*path, 1))
            made = getattr(self, f"_{word}")(effect, parts, who, at, path)
        for number in range(1, len(made)):
            self.places.setdefault((*path, number), at)
        return made

    def then_and_else(self, effect: Any, at: Place, path: Path, first: int) -> tuple[Effects, Effects]:
        then = self.effects(effect.then, (*at[:-1], "then"), (*path, first))
        return then, self.otherwise(effect, at, path, first + 1)

    def otherwise(self, effect: Any, at: Place, path: Path, number: int) -> Effects:
        return self.effects(effect.else_, (*at[:-1], "else"), (*path, number))

    # Verbs, by the word that stands in the text: with their parts, who does it, and where the parts stand

    def _take(self, _: Any, parts: verbs.TakeParts, who: str, at: Place, path: Path) -> tuple[Any, ...]:
        if parts.from_ == "bag":
            if parts.what in ("stones", "all"):
                return ("carry", who)
            return ("pick", who, self.colour(parts.what, (*at, "what"), (*path, 2)))
        kinds = self.kinds(parts.what, (*at, "what"), (*path, 2))
        return ("take", who, kinds, self.number(parts.how_many, (*at, "how_many"), (*path, 3)))

    def _pay(self, effect: Any, parts: verbs.PayParts, who: str, at: Place, path: Path) -> tuple[Any, ...]:
        paid = ("all", 1) if parts.stones == "all" else price(parts)
        return ("pay", who, paid, parts.willing, *self.then_and_else(effect, at, path, 4))

    def _may_pay(
        self, effect: Any, parts: verbs.MayPayParts, who: str, at: Place, path: Path
    ) -> tuple[Any, ...]:
        coins = self.coins(parts.coins, (*at, "coins"), (*path, 2))
        return ("may_pay", who, coins, *self.then_and_else(effect, at, path, 3))

    def _steal(
        self, effect: Any, parts: verbs.StealParts, who: str, at: Place, path: Path
    ) -> tuple[Any, ...]:
        """Stones are chosen; a coin is the first of several, or what chance finds; else all see what is."""
        victim = self.who(parts.from_, (*at, "from"), (*path, 2))
        kinds = self.kinds(parts.what, (*at, "what"), (*path, 3))
        count = self.number(parts.how_many, (*at, "how_many"), (*path, 4))
        if kinds == STONE_NAMES and parts.how_many != "all" and parts.by in (None, "choice"):
            self.places[(*path, 3)] = (*at, "how_many")
            return ("steal_stone", who, victim, count, parts.to, self.otherwise(effect, at, path, 5))
        if parts.to == "bank":
            raise self.wrong("not_one_of_these", (*at, "to"), "bank", ("taker",))
        otherwise = self.otherwise(effect, at, path, 5)
        if parts.by == "chance":
            return ("rob_blind", who, victim, kinds, count, otherwise)
        if parts.by == "order" or parts.asked:
            return ("steal_coin", who, victim, kinds, parts.asked, otherwise)
        if parts.by == "choice":
            raise self.wrong("not_one_of_these", (*at, "by"), "choice", ("chance", "order"))
        return ("rob", who, victim, kinds, count, otherwise)

    def _give(self, effect: Any, parts: verbs.GiveParts, who: str, at: Place, path: Path) -> tuple[Any, ...]:
        if parts.colours is not None:
            if not isinstance(parts.how_many, int) or not parts.how_many:
                raise self.wrong("not_such_a_number", (*at, "how_many"), str(parts.how_many), most=12)
            takers = self.some(parts.to, (*at, "to"), (*path, 2))
            otherwise = self.otherwise(effect, at, path, 4)
            return ("give_stones", who, takers, (parts.colours, parts.how_many), otherwise)
        if not isinstance(parts.to, str):
            raise self.wrong("not_a_who", (*at, "to"))
        taker = self.who(parts.to, (*at, "to"), (*path, 2))
        kinds = self.kinds(parts.what, (*at, "what"), (*path, 3))
        count = self.number(parts.how_many, (*at, "how_many"), (*path, 4))
        return ("give", who, taker, kinds, count, self.otherwise(effect, at, path, 5))

    def _swap(self, effect: Any, parts: verbs.SwapParts, who: str, at: Place, path: Path) -> tuple[Any, ...]:
        if parts.what == "card":
            group = self.group(parts.with_, (*at, "with"), (*path, 2))
            return ("swap_card", who, group, self.otherwise(effect, at, path, 3))
        if not isinstance(parts.with_, str):
            raise self.wrong("not_a_who", (*at, "with"))
        other = self.who(parts.with_, (*at, "with"), (*path, 2))
        return ("swap", who, other, self.kinds(parts.what, (*at, "what"), (*path, 3)))

    def _draw(self, _: Any, parts: verbs.DrawParts, who: str, at: Place, path: Path) -> tuple[Any, ...]:
        if parts.out_of_each is not None:
            count = self.number(parts.how_many, (*at, "how_many"), (*path, 3))
            return ("draw", who, parts.out_of_each, count)
        count = self.number(parts.how_many, (*at, "how_many"), (*path, 2))
        return ("draw_open", who, count, self.name(parts.as_, (*at, "as"), (*path, 3)))

    def _discard(self, effect: Any, _: Any, who: str, at: Place, path: Path) -> tuple[Any, ...]:
        return ("discard", who, self.otherwise(effect, at, path, 2))

    def _choose(self, _: Any, parts: verbs.ChooseParts, who: str, at: Place, path: Path) -> tuple[Any, ...]:
        given = (parts.from_, parts.colour, parts.person, parts.number)
        if sum(part is not None for part in given) != 1:
            raise self.wrong("needs_one_of", at, "", ("from", "colour", "person", "number"))
        if parts.from_ is not None:
            kinds = self.kinds(parts.from_, (*at, "from"), (*path, 2))
            return ("choose_thing", who, kinds, self.name(parts.as_, (*at, "as"), (*path, 3)))
        if parts.number is not None:
            least, most = parts.number
            if least >= most:
                raise self.wrong("not_such_a_number", (*at, "number"), str(most), least=least + 1, most=12)
            return ("choose_number", who, least, most, self.name(parts.as_, (*at, "as"), (*path, 4)))
        name = self.name(parts.as_, (*at, "as"), (*path, 3))
        if parts.colour is not None:
            return ("choose_colour", who, COLOUR_SOURCES[parts.colour], name)
        return ("choose_person", who, self.group(parts.person, (*at, "person"), (*path, 2)), name)

    def _ask(self, effect: Any, _: Any, who: str, at: Place, path: Path) -> tuple[Any, ...]:
        return ("wanted", who, *self.then_and_else(effect, at, path, 2))

    def _one_of(self, _: Any, ways: verbs.Ways, who: str, at: Place, path: Path) -> tuple[Any, ...]:
        found: list[tuple[str, Effects]] = []
        for word in self.source_keys(at):
            effects = getattr(ways, word)
            if word != "who" and effects is not None:
                number = len(found)
                self.places[(*path, 2, number)] = (*at, word)
                found.append((word, self.effects(effects, (*at, word), (*path, 2, number, 1))))
        self.places[(*path, 2)] = at
        return ("one_of", who, tuple(found))

    def _look(self, _: Any, parts: verbs.LookParts, who: str, at: Place, path: Path) -> tuple[Any, ...]:
        if parts.at == "coins" and parts.whose is None:
            raise self.wrong("missing_key", at, "whose")
        return ("look", who, parts.at, self.who(parts.whose, (*at, "whose"), (*path, 3)), parts.how_many)

    def _roll(self, _: Any, parts: verbs.RollParts, who: str, at: Place, path: Path) -> tuple[Any, ...]:
        return ("roll", who, tuple(parts.faces), self.name(parts.as_, (*at, "as"), (*path, 3)))

    def _bring(self, _: Any, parts: verbs.BringParts, who: str, at: Place, __: Path) -> tuple[Any, ...]:
        how = parts.by or ("top" if parts.from_ == "specials" else "choice")
        if (how == "top") != (parts.from_ == "specials"):
            options = ("top",) if parts.from_ == "specials" else ("choice", "chance")
            raise self.wrong("not_one_of_these", (*at, "by"), how, options)
        return ("bring", who, parts.from_, how, parts.may_pass)

    def _auction_next(
        self, _: Any, parts: verbs.WhoParts | None, __: str, at: Place, path: Path
    ) -> tuple[Any, ...]:
        return ("auction_next", self.who(parts.who if parts else None, at, (*path, 1)))

    def _dig(self, _: Any, parts: verbs.WhoParts | None, __: str, at: Place, path: Path) -> tuple[Any, ...]:
        return ("dig", self.who(parts.who if parts else None, at, (*path, 1)))

    def _decide(self, _: Any, what: str, __: str, at: Place, path: Path) -> tuple[Any, ...]:
        self.places[(*path, 1)] = at
        return ("decide", what)

    def _if(self, effect: Any, holds: Any, _: str, at: Place, path: Path) -> tuple[Any, ...]:
        return ("if", self.condition(holds, at, (*path, 1)), *self.then_and_else(effect, at, path, 2))

    def _for_each(self, effect: Any, group: Any, _: str, at: Place, path: Path) -> tuple[Any, ...]:
        seats = self.group(group, at, (*path, 1))
        self.each += 1
        block = self.effects(effect.do, (*at[:-1], "do"), (*path, 2))
        self.each -= 1
        return ("for_each", seats, block)

    def _repeat(
        self, effect: Any, parts: verbs.RepeatParts, who: str, at: Place, path: Path
    ) -> tuple[Any, ...]:
        holds: Tree = ("at_least", 1, 1)
        if parts.while_ is not None:
            holds = self.condition(parts.while_, (*at, "while"), (*path, 3))
        return ("repeat", who, parts.at_most, holds, self.effects(effect.do, (*at[:-1], "do"), (*path, 4)))


WITH_LINE: Final = {"as": "as_"}
COLOUR_SOURCES: Final = {"any": "three", "in_the_bank": "bank", "in_the_bag": "bag"}
PLAIN: Final[Mapping[str, tuple[str, Mapping[str, Callable[[Compiling, Any, Place, Path], Any]]]]] = {
    "lose": ("lose", {"who": Parts.who, "what": Parts.kinds, "how_many": Parts.number, "as": Parts.name}),
    "fetch": ("fetch", {"who": Parts.who, "how_many": Parts.number}),
    "buy": ("buy", {"who": Parts.who, "coins": Parts.coins}),
    "hand_out": ("hand_out", {"who": Parts.who, "what": Parts.colour, "to": Parts.group}),
    "empty_bag": ("empty_bag", {}),
    "use_up": ("use_up", {}),
    "stop": ("stop", {}),
    "gain_points": ("gain", {"who": Parts.who, "how_many": Parts.number}),
    "lose_points": ("lose_points", {"who": Parts.who, "how_many": Parts.number}),
    "show": ("show", {"who": Parts.who, "what": Parts.kinds, "as": Parts.name}),
}
"""Verbs whose parts are all there is to them: what they are in the rules, and how each part is read."""


def texts(said: str | model.Texts) -> tuple[tuple[str, str], ...]:
    """By language. What is said in none of them counts for all."""
    if isinstance(said, str):
        return (("en", said),)
    return tuple((language, text) for language in ("en", "de") if (text := getattr(said, language)))


def standing(parts: model.Standing | None) -> tuple[tuple[str, Any], ...]:
    if parts is None:
        return ()
    found: list[tuple[str, Any]] = []
    for name in sorted(type(parts).model_fields):
        value = getattr(parts, name)
        if value in (None, False):
            continue
        if name == "any_colour":
            value = tuple(COLOUR_STONES[each] for each in ([value] if isinstance(value, str) else value))
        elif name == "one_as":
            value = COLOUR_STONES[value]
        found.append((name, value))
    return tuple(found)
