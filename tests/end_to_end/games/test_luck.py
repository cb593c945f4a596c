"""Luck: words are added to chance in a lobby, and whoever has seen its messages can check the draws."""

from __future__ import annotations

import hashlib
import hmac
import re
from typing import Any

from dragonbot.practice.people.shown_message import ShownMessage
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import Player, table_in, wishes
from tests.words import said

HEX = "[0-9a-f]{64}"
SHARE = rf"`(\d+(?::{HEX})?)`"
WORD = "Glück auf 🍀"
LUCK = hashlib.sha256(WORD.encode()).hexdigest()


async def table(house: House) -> ShownMessage:
    await house.quiet()
    shown = table_in(house.driver.history(house.channel))
    assert shown is not None
    return shown


async def gives(player: Player, house: House, word: str) -> Any:
    """By the button below the lobby, and the form that opens."""
    asked = await player.wish(await table(house), "luck")
    return await house.driver.submit(asked, {"word": word})


def seed_shown(card: ShownMessage, secret: str) -> str:
    """What anybody can reckon from the card of the lobby, when the secret is known."""
    (commitment,) = re.findall(rf"`({HEX})`", card.text)
    assert hashlib.sha256(f"dragonbot-chance-1:{secret}".encode()).hexdigest() == commitment
    message = "dragonbot-seed-1\n" + "\n".join(re.findall(SHARE, card.text))
    return hmac.new(bytes.fromhex(secret), message.encode(), "sha256").hexdigest()


async def evening(house: House, language: str, words: str) -> None:
    ann, bob, cid = (Player(house.driver, house[name], house.channel) for name in ("ann", "bob", "cid"))
    await ann.run("/table open", game="fist-tavern", language=language)
    await bob.wish(await table(house), "join")
    await cid.wish(await table(house), "join")
    assert "That word has 41 characters" in (await gives(bob, house, "x" * 41)).text
    assert said("refused-luck-has-no-letters") in (await gives(bob, house, "a\x07")).text
    assert LUCK not in (await table(house)).text
    outcome = await gives(bob, house, f" {WORD}  ")
    assert outcome.message.message is (await table(house)).message, "the form is answered by the card"
    before = re.findall(SHARE, (await table(house)).text)
    assert [share.partition(":")[2] for share in before] == ["", LUCK, ""]
    await cid.wish(await table(house), "leave")
    assert "Du hast keinen Platz" in (await cid.wish(await table(house), "luck")).text, (
        "in Cid's own language"
    )
    await cid.wish(await table(house), "join")
    lobby = await table(house)
    assert words in lobby.text
    after = re.findall(SHARE, lobby.text)
    assert after[:2] == before[:2]
    assert after[2] not in before
    await gives(cid, house, "three")
    assert LUCK in (await table(house)).text
    await ann.wish(await table(house), "start")
    await house.quiet()
    begun = re.findall(SHARE, lobby.text)
    assert begun[2] == f"{after[2]}:{hashlib.sha256(b'three').hexdigest()}"
    first = await table(house)
    assert re.findall(SHARE, first.text) == begun
    assert re.findall(rf"`({HEX})`", first.text) == re.findall(rf"`({HEX})`", lobby.text)
    assert not wishes(lobby, "luck")
    assert house.bot is not None
    (running,) = [match for match in house.bot.hall._awake.values() if match.row.state == "running"]
    assert running.game is not None
    hidden = running.row.secret, running.game.table.fate.seed
    assert not any(
        str(each) in message.text for each in hidden for message in house.driver.history(house.channel)
    )
    end = await ann.run("/table end")
    await ann.wish(end.message, "end")
    await house.quiet()
    (secret,) = re.findall(rf"`({HEX})`", first.text)
    assert seed_shown(lobby, secret) == hidden[1]


@in_a_house(seed=None)
async def test_words_are_added_and_everything_can_be_checked(house: House) -> None:
    await evening(house, "en", "Provably fair")
    await evening(house, "de", "Nachprüfbar fair")
