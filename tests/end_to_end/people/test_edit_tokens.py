"""Edits through interaction tokens: uncounted, in order, at the same moments, and anonymous."""

from __future__ import annotations

import asyncio
import io
import logging
from pathlib import Path

import pytest

from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.rest.mischief import Trouble
from dragonbot.practice.world.interaction import DEFERRED_UPDATE, UPDATE
from dragonbot.tables.match import Match
from dragonbot.telemetry import Text
from tests.each import slow_but
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import Player, verbs_in
from tests.end_to_end.trouble.logged import warnings
from tests.end_to_end.trouble.test_restarts import told
from tests.end_to_end.trouble.traffic import is_public_and_free, public_edits
from tests.words import beginning

THROUGH_TOKENS = "PATCH /webhooks/*"
FOLLOW_UPS = "POST /webhooks/*"


async def bidding(house: House, pace: str = "untimed") -> tuple[Evening, ShownMessage]:
    """A table with an open auction, and its message."""
    evening = Evening(house, seed=3)
    for player in evening.players:
        player.plain = True
    await evening.begin("fist-classic", pace=pace)
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    if pace == "untimed":
        await asyncio.sleep(100)  # until everyone has been mentioned, for which the table moves down
    await house.quiet()
    assert evening.table is not None
    return evening, evening.table


def edits(house: House, evening: Evening, since: int) -> tuple[int, int]:
    """Numbers of uncounted and counted edits after the request with this number."""
    made = [each for each in public_edits(house, evening.channel) if each.number > since]
    free = sum(map(is_public_and_free, made))
    return free, len(made) - free


def results_are_shown(evening: Evening) -> None:
    """Only the newest message asks anything; none goes back to an earlier state."""
    assert max(told(evening).values()) == 1
    assert [verbs_in(each) for each in evening.posts[:-1]] == [set()] * (len(evening.posts) - 1)


@in_a_house(seed="3")
async def test_a_click_changes_nothing_for_others(house: House) -> None:
    evening, table = await bidding(house)
    before, since = dict(table.json), house.driver.last_request
    outcome = await evening["ann"].click(table, "1")
    assert outcome.kind == DEFERRED_UPDATE
    assert outcome.text.startswith("Sealed: 1")
    assert [each.ephemeral for each in outcome.messages] == [True]
    await asyncio.sleep(2.5)
    assert table.json == before  # not even the "edited" mark
    await asyncio.sleep(1.0)
    assert table.json != before
    assert edits(house, evening, since) == (1, 0)


@in_a_house(seed="3")
async def test_a_changed_bid_is_answered_at_once(house: House) -> None:
    evening, table = await bidding(house)
    first = await evening["ann"].click(table, "1")
    assert first.kind == DEFERRED_UPDATE
    changed = await evening["ann"].click(table, "2")
    assert changed.kind == DEFERRED_UPDATE
    assert changed.text.startswith("Sealed: 2")
    assert changed.message.id == first.message.id
    assert (await evening["bob"].click(table, "1")).kind == DEFERRED_UPDATE


@in_a_house(seed="3")
async def test_a_click_whose_receipt_is_edited_leaves_one_anyway(house: House) -> None:
    """Even if no more follow-ups are allowed: an edited receipt needs none."""
    evening, table = await bidding(house)
    assert house.bot is not None
    house.bot.interaction_tokens.is_wanted = lambda *_: False  # type: ignore[method-assign]
    since = house.driver.last_request
    await evening["ann"].click(table, "1")
    await asyncio.sleep(5)
    assert edits(house, evening, since) == (0, 1)
    await asyncio.sleep(60)
    assert (await evening["ann"].click(table, "2")).kind == DEFERRED_UPDATE
    for player in evening.players[1:]:
        await player.click(table, "0")
    await evening.seen(lambda: evening.table is not None and evening.table.id != table.id)
    assert edits(house, evening, since) == (1, 1)  # the reveal


@in_a_house(seed="3")
async def test_a_reveal_arrives_over_a_broken_connection(house: House) -> None:
    evening, table = await bidding(house)
    troubles = [Trouble(FOLLOW_UPS, drop=True), Trouble(FOLLOW_UPS, status=500)]
    for trouble in troubles:
        house.tavern.mischief.add(trouble)
    assert (await evening["ann"].click(table, "1")).text.startswith("Sealed: 1")
    assert [trouble.hits for trouble in troubles] == [1, 1]


@in_a_house(seed="3")
async def test_a_token_is_used_for_fourteen_minutes(house: House) -> None:
    evening, table = await bidding(house)
    ann, bob, cid = (evening[name] for name in ("ann", "bob", "cid"))
    since = house.driver.last_request
    await ann.click(table, "1")
    await asyncio.sleep(13 * 60)
    assert edits(house, evening, since) == (1, 0)
    await bob.run("/bid", coins=0)  # which leaves none
    await asyncio.sleep(10)
    assert edits(house, evening, since) == (2, 0)
    await asyncio.sleep(60)
    await cid.run("/bid", coins=0)
    await asyncio.sleep(70)
    assert edits(house, evening, since) == (2, 1)
    refused = [each for each in house.driver.requests() if each.status == 401]
    assert refused == []  # it isn't tried


@in_a_house(seed="3")
async def test_names_wait_as_before(house: House) -> None:
    """At most one edit in five seconds, and not within three seconds of a new name."""
    evening, table = await bidding(house)
    clicks = []
    since = house.driver.last_request
    for name in ("ann", "bob", "cid"):
        clicks.append((await evening[name].click(table, "0")).interaction.created)
        await asyncio.sleep(100)
    shown = [each.at for each in public_edits(house, evening.channel) if each.number > since]
    after = [edit - click for edit, click in zip(shown, clicks, strict=True)]
    assert after == pytest.approx([3.0] * 3, abs=0.5)


TROUBLES = (
    Trouble(THROUGH_TOKENS, status=401, code=50027),
    Trouble(THROUGH_TOKENS, status=404, code=10015),
    Trouble(THROUGH_TOKENS, status=404, code=10008),
    Trouble(THROUGH_TOKENS, status=403, code=50001),
    Trouble(THROUGH_TOKENS, status=500),
    Trouble(THROUGH_TOKENS, status=429, retry_after=60.0),
    Trouble(THROUGH_TOKENS, drop=True),
    Trouble(THROUGH_TOKENS, lose_answer=True),
    Trouble(THROUGH_TOKENS, delay=6.0),
    Trouble(THROUGH_TOKENS, slow_commit=6.0),
    Trouble(THROUGH_TOKENS, delay=25.0),
)


@pytest.mark.parametrize(
    "trouble",
    slow_but(TROUBLES[4], TROUBLES[7], of=TROUBLES),
    ids=lambda each: f"{each.status}-{each.code}-{each.delay}",
)
def test_a_token_that_fails(trouble: Trouble, tmp_path: Path) -> None:
    @in_a_house(seed="3")
    async def played(house: House) -> None:
        evening, _ = await bidding(house, "live")
        for player in evening.players:
            player.counts = (0, 1)
        added = house.tavern.mischief.add(
            Trouble(
                **{name: getattr(trouble, name) for name in Trouble.__slots__ if name != "times"}, times=99
            )
        )
        with warnings("dragonbot", "cogs") as said:
            for _ in range(4):
                await evening.step(lambda random: random.uniform(1.0, 20.0))
            await house.quiet()
        assert added.hits >= 2
        assert said == []
        assert edits(house, evening, 0)[1] or trouble.delay or trouble.slow_commit
        await asyncio.sleep(60)  # pending edits have arrived
        results_are_shown(evening)

    played(tmp_path)


@in_a_house(seed="3")
async def test_a_deleted_message_is_posted_again(house: House) -> None:
    evening, table = await bidding(house)
    await evening["ann"].click(table, "1")
    house.driver.delete(table)
    await asyncio.sleep(10)
    assert evening.table is not None
    assert evening.table.id != table.id
    assert "bid" in verbs_in(evening.table)
    assert (await evening["bob"].click(evening.table, "1")).text.startswith("Sealed: 1")


@in_a_house(seed="3")
async def test_after_a_restart_edits_are_counted_until_someone_clicks(house: House) -> None:
    evening, table = await bidding(house)
    since = house.driver.last_request
    await evening["ann"].click(table, "1")
    await asyncio.sleep(1)
    await house.restart()
    await asyncio.sleep(10)
    await evening["bob"].run("/bid", coins=1)
    await asyncio.sleep(100)
    assert edits(house, evening, since) == (0, 1)
    await evening["cid"].click(table, "1")
    await asyncio.sleep(100)
    assert edits(house, evening, since) == (1, 1)


@in_a_house(seed="3")
async def test_tokens_are_secret(house: House) -> None:
    """They are not in the log at any level, nor in the store, nor in a new public message."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Text([]))
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        evening, _ = await bidding(house, "live")
        house.tavern.mischief.add(Trouble(THROUGH_TOKENS, status=401, code=50027, times=2))
        house.tavern.mischief.add(Trouble(THROUGH_TOKENS, drop=True, times=2))
        for _ in range(5):
            await evening.step(lambda random: random.uniform(1.0, 20.0))
        await house.quiet()
    finally:
        root.setLevel(level)
        root.removeHandler(handler)
    said = stream.getvalue()
    stored = b"".join(each.read_bytes() for each in house.database.parent.glob(f"{house.database.name}*"))
    tokens = list(house.tavern.world.by_token)
    assert len(tokens) > 20
    assert "not through a token (50027)" in said
    assert stored
    assert not any(token in said or token.encode() in stored for token in tokens)
    posted = [each for each in house.driver.requests() if each.kind == "followup" and each.method == "POST"]
    assert posted
    assert all(each.answer["flags"] & 64 for each in posted if each.status == 200)


@in_a_house(seed="3")
async def test_a_late_click_on_next_removes_the_button(house: House) -> None:
    """Also on the oldest reveal, and by an onlooker: no one is refused."""
    assert house.bot is not None
    house.bot.interaction_tokens.has = lambda message: not message  # type: ignore[method-assign]
    evening, _ = await bidding(house, "live")
    while len(left_with_next(evening)) < 6:
        await evening.step(lambda random: random.uniform(1, 9))
    await house.quiet()
    eve = Player(house.driver, house["eve"], evening.channel)
    for player in (evening["ann"], eve):
        for shown in (left_with_next(evening)[0], left_with_next(evening)[-1]):
            outcome = await player.wish(shown, "next")
            assert (outcome.kind, outcome.ephemeral) == (UPDATE, [])
            assert shown.id not in [each.id for each in left_with_next(evening)]


@in_a_house(seed="3")
async def test_a_late_click_on_next_gets_a_message_that_the_game_has_gone_on(house: House) -> None:
    """If an edit would reveal a secret decision."""
    assert house.bot is not None
    house.bot.interaction_tokens.has = lambda message: not message  # type: ignore[method-assign]
    evening, _ = await bidding(house, "live")
    while not left_with_next(evening):
        await evening.step()
    await house.quiet()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Match, "is_deciding_in_secret", True)
        outcome = await evening["bob"].wish(left_with_next(evening)[-1], "next")
    assert outcome.text.startswith(beginning("done-gone-on"))


def left_with_next(evening: Evening) -> list[ShownMessage]:
    return [each for each in evening.posts if "next" in verbs_in(each)]
