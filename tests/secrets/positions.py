"""Positions to check: constructed extremes, and those from games."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from dragonbot.engine.game import Game
from dragonbot.engine.question import Pick
from dragonbot.games.fist.rules.round import clean_up
from dragonbot.games.fist.rules.rules import FIST_GAMES, FistRules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLUE, FAIRY_SILVER, SPENT_FAIRY_SILVER, move, move_as
from dragonbot.games.fist.simulation import random_table
from dragonbot.simulation import pick_from
from tests.secrets.tape import Tape

NAMES: Final = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")
LONGEST_OPENING: Final = 150
"""Answers before the position; a random game takes a few hundred."""

TAVERN: Final = "fist-tavern"

SECRETIVE: Final = ("brigand", "goblin", "imp", "merchant", "thief")
"""Cards that look behind screens or into the pile."""

SECRETIVE_OF_THE_TAVERN: Final = (
    *SECRETIVE,
    *("baby_dragon", "bandit", "beggar", "druid", "forger", "kobold", "manipulator", "miser", "robber"),
    *("rogue_trader", "sorceress", "stonecutter", "troll", "two_headed_dragon", "warlock", "wise_dragon"),
)

KEPT: Final = ("elf", "pixie", "illusionist", "seer", "puppeteer", "innkeeper", "mermaid", "blind_woman")
"""Cards that hide something, or let something hidden be used."""


def position(tape: Tape, box: str | None = None) -> tuple[FistRules, Table]:
    """A table between two steps, of one box or any."""
    pick = tape.pick
    rules = FIST_GAMES[box or sorted(FIST_GAMES)[pick(len(FIST_GAMES))]]
    names = NAMES[: 3 + pick(4)]
    seed = str(pick(256))
    if pick(2):
        table = random_table(rules.edition, names, seed, pick)
        if rules.id == TAVERN:
            furnish(table, pick)
        if pick(2):
            cards = SECRETIVE_OF_THE_TAVERN if rules.id == TAVERN else SECRETIVE
            put_up(table, cards[pick(len(cards))])
        return rules, table
    game = rules.new_game(list(names), seed, {"pauses": True} if pick(2) else None)
    play_on(game, pick(LONGEST_OPENING), pick_from(Random(seed)))
    return rules, game.checkpoint.copy()


def put_up(table: Table, card: str) -> None:
    """Swap a card with the one on the block, if the edition allows it."""
    block = table.block
    if block is None or block == table.edition.opener:
        return
    piles = [table.to_come, table.gone]
    if block in table.edition.specials:
        piles += [table.specials, table.discarded]
    for pile in piles:
        if card in pile:
            pile[pile.index(card)] = block
            table.block = card
            return


def play_on(game: Game[Table], answers: int, pick: Pick) -> None:
    """Give this many random answers, or fewer if the game ends."""
    for _ in range(answers):
        if game.question is None:
            return
        go_on(game, pick)


def go_on(game: Game[Table], pick: Pick) -> None:
    """A random answer, bell or unasked action."""
    question = game.question
    assert question is not None
    if any("pixie" in seat.keeps for seat in game.table.seats) and not pick(4):
        seat = pick(len(game.table.seats))
        if actions := game.actions(seat):
            game.act(seat, actions[pick(len(actions))])
            return
    if question.until_bell and (not question.waiting or not pick(3)):
        game.ring()
        return
    seat = question.waiting[pick(len(question.waiting))]
    game.answer(seat, question.any_answer(seat, pick))


# Additions of the Tavern Edition


def furnish(table: Table, pick: Pick) -> None:
    """Add kept cards, the King's Favor, face-down cards; sometimes a round that only one seat knows."""
    table.house = replace(table.house, pauses=bool(pick(2)))
    if table.round > 1 and pick(3):
        table.favor = pick(len(table.seats))
    for _ in range(pick(4)):
        give_card(table, KEPT[pick(len(KEPT))], pick(len(table.seats)))
    for seat in table.seats:
        if seat.purse[FAIRY_SILVER] and not pick(3):
            move_as(SPENT_FAIRY_SILVER, 1, FAIRY_SILVER, seat.purse, seat.purse)
    lay_off_unseen(table, pick(3))
    if not pick(4):
        know_the_round(table, pick(len(table.seats)), pick)


def give_card(table: Table, card: str, seat: int) -> None:
    """Give a seat a kept card that is not in the round."""
    for pile in (table.specials, table.discarded, table.unseen, *(other.keeps for other in table.seats)):
        if card in pile:
            pile.remove(card)
            table.seats[seat].keeps.append(card)
            return


def lay_off_unseen(table: Table, count: int) -> None:
    for _ in range(count):
        if len(table.specials) > 1:
            table.unseen.append(table.specials.pop())


def know_the_round(table: Table, seat: int, pick: Pick) -> None:
    """Let one seat alone know the specials of the round; all but the one on the block are to come."""
    if table.block is None:
        return
    specials = [card for card in table.gone if card in table.edition.specials]
    for card in specials:
        table.gone.remove(card)
        table.to_come.insert(pick(len(table.to_come) + 1), card)
    table.seer = seat
    table.order_known = bool(pick(4))


def end_the_round(table: Table) -> None:
    """Finish the round's cards, with the next about to begin."""
    if table.block is not None:
        table.gone += [table.block, *table.to_come]
        table.block, table.to_come = None, []
        clean_up(table)
        table.news = []


def exhaust(table: Table, left: int) -> None:
    """Leave this many cards in the special pile; the others have been sold."""
    table.discarded += table.specials[left:]
    del table.specials[left:]


def hand_out_blue(table: Table, pick: Pick) -> None:
    while table.bank[BLUE]:
        move(1, BLUE, table.bank, table.seats[pick(len(table.seats))].purse)
