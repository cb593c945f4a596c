"""Two tables that differ only in what a seat cannot see give that seat the same view, byte for byte.

Looked at in the middle of everything: others' closed fists and who was asked for one differ, too.
"""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given

from dragonbot.engine.game import Game
from dragonbot.engine.question import Question
from dragonbot.games.fist.rules.table import Seat, Table
from dragonbot.games.fist.rules.things import COINS, IN_FRONT
from dragonbot.games.fist.rules.view import OwnView, View, view_of
from dragonbot.games.fist.simulation import twin_of
from tests.secrets.examples import tried
from tests.secrets.positions import play_on, position
from tests.secrets.tape import Tape, any_tape, tapes

EXAMPLES = tried(150)
TRIES = 100
NOBODY = -1
"""A twin for onlookers: everything behind the screens may differ."""

Look = Callable[[Table, Question | None, int | None], object]


def somewhere(tape: Tape) -> Game[Table]:
    rules, table = position(tape)
    game = Game(rules, table)
    play_on(game, tape.pick(12), tape.pick)
    return game


def check_alike(game: Game[Table], tape: Tape, look: Look = view_of) -> None:
    for me in (*range(len(game.table.seats)), None):
        seen = look(game.table, game.question, me)
        twin = twin_of(game.table, NOBODY if me is None else me, tape.pick)
        other = look(twin, game.question, me)
        assert json.dumps(seen) == json.dumps(other)
        assert repr(seen) == repr(other)


@EXAMPLES
@given(tapes(500))
def test_views_of_twins_are_alike(tape: Tape) -> None:
    check_alike(somewhere(tape), tape)


@EXAMPLES
@given(tapes(400))
def test_a_hidden_question_leaves_no_trace(tape: Tape) -> None:
    """Seats not asked see the same as without the question."""
    game = somewhere(tape)
    question = game.question
    if question is None or not question.hidden:
        return
    for me in (*range(len(game.table.seats)), None):
        if me not in question.waiting:
            assert view_of(game.table, question, me) == view_of(game.table, None, me)


@EXAMPLES
@given(tapes(400))
def test_a_view_has_everything_public(tape: Tape) -> None:
    """An empty view would keep every secret, so check that it has all that lies before the screens."""
    game = somewhere(tape)
    table = game.table
    for me, own in enumerate(table.seats):
        view = OwnView.read(view_of(table, game.question, me))
        assert view.mine == tuple(own.purse)
        assert view.bank == tuple(table.bank)
        assert view.seats == tuple(
            (seat.name, seat.score, in_front(seat), tuple(seat.keeps)) for seat in table.seats
        )
        hidden = set(table.edition.specials) if table.seer not in (None, me) else set()
        face_up = sorted(card for card in table.to_come if card not in hidden)
        assert view.to_come == tuple(face_up)
        assert len(face_up) + view.face_down == len(table.to_come)
        knows_order = table.order_known and me == table.seer
        assert view.order == (tuple(table.to_come) if knows_order else None)
        pairs = table.biddings[-1].pairs if table.biddings else {}
        assert view.pair == pairs.get(me)
        assert view.actions == tuple(game.actions(me))


def in_front(seat: Seat) -> tuple[int | None, ...]:
    """What everyone sees before a screen; only the Elf's stones are behind it."""
    things = tuple(seat.purse[IN_FRONT])
    return (*things[:2], None, None, None, None) if "elf" in seat.keeps else things


@EXAMPLES
@given(tapes(400))
def test_a_private_question_shows_its_seat_but_not_its_options(tape: Tape) -> None:
    game = somewhere(tape)
    question = game.question
    if question is None or not question.private or question.hidden:
        return
    seat = question.waiting[0]
    for me in (*range(len(game.table.seats)), None):
        view = view_of(game.table, question, me)
        assert View.read(view).waiting == (question.key, (seat,))
        assert ("asked" in view) == (me == seat)


def neighbours_screen(table: Table, question: Question | None, me: int | None) -> object:  # noqa: ARG001
    return [table.seats[(me or 0) - 1].purse[kind] for kind in COINS]


def closed_fists(table: Table, question: Question | None, me: int | None) -> object:  # noqa: ARG001
    return [sorted(bidding.fists.items()) for bidding in table.biddings]


def closed_pairs(table: Table, question: Question | None, me: int | None) -> object:  # noqa: ARG001
    return [sorted(bidding.pairs.items()) for bidding in table.biddings]


def stones_behind_screens(table: Table, question: Question | None, me: int | None) -> object:  # noqa: ARG001
    return [seat.purse[IN_FRONT] for seat in table.seats if seat.index != me]


def face_down(table: Table, question: Question | None, me: int | None) -> object:  # noqa: ARG001
    return sorted(table.to_come), sorted(table.unseen)


@pytest.mark.parametrize(
    "leak", [neighbours_screen, closed_fists, closed_pairs, stones_behind_screens, face_down]
)
def test_a_planted_leak_is_found(leak: Look) -> None:
    for number in range(TRIES):
        tape = any_tape(f"planted {number}", 500)
        try:
            check_alike(somewhere(tape), tape, leak)
        except AssertionError:
            return
    pytest.fail("not found")
