"""The fair queue: a long backlog delays only its own server or table."""

from __future__ import annotations

from random import Random

from dragonbot.timing import FairQueue, Turns, Whose


def drained(queue: FairQueue[str], cost: float = 1.0) -> list[str]:
    found = []
    while (popped := queue.pop(cost)) is not None:
        found.append(popped[1])
    return found


def test_one_table_is_served_by_rank_and_then_in_order() -> None:
    queue: FairQueue[str] = FairQueue()
    for item, rank in (("late", 3.0), ("first", 1.0), ("second", 1.0), ("soon", 0.5)):
        queue.put(Whose(1, 1), item, rank)
    assert drained(queue) == ["soon", "first", "second", "late"]
    assert queue.pop() is None


def test_servers_take_turns_and_so_do_their_tables() -> None:
    queue: FairQueue[str] = FairQueue()
    for turn in range(4):
        for table in (1, 2):
            queue.put(Whose(1, table), f"crowd-{table}-{turn}")
    for turn in range(3):
        queue.put(Whose(2, 9), f"alone-{turn}")
    assert queue.waiting_of(1) == 8
    assert queue.waiting_of(2) == 3
    assert queue.waiting_of(3) == 0
    assert len(queue) == 11
    assert drained(queue) == [
        *("crowd-1-0", "alone-0", "crowd-2-0", "alone-1", "crowd-1-1", "alone-2"),
        *("crowd-2-1", "crowd-1-2", "crowd-2-2", "crowd-1-3", "crowd-2-3"),
    ]
    assert len(queue) == 0
    assert queue.servers == {}


def test_a_newcomer_is_next_but_has_saved_nothing() -> None:
    queue: FairQueue[str] = FairQueue()
    for _ in range(100):
        queue.put(Whose(1), "crowd")
    for _ in range(50):
        assert queue.pop() == (Whose(1), "crowd")
    for _ in range(3):
        queue.put(Whose(2), "late")
    assert drained(queue)[:7] == ["late", "crowd", "late", "crowd", "late", "crowd", "crowd"]


def test_the_cost_of_a_turn_counts_not_the_number() -> None:
    queue: FairQueue[str] = FairQueue()
    for _ in range(40):
        queue.put(Whose(1), "dear")
        queue.put(Whose(2), "cheap")
    first = []
    for _ in range(22):
        popped = queue.pop(0.0)
        assert popped is not None
        whose, item = popped
        queue.spend(whose, 10.0 if item == "dear" else 1.0)
        first.append(item)
    assert first.count("dear") == 2
    assert first.count("cheap") == 20


def test_only_those_with_a_low_enough_rank_go() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put(Whose(1, 1), "leftover", 120.0)
    queue.put(Whose(1, 2), "news", 30.0)
    queue.put(Whose(2, 1), "question", 1.0)
    assert queue.pop(up_to=0.5) is None
    assert queue.pop(up_to=2.0) == (Whose(2, 1), "question")
    assert queue.pop(up_to=2.0) is None
    assert queue.pop(up_to=40.0) == (Whose(1, 2), "news")
    assert queue.pop() == (Whose(1, 1), "leftover")


def test_nothing_is_lost_and_no_one_waits_longer_than_a_round() -> None:
    """In any order: between two turns of a waiting server, every other has at most one."""
    random = Random(5)
    queue: FairQueue[int] = FairQueue()
    put, popped = 0, 0
    waits: dict[int, list[int]] = {}
    for _ in range(5000):
        if random.random() < 0.52:
            server = min(int(random.expovariate(0.5)), 7)
            queue.put(Whose(server, random.randrange(3)), put)
            put += 1
            waits.setdefault(server, [])
        elif (found := queue.pop()) is not None:
            popped += 1
            server = found[0].server
            for other, had in waits.items():
                if other != server:
                    had.append(server)
            assert max(map(waits[server].count, waits[server]), default=0) <= 2
            if queue.waiting_of(server):
                waits[server] = []
            else:
                del waits[server]
    assert put == popped + len(queue)


def test_the_next_one_has_always_had_least() -> None:
    """Also when turns turn out to cost more or less than was paid."""
    chance, turns, latest = Random(5), Turns(), 0.0
    had: dict[int, float] = {}
    waiting: dict[int, None] = {}
    for _ in range(3000):
        who, cost = chance.randrange(40), chance.choice((0.5, 1.0, 3.0))
        if who not in waiting and chance.random() < 0.7:
            turns.begin(who)
            had[who] = max(had.get(who, 0.0), latest)
            waiting[who] = None
        elif who in had and chance.random() < 0.2:
            turns.spend(who, cost - 1.0)
            had[who] += cost - 1.0
        elif waiting:
            least = min(waiting, key=had.__getitem__)
            assert turns.next(waiting, cost) == least
            latest = had[least]
            had[least] += cost
            if chance.random() < 0.8:
                del waiting[least]
