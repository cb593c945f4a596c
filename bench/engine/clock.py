"""Timing: jobs take turns in each round, so that a busy machine disturbs them equally."""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from statistics import median
from time import thread_time_ns
from typing import TypeAlias

from tqdm import tqdm

Job: TypeAlias = Callable[[], tuple[int, int]]
"""Does a fixed amount of work; returns its units and nanoseconds."""
Samples: TypeAlias = dict[str, list[float]]
"""By job, nanoseconds per unit in each round."""

now = thread_time_ns  # excludes other processes


def timed(work: Callable[[], int]) -> Job:
    """A fully measured job; the work returns its units."""

    def job() -> tuple[int, int]:
        began = now()
        units = work()
        return units, now() - began

    return job


def interleaved(jobs: Mapping[str, Job], rounds: int, seconds: float) -> Samples:
    """Measure every job once a round, for this time or one call, whichever is longer.

    Every other round goes backwards. Existing objects are frozen for the garbage collector.
    """
    samples: Samples = {name: [] for name in jobs}
    order = list(jobs)
    with tqdm(total=(rounds + 1) * len(order), unit=" samples", disable=None) as bar:
        for job in jobs.values():  # warm up the interpreter
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
    """The median ratio over rounds."""
    return median(one / other for one, other in zip(above, below, strict=True))
