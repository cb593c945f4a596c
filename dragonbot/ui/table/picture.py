"""Pictures in messages: which one a message has, how it is identified, and its gallery.

A picture shows only what its message may tell. An edit can keep or drop a picture but not replace it; if the
table has changed, the message shows text.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import discord

from dragonbot.engine.box import CARDS
from dragonbot.ids import UserId
from dragonbot.match.state import Notice
from dragonbot.picture.picture import LONGEST_ALT, PICTURES, Person, Wanted
from dragonbot.store.rows import SeatRow
from dragonbot.text.speech import Catalogue
from dragonbot.ui.kit.components import Part
from dragonbot.ui.kit.names import is_automated, shown_names
from dragonbot.ui.table.board import TableLike

if TYPE_CHECKING:
    from dragonbot.ui.custom_cards.custom_card import Invented

KEY_BYTES: Final = 8


class Picture:
    """A message's picture."""

    def __init__(self, wanted: Wanted, file: str) -> None:
        self.wanted = wanted
        self.file = file
        """The file name, the same for all pictures of a kind."""

    @cached_property
    def key(self) -> str:
        """A hash of its content: pictures with the same key look the same."""
        told = "\n".join((self.wanted.kind, self.wanted.language, self.in_words))
        return hashlib.blake2b(told.encode(), digest_size=KEY_BYTES).hexdigest()

    @cached_property
    def in_words(self) -> str:
        """Its content as text."""
        return PICTURES[self.wanted.game].in_words(self.wanted)

    def gallery(self) -> Part:
        alt = self.in_words
        if len(alt) > LONGEST_ALT:
            alt = PICTURES[self.wanted.game].alt_text(self.wanted)
        return discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{self.file}", description=alt))


def of_post(notice: Notice, scenes: Sequence[Mapping[str, Any]] = ()) -> Picture | None:
    """The picture of a public message; None for text. The final one needs all scenes of its game."""
    match, post = notice.match, notice.post
    if match.pictures == "off" or match.game not in PICTURES:
        return None
    people = people_of(notice.seats, match.language)
    if post.kind == "end":
        end = post.end
        if end.get("moved") or end.get("words"):
            return None
        told = {"view": end["view"], "scenes": list(scenes), **cards_of(match.options)}
        return _picture("end.png", match.game, "end", match.language, told, people)
    if post.kind != "scene":
        return None
    scene = post.scene
    is_over = any((scene["done"], *map(scene.get, ("moved", "closed", "ended", "stopped"))))
    kind = None if is_over or scene.get("words") else PICTURES[match.game].of_scene(scene)
    if kind is None:
        return None
    return _picture(
        "table.png",
        match.game,
        kind,
        match.language,
        {"view": scene["view"], "before": scene.get("before", ()), **cards_of(match.options)},
        people,
    )


def of_share(notice: Notice, scenes: Sequence[Mapping[str, Any]]) -> Picture | None:
    """Of a finished game, to be shown around: made of what everybody saw."""
    match = notice.match
    if match.game not in PICTURES or "share" not in PICTURES[match.game].kinds:
        return None
    told = {"view": notice.post.end["view"], "scenes": list(scenes), **cards_of(match.options)}
    people = people_of(notice.seats, match.language)
    return _picture("share.png", match.game, "share", match.language, told, people)


def of_hand(match: TableLike, user: UserId, language: str) -> Picture | None:
    """A player's hand, as they see it."""
    seat, game = match.seat_of(user), match.row.game
    if seat is None or match.game is None or game not in PICTURES or "hand" not in PICTURES[game].kinds:
        return None
    people = people_of(match.seats, language)
    return _picture(
        "hand.png",
        game,
        "hand",
        language,
        {"view": match.game.view(seat), **cards_of(match.row.options)},
        people,
    )


def of_card(card: str, game: str, language: str) -> Picture | None:
    if game not in PICTURES or "card" not in PICTURES[game].kinds:
        return None
    return _picture("card.png", game, "card", language, {"card": card})


def of_custom_card(card: Invented, language: str) -> Picture | None:
    """A custom card's picture."""
    game = next((game for game in PICTURES if "blank" in PICTURES[game].kinds), None)
    if game is None:
        return None
    parts = ("badge", "kind", "name", "flavour", "power")
    return _picture("card.png", game, "blank", language, {part: getattr(card, part) for part in parts})


def cards_of(options: Mapping[str, Any]) -> dict[str, Any]:
    """What pictures need to know of custom cards."""
    return {CARDS: options[CARDS]} if options.get(CARDS) else {}


def people_of(seats: Sequence[SeatRow], language: str) -> tuple[Person, ...]:
    names = shown_names(seats, Catalogue(language))
    return tuple(Person(name, is_automated(seat)) for name, seat in zip(names, seats, strict=True))


def _picture(
    file: str,
    game: str,
    kind: str,
    language: str,
    content: Mapping[str, Any],
    people: tuple[Person, ...] = (),
) -> Picture:
    return Picture(Wanted(game, kind, language, content, people), file)
