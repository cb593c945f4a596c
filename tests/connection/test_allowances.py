"""Rate limits for people: those who do too much wait, and no one else does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from dragonbot.connection.ingress import TOLD_AGAIN_SECONDS, Did, Kind, RateLimits, Refusal
from dragonbot.connection.limits import Limits, WrongLimits
from dragonbot.ids import UserId

LIMITS = Limits.read()
ANN, BOB, CID, DOT = 1, 2, 3, 4
HERE, THERE = 10, 20
NEWS, SILENCE = Refusal("person", is_news=True), Refusal("person", is_news=False)


class Room:
    """People, a clock, and who sits at the table."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self.now = 1000.0
        self.rate_limits = RateLimits(limits, lambda: self.now)
        self.seated: set[int] = set()

    def does(
        self, user: int = ANN, kind: Kind = "clicks", server: int = HERE, table: int = HERE + 1
    ) -> Refusal | None:
        return self.rate_limits.refusal(Did(kind, UserId(user), server, table), lambda: user in self.seated)

    def do(self, times: int, each_seconds: float, user: int = ANN, kind: Kind = "clicks") -> Iterator[object]:
        for _ in range(times):
            yield self.does(user, kind)
            self.now += each_seconds


@pytest.fixture
def room() -> Room:
    return Room()


def test_fast_players_are_never_refused(room: Room) -> None:
    """Six people at one table, one activity after the other, each as fast as a hand can click."""
    room.seated = set(range(6))
    for _ in range(20):  # auctions: the ten numbers up and down, at ten clicks a second
        for _ in range(20):
            for user in room.seated:
                assert room.does(user) is None
            room.now += 0.1
        room.now += 5.0
    room.now += 30
    for user in room.seated:  # a bid changed five times in two seconds by command
        assert set(room.do(5, 0.4, user, "commands")) == {None}
    room.now += 30
    for _ in range(3 * 120):  # haggling: three clicks a second each, for two minutes
        for user in room.seated:
            assert room.does(user) is None
        room.now += 1 / 3
    for user in room.seated:  # a long word, looking at the choices after each letter
        assert set(room.do(40, 0.08, user, "typing")) == {None}


def test_a_flood_gets_one_warning_and_counts_again_after_a_pause(room: Room) -> None:
    flood = list(room.do(5000, 0.002))
    taken = flood.index(NEWS)
    assert taken == pytest.approx(LIMITS.clicks.at_once, abs=2)
    assert flood.count(NEWS) == 1
    assert set(flood[taken + 1 :]) == {SILENCE}
    room.now += LIMITS.pause.seconds - 0.1
    assert room.does() == SILENCE  # too soon
    room.now += LIMITS.pause.seconds
    assert room.does() is None
    assert next(each for each in room.do(5000, 0.002) if each is not None) == NEWS


def test_people_who_wait_for_answers_may_go_on_for_long(room: Room) -> None:
    """Six programs at one table, each with three hundred clicks a second, for a minute."""
    room.seated = set(range(6))
    for _ in range(60 * 300):
        for user in room.seated:
            did = Did("clicks", UserId(user), HERE, HERE + 1, waited=True, alone=True)
            assert room.rate_limits.refusal(did, lambda: True) is None
        room.now += 1 / 300


def test_each_kind_and_each_person_has_its_own_limit(room: Room) -> None:
    list(room.do(1000, 0.0))
    assert room.does() == SILENCE
    assert room.does(kind="commands") is None
    assert room.does(kind="typing") is None
    assert room.does(BOB) is None
    kinds: tuple[tuple[Kind, float], ...] = (
        ("commands", LIMITS.commands.at_once),
        ("typing", LIMITS.typing.at_once),
    )
    for kind, most in kinds:
        room.now += 60  # the table has had enough of them
        done = list(room.do(500, 0.0, CID, kind))
        assert (done.count(None), done.count(NEWS)) == (most, 1)


def test_a_flood_in_one_server_also_shuts_out_in_others(room: Room) -> None:
    list(room.do(200, 0.0))
    assert room.does(server=THERE, table=THERE + 1) == SILENCE


def test_hasty_people_at_a_table_never_shut_out_a_calm_one(room: Room) -> None:
    """Fifty of them, each within their own limit."""
    room.seated = {ANN, *range(100, 150)}
    refused: list[Refusal] = []
    for turn in range(60 * 7):
        refused += filter(None, [room.does(user) for user in range(100, 150)])
        if turn % 14 == 0:
            assert room.does(ANN) is None
        room.now += 1 / 7
    assert {refusal.why for refusal in refused} == {"table"}
    let_in = 60 * 7 * 50 - len(refused)
    calm = 50 * (LIMITS.calm.at_once + 60 * LIMITS.calm.a_second)
    assert let_in <= calm + LIMITS.table.at_once + 60 * LIMITS.table.a_second + 50
    # Each is warned occasionally, and ignored in between.
    told = sum(refusal.is_news for refusal in refused)
    assert 50 <= told <= 50 * (60 / TOLD_AGAIN_SECONDS + 1)
    assert room.does(BOB, server=THERE, table=THERE + 1) is None


def test_tables_of_a_server_share_its_limit(room: Room) -> None:
    people = range(100, 200)
    room.seated = set(people) | {ANN}
    refused: list[Refusal] = []
    for _ in range(60 * 5):
        refused += filter(None, [room.does(user, table=HERE + user // 5) for user in people])
        assert room.does(DOT, server=THERE, table=THERE + 1) is None
        room.now += 1 / 5
    assert {refusal.why for refusal in refused} == {"server"}
    assert room.does(ANN, table=HERE + 1) is None


def test_people_without_a_seat_get_less_than_all_of_it(room: Room) -> None:
    """People at a table there get through; those who want to join have to wait."""
    room.seated = {ANN}
    limit = LIMITS.strangers
    raid = [room.does(10_000 + number) for number in range(int(limit.at_once) + 50)]
    assert raid.count(None) == limit.at_once
    assert raid[-1] == Refusal("server", is_news=True)
    assert room.does(ANN) is None
    assert room.does(BOB) == Refusal("server", is_news=True)
    assert room.does(BOB) == Refusal("server", is_news=False)
    assert room.does(BOB, server=THERE, table=THERE + 1) is None
    assert room.does(BOB, "commands") is None  # to open a table, or to join one
    room.now += 1.0
    assert room.does(BOB) is None
    limit = LIMITS.newcomers
    raid = [room.does(20_000 + number, "commands") for number in range(int(limit.at_once) + 50)]
    assert raid.count(None) == pytest.approx(limit.at_once, abs=1)
    assert room.does(ANN, "commands") is None
    assert room.does(CID, "commands") == Refusal("server", is_news=True)


def test_little_is_remembered(room: Room) -> None:
    random = Random(1)
    for _ in range(20_000):
        room.does(random.randrange(10**9), server=random.randrange(10**6), table=random.randrange(10**6))
        room.now += 0.1
    # The last half minute at most.
    assert len(room.rate_limits) <= 3 * (30 / 0.1 + 4)


def test_a_file_can_change_some_limits(tmp_path: Path) -> None:
    file = tmp_path / "limits.toml"
    file.write_text("[clicks]\nat_once = 5\n[pause]\nseconds = 1\n", "utf-8")
    limits = Limits.read(file)
    assert (limits.clicks.at_once, limits.clicks.a_second) == (5, LIMITS.clicks.a_second)
    assert limits.pause.seconds == 1
    assert limits.table == LIMITS.table
    assert [*Room(limits).do(7, 0.0)] == [None] * 5 + [NEWS, SILENCE]


@pytest.mark.parametrize(
    ("text", "pace"),
    [
        ("", (45, True)),
        ("[gate]\nrequests_a_second = 15\n", (15, False)),
        ("[gate]\nrequests_a_second = 90\ntogether = true\n", (90, True)),
        ("[gate]\ntogether = false\n", (45, False)),
    ],
)
def test_a_limit_in_a_file_applies_to_each_process(
    tmp_path: Path, text: str, pace: tuple[float, bool]
) -> None:
    file = tmp_path / "limits.toml"
    file.write_text(text, "utf-8")
    gate = Limits.read(file).gate
    assert (gate.requests_a_second, gate.together) == pace


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[clicks]\nat_once = 0\n", "clicks.at_once"),
        ("[clicks]\nat_onec = 5\n", "clicks.at_onec"),
        ("[cliks]\nat_once = 5\n", "cliks"),
        ("[clicks]\na_second = 'many'\n", "clicks.a_second"),
        ("clicks = 5\n", "clicks"),
        ("[clicks", "limits.toml"),
        (None, "limits.toml"),
    ],
)
def test_a_nonsensical_limit_is_named(tmp_path: Path, text: str | None, named: str) -> None:
    file = tmp_path / "limits.toml"
    if text is not None:
        file.write_text(text, "utf-8")
    with pytest.raises(WrongLimits, match=named):
        Limits.read(file)


def test_people_shut_out_elsewhere_wait_for_a_pause_here(room: Room) -> None:
    room.rate_limits.shut(UserId(ANN), "clicks")
    assert room.does() == SILENCE
    assert room.does(kind="commands") is None
    assert room.does(BOB) is None
    room.now += LIMITS.pause.seconds - 0.1
    assert room.does() == SILENCE  # too soon
    room.now += LIMITS.pause.seconds
    assert room.does() is None


def test_people_shut_out_again_wait_for_another_pause(room: Room) -> None:
    for _ in range(5):
        room.rate_limits.shut(UserId(ANN), "clicks")
        room.now += LIMITS.pause.seconds / 2
    room.now += LIMITS.pause.seconds / 2 - 0.1
    assert room.does() == SILENCE


def test_only_personal_refusals_are_passed_on(room: Room) -> None:
    passed_on: list[tuple[int, Kind]] = []
    room.rate_limits.passes_on = lambda user, kind: passed_on.append((user, kind))
    people = range(100, 100 + int(LIMITS.strangers.at_once) + 5)
    assert room.does(people[0]) is None
    assert [room.does(user) for user in people][-1] == Refusal("server", is_news=True)
    assert passed_on == []  # none of these did too much
    flood = list(room.do(200, 0.0, ANN, "commands"))
    assert len(passed_on) == len(flood) - flood.count(None)
    assert set(passed_on) == {(ANN, "commands")}


def test_people_shut_out_elsewhere_are_forgotten(room: Room) -> None:
    for user in range(20_000):
        room.rate_limits.shut(UserId(user), "clicks")
        room.now += 0.1
    assert len(room.rate_limits) <= 30 / 0.1 + 4
