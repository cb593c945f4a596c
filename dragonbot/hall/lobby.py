"""The lobby: who sits down, which house rules hold, the start, and the end before the end."""

from __future__ import annotations

import logging
import secrets
from itertools import count

from dragonbot.engine.box import BEGINS, LAST_WINNER
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.hall import leading, sitters
from dragonbot.hall.attendance import is_silent_for_long
from dragonbot.hall.match import Match
from dragonbot.hall.playing import hand_over_host
from dragonbot.hall.resting import break_up
from dragonbot.hall.rows import SeatRow
from dragonbot.hall.store import Unreadable
from dragonbot.hall.wreck import Wreck
from dragonbot.players.level import LEVELS

log = logging.getLogger(__name__)

OF_THE_TABLE = ("stand_ins", "advice")
"""Options that are no rules of the game."""
OPEN_STATES = ("lobby", "running", "paused")
"""Of a table that goes on."""


async def join(match: Match, user: int, name: str, now: float) -> None:
    """Sit down, or confirm the seat that was kept.

    In a running game take one's own seat back, or take over that of a stand-in, but only with eyes that have
    seen no hand at this table.
    """
    async with match.turn():
        seat = match.seat_of(user)
        if match.row.state == "lobby":
            sitters.want_not_removed(match, user)
            if seat is None:
                _sit_down(match, SeatRow(match=match.row.id, seat=0, kind="person", user=user, name=name))
            elif match.seats[seat].away:
                match.change_seat(seat, name=name, away=False)
            else:
                raise Refused("already_seated")
        else:
            goes_on(match)
            if seat is not None:
                raise Refused("already_seated")
            free = sitters.seat_to_take(match, user)
            match.change_seat(free, user=user, name=name, missed=0, away=False)
            sitters.note_sitting(match, free, now)
        if match.seat_of(match.row.host) is None:
            match.note.row["host"] = user
        await show(match, now)


async def leave(match: Match, user: int, now: float) -> None:
    """Stand up; in a running game a stand-in plays on."""
    async with match.turn():
        if match.row.state != "lobby":
            goes_on(match)
        get_up(match, match.seated(user))
        await show(match, now)


def leaves_a_game(match: Match, user: int) -> bool:
    """Whether a person who gets up leaves a hand behind. Refused without one, or after the game."""
    if match.row.state == "lobby":
        return False
    goes_on(match)
    match.seated(user)
    return True


def get_up(match: Match, seat: int, **more: str) -> None:
    """A seat is free, or a stand-in has it; of a game that is over only the person goes."""
    user = match.seats[seat].user
    if match.row.host == user and match.row.state in OPEN_STATES:
        match.note.row["host"] = 0  # unless somebody else is there
        hand_over_host(match)
    if match.row.state == "lobby":
        _stand_up(match, seat)
    elif match.row.state in OPEN_STATES:
        match.change_seat(seat, user=None, away=match.row.stand_ins, missed=0, **more)
    else:
        match.change_seat(seat, user=None, **more)


def may_add_computer(match: Match, user: int) -> None:
    """Refused where no computer player may sit down now, or not by this person's wish."""
    leading.check(match, user, match.time.now())
    if match.row.state == "lobby":
        _seat_left(match)


async def add_computer(match: Match, user: int, level: str, now: float) -> None:
    """The host lets a computer player take a free seat, or one that has been silent for long."""
    async with match.turn():
        host_only(match, user)
        if level not in LEVELS:
            raise Refused("no_such_level", options=LEVELS)
        there = {seat.name for seat in match.seats if seat.kind == "computer"}
        name = next(name for name in map(f"{level}-{{}}".format, count(1)) if name not in there)
        computer = SeatRow(match=match.row.id, seat=0, kind="computer", name=name, level=level)
        if match.row.state == "lobby":
            _sit_down(match, computer)
        else:
            match.running()
            silent = next((seat for seat in match.seats if is_silent_for_long(match, seat, now)), None)
            if silent is None:
                raise Refused("nobody_is_silent")
            match.change_seat(silent.seat, **computer.model_dump(exclude={"match", "seat"}))
        await show(match, now)


async def remove_computer(match: Match, user: int, now: float) -> None:
    """The host sends a computer player away before the start."""
    async with match.turn():
        host_only(match, user)
        in_lobby(match)
        last = next((seat.seat for seat in reversed(match.seats) if seat.kind == "computer"), None)
        if last is None:
            raise Refused("no_computer_here")
        _stand_up(match, last)
        await show(match, now)


async def choose(match: Match, user: int, option: str, value: bool | str, now: float) -> None:
    """The host agrees on a house rule for the table: on, off, or a word."""
    async with match.turn():
        host_only(match, user)
        in_lobby(match)
        if option in OF_THE_TABLE:
            match.note.row[option] = bool(value)
        else:
            box = GAMES[match.row.game]
            known = box.options
            if option not in known:
                raise Refused("unknown_option", option=option, options=tuple(known))
            if type(value) is not type(known[option]) or (
                isinstance(value, str) and value not in box.words[option]
            ):
                raise Refused("unknown_option_value", option=option, value=value)
            match.note.row["options"] = {**match.row.options, option: value}
        await show(match, now)


async def start(match: Match, user: int, now: float) -> None:
    """The host starts the game. Seats that nobody has confirmed are free."""
    async with match.turn():
        host_only(match, user)
        in_lobby(match)
        rules = GAMES[match.row.game]
        fewest = rules.seats[0]
        seats = [seat for seat in match.seats if not seat.away or seat.user == user]
        if len(seats) < fewest:
            raise Refused("too_few_seats", count=len(seats), fewest=fewest)
        ids = [f"s{place + 1}" for place in range(len(seats))]
        options = {**match.row.options, "pauses": True}
        if options.get(BEGINS) == LAST_WINNER:
            won = await _won_last(match)
            options[BEGINS] = [name for name, seat in zip(ids, seats, strict=True) if _who(seat) in won]
        match.game = rules.new_game(ids, secrets.token_hex(16), options)
        order = [ids.index(name) for name in match.ids()]
        match.seats = [
            seats[old].model_copy(update={"seat": new, "away": False}) for new, old in enumerate(order)
        ]
        for seat in match.seats:
            sitters.note_sitting(match, seat.seat, now)
        note = match.note
        note.seats = True
        note.row |= {"state": "running", "started": now, "touched": now}
        note.asks_anew = True
        note.events += match.game.table.news
        if match.post is not None:
            note.change_post(match.post, started=True)
        match.post = None
        await match.settle(now)


async def _won_last(match: Match) -> set[int | str]:
    """Who won the last game that was played to its end in this channel; nobody where that is not known."""
    seats: list[SeatRow] = []
    try:
        last = await match.store.last_played_in(match.row.channel_id)
        won = ((last and last.result) or {}).get("won", ())
        if last is not None and isinstance(won, list):
            seats = await match.store.seats(last.id)
    except Unreadable:
        log.warning("match %s could not read who has won here last", match.row.id)
        return set()
    return {who for seat in seats if seat.seat in won and (who := _who(seat)) is not None}


def _who(seat: SeatRow) -> int | str | None:
    """A person, or a computer player by its name; None where nobody is left."""
    return seat.name if seat.kind == "computer" else seat.user


async def end(match: Match, now: float) -> None:
    """The table is broken up without a result. Who may do so has been asked before."""
    if isinstance(match, Wreck):
        await match.give_up(now)
        return
    async with match.turn():
        if match.row.state not in OPEN_STATES:
            raise Refused("no_game_here")
        break_up(match, now)
        await match.settle(now)


def kept_seats(old: Match, user: int) -> list[SeatRow]:
    """The seats of a game once more. Whoever asks for it is there, the other people have yet to confirm.

    In a lobby such a seat is away.
    """
    if old.row.state not in ("over", "ended"):
        raise Refused("game_already_here", match=old.row.id)
    old.seated(user)
    kept = [seat for seat in old.seats if seat.kind == "computer" or seat.user is not None]
    return [
        SeatRow(
            match=0,
            seat=place,
            kind=seat.kind,
            user=seat.user,
            name=seat.name,
            level=seat.level,
            away=seat.kind == "person" and seat.user != user,
        )
        for place, seat in enumerate(kept)
    ]


async def show(match: Match, now: float) -> None:
    """Store what changed; a lobby's card shows it."""
    match.note.seats = True
    if match.row.state == "lobby" and match.post is not None:
        match.post = match.note.change_post(match.post)
    await match.settle(now)


def goes_on(match: Match) -> None:
    """The game is being played, or stands still for now."""
    if match.row.state not in ("running", "paused"):
        raise Refused("no_game_here")


def in_lobby(match: Match) -> None:
    if match.row.state != "lobby":
        raise Refused("already_started")


def host_only(match: Match, user: int) -> None:
    leading.lead(match, user, match.time.now())


def _seat_left(match: Match) -> None:
    most = GAMES[match.row.game].seats[-1]
    if len(match.seats) >= most:
        raise Refused("table_full", most=most)


def _sit_down(match: Match, seat: SeatRow) -> None:
    _seat_left(match)
    match.seats = [*match.seats, seat.model_copy(update={"seat": len(match.seats)})]


def _stand_up(match: Match, seat: int) -> None:
    rest = [row for row in match.seats if row.seat != seat]
    match.seats = [row.model_copy(update={"seat": place}) for place, row in enumerate(rest)]
