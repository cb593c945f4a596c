"""Words added to chance in a lobby, and the data under **Fairness…** for checking the draws."""

from __future__ import annotations

import hashlib
import hmac
import re
from typing import Any

from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.world.interaction import UPDATE
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


async def fairness(player: Player, house: House) -> ShownMessage:
    """The content of **Fairness…**."""
    return (await player.wish(await table(house), "luck")).message


async def gives(player: Player, house: House, word: str) -> Any:
    """With the panel's button, and the form it opens."""
    asked = await player.wish(await fairness(player, house), "luck")
    return await house.driver.submit(asked, {"word": word})


def seed_shown(panel: ShownMessage, secret: str) -> str:
    """The seed that anyone can compute from **Fairness…** once the secret is known."""
    (commitment,) = re.findall(rf"`({HEX})`", panel.text)
    assert hashlib.sha256(f"dragonbot-chance-1:{secret}".encode()).hexdigest() == commitment
    message = "dragonbot-seed-1\n" + "\n".join(re.findall(SHARE, panel.text))
    return hmac.new(bytes.fromhex(secret), message.encode(), "sha256").hexdigest()


def require_no_long_numbers(house: House) -> None:
    for message in house.driver.history(house.channel):
        if not message.ephemeral:
            assert not re.search(r"\b(?=[0-9a-f]*[0-9])[0-9a-f]{17,}\b", message.text), message.text


async def evening(house: House, language: str, words: str) -> None:
    ann, bob, cid = (Player(house.driver, house[name], house.channel) for name in ("ann", "bob", "cid"))
    await ann.run("/table open", game="fist-tavern", language=language)
    await bob.wish(await table(house), "join")
    await cid.wish(await table(house), "join")
    assert "That word has 41 characters" in (await gives(bob, house, "x" * 41)).text
    assert said("refused-luck-has-no-letters") in (await gives(bob, house, "a\x07")).text
    assert "Bob 🎲" not in (await table(house)).text
    outcome = await gives(bob, house, f" {WORD}  ")
    assert outcome.kind == UPDATE, "the form is answered by the panel"
    assert "Bob 🎲" in (await table(house)).text
    before = re.findall(SHARE, (await fairness(ann, house)).text)
    assert [share.partition(":")[2] for share in before] == ["", LUCK, ""]
    await cid.wish(await table(house), "leave")
    shown = await fairness(cid, house)
    assert "Die Mischung stand fest" in shown.text, "in Cid's own language"
    assert not wishes(shown, "luck"), "without a seat there is no word to be given"
    await cid.wish(await table(house), "join")
    after = re.findall(SHARE, (await fairness(ann, house)).text)
    assert after[:2] == before[:2]
    assert after[2] not in before
    await gives(cid, house, "three")
    lobby, panel = await table(house), await fairness(ann, house)
    (commitment,) = re.findall(rf"`({HEX})`", panel.text)
    assert f"-# 🎲 {words} `{commitment[:16]}`" in lobby.text
    begun = re.findall(SHARE, panel.text)
    assert begun[2] == f"{after[2]}:{hashlib.sha256(b'three').hexdigest()}"
    await ann.wish(lobby, "start")
    first = await table(house)
    assert not wishes(lobby, "luck")
    assert "🎲" not in first.text + lobby.text, "at the start nothing is said of it"
    fixed = (await cid.run("/verify")).message
    assert fixed.ephemeral
    assert re.findall(SHARE, fixed.text) == begun, "it can be looked at during the game"
    assert house.bot is not None
    (running,) = [match for match in house.bot.registry._loaded.values() if match.row.state == "running"]
    assert running.game is not None
    hidden = running.row.secret, running.game.table.fate.seed
    assert not any(str(each) in fixed.text for each in hidden)
    require_no_long_numbers(house)
    end = await ann.run("/table end")
    await ann.wish(end.message, "end")
    await house.quiet()
    require_no_long_numbers(house)
    assert hidden[0] is not None
    assert seed_shown(panel, hidden[0]) == hidden[1]


@in_a_house(seed=None)
async def test_words_are_added_and_everything_can_be_checked(house: House) -> None:
    await evening(house, "en", "Fair shuffle")
    await evening(house, "de", "Fair gemischt")
