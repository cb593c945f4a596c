"""A finished game, stored before the bot starts, with just its end to be shown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from dragonbot.custom_cards.card import Card, card_or_mistake
from dragonbot.ids import ChannelId, GuildId, MatchId, UserId
from dragonbot.match import lobby
from dragonbot.match.answers import Answer
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.person import Person
from dragonbot.store.rows import CustomCardChoice, CustomCardRow, DraftRow
from dragonbot.store.sqlite.store import SqliteStore
from dragonbot.tables.match import Match
from dragonbot.tables.opening import BlankId, ChooseBlanks, starting
from dragonbot.tables.registry import Registry
from tests.tables.fake_publisher import FakePublisher
from tests.tables.fake_time import FakeTime


async def finished_game(
    database: Path,
    channel: Channel,
    people: Sequence[Person],
    *,
    game: str = "fist-classic",
    ends: bool = True,
    cards: Sequence[str] = (),
) -> MatchId:
    """Play a game to its end at once, which would take minutes with people.

    Stores nothing if it doesn't end. The custom cards are the only specials.
    """
    store = await SqliteStore.open(database)
    registry = Registry(store, FakePublisher(FakeTime()))
    await registry.outbox.close()  # nothing is shown
    try:
        number = await _begin(registry, channel, people, game, cards)
        pick = Random(number)
        while ends and (match := await registry.match(number)).row.state == "running":
            await _answer(registry, match, pick)
        for post in await store.posts(number):
            if post.kind not in ("end", "result"):
                await store.gone(number, post.number)
        return number
    finally:
        await registry.close()
        await store.close()


async def _begin(
    registry: Registry, channel: Channel, people: Sequence[Person], game: str, cards: Sequence[str]
) -> MatchId:
    host, *others = people
    match = await registry.open_table(
        guild=GuildId(channel.guild_id),
        channel=ChannelId(channel.id),
        game=game,
        pace="untimed",
        language="en",
        host=UserId(host.id),
        name=host.display_name,
    )
    number = match.row.id
    for person in others:
        await registry.take(number, lobby.Join(UserId(person.id), person.display_name))
    if cards:
        blanks = [await _published(registry, match.row.guild_id, card) for card in cards]
        await registry.take(number, ChooseBlanks(UserId(host.id), blanks, only=True))
    await registry.take(number, await starting(registry, number, UserId(host.id)))
    return number


async def _published(registry: Registry, guild: GuildId, source: str) -> CustomCardChoice:
    card = card_or_mistake(source)
    assert isinstance(card, Card), card
    draft = await registry.store.put_draft(DraftRow(id=0, user=UserId(1), touched=1.0))
    row = CustomCardRow(id=0, version=1, guild_id=guild, user=None, source=source, made=1.0)
    made = await registry.store.publish(row, draft)
    assert made is not None
    return {"id": str(BlankId(guild, *made)), "names": dict(card.blank.names)}


async def _answer(registry: Registry, match: Match, pick: Random) -> None:
    question = match.game.question if match.game is not None else None
    assert question is not None
    seat = question.waiting[0]
    user = match.seats[seat].user
    assert user is not None
    answer = question.any_answer(seat, lambda count: int(pick.random() * count))
    await registry.take(match.row.id, Answer(user, match.row.question, answer, registry.time.now()))
