"""What random play needs to know of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from dragonbot.engine.event import Event
from dragonbot.engine.game import Game
from dragonbot.engine.question import Pick, Question
from dragonbot.games import Parts
from dragonbot.scenario.scenario import NO_BRANCHES, Branches


class RandomPlay(NamedTuple):
    """How games are begun, looked at and counted."""

    begin: Callable[..., Game[Any]]
    """A game for these names by this seed, from the set-up or from anywhere: `(names, seed, pick, anywhere)`,
    and where some are given the options of its table."""
    broken: Callable[[Any, Question | None], Iterable[str]]
    """What cannot be at a table that asks this."""
    twin_of: Callable[[Any, int | None, Pick], Any]
    """Another table, alike but for what is hidden from this seat, or from whoever looks on."""
    round_of: Callable[[Any], int]
    """The number of the round or the turn."""
    rounds: int = 0
    """How many more of them are played from a random position."""
    any_action: Callable[[Game[Any], Pick], tuple[int, Any] | None] | None = None
    """Something that somebody does unasked; None where nothing comes to mind. No function: never."""
    acts: Callable[[Any], bool] = lambda _: True
    """Whether at a table anybody could ever do something unasked, where there is such a function."""
    cards: Sequence[str] = ()
    """What is counted beside branches."""
    card_of: Callable[[Event], str | None] = lambda _: None
    """The card whose power an event tells to be used."""
    branches: Branches = NO_BRANCHES


NO_OPTIONS: Final[Mapping[str, Any]] = MappingProxyType({})
SIMULATIONS: Final[Parts[RandomPlay]] = Parts("simulation", "SIMULATIONS", "it cannot be played at random")
