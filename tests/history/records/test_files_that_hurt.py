"""Hostile files: the largest of the worst kind is read quickly or refused, and displayed safely."""

from __future__ import annotations

import asyncio
import io
import json
import sqlite3
import time
import unicodedata
from collections.abc import Callable
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest

from dragonbot import __version__
from dragonbot.__main__ import main
from dragonbot.command.records import Replaying
from dragonbot.custom_cards.card import card_of
from dragonbot.custom_cards.reading import LARGEST_BYTES, Mistake
from dragonbot.match import lobby
from dragonbot.records.jobs import Verifying
from dragonbot.records.record import MOST_BYTES, BadRecord, Record, digest_of, read_record
from dragonbot.records.replay import OPEN, Replay
from dragonbot.records.verify import verified
from dragonbot.scenario.scenario import MOST_CHARACTERS, BadPage, read_scenario
from dragonbot.text.speech import Catalogue, Narrator, vocabulary_of
from dragonbot.ui.history.games import verified_panel
from tests.each import slow_but
from tests.history.records.evenings import record_in, room_in
from tests.store.test_flipped_bytes import sound
from tests.tables.room import ANN, BEN, CAT

MOST_SECONDS: Final = 2.0
"""CPU seconds. A file takes 0.1 to 0.5; anything quadratic takes 7 to 100."""
Making = Callable[[dict[str, Any], int], dict[str, Any]]


@cache
def short_record() -> str:
    """Of a game cancelled before the first answer."""

    async def evening() -> dict[str, Any]:
        with TemporaryDirectory() as folder:
            async with room_in(Path(folder)) as room:
                room.game = "fist-classic"
                await room.table(ANN, BEN, CAT)
                await room.do(lobby.End)
                return await record_in(room)

    record = asyncio.run(evening())
    for seat in record["seats"]:
        del seat["sat"]
    return json.dumps(record)


def file_of(record: dict[str, Any]) -> bytes:
    told = {**record, "digest": digest_of(record)}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def largest(make: Making) -> bytes:
    """As much of something as a file can hold."""

    def made(count: int) -> bytes:
        return file_of(make(json.loads(short_record()), count))

    few, more = len(made(4_000)), len(made(8_000))
    count = 4_000 + (MOST_BYTES - few) * 4_000 // (more - few)
    while len(made(count)) > MOST_BYTES:
        count -= count // 100 + 1
    return made(count)


def deed(key: str, answer: Any = None, seat: str | None = None, **more: Any) -> dict[str, Any]:
    return {"step": 1, "seat": seat, "by": "person", "key": key, "answer": answer, "at": 0, **more}


def begun_anew(**parts: list[Any]) -> list[dict[str, Any]]:
    told: dict[str, Any] = {"step": 1, "version": "x", "deeds": [], "draws": [], "events": [], **parts}
    return [{**told, "digest": digest_of(told)}]


def event(number: int, **more: Any) -> dict[str, Any]:
    told = {"key": "won", "card": "thief", "facts": ["s1", "thief"], "only": None, "deed": None}
    return {"step": number + 1, **told, **more}


def bid(count: int) -> list[dict[str, Any]]:
    made = [deed("fist", {"gold": number % 2 + 1}, "s1", replaced=True) for number in range(count)]
    return [*made[:-1], {**made[-1], "replaced": False}]


MAKINGS: Final[dict[str, Making]] = {
    "bids": lambda r, n: {**r, "deeds": bid(n)},
    "pauses": lambda r, n: {**r, "deeds": [deed("pause"), deed("resume", "wished")] * n},
    "seats left": lambda r, n: {
        **r,
        "deeds": [deed("leave", None, "s1"), deed("take_over", "person", "s1")] * n,
    },
    "holds": lambda r, n: {**r, "deeds": [deed("hold", by="silence")] * n},
    "empty deeds": lambda r, n: {**r, "deeds": [{}] * n},
    "empty deeds anew": lambda r, n: {**r, "begun_anew": [{"deeds": [{}] * n}]},
    "empty sitters": lambda r, n: {**r, "seats": [{**r["seats"][0], "sat": [{}] * n}]},
    "updates": lambda r, n: {**r, "updates": [{"deed": 0, "rules": str(one)} for one in range(n)]},
    "options": lambda r, n: {**r, "options": {**r["options"], **{f"o{one}": 0 for one in range(n)}}},
    "cards in an option": lambda r, n: {**r, "options": {**r["options"], "specials": ["elf"] * n}},
    "draws anew": lambda r, n: {
        **r,
        "draws": [],
        "missing": ["draws"],
        "begun_anew": begun_anew(
            draws=[{"n": one, "step": 1, "of": ["a", "b"], "came": "a"} for one in range(n)]
        ),
    },
    "deeds and events anew": lambda r, n: {
        **r,
        "begun_anew": begun_anew(
            deeds=[deed("leave", None, "s1")] * n, events=[event(0, deed=one) for one in range(n)]
        ),
    },
    "events": lambda r, n: {**r, "events": [event(one) for one in range(n)]},
    "events of one moment": lambda r, n: {**r, "events": [event(0)] * n},
    "words in facts": lambda r, n: {**r, "events": [event(0, facts=[["elf"] * 500])] * (n // 500 + 1)},
    "a long fact": lambda r, n: {**r, "events": [event(0, facts=[[f"{one}" for one in range(n)]])]},
    "a long answer": lambda r, n: {**r, "deeds": [deed("fist", [1] * n, "s1")]},
    "large numbers": lambda r, n: {**r, "deeds": [deed("fist", 10**4_000, "s1")] * (n // 4_000 + 1)},
    "a long name": lambda r, n: {**r, "seats": [{**r["seats"][0], "name": "x" * n}]},
    "long texts": lambda r, n: {**r, "events": [event(0, key="x" * 2_000)] * (n // 2_000 + 1)},
    "members": lambda r, n: {**r, **{f"m{one}": one for one in range(n)}},
}


def looked_at(record: Record, plain: dict[str, Any]) -> None:
    """Everything done with a record, in one go."""
    list(verified(record, plain, __version__))
    catalogue = Catalogue("en")
    replay = Replay(
        record,
        record.names(),
        lambda names: Narrator(catalogue, names, vocabulary_of(record.game, record.options)),
    )
    for number in (1, 10**6):
        replay.show(OPEN, 0, number)


def seconds_to_look_at(told: bytes) -> float:
    began = time.process_time()
    try:
        record, plain = read_record(told)
    except BadRecord:
        pass
    else:
        looked_at(record, plain)
    return time.process_time() - began


@pytest.mark.slow
@pytest.mark.parametrize("kind", MAKINGS)
def test_the_largest_record_of_the_worst_kind(kind: str) -> None:
    told = largest(MAKINGS[kind])
    assert MOST_BYTES * 0.95 < len(told) <= MOST_BYTES
    assert seconds_to_look_at(told) < MOST_SECONDS


JSON: Final[dict[str, Callable[[], str]]] = {
    "a key twice": lambda: "{" + ",".join(f'"{one:x}":0' for one in range(90_000)) + ',"0":1}',
    "many keys twice": lambda: "{" + ",".join(f'"{one % 45_000:x}":0' for one in range(90_000)) + "}",
    "lists in lists": lambda: "[" * MOST_BYTES,
    "maps in maps": lambda: '{"a":' * (MOST_BYTES // 5),
    "a number": lambda: "1" * MOST_BYTES,
    "numbers": lambda: "[" + ",".join(["1" * 4_300] * 240) + "]",
    "a number without end": lambda: '{"format": "dragonbot-record", "x": 1e999}',
    "a text": lambda: '"' + "\\u0041" * (MOST_BYTES // 6 - 1) + '"',
}


@pytest.mark.parametrize("kind", JSON)
def test_the_largest_json_of_the_worst_kind(kind: str) -> None:
    told = JSON[kind]().encode()
    assert len(told) <= MOST_BYTES
    began = time.process_time()
    with pytest.raises(BadRecord):
        read_record(told)
    assert time.process_time() - began < MOST_SECONDS


YAML: Final[dict[str, Callable[[int], str]]] = {
    "a key twice": lambda size: "".join(f"k{one}: 0\n" for one in range(size // 9)) + "k0: 1\n",
    "lists in lists": lambda size: "[" * size,
    "maps in maps": lambda size: "{a: " * (size // 4),
    "dashes": lambda size: "- " * (size // 2),
    "a number": lambda size: "title: " + "1" * (size - 7),
    "a text": lambda size: "title: " + "x" * (size - 7),
    "a folded text": lambda size: "title: >\n" + " a\n" * (size // 3 - 4),
    "aliases": lambda size: "a: &a x\nb: [" + "*a," * (size // 3 - 5) + "]",
    "anchors": lambda size: "b: [" + ",".join(f"&a{one} x" for one in range(size // 10)) + "]",
    "merged maps": lambda size: "a: &a {x: 1}\nb: {" + "<<: *a, " * (size // 8 - 3) + "}",
    "steps": lambda size: (
        "title: t\nrules: fist-classic\nplayers: [a, b, c]\nplay: [" + "check: {}," * (size // 10 - 6) + "]"
    ),
    "players": lambda size: (
        "title: t\nrules: fist-classic\nplayers: ["
        + ",".join(f"p{one}" for one in range(size // 8 - 6))
        + "]"
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", YAML)
def test_the_largest_scenario_and_card_of_the_worst_kind(kind: str) -> None:
    began = time.process_time()
    with suppress(BadPage):
        read_scenario(YAML[kind](MOST_CHARACTERS))
    with suppress(Mistake):
        card_of(YAML[kind](LARGEST_BYTES))
    assert time.process_time() - began < MOST_SECONDS


@pytest.mark.slow
@pytest.mark.parametrize("kind", JSON)
def test_a_backup_with_the_largest_json_of_the_worst_kind(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "backup.db"
    file.write_bytes(sound())
    with closing(sqlite3.connect(file)) as connection, connection:
        for column in ("options", "table", "result"):
            first = "(SELECT min(id) FROM matches)"
            connection.execute(f'UPDATE matches SET "{column}" = ? WHERE id = {first}', (JSON[kind](),))
    began = time.process_time()
    assert main(["check", "--database", str(file)]) in (0, 1)
    assert main(["restore", str(file), "--database", str(tmp_path / "new.db")]) in (0, 1)
    assert time.process_time() - began < MOST_SECONDS
    assert is_clean(capsys.readouterr().out)


def test_a_backup_with_an_endless_view_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "backup.db"
    file.write_bytes(sound())
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DROP TABLE lessons")
        connection.execute(
            "CREATE VIEW lessons AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) "
            "SELECT id FROM n"
        )
    for words in (["check"], ["restore", str(file)]):
        target = str(file) if words == ["check"] else str(tmp_path / "new.db")
        assert main([*words, "--database", target]) == 2
        assert "the database belongs to another program" in capsys.readouterr().err


def test_a_larger_scenario_is_refused_without_reading_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "large.yaml").write_bytes(b"k: [" + b"{x: 1}," * 10_000_000 + b"]")
    began = time.process_time()
    assert main(["scenario", str(tmp_path / "large.yaml")]) == 1
    assert time.process_time() - began < MOST_SECONDS
    assert "a scenario has at most 65,536 characters" in capsys.readouterr().out


@pytest.mark.slow
def test_a_replay_of_many_deeds_takes_one_pass() -> None:
    """Each deed is played once, however many moments there are."""
    record, _ = read_record(file_of(MAKINGS["bids"](json.loads(short_record()), 1_500)))
    played = 0
    out = io.StringIO()
    replaying = Replaying(record, "en", OPEN, None, out)
    playing = replaying.replay._playing
    came = playing._came

    def counted() -> Any:
        nonlocal played
        for one in came:
            played += 1
            yield one

    playing._came = counted()
    replaying.tell_all()
    assert played == len(record.deeds) + 1
    assert out.getvalue().count("Ann answers:") == len(record.deeds)


# Control sequences

SIGNS: Final = {
    "escape": "\x1b[31m",
    "clipboard": "\x1b]52;c;ZXZpbA==\x07",
    "clear": "\x1b[2J",
    "c1": "\x9b2J",
    "turned": "\u202etxt",
    "isolate": "\u2066x",
    "line": "A\nB",
    "separator": "A\u2028B",
    "nothing seen": "A\u200bB",
    "bell": "\x07",
}


def is_clean(said: str) -> bool:
    return all(
        unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Zl", "Zp") for sign in said.replace("\n", "")
    )


@pytest.mark.parametrize("signs", SIGNS.values(), ids=SIGNS)
def test_names_are_printable(signs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record with other names is refused, by everything that reads one."""
    record = json.loads(short_record())
    record["seats"][1]["name"] = f"Ben{signs}"
    (tmp_path / "r.json").write_bytes(file_of(record))
    for command in (["replay", "--all"], ["replay", "--open"], ["verify"]):
        assert main([*command, str(tmp_path / "r.json")]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert "seats[1].name contains characters that can't be shown on one line" in said.err
        assert is_clean(said.err)
    found = Verifying(file_of(record)).done(1.0)
    assert found.bad == ("unprintable", "seats[1].name")


@pytest.mark.parametrize("signs", slow_but(*[*SIGNS.values()][::4], of=SIGNS.values()), ids=SIGNS)
def test_output_is_free_of_control_characters(
    signs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anywhere in a record: in facts, keys, versions, or duplicate keys."""
    monkeypatch.setattr("sys.stdin", io.StringIO())
    made = []
    for place in ("facts", "key", "version", "shares", "only"):
        record = json.loads(short_record())
        if place == "facts":
            record["events"][0]["facts"] = [f"s1{signs}", {signs: signs}]
        elif place == "key":
            record["events"][0]["key"] = signs
        elif place == "version":
            record["rules"] = f"0.0{signs}"
            record["events"][0]["card"] = "elf"
        elif place == "shares":
            record["chance"]["shares"][0][1] += signs
        else:
            record["options"][signs] = signs
        made.append(file_of(record))
    twice = json.dumps(signs)
    made.append(f"{{{twice}: 1, {twice}: 2}}".encode())
    for told in made:
        (tmp_path / "r.json").write_bytes(told)
        for command in (["replay", "--all", "--open"], ["replay"], ["verify"]):
            assert main([*command, str(tmp_path / "r.json")]) in (0, 1, 2)
            said = capsys.readouterr()
            assert is_clean(said.out)
            assert is_clean(said.err)
        panel = verified_panel(Verifying(told).done(1.0), __version__, "en")
        shown: Any = panel.to_components()  # type: ignore[no-untyped-call]
        assert is_clean(json.dumps(shown, ensure_ascii=False))


@pytest.mark.parametrize(
    "options",
    [
        {"points_to_win": {"a": 1}},
        {"specials": [["elf"]]},
        {"rounds": [1]},
        {"start": 7},
        {"shuffle_seats": "yes"},
        {"goal": 2},
        {"cards": [{"id": "x"}]},
        {"begins": 5},
    ],
    ids=lambda options: next(iter(options)),
)
def test_unknown_options_are_refused_in_words(
    options: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = json.loads(short_record())
    record["options"] |= options
    (tmp_path / "r.json").write_bytes(file_of(record))
    assert main(["replay", "--all", str(tmp_path / "r.json")]) == 2
    assert capsys.readouterr().err == "This game can't be shown: the rules refuse these options.\n"
    assert main(["verify", str(tmp_path / "r.json")]) == 1


def test_what_has_no_words_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(short_record())
    wrong: list[dict[str, Any]] = [
        {"key": "x"},
        {"facts": []},
        {"facts": [[1], {}]},
        {"card": "nobody knows it"},
        {"key": "won"},
    ]
    record["events"] = [event(number, **one) for number, one in enumerate(wrong)]
    (tmp_path / "r.json").write_bytes(file_of(record))
    assert main(["replay", "--all", str(tmp_path / "r.json")]) == 0
    assert capsys.readouterr().out.count("(Something happened that can't be put into words.)") >= 3
