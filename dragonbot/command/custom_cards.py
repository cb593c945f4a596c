"""`blank check|tell|test FILE...`, `blank schema`: custom cards."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path

from tqdm import tqdm

from dragonbot.command.numbers import count, whole
from dragonbot.custom_cards.card import GAME, OPTION, Card, card_of, impostor
from dragonbot.custom_cards.model import schema
from dragonbot.custom_cards.playtest import (
    BOXES,
    PLAYERS,
    USUAL_GAMES,
    Plan,
    Seen,
    game_for,
    in_test,
    pieces,
    play_piece,
)
from dragonbot.custom_cards.reading import LARGEST_BYTES, Mistake
from dragonbot.custom_cards.results import Figures, counted, told
from dragonbot.text.printable import looks_printed, printable
from dragonbot.text.speech import Catalogue, Narrator, languages, text_id, vocabulary_of


def fill_blank(parser: argparse.ArgumentParser) -> None:
    parser.description = "Cards that you have invented: see docs/blank-cards.md."
    parser.add_argument("--language", choices=languages(), default="en", help="the language of the answers")
    what = parser.add_subparsers(title="what to do", metavar="WHAT", required=True)
    check = what.add_parser("check", help="check whether they can be played, and name mistakes")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    check.set_defaults(run=run_check)
    tell = what.add_parser("tell", help="say what they do")
    tell.add_argument("files", nargs="+", type=Path, metavar="FILE")
    tell.set_defaults(run=run_tell)
    test = what.add_parser("test", help="play a few hundred computer games with them, and give a verdict")
    fill_test(test)
    of_schema = what.add_parser("schema", help="print the JSON schema of such a file")
    of_schema.set_defaults(run=run_schema)


def _each_card(chosen: argparse.Namespace, do: Callable[[Path, Card], None], *, is_new: bool = False) -> int:
    """Call `do` with each file's card. 0 only if all are cards."""
    narrator = Narrator(Catalogue(chosen.language))
    wrong = 0
    for path in chosen.files:
        card = read_file(path, narrator, is_new=is_new)
        if card is None:
            wrong = 1
        else:
            do(path, card)
    return wrong


def run_check(chosen: argparse.Namespace) -> int:
    """Print a line for each file. 0 only if all are cards."""
    catalogue = Catalogue(chosen.language)

    def check(path: Path, card: Card) -> None:
        print(catalogue.say("blank-checked", file=str(path), card=card.slug))
        _warn(path, card, catalogue)

    return _each_card(chosen, check, is_new=True)


def run_tell(chosen: argparse.Namespace) -> int:
    """Print each card's name, flavour and power. 0 only if all are cards."""
    catalogue = Catalogue(chosen.language)

    def tell(path: Path, card: Card) -> None:
        narrator = Narrator(catalogue, vocabulary=vocabulary_of(GAME, {OPTION: [card.plain()]}))
        card_id = card.blank.id
        said = (narrator.card(card_id), narrator.flavour(card_id), narrator.power(card_id))
        print("\n".join(filter(None, said)), end="\n\n")
        _warn(path, card, catalogue)

    return _each_card(chosen, tell)


def _warn(path: Path, card: Card, catalogue: Catalogue) -> None:
    """Print doubtful parts with line and column."""
    for doubt in card.doubts:
        what = catalogue.say(text_id("blank-unpaid", doubt.what))
        place = {"line": str(doubt.line), "column": str(doubt.column)}
        print(catalogue.say("blank-warned", file=str(path), what=what, **place), file=sys.stderr)


def read_file(path: Path, narrator: Narrator, *, is_new: bool = False) -> Card | None:
    """A file's card; None after printing why it isn't one. A new card must have a name of its own."""
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST_BYTES + 1)
        card = card_of(text)
        if is_new and (mistake := impostor(text, card, looks_printed)) is not None:
            raise mistake
        return card
    except Mistake as mistake:
        told = narrator.refusal(mistake)
        print(printable(f"{path}:{mistake.line}:{mistake.column}: {told}"), file=sys.stderr)
    except OSError as error:
        print(f"{path}: {error.strerror}", file=sys.stderr)
    return None


def run_schema(_: argparse.Namespace) -> int:
    print(json.dumps(schema(), indent=2, sort_keys=True))
    return 0


def fill_test(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument(
        "--game", choices=BOXES, help="default: the box in which the card can do everything it says"
    )
    parser.add_argument(
        "--players", type=whole, choices=range(3, 7), default=PLAYERS, help=f"default: {PLAYERS}"
    )
    parser.add_argument(
        "--games", type=count, default=USUAL_GAMES, metavar="N", help=f"default: {USUAL_GAMES}"
    )
    parser.add_argument("--seed", default="1", metavar="SEED")
    parser.add_argument("--jobs", type=count, default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--json", action="store_true", help="print all figures, one JSON object per file")
    parser.set_defaults(run=run_test)


def run_test(chosen: argparse.Namespace) -> int:
    """0 only if all are cards and were tested."""

    def test(path: Path, card: Card) -> None:
        game = chosen.game or game_for(card.blank)
        plan = Plan(game, in_test(card.blank), chosen.seed, chosen.players, chosen.games)
        figures = counted(plan, list(_played(plan, chosen.jobs)))
        if chosen.json:
            print(json.dumps({"file": str(path), **figures.model_dump(mode="json")}, indent=1))
        else:
            print("\n".join(_lines(card, figures, Catalogue(chosen.language))))

    return _each_card(chosen, test)


def _played(plan: Plan, jobs: int) -> Iterator[Seen]:
    with tqdm(total=plan.games, unit=" games", file=sys.stderr) as bar, ExitStack() as stack:
        if jobs == 1:
            played: Iterator[list[Seen]] = map(play_piece, pieces(plan))
        else:
            pool = stack.enter_context(ProcessPoolExecutor(jobs))
            stack.callback(pool.shutdown, cancel_futures=True)
            played = pool.map(play_piece, pieces(plan))
        for games in played:
            bar.update(len(games))
            yield from games


def _lines(card: Card, figures: Figures, catalogue: Catalogue) -> Iterator[str]:
    name = catalogue.say("blank-name", name=card.called(catalogue.language))
    game = catalogue.say(text_id("game", figures.game))
    players = str(figures.players)
    yield catalogue.say("trial-title", name=name, games=figures.games, players=players, game=game)
    said = told(figures, name, catalogue.language)
    yield from (catalogue.say("story-item", line=line) for line in said.verdict)
    yield from said.figures
