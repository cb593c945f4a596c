"""Custom cards in a lobby: choosing them, copying them into the game, and changes to the choice."""

from __future__ import annotations

import pytest

from dragonbot.custom_cards.card import Card, card_or_mistake, copy_of
from dragonbot.engine.refusal import Refused
from dragonbot.ids import GuildId, InteractionId, UserId
from dragonbot.match import lobby
from dragonbot.store.rows import CustomCardChoice, CustomCardRow, DraftRow
from dragonbot.tables.opening import (
    MOST_IN_A_GAME,
    BlankId,
    ChooseBlanks,
    blank_id_in,
    starting,
    takes_blanks,
)
from tests.tables.room import ANN, BEN, CAT, GUILD, Room

LAMP = "card: lamp\nname: {en: Lamp, de: Lampe}\nkind: for good\nstanding: {hides stones: true}\n"


async def published(room: Room, source: str = LAMP, card: int = 0) -> CustomCardChoice:
    draft = await room.store.put_draft(DraftRow(id=0, user=ANN, touched=room.now))
    row = CustomCardRow(id=card, version=1, guild_id=GUILD, user=ANN, source=source, made=room.now)
    made = await room.store.publish(row, draft)
    assert made is not None
    return {"id": str(BlankId(GUILD, *made)), "names": {"en": "Lamp", "de": "Lampe"}}


async def refused(room: Room, user: UserId, blanks: list[CustomCardChoice]) -> str:
    with pytest.raises(Refused) as found:
        await room.do(ChooseBlanks, user, blanks)
    return found.value.key


async def test_only_the_host_chooses_and_only_before_the_start(room: Room) -> None:
    lamp = await published(room)
    await room.lobby(ANN, BEN, CAT)
    assert await refused(room, BEN, [lamp]) == "host_only"
    assert await refused(room, ANN, [lamp] * (MOST_IN_A_GAME + 1)) == "too_many_blanks"
    assert (await room.match()).row.blanks == []
    await room.do(ChooseBlanks, ANN, [lamp], True)
    assert (await room.match()).row.blanks == [lamp]
    await room.table_starts(ANN)
    assert await refused(room, ANN, []) == "already_started"


async def test_only_these_is_reset_with_the_cards(room: Room) -> None:
    lamp = await published(room)
    await room.lobby(ANN, BEN, CAT)
    await room.do(ChooseBlanks, ANN, [lamp], True)
    assert (await room.match()).row.options == {"specials": "none"}
    await room.do(ChooseBlanks, ANN, [], True)
    assert (await room.match()).row.options == {}
    await room.do(lobby.Choose, ANN, "stack_amulets", True)
    await room.do(ChooseBlanks, ANN, [lamp], True)
    await room.do(ChooseBlanks, ANN, [lamp], False)
    assert (await room.match()).row.options == {"stack_amulets": True}


async def test_a_game_gets_copies_that_never_change(room: Room) -> None:
    lamp = await published(room)
    number = blank_id_in(lamp["id"])
    assert number is not None
    await room.lobby(ANN, BEN, CAT)
    await room.do(ChooseBlanks, ANN, [lamp], True)
    # A later version is another card, and a chosen one is played even after it was withdrawn.
    await published(room, LAMP.replace("hides stones", "second fist"), number.card)
    await room.store.withdraw_card(number.card, room.now)
    await room.table_starts(ANN)
    card = card_or_mistake(LAMP)
    assert isinstance(card, Card)
    match = await room.match()
    assert match.row.options["cards"] == [copy_of(card, lamp["id"])]
    assert match.row.blanks == [lamp]
    await room.reopen()
    match = await room.match()
    assert match.game is not None
    assert lamp["id"] in match.game.table.edition.cards
    await room.registry.take(room.number, lobby.End())
    again = await room.registry.rematch(room.number, lobby.Join(ANN, "Ann", InteractionId(7)))
    assert (again.row.blanks, again.row.options) == ([lamp], {"specials": "none"})


async def test_a_game_does_not_start_with_missing_cards(room: Room) -> None:
    gone: CustomCardChoice = {"id": str(BlankId(GUILD, 12, 1)), "names": {"en": "Gone"}}
    wrong = await published(room, "card: lamp\nname: {en: Lamp}\npower: [fly]\n")
    lamp = await published(room)
    await room.lobby(ANN, BEN, CAT)
    for blank in (gone, wrong, {**lamp, "id": "b:7:lamp@1"}):
        await room.do(ChooseBlanks, ANN, [blank])
        with pytest.raises(Refused, match="blanks_are_gone"):
            await room.start(ANN)
        assert (await room.match()).row.state == "lobby"
    # The choice changes at the moment of the start.
    await room.do(ChooseBlanks, ANN, [lamp])
    start = await starting(room.registry, room.number, ANN)
    await room.do(ChooseBlanks, ANN, [lamp, await published(room)])
    with pytest.raises(Refused, match="blanks_are_gone"):
        await room.registry.take(room.number, start)
    assert (await room.match()).row.state == "lobby"


def test_ids_of_cards_in_play() -> None:
    told = str(BlankId(GuildId(2**63 - 1), 1793026800160, 3))
    assert blank_id_in(told) == (2**63 - 1, 1793026800160, 3)
    assert [blank_id_in(wrong) for wrong in ("", "b:7:lamp@1", "b:7:c1@1\n", "b:7:c1@x", "thief")] == [
        None
    ] * 5
    assert takes_blanks("fist-tavern")
    assert not takes_blanks("dragons-gold")
    assert not takes_blanks("chess")
