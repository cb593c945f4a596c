"""The lobby: joining and leaving, options, the start, and passing on seats."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final, TypeAlias

from dragonbot.engine.box import BEGINS, CARDS, LAST_WINNER, Box
from dragonbot.engine.fate import luck_of
from dragonbot.engine.game import GIVE, LEAVE, TAKE_OVER
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.ids import NO_USER, InteractionId, UserId
from dragonbot.match.answers import greet, note
from dragonbot.match.notify import NOT_CALLED, require_not_just_called, summon
from dragonbot.match.posts import bring_down, sealed, seed_in, shares_in, show_as_it_is
from dragonbot.match.seats import (
    break_up,
    claim_host,
    drop_offer,
    has_sat_down,
    invite,
    is_offered,
    is_silent_for_long,
    may_come,
    next_host,
    put_guest,
    require_fit,
    require_host,
    require_invited,
    require_not_removed,
    seat_to_take,
    sitter_of,
    take_back_agreement,
)
from dragonbot.match.state import Draft, MatchCommand, Table
from dragonbot.players import LEVELS, PLAYERS_NOW, USUAL
from dragonbot.store.protocol import Unreadable
from dragonbot.store.rows import OPEN_STATES, MatchRow, SeatRow
from dragonbot.store.sql.store import Store


@dataclass(frozen=True, slots=True)
class Offer(MatchCommand[None]):
    """Offer a seat to this person, or to anyone. Its owner plays on until it is taken."""

    user: UserId
    whom: UserId | None

    def summons(self, _table: Table, /) -> Sequence[UserId]:
        return () if self.whom is None else (self.whom,)

    def do(self, draft: Draft) -> None:
        seat = require_to_give(draft, self.user, self.whom)
        if self.whom is not None:
            require_not_just_called(draft, self.whom)
        greet(draft, self.user, seat)
        drop_offer(draft, seat)
        if self.whom is None:
            draft.change_seat(seat, offer="anybody")
            show_as_it_is(draft)
            return
        draft.change_seat(seat, offer="somebody")
        put_guest(draft, self.whom, offered=seat)
        summon(draft, "offer", [self.whom])


@dataclass(frozen=True, slots=True)
class Withdraw(MatchCommand[None]):
    """Withdraw the offer of a seat."""

    user: UserId

    def do(self, draft: Draft) -> None:
        require_a_game(draft)
        seat = draft.seated(self.user)
        if draft.seats[seat].offer is None:
            raise Refused("nothing_offered")
        greet(draft, self.user, seat)
        drop_offer(draft, seat)
        show_as_it_is(draft)


@dataclass(frozen=True, slots=True)
class Accept(MatchCommand[None]):
    """Take an offered seat. Its former owner sees no more of it than everyone does."""

    user: UserId
    name: str
    seat: int

    def do(self, draft: Draft) -> None:
        require_a_game(draft)
        if draft.seat_of(self.user) is not None:
            raise Refused("already_seated")
        there = next((seat for seat in draft.seats if seat.seat == self.seat), None)
        if there is None or there.offer is None:
            raise Refused("offer_is_over")
        require_fit(draft, self.user, self.seat)
        if not is_offered(draft, there, self.user):
            raise Refused("offered_to_somebody_else")
        sit_down(draft, self.seat, self.user, self.name)


def require_a_game(table: Table) -> None:
    if table.row.state == "lobby":
        raise Refused("not_started")
    if table.row.state not in ("running", "paused"):
        raise Refused("no_game_here")


def require_to_give(table: Table, user: UserId, whom: UserId | None) -> int:
    """The seat this person may offer. Refused if they have none, or the other one may not have it."""
    require_a_game(table)
    seat = table.seated(user)
    if whom is None:
        return seat
    if whom == user:
        raise Refused("cannot_give_to_yourself")
    if table.seat_of(whom) is not None:
        raise Refused("whom_has_a_seat")
    sitter = sitter_of(table, whom)
    if sitter is not None and sitter.removed:
        raise Refused("whom_was_removed")
    if sitter is not None and sitter.seat not in (None, seat):
        raise Refused("whom_has_seen_a_hand")
    if not may_come(table, whom):
        raise Refused("whom_is_not_invited")
    return seat


def take_over(draft: Draft, user: UserId, name: str) -> None:
    """A person joins a running game, if a seat is free for them."""
    sit_down(draft, seat_to_take(draft, user), user, name)


def sit_down(draft: Draft, seat: int, user: UserId, name: str) -> None:
    """Give the seat to the person, with its hand. The caller has checked that they may have it."""
    giver = draft.seats[seat].user
    is_given = giver is not None
    if giver is not None and draft.row.host == giver:  # hosts are chosen without regard to hands
        draft.change(host=next_host(draft.seats, giver) or user)
    note(draft, GIVE if is_given else TAKE_OVER, seat, "person")
    take_back_agreement(draft, seat)
    drop_offer(draft, seat)
    draft.change_seat(seat, user=user, name=name, missed=0, away=False, reminded=NOT_CALLED)
    has_sat_down(draft, seat)
    if is_given and draft.post is not None:
        bring_down(draft)


log = logging.getLogger(__name__)

OF_THE_TABLE: Final = ("stand_ins", "advice", "daily", "rated")
"""Options that are no rules of the game."""
Who: TypeAlias = UserId | str
"""A person's id, or a computer player's name."""


@dataclass(frozen=True, slots=True)
class Join(MatchCommand[None]):
    """Sit down, or confirm a reserved seat.

    In a running game: take one's own seat back, or replace a stand-in, but only without having seen a hand at
    this table.
    """

    user: UserId
    name: str
    joined: InteractionId | None = None
    """The interaction by which they join."""

    def do(self, draft: Draft) -> None:
        seat = draft.seat_of(self.user)
        if draft.row.state == "lobby":
            require_not_removed(draft, self.user)
            if seat is None:
                require_invited(draft, self.user)
                row = SeatRow(match=draft.row.id, seat=0, kind="person", user=self.user, name=self.name)
                _sit_down(draft, row.model_copy(update={"joined": self.joined}))
            elif draft.seats[seat].away:
                draft.change_seat(seat, name=self.name, away=False, joined=self.joined)
            else:
                raise Refused("already_seated")
        else:
            require_game(draft)
            if seat is not None:
                raise Refused("already_seated")
            take_over(draft, self.user, self.name)
        if draft.seat_of(draft.row.host) is None:
            draft.change(host=self.user)
        show(draft)


@dataclass(frozen=True, slots=True)
class Leave(MatchCommand[None]):
    """Stand up; in a running game a stand-in plays on."""

    user: UserId

    def do(self, draft: Draft) -> None:
        if draft.row.state != "lobby":
            require_game(draft)
        get_up(draft, draft.seated(self.user))
        show(draft)


@dataclass(frozen=True, slots=True)
class AddComputer(MatchCommand[None]):
    """The host adds a computer player on a free seat, or on one silent for long."""

    user: UserId
    level: str

    def do(self, draft: Draft) -> None:
        claim_host(draft, self.user)
        if self.level not in LEVELS:
            raise Refused("no_such_level", options=LEVELS)
        computer = _computer(draft, self.level)
        if draft.row.state == "lobby":
            _sit_down(draft, computer)
        else:
            draft.running()
            silent = next((seat for seat in draft.seats if is_silent_for_long(draft, seat, draft.now)), None)
            if silent is None:
                raise Refused("nobody_is_silent")
            note(draft, TAKE_OVER, silent.seat, "computer")
            drop_offer(draft, silent.seat)
            draft.put_seat(computer.model_copy(update={"seat": silent.seat}))
        show(draft)


def _computer(draft: Draft, level: str) -> SeatRow:
    """One more computer player of this level. Refused where the server wants no more of them."""
    _require_computers_allowed(draft)
    there = {seat.name for seat in draft.seats if seat.kind == "computer"}
    name = next(name for name in map(f"{level}-{{}}".format, count(1)) if name not in there)
    return SeatRow.model_validate(
        {"match": draft.row.id, "seat": 0, "kind": "computer", "name": name, "level": level}
    )


@dataclass(frozen=True, slots=True)
class RemoveComputer(MatchCommand[None]):
    """The host removes a computer player before the start."""

    user: UserId

    def do(self, draft: Draft) -> None:
        claim_host(draft, self.user)
        require_lobby(draft)
        last = next((seat.seat for seat in reversed(draft.seats) if seat.kind == "computer"), None)
        if last is None:
            raise Refused("no_computer_here")
        _stand_up(draft, last)
        show(draft)


@dataclass(frozen=True, slots=True)
class Choose(MatchCommand[None]):
    """The host sets a house rule: a switch, a word, a number or whatever it takes."""

    user: UserId
    option: str
    value: Any

    def do(self, draft: Draft) -> None:
        claim_host(draft, self.user)
        require_lobby(draft)
        option, value = self.option, self.value
        if option == "stand_ins":
            draft.change(stand_ins=bool(value))
        elif option == "advice":
            draft.change(advice=bool(value))
        elif option == "daily":
            draft.change(daily=bool(value))
        elif option == "rated":
            if value and not draft.row.rated:
                _require_nobody_else(draft, self.user)
            draft.change(rated=bool(value))
        else:
            draft.change(options=with_option(GAMES[draft.row.game], draft.row.options, option, value))
        show(draft)


@dataclass(frozen=True, slots=True)
class LeaveOut(MatchCommand[None]):
    """A player objects to a question of the day about this game."""

    user: UserId

    def do(self, draft: Draft) -> None:
        if draft.seat_of(self.user) is None and self.user not in draft.sitters:
            raise Refused("not_seated")
        draft.change(daily=False)


@dataclass(frozen=True, slots=True)
class ChooseAll(MatchCommand[None]):
    """The host sets all house rules at once; those not named follow the box."""

    user: UserId
    options: Mapping[str, Any]

    def do(self, draft: Draft) -> None:
        claim_host(draft, self.user)
        require_lobby(draft)
        draft.change(options=with_options(GAMES[draft.row.game], self.options))
        show(draft)


def _require_nobody_else(table: Table, user: UserId) -> None:
    """Refused if others have joined: who joins a rated table has agreed to it, nobody else."""
    if any(seat.user not in (None, user) and not seat.away for seat in table.seats):
        raise Refused("rated_too_late")


def with_options(box: Box[Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """Options with exactly these house rules. Refused if one of them would be."""
    chosen: dict[str, Any] = {}
    for option, value in options.items():
        chosen = with_option(box, chosen, option, value)
    return chosen


def with_option(box: Box[Any], options: Mapping[str, Any], option: str, value: object) -> dict[str, Any]:
    """Options with one more house rule. Refused if it is unknown or has another type."""
    variation = box.variations.get(option)
    if variation is not None:
        kept = variation.kept(option, value)
        if variation.one_of and not any(kept[part] for part in variation.one_of):
            raise Refused("nobody_could_bid")
        rest = {name: one for name, one in options.items() if name != option}
        return rest if kept == variation.usual else {**rest, option: kept}
    known = box.options
    if option not in known:
        raise Refused("unknown_option", option=option, options=(*known, *box.variations))
    if type(value) is not type(known[option]) or (isinstance(value, str) and value not in box.words[option]):
        raise Refused("unknown_option_value", option=option, value=value)
    return {**options, option: value}


@dataclass(frozen=True, slots=True)
class Start(MatchCommand[None]):
    """The host starts the game; unconfirmed seats become free."""

    user: UserId
    won_last: AbstractSet[Who] = frozenset()
    """Winners of the last game here, where that matters."""
    copies: Mapping[str, Any] = field(default_factory=dict)
    """The chosen custom cards by id, as the game gets them."""

    def do(self, draft: Draft) -> None:
        claim_host(draft, self.user)
        require_lobby(draft)
        rules = GAMES[draft.row.game]
        fewest = rules.seats[0]
        seats = [seat for seat in draft.seats if not seat.away or seat.user == self.user]
        if len(seats) < fewest:
            raise Refused("too_few_seats", count=len(seats), fewest=fewest)
        ids = [f"s{place + 1}" for place in range(len(seats))]
        options = {**draft.row.options, "pauses": True}
        if draft.row.blanks:
            options[CARDS] = self._cards(draft)
            draft.change(options={**draft.row.options, CARDS: options[CARDS]})
        if options.get(BEGINS) == LAST_WINNER:
            won = zip(ids, seats, strict=True)
            options[BEGINS] = [name for name, seat in won if _who(seat) in self.won_last]
        shares = shares_in(draft.row, seats)
        draft.begin(rules.new_game(ids, seed_in(draft.row, shares), options))
        order = [ids.index(name) for name in draft.ids()]
        draft.put_seats(seats[old].model_copy(update={"away": False}) for old in order)
        draft.change(shares=[(order.index(place), share) for place, share in shares])
        for seat in draft.seats:
            has_sat_down(draft, seat.seat)
        draft.change(state="running", started=draft.now, touched=draft.now)
        if draft.post is not None:
            draft.change_post(draft.post, started=True, **sealed(draft.row, draft.row.shares))
        draft.post = None

    def _cards(self, draft: Draft) -> list[Any]:
        """The copies of custom cards. Refused if the choice changed after they were made."""
        ids = [blank["id"] for blank in draft.row.blanks]
        if not all(each in self.copies for each in ids):
            raise Refused("blanks_are_gone")
        return [self.copies[each] for each in ids]


@dataclass(frozen=True, slots=True)
class StartNow(Start):
    """The host starts the game at once: where players are missing, computers take seats up to four."""

    def do(self, draft: Draft) -> None:
        claim_host(draft, self.user)
        require_lobby(draft)
        is_short = len(draft.seats) < GAMES[draft.row.game].seats[0]
        while is_short and len(draft.seats) < PLAYERS_NOW:
            _sit_down(draft, _computer(draft, USUAL))
        Start.do(self, draft)


def may_join(table: Table, user: UserId) -> bool:
    """Whether this person can have a seat now, or confirm theirs."""
    seat = table.seat_of(user)
    if seat is not None:
        return table.row.state == "lobby" and table.seats[seat].away
    try:
        if table.row.state == "lobby":
            require_not_removed(table, user)
            require_invited(table, user)
            _require_a_seat(table)
        else:
            require_game(table)
            seat_to_take(table, user)
    except Refused:
        return False
    return True


class End(MatchCommand[None]):
    """End the table without a result; the caller has checked permission."""

    def do(self, draft: Draft) -> None:
        if draft.row.state not in OPEN_STATES:
            raise Refused("no_game_here")
        break_up(draft)


# Checks beforehand


def leaves_a_game(table: Table, user: UserId) -> bool:
    """Whether leaving would leave a hand behind. Refused without a seat, or after the game."""
    if table.row.state == "lobby":
        return False
    require_game(table)
    table.seated(user)
    return True


def require_room_for_a_computer(table: Table, user: UserId, now: float) -> None:
    """Refused if no computer player can be added, or not by this person."""
    require_host(table, user, now)
    _require_computers_allowed(table)
    if table.row.state == "lobby":
        _require_a_seat(table)


def require_game(table: Table) -> None:
    """Refused unless a game is running or paused."""
    if table.row.state not in ("running", "paused"):
        raise Refused("no_game_here")


def require_lobby(table: Table) -> None:
    if table.row.state != "lobby":
        raise Refused("already_started")


def require_host_in_lobby(table: Table, user: UserId, now: float) -> None:
    """Refused unless the person is the host and the game has not begun."""
    require_host(table, user, now)
    require_lobby(table)


def require_movable(table: Table, user: UserId, now: float) -> None:
    """Refused unless the person is the host of a lobby."""
    if table.row.state not in OPEN_STATES:
        require_game(table)
    require_host_in_lobby(table, user, now)


async def winners_before(store: Store, row: MatchRow) -> frozenset[Who]:
    """Winners of the last finished game in this channel, if known."""
    if row.options.get(BEGINS) != LAST_WINNER:
        return frozenset()
    seats: list[SeatRow] = []
    try:
        last = await store.last_played_in(row.channel_id)
        won = ((last and last.result) or {}).get("won", ())
        if last is not None and isinstance(won, list):
            seats = await store.seats(last.id)
    except Unreadable:
        log.warning("match %s could not read the last winner in its channel", row.id)
        return frozenset()
    return frozenset(who for seat in seats if seat.seat in won and (who := _who(seat)) is not None)


def _who(seat: SeatRow) -> Who | None:
    """The person or computer on the seat; None if empty."""
    return seat.name if seat.kind == "computer" else seat.user


# Sitting down and getting up


def get_up(draft: Draft, seat: int, *, forget_name: bool = False) -> None:
    """Free the seat, or give it to a stand-in; after a game only the person is removed."""
    row, user = draft.row, draft.seats[seat].user
    if row.host == user and row.state in OPEN_STATES:
        heir = next_host(draft.seats, row.host)  # even an absent one
        draft.change(host=heir or NO_USER)
    if row.state == "lobby":
        if user is not None and row.joining == "invited" and not forget_name:
            invite(draft, user)  # a person who sat there may come back
        _stand_up(draft, seat)
        return
    news: dict[str, Any] = {"user": None}
    if row.state in OPEN_STATES:
        note(draft, LEAVE, seat, None)
        drop_offer(draft, seat)
        news |= {"away": row.stand_ins, "missed": 0}
    if forget_name:
        news["name"] = ""
    draft.change_seat(seat, **news)


def show(draft: Draft) -> None:
    """Update the lobby's card."""
    if draft.row.state == "lobby" and draft.post is not None:
        chance = sealed(draft.row, shares_in(draft.row, draft.seats))
        draft.post = draft.change_post(draft.post, **chance)


def _require_computers_allowed(table: Table) -> None:
    """Refused if the server's limit of computer players is reached."""
    there = sum(seat.kind == "computer" for seat in table.seats)
    most = table.server.most_computers
    if most is not None and there >= most:
        raise Refused("too_many_computers", most=most)


def _require_a_seat(table: Table) -> None:
    most = GAMES[table.row.game].seats[-1]
    if len(table.seats) >= most:
        raise Refused("table_full", most=most)


def _sit_down(draft: Draft, seat: SeatRow) -> None:
    _require_a_seat(draft)
    draft.put_seats([*draft.seats, seat])


def _stand_up(draft: Draft, seat: int) -> None:
    draft.put_seats([row for row in draft.seats if row.seat != seat])


@dataclass(frozen=True, slots=True)
class GiveWord(MatchCommand[bool]):
    """Add a word to the shuffle; only its hash is stored. It replaces an earlier one.

    Returns False if an empty word removed it.
    """

    user: UserId
    word: str = field(repr=False)

    def do(self, draft: Draft) -> bool:
        seat = require_luck(draft, self.user)
        has_word = bool(self.word.strip()) or draft.seats[seat].luck is None
        draft.change_seat(seat, luck=luck_of(self.word) if has_word else None)
        show(draft)
        return has_word


def require_luck(table: Table, user: UserId) -> int:
    """The person's seat. Refused if they can't add a word now."""
    require_lobby(table)
    seat = table.seated(user)
    if table.row.secret is None:
        raise Refused("no_luck_here")
    if table.seats[seat].away or table.seats[seat].joined is None:
        raise Refused("luck_comes_later")
    return seat
