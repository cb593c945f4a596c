"""Discord's errors: codes, sentences and HTTP status."""

from __future__ import annotations

from dragonbot.practice.world.body import Json

NO_ENTRY_POINT = (
    "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry "
    "Point command in your update request or delete it separately."
)
# Code: status and sentence, as Discord sends them
KNOWN: dict[int, tuple[int, str]] = {
    0: (401, "401: Unauthorized"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    10087: (404, "Unknown Tag"),
    20012: (403, "You are not authorized to perform this action on this application"),
    30008: (400, "Maximum number of emojis reached"),
    30015: (400, "Maximum number of attachments in a message reached (10)"),
    30032: (400, "Maximum number of application commands reached (100)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    40067: (400, "A tag is required to create a forum post in this channel"),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50007: (403, "Cannot send messages to this user"),
    50006: (400, "Cannot send an empty message"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50021: (400, "Cannot execute action on a system message"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50034: (400, "You can only bulk delete messages that are under 14 days old."),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50240: (400, NO_ENTRY_POINT),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160002: (400, "Cannot reply without permission to read message history"),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "Thread is locked"),
}


class Mistake(Exception):
    """A request that Discord would refuse. `extra` joins the body (a 429 has the time to wait)."""

    def __init__(self, code: int, *, status: int = 0, message: str = "", **extra: object) -> None:
        known_status, known_message = KNOWN.get(code, (400, ""))
        self.code = code
        self.status = status or known_status
        self.message = message or known_message
        self.extra = extra
        super().__init__(f"{self.status} {self.code}: {self.message}")

    def body(self) -> Json:
        return {"message": self.message, "code": self.code, **self.extra}


class NotPossible(Exception):
    """An action that a Discord client prevents."""
