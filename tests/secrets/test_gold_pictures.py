"""Pictures of twins in Dragon's Gold: hidden things change neither bytes nor words."""

from __future__ import annotations

from random import Random

from dragonbot.engine.game import Game
from dragonbot.games.gold.rules.table import Table
from dragonbot.games.gold.simulation import twin_of
from dragonbot.picture.picture import PICTURES, Wanted
from dragonbot.simulation import pick_from
from tests.games.fist.pictured import PEOPLE
from tests.games.gold.rules.tables import GOLD, stopped_games
from tests.secrets.examples import times

GAMES_SEEN = times(24)


def seen(kind: str, table: Table, game: Game[Table], me: int | None) -> tuple[bytes, str, str]:
    """A picture's results."""
    pictures = PICTURES[GOLD.id]
    view = GOLD.view(table, game.question, me)
    wanted = Wanted(GOLD.id, kind, "de", {"view": view}, PEOPLE[: len(table.seats)])
    return pictures.draw(wanted), pictures.alt_text(wanted), pictures.in_words(wanted)


def test_pictures_of_twins_are_alike() -> None:
    differing, kinds = 0, set()
    for number, (game, _) in enumerate(stopped_games(GAMES_SEEN, "pictures")):
        table: Table = game.table
        pick = pick_from(Random(number))
        kind = PICTURES[GOLD.id].of_scene({"view": game.view(None)})
        me = pick(len(table.seats))
        twin = twin_of(table, me, pick)
        if kind is not None:
            kinds.add(kind)
            assert seen(kind, twin_of(table, None, pick), game, None) == seen(kind, table, game, None)
            assert seen(kind, twin, game, me) == seen(kind, table, game, me) == seen(kind, table, game, None)
        assert seen("hand", twin, game, me) == seen("hand", table, game, me)
        others = [seat for seat in range(len(table.seats)) if seat != me]
        differing += any(
            seen("hand", twin, game, other) != seen("hand", table, game, other) for other in others
        )
    assert kinds >= {"turn", "proposal"}
    assert differing > GAMES_SEEN // 2, "the twins are others to whoever sees more of them"
