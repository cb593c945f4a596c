"""The practice table in the terminal: posts are text, and typed lines press buttons."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from io import StringIO
from pathlib import Path
from random import Random
from typing import Final

import aiohttp
import pytest

from dragonbot.command.play import Terminal
from dragonbot.command.tavern_client import Control, Refused, TavernClient, plain
from dragonbot.games import GAMES
from tests.end_to_end.house import House, in_a_house, open_house
from tests.end_to_end.leaping import leaping
from tests.end_to_end.player import PICKS, verb_of
from tests.words import said

ROOT: Final = Path(__file__).resolve().parents[3]
MOST_ROUNDS: Final = 3000
PATIENCE: Final = 240
"""Seconds: other tests may use the machine."""


class Typist:
    """A person at a terminal who types what the table asks for."""

    def __init__(self, client: TavernClient, printed: list[str], name: str) -> None:
        self.client = client
        self.printed = printed
        self.random = Random(name)
        self.forms: list[str] = []
        """Input for the fields of the next form."""
        self.asked: list[str] = []

    def with_verbs(self, verbs: frozenset[str]) -> list[Control]:
        return [each for each in self.client.controls.values() if verb_of(dict(each.component)) in verbs]

    async def press(self, verb: str) -> str:
        """Type a button's key once it is there."""
        for _ in range(50):
            if found := self.with_verbs(frozenset({verb})):
                return await self.type(found[0].key)
            await asyncio.sleep(1)
            await self.client.quiet()
        raise AssertionError(f"no button {verb}:\n{self.told}")

    @property
    def is_over(self) -> bool:
        return bool(self.with_verbs(frozenset({"rematch"})))

    @property
    def told(self) -> str:
        return "\n".join(self.printed)

    async def type(self, line: str) -> str:
        """The output caused by a line."""
        before = len(self.printed)
        await self.client.type_line(line, self.fill_in)
        await self.client.quiet()
        return "\n".join(self.printed[before:])

    async def fill_in(self, prompt: str) -> str | None:
        self.asked.append(prompt)
        return self.forms.pop(0) if self.forms else None

    async def act(self) -> None:
        """Answer the question, or else a secret one behind *My hand*."""
        found = self.with_verbs(frozenset({"bid", "send", *PICKS})) or self.with_verbs(frozenset({"hand"}))
        if not found:
            with suppress(Refused):  # between two posts there is nothing to show
                await self.type("table")
            return
        chosen = self.random.choice(found)
        entries = chosen.component.get("options") or ()
        count = chosen.component.get("min_values", 1) if entries else 0
        wanted = self.random.sample(range(1, len(entries) + 1), count)
        with suppress(Refused):  # it was answered meanwhile, or time is up
            await self.type(" ".join([chosen.key, *map(str, wanted)]))


@asynccontextmanager
async def at_terminals(house: House, *people: str, width: int = 80) -> AsyncIterator[list[Typist]]:
    async with AsyncExitStack() as stack:
        door = aiohttp.UnixConnector(str(house.door))
        session = await stack.enter_async_context(aiohttp.ClientSession(connector=door))
        typists = []
        for name in people:
            printed: list[str] = []
            client = TavernClient(session, "http://localhost", name, printed.append, width)
            await client.enter("table")
            await stack.enter_async_context(client.listening())
            typists.append(Typist(client, printed, name))
        yield typists


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_typing(game: str, tmp_path: Path) -> None:
    async def evening() -> None:
        house_at = open_house(tmp_path / "dragonbot.db")
        async with house_at as house, at_terminals(house, "ann", "bob", "cid") as typists:
            host, *guests = typists
            await host.type(f"/table open {game} live en")
            for guest in guests:
                await guest.type("/table join")
            await host.type("/table start")
            for _ in range(MOST_ROUNDS):
                for each in typists:
                    await each.client.quiet()
                    if not each.is_over:
                        await each.act()
                if all(each.is_over for each in typists):
                    break
                await asyncio.sleep(5)
            assert all(each.is_over for each in typists), host.told[-3000:]
            assert "Ann" in host.told
            for markup in ("<:", "<@", "**", "<t:", "-# "):
                assert markup not in host.told
            assert max(map(len, host.printed)) < 80

    leaping(evening())


@in_a_house()
async def test_invalid_input_is_refused_in_words(house: House) -> None:
    async with at_terminals(house, "ann") as (ann,):
        for line, said in (
            ("7", "Nothing here is called “7”"),
            ("b 2", "? for help"),
            ("table", "no table here yet"),
            ("/nonsense", "Commands: "),
            ("/", "/table open"),
            ("/card a b c d 'e", "option"),
            ("/about now", "too many words for /about"),
            ("/table open chess", "chess"),
        ):
            with suppress(Refused):
                ann.printed.append(await ann.type(line))
                continue
            with pytest.raises(Refused, match=re.escape(said)):
                await ann.type(line)
        assert "second-highest" in await ann.type("/card thief")
        assert "press the button" in await ann.type("?")


@in_a_house()
async def test_private_messages_come_before_the_table(house: House) -> None:
    async with at_terminals(house, "ann", "cid") as (ann, cid):
        await ann.type("/table open game:fist-tavern pace:untimed")
        await cid.type("/tisch mitspielen")
        await ann.type("/table bot")
        await ann.type("/table start")
        told = await ann.press("coins")
        assert "(only you) " in told
        assert "Behind your screen: " in told
        assert re.search(r"^▸ [a-z] Fairy Gold\n    1\) no Fairy Gold +[2-9]\) ", told, re.MULTILINE)
        coins = next(each for each in ann.client.controls.values() if each.component["type"] == 3)
        for line in (coins.key, f"{coins.key} 99", f"{coins.key} x", f"{coins.key} 0"):
            with pytest.raises(Refused, match=f"such as {coins.key} 1"):
                await ann.type(line)
        assert "2 Fairy Gold" in await ann.type(f"{coins.key} 3")
        assert "Sealed: 2" in await ann.press("seal")
        # Only the table's changes are shown, and its own buttons are back.
        await asyncio.sleep(10)
        await ann.client.quiet()
        changed = ann.told.rpartition("·\n")[2]
        assert "of 3 in" in changed, ann.told
        assert said("scene-sealed", whos="Ann").removeprefix("-# ") in changed, ann.told
        assert ann.with_verbs(frozenset({"bid"}))
        assert "(nur für dich) " in await cid.press("bid")
        assert "(nur für dich)" not in ann.told


@in_a_house()
async def test_typing_people_s_names_and_filling_in_forms(house: House) -> None:
    async with at_terminals(house, "ann", "bob") as (ann, bob):
        await ann.type("/table open fist-classic untimed")
        assert "(only you) " in await ann.type("/table invite Bob")
        await bob.type("/table join")
        with pytest.raises(Refused, match="called “Zoe”"):
            await ann.type("/table invite Zoe")
        ann.forms = ["dragons are real"]
        assert "fixed before anyone joined" in await ann.press("luck")
        told = await ann.type(ann.with_verbs(frozenset({"luck"}))[-1].key)
        assert "── " in told
        assert len(ann.asked) == 1
        await asyncio.sleep(10)
        await ann.client.quiet()
        assert re.search(r": \d+:[0-9a-f]{8}", ann.told)
        ann.forms = []
        # The input ends: nothing is sent, and nothing breaks.
        await ann.type(ann.with_verbs(frozenset({"luck"}))[-1].key)
        assert "(only you)" in await ann.type("/table host bob")


@in_a_house()
async def test_the_table_is_followed_into_its_thread(house: House) -> None:
    async with at_terminals(house, "ann", "bob") as (ann, bob):
        await ann.type("/table open fist-classic untimed")
        await ann.press("thread")
        await ann.client.quiet()
        assert ann.client.channel != str(house.channel.id)
        await bob.client.quiet()
        await bob.press("join")
        await ann.type("/table bot")
        await ann.type("/table start")
        assert "Sealed: " in await ann.press("bid")


def test_markup_becomes_plain_letters() -> None:
    told = plain(
        "**Ann** \\*won\\* </table show:12> <:coin_ab:34>[log](http://x) `7` <@5> <#6>", {"5": "Bob"}
    )
    assert told == "Ann *won* /table show log 7 @Bob #?"
    assert plain("-# a\x1b[2Jb") == "a[2Jb"


# A separate process

SETTINGS: Final[Mapping[str, str]] = {"COMPUTER_RHYTHM": "0", "COLUMNS": "80"}


def started(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "dragonbot", "play", *words],
        cwd=ROOT,
        env={**os.environ, **SETTINGS},
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


@pytest.mark.slow
def test_the_end_of_the_input_leaves() -> None:
    process = started("--computers", "2")
    told, complaints = process.communicate("?\n1\n/card thief", timeout=PATIENCE)
    assert (process.returncode, complaints) == (0, "")
    assert "Journeyman 2 (computer)" in told
    assert "second-highest" in told


@pytest.mark.slow
def test_control_c_leaves() -> None:
    process = started()
    assert process.stdout is not None
    told = ""
    while "? for help" not in told:
        told += process.stdout.readline()
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    _, complaints = process.communicate(timeout=PATIENCE)
    assert (process.returncode, complaints) == (0, "")


def test_a_missing_tavern_is_reported_in_a_line() -> None:
    process = started("--url", "http://127.0.0.1:9")
    _, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert len(complaints.splitlines()) == 1


def test_without_input_it_ends() -> None:
    async def asked() -> str | None:
        return await Terminal(None, StringIO()).ask("> ")

    assert asyncio.run(asked()) is None
