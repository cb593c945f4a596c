"""The numbers that Discord does not tell, or tells in passing, in one place."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Limits:
    """Limits of time and rate. A load bench uses `Limits.off()`; forms are checked anyway.

    Rates are pairs: number and seconds. Where Discord publishes none, they are what its headers have shown.
    """

    rates: bool = True
    answer_within: float = 3.0
    token_lives: float = 15 * 60.0
    nonce_remembered: float = 3 * 60.0
    everything: tuple[int, float] = (50, 1.0)
    """All requests but answers to interactions."""
    posts: tuple[int, float] = (5, 5.0)
    """A channel."""
    edits: tuple[int, float] = (5, 5.0)
    """A channel."""
    old_edits: tuple[int, float] = (3, 6.0)
    """A channel, for messages older than `old_after`; the answer is 30046."""
    old_after: float = 3600.0
    deletions: tuple[int, float] = (5, 1.0)
    """A channel."""
    followups: tuple[int, float] = (5, 2.0)
    """Each route of a token: what any webhook may do."""
    channel_followups: tuple[int, float] = (30, 60.0)
    """A channel: new messages through tokens, also those that only one person sees."""
    emoji_changes: tuple[int, float] = (50, 1.0)
    """Each kind of change to the application's emojis."""
    others: tuple[int, float] = (50, 1.0)
    """Every other route, each with its own limit."""
    gateway_sends: tuple[int, float] = (120, 60.0)
    """A connection; more close it with 4008."""
    session_starts: tuple[int, float] = (1000, 86400.0)
    """Each IDENTIFY; Discord takes the token away after more. These hold with `rates` off, too."""
    identifies: tuple[int, float] = (1, 5.0)
    """Shards that may identify at a time; others have to wait, or fail."""
    guilds_a_shard: int = 2500
    """More than that, and Discord wants more shards."""
    commands: int = 100
    emojis: int = 2000
    """Of the application."""
    request_bytes: int = 25 * 1024 * 1024
    """Bytes of all the files that come with one request."""
    heartbeat: float = 41.25

    @classmethod
    def off(cls) -> Limits:
        """No limits of rate."""
        return cls(rates=False)
