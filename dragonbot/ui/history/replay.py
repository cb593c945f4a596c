"""Replay panels: one moment of a finished game, and buttons to step through it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import discord

from dragonbot.ids import NO_MATCH, MatchId
from dragonbot.picture.picture import PICTURES, Wanted
from dragonbot.records.replay import EYES, OPEN, PUBLIC, Look, Shown, Viewer
from dragonbot.store.rows import SeatRow
from dragonbot.text.speech import Catalogue, house_line, text_id
from dragonbot.ui.history.games import verify_action
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import (
    MOST_TEXT,
    Action,
    Button,
    Field,
    Part,
    button,
    fitting,
    form,
    layout,
    length,
    lines,
    row,
)
from dragonbot.ui.kit.names import NO_OPTIONS, TableText, escaped, shown_names, tidy
from dragonbot.ui.lobby.house_rules import FEWEST_NAMED, blanks_line
from dragonbot.ui.table.board import BOARDS
from dragonbot.ui.table.picture import Picture, cards_of, people_of

Wish: TypeAlias = Literal["see", "jump", "here"]
"""What a button does: go to a moment, ask for one, or share this one."""
JUMP: Final = "moment"
"""The form's field."""
MOST_DIGITS: Final = 5
OWN: Final = "own"


class Wished(NamedTuple):
    """The content of a replay button."""

    wish: Wish
    eyes: str
    """`public`, `open` or `own`."""
    at: int


class Replayed(NamedTuple):
    """The game being replayed, and its viewer."""

    match: MatchId
    number: str
    """What the game is called in the server in which it is looked at."""
    game: str
    seats: Sequence[SeatRow]
    seat: int | None
    """The viewer's own seat, if they played."""
    viewer: Viewer
    language: str
    options: Mapping[str, Any] = NO_OPTIONS
    blanks: Sequence[Mapping[str, Any]] = ()
    """The custom cards played with."""

    @property
    def eyes(self) -> str:
        return OWN if isinstance(self.viewer, int) else self.viewer

    def names(self) -> list[str]:
        """The seats' names in texts."""
        return [escaped(name) for name in shown_names(self.seats, Catalogue(self.language))]


def action_for(match: MatchId, wish: Wish, eyes: str, at: int, nth: int = 0) -> Action:
    """The id names the game, which may have been played anywhere; `nth` keeps it unique."""
    return Action("replay", NO_MATCH, match, f"{wish}.{eyes}.{at}.{nth}")


def first_moment(match: MatchId) -> Action:
    """Opens the replay, from their own seat for people who played."""
    return action_for(match, "see", OWN, 0)


def wished_in(option: str) -> Wished | None:
    """The content of a button; None if malformed."""
    match option.split("."):
        case ["see" | "jump" | "here" as wish, ("public" | "open" | "own") as eyes, at, *_] if (
            at.isdecimal() and len(at) <= MOST_DIGITS
        ):
            return Wished(wish, eyes, int(at))
    return None


def viewer_for(eyes: str, seat: int | None) -> Viewer:
    """The viewer; people who didn't play see the public view."""
    if eyes == OPEN:
        return OPEN
    return seat if eyes == OWN and seat is not None else PUBLIC


# Pictures


def pictures_of(replayed: Replayed, look: Look | None, *, is_public: bool = False) -> list[Picture]:
    """The public table, and the hands that may be seen.

    A hand names its owner, except to that person.
    """
    game = replayed.game
    if look is None or game not in PICTURES:
        return []
    people = people_of(replayed.seats, replayed.language)
    pictures = PICTURES[game]
    found: list[Picture] = []
    kind = pictures.of_scene({"view": look.everybody})
    if kind is not None:
        told = {"view": look.everybody, **cards_of(replayed.options)}
        wanted = Wanted(game, kind, replayed.language, told, people)
        found.append(Picture(wanted, "table.png"))
    if "hand" in pictures.kinds:
        for seat, view in look.own.items():
            named = is_public or replayed.viewer == OPEN
            content = {"view": view, "named": named, **cards_of(replayed.options)}
            wanted = Wanted(game, "hand", replayed.language, content, people)
            found.append(Picture(wanted, f"hand-{seat + 1}.png"))
    return found


def _gallery(picture: Picture) -> Part:
    """A gallery for one picture: in shared ones Discord crops edges, where names and counts are."""
    shown = PICTURES[picture.wanted.game].alt_text(picture.wanted)
    return discord.ui.MediaGallery(
        discord.MediaGalleryItem(f"attachment://{picture.file}", description=shown)
    )


# Panels


def replay_panel(
    replayed: Replayed, shown: Shown, pictures: Sequence[Picture] = (), note: str | None = None
) -> discord.ui.LayoutView:
    """A moment as the requester sees it."""
    catalogue = Catalogue(replayed.language)
    if not shown.number:
        return layout(note, catalogue.say("replay-nothing"), colour=components.RED)
    return layout(
        note,
        *_told(replayed, shown, pictures, catalogue, room=MOST_TEXT - length(note or "")),
        *_rows(replayed, shown, catalogue),
        colour=components.SILVER,
    )


def shown_here(
    replayed: Replayed, shown: Shown, pictures: Sequence[Picture], name: str
) -> discord.ui.LayoutView:
    """A moment shared with everyone."""
    catalogue = Catalogue(replayed.language)
    by = catalogue.say("replay-shown-by", who=escaped(tidy(name)))
    return layout(
        *_told(replayed, shown, pictures, catalogue, room=MOST_TEXT - length(by)),
        by,
        colour=components.SILVER,
    )


def _told(
    replayed: Replayed, shown: Shown, pictures: Sequence[Picture], catalogue: Catalogue, room: int
) -> list[Part | str | None]:
    say = catalogue.say
    title = say("replay-title", game=say(text_id("game", replayed.game)))
    where = say(
        "replay-where",
        match=replayed.number,
        number=shown.number,
        count=shown.among,
        eyes=_eyes(replayed, catalogue),
    )
    older = say("replay-older") if shown.is_older else None
    blanks = blanks_line(catalogue, replayed, FEWEST_NAMED) if shown.number == 1 else None
    board = BOARDS.get(replayed.game)
    agreed = None if board is None else house_line(TableText(catalogue, board=board).phrases, replayed)
    title = lines(title, agreed)
    room -= sum(map(length, (title, where, blanks or "", older or "")))
    told = [part for line in shown.lines for part in _in_lines(line, catalogue)]
    return [
        lines(title, where, blanks),
        *map(_gallery, pictures),
        "\n".join(fitting(told, room, catalogue)) or None,
        older,
    ]


def _in_lines(told: str, catalogue: Catalogue) -> list[str]:
    first, *rest = told.split("\n")
    return [first, *(catalogue.say("story-item", line=line) for line in rest)]


def _eyes(replayed: Replayed, catalogue: Catalogue) -> str:
    if isinstance(replayed.viewer, int):
        return catalogue.say("replay-eyes-seat", who=replayed.names()[replayed.viewer])
    return catalogue.say(EYES[replayed.viewer])


def _rows(replayed: Replayed, shown: Shown, catalogue: Catalogue) -> list[Part]:
    say, eyes = catalogue.say, replayed.eyes
    is_first, is_last = shown.at == shown.first, shown.at == shown.last

    def going(label: str, at: int, nth: int, *, on: bool) -> Button:
        return button(label, action_for(replayed.match, "see", eyes, at, nth), on=on)

    looks: list[tuple[Viewer | str, str]] = [(PUBLIC, "button-eyes-public"), (OPEN, "button-eyes-open")]
    if replayed.seat is not None:
        looks.insert(0, (OWN, "button-eyes-own"))
    return [
        row(
            going(say("button-first"), shown.first, 1, on=not is_first),
            going(say("button-back"), shown.back, 2, on=not is_first),
            going(say("button-onward"), shown.onward, 3, on=not is_last),
            going(say("button-last"), shown.last, 4, on=not is_last),
        ),
        row(
            going(say("button-next-scene"), shown.scene, 5, on=not is_last),
            going(say("button-next-round"), shown.round, 6, on=not is_last),
            button(say("button-jump"), action_for(replayed.match, "jump", eyes, shown.at)),
            button(say("button-show-here"), action_for(replayed.match, "here", eyes, shown.at)),
        ),
        row(
            *(
                button(
                    say(label),
                    action_for(replayed.match, "see", str(look), shown.at),
                    components.STRONG if look == eyes else components.PLAIN,
                )
                for look, label in looks
            ),
            button(say("button-verify"), verify_action(replayed.match)),
        ),
    ]


def jump_form(match: MatchId, wished: Wished, language: str) -> discord.ui.Modal:
    """Asks for a moment."""
    say, action = Catalogue(language).say, action_for(match, "jump", wished.eyes, wished.at)
    return form(say("jump-form-title"), action, Field(JUMP, say("jump-form-moment"), MOST_DIGITS))


def number_in(fields: Mapping[str, str]) -> int | None:
    """The moment typed; None if it isn't a number."""
    typed = fields.get(JUMP, "").strip()
    is_number = typed.isascii() and typed.isdecimal() and len(typed) <= MOST_DIGITS
    return int(typed) if is_number else None
