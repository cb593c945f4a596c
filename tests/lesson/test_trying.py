"""Trying a custom card: for every card there are suitable situations, and all can be set up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dragonbot.custom_cards.card import card_of
from dragonbot.lesson.course import SITUATIONS, VERSION, Astray, Head, Trying
from dragonbot.lesson.lesson import ME
from dragonbot.text.speech import Catalogue, languages, text_id
from dragonbot.workers.thought import Thought
from tests.each import for_each

BLANKS = Path(__file__).parents[1] / "custom_cards"
CARDS = sorted(BLANKS.rglob("*.card.yaml"))
GAMES = ("fist-classic", "fist-tavern")


def tree(text: str) -> Any:
    return card_of(text).plain()


def begun(text: str, place: int = 0, game: str = "fist-classic") -> Trying:
    return Trying(Head(game, tree(text), "draft", 1, "seed", place))


def keys(text: str, game: str = "fist-classic") -> list[str]:
    return [key for key, _ in SITUATIONS[game](tree(text))]


def card(power: str, more: str = "kind: at_once") -> str:
    return f"card: a\nname: {{en: A}}\n{more}\npower: [{power}]\n"


@pytest.mark.parametrize("game", GAMES)
def test_every_situation_can_be_set_up(game: str) -> None:
    assert len(CARDS) > 30
    seen = set()
    for path in CARDS:
        text = path.read_text("utf-8")
        for place, key in enumerate(keys(text, game)):
            trying = begun(text, place, game)
            assert not trying.over
            assert trying.asks or trying.waits_for is not None
            assert trying.situation == key
            seen.add(key)
    assert len(seen) == 11  # with face-down cards, one of the two per box
    for language in languages():
        assert all(Catalogue(language).has(text_id("try", key)) for key in seen)


@for_each(
    ("power", "situations"),
    [
        ("{draw: {how_many: 1}}", {"usual", "stones", "no-stones", "empty-bank"}),
        ("gain_points: 1", {"usual", "almost"}),
        ("{pay: {stones: 2}, then: [gain_points: 1]}", {"usual", "stones", "no-stones", "almost"}),
        ("{steal: {what: gold, from: winner}}", {"usual", "poor"}),
        ("fetch: 2", {"usual", "empty-bank", "spent"}),
        ("{bring: {from: gone}}", {"usual", "cards"}),
    ],
)
def test_situations_fit_the_card_s_powers(power: str, situations: set[str]) -> None:
    assert set(keys(card(power))) == situations


def test_a_kept_card_has_an_owner() -> None:
    kept = "kind: once\nmoments: [{at: tied, do: [decide: owner_wins]}]"
    text = f"card: a\nname: {{en: A}}\n{kept}\n"
    assert keys(text)[-3:] == ["owned", "owned-poor", "theirs"]
    trying = begun(text, len(keys(text)) - 1)
    assert trying.game.table.seats[1].keeps == ["b:0:a@1"]


def test_effects_at_the_end_of_a_round_are_tried_there() -> None:
    kept = "kind: for good\nmoments: [{at: round ends, do: [{take: 3 silver}]}]"
    text = f"name: {{en: A}}\n{kept}\n"
    assert "owned-last" in keys(text)
    trying = begun(text, keys(text).index("owned-last"))
    while not trying.over:
        seat = ME if trying.asks else trying.waits_for
        assert seat is not None
        trying.say(seat, trying.question.silence(seat))
    assert trying.game.table.round == 2
    assert ("takes", "b:0:a@1") in [tuple(event[:2]) for event in trying.finished[0]["events"]]


def others_of(trying: Trying) -> list[int]:
    """Computers stay silent, as far as asked."""
    found: list[int] = []
    while (seat := trying.waits_for) is not None:
        found.append(seat)
        trying.say(seat, trying.question.silence(seat))
    return found


def test_the_stored_state_gives_the_same() -> None:
    trying = begun(card("{choose: {from: [gold, silver], as: coin}}, {take: {what: coin}}"))
    assert others_of(trying) == []
    trying.say(ME, trying.check(((0, 2),)))
    assert others_of(trying) == [1, 2]
    assert trying.asks
    again = Trying.of(VERSION, trying.stored())
    assert again.stored() == trying.stored()
    assert again.content == trying.content
    again.say(ME, "gold")
    assert again.over
    assert not again.asks
    assert "takes" in [event[0] for event in again.finished[0]["events"]]
    after = again.head.after(len(again.entries), 1, "other")
    assert Trying(after).number == again.number + 1


@pytest.mark.parametrize(
    "stored",
    [
        [],
        [["fist-classic"]],
        [["no-game", [], "draft", 1, "s", 0, 0]],
        [["fist-classic", [], "draft", 1, "s"]],
    ],
)
def test_a_card_that_is_no_longer_valid_is_refused(stored: list[Any]) -> None:
    with pytest.raises(Astray):
        Trying.of(VERSION, stored)


def test_an_older_version_is_refused() -> None:
    with pytest.raises(Astray):
        Trying.of(VERSION + 1, begun(card("fetch: 1")).stored())


def test_computers_can_play_there() -> None:
    """Their answers are legal and lead to an end."""
    for number, path in enumerate(CARDS[::9]):
        text = path.read_text("utf-8")
        trying = begun(text, number, GAMES[number % 2])
        for said in range(60):
            if trying.over:
                break
            seat = ME if trying.asks else trying.waits_for
            assert seat is not None
            asked = trying.box.asked(trying.game.table, trying.question, seat)
            view, seed = trying.game.view(seat), f"{number}/{said}"
            thought = Thought(trying.head.game, "journeyman", seed, trying.options, view, asked)
            trying.say(seat, thought.done(0.1))
        assert trying.over
        assert Trying.of(VERSION, trying.stored()).stored() == trying.stored()
