"""Summoning: people are told of something that is no question of the game, such as an invitation, or a vote.

The table's newest message tells them of it and mentions them, once: when it is first sent.
"""

from __future__ import annotations

from collections.abc import Sequence

from dragonbot.engine.refusal import Refused
from dragonbot.hall.attendance import GOES_ON, guests, undecided
from dragonbot.hall.calling import APART_SECONDS, NEVER, called_by
from dragonbot.hall.outside import Notice
from dragonbot.hall.pausing import bring_down
from dragonbot.hall.rows import PostRow
from dragonbot.hall.state import Draft, Table
from dragonbot.ids import UserId
from dragonbot.posts import Reason, Summons


def summon(draft: Draft, why: Reason, users: Sequence[UserId]) -> None:
    """The table comes down and tells these people of something that is no question of the game, once."""
    carried: list[UserId] = []
    old = draft.post
    if old is not None and not old.shown and (last := summons_in(old)) is not None and last["why"] == why:
        carried = [user for user in last["users"] if user not in users]
    bring_down(draft)
    assert draft.post is not None
    draft.post = draft.change_post(draft.post, summons={"why": why, "users": [*carried, *users]})
    draft.called += users


def want_not_just_called(draft: Draft, user: UserId) -> None:
    """Refused where this person has been called just now, at whatever table: that is no way to pester."""
    wait = draft.presence.calls.get(user, NEVER) + APART_SECONDS - draft.now
    if wait > 0:
        raise Refused("called_just_now", seconds=int(wait) + 1)


def summons_in(post: PostRow) -> Summons | None:
    """Whom the post tells of something besides the game."""
    if post.kind == "lobby":
        return post.lobby.get("summons")
    return post.scene.get("summons") if post.kind == "scene" else None


def notice_of(table: Table, post: PostRow, sealed: list[int]) -> Notice:
    """A post as it is stored, with what is needed to show it. Only the newest calls anybody."""
    if table.post is None or table.post.number != post.number or post.kind == "end":
        return Notice(table.row, table.seats, post, sealed)
    called = called_by(table, post.scene) if post.kind == "scene" else []
    return Notice(
        table.row,
        table.seats,
        post,
        sealed,
        called,
        _summoned_by(table, post),
        guests(table),
        undecided(table),
    )


def _summoned_by(table: Table, post: PostRow) -> list[UserId]:
    """The people whom the post tells of something besides the game, if it still concerns them."""
    summons = summons_in(post)
    if summons is None or table.row.state not in GOES_ON:
        return []
    if summons["why"] == "vote":
        concerned = [table.seats[seat].user for seat in undecided(table)]
    else:
        concerned = [guest.user for guest in guests(table)]
    return [user for user in summons["users"] if user in concerned]
