"""Timing: jobs are measured in turn, round after round, so that a busy machine disturbs all of them alike."""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from statistics import median
from time import thread_time_ns
from typing import TypeAlias

from tqdm import tqdm

Job: TypeAlias = Callable[[], tuple[int, int]]
"""Does a fixed piece of work; returns how many units it was, and the nanoseconds they took."""
Samples: TypeAlias = dict[str, list[float]]
"""For each job its nanoseconds a unit, round by round."""

now = thread_time_ns  # what other processes take does not count


def timed(work: Callable[[], int]) -> Job:
    """A job all of whose work is measured; the work returns its units."""

    def job() -> tuple[int, int]:
        began = now()
        units = work()
        return units, now() - began

    return job


def interleaved(jobs: Mapping[str, Job], rounds: int, seconds: float) -> Samples:
    """Measure every job once a round, each for so long or for one piece of work, whichever is longer.

    Every other round goes backwards. What exists when the clock starts is out of the collector's sight.
    """
    samples: Samples = {name: [] for name in jobs}
    order = list(jobs)
    with tqdm(total=(rounds + 1) * len(order), unit=" samples", disable=None) as bar:
        for job in jobs.values():  # the interpreter gets used to the code
            job()
            bar.update()
        gc.collect()
        gc.freeze()
        try:
            for _ in range(rounds):
                for name in order:
                    samples[name].append(_sample(jobs[name], seconds))
                    bar.update()
                order.reverse()
        finally:
            gc.unfreeze()
    return samples


def _sample(job: Job, seconds: float) -> float:
    gc.collect()
    units, nanoseconds = job()
    while nanoseconds < seconds * 1e9:
        more, longer = job()
        units += more
        nanoseconds += longer
    return nanoseconds / units


def ratio(above: list[float], below: list[float]) -> float:
    """How many times the one is of the other: the median of what each round says."""
    return median(one / other for one, other in zip(above, below, strict=True))
