"""Finished games: their list, names, records and verification."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord

from dragonbot.games import GAMES, house_rules_in
from dragonbot.ids import NO_MATCH, MatchId, UserId
from dragonbot.records.record import BadRecord
from dragonbot.records.verify import Verdict, last_line_of, lines_of, verdict_of, why_bad
from dragonbot.text.speech import Catalogue, Narrator, text_id
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import (
    MOST_TEXT,
    Action,
    button,
    fitting,
    id_in,
    layout,
    length,
    lines,
    option,
    page_row,
    row,
    select,
)
from dragonbot.ui.kit.names import command_facts, escaped, shown_names
from dragonbot.ui.lobby.house_rules import blanks_line

if TYPE_CHECKING:
    from dragonbot.history.archive import Kept
    from dragonbot.records.jobs import Verified
    from dragonbot.store.rows import MatchRow

GAMES_ON_A_PAGE: Final = 8
MINE: Final = "mine"
HERE: Final = "here"
OF: Final = (MINE, HERE)
ANY: Final = "-"
MOST_PAGES: Final = 9_999


class Filter(NamedTuple):
    """A selection of games: one's own or the server's, by game, by person, and the page."""

    of: str = MINE
    game: str | None = None
    person: UserId | None = None
    page: int = 0

    def action(self, nth: int = 0) -> Action:
        """A button's action; `nth` keeps its id unique."""
        told = f"{self.of}.{self.game or ANY}.{self.person or ANY}.{self.page}.{nth}"
        return Action("games", NO_MATCH, 0, told)


def filter_in(told: str) -> Filter | None:
    """The filter of a list's button; None if malformed."""
    match told.split("."):
        case [of, game, person, page, *_] if of in OF and page.isdecimal() and int(page) <= MOST_PAGES:
            user = id_in(person)
            if (game == ANY or game in GAMES) and (person == ANY or user is not None):
                whom = UserId(user) if user is not None else None
                return Filter(of, None if game == ANY else game, whom, int(page))
    return None


def games_panel(
    found: Sequence[Kept],
    *,
    wanted: Filter,
    more: bool,
    here: int | None,
    language: str,
    mentions: Mapping[str, str],
    whom: str,
) -> discord.ui.LayoutView:
    """A page of games, read in the server `here`. `whom` mentions the person that was asked for, if any."""
    catalogue = Catalogue(language)
    say = catalogue.say
    title = say("games-title-mine" if wanted.of == MINE else "games-title-here")
    chosen = []
    if wanted.game is not None:
        chosen.append(say(text_id("game", wanted.game)))
    if whom:
        chosen.append(say("games-with", who=whom))
    heading = lines(
        title, say("games-chosen", what=catalogue.joined("list-more", chosen)) if chosen else None
    )
    none = say("games-none", **command_facts(mentions))
    told = [_told(kept, here, catalogue) for kept in found]
    room = MOST_TEXT - length(heading)
    parts: list[Any] = [heading, "\n".join(fitting(told, room, catalogue)) or none]
    if found:
        options = [option(called(kept, here, catalogue), str(kept.row.id)) for kept in found]
        parts.append(select(say("games-open"), Action("replays", NO_MATCH, 0), options))
    if wanted.page or more:

        def turn(page: int, nth: int) -> Action:
            return wanted._replace(page=page).action(nth)

        parts.append(page_row(catalogue, turn, wanted.page, more=more))
    looks = ((MINE, "button-games-mine"), (HERE, "button-games-here"))
    parts.append(
        row(
            *(
                button(
                    say(label),
                    wanted._replace(of=of, page=0).action(3 + nth),
                    components.STRONG if of == wanted.of else components.PLAIN,
                )
                for nth, (of, label) in enumerate(looks)
            )
        )
    )
    return layout(*parts, colour=components.SILVER)


def game_number(game: MatchRow, here: int | None, catalogue: Catalogue) -> str:
    """What a finished game is called in the server `here`: its number, and whether it is one of elsewhere."""
    if game.game_number is None:  # as stored by an older version meanwhile
        return str(game.id)
    number = str(game.game_number)
    return number if game.guild_id == here else catalogue.say("games-elsewhere", number=number)


def called(kept: Kept, here: int | None, catalogue: Catalogue) -> str:
    """A game as a choice: what it was, and who played."""
    number = game_number(kept.row, here, catalogue)
    names = catalogue.joined("list-more", shown_names(kept.seats, catalogue))
    game = _game(kept, catalogue)
    return catalogue.say("games-option", match=number, game=game, names=names)


def _game(kept: Kept, catalogue: Catalogue) -> str:
    game = kept.row.game
    called = catalogue.say(text_id("game", game)) if game in GAMES else game
    count = len(kept.row.blanks)
    if count:
        called = catalogue.say("games-with-blanks", game=called, count=count)
    if game in GAMES and house_rules_in(game, kept.row.options):
        called = catalogue.say("games-with-house-rules", game=called)
    return called


def _told(kept: Kept, here: int | None, catalogue: Catalogue) -> str:
    names = [escaped(name) for name in shown_names(kept.seats, catalogue)]
    won = [seat for seat in (kept.row.result or {}).get("won", ()) if seat < len(names)]
    others = [name for seat, name in enumerate(names) if seat not in won]
    listed = Narrator(catalogue).phrases.listed
    facts: dict[str, Any] = {
        "match": game_number(kept.row, here, catalogue),
        "game": _game(kept, catalogue),
        "when": f"<t:{int(kept.row.ended or 0)}:d>",
    }
    if kept.row.state != "over" or not won:
        return catalogue.say("games-line-broken-off", names=listed(names), **facts)
    winners = listed([names[seat] for seat in won])
    if not others:
        return catalogue.say("games-line-all-won", winners=winners, **facts)
    return catalogue.say("games-line", winners=winners, others=listed(others), **facts)


def record_panel(
    game: MatchRow, file: str, here: int | None, language: str, mentions: Mapping[str, str]
) -> discord.ui.LayoutView:
    """The record as a file, with buttons for it."""
    catalogue = Catalogue(language)
    say = catalogue.say
    told = lines(
        say("record-title", match=game_number(game, here, catalogue)),
        say("record-what", **command_facts(mentions)),
        blanks_line(catalogue, game),
    )
    return layout(told, discord.ui.File(f"attachment://{file}"), colour=components.SILVER)


VERDICT_COLOURS: Final[Mapping[Verdict, int]] = {
    "all_holds": components.GREEN,
    "something_fails": components.RED,
    "not_verified": components.SILVER,
}


def verified_panel(
    found: Verified, today: str, language: str, match: MatchId | None = None, *, details: bool = False
) -> discord.ui.LayoutView:
    """Whether the game was fair, and what fails. **Details** needs a stored match.

    `today` is this version of the rules.
    """
    catalogue = Catalogue(language)
    if found.bad is not None:
        why, place = found.bad
        return layout(why_bad(BadRecord(why, escaped(place)), catalogue), colour=components.RED)
    verdict = verdict_of(found.findings)
    draws = sum(each.looked_at for each in found.findings if each.check == "draws")
    title = (
        catalogue.say("verify-fair", count=draws)
        if verdict == "all_holds"
        else last_line_of(found.findings, catalogue)
    )
    shown = found.findings
    if match is not None and not details:
        shown = [each for each in found.findings if each.outcome != "holds"]
    told = lines_of(shown, found.versions, catalogue, today, escaped)
    items = [catalogue.say("story-item", line=line) for line in told]
    text = "\n".join(fitting(items, MOST_TEXT - length(title), catalogue)) or None
    rows = []
    if match is not None and not details:
        rows = [row(button(catalogue.say("button-details"), verify_action(match, DETAILS)))]
    return layout(title, text, *rows, colour=VERDICT_COLOURS[verdict])


DETAILS: Final = "details"


def verify_action(match: MatchId, option: str = "") -> Action:
    """The id names the game, which may have been played anywhere."""
    return Action("verify", NO_MATCH, match, option)
