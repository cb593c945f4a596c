"""Pausing: stop a table, resume it, and post its newest message again."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.ids import ELSEWHERE, MatchId, UserId
from dragonbot.match.answers import restarted
from dragonbot.match.posts import bring_down, end_hold, opening_of
from dragonbot.match.seats import claim_host
from dragonbot.match.state import Draft, MatchCommand
from dragonbot.store.pace import LEFT_AFTER_A_STOP_SECONDS
from dragonbot.store.protocol import OutOfReach
from dragonbot.store.rows import PostRow

if TYPE_CHECKING:
    from dragonbot.tables.registry import Registry


log = logging.getLogger(__name__)

RULES_CHANGED: Final = "rules_changed"
"""Pause reason: today's rules read the game's answers differently."""
AGREED: Final = "agreed"
"""Pause reason: the players agreed."""


@dataclass(frozen=True, slots=True)
class Pause(MatchCommand[bool]):
    """Pause because the channel is closed; deadlines stop. Returns False if already stopped."""

    why: str

    def do(self, draft: Draft) -> bool:
        is_running = draft.row.state == "running"
        draft.is_no_op = not is_running
        if is_running:
            draft.change(state="paused", paused_why=self.why, paused_at=draft.now)
        return is_running


class Stop(MatchCommand[None]):
    """Pause because today's rules can't read the game, and show why."""

    def do(self, draft: Draft) -> None:
        draft.change(state="paused", paused_why=RULES_CHANGED, paused_at=draft.now)
        if draft.post is not None:
            bring_down(draft)
            draft.post = draft.change_post(draft.post, stopped=True)


class Resume(MatchCommand[None]):
    """The channel is open again: resume with the time that was left, or a little more."""

    def do(self, draft: Draft) -> None:
        row = draft.row
        if row.state != "paused":
            draft.is_no_op = True
        elif draft.game is None:
            if row.paused_why == RULES_CHANGED:
                draft.is_no_op = True
            else:
                Stop().do(draft)
        else:
            paused_at = row.paused_at
            _go_on(draft)
            if row.deadline is not None and paused_at is not None:
                left = max(LEFT_AFTER_A_STOP_SECONDS, row.deadline - paused_at)
                draft.change(deadline=draft.now + left, asked_at=draft.now)
                draft.is_outdated = True


@dataclass(frozen=True, slots=True)
class Restart(MatchCommand[None]):
    """The host restarts this step after a rules update; its answers are gone."""

    user: UserId

    def do(self, draft: Draft) -> None:
        claim_host(draft, self.user)
        if draft.row.state != "paused" or draft.row.paused_why != RULES_CHANGED:
            raise Refused("nothing_to_do_now")
        draft.begin(restarted(draft.row))
        draft.boundaries = 1  # so that new answers don't contradict old ones
        if draft.post is not None:
            events = opening_of(draft.post.scene["events"], GAMES[draft.row.game].scene_opens)
            draft.post = draft.change_post(draft.post, events=events)
        _go_on(draft)


@dataclass(frozen=True, slots=True)
class CatchUp(MatchCommand[None]):
    """Update the newest post after deadlines or their wording (`anew`) changed."""

    anew: bool = False
    away_seconds: float = 0.0
    """Seconds during which the bot was off."""

    def do(self, draft: Draft) -> None:
        post = draft.post
        shown = post.scene.get("deadline") if post is not None and post.kind == "scene" else None
        if draft.row.state == "running" and (self.anew or draft.row.deadline != shown):
            draft.is_outdated = True
            reminder = post.scene.get("reminds_at") if post is not None and post.kind == "scene" else None
            if post is not None and reminder is not None and self.away_seconds > 0:
                draft.post = draft.change_post(post, reminds_at=reminder + self.away_seconds)
        else:
            draft.is_no_op = True


async def catch_up(
    registry: Registry, match_ids: Sequence[MatchId], *, anew: bool = False, away: float = 0.0
) -> None:
    """Show moved deadlines at these matches."""
    for match_id in match_ids:
        try:
            await registry.take(match_id, CatchUp(anew, away))
        except Refused as refused:
            if refused.key == ELSEWHERE:  # now in another process
                continue
            log.warning("the deadline of match %s is not shown as it is: %s", match_id, refused)
        except OutOfReach as trouble:
            log.warning("the deadline of match %s is not shown as it is: %s", match_id, trouble)
        except Exception:
            log.exception("the deadline of match %s is not shown as it is", match_id)


@dataclass(frozen=True, slots=True)
class ShowAgain(MatchCommand[None]):
    """Post the newest message again at the bottom of the channel; the old one loses its buttons."""

    in_words: bool = False
    """Without a picture."""

    def do(self, draft: Draft) -> None:
        is_held_back = draft.post is not None and not draft.post.shown
        if is_held_back and draft.row.held_until is not None and draft.now < draft.row.held_until:
            end_hold(draft)  # the newest message is about to come anyway
            return
        bring_down(draft, in_words=self.in_words)


@dataclass(frozen=True, slots=True)
class PostAgain(MatchCommand[None]):
    """A message was deleted: post what is still useful in it again."""

    lost: PostRow

    def do(self, draft: Draft) -> None:
        lost = self.lost
        if draft.post is not None and draft.post.number == lost.number:
            bring_down(draft)
        elif lost.kind == "scene" and lost.scene["done"] and not lost.scene.get("moved"):
            draft.new_post(lost.kind, lost.scene)


def _go_on(draft: Draft) -> None:
    draft.change(state="running", paused_why=None, paused_at=None)
    if draft.post is not None and draft.post.kind == "scene" and draft.post.scene.get("stopped"):
        draft.post = draft.change_post(draft.post, stopped=False)
        draft.is_outdated = True
