"""A game made up for the tests, in the practice tavern: a whole game, and its tutorial."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

from tests.end_to_end.evening import Evening
from tests.end_to_end.games.test_tutorial import Pupil
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import wishes
from tests.games.shells import shells_registered


def without_cogs() -> dict[str, ModuleType]:
    """Forget the imported modules of commands, and return them."""
    names = [each for each in sys.modules if each.startswith("cogs.")]
    return {name: sys.modules.pop(name) for name in names}


def with_shells(test: Callable[[Path], None]) -> Callable[[Path], None]:
    def run(tmp_path: Path) -> None:
        kept = without_cogs()  # commands list games and lessons when they are imported
        try:
            with shells_registered():
                test(tmp_path)
        finally:
            without_cogs()
            sys.modules.update(kept)

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


@with_shells
@in_a_house()
async def test_a_game_to_its_end(house: House) -> None:
    evening = Evening(house, people=house.people[:2])
    await evening.begin("shells")
    table = evening.table
    assert table is not None
    assert "The sea goes out: tide 1." in table.text
    assert "Shells: 0, 0" in table.text
    # With the game's own buttons, from the hand.
    ann = evening["ann"]
    hand = (await ann.wish(table, "hand")).message
    assert "Your lucky number is" in hand.text
    panel = (await ann.wish(hand, "look")).message
    assert "Sand, and far away the sea." in panel.text
    said = await ann.choose(panel, wishes(panel, "walk")[0], "draw")
    assert "Walk on" in said.text
    await house.quiet()
    assert evening.table is not None
    assert "finds a first shell" in "\n".join(each.text for each in evening.posts)
    await house.restart()
    assert await evening.play()
    end = evening.posts[-1].text
    assert "Three tides have come and gone." in end
    assert "Lucky numbers:" in end


@with_shells
@in_a_house()
async def test_its_lesson(house: House) -> None:
    cid = Pupil(house, "cid")
    assert "Willkommen am Strand" in await cid.begin(game="shells")
    await cid.turn("next")
    assert "Deine Glückszahl ist 7." in cid.panel.text
    said = await cid.click("Hierbleiben")
    assert "Muscheln findet, wer weitergeht." in said
    lesson = cid.panel
    await cid.click("Meine Hand")
    await cid.click("Umsehen…")
    assert "Sand, und weit weg das Meer." in cid.panel.text
    assert "Das war alles" in await cid.choose("walk", "draw")
    cid.panel = lesson
    assert "Diese Anzeige war veraltet" in await cid.click("Weitergehen")
