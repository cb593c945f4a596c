"""Restored: tables that have come back from a backup.

They may have been played on before, so somebody may know what chance will bring. They say so, and do not
count for any rating.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from dragonbot.engine.refusal import Refused
from dragonbot.hall.pausing import show_as_it_is
from dragonbot.hall.state import Deed, Draft
from dragonbot.hall.store import RESTORED, NotStored, Store, Unreadable
from dragonbot.ids import MatchId

if TYPE_CHECKING:
    from dragonbot.hall.hall import Hall

log = logging.getLogger(__name__)


class TellRestored(Deed[None]):
    """Everybody can see that the table has come back from a backup."""

    def do(self, draft: Draft) -> None:
        draft.is_idle = not draft.row.restored
        if draft.row.restored:
            show_as_it_is(draft)


async def note_restored(store: Store) -> None:
    """After a restore: note it with all tables that go on, before anything happens at one."""
    if await store.meta(RESTORED):
        await store.note_restored()


async def tell_restored(hall: Hall) -> None:
    """The tables say so. Where the bot dies meanwhile, they say so again at the next start."""
    try:
        if not await hall.store.meta(RESTORED):
            return
        for sleeping in await hall.store.waking(hall.shards):
            await _tell(hall, sleeping.id)
        await hall.store.set_meta(RESTORED, "")
    except (NotStored, Unreadable) as trouble:
        log.warning("tables say once more at the next start that they were restored (%s)", trouble)


async def _tell(hall: Hall, match_id: MatchId) -> None:
    try:
        await hall.take(match_id, TellRestored())
    except Refused as refused:
        log.warning("match %s does not say that it was restored: %s", match_id, refused)
    except Exception:  # whatever is wrong, it is wrong with this one alone
        log.exception("match %s does not say that it was restored", match_id)
