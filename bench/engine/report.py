"""The report: results as one plain object, with their targets."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable
from statistics import mean, median
from typing import Any, Final

from bench.engine.clock import Samples, ratio
from bench.engine.measure import FLOOR_SEATS, PLAYED, Effort
from bench.engine.positions import ANSWERS, EARLY, GOLD, LATE, RULES, SEATS
from bench.targets import TARGETS, rounded
from dragonbot.engine import game

LARGEST: Final = f"{SEATS[-1]}/{LATE}"
"""Forks, saves and memory are measured with all seats taken, late in a game."""
PER_SECOND: Final = 1e9
PER_MICROSECOND: Final = 1e-3
KB: Final = 1000
TIMED: Final = ("decision", "fork", "save", "save_to_json", "load", "load_from_json")


def is_compiled() -> bool:
    """True if the compiled rules are in use."""
    return not str(game.__file__).endswith(".py")


def report(samples: Samples, effort: Effort) -> dict[str, Any]:
    floor = samples.get("floor")
    return {
        "core": "compiled" if is_compiled() else "pure",
        "python": platform.python_version(),
        "machine": {"processor": platform.processor() or platform.machine(), "cores": os.cpu_count()},
        "game": RULES.id,
        "effort": effort._asdict(),
        "floor": None if floor is None else {"decisions_per_s": _per_second(floor)},
        "figures": _figures(samples),
        "cases": _cases(samples),
        "growth": {name: _growth(samples, name) for name in (*TIMED, "bytes", "memory")},
    }


def _figures(samples: Samples) -> dict[str, Any]:
    played = {
        "random_play": samples[f"play/{FLOOR_SEATS}"],
        "random_play_with_views": samples[f"view/{FLOOR_SEATS}"],
        "random_play_with_check": samples[f"check/{FLOOR_SEATS}"],
        "tavern_random_play": samples["play/fist-tavern"],
        "tavern_random_play_with_views": samples["view/fist-tavern"],
        "gold_random_play": samples[f"play/{GOLD}"],
        "gold_random_play_with_views": samples[f"view/{GOLD}"],
    }
    values = {name: PER_SECOND / median(sample) for name, sample in played.items()}
    floor = samples.get("floor")
    shares = {name: ratio(floor, sample) for name, sample in played.items()} if floor else {}
    growth = _growth(samples, "decision")
    values |= {
        "fork_at_a_boundary": median(samples[f"fork/{LARGEST}"]) * PER_MICROSECOND,
        "fork_in_a_power": max(median(samples[f"fork_in_a_power/{card}"]) for card in ANSWERS)
        * PER_MICROSECOND,
        "save": max(samples[f"bytes/{LARGEST}"]),
        "memory": samples[f"memory/{LARGEST}"][0] / KB,
        "gold_fork_at_a_boundary": median(samples["gold/fork"]) * PER_MICROSECOND,
        "gold_fork_in_a_turn": median(samples["gold/fork_in_a_turn"]) * PER_MICROSECOND,
        "gold_save": max(samples["gold/bytes"]),
        "gold_memory": samples["gold/memory"][0] / KB,
        "decision_in_round_20_against_round_1": max(growth["round_20_against_round_1"].values()),
        "decision_with_6_seats_against_3": max(growth["6_seats_against_3"].values()),
    }
    return {name: target.told(values[name], shares.get(name)) for name, target in TARGETS.items()}


def _cases(samples: Samples) -> dict[str, Any]:
    cases: dict[str, Any] = {
        f"{name}_per_s": {f"{seats}_seats": _per_second(samples[f"{job}/{seats}"]) for seats in PLAYED}
        for name, job in (("play", "play"), ("play_with_views", "view"), ("play_with_check", "check"))
    }
    cases["fork_in_a_power_us"] = {
        card: _microseconds(samples[f"fork_in_a_power/{card}"]) for card in ANSWERS
    }
    cases |= {f"{name}_us": _by_case(samples, name, _microseconds) for name in TIMED}
    for seats in SEATS:
        untouched = _microseconds(samples[f"decision/{seats}/untouched"])
        cases["decision_us"][f"{seats}_seats"][f"round_{LATE}_purses_untouched"] = untouched
    cases["save_bytes"] = _by_case(samples, "bytes", lambda sizes: rounded(mean(sizes)))
    cases["largest_save_bytes"] = _by_case(samples, "bytes", lambda sizes: rounded(max(sizes)))
    cases["memory_bytes"] = _by_case(samples, "memory", lambda sizes: rounded(sizes[0]))
    return cases


def _by_case(samples: Samples, name: str, told: Callable[[list[float]], float]) -> dict[str, Any]:
    return {
        f"{seats}_seats": {
            f"round_{number}": told(samples[f"{name}/{seats}/{number}"]) for number in (EARLY, LATE)
        }
        for seats in SEATS
    }


def _growth(samples: Samples, name: str) -> dict[str, dict[str, float]]:
    """A cost in the late round relative to the early one; with six seats, relative to three."""

    def times(above: str, below: str) -> float:
        one, other = samples[f"{name}/{above}"], samples[f"{name}/{below}"]
        if name == "bytes":  # per spot, and the spots differ
            one, other = [mean(one)], [mean(other)]
        return rounded(ratio(one, other))

    few, many = SEATS
    over_rounds = {f"{seats}_seats": times(f"{seats}/{LATE}", f"{seats}/{EARLY}") for seats in SEATS}
    if name == "decision":
        for seats in SEATS:
            over_rounds[f"{seats}_seats_purses_untouched"] = times(f"{seats}/untouched", f"{seats}/{EARLY}")
    return {
        "round_20_against_round_1": over_rounds,
        "6_seats_against_3": {
            f"round_{number}": times(f"{many}/{number}", f"{few}/{number}") for number in (EARLY, LATE)
        },
    }


def _per_second(sample: list[float]) -> float:
    return rounded(PER_SECOND / median(sample))


def _microseconds(sample: list[float]) -> float:
    return rounded(median(sample) * PER_MICROSECOND)
