"""Public messages: lobby, scene, end, votes and offers, and marks to recognize them by."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple, Protocol

import discord

from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import TAKE_BACK
from dragonbot.games import GAMES
from dragonbot.ids import MatchId, PostNumber, UserId
from dragonbot.players import PLAYERS_NOW
from dragonbot.posts import Ask, Scene, WithChance
from dragonbot.text.speech import Catalogue, house_line, text_id
from dragonbot.ui.history.games import verify_action
from dragonbot.ui.history.replay import first_moment
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import (
    MOST_TEXT,
    Action,
    Button,
    Part,
    base36,
    button,
    custom_ids_in,
    fitting,
    layout,
    length,
    lines,
    post_in,
    row,
    rows_of,
    with_button,
)
from dragonbot.ui.kit.names import (
    TableText,
    brief,
    command_facts,
    escaped,
    hand_button,
    seat_tag,
    shown_names,
    stamp,
    tidy,
    told,
    words_button,
)
from dragonbot.ui.lobby.house_rules import blanks_line
from dragonbot.ui.lobby.panels import NOW, options_agreed
from dragonbot.ui.table.board import BOARDS, Board, NoticeLike, RevealRow, Told
from dragonbot.ui.table.hand import choice
from dragonbot.ui.table.picture import Picture

AGREED: Final = "agreed"
"""Pause reason: the players agreed."""


def is_paused_together(notice: NoticeLike) -> bool:
    return notice.match.state == "paused" and notice.match.paused_why == AGREED


def is_held(notice: NoticeLike) -> bool:
    """True while the clock stands still for a vote on undoing an answer."""
    match = notice.match
    is_asked = match.state == "running" and match.vote is not None and match.vote_until is not None
    return is_asked and match.vote is not None and match.vote["wish"] == TAKE_BACK


def pause_text(notice: NoticeLike, voice: TableText) -> str | None:
    """Says that the game is paused by agreement, and until when."""
    if not is_paused_together(notice):
        return None
    goes_on_at = notice.match.goes_on_at
    if goes_on_at is None:
        return voice.say("around-paused")
    return voice.say("around-paused-until", when=stamp(goes_on_at))


def pause_row(notice: NoticeLike, voice: TableText) -> Part:
    """Buttons of a paused game: continue, and one's hand."""
    match, post = notice.match.id, notice.post.number
    return row(
        button(voice.say("button-go-on-together"), Action("goon", match, post), components.GOOD),
        hand_button(voice, match, post),
    )


def around_text(notice: NoticeLike, voice: TableText, command_mentions: Mapping[str, str]) -> str | None:
    """A vote or its outcome, offered seats, and people invited to a free seat."""
    told = [*_taken_back(notice, voice), *_vote_lines(notice, voice), *_offer_lines(notice, voice)]
    summons = notice.post.scene.get("summons")
    if summons is not None and summons["why"] == "invitation" and notice.summoned:
        whos = voice.phrases.listed([f"<@{user}>" for user in notice.summoned])
        told.append(voice.say("around-invited", whos=whos, **command_facts(command_mentions)))
    return lines(*told) or None


def around_rows(notice: NoticeLike, voice: TableText) -> list[Part]:
    """Their buttons."""
    match, post, vote = notice.match.id, notice.post.number, notice.match.vote
    rows: list[Part] = []
    if vote is not None and notice.match.vote_until is not None:
        number = str(vote["number"])
        grave = components.GRAVE if vote["wish"] == "end" else components.GOOD
        rows += rows_of(
            [
                button(
                    voice.say(text_id("button-agree", vote["wish"])),
                    Action("agree", match, post, number),
                    grave,
                ),
                button(voice.say("button-decline"), Action("decline", match, post, number)),
            ]
        )
    names = shown_names(notice.seats, voice.catalogue)
    takes: list[Button] = [
        button(
            voice.say("button-take-seat", who=brief(names[place])), Action("take", match, post, str(place))
        )
        for place, seat in enumerate(notice.seats)
        if seat.offer is not None
    ]
    return [*rows, *rows_of(takes)]


def invited_text(notice: NoticeLike, voice: TableText) -> str | None:
    """Who can join a lobby, and who is invited."""
    guests = [f"<@{guest.user}>" for guest in notice.guests]
    whos = voice.phrases.listed(guests) if guests else ""
    return (
        lines(
            voice.say("lobby-by-invitation") if notice.match.joining == "invited" else None,
            voice.say("lobby-invited", whos=whos) if guests else None,
        )
        or None
    )


def _taken_back(notice: NoticeLike, voice: TableText) -> Sequence[str]:
    """Says that an answer was undone, with fewer events than before."""
    content = notice.post.scene
    if not content.get("taken_back"):
        return []
    names = BOARDS[notice.match.game].names(content["view"])
    who = [seat for seat, name in enumerate(names) if name == content["taken_back"]]
    return [voice.say("scene-taken-back", who=voice.listed(who))] if who else []


def _vote_lines(notice: NoticeLike, voice: TableText) -> Sequence[str]:
    vote, until = notice.match.vote, notice.match.vote_until
    if vote is None:
        return []
    if until is None:
        is_here = vote["failed_at"] is not None and vote["post"] == notice.post.number
        return [voice.say(text_id("vote-failed", vote["wish"]))] if is_here else []
    there = range(len(notice.seats))
    agreed = [seat for seat in vote["agreed"] if seat in there]
    whos = [
        f"<@{notice.seats[seat].user}>" if notice.seats[seat].user in notice.summoned else voice.names[seat]
        for seat in notice.undecided
    ]
    said = voice.say(
        text_id("vote", vote["wish"]), who=voice.listed([seat for seat in [vote["by"]] if seat in there])
    )
    told = [
        said,
        voice.say("vote-until", when=stamp(until)),
        voice.say("vote-agreed", whos=voice.listed(agreed)),
    ]
    if whos:
        told.append(voice.say("vote-missing", whos=voice.phrases.listed(whos)))
    return told


def _offer_lines(notice: NoticeLike, voice: TableText) -> Sequence[str]:
    told = []
    for place, seat in enumerate(notice.seats):
        if seat.offer is None:
            continue
        whom = [f"<@{guest.user}>" for guest in notice.guests if guest.offered == place]
        if seat.offer == "somebody" and whom:
            told.append(voice.say("offer-somebody", who=voice.names[place], whom=whom[0]))
        else:
            told.append(voice.say("offer-anybody", who=voice.names[place]))
    return told


def sealed_text(voice: TableText, content: WithChance) -> str | None:
    """The start of the commitment, in a lobby. **Fairness…** shows the rest."""
    chance = content.get("chance")
    if chance is None:
        return None
    return voice.say("chance-sealed", commitment=chance["commitment"][:COMMITMENT_DIGITS])


COMMITMENT_DIGITS: Final = 16
"""Hex digits of the commitment shown to everyone."""


def _has_given_word(content: WithChance, seat: int) -> bool:
    shares = content["chance"].get("shares", ()) if "chance" in content else ()
    return any(place == seat and ":" in share for place, share in shares)


def restored_text(notice: NoticeLike, voice: TableText) -> str | None:
    """Says that the table came back from a backup."""
    return voice.say("chance-restored") if notice.match.restored else None


MINUTE_SECONDS: Final = 60
HOUR_SECONDS: Final = 60 * MINUTE_SECONDS
DAY_SECONDS: Final = 24 * HOUR_SECONDS


def end_card(
    notice: NoticeLike,
    catalogue: Catalogue,
    command_mentions: Mapping[str, str],
    picture: Picture | None = None,
) -> discord.ui.LayoutView:
    """Who has won, the final table, and what can be done next. With a picture **More…** has its lists.

    The winner comes first, so that it is in sight on a phone with the first places in the picture.
    """
    end = _EndTexts(notice, catalogue)
    if notice.post.end.get("moved"):
        note = end.voice.say("end-moved", **command_facts(command_mentions))
        return layout(end.title, note, colour=components.FAINT)
    match, number, say = notice.match.id, notice.post.number, end.voice.say
    again = row(
        button(say("button-rematch"), Action("rematch", match, number), components.GOOD),
        button(say("button-replay"), first_moment(match)),
        button(say("button-review"), Action("review", match, number)),
        button(say("button-share"), Action("sharegame", match, number)),
        button(say("button-more"), Action("more", match, number)),
    )
    if picture is not None:
        facts = lines(end.game, end.facts)
        return layout(end.winners, picture.gallery(), facts, again, colour=components.GREEN)
    return layout(*end.parts(), again, colour=components.GREEN)


class _EndTexts:
    """The texts of a finished game."""

    def __init__(self, notice: NoticeLike, catalogue: Catalogue) -> None:
        content = self.content = notice.post.end
        view = self.view = content["view"]
        board = self.board = BOARDS[notice.match.game]
        self.voice = voice = TableText(catalogue, notice.seats, board, view, options=notice.match.options)
        winners = board.winners(view)
        self.game = voice.say("end-title", game=voice.say(text_id("game", notice.match.game)))
        self.winners = voice.say("end-winners", whos=voice.listed(winners), count=len(winners))
        self.title = lines(self.winners, self.game)
        self.facts = lines(
            board.length(voice, view),
            lasted(voice, content["started"], content["ended"]),
            house_line(voice.phrases, notice.match),
            blanks_line(catalogue, notice.match),
            number_line(voice, notice),
        )

    def parts(self) -> list[Part | str | None]:
        """Everything as text, with all hands and what decided the game."""
        voice, content = self.voice, self.content
        decided = self.board.decided(voice, self.view, content.get("events", ()))
        lifted = lines(voice.say("end-table"), self.board.lifted(voice, self.view, content["hands"]))
        room = MOST_TEXT - sum(map(length, (self.title, self.facts, decided or "")))
        lifted = "\n".join(fitting(lifted.split("\n"), room, voice.catalogue))
        return [self.title, components.line(), lifted, components.line(), decided, self.facts]


def end_in_words(notice: NoticeLike, catalogue: Catalogue) -> discord.ui.LayoutView:
    """The final table as text, for one person."""
    return layout(*_EndTexts(notice, catalogue).parts(), colour=components.SILVER)


def more_panel(notice: NoticeLike, catalogue: Catalogue) -> discord.ui.LayoutView:
    """More about a finished game: its table as text, its record, its verification."""
    match, number, say = notice.match.id, notice.post.number, catalogue.say
    return layout(
        say("more-title"),
        row(
            button(say("button-in-words"), Action("words", match, number)),
            button(say("button-record"), Action("record", match, number)),
            button(say("button-verify"), verify_action(match)),
        ),
        colour=components.SILVER,
    )


def share_card(
    notice: NoticeLike, catalogue: Catalogue, name: str, picture: Picture | None = None, in_words: str = ""
) -> discord.ui.LayoutView:
    """A finished game as one of its players shows it to everybody."""
    end = _EndTexts(notice, catalogue)
    by = catalogue.say("replay-shown-by", who=escaped(tidy(name)))
    what = picture.gallery() if picture is not None else escaped(in_words)
    return layout(end.winners, what, lines(end.game, end.facts), by, colour=components.GREEN)


def coming_panel(notice: NoticeLike, catalogue: Catalogue) -> discord.ui.LayoutView:
    """What was still to come when this post was made, with what each card does, for one person."""
    post, board = notice.post, BOARDS[notice.match.game]
    view = post.scene.get("view") if post.kind == "scene" else None
    voice = TableText(catalogue, notice.seats, board, view, options=notice.match.options)
    told = [] if view is None else list(board.coming(voice, view))
    if not told:
        raise Refused("panel_is_old")
    return layout("\n".join(fitting(told, MOST_TEXT, catalogue)), colour=components.SILVER)


def result_card(notice: NoticeLike, catalogue: Catalogue) -> discord.ui.LayoutView:
    """The winner, for a separate results channel."""
    result = notice.match.result or {}
    view, board = result["view"], BOARDS[notice.match.game]
    voice = TableText(catalogue, notice.seats, board, view, options=notice.match.options)
    winners = board.winners(view)
    others = [seat for seat in range(len(notice.seats)) if seat not in winners]
    return layout(
        lines(
            voice.say("result-title", game=voice.say(text_id("game", notice.match.game))),
            voice.say("result-winners", whos=voice.listed(winners), count=len(winners)),
            voice.say("result-others", whos=voice.listed(others)) if others else None,
        ),
        lines(
            board.length(voice, view),
            lasted(voice, result.get("started"), result.get("ended")),
            house_line(voice.phrases, notice.match),
            blanks_line(catalogue, notice.match),
            voice.say("result-place", place=f"<#{notice.match.channel_id}>"),
            number_line(voice, notice),
        ),
        colour=components.GREEN,
    )


def number_line(voice: TableText, notice: NoticeLike) -> str | None:
    """What a finished game is called on its server."""
    number = notice.match.game_number
    return None if number is None else voice.say("end-number", number=str(number))


def lasted(voice: TableText, started: float | None, ended: float | None) -> str | None:
    """How long the game took; in days for slow games."""
    if started is None or ended is None:
        return None
    seconds = max(MINUTE_SECONDS, int(ended - started))
    if seconds >= 2 * DAY_SECONDS:
        time = voice.say("time-days", count=round(seconds / DAY_SECONDS))
    elif seconds >= 2 * HOUR_SECONDS:
        time = voice.say("time-hours", count=round(seconds / HOUR_SECONDS))
    else:
        time = voice.say("time-minutes", count=round(seconds / MINUTE_SECONDS))
    return voice.say("end-lasted", time=time)


def lobby_card(
    notice: NoticeLike, catalogue: Catalogue, command_mentions: Mapping[str, str]
) -> discord.ui.LayoutView:
    content = notice.post.lobby
    voice = TableText(catalogue, notice.seats)
    title = voice.say("lobby-title", game=voice.say(text_id("game", notice.match.game)))
    facts = lines(
        invited_text(notice, voice),
        voice.say("lobby-pace", pace=catalogue.attribute(text_id("pace", notice.match.pace), "long")),
        voice.say("lobby-language", language=voice.say(text_id("language", notice.match.language))),
    )
    if content.get("started") or content.get("ended") or content.get("moved"):
        if content.get("started"):
            note = voice.say("lobby-started")
        elif content.get("thread"):
            note = voice.say("lobby-in-thread", place=f"<#{content['thread']}>")
        elif content.get("ended"):
            ended = "lobby-closed" if content.get("closed") else "lobby-ended"
            note = voice.say(ended, **command_facts(command_mentions))
        else:
            note = voice.say("lobby-moved")
        agreed = lines(house_line(voice.phrases, notice.match), blanks_line(catalogue, notice.match))
        facts = lines(facts, _lobby_seats(notice, voice), agreed)
        return layout(title, facts, note, colour=components.FAINT)
    return layout(
        title,
        facts,
        components.line(),
        _lobby_seats(notice, voice),
        components.line(),
        lines(
            options_agreed(voice, notice.match),
            blanks_line(catalogue, notice.match),
            None
            if notice.match.pace == "live"
            else voice.say("lobby-slow", **command_facts(command_mentions)),
            voice.say("lobby-tutorial", **command_facts(command_mentions)),
        ),
        lines(sealed_text(voice, content), restored_text(notice, voice)) or None,
        *_lobby_buttons(notice, voice),
        colour=components.GREEN,
    )


def _lobby_seats(notice: NoticeLike, voice: TableText) -> str:
    rules = GAMES[notice.match.game].seats
    fewest, most = rules[0], rules[-1]
    there, content = len(notice.seats), notice.post.lobby
    is_over = content.get("started") or content.get("ended") or content.get("moved")
    confirmed = sum(not seat.away for seat in notice.seats)
    rows = [voice.say("lobby-seats", count=there, most=most)]
    for index, seat in enumerate(notice.seats):
        name = voice.names[index]
        waited_for = seat.away and not content.get("started")
        tag = voice.say("tag-unconfirmed") if waited_for else seat_tag(voice, seat)
        if seat.user is not None and seat.user == notice.match.host:
            tag = voice.say("tag-host")
        if tag is not None:
            name = voice.say("lobby-name-tag", who=name, tag=tag)
        if not is_over and _has_given_word(content, index):
            name = voice.say("chance-word-given", who=name)
        rows.append(voice.say("lobby-seat", number=index + 1, name=name))
    if confirmed < fewest:
        rows.append(voice.say("lobby-too-few", count=fewest - confirmed))
    return lines(*rows)


def _lobby_buttons(notice: NoticeLike, voice: TableText) -> list[components.Part]:
    match, post, content = notice.match.id, notice.post.number, notice.post.lobby
    computers = [
        button(voice.say("button-bot"), Action("bot", match, post)),
        button(voice.say("button-options"), Action("options", match, post)),
        button(voice.say("button-host"), Action("host", match, post)),
    ]
    if any(seat.kind == "computer" for seat in notice.seats):
        computers.insert(1, button(voice.say("button-unbot"), Action("unbot", match, post)))
    if GAMES[notice.match.game].takes_invented:
        computers.append(button(voice.say("button-cards"), Action("cards", match, post)))
    return [
        row(
            button(voice.say("button-join"), Action("join", match, post), components.GOOD),
            button(voice.say("button-leave"), Action("leave", match, post)),
            _start_button(notice, voice),
            *([button(voice.say("button-luck"), Action("luck", match, post))] if "chance" in content else []),
        ),
        row(*computers),
    ]


def _start_button(notice: NoticeLike, voice: TableText) -> Button:
    """Where players are missing and nobody has still to confirm: with computers in their place."""
    match, post, count = notice.match.id, notice.post.number, len(notice.seats)
    is_short = count < GAMES[notice.match.game].seats[0] and not any(seat.away for seat in notice.seats)
    if not is_short:
        return button(voice.say("button-start"), Action("start", match, post), components.STRONG)
    label = voice.say("button-start-now", count=PLAYERS_NOW - count)
    return button(label, Action("start", match, post, NOW), components.STRONG)


def scene_card(
    notice: NoticeLike,
    catalogue: Catalogue,
    command_mentions: Mapping[str, str],
    picture: Picture | None = None,
    scene: OpenScene | None = None,
) -> discord.ui.LayoutView:
    """The current scene: open with its question, finished with its outcome, or moved further down."""
    content = notice.post.scene
    if is_open(content):
        return (scene or OpenScene(notice, catalogue, picture)).shown(notice, command_mentions)
    board = BOARDS[notice.match.game]
    voice = TableText(catalogue, notice.seats, board, content.get("view"), options=notice.match.options)
    if content.get("moved"):
        note = voice.say("scene-moved", **command_facts(command_mentions))
        return _finished_scene(notice, voice, board, note)
    if content.get("closed"):
        return _finished_scene(
            notice, voice, board, voice.say("scene-closed", **command_facts(command_mentions))
        )
    if content.get("ended"):
        why = "scene-ended-together" if content.get("together") else "scene-broken-off"
        return _finished_scene(notice, voice, board, voice.say(why))
    if content["done"]:
        return _finished_scene(notice, voice, board, None, *_next_row(notice, voice))
    restart = Action("restart", notice.match.id, notice.post.number)
    again = row(button(voice.say("button-restart"), restart, components.STRONG))
    return _finished_scene(notice, voice, board, voice.say("scene-stopped"), again)


def is_open(content: Scene) -> bool:
    """Whether a scene can still be acted on."""
    return not any((content["done"], *map(content.get, ("moved", "closed", "ended", "stopped"))))


def _finished_scene(
    notice: NoticeLike, voice: TableText, board: Board, note: str | None, *more: Part
) -> discord.ui.LayoutView:
    """A finished scene: its story, without table or buttons."""
    content = notice.post.scene
    title = board.title(voice, content)
    agreed = None if content.get("moved") else _agreed(notice, voice)
    room = MOST_TEXT - length(title) - length(note or "") - length(agreed or "")
    happened = story(voice, board, board.to_tell(content["events"]), room)
    colour = components.RED if content.get("stopped") else components.FAINT
    return layout(agreed, title, happened or None, note, *more, colour=colour)


def _next_row(notice: NoticeLike, voice: TableText) -> Sequence[Part]:
    """The button of a held reveal."""
    held_until = notice.post.scene.get("held_until")
    if held_until is None or notice.match.held_until != held_until:
        return ()
    action = Action("next", notice.match.id, notice.post.number)
    return (row(button(voice.say("button-next"), action)),)


def _agreed(notice: NoticeLike, voice: TableText, *, always: bool = False) -> str | None:
    """The house rules: in a game's first message, and if there is room."""
    return house_line(voice.phrases, notice.match) if always or "chance" in notice.post.scene else None


def story(voice: TableText, board: Board, events: Sequence[Told], most: int) -> str:
    """A scene's story, with rows for what was opened.

    The middle is left out if there is no room.
    """
    return "\n".join(fitting(list(story_lines(voice, board, events)), most, voice.catalogue))


def story_lines(voice: TableText, board: Board, events: Sequence[Told]) -> Iterator[str]:
    revealed = board.revealed(voice, events)
    if revealed is None:
        yield from told(voice, events, board.highlights)
        return
    yield from told(voice, revealed.before, board.highlights)
    for part in revealed.parts:
        yield from _rows(voice, part.rows)
        if part.drama is not None:
            yield part.drama
        yield from part.after


def _rows(voice: TableText, rows: Sequence[RevealRow]) -> Iterator[str]:
    """A line per seat; equal ones share a line."""
    for (shown, how), same in groupby(rows, key=lambda row: (row.shown, row.how)):
        whos = voice.phrases.listed([row.who for row in same])
        yield voice.say("reveal-row", whos=whos, shown=shown, how=how)


class OpenScene:
    """An open scene without who has bid, is due or has agreed; built once per version.

    With a picture, a phone has room only for question and buttons.
    """

    def __init__(self, notice: NoticeLike, catalogue: Catalogue, picture: Picture | None = None) -> None:
        content, options = notice.post.scene, notice.match.options
        board, view = BOARDS[notice.match.game], content.get("view")
        self.board, self.picture = board, picture
        self.voice = voice = TableText(catalogue, notice.seats, board, view, options=options)
        self.rows = [*around_rows(notice, voice), *_question_rows(notice, voice, board)]
        agreed = _agreed(notice, voice, always=picture is None)
        self.above = lines(restored_text(notice, voice), agreed) or None
        self.happened = list(story_lines(voice, board, board.to_tell_meanwhile(content["events"])))
        self.colour = board.colour(content)
        self.title = self.table = ""
        self.asking = voice
        """The texts for the question."""
        if picture is None:
            self.title = board.title(voice, content)
            if _follows_a_reveal(notice) and notice.match.pictures == "on":
                self.table = board.needed(voice, content) or ""
            else:
                self.title = lines(self.title, board.subtitle(voice, content))
                self.table = board.table(voice, content["view"])
        else:
            self.asking = TableText(
                catalogue, notice.seats, board, content["view"], options=options, is_brief=True
            )
            self.gallery = picture.gallery()
            self.rows = with_button(self.rows, words_button(voice, notice.match.id, notice.post.number))
        self.length = length(self.title) + length(self.above or "")
        """Length without the table, which may not fit."""

    def shown(self, notice: NoticeLike, command_mentions: Mapping[str, str]) -> discord.ui.LayoutView:
        """The scene with its question, deadline, bidders, reminders and any vote."""
        voice = self.voice
        rests = pause_text(notice, voice) or _rest(notice, voice, command_mentions)
        called = _called(voice, _users_called(notice)) if rests is None else None
        asks = _asks_until(notice, self.asking, self.board) if rests is None else rests
        status = lines(asks, around_text(notice, voice, command_mentions))
        room = MOST_TEXT - self.length - length(status) - length(called or "")
        if self.picture is not None:
            return layout(
                self.above,  # first, so that the table below stays visible
                lines(called, self._happened(room)) or None,
                self.gallery,
                status,
                *self.rows,
                colour=self.colour,
            )
        table = self.table
        if not table:  # a choice below a reveal
            return layout(
                self.above,
                self.title,
                self._happened(room),
                components.line(),
                lines(status, called),
                *self.rows,
                colour=self.colour,
            )
        if length(table) > room:  # a vote takes its place
            table = "\n".join(fitting(table.split("\n"), room, voice.catalogue))
        happened = self._happened(room - length(table))
        return layout(
            self.above,
            self.title,
            components.line(),
            happened or None,
            components.line() if happened else None,
            table,
            components.line(),
            lines(status, called),
            *self.rows,
            colour=self.colour,
        )

    def _happened(self, room: int) -> str:
        return "\n".join(fitting(self.happened, room, self.voice.catalogue))


def _follows_a_reveal(notice: NoticeLike) -> bool:
    """Whether something was opened in this scene: the choice needs no second picture of the table."""
    content, opens = notice.post.scene, GAMES[notice.match.game].opens
    return not content.get("words") and any(event[0] in opens for event in content["events"])


def _asks_until(notice: NoticeLike, voice: TableText, board: Board) -> str:
    """The question and its deadline."""
    if thinking := _thinking(notice, board):
        return voice.say("scene-thinking", who=voice.listed(thinking), count=len(thinking))
    until = None if is_held(notice) else _until(voice, notice.post.scene["deadline"])
    ask = notice.post.scene["ask"]
    if ask is not None and _is_closed(ask):
        return board.closing(voice, notice, until)
    return lines(_status(notice, voice, board), until)


def _thinking(notice: NoticeLike, board: Board) -> list[int]:
    """Computer players with a choice; empty if a person has one, or if everyone is asked."""
    ask = notice.post.scene["ask"]
    if ask is None or _is_closed(ask):
        return []
    names = board.names(notice.post.scene["view"])
    asked = [seat for seat, name in enumerate(names) if name in ask["seats"]]
    return asked if all(notice.seats[seat].kind == "computer" for seat in asked) else []


def _status(notice: NoticeLike, voice: TableText, board: Board) -> str:
    """Players with a choice, as far as public."""
    content = notice.post.scene
    ask = content["ask"]
    if ask is None:
        return _in_secret(voice, board, content)
    names = board.names(content["view"])
    asked = voice.listed([seat for seat, name in enumerate(names) if name in ask["seats"]])
    if _is_private(ask):
        return board.behind_hand(voice, asked, ask)
    question = board.question(ask)
    words = voice.told.question(question, question.waiting[0])
    return voice.say("scene-asks", who=asked, question=words)


def _in_secret(voice: TableText, board: Board, content: Scene) -> str:
    """Says that there is a secret choice. Older posts don't say whose."""
    whose = content.get("whose_secret", ())
    names = board.names(content["view"])
    seats = [seat for seat, name in enumerate(names) if name in whose]
    return voice.say("scene-secret-of", who=voice.listed(seats)) if seats else voice.say("scene-secret")


def _until(voice: TableText, deadline: float | None) -> str:
    if deadline is None:
        return voice.say("scene-no-deadline")
    return voice.say("scene-deadline", when=stamp(deadline))


def _rest(notice: NoticeLike, voice: TableText, command_mentions: Mapping[str, str]) -> str | None:
    """Says that everyone is away, and how to continue; None if someone is present."""
    match = notice.match
    if match.closes_at is None or match.state != "running":
        return None
    people = sum(seat.user is not None for seat in notice.seats)
    when = stamp(match.closes_at)
    return voice.say("scene-rests", count=people, when=when, **command_facts(command_mentions))


def _called(voice: TableText, users: Sequence[UserId]) -> str | None:
    """Mentions the people waited for; Discord notifies them when the message is new."""
    if not users:
        return None
    whos = voice.phrases.listed([f"<@{user}>" for user in users])
    return voice.say("scene-called", whos=whos, count=len(users))


def _scene_buttons(notice: NoticeLike, voice: TableText, board: Board) -> Sequence[Part]:
    match, post, content = notice.match.id, notice.post.number, notice.post.scene
    ask = content["ask"]
    if ask is None:
        return [row(hand_button(voice, match, post))]
    if _is_closed(ask):
        return board.closing_rows(voice, notice)
    if _is_private(ask) or _thinking(notice, board):
        return [row(hand_button(voice, match, post))]
    question = board.question(ask)
    rows = choice(voice, board, match, content["question"], question, question.waiting[0])
    return [*rows, row(hand_button(voice, match, post))]


def _question_rows(notice: NoticeLike, voice: TableText, board: Board) -> Sequence[Part]:
    """Buttons; while the game is paused, only for one's hand."""
    if is_paused_together(notice):
        return [pause_row(notice, voice)]
    return [*_scene_buttons(notice, voice, board), *board.unasked_rows(voice, notice)]


def _users_called(notice: NoticeLike) -> list[UserId]:
    """People whose turn it is; others may be mentioned for other reasons."""
    called = (notice.seats[seat].user for seat in notice.called)
    return [user for user in called if user is not None]


def _is_closed(ask: Ask) -> bool:
    """True if everyone publicly has the same question, so no one is named."""
    return not ask["seats"]


def _is_private(ask: Ask) -> bool:
    """True if only its player can see the options."""
    return not ask["answers"]


def public_message(
    notice: NoticeLike,
    catalogue: Catalogue,
    command_mentions: Mapping[str, str],
    picture: Picture | None = None,
    scene: OpenScene | None = None,
) -> discord.ui.LayoutView:
    """The message for a post, new or as an edit.

    With a picture, the table isn't described. `scene` can be kept to show an open scene repeatedly.
    """
    match notice.post.kind:
        case "lobby":
            return lobby_card(notice, catalogue, command_mentions)
        case "scene":
            return scene_card(notice, catalogue, command_mentions, picture, scene)
        case "end":
            return end_card(notice, catalogue, command_mentions, picture)
        case "result":
            return result_card(notice, catalogue)
        case kind:
            raise ValueError(f"there is no way to show a post of the kind {kind!r}")


BESIDE: Final = 1 << 30
"""Marks are above Discord's own component ids, and within their range."""


class Post(Protocol):
    """The identity of a post."""

    @property
    def match(self) -> MatchId: ...
    @property
    def number(self) -> PostNumber: ...
    @property
    def made(self) -> float: ...


class MarkedPost(NamedTuple):
    """An object identified like a post."""

    match: MatchId
    number: PostNumber
    made: float


def name_of(post: Post) -> str:
    """The post's unique name, short enough for a nonce."""
    return ".".join(map(base36, (post.match, post.number, int(post.made * 1000))))


def mark_of(post: Post) -> int:
    """A number for a post, hidden in its message."""
    return _hashed(name_of(post))


def marked(view: discord.ui.LayoutView, post: Post) -> discord.ui.LayoutView:
    """The view with its post's mark."""
    if view.children:
        view.children[0].id = mark_of(post)
    return view


def shows(message: discord.Message, post: Post) -> bool:
    """Whether a message shows this post."""
    mark = getattr(next(iter(message.components), None), "id", None) or 0
    if mark >= BESIDE:
        # older marks did not contain the time
        return mark in (mark_of(post), _hashed(f"{post.match}.{post.number}"))
    return post_in(custom_ids_in(message.components)) == (post.match, post.number)


def _hashed(name: str) -> int:
    return BESIDE | zlib.crc32(name.encode()) >> 2
