"""No one can see who has nothing to bid (Q015).

That player isn't asked, but shows as closed together with the next other fist, in seat order, so that the
list doesn't reveal the order in which fists closed.
"""

from __future__ import annotations

from typing import Any

from hypothesis import given

from dragonbot.engine.game import Game
from dragonbot.games.fist.rules.bids import Fists
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLACK, FAIRY, FAIRY_SILVER, GOLD, SILVER, STONES
from dragonbot.games.fist.rules.view import OwnView, View
from tests.secrets.examples import tried
from tests.secrets.positions import go_on, position
from tests.secrets.tape import Tape, tapes

EXAMPLES = tried(100)
LONGEST = 60


BID_IN = {
    "gold": (FAIRY, GOLD),
    "common_gold": (GOLD,),
    "silver": (SILVER, FAIRY_SILVER),
    "stones": STONES,
}


def poor(table: Table) -> list[int]:
    """Bidders who have nothing to bid now."""
    first, bidding = table.biddings[0], table.biddings[-1]
    kinds = list(BID_IN[bidding.metal.id])
    without_magic = first.metal.id == "stones"
    if not without_magic and (bidding is first or table.house.black_in_tiebreak):
        kinds.append(BLACK)
    return [seat for seat in bidding.seats if not any(table.seats[seat].purse[kind] for kind in kinds)]


def views(game: Game[Table]) -> list[dict[str, Any]]:
    """Every seat's view in order; the onlooker's is last."""
    return [game.view(seat) for seat in (*range(len(game.table.seats)), None)]


def check_seals(game: Game[Table], question: Fists, tape: Tape) -> None:
    """Close the fists of an auction one by one, checking the public list each time."""
    without_coins = poor(game.table)
    assert not set(without_coins) & set(question.waiting)
    for view in views(game):
        assert View.read(view).biddings[-1].sealed == ()
    closed: set[int] = set()
    while len(question.waiting) > 1:
        seat = question.waiting[tape.pick(len(question.waiting))]
        game.answer(seat, 0)
        closed.add(seat)
        shown = sorted(closed | set(without_coins))
        for me, view in enumerate(views(game)):
            bidding = View.read(view).biddings[-1]
            assert bidding.sealed == tuple(shown)
            assert bidding.fists.keys() == closed & {me}
            assert "waiting" not in view
            assert ("asked" in view) == (me in question.waiting)
            if me in question.waiting:
                assert OwnView.read(view).asked == ("fist", ("bid",))
    seat = question.waiting[0]
    game.answer(seat, question.any_answer(seat, tape.pick))


@EXAMPLES
@given(tapes(600))
def test_the_poor_show_as_closed_with_the_next_fist(tape: Tape) -> None:
    game = Game(*position(tape))
    for _ in range(LONGEST):
        question = game.question
        if question is None or tape.over:
            return
        if isinstance(question, Fists):
            check_seals(game, question, tape)
        else:
            go_on(game, tape.pick)


@EXAMPLES
@given(tapes(600))
def test_open_fists_do_not_tell_who_was_asked(tape: Tape) -> None:
    """An open empty fist looks the same whether it was closed or never asked for."""
    game = Game(*position(tape))
    for _ in range(LONGEST):
        question = game.question
        if question is None or tape.over:
            return
        for view in views(game):
            for seen, bidding in zip(View.read(view).biddings, game.table.biddings, strict=True):
                if bidding.opened:
                    seats, fists = seen.seats, seen.fists
                    assert list(fists) == sorted(fists), "in the order of the seats, not of the seals"
                    assert set(fists) == set(seats) - set(bidding.pairs), "but who has not opened one of two"
        go_on(game, tape.pick)
