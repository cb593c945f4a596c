"""Posts that were just clicked on: the click is answered with the message as it is now."""

from __future__ import annotations

from typing import Final, TypeVar

from cogs.click import Click
from dragonbot.hall.match import Match
from dragonbot.hall.outside import Notice
from dragonbot.hall.state import Deed
from dragonbot.ids import MessageId, PostNumber

R = TypeVar("R")

MOST_POSTS_BACK: Final = 4
"""A click can be on a post some numbers back: results follow one another closely."""


async def do_in_public(click: Click, deed: Deed[R]) -> tuple[R, bool]:
    """Do it, and show it in the message that was clicked. False: that shows it later, and nothing was said.

    It is shown before the hall sends its messenger, so that nobody edits what is up to date already.
    """

    async def act_and_show(match: Match) -> tuple[R, bool]:
        result = await match.take(deed)
        # One after the other: what is sent later must not be older.
        async with click.bot.hall.outbox.showing(match.row.id):
            return result, await _show(click, match)

    return await click.bot.hall.do(click.action.match, act_and_show)


async def _show(click: Click, match: Match) -> bool:
    message = click.interaction.message
    # What somebody is asked in secret would be seen by an edit more.
    if match.is_deciding_in_secret:
        return False
    if message is None or message.flags.ephemeral or click.answer.given:
        return False
    notice = await _notice_in(click, match, MessageId(message.id))
    if notice is None:
        return False
    post = notice.post
    look = await click.bot.outside.look(notice)
    if not await click.answer.update(**look.what):
        return False
    click.bot.edit_tokens.keep(click.interaction)
    at = post.posted or click.bot.hall.skew.ours(message.created_at.timestamp())
    await click.bot.store.shown(
        post.match, post.number, post.version, MessageId(message.id), at, look.picture
    )
    seen = {"shown": post.version, "message_id": message.id, "posted": at, "picture": look.picture}
    click.bot.hall.has_shown(post.model_copy(update=seen))
    click.bot.after_shown(notice)
    return True


async def _notice_in(click: Click, match: Match, message: MessageId) -> Notice | None:
    """The post that this message shows; mostly it is the newest."""
    notice = await click.bot.hall.notice(match.row.id)
    if notice is not None and notice.post.message_id == message:
        return notice
    newest = match.row.posts
    for number in range(newest, max(0, newest - MOST_POSTS_BACK), -1):
        post = await click.bot.store.post(match.row.id, PostNumber(number))
        if post is not None and post.message_id == message:
            return await click.bot.hall.notice(match.row.id, post.number)
    return None
