"""Nothing that people do around a game reveals what is behind screens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.ids import UserId
from dragonbot.match import clock, lobby, posts, seats, votes
from dragonbot.match.state import Draft, Table
from dragonbot.tables import direct_messages, host
from tests.each import slow_but
from tests.secrets.evening import SCREENS, STEPS, evenings
from tests.secrets.examples import times
from tests.secrets.lockstep import Leak

GAMES = ("fist-classic", "drachenfaust", "fist-tavern", "dragons-gold")
EVENINGS = times(7)
MOST_EVENINGS = 40
"""Evenings that cover every action and find a planted leak."""
DONE = (
    "Offer",
    "Accept",
    "Join",
    "Leave",
    "Invite",
    "Remove",
    "HandOver",
    "Propose",
    "Agree",
    "Decline",
    "GoOn",
    "EndHold",
    "pause",
    "taken back",
)
REFUSED = ("answer in vain", "Accept", "Invite", "Propose", "Join", "Offer")


@pytest.mark.parametrize("game", slow_but("fist-tavern", "dragons-gold", of=GAMES))
async def test_nothing_around_a_game_reveals_a_secret(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done, refused, steps = Counter[str](), Counter[str](), 0
    for number in range(MOST_EVENINGS):
        if (
            number >= EVENINGS
            and all(done[command] for command in DONE)
            and all(refused[command] for command in REFUSED)
        ):
            break
        with monkeypatch.context() as patch:
            told = await evenings(tmp_path, game, f"{game} {number}", patch)
        done, refused, steps = done + told.done, refused + told.refused, steps + told.steps
    assert steps > EVENINGS * STEPS / 2
    for command in DONE:
        assert done[command], command
    for command in REFUSED:
        assert refused[command], command


# Planted leaks


async def is_found(folder: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> bool:
    for number in range(MOST_EVENINGS):
        with monkeypatch.context() as patch:
            try:
                await evenings(folder, game, f"{game} {number}", patch)
            except Leak:
                return True
    return False


def rich(table: Table) -> int:
    """What is behind a screen, as one number."""
    assert table.game is not None
    seat = table.game.table.seats[SCREENS[0]]
    return sum(seat.treasure if table.row.game == "dragons-gold" else seat.purse[:5])


TALKATIVE = [
    (lobby, "require_to_give"),
    (lobby, "seat_to_take"),
    (host, "require_to_invite"),
    (host, "require_to_remove"),
    (votes, "require_to_agree"),
    (votes, "require_to_take_back"),
    (votes, "require_no_recent_vote"),
]


@pytest.mark.parametrize("place", slow_but(0, 1, of=range(len(TALKATIVE))))
async def test_a_talkative_refusal_is_found(
    place: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, name = TALKATIVE[place]
    real = getattr(module, name)

    def talkative(table: Table, *more: Any) -> Any:
        try:
            return real(table, *more)
        except Refused as refused:
            if table.game is None:
                raise
            raise Refused(refused.key, **refused.facts, rich=rich(table)) from None

    monkeypatch.setattr(module, name, talkative)
    assert await is_found(tmp_path, GAMES[place % len(GAMES)], monkeypatch)


def seen_from_a_seat_that_was_left(patch: pytest.MonkeyPatch) -> None:
    real = Table.view

    def view(table: Table, user: UserId) -> dict[str, Any]:
        sitter = table.sitters.get(user)
        if table.seat_of(user) is None and sitter is not None and sitter.seat is not None:
            return table.running().view(sitter.seat)
        return real(table, user)

    patch.setattr(Table, "view", view)


def whom_a_vote_waits_for_by_riches(patch: pytest.MonkeyPatch) -> None:
    real = seats.undecided
    patch.setattr("dragonbot.match.seats.undecided", lambda table: real(table)[:: 1 - 2 * (rich(table) % 2)])


def a_vote_that_lasts_by_riches(patch: pytest.MonkeyPatch) -> None:
    real = votes._begin

    def begin(draft: Draft, *more: Any) -> None:
        real(draft, *more)
        assert draft.row.vote_until is not None
        draft.change(vote_until=draft.row.vote_until + rich(draft))

    patch.setattr(votes, "_begin", begin)


def a_letter_that_comes_later_by_riches(patch: pytest.MonkeyPatch) -> None:
    real = direct_messages.DirectMessageSender._ready_at
    patch.setattr(
        direct_messages.DirectMessageSender,
        "_ready_at",
        lambda self, person, letter, match: real(self, person, letter, match) + rich(match) / 10,
    )


def a_whisper_to_another(patch: pytest.MonkeyPatch) -> None:
    real = posts.tell

    def tell(draft: Draft) -> None:
        real(draft)
        if draft.seats[0].user is not None:
            draft.change_seat(0, heard=[[draft.row.posts, ["coin_was", "", [rich(draft)]]]])

    patch.setattr(posts, "tell", tell)


def a_message_that_shows_it(patch: pytest.MonkeyPatch) -> None:
    """Tell a person who gives a seat away how much is behind its screen, for all to read."""
    real = lobby.sit_down

    def sit_down(draft: Draft, seat: int, user: UserId, name: str) -> None:
        real(draft, seat, user, f"{name} {rich(draft)}")

    patch.setattr(lobby, "sit_down", sit_down)


LEAKS: tuple[Callable[[pytest.MonkeyPatch], None], ...] = (
    seen_from_a_seat_that_was_left,
    whom_a_vote_waits_for_by_riches,
    a_vote_that_lasts_by_riches,
    a_letter_that_comes_later_by_riches,
    a_whisper_to_another,
    a_message_that_shows_it,
)


def told_by_riches(tell: Callable[[Draft], None]) -> Callable[[pytest.MonkeyPatch], None]:
    """Change public posts of a table where one screen hides an odd amount."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        real = posts._tell_in_public

        def tell_in_public(draft: Draft, *more: Any) -> None:
            if draft.game is not None and rich(draft) % 2:
                draft.events = list(draft.events)
                tell(draft)
            real(draft, *more)

        patch.setattr(posts, "_tell_in_public", tell_in_public)

    plant.__name__ = tell.__name__
    return plant


@told_by_riches
def equal_bids_in_the_order_of_riches(draft: Draft) -> None:
    for place, (key, scene, facts, only) in enumerate(draft.events):
        if key == "opened":
            metal, fists = cast(tuple[str, Sequence[Any]], facts)
            draft.events[place] = (key, scene, (metal, fists[::-1]), only)


@told_by_riches
def drama_that_knows_riches(draft: Draft) -> None:
    for event in [event for event in draft.events if event[0] == "won"]:
        draft.events.insert(draft.events.index(event), ("second_wins", event[1], (), None))


def a_last_result_without_the_rich(patch: pytest.MonkeyPatch) -> None:
    """In the picture alone; the message's words stay the same."""
    real = posts._tell_in_public

    def tell_in_public(draft: Draft, *more: Any) -> None:
        real(draft, *more)
        if draft.post is not None and draft.post.kind == "scene" and rich(draft) % 2:
            draft.post = draft.change_post(draft.post, before=[])

    patch.setattr(posts, "_tell_in_public", tell_in_public)


def a_reveal_that_is_held_by_riches(patch: pytest.MonkeyPatch) -> None:
    real = clock.hold_reveal

    def hold_reveal(draft: Draft) -> None:
        real(draft)
        if draft.row.held_until != draft.before.row.held_until:
            draft.change(held_until=(draft.row.held_until or draft.now) + rich(draft) / 10)

    patch.setattr(clock, "hold_reveal", hold_reveal)


def a_next_card_that_waits_for_the_rich(patch: pytest.MonkeyPatch) -> None:
    """Ignore Next, depending on what is behind a screen."""
    real = posts.end_hold

    def end_hold(draft: Draft) -> None:
        if not rich(draft) % 2:
            real(draft)

    patch.setattr(posts, "end_hold", end_hold)


OF_REVEALS = (
    equal_bids_in_the_order_of_riches,
    drama_that_knows_riches,
    a_last_result_without_the_rich,
    a_reveal_that_is_held_by_riches,
    a_next_card_that_waits_for_the_rich,
)


@pytest.mark.parametrize("plant", OF_REVEALS, ids=lambda plant: plant.__name__)
async def test_a_leak_planted_in_a_reveal_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert await is_found(tmp_path, "fist-classic", monkeypatch)


@pytest.mark.parametrize("plant", LEAKS, ids=lambda plant: plant.__name__)
@pytest.mark.parametrize("game", slow_but("fist-classic", of=["fist-classic", "dragons-gold"]))
async def test_a_planted_leak_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert await is_found(tmp_path, game, monkeypatch)
