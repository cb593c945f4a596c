"""Public messages: what everybody sees of a post. Made of the notice alone, so it cannot tell a secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from dragonbot.discord_ui import components
from dragonbot.discord_ui.around import (
    around_rows,
    around_text,
    invited_text,
    is_held,
    is_paused_together,
    pause_row,
    pause_text,
)
from dragonbot.discord_ui.board import Board
from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.choice import choice
from dragonbot.discord_ui.components import (
    MOST_TEXT,
    Action,
    Part,
    button,
    fitting,
    layout,
    length,
    lines,
    row,
    with_button,
)
from dragonbot.discord_ui.end_card import end_card, result_card
from dragonbot.discord_ui.house_rules import house_line
from dragonbot.discord_ui.lobby_cards import blanks_line
from dragonbot.discord_ui.luck import chance_text, restored_text, sealed_text, share_text
from dragonbot.discord_ui.panels import options_agreed
from dragonbot.discord_ui.picture import Picture
from dragonbot.discord_ui.protocols import NoticeLike
from dragonbot.discord_ui.voice import Voice, command_facts, hand_button, seat_tag, stamp, story, words_button
from dragonbot.games import GAMES
from dragonbot.ids import UserId
from dragonbot.posts import Ask, Scene
from dragonbot.text.catalogue import Catalogue, text_id


def lobby_card(
    notice: NoticeLike, catalogue: Catalogue, command_mentions: Mapping[str, str]
) -> discord.ui.LayoutView:
    content = notice.post.lobby
    voice = Voice(catalogue, notice.seats)
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
        sealed = chance_text(voice, content) if content.get("started") else None
        agreed = lines(house_line(voice, notice.match), blanks_line(catalogue, notice.match))
        facts = lines(facts, _lobby_seats(notice, voice), agreed)
        return layout(title, facts, note, sealed, colour=components.FAINT)
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


def _lobby_seats(notice: NoticeLike, voice: Voice) -> str:
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
        share = None if is_over else share_text(voice, content, index)
        rows.append(lines(voice.say("lobby-seat", number=index + 1, name=name), share))
    if confirmed < fewest:
        rows.append(voice.say("lobby-too-few", count=fewest - confirmed))
    return lines(*rows)


def _lobby_buttons(notice: NoticeLike, voice: Voice) -> list[components.Part]:
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
            button(voice.say("button-start"), Action("start", match, post), components.STRONG),
            *([button(voice.say("button-luck"), Action("luck", match, post))] if "chance" in content else []),
        ),
        row(*computers),
    ]


def scene_card(
    notice: NoticeLike,
    catalogue: Catalogue,
    command_mentions: Mapping[str, str],
    picture: Picture | None = None,
) -> discord.ui.LayoutView:
    """The scene as it is now: open with what is asked, done with what came of it, or moved further down."""
    content = notice.post.scene
    board = BOARDS[notice.match.game]
    voice = Voice(catalogue, notice.seats, board, content.get("view"), options=notice.match.options)
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
        return _finished_scene(notice, voice, board, None)
    if content.get("stopped"):
        restart = Action("restart", notice.match.id, notice.post.number)
        again = row(button(voice.say("button-restart"), restart, components.STRONG))
        return _finished_scene(notice, voice, board, voice.say("scene-stopped"), again)
    return _open_scene(notice, voice, board, command_mentions, picture)


def _finished_scene(
    notice: NoticeLike, voice: Voice, board: Board, note: str | None, *more: Part
) -> discord.ui.LayoutView:
    """Without the buttons of a question: what has happened, and nothing of the table."""
    content = notice.post.scene
    title = board.title(voice, content)
    chance = None if content.get("moved") else lines(chance_text(voice, content), _agreed(notice, voice))
    room = MOST_TEXT - length(title) - length(note or "") - length(chance or "")
    happened = story(voice, board, board.to_tell(content["events"]), room)
    colour = components.RED if more else components.FAINT
    return layout(chance or None, title, happened or None, note, *more, colour=colour)


def _agreed(notice: NoticeLike, voice: Voice, *, always: bool = False) -> str | None:
    """The house rules: in the first message of a game, and wherever there is room for them."""
    return house_line(voice, notice.match) if always or "chance" in notice.post.scene else None


def _open_scene(
    notice: NoticeLike,
    voice: Voice,
    board: Board,
    command_mentions: Mapping[str, str],
    picture: Picture | None,
) -> discord.ui.LayoutView:
    content = notice.post.scene
    rests = pause_text(notice, voice) or _rest(notice, voice, command_mentions)
    called = _called(voice, _users_called(notice)) if rests is None else None
    rows = [*around_rows(notice, voice), *_question_rows(notice, voice, board)]
    agreed = _agreed(notice, voice, always=picture is None)
    chance = lines(chance_text(voice, content), restored_text(notice, voice), agreed) or None
    around = around_text(notice, voice, command_mentions)
    if picture is not None:
        # On a phone there is room for the picture, what is asked and the buttons, and for nothing else.
        status = rests
        if status is None:
            options = notice.match.options
            brief = Voice(
                voice.catalogue, notice.seats, board, content["view"], options=options, is_brief=True
            )
            status = _asks_until(notice, brief, board)
        status = lines(status, around)
        room = MOST_TEXT - length(status) - length(called or "") - length(chance or "")
        happened = story(voice, board, board.to_tell_meanwhile(content["events"]), room)
        return layout(
            chance,  # above all else, so that the table is in sight below it
            lines(called, happened) or None,
            picture.gallery(),
            status,
            *with_button(rows, words_button(voice, notice.match.id, notice.post.number)),
            colour=board.colour(content),
        )
    title = lines(board.title(voice, content), board.subtitle(voice, content))
    table = board.table(voice, content["view"])
    status = lines(_asks_until(notice, voice, board) if rests is None else rests, around)
    room = MOST_TEXT - sum(map(length, (title, status, called or "", chance or "")))
    if length(table) > room:  # what is asked around the game takes its place
        table = "\n".join(fitting(table.split("\n"), room, voice.catalogue))
    room -= length(table)
    happened = story(voice, board, board.to_tell_meanwhile(content["events"]), room)
    return layout(
        chance,
        title,
        components.line(),
        happened or None,
        components.line() if happened else None,
        table,
        components.line(),
        lines(status, called),
        *rows,
        colour=board.colour(content),
    )


def _asks_until(notice: NoticeLike, voice: Voice, board: Board) -> str:
    """What is asked, and for how long."""
    until = None if is_held(notice) else _until(voice, notice.post.scene["deadline"])
    return lines(_status(notice, voice, board), until)


def _status(notice: NoticeLike, voice: Voice, board: Board) -> str:
    """Who is asked what, as far as everybody may know."""
    content = notice.post.scene
    ask = content["ask"]
    if ask is None:
        return _in_secret(voice, board, content)
    if _is_closed(ask):
        return board.closing(voice, notice)
    names = board.names(content["view"])
    asked = voice.listed([seat for seat, name in enumerate(names) if name in ask["seats"]])
    if _is_private(ask):
        return board.behind_hand(voice, asked, ask)
    question = board.question(ask)
    words = voice.told.question(question, question.waiting[0])
    return voice.say("scene-asks", who=asked, question=words)


def _in_secret(voice: Voice, board: Board, content: Scene) -> str:
    """That there is a choice nobody else may see. Posts from before whose it is was told do not say."""
    whose = content.get("whose_secret", ())
    names = board.names(content["view"])
    seats = [seat for seat, name in enumerate(names) if name in whose]
    return voice.say("scene-secret-of", who=voice.listed(seats)) if seats else voice.say("scene-secret")


def _until(voice: Voice, deadline: float | None) -> str:
    if deadline is None:
        return voice.say("scene-no-deadline")
    return voice.say("scene-deadline", when=stamp(deadline))


def _rest(notice: NoticeLike, voice: Voice, command_mentions: Mapping[str, str]) -> str | None:
    """That nobody is here any more, and how the game goes on; None where somebody is."""
    match = notice.match
    if match.closes_at is None or match.state != "running":
        return None
    people = sum(seat.user is not None for seat in notice.seats)
    when = stamp(match.closes_at)
    return voice.say("scene-rests", count=people, when=when, **command_facts(command_mentions))


def _called(voice: Voice, users: Sequence[UserId]) -> str | None:
    """That people are waited for, in words that Discord notifies them of when they are first sent."""
    if not users:
        return None
    whos = voice.told.phrases.listed([f"<@{user}>" for user in users])
    return voice.say("scene-called", whos=whos, count=len(users))


def _scene_buttons(notice: NoticeLike, voice: Voice, board: Board) -> Sequence[Part]:
    match, post, content = notice.match.id, notice.post.number, notice.post.scene
    ask = content["ask"]
    if ask is None:
        return [row(hand_button(voice, match, post))]
    if _is_closed(ask):
        return board.closing_rows(voice, notice)
    if _is_private(ask):
        return [row(hand_button(voice, match, post))]
    question = board.question(ask)
    rows = choice(voice, board, match, content["question"], question, question.waiting[0])
    return [*rows, row(hand_button(voice, match, post))]


def _question_rows(notice: NoticeLike, voice: Voice, board: Board) -> Sequence[Part]:
    """While the game is paused only what one holds can be looked at."""
    if is_paused_together(notice):
        return [pause_row(notice, voice)]
    return [*_scene_buttons(notice, voice, board), *board.unasked_rows(voice, notice)]


def _users_called(notice: NoticeLike) -> list[UserId]:
    """The people whom the table waits for; others may be told of something else."""
    called = (notice.seats[seat].user for seat in notice.called)
    return [user for user in called if user is not None]


def _is_closed(ask: Ask) -> bool:
    """Whether everybody is asked at once, as far as anybody can see: then nobody is named."""
    return not ask["seats"]


def _is_private(ask: Ask) -> bool:
    """Whether only the one who is asked can see between what."""
    return not ask["answers"]


def public_message(
    notice: NoticeLike,
    catalogue: Catalogue,
    command_mentions: Mapping[str, str],
    picture: Picture | None = None,
) -> discord.ui.LayoutView:
    """The message for a post, as it is to be sent or to take the place of what it showed before.

    With a picture its table is not told in words.
    """
    match notice.post.kind:
        case "lobby":
            return lobby_card(notice, catalogue, command_mentions)
        case "scene":
            return scene_card(notice, catalogue, command_mentions, picture)
        case "end":
            return end_card(notice, catalogue, command_mentions, picture)
        case "result":
            return result_card(notice, catalogue)
        case kind:
            raise ValueError(f"nobody knows how to show a post of the kind {kind!r}")
