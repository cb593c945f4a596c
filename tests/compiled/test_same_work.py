"""The bot's other worker processes give the same results with both cores."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dragonbot.custom_cards.desk import TESTER
from dragonbot.custom_cards.playtest import Games
from dragonbot.records.record import read_record, written
from dragonbot.review.looks import Look
from dragonbot.review.review import LOOKER
from tests.compiled.minds import Working
from tests.compiled.test_same_minds import both
from tests.custom_cards.cases import PLAN
from tests.history.records.evenings import eventful_evening, room_in
from tests.secrets.examples import TIMES

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("core")]


@pytest.mark.parametrize("game", ["fist-tavern", "dragons-gold"])
async def test_both_cores_review_a_game_the_same(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room_in(tmp_path) as room:
        packed = written(await eventful_evening(room, game))
    deeds = len(read_record(packed)[0].deeds)
    most, few = (deeds, 6) if TIMES > 1 else (deeds // 2, 3)
    looks: list[Any] = [Look(game, packed, "positions"), Look(game, packed, "luck", 0, most)]
    looks += [Look(game, packed, "judged", 0, few), Look(game, packed, "judged", deeds - 2 * few, deeds)]
    await both(LOOKER, list(map(Working, looks)), monkeypatch)


async def test_both_cores_test_a_custom_card_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    await both(TESTER, [Working(Games(PLAN, 0, 1))], monkeypatch)
