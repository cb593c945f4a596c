"""Finished games in Discord: lists, records, verification, and replays."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest

from dragonbot.ids import MatchId
from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.rest.mischief import Trouble
from dragonbot.practice.world.permission import Permission
from dragonbot.records.record import digest_of, read_record
from tests.end_to_end.games.finished import finished_game
from tests.end_to_end.games.test_pictures import Quick
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import Player, wishes
from tests.known_chance import know_secret
from tests.words import said


async def with_games(house: House, *, pictures: bool = False) -> tuple[MatchId, MatchId]:
    """Ann, Bob and Cid have finished a game; Ann, Bob and Dot have begun one in the other channel."""
    await house.stop()
    if pictures:
        house.painter = Quick()
    side = next(each for each in house.driver.guild.channels.values() if each.name == "side-table")
    ann, bob, _, dot = house.people
    with pytest.MonkeyPatch.context() as patch:
        know_secret(patch, "games that are over")
        over = await finished_game(house.database, house.channel, house.people[:3])
        running = await finished_game(house.database, side, [ann, bob, dot], ends=False)
    await house.start()
    return over, running


def player(house: House, name: str) -> Player:
    return Player(house.driver, house[name], house.channel)


def labels(shown: ShownMessage) -> list[str]:
    return [str(each.get("label")) for each in shown.buttons]


def named(shown: ShownMessage, label: str) -> str:
    return next(str(each["custom_id"]) for each in shown.buttons if each.get("label") == label)


async def click(who: Player, shown: ShownMessage, label: str) -> Outcome:
    return await who.click(shown, named(shown, label))


async def file_in(house: House, outcome: Outcome) -> tuple[str, bytes]:
    await house.driver.until(lambda: bool(house.driver.files(outcome.message)))
    (file,) = house.driver.files(outcome.message)
    return file.name, file.content


@in_a_house(seed=None)
async def test_a_record_is_exported_and_verified(house: House) -> None:
    over, running = await with_games(house)
    ann, dot = player(house, "ann"), player(house, "dot")
    given = await ann.run("/games record", game=over)
    assert given.ephemeral
    name, content = await file_in(house, given)
    assert name == f"dragonbot-{over}.json"
    assert "Record of game 1" in given.text
    assert (await file_in(house, await ann.run("/games record", game=1)))[1] == content
    record, plain = read_record(content)
    assert [seat.name for seat in record.seats] == [person.display_name for person in house.people[:3]]
    assert not [person for person in house.people if str(person.id) in content.decode()]
    # Non-players get it, too, if they see the channel it was played in.
    assert (await file_in(house, await dot.run("/games record", game=over)))[1] == content
    found = await ann.run("/verify", file=(name, content))
    assert "This game was fair: all" in found.text
    assert "draws check out" in found.text
    assert f"Digest: {said('verify-holds-digest')}" in found.text
    assert "Commitment: matches the secret" in found.text
    assert "Diese Partie war fair" in (await dot.run("/verify", game=over)).text
    short = (await dot.run("/verify", game=1)).message
    assert "Diese Partie war fair: Alle" in short.text
    assert "Festlegung" not in short.text
    (details,) = wishes(short, "verify")
    assert "Festlegung: sie gehört zum Geheimnis" in (await dot.click(short, details["custom_id"])).text
    replay = (await dot.run("/games open", game=over)).message
    assert "Diese Partie war fair" in (await dot.wish(replay, "verify")).text
    plain["result"]["scores"][0] += 1
    plain["digest"] = digest_of(plain)
    lied = json.dumps(plain).encode()
    told = (await ann.run("/verify", file=("x.json", lied))).text
    assert "Not valid" in told
    assert "result" in told
    assert "isn't a game record" in (await ann.run("/verify", file=("x.json", b"{}"))).text
    too_long = await ann.run("/verify", file=("x.json", b" " * (2**20 + 1)))
    assert "at most 1 MiB" in too_long.text
    assert "This game was fair" in (await ann.run("/verify")).text, "the last game of this channel"
    assert "but not both" in (await ann.run("/verify", file=("x", b""), game=over)).text
    # Before the end no one gets anything, in any way.
    answers = {
        (await who.run(command, game=match)).text
        for who in (ann, player(house, "bob"))
        for command in ("/games record", "/games open", "/verify")
        for match in (running, 2, 12345)
    }
    assert answers == {"No such game, or it has no record."}


@in_a_house(seed=None)
async def test_the_buttons_under_the_end_card(house: House) -> None:
    over, _ = await with_games(house)
    await house.driver.until(lambda: bool(wishes(house.driver.history(house.channel)[-1], "more")))
    end = house.driver.history(house.channel)[-1]
    assert [each["label"] for each in end.buttons] == ["Rematch", "Replay", "Review", "Share", "More…"]
    bob, cid = player(house, "bob"), player(house, "cid")
    assert "Game 1" in end.text
    replay = (await bob.wish(end, "replay")).message
    assert replay.ephemeral
    assert "Bob's view" in replay.text
    more = (await bob.wish(end, "more")).message
    assert [each["label"] for each in more.buttons] == [
        "In words",
        "Record",
        "Verify",
        said("button-leave-out"),
    ]
    assert "Final standings" in (await bob.wish(more, "words")).text
    assert "Endstand" in (await cid.wish((await cid.wish(end, "more")).message, "words")).text
    assert "This game was fair" in (await bob.wish(more, "verify")).text
    name, content = await file_in(house, await bob.wish(more, "record"))
    assert name == f"dragonbot-{over}.json"
    read_record(content)


@in_a_house(seed=None)
async def test_a_player_shares_a_game(house: House) -> None:
    await with_games(house, pictures=True)
    await house.driver.until(lambda: bool(wishes(house.driver.history(house.channel)[-1], "sharegame")))
    end = house.driver.history(house.channel)[-1]
    assert re.match(r"### 🏆 .* wins?!", end.text), "the winner comes first"
    assert "Only people who played" in translated((await player(house, "dot").wish(end, "sharegame")).text)
    assert "Shared" in (await player(house, "ann").wish(end, "sharegame")).text
    shown = house.driver.history(house.channel)[-1]
    assert shown.message.id != end.message.id
    assert [file.name for file in house.driver.files(shown)] == ["share.png"]
    (told,) = (each["description"] for each in shown.pictures)
    assert told.startswith("Fist of Dragonstones")
    assert all(f"{place}" in told for place in (1, 2))
    assert all(name in told for name in ("Ann", "Bob", "Cid"))
    assert "Behind" not in shown.text + told, "no hand is in it"
    assert "Game 1" in shown.text
    assert "Shown by Ann" in shown.text
    assert not wishes(shown, "rematch")


def translated(text: str) -> str:
    """Dot reads German."""
    return text.replace("Nur wer diese Partie mitgespielt hat", "Only people who played")


@in_a_house(seed=None)
async def test_lists_of_games(house: House) -> None:
    over, _ = await with_games(house)
    ann, dot, cid = player(house, "ann"), player(house, "dot"), player(house, "cid")
    listed = await ann.run("/games list")
    assert listed.ephemeral
    assert "Your games" in listed.text
    assert "**1** · " in listed.text
    assert not re.search(r"\d{12}", listed.text.replace("<t:", "")), "no long number"
    mine = await dot.run("/games list")
    assert "Noch keine beendeten Partien" in mine.text
    here = await click(dot, mine.message, "Partien dieses Servers")
    assert "**1** · " in here.message.text
    assert "**2** · " not in here.message.text, "it goes on"
    assert "**1** · " in (await dot.run("/games list", player=house["ann"])).text
    assert "Noch keine beendeten Partien" in (await dot.run("/games list", player=house["dot"])).text
    assert "No finished games yet" in (await ann.run("/games list", game="dragons-gold")).text
    german = await cid.run("/games list")
    assert "Deine Partien" in german.text
    offered = await house.driver.complete(house["ann"], house.channel, "/games open", "game", "")
    assert [choice["value"] for choice in offered] == [1]
    assert [choice["name"].split(" · ")[0] for choice in offered] == ["1"]
    opened = await ann.choose(listed.message, listed.message.select(""), str(over))
    assert "Game 1 · moment" in opened.text
    assert (
        opened.text
        == (await ann.run("/games open", game=1)).text
        == (await ann.run("/games open", game=over)).text
    )


@in_a_house(seed=None)
async def test_a_replay(house: House) -> None:
    over, _ = await with_games(house, pictures=True)
    ann, dot = player(house, "ann"), player(house, "dot")
    opened = await ann.run("/games open", game=over)
    assert opened.ephemeral
    panel = opened.message
    assert "moment 1 of " in panel.text
    assert "Ann's view" in panel.text
    assert [file.name for file in house.driver.files(panel)] == ["table.png", "hand-1.png"]
    assert "Your seat: 1 Ann" in panel.pictures[1]["description"]
    panel = (await click(ann, panel, "▶")).message
    assert "moment 2 of " in panel.text
    assert "Ann answers" in panel.text
    panel = (await click(ann, panel, "Next scene")).message
    assert "Up for auction" in panel.text
    panel = (await click(ann, panel, "Next round")).message
    assert "Round 2 begins" in panel.text
    panel = (await click(ann, panel, "All hands open")).message
    assert "All hands open" in panel.text
    assert "Round 2 begins" in panel.text
    assert len(house.driver.files(panel)) == 4
    for number, name in enumerate(("Ann", "Bob", "Cid"), 1):
        alt = panel.pictures[number]["description"]
        assert f"Behind {number} {name}'s screen" in alt
        assert "Your" not in alt
    panel = (await click(ann, panel, "⏭")).message
    assert "wins the game" in panel.text or "win the game" in panel.text
    assert next(each for each in panel.buttons if each.get("label") == "▶")["disabled"]
    form = await click(ann, panel, "Jump to…")
    panel = (await house.driver.submit(form, {"moment": "3"})).message
    assert "moment 3 of " in panel.text
    refused = await house.driver.submit(await click(ann, panel, "Jump to…"), {"moment": "x"})
    assert "number of a moment" in refused.text
    # Non-players see public events, or everything.
    other = (await dot.run("/games open", game=over)).message
    assert "Wie alle es sahen" in other.text
    assert "Wie ich es sah" not in labels(other)
    assert [file.name for file in house.driver.files(other)] == ["table.png"]


@in_a_house(seed=None)
async def test_without_permission_for_files_there_are_words(house: House) -> None:
    over, _ = await with_games(house, pictures=True)
    ann = player(house, "ann")
    await house.quiet()
    for status in (413, 500, 503):
        house.tavern.mischief.clear()
        house.tavern.mischief.add(Trouble("*", status=status, with_files=True, times=1000))
        panel = (await ann.run("/games open", game=over)).message
        assert "moment 1 of " in panel.text
        panel = (await click(ann, panel, "Next round")).message
        assert "Round 2 begins" in panel.text
        assert panel.pictures == []
        before = len(house.driver.history(house.channel))
        assert "Shared" in (await click(ann, panel, "Share in channel")).text
        shown = house.driver.history(house.channel)[-1]
        assert len(house.driver.history(house.channel)) == before + 1
        assert "Shown by Ann" in shown.text
        assert shown.pictures == []
        assert "didn't accept the file" in (await ann.run("/games record", game=over)).text
        await asyncio.sleep(11)


@in_a_house(seed=None)
async def test_a_moment_can_be_shown_to_everyone(house: House) -> None:
    over, _ = await with_games(house, pictures=True)
    ann = player(house, "ann")
    panel = (await ann.run("/games open", game=over)).message
    await house.quiet()
    before = len(house.driver.history(house.channel))
    said = await click(ann, panel, "Share in channel")
    assert said.ephemeral
    assert "Shared" in said.text
    shown = house.driver.history(house.channel)[-1]
    assert len(house.driver.history(house.channel)) == before + 1
    assert "Shown by Ann" in shown.text
    assert [file.name for file in house.driver.files(shown)] == ["table.png", "hand-1.png"]
    assert "Behind 1 Ann's screen" in shown.pictures[1]["description"]
    assert "just now" in (await click(ann, panel, "Share in channel")).text
    await asyncio.sleep(11)
    bob = player(house, "bob")
    his = (await bob.run("/games open", game=over)).message
    house.driver.forbid(house.channel, bob.person, Permission.SEND_MESSAGES)
    assert "can't write here" in (await click(bob, his, "Share in channel")).text


@in_a_house(seed=None)
async def test_in_german(house: House) -> None:
    over, _ = await with_games(house)
    cid = player(house, "cid")
    panel = (await cid.run("/games open", game=over)).message
    assert "Wie Cid es sah" in panel.text
    assert "Im Kanal teilen" in labels(panel)
    assert "Diese Partie war fair: Alle" in (await cid.run("/verify", game=over)).text
    given = await cid.run("/games record", game=over)
    assert "Protokoll" in given.text
    assert "Diese Partie gibt es nicht" in (await cid.run("/games open", game=7)).text
    assert "Partie 1 · Moment" in (await cid.run("/games open", game=1)).text
    assert "Protokoll der Partie 1" in given.text


@in_a_house(seed=None)
async def test_forgotten_people_have_no_name_in_it(house: House) -> None:
    over, _ = await with_games(house)
    ann, bob = player(house, "ann"), player(house, "bob")
    assert "Bob" in (await file_in(house, await ann.run("/games record", game=over)))[1].decode()
    forgets = await bob.click((await bob.run("/privacy")).message, "Forget me")
    await bob.click(forgets.message, "Yes, forget me")
    content: Any = json.loads((await file_in(house, await ann.run("/games record", game=over)))[1])
    assert [seat["name"] for seat in content["seats"]] == ["Ann", "Seat 2", "Cid"]
    assert "Bob" not in (await ann.run("/games open", game=over)).text
