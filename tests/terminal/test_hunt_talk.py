"""What everybody may say something to: time passes with lines, people take turns, and nothing shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.hunts import Lines, dealt, hunted
from tests.terminal.test_hot_seat import PASS_ON, parts

BASIC = """
title: A treasure for Ann and Bob
rules: dragons-gold
players: [Ann, Bob, Cid]
given:
  dragons:
    - {id: d01, treasure: {gold: 2, silver: 2}, hidden: 0, attackers: [[Bob, knight4]]}
    - {id: d14, treasure: {}}
  pile: []
  turn: Ann
"""
ADVANCED = """
title: A table with magic objects
rules: dragons-gold
options: {rules: advanced}
players: [Ann, Bob, Cid]
given:
  Ann: {objects: [OF_ANN], treasure: {gold: 2, silver: 2}}
  Bob: {objects: [OF_BOB], treasure: {gold: 2, silver: 2}}
  Cid: {objects: [OF_CID], treasure: {gold: 2}}
  dragons:
    - {id: d01, treasure: {gold: 2, silver: 2}, hidden: 0, attackers: [[Bob, knight3]]}
    - {id: d14, treasure: {blue: 2}}
  pile: []
  turn: Ann
"""


def advanced(ann: str = "lead_casket", bob: str = "lead_casket", cid: str = "lead_casket") -> str:
    given = {"OF_ANN": ann, "OF_BOB": bob, "OF_CID": cid}
    page = ADVANCED
    taken: set[str] = set()
    for place, card in given.items():
        page = page.replace(place, "" if card in taken else card)
        taken.add(card)
    return page


def flat(text: str) -> str:
    return " ".join(text.split())


def test_computers_answer_a_proposal(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt(monkeypatch, BASIC)
    spent, text = hunted("w 1", "even", level="journeyman")
    assert "Ann proposes:" in text
    assert spent.sitting
    assert ("Bob agrees." in text) or ("Bob proposes:" in text)


def test_without_agreement_all_is_lost_when_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two people at one keyboard say nothing: a computer that haggles alone comes to no agreement."""
    dealt(monkeypatch, BASIC)
    _, text = hunted("w 1", *[""] * 12, people=3)
    times = [line.strip() for line in text.split("\n") if "seconds are left." in line]
    assert times == [f"{seconds} seconds are left." for seconds in range(60, 0, -5)]
    assert "No agreement!" in text


def test_several_people_haggle(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt(monkeypatch, BASIC)
    _, text = hunted("w 1", "ann", "Ann 2 gold, Bob rest", "Bob", "agree", people=3)
    assert "58 seconds are left." in text
    assert "Ann takes 2 gold." in text
    assert "Bob takes 2 silver." in text
    # What everybody sees is told once, and nobody's own treasure with it.
    called = text.partition("Who? > ann")[2].partition("Who? > Bob")[0].partition("Ann > Ann 2 gold")[2]
    assert "Ann proposes:" in called
    assert "Behind your screen" not in called


def test_whoever_calls_out_may_leave_it_at_that(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt(monkeypatch, BASIC)
    _, text = hunted(*["w 1"], *["Cid", "Ann all", "", "foo", "hand", "?", "table", "Ann", "no"], people=3)
    assert "This treasure is for others." in text
    assert flat(text).count("Please type one of these names: Ann, Bob and Cid.") == 2
    assert "Your proposal: who gets what" in text
    assert text.count("No agreement!") == 0


@pytest.mark.parametrize(
    "typed", ["foo", "Ann 3 gold, Bob rest", "Ann 2 gold", "Cid rest", "withdraw", "agree", "accuse Bob"]
)
def test_what_is_refused_changes_nothing(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    dealt(monkeypatch, BASIC)
    before, told = hunted("w 1")
    after, text = hunted("w 1", typed)
    assert before.sitting
    assert after.sitting
    assert after.sitting.game.save() == before.sitting.game.save()
    assert text.count("60 seconds are left.") == told.count("60 seconds are left.")


def test_an_hourglass_gives_the_time_back_and_takes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt(monkeypatch, advanced("turned_hourglass", "cracked_hourglass"))
    typed = ["4 1", "", "", "", "Ann", "use turned hourglass", "", "", "Bob", "use cracked hourglass", "", ""]
    _, text = hunted(*typed, people=3)
    times = [int(line.split()[0]) for line in text.split("\n") if "seconds are left." in line]
    assert times == [60, 55, 50, 50, 60, 55, 55, 15, 10]


def test_a_pause_is_only_for_who_can_use_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """One person at the keyboard holds nothing for the moment, so nobody asks."""
    dealt(monkeypatch, advanced("lead_casket"))
    _, text = hunted("w 2", "w 2")
    assert "before its outcome is known" not in flat(text)
    dealt(monkeypatch, advanced("dragon_elixir"))
    _, text = hunted("4 1", "use dragon elixir")
    assert "before its outcome is known" in flat(text)
    assert "Ann uses a magic object: Dragon Elixir." in text
    assert "Its strength is now 8." in text


def test_only_what_all_know_says_who_is_called_in_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the objects are makes no difference to when several people are called."""
    seen = set()
    for mine in ("lead_casket", "dragon_elixir", "scroll_of_dispel"):
        dealt(monkeypatch, advanced(mine))
        spent, _ = hunted("w 2", "", "", people=2)
        assert isinstance(spent.keyboard, Lines)
        seen.add(tuple(spent.keyboard.prompts))
    assert len(seen) == 1


def test_a_cloak_does_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bob takes two tokens unseen, or only looks at his own: the others see the same people sit down."""
    sat, told = [], []
    for typed in ("use cloak of shadows 2 2 blue", ""):
        dealt(monkeypatch, advanced("scroll_of_dispel", "cloak_of_shadows"))
        spent, text = hunted("w 2", "", "Bob", typed, "", people=3)
        assert isinstance(spent.keyboard, Lines)
        sat.append([prompt for prompt in spent.keyboard.prompts if prompt != "Bob > "])
        told.append(text)
    assert sat[0] == sat[1]
    before, _, behind = told[0].rpartition("Please pass the keyboard to Bob.")
    assert "Nobody sees you use it" not in before
    assert "Nobody sees you use it: Cloak of Shadows" in behind
    assert "Tokens are missing from the Silent Dragon!" in flat(told[0])
    assert "Tokens are missing" not in told[1]


def test_somebody_is_accused(monkeypatch: pytest.MonkeyPatch) -> None:
    stolen = ["w 2", "", "Bob", "use cloak of shadows 2 2 blue", ""]
    dealt(monkeypatch, advanced("scroll_of_dispel", "cloak_of_shadows"))
    _, text = hunted(*stolen, "accuse me", "accuse Ann", people=3)
    assert flat(text).count("You cannot make this accusation") == 2
    assert "accuses Ann of stealing under a cloak!" not in text
    _, text = hunted(*stolen, "w 2", "Cid", "accuse Bob", "", "", people=3)
    assert "Cid accuses Bob of stealing under a cloak!" in text
    assert "Caught! Bob gives 2 sapphires back to the Silent Dragon." in flat(text)


def test_thieves_read_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a Thief can choose is his secret: he has the keyboard first and at once, choice or not."""
    page = BASIC.replace("given:", "given:\n  Ann: {treasure: TREASURE}").replace("turn: Ann", "turn: Bob")
    page = page.replace("[[Bob, knight4]]", "[[Bob, wizard], [Ann, knight3]]")
    sat = []
    for treasure, choice in (("{gold: 1}", []), ("{gold: 1, silver: 1}", ["1"])):
        dealt(monkeypatch, page.replace("TREASURE", treasure))
        _, text = hunted("thief 1", *[""] * 12, *choice, people=2)
        found = parts(text.rpartition("Who? > ")[2])
        assert "Cid sends" not in found[0][1]
        sat.append([name for name, _ in found])
    assert sat[0] == sat[1] == ["Bob", "Ann"]


def test_what_lies_behind_a_screen_stays_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """What Bob has and holds makes no difference to what anybody else is shown."""
    typed = ["w 2", "", "Ann", "", "", "w 2", "Bob", "ready CARD", "", "", ""]
    told = []
    for card, treasure in (
        ("treasure_map", "{gold: 2, silver: 2}"),
        ("sceptre_of_command", "{green: 3, black: 1}"),
    ):
        page = advanced("dragon_elixir", card).replace(
            f"[{card}], treasure: {{gold: 2, silver: 2}}", f"[{card}], treasure: {treasure}"
        )
        dealt(monkeypatch, page)
        name = "treasure map" if card == "treasure_map" else "sceptre"
        _, text = hunted(*[line.replace("CARD", name) for line in typed], people=2)
        mine = [text.partition(PASS_ON)[0]]
        for sitting, part in parts(text):
            hidden = part.rpartition("Bob > ")[2] if sitting == "Bob" else part
            mine.append(hidden.partition("\n")[2])
        told.append(mine)
    assert [part for part in told[0] if "Who? > " in part]
    assert told[0] == told[1]


def test_the_count_says_what_the_gems_and_the_curse_come_to(monkeypatch: pytest.MonkeyPatch) -> None:
    page = """
title: The last dragon
rules: dragons-gold
options: {rules: advanced, objects: none}
players: [Ann, Bob, Cid]
given:
  Ann: {treasure: {gold: 2, blue: 3, green: 1, black: 1}}
  Bob: {treasure: {blue: 3, green: 2}}
  Cid: {treasure: {green: 2, blue: 1, yellow: 1, white: 1, purple: 1}}
  dragons: [{id: d01, treasure: {silver: 1}, hidden: 0, attackers: [[Ann, knight4]]}]
  pile: []
  turn: Ann
"""
    dealt(monkeypatch, page)
    _, text = hunted("wizard 1")
    counted = text.partition("── The game is over. ──")[2]
    for line in (
        "  Name  Points  Silver  Gold  Magic  Gems  Black  Sets",
        "▸ Ann       26       1     6      0     0     19     0",
        "  Bob       12       0     0      0    12      0     0",
        "  Sapphires: Ann and Bob are tied (3 each). 6 points for Bob.",
        "  Emeralds: Bob and Cid are tied (2 each). 6 points each for Bob and Cid.",
        "  Amber: Cid has the most (1). 12 points for Cid.",
        "  Ann has the black diamond: nothing for sets or for the most gems.",
    ):
        assert f"{line}\n" in counted


def test_the_hand_and_the_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    dealt(monkeypatch, advanced("treasure_map"))
    _, text = hunted(
        "hand", "ready treasure map", "table", "card", "card hatchling", "rules", "?", save=tmp_path / "a"
    )
    told = flat(text)
    for words in (
        "Behind your screen: 2 silver, 2 gold.",
        "Magic objects: Treasure Map.",
        "That is 8 points by itself.",
        "- Treasure Map: ",
        "You have readied an object.",
        "Ready: Treasure Map.",
        "── Treasure Map ─",
        "── Hatchling ─",
        "Topics: ",
        "Your adventurer and a dragon:",
        "accuse NAME, once.",
    ):
        assert words in told
    assert "marks the special cards" not in told
