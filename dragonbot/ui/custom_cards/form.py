"""The form of a custom card, its fields, and the code that brings a card to another server."""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final, TypeAlias

import discord

from dragonbot.custom_cards.card import BADGE_COLOURS, BADGE_SHAPES, Doubt, slug_of
from dragonbot.custom_cards.reading import KEY, Mistake, Source, quoted, read
from dragonbot.engine.refusal import Refused
from dragonbot.text.speech import Catalogue, languages, text_id
from dragonbot.ui.custom_cards.custom_card import Which
from dragonbot.ui.kit.command_tree import plain
from dragonbot.ui.kit.components import Action, Field, form, shortened

Fields: TypeAlias = Mapping[str, str]
EN: Final = "en"
DE: Final = "de"
FLAVOUR: Final = "flavour"
POWERS: Final = "powers"
BADGE: Final = "badge"
FIELDS: Final = (EN, DE, FLAVOUR, POWERS, BADGE)
NAME: Final = "name"
CARD: Final = "card"
LABELS: Final[Mapping[str, str]] = {
    EN: "blank-form-en",
    DE: "blank-form-de",
    FLAVOUR: "blank-form-flavour",
    POWERS: "blank-form-powers",
    BADGE: "blank-form-badge",
}
LONGEST: Final[Mapping[str, int]] = {EN: 60, DE: 60, FLAVOUR: 300, POWERS: 4000, BADGE: 60}
"""Field lengths, above what a card allows: longer text is reported instead of cut off."""
LONGEST_HINT: Final = 100


def card_form(draft: int, fields: Fields, language: str) -> discord.ui.Modal:
    """All fields, filled in with what there is."""
    return card_modal(Which("draft", draft).action("form"), fields, FIELDS, language)


def card_modal(action: Action, fields: Fields, names: Sequence[str], language: str) -> discord.ui.Modal:
    """Some of the fields. It comes back under the id of the button that opens it."""
    say = Catalogue(language).say
    hints = {
        EN: say("blank-form-one-name"),
        DE: say("blank-form-one-name"),
        FLAVOUR: say("blank-form-flavour-hint"),
        POWERS: say("blank-form-powers-hint"),
        BADGE: say("blank-form-badge-hint"),
    }
    asked = [
        Field(
            name,
            say(LABELS[name]),
            LONGEST[name],
            fields.get(name, "")[: LONGEST[name]],
            shortened(hints[name], LONGEST_HINT),
            is_required=name == POWERS,
            is_long=name == POWERS,
        )
        for name in names
    ]
    return form(say("blank-form-title"), action, *asked)


def source_of(fields: Fields) -> str:
    """The card's text from the form's fields."""
    return "".join([f"{line}\n" for _, line in _first_lines(fields)]) + fields.get(POWERS, "")


def _first_lines(fields: Fields) -> Iterator[tuple[str, str]]:
    """The fields' lines, each with its field."""
    names = [(language, one_line(fields.get(language, ""))) for language in (EN, DE)]
    told = [f"{language}: {quoted(name)}" for language, name in names if name]
    if told:
        yield EN if names[0][1] else DE, f"{NAME}: {{{', '.join(told)}}}"
    if flavour := one_line(fields.get(FLAVOUR, "")):
        yield FLAVOUR, f"{FLAVOUR}: {quoted(flavour)}"
    if badge := one_line(fields.get(BADGE, "")):
        yield BADGE, f"{BADGE}: {{{', '.join(_badge_words(badge))}}}"


def one_line(text: str) -> str:
    return " ".join(text.split())


def _badge_words(badge: str) -> Iterator[str]:
    """Colours and shapes by their word in any language; the rest are letters."""
    known = {**_named("badge-colour", BADGE_COLOURS), **_named("badge-shape", BADGE_SHAPES)}
    found: dict[str, str] = {}
    left = []
    for word in re.split(r"[\s,;·/]+", badge):
        part, name = known.get(plain(word), ("", ""))
        if part and part not in found:
            found[part] = name
        elif word:
            left.append(word)
    for part, name in found.items():
        yield f"{part}: {name}"
    if left:
        yield f"letters: {quoted(' '.join(left))}"


def _named(text: str, words: tuple[str, ...]) -> dict[str, tuple[str, str]]:
    part = text.rpartition("-")[2]
    said = {
        plain(Catalogue(language).say(text_id(text, word))): (part, word)
        for language in languages()
        for word in words
    }
    return {**said, **{word: (part, word) for word in words}}


def fields_of(source: str, language: str) -> dict[str, str]:
    """The card's text split into form fields; if that fails, everything goes into powers."""
    try:
        found = read(source)
    except Mistake:
        return {POWERS: source}
    whole = {POWERS: source}
    if not isinstance(found.data, dict):
        return whole
    fields = {POWERS: _without(source, found), **_told(found.data, Catalogue(language))}
    try:
        again = read(source_of(fields))
    except Mistake:
        return whole
    return fields if again.data == _without_its_id(found.data) else whole


def _told(data: Mapping[str, Any], catalogue: Catalogue) -> dict[str, str]:
    names, flavour, badge = data.get(NAME), data.get(FLAVOUR), data.get(BADGE)
    told: dict[str, str] = {}
    if isinstance(names, dict):
        told |= {language: str(names[language]) for language in (EN, DE) if language in names}
    if isinstance(flavour, str):
        told[FLAVOUR] = flavour
    if isinstance(badge, dict):
        colour, shape = badge.get("colour"), badge.get("shape")
        words = [
            catalogue.say(text_id("badge-colour", colour)) if colour in BADGE_COLOURS else "",
            catalogue.say(text_id("badge-shape", shape)) if shape in BADGE_SHAPES else "",
            str(badge.get("letters") or ""),
        ]
        told[BADGE] = " ".join(filter(None, words))
    return told


def _without_its_id(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The data without an id that its name would give anyway."""
    names = data.get(NAME)
    given = [str(names.get(language) or "") for language in (EN, DE)] if isinstance(names, dict) else []
    return {key: value for key, value in data.items() if key != CARD or value != slug_of(given)}


def _without(source: str, found: Source) -> str:
    """The lines that belong to no other field."""
    begins = {key: found.marks[(key, KEY)].line - 1 for key in found.data if (key, KEY) in found.marks}
    lines = source.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    ends = sorted([*begins.values(), len(lines)])
    cut: set[int] = set()
    of_the_name = {CARD}.difference(_without_its_id(found.data))
    for key in (*of_the_name, NAME, FLAVOUR, BADGE):
        if key in begins:
            first = begins[key]
            cut |= {*range(first, next(end for end in ends if end > first))}
    return "\n".join([line for number, line in enumerate(lines) if number not in cut]).strip("\n")


def where(mistake: Mistake | Doubt, fields: Fields) -> tuple[str, int]:
    """The field and line of a mistake."""
    first = [*_first_lines(fields)]
    if mistake.line <= len(first):
        return first[mistake.line - 1][0], 1
    return POWERS, mistake.line - len(first)


LONGEST_CODE: Final = 1900
"""Characters, leaving a hundred for the text around the code."""
LONGEST_TYPED: Final = 3000
"""Characters that may be typed for a code; spaces and line breaks are dropped."""
MOST_BYTES: Final = 4096
"""Bytes of a card's text."""
_KIND: Final = "dragoncard"
_VERSION: Final = 1
_BEGINS: Final = re.compile(rf"[`\s]*{_KIND}(?P<version>\d{{1,6}}):(?P<rest>.*)", re.DOTALL | re.IGNORECASE)
_CHECK_BYTES: Final = 4
_LEFT_OUT: Final = re.compile(r"[\s`=]+")
_LETTERS: Final = re.compile(r"[A-Za-z0-9_-]+")
_NO_HEADER: Final = -15


def code_of(source: str) -> str | None:
    """The card's code; None if it is too long for a message."""
    plain = source.encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, _NO_HEADER)
    packed = packer.compress(plain) + packer.flush()
    letters = base64.urlsafe_b64encode(_check(plain) + packed).decode().rstrip("=")
    code = f"{_KIND}{_VERSION}:{letters}"
    return code if len(code) <= LONGEST_CODE else None


def source_in(code: str) -> str:
    """The card's text from its code. Refused if the code is malformed or altered."""
    found = _BEGINS.fullmatch(code)
    if found is None:
        raise Refused("no_card_code")
    if int(found["version"]) != _VERSION:
        raise Refused("card_code_is_newer")
    letters = _LEFT_OUT.sub("", found["rest"])
    if len(letters) > LONGEST_CODE or _LETTERS.fullmatch(letters) is None:
        raise Refused("card_code_is_broken")
    try:
        packed = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        unpacker = zlib.decompressobj(_NO_HEADER)
        plain = unpacker.decompress(packed[_CHECK_BYTES:], MOST_BYTES + 1)
        source = plain.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        raise Refused("card_code_is_broken") from None
    if len(plain) > MOST_BYTES:
        raise Refused("card_is_too_long", most=MOST_BYTES)
    if not unpacker.eof or unpacker.unused_data or packed[:_CHECK_BYTES] != _check(plain):
        raise Refused("card_code_is_broken")
    return source


def _check(plain: bytes) -> bytes:
    return blake2b(plain, digest_size=_CHECK_BYTES).digest()
