"""A card: read from text, turned into tuples, checked by the rules, and searched for doubtful parts."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from pydantic import BaseModel, ValidationError

from dragonbot.custom_cards import model
from dragonbot.custom_cards.compiling import Compiling, texts
from dragonbot.custom_cards.model import CALLED, OWN_NUMBERS, PLAIN_VERBS, SENTENCES, BadgeColour, BadgeShape
from dragonbot.custom_cards.reading import KEY, MOST_DIGITS, Mark, Mistake, Place, Source, read
from dragonbot.games.fist.custom import check
from dragonbot.games.fist.custom.form import (
    OF_POWER,
    Blank,
    Path,
    Tree,
    Wrong,
    blank_id,
    frozen,
    name_in,
    thawed,
)
from dragonbot.games.fist.custom.run import VERBS
from dragonbot.games.fist.rules.variations import CARDS

What: TypeAlias = Literal["points", "things", "lost"]
"""Points beside a payment, other gains, or points beside things that are just lost."""
THINGS: Final = frozenset(("take", "draw", "fetch", "steal_stone", "steal_coin", "rob", "rob_blind"))
GUARDS: Final = frozenset(("can_pay", "has", "at_least", "more", "equal"))
"""Conditions that can ensure there is enough."""
THEN: Final = 2
"""Index of the effects if the condition of an `if` holds."""


class Doubt(NamedTuple):
    """A gain without the payment beside it."""

    line: int
    column: int
    what: What


def doubts_about(blank: Blank, mark: Callable[[Path], Mark]) -> tuple[Doubt, ...]:
    """Gains beside a payment that don't depend on it; `mark` maps effects to the text."""
    found = list(_unpaid(blank.power, (OF_POWER,), is_sure=False))
    for number, (name, when, _, effects) in enumerate(blank.moments):
        found += _unpaid(effects, (number, 3), is_sure=_guards(when), is_checked=name == "any_time")
    return tuple([Doubt(*mark(path), what) for path, what in found])


def _unpaid(
    block: Tree, path: Path, *, is_sure: bool, is_checked: bool = False
) -> Iterator[tuple[Path, What]]:
    """In one list and its nested ones. `is_sure`: there is enough; `is_checked`: for the first effect."""
    for place, effect in enumerate(block):
        is_sure = is_sure or (effect[0] in ("if", "pay", "may_pay", "wanted") and _stops(effect))
        if not (is_checked and not place) and _may_be_unpaid(effect, is_sure=is_sure):
            for other, gain in enumerate(block):
                scores = _gains(gain, effect[1], things=effect[0] != "lose") if other != place else None
                if scores is not None:
                    yield (*path, other), _what(effect, scores=scores)
                    break
        for inner, (tree, guards) in _within(effect):
            yield from _unpaid(tree, (*path, place, *inner), is_sure=is_sure or guards)


def _what(payment: Tree, *, scores: bool) -> What:
    return "lost" if payment[0] == "lose" else "points" if scores else "things"


def _may_be_unpaid(effect: Tree, *, is_sure: bool) -> bool:
    """True for a payment that may not happen, with nothing in it depending on that."""
    match effect:
        case ("pay", _, ("all", _), _, _, _):  # a levy rather than a price, as in `lose: all silver`
            return False
        case ("pay", _, _, willing, (), _):
            return willing == "may" or not is_sure
        case ("may_pay", _, _, (), _):
            return True
        case ("lose", _, _, int(), ""):
            return not is_sure
    return False


def _gains(effect: Tree, who: str, *, things: bool) -> bool | None:
    """True if that person scores in it, False for other gains, None for neither."""
    if effect[0] in ("gain", *(THINGS if things else ())):
        return None if effect[1] != who else effect[0] == "gain"
    if effect[0] in ("pay", "may_pay"):  # effects there have a price of their own
        return None
    found = [
        gain
        for _, (block, _) in _within(effect)
        for inner in block
        if (gain := _gains(inner, who, things=things)) is not None
    ]
    return any(found) if found else None


def _within(effect: Tree) -> Iterator[tuple[Path, tuple[Tree, bool]]]:
    """The lists within an effect, and whether each requires enough to pay."""
    for place, sort in enumerate(VERBS[effect[0]].sorts, 1):
        if sort == "ways":
            for number, (_, block) in enumerate(effect[place]):
                yield (place, number, 1), (block, False)
        elif sort in ("block", "each_block"):
            yield (place,), (effect[place], effect[0] == "if" and place == THEN and _guards(effect[1]))


def _guards(condition: Tree) -> bool:
    """True if a condition tests what a player has."""
    if not isinstance(condition, tuple) or condition[:1] == ("not",):
        return False
    return (condition[:1] != () and condition[0] in GUARDS) or any(map(_guards, condition))


def _stops(effect: Tree) -> bool:
    """True if the power may end in it."""
    return any(inner == ("stop",) or _stops(inner) for _, (block, _) in _within(effect) for inner in block)


OPTION: Final = CARDS
"""A game's option with its custom cards."""
GAME: Final = "fist-tavern"
"""The game whose words describe a card outside any game: it has all things and verbs."""


NAME: Final = "name"
LONGEST_SLUG: Final = 32
SPELT: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})


class Card(NamedTuple):
    """A playable custom card."""

    slug: str
    """Its name in its file: the last part of its id."""
    blank: Blank
    doubts: tuple[Doubt, ...] = ()
    """Playable parts that its author has hardly intended."""

    def called(self, language: str) -> str:
        """Its name in the language, else in another."""
        return name_in(self.blank.names, language)

    def under(self, card_id: str) -> Blank:
        """The card with its id in play."""
        return self.blank._replace(id=card_id)

    def plain(self, card_id: str | None = None) -> Tree:
        """The card with its id in play, as plain data for a game's options."""
        return thawed(self.blank if card_id is None else self.under(card_id))


def card_of(text: str | bytes) -> Card:
    """The text's card. Raises Mistake if something isn't understood."""
    source = read(text)
    if not isinstance(source.data, dict):
        raise Mistake("is_no_card", *source.mark(()))
    data = spelled_out(source)
    try:
        card = model.CardText.model_validate(data)
    except ValidationError as error:
        raise _mistake(source, data, error) from None
    compiling = Compiling(source._replace(data=data))
    slug = card.card or slug_of([name for _, name in texts(card.name)])
    blank = compiling.card(card, blank_id(0, slug, 1))
    try:
        check.check(blank)
    except Wrong as wrong:
        raise _wrong(compiling, wrong) from None
    return Card(slug, blank, doubts_about(blank, compiling.mark))


def impostor(text: str | bytes, card: Card, looks_printed: Callable[[str], bool]) -> Mistake | None:
    """The mistake if a name of the card resembles a printed one, else None."""
    for language, name in card.blank.names:
        if looks_printed(name):
            return Mistake("looks_printed", *read(text).mark((NAME, language)), name)
    return None


def slug_of(names: Iterable[str]) -> str:
    """A card's name in files: from the first of its names with suitable letters."""
    for name in names:
        letters = unicodedata.normalize("NFKD", name.translate(SPELT)).lower()
        slug = re.sub(r"[^a-z0-9]+", "_", letters.encode("ascii", "ignore").decode()).strip("_0123456789")
        if slug:
            return slug[:LONGEST_SLUG].rstrip("_")
    return "card"


def spelled_out(source: Source) -> dict[str, Any]:
    """The data with each effect as a map, as a verb can stand alone or with just its main part."""

    def spelled(value: Any) -> Any:
        if isinstance(value, list):
            return [_effect(spelled(each)) for each in value]
        if isinstance(value, dict):
            return {
                key: ways(each) if key == WAYS else part(key, spelled(each)) for key, each in value.items()
            }
        return value

    def part(key: str, value: Any) -> Any:
        return _effects(value) if key in BLOCKS else BARE.get(key, _as_it_is)(value)

    def ways(value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        return {
            word: _effects(spelled(each)) if word in EFFECTS_IN else spelled(each)
            for word, each in value.items()
        }

    found: dict[str, Any] = spelled(source.data)
    return found


def _as_it_is(value: Any) -> Any:
    return value


def _effects(value: Any) -> Any:
    """Accepts a single effect for a list."""
    return [_effect(value)] if isinstance(value, dict) or value in PLAIN_VERBS else value


def _effect(value: Any) -> Any:
    return {value: None} if isinstance(value, str) and value in PLAIN_VERBS else value


def _bare(name: str, *also: str) -> Any:
    """Wraps a bare word or number as this part of a map."""

    def spelled(value: Any) -> Any:
        if isinstance(value, str):
            counted = COUNTED.fullmatch(value)
            if counted and "how_many" in also:
                return {name: counted.group(2), "how_many": _amount(counted.group(1))}
            return {name: _amount(value) if name == "how_many" else value}
        if isinstance(value, int) and not isinstance(value, bool):
            return {name: value}
        return {} if value is None else value

    return spelled


def _amount(value: Any) -> Any:
    """`3`, `up to 3`, or anything else there."""
    if not isinstance(value, str):
        return value
    most = value.removeprefix(UP_TO)
    if most.isdecimal() and len(most) <= MOST_DIGITS:
        return {"up_to": int(most)} if most != value else int(most)
    return value


def _price(value: Any) -> Any:
    """`pay: 2 stones`, and its like in conditions."""
    found = STONES_COUNTED.fullmatch(value) if isinstance(value, str) else None
    if found:
        count = found.group(1)
        return {"stones": int(count) if count.isdigit() else count}
    return _bare("stones")(value)


BLOCKS: Final = ("power", "do", "then", "else")
"""Keys that hold effects."""
WAYS: Final = "one_of"
STONES_COUNTED: Final = re.compile(r"([0-9]{1,2}|all)_stones?")
UP_TO: Final = "up_to_"
COUNTED: Final = re.compile(r"((?:up_to_)?[0-9]{1,2}|all)_([a-z][a-z_]*)")
"""`3_gold`, the form in which `take: 3 gold` is read."""
BARE: Final[Mapping[str, Any]] = {
    "take": _bare("what", "how_many"),
    "lose": _bare("what", "how_many"),
    "draw": _bare("how_many"),
    "fetch": _bare("how_many"),
    "pay": _price,
    "gain_points": _bare("how_many"),
    "lose_points": _bare("how_many"),
    "ask": _bare("who"),
    "dig": _bare("who"),
    "discard": _bare("who"),
    "auction_next": _bare("who"),
    "bring": _bare("from"),
    "can_pay": _price,
    "how_many": _amount,
}


# Mistakes, with the text's places and words


def _wrong(compiling: Compiling, wrong: Wrong) -> Mistake:
    """A refusal by the rules as a mistake in the text."""
    facts = dict(wrong.facts)
    mark = compiling.mark(wrong.path)
    if not wrong.path:
        mark = compiling.source.mark(_place_of_face(wrong.key))
    options: Any = facts.pop("options", ()) or OPTIONS.get(wrong.key, ())
    word = str(facts.pop("word", ""))
    called = [_in_text(option) for option in options]
    return Mistake(wrong.key, mark.line, mark.column, _in_text(word), called, **facts)


OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "not_a_condition": (*model.CONDITION_KEYS, *SENTENCES),
    "not_a_number": (*model.NUMBER_KEYS, *OWN_NUMBERS),
    "not_a_verb": model.VERBS,
}
"""The valid options, where the rules don't list them in the text's words."""


def _place_of_face(key: str) -> Place:
    """The place of a card's part that isn't an effect."""
    if key.startswith(("text_", "sign_", "unseen_")):
        return (NAME,)
    return {
        "not_letters": ("badge", "letters"),
        "kept_for_nothing": ("kind", KEY),
        "only_kept_cards": ("moments", KEY),
        "only_used_once": ("standing", KEY),
        "needs_to_ask": ("standing", KEY),
    }.get(key, ())


def _in_text(word: str) -> str:
    """A rules word as written in a text."""
    return CALLED.get(word, word)


def _mistake(source: Source, data: Any, error: ValidationError) -> Mistake:
    """The first thing the model doesn't understand; unknown keys come before missing ones."""
    found = []
    for each in error.errors(include_url=False, include_context=True):
        place, last = _in_source(data, each["loc"])
        kind = each["type"]
        at_key = kind == "extra_forbidden"
        mark = source.marks.get((*place, KEY)) if at_key else None
        mark = mark or source.mark(place)
        rank = (
            0
            if at_key
            else {"missing": 2, "model_type": 3, "dict_type": 3, "model_attributes_type": 3}.get(kind, 1)
        )
        value = _value(data, place)
        if kind == "literal_error" and isinstance(value, dict | list):
            rank = 3
        found.append(((rank == 3, mark.line, rank, mark.column), mark, last, each, value))
    found.sort(key=lambda one: one[0])
    _, mark, last, each, value = found[0]
    return _told(mark, last, each, value)


def _in_source(data: Any, loc: tuple[int | str, ...]) -> tuple[Place, str]:
    """An error's place without parts only our models have, and the last part of its location."""
    place: list[str | int] = []
    for part, follows in zip(loc, (*loc[1:], None), strict=True):
        inside = _value(data, tuple(place))
        if not _leads(inside, part):
            continue
        # Before an effect's part, the location repeats the verb: that is no step into the text.
        if follows == part or (_leads(inside, follows) and not _leads(inside[part], follows)):
            continue
        place.append(part)
    return tuple(place), str(loc[-1]) if loc else ""


def _leads(inside: Any, part: object) -> bool:
    if isinstance(inside, dict):
        return part in inside
    return isinstance(inside, list) and isinstance(part, int) and part < len(inside)


def _value(data: Any, place: Place) -> Any:
    for part in place:
        if isinstance(data, dict | list):
            data = data[part]  # type: ignore[index]
    return data


def _told(mark: Any, last: str, each: Any, value: Any) -> Mistake:
    kind, context = each["type"], each.get("ctx") or {}
    line, column = mark
    word = str(value) if isinstance(value, str | int) else ""
    if kind == "missing":
        return _lacks(line, column, each["loc"][-1])
    if kind == "extra_forbidden":
        return Mistake("unknown_key", line, column, last, _keys_beside(each["loc"]))
    if kind in ("union_tag_not_found", "union_tag_invalid"):
        return _no_such_word(line, column, each, value)
    if kind == "literal_error":
        return Mistake("not_one_of_these", line, column, word, re.findall(r"'([^']*)'", context["expected"]))
    if kind in ("greater_than_equal", "less_than_equal", "int_type", "int_parsing"):
        least, most = context.get("ge", 0), context.get("le", 12)
        return Mistake("not_such_a_number", line, column, word, least=least, most=most)
    if kind == "bool_type":
        return Mistake("not_true_or_false", line, column, word)
    if kind in ("too_long", "too_short"):
        least, most = context.get("min_length", 0), context.get("max_length", 12)
        return Mistake("not_so_many", line, column, word, least=least, most=most)
    if kind == "string_too_long":
        return Mistake("text_too_long", line, column, word, most=context["max_length"])
    if kind in ("string_pattern_mismatch", "string_too_short"):
        return Mistake("not_a_name", line, column, word)
    if kind == "list_type":
        return Mistake("not_a_list", line, column, word)
    if kind in ("model_type", "dict_type", "model_attributes_type"):
        return Mistake("not_a_map", line, column, word)
    return Mistake("not_a_text", line, column, word)


def _lacks(line: int, column: int, what: str | int) -> Mistake:
    """A missing key, or the missing second of two things."""
    if isinstance(what, int):
        return Mistake("not_so_many", line, column, least=2, most=2)
    return Mistake("missing_key", line, column, what)


def _no_such_word(line: int, column: int, each: Any, value: Any) -> Mistake:
    """Not a word for an effect, a condition or a number."""
    keys = list(value) if isinstance(value, dict) else [str(value)]
    word = str(keys[0]) if keys else ""
    places = [part for part in each["loc"] if isinstance(part, str)]
    last = places[-1] if places else ""
    if last in ("power", "do", "then", "else", *EFFECTS_IN):
        return Mistake("not_a_verb", line, column, word, model.VERBS)
    if last in ("if", "while", "when", "who", "not", "all", "any"):
        return Mistake("not_a_condition", line, column, word, (*model.CONDITION_KEYS, *SENTENCES))
    return Mistake("not_a_number", line, column, word, (*model.NUMBER_KEYS, *OWN_NUMBERS))


def _keys(shape: type[BaseModel]) -> tuple[str, ...]:
    return tuple([field.alias or name for name, field in shape.model_fields.items()])


def _shapes() -> list[type[model.Shape]]:
    found = [model.Shape]
    for shape in found:
        found += shape.__subclasses__()
    return found


WHOLE: Final = {_keys(shape)[0]: _keys(shape) for shape in _shapes() if shape.model_fields}
"""The keys of all effects, conditions and numbers, by first key."""
PARTS: Final = {
    (field.alias or name): _keys(inner)
    for shape in _shapes()
    for name, field in shape.model_fields.items()
    for inner in (field.annotation, *get_args(field.annotation))
    if isinstance(inner, type) and issubclass(inner, BaseModel)
}
"""The keys of an effect's parts, by the key that holds them."""


def _keys_beside(loc: tuple[int | str, ...]) -> tuple[str, ...]:
    """The valid keys in the place of an unknown one."""
    if len(loc) < 2:
        return _keys(model.CardText)
    around = str(next(part for part in reversed(loc[:-1]) if isinstance(part, str)))
    if around == "moments":
        return _keys(model.AtMoment)
    is_parts = len(loc) < 3 or loc[-3] == around or around not in WHOLE
    known = PARTS.get(around) if is_parts else WHOLE.get(around)
    return known or (_keys(model.SomeOf) if around == "SomeOf" else ())


EFFECTS_IN: Final = tuple(name for name in model.Ways.model_fields if name != "who")


BADGE_COLOURS: Final[tuple[str, ...]] = get_args(BadgeColour)
BADGE_SHAPES: Final[tuple[str, ...]] = get_args(BadgeShape)
MOST_REMEMBERED: Final = 512


@lru_cache(maxsize=MOST_REMEMBERED)
def card_or_mistake(source: str) -> Card | Mistake:
    """The card, or the first mistake in it."""
    try:
        return card_of(source)
    except Mistake as mistake:
        mistake.__context__ = None  # it contains everything read
        return mistake.with_traceback(None)


def copy_of(card: Card, card_id: str) -> list[Any]:
    """The card under this id, in the form of a game's option `cards`."""
    copy: list[Any] = thawed(card.under(card_id))
    return copy


def names_in(copy: Any) -> dict[str, str]:
    """A card's names by language, from such a copy."""
    return dict(Blank(*frozen(copy)).names)
