"""Numbers that Discord doesn't document, or only mentions, in one place."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Limits:
    """Limits of time and rate. A load bench uses `Limits.off()`; forms are checked anyway.

    Rates are pairs: number and seconds. Undocumented ones come from Discord's headers.
    """

    rates: bool = True
    answer_within: float = 3.0
    token_lives: float = 15 * 60.0
    nonce_remembered: float = 3 * 60.0
    everything: tuple[int, float] = (50, 1.0)
    """All requests except answers to interactions."""
    posts: tuple[int, float] = (5, 5.0)
    """Per channel."""
    edits: tuple[int, float] = (5, 5.0)
    """Per channel."""
    old_edits: tuple[int, float] = (3, 6.0)
    """Per channel, for messages older than `old_after`; the answer is 30046."""
    old_after: float = 3600.0
    deletions: tuple[int, float] = (5, 1.0)
    """Per channel."""
    followups: tuple[int, float] = (5, 2.0)
    """Per route of a token, as for any webhook."""
    channel_followups: tuple[int, float] = (30, 60.0)
    """Per channel: new messages through tokens, including ephemeral ones."""
    emoji_changes: tuple[int, float] = (50, 1.0)
    """Per kind of change to the application's emojis."""
    others: tuple[int, float] = (50, 1.0)
    """Per other route."""
    gateway_sends: tuple[int, float] = (120, 60.0)
    """Per connection; more close it with 4008."""
    session_starts: tuple[int, float] = (1000, 86400.0)
    """IDENTIFYs; more make Discord reset the token. Enforced even with `rates` off."""
    identifies: tuple[int, float] = (1, 5.0)
    """Shards that may identify at a time; others must wait, or fail."""
    guilds_a_shard: int = 2500
    """With more, Discord requires more shards."""
    commands: int = 100
    emojis: int = 2000
    """Per application."""
    request_bytes: int = 25 * 1024 * 1024
    """Total bytes of files in one request."""
    heartbeat: float = 41.25

    @classmethod
    def off(cls) -> Limits:
        """No rate limits."""
        return cls(rates=False)
