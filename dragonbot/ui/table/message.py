"""Public messages: lobby, scene, end, votes and offers, and marks to recognize them by."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

import discord

from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import TAKE_BACK
from dragonbot.games import GAMES
from dragonbot.ids import UserId
from dragonbot.match.state import Notice
from dragonbot.players import PLAYERS_NOW
from dragonbot.posts import Ask, Scene, WithChance
from dragonbot.store.rows import PostRow
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
from dragonbot.ui.table.board import BOARDS, Board, RevealRow, Told
from dragonbot.ui.table.hand import choice
from dragonbot.ui.table.picture import Picture

AGREED: Final = "agreed"
"""Pause reason: the players agreed."""


def is_paused_together(notice: Notice) -> bool:
    return notice.match.state == "paused" and notice.match.paused_why == AGREED


def is_held(notice: Notice) -> bool:
    """True while the clock stands still for a vote on undoing an answer."""
    match = notice.match
    is_asked = match.state == "running" and match.vote is not None and match.vote_until is not None
    return is_asked and match.vote is not None and match.vote["wish"] == TAKE_BACK


def pause_text(notice: Notice, texts: TableText) -> str | None:
    """Says that the game is paused by agreement, and until when."""
    if not is_paused_together(notice):
        return None
    goes_on_at = notice.match.goes_on_at
    if goes_on_at is None:
        return texts.say("around-paused")
    return texts.say("around-paused-until", when=stamp(goes_on_at))


def pause_row(notice: Notice, texts: TableText) -> Part:
    """Buttons of a paused game: continue, and one's hand."""
    match, post = notice.match.id, notice.post.number
    return row(
        button(texts.say("button-go-on-together"), Action("goon", match, post), components.GOOD),
        hand_button(texts, match, post),
    )


def around_text(notice: Notice, texts: TableText, command_mentions: Mapping[str, str]) -> str | None:
    """A vote or its outcome, offered seats, and people invited to a free seat."""
    told = [*_taken_back(notice, texts), *_vote_lines(notice, texts), *_offer_lines(notice, texts)]
    if notice.post.scene.get("unrated"):
        told.append(texts.say("scene-unrated"))
    summons = notice.post.scene.get("summons")
    if summons is not None and summons["why"] == "invitation" and notice.summoned:
        whos = texts.phrases.listed([f"<@{user}>" for user in notice.summoned])
        told.append(texts.say("around-invited", whos=whos, **command_facts(command_mentions)))
    return lines(*told) or None


def around_rows(notice: Notice, texts: TableText) -> list[Part]:
    """Their buttons."""
    match, post, vote = notice.match.id, notice.post.number, notice.match.vote
    rows: list[Part] = []
    if vote is not None and notice.match.vote_until is not None:
        number = str(vote["number"])
        grave = components.GRAVE if vote["wish"] == "end" else components.GOOD
        rows += rows_of(
            [
                button(
                    texts.say(text_id("button-agree", vote["wish"])),
                    Action("agree", match, post, number),
                    grave,
                ),
                button(texts.say("button-decline"), Action("decline", match, post, number)),
            ]
        )
    names = shown_names(notice.seats, texts.catalogue)
    takes: list[Button] = [
        button(
            texts.say("button-take-seat", who=brief(names[place])), Action("take", match, post, str(place))
        )
        for place, seat in enumerate(notice.seats)
        if seat.offer is not None
    ]
    return [*rows, *rows_of(takes)]


def invited_text(notice: Notice, texts: TableText) -> str | None:
    """Who can join a lobby, and who is invited."""
    guests = [f"<@{guest.user}>" for guest in notice.guests]
    whos = texts.phrases.listed(guests) if guests else ""
    return (
        lines(
            texts.say("lobby-by-invitation") if notice.match.joining == "invited" else None,
            texts.say("lobby-invited", whos=whos) if guests else None,
        )
        or None
    )


def _taken_back(notice: Notice, texts: TableText) -> Sequence[str]:
    """Says that an answer was undone, with fewer events than before."""
    content = notice.post.scene
    if not content.get("taken_back"):
        return []
    names = BOARDS[notice.match.game].names(content["view"])
    who = [seat for seat, name in enumerate(names) if name == content["taken_back"]]
    return [texts.say("scene-taken-back", who=texts.listed(who))] if who else []


def _vote_lines(notice: Notice, texts: TableText) -> Sequence[str]:
    vote, until = notice.match.vote, notice.match.vote_until
    if vote is None:
        return []
    if until is None:
        is_here = vote["failed_at"] is not None and vote["post"] == notice.post.number
        return [texts.say(text_id("vote-failed", vote["wish"]))] if is_here else []
    there = range(len(notice.seats))
    agreed = [seat for seat in vote["agreed"] if seat in there]
    whos = [
        f"<@{notice.seats[seat].user}>" if notice.seats[seat].user in notice.summoned else texts.names[seat]
        for seat in notice.undecided
    ]
    said = texts.say(
        text_id("vote", vote["wish"]), who=texts.listed([seat for seat in [vote["by"]] if seat in there])
    )
    told = [
        said,
        texts.say("vote-until", when=stamp(until)),
        texts.say("vote-agreed", whos=texts.listed(agreed)),
    ]
    if whos:
        told.append(texts.say("vote-missing", whos=texts.phrases.listed(whos)))
    return told


def _offer_lines(notice: Notice, texts: TableText) -> Sequence[str]:
    told = []
    for place, seat in enumerate(notice.seats):
        if seat.offer is None:
            continue
        whom = [f"<@{guest.user}>" for guest in notice.guests if guest.offered == place]
        if seat.offer == "somebody" and whom:
            told.append(texts.say("offer-somebody", who=texts.names[place], whom=whom[0]))
        else:
            told.append(texts.say("offer-anybody", who=texts.names[place]))
    return told


def sealed_text(texts: TableText, content: WithChance) -> str | None:
    """The start of the commitment, in a lobby. **Fairness…** shows the rest."""
    chance = content.get("chance")
    if chance is None:
        return None
    return texts.say("chance-sealed", commitment=chance["commitment"][:COMMITMENT_DIGITS])


COMMITMENT_DIGITS: Final = 16
"""Hex digits of the commitment shown to everyone."""


def _has_given_word(content: WithChance, seat: int) -> bool:
    shares = content["chance"].get("shares", ()) if "chance" in content else ()
    return any(place == seat and ":" in share for place, share in shares)


def restored_text(notice: Notice, texts: TableText) -> str | None:
    """Says that the table came back from a backup."""
    return texts.say("chance-restored") if notice.match.restored else None


MINUTE_SECONDS: Final = 60
HOUR_SECONDS: Final = 60 * MINUTE_SECONDS
DAY_SECONDS: Final = 24 * HOUR_SECONDS


def end_card(
    notice: Notice,
    catalogue: Catalogue,
    command_mentions: Mapping[str, str],
    picture: Picture | None = None,
) -> discord.ui.LayoutView:
    """Who has won, the final table, and what can be done next. With a picture **More…** has its lists.

    The winner comes first, so that it is in sight on a phone with the first places in the picture.
    """
    end = _EndTexts(notice, catalogue)
    if notice.post.end.get("moved"):
        note = end.texts.say("end-moved", **command_facts(command_mentions))
        return layout(end.title, note, colour=components.FAINT)
    match, number, say = notice.match.id, notice.post.number, end.texts.say
    again = (  # two rows, as a phone has no room for five buttons and would leave one alone
        row(
            button(say("button-rematch"), Action("rematch", match, number), components.GOOD),
            button(say("button-replay"), first_moment(match)),
            button(say("button-review"), Action("review", match, number)),
        ),
        row(
            button(say("button-share"), Action("sharegame", match, number)),
            button(say("button-more"), Action("more", match, number)),
        ),
    )
    if picture is not None:
        facts = lines(end.game, end.facts)
        return layout(end.winners, picture.gallery(), facts, *again, colour=components.GREEN)
    return layout(*end.parts(), *again, colour=components.GREEN)


class _EndTexts:
    """The texts of a finished game."""

    def __init__(self, notice: Notice, catalogue: Catalogue) -> None:
        content = self.content = notice.post.end
        view = self.view = content["view"]
        board = self.board = BOARDS[notice.match.game]
        self.texts = texts = TableText(catalogue, notice.seats, board, view, options=notice.match.options)
        winners = board.winners(view)
        self.game = texts.say("end-title", game=texts.say(text_id("game", notice.match.game)))
        self.winners = texts.say("end-winners", whos=texts.listed(winners), count=len(winners))
        self.title = lines(self.winners, self.game)
        self.facts = lines(
            board.length(texts, view),
            lasted(texts, content["started"], content["ended"]),
            house_line(texts.phrases, notice.match),
            blanks_line(catalogue, notice.match),
            number_line(texts, notice),
        )

    def parts(self) -> list[Part | str | None]:
        """Everything as text, with all hands and what decided the game."""
        texts, content = self.texts, self.content
        decided = self.board.decided(texts, self.view, content.get("events", ()))
        lifted = lines(texts.say("end-table"), self.board.lifted(texts, self.view, content["hands"]))
        room = MOST_TEXT - sum(map(length, (self.title, self.facts, decided or "")))
        lifted = "\n".join(fitting(lifted.split("\n"), room, texts.catalogue))
        return [self.title, components.line(), lifted, components.line(), decided, self.facts]


def end_in_words(notice: Notice, catalogue: Catalogue) -> discord.ui.LayoutView:
    """The final table as text, for one person."""
    return layout(*_EndTexts(notice, catalogue).parts(), colour=components.SILVER)


def more_panel(notice: Notice, catalogue: Catalogue) -> discord.ui.LayoutView:
    """More about a finished game: its table as text, its record, its verification."""
    match, number, say = notice.match.id, notice.post.number, catalogue.say
    return layout(
        say("more-title"),
        row(
            button(say("button-in-words"), Action("words", match, number)),
            button(say("button-record"), Action("record", match, number)),
            button(say("button-verify"), verify_action(match)),
        ),
        row(button(say("button-leave-out"), Action("leaveout", match, number)))
        if notice.match.daily
        else None,
        colour=components.SILVER,
    )


def share_card(
    notice: Notice, catalogue: Catalogue, name: str, picture: Picture | None = None, in_words: str = ""
) -> discord.ui.LayoutView:
    """A finished game as one of its players shows it to everybody."""
    end = _EndTexts(notice, catalogue)
    by = catalogue.say("replay-shown-by", who=escaped(tidy(name)))
    what = picture.gallery() if picture is not None else escaped(in_words)
    return layout(end.winners, what, lines(end.game, end.facts), by, colour=components.GREEN)


def coming_panel(notice: Notice, catalogue: Catalogue) -> discord.ui.LayoutView:
    """What was still to come when this post was made, with what each card does, for one person."""
    post, board = notice.post, BOARDS[notice.match.game]
    view = post.scene.get("view") if post.kind == "scene" else None
    texts = TableText(catalogue, notice.seats, board, view, options=notice.match.options)
    told = [] if view is None else list(board.coming(texts, view))
    if not told:
        raise Refused("panel_is_old")
    return layout("\n".join(fitting(told, MOST_TEXT, catalogue)), colour=components.SILVER)


def result_card(notice: Notice, catalogue: Catalogue) -> discord.ui.LayoutView:
    """The winner, for a separate results channel."""
    result = notice.match.result or {}
    view, board = result["view"], BOARDS[notice.match.game]
    texts = TableText(catalogue, notice.seats, board, view, options=notice.match.options)
    winners = board.winners(view)
    others = [seat for seat in range(len(notice.seats)) if seat not in winners]
    return layout(
        lines(
            texts.say("result-title", game=texts.say(text_id("game", notice.match.game))),
            texts.say("result-winners", whos=texts.listed(winners), count=len(winners)),
            texts.say("result-others", whos=texts.listed(others)) if others else None,
        ),
        lines(
            board.length(texts, view),
            lasted(texts, result.get("started"), result.get("ended")),
            house_line(texts.phrases, notice.match),
            blanks_line(catalogue, notice.match),
            texts.say("result-place", place=f"<#{notice.match.channel_id}>"),
            number_line(texts, notice),
        ),
        colour=components.GREEN,
    )


def number_line(texts: TableText, notice: Notice) -> str | None:
    """What a finished game is called on its server."""
    number = notice.match.game_number
    return None if number is None else texts.say("end-number", number=str(number))


def lasted(texts: TableText, started: float | None, ended: float | None) -> str | None:
    """How long the game took; in days for slow games."""
    if started is None or ended is None:
        return None
    seconds = max(MINUTE_SECONDS, int(ended - started))
    if seconds >= 2 * DAY_SECONDS:
        time = texts.say("time-days", count=round(seconds / DAY_SECONDS))
    elif seconds >= 2 * HOUR_SECONDS:
        time = texts.say("time-hours", count=round(seconds / HOUR_SECONDS))
    else:
        time = texts.say("time-minutes", count=round(seconds / MINUTE_SECONDS))
    return texts.say("end-lasted", time=time)


def lobby_card(
    notice: Notice, catalogue: Catalogue, command_mentions: Mapping[str, str]
) -> discord.ui.LayoutView:
    content = notice.post.lobby
    texts = TableText(catalogue, notice.seats)
    title = texts.say("lobby-title", game=texts.say(text_id("game", notice.match.game)))
    facts = lines(
        invited_text(notice, texts),
        texts.say("lobby-pace", pace=catalogue.attribute(text_id("pace", notice.match.pace), "long")),
        texts.say("lobby-language", language=texts.say(text_id("language", notice.match.language))),
    )
    if content.get("started") or content.get("ended") or content.get("moved"):
        if content.get("started"):
            note = texts.say("lobby-started")
        elif content.get("thread"):
            note = texts.say("lobby-in-thread", place=f"<#{content['thread']}>")
        elif content.get("ended"):
            ended = "lobby-closed" if content.get("closed") else "lobby-ended"
            note = texts.say(ended, **command_facts(command_mentions))
        else:
            note = texts.say("lobby-moved")
        agreed = lines(house_line(texts.phrases, notice.match), blanks_line(catalogue, notice.match))
        facts = lines(facts, _lobby_seats(notice, texts), agreed)
        return layout(title, facts, note, colour=components.FAINT)
    return layout(
        title,
        facts,
        components.line(),
        _lobby_seats(notice, texts),
        components.line(),
        lines(
            options_agreed(texts, notice.match),
            blanks_line(catalogue, notice.match),
            None
            if notice.match.pace == "live"
            else texts.say("lobby-slow", **command_facts(command_mentions)),
            texts.say("lobby-tutorial", **command_facts(command_mentions)),
        ),
        lines(sealed_text(texts, content), restored_text(notice, texts)) or None,
        *_lobby_buttons(notice, texts),
        colour=components.GREEN,
    )


def _lobby_seats(notice: Notice, texts: TableText) -> str:
    rules = GAMES[notice.match.game].seats
    fewest, most = rules[0], rules[-1]
    there, content = len(notice.seats), notice.post.lobby
    is_over = content.get("started") or content.get("ended") or content.get("moved")
    confirmed = sum(not seat.away for seat in notice.seats)
    rows = [texts.say("lobby-seats", count=there, most=most)]
    for index, seat in enumerate(notice.seats):
        name = texts.names[index]
        waited_for = seat.away and not content.get("started")
        tag = texts.say("tag-unconfirmed") if waited_for else seat_tag(texts, seat)
        if seat.user is not None and seat.user == notice.match.host:
            tag = texts.say("tag-host")
        if tag is not None:
            name = texts.say("lobby-name-tag", who=name, tag=tag)
        if not is_over and _has_given_word(content, index):
            name = texts.say("chance-word-given", who=name)
        rows.append(texts.say("lobby-seat", number=index + 1, name=name))
    if confirmed < fewest:
        rows.append(texts.say("lobby-too-few", count=fewest - confirmed))
    return lines(*rows)


def _lobby_buttons(notice: Notice, texts: TableText) -> list[components.Part]:
    match, post, content = notice.match.id, notice.post.number, notice.post.lobby
    computers = [
        button(texts.say("button-bot"), Action("bot", match, post)),
        button(texts.say("button-options"), Action("options", match, post)),
        button(texts.say("button-host"), Action("host", match, post)),
    ]
    if any(seat.kind == "computer" for seat in notice.seats):
        computers.insert(1, button(texts.say("button-unbot"), Action("unbot", match, post)))
    if GAMES[notice.match.game].takes_invented:
        computers.append(button(texts.say("button-cards"), Action("cards", match, post)))
    return [
        row(
            button(texts.say("button-join"), Action("join", match, post), components.GOOD),
            button(texts.say("button-leave"), Action("leave", match, post)),
            _start_button(notice, texts),
            *([button(texts.say("button-luck"), Action("luck", match, post))] if "chance" in content else []),
        ),
        row(*computers),
    ]


def _start_button(notice: Notice, texts: TableText) -> Button:
    """Where players are missing and nobody has still to confirm: with computers in their place."""
    match, post, count = notice.match.id, notice.post.number, len(notice.seats)
    is_short = count < GAMES[notice.match.game].seats[0] and not any(seat.away for seat in notice.seats)
    if not is_short:
        return button(texts.say("button-start"), Action("start", match, post), components.STRONG)
    label = texts.say("button-start-now", count=PLAYERS_NOW - count)
    return button(label, Action("start", match, post, NOW), components.STRONG)


def scene_card(
    notice: Notice,
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
    texts = TableText(catalogue, notice.seats, board, content.get("view"), options=notice.match.options)
    if content.get("moved"):
        note = texts.say("scene-moved", **command_facts(command_mentions))
        return _finished_scene(notice, texts, board, note)
    if content.get("closed"):
        return _finished_scene(
            notice, texts, board, texts.say("scene-closed", **command_facts(command_mentions))
        )
    if content.get("ended"):
        why = "scene-ended-together" if content.get("together") else "scene-broken-off"
        return _finished_scene(notice, texts, board, texts.say(why))
    if content["done"]:
        return _finished_scene(notice, texts, board, None, *_next_row(notice, texts))
    restart = Action("restart", notice.match.id, notice.post.number)
    again = row(button(texts.say("button-restart"), restart, components.STRONG))
    return _finished_scene(notice, texts, board, texts.say("scene-stopped"), again)


def is_open(content: Scene) -> bool:
    """Whether a scene can still be acted on."""
    return not any((content["done"], *map(content.get, ("moved", "closed", "ended", "stopped"))))


def _finished_scene(
    notice: Notice, texts: TableText, board: Board, note: str | None, *more: Part
) -> discord.ui.LayoutView:
    """A finished scene: its story, without table or buttons."""
    content = notice.post.scene
    title = board.title(texts, content)
    agreed = None if content.get("moved") else _agreed(notice, texts)
    room = MOST_TEXT - length(title) - length(note or "") - length(agreed or "")
    happened = story(texts, board, board.to_tell(content["events"]), room)
    colour = components.RED if content.get("stopped") else components.FAINT
    return layout(agreed, title, happened or None, note, *more, colour=colour)


def _next_row(notice: Notice, texts: TableText) -> Sequence[Part]:
    """The button of a held reveal."""
    held_until = notice.post.scene.get("held_until")
    if held_until is None or notice.match.held_until != held_until:
        return ()
    action = Action("next", notice.match.id, notice.post.number)
    return (row(button(texts.say("button-next"), action)),)


def _agreed(notice: Notice, texts: TableText, *, always: bool = False) -> str | None:
    """The house rules: in a game's first message, and if there is room."""
    return house_line(texts.phrases, notice.match) if always or "chance" in notice.post.scene else None


def story(texts: TableText, board: Board, events: Sequence[Told], most: int) -> str:
    """A scene's story, with rows for what was opened.

    The middle is left out if there is no room.
    """
    return "\n".join(fitting(list(story_lines(texts, board, events)), most, texts.catalogue))


def story_lines(texts: TableText, board: Board, events: Sequence[Told]) -> Iterator[str]:
    revealed = board.revealed(texts, events)
    if revealed is None:
        yield from told(texts, events, board.highlights)
        return
    yield from told(texts, revealed.before, board.highlights)
    for part in revealed.parts:
        yield from _rows(texts, part.rows)
        if part.drama is not None:
            yield part.drama
        yield from part.after


def _rows(texts: TableText, rows: Sequence[RevealRow]) -> Iterator[str]:
    """A line per seat; equal ones share a line."""
    for (shown, how), same in groupby(rows, key=lambda row: (row.shown, row.how)):
        whos = texts.phrases.listed([row.who for row in same])
        yield texts.say("reveal-row", whos=whos, shown=shown, how=how)


class OpenScene:
    """An open scene without who has bid, is due or has agreed; built once per version.

    With a picture, a phone has room only for question and buttons.
    """

    def __init__(self, notice: Notice, catalogue: Catalogue, picture: Picture | None = None) -> None:
        content, options = notice.post.scene, notice.match.options
        board, view = BOARDS[notice.match.game], content.get("view")
        self.board, self.picture = board, picture
        self.texts = texts = TableText(catalogue, notice.seats, board, view, options=options)
        self.rows = [*around_rows(notice, texts), *_question_rows(notice, texts, board)]
        agreed = _agreed(notice, texts, always=picture is None)
        self.above = lines(restored_text(notice, texts), agreed) or None
        self.happened = list(story_lines(texts, board, board.to_tell_meanwhile(content["events"])))
        self.colour = board.colour(content)
        self.title = self.table = ""
        self.asking = texts
        """The texts for the question."""
        if picture is None:
            self.title = board.title(texts, content)
            if follows_a_reveal(notice) and notice.match.pictures == "on":
                self.table = board.needed(texts, content) or ""
            else:
                self.title = lines(self.title, board.subtitle(texts, content))
                self.table = board.table(texts, content["view"])
        else:
            self.asking = TableText(
                catalogue, notice.seats, board, content["view"], options=options, is_brief=True
            )
            self.gallery = picture.gallery()
            self.rows = with_button(self.rows, words_button(texts, notice.match.id, notice.post.number))
        self.length = length(self.title) + length(self.above or "")
        """Length without the table, which may not fit."""

    def shown(self, notice: Notice, command_mentions: Mapping[str, str]) -> discord.ui.LayoutView:
        """The scene with its question, deadline, bidders, reminders and any vote."""
        texts = self.texts
        rests = pause_text(notice, texts) or _rest(notice, texts, command_mentions)
        called = _called(texts, _users_called(notice)) if rests is None else None
        asks = _asks_until(notice, self.asking, self.board) if rests is None else rests
        status = lines(asks, around_text(notice, texts, command_mentions))
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
            table = "\n".join(fitting(table.split("\n"), room, texts.catalogue))
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
        return "\n".join(fitting(self.happened, room, self.texts.catalogue))


def follows_a_reveal(notice: Notice) -> bool:
    """Whether something was opened in this scene: the choice needs no second picture of the table."""
    content, opens = notice.post.scene, GAMES[notice.match.game].opens
    return not content.get("words") and any(event[0] in opens for event in content["events"])


def _asks_until(notice: Notice, texts: TableText, board: Board) -> str:
    """The question and its deadline."""
    if thinking := _thinking(notice, board):
        return texts.say("scene-thinking", who=texts.listed(thinking), count=len(thinking))
    until = None if is_held(notice) else _until(texts, notice.post.scene["deadline"])
    ask = notice.post.scene["ask"]
    if ask is not None and is_closed(ask):
        return board.closing(texts, notice, until)
    return lines(_status(notice, texts, board), until)


def _thinking(notice: Notice, board: Board) -> list[int]:
    """Computer players with a choice; empty if a person has one, or if everyone has one."""
    ask = notice.post.scene["ask"]
    if ask is None or is_closed(ask):
        return []
    names = board.names(notice.post.scene["view"])
    asked = [seat for seat, name in enumerate(names) if name in ask["seats"]]
    return asked if all(notice.seats[seat].kind == "computer" for seat in asked) else []


def _status(notice: Notice, texts: TableText, board: Board) -> str:
    """Players with a choice, as far as public."""
    content = notice.post.scene
    ask = content["ask"]
    if ask is None:
        return _in_secret(texts, board, content)
    names = board.names(content["view"])
    asked = texts.listed([seat for seat, name in enumerate(names) if name in ask["seats"]])
    if _is_private(ask):
        return board.behind_hand(texts, asked, ask)
    question = board.question(ask)
    words = texts.rich.question(question, question.waiting[0])
    return texts.say("scene-asks", who=asked, question=words)


def _in_secret(texts: TableText, board: Board, content: Scene) -> str:
    """Says that there is a secret choice. Older posts don't say whose."""
    whose = content.get("whose_secret", ())
    names = board.names(content["view"])
    seats = [seat for seat, name in enumerate(names) if name in whose]
    return texts.say("scene-secret-of", who=texts.listed(seats)) if seats else texts.say("scene-secret")


def _until(texts: TableText, deadline: float | None) -> str:
    if deadline is None:
        return texts.say("scene-no-deadline")
    return texts.say("scene-deadline", when=stamp(deadline))


def _rest(notice: Notice, texts: TableText, command_mentions: Mapping[str, str]) -> str | None:
    """Says that everyone is away, and how to continue; None if someone is present."""
    match = notice.match
    if match.closes_at is None or match.state != "running":
        return None
    people = sum(seat.user is not None for seat in notice.seats)
    when = stamp(match.closes_at)
    return texts.say("scene-rests", count=people, when=when, **command_facts(command_mentions))


def _called(texts: TableText, users: Sequence[UserId]) -> str | None:
    """Mentions the people waited for; Discord notifies them when the message is new."""
    if not users:
        return None
    whos = texts.phrases.listed([f"<@{user}>" for user in users])
    return texts.say("scene-called", whos=whos, count=len(users))


def _scene_buttons(notice: Notice, texts: TableText, board: Board) -> Sequence[Part]:
    match, post, content = notice.match.id, notice.post.number, notice.post.scene
    ask = content["ask"]
    if ask is None:
        return [row(hand_button(texts, match, post))]
    if is_closed(ask):
        return board.closing_rows(texts, notice)
    if _is_private(ask) or _thinking(notice, board):
        return [row(hand_button(texts, match, post))]
    question = board.question(ask)
    rows = choice(texts, board, match, content["question"], question, question.waiting[0])
    return [*rows, row(hand_button(texts, match, post))]


def _question_rows(notice: Notice, texts: TableText, board: Board) -> Sequence[Part]:
    """Buttons; while the game is paused, only for one's hand."""
    if is_paused_together(notice):
        return [pause_row(notice, texts)]
    unasked = board.unasked_rows(texts, notice) if board.unasked_rows is not None else ()
    return [*_scene_buttons(notice, texts, board), *unasked]


def _users_called(notice: Notice) -> list[UserId]:
    """People whose turn it is; others may be mentioned for other reasons."""
    called = (notice.seats[seat].user for seat in notice.called)
    return [user for user in called if user is not None]


def is_closed(ask: Ask) -> bool:
    """True if everyone publicly has the same question, so no one is named."""
    return not ask["seats"]


def _is_private(ask: Ask) -> bool:
    """True if only its player can see the options."""
    return not ask["answers"]


def public_message(
    notice: Notice,
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


def name_of(post: PostRow) -> str:
    """The post's unique name, short enough for a nonce."""
    return ".".join(map(base36, (post.match, post.number, int(post.made * 1000))))


def mark_of(post: PostRow) -> int:
    """A number for a post, hidden in its message."""
    return _hashed(name_of(post))


def marked(view: discord.ui.LayoutView, post: PostRow) -> discord.ui.LayoutView:
    """The view with its post's mark."""
    if view.children:
        view.children[0].id = mark_of(post)
    return view


def shows(message: discord.Message, post: PostRow) -> bool:
    """Whether a message shows this post."""
    mark = getattr(next(iter(message.components), None), "id", None) or 0
    if mark >= BESIDE:
        # older marks did not contain the time
        return mark in (mark_of(post), _hashed(f"{post.match}.{post.number}"))
    return post_in(custom_ids_in(message.components)) == (post.match, post.number)


def _hashed(name: str) -> int:
    return BESIDE | zlib.crc32(name.encode()) >> 2
