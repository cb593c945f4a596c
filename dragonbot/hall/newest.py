"""The newest post of a match as it is stored, so that the store need not be asked for it at every click."""

from __future__ import annotations

from collections.abc import Iterable

from pydantic_core import from_json, to_json

from dragonbot.hall.rows import PostRow
from dragonbot.ids import PostNumber


class Newest:
    """What a match knows of its newest post. Whoever stores anything of a post says so here."""

    __slots__ = ("_is_as_read", "_row")

    def __init__(self) -> None:
        self._row: PostRow | None = None
        self._is_as_read = False
        """What is kept as JSON comes back as JSON has it, and so does this."""

    def read(self, row: PostRow) -> None:
        """It is this one, as it has just been read."""
        self._row, self._is_as_read = row, True

    def stored(self, posts: Iterable[PostRow], newest: PostRow | None) -> None:
        """These were stored just now, and that is the newest of the match, among them or not."""
        if newest is None:
            self.forget()
            return
        row = next((post for post in posts if post.number == newest.number), None)
        before = self._row if self._row is not None and self._row.number == newest.number else None
        if row is None:
            if before is None:
                self.forget()
            return
        if before is not None:  # what became of it is written by whoever shows it
            kept = ("made", "shown", "message_id", "posted", "picture", "gone")
            row = row.model_copy(update={name: getattr(before, name) for name in kept})
        elif row.version > 1:  # something may have become of it already
            self.forget()
            return
        self._row, self._is_as_read = row, False

    def shown(self, post: PostRow) -> None:
        """It is stored that this post can be seen, in the version and the message that it names."""
        if self._row is not None and self._row.number == post.number:
            seen = {name: getattr(post, name) for name in ("shown", "message_id", "posted", "picture")}
            self._row = self._row.model_copy(update=seen)

    def is_shown(self, post: PostNumber) -> bool:
        """Whether this is the newest, and can be seen as it is."""
        return self._row is not None and self._row.number == post and self._row.shown >= self._row.version

    def forget(self) -> None:
        """Nothing is known of it any more."""
        self._row = None

    def row(self, post: PostNumber) -> PostRow | None:
        """The post of this number as it is stored; None where that is not known."""
        if self._row is None or self._row.number != post:
            return None
        if not self._is_as_read:
            content = from_json(to_json(self._row.content))
            self._row = self._row.model_copy(update={"content": content})
            self._is_as_read = True
        return self._row
