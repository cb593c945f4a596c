"""Verbs that say what happens when, and those of points, dice, and what is looked at."""

from __future__ import annotations

from typing import Final

from dragonbot.engine.question import Play
from dragonbot.fist.blank.run import Asked, Block, Group, Kinds, Numbered, Run, Step, Stopped, Whose, verb
from dragonbot.fist.things import COINS, NAMES


@verb("if", "condition", "block", "block")
def _if(holds: Asked, then: Block, otherwise: Block) -> Step:
    return lambda run: then(run) if holds(run) else otherwise(run)


@verb("for_each", "group", "each_block")
def _for_each(group: Group, block: Block) -> Step:
    """One after the other, each of them being `each`. What ends it for one does not end it for the next."""
    if block.asks:

        def asking(run: Run) -> Play:
            outer = run.names.get("each")
            for seat in group(run):
                run.names["each"] = seat
                try:
                    play = block(run)
                    if play is not None:
                        yield from play
                except Stopped:
                    continue
            run.names["each"] = outer

        return asking

    steps = block.steps

    def plain(run: Run) -> None:
        names = run.names
        outer = names.get("each")
        for seat in group(run):
            names["each"] = seat
            try:
                for step in steps:
                    step(run)
            except Stopped:
                continue
        names["each"] = outer

    return plain


@verb("stop")
def _stop() -> Step:
    def stop(run: Run) -> None:
        raise Stopped

    return stop


@verb("gain", "who", "number")
def _gain(who: Whose, count: Numbered) -> Step:
    def gain(run: Run) -> None:
        points = count(run)
        if points > 0:
            run.table.score(who(run), points)

    return gain


@verb("lose_points", "who", "number")
def _lose_points(who: Whose, count: Numbered) -> Step:
    def lose(run: Run) -> None:
        seat = who(run)
        for _ in range(max(1, min(count(run), seat.score)) if count(run) else 0):
            run.table.lose_point(seat)

    return lose


@verb("roll", "who", "faces", "binds_number")
def _roll(who: Whose, faces: tuple[int, ...], name: str) -> Step:
    sides = tuple([str(face) for face in faces])

    def roll(run: Run) -> None:
        rolled = int(run.table.fate.draw(sides))
        run.table.tell("rolls_a_die", who(run).name, rolled)
        if name:
            run.names[name] = rolled

    return roll


@verb("show", "who", "kinds", "binds_number")
def _show(who: Whose, kinds: Kinds, name: str) -> Step:
    """How many of these things somebody has, for all to see."""

    def show(run: Run) -> None:
        seat, total = who(run), 0
        for kind in kinds(run):
            run.table.tell("shows_things", seat.name, seat.purse[kind], NAMES[kind])
            total += seat.purse[kind]
        if name:
            run.names[name] = total

    return show


MOST_SEEN: Final = 3


@verb("look", "who", "word:coins,pile,to_come", "who", "literal")
def _look(who: Whose, at: str, whom: Whose, count: int) -> Step:
    """Told to that seat alone: the coins of another, the top of the special pile, or the next cards."""

    def look(run: Run) -> None:
        table, seat = run.table, who(run)
        me = (seat.index,)
        if at == "coins":
            other = whom(run)
            table.tell("looks_at", seat.name, other.name)
            held = tuple([(other.purse[kind], NAMES[kind]) for kind in COINS if table.edition.box[kind]])
            table.tell("sees_coins", other.name, held, only=me)
            return
        cards = (table.specials if at == "pile" else table.to_come)[: min(MOST_SEEN, count)]
        table.tell("looks_at_pile" if at == "pile" else "looks_ahead", seat.name, len(cards))
        if cards:
            table.tell("sees_cards", tuple(cards), only=me)

    return look
