"""Games with custom cards are played, advised, recorded, verified and reviewed like any other."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio

from dragonbot import __version__
from dragonbot.arena.bout import play_bout
from dragonbot.custom_cards.card import card_of
from dragonbot.engine.question import Asked
from dragonbot.games import GAMES
from dragonbot.history.archive import record_of
from dragonbot.ids import MatchId, UserId
from dragonbot.lesson.course import Head, LessonTable, Trying, try_table_of
from dragonbot.lesson.lesson import ME
from dragonbot.players import Agent, advice_of, agent_of
from dragonbot.records.record import Record, read_record, written
from dragonbot.records.replay import moments_of
from dragonbot.records.verify import fails, verified
from dragonbot.review import looks
from dragonbot.review.looks import Walk
from dragonbot.review.review import Turn, told
from dragonbot.store.rows import LessonRow, SeatRow
from dragonbot.store.sqlite.store import SqliteStore
from dragonbot.text.speech import languages
from dragonbot.ui.history.review import Reviewed, review_panel
from dragonbot.ui.table.hand import advice_text
from tests.end_to_end.games.finished import finished_game
from tests.ui.dump import dump

GAME = "fist-classic"
NAMES = {"en": "✎ Pedlar", "de": "✎ Hausierer"}
PEDLAR = (Path(__file__).parent / "pedlar.card.yaml").read_text("utf-8")
BEGGAR = """card: beggar
name: {en: Tinker, de: Kesselflicker}
kind: once
moments:
  - at: won
    do: [take: 1 silver]
  - at: round begins
    do: [take: up to 2 silver]
  - at: another wins
    do: [steal: {what: silver, from: that player}]
  - at: another scores
    do: [give: {what: silver, to: left neighbour}]
  - at: round ends
    do: [take: 1 silver]
"""
RICH = """card: pedlar
name: {en: Pedlar, de: Hausierer}
kind: at_once
power:
  - choose: {from: [gold, silver], as: coin}
  - take: {what: coin, how_many: 4}
"""
OPTIONS: Mapping[str, Any] = {
    "cards": [card_of(text).plain() for text in (PEDLAR, BEGGAR)],
    "specials": "none",
}
IDS = re.compile(r"\bb:\d|@1\b")
"""The only hidden part of a card is its id."""


class Enough(Exception):
    """Enough decisions were made."""


class Counted:
    """An agent that records certain decisions, including questions of custom cards."""

    def __init__(self, agent: Agent, seen: list[str]) -> None:
        self._agent = agent
        self._seen = seen

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        self._seen.append(asked.key)
        if len(self._seen) > 200 or (len(self._seen) > 30 and "blank.thing" in self._seen):
            raise Enough
        return self._agent.answer(view, asked)


def test_computers_of_every_level_play_them() -> None:
    """Their answers must be legal."""
    game = GAMES[GAME].new_game(["P1", "P2", "P3"], "s", OPTIONS)
    seen: list[str] = []
    levels = ("journeyman", "master", "apprentice")
    agents = [Counted(agent_of(GAME, level, level, OPTIONS, 0.01), seen) for level in levels]
    with pytest.raises(Enough):
        play_bout(game, agents, Random(1))
    assert "blank.thing" in seen


def at_the_pedlar(*, is_won: bool = False) -> Trying:
    """The card is on the block, or won with a question about a thing."""
    trying = Trying(Head(GAME, card_of(RICH).plain(), "draft", 1, "s"))
    if is_won:
        trying.say(ME, ((0, 2),))
        while (seat := trying.waits_for) is not None:
            trying.say(seat, trying.question.silence(seat))
    return trying


def table(trying: Trying, language: str) -> LessonTable[Trying]:
    row = LessonRow(id=1, user=UserId(1), lesson="x", version=1, touched=1.0)
    return try_table_of(trying, row, "Ann", language)


@pytest.mark.parametrize("is_won", [False, True])
def test_masters_advise_on_bids_for_one_and_on_its_choices(*, is_won: bool) -> None:
    trying = at_the_pedlar(is_won=is_won)
    asked = trying.box.asked(trying.game.table, trying.question, ME)
    best = advice_of(GAME, "s", trying.options, 0.02, trying.game.view(ME), asked)
    assert best
    if is_won:
        assert asked.key == "blank.thing"
        assert [each.answer for each in best] in (["gold"], ["silver"])
    for language in languages():
        said = advice_text(table(trying, language), trying.question, ME, best, language)
        assert said
        assert not IDS.search(said)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def content(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[bytes]:
    """The record of a game of three people with custom cards as its only specials."""
    database = tmp_path_factory.mktemp("blank") / "dragonbot.db"
    people: Sequence[Any] = [SimpleNamespace(id=n, display_name=f"Name {n}") for n in (1, 2, 3)]
    channel: Any = SimpleNamespace(id=70, guild_id=7)
    number = await finished_game(database, channel, people, cards=[PEDLAR, BEGGAR])
    store = await SqliteStore.open(database)
    try:
        yield written(record_of(await store.history(number)))
    finally:
        await store.close()


@pytest.fixture
def record(content: bytes) -> Record:
    return read_record(content)[0]


def test_a_game_s_record_has_them_and_verifies(content: bytes) -> None:
    record, plain = read_record(content)
    names = [dict(tree[2]) for tree in record.options["cards"]]
    assert [each["de"] for each in names] == ["Hausierer", "Kesselflicker"]
    assert not fails(list(verified(record, plain, __version__)))
    moments = moments_of(record)
    events = [event for moment in moments for event in moment.events]
    card = record.options["cards"][0][1]
    assert any(card in str(event) for event in events)


def test_a_review_covers_and_names_them(record: Record) -> None:
    found = looks.positions(record)
    assert found is not None
    assert len(found) > 5
    card = record.options["cards"][0][1]
    stops = [
        (stop.number, stop.deed.key, stop.deed.answer)
        for stop in Walk(record).stops()
        if stop.is_decision and stop.game.table.block == card
    ]
    bid = next(number for number, key, _ in stops if key == "fist")
    assert looks.judged(record, bid, bid + 1)[0].deed == bid
    asks = [number for number, key, _ in stops if key.startswith("blank.")]
    assert asks, "the seed of the game lets nobody win the card"
    assert len(looks.compared(record, asks[0], stops_answer(stops, asks[0]), 0, 1).gains) == 1
    turns = [
        Turn(deed=number, seat=0, best=stops_answer(stops, number), cost=0.1, error=0.01, chance=0.2)
        for number in (bid, asks[0])
    ]
    seats = [
        SeatRow(match=MatchId(1), seat=seat, kind="person", user=UserId(seat + 1), name=f"Name {seat + 1}")
        for seat in range(3)
    ]
    for language, name in NAMES.items():
        reviewed = Reviewed(MatchId(1), "7", GAME, seats, language, record.options)
        panel = dump(review_panel(reviewed, told(record, turns, reviewed), None, "", has_own=False))
        assert str(panel).count(name) >= 2
        assert not IDS.search(str(panel))


def stops_answer(stops: Sequence[tuple[int, str, Any]], deed: int) -> Any:
    return next(answer for number, _, answer in stops if number == deed)
