"""The result of a card test: the figures, and a verdict no surer than they allow."""

from __future__ import annotations

from dragonbot.custom_cards.results import Mean, apart, difference, told, verdict
from dragonbot.text.speech import languages
from tests.custom_cards.cases import BLANK, figures, of
from tests.each import for_each

WINS = (0, 0, 0, 0, 0, 0, 0, 1)
SAYS = {
    "as another": ({}, ["trial-worth-as", "trial-wins-alike", "trial-length-alike"]),
    "never bought": ({"bought": 0}, ["trial-never-bought", "trial-length-alike"]),
    "never came": ({"bought": 0, "auctions": 0}, ["trial-never-came"]),
    "hardly came": ({"bought": 0, "auctions": 4}, ["trial-nothing-certain"]),
    "four times": ({"bought": 4}, ["trial-nothing-certain", "trial-seldom-bought", "trial-length-alike"]),
    "four of four": ({"bought": 4, "auctions": 4}, ["trial-nothing-certain", "trial-length-alike"]),
    "wins": ({"winners": WINS}, ["trial-decides", "trial-worth-as", "trial-length-alike"]),
    "wins more": (
        {"winners": (0, 0, 1, 2)},
        ["trial-worth-as", "trial-wins-more", "trial-length-alike"],
    ),
    "wins more than all": (
        {"winners": (0, 0, 1, 0, 2, 0, 0, 3, 0, 1, 0, 0, 2, 0, 3, 0, 0, 1, 0, 0)},
        ["trial-worth-as", "trial-wins-most", "trial-length-alike"],
    ),
    "wins less": (
        {"winners": (1, 2, 3, 1, 2, 3, 1, 2, 3, 0)},
        ["trial-worth-as", "trial-wins-less", "trial-length-alike"],
    ),
    "dear": ({"prices": (8, 7)}, ["trial-worth-more", "trial-wins-alike", "trial-length-alike"]),
    "cheap": ({"prices": (1, 1, 2)}, ["trial-worth-less", "trial-wins-alike", "trial-length-alike"]),
    "between": ({"prices": (5, 4)}, ["trial-worth-between", "trial-wins-alike", "trial-length-alike"]),
    "nobody knows": (
        {"prices": (1, 9, 1, 3), "bought": 20, "auctions": 20, "winners": (0, 1, 2, 3, 1)},
        ["trial-worth-unsure", "trial-wins-alike", "trial-length-alike"],
    ),
    "long games": (
        {"rounds": (7, 5)},
        ["trial-worth-as", "trial-wins-alike", "trial-longer"],
    ),
    "short games": ({"rounds": (5, 7)}, ["trial-worth-as", "trial-wins-alike", "trial-shorter"]),
    "no end": (
        {"endless": 10},
        ["trial-endless", "trial-worth-as", "trial-wins-alike", "trial-length-alike"],
    ),
}


@for_each("case", SAYS)
def test_the_verdict_says_what_the_figures_allow(case: str) -> None:
    facts, says = SAYS[case]
    found = figures(**facts)  # type: ignore[arg-type]
    assert [said.text for said in verdict(found)] == says
    for language in languages():
        lines = told(found, "✎ X", language)
        assert len(lines.verdict) == len(says)
        assert all(line and "{" not in line for line in (*lines.verdict, *lines.figures))


def test_half_the_auctions_counts_as_rarely_only_if_certain() -> None:
    assert "trial-seldom-bought" not in [said.text for said in verdict(figures(bought=21))]
    seldom = [said.text for said in verdict(figures(bought=20, auctions=80))]
    assert "trial-seldom-bought" in seldom


def test_figures_are_counted() -> None:
    found = figures()
    mine = found.card
    assert (mine.card, mine.games, mine.auctions, mine.bought, mine.buyers) == (BLANK.id, 40, 40, 40, 40)
    assert mine.wins == 10
    assert mine.win_share is not None
    assert (mine.win_share.mean, mine.others_share) == (0.25, 0.25)
    assert mine.price is not None
    assert (mine.price.mean, mine.ahead) == (3.75, 2.0)
    # The Thief is auctioned in every round: no games are without it.
    assert of(found, "thief").games == 60
    assert of(found, "thief").longer is None
    assert of(found, "dwarf_5").games == 40


def test_a_shared_win_counts_in_part_and_an_endless_game_not_at_all() -> None:
    found = figures(winners=(0,), endless=10).card
    assert (found.buyers, found.wins, found.endless) == (30, 30.0, 10)


def test_the_lines_have_the_figures() -> None:
    english = told(figures(), "✎ Pedlar", "en")
    assert english.figures[0].startswith("✎ Pedlar: bought 40 of 40 times")
    assert "for 3.8 Gold (± 0.3)" in english.figures[0]
    assert "its buyer won 25 of 100 games (14 to 40), the others 25 each" in english.figures[0]
    assert (
        told(figures(rounds=(7, 5)), "X", "en")
        .figures[0]
        .endswith("+2.0 compared with games without it (1.7 to 2.3).")
    )
    assert (
        told(figures(rounds=(4, 5)), "X", "de")
        .figures[0]
        .endswith("1,0 gegenüber denen ohne sie (-1,3 bis -0,7).".replace("-", "\N{MINUS SIGN}"))
    )
    assert english.figures[2].startswith("Thief: bought")
    assert "(± 0,3)" in told(figures(), "✎ Hausierer", "de").figures[0]
    assert english.verdict[0] == "Worth about as much as the Thief."
    assert told(figures(rounds=(7, 5)), "X", "de").verdict[-1] == "Partien werden 2,0 Runden länger."


def test_intervals() -> None:
    assert difference([6, 8] * 9, [5, 5] * 10) is None
    assert difference([6, 8] * 10, [5, 5] * 9) is None
    longer = difference([6, 8] * 10, [5, 5] * 10)
    assert longer is not None
    assert (longer.mean, longer.is_nothing) == (2.0, False)
    gap = apart(Mean(mean=3, low=2, high=4), Mean(mean=2, low=1, high=3))
    assert (gap.mean, gap.is_nothing) == (1.0, True)
