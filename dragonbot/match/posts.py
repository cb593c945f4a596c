"""What happens at a table goes into its public posts, and secrets to the seats that may know them.

A scene is one public message's story, from the moment a card is turned up until it is done.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from dragonbot.engine.box import Box, RevealSize
from dragonbot.engine.fate import SECRET_BYTES, commitment_of, seed_of, share_of
from dragonbot.engine.game import Event, Game, Pending
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES, house_rules_in
from dragonbot.posts import Ask, Content, End, Face, Lobby, Scene, WithChance
from dragonbot.store.rows import MatchRow, PostRow, SeatRow, Share

if TYPE_CHECKING:
    from dragonbot.match.state import Draft, Table


def new_secret() -> str:
    """A new match's secret for its shuffle."""
    return secrets.token_bytes(SECRET_BYTES).hex()


def shares_in(row: MatchRow, seats: Sequence[SeatRow]) -> list[Share]:
    """The lobby's shares in the shuffle, in order of its seats. A reserved seat has none."""
    if row.secret is None:
        return []
    return [
        (place, share_of(seat.joined, seat.luck))
        for place, seat in enumerate(seats)
        if seat.kind == "person" and seat.joined is not None and not seat.away
    ]


def seed_in(row: MatchRow, shares: Sequence[Share]) -> str:
    """The seed of a game. Lobbies from before there were secrets use a random one."""
    if row.secret is None:
        return secrets.token_hex(16)
    return seed_of(row.secret, [share for _, share in shares])


def sealed(row: MatchRow, shares: Sequence[Share]) -> WithChance:
    """The public commitment and shares before the end; empty without a secret."""
    if row.secret is None:
        return {}
    return {"chance": {"commitment": commitment_of(row.secret), "shares": [list(share) for share in shares]}}


def opened(row: MatchRow) -> WithChance:
    """The revealed secret after a game; empty if none began."""
    told = sealed(row, row.shares)
    if row.secret is None or row.started is None:
        return {}
    return {"chance": {**told["chance"], "secret": row.secret}}


MOST_HEARD: Final = 40
"""Private messages kept per seat, as people can cause some of them at will."""
LEFT: Final = ("events", "done", "held_until", "ended", "closed", "together", "moved", "chance")
"""Keys of a scene that are kept when only its title is."""


def tell(draft: Draft) -> None:
    """Write what happened into the newest post, and into new ones."""
    game = draft.game
    assert game is not None
    box = GAMES[draft.row.game]
    if draft.events or draft.is_outdated or draft.restarts_question:  # everything else is unchanged
        _tell_in_public(draft, game, box)
    _whisper(draft, box)


def _tell_in_public(draft: Draft, game: Game[Any], box: Box[Any]) -> None:
    told = told_of(draft.events, box)
    over = game.question is None
    opening = told.opening
    post = draft.post
    if opening is None and post is not None and _asks_anew(draft, box, [*post.scene["events"], *told.since]):
        opening = []
    done = over or opening is not None
    if post is not None:
        face: Face = {} if done else public_face(draft, box)
        if told.has_happened or done or draft.is_outdated or _asks_in_public(post.scene, face):
            events = [*post.scene["events"], *told.since]
            draft.post = draft.change_post(post, events=events, done=done, **face)
            if done and draft.row.held_until != draft.before.row.held_until:
                draft.post = draft.change_post(draft.post, held_until=draft.row.held_until)
            if told.has_happened and draft.post.scene.get("taken_back"):
                draft.post = draft.change_post(draft.post, taken_back="")
    if opening is not None:
        content = {"events": opening, "done": over, **public_face(draft, box)}
        if post is not None and post.kind == "scene":
            content["before"] = last_reveal([*post.scene["events"], *told.since], box)
        if draft.before.row.state == "lobby":
            content |= {**sealed(draft.row, draft.row.shares)}
        draft.post = draft.new_post("scene", cast(Scene, content))
    if over:
        result: End = {
            "view": game.view(None),
            "hands": [box.hand(game.table, seat.seat) for seat in draft.seats],
            "started": draft.row.started,
            "ended": draft.now,
            # The latest events decided the game.
            "events": draft.post.scene["events"] if draft.post is not None else told.since,
        }
        varied = (
            {"house_rules": True}
            if draft.row.blanks or house_rules_in(draft.row.game, draft.row.options)
            else {}
        )
        draft.change(result={**result, "won": list(game.table.winners), **varied})
        draft.post = draft.new_post("end", {**result, **opened(draft.row)})
        if draft.server.results_in is not None:
            draft.new_post("result", {}, draft.server.results_in)


def _asks_anew(draft: Draft, box: Box[Any], events: Sequence[Sequence[Any]]) -> bool:
    """Whether the new question gets its own message below what was just revealed."""
    pending = draft.pending
    if pending is None or not draft.restarts_question or pending.key not in box.asks_anew:
        return False
    return any(event[0] in box.opens for event in events)


def last_reveal(events: Sequence[list[Any]], box: Box[Any]) -> list[list[Any]]:
    """The newest reveal among these events, with its result."""
    last = max((index for index, event in enumerate(events) if event[0] in box.opens), default=None)
    return [] if last is None else list(events[last:])


def reveal_size(draft: Draft) -> RevealSize:
    """The size of the reveal in the scene that this step ends; none if it goes on."""
    game, post, box = draft.game, draft.post, GAMES[draft.row.game]
    if game is None or post is None or post.kind != "scene" or not draft.events:
        return "none"
    told = told_of(draft.events, box)
    events = [*post.scene["events"], *told.since]
    if game.question is not None and told.opening is None and not _asks_anew(draft, box, events):
        return "none"
    return box.reveal_size(events)


def end_hold(draft: Draft) -> None:
    """Show the next message now, with all the time for its question."""
    row = draft.row
    left = max(0.0, (row.held_until or draft.now) - draft.now)
    draft.change(held_until=None)
    if not left or draft.post is None:
        return
    if row.state == "running" and draft.game is not None:
        draft.change(
            asked_at=None if row.asked_at is None else row.asked_at - left,
            deadline=None if row.deadline is None else row.deadline - left,
        )
        draft.is_outdated = True
    sooner = {
        seat: replace(cue, moment=max(draft.now, cue.moment - left))
        for seat, cue in draft.cues.by_seat.items()
    }
    draft.cues = replace(draft.cues, by_seat=sooner)
    draft.post = draft.change_post(draft.post)


def bring_down(draft: Draft, *, in_words: bool = False) -> None:
    """Post the newest message again at the bottom, without a picture if everyone prefers text."""
    if draft.post is None:
        if draft.row.state != "lobby":
            raise Refused("no_game_here")
        draft.post = draft.new_post(
            "lobby", cast(Lobby, sealed(draft.row, shares_in(draft.row, draft.seats)))
        )
        return
    old = draft.change_post(draft.post, moved=True)
    face: Face = {}
    if old.kind == "scene" and not old.scene["done"] and draft.game is not None:
        face = public_face(draft, GAMES[draft.row.game])
        if old.scene["ask"] is None and face["ask"] is None:
            # Its state would show how many hidden questions there were.
            face = {}
    kept = old.content
    if old.shown:  # these people have been told
        kept = {name: value for name, value in kept.items() if name not in ("called", "summons")}
    fresh = {"moved": False, "words": in_words}
    draft.post = draft.new_post(old.kind, cast(Content, {**kept, **face, **fresh}))


def show_as_it_is(draft: Draft) -> None:
    """Edit the newest message for changes outside the game.

    The question stays as it is: in secret, an edit would show that another one is waiting by now.
    """
    if draft.post is not None and draft.post.kind != "end":
        draft.post = draft.change_post(draft.post)


def _asks_in_public(content: Scene, face: Face) -> bool:
    """Whether the new question changes the public view.

    The number of hidden questions in a row is secret, so a second one doesn't.
    """
    return face["ask"] is not None or content["ask"] is not None


def public_face(table: Table, box: Box[Any]) -> Face:
    """The public table and question, as a post stores them."""
    assert table.game is not None
    face = face_of(box, table.game.table, table.game.question, table.pending)
    return {**face, "question": table.row.question, "deadline": table.row.deadline}


def face_of(box: Box[Any], table: Any, question: Question | None, pending: Pending | None) -> Face:
    """The public view of a table and its question."""
    names = box.names(table)
    return {
        "view": box.posted(table, question),
        "ask": asked_in_public(question, pending, names),
        "whose_secret": whose_secret(pending, names),
        "gathers": pending is not None and pending.until_bell and not pending.hidden,
    }


def whose_secret(pending: Pending | None, names: Sequence[str]) -> list[str]:
    """Seats that decide alone in secret, if the rules make public whose choice it is.

    If all close fists at once, that stays secret.
    """
    if pending is None or not pending.in_secret or pending.until_bell:
        return []
    return [names[seat] for seat in pending.waiting]


def asked_in_public(question: Question | None, pending: Pending | None, names: Sequence[str]) -> Ask | None:
    """The public part of a question as plain data; None if it is hidden from the others.

    Everyone takes part in closing fists, so no seats are named there, nor for any gathered answers; the
    game's view shows who has answered, if at all. A private question doesn't show its options.
    """
    if question is None or pending is None:
        return None
    if not pending.hidden and not pending.until_bell:
        answers = [] if pending.private else question.answers(pending.waiting[0])
        return {
            "key": question.key,
            "of": question.of,
            "about": question.about,
            "about_is": question.about_is,
            "seats": [names[seat] for seat in pending.waiting],
            "answers": [question.written(answer) for answer in answers],
        }
    if pending.closing is not None or pending.until_bell:
        return {"key": question.key, "about": question.about, "seats": [], "answers": []}
    return None


# Scenes


class Told(NamedTuple):
    """The public part of what happened, as plain data."""

    has_happened: bool
    """Something happened in the previous scene."""
    since: list[list[Any]]
    """Events of the previous scene."""
    opening: list[list[Any]] | None
    """Events that open the newest scene; None if none opens."""


def told_of(events: Sequence[Event], box: Box[Any], *, also_passing: bool = False) -> Told:
    """What posts say about events, without talk that the view already shows."""
    before, opening = cut(events, box.scene_opens)
    happened = public(before)
    since = happened if also_passing else [event for event in happened if event[0] not in box.passing]
    return Told(bool(happened), since, None if opening is None else public(opening))


def cut(events: Sequence[Event], opens: Sequence[str]) -> tuple[list[Event], list[Event] | None]:
    """Events of the previous scene, and those that open the newest; None if none opens.

    Scenes without a question belong to the previous one.
    """
    last = opens[-1]
    for index in range(len(events) - 1, -1, -1):
        if events[index][0] == last:
            first = index
            for key in reversed(opens[:-1]):
                if first and events[first - 1][0] == key:
                    first -= 1
            return list(events[:first]), list(events[first:])
    return list(events), None


def opening_of(events: Sequence[Any], opens: Sequence[str]) -> list[Any]:
    """The events that opened a scene, without later ones."""
    last = max((index for index, event in enumerate(events) if event[0] in opens), default=-1)
    return list(events[: last + 1])


def public(events: Iterable[Event]) -> list[list[Any]]:
    """Public events as plain data."""
    return [list(event[:3]) for event in events if event[3] is None]


def private(events: Iterable[Event], seat: int, tells_more: Collection[str]) -> list[list[Any]]:
    """Events that the seat but not everyone may know, as plain data.

    Details of a public event come with it: the stolen token with the theft.
    """
    found, cause = [], None
    for event in events:
        if event[3] is None:
            cause = event
        elif seat in event[3]:
            if cause is not None and event[0] in tells_more:
                found.append(list(cause[:3]))
                cause = None
            found.append(list(event[:3]))
    return found


def slimmed(post: PostRow, box: Box[Any]) -> PostRow:
    """The post as stored; once unusable, only the text under its title remains."""
    if post.kind != "scene" or not (post.scene["done"] or post.scene.get("moved")):
        return post
    content = post.content
    left: dict[str, Any] = {name: content[name] for name in LEFT if name in content}
    with suppress(LookupError, TypeError, ValueError):  # never shown, or spoiled: its title says less
        left["view"] = box.remembered(content["view"])
    return post.model_copy(update={"content": left})


# Private messages


def _whisper(draft: Draft, box: Box[Any]) -> None:
    """Keep private messages for the last two scenes."""
    number = draft.post.number if draft.post else 0
    for seat in draft.seats:
        if seat.kind == "person":
            news = private(draft.events, seat.seat, box.tells_more)
            heard = [*_recently_heard(seat, number), *([number, event] for event in news)][-MOST_HEARD:]
            if heard != seat.heard:
                draft.change_seat(seat.seat, heard=heard)


def _recently_heard(seat: SeatRow, number: int) -> list[Any]:
    return [told for told in seat.heard if told[0] >= number - 1]
