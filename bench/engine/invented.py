"""Random cards as people would write them, from the very model that reads them.

Includes everything the model allows, even what the rules refuse. Names mostly refer to something named, so
that most cards can be played.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Final, ForwardRef, Literal, TypeAlias, Union, get_args, get_origin

import yaml
from annotated_types import Ge, Le, MaxLen, MinLen
from pydantic import BaseModel
from pydantic.fields import FieldInfo
from typing_extensions import TypeAliasType

from dragonbot.custom_cards import model
from dragonbot.custom_cards.model import (
    NUMBER_WORDS,
    OWN_NUMBERS,
    PLAIN_VERBS,
    SENTENCES,
    THINGS,
    AtMoment,
    Badge,
    CardText,
    GroupWord,
)
from dragonbot.games.fist.custom.form import ABOUT_ANOTHER, DECISIONS, MOST_LETTERS
from dragonbot.games.fist.custom.look import AT_ANY_TIME, NOT_AT_MOMENTS, OVER_OPEN_FISTS

Names: TypeAlias = dict[str, str]
"""Names given, and their sorts."""

COINS: Final = tuple(word for word in THINGS if word in ("fairy", "gold", "silver", "black_coin", "amulet"))
COLOURS: Final = ("red", "blue", "yellow", "white")
OPEN: Final = ("spent_fairy", "red_stone", "blue_stone", "stones", "yellow_stone", "spent_fairy_silver")
PEOPLE: Final = ("who", "to", "from", "whose", "with", "points", "kept", "worth", "ahead", "is")
THINGS_IN: Final = ("what", "left", "bid")
OPEN_THINGS_IN: Final = ("count", "has", "in_the_bag")
SORT_OF: Final = {
    "choose.from": "thing",
    "choose.colour": "colour",
    "choose.person": "who",
    "choose.number": "number",
    "draw": "colour",
    "roll": "number",
    "show": "number",
    "lose": "number",
}
"""The sort that `as` names in each of these."""
DEEPEST: Final = 5
RULES_WORDS: Final = {
    "lose_points": "lose_points", "gain_points": "gain", "ask": "wanted", "choose": "choose_colour",
}  # fmt: skip
"""Words of a text with other names in the rules, as far as timing matters."""


class Inventor:
    """Makes different cards."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.names: Names = {}
        self.verbs: tuple[str, ...] = model.VERBS
        self.moment: str | None = None
        self.each = 0
        self.effects_left = 0

    def text(self) -> str:
        """A card in one of the usual layouts."""
        flow = self.random.choice((None, None, False, True))
        return yaml.safe_dump(
            self.card(), sort_keys=False, allow_unicode=True, default_flow_style=flow, width=90
        )

    def card(self) -> dict[str, Any]:
        pick = self.random
        self.effects_left = 11
        kind = pick.choice(("at_once", "at_once", "once", "for_good"))
        card: dict[str, Any] = {
            "card": f"card_{pick.randrange(10**6)}",
            "name": pick.choice(("Pedlar", {"en": "Pedlar", "de": "Hausierer"}, {"de": "Hausierer"})),
            "kind": kind,
        }
        for name in ("sold_in", "wins", "dragon", "not_last", "twice", "copies"):
            if not pick.randrange(4):
                field = CardText.model_fields[name]
                card[name] = self.value(_whole(field), name, 0)
        if not pick.randrange(4):
            badge = self.shape(Badge, 0)
            badge["letters"] = "".join(pick.choices("ABCXYZ19", k=pick.randint(1, MOST_LETTERS)))
            card["badge"] = badge
        if kind != "at_once":
            self.kept(card)
        if kind == "at_once" or not pick.randrange(3):
            self.begin(None)
            card["power"] = self.block(0, least=1)
        return card

    def kept(self, card: dict[str, Any]) -> None:
        pick = self.random
        if not pick.randrange(3):
            card["standing"] = self.shape(card_standing(), 0)
        if not card.get("standing") or pick.randrange(3):
            moments = list(DECISIONS)
            pick.shuffle(moments)
            card["moments"] = [self.at(moment) for moment in moments[: pick.randint(1, 3)]]

    def at(self, moment: str) -> dict[str, Any]:
        self.begin(moment)
        said: dict[str, Any] = {"at": moment}
        if not self.random.randrange(3):
            said["when"] = self.value(AtMoment.model_fields["when"].annotation, "when", 2)
        if not self.random.randrange(4):
            said["asked"] = bool(self.random.randrange(2))
        said["do"] = self.block(1, least=1)
        if moment == "any_time":
            said["do"].insert(
                0, {"lose": self.random.choice(("silver", "gold", {"what": "fairy", "how_many": 1}))}
            )
        elif DECISIONS[moment] and self.random.randrange(3):
            said["do"].append({"decide": self.random.choice(DECISIONS[moment])})
        return said

    def begin(self, moment: str | None) -> None:
        """Start without names and with these verbs."""
        self.names = {}
        self.each = 0
        self.moment = moment
        known: Iterable[str] = model.VERBS
        if moment == "any_time":
            known = [verb for verb in known if verb in AT_ANY_TIME]
        elif moment == "fists_open":
            known = [verb for verb in known if RULES_WORDS.get(verb, verb) in OVER_OPEN_FISTS]
        elif moment is not None:
            known = [verb for verb in known if verb not in NOT_AT_MOMENTS]
        self.verbs = tuple(verb for verb in known if verb != "decide")

    # Effects

    def block(self, depth: int, least: int = 0) -> list[Any]:
        outer = dict(self.names)
        most = min(self.effects_left, 4 if depth < 2 else 2)
        count = max(least, self.random.randint(least, max(least, most)))
        made = [self.effect(depth) for _ in range(count)]
        self.names = outer
        return made

    def effect(self, depth: int) -> Any:
        self.effects_left -= 1
        there = [verb for verb in self.verbs if depth < 3 or verb not in NESTING]
        verb = self.random.choice(there)
        if verb in PLAIN_VERBS and self.random.randrange(3):
            return verb
        if verb == "choose":
            return {"choose": self.choose(depth)}
        if verb == "one_of":
            words = [word for word in model.Ways.model_fields if word != "who"]
            return {verb: {word: self.block(depth + 1) for word in self.random.sample(words, 2)}}
        made = self.shape(SHAPES[verb], depth)
        if verb == "steal" and not self.random.randrange(2):
            made[verb]["what"] = "stone"
        if verb == "swap" and not self.random.randrange(4):
            made[verb] |= {"what": "card", "with": self.random.choice(get_args(GroupWord))}
        if verb == "take" and made[verb].get("from") == "bag":
            made[verb]["what"] = self.one_named("colour", (*COLOURS, "stones"))
        short = made.get(verb)
        if isinstance(short, dict) and list(short) == ["what"] and isinstance(short["what"], str):
            made[verb] = short["what"]  # the usual form: `take: gold`
        return made

    def choose(self, depth: int) -> dict[str, Any]:
        """Just one of the possible sorts."""
        sort = self.random.choice(("from", "colour", "person", "number"))
        fields = {
            _written(model.ChooseParts, name): field for name, field in model.ChooseParts.model_fields.items()
        }
        if sort == "number":
            least = self.random.randrange(6)
            made: dict[str, Any] = {"number": [least, least + self.random.randint(1, 6)]}
        elif sort == "from":
            made = {"from": self.random.sample(COINS, self.random.randint(2, 4))}
        else:
            made = {sort: self.value(_without_none(_whole(fields[sort])), sort, depth + 1)}
        if not self.random.randrange(4):
            made["who"] = self.somebody()
        made["as"] = self.named(SORT_OF[f"choose.{sort}"])
        return made

    # Anything the model allows

    def shape(self, shape: type[BaseModel], depth: int) -> dict[str, Any]:
        """A map with all required and some optional fields."""
        made: dict[str, Any] = {}
        for place, (name, field) in enumerate(shape.model_fields.items()):
            word = _written(shape, name)
            left_out = not field.is_required() and self.random.randrange(3)
            if left_out and word not in ("then", "what") and (place or shape not in SHAPES.values()):
                continue
            if word == "as":
                sort = SORT_OF.get(next((verb for verb, known in PARTS_OF.items() if known is shape), ""))
                made[word] = self.named(sort or "number")
            elif word in ("do", "then", "else"):
                made[word] = self.inner(made, word, depth)
            elif shape is model.SomeOf and word == "who":
                made[word] = self.value(model.Condition, "if", depth + 1)
            elif self.random.randrange(8) and (shape is model.HandOutParts and word == "what"):
                made[word] = self.one_named("colour", COLOURS)
            elif self.random.randrange(8) and (shape is model.SwapParts and word == "with"):
                made[word] = self.somebody()
            else:
                made[word] = self.value(_without_none(_whole(field)), word, depth + 1)
        return made

    def inner(self, around: dict[str, Any], word: str, depth: int) -> list[Any]:
        """Effects within an effect; those of a loop may use `each`."""
        looping = "for_each" in around
        self.each += looping
        made = self.block(depth + 1, least=int(word == "do"))
        self.each -= looping
        return made

    def value(self, annotation: Any, word: str, depth: int) -> Any:
        annotation, metadata = _bare(annotation)
        origin, parts = get_origin(annotation), get_args(annotation)
        if origin in (Union, UnionType):
            return self.one_of(parts, word, depth)
        if origin is Literal:
            return self.random.choice(parts)
        if origin is tuple:  # a count of things
            return [self.number(depth), self.thing(word)]
        if origin is list:
            least = next((part.min_length for part in metadata if isinstance(part, MinLen)), 0)
            most = next((part.max_length for part in metadata if isinstance(part, MaxLen)), 4)
            if _is_effects(parts[0]):
                return self.block(depth, least=1)
            count = self.random.randint(least, max(least, min(most, 3)))
            if word in (*THINGS_IN, *OPEN_THINGS_IN) and self.random.randrange(12):
                return self.random.sample(OPEN[:3] if word in OPEN_THINGS_IN else COINS, min(count, 3))
            return [self.value(parts[0], word, depth + 1) for _ in range(count)]
        if origin is dict:
            coins = self.random.sample(COINS, self.random.randint(1, 3))
            return {coin: self.random.randint(1, 3) for coin in coins}
        if annotation is bool:
            return bool(self.random.randrange(2))
        if annotation is int:
            low: Any = next((part.ge for part in metadata if isinstance(part, Ge)), 0)
            high: Any = next((part.le for part in metadata if isinstance(part, Le)), 12)
            return self.random.choice((low, min(high, low + 1), self.random.randint(low, high)))
        if annotation is str:
            return self.word(word)
        if isinstance(annotation, type) and issubclass(annotation, BaseModel):
            return self.shape(annotation, depth)
        assert annotation in (NoneType, None, Any), (annotation, word)
        return None

    def one_of(self, parts: tuple[Any, ...], word: str, depth: int) -> Any:
        """One of several shapes; without nesting if it is deep already."""
        known = [part for part in parts if part is not NoneType]
        plain = [part for part in known if not _is_shape(part)]
        if plain and (depth > DEEPEST or self.random.randrange(2)):
            known = plain
        return self.value(self.random.choice(known), word, depth + 1)

    def number(self, depth: int) -> Any:
        return self.value(model.Number, "how_many", depth)

    # Words

    def word(self, word: str) -> str:
        if word in (*THINGS_IN, *OPEN_THINGS_IN):
            return self.thing(word)
        if word in ("person", "to", "for_each", "with") and not self.random.randrange(3):
            return str(self.random.choice(get_args(GroupWord)))
        if word in ("if", "while", "when", "not", "all", "any"):
            return self.random.choice(SENTENCES)
        if word == "same":
            return self.one_named("colour", ("red", "blue", "gold"))
        if word in PEOPLE:
            return self.somebody()
        return self.one_named("number", (*OWN_NUMBERS, *NUMBER_WORDS))

    def somebody(self) -> str:
        others = ["that_player"] * 3 if self.moment in ABOUT_ANOTHER else []
        people = ("winner", "owner", "left_neighbour", "right_neighbour")
        return self.one_named("who", (*people, *others, *(["each"] * (3 * bool(self.each)))))

    def thing(self, word: str) -> str:
        things = OPEN if word in OPEN_THINGS_IN and self.random.randrange(12) else tuple(THINGS)
        return self.one_named("colour" if self.random.randrange(2) else "thing", things)

    def one_named(self, sort: str, words: Iterable[str]) -> str:
        named = [name for name, found in self.names.items() if found == sort]
        if named and self.random.randrange(2):
            return self.random.choice(named)
        return self.random.choice(tuple(words))

    def named(self, sort: str) -> str:
        name = f"{sort}_{len(self.names)}"
        self.names[name] = sort
        return name


def card_standing() -> type[BaseModel]:
    """The model of `standing`."""
    found = _without_none(CardText.model_fields["standing"].annotation)
    assert isinstance(found, type)
    return found


def _whole(field: FieldInfo) -> Any:
    return Annotated[field.annotation, *field.metadata] if field.metadata else field.annotation


def _bare(annotation: Any) -> tuple[Any, list[Any]]:
    """A type without annotations, and the annotations."""
    metadata: list[Any] = []
    while True:
        if isinstance(annotation, str | ForwardRef):
            said = annotation if isinstance(annotation, str) else annotation.__forward_arg__
            annotation = eval(said, {**vars(model), **vars(model)})
        elif isinstance(annotation, TypeAliasType):
            annotation = annotation.__value__
        elif get_origin(annotation) is Annotated:
            annotation, *notes = get_args(annotation)
            for note in notes:
                metadata += note.metadata if isinstance(note, FieldInfo) else [note]
        else:
            return annotation, metadata


def _without_none(annotation: Any) -> Any:
    bare, metadata = _bare(annotation)
    if get_origin(bare) not in (Union, UnionType):
        return annotation
    known = tuple(part for part in get_args(bare) if part is not NoneType)
    made = known[0] if len(known) == 1 else Union[known]  # noqa: UP007 - made of what is found
    return Annotated[made, *metadata] if metadata else made


def _is_shape(annotation: Any) -> bool:
    bare, _ = _bare(annotation)
    if get_origin(bare) in (Union, UnionType):
        return all(map(_is_shape, get_args(bare)))
    return isinstance(bare, type) and issubclass(bare, BaseModel)


def _is_effects(annotation: Any) -> bool:
    return annotation is model.Effect


def _written(shape: type[BaseModel], name: str) -> str:
    return shape.model_fields[name].alias or name


def _first(shape: type[BaseModel]) -> str:
    return _written(shape, next(iter(shape.model_fields)))


SHAPES: Final[dict[str, type[BaseModel]]] = {
    _first(shape): shape for shape in (get_args(part)[0] for part in get_args(_bare(model.Effect)[0]))
}
"""Effects by verb."""
PARTS_OF: Final[dict[str, type[BaseModel]]] = {
    verb: part
    for verb, shape in SHAPES.items()
    for part in [_without_none(next(iter(shape.model_fields.values())).annotation)]
    if isinstance(part, type) and issubclass(part, BaseModel)
}
NESTING: Final = frozenset(
    verb
    for verb, shape in SHAPES.items()
    if {"do", "then", "else"}.intersection(_written(shape, name) for name in shape.model_fields)
    or verb == "one_of"
)
"""Verbs with nested effects."""
