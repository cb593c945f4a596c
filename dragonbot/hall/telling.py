"""Telling: what happened at a table goes into its public posts, and what only some may know to these."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from dragonbot.engine.game import Game
from dragonbot.games import GAMES
from dragonbot.hall import attendance, scene
from dragonbot.hall.rows import PostRow, SeatRow

if TYPE_CHECKING:
    from dragonbot.hall.match import Match


MOST_HEARD: Final = 40
"""So much a seat was told is kept at most: some of it people can bring about as often as they like."""
LEFT: Final = ("events", "done", "ended", "closed", "moved")
"""What stays of a scene besides its title."""


def tell(match: Match, now: float) -> None:
    """Put what has been noted before people's eyes: into the newest post, and into a new one."""
    game, note = match.game, match.note
    assert game is not None
    box = GAMES[match.row.game]
    before, opening = scene.cut(note.events, box.scene_opens)
    happened = scene.public(before)
    told = [event for event in happened if event[0] not in box.passing]
    over = game.question is None
    done = over or opening is not None
    if match.post is not None and (happened or done or note.refresh or _asks_in_public(match)):
        face = {} if done else public_face(match)
        events = [*match.post.content["events"], *told]
        match.post = note.change_post(match.post, events=events, done=done, **face)
    if opening is not None:
        content = {"events": scene.public(opening), "done": over, **public_face(match)}
        match.post = note.new_post(match.row, "scene", content, now)
    if over:
        result = {
            "view": game.view(None),
            "hands": [box.hand(game.table, seat.seat) for seat in match.seats],
            "started": match.row.started,
            "ended": now,
            # What happened last: it decided the game.
            "events": match.post.content["events"] if match.post is not None else told,
        }
        note.row["result"] = {**result, "won": list(game.table.winners)}
        match.post = note.new_post(match.row, "end", result, now)
    _whisper(match)


def slimmed(match: Match, post: PostRow) -> PostRow:
    """The post as it is kept: once nothing can be done in it any more, what it tells under its title."""
    content = post.content
    if post.kind != "scene" or not (content["done"] or content.get("moved")):
        return post
    left: dict[str, Any] = {name: content[name] for name in LEFT if name in content}
    with suppress(LookupError, TypeError, ValueError):  # never shown, or spoiled: its title says less
        left["view"] = GAMES[match.row.game].remembered(content["view"])
    return post.model_copy(update={"content": left})


def public_face(match: Match) -> dict[str, Any]:
    """The table and its question as everybody may see them."""
    game = match.game
    assert game is not None
    row = match.note.row
    return {
        "view": GAMES[match.row.game].posted(game.table, game.question),
        "ask": _ask(match),
        "whose_secret": scene.whose_secret(game.question, match.ids(), closing=_is_closed(game)),
        "gathers": game.question is not None and game.question.until_bell and not game.question.hidden,
        "question": row.get("question", match.row.question),
        "deadline": row.get("deadline", match.row.deadline),
    }


def _asks_in_public(match: Match) -> bool:
    """Whether the question that has come up changes what everybody sees.

    One hidden question after another does not: nobody else may see how many there were.
    """
    assert match.post is not None
    if not match.note.asks_anew:
        return False
    return _ask(match) is not None or match.post.content["ask"] is not None


def _ask(match: Match) -> dict[str, Any] | None:
    game = match.game
    assert game is not None
    return scene.face(game.question, match.ids(), closing=_is_closed(game))


def _is_closed(game: Game[Any]) -> bool:
    return attendance.closing(game) is not None


def _whisper(match: Match) -> None:
    """Keep what only a seat was told, for as long as the last two scenes."""
    number = match.post.number if match.post else 0
    tells_more = GAMES[match.row.game].tells_more
    for seat in match.seats:
        news = scene.private(match.note.events, seat.seat, tells_more)
        heard = [*_of_late(seat, number), *([number, event] for event in news)][-MOST_HEARD:]
        if heard != seat.heard and seat.kind == "person":
            match.change_seat(seat.seat, heard=heard)


def _of_late(seat: SeatRow, number: int) -> list[Any]:
    return [told for told in seat.heard if told[0] >= number - 1]
