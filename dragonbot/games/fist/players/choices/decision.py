"""A decision: what a player answers while a card is being played, by what each answer leads to."""

from __future__ import annotations

from contextlib import suppress

from dragonbot.engine.game import Won
from dragonbot.engine.question import Asked
from dragonbot.fist.table import TABLE, Table
from dragonbot.fist.things import STONE_OF
from dragonbot.games.fist.players.choices.blank import KEPT, PLAYED_THROUGH, played_through, uses_kept
from dragonbot.games.fist.players.choices.cards import chosen_specials
from dragonbot.games.fist.players.choices.kept import USE, second_fist
from dragonbot.games.fist.players.choices.leads import LEADS
from dragonbot.games.fist.players.choices.stones import draw_or_stop
from dragonbot.games.fist.players.judge import Judge, best


def decide(judge: Judge, table: Table, index: int, asked: Asked) -> object:
    """The answer that leads to the best position, as the judge sees it."""
    answers = asked.answers
    if asked.key == "rainbow_dragon":
        return draw_or_stop(table)
    if asked.key == "rainbow_dragon.colour":
        return min(answers, key=lambda colour: table.bank[STONE_OF[colour]])
    if asked.key == "second_fist":
        return second_fist(table, index)
    if asked.key in USE:
        return "use" if USE[asked.key](judge, table, index, asked) else "pass"
    if asked.key in PLAYED_THROUGH:
        return played_through(judge, table, index, asked)
    if asked.key == KEPT:
        return uses_kept(judge, table, index, asked)
    if asked.key == "specials":
        return chosen_specials(judge, table, index, asked)
    lead = LEADS.get(asked.key)
    if lead is None:
        return answers[int(judge.random.random() * len(answers))]
    known = {str(answer): answer for answer in answers}

    def worth(answer: object) -> float:
        other = TABLE.copy_within(table)
        judge.depth += 1
        with suppress(Won):
            lead(judge, other, other.seats[index], asked, answer)
        judge.depth -= 1
        return judge.chance(other, index)

    return best(list(known.values()), worth, judge.random)
