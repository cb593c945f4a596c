"""Pictures in messages: posted with news, kept while unchanged, dropped otherwise."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Any

import pytest

from dragonbot.connection import publisher
from dragonbot.ids import UserId
from dragonbot.picture.jobs import Drawing, Rehearsal
from dragonbot.picture.picture import PICTURES, Wanted
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.rest.mischief import Trouble
from dragonbot.practice.world.permission import Permission
from dragonbot.tables import outbox
from dragonbot.timing import NOBODYS, Whose
from dragonbot.workers.painter import Painter
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import Player, verbs_in, wishes
from tests.end_to_end.trouble.logged import warnings
from tests.words import beginning, said


class Quick(Painter):
    """Draws in this process, so that tests needn't wait."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[Wanted] = []
        self.is_ill = False
        self.breaks = False

    async def rehearse(self) -> None:
        """There is no process."""

    async def draw(self, wanted: Wanted, whose: Whose = NOBODYS) -> bytes | None:  # noqa: ARG002 - at once
        self.drawn.append(wanted)
        if self.breaks:
            raise RuntimeError("no colours left")
        return None if self.is_ill else PICTURES[wanted.game].draw(wanted)


class Slow(Painter):
    """Draws as slowly as on a very busy machine."""

    async def rehearse(self) -> None:
        """There is no process."""

    async def _done(self, what: str, work: Drawing | Rehearsal) -> bytes | None:  # noqa: ARG002
        await asyncio.sleep(3.0)
        return PICTURES[work.wanted.game].draw(work.wanted) if isinstance(work, Drawing) else None


class Fresh(Quick):
    """A painter that is always late until it has rehearsed."""

    def __init__(self) -> None:
        super().__init__()
        self.is_ill = True

    async def rehearse(self) -> None:
        self.is_ill = False


async def with_painter(house: House) -> Quick:
    painter = house.painter = Quick()
    await house.restart()
    return painter


@in_a_house()
async def test_a_lesson_shows_the_table_as_a_table_does(house: House) -> None:
    await with_painter(house)
    ann = Player(house.driver, house["ann"], house.channel)

    async def turn(panel: ShownMessage) -> ShownMessage:
        onward = next(each for each in wishes(panel, "lesson") if each["custom_id"].endswith("next"))
        return (await ann.click(panel, onward["custom_id"])).message

    panel = (await ann.run("/tutorial")).message
    assert panel.pictures == []
    panel = await turn(panel)
    assert "Witch" in panel.pictures[0]["description"]
    assert "points 🏆 and stones 🔴" in panel.text, "icons are named as they come up"
    panel = (await ann.click(panel, "3")).message
    assert panel.pictures == []  # the reveal, as it stays in a channel
    panel = await turn(panel)
    assert "Asta 2 Fairy Gold" in panel.pictures[0]["description"], "the last result is in the next picture"
    # Those who want words get words here, too.
    assert house.bot is not None
    await house.bot.store.change_person(UserId(ann.person.id), words=True)
    assert (await ann.run("/tutorial")).message.pictures == []


async def begun(house: House, **options: str) -> Evening:
    evening = Evening(house, people=house.people[:3])
    await evening.begin(**options)
    return evening


def table_of(evening: Evening) -> ShownMessage:
    table = evening.table
    assert table is not None
    return table


def shown(message: ShownMessage) -> list[tuple[str, str]]:
    """The files that its galleries show, with their alt texts."""
    return [(each["media"]["attachment_id"], each["description"]) for each in message.pictures]


def has_words_for_the_table(message: ShownMessage) -> bool:
    return "🏆" in message.text and beginning("table-to-come", "cards") in message.text


@in_a_house()
async def test_a_table_has_a_picture_until_it_is_over(house: House) -> None:
    await with_painter(house)
    evening = await begun(house)
    table = table_of(evening)
    (picture,) = table.pictures
    assert "Ann" in picture["description"]
    assert picture["media"]["width"] == 990
    assert not has_words_for_the_table(table)
    first, second = evening.players[:2]
    await first.click(table, "0")
    await evening.seen(lambda: "Ann" in table_of(evening).text)
    assert shown(table_of(evening)) == shown(table), "an edit that says who has sealed keeps it"
    await second.click(table, "0")
    await evening.players[2].click(table, "0")
    await evening.seen(lambda: evening.table is not None and evening.table.id != table.id)
    await house.quiet()
    over = next(each for each in evening.posts if each.id == table.id)
    assert over.pictures == []
    assert over.json["attachments"] == []
    assert table_of(evening).pictures != []


@in_a_house()
async def test_it_survives_a_restart(house: House) -> None:
    painter = await with_painter(house)
    evening = await begun(house)
    before, drawn = shown(table_of(evening)), len(painter.drawn)
    await house.restart()
    await evening.host.click(table_of(evening), "1")
    await evening.seen(lambda: "Ann" in table_of(evening).text)
    assert shown(table_of(evening)) == before
    assert len(painter.drawn) == drawn, "what is there need not be drawn again"


@in_a_house(complaints=True)
async def test_failed_pictures_become_words(house: House) -> None:
    painter = await with_painter(house)
    painter.is_ill = True
    evening = await begun(house)
    assert table_of(evening).pictures == []
    assert has_words_for_the_table(table_of(evening))
    painter.is_ill = False
    refused = house.tavern.mischief.add(Trouble("POST */messages", status=400, code=50035, with_files=True))
    while not refused.hits:
        await evening.step()
        await house.quiet()
        assert not evening.is_over
    assert [each for each in evening.posts if each.pictures] == []
    while not table_of(evening).pictures:
        await evening.step()
        await house.quiet()
        assert not evening.is_over


@in_a_house()
async def test_a_new_card_waits_only_briefly_for_its_picture(house: House) -> None:
    """Then it is posted in words, with everything that the picture would show."""
    house.painter = Slow()
    await house.restart()
    evening = await begun(house)
    for _ in range(3):
        await evening.step(lambda _: 10.0)  # the channel's rate limit delays no one
        await house.quiet()
    while "bid" not in verbs_in(table_of(evening)):  # a choice below a reveal needs no table
        await evening.step(lambda _: 10.0)
        await house.quiet()
    assert has_words_for_the_table(table_of(evening))
    waited = [row["posted"] - row["made"] for row in rows(house, "posts") if row["kind"] == "scene"]
    assert len(waited) >= 2
    assert max(waited) < 0.6, waited


@in_a_house(complaints=True)
async def test_a_broken_painter_is_logged(house: House) -> None:
    painter = await with_painter(house)
    painter.breaks = True
    with warnings("dragonbot.connection.publisher") as said:
        evening = await begun(house)
    assert has_words_for_the_table(table_of(evening))
    assert any("its picture breaks" in line for line in said)


@in_a_house()
async def test_a_crash_between_post_and_note_shows_it_once(house: House) -> None:
    """The bot can't know whether the picture was posted: it uses words, and removes the file."""
    await with_painter(house)
    evening = await begun(house)
    first = table_of(evening)
    dead: list[str] = []

    def die_after(point: str) -> None:
        if point == "after-post" and len(evening.posts) > count:
            dead.append(point)
            raise asyncio.CancelledError

    count = len(evening.posts)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(outbox, "reach", die_after)
        for player in evening.players:
            await player.click(first, "0")
        await evening.seen(lambda: evening.table is not None and evening.table.id != first.id)
        posted = table_of(evening)
        assert posted.pictures
        await asyncio.sleep(0.5)
        assert dead
        await house.stop()
    await asyncio.sleep(1.0)
    await house.start()
    await evening.seen(lambda: evening.table is not None and not evening.table.pictures)
    await house.quiet()
    assert table_of(evening).id == posted.id
    assert len(evening.posts) == count + 1
    assert has_words_for_the_table(table_of(evening))
    assert table_of(evening).json["attachments"] == []
    assert house.driver.files(table_of(evening)) == []
    while not table_of(evening).pictures:  # the next one has a picture again
        await evening.step()
        await house.quiet()
        assert not evening.is_over


@in_a_house()
async def test_without_attach_files_there_are_words(house: House) -> None:
    await with_painter(house)
    house.driver.forbid(house.channel, house.tavern.world.bot, Permission.ATTACH_FILES)
    evening = await begun(house)
    assert has_words_for_the_table(table_of(evening))
    assert "**Attach Files**" in evening.host.outcomes[0].text
    assert [each.status for each in house.driver.requests() if each.kind == "post"] == [200, 200]
    elsewhere = Evening(
        house, people=house.people[:3], channel=house.driver.add_channel(house.driver.guild, "b")
    )
    await elsewhere.begin()
    assert table_of(elsewhere).pictures
    assert "Attach Files" not in elsewhere.host.outcomes[0].text


@in_a_house()
async def test_after_losing_the_permission_it_is_not_tried_repeatedly(house: House) -> None:
    await with_painter(house)
    evening = await begun(house)
    assert table_of(evening).pictures
    house.driver.forbid(house.channel, house.tavern.world.bot, Permission.ATTACH_FILES)
    while len(evening.posts) < 5:
        await evening.step()
        await house.quiet()
    assert has_words_for_the_table(table_of(evening))
    refused = [each for each in house.driver.requests() if each.kind == "post" and each.status == 403]
    assert len(refused) == 1


@in_a_house(complaints=True)
async def test_an_edit_refused_with_its_picture_goes_without(house: House) -> None:
    await with_painter(house)
    evening = await begun(house)
    table = table_of(evening)
    assert table.pictures
    # Through the click's token, then as a counted edit; then without the picture.
    refused = house.tavern.mischief.add(Trouble("PATCH */messages/*", status=400, code=50035, times=2))
    await evening.host.click(table, "1")
    await evening.seen(lambda: not table_of(evening).pictures)
    await house.quiet()
    assert refused.hits == 2
    assert "Ann" in table_of(evening).text
    assert has_words_for_the_table(table_of(evening))
    kept = [row["picture"] for row in rows(house, "posts") if row["kind"] == "scene"]
    assert kept == [None]


@in_a_house()
async def test_a_picture_that_has_to_wait_has_not_failed(house: House) -> None:
    await with_painter(house)
    waits = house.tavern.mischief.add(
        Trouble("POST */messages", status=429, retry_after=1.0, with_files=True, times=3)
    )
    evening = await begun(house)
    assert waits.hits == 3
    assert table_of(evening).pictures


@in_a_house()
async def test_a_picture_accepted_without_confirmation_is_kept(house: House) -> None:
    """The words have the same nonce, so Discord keeps the first message; the picture goes when necessary."""
    await with_painter(house)
    silent = house.tavern.mischief.add(
        Trouble("POST */messages", with_files=True, slow_commit=2 * publisher.LONGEST_UPLOAD_SECONDS)
    )
    evening = await begun(house)
    first = table_of(evening)
    assert silent.hits == 1
    assert first.pictures
    for player in evening.players:
        await player.click(first, "0")
    await evening.seen(lambda: evening.table is not None and evening.table.id != first.id)
    await house.quiet()
    over = [each for each in evening.posts if each.id == first.id]
    assert [each.pictures for each in over] == [[]]
    assert [house.driver.files(each) for each in over] == [[]]
    assert len(evening.posts) == len({each.id for each in evening.posts}) == 3


@in_a_house()
async def test_text_on_request(house: House) -> None:
    await with_painter(house)
    evening = await begun(house)
    told = await evening.host.click(table_of(evening), "As text")
    alt = table_of(evening).pictures[0]["description"]
    assert all(line in told.text for line in alt.splitlines()[:3])
    hand = await evening.host.run("/hand")
    assert hand.message.pictures != []
    assert "Fairy Gold" not in hand.message.text
    in_words = await evening.host.click(hand.message, "As text")
    assert "8 Fairy Gold" in in_words.text
    me = await evening.host.run("/me")
    await evening.host.click(me.message, said("me-look-words"))
    hand = await evening.host.run("/hand")
    assert hand.message.pictures == []
    assert "8 Fairy Gold" in hand.text
    shown = await evening.host.run("/table show", text=True)
    assert shown.text
    await evening.seen(lambda: has_words_for_the_table(table_of(evening)))
    assert table_of(evening).pictures == []


@in_a_house()
async def test_settings_of_a_server_and_a_table(house: House) -> None:
    await with_painter(house)
    evening = Evening(house, people=house.people[:3])
    keeper = Evening(house, people=[house.tavern.driver.person("ann")]).host
    panel = await keeper.run("/server")
    page = await keeper.click(panel.message, "dragon:server:0:0:server-tables")
    lists = wishes(page.message, "serverset")
    await keeper.choose(page.message, next(each for each in lists if "pictures" in each["custom_id"]), "off")
    await evening.begin()
    assert table_of(evening).pictures == []
    assert {row["pictures"] for row in rows(house, "servers")} == {"off"}
    assert {row["pictures"] for row in rows(house, "matches")} == {"off"}


@pytest.mark.slow
@in_a_house()
async def test_a_whole_game_and_its_end(house: House) -> None:
    painter = await with_painter(house)
    evening = await begun(house, game="fist-tavern")
    assert await evening.play()
    await house.quiet()
    end = table_of(evening)
    (picture,) = end.pictures
    assert "wins" in end.text
    assert picture["description"]
    assert picture["media"]["content_type"] == "image/png"
    assert {wanted.kind for wanted in painter.drawn} >= {"auction", "end"}
    more = await evening.host.click(end, "More…")
    told = await evening.host.click(more.message, "In words")
    assert "round" in told.text.lower()


def rows(house: House, table: str) -> list[dict[str, Any]]:
    with sqlite3.connect(house.database) as connection:
        connection.row_factory = sqlite3.Row
        return [dict(row) for row in connection.execute(f"SELECT * FROM {table}")]


@in_a_house()
async def test_the_first_hand_has_a_picture(house: House) -> None:
    """The painter rehearses when the lobby opens, not at the first request."""
    house.painter = Fresh()
    await house.restart()
    evening = Evening(house, people=house.people[:3])
    await evening.begin()
    hand = await evening.host.run("/hand")
    assert hand.message.pictures != []
