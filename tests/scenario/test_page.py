"""YAML pages: invalid YAML, or more than a scenario needs, is refused with its line."""

from __future__ import annotations

import pytest

from dragonbot.scenario.scenario import BadPage, Page
from tests.each import for_each
from tests.scenario.pages import GOOD, bad, but, play


def data(text: str) -> object:
    return Page(f"key: {text}\n").data["key"]


def test_the_valid_page_is_valid() -> None:
    assert play(GOOD).events


@for_each("text", ["", "\n\n", "# only a remark\n", "---\n", "- title: a list\n", "a word\n", "7\n"])
def test_anything_but_a_map_is_refused(text: str) -> None:
    assert bad(text) == "line 1: a scenario is a map of keys: title, rules, players, given, play, then"


@for_each(
    ("text", "said"),
    [
        (but(("[Ann, Bob, Cid]", "[Ann, Bob, Cid")), "line 6: "),
        (but(("[Ann, Bob, Cid]", "[Ann, Bob]]")), "line 5: "),
        (but(("score: 0}}", 'score: "0}}')), "line 29: "),
        (but(("  bank:", "\tbank:")), "line 8: found character '\\t' that cannot start any token"),
        (but(("rulings: [Q001]", "rulings: *unknown")), "line 3: found undefined alias 'unknown'"),
        (but(("fist-classic", "!!python/name:os.system")), "line 2: could not determine a constructor"),
        (
            but(("fist-classic", "!unknown x")),
            "line 2: could not determine a constructor for the tag '!unknown'",
        ),
        (GOOD + "---\n" + GOOD, "line 29: but found another document"),
    ],
)
def test_bad_yaml_is_refused_with_its_line(text: str, said: str) -> None:
    assert bad(text).startswith(said)


@for_each("letter", ["\x00", "\x07", "\x1b", "\x7f", "\ufffe", "\udc80"])
def test_an_invalid_character_is_refused_with_its_line(letter: str) -> None:
    said = bad(but(("[Q001]", f"[Q{letter}001]")))
    assert said == f"line 3: no text has the character U+{ord(letter):04X}"


@for_each(
    ("old", "new", "said"),
    [
        ("rulings: [Q001]", "title: again", "line 3: title: this key stands here twice"),
        ("bank: {gold: 9}", "Ann: {gold: 1}", "line 8: given.Ann: this key stands here twice"),
        ("{gold: 9}", "{gold: 9, gold: 9}", "line 8: given.bank.gold: this key stands here twice"),
        (
            "asked: {Ann: bid, Bob: bid}",
            "asked: {Ann: bid, Ann: bid}",
            "line 17: play.0.asked.Ann: this key stands",
        ),
        ("fairy: 2, gold: 1", "gold: 2, gold: 1", "line 19: play.2.bid.Ann.gold: this key stands here twice"),
        ("over: false", "auction: imp", "line 26: then.auction: this key stands here twice"),
    ],
)
def test_a_duplicate_key_is_refused(old: str, new: str, said: str) -> None:
    assert bad(but((old, new))).startswith(said)


@for_each("key", ["1", "1.5", "true", "~", "2024-01-01", "[a, b]", "{a: b}"])
def test_a_key_is_a_word(key: str) -> None:
    said = bad(but(("  round: 2", f"  ? {key}\n  : 2")))
    assert said.startswith("line 9: given.")
    assert said.endswith(": a key is a word")


@for_each("word", ["yes", "no", "Yes", "NO", "on", "off", "y", "True", "False"])
def test_yes_and_no_stay_strings(word: str) -> None:
    assert data(word) == word
    assert data(f"[{word}]") == [word]
    assert data(f"{{{word}: {word}}}") == {word: word}


def test_true_and_false_are_booleans() -> None:
    assert data("[true, false]") == [True, False]
    assert data("'true'") == "true"


def test_an_answer_or_a_name_may_be_no() -> None:
    changes = [("[Ann, Bob, Cid]", "[Ann, yes, no]"), ("Bob: bid", "yes: bid"), ("Bob: 1", "yes: 1")]
    assert play(but(*changes, ("expire: Cid", "expire: no"))).events


@for_each(
    "value",
    [
        "2024-13-13",
        "!!int x",
        "!!float x",
        "!!bool x",
        "!!timestamp x",
        "!!int ''",
        "9" * 5000,
        "1:" * 400 + "1.5",
    ],
)
def test_a_misleading_value_is_refused(value: str) -> None:
    assert bad(but(("round: 2", f"round: {value}"))) == "line 9: given.round: this value cannot be read"


@pytest.mark.parametrize("value", ["0x1" + 16 * "0", "-0x" + "f" * 4000, "99999999999999999999"])
def test_too_large_a_number_is_refused(value: str) -> None:
    assert bad(but(("round: 2", f"round: {value}"))) == "line 9: given.round: this number is too large"


@pytest.mark.parametrize(
    ("new", "said"),
    [
        ("play: &a [*a]\nnever:", "too much is nested here, or too deeply"),
        ("play: &a {x: *a}\nnever:", "too much is nested here, or too deeply"),
        ("play: " + "[" * 50 + "]" * 50 + "\nnever:", "too much is nested here, or too deeply"),
        ("play: " + "[" * 500 + "]" * 500 + "\nnever:", "nested too deeply"),
    ],
    ids=["list in itself", "map in itself", "deep", "deeper than can be read"],
)
def test_too_deep_a_page_is_refused(new: str, said: str) -> None:
    told = bad(but(("play:", new)))
    assert told.startswith("line 16: ")
    assert told.endswith(said)


def test_exponential_aliases_are_refused() -> None:
    tens = "".join(f"b{n}: &a{n} [{', '.join(10 * [f'*a{n - 1}'])}]\n" for n in range(1, 9))
    told = bad(GOOD + f"b0: &a0 [{', '.join('0' * 10)}]\n" + tens)
    assert told.endswith("too much is nested here, or too deeply")


def test_a_simple_alias_is_accepted() -> None:
    heap = ("stones: {red: 2, blue: 1, yellow: 1}", "stones: &heap {red: 2, blue: 1, yellow: 1}")
    assert play(but(heap, ("bank: {gold: 9}", "Bob: {stones: *heap}"))).events


def test_the_line_is_that_of_the_nearest_parent() -> None:
    page = Page("a:\n  b:\n    - x\n    - {c: 1,\n       d: 2}\n")
    assert [page.line(path) for path in ((), ("a",), ("a", "b"), ("a", "b", 0))] == [1, 1, 2, 3]
    assert [page.line(("a", "b", 1, key)) for key in "cd"] == [4, 5]
    assert page.line(("a", "b", 1, "e", "f")) == 4
    assert str(page.bad(("a", "b", 7), "missing")) == "line 2: a.b.7: missing"
    assert str(BadPage(3, (), "nothing")) == "line 3: nothing"


@pytest.mark.parametrize("text", [GOOD.replace("\n", "\r\n"), "\ufeff" + GOOD, "# ä ö – 竜\n" + GOOD])
def test_all_line_endings_and_byte_order_marks_are_accepted(text: str) -> None:
    assert play(text).events
