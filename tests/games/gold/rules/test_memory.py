"""A seat's memory of others' treasure in Dragon's Gold is never wrong, and mostly exact."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from dragonbot.engine.game import Event, Game, known_to
from dragonbot.games.gold.players.estimate import Estimate
from dragonbot.games.gold.rules.memory import LEARNT, Memory, Recollection
from dragonbot.games.gold.rules.table import Table
from dragonbot.games.gold.rules.tokens import HOW_MANY, heap_of
from dragonbot.games.gold.rules.view import OwnView
from dragonbot.players import SeatMemories
from dragonbot.simulation import pick_from
from tests.games.gold.rules.tables import GOLD, go_on
from tests.other_secrets import with_other_secrets
from tests.secrets.examples import TIMES

NAMES = ("Ann", "Bob", "Cid")
ANN, BOB, CID = range(3)
NOTHING = (0.0,) * HOW_MANY
GAMES = 60
STEPS = 900
OFTEN = 4 if TIMES >= 1 else 16
"""One moment in this many is checked."""
KINDS: tuple[dict[str, Any], ...] = ({"rules": "basic"}, {"rules": "advanced"}, {"rules": "advanced"})


class Heard(NamedTuple):
    game: Game[Table]
    events: list[Event]
    hearing: SeatMemories


def played(number: int, steps: int) -> Iterator[Heard]:
    """A game played blindly, and everything all seats hear of it."""
    names = [f"P{seat}" for seat in range(3 + number % 4)]
    game: Game[Table] = GOLD.new_game(names, f"memory {number}", KINDS[number % len(KINDS)])
    hearing, pick = SeatMemories(GOLD, game.table), pick_from(Random(number))
    events = list(game.table.news)
    for _ in range(steps):
        hearing.hear(events)
        yield Heard(game, events, hearing)
        if game.question is None:
            return
        game.table.news = []
        go_on(game, pick)
        events = list(game.table.news)


def test_memory_is_never_wrong_and_mostly_exact() -> None:
    """At each moment of whole games, about everything learned; an estimate knows neither less nor more."""
    counts, keys = Counter[str](), set[str]()
    for number in range(GAMES):
        for step, (game, events, hearing) in enumerate(played(number, STEPS)):
            keys.update(key for key, *_ in events)
            if step % OFTEN:
                continue
            table = game.table
            me = step // OFTEN % len(table.seats)
            heard = hearing.heard(me)
            assert heard == Recollection.read(json.loads(json.dumps(heard)))
            assert list(heard.dragons) == table.pile[: len(heard.dragons)]
            estimate = Estimate(OwnView.read(game.view(me)), heard)
            for seat in estimate.others():
                there = table.seats[seat].treasure
                fewest, unknown, is_exact = heard.treasures[seat]
                wears_cloak = table.cloak is not None and table.cloak.seat == seat
                assert all(count <= real for count, real in zip(fewest, there, strict=True))
                assert min(unknown) >= 0
                assert list(fewest) == there or not is_exact or wears_cloak
                assert list(estimate.known.get(seat, there)) == there
                counts.update({"looked at": 1, "known": seat in estimate.known, "cloaked": wears_cloak})
            assert all_of(estimate.heaps) == pytest.approx(all_of([seat.treasure for seat in table.seats]))
            assert all_of(estimate.dealt(Random(step)).heaps) == all_of(
                [seat.treasure for seat in table.seats]
            )
    assert keys >= LEARNT.keys()
    assert counts["cloaked"]
    assert counts["known"] > 0.3 * counts["looked at"]


def all_of(heaps: Sequence[Sequence[float]]) -> list[float]:
    return [sum(counts) for counts in zip(*heaps, strict=True)]


def remembered(*events: Event, seat: int | None = None) -> Recollection:
    memory = Memory(NAMES)
    memory.hear(known_to(seat, events))
    return memory.known()


def heap(**counts: int) -> tuple[int, ...]:
    return tuple(heap_of(counts))


def share(who: str, **counts: int) -> Event:
    return "takes_share", "", (who, heap(**counts)), None


BOTH: tuple[Event, ...] = (share("Bob", gold=2, blue=1), share("Cid", silver=3))
STOLEN: Event = ("steals", "", ("Bob", "Cid", 1), None)


def test_shares_are_public() -> None:
    known = remembered(*BOTH, ("seizes", "", ("Cid", 2), None)).treasures
    assert known[BOB] == (heap(gold=2, blue=1), NOTHING, True)
    assert known[CID] == (heap(silver=3, magic=2), NOTHING, True)


def test_a_theft_from_a_single_colour_is_known_to_all() -> None:
    known = remembered(*BOTH, STOLEN).treasures
    assert known[CID] == (heap(silver=2), NOTHING, True)
    assert known[BOB] == (heap(gold=2, blue=1, silver=1), NOTHING, True)


def test_a_stolen_token_is_known_to_those_involved() -> None:
    stolen: Event = ("steals", "", ("Cid", "Bob", 1), None)
    named: Event = ("token_was", "", ("blue",), (BOB, CID))
    for seat in (BOB, CID):
        assert remembered(*BOTH, stolen, named, seat=seat).treasures[BOB] == (heap(gold=2), NOTHING, True)
    bob, cid = remembered(*BOTH, stolen, named, seat=ANN).treasures[1:]
    assert (bob.fewest, bob.is_exact) == (heap(gold=1), False)
    assert (cid.fewest, cid.is_exact) == (heap(silver=3), False)
    assert bob.unknown[1] == pytest.approx(1 / 3)
    assert cid.unknown[1] == pytest.approx(2 / 3)
    assert cid.unknown[3] == pytest.approx(1 / 3)


def test_gloves_take_two_that_are_named_one_by_one() -> None:
    stolen: Event = ("steals", "", ("Ann", "Bob", 2), None)
    named: list[Event] = [("token_was", "", (colour,), (ANN, BOB)) for colour in ("gold", "blue")]
    assert remembered(*BOTH, stolen, *named, seat=ANN).treasures[BOB] == (heap(gold=1), NOTHING, True)
    bob = remembered(*BOTH, stolen, *named, seat=CID).treasures[BOB]
    assert sum(bob.fewest) + sum(bob.unknown) == pytest.approx(1)


def test_a_gift_and_its_return() -> None:
    events: list[Event] = [
        *BOTH,
        ("gives", "poisoned_gift", ("Cid", "Bob"), None),
        ("token_was", "poisoned_gift", ("silver",), (BOB, CID)),
        ("gives_back_blind", "poisoned_gift", ("Bob", "Cid"), None),
        ("token_was", "poisoned_gift", ("gold",), (BOB, CID)),
    ]
    known = remembered(*events, seat=BOB).treasures
    assert known[CID] == (heap(silver=2, gold=1), NOTHING, True)
    assert not remembered(*events, seat=ANN).treasures[CID].is_exact


@pytest.mark.parametrize(
    "event",
    [("pays_for_it", "", ("Cid", "Bob"), None), ("gives_back_blind", "", ("Cid", "Bob"), None), STOLEN],
)
def test_a_paid_token_is_like_a_stolen_one(event: Event) -> None:
    assert remembered(*BOTH, event).treasures == remembered(*BOTH, STOLEN).treasures


def test_a_trade_proves_what_was_there() -> None:
    stolen: Event = ("steals", "", ("Cid", "Bob", 1), None)
    trade: Event = ("trades", "", ("Cid", "Bob", heap(gold=1), heap(gold=1)), None)
    assert not remembered(*BOTH, stolen).treasures[CID].is_exact
    cid = remembered(*BOTH, stolen, trade).treasures[CID]
    assert (cid.fewest, cid.is_exact) == (heap(silver=3, gold=1), True)


@pytest.mark.parametrize(
    "event", [("finds_nothing", "", ("Ann", "Bob"), None), ("has_nothing_to_pay", "", ("Bob",), None)]
)
def test_an_empty_screen_is_announced(event: Event) -> None:
    assert remembered(*BOTH, event).treasures[BOB] == (heap(), NOTHING, True)


def test_shown_treasure_is_known_to_all() -> None:
    stolen: Event = ("steals", "", ("Cid", "Bob", 1), None)
    shown: Event = ("shows_treasure", "", ("Bob", heap(gold=1, blue=1)), None)
    for seat in (ANN, CID):
        known = remembered(*BOTH, stolen, shown, seat=seat).treasures[BOB]
        assert known == (heap(gold=1, blue=1), NOTHING, True)


def test_a_look_behind_a_screen_is_remembered() -> None:
    stolen: Event = ("steals", "", ("Cid", "Bob", 1), None)
    seen: Event = ("sees_treasure", "crystal_ball", ("Bob", heap(gold=1, blue=1)), (ANN,))
    later = share("Bob", white=1)
    looked = remembered(*BOTH, stolen, seen, later, seat=ANN).treasures[BOB]
    assert looked == (heap(gold=1, blue=1, white=1), NOTHING, True)
    assert not remembered(*BOTH, stolen, seen, later, seat=CID).treasures[BOB].is_exact


def test_a_thief_in_the_shadows_has_more_than_is_known() -> None:
    known = remembered(*BOTH, ("cloak_was", "", ("Cid",), None)).treasures
    assert (known[CID].fewest, known[CID].is_exact) == (heap(silver=3), False)
    back: Event = ("gives_back", "", ("Cid", "d10", heap(silver=1)), None)
    known = remembered(*BOTH, back).treasures
    assert (known[CID].fewest, known[CID].is_exact) == (heap(silver=2), False)


def test_foreseen_dragons_come() -> None:
    seen: Event = ("sees_dragons", "crystal_ball", (("d10", "d02", "d17"),), (ANN,))
    comes: Event = ("dragon_comes", "", ("d10", ()), None)
    assert remembered(seen, comes, seat=ANN).dragons == ("d02", "d17")
    assert remembered(seen, comes, seat=BOB).dragons == ()


def test_at_the_end_everything_is_visible() -> None:
    lifted: Event = ("screens_lifted", "", ((("Bob", heap(gold=5)), ("Cid", heap())),), None)
    assert remembered(*BOTH, lifted).treasures[BOB] == (heap(gold=5), NOTHING, True)


def test_a_copy_is_independent() -> None:
    memory = Memory(NAMES)
    memory.copy().hear(BOTH)
    assert memory.known() == Memory(NAMES).known()


def test_private_events_of_others_change_nothing() -> None:
    """In games that differ only in those, the seat remembers the same."""
    secrets = 0
    for number in range(4):
        hearing: SeatMemories | None = None
        for game, events, _ in played(number, 500):
            hearing = hearing or SeatMemories(GOLD, game.table)
            changed = with_other_secrets(events)
            secrets += changed != events
            hearing.hear(changed)
        assert hearing is not None
        *_, (_, _, true) = played(number, 500)
        assert hearing.heard(0) == true.heard(0)
    assert secrets


def test_without_the_beginning_it_guesses_from_the_view() -> None:
    """It drops whatever contradicts the table."""
    *_, (game, _, _) = played(5, 150)
    view = OwnView.read(game.view(0))
    nothing = GOLD.memory(game.table).known()
    wrong = nothing._replace(
        treasures=tuple([one._replace(fewest=heap(black=9)) for one in nothing.treasures]), dragons=("d01",)
    )
    guessed = Estimate(view)
    assert Estimate(view, wrong).heaps == guessed.heaps
    assert not Estimate(view, wrong).dragons
