"""Each game's lobby at its fullest: every option in every state, people and computer players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, NamedTuple

import pytest

from dragonbot.games import GAMES
from dragonbot.ids import MatchId
from dragonbot.match.state import Notice
from dragonbot.players import LEVELS
from dragonbot.store.rows import LONGEST_NAME, MOST_SETS, SeatRow
from dragonbot.tables.host import SETTINGS
from dragonbot.text.speech import Catalogue, text_id
from dragonbot.ui.kit.command_tree import rules_page
from dragonbot.ui.kit.components import action_in
from dragonbot.ui.lobby.house_rules import NamedSet, house_panel, sets_panel
from dragonbot.ui.lobby.panels import AS_THE_RULES, host_panel, level_panel, options_panel
from dragonbot.ui.table.message import public_message
from tests.each import for_each
from tests.ui.dump import dump, ids_in
from tests.ui.limits import problems
from tests.ui.tables import MENTIONS, SEALED, WORST, Seen, new_game, people, post, row

LANGUAGES = ("en", "de")
ALL = [*product(GAMES, LANGUAGES)]


def all_options(name: str) -> Iterator[dict[str, Any]]:
    """Every option in every state, the others at their default or last value, each with its own line."""
    box = GAMES[name]
    states = {option: box.words.get(option, (False, True)) for option in box.options}
    for rest in (dict(box.options), {option: said[-1] for option, said in states.items()}):
        for option, all_of_it in states.items():
            yield from ({**rest, option: said} for said in all_of_it)


def full_house() -> Iterator[list[SeatRow]]:
    """Six people, one unconfirmed; or the host with computer players of every level."""
    seats = people(WORST)
    yield [*seats[:-1], seats[-1].model_copy(update={"away": True})]
    yield [
        seats[0],
        *(
            SeatRow(
                match=MatchId(1), seat=seat, kind="computer", name=str(seat), level=LEVELS[seat % len(LEVELS)]
            )
            for seat in range(1, 6)
        ),
    ]
    yield []


@for_each(("game", "language"), ALL)
def test_each_lobby_fits(game: str, language: str) -> None:
    for options, seats, pace in product(all_options(game), full_house(), ("live", "untimed")):
        match = row(game, language, pace=pace, options=options, advice=True, stand_ins=True, restored=True)
        lobby = post("lobby", {"chance": SEALED})
        view = public_message(Notice(match, seats, lobby, []), Catalogue(language), MENTIONS)
        assert problems(view) == [], options


@for_each(("game", "language"), ALL)
def test_the_panels_of_each_lobby_fit(game: str, language: str) -> None:
    opened = new_game(WORST, game=game)
    for options in all_options(game):
        seen = Seen(opened, people(WORST), row(game, language, options=options, advice=True))
        panel = options_panel(seen, language)
        assert problems(panel) == [], options
        assert len(ids_in(panel)) >= len(options) + 1  # and whether stand-ins play
        assert problems(level_panel(seen, language, f"{WORST[1]} " * 3)) == []
        assert problems(host_panel(seen, SETTINGS, language, f"{WORST[1]} " * 3)) == []


@for_each(("game", "language"), ALL)
def test_the_rules_explain_the_lobby_s_house_rules(game: str, language: str) -> None:
    """Each house rule of its panel under the same name and in the same words, and no other."""
    seen = Seen(new_game(WORST, game=game), people(WORST), row(game, language, advice=True))
    views = options_panel(seen, language), rules_page(game, "house-rules", language)
    panel, page = (dump(view).splitlines() for view in views)
    for name in GAMES[game].variations:
        panel += dump(house_panel(seen, name, (), language, MENTIONS)).splitlines()
    catalogue = Catalogue(language)
    names = [name for name in catalogue.ids() if f"{name}.long" in catalogue.ids() and "option-" in name[:7]]
    told = [name for name in names if f"{catalogue.say(name)}: {catalogue.attribute(name, 'long')}" in page]
    asked = [name for name in names if catalogue.attribute(name, "long") in panel]
    assert told == asked
    rules = {*GAMES[game].options, *GAMES[game].variations}
    assert len(told) == len(rules) + 4  # stand-ins, advice, the question of the day, whether it is rated


@for_each(("game", "language"), ALL)
def test_the_panel_of_house_rules_is_within_the_limits(game: str, language: str) -> None:
    """With everything that varies, as many saved sets as a server keeps, and each variation at its
    longest.
    """
    variations = GAMES[game].variations
    worst: dict[str, Any] = {}
    for name, variation in variations.items():
        if variation.names:
            worst[name] = list(variation.names[: len(variation.names) // 2])
        elif variation.parts:
            worst[name] = dict.fromkeys(variation.parts, variation.numbers[-1])
        elif variation.numbers:
            worst[name] = variation.numbers[-1]
        else:
            worst[name] = not variation.usual if variation.is_switch else variation.words[-1]
    seen = Seen(new_game(WORST, game=game), people(WORST), row(game, language, options=worst))
    sets = [NamedSet(2**40 + number, "W" * LONGEST_NAME) for number in range(MOST_SETS)]
    for page in ("all", *variations):
        panel = house_panel(seen, page, sets, language, MENTIONS, f"{WORST[1]} " * 3)
        assert problems(panel) == []
        assert len(ids_in(panel)) == len(set(ids_in(panel)))
        for custom_id in ids_in(panel):
            assert action_in(custom_id) is not None
    kept = [(each.name, WithRules(game, worst)) for each in sets]
    assert problems(sets_panel(kept, language, MENTIONS)) == []
    lobby = Notice(row(game, language, options=worst), people(WORST), post("lobby", {}), [])
    assert problems(public_message(lobby, Catalogue(language), MENTIONS)) == []


class WithRules(NamedTuple):
    game: str
    options: Mapping[str, Any]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_of_dragons_gold_shows_what_was_agreed(language: str) -> None:
    catalogue = Catalogue(language)

    def shown(**options: str) -> str:
        table = row("dragons-gold", language, options=options)
        return dump(public_message(Notice(table, people(WORST), post("lobby", {}), []), catalogue, MENTIONS))

    def named(option: str) -> str:
        return f"◆ {catalogue.say(text_id('option', option))}: "

    words = GAMES["dragons-gold"].words
    text = shown()
    # Consequences of the chosen rules are not repeated.
    told = {option for option in words if AS_THE_RULES not in words[option]}
    assert len(told) < len(words)
    assert {option for option in words if named(option) in text} == told
    for option in words.keys() - told:
        chosen = next(word for word in words[option] if word != AS_THE_RULES)
        assert named(option) in shown(**{option: chosen})
