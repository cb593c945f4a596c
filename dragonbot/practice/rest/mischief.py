"""Trouble for tests: slow, broken, lost and refused requests, and a gateway that disconnects.

tavern.mischief.add(Trouble("POST */messages", status=503, times=2))
tavern.mischief.add(Trouble("POST */callback", delay=2.0))
tavern.mischief.add(Trouble("*", status=403, code=50013, with_files=True))             # refuse uploads
tavern.mischief.add(Trouble("PATCH *", status=400, code=50035, with_new_media=True))   # no new gallery
tavern.mischief.add(Trouble("POST */messages", lose_answer=True))     # done, but without an answer
await tavern.mischief.reconnect()                                     # op 7
tavern.mischief.tell("CHANNEL_CREATE", {"id": "5"})                   # an incomplete event
tavern.mischief.repeat("INTERACTION_CREATE", 2)                       # the next one comes twice
tavern.mischief.twist("INTERACTION_CREATE", lambda data: data | {"member": None})
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any

from dragonbot.practice.checks.messages import shown_files
from dragonbot.practice.rest.attachment import files_of
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.stored_file import Upload

if TYPE_CHECKING:
    from dragonbot.practice.gateway.gateway import Gateway


@dataclass(slots=True)
class Trouble:
    """Trouble for the next `times` requests that match `pattern` ("METHOD /path", with * for anything).

    `after` lets some pass first. `delay` waits before the request is handled, `slow_commit` afterwards and
    before the answer, both in real seconds. With `status` the request is refused and not done; 429 takes
    `retry_after`, and with `before_discord` it is Cloudflare's. `drop` closes the connection before the
    request is handled, `lose_answer` afterwards; `reset` makes either a reset instead of a proper end.
    `with_files` matches only requests with files, `with_new_media` only those whose components show one of
    them: Discord has refused edits to another gallery (discord-api-docs 7529).
    """

    pattern: str
    times: int = 1
    after: int = 0
    delay: float = 0.0
    slow_commit: float = 0.0
    status: int = 0
    code: int = 0
    retry_after: float = 0.1
    everywhere: bool = False
    before_discord: bool = False
    drop: bool = False
    lose_answer: bool = False
    reset: bool = False
    with_files: bool = False
    with_new_media: bool = False
    hits: int = 0


class Mischief:
    def __init__(self) -> None:
        self.troubles: list[Trouble] = []
        self.gateway: Gateway | None = None
        self._repeats: dict[str, int] = {}
        self._twists: list[tuple[str, Callable[[Json], Json]]] = []

    def add(self, trouble: Trouble) -> Trouble:
        self.troubles.append(trouble)
        return trouble

    def clear(self) -> None:
        self.troubles.clear()
        self._twists.clear()
        self._repeats.clear()

    def next_for(
        self, method: str, path: str, body: Any = None, files: Sequence[Upload] = ()
    ) -> Trouble | None:
        """The trouble of a request, counted as used."""
        if not self.troubles:
            return None
        for trouble in self.troubles:
            if trouble.hits >= trouble.times or not fnmatchcase(f"{method} {path}", trouble.pattern):
                continue
            if trouble.with_files and not files:
                continue
            if trouble.with_new_media and not _shows_new_media(body, files):
                continue
            if trouble.after:
                trouble.after -= 1
                continue
            trouble.hits += 1
            return trouble
        return None

    # Gateway troubles. Each waits until every connection got it.

    async def reconnect(self) -> None:
        """Op 7: reconnect and resume."""
        await self._gateway().send_to_all(7, None)

    async def invalidate(self, *, resumable: bool = False) -> None:
        """Op 9: invalidate the session, or allow resuming it."""
        gateway = self._gateway()
        if not resumable:
            gateway.forget_sessions()
        await gateway.send_to_all(9, resumable)

    async def close_gateway(self, code: int = 1001) -> None:
        """Close every connection with this code. 4004 and the like make discord.py give up."""
        await self._gateway().close_all(code)

    async def cut_gateway(self) -> None:
        """Break every connection without closing it."""
        self._gateway().cut_all()
        await asyncio.sleep(0)

    def tell(self, name: str, data: object) -> None:
        """Send a raw event to every session, again after resuming."""
        for session in self._gateway().sessions.values():
            session.dispatch(name, data)

    def twist(self, name: str, change: Callable[[Json], Json]) -> None:
        """Change the next event of this name."""
        self._twists.append((name, change))

    def twisted(self, name: str, data: Json) -> Json:
        """The event after changes."""
        for twist in self._twists:
            if twist[0] == name:
                self._twists.remove(twist)
                return twist[1](data)
        return data

    def repeat(self, name: str, times: int) -> None:
        """Send the next event of this name several times to each process."""
        self._repeats[name] = times

    def times_told(self, name: str) -> int:
        return self._repeats.pop(name, 1)

    def throw(self, frame: str | bytes) -> None:
        """Send a frame that isn't an event to every connection; text is compressed, bytes are not."""
        for connection in self._gateway().connections:
            connection.put(frame)

    def refuse_gateway(self, *, refuse: bool = True) -> None:
        """Refuse connections, as in an outage, until called with False."""
        self._gateway().refusing = refuse

    def _gateway(self) -> Gateway:
        if self.gateway is None:
            raise RuntimeError("the tavern is not open")
        return self.gateway


def _shows_new_media(body: Any, files: Sequence[Upload]) -> bool:
    """True if components of a message or answer show a new file."""
    message = body.get("data", body) if isinstance(body, dict) else {}
    arriving = {each.name for each in files_of(message, files).arriving}
    return isinstance(message, dict) and bool(arriving & shown_files(message.get("components")))
