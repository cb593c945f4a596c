"""Chance: the documented test vector, and records that lie about it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragonbot.engine import fate as chance
from dragonbot.engine.fate import Fate
from dragonbot.engine.refusal import Refused
from tests.each import for_each

VECTOR = Path(__file__).with_name("chance_vector.json")
"""The documented part of a record, with the word "luck of the Irish"."""
always = settings(derandomize=True, deadline=None, max_examples=60)


def vector() -> dict[str, Any]:
    return json.loads(VECTOR.read_text("utf-8"))  # type: ignore[no-any-return]


def test_the_documented_vector() -> None:
    told = vector()["chance"]
    luck = chance.luck_of("luck of the Irish")
    shares = [chance.share_of(1283377001122334455), chance.share_of(1283377009988776655, luck)]
    assert chance.commitment_of(told["secret"]) == told["commitment"]
    assert shares == [share for _, share in told["shares"]]
    assert chance.seed_of(told["secret"], shares) == told["seed"]
    assert [check(vector()) for check in chance.CHECKS.values()] == [None, None, None]


def test_fate_draws_by_the_scheme() -> None:
    fate = Fate(vector()["chance"]["seed"])
    assert [fate.draw(draw["of"]) for draw in vector()["draws"]] == ["yellow", "ghost", "1"]
    assert fate.draw(["only", "only"]) == "only"
    assert fate.count == 3


@given(st.binary(min_size=32, max_size=32), st.lists(st.sampled_from("abcd"), min_size=1, max_size=9))
@always
def test_every_shuffle_is_a_sequence_of_draws_by_the_scheme(secret: bytes, pile: list[str]) -> None:
    seed = chance.seed_of(secret.hex(), ["1"])
    fate = Fate(seed)
    fate.shuffle(pile)
    fate.shuffle(pile)
    assert fate.drawn is not None
    record: dict[str, Any] = {"chance": {"seed": seed}}
    record["draws"] = [{"n": draw.number, "of": [*draw.of], "came": draw.came} for draw in fate.drawn]
    assert chance.wrong_draw(record) is None
    assert [draw.number for draw in fate.drawn] == [*range(len(fate.drawn))]


@pytest.mark.parametrize(
    ("typed", "alike"),
    [("  Glück ", "Glück"), ("Glu\u0308ck", "Glück"), ("\u3000x\n", "x"), ("👨‍👩‍👧", "👨‍👩‍👧")],
)
def test_words_are_normalised(typed: str, alike: str) -> None:
    assert chance.luck_of(typed) == chance.luck_of(alike)


@for_each(
    ("typed", "why"),
    [
        ("", "luck_is_empty"),
        (" \n\t", "luck_is_empty"),
        ("x" * 41, "luck_is_too_long"),
        ("a\nb", "luck_has_no_letters"),
        ("a\x00b", "luck_has_no_letters"),
        ("a\x9bb", "luck_has_no_letters"),
        ("a\u2028b", "luck_has_no_letters"),
        ("\ud83d", "luck_has_no_letters"),
    ],
)
def test_invalid_words(typed: str, why: str) -> None:
    with pytest.raises(Refused, match=why) as refused:
        chance.luck_of(typed)
    assert typed not in str(refused.value.facts) or not typed.strip()


def test_forty_letters_make_a_word_however_they_are_typed() -> None:
    assert chance.luck_of("u\u0308" * 40) == chance.luck_of("ü" * 40)


def test_computer_players_have_their_own_randomness() -> None:
    secret = vector()["chance"]["secret"]
    seeds = {chance.players_seed(secret, label) for label in ("thought/1", "thought/2", "moment/1")}
    assert len(seeds | {vector()["chance"]["seed"], secret}) == 5
    assert chance.players_seed(secret, "thought/1") in seeds
    assert chance.players_seed("0" * 64, "thought/1") not in seeds


# Records that lie


def put(*path: Any) -> Callable[[dict[str, Any]], None]:
    """Put the last value where the other keys lead."""
    *way, last, value = path

    def change(record: dict[str, Any]) -> None:
        inner: Any = record
        for name in way:
            inner = inner[name]
        inner[last] = value

    return change


OTHER = "0" * 64
FORGED = {"n": 5, "of": ["a", "b"], "came": "a"}
WRONG: list[tuple[str, str, Callable[[dict[str, Any]], None]]] = [
    ("commitment", "chance", put("chance", [])),
    ("commitment", "chance.scheme", put("chance", "scheme", "dragonbot-chance-2")),
    ("commitment", "chance.secret", put("chance", "secret", None)),
    ("commitment", "chance.secret", put("chance", "secret", "9A" * 32)),
    ("commitment", "chance.commitment", put("chance", "commitment", OTHER)),
    ("commitment", "chance.commitment", put("chance", "secret", OTHER)),
    ("seed", "chance.seed", put("chance", "seed", OTHER)),
    ("seed", "seats", put("seats", {})),
    ("seed", "chance.shares", put("chance", "shares", {})),
    ("seed", "chance.shares[0]", put("chance", "shares", 0, 0, "s2x")),
    ("seed", "chance.shares[1]", put("chance", "shares", 1, 0, "s1")),
    ("seed", "chance.shares[1]", put("chance", "shares", 1, 1, "1283377009988776655:luck")),
    ("seed", "chance.shares[0]", put("chance", "shares", 0, 1, "01283377001122334455")),
    ("seed", "chance.shares[0]", put("chance", "shares", 0, 1, 1283377001122334455)),
    ("seed", "chance.seed", put("chance", "shares", 0, 1, "1283377001122334456")),
    ("draws", "chance.seed", put("chance", "seed", 7)),
    ("draws", "draws", put("draws", None)),
    ("draws", "begun_anew", put("begun_anew", 7)),
    ("draws", "begun_anew[0].draws", put("begun_anew", [{}])),
    ("draws", "begun_anew[0].draws[0].came", put("begun_anew", [{"draws": [FORGED]}])),
    ("draws", "draws[0]", put("draws", 0, "came", "green")),
    ("draws", "draws[0].came", put("draws", 0, "came", "red")),
    ("draws", "draws[0]", put("draws", 0, "of", ["yellow", "yellow"])),
    ("draws", "draws[0]", put("draws", 0, "n", True)),
    ("draws", "draws[0].n", put("draws", 0, "n", 1)),
    ("draws", "draws[2].n", put("draws", 2, "n", 3)),
    ("draws", "draws[1].came", put("draws", 1, "n", 0)),
    ("draws", "draws[1].came", put("draws", 1, "recalled", 1)),
    ("draws", "draws[1].recalled", put("draws", 1, "recalled", True)),
]  # fmt: skip


@for_each(("what", "where", "change"), WRONG)
def test_a_lie_is_found_at_its_place(what: str, where: str, change: Callable[[dict[str, Any]], None]) -> None:
    record = vector()
    change(record)
    assert chance.CHECKS[what](record) == where


def test_undone_draws_repeat_under_their_numbers() -> None:
    record = vector()
    first, second, _ = record["draws"]
    record["draws"] = [first, second, {**second, "recalled": True}, {**second, "of": [*second["of"]]}]
    assert chance.wrong_draw(record) is None
    record["draws"][2]["came"] = "imp"
    assert chance.wrong_draw(record) == "draws[2].recalled"
    record["draws"] = [first, {**second, "recalled": True}]
    record["begun_anew"] = [{"draws": [second]}]
    assert chance.wrong_draw(record) is None


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=3), st.lists, max_leaves=6))
@always
def test_junk_is_refused_and_breaks_nothing(junk: Any) -> None:
    for name in ("chance", "draws", "seats", "begun_anew"):
        record = {**vector(), name: junk}
        for check in chance.CHECKS.values():
            assert check(record) is None or isinstance(check(record), str)
    for name in ("scheme", "commitment", "secret", "seed", "shares"):
        record = vector()
        if junk != record["chance"][name]:
            record["chance"][name] = junk
            assert any(check(record) for check in chance.CHECKS.values())
