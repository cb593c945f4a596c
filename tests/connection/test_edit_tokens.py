"""Interaction tokens for edits: which clicks leave one, and how long it works."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from dragonbot.connection.responses import InteractionTokens
from dragonbot.ids import ChannelId, MessageId, UserId

MESSAGE, CHANNEL = MessageId(500), ChannelId(70)
PEOPLE = [UserId(user) for user in (1, 2, 3, 4)]


class Bot:
    """The part of a game master it needs."""

    def __init__(self) -> None:
        self.at = 1_800_000_000.0
        self.registry = SimpleNamespace(time=SimpleNamespace(now=lambda: self.at))

    def click(self, user: int, message: int = MESSAGE, *, ephemeral: bool = False, ago: float = 0.0) -> Any:
        shown = SimpleNamespace(
            id=message,
            flags=SimpleNamespace(ephemeral=ephemeral),
        )
        return SimpleNamespace(
            message=shown,
            channel_id=CHANNEL,
            user=SimpleNamespace(id=user),
            at=self.at - ago,
            followup=f"hook of {user}",
        )


def keep(tokens: InteractionTokens, click: Any) -> None:
    tokens.keep(click, click.at)


@pytest.fixture
def bot() -> Bot:
    return Bot()


@pytest.fixture
def tokens(bot: Bot) -> InteractionTokens:
    anything: Any = bot
    return InteractionTokens(anything, lambda click: lambda: click.followup)


def test_the_newest_is_used_for_fourteen_minutes(bot: Bot, tokens: InteractionTokens) -> None:
    assert tokens.of(MESSAGE) is None
    keep(tokens, bot.click(1))
    keep(tokens, bot.click(2, ago=5.0))  # its response took longer
    assert str(tokens.of(MESSAGE)) == "hook of 1"
    assert tokens.of(MessageId(MESSAGE + 1)) is None
    bot.at += 14 * 60 - 1
    assert tokens.of(MESSAGE) is not None
    bot.at += 1
    assert tokens.of(MESSAGE) is None


def test_a_token_that_fails_is_replaced_by_another(bot: Bot, tokens: InteractionTokens) -> None:
    keep(tokens, bot.click(1))
    bot.at += 1
    keep(tokens, bot.click(2))
    newest = tokens.of(MESSAGE)
    assert newest is not None
    tokens.spoil(MESSAGE, newest)
    assert str(tokens.of(MESSAGE)) == "hook of 1"


def test_an_ephemeral_message_leaves_none(bot: Bot, tokens: InteractionTokens) -> None:
    click = bot.click(1, ephemeral=True)
    assert not tokens.is_wanted(click, PEOPLE)
    keep(tokens, click)
    assert tokens.of(MESSAGE) is None


def test_only_clicks_of_people_at_the_table_leave_one(bot: Bot, tokens: InteractionTokens) -> None:
    assert not tokens.is_wanted(bot.click(9), PEOPLE)


def test_it_depends_on_the_person_s_own_clicks(bot: Bot, tokens: InteractionTokens) -> None:
    """Otherwise the way a click is answered would reveal that someone else clicked before."""
    tokens.posted(CHANNEL, MESSAGE, len(PEOPLE))
    for user in PEOPLE:
        assert tokens.is_wanted(bot.click(user), PEOPLE)
    keep(tokens, bot.click(1))
    assert [tokens.is_wanted(bot.click(user), PEOPLE) for user in PEOPLE] == [False, True, True, True]
    hook = tokens.of(MESSAGE)
    assert hook is not None
    tokens.spoil(MESSAGE, hook)  # nor by Discord's answers to one of them
    assert [tokens.is_wanted(bot.click(user), PEOPLE) for user in PEOPLE] == [False, True, True, True]
    bot.at += 5 * 60
    assert tokens.is_wanted(bot.click(1), PEOPLE)


@pytest.mark.parametrize("every", [2.0, 4.0, 7.0, 20.0, 60.0])
def test_no_more_follow_ups_than_discord_accepts(every: float, bot: Bot, tokens: InteractionTokens) -> None:
    """One message after another; everyone clicks on each at once, twice."""
    at: list[float] = []
    for number in range(80):
        message = MessageId(MESSAGE + number)
        tokens.posted(CHANNEL, message, len(PEOPLE))
        for user in PEOPLE * 2:
            click = bot.click(user, message)
            if tokens.is_wanted(click, PEOPLE):
                keep(tokens, click)
                at.append(bot.at)
        assert every < 7.0 or tokens.of(message) is not None
        bot.at += every
    assert max(sum(first <= each < first + 60 for each in at) for first in at) <= 24
    assert every < 20.0 or len(at) == 80 * len(PEOPLE)


def test_the_people_whose_clicks_suffice_change(bot: Bot, tokens: InteractionTokens) -> None:
    givers = set()
    for number in range(60):
        message = MessageId(MESSAGE + (4300 * number << 22))  # one every 4.3 seconds
        tokens.posted(CHANNEL, message, len(PEOPLE))
        givers |= {
            user for user in PEOPLE if number > 20 and tokens.is_wanted(bot.click(user, message), PEOPLE)
        }
        bot.at += 4.0
    assert givers == set(PEOPLE)


def test_only_the_newest_of_a_message_are_kept(bot: Bot, tokens: InteractionTokens) -> None:
    for _ in range(2_000):
        keep(tokens, bot.click(1))
        bot.at += 1.0
    keep(tokens, bot.click(2))
    assert len(tokens._left[MESSAGE].hooks) <= 8
    assert str(tokens.of(MESSAGE)) == "hook of 2"


def test_only_a_channel_s_newest_messages_are_kept(bot: Bot, tokens: InteractionTokens) -> None:
    """Older messages are not edited again, so an hour's game needs no more memory than a minute's."""
    for number in range(60):
        message = MessageId(MESSAGE + number)
        tokens.posted(CHANNEL, message, len(PEOPLE))
        for user in PEOPLE:
            keep(tokens, bot.click(user, message))
        bot.at += 4.0
    assert len(tokens._left) == 3
    assert tokens.of(MessageId(MESSAGE + 58)) is not None
    assert tokens.of(MESSAGE) is None


def test_they_expire(bot: Bot, tokens: InteractionTokens) -> None:
    for number in range(2_000):
        tokens.posted(ChannelId(CHANNEL + number), MessageId(MESSAGE + number), 4)
        keep(tokens, bot.click(1, MESSAGE + number))
        bot.at += 10.0
    assert len(tokens._left) <= 14 * 6 + 2
    assert len(tokens._granted) <= 8
    assert "hook" not in repr(tokens) + repr(tokens._left)


def test_a_click_from_before_a_restart_is_like_the_first(bot: Bot, tokens: InteractionTokens) -> None:
    """Tokens are not stored, so they are lost."""
    assert all(tokens.is_wanted(bot.click(user), PEOPLE) for user in PEOPLE)


def test_follow_ups_from_before_a_restart_count(bot: Bot, tokens: InteractionTokens) -> None:
    """For a minute, since their number is unknown."""
    tokens.resumed([CHANNEL])
    bot.at += 50.0
    assert not any(tokens.is_wanted(bot.click(user), PEOPLE) for user in PEOPLE)
    newer = MessageId(MESSAGE + 1)
    tokens.posted(CHANNEL, newer, len(PEOPLE))
    assert not any(tokens.is_wanted(bot.click(user, newer), PEOPLE) for user in PEOPLE)
    tokens.posted(ChannelId(CHANNEL + 1), MessageId(MESSAGE + 2), len(PEOPLE))
    assert all(tokens.is_wanted(bot.click(user, MESSAGE + 2), PEOPLE) for user in PEOPLE)
    bot.at += 10.0
    assert all(tokens.is_wanted(bot.click(user), PEOPLE) for user in PEOPLE)
