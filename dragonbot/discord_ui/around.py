"""Around the game: what a message shows of votes, a pause, offered seats, and who was asked to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from dragonbot.discord_ui import components
from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.components import Action, Button, Part, button, lines, row, rows_of
from dragonbot.discord_ui.names import brief, shown_names
from dragonbot.discord_ui.protocols import NoticeLike
from dragonbot.discord_ui.voice import Voice, command_facts, hand_button, stamp
from dragonbot.engine.tail import TAKE_BACK
from dragonbot.text.catalogue import text_id

AGREED: Final = "agreed"
"""Why a game is paused whose people wanted it so."""


def is_paused_together(notice: NoticeLike) -> bool:
    return notice.match.state == "paused" and notice.match.paused_why == AGREED


def is_held(notice: NoticeLike) -> bool:
    """Whether no time runs, as people are asked whether an answer is taken back."""
    match = notice.match
    is_asked = match.state == "running" and match.vote is not None and match.vote_until is not None
    return is_asked and match.vote is not None and match.vote["wish"] == TAKE_BACK


def pause_text(notice: NoticeLike, voice: Voice) -> str | None:
    """That the game is paused because all wanted it so, and until when."""
    if not is_paused_together(notice):
        return None
    goes_on_at = notice.match.goes_on_at
    if goes_on_at is None:
        return voice.say("around-paused")
    return voice.say("around-paused-until", when=stamp(goes_on_at))


def pause_row(notice: NoticeLike, voice: Voice) -> Part:
    """While the game is paused it can go on, and what one holds can be looked at."""
    match, post = notice.match.id, notice.post.number
    return row(
        button(voice.say("button-go-on-together"), Action("goon", match, post), components.GOOD),
        hand_button(voice, match, post),
    )


def around_text(notice: NoticeLike, voice: Voice, command_mentions: Mapping[str, str]) -> str | None:
    """A vote or what came of it, seats that are offered, and who was asked to come to a free one."""
    told = [*_taken_back(notice, voice), *_vote_lines(notice, voice), *_offer_lines(notice, voice)]
    summons = notice.post.scene.get("summons")
    if summons is not None and summons["why"] == "invitation" and notice.summoned:
        whos = voice.told.phrases.listed([f"<@{user}>" for user in notice.summoned])
        told.append(voice.say("around-invited", whos=whos, **command_facts(command_mentions)))
    return lines(*told) or None


def around_rows(notice: NoticeLike, voice: Voice) -> list[Part]:
    """The buttons that go with it."""
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


def invited_text(notice: NoticeLike, voice: Voice) -> str | None:
    """Who may come to a lobby, and who was asked to."""
    guests = [f"<@{guest.user}>" for guest in notice.guests]
    whos = voice.told.phrases.listed(guests) if guests else ""
    return (
        lines(
            voice.say("lobby-by-invitation") if notice.match.joining == "invited" else None,
            voice.say("lobby-invited", whos=whos) if guests else None,
        )
        or None
    )


def _taken_back(notice: NoticeLike, voice: Voice) -> Sequence[str]:
    """That somebody has taken an answer back: less has happened than there was to be read."""
    content = notice.post.scene
    names = BOARDS[notice.match.game].names(content["view"])
    who = [seat for seat, name in enumerate(names) if name == content.get("taken_back")]
    return [voice.say("scene-taken-back", who=voice.listed(who))] if who else []


def _vote_lines(notice: NoticeLike, voice: Voice) -> Sequence[str]:
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
        told.append(voice.say("vote-missing", whos=voice.told.phrases.listed(whos)))
    return told


def _offer_lines(notice: NoticeLike, voice: Voice) -> Sequence[str]:
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
