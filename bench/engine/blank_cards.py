"""Random custom cards in large numbers, played in random games; and broken texts.

`python -m bench.engine.blank_cards` prints the results as one JSON object. It fails for any defect: a broken
game, a refusal without a place or a reason, a slow text.
"""

from __future__ import annotations

import argparse
import gc
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random
from resource import RUSAGE_SELF, getrusage
from time import process_time
from typing import Any, Final

from tqdm import tqdm

from bench.engine.broken_texts import BrokenTexts
from bench.engine.invented import Inventor
from dragonbot.custom_cards.card import Card, card_of
from dragonbot.custom_cards.reading import Mistake
from dragonbot.engine.game import Game
from dragonbot.engine.question import Pick
from dragonbot.games.fist.custom.form import blank_id, thawed
from dragonbot.games.fist.rules.card import actions_of
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.variations import CARDS
from dragonbot.games.fist.simulation import PLAYED
from dragonbot.scenario.runner import latest
from dragonbot.simulation import MOST_DECISIONS, PATIENCE, look, pick_from
from dragonbot.text.speech import Catalogue, Narrator, languages

CARDS_A_GAME: Final = 6
MOST_GAMES_OF_A_CARD: Final = 3
"""Games played with a card until a player has used it."""
SAVED_ONE_STEP_IN: Final = 12
LONGEST_SECONDS: Final = 0.1
"""CPU seconds for an answer."""
MOST_GROWN_BYTES: Final = 64_000_000


class Wrong(Exception):
    """A defect, with everything to reproduce it."""


def told(mistake: Mistake, narrators: Sequence[Narrator]) -> None:
    """Raise Wrong if a refusal lacks a place, or a reason in some language."""
    if mistake.line < 1 or mistake.column < 1:
        raise Wrong(f"no place: {mistake.in_full()}")
    for narrator in narrators:
        said = narrator.refusal(mistake).replace(str(mistake.facts.get("sign", "")), "")
        if len(said) < 10 or re.search(r"[{}]", said):
            raise Wrong(f"no reason: {mistake.in_full()}: {said}")


def narrators() -> list[Narrator]:
    return [Narrator(Catalogue(language)) for language in languages()]


# Cards in random games


def invented(count: int, inventor: Inventor, refused: Counter[str]) -> Iterator[tuple[str, Card]]:
    """This many accepted cards, with their texts; counts the reasons for refusals."""
    speakers = narrators()
    while count:
        text = inventor.text()
        try:
            card = card_of(text)
        except Mistake as mistake:
            refused[mistake.key] += 1
            told(mistake, speakers)
            continue
        count -= 1
        yield text, card


def trees_of(cards: Sequence[Card]) -> list[Any]:
    """In the form of a game's option, each with its own id."""
    return [
        json.loads(json.dumps(thawed(card.under(blank_id(1, f"made_{n}", 1)))))
        for n, card in enumerate(cards)
    ]


def play(game: Game[Any], pick: Pick) -> tuple[set[str], int]:
    """Play a random game to its end, checking every step. The cards used, and the number of answers."""
    used = _used(game.table.news)
    steps = 0
    while (question := game.question) is not None:
        steps += 1
        if steps > MOST_DECISIONS:
            raise Wrong("no end")
        look(game, latest(game), pick, save=not game.tail or not pick(SAVED_ONE_STEP_IN))
        seat = pick(len(game.table.seats))
        actions = actions_of(game.table, game.table.seats[seat])
        if actions and not pick(3):
            used |= _used(game.act(seat, actions[pick(len(actions))]))
        elif question.until_bell and (not question.waiting or not pick(PATIENCE)):
            used |= _used(game.ring())
        else:
            seat = question.waiting[pick(len(question.waiting))]
            used |= _used(game.answer(seat, question.any_answer(seat, pick)))
    look(game, latest(game), pick, save=True)
    return used, steps


def _used(events: Sequence[Any]) -> set[str]:
    told = {str(event[2][1]) for event in events if event[0] in PLAYED}
    return told | {event[1] for event in events}


def play_with(cards: Sequence[tuple[str, Card]], seed: str) -> tuple[set[int], int]:
    """Play a random edition with these as all its specials. The cards used, and the number of answers."""
    random = Random(seed)
    rules = FIST_GAMES[random.choice(list(FIST_GAMES))]
    names = [f"P{number}" for number in range(random.randint(3, 6))]
    options = {CARDS: trees_of([card for _, card in cards]), "specials": "none"}
    try:
        game = rules.new_game(names, seed, options)
        used, steps = play(game, pick_from(random))
    except Exception as error:
        texts = "\n---\n".join(text for text, _ in cards)
        raise Wrong(f"{rules.id}, seed {seed}: {type(error).__name__}: {error}\n{texts}") from error
    return {n for n in range(len(cards)) if blank_id(1, f"made_{n}", 1) in used}, steps


def play_invented(count: int, seed: int) -> dict[str, Any]:
    """Games with this many accepted cards."""
    inventor = Inventor(Random(seed))
    refused: Counter[str] = Counter()
    waiting: list[tuple[str, Card, int]] = []
    played = unused = games = answers = longest = 0
    making = invented(count, inventor, refused)
    began = process_time()
    with tqdm(total=count, unit=" cards", disable=None) as bar:
        while True:
            while len(waiting) < CARDS_A_GAME and (made := next(making, None)) is not None:
                waiting.append((*made, 0))
            if not waiting:
                break
            now, waiting = waiting[:CARDS_A_GAME], waiting[CARDS_A_GAME:]
            used, steps = play_with([(text, card) for text, card, _ in now], f"{seed}/{games}")
            games += 1
            answers += steps
            longest = max(longest, steps)
            for number, (text, card, before) in enumerate(now):
                if number in used:
                    played += 1
                elif before + 1 < MOST_GAMES_OF_A_CARD:
                    waiting.append((text, card, before + 1))
                    continue
                else:
                    unused += 1
                bar.update()
    return {
        "accepted": count,
        "used": played,
        "never_used": unused,
        "refused": dict(refused.most_common()),
        "games": games,
        "answers": answers,
        "longest_game": longest,
        "processor_seconds": round(process_time() - began, 1),
    }


# Broken texts


def read_broken(count: int, seed: int) -> dict[str, Any]:
    """This many broken texts; each may only lead to a refusal."""
    speakers = narrators()
    refused: Counter[str] = Counter()
    slowest: tuple[float, str] = (0.0, "")
    accepted = 0
    before = 0
    began = process_time()
    for number, (kind, text) in enumerate(BrokenTexts(Random(seed)).texts(count)):
        if number == min(1000, count // 2):
            before = getrusage(RUSAGE_SELF).ru_maxrss
        start = process_time()
        try:
            card_of(text)
            accepted += 1
        except Mistake as mistake:
            refused[mistake.key] += 1
            told(mistake, speakers)
        except Exception as error:
            raise Wrong(f"{kind}: {type(error).__name__}: {error}\n{text!r}") from error
        took = process_time() - start
        if took > LONGEST_SECONDS:
            took = _once_more(text)
        slowest = max(slowest, (took, kind))
        if took > LONGEST_SECONDS:
            raise Wrong(f"{kind} takes {took:.3f} s\n{text!r}")
    grown = (getrusage(RUSAGE_SELF).ru_maxrss - before) * 1024
    if grown > MOST_GROWN_BYTES:
        raise Wrong(f"{grown} bytes more than before")
    return {
        "texts": count,
        "accepted_all_the_same": accepted,
        "refused": dict(refused.most_common()),
        "slowest_ms": round(slowest[0] * 1000, 1),
        "slowest": slowest[1],
        "grown_bytes": grown,
        "processor_seconds": round(process_time() - began, 1),
    }


def _once_more(text: str | bytes) -> float:
    """Its time without garbage collection of earlier games."""
    gc.collect()
    start = process_time()
    with suppress(Mistake):
        card_of(text)
    return process_time() - start


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.engine.blank_cards", description=__doc__)
    parser.add_argument("--cards", type=int, default=20_000, help="cards that are accepted and played")
    parser.add_argument("--texts", type=int, default=100_000, help="texts that are broken")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    try:
        report = {
            "cards": play_invented(chosen.cards, chosen.seed),
            "texts": read_broken(chosen.texts, chosen.seed),
        }
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        return 1
    print(json.dumps(report, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
