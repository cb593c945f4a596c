"""Turns a text's model into the tuples that the rules play, with the place of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any, Final, TypeAlias, get_args

from dragonbot.custom_cards import model
from dragonbot.custom_cards.model import NUMBER_WORDS, OWN_NUMBERS, PEOPLE, THINGS, GroupWord, things_called
from dragonbot.custom_cards.reading import KEY, Mark, Mistake, Place, Source
from dragonbot.games.fist.custom.form import COIN_NAMES, FORMAT, OF_POWER, STONE_NAMES, Blank, Path, Tree
from dragonbot.games.fist.rules.things import STONE_OF

COLOUR_STONES: Final = {colour: f"{colour}_stone" for colour in STONE_OF}


class Parts:
    """Parts of one card. Remembers where in the text each comes from."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.places: dict[Path, Place] = {}
        self.bound: set[str] = set()
        """The names this card gives."""
        self.each = 0
        """The depth of loops over people, which tells who is meant if none is named."""

    def colour(self, word: str | list[str], place: Place, path: Path) -> str:
        self.places[path] = place
        if not isinstance(word, str):
            raise self.wrong("not_a_colour", place, str(word[0]), STONE_NAMES)
        return word if word in self.bound else COLOUR_STONES.get(word, things_called(word)[0])

    def name(self, name: str | None, place: Place, path: Path) -> str:
        self.places[path] = place
        if name:
            self.bound.add(name)
        return name or ""

    def coins(self, coins: dict[str, int], place: Place, path: Path) -> tuple[tuple[str, int], ...]:
        self.places[path] = place
        found = []
        for number, (word, how_many) in enumerate(coins.items()):
            self.places[(*path, number)] = (*place, word, KEY)
            self.places[(*path, number, 1)] = (*place, word)
            kinds = things_called(word)
            if len(kinds) != 1 or kinds[0] not in COIN_NAMES:
                options = [
                    each for each, names in THINGS.items() if names[0] in COIN_NAMES and len(names) == 1
                ]
                raise self.wrong("not_a_thing", (*place, word, KEY), word, options)
            found.append((kinds[0], how_many))
        return tuple(found)

    def source_keys(self, place: Place) -> list[str]:
        """The keys at a place, as ordered in the text."""
        data = self.source.data
        for part in place:
            data = data[part]
        return list(data)

    def mark(self, path: Path) -> Mark:
        """The place in the text of a part of the tuples."""
        while path and path not in self.places:
            path = path[:-1]
        return self.source.mark(self.places.get(path, ()))

    def wrong(
        self,
        key: str,
        place: Place,
        word: str = "",
        options: Sequence[str] = (),
        least: int = 1,
        most: int = 0,
    ) -> Mistake:
        mark = self.source.mark(place)
        return Mistake(key, mark.line, mark.column, word, options, least=least, most=most)

    def who(self, name: str | None, place: Place, path: Path) -> str:
        self.places[path] = place
        if name is None:
            return "each" if self.each else "winner"
        return name if name in self.bound else PEOPLE.get(name, name)

    def kinds(self, words: str | list[str], place: Place, path: Path) -> tuple[str, ...]:
        self.places[path] = place
        found: list[str] = []
        for word in [words] if isinstance(words, str) else words:
            found += (word,) if word in self.bound else things_called(word)
        return tuple(found)

    def named_or_thing(self, word: str) -> str:
        return word if word in self.bound else things_called(word)[0]

    def number(self, part: Any, place: Place, path: Path) -> Tree:
        self.places[path] = place
        if isinstance(part, int):
            return part
        if isinstance(part, str):
            if part in OWN_NUMBERS:
                return (OWN_NUMBERS[part], self.who(None, place, (*path, 1)))
            return NUMBER_WORDS.get(part, part)
        name = next(iter(type(part).model_fields))
        inside = (*place, name)
        said = getattr(part, name)
        if name in ("count", "bid"):
            kinds = self.kinds(said, inside, (*path, 1))
            return (name, kinds, self.who(part.who, (*place, "who"), (*path, 2)))
        if name in ("points", "kept", "worth", "ahead"):
            return (name, self.who(said, inside, (*path, 1)))
        if name in ("left", "in_the_bag"):
            return (name, self.kinds(said, inside, (*path, 1)))
        if name == "half":
            return (name, self.number(said, inside, (*path, 1)))
        both = [self.number(each, (*inside, n), (*path, n + 1)) for n, each in enumerate(said)]
        return (name, *both)

    def condition(self, part: Any, place: Place, path: Path) -> Tree:
        self.places[path] = place
        if isinstance(part, str):
            return (part,)
        name = next(iter(type(part).model_fields))
        word = type(part).model_fields[name].alias or name
        inside = (*place, word)
        said = getattr(part, name)
        if word in ("has", "bank_has"):
            count = self.number(said[0], (*inside, 0), (*path, 1))
            kinds = self.kinds(said[1], (*inside, 1), (*path, 2))
            if word == "bank_has":
                return (word, count, kinds)
            return (word, count, kinds, self.who(part.who, (*place, "who"), (*path, 3)))
        if word in ("at_least", "more", "equal"):
            both = [self.number(each, (*inside, n), (*path, n + 1)) for n, each in enumerate(said)]
            return (word, *both)
        if word == "same":
            return (word, *[self.named_or_thing(each) for each in said])
        if word == "is":
            return (word, *[self.who(each, inside, (*path, n + 1)) for n, each in enumerate(said)])
        if word == "sold_in":
            return (word, (said,) if isinstance(said, str) else tuple(said))
        if word == "can_pay":
            return (word, price(said), self.who(part.who, (*place, "who"), (*path, 2)))
        if word == "not":
            return (word, self.condition(said, inside, (*path, 1)))
        return (
            word,
            tuple([self.condition(each, (*inside, n), (*path, 1, n)) for n, each in enumerate(said)]),
        )

    def group(self, part: Any, place: Place, path: Path) -> Tree:
        self.places[path] = place
        if isinstance(part, str):
            return PEOPLE.get(part, part)
        self.each += 1
        holds = self.condition(part.who, (*place, "who"), (*path, 2))
        self.each -= 1
        return ("prefer" if part.or_all else "with", PEOPLE.get(part.of, part.of), holds)

    def some(self, part: Any, place: Place, path: Path) -> Tree:
        """A group, or a single person."""
        if isinstance(part, str) and (part in self.bound or part not in get_args(GroupWord)):
            return ("one", self.who(part, place, (*path, 1)))
        return self.group(part, place, path)


def price(parts: model.Price | model.PayParts) -> tuple[str, int]:
    assert isinstance(parts.stones, int)
    return (parts.colours, 3 if parts.colours == "each" else parts.stones)


Effects: TypeAlias = tuple[tuple[Any, ...], ...]


class Compiling(Parts):
    """Compiles one card."""

    def card(self, text: model.CardText, card_id: str) -> Blank:
        flags = {"dragon": text.dragon, "not_last": text.not_last, "not_twice": not text.twice}
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
        """For an effect with `up to`: the choice before it, and the effect using its name."""
        verb = next(iter(type(effect).model_fields))
        parts = getattr(effect, verb)
        how_many = getattr(parts, "how_many", None)
        if not isinstance(how_many, model.UpTo):
            return [], effect
        inside = (*place, type(effect).model_fields[verb].alias or verb)
        if isinstance(parts, model.StealParts) and (parts.asked or parts.by == "order"):
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
            if isinstance(parts, model.Parts):
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

    # Verbs by their word in the text: their parts, the person, and their place

    def _take(self, _: Any, parts: model.TakeParts, who: str, at: Place, path: Path) -> tuple[Any, ...]:
        if parts.from_ == "bag":
            if parts.what in ("stones", "all"):
                return ("carry", who)
            return ("pick", who, self.colour(parts.what, (*at, "what"), (*path, 2)))
        kinds = self.kinds(parts.what, (*at, "what"), (*path, 2))
        return ("take", who, kinds, self.number(parts.how_many, (*at, "how_many"), (*path, 3)))

    def _pay(self, effect: Any, parts: model.PayParts, who: str, at: Place, path: Path) -> tuple[Any, ...]:
        paid = ("all", 1) if parts.stones == "all" else price(parts)
        return ("pay", who, paid, parts.willing, *self.then_and_else(effect, at, path, 4))

    def _may_pay(
        self, effect: Any, parts: model.MayPayParts, who: str, at: Place, path: Path
    ) -> tuple[Any, ...]:
        coins = self.coins(parts.coins, (*at, "coins"), (*path, 2))
        return ("may_pay", who, coins, *self.then_and_else(effect, at, path, 3))

    def _steal(
        self, effect: Any, parts: model.StealParts, who: str, at: Place, path: Path
    ) -> tuple[Any, ...]:
        """Stones are chosen; a coin is the first of several kinds or random; others see public things."""
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

    def _give(self, effect: Any, parts: model.GiveParts, who: str, at: Place, path: Path) -> tuple[Any, ...]:
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

    def _swap(self, effect: Any, parts: model.SwapParts, who: str, at: Place, path: Path) -> tuple[Any, ...]:
        if parts.what == "card":
            group = self.group(parts.with_, (*at, "with"), (*path, 2))
            return ("swap_card", who, group, self.otherwise(effect, at, path, 3))
        if not isinstance(parts.with_, str):
            raise self.wrong("not_a_who", (*at, "with"))
        other = self.who(parts.with_, (*at, "with"), (*path, 2))
        return ("swap", who, other, self.kinds(parts.what, (*at, "what"), (*path, 3)))

    def _draw(self, _: Any, parts: model.DrawParts, who: str, at: Place, path: Path) -> tuple[Any, ...]:
        if parts.out_of_each is not None:
            count = self.number(parts.how_many, (*at, "how_many"), (*path, 3))
            return ("draw", who, parts.out_of_each, count)
        count = self.number(parts.how_many, (*at, "how_many"), (*path, 2))
        return ("draw_open", who, count, self.name(parts.as_, (*at, "as"), (*path, 3)))

    def _discard(self, effect: Any, _: Any, who: str, at: Place, path: Path) -> tuple[Any, ...]:
        return ("discard", who, self.otherwise(effect, at, path, 2))

    def _choose(self, _: Any, parts: model.ChooseParts, who: str, at: Place, path: Path) -> tuple[Any, ...]:
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

    def _one_of(self, _: Any, ways: model.Ways, who: str, at: Place, path: Path) -> tuple[Any, ...]:
        found: list[tuple[str, Effects]] = []
        for word in self.source_keys(at):
            effects = getattr(ways, word)
            if word != "who" and effects is not None:
                number = len(found)
                self.places[(*path, 2, number)] = (*at, word)
                found.append((word, self.effects(effects, (*at, word), (*path, 2, number, 1))))
        self.places[(*path, 2)] = at
        return ("one_of", who, tuple(found))

    def _look(self, _: Any, parts: model.LookParts, who: str, at: Place, path: Path) -> tuple[Any, ...]:
        if parts.at == "coins" and parts.whose is None:
            raise self.wrong("missing_key", at, "whose")
        return ("look", who, parts.at, self.who(parts.whose, (*at, "whose"), (*path, 3)), parts.how_many)

    def _roll(self, _: Any, parts: model.RollParts, who: str, at: Place, path: Path) -> tuple[Any, ...]:
        return ("roll", who, tuple(parts.faces), self.name(parts.as_, (*at, "as"), (*path, 3)))

    def _bring(self, _: Any, parts: model.BringParts, who: str, at: Place, __: Path) -> tuple[Any, ...]:
        how = parts.by or ("top" if parts.from_ == "specials" else "choice")
        if (how == "top") != (parts.from_ == "specials"):
            options = ("top",) if parts.from_ == "specials" else ("choice", "chance")
            raise self.wrong("not_one_of_these", (*at, "by"), how, options)
        return ("bring", who, parts.from_, how, parts.may_pass)

    def _auction_next(
        self, _: Any, parts: model.WhoParts | None, __: str, at: Place, path: Path
    ) -> tuple[Any, ...]:
        return ("auction_next", self.who(parts.who if parts else None, at, (*path, 1)))

    def _dig(self, _: Any, parts: model.WhoParts | None, __: str, at: Place, path: Path) -> tuple[Any, ...]:
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
        self, effect: Any, parts: model.RepeatParts, who: str, at: Place, path: Path
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
"""Verbs that are just their parts: the rules' word, and how to read each part."""


def texts(said: str | model.Texts) -> tuple[tuple[str, str], ...]:
    """By language. A single text counts for all."""
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
