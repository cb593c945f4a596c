"""Names of people at a table, and the table's texts in one language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, Final

from dragonbot.ids import MatchId, PostNumber
from dragonbot.players import LEVELS
from dragonbot.store.rows import MatchRow, SeatRow
from dragonbot.text.printable import bare
from dragonbot.text.speech import GAP, NO_GAME, Catalogue, Narrator, icon, languages, text_id
from dragonbot.ui.kit.components import Action, Button, button, fitting, shortened
from dragonbot.ui.table.board import Board, Told, View

NUMBER: Final = "0"


@lru_cache(maxsize=8192)
def looks_given(name: str) -> bool:
    """Whether a name looks like a computer player's or a seat's, in any language."""
    return _given_names().fullmatch(bare(name)) is not None


@cache
def _given_names() -> re.Pattern[str]:
    given = set()
    for catalogue in map(Catalogue, languages()):
        given.add(catalogue.say("name-nobody", number=NUMBER))
        for level in LEVELS:
            called = catalogue.say(text_id("level", level))
            given.add(catalogue.say("name-computer", level=called, number=NUMBER))
    return re.compile("|".join(re.escape(bare(name)).replace(NUMBER, r"\d+") for name in sorted(given)))


LONGEST_NAME: Final = 24
"""Characters of a name that are shown; Discord allows 32."""
MOST_REMEMBERED: Final = 8192
"""Names cached, as every answer names everyone at its table."""
MOST_MARKS: Final = 2
"""Accents per letter; more would run into the lines above."""

BRIEF_NAME_LETTERS: Final = 10
"""Average letters in a brief name; capitals and East Asian characters are wider."""
ELLIPSIS_LETTERS: Final = 1
MARKUP: Final = re.compile(r"[\\*_~|`>#\-\[\]()<:]")
LAST_NUMBER: Final = re.compile(r" \d{1,2}$")
LIST_NUMBER: Final = re.compile(r"^(\d+)\.")
INVISIBLE_BUT_NEEDED: Final = "\u200d\ufe0f"  # they join the parts of an emoji
WORDLESS: Final = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\ufffc\U0001d159")
"""Invisible characters that Unicode doesn't count as blanks."""
UNSEEN_MARKS: Final = re.compile("[\u034f\u17b4\u17b5\u180b-\u180d\ufe00-\ufe0e\U000e0100-\U000e01ef]")
SEEN: Final = "LNPS"
"""Unicode categories of characters that are visible alone."""


@lru_cache(maxsize=MOST_REMEMBERED)
def escaped(text: str) -> str:
    """The text without markup: no mentions, formatting, links or pictures."""
    text = MARKUP.sub(r"\\\g<0>", text).replace("@", "\\@\u200b")
    return LIST_NUMBER.sub(r"\1\\.", text)


@lru_cache(maxsize=MOST_REMEMBERED)
def tidy(name: str) -> str:
    """A name in one line without invisible characters, cut to the shown length; empty if nothing remains."""
    kept: list[str] = []
    marks = 0
    is_seen = False
    for char in UNSEEN_MARKS.sub("", unicodedata.normalize("NFC", name)):
        marks = marks + 1 if unicodedata.combining(char) else 0
        if marks > MOST_MARKS:
            continue
        category = unicodedata.category(char)
        if char in BLANK or char.isspace():
            kept.append(" ")
        elif category not in WORDLESS or char in INVISIBLE_BUT_NEEDED:
            kept.append(char)
            is_seen = is_seen or category[0] in SEEN
    return shortened(" ".join("".join(kept).split()), LONGEST_NAME) if is_seen else ""


@lru_cache(maxsize=MOST_REMEMBERED)
def brief(name: str) -> str:
    """A short name for use beside its sign.

    A number at the end is kept, as it tells computer players apart.
    """
    numbered = LAST_NUMBER.search(name)
    end = numbered.group() if numbered is not None else ""
    ends, cut = [0.0], None
    for place, char in enumerate(name):
        ends.append(ends[-1] + _letters_wide(char))
        if cut is None and ends[-1] > BRIEF_NAME_LETTERS - len(end):
            cut = place
    if cut is None or ends[-1] <= BRIEF_NAME_LETTERS + ELLIPSIS_LETTERS:
        return name
    return name[:cut].rstrip() + "…" + end


def _letters_wide(char: str) -> float:
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1.5 if char.isupper() else 1


def shown_names(seats: Sequence[SeatRow], catalogue: Catalogue) -> list[str]:
    """Display names by seat, never empty and never alike. Not escaped."""
    names: list[str] = []
    for place, seat in enumerate(seats):
        name = _name_of(seat, place, catalogue)
        called, number = name, 1
        while called in names:
            number += 1
            called = catalogue.say("name-again", name=name, number=number)
        names.append(called)
    return names


def _name_of(seat: SeatRow, place: int, catalogue: Catalogue) -> str:
    if seat.kind == "computer" and seat.level is not None:
        # stored names of computers are the level with a number
        level = catalogue.say(text_id("level", seat.level))
        return catalogue.say("name-computer", level=level, number=seat.name.rpartition("-")[2])
    name = tidy(seat.name)
    if not name:
        return catalogue.say("name-nobody", number=str(place + 1))
    return catalogue.say("name-person", name=name) if looks_given(name) else name


NO_OPTIONS: Final[Mapping[str, Any]] = MappingProxyType({})


class TableText:
    """A table's texts: with markup and icons (`rich`), and plain for labels (`plain`)."""

    __slots__ = (
        "_plain", "_plain_names", "_words", "catalogue", "is_brief", "names", "phrases", "rich", "say",
        "seats",
    )  # fmt: skip

    def __init__(
        self,
        catalogue: Catalogue,
        seats: Sequence[SeatRow] = (),
        board: Board | None = None,
        view: View | None = None,
        *,
        options: Mapping[str, Any] = NO_OPTIONS,
        is_brief: bool = False,
    ) -> None:
        """Without a board, only texts of no particular game are available. `is_brief` is for texts below a
        picture.

        `options` may contain custom cards.
        """
        self.catalogue = catalogue
        self.say: Final = catalogue.say
        self.seats = seats
        self.is_brief: Final = is_brief
        names = shown_names(seats, catalogue)
        if is_brief:
            self.names = [_as_pictured(seat, name) for seat, name in enumerate(names)]
        else:
            self.names = [escaped(name) for name in names]
        """Seat names for texts."""
        # Before the game the rules have no names for the seats.
        ids = board.names(view) if board is not None and view is not None else ()
        words = NO_GAME if board is None else board.vocabulary.of_table(board.vocabulary, options)
        self._words, self._plain_names = words, zip(ids, names, strict=False)
        self._plain: Narrator | None = None
        self.rich = Narrator(catalogue, dict(zip(ids, self.names, strict=False)), words, has_icons=True)
        self.phrases: Final = self.rich.phrases

    @property
    def plain(self) -> Narrator:
        """The narrator for labels, made on first use."""
        if self._plain is None:
            self._plain = Narrator(self.catalogue, dict(self._plain_names), self._words)
        return self._plain

    def listed(self, seats: Sequence[int]) -> str:
        """Seats as `A, B and C`."""
        return self.phrases.listed([self.names[seat] for seat in seats])


def _as_pictured(seat: int, name: str) -> str:
    """A seat by colour and number as in pictures, with a brief name."""
    return f"{icon(f'seat:{seat}', str(seat + 1))}{GAP}{escaped(brief(name))}"


def stamp(moment: float) -> str:
    """A timestamp that Discord counts down to without an edit."""
    return f"<t:{int(moment)}:R>"


def command_facts(mentions: Mapping[str, str]) -> dict[str, str]:
    """Facts for texts that mention commands: `$table-show` is the mention of `table show`."""
    return {name: mentions.get(command, f"`/{command}`") for name, command in commands()}


@cache
def commands() -> tuple[tuple[str, str], ...]:
    """All commands that the catalogue describes, as text keys and as typed."""
    described = {
        text.partition(".")[0].removeprefix("cmd-")
        for text in Catalogue("en").ids()
        if text.startswith("cmd-")
    }
    groups = {name.partition("-")[0] for name in described if "-" in name}
    return tuple((name, name.replace("-", " ")) for name in sorted(described - groups))


def seat_tag(texts: TableText, seat: SeatRow) -> str | None:
    if seat.kind == "computer":
        return texts.say("tag-computer")
    if seat.user is None and not seat.away:
        return texts.say("tag-left")
    return texts.say("tag-stand-in") if is_automated(seat) else None


def seat_name(texts: TableText, index: int) -> str:
    """A seat's name at the start of a line."""
    seat, who = texts.seats[index], texts.names[index]
    if seat.kind == "computer":
        return texts.say("table-name-computer", who=who)
    tag = seat_tag(texts, seat)
    return texts.say("table-name", who=who) if tag is None else texts.say("table-name-tag", who=who, tag=tag)


def is_automated(seat: SeatRow) -> bool:
    """A computer player or stand-in sits here."""
    return seat.kind == "computer" or seat.away or seat.user is None


def told(texts: TableText, events: Sequence[Told], highlights: Collection[str]) -> Iterator[str]:
    """Lines for events."""
    for key, scene, facts in events:
        said = texts.rich.event((key, scene, tuple(facts), None))
        if said is None:
            continue
        first, *rest = said.split("\n")
        yield texts.say("story-highlight", line=first) if key in highlights else first
        for line in rest:
            yield texts.say("story-item", line=line)


def story(texts: TableText, board: Board, events: Sequence[Told], most: int) -> str:
    """The story so far, cut in the middle if there is no room."""
    return "\n".join(fitting(list(told(texts, events, board.highlights)), most, texts.catalogue))


def hand_button(texts: TableText, match: MatchId, post: PostNumber, *, has_advice: bool = False) -> Button:
    """It opens the person's hand; where the table plays with advice, the button says so."""
    label = texts.say("button-hand-advice" if has_advice else "button-hand")
    return button(label, Action("hand", match, post), icon="sign:hand")


def words_button(texts: TableText, match: MatchId, post: PostNumber, option: str = "") -> Button:
    """A button that shows a picture's content as text."""
    return button(texts.say("button-words"), Action("words", match, post, option))


def coming_button(texts: TableText, match: MatchId, post: PostNumber) -> Button:
    """A button that lists the cards to come with what each does."""
    return button(texts.say("button-coming"), Action("coming", match, post))


def round_button(texts: TableText, match: MatchRow) -> Button:
    """A button that explains the round or turn step by step."""
    return button(texts.say("button-round"), Action("round", match.id, PostNumber(match.posts)))
