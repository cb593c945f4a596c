"""Random play of the Fist games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dragonbot.engine.game import Event, Game
from dragonbot.engine.question import Pick
from dragonbot.games.fist.position import random_table
from dragonbot.games.fist.rules.checks import broken, twin_of
from dragonbot.games.fist.rules.edition import HouseRules
from dragonbot.games.fist.rules.rules import FIST_GAMES, FistRules
from dragonbot.games.fist.rules.variations import varied
from dragonbot.games.fist.scenario import branches_of
from dragonbot.simulation import NO_OPTIONS, RandomPlay

PLAYED: Final = ("won", "won_tie_break", "wins_tie", "wins_unbid", "claims", "brings", "doubles")
"""Events after which the power of the card they name is used once (more)."""


def _random_play(rules: FistRules) -> RandomPlay:
    def begin(
        names: Sequence[str], seed: str, pick: Pick, anywhere: bool, options: Mapping[str, Any] = NO_OPTIONS
    ) -> Game[Any]:
        if not anywhere:
            return rules.new_game(list(names), seed, options)
        edition = varied(rules.edition, options)
        house = HouseRules.read(options, edition.options) if options else None
        return Game(rules, random_table(edition, tuple(names), seed, pick, house))

    return RandomPlay(
        begin,
        broken,
        twin_of,
        round_of=lambda table: int(table.round),
        any_action=_any_action,
        acts=lambda table: bool(table.edition.acting),
        cards=sorted(rules.edition.cards),
        card_of=_card_of,
        branches=branches_of(rules.edition),
    )


def _any_action(game: Game[Any], pick: Pick) -> tuple[int, Any] | None:
    actor = pick(len(game.table.seats))
    actions = game.actions(actor)
    return (actor, actions[pick(len(actions))]) if actions else None


def _card_of(event: Event) -> str | None:
    return str(event[2][1]) if event[0] in PLAYED else None


SIMULATIONS: Final[Mapping[str, RandomPlay]] = {
    name: _random_play(rules) for name, rules in FIST_GAMES.items()
}
