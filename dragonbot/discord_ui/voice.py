"""A voice: one language, the names at one table, and how commands are mentioned."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from dragonbot.discord_ui.board import Board, Told
from dragonbot.discord_ui.components import Action, Button, button, fitting
from dragonbot.discord_ui.names import brief, escaped, shown_names
from dragonbot.discord_ui.protocols import SeatLike, View
from dragonbot.ids import MatchId, PostNumber
from dragonbot.text.catalogue import Catalogue
from dragonbot.text.icon import GAP, icon
from dragonbot.text.narrator import NO_GAME, Narrator

NO_OPTIONS: Final[Mapping[str, Any]] = MappingProxyType({})


class Voice:
    """Speaks in texts with Discord's markup and icons (`told`), and on labels, without both (`plain`)."""

    __slots__ = ("_plain", "_plain_names", "_words", "catalogue", "names", "say", "seats", "told")

    def __init__(
        self,
        catalogue: Catalogue,
        seats: Sequence[SeatLike] = (),
        board: Board | None = None,
        view: View | None = None,
        *,
        options: Mapping[str, Any] = NO_OPTIONS,
        is_brief: bool = False,
    ) -> None:
        """Without the board of a game nothing of a game can be told. A brief one speaks below a picture.

        The options of the table say which cards people have invented for it.
        """
        self.catalogue = catalogue
        self.say: Final = catalogue.say
        self.seats = seats
        names = shown_names(seats, catalogue)
        if is_brief:
            self.names = [_as_pictured(seat, name) for seat, name in enumerate(names)]
        else:
            self.names = [escaped(name) for name in names]
        """Of each seat, for texts."""
        # Before the game the rules have no names for the seats.
        ids = board.names(view) if board is not None and view is not None else ()
        words = NO_GAME if board is None else board.vocabulary.of_table(board.vocabulary, options)
        self._words, self._plain_names = words, zip(ids, names, strict=False)
        self._plain: Narrator | None = None
        self.told = Narrator(catalogue, dict(zip(ids, self.names, strict=False)), words, has_icons=True)

    @property
    def plain(self) -> Narrator:
        """Made where something is asked of it: few of those who speak have labels to say."""
        if self._plain is None:
            self._plain = Narrator(self.catalogue, dict(self._plain_names), self._words)
        return self._plain

    def listed(self, seats: Sequence[int]) -> str:
        """The names of seats: `A, B and C`."""
        return self.told.phrases.listed([self.names[seat] for seat in seats])


def _as_pictured(seat: int, name: str) -> str:
    """A seat by its colour and number, as it has them in pictures, and by its name in brief."""
    return f"{icon(f'seat:{seat}', str(seat + 1))}{GAP}{escaped(brief(name))}"


def stamp(moment: float) -> str:
    """A point in time that Discord counts down to without an edit."""
    return f"<t:{int(moment)}:R>"


def command_facts(mentions: Mapping[str, str]) -> dict[str, str]:
    """What is put into texts that speak of commands: `$table-show` is the mention of `table show`."""
    return {name: mentions.get(name.replace("-", " "), f"`/{name.replace('-', ' ')}`") for name in COMMANDS}


COMMANDS = (
    "blank-test",
    "blank-try",
    "table-open",
    "table-join",
    "table-leave",
    "table-bot",
    "table-start",
    "table-show",
    "table-end",
    "table-remove",
    "table-host",
    "table-invite",
    "table-give",
    "table-back",
    "table-pause",
    "table-vote",
    "bid",
    "hand",
    "card",
    "rules",
    "about",
    "tutorial",
    "me",
    "server",
    "privacy",
    "house-save",
    "house-use",
    "house-list",
    "house-delete",
    "games-list",
    "games-open",
    "games-record",
    "verify",
    "blank-new",
    "blank-list",
    "blank-show",
    "blank-publish",
    "blank-share",
    "blank-add",
    "blank-withdraw",
)


def seat_tag(voice: Voice, seat: SeatLike) -> str | None:
    if seat.kind == "computer":
        return voice.say("tag-computer")
    if seat.user is None and not seat.away:
        return voice.say("tag-left")
    return voice.say("tag-stand-in") if plays_by_itself(seat) else None


def seat_name(voice: Voice, index: int) -> str:
    """The name of a seat as it begins a line of the table."""
    seat, who = voice.seats[index], voice.names[index]
    if seat.kind == "computer":
        return voice.say("table-name-computer", who=who)
    tag = seat_tag(voice, seat)
    return voice.say("table-name", who=who) if tag is None else voice.say("table-name-tag", who=who, tag=tag)


def plays_by_itself(seat: SeatLike) -> bool:
    """A computer player, or a stand-in for a person."""
    return seat.kind == "computer" or seat.away or seat.user is None


def told(voice: Voice, events: Sequence[Told], highlights: Collection[str]) -> Iterator[str]:
    """The lines of events."""
    for key, scene, facts in events:
        said = voice.told.event((key, scene, tuple(facts), None))
        if said is None:
            continue
        first, *rest = said.split("\n")
        yield voice.say("story-highlight", line=first) if key in highlights else first
        for line in rest:
            yield voice.say("story-item", line=line)


def story(voice: Voice, board: Board, events: Sequence[Told], most: int) -> str:
    """What has happened, with the beginning and the end where there is no room for all of it."""
    return "\n".join(fitting(list(told(voice, events, board.highlights)), most, voice.catalogue))


def hand_button(voice: Voice, match: MatchId, post: PostNumber) -> Button:
    return button(voice.say("button-hand"), Action("hand", match, post), icon="sign:hand")


def words_button(voice: Voice, match: MatchId, post: PostNumber, option: str = "") -> Button:
    """Tells in words what a picture shows."""
    return button(voice.say("button-words"), Action("words", match, post, option))
