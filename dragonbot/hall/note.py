"""A note: all that one step of a match changes, gathered up to be stored in one piece."""

from __future__ import annotations

from typing import Any

from dragonbot.engine.event import Event
from dragonbot.hall.contents import Kind
from dragonbot.hall.rows import AnswerRow, MatchRow, PostRow


class Note:
    """What has happened since the match was last stored."""

    __slots__ = ("answers", "asks_anew", "events", "posts", "refresh", "row", "seats", "sitters", "steps")

    def __init__(self) -> None:
        self.row: dict[str, Any] = {}
        """What changes in the row of the match."""
        self.seats = False
        """Whether the seats have changed."""
        self.sitters = False
        self.answers: list[AnswerRow] = []
        self.events: list[Event] = []
        self.steps = 0
        """How many boundaries the game has come to."""
        self.asks_anew = False
        self.refresh = False
        """The newest post shows something that is no longer so, such as the deadline."""
        self.posts: dict[int, PostRow] = {}

    @property
    def empty(self) -> bool:
        rows = self.row or self.seats or self.sitters or self.answers or self.posts
        return not (rows or self.events or self.steps)

    def change_post(self, post: PostRow, **content: Any) -> PostRow:
        """The post with other content, to be shown by an edit; each step raises the version once."""
        version = post.version if post.number in self.posts else post.version + 1
        changed = post.model_copy(update={"content": {**post.content, **content}, "version": version})
        self.posts[post.number] = changed
        return changed

    def new_post(self, match: MatchRow, kind: Kind, content: dict[str, Any], now: float) -> PostRow:
        """A post with the next number of the match."""
        number = self.row.get("posts", match.posts) + 1
        self.row["posts"] = number
        post = PostRow(
            match=match.id,
            number=number,
            channel_id=match.channel_id,
            kind=kind,
            content=content,
            version=1,
            made=now,
        )
        self.posts[number] = post
        return post
