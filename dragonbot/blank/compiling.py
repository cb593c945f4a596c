"""Making tuples of a card's text: what a model holds, in the form in which the rules play it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any, TypeAlias

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
        self.places[path] = (*place, word)
        made: tuple[Any, ...] = getattr(self, f"_{word}")(effect, getattr(effect, verb), place, path)
        for number in range(1, len(made)):
            self.places.setdefault((*path, number), (*place, word))
        return made

    def then_and_else(self, effect: Any, place: Place, path: Path, first: int) -> tuple[Effects, Effects]:
        return (
            self.effects(effect.then, (*place, "then"), (*path, first)),
            self.effects(effect.else_, (*place, "else"), (*path, first + 1)),
        )

    # Verbs, by the word that stands in the text

    def _take(self, _: Any, parts: verbs.TakeParts, place: Place, path: Path) -> tuple[Any, ...]:
        inside = (*place, "take")
        who = self.who(parts.who, (*inside, "who"), (*path, 1))
        if parts.from_ == "bag":
            if parts.what in ("stones", "all"):
                return ("carry", who)
            return ("pick", who, self.colour(parts.what, (*inside, "what"), (*path, 2)))
        kinds = self.kinds(parts.what, (*inside, "what"), (*path, 2))
        return ("take", who, kinds, self.number(parts.how_many, (*inside, "how_many"), (*path, 3)))

    def _lose(self, _: Any, parts: verbs.LoseParts, place: Place, path: Path) -> tuple[Any, ...]:
        inside = (*place, "lose")
        return (
            "lose",
            self.who(parts.who, (*inside, "who"), (*path, 1)),
            self.kinds(parts.what, (*inside, "what"), (*path, 2)),
            self.number(parts.how_many, (*inside, "how_many"), (*path, 3)),
            self.name(parts.as_, (*inside, "as"), (*path, 4)),
        )

    def _fetch(self, _: Any, parts: verbs.FetchParts, place: Place, path: Path) -> tuple[Any, ...]:
        inside = (*place, "fetch")
        return (
            "fetch",
            self.who(parts.who, (*inside, "who"), (*path, 1)),
            self.number(parts.how_many, (*inside, "how_many"), (*path, 2)),
        )

    def _pay(self, effect: verbs.Pay, parts: verbs.PayParts, place: Place, path: Path) -> tuple[Any, ...]:
        who = self.who(parts.who, (*place, "pay", "who"), (*path, 1))
        paid = ("all", 1) if parts.stones == "all" else price(parts)
        return ("pay", who, paid, parts.willing, *self.then_and_else(effect, place, path, 4))

    def _may_pay(
        self, effect: verbs.MayPay, parts: verbs.MayPayParts, place: Place, path: Path
    ) -> tuple[Any, ...]:
        who = self.who(parts.who, (*place, "may_pay", "who"), (*path, 1))
        coins = self.coins(parts.coins, (*place, "may_pay", "coins"), (*path, 2))
        return ("may_pay", who, coins, *self.then_and_else(effect, place, path, 3))

    def _buy(self, _: Any, parts: verbs.BuyParts, place: Place, path: Path) -> tuple[Any, ...]:
        who = self.who(parts.who, (*place, "buy", "who"), (*path, 1))
        return ("buy", who, self.coins(parts.coins, (*place, "buy", "coins"), (*path, 2)))

    def _steal(
        self, effect: verbs.Steal, parts: verbs.StealParts, place: Place, path: Path
    ) -> tuple[Any, ...]:
        """Stones are chosen; a coin is the first of several, or what chance finds; else all see what is."""
        inside = (*place, "steal")
        who = self.who(parts.who, (*inside, "who"), (*path, 1))
        victim = self.who(parts.from_, (*inside, "from"), (*path, 2))
        kinds = self.kinds(parts.what, (*inside, "what"), (*path, 3))
        count = self.number(parts.how_many, (*inside, "how_many"), (*path, 4))
        if kinds == STONE_NAMES and parts.how_many != "all" and parts.by in (None, "choice"):
            self.places[(*path, 3)] = (*inside, "how_many")
            otherwise = self.effects(effect.else_, (*place, "else"), (*path, 5))
            return ("steal_stone", who, victim, count, parts.to, otherwise)
        if parts.to == "bank":
            raise self.wrong("not_one_of_these", (*inside, "to"), "bank", ("taker",))
        otherwise = self.effects(effect.else_, (*place, "else"), (*path, 5))
        if parts.by == "chance":
            return ("rob_blind", who, victim, kinds, count, otherwise)
        if parts.by == "order" or parts.asked:
            return ("steal_coin", who, victim, kinds, parts.asked, otherwise)
        if parts.by == "choice":
            raise self.wrong("not_one_of_these", (*inside, "by"), "choice", ("chance", "order"))
        return ("rob", who, victim, kinds, count, otherwise)

    def _give(self, effect: verbs.Give, parts: verbs.GiveParts, place: Place, path: Path) -> tuple[Any, ...]:
        inside = (*place, "give")
        who = self.who(parts.who, (*inside, "who"), (*path, 1))
        if parts.colours is not None:
            if not isinstance(parts.how_many, int) or not parts.how_many:
                raise self.wrong("not_such_a_number", (*inside, "how_many"), str(parts.how_many), most=12)
            takers = self.some(parts.to, (*inside, "to"), (*path, 2))
            otherwise = self.effects(effect.else_, (*place, "else"), (*path, 4))
            return ("give_stones", who, takers, (parts.colours, parts.how_many), otherwise)
        if not isinstance(parts.to, str):
            raise self.wrong("not_a_who", (*inside, "to"))
        taker = self.who(parts.to, (*inside, "to"), (*path, 2))
        kinds = self.kinds(parts.what, (*inside, "what"), (*path, 3))
        count = self.number(parts.how_many, (*inside, "how_many"), (*path, 4))
        return ("give", who, taker, kinds, count, self.effects(effect.else_, (*place, "else"), (*path, 5)))

    def _swap(self, effect: verbs.Swap, parts: verbs.SwapParts, place: Place, path: Path) -> tuple[Any, ...]:
        inside = (*place, "swap")
        who = self.who(parts.who, (*inside, "who"), (*path, 1))
        if parts.what == "card":
            group = self.group(parts.with_, (*inside, "with"), (*path, 2))
            return ("swap_card", who, group, self.effects(effect.else_, (*place, "else"), (*path, 3)))
        if not isinstance(parts.with_, str):
            raise self.wrong("not_a_who", (*inside, "with"))
        other = self.who(parts.with_, (*inside, "with"), (*path, 2))
        return ("swap", who, other, self.kinds(parts.what, (*inside, "what"), (*path, 3)))

    def _hand_out(self, _: Any, parts: verbs.HandOutParts, place: Place, path: Path) -> tuple[Any, ...]:
        inside = (*place, "hand_out")
        return (
            "hand_out",
            self.who(parts.who, (*inside, "who"), (*path, 1)),
            self.colour(parts.what, (*inside, "what"), (*path, 2)),
            self.group(parts.to, (*inside, "to"), (*path, 3)),
        )

    def _draw(self, _: Any, parts: verbs.DrawParts, place: Place, path: Path) -> tuple[Any, ...]:
        inside = (*place, "draw")
        who = self.who(parts.who, (*inside, "who"), (*path, 1))
        if parts.out_of_each is not None:
            count = self.number(parts.how_many, (*inside, "how_many"), (*path, 3))
            return ("draw", who, parts.out_of_each, count)
        count = self.number(parts.how_many, (*inside, "how_many"), (*path, 2))
        return ("draw_open", who, count, self.name(parts.as_, (*inside, "as"), (*path, 3)))

    def _empty_bag(self, *_: Any) -> tuple[Any, ...]:
        return ("empty_bag",)

    def _discard(
        self, effect: verbs.Discard, parts: verbs.WhoParts, place: Place, path: Path
    ) -> tuple[Any, ...]:
        who = self.who(parts.who, (*place, "discard", "who"), (*path, 1))
        return ("discard", who, self.effects(effect.else_, (*place, "else"), (*path, 2)))

    def _use_up(self, *_: Any) -> tuple[Any, ...]:
        return ("use_up",)

    def _stop(self, *_: Any) -> tuple[Any, ...]:
        return ("stop",)

    def _gain_points(self, _: Any, parts: verbs.PointsParts, place: Place, path: Path) -> tuple[Any, ...]:
        inside = (*place, "gain_points")
        who = self.who(parts.who, (*inside, "who"), (*path, 1))
        return ("gain", who, self.number(parts.how_many, (*inside, "how_many"), (*path, 2)))

    def _lose_points(self, _: Any, parts: verbs.PointsParts, place: Place, path: Path) -> tuple[Any, ...]:
        inside = (*place, "lose_points")
        who = self.who(parts.who, (*inside, "who"), (*path, 1))
        return ("lose_points", who, self.number(parts.how_many, (*inside, "how_many"), (*path, 2)))

    def _choose(self, _: Any, parts: verbs.ChooseParts, place: Place, path: Path) -> tuple[Any, ...]:
        inside = (*place, "choose")
        who = self.who(parts.who, (*inside, "who"), (*path, 1))
        given = [
            name
            for name, part in (
                ("from", parts.from_),
                ("colour", parts.colour),
                ("person", parts.person),
                ("number", parts.number),
            )
            if part is not None
        ]
        if len(given) != 1:
            raise self.wrong("needs_one_of", inside, "", ("from", "colour", "person", "number"))
        if parts.from_ is not None:
            kinds = self.kinds(parts.from_, (*inside, "from"), (*path, 2))
            return ("choose_thing", who, kinds, self.name(parts.as_, (*inside, "as"), (*path, 3)))
        if parts.number is not None:
            least, most = parts.number
            if least >= most:
                raise self.wrong(
                    "not_such_a_number", (*inside, "number"), str(most), least=least + 1, most=12
                )
            return ("choose_number", who, least, most, self.name(parts.as_, (*inside, "as"), (*path, 4)))
        name = self.name(parts.as_, (*inside, "as"), (*path, 3))
        if parts.colour is not None:
            sources = {"any": "three", "in_the_bank": "bank", "in_the_bag": "bag"}
            return ("choose_colour", who, sources[parts.colour], name)
        return ("choose_person", who, self.group(parts.person, (*inside, "person"), (*path, 2)), name)

    def _ask(self, effect: verbs.Ask, parts: verbs.WhoParts, place: Place, path: Path) -> tuple[Any, ...]:
        who = self.who(parts.who, (*place, "ask", "who"), (*path, 1))
        return ("wanted", who, *self.then_and_else(effect, place, path, 2))

    def _one_of(self, _: Any, ways: verbs.Ways, place: Place, path: Path) -> tuple[Any, ...]:
        inside = (*place, "one_of")
        who = self.who(ways.who, (*inside, "who"), (*path, 1))
        found: list[tuple[str, Effects]] = []
        for word in self.source_keys(inside):
            effects = getattr(ways, word)
            if word != "who" and effects is not None:
                number = len(found)
                self.places[(*path, 2, number)] = (*inside, word)
                found.append((word, self.effects(effects, (*inside, word), (*path, 2, number, 1))))
        self.places[(*path, 2)] = inside
        return ("one_of", who, tuple(found))

    def _look(self, _: Any, parts: verbs.LookParts, place: Place, path: Path) -> tuple[Any, ...]:
        inside = (*place, "look")
        who = self.who(parts.who, (*inside, "who"), (*path, 1))
        if parts.at == "coins" and parts.whose is None:
            raise self.wrong("missing_key", inside, "whose")
        whose = self.who(parts.whose, (*inside, "whose"), (*path, 3))
        return ("look", who, parts.at, whose, parts.how_many)

    def _show(self, _: Any, parts: verbs.ShowParts, place: Place, path: Path) -> tuple[Any, ...]:
        inside = (*place, "show")
        return (
            "show",
            self.who(parts.who, (*inside, "who"), (*path, 1)),
            self.kinds(parts.what, (*inside, "what"), (*path, 2)),
            self.name(parts.as_, (*inside, "as"), (*path, 3)),
        )

    def _roll(self, _: Any, parts: verbs.RollParts, place: Place, path: Path) -> tuple[Any, ...]:
        inside = (*place, "roll")
        who = self.who(parts.who, (*inside, "who"), (*path, 1))
        return ("roll", who, tuple(parts.faces), self.name(parts.as_, (*inside, "as"), (*path, 3)))

    def _bring(self, _: Any, parts: verbs.BringParts, place: Place, path: Path) -> tuple[Any, ...]:
        inside = (*place, "bring")
        how = parts.by or ("top" if parts.from_ == "specials" else "choice")
        if (how == "top") != (parts.from_ == "specials"):
            options = ("top",) if parts.from_ == "specials" else ("choice", "chance")
            raise self.wrong("not_one_of_these", (*inside, "by"), how, options)
        return ("bring", self.who(parts.who, (*inside, "who"), (*path, 1)), parts.from_, how, parts.may_pass)

    def _auction_next(
        self, _: Any, parts: verbs.WhoParts | None, place: Place, path: Path
    ) -> tuple[Any, ...]:
        return (
            "auction_next",
            self.who(None if parts is None else parts.who, (*place, "auction_next"), (*path, 1)),
        )

    def _dig(self, _: Any, parts: verbs.WhoParts | None, place: Place, path: Path) -> tuple[Any, ...]:
        return ("dig", self.who(None if parts is None else parts.who, (*place, "dig"), (*path, 1)))

    def _decide(self, _: Any, what: str, place: Place, path: Path) -> tuple[Any, ...]:
        self.places[(*path, 1)] = (*place, "decide")
        return ("decide", what)

    def _if(self, effect: verbs.If, holds: Any, place: Place, path: Path) -> tuple[Any, ...]:
        condition = self.condition(holds, (*place, "if"), (*path, 1))
        return ("if", condition, *self.then_and_else(effect, place, path, 2))

    def _for_each(self, effect: verbs.ForEach, group: Any, place: Place, path: Path) -> tuple[Any, ...]:
        seats = self.group(group, (*place, "for_each"), (*path, 1))
        self.each += 1
        block = self.effects(effect.do, (*place, "do"), (*path, 2))
        self.each -= 1
        return ("for_each", seats, block)

    def _repeat(
        self, effect: verbs.Repeat, parts: verbs.RepeatParts, place: Place, path: Path
    ) -> tuple[Any, ...]:
        inside = (*place, "repeat")
        who = self.who(parts.who, (*inside, "who"), (*path, 1))
        holds: Tree = ("at_least", 1, 1)
        if parts.while_ is not None:
            holds = self.condition(parts.while_, (*inside, "while"), (*path, 3))
        return ("repeat", who, parts.at_most, holds, self.effects(effect.do, (*place, "do"), (*path, 4)))


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
